// What is measured of C_ε and C.
import { isRound } from '../ask/reaches.js';
import { lineDegrees } from '../ask/align.js';
import { el, setText } from '../dom/elements.js';
import { near as w } from '../words/near.js';
import { figure } from '../words/strings.js';

/** @typedef {import('../ask/reaches.js').Reach} Reach */

export function figuresTable() {
  const cells = Object.fromEntries(Object.keys(w.figures).map((key) => [key, el('td')]));
  const rows = Object.entries(w.figures).map(([key, label]) =>
    el('tr', {}, el('th', { scope: 'row' }, label), cells[key]),
  );
  const root = el('table', { class: 'metrics' }, el('tbody', {}, ...rows));
  return {
    root,
    /** @param {{reach: Reach, all: Reach}} s */
    show({ reach, all }) {
      const first = all.angle + Math.PI / 2;
      setText(cells.lpp, `${w.degrees(lineDegrees(reach.angle))}${isRound(reach) ? `, ${w.unstable}` : ''}`);
      setText(cells.pca, w.degrees(lineDegrees(first)));
      setText(cells.pairs, w.within(reach.pairs, all.pairs));
      setText(cells.beta, figure(reach.beta));
      setText(cells.near, w.ratio(Math.sqrt(reach.long / reach.short)));
      setText(cells.all, w.ratio(Math.sqrt(all.long / all.short)));
    },
  };
}
