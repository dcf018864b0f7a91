// How the reader likes the page: kept with the reader, not with a drawing.
import { decodeState, defaults, encodePatch, pick, readerKeys, type State } from './state.ts';
import { keepReader, readerOn } from './shelf.ts';
import type { Shelves } from './persist.ts';
import type { Patch } from './points.ts';

export function likesIn(storage: Shelves): Patch {
  try {
    return pick(
      decodeState(JSON.parse(readerOn(storage.kept()) ?? '{}')) as State,
      readerKeys(),
    );
  } catch {
    return {};
  }
}

export function keepLikes(storage: Shelves, state: Readonly<State>) {
  try {
    const shelf = storage.kept();
    const text = likesOf(state);
    if (text !== (readerOn(shelf) ?? LIKED)) keepReader(shelf, text);
  } catch {
    // That is no work.
  }
}

const likesOf = (state: Readonly<State>) => JSON.stringify(encodePatch(pick(state, readerKeys())));

/** How a page is liked that nobody changed. */
const LIKED = likesOf(defaults());
