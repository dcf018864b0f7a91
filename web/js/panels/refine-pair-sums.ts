// The pairs of a drawing, step by step: first those of a sample, then of more points, in the end of all; the newest
// drawing wins.
import { createRandom } from '../state/random.ts';

/** Points of the first picture. */
const FIRST_SAMPLE = 2000;
/** The number of pairs that each further call visits: about 40 ms, so that a newer drawing waits no longer. */
const PAIRS_PER_CALL = 8e6;
/** Points beyond these have too many pairs to go through: they are a sample to the end. */
export const MAX_EXACT_POINTS = 20_000;

export interface Picture {
  /** a row for every ε, as the engine gives them */
  flat: Float64Array;
  /** points that it is of */
  known: number;
  /** more will follow */
  more: boolean;
  /** all points, in an order whose first ones are a sample */
  order: Float64Array;
}

/** @param with_.call of an engine for background work */
export function createRefining({ call, found, failed }: {
  call: (name: string, ...args: unknown[]) => Promise<{ reaches: Float64Array, sums: Float64Array }>;
  found: (picture: Picture, xy: Float64Array) => void;
  failed: (error: unknown) => void;
}) {
  /** The next request. */
  let newest: Float64Array | null = null;
  /** Counts the drawings: results of an older one are ignored. */
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

  async function refine(xy: Float64Array, own: number) {
    const n = xy.length / 2, last = Math.min(n, MAX_EXACT_POINTS);
    const order = shufflePoints(xy);
    let sums: Float64Array | null = null;
    for (let known = 0; known < last;) {
      const rows = Math.min(
        last,
        known === 0 ? FIRST_SAMPLE : Math.ceil(Math.sqrt(known * known + 2 * PAIRS_PER_CALL)),
      );
      const result = await call('nearToFar', { data: order.slice(0, 2 * rows), rows, cols: 2 }, known || null, sums);
      if (own !== turn) return;
      known = rows;
      sums = result.sums;
      found({ flat: result.reaches, known, more: known < last, order }, xy);
    }
  }

  return {
    /** @param xy the drawing from now on, the caller's no more */
    begin(xy: Float64Array) {
      newest = xy;
      turn++;
      run();
    },
    /** Stops all work. */
    end() {
      newest = null;
      turn++;
    },
  };
}

/** The points in a seeded random order, so that the first ones are a sample. */
function shufflePoints(xy: Float64Array) {
  const out = xy.slice(), random = createRandom(xy.length);
  for (let i = xy.length / 2 - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    for (let c = 0; c < 2; c++) [out[2 * i + c], out[2 * j + c]] = [out[2 * j + c], out[2 * i + c]];
  }
  return out;
}
