// Long work in turns of the page's thread: between two of them inputs are heard and pictures are painted.
import { turn } from '../engine/turn.js';

/** Milliseconds after which a page that is not painted, such as one in the background, goes on. */
const UNSEEN = 100;

/** @returns {Promise<unknown>} once what the document shows has been painted, and not only been laid out for it */
export const painted = () => Promise.race([
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  new Promise((done) => setTimeout(done, UNSEEN)),
]);

/** Does steps one a turn. @template T @param {Generator<unknown, T>} steps @returns {Promise<T>} */
export async function inTurns(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}

/** Does steps in one turn. @template T @param {Generator<unknown, T>} steps @returns {T} */
export function atOnce(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
