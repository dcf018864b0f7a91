// Where things are, seen from any test.
import { fileURLToPath } from 'node:url';

/** @param {string} path relative to the root of the repository */
export const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const dist = fromRoot('dist');
export const output = fromRoot('e2e/out');
