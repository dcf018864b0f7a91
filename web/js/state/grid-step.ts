// Returns the step of the grid that a number is on.

const float = new Float64Array(1);
const halves = new Uint32Array(float.buffer);

/** The greatest power of two that divides a number, as its exponent; of 0, Infinity. @param v finite */
export function gridStep(v: number) {
  if (v === 0) return Infinity;
  float[0] = v;
  const [low, high] = halves;
  const exponent = (high >>> 20) & 0x7FF;
  const mantissa = (high & 0xFFFFF) | (exponent > 0 ? 0x100000 : 0);
  const zeros = low !== 0 ? 31 - Math.clz32(low & -low) : 63 - Math.clz32(mantissa & -mantissa);
  return Math.max(exponent, 1) - 1075 + zeros;
}
