// The grid that points stand on: steps of powers of two, taken before a point is seen, so that a link holds the same
// bits as the page. What stands on a coarse grid stands on every finer one, so nothing is ever rounded twice. See
// decision 13.

/**
 * Steps across what is seen or opened, as powers of two: for a hand, and for numbers that are few, many, or too many
 * for a link.
 */
const HAND = 12;
const NUMBERS = [{ most: 256, steps: 16 }, { most: 1024, steps: 12 }, { most: Infinity, steps: 20 }];

const float = new Float64Array(1);
const halves = new Uint32Array(float.buffer);

/** The greatest power of two that divides a number, as its exponent; of 0, Infinity. @param {number} v finite */
export function grainOf(v) {
  if (v === 0) return Infinity;
  float[0] = v;
  const [low, high] = halves;
  const exponent = (high >>> 20) & 0x7FF;
  const mantissa = (high & 0xFFFFF) | (exponent > 0 ? 0x100000 : 0);
  const zeros = low !== 0 ? 31 - Math.clz32(low & -low) : 63 - Math.clz32(mantissa & -mantissa);
  return Math.max(exponent, 1) - 1075 + zeros;
}

/** @param {number} extent @param {number} steps */
const grainAcross = (extent, steps) => Math.max(-1074, Math.ceil(Math.log2(extent)) - steps);

/** @param {number} v @param {number} grain */
function snapped(v, grain) {
  const steps = Math.round(v / 2 ** grain);
  // Where numbers are coarser than the grid they stand on it already.
  return Math.abs(steps) < 2 ** 52 ? steps * 2 ** grain + 0 : v;
}

/** Where a hand puts something down. @param {number} v @param {number} seen extent of the view, world units */
export const byHand = (v, seen) => snapped(v, grainAcross(seen, HAND));

/**
 * Numbers as points of a drawing: as fine as they are among themselves, as the drawing's places are among each other,
 * and as they are together.
 * @param {Float64Array} xy @param {Float64Array} drawn the places that there are @returns {Float64Array}
 */
export function byNumbers(xy, drawn) {
  const { steps } = /** @type {typeof NUMBERS[number]} */ (
    NUMBERS.find(({ most }) => (xy.length + drawn.length) / 2 <= most)
  );
  const grains = [0, 1].map((axis) => {
    const [ours, theirs] = [span(xy, axis), span(drawn, axis)];
    const extents = [ours.high - ours.low, Math.max(ours.high, theirs.high) - Math.min(ours.low, theirs.low)].filter(
      (extent) => extent > 0 && extent < Infinity,
    );
    // The first point of all is as fine as it is large.
    return Math.min(
      theirs.grain,
      ...(extents.length > 0 ? extents : [Math.abs(ours.high) || 1]).map((extent) => grainAcross(extent, steps)),
    );
  });
  return xy.map((v, at) => snapped(v, grains[at % 2]));
}

/** Of a column: its ends and its grid. @param {Float64Array} xy @param {number} axis */
function span(xy, axis) {
  let low = Infinity, high = -Infinity, grain = Infinity;
  for (let at = axis; at < xy.length; at += 2) {
    low = Math.min(low, xy[at]);
    high = Math.max(high, xy[at]);
    grain = Math.min(grain, grainOf(xy[at]));
  }
  return { low, high, grain };
}
