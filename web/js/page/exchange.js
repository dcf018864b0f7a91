// Points as text for the clipboard, and text from it as points.
import { placePoints } from '../tools/paste.js';
import { readPoints, writePoints } from '../views/cells.js';
import { records } from '../words/records.js';

/** @typedef {import('../tools/stroke.js').Bench} Bench */

/** What is chosen: a selection, or the one point at hand. @param {Bench} bench */
const chosen = ({ selection: { brushed, hovered } }) =>
  Int32Array.from(brushed.size > 0 ? brushed : hovered >= 0 ? [hovered] : []).sort();

/** @param {Bench} bench @param {ClipboardEvent} e */
export function copyPoints(bench, e) {
  const indices = chosen(bench);
  if (indices.length === 0) return;
  e.clipboardData?.setData('text/plain', writePoints(bench.store.drawing.points.pick(indices)));
  e.preventDefault();
  bench.announce(records.cells.copied(indices.length));
}

/** @param {Bench} bench @param {string} text */
export function pastePoints(bench, text) {
  const { store, announce } = bench;
  if (text.trim() === '') return announce(records.cells.nothing);
  const { rows, faults } = readPoints(text, 0, () => ({ label: store.state.class }));
  const good = rows.filter((row) => row !== null);
  const count =
    good.length > 0
      ? placePoints(bench, {
        xy: Float64Array.from(good.flatMap(({ x, y }) => [x, y])),
        labels: Int32Array.from(good, ({ label }) => label),
      })
      : 0;
  // A page that is full has said so itself.
  if (count >= 0) announce(records.cells.pasted(count, faults));
}
