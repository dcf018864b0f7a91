// The picture that a row of a data set is.

/** @typedef {NonNullable<import('../engine/types.js').Dataset['images']>} Images */

/**
 * A picture of one channel: the more, the more ink. One that is no square stands in the middle.
 * @param {import('./marks.js').Context} ctx
 * @param {Images} images
 * @param {number} i which row's
 * @param {number} size of the square that it stands in
 * @param {string} [ink]  the text colour of the canvas when left out
 */
export function drawPicture(ctx, { height, width, most, pixels }, i, size, ink) {
  const cell = size / Math.max(height, width);
  const left = (size - width * cell) / 2, top = (size - height * cell) / 2;
  ctx.clearRect(0, 0, size, size);
  ctx.fillStyle = ink ?? getComputedStyle(/** @type {HTMLCanvasElement} */ (ctx.canvas)).color;
  const first = i * height * width;
  for (let p = 0; p < height * width; p++) {
    const value = pixels[first + p];
    if (!value) continue;
    ctx.globalAlpha = Math.min(1, value / most);
    ctx.fillRect(left + (p % width) * cell, top + Math.floor(p / width) * cell, cell, cell);
  }
  ctx.globalAlpha = 1;
}
