// Yields to the event loop.

/** @returns resolves in the next turn, before delayed tasks */
export const turn = (): Promise<void> =>
  Object(Object(globalThis).scheduler).yield?.() ?? new Promise((done) => setTimeout(done));
