// The measures of C_ε and C.
import { isRound, type EpsilonStop } from '../fit/epsilon-covariance.ts';
import { lineDegrees } from '../fit/align.ts';
import { el, setText } from '../dom/elements.ts';
import { near as w } from '../words/local-to-global-texts.ts';
import { figure } from '../words/strings.ts';

export function figuresTable() {
  const cells = Object.fromEntries(Object.keys(w.figures).map((key) => [key, el('td')]));
  const rows = Object.entries(w.figures).map(([key, label]) =>
    el('tr', {}, el('th', { scope: 'row' }, label), cells[key]),
  );
  const root = el('table', { class: 'metrics' }, el('tbody', {}, ...rows));
  return {
    root,
    show({ reach, all }: { reach: EpsilonStop, all: EpsilonStop }) {
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
