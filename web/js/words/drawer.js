// Words of the drawer below the panels.
import { figure, percent } from './strings.js';

const plain = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, useGrouping: false });

export const drawerWords = {
  drawer: 'More of these data',
  open: 'Open the drawer',
  close: 'Close the drawer',
  tabs: { components: 'Components', quality: 'Quality', apart: 'Why apart?', row: 'New row', model: 'Saved model' },
  model: {
    damaged: 'This is no model that the library saved, or it is damaged. Save it again with JSON.stringify(model).',
    /** @param {string} method */
    noMap: (method) => `A model of ${method} has no linear map: only its own rows have places. Map others with the library.`,
    /** @param {number} wanted @param {number} have */
    otherSize: (wanted, have) => `The model is of ${wanted} columns, these data have ${have}. Give it featureNames to find them.`,
    /** @param {string[]} names @param {number} all */
    missing: (names, all) =>
      `The model needs columns that these data do not have: ${names.join(', ')}${all > names.length ? ' …' : ''}.`,
    /** @param {string} method @param {number} m @param {number} d @param {boolean} named */
    what: (method, m, d, named) =>
      `${method} as it was fitted elsewhere, ${m === 1 ? 'one direction' : `${m} directions`} of ${d} columns, found by their ` +
      `${named ? 'names' : 'order'}. Nothing is fitted anew: each row stands at (x − mean)·A.`,
    /** @param {string} accuracy @param {string} trust */
    figures: (accuracy, trust) => (accuracy || trust ? `10-NN ${accuracy} · trust ${trust}` : ''),
    /** @param {string} method @param {string} name */
    picture: (method, name) => `The rows of the open data, as the ${method} of ${name} puts them`,
    /** @param {string} name */
    opened: (name) => `${name} projects the open data: below the panels, Saved model.`,
  },
  loadings: 'weight × deviation',
  addsTo: 'adds to the distance',
  less: '−',
  more: '+',
  /** @param {string} symbol */
  low: (symbol) => `${symbol}, the lowest first`,
  /** @param {string} symbol */
  high: (symbol) => `${symbol}, the highest first`,
  share: 'share of variance',
  /** @param {number} c @param {string} value */
  component: (c, value) => `${c} · ${value}`,
  /** @param {number} c @param {string} value @param {string} now */
  componentLabel: (c, value, now) =>
    `Dimension ${c}, ${value}${now ? `, shown ${now}` : ''}. A click shows it across, Shift and a click up.`,
  across: 'across',
  upward: 'up',
  hint: 'A click shows a dimension across; Shift and a click, or a long press, up.',
  /** @param {string} method */
  noMap: (method) =>
    `${method} gives each row a place, and has no weights of columns. LPP is its linear version.`,
  /** @param {string} method */
  noWeights: (method) => `${method} is a map of rows by their likeness to others, without weights of columns.`,
  computing: 'Computing',
  /** @param {number} share */
  progress: (share) => (share > 0 ? `Computing, ${percent(share)}` : 'Computing'),
  waiting: 'Waiting its turn',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  again: 'Compute',
  failed: 'This could not be computed.',
  share1: (/** @type {number} */ v) => percent(v, v < 0.0995 ? 1 : 0),
  figure,

  takeAsA: 'Take the selection as A',
  chooseA: 'Choose rows in a panel with the lasso, or a class above, and take them as A. Then choose others.',
  noOthers: 'A is all rows. Choose fewer.',
  /** @param {number} n @param {string} name @param {number} own */
  group: (n, name, own) =>
    `${n.toLocaleString('en')} ${n === 1 ? 'row' : 'rows'}${name ? (own === n ? `, ${name}` : `, most ${name}`) : ''}`,
  /** @param {string} a @param {string} b @param {boolean} rest */
  groups: (a, b, rest) =>
    `A: ${a}. B: ${rest ? `all others, ${b}` : b}. ` +
    'Columns by what each adds to the distance of the two means in the picture; below 0 it brings them nearer.',
  /** @param {number} v */
  distance: (v) => `means ${figure(v)} apart`,
  /** @param {number} row @param {number} column */
  pixel: (row, column) => `${row}, ${column}`,
  /** @param {number} v */
  shareOf: (v) => percent(v),
  /** @param {string} method */
  contributions: (method) => `What each pixel adds to the distance in ${method}`,

  pad: 'Pad to draw on: arrows move, Space sets or clears a pixel',
  drawOne: 'Draw one. A ring shows its place in every panel that has weights of columns.',
  /** @param {number} some @param {number} all */
  typeRow: (some, all) =>
    'Type a row, which begins as the mean. A ring shows its place in every panel that has weights of columns.' +
    (some < all ? ` The ${some} columns that vary most have a field; the other ${all - some} stay at their means.` : ''),
  anyValue: 'the mean',
  noNewRow: 'Rows of this kind cannot be drawn or typed: they were prepared in a way that takes more than their numbers.',
  dropPicture: 'Open a picture, or drop it on the pad',
  noPicture: 'This file is no picture that the browser can read.',
  clearRow: 'Clear',
  /** @param {string} name */
  noNumber: (name) => `${name} needs a number.`,
  /** @param {number} v */
  field: (v) => plain.format(v).replace('-', '−'),
  /** @param {number} n @param {[string, number][]} each */
  nearest: (n, each) =>
    `Of its ${n} nearest rows in the data ` +
    `${each.map(([name, count]) => `${count} ${count === 1 ? 'is' : 'are'} ${name}`).join(', ')}.`,

  method: 'Method',
  accuracy: '10-NN',
  trust: 'Trust',
  kept: 'Neighbours kept',
  inShown: 'In the dimensions shown',
  overDims: 'over the number of dimensions',
  dims: 'Dimensions',
  /** @param {string} name @param {string[]} each */
  curves: (name, each) => `${name} over the number of dimensions. ${each.join('. ')}.`,
  /** @param {string} method @param {string} first @param {string} last @param {number} most */
  curve: (method, first, last, most) => `${method}: ${first} in one dimension, ${last} in ${most}`,
  /** @param {number} some @param {number} all */
  trustOf: (some, all) => `Trust of ${some.toLocaleString('en')} of ${all.toLocaleString('en')} rows among themselves.`,
};
