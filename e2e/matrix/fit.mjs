// What every project of the matrix fits.

/** The answer is λ: printed by Node, or left on globalThis by a page. */
export const ROWS = '[[0, 0], [1, 0], [2, 1], [4, 3], [5, 3], [7, 8]]';
export const FIT = "{ graph: { kind: 'knn', k: 2 } }";
export const INLINE = 'lpp-playground/inline', OWN = 'lpp-playground';

export const html = (/** @type {string} */ script) =>
  `<!doctype html><meta charset="utf-8"><title>a page</title><link rel="icon" href="data:,">${script}`;
