// Pictures as rows: grey, one size for all, the class from the folder. In browsers alone, which decode them.
import { goOn, ReadError } from './error.js';

/** Sides of a picture, in dots. */
const LEAST = 8, MOST = 64;
/** So many numbers all pictures have together at most: of very many each is smaller. */
const NUMBERS = 2 ** 25;
/** So many that can be decoded say the size of all. */
const SIZED = 500;
/** Dots that are held meanwhile: larger pictures are decoded twice. */
const HELD = 2 ** 24;
/** So many are decoded at a time. */
const AT_ONCE = 16;
/** So many are named. */
const NAMED = 5;

/** @typedef {{name: string, bytes: () => Promise<Uint8Array>}} Lazy */

/** @param {string[]} names */
const listed = (names) => `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' …' : ''}`;

/**
 * Of files that are no part of the set.
 * @param {string[]} names @param {'pictures'|'texts'} what
 * @returns {import('./types.js').Note[]}
 */
export const leftOut = (names, what) =>
  names.length === 0
    ? []
    : [
      {
        code: 'aside',
        message: names.length === 1
          ? `${names[0]} is left out: it is none of the ${what}.`
          : `${names.length} files are left out: they are none of the ${what}: ${listed(names)}.`,
      },
    ];

/**
 * Of pictures that cannot be decoded.
 * @param {string[]} names @param {number} all
 * @returns {import('./types.js').Note[]}
 */
const lostOf = (names, all) =>
  names.length === 0
    ? []
    : [
      {
        code: 'aside',
        message: `${names.length} of ${all} pictures cannot be decoded and are left out: ${listed(names)}.`,
      },
    ];

/** @typedef {{bitmap: ImageBitmap|null, error: unknown}} Decoded  null: it cannot be */

/** @param {Lazy} file @returns {Promise<Decoded>} */
async function decoded({ bytes }) {
  try {
    const part = /** @type {BlobPart} */ (await bytes());
    return { bitmap: await createImageBitmap(new Blob([part])), error: null };
  } catch (error) {
    return { bitmap: null, error };
  }
}

/**
 * Some at a time, used in turn.
 * @param {Lazy[]} files
 * @param {AbortSignal|undefined} signal
 * @param {(file: Lazy, i: number) => Promise<Decoded>} load
 * @param {(of: Decoded, i: number) => boolean} use  true: these are enough
 */
async function eachOf(files, signal, load, use) {
  for (let from = 0, enough = false; from < files.length && !enough; from += AT_ONCE) {
    goOn(signal);
    const some = await Promise.all(files.slice(from, from + AT_ONCE).map((file, at) => load(file, from + at)));
    for (const [at, one] of some.entries()) enough = use(one, from + at) || enough;
  }
}

/**
 * The least height and width of the first ones, and those of them that are small enough to be held.
 * @param {Lazy[]} files
 * @param {AbortSignal|undefined} signal
 */
async function sizeOf(files, signal) {
  /** @type {Map<number, ImageBitmap>} */
  const held = new Map();
  const most = Math.max(LEAST, Math.min(MOST, Math.floor(Math.sqrt(NUMBERS / files.length))));
  let width = most, height = most, sized = 0, room = HELD;
  /** @type {unknown} */
  let fault = null;
  await eachOf(files, signal, decoded, ({ bitmap, error }, i) => {
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
 * @param {string[]} [others]  names of files beside them
 * @returns {Promise<import('./parts.js').Matrix>}
 */
export async function picturesOf(files, { signal, onProgress }, others = []) {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') {
    throw new ReadError(
      'browser-only',
      'Pictures are read in browsers, which decode them. Here, save them as an array of n × height × width.',
      { convert: "np.save('X.npy', np.stack([np.asarray(Image.open(f).convert('L')) for f in files]))" },
    );
  }
  const { w, h, held } = await sizeOf(files, signal);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true })
  );
  const all = new Float64Array(files.length * w * h);
  /** @type {string[]} */
  const open = [];
  /** @type {string[]} */
  const lost = [];
  const load = async (/** @type {Lazy} */ file, /** @type {number} */ i) => {
    const bitmap = held.get(i);
    return bitmap ? { bitmap, error: null } : decoded(file);
  };
  await eachOf(files, signal, load, ({ bitmap }, i) => {
    if (i % AT_ONCE === 0) onProgress?.({ stage: 'pictures', done: i, total: files.length });
    const { name } = files[i];
    if (!bitmap) return lost.push(name) === 0;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, w, h);
    context.drawImage(bitmap, 0, 0, w, h);
    bitmap.close();
    const { data: dots } = context.getImageData(0, 0, w, h);
    const from = open.length * w * h;
    for (let p = 0; p < w * h; p++) {
      all[from + p] = 0.299 * dots[4 * p] + 0.587 * dots[4 * p + 1] + 0.114 * dots[4 * p + 2];
    }
    return open.push(name) === 0;
  });
  const folders = open.map((name) => name.split('/').at(-2) ?? '');
  return {
    X: { rows: open.length, cols: w * h, data: lost.length > 0 ? all.slice(0, open.length * w * h) : all },
    picture: [h, w],
    labels: new Set(folders).size > 1 ? folders : undefined, labelName: 'folder',
    notes: [...lostOf(lost, files.length), ...leftOut(others, 'pictures')],
  };
}
