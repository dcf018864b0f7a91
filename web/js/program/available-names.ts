// The names available to a program, by its level, in the order of its function's parameters, with their descriptions.
import { programWords as w } from '../words/program.ts';
import type { Level } from './program-levels.ts';

const HELPERS = ['T', 'mul', 'add', 'sub', 'scale', 'sum', 'dot', 'diag', 'eig'];

/** Descriptions of a level's names, without the helpers. */
const DESCRIBED_NAMES: Record<Level, ReadonlyArray<readonly [names: string, what: keyof typeof w.givenTexts]>> = {
  'last': [['X', 'centred'], ['L, D', 'matrices']],
  'graph': [['X', 'rows'], ['W, D, L', 'matrices']],
  'points': [['X', 'rows'], ['k', 'neighbours']],
  'pca-last': [['X', 'centred']],
  'pca-points': [['X', 'rows']],
  'eigenmap-last': [['L, D', 'matrices'], ['X', 'rows']],
  'eigenmap-graph': [['W', 'weights'], ['X', 'rows']],
  'eigenmap-points': [['X', 'rows'], ['k', 'neighbours']],
};

/** A program may read more than is shown, as it always could: W in the last step of LPP. */
const GRAPH_NAMES = ['X', 'W', 'D', 'L', 'k'];
const ADDITIONAL_NAMES: Partial<Record<Level, readonly string[]>> = { last: GRAPH_NAMES, graph: GRAPH_NAMES };

export const givenNames = (level: Level): readonly string[] =>
  [...(ADDITIONAL_NAMES[level] ?? DESCRIBED_NAMES[level].flatMap(([names]) => names.split(', '))), ...HELPERS];

/** Returns each name, or several, with a description. */
export const givenRows = (level: Level): string[][] =>
  [...DESCRIBED_NAMES[level].map(([names, what]) => [names, w.givenTexts[what]]), ...w.givenHelpers];
