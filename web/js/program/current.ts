// What the drawing shows now, for a program: its rows, and what the engine found.
import { nearlyTied } from '../ask/align.ts';
import { DRAWING } from '../state/state.ts';
import { methodWords } from '../words/methods.ts';
import { programWords as w } from '../words/program.ts';
import type { Model } from './input.ts';
import type { Playground } from '../page/playground.ts';

export interface Current {
  X: number[][];
  model: Model;
  /** the centre of LPP's axis */
  mean: ArrayLike<number>;
  k: number;
}

const { name } = methodWords.lpp;

/** @returns in words why there is nothing to compare with */
export function currentOf({ fitController, store }: Playground): Current | string {
  const { answer } = fitController;
  const { xy } = store.drawing.points;
  const slot = answer?.slots.find(({ run, error, map }) => run.method === 'lpp' && !error && map);
  if (!answer || !slot?.map || store.state.source !== DRAWING || 2 * answer.n !== xy.length) return w.noDirection(name);
  const { edges, weights, edgeCount } = answer.graph;
  if (weights.length < edgeCount) return w.noEdges;
  if (nearlyTied(slot.values)) return w.unstable(name);
  const { columns, m, mean } = slot.map;
  return {
    X: Array.from({ length: answer.n }, (_, i) => [xy[2 * i], xy[2 * i + 1]]),
    model: { direction: [columns[0], columns[m]], edges, weights },
    mean,
    k: store.state.k,
  };
}
