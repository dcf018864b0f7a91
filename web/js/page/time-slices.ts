// Long work in slices of time: between two of them the main thread handles input and paints.
import { turn } from '../engine/turn.ts';

/** Milliseconds after which a page that is not painted, such as one in the background, goes on. */
const HIDDEN_PAGE_WAIT_MS = 100;

/** @returns when the current document has been painted, not only laid out */
export const afterPaint = (): Promise<unknown> => Promise.race([
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  new Promise((done) => setTimeout(done, HIDDEN_PAGE_WAIT_MS)),
]);

/** Runs one step per turn of the event loop. */
export async function runInSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}

/** Runs all steps in one turn. */
export function runAtOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
