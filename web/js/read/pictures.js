// Pictures as rows: grey, one size for all, the class from the folder. In browsers alone, which decode them.
import { ReadError } from './error.js';

/** Sides of a picture, in dots. */
const LEAST = 8, MOST = 64;

/**
 * @param {Array<{name: string, bytes: () => Promise<Uint8Array>}>} files
 * @param {import('./types.js').Choices} choices
 * @returns {Promise<import('./parts.js').Matrix>}
 */
export async function picturesOf(files, { signal, onProgress }) {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') {
    throw new ReadError(
      'browser-only',
      'Pictures are read in browsers, which decode them. Here, save them as an array of n × height × width.',
      { convert: "np.save('X.npy', np.stack([np.asarray(Image.open(f).convert('L')) for f in files]))" },
    );
  }
  /** @type {Array<{bitmap: ImageBitmap, name: string}>} */
  const open = [];
  const lost = [];
  for (const [i, { name, bytes }] of files.entries()) {
    if (signal?.aborted) throw new ReadError('aborted', 'Reading was stopped by its caller; nothing was opened.');
    onProgress?.({ stage: 'pictures', done: i, total: files.length });
    const part = /** @type {BlobPart} */ (await bytes());
    const bitmap = await createImageBitmap(new Blob([part])).catch(() => null);
    if (bitmap) open.push({ bitmap, name });
    else lost.push(name);
  }
  if (open.length === 0) throw new ReadError('damaged', 'None of these pictures can be decoded.');
  const side = (/** @type {'width'|'height'} */ of) =>
    Math.min(MOST, Math.max(LEAST, Math.min(...open.slice(0, 500).map(({ bitmap }) => bitmap[of]))));
  const [w, h] = [side('width'), side('height')];
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true })
  );
  const data = new Float64Array(open.length * w * h);
  open.forEach(({ bitmap }, i) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, w, h);
    context.drawImage(bitmap, 0, 0, w, h);
    bitmap.close();
    const { data: dots } = context.getImageData(0, 0, w, h);
    for (let p = 0; p < w * h; p++) {
      data[i * w * h + p] = 0.299 * dots[4 * p] + 0.587 * dots[4 * p + 1] + 0.114 * dots[4 * p + 2];
    }
  });
  const folders = open.map(({ name }) => name.split('/').at(-2) ?? '');
  const labels = new Set(folders).size > 1 ? folders : undefined;
  return {
    X: { rows: open.length, cols: w * h, data }, picture: [h, w], labels, labelName: 'folder',
    notes:
      lost.length > 0
        ? [
          {
            code: 'aside',
            message:
                `${lost.length} of ${files.length} pictures cannot be decoded and are left out: ` +
                `${lost.slice(0, 5).join(', ')}${lost.length > 5 ? ' …' : ''}.`,
          },
        ]
        : [],
  };
}
