// The quality of the panels' plots: computed on a separate engine, the newest request first, so that no plot waits.
import { matrixOf, subset } from '../engine/dataset.ts';
import { Engine } from '../engine/engine.ts';
import { neighbourRecall } from '../engine/neighbourrecall.ts';
import { createRandom } from '../state/random.ts';
import { presentClasses } from '../views/class-shapes.ts';
import type { Dataset, Slot } from '../engine/types.ts';
import type { EngineHost } from '../engine/worker-host.ts';
import type { PanelContent } from '../fit/panel-content.ts';

/** NaN: not defined here; omitted: not computed yet */
export interface Figures {
  /** share of the rows that the vote of their 10 nearest neighbours puts into their class, leaving one out */
  accuracy?: number;
  /** trustworthiness at 10 neighbours */
  trust?: number;
  /** share of each row's k neighbours still among its k nearest */
  neighbourRecall?: number;
  /** of the two closest classes */
  gap?: number;
}

/** The content of a panel: columns of scores, n×m. */
export type PanelScores = { set: Dataset, scores: Float64Array, m: number, dims: number[], k: number };

/** Of more rows than this, trust is that of some of them among themselves. */
const MAX_EXACT_ROWS = 5000, SAMPLE_ROWS = 2000;
const SEED = 1;

/** The last sample of rows. */
let sampled = { rows: 0, which: new Int32Array(0) };

/** Returns the rows for trustworthiness, in order; null: all. Each panel asks for them in each frame. */
export function sampledRows(rows: number): Int32Array | null {
  if (rows <= MAX_EXACT_ROWS) return null;
  if (sampled.rows !== rows) sampled = { rows, which: drawnRows(rows) };
  return sampled.which;
}

function drawnRows(rows: number) {
  const random = createRandom(SEED), all = Int32Array.from({ length: rows }, (_, i) => i);
  for (let i = 0; i < SAMPLE_ROWS; i++) {
    const j = i + Math.floor(random() * (rows - i));
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all.slice(0, SAMPLE_ROWS).sort();
}

/** The rows of a set that trust is counted of, for the engine. */
export const matrixOfSome = (set: Dataset, which: Int32Array | null) =>
  matrixOf(which ? subset(set, which, set.revision) : set);

/** Some rows of columns of scores. @param which null: all */
export function takeRows(matrix: ReturnType<typeof columnsOf>, which: Int32Array | null) {
  if (!which) return matrix;
  const { cols } = matrix, data = new Float64Array(which.length * cols);
  which.forEach((i, at) => data.set(matrix.data.subarray(i * cols, (i + 1) * cols), at * cols));
  return { data, rows: which.length, cols };
}

/** Neighbours of both figures. */
export const NEIGHBOURS = 10;

/** The columns that are shown, side by side. */
export function columnsOf(
  { scores, m, dims, set: { rows } }: PanelScores,
): { data: Float64Array, rows: number, cols: number } {
  const cols = dims.length;
  const data = new Float64Array(rows * cols);
  for (let i = 0; i < rows; i++) for (let c = 0; c < cols; c++) data[i * cols + c] = scores[i * m + dims[c] - 1];
  return { data, rows, cols };
}

/** Of pictures of one set: a number each. */
type MeasureScores = (place: EngineHost, all: PanelScores[]) => Promise<ArrayLike<number>>;

/** Of the pictures that miss a figure, those that it is counted of together. */
type Figure = { of: (missing: PanelScores[]) => PanelScores[], count: MeasureScores };

/** Counts one picture after the other. */
const single = (
  count: (place: EngineHost, shown: PanelScores, Y: ReturnType<typeof columnsOf>) => Promise<number>,
): Figure => ({
  of: (missing) => missing.slice(0, 1),
  count: async (place, [shown]) => [await count(place, shown, columnsOf(shown))],
});

/** In this order. */
const FIGURES: Record<keyof Figures, Figure> = {
  accuracy: single(async (place, { set: { labels, rows } }, Y) => {
    if (presentClasses(labels).length < 2) return NaN;
    return place.call('neighborAccuracy', [Y, Float64Array.from(labels), Math.min(NEIGHBOURS, rows - 1)]);
  }),
  // All of a data set at once: most of the time is the distances between its rows, which all plots share.
  trust: {
    of: (missing) => missing.filter(({ set }) => set === missing[0].set),
    count: async (place, all) => {
      const [{ set }] = all;
      const which = sampledRows(set.rows);
      const k = Math.min(NEIGHBOURS, Math.ceil((which?.length ?? set.rows) / 2) - 1);
      const ys = all.map((shown) => takeRows(columnsOf(shown), which));
      return k < 1
        ? all.map(() => NaN)
        : place.call('trustworthinessOfEach', [matrixOfSome(set, which), k, ...ys]);
    },
  },
  neighbourRecall: single(async (place, { set, k }, Y) =>
    neighbourRecall(
      { index: await neighborsOf(place, set, k), width: k },
      { index: await place.call('neighbors', [Y, k]), width: k },
      k,
      set.rows,
    ),
  ),
  gap: single((place, { set }, Y) => place.call('classGap', [Y, Float64Array.from(set.labels)])),
};

/** Returns the content of a panel; null: none yet. */
export function shownOf(set: Dataset, slot: Slot | undefined, { x, y }: PanelContent, k: number): PanelScores | null {
  if (!slot || slot.m < 1) return null;
  const dims = [...new Set([Math.min(x, slot.m), ...(y > 0 ? [Math.min(y, slot.m)] : [])])];
  return { set, scores: slot.scores, m: slot.m, dims, k };
}

/** Some figures of pictures of one set; values that cannot be computed are NaN. */
export async function countAll(place: EngineHost, all: PanelScores[], names: (keyof Figures)[]): Promise<Figures[]> {
  const figures: Figures[] = all.map(() => ({}));
  for (const name of names) {
    for (let left = all; left.length > 0;) {
      const now = FIGURES[name].of(left), found = await FIGURES[name].count(place, now).catch(() => [NaN]);
      now.forEach((shown, s) => { figures[all.indexOf(shown)][name] = found[s] ?? NaN; });
      left = left.filter((shown) => !now.includes(shown));
    }
  }
  return figures;
}

/** Of a set's own rows, by k. */
const neighbors = new WeakMap<Dataset, Map<number, Promise<Int32Array>>>();

export function neighborsOf(place: EngineHost, set: Dataset, k: number) {
  const known = neighbors.get(set) ?? new Map();
  neighbors.set(set, known);
  const now = known.get(k) ?? place.call('neighbors', [matrixOf(set), k]);
  known.set(k, now);
  now.catch(() => known.delete(k));
  return now;
}

/** @param start starts an engine @param changed called when a measure has arrived */
export function createFigures(start: () => Promise<EngineHost>, changed: () => void) {
  const engine = new Engine(start, 2);
  /** The measures of a plot are cached as long as its scores exist. */
  const known = new WeakMap<Float64Array, Map<string, Figures>>();
  let wanted: PanelScores[] = [];
  let busy = false;

  function figuresOf({ scores, dims, k }: PanelScores): Figures {
    const all = known.get(scores) ?? new Map();
    known.set(scores, all);
    const key = `${dims} ${k}`;
    const figures = all.get(key) ?? {};
    all.set(key, figures);
    return figures;
  }

  function next() {
    for (const name of Object.keys(FIGURES) as (keyof Figures)[]) {
      const all = FIGURES[name].of(wanted.filter((shown) => figuresOf(shown)[name] === undefined));
      if (all.length > 0) return { name, all };
    }
    return null;
  }

  /**
   * A failed measure is not requested again for this plot; if several measures in one request fail, each is requested
   * alone.
   */
  async function count(name: keyof Figures, all: PanelScores[]): Promise<ArrayLike<number>> {
    try {
      return await engine.run((place) => FIGURES[name].count(place, all));
    } catch {
      if (all.length < 2) return [NaN];
      const each: number[] = [];
      for (const shown of all) each.push((await count(name, [shown]))[0]);
      return each;
    }
  }

  async function work() {
    if (busy) return;
    busy = true;
    for (let job = next(); job; job = next()) {
      const { name, all } = job;
      const found = await count(name, all);
      all.forEach((shown, s) => { figuresOf(shown)[name] = found[s] ?? NaN; });
      changed();
    }
    busy = false;
  }

  return {
    of: figuresOf,
    /** These pictures are seen now; others no longer matter. */
    want(shown: PanelScores[]) {
      wanted = shown;
      work();
    },
    close() {
      wanted = [];
      engine.close();
    },
  };
}
