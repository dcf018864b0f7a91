// Time that passes in a test. A test waits for states; where time is what is tested, that is said here.

/**
 * Lets time pass where that is what is tested: something must not happen meanwhile, or the pace itself is measured.
 * @param {number} ms
 * @param {string} _why  what must not happen, or what is measured
 * @returns {Promise<void>}
 */
export const pause = (ms, _why) => new Promise((done) => setTimeout(done, ms));

/** Milliseconds for which a test waits for a state: longer than any takes on a slow machine that others use too. */
export const PATIENCE_MS = 90_000;

/** One turn of the event loop: what was already due has run. @returns {Promise<void>} */
export const turn = () => new Promise((done) => setTimeout(done, 0));
