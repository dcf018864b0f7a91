// The levels of a program: its method, its inputs, and the initial text.
import type { MethodName } from '../engine/names.ts';

/** LPP's levels have had their names in links since the first version. */
export const LEVELS = [
  'last', 'graph', 'points', 'pca-last', 'pca-points', 'eigenmap-last', 'eigenmap-graph', 'eigenmap-points',
] as const;
export type Level = typeof LEVELS[number];

export type ProgramMethod = Extract<MethodName, 'lpp' | 'pca' | 'laplacian-eigenmap'>;

export const PROGRAM_METHODS: readonly ProgramMethod[] = ['lpp', 'pca', 'laplacian-eigenmap'];

interface LevelRow {
  method: ProgramMethod;
  /** the part to write: the last step, from the graph on, all */
  from: 'last' | 'graph' | 'points';
}

export const LEVEL_ROWS: Record<Level, LevelRow> = {
  'last': { method: 'lpp', from: 'last' },
  'graph': { method: 'lpp', from: 'graph' },
  'points': { method: 'lpp', from: 'points' },
  'pca-last': { method: 'pca', from: 'last' },
  'pca-points': { method: 'pca', from: 'points' },
  'eigenmap-last': { method: 'laplacian-eigenmap', from: 'last' },
  'eigenmap-graph': { method: 'laplacian-eigenmap', from: 'graph' },
  'eigenmap-points': { method: 'laplacian-eigenmap', from: 'points' },
};

/** A program of such a method returns a score per point; of the others, a direction. */
export const hasScores = (level: Level) => LEVEL_ROWS[level].method === 'laplacian-eigenmap';

/** Whether the method has a graph. */
export const hasGraph = (level: Level) => LEVEL_ROWS[level].method !== 'pca';

/** Returns the level of a method with the same part to write; all, if it has none. */
export const levelOf = (method: ProgramMethod, from: LevelRow['from']): Level =>
  LEVELS.find((level) => LEVEL_ROWS[level].method === method && LEVEL_ROWS[level].from === from) ??
  levelOf(method, 'points');

/** Data sets that a program is tried on. */
export const UNSEEN_SETS = 6;

/** Characters of a program. */
export const MAX_PROGRAM_LENGTH = 2000;

type Limits = { live: number, unseen: number };

const RUN_LIMITS: Record<LevelRow['from'], Limits> = {
  last: { live: 1000, unseen: 5000 },
  graph: { live: 1000, unseen: 5000 },
  points: { live: 3000, unseen: 5000 },
};

/**
 * Milliseconds after which a run is stopped, because it may have no end: while the drawing changes, and on unseen data.
 * `eig` of the 500 rows that an eigenmap may have takes 1 s, and 4 s where the processor is slow.
 */
export const runLimits = (level: Level): Limits =>
  (hasScores(level) ? { live: 10_000, unseen: 5000 } : RUN_LIMITS[LEVEL_ROWS[level].from]);

/** Rows up to which a program that is given the points alone runs while a point is dragged. */
export const MAX_LIVE_ROWS = 500;

/** The code of the first text, which runs and is wrong. */
const FIRST_CODE: Partial<Record<Level, string>> = {
  last: 'const A = mul(T(X), L, X);\nreturn T(X).map(() => 1);\n',
};

/** The characters of a line that the field shows at once next to the drawing, and on a phone. */
const FIELD_COLUMNS = 34;

/** Lines of a comment, broken between words. */
function commentLines(text: string): string {
  const lines = ['//'];
  for (const word of text.split(' ')) {
    const longer = `${lines[lines.length - 1]} ${word}`;
    if (longer.length > FIELD_COLUMNS) lines.push(`// ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return `${lines.join('\n')}\n`;
}

/** The first lines of a program. @param comments the instructions, one per step */
export const firstText = (level: Level, comments: readonly string[]): string =>
  comments.flatMap((comment) => comment.split(/ (?=\d\. )/)).map(commentLines).join('') +
  (FIRST_CODE[level] ?? (hasScores(level) ? 'return X.map(([x]) => x);\n' : 'return T(X).map(() => 1);\n'));
