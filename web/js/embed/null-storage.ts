// A frame saves nothing: it begins with its scene at every visit, and frames cannot affect each other.
import type { BrowserStorage } from '../state/persist.ts';

/** A storage that accepts everything and stores nothing. */
const emptyStorage: Storage = {
  length: 0,
  clear() {},
  getItem: () => null,
  key: () => null,
  removeItem() {},
  setItem() {},
};

export const nullStorage: BrowserStorage = { local: () => emptyStorage, tab: () => emptyStorage };
