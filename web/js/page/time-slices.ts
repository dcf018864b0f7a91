// Long work in slices of time: between two of them the main thread handles input and paints.
import { turn } from '../engine/turn.ts';

/** Milliseconds after which a page that is not painted, such as one in the background, goes on. */
const HIDDEN_PAGE_WAIT_MS = 100;

/** @returns once what the document shows has been painted, and not only been laid out for it */
export const painted = (): Promise<unknown> => Promise.race([
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  new Promise((done) => setTimeout(done, HIDDEN_PAGE_WAIT_MS)),
]);

/** Does steps one a turn. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}

/** Does steps in one turn. */
export function atOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
