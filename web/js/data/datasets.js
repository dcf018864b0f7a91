// The shipped data sets, as menus tell of them. What reads them comes later (files.js).

/**
 * @typedef {object} DataSetInfo
 * @property {string} id
 * @property {string} title
 * @property {number} rows
 * @property {number} cols
 * @property {string} licence
 */

const UCI_LICENCE = 'CC BY 4.0';

/** @type {readonly DataSetInfo[]} */
export const DATASETS = [
  { id: 'iris', title: 'Iris', rows: 150, cols: 4, licence: UCI_LICENCE },
  { id: 'digits', title: 'Handwritten digits', rows: 1797, cols: 64, licence: UCI_LICENCE },
];

/** @param {string} id */
export const titleOf = (id) => DATASETS.find((d) => d.id === id)?.title ?? '';
