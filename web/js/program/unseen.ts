// Six data sets that a program has not seen, made from a seed: each shows one mistake that is made.
import { createRandom } from '../state/random.ts';
import { degreesOff, directionOf, problemOf, ACCEPTED_DEGREES } from './judge.ts';
import { RUN_LIMITS, type Level } from './levels.ts';
import { inputOf, type Model } from './input.ts';
import { dot, eig, mul, sub, sum, T, type GraphMatrix, type Rows } from './matrices.ts';
import { givenOf } from './values.ts';
import { programWords as w } from '../words/program.ts';
import type { ProgramHost } from './host.ts';
import type { GraphOptions, WeightOptions } from '../engine/types.ts';

export type SetId = 'rows' | 'far' | 'degrees' | 'columns' | 'equal' | 'all' | 'few' | 'many';

interface UnseenSet {
  id: SetId;
  X: number[][];
  graph: GraphOptions;
  weight: WeightOptions;
}

/** How a program did on one set. */
export interface Row {
  id: SetId;
  met: boolean;
  /** degrees from the engine's direction; NaN: it has none */
  off: number;
  /** in words: what went wrong */
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

/** The six sets of a level, drawn from a seed. */
export function unseenSets(level: Level, seed: number): UnseenSet[] {
  const knn = (k: number): GraphOptions => ({ kind: 'knn', k });
  const near: GraphOptions = { kind: 'epsilon', epsilon: 1 };
  const binary: WeightOptions = { kind: 'binary' };
  const heat: WeightOptions = { kind: 'heat' };
  const weight = level === 'points' ? binary : heat;
  const common: UnseenSet[] = [
    { id: 'rows', X: twoRows(60, seed + 1), graph: knn(8), weight },
    { id: 'far', X: twoRows(60, seed + 2, { dx: 15, dy: -1 }), graph: knn(8), weight },
    { id: 'degrees', X: unevenRows(seed + 3), graph: level === 'points' ? knn(6) : near, weight },
    { id: 'columns', X: twoRows(80, seed + 4, { columns: 5 }), graph: knn(10), weight },
  ];
  return level === 'points'
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

/** What one who makes a mistake gets, on the sets that are there to show it. */
const MISTAKES: Partial<Record<SetId, (X: number[][], L: GraphMatrix, D: GraphMatrix) => number[]>> = {
  far: (X, L, D) => first(mul(T(X), L, X), mul(T(X), D, X)),
  degrees(X, L, D) {
    const mean = (T(X) as Rows).map((column) => sum(column) / column.length);
    const C = X.map((row) => sub(row, mean));
    return first(mul(T(C), L, C), mul(T(C), D, C));
  },
  columns(X, L, D) {
    const C = X.map((row) => sub(row, (T(X) as Rows).map((column) => dot(D.diagonal, column) / sum(D.diagonal))));
    return first(mul(T(C), L, C), mul(T(C), C));
  },
};

const first = (A: unknown, B: unknown) => eig(A as Rows, B as Rows).vectors[0];

/** Degrees by which such a mistake is off at least; a set on which it is less is drawn again. */
const MIN_MISTAKE_DEGREES = 0.2;

function showsMistake({ id, X }: UnseenSet, { direction, edges, weights }: Model) {
  const mistake = MISTAKES[id];
  if (!mistake) return true;
  const { L, D } = givenOf({ X, edges, weights, k: 0 });
  return degreesOff(mistake(X, L as GraphMatrix, D as GraphMatrix), direction) >= MIN_MISTAKE_DEGREES;
}

/** Fits LPP to rows: two directions where there are two, so that an unstable first one shows. */
export type Fit = (
  X: number[][],
  options: { graph: GraphOptions, weight: WeightOptions },
) => Promise<Model & { unstable: boolean }>;

/** The sets of a level with what the engine found on them. */
export async function drawUnseen(level: Level, seed: number, fit: Fit): Promise<Array<UnseenSet & { model: Model }>> {
  const drawn: Array<UnseenSet & { model: Model }> = [];
  for (let place = 0; place < unseenSets(level, seed).length; place++) {
    for (let draw = 0; ; draw++) {
      const set = unseenSets(level, seed + 1000 * draw)[place];
      const model = await fit(set.X, set);
      if ((model.unstable || !showsMistake(set, model)) && draw < MAX_DRAWS) continue;
      drawn.push({ ...set, model });
      break;
    }
  }
  return drawn;
}

/**
 * Runs a program on the sets of its level, one after the other.
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
    const reply = await host.run(inputOf(level, X, model, graph.k ?? 0), RUN_LIMITS[level].unseen);
    rows.push(rowOf(level, id, reply, X[0].length, model));
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
  columns: number,
  model: Model,
): Row {
  const failed = { id, met: false, off: NaN };
  if (reply.type !== 'result') return { ...failed, problem: problemOf(reply) };
  const checked = directionOf(reply.returned, columns);
  if ('problem' in checked) return { ...failed, problem: checked.problem };
  const off = degreesOff(checked.direction, model.direction);
  const met = off <= ACCEPTED_DEGREES;
  const hint = (level === 'last' && w.hintsOfLast[id]) || w.hints[id];
  return { id, met, off, problem: met ? '' : hint };
}
