// The picture that a row of a data set is.

/**
 * A picture of 8×8 pixels, 0…16.
 * @param {import('./marks.js').Context} ctx
 * @param {ArrayLike<number>} pixels8
 * @param {number} size
 * @param {string} [ink]  the text colour of the canvas when left out
 */
export function drawDigit(ctx, pixels8, size, ink) {
  const cell = size / 8;
  ctx.clearRect(0, 0, size, size);
  ctx.fillStyle = ink ?? getComputedStyle(/** @type {HTMLCanvasElement} */ (ctx.canvas)).color;
  for (let p = 0; p < 64; p++) {
    if (!pixels8[p]) continue;
    ctx.globalAlpha = Math.min(1, pixels8[p] / 16);
    ctx.fillRect((p % 8) * cell, Math.floor(p / 8) * cell, cell, cell);
  }
  ctx.globalAlpha = 1;
}
