// Where the hand is and what it could take: the drawing area shows it, nothing else reads it.

/**
 * @typedef {object} Gesture
 * @property {{x: number, y: number}|null} pointer  over the drawing area, CSS pixels
 * @property {{x: number, y: number}|null} crosshair  world units; while the keyboard draws
 * @property {number[]} lasso            the loop being drawn, CSS pixels
 * @property {number} grips              the run whose axis the pointer could take, or −1
 * @property {boolean} touched           the hand has drawn: the first hint has done its work
 */

/** @returns {Gesture} */
export const createGesture = () => ({ pointer: null, crosshair: null, lasso: [], grips: -1, touched: false });
