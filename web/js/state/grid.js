// The grid that points stand on: steps of powers of two, taken before a point is seen, so that a link holds the same
// bits as the page. What stands on a coarse grid stands on every finer one, so nothing is ever rounded twice. See
// decision 13.

/** Steps across what is seen, as a power of two. */
const HAND = 12;

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
export const grainAcross = (extent, steps) => Math.max(-1074, Math.ceil(Math.log2(extent)) - steps);

/** @param {number} v @param {number} grain */
export function snapped(v, grain) {
  const steps = Math.round(v / 2 ** grain);
  // Where numbers are coarser than the grid they stand on it already.
  return Math.abs(steps) < 2 ** 52 ? steps * 2 ** grain + 0 : v;
}

/** Where a hand puts something down. @param {number} v @param {number} seen extent of the view, world units */
export const byHand = (v, seen) => snapped(v, grainAcross(seen, HAND));
