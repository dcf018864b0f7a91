// The names that a program is given, by its level, in the order in which its function takes them.
import type { Level } from './levels.ts';

const HELPERS = ['T', 'mul', 'add', 'sub', 'scale', 'sum', 'dot', 'diag', 'eig'];

export const GIVEN_NAMES: Record<Level, readonly string[]> = {
  last: ['X', 'W', 'D', 'L', 'k', ...HELPERS],
  graph: ['X', 'W', 'D', 'L', 'k', ...HELPERS],
  points: ['X', 'k', ...HELPERS],
};
