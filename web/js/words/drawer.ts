// Words of the drawer below the panels.
import { figure, minus, percent } from './numbers.ts';

const plain = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, useGrouping: false });

export const drawerWords = {
  drawer: 'More of these data',
  open: 'Open the drawer',
  close: 'Close the drawer',
  tabs: { components: 'Components', quality: 'Quality', apart: 'Why apart?', row: 'New row', model: 'Saved model' },
  model: {
    damaged: 'This is no model that the library saved, or it is damaged. Save it again with JSON.stringify(model).',
    noMap: (method: string) => `A model of ${method} has no linear map: only its own rows have places. Map others with the library.`,
    otherSize: (wanted: number, have: number) => `The model is of ${wanted} columns, these data have ${have}. Give it featureNames to find them.`,
    missing: (names: string[], all: number) =>
      `The model needs columns that these data do not have: ${names.join(', ')}${all > names.length ? ' …' : ''}.`,
    what: (method: string, m: number, d: number, named: boolean) =>
      `${method} as it was fitted elsewhere, ${m === 1 ? 'one direction' : `${m} directions`} of ${d} columns, found by their ` +
      `${named ? 'names' : 'order'}. Nothing is fitted anew: each row stands at (x − mean)·A.`,
    figures: (accuracy: string, trust: string) => (accuracy || trust ? `10-NN ${accuracy} · trust ${trust}` : ''),
    picture: (method: string, name: string) => `The rows of the open data, as the ${method} of ${name} puts them`,
    opened: (name: string) => `${name} projects the open data: below the panels, Saved model.`,
  },
  loadings: 'weight × deviation',
  addsTo: 'adds to the distance',
  less: '−',
  more: '+',
  low: (symbol: string) => `${symbol}, the lowest first`,
  high: (symbol: string) => `${symbol}, the highest first`,
  share: 'share of variance',
  component: (c: number, value: string) => `${c} · ${value}`,
  componentLabel: (c: number, value: string, now: string, touch: boolean) =>
    `Dimension ${c}, ${value}${now ? `, shown ${now}` : ''}. ` +
    (touch ? 'A tap shows it across, a long press up.' : 'A click shows it across, Shift and a click up.'),
  across: 'across',
  upward: 'up',
  noMap: (method: string) =>
    `${method} gives each row a place, and has no weights of columns. LPP is its linear version.`,
  noWeights: (method: string) => `${method} is a map of rows by their likeness to others, without weights of columns.`,
  computing: 'Computing',
  progress: (share: number) => (share > 0 ? `Computing, ${percent(share)}` : 'Computing'),
  waiting: 'Waiting its turn',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  again: 'Compute',
  failed: 'This could not be computed.',
  share1: (v: number) => percent(v, v < 0.0995 ? 1 : 0),
  figure,

  takeAsA: 'Take the selection as A',
  chooseA: 'Choose rows in a panel with the lasso, or a class above, and take them as A. Then choose others.',
  noOthers: 'A is all rows. Choose fewer.',
  group: (n: number, name: string, own: number) =>
    `${n.toLocaleString('en')} ${n === 1 ? 'row' : 'rows'}${name ? (own === n ? `, ${name}` : `, most ${name}`) : ''}`,
  groups: (a: string, b: string, rest: boolean) =>
    `A: ${a}. B: ${rest ? `all others, ${b}` : b}. ` +
    'Columns by what each adds to the distance of the two means in the picture; below 0 it brings them nearer.',
  distance: (v: number) => `means ${figure(v)} apart`,
  pixel: (row: number, column: number) => `${row}, ${column}`,
  shareOf: (v: number) => percent(v),
  contributions: (method: string) => `What each pixel adds to the distance in ${method}`,

  pad: (touch: boolean) => (touch ? 'Pad to draw on' : 'Pad to draw on: arrows move, Space sets or clears a pixel'),
  drawOne: 'Draw one. A ring shows its place in every panel that has weights of columns.',
  typeRow: (some: number, all: number) =>
    'Type a row, which begins as the mean. A ring shows its place in every panel that has weights of columns.' +
    (some < all ? ` The ${some} columns that vary most have a field; the other ${all - some} stay at their means.` : ''),
  anyValue: 'the mean',
  noNewRow: 'Rows of this kind cannot be drawn or typed: they were prepared in a way that takes more than their numbers.',
  dropPicture: 'Open a picture, or drop it on the pad',
  noPicture: 'This file is no picture that the browser can read.',
  clearRow: 'Clear',
  noNumber: (name: string) => `${name} needs a number.`,
  field: (v: number) => minus(plain.format(v)),
  nearest: (n: number, each: [string, number][]) =>
    `Of its ${n} nearest rows in the data ` +
    `${each.map(([name, count]) => `${count} ${count === 1 ? 'is' : 'are'} ${name}`).join(', ')}.`,

  method: 'Method',
  accuracy: '10-NN',
  trust: 'Trust',
  kept: 'Neighbours kept',
  inShown: 'In the dimensions shown',
  overDims: 'over the number of dimensions',
  dims: 'Dimensions',
  curves: (name: string, each: string[]) => `${name} over the number of dimensions. ${each.join('. ')}.`,
  curve: (method: string, first: string, last: string, most: number) => `${method}: ${first} in one dimension, ${last} in ${most}`,
  trustOf: (some: number, all: number) => `Trust of ${some.toLocaleString('en')} of ${all.toLocaleString('en')} rows among themselves.`,
};
