// Points that keys and tables add, remove and relabel without a stroke, each as one step.
import { add, addCommand, onGrid, type ToolContext } from './stroke.ts';
import type { Layer } from '../state/points.ts';

/** One point as a step of its own. @returns its index, or −1 when the page is full or may not have it */
export function addPoint(b: ToolContext, x: number, y: number, layer: Layer = 'points'): number {
  b.store.end(false);
  const at = add(b, layer, ...onGrid(b, x, y));
  const done = at < 0 ? null : addCommand(b, layer, at);
  if (done) b.store.record(done);
  b.store.touched();
  return at < b.store.drawing[layer].n ? at : -1;
}

/** Those that there are, ascending. */
const present = (b: ToolContext, which: Iterable<number>, layer: Layer) =>
  Int32Array.from(which).filter((i) => i >= 0 && i < b.store.drawing[layer].n).sort();

/** Removes some points as one command. */
export function removePoints(b: ToolContext, which: Iterable<number>, layer: Layer = 'points') {
  b.store.end(false);
  const indices = present(b, which, layer);
  if (indices.length > 0) b.store.apply({ kind: 'remove', layer, indices, rows: b.store.drawing[layer].pick(indices) });
}

/** Gives points another class as one command. @returns how many */
export function relabelPoints(b: ToolContext, which: Iterable<number>, label: number): number {
  b.store.end(false);
  const indices = present(b, which, 'points');
  const from = b.store.drawing.points.pick(indices).labels;
  if (indices.length > 0) {
    b.store.apply({ kind: 'label', indices, from, to: new Int32Array(indices.length).fill(label) });
  }
  return indices.length;
}
