// The languages in which the numbers of an answer can be found again.
import { go } from './go.js';
import { javascript } from './javascript.js';
import { octave } from './octave.js';
import { python } from './python.js';

/**
 * @typedef {object} Language
 * @property {string} id
 * @property {string} name
 * @property {string} extension
 * @property {(recipe: import('./recipe.js').Recipe) => string} write
 */

/** In the order in which they are offered. @type {readonly Language[]} */
export const LANGUAGES = [
  { id: 'python', name: 'Python', extension: 'py', write: python },
  { id: 'javascript', name: 'JavaScript', extension: 'mjs', write: javascript },
  { id: 'octave', name: 'Octave', extension: 'm', write: octave },
  { id: 'go', name: 'Go', extension: 'go', write: go },
];
