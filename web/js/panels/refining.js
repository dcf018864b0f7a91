// The pairs of a drawing, bit by bit: first those of a sample, then of more and more points, at last of all; the newest
// drawing wins.
import { createRandom } from '../state/random.js';

/** Points of the first picture. */
const FIRST = 2000;
/** Pairs that every further call looks at: some 40 ms, so that a newer drawing waits no longer. */
const PAIRS = 8e6;
/** Points beyond these have too many pairs to go through: they are a sample to the end. */
export const MOST = 20_000;

/**
 * @typedef {object} Picture
 * @property {Float64Array} flat  a row for every ε, as the engine gives them
 * @property {number} known       points that it is of
 * @property {boolean} more       there is more to come
 * @property {Float64Array} order  all points, in an order whose first ones are a sample
 */

/**
 * @param {object} with_
 * @param {(name: string, ...args: unknown[]) => Promise<{reaches: Float64Array, sums: Float64Array}>} with_.call  of an
 *   engine that nobody waits for
 * @param {(picture: Picture, xy: Float64Array) => void} with_.found
 * @param {(error: unknown) => void} with_.failed
 */
export function createRefining({ call, found, failed }) {
  /** What is to be looked at next. @type {Float64Array|null} */
  let newest = null;
  /** Counts the drawings: of an older one nothing is wanted any more. */
  let turn = 0;
  let busy = false;

  async function run() {
    if (busy) return;
    busy = true;
    while (newest) {
      const xy = newest, own = turn;
      newest = null;
      await refine(xy, own).catch((error) => own === turn && failed(error));
    }
    busy = false;
  }

  /** @param {Float64Array} xy @param {number} own */
  async function refine(xy, own) {
    const n = xy.length / 2, last = Math.min(n, MOST);
    const order = shuffled(xy);
    /** @type {Float64Array|null} */
    let sums = null;
    for (let known = 0; known < last;) {
      const rows = Math.min(last, known === 0 ? FIRST : Math.ceil(Math.sqrt(known * known + 2 * PAIRS)));
      const answer = await call('nearToFar', { data: order.slice(0, 2 * rows), rows, cols: 2 }, known || null, sums);
      if (own !== turn) return;
      known = rows;
      sums = answer.sums;
      found({ flat: answer.reaches, known, more: known < last, order }, xy);
    }
  }

  return {
    /** @param {Float64Array} xy the drawing from now on, the caller's no more */
    begin(xy) {
      newest = xy;
      turn++;
      run();
    },
    /** Nothing more is wanted. */
    end() {
      newest = null;
      turn++;
    },
  };
}

/** The points in a seeded random order, so that the first ones are a sample. @param {Float64Array} xy */
function shuffled(xy) {
  const out = xy.slice(), random = createRandom(xy.length);
  for (let i = xy.length / 2 - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    for (let c = 0; c < 2; c++) [out[2 * i + c], out[2 * j + c]] = [out[2 * j + c], out[2 * i + c]];
  }
  return out;
}
