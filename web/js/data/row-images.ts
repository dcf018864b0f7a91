// The images of a data set's rows: made from their values, and classified as drawings or photographs.
import { extentOf } from '../engine/extent.ts';
import type { Dataset } from '../engine/types.ts';
import type { PreparedSet } from './prepared-set.ts';

type Images = NonNullable<Dataset['images']>;

/** Whether the images of a set are mostly dark, mostly light, or neither, as photographs are. */
export type Background = 'dark' | 'light' | 'none';

/** Of red, green and blue, as eyes see them: ITU-R BT.601. */
const LUMA_WEIGHTS = [0.299, 0.587, 0.114];

/** The pictures, from 0 to 255; out of X the least of all becomes 0. */
export function imagesOf(
  { X, picture, pixels, choices: { columnMajor } }: Pick<PreparedSet, 'X' | 'picture' | 'pixels' | 'choices'>,
): Images | undefined {
  if (!picture) return undefined;
  const [height, width] = picture;
  const all = { height, width, most: 255, pixels: greyOf(X, height * width, pixels) };
  return { ...all, ...(columnMajor === true && { columnMajor }), ...(groundOf(all) !== 'dark' && { lit: true }) };
}

/** @param size of a picture @param pixels that are there already */
function greyOf(X: PreparedSet['X'], size: number, pixels?: Uint8Array | null) {
  const { rows, cols } = X;
  if (pixels?.length === rows * size) return pixels;
  const channels = cols / size;
  const grey = new Float32Array(rows * size);
  const add = (i: number, j: number, v: number) => {
    grey[i * size + Math.floor(j / channels)] += channels === 3 ? LUMA_WEIGHTS[j % 3] * v : v;
  };
  if ('indptr' in X) {
    for (let i = 0; i < rows; i++) for (let e = X.indptr[i]; e < X.indptr[i + 1]; e++) add(i, X.indices[e], X.data[e]);
  } else X.data.forEach((v, at) => add(Math.floor(at / cols), at % cols, v));
  const [low, high] = extentOf(grey);
  const scale = high > low ? 255 / (high - low) : 0;
  return Uint8Array.from(grey, (v) => Math.round((v - low) * scale));
}

/**
 * The distance from the minimum or maximum, as a share of the range; the share of pixels there; the number of pixels
 * examined.
 */
const NEAR_SHARE = 0.1, MAJORITY_SHARE = 0.4, MAX_SAMPLED_PIXELS = 100_000;

export function groundOf({ pixels, most }: { pixels: Uint8Array, most: number }): Background {
  const stride = Math.max(1, Math.floor(pixels.length / MAX_SAMPLED_PIXELS));
  let dark = 0, light = 0, all = 0;
  for (let at = 0; at < pixels.length; at += stride) {
    all++;
    if (pixels[at] <= NEAR_SHARE * most) dark++;
    if (pixels[at] >= (1 - NEAR_SHARE) * most) light++;
  }
  return Math.max(dark, light) < MAJORITY_SHARE * all ? 'none' : dark >= light ? 'dark' : 'light';
}
