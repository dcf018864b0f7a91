// Texts of the drawer below the panels.
import { late } from './late-tables.ts';
import { figure, grouped, minus, percent } from './numbers.ts';

const plain = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, useGrouping: false });

export const drawerWords = /* @__PURE__ */ late('drawer', {
  drawer: 'Details of this data set',
  open: 'Show details',
  close: 'Hide details',
  tabs: { components: 'Loadings', quality: 'Quality', apart: 'Compare groups', row: 'New row', model: 'Saved model' },
  model: {
    damaged: 'This is not a saved model, or it is damaged. Save it again with JSON.stringify(model).',
    noMap: (method: string) => `A ${method} model has no linear map, so it cannot place other rows here.`,
    otherSize: (wanted: number, have: number) => `The model needs ${wanted} columns; this data set has ${have}. Save the model with featureNames to match columns by name.`,
    missing: (names: string[], all: number) =>
      `Columns that the model needs are missing: ${names.join(', ')}${all > names.length ? ' …' : ''}.`,
    what: (method: string, m: number, d: number, named: boolean) =>
      `A saved ${method} model: ${m === 1 ? 'one direction' : `${m} directions`} of ${d} columns, matched by ` +
      `${named ? 'name' : 'order'}. The model is not fitted again: each row is placed at (x − mean)·A.`,
    figures: (accuracy: string, trust: string) => (accuracy || trust ? `10-NN ${accuracy} · trust ${trust}` : ''),
    picture: (method: string, name: string) => `Rows of this data set, placed by the ${method} model ${name}`,
    opened: (name: string) => `${name} is open. See Saved model below the panels.`,
  },
  loadings: 'loading × std. dev.',
  addsTo: 'share of the distance',
  less: '−',
  more: '+',
  low: (symbol: string) => `${symbol}, lowest first`,
  high: (symbol: string) => `${symbol}, highest first`,
  share: 'share of variance',
  component: (c: number, value: string) => `${c} · ${value}`,
  componentLabel: (c: number, value: string, now: string, touch: boolean) =>
    `Dimension ${c}, ${value}${now ? `, on the ${now} axis` : ''}. ` +
    (touch ? 'A tap shows it across, a long press up.' : 'Click: show on the horizontal axis. Shift+click: show on the vertical axis.'),
  across: 'horizontal',
  upward: 'vertical',
  noMap: (method: string) => `${method} is not linear, so it has no loadings. LPP is its linear version.`,
  noWeights: (method: string) => `${method} uses similarities between rows, so it has no loadings.`,
  progress: (share: number) => (share > 0 ? `Computing, ${percent(share)}` : 'Computing'),
  waiting: 'Queued',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  again: 'Compute',
  failed: 'This could not be computed. Try again.',
  share1: (v: number) => percent(v, v < 0.0995 ? 1 : 0),
  figure,

  takeAsA: 'Use selection as A',
  chooseA: 'Select rows in a panel with the lasso, or click a class above. Then use them as group A. Select other rows for group B.',
  noOthers: 'Group A contains all rows. Select fewer rows.',
  group: (n: number, name: string, own: number) =>
    `${grouped.format(n)} ${n === 1 ? 'row' : 'rows'}${name ? (own === n ? `, ${name}` : `, mostly ${name}`) : ''}`,
  groups: (a: string, b: string, rest: boolean) =>
    `A: ${a}. B: ${rest ? `all other rows, ${b}` : b}. ` +
    'Each column’s share of the distance between the two group means. A negative share brings the means closer.',
  distance: (v: number) => `distance of means ${figure(v)}`,
  pixel: (row: number, column: number) => `${row}, ${column}`,
  shareOf: (v: number) => percent(v),
  contributions: (method: string) => `Each pixel’s share of the distance in ${method}`,

  pad: (touch: boolean) => (touch ? 'Pad to draw on' : 'Drawing pad. Arrow keys move, Space sets or clears a pixel.'),
  drawOne: 'Draw an image. A ring shows where it is placed in each linear panel.',
  typeRow: (some: number, all: number) =>
    'Type a row. It starts at the mean. A ring shows where it is placed in each linear panel.' +
    (some < all ? ` Only the ${some} columns with the largest variance have a field. The other ${all - some} stay at their mean.` : ''),
  anyValue: '(mean)',
  noNewRow: 'New rows cannot be added here: the preprocessing of this data set needs more than the numbers of one row.',
  dropPicture: 'Open an image, or drop it on the pad',
  noPicture: 'This browser cannot read the file as an image.',
  clearRow: 'Clear',
  placeRow: 'Place the row',
  /** @param each a method and the coordinates in its panel */
  placedAt: (each: [string, number[]][]) =>
    each.map(([method, coordinates]) => `${method}: ${coordinates.map(figure).join(', ')}`).join(' · '),
  noNumber: (name: string) => `Enter a number for ${name}.`,
  field: (v: number) => minus(plain.format(v)),
  nearest: (n: number, each: [string, number][]) =>
    `Classes of its ${n} nearest rows in the data: ` +
    `${each.map(([name, count]) => `${name} (${count})`).join(', ')}.`,

  method: 'Method',
  accuracy: '10-NN accuracy',
  trust: 'Trustworthiness',
  neighbourRecall: 'Neighbours kept',
  inShown: 'For the dimensions shown',
  overDims: 'by number of dimensions',
  curves: (name: string, each: string[]) => `${name} by number of dimensions. ${each.join('. ')}.`,
  curve: (method: string, first: string, last: string, most: number) => `${method}: ${first} in one dimension, ${last} in ${most}`,
  trustOf: (some: number, all: number) => `Trustworthiness is computed on a sample of ${grouped.format(some)} of ${grouped.format(all)} rows.`,
});
