// Texts about results and their graphs; the chunk is loaded with the engine.
import { methodWords } from './method-labels.ts';
import { count, grouped } from './numbers.ts';
import type { MethodName } from '../engine/names.ts';

export const resultWords = {
  /** '': of this method it is not said */
  unstable: (method: MethodName): string => methodWords[method].unstable ?? '',
  emptyGraph: (what: string) => `The graph has no edges. Increase ${what}.`,
  or: ' or ',
  isolated: (n: number) =>
    `${count(n, 'isolated point has', 'isolated points have')} no neighbours: LPP ignores ` +
    `${n === 1 ? 'it' : 'them'}.`,
  weightless: (n: number) =>
    `All edges of ${count(n, 'point have', 'points have')} weight 0, because they are too long for t: LPP ignores ` +
    `${n === 1 ? 'it' : 'them'}.`,
  edgeless: (n: number) =>
    `${count(n, 'point has', 'points have')} no edges, or only edges of weight 0: LPP ignores ` +
    `${n === 1 ? 'it' : 'them'}.`,
  parts: (n: number, isZero: boolean) =>
    `The graph has ${grouped.format(n)} connected components.` +
    (isZero ? ' λ is 0: LPP maps each one to a single place.' : ''),
  tied: (n: number) => `${count(n, 'row has', 'rows have')} neighbours tied at k: rounding decides which are connected.`,
  kLimited: (k: number, n: number) =>
    `k is limited to ${k}: ${count(n, 'point has', 'points have')} at most ${count(n - 1, 'neighbour', 'neighbours')} each.`,
  thinned: (n: number, all: number) =>
    `${grouped.format(all)} edges; ${n === 0 ? 'too many to draw' : `${grouped.format(n)} are drawn`}.`,
  warning: {
    'negative-weights': 'Some weights are negative: dot and cosine weights depend on the origin.',
    underflow: 't is so small that some weights are 0. Increase t.',
  },
  /** Errors of a result, by the option or the code. */
  trouble: {
    'constant-data': 'All points are in the same place. Move one of them.',
    'too-few-samples': 'Draw at least three points.',
    'empty-graph-labels': 'No two points share a class, so the graph has no edges.',
    'not-finite': 'A coordinate is too large, or not a number.',
    'weight.kind': 'These weights cannot be used here. Try heat or 0–1.',
    far: 'Some points are too far from the others. Move or erase them.',
    'graph.kind': 'NPE needs a kNN graph. Choose kNN.',
    'graph.k': 'k must be at least 1 and less than the number of points.',
    'graph.epsilon': 'ε must be larger than 0.',
    'weight.t': 't must be larger than 0.',
    'out-of-memory': 'Not enough memory for this graph. Use fewer points, or kNN.',
  },
};
