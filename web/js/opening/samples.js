// Some rows in the opening dialog as what they are: pictures, or the largest entries of rows that are mostly zeros.
import { el } from '../dom/elements.js';
import { drawPicture } from '../views/digit.js';
import { openingWords as w } from '../words/opening.js';

/** @typedef {import('./types.d.ts').Samples} Samples */
/** @typedef {Extract<Samples, {kind: 'pictures'}>} Pictures */
/** @typedef {Extract<Samples, {kind: 'entries'}>} Entries */

/** A side, in units; the dots of each as many as fine screens have. */
const SIDE = 64;

/** @param {Pictures} samples */
function pictures({ images, classes }) {
  const list = el('ul', { class: 'opening-pictures', role: 'list' }, ...classes.map((name) =>
    el('li', {},
      el('canvas', { role: 'img', 'aria-label': w.picture(name) }),
      ...(name ? [el('span', {}, name)] : []))));
  // The ink is the page's, which is known once they stand in it.
  requestAnimationFrame(() => {
    const side = Math.round(SIDE * (globalThis.devicePixelRatio || 1));
    list.querySelectorAll('canvas').forEach((canvas, i) => {
      Object.assign(canvas, { width: side, height: side });
      const ctx = canvas.getContext('2d');
      if (ctx) drawPicture(ctx, images, i, side);
    });
  });
  return list;
}

/** A number as a cell shows it: without what arithmetic leaves behind its digits. @param {number} v */
export const numberText = (v) => String(Number(v.toPrecision(12))).replace(/^-/, '−');

/** @param {Entries} samples */
function entries({ rows }) {
  const [named, classed] = [rows.some(({ name }) => name !== ''), rows.some((row) => row.class !== '')];
  const heads = [...(named ? [w.roles.name] : []), ...(classed ? [w.roles.class] : []), w.largest];
  return el('div', { class: 'opening-table', tabindex: 0, role: 'group', 'aria-label': w.firstRows(rows.length) },
    el('table', {},
      el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
      el('tbody', {}, ...rows.map((row) => el('tr', {},
        ...(named ? [el('td', {}, row.name)] : []),
        ...(classed ? [el('td', {}, row.class)] : []),
        el('td', { class: 'entries' },
          ...row.entries.flatMap(([name, value]) => [el('span', {}, `${name} `, el('b', {}, numberText(value))), ' ']),
          row.more > 0 ? w.moreEntries(row.more) : ''),
      ))),
    ));
}

/** @param {Samples} samples */
export const samplesOf = (samples) => (samples.kind === 'pictures' ? pictures(samples) : entries(samples));
