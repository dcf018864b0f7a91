// A turn of this thread.

/** @returns {Promise<void>} goes on in the next turn, before what others have put off */
export const turn = () => Object(Object(globalThis).scheduler).yield?.() ?? new Promise((done) => setTimeout(done));
