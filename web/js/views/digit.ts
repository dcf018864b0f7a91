// Draws a row of a data set as an image.
import { pixelAt } from '../engine/dataset.ts';
import type { Dataset } from '../engine/types.ts';
import type { Context } from './class-shapes.ts';

type Images = NonNullable<Dataset['images']>;

/** From black to white. */
const GREYS = Array.from({ length: 256 }, (_, v) => `rgb(${v} ${v} ${v})`);

/**
 * Draws an image of one channel: for drawings, larger values have more ink; for photographs, they are lighter. An image
 * that is not square is centred.
 * @param i which row's
 * @param size of the square around it
 * @param ink the text colour of the canvas when left out
 */
export function drawPicture(ctx: Context, images: Images, i: number, size: number, ink?: string) {
  const { height, width, most, pixels, lit } = images;
  const cell = size / Math.max(height, width);
  const left = (size - width * cell) / 2, top = (size - height * cell) / 2;
  const first = i * height * width;
  ctx.clearRect(0, 0, size, size);
  ctx.fillStyle = ink ?? getComputedStyle(ctx.canvas as HTMLCanvasElement).color;
  for (let p = 0; p < height * width; p++) {
    const share = Math.min(1, pixels[first + pixelAt(images, p)] / most);
    if (lit) ctx.fillStyle = GREYS[Math.round(255 * share)];
    else if (share > 0) ctx.globalAlpha = share;
    else continue;
    // From whole pixel to whole pixel: no line is visible between two cells.
    const column = p % width, row = Math.floor(p / width);
    const x = Math.round(left + column * cell), y = Math.round(top + row * cell);
    const right = Math.round(left + (column + 1) * cell), bottom = Math.round(top + (row + 1) * cell);
    ctx.fillRect(x, y, right - x, bottom - y);
  }
  ctx.globalAlpha = 1;
}
