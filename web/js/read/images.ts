// Images as rows: grey, resized to one size, the class from the folder. Browsers decode them; Node reads PNG only.
import { inflate } from './bytes.ts';
import { dimensionsOf } from './dimensions.ts';
import { throwIfAborted, ReadError, checkLimit } from './read-error.ts';
import { LIMITS } from './limits.ts';
import type { Note, Choices } from './types.d.ts';
import type { Matrix } from './raw-table.ts';

/** Sides of a picture, in dots. */
const MIN_SIDE = 8, MAX_SIDE = 64;
/** The largest number of pixels of all images together: if there are very many, each is smaller. */
const MAX_NUMBERS = 2 ** 25;
/** The number of images that are measured to choose the common size. */
const MAX_MEASURED_IMAGES = 500;
/** Dots that are held meanwhile: larger pictures are decoded twice. */
const MAX_CACHED_PIXELS = 2 ** 24;
/** Dots from which on no further picture is decoded at the same time. */
const PARALLEL_PIXELS = 2 ** 25;
/** The number that are named. */
const MAX_LISTED_FILES = 5;

type Lazy = { name: string, bytes: () => Promise<Uint8Array> };

/** For files that do not belong to the data set. */
export const leftOut = (names: string[], all: number, why: string): Note[] =>
  names.length === 0
    ? []
    : [
      {
        code: 'aside',
        message: `${names.length} of ${all} ${why} and were skipped: ` +
          `${names.slice(0, MAX_LISTED_FILES).join(', ')}${names.length > MAX_LISTED_FILES ? ' …' : ''}.`,
      },
    ];

/** Returns the folders of files as their classes, if there are several. */
export function byFolder(names: string[]) {
  const folders = names.map((name) => name.split('/').at(-2) ?? '');
  return { labels: new Set(folders).size > 1 ? folders : undefined, labelName: 'folder' };
}

type Bitmap = { width: number, height: number, close: () => void };

/** Decodes images, several at a time, and returns their pixels over white in one size. */
type Decoder = {
  atOnce: number;
  open: (bytes: Uint8Array) => Promise<any>;
  dotsOf: (w: number, h: number) => (bitmap: any) => Uint8ClampedArray;
};

/** null: it cannot be */
type DecodedImage = { bitmap: Bitmap | null, error: unknown };

const browserDecoder: Decoder = {
  atOnce: 16,
  async open(bytes) {
    const part = bytes as BlobPart;
    return createImageBitmap(new Blob([part]), { colorSpaceConversion: 'none' });
  },
  dotsOf(w, h) {
    const context = new OffscreenCanvas(w, h).getContext(
      '2d',
      { willReadFrequently: true },
    ) as OffscreenCanvasRenderingContext2D;
    return (bitmap) => {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, w, h);
      context.drawImage(bitmap, 0, 0, w, h);
      return context.getImageData(0, 0, w, h).data;
    };
  },
};

async function decoderHere(): Promise<Decoder> {
  if (typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function') return browserDecoder;
  try {
    return (await import('./pngs.ts')).pngs({ ReadError, inflate, LIMITS });
  } catch {
    throw new ReadError(
      'browser-only',
      typeof createImageBitmap === 'function'
        ? 'This browser cannot read pictures in a worker. Use a newer one.'
        : 'Outside browsers, pictures need read-png.mjs beside this file.',
    );
  }
}

/** How many a picture has; throws where these are too many for a browser, or cannot be known. */
function pixelsOf(bytes: Uint8Array, name: string) {
  const size = dimensionsOf(bytes);
  if (!size) throw new ReadError('damaged', `${name} is no picture, or breaks off.`);
  const pixels = size[0] * size[1];
  checkLimit('pixels', pixels);
  return pixels;
}

/** @returns the image being decoded, and its number of pixels */
async function decode(
  { name, bytes }: Lazy, decoder: Decoder,
): Promise<{ dots: number, decoded: Promise<DecodedImage> }> {
  const failed = (error: unknown): DecodedImage => {
    if (error instanceof ReadError && error.reason === 'browser-only') throw error;
    return { bitmap: null, error };
  };
  try {
    const inside = await bytes(), dots = decoder === browserDecoder ? pixelsOf(inside, name) : 0;
    const decoded = decoder.open(inside).then((bitmap) => ({ bitmap, error: null }), failed);
    // Waited for a little later.
    decoded.catch(() => {});
    return { dots, decoded };
  } catch (error) {
    return { dots: 0, decoded: Promise.resolve(failed(error)) };
  }
}

/** Decodes some at a time and passes them on in order; fewer if they are large. @param use returns true to stop */
async function eachOf(
  files: Lazy[],
  decoder: Decoder,
  { signal, held }: { signal?: AbortSignal, held?: Map<number, Bitmap> },
  use: (of: DecodedImage, i: number) => boolean,
) {
  for (let from = 0, enough = false; from < files.length && !enough;) {
    throwIfAborted(signal);
    const some: Array<DecodedImage | Promise<DecodedImage>> = [];
    for (let dots = 0; some.length < decoder.atOnce && from + some.length < files.length && dots < PARALLEL_PIXELS;) {
      const bitmap = held?.get(from + some.length);
      const one = bitmap
        ? { dots: 0, decoded: { bitmap, error: null } }
        : await decode(files[from + some.length], decoder);
      dots += one.dots;
      some.push(one.decoded);
    }
    for (const [at, one] of (await Promise.all(some)).entries()) enough = use(one, from + at) || enough;
    from += some.length;
  }
}

/** The least height and width of the first ones, and those of them that are small enough to be held. */
async function sizeOf(files: Lazy[], decoder: Decoder, signal: AbortSignal | undefined) {
  const held = new Map<number, Bitmap>();
  const most = Math.max(MIN_SIDE, Math.min(MAX_SIDE, Math.floor(Math.sqrt(MAX_NUMBERS / files.length))));
  let width = most, height = most, sized = 0, room = MAX_CACHED_PIXELS;
  let fault: unknown = null;
  await eachOf(files, decoder, { signal }, ({ bitmap, error }, i) => {
    if (!bitmap) {
      fault ??= error instanceof ReadError ? error : null;
      return false;
    }
    width = Math.min(width, bitmap.width);
    height = Math.min(height, bitmap.height);
    room -= bitmap.width * bitmap.height;
    if (room >= 0) held.set(i, bitmap);
    else bitmap.close();
    return ++sized >= MAX_MEASURED_IMAGES;
  });
  if (sized === 0) throw fault ?? new ReadError('damaged', 'None of these images can be decoded.');
  return { w: Math.max(MIN_SIDE, width), h: Math.max(MIN_SIDE, height), held };
}

export async function picturesOf(files: Lazy[], { signal, onProgress }: Choices): Promise<Matrix> {
  const decoder = await decoderHere();
  const { w, h, held } = await sizeOf(files, decoder, signal);
  const dotsOf = decoder.dotsOf(w, h);
  const all = new Float64Array(files.length * w * h);
  const open: string[] = [];
  const lost: string[] = [];
  await eachOf(files, decoder, { signal, held }, ({ bitmap }, i) => {
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
