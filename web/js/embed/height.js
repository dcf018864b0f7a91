// How high a frame wants to be. It heeds its width alone, so that a document that follows it comes to rest.

/** @typedef {import('./options.js').Form} Form */

/** Where drawing and strips stand beside each other, CSS pixels. */
const BESIDE = 560;
const SHARE = { view: 0.75, min: 400 / 680 };
const LOWEST = 240, HIGHEST = 640;
/** Beneath a drawing: two strips, a slider, a line of words. */
const UNDER = 320;

/** @param {Form} ui @param {number} width CSS pixels @returns {number} whole CSS pixels */
export function heightOf(ui, width) {
  const within = (/** @type {number} */ height) => Math.round(Math.min(HIGHEST, Math.max(LOWEST, height)));
  if (ui === 'full') return width < 700 ? 720 : 640;
  if (ui === 'view') return within(SHARE.view * width);
  return width >= BESIDE ? within(SHARE.min * width) : within(SHARE.view * width) + UNDER;
}
