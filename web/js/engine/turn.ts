// A turn of this thread.

/** @returns goes on in the next turn, before what others have put off */
export const turn = (): Promise<void> =>
  Object(Object(globalThis).scheduler).yield?.() ?? new Promise((done) => setTimeout(done));
