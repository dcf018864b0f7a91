// Sends only the moved points of a large drawing: the engine has the others from the previous request.
import { LPPError } from './errors.ts';
import type { Dataset, FitRequest } from './types.ts';

/** Points that have moved since the previous request. */
export interface Moves {
  /** which, ascending */
  indices: Int32Array;
  /** their current positions: x₀ y₀ x₁ y₁ … */
  xy: Float64Array;
}

/** Points are sent as moves if at most one in this number has moved. */
const MIN_POINTS_PER_MOVE = 4;

const NO_POINTS = { dense: new Float64Array(0), labels: new Int32Array(0) };

/** The page's side, one per engine: decides what is sent. All requests go through it, in order. */
export class PointsSender {
  /** The points that the engine holds. */
  #dense = new Float64Array(0);
  #labels = new Int32Array(0);

  /** Returns the arguments of a request: with its points, or without them and with the moved ones. */
  pack(request: FitRequest): [FitRequest, Moves?] {
    const { dense, labels, rows, cols } = request.dataset;
    const isSound = dense && cols === 2 && dense.length === 2 * rows && labels.length === rows;
    const moves = isSound && this.#moves(dense, labels);
    if (moves) return [{ ...request, dataset: { ...request.dataset, ...NO_POINTS } }, moves];
    this.#dense = isSound ? dense.slice() : NO_POINTS.dense;
    this.#labels = isSound ? labels.slice() : NO_POINTS.labels;
    return [request];
  }

  /** @returns null: the points are others, or too many have moved */
  #moves(dense: Float64Array, labels: Int32Array): Moves | null {
    const held = this.#dense, rows = labels.length, most = Math.floor(rows / MIN_POINTS_PER_MOVE);
    if (rows === 0 || held.length !== dense.length || !isSame(this.#labels, labels)) return null;
    const indices: number[] = [];
    for (let c = 0; c < held.length; c++) {
      if (dense[c] === held[c]) continue;
      if (indices.length === most) return null;
      indices.push(c >> 1);
      c |= 1;
    }
    const xy = new Float64Array(2 * indices.length);
    indices.forEach((i, r) => xy.set(dense.subarray(2 * i, 2 * i + 2), 2 * r));
    placeMoved(held, indices, xy);
    return { indices: Int32Array.from(indices), xy };
  }
}

function isSame(a: Int32Array, b: Int32Array) {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function placeMoved(dense: Float64Array, indices: ArrayLike<number>, xy: Float64Array) {
  for (let r = 0; r < indices.length; r++) dense.set(xy.subarray(2 * r, 2 * r + 2), 2 * indices[r]);
}

/** The engine's side: the points that it holds. */
export class PointsReceiver {
  #points: Pick<Dataset, 'dense' | 'labels'> | null = null;

  /** Restores a request with all its points. @param moves if omitted, the request has them, and they are stored */
  withAllPoints(request: FitRequest, moves?: Moves): FitRequest {
    if (!moves) {
      const { dense, labels } = Object(Object(request).dataset);
      this.#points = { dense, labels };
      return request;
    }
    const dense = this.#points?.dense, { indices, xy } = moves;
    if (!dense || indices.some((i) => !(i >= 0 && 2 * i < dense.length))) {
      throw new LPPError('invalid-data', null, 'Points moved that the engine does not hold.');
    }
    placeMoved(dense, indices, xy);
    return { ...request, dataset: { ...request.dataset, ...this.#points } };
  }
}
