// A frame keeps nothing: it begins with its scene again at every visit, and two of them cannot get into each other's
// way.
import type { Shelves } from '../state/persist.ts';

/** A shelf that takes everything and holds nothing. */
const emptyStorage: Storage = {
  length: 0,
  clear() {},
  getItem: () => null,
  key: () => null,
  removeItem() {},
  setItem() {},
};

export const nullStorage: Shelves = { local: () => emptyStorage, tab: () => emptyStorage };
