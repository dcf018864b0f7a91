// What each panel of a data set shows: its dimensions, counted from 1, and whether by rank.
import { hasMap } from './methods.js';

/**
 * @typedef {{x: number, y: number, scale: ''|'r'|'w'}} Shows  y 0: one dimension, a strip; scale: by rank, as it is, or
 *   what suits the method
 */

export const PANELS = 4;
/** Dimensions to choose from. */
export const MOST = 10;

/** @param {string} text as the state holds it @returns {Shows[]} one a panel */
export function readShows(text) {
  const parts = text.split('+');
  return Array.from({ length: PANELS }, (_, r) => {
    const [, x, y, scale] = /^(\d+)(?:x(\d+))?([rw]?)$/.exec(parts[r] ?? '') ?? ['', '1', '2', ''];
    return { x: Number(x), y: Number(y ?? 0), scale: /** @type {Shows['scale']} */ (scale) };
  });
}

/**
 * Whether a picture is by rank: the eigenmaps need it, most of their rows being in one place.
 * @param {Shows} shows
 * @param {import('./methods.js').MethodName} method
 */
export const byRank = ({ scale }, method) => (scale === '' ? !hasMap(method) : scale === 'r');
