// Rows of numbers become points: in addition to the existing ones, or replacing them.
import { byNumbers } from '../state/numbergrid.ts';
import { MAX_POINTS, places, range, type Snapshot, type Command } from '../state/points.ts';
import { strings } from '../words/strings.ts';
import { onGrid, type ToolContext } from './stroke.ts';

type Row = { x: number, y: number, label: number };

/** The offset of a copy from its original, in canvas units. */
const PASTE_OFFSET_PX = 12;

/** Reports whether more points fit; announces if not. */
function fits(b: ToolContext, more: number) {
  const { points, ghosts } = b.store.drawing;
  if (points.n + ghosts.n + more <= MAX_POINTS) return true;
  b.announce(strings.full(MAX_POINTS));
  return false;
}

/**
 * Adds points as one step and selects them. A copy of existing points is offset.
 * @returns how many; −1: the page is full, or may not have them
 */
export function placePoints(b: ToolContext, rows: Snapshot): number {
  b.store.end(false);
  const { points } = b.store.drawing;
  if (!fits(b, rows.labels.length)) return -1;
  const there = new Set(Array.from(points.labels, (_, i) => `${points.xy[2 * i]} ${points.xy[2 * i + 1]}`));
  const copied = rows.labels.every((_, i) => there.has(`${rows.xy[2 * i]} ${rows.xy[2 * i + 1]}`));
  const aside = onGrid(b, PASTE_OFFSET_PX / b.camera().scale, -PASTE_OFFSET_PX / b.camera().scale);
  const xy = copied ? rows.xy.map((v, at) => v + aside[at % 2]) : byNumbers(rows.xy, places(b.store.drawing));
  const at = points.n;
  b.store.apply({ kind: 'add', layer: 'points', at, rows: { xy, labels: rows.labels } });
  if (points.n === at) return -1;
  b.selection.brushed = new Set(range(at, rows.labels.length));
  b.invalidate();
  return rows.labels.length;
}

/**
 * Replaces the points from one on by rows, and adds further ones, as one step.
 * @param rows null: no change
 * @returns how many; −1: the page is full
 */
export function layRows(b: ToolContext, first: number, rows: Array<Row | null>): number {
  b.store.end(false);
  const { points } = b.store.drawing;
  const grid = byNumbers(
    Float64Array.from(rows.flatMap((row) => (row ? [row.x, row.y] : []))),
    places(b.store.drawing),
  );
  let at = 0;
  rows = rows.map((row) => row && { ...row, x: grid[at++], y: grid[at++] });
  const laid = rows.flatMap((row, r) => (row && first + r < points.n ? [{ ...row, i: first + r }] : []));
  const added = rows.filter((row, r) => row !== null && first + r >= points.n).map((row) => row as Row);
  if (!fits(b, added.length)) return -1;
  const indices = Int32Array.from(laid, ({ i }) => i);
  const was = points.pick(indices);
  const commands: Command[] = [];
  if (laid.length > 0) {
    commands.push({
      kind: 'move',
      layer: 'points',
      indices,
      from: was.xy,
      to: Float64Array.from(laid.flatMap(({ x, y }) => [x, y])),
    });
    commands.push({ kind: 'label', indices, from: was.labels, to: Int32Array.from(laid, ({ label }) => label) });
  }
  if (added.length > 0) {
    commands.push({
      kind: 'add',
      layer: 'points',
      at: points.n,
      rows: {
        xy: Float64Array.from(added.flatMap(({ x, y }) => [x, y])),
        labels: Int32Array.from(added, ({ label }) => label),
      },
    });
  }
  if (commands.length > 0) b.store.apply({ kind: 'several', commands });
  return laid.length + added.length;
}
