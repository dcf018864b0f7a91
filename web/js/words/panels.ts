// Words of the panels of a data set.
import { fixed, percent } from './numbers.ts';
import { strings } from './strings.ts';

const rows = (n: number) => strings.statusSet(n, 1).replace(/ in .*/, '');
const dimensions = (x: number, y: number) => (y ? `dimensions ${x} and ${y}` : `dimension ${x}`);
const WAY_NAMES = ['', 'one way', 'two ways', 'three ways', 'four ways'];

export const panelWords = {
  title: (n: number) => (n > 1 ? `The same data, ${WAY_NAMES[n]}.` : 'One method at a time.'),
  legend: 'Classes: a press chooses one',
  moreClasses: (n: number) => `${n.toLocaleString('en')} more`,
  colourBy: 'Colour',
  byClass: 'Classes',
  byNothing: 'One colour',
  otherColumns: 'Other columns',
  columns: (n: number, all: number) => (n < all ? `The ${n} columns that vary most` : 'Columns'),
  valueOf: (name: string, value: string) => `${name}: ${value}`,
  add: 'Add a panel',
  remove: 'Remove this panel',
  enlarge: 'Enlarge this panel',
  shrink: 'Show all panels',
  fit: 'Fit to the rows',
  method: (r: number) => `Method of panel ${r}`,
  maps: 'A map: new points have a place',
  places: 'No map: only these rows have a place',
  pair: (x: number, y: number) => (y ? `${x} × ${y}` : `${x}`),
  pairLabel: (method: string, x: number, y: number) => `${y ? `${x} × ${y}` : x}: dimensions of ${method}, scale and more`,
  across: 'Across',
  up: 'Up',
  none: 'none',
  scale: 'Scale',
  scales: { w: 'as it is', r: 'by rank' },
  scalesOfParts: { '': 'each part by itself', w: 'all together, as it is', r: 'all together, by rank' },
  byRank: 'by rank',
  only: (m: number) => (m === 1 ? 'It has one dimension.' : `It has ${m} dimensions.`),
  accuracy: '10-NN',
  trust: 'trust',
  best: 'the best',
  accuracyTip:
    'How many rows get their own class from a vote of their ten nearest neighbours, in the dimensions shown, ' +
    'each row left out of its own vote.',
  trustTip: 'Trustworthiness: how far the ten nearest neighbours seen here are near in the data too. 1 is perfect.',
  percent: (v: number | undefined) => (v === undefined ? '…' : percent(v, 1)),
  share: (v: number | undefined) => (v === undefined ? '…' : Number.isNaN(v) ? '–' : fixed(v, 2)),
  summary(
    method: string,
    set: string,
    n: number,
    classes: number,
    x: number,
    y: number,
    rank: boolean,
    { accuracy, trust }: { accuracy?: number, trust?: number },
    best: boolean,
    chosen: number,
  ) {
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

  chosen: (n: number) => `${n.toLocaleString('en')} selected`,
  onlyThese: 'Only these',
  whyApart: 'Why apart?',
  clear: 'Clear the selection',
  part: (n: number, all: number) => `${n.toLocaleString('en')} of ${rows(all)}`,
  allRows: 'All rows',
  tooFew: 'Three rows are the fewest that can be fitted.',
  saidChosen: (n: number, where: string) =>
    n === 0 ? 'Nothing is selected.' : `${rows(n)} selected${where ? ` in ${where}` : ''}, lit in all panels.`,
  saidOnly: (n: number) => `Fitting ${rows(n)} alone.`,
  saidAll: 'Fitting all rows again.',
  warnings: {
    'singular-within-class':
      'LDA finds directions along which no class spreads at all: it may be chance. PCA first, under More, leaves those out.',
  },
  saidEnlarged: (name: string) => `${name} alone.`,
  saidShrunk: 'All panels.',
  row: (row: number, name: string) => (name ? `${name} · row ${row.toLocaleString('en')}` : `Row ${row.toLocaleString('en')}`),

  waiting: 'Waiting its turn',
  /** By the engine's name for it. */
  stages: {
    started: 'Computing',
    neighbours: 'Neighbours',
    edges: 'Edges',
    affinity: 'Weights',
    kernel: 'Kernel',
    eigenpairs: 'Eigenpairs',
    reconstruction: 'Weights that rebuild rows',
    'row space': 'Row space',
  } as Record<string, string>,
  computing: (stage: string, share: number) => `${stage}${share > 0 ? `, ${percent(share)}` : ''}`,
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  again: 'Compute',
  /** Methods that mean nothing for the data. */
  forTexts: (name: string) => `${name} is for texts: rows of word counts, compared by their angle. These rows are no texts.`,
  /** By the engine's code. */
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
  } as Record<string, string>,

  refusedElse: 'This method finds nothing in these rows with these settings. Try others.',

  /** What stands above a cell, the longest first: the part, how many parts, of so many rows. */
  partTitles: {
    part: (p: number, _: number, n: number) => [`Part ${p} · ${rows(n)}`, `Part ${p}`, String(p)],
    small: (_: number, parts: number) => [parts === 1 ? '1 small part' : `${parts} small parts`, 'small'],
    rest: (_: number, parts: number, n: number) => [`The rest · ${parts} parts · ${rows(n)}`, `The rest · ${parts}`, 'rest'],
  },
  inPart: (p: number) => `part ${p}`,
  partsApart: (n: number) =>
    `The graph is in ${n} parts. An eigenmap has no distance between parts, so each is drawn by itself.`,
  partsTogether: (n: number) =>
    `The graph is in ${n} parts. How far they are from each other here means nothing: an eigenmap has no distance ` +
    'between parts.',
  partsInOnePlace: (parts: number[]) =>
    `Parts ${parts.join(', ').replace(/, (\d+)$/, ' and $1')} of the graph are in one place: nothing holds them apart.`,
  join: (k: number) => `Join them: k = ${k}`,
  largest: 'Largest part alone',
  saidJoined: (k: number) => `k is ${k}: the graph is connected.`,

  figuresOfFitted: (n: number, all: number) =>
    `Figures are of the ${rows(n)} that are fitted, of ${all.toLocaleString('en')}; the map places the others as dots.`,
  figuresOfSample: (n: number, all: number) => `The ${rows(n)} were drawn at random of ${all.toLocaleString('en')}.`,
  /** Of rows of the file that are not fitted. */
  beside: {
    placed: (n: number, of: number) =>
      n === of
        ? `The map places the other ${rows(n)} as dots.`
        : `The map places ${n.toLocaleString('en')} of the other ${rows(of)} as dots.`,
    gaps: (n: number) =>
      `${rows(n)} without a value in some column ${n === 1 ? 'is' : 'are'} left out and cannot be placed; ` +
      '“Change columns…” can take the mean of the column.',
    why: {
      sparse: (of) => `The other ${rows(of)} are not placed: of sparse rows only those that are fitted are kept.`,
      many: (of) => `The other ${rows(of)} are not placed: the file is too large for that.`,
      texts: (of) => `The other ${rows(of)} are not placed: texts are features by their order.`,
    } as Record<'sparse' | 'many' | 'texts', (of: number) => string>,
    elsewhere: 'The others are not here: open the file again, and the map places them.',
  },
  trustOfSome: (n: number) => `Trust is that of ${n.toLocaleString('en')} of them among themselves.`,

  used: 'Used by',
  graph: (users: string[], others: string[]) =>
    [
      users.length > 0 ? `${list(users)} ${users.length > 1 ? 'use' : 'uses'} this graph.` : '',
      others.length > 0 ? `${list(others)} ${others.length > 1 ? 'do' : 'does'} not need one.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  facts: (edges: number, parts: number) => `${edges.toLocaleString('en')} edges, ${parts === 1 ? 'connected' : `${parts} parts`}`,
};

const list = (names: string[]) =>
  names
    .map((name) => (name === 'Eigenmap' ? 'the eigenmap' : name))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
    .replace(/^t/, 'T');
