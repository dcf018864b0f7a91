// Makes the input of a program from rows and a fitted graph, by its level.
import { degreesOf } from '../fit/degrees.ts';
import { hasGraph, hasScores, LEVEL_ROWS, type Level } from './program-levels.ts';
import type { Input } from './protocol.ts';

/** The engine's result, and its graph. */
export interface Model {
  /** the first direction, d numbers; of an eigenmap the first scores, n numbers */
  solution: ArrayLike<number>;
  edges: ArrayLike<number>;
  weights: ArrayLike<number>;
}

/** X minus its mean, each row weighted by its degree. */
export function centred(X: number[][], graph: Pick<Model, 'edges' | 'weights'>): number[][] {
  return subtractMean(X, degreesOf(X.length, graph));
}

/** X minus its mean. @param counts how much each row counts */
function subtractMean(X: number[][], counts: ArrayLike<number>): number[][] {
  const total = Array.from(counts).reduce((a, b) => a + b, 0);
  const mean = X[0].map((_, j) => X.reduce((sum, row, i) => sum + counts[i] * row[j], 0) / total);
  return X.map((row) => row.map((v, j) => v - mean[j]));
}

/** The last step of LPP and of PCA has X centred, each in its own way. */
export function inputOf(level: Level, X: number[][], model: Model, k: number): Input {
  const { from } = LEVEL_ROWS[level];
  if (!hasGraph(level)) return { X: from === 'last' ? subtractMean(X, X.map(() => 1)) : X, k };
  if (from === 'points') return { X, k };
  const { edges, weights } = model;
  return { X: from === 'last' && !hasScores(level) ? centred(X, model) : X, edges, weights, k };
}
