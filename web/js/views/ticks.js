// Round numbers along an axis.

/**
 * Multiples of 1, 2 or 5 times a power of ten inside a range.
 * @param {number} low
 * @param {number} high
 * @param {number} wanted  about so many
 * @returns {{value: number, text: string}[]}
 */
export function ticks(low, high, wanted) {
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span)) return [];
  const rough = span / Math.max(1, wanted);
  const power = Math.floor(Math.log10(rough));
  const ratio = rough / 10 ** power;
  const factor = ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10;
  const step = factor * 10 ** power;
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const list = [];
  for (let m = Math.ceil(low / step); m <= high / step; m++) {
    const value = m * step;
    list.push({ value, text: textOf(value, digits) });
  }
  return list;
}

/**
 * @param {number} value
 * @param {number} digits
 */
function textOf(value, digits) {
  if (digits > 4 || Math.abs(value) >= 1e5) return value === 0 ? '0' : value.toExponential(0).replace('-', '−').replace('e-', 'e−');
  return (Object.is(value, -0) ? 0 : value).toFixed(digits).replace('-', '−');
}
