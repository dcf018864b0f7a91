// What a program is given of rows and a fitted graph, by its level.
import { degreesOf } from '../ask/degrees.ts';
import type { Input } from './protocol.ts';
import type { Level } from './levels.ts';

/** What the engine found: the first direction of LPP, and its graph. */
export interface Model {
  direction: ArrayLike<number>;
  edges: ArrayLike<number>;
  weights: ArrayLike<number>;
}

/** X minus its mean, each row weighted by its degree. */
export function centred(X: number[][], graph: Pick<Model, 'edges' | 'weights'>): number[][] {
  const degrees = degreesOf(X.length, graph);
  const total = degrees.reduce((a, b) => a + b, 0);
  const mean = X[0].map((_, j) => X.reduce((sum, row, i) => sum + degrees[i] * row[j], 0) / total);
  return X.map((row) => row.map((v, j) => v - mean[j]));
}

export function inputOf(level: Level, X: number[][], model: Model, k: number): Input {
  if (level === 'points') return { X, k };
  const { edges, weights } = model;
  return { X: level === 'last' ? centred(X, model) : X, edges, weights, k };
}
