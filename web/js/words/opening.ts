// Texts of the dialog that opens files.
import { exact } from './digits.ts';
import { count, figure, fixed, grouped } from './numbers.ts';

const FORMATS = {
  csv: 'table', npy: 'NumPy array', npz: 'NumPy archive', mat: 'MATLAB file', svmlight: 'svmlight', mtx: 'Matrix Market',
  json: 'JSON', images: 'images', texts: 'texts',
};
const SEPARATORS: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe', blanks: 'spaces' };

const sizeOf = (bytes: number) =>
  bytes < 1000 ? count(bytes, 'byte', 'bytes') : bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${fixed(bytes / 1e6, 1)} MB`;

/** The number of columns that are named. */
const NAMED = 3;

/** The scripts of an encoding. */
const LETTERS: Record<string, string> = {
  'utf-8': 'Unicode, some characters damaged', 'windows-1252': 'Western Europe', 'windows-1250': 'Central Europe',
  'windows-1254': 'Turkish', 'windows-1251': 'Cyrillic', 'koi8-r': 'Cyrillic (Unix)', 'windows-1253': 'Greek',
  gbk: 'Simplified Chinese', big5: 'Traditional Chinese', 'euc-kr': 'Korean', shift_jis: 'Japanese',
};

/** About columns with one value in every row. The worker that reads files has only these. */
export const constantWords = {
  doubt: (columns: Array<{ name: string, value: number }>) => {
    const [first] = columns, named = columns.slice(0, NAMED).map(({ name, value }) => `${name} (${exact(value)})`);
    const more = columns.length - named.length;
    return columns.length === 1
      ? `${first.name} is ${exact(first.value)} in every row, so it does not separate rows.`
      : `${grouped.format(columns.length)} columns have one value in every row, so they do not separate rows: ` +
        `${named.join(', ')}${more > 0 ? ` and ${grouped.format(more)} more` : ''}.`;
  },
  all: 'Every feature has one value in all rows, so there is nothing to fit. Give another column the role feature.',
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
    `${how.separator ? `, delimiter: ${SEPARATORS[how.separator] ?? how.separator}` : ''} · ${sizeOf(size)} · ` +
    'stays on this computer',
  /** @param size bytes */
  ahead: (size: number) => `${sizeOf(size)} · stays on this computer`,
  first: (rows: number) => `Showing the first ${count(rows, 'row', 'rows')}. Reading the rest…`,
  mostFiles: (n: number) => `Only the first ${grouped.format(n)} files of the folder are read.`,
  answers:
    'No column contains numbers. Columns with few different values become features: one column of 0 and 1 for each value (one-hot).',
  changing: (name: string) => `Change columns: ${name}`,
  modelAlone: (name: string) => `${name} is a saved model. First open a data set, then the model.`,
  another: 'Choose another file…',
  close: 'Close',
  cancel: 'Cancel',
  busy: 'Opening…',

  roles: {
    feature: 'feature', class: 'class', name: 'name', target: 'target', split: 'split', ignore: 'ignore',
    oneHot: 'feature, one-hot', days: 'feature, date as days',
  },
  role: (name: string) => `Role of ${name}`,
  kinds: {
    number: () => 'number', date: () => 'date', boolean: () => 'yes/no',
    text: (distinct) => (distinct > 0 ? count(distinct, 'value', 'values') : 'text'),
  } as Record<string, (distinct: number) => string>,
  missing: (n: number) => (n > 0 ? `${grouped.format(n)} missing` : ''),
  none: '–',
  headerRow: 'Header row',
  headerLine: (line: number) => `Line ${line} is the header row`,
  preview: (rows: number, shown: number, all: number) =>
    `The first ${rows} rows${shown < all ? ` of the first ${shown} columns; ${grouped.format(all - shown)} more are not shown` : ''}. ` +
    'Roles are guessed from names and values. Change them above each column. ' +
    'Select another header row by its line number.',
  /** @param name of its class */
  picture: (name: string) => (name ? `Image, ${name}` : 'Image'),
  asNumbers: 'Show as numbers with column roles',
  firstRows: (rows: number) => `The first ${rows} rows, largest entries only`,
  largest: 'largest entries',
  moreEntries: (n: number) => `and ${grouped.format(n)} more`,
  pictures: {
    title: 'Images',
    are: 'Rows are pictures',
    areWhy: 'Each column is a dot. They are not standardised.',
    columnMajor: 'Column-major order',
    why: 'As in MATLAB. Change this if the images lie on their side.',
  },
  many: 'Set the role of many columns',
  pattern: 'Columns whose name contains',
  patternAll: 'all columns',
  patternRole: 'get the role',
  apply: 'Assign role',
  applied: (n: number) => `Role assigned to ${count(n, 'column', 'columns')}.`,

  gaps: {
    title: 'Missing values',
    drop: 'Drop these rows',
    dropWhy: (rows: number, all: number) => `${grouped.format(rows)} of ${count(all, 'row is', 'rows are')} kept`,
    mean: 'Fill with the column mean',
    meanWhy: 'keeps all rows; some values are estimates',
  },
  scale: {
    title: 'Scaling',
    standardize: 'Standardise',
    standardizeWhy: 'Every feature gets mean 0 and standard deviation 1.',
    spread: ({ widest, narrowest }: {
      widest: { name: string, deviation: number };
      narrowest: { name: string, deviation: number };
    }) =>
      `Standard deviations now differ ${grouped.format(Math.round(widest.deviation / narrowest.deviation))}-fold: ` +
      `${widest.name} ${figure(widest.deviation)}, ${narrowest.name} ${figure(narrowest.deviation)}.`,
    log1p: 'Log transform, log(1 + x)',
    log1pWhy: 'For counts and amounts with many small and few large values.',
    unit: 'Scale rows to unit length',
    unitWhy: 'When proportions matter and totals do not, such as word counts.',
  },
  as: {
    title: 'File format',
    header: 'Header row', headerYes: 'yes', headerNo: 'none',
    decimal: 'Decimal separator', point: 'point', comma: 'comma',
    transposed: 'Samples are in', rows: 'rows', columns: 'columns',
    separator: 'Delimiter', separators: { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe', blanks: 'spaces' },
  },
  doubts: 'Please check',
  notes: 'Changes applied',
  /** The texts of a chip. */
  chips: {
    encoding: (value) => `${LETTERS[String(value)]} (${value})`,
    decimal: (value) => (value === ',' ? 'decimal comma' : 'decimal point'),
    header: (value) => (value === null ? 'no header row' : `header in line ${value}`),
    missing: (value) => (value === 'drop' ? 'drop rows' : value === 'mean' ? 'fill with the mean' : `treat as ${value}`),
    sentinel: (value) => `treat as ${value}`,
    transpose: (value) => (value ? 'columns are samples' : 'rows are samples'),
    text: (value) => (value === null ? 'do not count words' : `count words in ${value}`),
    sample: (value) => count(Number(value), 'row', 'rows'),
    constant: (value) => (value === 'drop' ? 'not in the fit' : 'in the fit'),
  } as Record<string, (value: unknown) => string>,

  /** Describes in one sentence what will open. */
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
    `${colour ? `, coloured by ${colour} (${count(classes, 'class', 'classes')})` : ', no classes'}.`,
  fits: 'PCA is fitted first, then the other methods. Each row is connected to its 10 nearest neighbours.',
  fitsMany: 'PCA is fitted first. The other methods use its first 300 directions. Each row is connected to its 10 nearest neighbours.',
  open: (rows: number) => (rows > 0 ? `Open ${count(rows, 'row', 'rows')}` : 'Open'),
  opened: (rows: number, name: string) => `${name} opened: ${count(rows, 'row', 'rows')}. The data stay on this computer.`,
  refused: {
    title: (name: string) => `${name} could not be opened`,
    convert: 'To convert it:',
    copy: 'Copy', copied: 'Copied.',
    setUnchanged: 'The data set that was open is still open.',
  },
  silent: (seconds: number) =>
    `Reading was stopped: the reader reported nothing for ${seconds} s. Keep fewer rows or columns.`,
  lost: 'Reading stopped. The file may be too large for this browser. Try a smaller file.',
};
