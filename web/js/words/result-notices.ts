// What is said of results and their graphs; its chunk is fetched while the engine is.
import { count, grouped } from './numbers.ts';

export const resultWords = {
  emptyGraph: (what: string) => `The graph has no edges. Make ${what} larger.`,
  or: ' or ',
  isolated: (n: number) =>
    `${count(n, 'isolated point has', 'isolated points have')} no neighbours: LPP gives ` +
    `${n === 1 ? 'it' : 'them'} no weight.`,
  parts: (n: number) => `The graph is in ${grouped.format(n)} parts: λ can be 0, LPP may put each part in one place.`,
  tied: (n: number) => `${count(n, 'row has', 'rows have')} neighbours tied at k: rounding decides who is joined.`,
  kLimited: (k: number, n: number) =>
    `k is ${k} here: ${count(n, 'point has', 'points have')} at most ${count(n - 1, 'neighbour', 'neighbours')} each.`,
  thinned: (n: number, all: number) =>
    `${grouped.format(all)} edges; ${n === 0 ? 'too many to draw' : `${grouped.format(n)} of them are drawn`}.`,
  warning: {
    'negative-weights': 'Some weights are negative: dot and cosine depend on where the origin is.',
    underflow: 'The heat width t is so small that some weights vanish.',
  },
  /** Errors of a result, by the option or the code. */
  trouble: {
    'constant-data': 'All points are in one place. Move one of them.',
    'too-few-samples': 'Three points make a graph. Draw a few more.',
    'empty-graph-labels': 'No two points share a class, so the graph has no edges.',
    'not-finite': 'A coordinate is too large, or not a number.',
    'weight.kind': 'These weights give no usable scale here. Try heat or 0–1.',
    far: 'Some points are too far from the others. Move them nearer, or erase them.',
    'graph.kind': 'NPE needs the nearest neighbours of each point: choose kNN as the graph.',
    'graph.k': 'k must be at least 1 and less than the number of points.',
    'graph.epsilon': 'ε must be larger than 0.',
    'weight.t': 'The heat width t must be larger than 0.',
    'out-of-memory': 'There is not enough memory for this graph. Fewer points or kNN will do.',
  },
};
