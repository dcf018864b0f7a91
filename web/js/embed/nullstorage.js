// A frame keeps nothing: it begins with its scene again at every visit, and two of them cannot get into each other's
// way.

/** A shelf that takes everything and holds nothing. @type {Storage} */
const NOTHING = { length: 0, clear() {}, getItem: () => null, key: () => null, removeItem() {}, setItem() {} };

/** @type {import('../state/persist.js').Shelves} */
export const NOWHERE = { kept: () => NOTHING, tab: () => NOTHING };
