// Words of the dialog that opens files.
import { exact } from './digits.ts';
import { count, figure, fixed, grouped } from './numbers.ts';

const FORMATS = {
  csv: 'table', npy: 'array of numpy', npz: 'arrays of numpy', mat: 'MATLAB file', svmlight: 'svmlight', mtx: 'MatrixMarket',
  json: 'JSON', images: 'pictures', texts: 'texts',
};
const SEPARATORS: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar', blanks: 'blanks' };

const sizeOf = (bytes: number) =>
  bytes < 1000 ? count(bytes, 'byte', 'bytes') : bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${fixed(bytes / 1e6, 1)} MB`;

/** So many columns are named. */
const NAMED = 3;

/** Whose letters an encoding has. */
const LETTERS: Record<string, string> = {
  'utf-8': 'all letters, some damaged', 'windows-1252': 'Western Europe', 'windows-1250': 'Central Europe',
  'windows-1254': 'Turkish', 'windows-1251': 'Cyrillic', 'koi8-r': 'Cyrillic of Unix', 'windows-1253': 'Greek',
  gbk: 'Chinese, simplified', big5: 'Chinese, traditional', 'euc-kr': 'Korean', shift_jis: 'Japanese',
};

export const openingWords = {
  reading: (name: string) => `Reading ${name}…`,
  progress: (stage: string, done: number, total: number) => `${grouped.format(done)} of ${count(total, stage.replace(/s$/, ''), stage)}`,
  /** @param size bytes */
  facts: (
    { format, rows, columns, how }: {
      format: keyof typeof FORMATS;
      rows: number;
      columns: unknown[];
      how: { separator?: string | null };
    },
    size: number,
  ) =>
    `${count(rows, 'row', 'rows')} × ${count(columns.length, 'column', 'columns')} · ${FORMATS[format]}` +
    `${how.separator ? `, ${SEPARATORS[how.separator] ?? how.separator} between cells` : ''} · ${sizeOf(size)} · ` +
    'read in this browser, sent nowhere',
  /** @param size bytes */
  ahead: (size: number) => `${sizeOf(size)} · read in this browser, sent nowhere`,
  first: (rows: number) => `These are its first ${count(rows, 'row', 'rows')}. The rest is being read.`,
  mostFiles: (n: number) => `Of the folder ${grouped.format(n)} files were taken, and no more: others in it are not read.`,
  answers:
    'No column holds numbers. Columns of a few answers are taken as features: of each answer a column that is 0 or 1.',
  changing: (name: string) => `Change columns: ${name}`,
  modelAlone: (name: string) =>
    `${name} is a saved model. Open the data that it is for, then the model: it shows where it puts their rows.`,
  another: 'Another file…',
  close: 'Close',
  cancel: 'Cancel',
  busy: 'Opening…',

  roles: {
    feature: 'feature', class: 'class', name: 'name', target: 'target', split: 'split', ignore: 'ignore',
    oneHot: 'feature, 0 and 1', days: 'feature, days',
  },
  role: (name: string) => `Role of ${name}`,
  kinds: {
    number: () => 'number', date: () => 'date', boolean: () => 'yes or no',
    text: (distinct) => (distinct > 0 ? count(distinct, 'value', 'values') : 'text'),
  } as Record<string, (distinct: number) => string>,
  missing: (n: number) => (n > 0 ? `${grouped.format(n)} missing` : ''),
  none: '–',
  headerRow: 'Header row',
  headerLine: (line: number) => `Line ${line} is the header row`,
  preview: (rows: number, shown: number, all: number) =>
    `The first ${rows} rows${shown < all ? ` of the first ${shown} columns; ${grouped.format(all - shown)} more are not shown` : ''}. ` +
    'Roles are guessed from names and values: change any of them above its column. ' +
    'Select another header row by its line number.',
  /** @param name of its class */
  picture: (name: string) => (name ? `A picture, ${name}` : 'A picture'),
  asNumbers: 'As numbers, with the roles of columns',
  firstRows: (rows: number) => `The first ${rows} rows by their largest entries`,
  largest: 'largest entries',
  moreEntries: (n: number) => `and ${grouped.format(n)} more`,
  pictures: {
    title: 'Pictures',
    are: 'Rows are pictures',
    areWhy: 'Each column is a dot. They are not standardised.',
    columnMajor: 'Column by column',
    why: 'As MATLAB has them. Change it where they lie on their side.',
  },
  many: 'Roles of many columns',
  pattern: 'Columns whose name has',
  patternAll: 'all columns',
  patternRole: 'become',
  apply: 'Give the role',
  applied: (n: number) => `${count(n, 'column has', 'columns have')} the role now.`,

  /** Columns with one value in every row. */
  constant: {
    doubt: (columns: Array<{ name: string, value: number }>) => {
      const [first] = columns, named = columns.slice(0, NAMED).map(({ name, value }) => `${name} (${exact(value)})`);
      const more = columns.length - named.length;
      return columns.length === 1
        ? `${first.name} is ${exact(first.value)} in every row, so it does not separate rows.`
        : `${grouped.format(columns.length)} columns have one value in every row, so they do not separate rows: ` +
          `${named.join(', ')}${more > 0 ? ` and ${grouped.format(more)} more` : ''}.`;
    },
    all: 'Every feature has one value in all rows, so there is nothing to fit. Give another column the role feature.',
  },
  gaps: {
    title: 'Missing values',
    drop: 'Leave their rows out',
    dropWhy: (rows: number, all: number) => `${grouped.format(rows)} of ${count(all, 'row stays', 'rows stay')}`,
    mean: 'Put the mean of the column',
    meanWhy: 'all rows stay, some are partly made up',
  },
  scale: {
    title: 'Units and lengths',
    standardize: 'Standardise',
    standardizeWhy: 'Every feature gets mean 0 and standard deviation 1.',
    spread: ({ widest, narrowest }: {
      widest: { name: string, deviation: number };
      narrowest: { name: string, deviation: number };
    }) =>
      `Now they differ ${grouped.format(Math.round(widest.deviation / narrowest.deviation))}-fold: ` +
      `${widest.name} ${figure(widest.deviation)}, ${narrowest.name} ${figure(narrowest.deviation)}.`,
    log1p: 'Logarithm of 1 + x',
    log1pWhy: 'For counts and amounts, where most are small and few are large.',
    unit: 'Rows of unit length',
    unitWhy: 'Where the mix counts and not the amount, such as words of texts.',
  },
  as: {
    title: 'Read as',
    header: 'Names in a line', headerYes: 'yes', headerNo: 'no, all lines are rows',
    decimal: 'Decimal sign', point: 'point', comma: 'comma',
    transposed: 'Samples are', rows: 'the rows', columns: 'the columns',
    separator: 'Between cells', separators: { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar', blanks: 'blanks' },
  },
  doubts: 'In doubt',
  notes: 'Done to the file',
  /** What stands on the parts of a chip. */
  chips: {
    encoding: (value) => `${LETTERS[String(value)]} (${value})`,
    decimal: (value) => (value === ',' ? 'decimal comma' : 'decimal point'),
    header: (value) => (value === null ? 'all lines are rows' : `names in line ${value}`),
    missing: (value) => (value === 'drop' ? 'leave rows out' : value === 'mean' ? 'take the mean' : `it is ${value}`),
    sentinel: (value) => `it is ${value}`,
    transpose: (value) => (value ? 'columns are samples' : 'rows are samples'),
    text: (value) => (value === null ? 'no words' : `count the words of ${value}`),
    sample: (value) => count(Number(value), 'row', 'rows'),
    constant: (value) => (value === 'drop' ? 'not in the fit' : 'in the fit'),
  } as Record<string, (value: unknown) => string>,

  /** What opens, in one sentence. */
  sentence: ({ rows, cols, standardize, dropped, colour, classes }: {
    rows: number;
    cols: number;
    standardize: boolean;
    dropped: number;
    colour: string;
    classes: number;
  }) =>
    `${count(rows, 'row', 'rows')}, ${count(cols, 'feature', 'features')}${standardize ? ', standardised' : ''}` +
    `${dropped > 0 ? `, without ${count(dropped, 'constant column', 'constant columns')}` : ''}` +
    `${colour ? `, coloured by ${colour} (${count(classes, 'class', 'classes')})` : ', without classes'}.`,
  fits: 'PCA is fitted first, then the other panels; each row is joined to its 10 nearest.',
  fitsMany: 'PCA is fitted first; the other panels begin with its 300 first directions, and each row is joined to its 10 nearest.',
  open: (rows: number) => (rows > 0 ? `Open ${count(rows, 'row', 'rows')}` : 'Open'),
  opened: (rows: number, name: string) => `${count(rows, 'row', 'rows')} of ${name} are open. They stay on this computer.`,
  refused: {
    title: (name: string) => `${name} is not opened`,
    convert: 'This converts it:',
    copy: 'Copy', copied: 'Copied.',
    kept: 'What was open is still open.',
  },
  silent: (seconds: number) =>
    `Reading was stopped: the reader reported nothing for ${seconds} s. Keep fewer rows or columns.`,
  lost: 'The reader stopped. The file may be too large for this browser.',
};
