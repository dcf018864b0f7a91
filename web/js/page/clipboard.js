// Points go to the clipboard and come from it, as text that spreadsheets take and give.
import { words } from '../words/plots.js';

/** @typedef {typeof import('./later.js')} Later */

/**
 * @param {import('../tools/stroke.js').Bench} bench @param {() => Promise<Later>} later what reads and writes rows
 */
export function createClipboard(bench, later) {
  const { store, selection, say } = bench;

  /** What is chosen: a selection, or the one point at hand. */
  const chosen = () => Int32Array.from(selection.brushed.size > 0 ? selection.brushed : selection.hovered >= 0 ? [selection.hovered] : []).sort();

  /** @param {ClipboardEvent} e @param {Later} loaded */
  function copy(e, { writePoints }) {
    const indices = chosen();
    if (indices.length === 0) return;
    e.clipboardData?.setData('text/plain', writePoints(store.drawing.points.pick(indices)));
    e.preventDefault();
    say(words.cells.copied(indices.length));
  }

  /** @param {string} text @param {Later} loaded */
  function paste(text, { readPoints, placePoints }) {
    if (text.trim() === '') return say(words.cells.nothing);
    const { rows, faults } = readPoints(text, 0, () => ({ label: store.state.class }));
    const good = rows.filter((row) => row !== null);
    const count = good.length > 0 ? placePoints(bench, { xy: Float64Array.from(good.flatMap(({ x, y }) => [x, y])), labels: Int32Array.from(good, ({ label }) => label) }) : 0;
    // A page that is full has said so itself.
    if (count >= 0) say(words.cells.pasted(count, faults));
  }

  /** @type {Later|null} */
  let loaded = null;
  return {
    /** Writing has to be done within the event: what writes is asked for as soon as something could be copied. */
    prepare: () => void (loaded ?? later().then((views) => { loaded = views; }, () => {})),
    /** @param {ClipboardEvent} e */
    copy: (e) => (loaded ? copy(e, loaded) : undefined),
    /** @param {ClipboardEvent} e */
    paste(e) {
      const text = e.clipboardData?.getData('text/plain') ?? '';
      e.preventDefault();
      later().then((views) => paste(text, views), () => say(words.cells.notNow));
    },
  };
}
