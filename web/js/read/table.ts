// A table that was read: its columns, its questions, and its numbers ready for a fit.
import { transposeMatrix } from './arrays.ts';
import { chosenRole, giveRoles, MEASURED, inferColumnTypes, type TypedColumn } from './column-types.ts';
import { squareOf } from './pixel-columns.ts';
import { ReadError, checkLimit } from './read-error.ts';
import { LIMITS } from './limits.ts';
import { meanOf } from './moments.ts';
import { isNone } from './number-formats.ts';
import { wordsOf } from './words.ts';
import type { Cells, Matrix } from './raw-table.ts';
import type { Choices, Table, Doubt, Data, Note, Role, Dense, Sparse, Format, Column } from './types.d.ts';

/** Fewer rows have no graph worth a fit. */
const MIN_ROWS = 3;
/** A column with fewer texts than this has answers, not prose whose words can be counted. */
const MAX_SHORT_TEXTS = 20;

/** @param fewest rows that there must be */
function enough(rows: number, fewest = MIN_ROWS) {
  if (rows === 0) throw new ReadError('empty', 'This has names of columns and no rows.', { line: 1 });
  if (rows < fewest) {
    throw new ReadError('too-few', `This has ${rows} rows; ${MIN_ROWS} are the fewest that can be fitted.`, {
      line: rows,
    });
  }
}

/** Each label's place among the classes, in order of first appearance; −1 without one. */
function codesOf(labels: Array<string | null>) {
  const places = new Map<string, number>();
  const codes = Int32Array.from(labels, (label) => {
    if (label === null) return -1;
    const at = places.get(label) ?? places.size;
    places.set(label, at);
    return at;
  });
  return { codes, classes: [...places.keys()] };
}

/** The last inferred types of the columns. */
const known = new WeakMap<string[][], { how: string, of: ReturnType<typeof inferColumnTypes> }>();

/** Infers the types of the columns, before any has a role. */
function inferTypes(cells: Cells, choices: Choices): ReturnType<typeof inferColumnTypes> {
  const { missingValues, sentinels } = choices;
  const how = JSON.stringify(choices, ['missingValues', 'sentinels']), before = known.get(cells.columns);
  const of = before?.how === how ? before.of : inferColumnTypes(
    cells, missingValues && new Set(missingValues), sentinels, choices.onProgress,
  );
  known.set(cells.columns, { how, of });
  return { ...of, columns: of.columns.map((column) => ({ ...column })) };
}

/** A table of cells. */
export function tableOfCells(cells: Cells, choices: Choices, format: 'csv' | 'json' | 'texts'): Table {
  const { how } = cells;
  let { names, columns: written } = cells;
  enough(written[0]?.length ?? 0, 1);
  // A table with more rows than the limit of columns is never transposed by a guess.
  const long = cells.lines.length > LIMITS.columns;
  const turn = shouldTranspose(cells, long ? { ...choices, transposed: choices.transposed ?? false } : choices);
  const notes = [...cells.notes ?? []];
  if (turn.transposed) {
    const other = transpose(cells);
    ({ names, columns: written } = other);
    notes.push(...other.notes);
  }
  checkLimit('columns', written.length);
  enough(written[0]?.length ?? 0);
  const lines = turn.transposed ? written[0].map((_, i) => i + 1) : cells.lines;
  const { columns, doubts, notes: toldNotes } = inferTypes({ ...cells, names, columns: written, lines }, choices);
  notes.push(...toldNotes);
  checkRoles(choices.roles ?? {}, columns);
  giveRoles(columns, names, choices.roles ?? {});
  const rows = written[0].length;
  let features = columns.filter(({ role }) => role === 'feature');
  const picture = choices.text === undefined ? squareOf(features) : null;
  // A column with one value is not informative, unless it is a pixel, or a gene that is silent in all samples.
  const same = picture || turn.transposed ? [] : columns.filter(({ role, kind, distinct, name }, j) =>
    role === 'feature' && kind === 'number' && distinct === 1 && !chosenRole(choices.roles ?? {}, name, j));
  if (same.length > 0 && same.length < features.length) {
    for (const column of same) column.role = 'ignore';
    features = features.filter(({ role }) => role === 'feature');
    notes.push({ code: 'aside', message: `Constant, and no feature: ${listed(same.map(({ name }) => name))}.` });
  }
  const prose =
    features.length === 0 && !choices.text
      ? [...columns]
        .filter(({ kind, role, distinct }) =>
          kind === 'text' && role !== 'class' && (distinct > MAX_SHORT_TEXTS || distinct === rows))
        .sort((a, b) => lengthOf(b) - lengthOf(a))[0]
      : undefined;
  const all = [...turn.doubts, ...cells.doubts, ...doubts]
    .filter(({ about }) => about !== 'transpose' || choices.transposed === undefined);
  if (prose) {
    all.push({
      about: 'text',
      chosen: null,
      others: [prose.name],
      message: `There are no numeric columns. ${prose.name} contains text: its words can be counted.`,
    });
  } else if (features.length === 0 && !choices.text) {
    all.push({ about: 'roles', chosen: null, others: [], message: 'No column contains numbers.' });
  }
  const classes = columns.find(({ role }) => role === 'class');
  const { rows: rowsUsed, doubt } = sampleByClass(rows, choices, classes?.cells);
  if (doubt) all.push(doubt);
  const text = choices.text === undefined ? undefined : columns.find(({ name }) => name === choices.text);
  if (choices.text !== undefined && !text) throw noColumn(choices.text);
  const words = text && wordsOf(text.cells);
  return {
    format: words ? 'texts' : format,
    rows,
    features: words?.words.length ?? features.length,
    classes: classes ? codesOf(labelsOf(classes)).classes.length : 0,
    columns: columns.map(({ name, kind, role, missing: count, distinct }) => ({
      name, kind, role, missing: count, distinct,
    })),
    sparse: words !== undefined,
    picture,
    split: splitSizes(columns),
    how: { ...how, transposed: turn.transposed, ...(picture && { square: true as const }) },
    doubts: all,
    notes,
    firstLines: turn.transposed ? [] : (cells.first ?? []).map((line) => {
      const row = lines.indexOf(line.line);
      return { ...line, row: row < 0 ? null : row };
    }),
    values: (j, count = rows) => valuesOf(columns[j], count),
    data: async (fewest = 1) => dataOf(columns, rowsUsed, choices, words, fewest),
  };
}

/** The first names of a list. */
const listed = (names: string[]) => `${names.slice(0, 6).join(', ')}${names.length > 6 ? ' …' : ''}`;

/** Returns the first values of a column. */
const valuesOf = ({ values, cells, absent }: TypedColumn, count: number): Array<number | string | null> =>
  values
    ? Array.from(values.subarray(0, count), (value) => (isNone(value) ? null : value))
    : cells.slice(0, count).map((cell, i) => (absent(i) ? null : cell));

const lengthOf = ({ cells }: TypedColumn) => cells.slice(0, 50).reduce((sum, cell) => sum + cell.length, 0);

/** @param name that was chosen */
const noColumn = (name: string) => new ReadError('choice', `There is no column ${name}.`);

const tooFew = (rows: number, left: number) =>
  new ReadError(
    'too-few',
    `Of ${rows} rows ${left} have a value in every feature; ${MIN_ROWS} are the fewest. Take the mean for what is ` +
      'missing, or leave a column out.',
  );

function checkRoles(roles: Record<string, unknown>, columns: TypedColumn[]) {
  for (const key of Object.keys(roles)) {
    if (!columns.some(({ name }) => name === key) && !(/^\d+$/.test(key) && Number(key) < columns.length)) {
      throw noColumn(key);
    }
  }
}

const labelsOf = ({ cells, absent, values }: TypedColumn): Array<string | null> =>
  cells.map((cell, i) => (absent(i) || (values && isNone(values[i])) ? null : values ? String(values[i]) : cell));

function splitSizes(columns: TypedColumn[]): [number, number] | null {
  const split = columns.find(({ role }) => role === 'split');
  if (!split) return null;
  const train = split.cells.filter((cell) => /^(train|true$|t$|yes$|y$)/i.test(cell)).length;
  return [train, split.cells.length - train];
}

/** Names of columns about genes in programs' output: their position and length. */
const ABOUT_GENES = /^(chr\w*|start|end|strand|length|description|biotype|(gene_?)?(name|symbol|type))$/i;

/** Names of genes, transcripts and probes; and of samples: of archives, of The Cancer Genome Atlas, of single cells. */
const GENES = /^(ENS\w*\d{6}|\w+_at$|(gene|probe|LOC|FBgn|[NX]M_)[-_ ]?\d|AT\dG\d{5})/i;
const SAMPLES = /^(GSM|SRR|TCGA|[ACGT]{10})/;

/**
 * This number of rows, and this multiple of the columns, with names of genes: rows are not samples if all columns are
 * alike.
 */
const MANY_ROWS = 100, TIMES = 8;

/** Most of the first ones. */
const mostly = (names: string[], pattern: RegExp) => {
  const some = names.slice(0, 200);
  return some.filter((name) => pattern.test(name)).length > 0.9 * some.length;
};

/** Columns that describe genes, in a table whose first column has their names; they are not samples. */
const aboutGenes = ({ names }: Cells) =>
  names && MEASURED.test(names[0]) ? names.flatMap((name, j) => (j > 0 && ABOUT_GENES.test(name) ? [j] : [])) : [];

/**
 * Whether columns are measurements of one kind, as those of samples are: named by a few words and a number, none
 * negative, none much larger than another.
 */
function areSameMeasurement(names: string[], columns: string[][], parse: (cell: string) => number) {
  const words = new Set(names.map((name) => name.replace(/\d+/g, '')));
  const numbers = columns.map((column) => column.slice(0, 200).map((cell) => parse(cell) || 0));
  const sums = numbers.map((column) => column.reduce((sum, v) => sum + v, 0));
  return !words.has('') && 3 * words.size <= names.length && numbers.every((column) => column.every((v) => v >= 0)) &&
    Math.max(...sums) < 50 * Math.min(...sums);
}

/**
 * Reports whether the samples are the columns: all columns except the first contain numbers, apart from lines of
 * classes.
 */
function shouldTranspose(cells: Cells, choices: Choices): { transposed: boolean, doubts: Doubt[] } {
  const { columns, names, parse } = cells, aside = aboutGenes(cells), [first] = columns;
  const rest = columns.filter((_, j) => j > 0 && !aside.includes(j));
  const n = first.length;
  const decide = (transposed: boolean, why = ''): { transposed: boolean, doubts: Doubt[] } => ({
    transposed,
    doubts: why ? [{ about: 'transpose', chosen: transposed, others: [!transposed], message: why }] : [],
  });
  const yes = (why: string) => decide(true, `The columns seem to be the samples: ${why}.`);
  if (choices.transposed !== undefined || rest.length < 4 || rest.length > 20_000) {
    return decide(choices.transposed ?? false);
  }
  const isWord = (cell: string) => cell !== '' && isNone(parse(cell));
  // GBP1 is a gene, and money too.
  const words = first.filter(isWord).length;
  const named = new Set(first).size === n && !first.includes('') &&
    (10 * words > 9 * n || /^(gene|entrez|probe)/i.test(names?.[0] ?? ''));
  if (!named) return decide(false);
  const labels = n > 1
    ? first.flatMap((_, i) => ((i < 3 || i === n - 1) && rest.every((column) => isWord(column[i])) ? [i] : []))
    : [];
  const numbers = rest.every((column) =>
    column.every((cell, i) => cell === '' || !isNone(parse(cell)) || labels.includes(i)),
  );
  if (!numbers || labels.length === n) return decide(false);
  if (labels.length > 0) return yes(`${first[labels[0]]} is a line of classes`);
  const [head, ...samples] = names ?? [];
  if (names && MEASURED.test(head) && n >= 4) {
    return yes(`each row is one ${head}, and all ${rest.length} columns are numbers`);
  }
  if (n >= MANY_ROWS && (mostly(first, GENES) || (names && mostly(samples, SAMPLES)))) {
    return yes(`the rows have names such as ${first[0]}`);
  }
  const wide = names && rest.length > 3 * n && n > 1;
  const long = names && /^(|id|name|x|symbol)$/i.test(head) && n >= MANY_ROWS &&
    n >= TIMES * rest.length && areSameMeasurement(samples, rest, parse);
  return decide(false, wide || long
    ? `There are ${rest.length} numeric columns and ${n} named rows. Are the columns the samples?`
    : '');
}

function transpose(cells: Cells) {
  const { columns, names } = cells, aside = aboutGenes(cells), [first] = columns;
  const places = columns.map((_, j) => j).slice(1).filter((j) => !aside.includes(j));
  const rest = places.map((j) => columns[j]);
  const notes: Note[] = aside.length > 0
    ? [{ code: 'aside', message: `Not samples: ${aside.map((j) => names?.[j]).join(', ')}.` }]
    : [];
  return {
    names: ['', ...first],
    columns: [
      names ? places.map((j) => names[j]) : rest.map((_, i) => `sample ${i + 1}`),
      ...first.map((_, i) => rest.map((column) => column[i])),
    ],
    notes,
  };
}

/** As many rows of each class as it has a share, at random from a seed. */
function sampleByClass(
  rows: number,
  { limit, seed = 0 }: Choices,
  labels?: string[],
): { rows: Int32Array, doubt: Doubt | null } {
  const all = Int32Array.from({ length: rows }, (_, i) => i);
  if (limit === undefined || rows <= limit) return { rows: all, doubt: null };
  let state = (seed >>> 0) + 0x9e3779b9;
  const below = (n: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return Math.floor(((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296 * n);
  };
  const groups = new Map<string, number[]>();
  for (const i of all) {
    const key = labels?.[i] ?? '';
    const group = groups.get(key);
    group ? group.push(i) : groups.set(key, [i]);
  }
  const indices: number[] = [];
  for (const group of groups.values()) {
    const share = Math.min(group.length, Math.max(1, Math.round((limit * group.length) / rows)));
    for (let i = 0; i < share; i++) {
      const j = i + below(group.length - i);
      [group[i], group[j]] = [group[j], group[i]];
      indices.push(group[i]);
    }
  }
  const [some, whole] = [indices.length, rows].map((n) => n.toLocaleString('en'));
  const message = `${some} of ${whole} rows are taken at random, of each class its share.`;
  return {
    rows: Int32Array.from(indices).sort(),
    doubt: { about: 'sample', chosen: indices.length, others: [rows], message },
  };
}

/** @param fewest features */
function dataOf(
  columns: TypedColumn[],
  rows: Int32Array,
  choices: Choices,
  words?: ReturnType<typeof wordsOf>,
  fewest = 1,
): Data {
  const of = (role: Role) => columns.filter((column) => column.role === role);
  const features = of('feature'), targets = of('target'), [label] = of('class'), [name] = of('name');
  const values = features.map((column) => numbersOf(column));
  // A column without any value costs no rows.
  const full = features.map((_, j) => values[j].some((v) => !isNone(v)));
  const drop = choices.missing !== 'mean' && !words;
  const valid = drop ? rows.filter((i) => values.every((column, j) => !full[j] || !isNone(column[i]))) : rows;
  if (valid.length < MIN_ROWS) throw tooFew(rows.length, valid.length);
  const used = features.map((_, j) => j).filter((j) => full[j]);
  if (used.length < fewest && !words) {
    throw new ReadError('empty', 'No column holds numbers that can be fitted. Make one a feature.');
  }
  const { codes, classes } = label ? codesOf(pick(labelsOf(label), valid)) : { codes: null, classes: [] };
  return {
    X: words ? rowsOf(words.X, valid) : dense(used.map((j) => values[j]), valid), labels: codes, classes,
    featureNames: words ? words.words : used.map((j) => features[j].name), names: name ? pick(name.cells, valid) : null,
    targets: targets.length > 0 ? dense(targets.map((column) => numbersOf(column)), valid) : null,
    rowIndices: valid,
  };
}

/** Numbers of a column; yes and no as 1 and 0, texts by their order. */
function numbersOf({ values, cells, absent }: TypedColumn): Float64Array {
  if (values) return values;
  const codes = codesOf(cells.map((cell, i) => (absent(i) ? null : cell))).codes;
  return Float64Array.from(codes, (code) => (code < 0 ? NaN : code));
}

const pick = <T>(list: T[], rows: Int32Array): T[] => Array.from(rows, (i) => list[i]);

/** Missing values become the mean of their column. */
function dense(columns: Float64Array[], rows: Int32Array): Dense {
  const cols = columns.length;
  const data = new Float64Array(rows.length * cols);
  columns.forEach((column, j) => {
    const values = Float64Array.from(rows, (i) => column[i]), mean = values.some(isNone) ? meanOf(values) : NaN;
    values.forEach((v, to) => { data[to * cols + j] = isNone(v) ? mean : v; });
  });
  return { rows: rows.length, cols, data };
}

function rowsOf(X: Sparse, rows: Int32Array): Sparse {
  const indptr = new Int32Array(rows.length + 1);
  rows.forEach((i, to) => { indptr[to + 1] = indptr[to] + X.indptr[i + 1] - X.indptr[i]; });
  const indices = new Int32Array(indptr[rows.length]), data = new Float64Array(indptr[rows.length]);
  rows.forEach((i, to) => {
    indices.set(X.indices.subarray(X.indptr[i], X.indptr[i + 1]), indptr[to]);
    data.set(X.data.subarray(X.indptr[i], X.indptr[i + 1]), indptr[to]);
  });
  return { rows: rows.length, cols: X.cols, indptr, indices, data };
}

/** Transposes: labels, names and images of the former rows are dropped. */
const turnedMatrix = ({ labels, labelName, notes, X }: Matrix): Omit<Matrix, 'X'> => ({
  notes,
  ...(labels?.length === X.cols && { labels, labelName }),
});

/** A table from a binary matrix. */
export function tableOfMatrix(matrix: Matrix, choices: Choices, format: Format): Table {
  const other = choices.transposed !== undefined && choices.transposed !== (matrix.transposed ?? false);
  const of = other ? turnedMatrix(matrix) : matrix;
  const { labels, labelName = 'y', rowNames, inexact = [], picture, split, notes } = of;
  const X = (other ? transposeMatrix(matrix.X) : matrix.X) as Dense | Sparse;
  checkLimit('lines', X.rows);
  checkLimit('features', X.cols);
  enough(X.rows);
  const sparse = 'indptr' in X;
  const names = (other ? undefined : matrix.names) ?? Array.from({ length: X.cols }, (_, j) => `column ${j + 1}`);
  const whole = !sparse && X.cols * X.rows <= 1e7;
  const columns: Column[] = names.map((name, j) => ({
    name,
    kind: 'number',
    role: chosenRole(choices.roles ?? {}, name, j) ?? (inexact.includes(j) ? 'ignore' : 'feature'),
    ...(whole ? countsOf(X, j) : { missing: 0, distinct: 0 }),
  }));
  const coded = labels && codesOf(labels);
  if (coded) columns.push({ name: labelName, kind: 'text', role: 'class', missing: 0, distinct: coded.classes.length });
  const distinct = new Set(rowNames).size;
  if (rowNames) columns.push({ name: '', kind: 'text', role: 'name', missing: 0, distinct });
  const { rows, doubt } = sampleByClass(X.rows, choices, labels);
  const odd = columns.reduce((sum, { missing }) => sum + missing, 0);
  const doubts: Doubt[] = [...(matrix.doubts ?? []), ...(doubt ? [doubt] : [])];
  if (odd > 0) {
    doubts.push({
      about: 'missing',
      chosen: choices.missing ?? 'drop',
      others: [choices.missing === 'mean' ? 'drop' : 'mean'],
      message: `${odd} values are NaN or infinite: treated as missing.`,
    });
  }
  const lost = inexact.filter((j) => chosenRole(choices.roles ?? {}, names[j], j) === undefined);
  if (lost.length > 0) {
    doubts.push({
      about: 'roles', chosen: 'ignore', others: ['feature'],
      message: `Whole numbers beyond 2⁵³ lose digits: ${listed(lost.map((j) => names[j]))}.`,
    });
  }
  const features = columns.filter(({ role }) => role === 'feature').length;
  return {
    format,
    rows: X.rows,
    features,
    classes: coded?.classes.length ?? 0,
    columns,
    sparse,
    picture: picture ?? null,
    split: split ?? null,
    how: { transposed: other !== (matrix.transposed ?? false), ...(matrix.base !== undefined && { base: matrix.base }),
      ...(picture && matrix.square && { square: true as const }) },
    doubts,
    notes,
    firstLines: [],
    values: (j, count = X.rows) => Array.from({ length: Math.min(count, X.rows) }, (_, i) => {
      if (j >= names.length) return (j === names.length && labels ? labels : rowNames)?.[i] ?? null;
      const value = sparse ? entryOf(X, i, j) : X.data[i * X.cols + j];
      return Number.isFinite(value) ? value : null;
    }),
    async data() {
      const used = names.map((_, j) => j).filter((j) => columns[j].role === 'feature');
      const labelled = (of: Int32Array) => ({
        labels: coded ? Int32Array.from(of, (i) => coded.codes[i]) : null,
        classes: coded?.classes ?? [],
        names: rowNames ? pick(rowNames, of) : null,
        targets: null,
      });
      if (sparse) return { X: rowsOf(X, rows), featureNames: names, rowIndices: rows, ...labelled(rows) };
      const values = used.map((j) =>
        Float64Array.from({ length: X.rows }, (_, i) =>
          Number.isFinite(X.data[i * X.cols + j]) ? X.data[i * X.cols + j] : NaN,
        ),
      );
      const rowIndices =
        odd > 0 && choices.missing !== 'mean'
          ? rows.filter((i) => values.every((column) => !isNone(column[i])))
          : rows;
      if (rowIndices.length < MIN_ROWS) throw tooFew(rows.length, rowIndices.length);
      const featureNames = used.map((j) => names[j]);
      return { X: dense(values, rowIndices), featureNames, rowIndices, ...labelled(rowIndices) };
    },
  };
}

function entryOf({ indptr, indices, data }: Sparse, i: number, j: number) {
  const at = indices.subarray(indptr[i], indptr[i + 1]).indexOf(j);
  return at < 0 ? 0 : data[indptr[i] + at];
}

function countsOf({ rows, cols, data }: Dense, j: number) {
  const seen = new Set();
  let missing = 0;
  for (let i = 0; i < rows; i++) {
    const v = data[i * cols + j];
    Number.isFinite(v) ? seen.add(v) : missing++;
  }
  return { missing, distinct: seen.size };
}
