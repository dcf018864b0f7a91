// The surfaces of images: a canvas of any resolution, or SVG. Both have parts with a separate origin.
import { SvgContext } from './svg.ts';

export type Box = { x: number, y: number, width: number, height: number };

export interface Sheet {
  /** pixels of a context a unit of the picture */
  scale: number;
  /** draws within a box, whose corner is the origin */
  part: (box: Box, draw: (ctx: any) => void) => void;
  /** inserts the pixels painted earlier, instead of shapes */
  image: ((box: Box) => void) | null;
}

/** No browser makes larger canvases everywhere, in pixels. */
const MAX_CANVAS_PIXELS = 16_777_216;

export function canvasSheet(width: number, height: number, scale: number) {
  if (width * height * scale * scale > MAX_CANVAS_PIXELS) {
    throw new RangeError(`A picture of ${width * scale} × ${height * scale} pixels is too large.`);
  }
  const { canvas, ctx } = canvasOf(width, height, scale);
  const sheet: Sheet = {
    scale,
    part({ x, y, width: w, height: h }, draw) {
      const part = canvasOf(w, h, scale);
      part.ctx.scale(scale, scale);
      draw(part.ctx);
      ctx.drawImage(part.canvas, Math.round(x * scale), Math.round(y * scale));
    },
    image: null,
  };
  return { sheet, png: () => canvas.convertToBlob({ type: 'image/png' }) };
}

/** @param ground the background as a data: URL, if it is an image */
export function svgSheet(width: number, height: number, ground: string | null = null) {
  const measured = canvasOf(1, 1, 1).ctx;
  const svg = new SvgContext(width, height, (font, text) => {
    measured.font = font;
    const { width: w, fontBoundingBoxAscent, fontBoundingBoxDescent } = measured.measureText(text);
    return { width: w, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
  });
  const sheet: Sheet = {
    scale: 1,
    part({ x, y, width: w, height: h }, draw) {
      const inner = svg.part(w, h);
      draw(inner);
      svg.place(x, y, inner);
    },
    image: ground === null ? null : (box) => svg.image(ground, box.x, box.y, box.width, box.height),
  };
  return { sheet, text: (title: string) => svg.document(title) };
}

function canvasOf(width: number, height: number, scale: number) {
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser gives no 2-D canvas.');
  return { canvas, ctx };
}
