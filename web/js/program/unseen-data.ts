// Six data sets that a program has not seen, made from a seed. Each shows one frequent mistake.
import { createRandom } from '../state/random.ts';
import { degreesOff, problemOf, solutionOf, ACCEPTED_DEGREES } from './compare-results.ts';
import { hasScores, LEVEL_ROWS, runLimits, type Level, type ProgramMethod } from './program-levels.ts';
import { inputOf, type Model } from './input.ts';
import { dot, eig, mul, sub, sum, T, type GraphMatrix, type Rows } from './matrices.ts';
import { givenOf } from './values.ts';
import { programWords as w } from '../words/program.ts';
import type { ProgramHost } from './sandbox.ts';
import type { GraphOptions, WeightOptions } from '../engine/types.ts';

type SetId =
  | 'rows' | 'arc' | 'far' | 'degrees' | 'columns' | 'equal' | 'all' | 'few' | 'many' | 'scales' | 'tilted' | 'outlier';

interface UnseenSet { id: SetId, X: number[][], graph: GraphOptions, weight: WeightOptions }

/** How a program did on one set. */
export interface Row {
  id: SetId;
  met: boolean;
  /** degrees from the engine's result; NaN: there is nothing to compare */
  off: number;
  /** a message about an error */
  problem: string;
}

/** So often a set is drawn again on which the engine's direction is unstable, or a mistake does not show. */
const MAX_DRAWS = 40;

/** Two rows of points; further columns are noise. */
function twoRows(n: number, seed: number, { dx = 0, dy = 0, columns = 2 } = {}): number[][] {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: n }, (_, i) => {
    const row = [dx + 2.2 * normal(), dy + (i % 2 ? 1.4 : -1.4) + 0.35 * normal()];
    while (row.length < columns) row.push(0.3 * normal());
    return row;
  });
}

/** Two rows, and a tight cluster at the end of one. */
const unevenRows = (seed: number) => [
  ...twoRows(60, seed),
  ...twoRows(40, seed + 1).map(([x, y]) => [3 + 0.15 * x, 1.4 + 0.05 * y]),
];

/** Points along a half circle, in the order of their angle; further columns are noise. @param power 1: evenly */
function arc(n: number, seed: number, { dx = 0, columns = 2, power = 1 } = {}): number[][] {
  const random = createRandom(seed);
  return Array.from({ length: n }, (_, i) => {
    const angle = Math.PI * ((i + random()) / n) ** power;
    const row = [dx + 3 * Math.cos(angle), 3 * Math.sin(angle) + 0.2 * (random() - 0.5)];
    while (row.length < columns) row.push(0.4 * (random() - 0.5));
    return row;
  });
}

/** For PCA, without a graph. */
function setsOfPCA(seed: number): Array<Pick<UnseenSet, 'id' | 'X'>> {
  const tilted = (X: number[][]) => X.map(([x, y]) => [0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y]);
  return [
    { id: 'rows', X: twoRows(60, seed + 1) },
    { id: 'far', X: twoRows(60, seed + 2, { dx: 3, dy: -15 }) },
    { id: 'columns', X: twoRows(80, seed + 3, { columns: 5 }) },
    { id: 'scales', X: tilted(twoRows(60, seed + 4)).map(([x, y]) => [x, 0.4 * y]) },
    { id: 'tilted', X: tilted(twoRows(60, seed + 5)) },
    { id: 'outlier', X: [...twoRows(30, seed + 6), [9, 12]] },
  ];
}

/** Of the eigenmap: each graph is connected. */
function setsOfEigenmap(from: string, seed: number): UnseenSet[] {
  const knn = (k: number): GraphOptions => ({ kind: 'knn', k });
  const weight: WeightOptions = from === 'points' ? { kind: 'binary' } : { kind: 'heat' };
  const uneven: GraphOptions = from === 'points' ? knn(6) : { kind: 'epsilon', epsilon: 1.5 };
  const common: UnseenSet[] = [
    { id: 'arc', X: arc(40, seed + 1), graph: knn(6), weight },
    { id: 'far', X: arc(40, seed + 2, { dx: 20 }), graph: knn(6), weight },
    { id: 'degrees', X: arc(40, seed + 3, { power: 2 }), graph: uneven, weight },
    { id: 'columns', X: arc(40, seed + 4, { columns: 5 }), graph: knn(6), weight },
  ];
  return from === 'points'
    ? [
      ...common,
      { id: 'few', X: arc(40, seed + 5), graph: knn(3), weight },
      { id: 'many', X: arc(40, seed + 6), graph: knn(20), weight },
    ]
    : [
      ...common,
      { id: 'equal', X: arc(40, seed + 5), graph: knn(6), weight: { kind: 'binary' } },
      { id: 'all', X: arc(30, seed + 6), graph: { kind: 'complete' }, weight },
    ];
}

/** The six sets of a level, drawn from a seed. */
export function unseenSets(level: Level, seed: number): UnseenSet[] {
  const { method, from } = LEVEL_ROWS[level];
  if (method === 'pca') {
    return setsOfPCA(seed).map((set) => ({ ...set, graph: { kind: 'knn' }, weight: { kind: 'binary' } }));
  }
  return method === 'lpp' ? setsOfLPP(from, seed) : setsOfEigenmap(from, seed);
}

function setsOfLPP(from: string, seed: number): UnseenSet[] {
  const knn = (k: number): GraphOptions => ({ kind: 'knn', k });
  const near: GraphOptions = { kind: 'epsilon', epsilon: 1 };
  const binary: WeightOptions = { kind: 'binary' };
  const heat: WeightOptions = { kind: 'heat' };
  const weight = from === 'points' ? binary : heat;
  const common: UnseenSet[] = [
    { id: 'rows', X: twoRows(60, seed + 1), graph: knn(8), weight },
    { id: 'far', X: twoRows(60, seed + 2, { dx: 15, dy: -1 }), graph: knn(8), weight },
    { id: 'degrees', X: unevenRows(seed + 3), graph: from === 'points' ? knn(6) : near, weight },
    { id: 'columns', X: twoRows(80, seed + 4, { columns: 5 }), graph: knn(10), weight },
  ];
  return from === 'points'
    ? [
      ...common,
      { id: 'few', X: twoRows(60, seed + 5), graph: knn(3), weight },
      { id: 'many', X: twoRows(60, seed + 6), graph: knn(20), weight },
    ]
    : [
      ...common,
      { id: 'equal', X: twoRows(60, seed + 5), graph: knn(8), weight: binary },
      { id: 'all', X: twoRows(40, seed + 6), graph: { kind: 'complete' }, weight: heat },
    ];
}

type Mistake = (X: number[][], L: GraphMatrix, D: GraphMatrix) => number[];
const columnsOf = (X: number[][]) => T(X) as Rows;
const first = (A: unknown, B: unknown) => eig(A as Rows, B as Rows).vectors[0];
const largest = (C: number[][]) => eig(mul(T(C), C) as Rows).vectors.at(-1) as number[];
const mean = (column: number[]) => sum(column) / column.length;
const median = (column: number[]) => [...column].sort((a, b) => a - b)[column.length >> 1];
const minus = (X: number[][], centre: (column: number[]) => number) => {
  const centres = columnsOf(X).map(centre);
  return X.map((row) => sub(row, centres));
};
const variance = (column: number[]) => mean(column.map((v) => (v - mean(column)) ** 2));

/** The results of typical mistakes, on the data sets that reveal them. */
const MISTAKES: Record<ProgramMethod, Partial<Record<SetId, Mistake>>> = {
  'lpp': {
    far: (X, L, D) => first(mul(T(X), L, X), mul(T(X), D, X)),
    degrees(X, L, D) {
      const C = minus(X, mean);
      return first(mul(T(C), L, C), mul(T(C), D, C));
    },
    columns(X, L, D) {
      const C = minus(X, (column) => dot(D.diagonal, column) / sum(D.diagonal));
      return first(mul(T(C), L, C), mul(T(C), C));
    },
  },
  'pca': {
    rows: (X) => first(mul(T(minus(X, mean)), minus(X, mean)), undefined),
    far: largest,
    scales: (X) => largest(T(columnsOf(minus(X, mean)).map((column) =>
      column.map((v) => v / Math.sqrt(variance(column))))) as Rows),
    tilted(X) {
      const variances = columnsOf(X).map(variance);
      return variances.map((v) => Number(v === Math.max(...variances)));
    },
    outlier: (X) => largest(minus(X, median)),
  },
  'laplacian-eigenmap': { degrees: (_, L) => eig(L.dense()).vectors[1] },
};

/** Degrees by which such a mistake is off at least; a set on which it is less is drawn again. */
const MIN_MISTAKE_DEGREES = 0.2;

function showsMistake(level: Level, { id, X }: UnseenSet, { solution, edges, weights }: Model) {
  const mistake = MISTAKES[LEVEL_ROWS[level].method][id];
  if (!mistake) return true;
  const { L, D } = givenOf({ X, edges, weights, k: 0 });
  return degreesOff(mistake(X, L as GraphMatrix, D as GraphMatrix), solution) >= MIN_MISTAKE_DEGREES;
}

/** Fits the method of a level to rows: two dimensions if possible, so that an unstable first one is detected. */
export type Fit = (
  X: number[][],
  level: Level,
  options: { graph: GraphOptions, weight: WeightOptions },
) => Promise<Model & { unstable: boolean }>;

/** Draws the data sets of a level, with the engine's results. */
export async function drawUnseen(level: Level, seed: number, fit: Fit): Promise<Array<UnseenSet & { model: Model }>> {
  const drawn: Array<UnseenSet & { model: Model }> = [];
  for (let place = 0; place < unseenSets(level, seed).length; place++) {
    for (let draw = 0; ; draw++) {
      const set = unseenSets(level, seed + 1000 * draw)[place];
      const model = await fit(set.X, level, set);
      if ((model.unstable || !showsMistake(level, set, model)) && draw < MAX_DRAWS) continue;
      drawn.push({ ...set, model });
      break;
    }
  }
  return drawn;
}

/**
 * Runs a program on the data sets of its level, one by one.
 * @param seed of the sets; another one at each try
 * @param onRow called after each set
 */
export async function tryUnseen(
  { host, level, seed, fit, onRow }: {
    host: Pick<ProgramHost, 'run'>;
    level: Level;
    seed: number;
    fit: Fit;
    onRow?: (rows: Row[]) => void;
  },
): Promise<Row[]> {
  return tryDrawn(host, level, await drawUnseen(level, seed, fit), onRow);
}

/** Runs a program on sets that are drawn already. */
export async function tryDrawn(
  host: Pick<ProgramHost, 'run'>,
  level: Level,
  sets: Array<UnseenSet & { model: Model }>,
  onRow?: (rows: Row[]) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id, X, graph, model } of sets) {
    const reply = await host.run(inputOf(level, X, model, graph.k ?? 0), runLimits(level).unseen);
    const wanted = hasScores(level) ? X.length : X[0].length;
    rows.push(rowOf(level, id, reply, wanted, model));
    onRow?.(rows);
    // A program that was stopped once is not run on the other sets.
    if (reply.type === 'stopped' || reply.type === 'timeout') break;
  }
  return rows;
}

function rowOf(
  level: Level,
  id: SetId,
  reply: Awaited<ReturnType<ProgramHost['run']>>,
  wanted: number,
  model: Model,
): Row {
  const failed = { id, met: false, off: NaN };
  if (reply.type !== 'result') return { ...failed, problem: problemOf(reply) };
  const checked = solutionOf(reply.returned, wanted, hasScores(level));
  if ('problem' in checked) return { ...failed, problem: checked.problem };
  const off = degreesOff(checked.solution, model.solution);
  const met = off <= ACCEPTED_DEGREES;
  return { id, met, off, problem: met ? '' : hintOf(level, id) };
}

/** Returns the hint for a failed data set: of the level, of its method, or a general one. */
function hintOf(level: Level, id: SetId): string {
  const own = {
    'lpp': level === 'last' ? w.hintsOfLast : {}, 'pca': w.hintsOfPCA, 'laplacian-eigenmap': w.hintsOfEigenmap,
  } satisfies Record<ProgramMethod, Record<string, string>>;
  const { [LEVEL_ROWS[level].method]: hints }: Record<ProgramMethod, Record<string, string>> = own;
  return hints[id] ?? w.hints[id] ?? '';
}
