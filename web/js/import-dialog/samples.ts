// Shows some rows in the import dialog: as images, or as the largest entries of sparse rows.
import { el } from '../dom/elements.ts';
import { drawPicture } from '../views/digit.ts';
import { exact } from '../words/digits.ts';
import { openingWords as w } from '../words/opening.ts';
import type { Samples } from './dialog-types.ts';

type Pictures = Extract<Samples, { kind: 'pictures' }>;
type Entries = Extract<Samples, { kind: 'entries' }>;

/** The side of an image, in canvas units. */
const SIDE_PX = 64;

function pictures({ images, classes }: Pictures) {
  const list = el('ul', { class: 'opening-pictures', role: 'list' }, ...classes.map((name) =>
    el('li', {},
      el('canvas', { role: 'img', 'aria-label': w.picture(name) }),
      ...(name ? [el('span', {}, name)] : []))));
  // The text colour of the page is known once they are attached.
  requestAnimationFrame(() => {
    const side = Math.round(SIDE_PX * (globalThis.devicePixelRatio || 1));
    list.querySelectorAll('canvas').forEach((canvas, i) => {
      Object.assign(canvas, { width: side, height: side });
      const ctx = canvas.getContext('2d');
      if (ctx) drawPicture(ctx, images, i, side);
    });
  });
  return list;
}

function entries({ rows }: Entries) {
  const [named, classed] = [rows.some(({ name }) => name !== ''), rows.some((row) => row.class !== '')];
  const heads = [...(named ? [w.roles.name] : []), ...(classed ? [w.roles.class] : []), w.largest];
  return el('div', { class: 'opening-table', tabindex: 0, role: 'group', 'aria-label': w.firstRows(rows.length) },
    el('table', {},
      el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
      el('tbody', {}, ...rows.map((row) => el('tr', {},
        ...(named ? [el('td', {}, row.name)] : []),
        ...(classed ? [el('td', {}, row.class)] : []),
        el('td', { class: 'entries' },
          ...row.entries.flatMap(([name, value]) => [el('span', {}, `${name} `, el('b', {}, exact(value))), ' ']),
          row.more > 0 ? w.moreEntries(row.more) : ''),
      ))),
    ));
}

export const samplesOf = (samples: Samples) => (samples.kind === 'pictures' ? pictures(samples) : entries(samples));
