// Texts of the panels of a data set.
import { late } from './late-tables.ts';
import { fixed, grouped, percent } from './numbers.ts';
import { strings } from './strings.ts';

const rows = (n: number) => strings.statusSet(n, 1).replace(/ in .*/, '');
const dimensions = (x: number, y: number) => (y ? `dimensions ${x} and ${y}` : `dimension ${x}`);
const WAY_NAMES = ['', 'one way', 'two ways', 'three ways', 'four ways'];

export const panelWords = /* @__PURE__ */ late('panels', {
  title: (n: number) => (n > 1 ? `The same data, ${WAY_NAMES[n]}.` : 'One method'),
  legend: 'Classes: click one to select its rows',
  moreClasses: (n: number) => `${grouped.format(n)} more`,
  colourBy: 'Colour by',
  byClass: 'Class',
  byNothing: 'One colour',
  otherColumns: 'Other columns',
  columns: (n: number, all: number) => (n < all ? `The ${n} columns with the largest variance` : 'Columns'),
  add: 'Add a panel',
  remove: 'Remove this panel',
  enlarge: 'Enlarge this panel',
  shrink: 'Show all panels',
  fit: 'Show all rows',
  method: (r: number) => `Method of panel ${r}`,
  maps: 'Can also place new rows',
  places: 'Places these rows only',
  pair: (x: number, y: number) => (y ? `${x} × ${y}` : `${x}`),
  pairLabel: (method: string, x: number, y: number) => `${y ? `${x} × ${y}` : x}: dimensions of ${method}, axis scale and more`,
  across: 'Horizontal axis',
  up: 'Vertical axis',
  none: 'none',
  scale: 'Axis scale',
  scales: { w: 'values', r: 'ranks' },
  scalesOfParts: { '': 'each component separately', w: 'all together, values', r: 'all together, ranks' },
  byRank: 'ranks',
  only: (m: number) => (m === 1 ? 'There is one dimension.' : `There are ${m} dimensions.`),
  accuracy: '10-NN',
  trust: 'trust',
  best: 'best of the panels',
  usesClasses: 'uses the classes',
  usesClassesTip: 'This method is given the class of each row. It is harder to separate the classes without them.',
  accuracyTip:
    '10-nearest-neighbour accuracy: the share of rows whose class is the most frequent one among their ten nearest ' +
    'neighbours. Distances are those of the dimensions shown.',
  trustTip: 'Trustworthiness: the degree to which the ten nearest neighbours in this plot are also near in the data. 1 is perfect.',
  percent: (v: number | undefined) => (v === undefined ? '…' : percent(v, 1)),
  share: (v: number | undefined) => (v === undefined ? '…' : Number.isNaN(v) ? '–' : fixed(v, 2)),
  /** The names of the axes of a panel. @param m how many dimensions there are */
  axisNames: (method: string, { x, y }: { x: number, y: number }, m: number) =>
    (y > 0 ? [x, y] : [x]).map((dimension) => `${method} ${Math.min(dimension, m)}`),
  /** The shown dimensions of a panel. */
  shownDimensions: (x: number, y: number, rank: boolean) => `${dimensions(x, y)}${rank ? ', by rank' : ''}`,
  summary(
    method: string,
    set: string,
    n: number,
    classes: number,
    shown: string,
    { accuracy, trust }: { accuracy?: number, trust?: number },
    best: boolean,
    usesClasses: boolean,
    chosen: number,
  ) {
    return [
      `${method} of ${set}: ${rows(n)}${classes > 1 ? ` in ${classes} classes` : ''}, ${shown}.`,
      usesClasses ? `It ${this.usesClasses}.` : '',
      accuracy === undefined || Number.isNaN(accuracy)
        ? ''
        : `10-nearest-neighbour accuracy ${this.percent(accuracy)}${best ? ', the best of the panels' : ''}.`,
      trust === undefined || Number.isNaN(trust) ? '' : `Trustworthiness ${this.share(trust)}.`,
      chosen > 0 ? `${rows(chosen)} selected.` : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
  keys:
    'Plus and minus zoom, 0 shows all, arrow keys move the view. N and Shift+N go to the next and previous row, ' +
    'Space selects it. Enter enlarges the panel. Esc cancels.',

  hands: { lasso: 'Lasso: draw a loop to select rows', pan: 'Hand: move the view' },
  handNames: { lasso: 'Lasso', pan: 'Hand' },
  handKeys: { lasso: 'L', pan: 'V' },
  hand: 'Drag tool in the panels',

  chosen: (n: number) => `${grouped.format(n)} selected`,
  onlyThese: 'Fit only these',
  whyApart: 'Compare groups',
  clear: 'Clear the selection',
  part: (n: number, all: number) => `${grouped.format(n)} of ${rows(all)} fitted`,
  allRows: 'Fit all rows',
  tooFew: 'Select at least three rows.',
  statusChosen: (n: number, where: string) =>
    n === 0 ? 'No rows selected.' : `${rows(n)} selected${where ? ` in ${where}` : ''}, highlighted in all panels.`,
  statusOnly: (n: number) => `Fitting the ${rows(n)} selected.`,
  statusAll: 'Fitting all rows again.',
  warnings: { 'singular-within-class': 'LDA found directions along which no class varies at all. This may be chance: turn on “PCA first” in “Other settings”.' },
  statusEnlarged: (name: string) => `${name} enlarged.`,
  statusShrunk: 'All panels shown.',
  row: (row: number, name: string) => (name ? `${name} · row ${grouped.format(row)}` : `Row ${grouped.format(row)}`),

  waiting: 'Queued',
  /** By the engine's name for it. */
  stages: {
    started: 'Computing',
    neighbours: 'Finding neighbours',
    edges: 'Building the graph',
    affinity: 'Computing weights',
    kernel: 'Computing the kernel',
    eigenpairs: 'Solving the eigenproblem',
    reconstruction: 'Computing reconstruction weights',
    'row space': 'Finding the row space',
  } as Record<string, string>,
  computing: (stage: string, share: number) => `${stage}${share > 0 ? `, ${percent(share)}` : ''}`,
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  again: 'Compute',
  /** Methods that are not meaningful for the data. */
  forTexts: (name: string) => `${name} is for text data (word counts, compared by angle). This data set is not text.`,
  /** By the engine's code. */
  refused: {
    'missing-labels': 'This method needs rows of at least two classes.',
    'constant-data': 'All rows are equal. Choose other columns.',
    'too-few-samples': 'At least three rows are needed.',
    'empty-graph': 'The graph has no edges. Increase k, ε or t.',
    'too-many-components': 'The data have fewer dimensions than requested. Choose fewer dimensions.',
    'not-converged': 'The eigenvalue solver did not converge: the weights differ by too many orders of magnitude. Try 0–1 weights.',
    'out-of-memory': 'Not enough memory for this many rows or columns. Select fewer rows, or turn on PCA first.',
    'not-finite': 'A value is too large to compute with. Check the data.',
    'invalid-data': 'These rows cannot be used. Check the data.',
    'engine-stopped': 'The engine stopped and is restarting. Your data are safe.',
    'no-out-of-sample': 'This method cannot place new rows.',
  } as Record<string, string>,

  refusedElse: 'This method has no result for these rows and settings. Try other settings.',

  /** The titles of a cell, the longest first: the component, how many components, with how many rows. */
  partTitles: {
    part: (p: number, _: number, n: number) => [`Component ${p} · ${rows(n)}`, `Comp. ${p}`, String(p)],
    small: (_: number, parts: number) => [parts === 1 ? '1 small component' : `${parts} small components`, 'small'],
    rest: (_: number, parts: number, n: number) => [`Other ${parts} components · ${rows(n)}`, `Other ${parts}`, 'rest'],
  },
  inPart: (p: number) => `component ${p}`,
  partsApart: (n: number) =>
    `The graph has ${n} connected components. An eigenmap defines no distance between them, so each is drawn separately.`,
  partsTogether: (n: number) =>
    `The graph has ${n} connected components. Distances between them mean nothing in an eigenmap.`,
  partsInOnePlace: (parts: number[]) =>
    `Components ${parts.join(', ').replace(/, (\d+)$/, ' and $1')} of the graph land in the same place: no edge connects them, so nothing keeps them apart.`,
  join: (k: number) => `Connect them: k = ${k}`,
  largest: 'Fit largest component only',
  statusJoined: (k: number) => `k is now ${k}: the graph is connected.`,

  figuresOfFitted: (n: number, all: number) =>
    `Measures use the ${rows(n)} that are fitted, of ${grouped.format(all)}. The other rows are projected and shown as dots.`,
  figuresOfSample: (n: number, all: number) => `The ${rows(n)} are a random sample of ${grouped.format(all)}.`,
  /** Of rows of the file that are not fitted. */
  outOfSample: {
    placed: (n: number, of: number) =>
      n === of
        ? `The other ${rows(n)} are projected and shown as dots.`
        : `${grouped.format(n)} of the other ${rows(of)} are projected and shown as dots.`,
    gaps: (n: number) =>
      `${rows(n)} with missing values ${n === 1 ? 'is' : 'are'} left out. ` +
      'To keep them, choose “Change columns…” and fill with the column mean.',
    why: {
      sparse: (of) => `The other ${rows(of)} are not shown: for sparse data only the fitted rows are stored.`,
      many: (of) => `The other ${rows(of)} are not shown: the file is too large.`,
      texts: (of) => `The other ${rows(of)} are not shown: this needs numeric features only.`,
    } as Record<'sparse' | 'many' | 'texts', (of: number) => string>,
    elsewhere: 'The other rows are not loaded. Open the file again to show them.',
  },
  trustOfSome: (n: number) => `Trustworthiness is computed on a sample of ${grouped.format(n)} rows.`,

  used: 'Used by',
  graph: (users: string[], others: string[]) =>
    [
      users.length > 0 ? `${list(users)} ${users.length > 1 ? 'use' : 'uses'} this graph.` : '',
      others.length > 0
        ? `${list(others)} ${others.length > 1 ? 'do' : 'does'} not use ${users.length > 0 ? 'it' : 'this graph'}.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  facts: (edges: number, parts: number) => `${grouped.format(edges)} edges, ${parts === 1 ? 'connected' : `${parts} components`}`,
});

const list = (names: string[]) =>
  names
    .map((name) => (name === 'Eigenmap' ? 'the eigenmap' : name))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
    .replace(/^t/, 'T');
