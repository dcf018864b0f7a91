// How good what the panels show is: counted on an engine of its own, the newest question first, so that no picture
// waits.
import { matrixOf, subset } from '../engine/dataset.js';
import { Engine } from '../engine/engine.js';
import { neighbourRecall } from '../engine/neighbourrecall.js';
import { createRandom } from '../state/random.js';
import { presentClasses } from '../views/marks.js';

/** @typedef {import('../engine/types.js').Dataset} Dataset */
/** @typedef {import('../engine/place.js').Place} Place */
/**
 * @typedef {object} Figures  NaN: it means nothing here; left out: not counted yet
 * @property {number} [accuracy]  share of the rows that the vote of their 10 nearest neighbours puts into their class,
 *   leaving one out
 * @property {number} [trust]     trustworthiness at 10 neighbours
 * @property {number} [neighbourRecall] share of each row's k neighbours still among its k nearest
 * @property {number} [gap]       of the two closest classes
 */
/**
 * What a panel shows: columns of scores, n×m.
 * @typedef {{set: Dataset, scores: Float64Array, m: number, dims: number[], k: number}} Shown
 */

/** Of more rows than this, trust is that of some of them among themselves. */
const WHOLE = 5000, SAMPLED = 2000;
const SEED = 1;

/** Those that were asked for last, and of how many rows. */
let sampled = { rows: 0, which: new Int32Array(0) };

/**
 * The rows of which trust is counted, in their order; null: all. Each panel asks for them in each frame.
 * @param {number} rows @returns {Int32Array|null}
 */
export function sampledRows(rows) {
  if (rows <= WHOLE) return null;
  if (sampled.rows !== rows) sampled = { rows, which: drawnRows(rows) };
  return sampled.which;
}

/** @param {number} rows */
function drawnRows(rows) {
  const random = createRandom(SEED), all = Int32Array.from({ length: rows }, (_, i) => i);
  for (let i = 0; i < SAMPLED; i++) {
    const j = i + Math.floor(random() * (rows - i));
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all.slice(0, SAMPLED).sort();
}

/** The rows of a set that trust is counted of, for the engine. @param {Dataset} set @param {Int32Array|null} which */
export const matrixOfSome = (set, which) => matrixOf(which ? subset(set, which, set.revision) : set);

/**
 * Some rows of columns of scores.
 * @param {ReturnType<typeof columnsOf>} matrix @param {Int32Array|null} which null: all
 */
export function takeRows(matrix, which) {
  if (!which) return matrix;
  const { cols } = matrix, data = new Float64Array(which.length * cols);
  which.forEach((i, at) => data.set(matrix.data.subarray(i * cols, (i + 1) * cols), at * cols));
  return { data, rows: which.length, cols };
}

/** Neighbours of both figures. */
const NEAREST = 10;

/**
 * The columns that are shown, side by side.
 * @param {Shown} shown
 * @returns {{data: Float64Array, rows: number, cols: number}}
 */
export function columnsOf({ scores, m, dims, set: { rows } }) {
  const cols = dims.length;
  const data = new Float64Array(rows * cols);
  for (let i = 0; i < rows; i++) for (let c = 0; c < cols; c++) data[i * cols + c] = scores[i * m + dims[c] - 1];
  return { data, rows, cols };
}

/**
 * Of pictures of one set: a number each.
 * @typedef {(place: Place, all: Shown[]) => Promise<ArrayLike<number>>} Count
 */

/**
 * Of the pictures that miss a figure, those that it is counted of together.
 * @typedef {{of: (missing: Shown[]) => Shown[], count: Count}} Figure
 */

/**
 * Counts one picture after the other.
 * @param {(place: Place, shown: Shown, Y: ReturnType<typeof columnsOf>) => Promise<number>} count
 * @returns {Figure}
 */
const single = (count) => ({
  of: (missing) => missing.slice(0, 1),
  count: async (place, [shown]) => [await count(place, shown, columnsOf(shown))],
});

/** In this order. @type {Record<keyof Figures, Figure>} */
const COUNTS = {
  accuracy: single(async (place, { set: { labels, rows } }, Y) => {
    if (presentClasses(labels).length < 2) return NaN;
    return place.call('neighborAccuracy', [Y, Float64Array.from(labels), Math.min(NEAREST, rows - 1)]);
  }),
  // All of a set at once: the distances between its own rows are most of it, and serve every picture.
  trust: {
    of: (missing) => missing.filter(({ set }) => set === missing[0].set),
    count: async (place, all) => {
      const [{ set }] = all;
      const which = sampledRows(set.rows);
      const k = Math.min(NEAREST, Math.ceil((which?.length ?? set.rows) / 2) - 1);
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

/**
 * What a panel shows; null: nothing yet.
 * @param {Dataset} set @param {import('../engine/types.js').Slot|undefined} slot
 * @param {import('../ask/shows.js').Shows} shows @param {number} k @returns {Shown|null}
 */
export function shownOf(set, slot, { x, y }, k) {
  if (!slot || slot.m < 1) return null;
  const dims = [...new Set([Math.min(x, slot.m), ...(y > 0 ? [Math.min(y, slot.m)] : [])])];
  return { set, scores: slot.scores, m: slot.m, dims, k };
}

/**
 * Some figures of pictures of one set; what cannot be counted is NaN.
 * @param {Place} place @param {Shown[]} all @param {(keyof Figures)[]} names
 * @returns {Promise<Figures[]>}
 */
export async function countAll(place, all, names) {
  /** @type {Figures[]} */
  const figures = all.map(() => ({}));
  for (const name of names) {
    for (let left = all; left.length > 0;) {
      const now = COUNTS[name].of(left), found = await COUNTS[name].count(place, now).catch(() => [NaN]);
      now.forEach((shown, s) => { figures[all.indexOf(shown)][name] = found[s] ?? NaN; });
      left = left.filter((shown) => !now.includes(shown));
    }
  }
  return figures;
}

/** Of a set's own rows, by k. @type {WeakMap<Dataset, Map<number, Promise<Int32Array>>>} */
const neighbors = new WeakMap();

/** @param {Place} place @param {Dataset} set @param {number} k */
export function neighborsOf(place, set, k) {
  const known = neighbors.get(set) ?? new Map();
  neighbors.set(set, known);
  const now = known.get(k) ?? place.call('neighbors', [matrixOf(set), k]);
  known.set(k, now);
  now.catch(() => known.delete(k));
  return now;
}

/**
 * @param {() => Promise<Place>} start  of an engine
 * @param {() => void} changed  a figure has come
 */
export function createFigures(start, changed) {
  const engine = new Engine(start, 2);
  /**
   * What is counted of a picture stays known as long as its scores live.
   * @type {WeakMap<Float64Array, Map<string, Figures>>}
   */
  const known = new WeakMap();
  /** @type {Shown[]} */
  let wanted = [];
  let busy = false;

  /** @param {Shown} shown @returns {Figures} */
  function figuresOf({ scores, dims, k }) {
    const all = known.get(scores) ?? new Map();
    known.set(scores, all);
    const key = `${dims} ${k}`;
    const figures = all.get(key) ?? {};
    all.set(key, figures);
    return figures;
  }

  function next() {
    for (const name of /** @type {(keyof Figures)[]} */ (Object.keys(COUNTS))) {
      const all = COUNTS[name].of(wanted.filter((shown) => figuresOf(shown)[name] === undefined));
      if (all.length > 0) return { name, all };
    }
    return null;
  }

  /**
   * What fails is not asked again: it is no figure of this picture; of several that are counted together each is asked
   * for alone.
   * @param {keyof Figures} name
   * @param {Shown[]} all
   * @returns {Promise<ArrayLike<number>>}
   */
  async function count(name, all) {
    try {
      return await engine.run((place) => COUNTS[name].count(place, all));
    } catch {
      if (all.length < 2) return [NaN];
      const each = [];
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
    /** These pictures are seen now; others no longer matter. @param {Shown[]} shown */
    want(shown) {
      wanted = shown;
      work();
    },
    close() {
      wanted = [];
      engine.close();
    },
  };
}
