// How the reader likes the page: kept with the reader, not with a drawing.
import { decodeState, defaults, encodePatch, pick, readerKeys } from './state.js';
import { keepReader, readerOn } from './shelf.js';

/** @param {import('./persist.js').Shelves} storage @returns {import('./points.js').Patch} */
export function likesIn(storage) {
  try {
    return pick(
      /** @type {import('./state.js').State} */ (decodeState(JSON.parse(readerOn(storage.kept()) ?? '{}'))),
      readerKeys(),
    );
  } catch {
    return {};
  }
}

/** @param {import('./persist.js').Shelves} storage @param {Readonly<import('./state.js').State>} state */
export function keepLikes(storage, state) {
  try {
    const shelf = storage.kept();
    const text = likesOf(state);
    if (text !== (readerOn(shelf) ?? LIKED)) keepReader(shelf, text);
  } catch {
    // That is no work.
  }
}

/** @param {Readonly<import('./state.js').State>} state */
const likesOf = (state) => JSON.stringify(encodePatch(pick(state, readerKeys())));

/** How a page is liked that nobody changed. */
const LIKED = likesOf(defaults());
