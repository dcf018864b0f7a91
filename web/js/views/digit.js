// The picture that a row of a data set is.
import { pixelAt } from '../engine/dataset.js';

/** @typedef {NonNullable<import('../engine/types.js').Dataset['images']>} Images */

/** From black to white. */
const GREYS = Array.from({ length: 256 }, (_, v) => `rgb(${v} ${v} ${v})`);

/**
 * A picture of one channel: of drawings the more, the more ink; of photographs the lighter. One that is no square
 * stands in the middle.
 * @param {import('./marks.js').Context} ctx
 * @param {Images} images
 * @param {number} i which row's
 * @param {number} size of the square that it stands in
 * @param {string} [ink]  the text colour of the canvas when left out
 */
export function drawPicture(ctx, images, i, size, ink) {
  const { height, width, most, pixels, lit } = images;
  const cell = size / Math.max(height, width);
  const left = (size - width * cell) / 2, top = (size - height * cell) / 2;
  const first = i * height * width;
  ctx.clearRect(0, 0, size, size);
  ctx.fillStyle = ink ?? getComputedStyle(/** @type {HTMLCanvasElement} */ (ctx.canvas)).color;
  for (let p = 0; p < height * width; p++) {
    const share = Math.min(1, pixels[first + pixelAt(images, p)] / most);
    if (lit) ctx.fillStyle = GREYS[Math.round(255 * share)];
    else if (share > 0) ctx.globalAlpha = share;
    else continue;
    // From one whole dot to another: between cells no line is seen.
    const column = p % width, row = Math.floor(p / width);
    const x = Math.round(left + column * cell), y = Math.round(top + row * cell);
    const right = Math.round(left + (column + 1) * cell), bottom = Math.round(top + (row + 1) * cell);
    ctx.fillRect(x, y, right - x, bottom - y);
  }
  ctx.globalAlpha = 1;
}
