// Words of the panels of a data set.
import { percent, strings } from './strings.js';

/** @param {number} n */
const rows = (n) => strings.statusSet(n, 1).replace(/ in .*/, '');
/** @param {number} x @param {number} y */
const dimensions = (x, y) => (y ? `dimensions ${x} and ${y}` : `dimension ${x}`);
const WAYS = ['', 'one way', 'two ways', 'three ways', 'four ways'];

export const panelWords = {
  /** @param {number} n */
  title: (n) => (n > 1 ? `The same data, ${WAYS[n]}.` : 'One method at a time.'),
  legend: 'Classes: a press chooses one',
  /** @param {number} n */
  moreClasses: (n) => `${n.toLocaleString('en')} more`,
  colourBy: 'Colour',
  byClass: 'Classes',
  byNothing: 'One colour',
  otherColumns: 'Other columns',
  /** @param {number} n @param {number} all */
  columns: (n, all) => (n < all ? `The ${n} columns that vary most` : 'Columns'),
  /** @param {string} name @param {string} value */
  valueOf: (name, value) => `${name}: ${value}`,
  add: 'Add a panel',
  remove: 'Remove this panel',
  enlarge: 'Enlarge this panel',
  shrink: 'Show all panels',
  fit: 'Fit to the rows',
  method: (/** @type {number} */ r) => `Method of panel ${r}`,
  maps: 'A map: new points have a place',
  places: 'No map: only these rows have a place',
  /** @param {number} x @param {number} y */
  pair: (x, y) => (y ? `${x} × ${y}` : `${x}`),
  /** @param {string} method @param {number} x @param {number} y */
  pairLabel: (method, x, y) => `${y ? `${x} × ${y}` : x}: dimensions of ${method}, scale and more`,
  across: 'Across',
  up: 'Up',
  none: 'none',
  scale: 'Scale',
  scales: { w: 'as it is', r: 'by rank' },
  scalesOfParts: { '': 'each part by itself', w: 'all together, as it is', r: 'all together, by rank' },
  byRank: 'by rank',
  /** @param {number} m */
  only: (m) => (m === 1 ? 'It has one dimension.' : `It has ${m} dimensions.`),
  accuracy: '10-NN',
  trust: 'trust',
  best: 'the best',
  accuracyTip:
    'How many rows get their own class from a vote of their ten nearest neighbours, in the dimensions shown, ' +
    'each row left out of its own vote.',
  trustTip: 'Trustworthiness: how far the ten nearest neighbours seen here are near in the data too. 1 is perfect.',
  percent: (/** @type {number|undefined} */ v) => (v === undefined ? '…' : percent(v, 1)),
  share: (/** @type {number|undefined} */ v) => (v === undefined ? '…' : Number.isNaN(v) ? '–' : v.toFixed(2)),
  /**
   * @param {string} method
   * @param {string} set
   * @param {number} n
   * @param {number} classes
   * @param {number} x
   * @param {number} y
   * @param {boolean} rank
   * @param {{accuracy?: number, trust?: number}} figures @param {boolean} best @param {number} chosen
   */
  summary(method, set, n, classes, x, y, rank, { accuracy, trust }, best, chosen) {
    return [
      `${method} of ${set}: ${rows(n)}${classes > 1 ? ` in ${classes} classes` : ''}, ` +
        `${dimensions(x, y)}${rank ? ', by rank' : ''}.`,
      accuracy === undefined || Number.isNaN(accuracy)
        ? ''
        : `10-nearest-neighbour accuracy ${this.percent(accuracy)}${best ? ', the best of the panels' : ''}.`,
      trust === undefined || Number.isNaN(trust) ? '' : `Trustworthiness ${this.share(trust)}.`,
      chosen > 0 ? `${rows(chosen)} chosen.` : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
  keys:
    'Plus and minus zoom, 0 shows all, arrows move what is seen. N and Shift N step through the rows, Space ' +
    'chooses one, Enter enlarges the panel, Escape ends.',

  hands: { lasso: 'Lasso: a loop chooses rows', pan: 'Hand: move what is seen' },
  handNames: { lasso: 'Lasso', pan: 'Hand' },
  handKeys: { lasso: 'L', pan: 'V' },
  hand: 'What a drag in a panel does',

  /** @param {number} n */
  chosen: (n) => `${n.toLocaleString('en')} selected`,
  onlyThese: 'Only these',
  whyApart: 'Why apart?',
  clear: 'Clear the selection',
  /** @param {number} n @param {number} all */
  part: (n, all) => `${n.toLocaleString('en')} of ${rows(all)}`,
  allRows: 'All rows',
  tooFew: 'Three rows are the fewest that can be fitted.',
  /** @param {number} n @param {string} where */
  saidChosen: (n, where) =>
    n === 0 ? 'Nothing is selected.' : `${rows(n)} selected${where ? ` in ${where}` : ''}, lit in all panels.`,
  /** @param {number} n */
  saidOnly: (n) => `Fitting ${rows(n)} alone.`,
  saidAll: 'Fitting all rows again.',
  warnings: {
    'singular-within-class':
      'LDA finds directions along which no class spreads at all: it may be chance. PCA first, under More, leaves those out.',
  },
  /** @param {string} name */
  saidEnlarged: (name) => `${name} alone.`,
  saidShrunk: 'All panels.',
  /** @param {number} row @param {string} name */
  row: (row, name) => (name ? `${name} · row ${row.toLocaleString('en')}` : `Row ${row.toLocaleString('en')}`),

  waiting: 'Waiting its turn',
  /** By the engine's name for it. @type {Record<string, string>} */
  stages: {
    started: 'Computing',
    neighbours: 'Neighbours',
    edges: 'Edges',
    affinity: 'Weights',
    kernel: 'Kernel',
    eigenpairs: 'Eigenpairs',
    reconstruction: 'Weights that rebuild rows',
    'row space': 'Row space',
  },
  /** @param {string} stage @param {number} share */
  computing: (stage, share) => `${stage}${share > 0 ? `, ${percent(share)}` : ''}`,
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  again: 'Compute',
  /** Methods that mean nothing for the data. @param {string} name */
  forTexts: (name) => `${name} is for texts: rows of word counts, compared by their angle. These rows are no texts.`,
  /** By the engine's code. @type {Record<string, string>} */
  refused: {
    'missing-labels': 'It needs rows of two classes at least.',
    'constant-data': 'All rows are the same.',
    'too-few-samples': 'Three rows are the fewest that can be fitted.',
    'empty-graph': 'The graph has no edges. Make k, ε or t larger.',
    'too-many-components': 'These rows have fewer dimensions than are asked for.',
    'not-converged': 'The search for its directions did not end: the weights differ by too many digits. Try 0–1 weights.',
    'out-of-memory': 'There is not enough memory for so many rows or columns. Choose fewer rows, or turn on PCA first.',
    'not-finite': 'A value is too large to compute with.',
    'invalid-data': 'These rows cannot be computed with.',
    'engine-stopped': 'The engine stopped. A new one is starting; your rows are safe.',
    'no-out-of-sample': 'It has no map for new rows.',
  },

  refusedElse: 'This method finds nothing in these rows with these settings. Try others.',

  /** What stands above a cell, the longest first: the part, how many parts, of so many rows. */
  partTitles: {
    /** @param {number} p @param {number} _ @param {number} n */
    part: (p, _, n) => [`Part ${p} · ${rows(n)}`, `Part ${p}`, String(p)],
    /** @param {number} _ @param {number} parts */
    small: (_, parts) => [parts === 1 ? '1 small part' : `${parts} small parts`, 'small'],
    /** @param {number} _ @param {number} parts @param {number} n */
    rest: (_, parts, n) => [`The rest · ${parts} parts · ${rows(n)}`, `The rest · ${parts}`, 'rest'],
  },
  /** @param {number} p */
  inPart: (p) => `part ${p}`,
  /** @param {number} n */
  partsApart: (n) =>
    `The graph is in ${n} parts. An eigenmap has no distance between parts, so each is drawn by itself.`,
  /** @param {number} n */
  partsTogether: (n) =>
    `The graph is in ${n} parts. How far they are from each other here means nothing: an eigenmap has no distance ` +
    'between parts.',
  /** @param {number[]} parts */
  partsInOnePlace: (parts) =>
    `Parts ${parts.join(', ').replace(/, (\d+)$/, ' and $1')} of the graph are in one place: nothing holds them apart.`,
  /** @param {number} k */
  join: (k) => `Join them: k = ${k}`,
  largest: 'Largest part alone',
  /** @param {number} k */
  saidJoined: (k) => `k is ${k}: the graph is connected.`,

  /** @param {number} n @param {number} all */
  figuresOfFitted: (n, all) =>
    `Figures are of the ${rows(n)} that are fitted, of ${all.toLocaleString('en')}; the map places the others as dots.`,
  /** @param {number} n @param {number} all */
  figuresOfSample: (n, all) => `The ${rows(n)} were drawn at random of ${all.toLocaleString('en')}.`,
  /** Of rows of the file that are not fitted. */
  beside: {
    /** @param {number} n @param {number} of */
    placed: (n, of) =>
      n === of
        ? `The map places the other ${rows(n)} as dots.`
        : `The map places ${n.toLocaleString('en')} of the other ${rows(of)} as dots.`,
    /** @param {number} n */
    gaps: (n) =>
      `${rows(n)} without a value in some column ${n === 1 ? 'is' : 'are'} left out and cannot be placed; ` +
      '“Change columns…” can take the mean of the column.',
    /** @type {Record<'sparse'|'many'|'texts', (of: number) => string>} */
    why: {
      sparse: (of) => `The other ${rows(of)} are not placed: of sparse rows only those that are fitted are kept.`,
      many: (of) => `The other ${rows(of)} are not placed: the file is too large for that.`,
      texts: (of) => `The other ${rows(of)} are not placed: texts are features by their order.`,
    },
    elsewhere: 'The others are not here: open the file again, and the map places them.',
  },
  /** @param {number} n */
  trustOfSome: (n) => `Trust is that of ${n.toLocaleString('en')} of them among themselves.`,

  used: 'Used by',
  /** @param {string[]} users @param {string[]} others */
  graph: (users, others) =>
    [
      users.length > 0 ? `${list(users)} ${users.length > 1 ? 'use' : 'uses'} this graph.` : '',
      others.length > 0 ? `${list(others)} ${others.length > 1 ? 'do' : 'does'} not need one.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  /** @param {number} edges @param {number} parts */
  facts: (edges, parts) => `${edges.toLocaleString('en')} edges, ${parts === 1 ? 'connected' : `${parts} parts`}`,
};

/** @param {string[]} names */
const list = (names) =>
  names
    .map((name) => (name === 'Eigenmap' ? 'the eigenmap' : name))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
    .replace(/^t/, 'T');
