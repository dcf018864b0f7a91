// Returns the current data for a program: the rows of the drawing, and the engine's result.
import { DRAWING } from '../state/state.ts';
import { methodWords } from '../words/method-labels.ts';
import { programWords as w } from '../words/program.ts';
import { isUnstable } from './fit.ts';
import { hasGraph, hasScores, LEVEL_ROWS, type Level } from './program-levels.ts';
import type { Model } from './input.ts';
import type { Playground } from '../page/playground.ts';

export interface CurrentModel {
  X: number[][];
  model: Model;
  /** the centre of the method's axis; of scores the origin */
  mean: ArrayLike<number>;
  k: number;
}

/** @returns a message why there is nothing to compare with */
export function currentOf({ fitController, store }: Playground, level: Level): CurrentModel | string {
  const { result } = fitController, { method } = LEVEL_ROWS[level], { name } = methodWords[method];
  const { xy } = store.drawing.points;
  if (!result || store.state.source !== DRAWING || 2 * result.n !== xy.length) return w.noDirection(name);
  const ofMethod = result.slots.find(({ run }) => run.method === method);
  if (!ofMethod) return w.notShown(name);
  const { error, map, scores, values, m } = ofMethod;
  if (error || !(map || hasScores(level))) return w.noDirection(name);
  const { edges, weights, edgeCount } = result.graph;
  if (hasGraph(level) && weights.length < edgeCount) return w.noEdges;
  if (isUnstable(level, values)) return w.unstable(name);
  const solution = map && !hasScores(level)
    ? [map.columns[0], map.columns[map.m]]
    : Array.from({ length: result.n }, (_, i) => scores[i * m]);
  return {
    X: Array.from({ length: result.n }, (_, i) => [xy[2 * i], xy[2 * i + 1]]),
    model: { solution, edges, weights },
    mean: map?.mean ?? [0, 0],
    k: store.state.k,
  };
}
