// The drawing: points with classes in growing flat buffers, and the commands that change it and change it back.
import type { State } from './state.ts';

/** Most points the page holds. */
export const MAX_POINTS = 100000;

export type Snapshot = { xy: Float64Array, labels: Int32Array };

export const noPoints = (): Snapshot => ({ xy: new Float64Array(0), labels: new Int32Array(0) });

export class PointSet {
  declare n: number;
  declare buffer: Float64Array;
  declare classes: Int32Array;

  constructor() {
    this.n = 0;
    this.buffer = new Float64Array(512);
    this.classes = new Int32Array(256);
  }

  /** x0, y0, x1, y1 …: a view, valid until the next change. */
  get xy() { return this.buffer.subarray(0, 2 * this.n); }

  /** A view, valid until the next change. */
  get labels() { return this.classes.subarray(0, this.n); }

  reserve(capacity: number) {
    if (capacity <= this.classes.length) return;
    const size = Math.max(capacity, 2 * this.classes.length);
    const buffer = new Float64Array(2 * size);
    const classes = new Int32Array(size);
    buffer.set(this.xy);
    classes.set(this.labels);
    this.buffer = buffer;
    this.classes = classes;
  }

  /** @returns its index */
  push(x: number, y: number, label: number): number {
    this.reserve(this.n + 1);
    const i = this.n++;
    this.place(i, x, y);
    this.classes[i] = label;
    return i;
  }

  place(i: number, x: number, y: number) {
    this.buffer[2 * i] = x;
    this.buffer[2 * i + 1] = y;
  }

  snapshot(): Snapshot { return { xy: this.xy.slice(), labels: this.labels.slice() }; }

  restore(s: Snapshot) {
    this.n = 0;
    this.append(s);
  }

  /** @returns null: no index changes */
  append(s: Snapshot): null {
    const at = this.n;
    this.reserve(at + s.labels.length);
    this.n = at + s.labels.length;
    this.buffer.set(s.xy, 2 * at);
    this.classes.set(s.labels, at);
    return null;
  }

  /** @param indices ascending */
  pick(indices: Int32Array): Snapshot {
    const xy = new Float64Array(2 * indices.length);
    const labels = new Int32Array(indices.length);
    indices.forEach((i, r) => {
      xy[2 * r] = this.buffer[2 * i];
      xy[2 * r + 1] = this.buffer[2 * i + 1];
      labels[r] = this.classes[i];
    });
    return { xy, labels };
  }

  /** Removes rows and closes the gaps. @param indices ascending @returns old index → new, or −1 */
  remove(indices: Int32Array): Int32Array {
    const map = new Int32Array(this.n);
    let gone = 0;
    for (let i = 0; i < this.n; i++) {
      if (gone < indices.length && indices[gone] === i) {
        map[i] = -1;
        gone++;
        continue;
      }
      map[i] = i - gone;
      this.place(i - gone, this.buffer[2 * i], this.buffer[2 * i + 1]);
      this.classes[i - gone] = this.classes[i];
    }
    this.n -= gone;
    return map;
  }

  /** The inverse of remove. @param indices ascending, in the numbering after it @returns old index → new */
  insert(indices: Int32Array, s: Snapshot): Int32Array {
    this.reserve(this.n + indices.length);
    const map = range(0, this.n);
    let from = this.n - 1;
    let back = indices.length - 1;
    this.n += indices.length;
    for (let i = this.n - 1; back >= 0; i--) {
      if (indices[back] === i) {
        this.place(i, s.xy[2 * back], s.xy[2 * back + 1]);
        this.classes[i] = s.labels[back--];
      } else {
        this.place(i, this.buffer[2 * from], this.buffer[2 * from + 1]);
        this.classes[i] = this.classes[from];
        map[from--] = i;
      }
    }
    return map;
  }
}

export type Layer = 'points' | 'ghosts';
export type Drawing = { points: PointSet, ghosts: PointSet };

/** all of a drawing */
export type PointsAndGhosts = { points: Snapshot, ghosts: Snapshot };

export type Patch = Partial<State>;

/** with the fields of the state that change with it */
export type Command = (
  | { kind: 'add', layer: Layer, at: number, rows: Snapshot }
  | { kind: 'remove', layer: Layer, indices: Int32Array, rows: Snapshot }
  | { kind: 'move', layer: Layer, indices: Int32Array, from: Float64Array, to: Float64Array }
  | { kind: 'label', indices: Int32Array, from: Int32Array, to: Int32Array }
  | { kind: 'replace', before: PointsAndGhosts, after: PointsAndGhosts }
  | { kind: 'settings' }
  | { kind: 'several', commands: Command[] }
) & { state?: { from: Patch, to: Patch } };

export const newDrawing = (): Drawing => ({ points: new PointSet(), ghosts: new PointSet() });

export const wholeOf = (d: Drawing): PointsAndGhosts => ({ points: d.points.snapshot(), ghosts: d.ghosts.snapshot() });

export function restore(d: Drawing, whole: PointsAndGhosts) {
  d.points.restore(whole.points);
  d.ghosts.restore(whole.ghosts);
}

/** Where everything is, ghosts too. */
export function places({ points, ghosts }: Drawing): Float64Array {
  if (ghosts.n === 0) return points.xy;
  const xy = new Float64Array(2 * (points.n + ghosts.n));
  xy.set(points.xy);
  xy.set(ghosts.xy, 2 * points.n);
  return xy;
}

/**
 * @param forward false undoes the command
 * @returns old index → new, −1 for removed points; null if none changed
 */
export function perform(d: Drawing, c: Command, forward: boolean): Int32Array | null {
  switch (c.kind) {
    case 'add':
      return ofPoints(
        c.layer,
        forward ? d[c.layer].append(c.rows) : d[c.layer].remove(range(c.at, c.rows.labels.length)),
      );
    case 'remove':
      return ofPoints(c.layer, forward ? d[c.layer].remove(c.indices) : d[c.layer].insert(c.indices, c.rows));
    case 'move': return place(d[c.layer], c.indices, forward ? c.to : c.from);
    case 'label': return relabel(d.points, c.indices, forward ? c.to : c.from);
    case 'several':
      return (forward ? c.commands : c.commands.toReversed())
        .map((part) => perform(d, part, forward))
        .reduce(inTurn, null);
    case 'settings': return null;
    default:
      restore(d, forward ? c.after : c.before);
      return null;
  }
}

/** No other module tracks ghosts by index. */
const ofPoints = (layer: Layer, map: Int32Array | null) => (layer === 'points' ? map : null);

/** Two renumberings as one. */
const inTurn = (first: Int32Array | null, second: Int32Array | null) =>
  (first && second ? first.map((i) => (i < 0 ? i : second[i])) : first ?? second);

function place(set: PointSet, indices: Int32Array, xy: Float64Array) {
  indices.forEach((i, r) => set.place(i, xy[2 * r], xy[2 * r + 1]));
  return null;
}

function relabel(set: PointSet, indices: Int32Array, labels: Int32Array) {
  indices.forEach((i, r) => { set.classes[i] = labels[r]; });
  return null;
}

export function range(from: number, count: number) {
  return Int32Array.from({ length: count }, (_, r) => from + r);
}
