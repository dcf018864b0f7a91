// Detects whether the columns of a table are the pixels of images: by their names, or by their numbers.

/** A column: NaN if a number is missing. */
type Dots = { name: string, values: Float64Array | null, missing: number };

/** The names of pixel columns: pixel12, 3x17. */
const DOT = /^((pixel|pix|px)[ _.]?\d+|\d+x\d+)$/i;

/** Height and width of the pictures that rows are: by the names of their features, or as neighbours are alike. */
export function squareOf(features: Dots[]): [number, number] | null {
  const side = Math.sqrt(features.length);
  return side >= 8 && side <= 64 && Number.isInteger(side) &&
    (features.every(({ name }) => DOT.test(name)) || areDots(features, side))
    ? [side, side]
    : null;
}

/** The number of rows examined. */
const SAMPLE_ROWS = 200;

/**
 * Reports whether numbers are pixels of square images: whole numbers, or between −1 and 1, each more similar to those
 * next to and below it than to those half a line away, unlike waves.
 */
function areDots(features: Dots[], side: number) {
  if (!features.every(({ values, missing }) => values && missing === 0)) return false;
  const dots = features.map(({ values }) => (values as Float64Array).subarray(0, SAMPLE_ROWS));
  if (!dots.every((values) => values.every((v) => v >= -1 && (v <= 1 || Number.isInteger(v))))) return false;
  const half = side >> 1;
  const apart = (step: number, across: number) => {
    let sum = 0, count = 0;
    for (let p = 0; p + step < dots.length; p++) {
      if ((p % side) + across >= side) continue;
      dots[p].forEach((v, i) => { sum += Math.abs(v - dots[p + step][i]); });
      count += dots[p].length;
    }
    return sum / count;
  };
  const far = 0.9 * apart(half, half);
  return apart(1, 1) < far && apart(side, 0) < far;
}
