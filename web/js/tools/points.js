// Points that keys and tables add, remove and relabel without a stroke, each as one step.
import { add, added, onGrid } from './stroke.js';

/** @typedef {import('./stroke.js').Bench} Bench */
/** @typedef {import('../state/points.js').Layer} Layer */

/**
 * One point as a step of its own.
 * @param {Bench} b
 * @param {number} x
 * @param {number} y
 * @param {Layer} [layer]
 * @returns {number} its index, or −1 when the page is full or may not have it
 */
export function addPoint(b, x, y, layer = 'points') {
  b.store.end(false);
  const at = add(b, layer, ...onGrid(b, x, y));
  const done = at < 0 ? null : added(b, layer, at);
  if (done) b.store.record(done);
  b.store.touched();
  return at < b.store.drawing[layer].n ? at : -1;
}

/** Those that there are, ascending. @param {Bench} b @param {Iterable<number>} which @param {Layer} layer */
const present = (b, which, layer) =>
  Int32Array.from(which)
    .filter((i) => i >= 0 && i < b.store.drawing[layer].n)
    .sort();

/** Removes some points as one command. @param {Bench} b @param {Iterable<number>} which @param {Layer} [layer] */
export function removePoints(b, which, layer = 'points') {
  b.store.end(false);
  const indices = present(b, which, layer);
  if (indices.length > 0) b.store.apply({ kind: 'remove', layer, indices, rows: b.store.drawing[layer].pick(indices) });
}

/**
 * Gives points another class as one command.
 * @param {Bench} b
 * @param {Iterable<number>} which
 * @param {number} label
 * @returns {number} how many
 */
export function relabelPoints(b, which, label) {
  b.store.end(false);
  const indices = present(b, which, 'points');
  const from = b.store.drawing.points.pick(indices).labels;
  if (indices.length > 0) {
    b.store.apply({ kind: 'label', indices, from, to: new Int32Array(indices.length).fill(label) });
  }
  return indices.length;
}
