// Fits the method of a program to unseen data, on a separate engine that starts on demand.
import { nearlyTied } from '../fit/align.ts';
import { hasGraph, hasScores, LEVEL_ROWS, type Level } from './program-levels.ts';
import type { Fit } from './unseen-data.ts';
import type { Playground } from '../page/playground.ts';

/** Below it an eigenmap's second eigenvalue is 0: the graph has several components, and its scores are not unique. */
const MIN_EIGENVALUE = 1e-9;

/** Whether the first solution is a matter of chance. @param values of the method, the first one first */
export const isUnstable = (level: Level, values: ArrayLike<number>) =>
  nearlyTied(values) || (hasScores(level) && values[0] < MIN_EIGENVALUE);

const firstColumn = ({ data, rows, cols }: { data: ArrayLike<number>, rows: number, cols: number }) =>
  Array.from({ length: rows }, (_, i) => data[i * cols]);

/** @returns fit, and what ends its engine */
export function createFit({ another }: Pick<Playground, 'another'>): { fit: Fit, close: () => void } {
  let engine: ReturnType<Playground['another']> | null = null;
  return {
    async fit(X, level, { graph, weight }) {
      engine ??= another();
      const matrix = { data: Float64Array.from(X.flat()), rows: X.length, cols: X[0].length };
      const { method } = LEVEL_ROWS[level];
      const options = { method, components: 2, ...(hasGraph(level) && { graph, weight }) };
      const { components, embedding, values, graph: found } = await engine.call('fit', matrix, options);
      const solution = hasScores(level) ? embedding : components;
      return {
        solution: firstColumn(solution),
        edges: found?.edges ?? [],
        weights: found?.weights ?? [],
        unstable: isUnstable(level, values),
      };
    },
    close: () => engine?.close(),
  };
}
