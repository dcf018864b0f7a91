// Pictures as rows: grey, one size for all, the class from the folder. Browsers decode them; elsewhere PNG is read.
import { inflate } from './bytes.js';
import { goOn, ReadError } from './error.js';

/** Sides of a picture, in dots. */
const LEAST = 8, MOST = 64;
/** So many numbers all pictures have together at most: of very many each is smaller. */
const NUMBERS = 2 ** 25;
/** So many that can be decoded say the size of all. */
const SIZED = 500;
/** Dots that are held meanwhile: larger pictures are decoded twice. */
const HELD = 2 ** 24;
/** So many are named. */
const NAMED = 5;

/** @typedef {{name: string, bytes: () => Promise<Uint8Array>}} Lazy */

/**
 * Of files that are no part of the set.
 * @param {string[]} names @param {number} all @param {string} why
 * @returns {import('./types.js').Note[]}
 */
export const leftOut = (names, all, why) =>
  names.length === 0
    ? []
    : [
      {
        code: 'aside',
        message: `${names.length} of ${all} ${why} and are left out: ` +
          `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' …' : ''}.`,
      },
    ];

/** The folders of files as their classes, where there are several. @param {string[]} names */
export function byFolder(names) {
  const folders = names.map((name) => name.split('/').at(-2) ?? '');
  return { labels: new Set(folders).size > 1 ? folders : undefined, labelName: 'folder' };
}

/** @typedef {{width: number, height: number, close: () => void}} Bitmap */
/**
 * What decodes pictures, so many at a time, and gives their dots over white in one size.
 * @typedef {{
 *   atOnce: number, open: (bytes: Uint8Array) => Promise<any>,
 *   dotsOf: (w: number, h: number) => (bitmap: any) => Uint8ClampedArray,
 * }} Decoder
 */
/** @typedef {{bitmap: Bitmap|null, error: unknown}} Decoded  null: it cannot be */

/** @type {Decoder} */
const BROWSER = {
  atOnce: 16,
  open(bytes) {
    const part = /** @type {BlobPart} */ (bytes);
    return createImageBitmap(new Blob([part]), { colorSpaceConversion: 'none' });
  },
  dotsOf(w, h) {
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
      new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true })
    );
    return (bitmap) => {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, w, h);
      context.drawImage(bitmap, 0, 0, w, h);
      return context.getImageData(0, 0, w, h).data;
    };
  },
};

/** @returns {Promise<Decoder>} */
async function decoderHere() {
  if (typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function') return BROWSER;
  try {
    return (await import('./pngs.js')).pngs({ ReadError, inflate });
  } catch {
    throw new ReadError(
      'browser-only',
      typeof createImageBitmap === 'function'
        ? 'This browser draws no pictures in a worker: a newer one is needed to read them.'
        : 'Outside browsers pictures need read-png.mjs beside this file.',
    );
  }
}

/** @param {Lazy} file @param {Decoder} decoder @returns {Promise<Decoded>} */
async function decoded({ bytes }, { open }) {
  try {
    return { bitmap: await open(await bytes()), error: null };
  } catch (error) {
    if (error instanceof ReadError && error.reason === 'browser-only') throw error;
    return { bitmap: null, error };
  }
}

/**
 * Some at a time, used in turn.
 * @param {Lazy[]} files
 * @param {number} atOnce
 * @param {AbortSignal|undefined} signal
 * @param {(file: Lazy, i: number) => Promise<Decoded>} load
 * @param {(of: Decoded, i: number) => boolean} use  true: these are enough
 */
async function eachOf(files, atOnce, signal, load, use) {
  for (let from = 0, enough = false; from < files.length && !enough; from += atOnce) {
    goOn(signal);
    const some = await Promise.all(files.slice(from, from + atOnce).map((file, at) => load(file, from + at)));
    for (const [at, one] of some.entries()) enough = use(one, from + at) || enough;
  }
}

/**
 * The least height and width of the first ones, and those of them that are small enough to be held.
 * @param {Lazy[]} files
 * @param {Decoder} decoder
 * @param {AbortSignal|undefined} signal
 */
async function sizeOf(files, decoder, signal) {
  /** @type {Map<number, Bitmap>} */
  const held = new Map();
  const most = Math.max(LEAST, Math.min(MOST, Math.floor(Math.sqrt(NUMBERS / files.length))));
  let width = most, height = most, sized = 0, room = HELD;
  /** @type {unknown} */
  let fault = null;
  await eachOf(files, decoder.atOnce, signal, (file) => decoded(file, decoder), ({ bitmap, error }, i) => {
    if (!bitmap) {
      fault ??= error instanceof ReadError ? error : null;
      return false;
    }
    width = Math.min(width, bitmap.width);
    height = Math.min(height, bitmap.height);
    room -= bitmap.width * bitmap.height;
    if (room >= 0) held.set(i, bitmap);
    else bitmap.close();
    return ++sized >= SIZED;
  });
  if (sized === 0) throw fault ?? new ReadError('damaged', 'None of these pictures can be decoded.');
  return { w: Math.max(LEAST, width), h: Math.max(LEAST, height), held };
}

/**
 * @param {Lazy[]} files
 * @param {import('./types.js').Choices} choices
 * @returns {Promise<import('./parts.js').Matrix>}
 */
export async function picturesOf(files, { signal, onProgress }) {
  const decoder = await decoderHere();
  const { w, h, held } = await sizeOf(files, decoder, signal);
  const dotsOf = decoder.dotsOf(w, h);
  const all = new Float64Array(files.length * w * h);
  /** @type {string[]} */
  const open = [];
  /** @type {string[]} */
  const lost = [];
  const load = async (/** @type {Lazy} */ file, /** @type {number} */ i) => {
    const bitmap = held.get(i);
    return bitmap ? { bitmap, error: null } : decoded(file, decoder);
  };
  await eachOf(files, decoder.atOnce, signal, load, ({ bitmap }, i) => {
    if (i % 16 === 0) onProgress?.({ stage: 'pictures', done: i, total: files.length });
    const { name } = files[i];
    if (!bitmap) return lost.push(name) === 0;
    const dots = dotsOf(bitmap);
    bitmap.close();
    const from = open.length * w * h;
    for (let p = 0; p < w * h; p++) {
      all[from + p] = 0.299 * dots[4 * p] + 0.587 * dots[4 * p + 1] + 0.114 * dots[4 * p + 2];
    }
    return open.push(name) === 0;
  });
  return {
    X: { rows: open.length, cols: w * h, data: lost.length > 0 ? all.slice(0, open.length * w * h) : all },
    picture: [h, w],
    ...byFolder(open),
    notes: leftOut(lost, files.length, 'pictures cannot be decoded'),
  };
}
