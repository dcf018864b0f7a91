// Marks of a panel with thousands of rows, copied as stamps into one image: the time hardly depends on the number of
// shapes.
import { drawMark, presentClasses, type Context } from './class-shapes.ts';
import type { Theme } from '../dom/theme.ts';

/** A mark: its side in device pixels, and of its pixels those with ink, 0xAABBGGRR: first those that hide all below. */
interface Stamp {
  side: number;
  across: Int32Array;
  down: Int32Array;
  ink: Uint32Array;
  /** the number of opaque stamps that hide everything below */
  solid: number;
  /** of the image that `offsets` are of */
  width: number;
  /** from the stamp's corner */
  offsets: Int32Array;
}

/** More rows are stamped. */
export const STAMP_ABOVE_ROWS = 5000;

export function createStamps(makeCanvas: (width: number, height: number) => HTMLCanvasElement | OffscreenCanvas) {
  let stamps = new Map<string, Stamp>();
  let of: Theme | null = null;
  let words = new Uint32Array(0);
  let image: ImageData | null = null;
  let sheet: HTMLCanvasElement | OffscreenCanvas | null = null;

  /** @param size in device pixels */
  function stampOf(label: number, size: number, theme: Theme): Stamp {
    if (of !== theme) stamps = new Map();
    of = theme;
    const known = stamps.get(`${label} ${size}`);
    if (known) return known;
    const side = Math.ceil(size * 1.7) + 2;
    const ctx = contextOf(makeCanvas(side, side), { willReadFrequently: true });
    drawMark(ctx, side / 2, side / 2, label, size, theme);
    const all = new Uint32Array(ctx.getImageData(0, 0, side, side).data.buffer);
    const opaque = (p: number) => all[p] >>> 24 === 255;
    const some = Int32Array.from(all.keys()).filter((p) => all[p] >>> 24 !== 0);
    const inked = Int32Array.from([...some.filter(opaque), ...some.filter((p) => !opaque(p))]);
    const made = {
      side,
      solid: some.filter(opaque).length,
      width: 0,
      offsets: new Int32Array(inked.length),
      across: inked.map((p) => p % side),
      down: inked.map((p) => Math.floor(p / side)),
      ink: Uint32Array.from(inked, (p) => all[p]),
    };
    stamps.set(`${label} ${size}`, made);
    return made;
  }

  /** As drawMarks does, with the strength of the context for all of them together. */
  return function draw(
    ctx: Context,
    xy: Float64Array,
    labels: ArrayLike<number>,
    size: number,
    theme: Theme,
    wanted?: (i: number) => boolean,
  ) {
    const { a: dpr } = ctx.getTransform(), { width, height } = ctx.canvas;
    if (!sheet || sheet.width !== width || sheet.height !== height) {
      sheet = makeCanvas(width, height);
      image = new ImageData(width, height);
      words = new Uint32Array(image.data.buffer);
    } else words.fill(0);
    const marks = new Map(presentClasses(labels).map((label) => [label, stampOf(label, size * dpr, theme)]));
    for (let i = 0; i < labels.length; i++) {
      const mark = marks.get(labels[i]);
      if (mark && (!wanted || wanted(i))) stamp({ words, width, height }, mark, xy[2 * i] * dpr, xy[2 * i + 1] * dpr);
    }
    contextOf(sheet).putImageData(image as ImageData, 0, 0);
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(sheet, 0, 0);
    ctx.restore();
  };
}

/** @param x its middle, in device pixels */
function stamp(
  { words, width, height }: { words: Uint32Array, width: number, height: number },
  mark: Stamp,
  x: number,
  y: number,
) {
  const { side, across, down, ink, solid, offsets } = mark;
  const left = Math.round(x - side / 2), top = Math.round(y - side / 2);
  if (left >= 0 && top >= 0 && left + side <= width && top + side <= height) {
    if (mark.width !== width) {
      mark.width = width;
      for (let p = 0; p < ink.length; p++) offsets[p] = down[p] * width + across[p];
    }
    const corner = top * width + left;
    let p = 0;
    for (; p < solid; p++) words[corner + offsets[p]] = ink[p];
    for (; p < ink.length; p++) {
      const o = corner + offsets[p];
      words[o] = over(words[o], ink[p]);
    }
    return;
  }
  for (let p = 0; p < ink.length; p++) {
    const column = left + across[p], line = top + down[p];
    if (column < 0 || line < 0 || column >= width || line >= height) continue;
    const o = line * width + column;
    words[o] = over(words[o], ink[p]);
  }
}

/** A pixel over another, both with a strength of their own. */
function over(below: number, ink: number) {
  const a = ink >>> 24;
  if (a === 255 || below === 0) return ink;
  const alpha = a + ((below >>> 24) * (255 - a)) / 255, share = a / alpha;
  const r = mixed(below & 255, ink & 255, share);
  const g = mixed((below >>> 8) & 255, (ink >>> 8) & 255, share);
  const b = mixed((below >>> 16) & 255, (ink >>> 16) & 255, share);
  return ((Math.round(alpha) << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

const mixed = (under: number, ink: number, share: number) => Math.round(under + share * (ink - under));

function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas, settings?: CanvasRenderingContext2DSettings) {
  const ctx = canvas.getContext('2d', settings) as Context | null;
  if (!ctx) throw new Error('This browser gives no 2-D canvas.');
  return ctx;
}
