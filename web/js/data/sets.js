// The registry of data sets: those that ship with the page, and those that were opened here. What menus and titles say
// of them is known at once; what reads them comes later (loading.js).

/**
 * @typedef {object} SetInfo
 * @property {string} id
 * @property {string} title
 * @property {number} rows
 * @property {number} cols
 * @property {string} [licence]  of a set that ships
 * @property {import('../scene/scene.d.ts').File} [file]  of a set that was opened from a file: where it is from
 */

const UCI_LICENCE = 'CC BY 4.0';

/** @type {Map<string, SetInfo>} */
const known = new Map();

/** @param {SetInfo} info */
export const register = (info) => void known.set(info.id, info);

[
  { id: 'iris', title: 'Iris', rows: 150, cols: 4, licence: UCI_LICENCE },
  { id: 'digits', title: 'Handwritten digits', rows: 1797, cols: 64, licence: UCI_LICENCE },
].forEach(register);

/** @param {string} id */
export const infoOf = (id) => known.get(id);

/** @param {string} id */
export const titleOf = (id) => infoOf(id)?.title ?? '';

/** Those that ship, and those that were opened here, in this order. */
export const allSets = () => [...known.values()];

/** Whether an id is that of a file that was opened, here or elsewhere. @param {string} id */
export const isOwn = (id) => id.startsWith('own-');
