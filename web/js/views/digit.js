// The picture that a row of a data set is.
import { pixelAt } from '../engine/dataset.js';

/** @typedef {NonNullable<import('../engine/types.js').Dataset['images']>} Images */

/**
 * A picture of one channel: of drawings the more, the more ink; of photographs the lighter. One that is no square
 * stands in the middle.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Images} images
 * @param {number} i which row's
 * @param {number} size of the square that it stands in
 * @param {string} [ink]  the text colour of the canvas when left out
 */
export function drawPicture(ctx, images, i, size, ink) {
  const { height, width, most, pixels, lit } = images;
  const small = new OffscreenCanvas(width, height), inner = small.getContext('2d');
  if (!inner) return;
  const dots = new ImageData(width, height), first = i * height * width;
  for (let p = 0; p < height * width; p++) {
    const share = Math.min(1, pixels[first + pixelAt(images, p)] / most);
    dots.data.fill(lit ? Math.round(255 * share) : 0, 4 * p, 4 * p + 3);
    dots.data[4 * p + 3] = lit ? 255 : Math.round(255 * share);
  }
  inner.putImageData(dots, 0, 0);
  if (!lit) {
    inner.globalCompositeOperation = 'source-in';
    inner.fillStyle = ink ?? getComputedStyle(ctx.canvas).color;
    inner.fillRect(0, 0, width, height);
  }
  const cell = size / Math.max(height, width);
  ctx.clearRect(0, 0, size, size);
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(small, (size - width * cell) / 2, (size - height * cell) / 2, width * cell, height * cell);
}
