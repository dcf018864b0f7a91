// LPP of unseen data, on an engine of its own that starts when it is needed.
import { nearlyTied } from '../ask/align.ts';
import type { Fit } from './unseen.ts';
import type { Playground } from '../page/playground.ts';

/** @returns fit, and what ends its engine */
export function createFit({ another }: Pick<Playground, 'another'>): { fit: Fit, close: () => void } {
  let engine: ReturnType<Playground['another']> | null = null;
  return {
    async fit(X, { graph, weight }) {
      engine ??= another();
      const matrix = { data: Float64Array.from(X.flat()), rows: X.length, cols: X[0].length };
      const found = await engine.call('fit', matrix, { method: 'lpp', components: 2, graph, weight });
      const { components, values, graph: { edges, weights } } = found;
      return {
        direction: X[0].map((_, j) => components.data[j * components.cols]),
        edges,
        weights,
        unstable: nearlyTied(values),
      };
    },
    close: () => engine?.close(),
  };
}
