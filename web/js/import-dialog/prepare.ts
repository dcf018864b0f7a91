// Makes a data set from files according to the choices, without questions: for the button of the import dialog, and for
// opening a data set again. It runs in the worker of readers.
import { hashOfFiles } from '../data/hash.ts';
import { outOfSampleOf } from './out-of-sample.ts';
import { daysOf } from '../data/dates.ts';
import { standardize as standardizeColumns, toUnitRows } from '../data/standardise.ts';
import { fileChangedError } from '../read/bytes.ts';
import { ReadError } from '../read/read-error.ts';
import { meanOf, momentsOf } from '../read/moments.ts';
import { read as readFiles } from '../read/read.ts';
import { constantWords as w } from '../words/opening.ts';
import type { One, Dense, Sparse, Table, Data, Choices } from '../read/types.d.ts';
import type { Step, PreparedSet, ExtraColumn, Prepare } from '../data/prepared-set.ts';

/** Choices in addition to those of the reader. */
interface PrepareOptions {
  /** images are stored column by column */
  columnMajor?: true;
  /** rows are not images, although the number of columns is a square */
  flat?: true;
  /** columns of texts that become one of 0 and 1 a value */
  oneHot?: string[];
  /** columns of dates that become days since 1970-01-01 */
  days?: string[];
  /** log(1 + x) of each number */
  log1p?: boolean;
  /** each row is divided by its length */
  unit?: boolean;
  /** each column has mean 0 and standard deviation 1 */
  standardize?: boolean;
  /** columns with one value in every row are not features; without: they are, as links of version 0.1 have them */
  constant?: 'drop' | 'keep';
}

/** The number of values of a non-feature column that are stored for colours and cards. */
const MAX_LEVELS = 50;

/** The reader does not unpack the same object twice. */
const sources = new WeakMap<File[], Blob | One[]>();

/** Returns the source for the reader: one file unchanged, several by their paths. */
export function sourceOf(files: File[]) {
  const made = sources.get(files) ??
    (files.length === 1 ? files[0] : files.map((data) => ({ name: data.webkitRelativePath || data.name, data })));
  sources.set(files, made);
  return made;
}

const hashes = new WeakMap<File[], Promise<string>>();

/** Returns the hash of files, of their bytes at the first call: later changes to a file have no effect. */
export function hashOnce(files: File[]): Promise<string> {
  const hash = hashes.get(files) ?? hashOfFiles(files).catch(() => {
    hashes.delete(files);
    throw fileChangedError();
  });
  hashes.set(files, hash);
  return hash;
}

/** Returns a common title for the files. */
export const titleOf = ([first, ...others]: File[]) =>
  others.length === 0
    ? first.name
    : first.webkitRelativePath.split('/')[0] || `${first.name} and ${others.length} more`;

function log1p(X: Dense | Sparse) {
  X.data.forEach((v, at) => { X.data[at] = Math.log1p(v); });
}

/** The features of a file that hold one value in every row; none of sparse rows, nor of pictures, which need them. */
export const constantColumns = ({ picture }: Table, { X }: Data, { deviations } = momentsOf(X)) =>
  ('indptr' in X || picture ? [] : [...deviations.keys()].filter((j) => deviations[j] === 0));

/** Some of the columns. */
function columnsOf({ data, rows, cols }: Dense, which: number[]): Dense {
  if (which.length === 0) throw new ReadError('empty', w.all);
  const taken = new Float64Array(rows * which.length);
  for (let i = 0; i < rows; i++) which.forEach((j, c) => { taken[i * which.length + c] = data[i * cols + j]; });
  return { rows, cols: which.length, data: taken };
}

const placeOf = (table: Table, name: string) => table.columns.findIndex((column) => column.name === name);

/** Makes columns of X from texts and dates. */
function madeColumns(
  table: Table,
  rowIndices: Int32Array,
  { oneHot = [], days = [] }: PrepareOptions,
): { columns: Array<{ name: string, values: Float64Array }>, steps: Step[] } {
  const columns: Array<{ name: string, values: Float64Array }> = [];
  const steps: Step[] = [];
  const of = (name: string) => {
    const values = table.values(placeOf(table, name));
    return Array.from(rowIndices, (i) => values[i]);
  };
  for (const column of oneHot.filter((name) => placeOf(table, name) >= 0)) {
    const cells = of(column).map((cell) => (cell === null ? null : String(cell)));
    const values = [...new Set(cells.filter((cell) => cell !== null))];
    for (const value of values) {
      columns.push({ name: `${column}=${value}`, values: Float64Array.from(cells, (cell) => Number(cell === value)) });
    }
    steps.push({ step: 'one-hot', column, values });
  }
  const dates = days.filter((name) => placeOf(table, name) >= 0);
  for (const column of dates) {
    const dayOf = daysOf(table.values(placeOf(table, column)), column);
    const values = Float64Array.from(of(column), (cell, i) => dayOf(cell, rowIndices[i]));
    const mean = meanOf(values);
    columns.push({ name: column, values: values.map((v) => (Number.isNaN(v) ? mean : v)) });
  }
  if (dates.length > 0) steps.push({ step: 'dates', columns: dates });
  return { columns, steps };
}

function withColumns({ data, rows, cols }: Dense, columns: Array<{ values: Float64Array }>): Dense {
  const wide = cols + columns.length;
  const all = new Float64Array(rows * wide);
  for (let i = 0; i < rows; i++) {
    all.set(data.subarray(i * cols, (i + 1) * cols), i * wide);
    columns.forEach(({ values }, c) => { all[i * wide + cols + c] = values[i]; });
  }
  return { rows, cols: wide, data: all };
}

/** Selects the rows that remain, and fills missing values. */
function chosenRows(
  table: Table,
  { X, rowIndices, featureNames }: Data,
  { missing, seed = 0 }: Choices,
): { steps: Step[], sample: PreparedSet['sample'] } {
  const drawn = Number(table.doubts.find(({ about }) => about === 'sample')?.chosen ?? table.rows);
  const steps: Step[] = [];
  if (drawn < table.rows) steps.push({ step: 'sample', rows: drawn, of: table.rows, seed });
  if (X.rows < drawn) steps.push({ step: 'missing', how: 'drop', rows: drawn - X.rows });
  const gaps =
    missing === 'mean' ? table.columns.filter(({ role, missing: many }) => role === 'feature' && many > 0) : [];
  const filled = gaps.filter(({ name }) => featureNames.includes(name));
  if (filled.length > 0) {
    const means = filled.map(({ name }) => {
      const values = table.values(placeOf(table, name));
      return meanOf(Float64Array.from(rowIndices, (i) => Number(values[i] ?? NaN)));
    });
    steps.push({ step: 'missing', how: 'mean', columns: filled.map(({ name }) => name), means });
  }
  return { steps, sample: drawn < table.rows ? { of: table.rows, seed } : null };
}

/** Columns that are not features, for colours and cards. */
const othersOf = (table: Table, rowIndices: Int32Array): ExtraColumn[] =>
  table.columns
    .map((column, j) => ({ ...column, j }))
    .filter(({ role, distinct }) => (role === 'target' || role === 'ignore' || role === 'split') && distinct > 0)
    .slice(0, MAX_LEVELS)
    .map(({ name, kind, j }) => {
      const values = table.values(j);
      return { name, kind, values: Array.from(rowIndices, (i) => values[i]) };
    });

export async function prepare(
  files: Parameters<Prepare>[0],
  choices: Parameters<Prepare>[1],
  signal?: Parameters<Prepare>[2],
  onProgress?: Choices['onProgress'],
): ReturnType<Prepare> {
  const { oneHot, days, log1p: logs, unit, standardize, constant, columnMajor: _, flat, ...reading } =
    choices as PrepareOptions & Choices;
  const table = await readFiles(sourceOf(files), { ...reading, signal, onProgress });
  const data = await table.data([...oneHot ?? [], ...days ?? []].length > 0 ? 0 : 1);
  const { labels, classes, names, rowIndices } = data;
  const { steps: recipe, sample } = chosenRows(table, data, reading);
  const made = 'indptr' in data.X ? { columns: [], steps: [] } : madeColumns(table, rowIndices, { oneHot, days });
  recipe.push(...made.steps);
  // The reader may give the same numbers again.
  const whole = 'indptr' in data.X ? { ...data.X, data: data.X.data.slice() } : withColumns(data.X, made.columns);
  const all = [...data.featureNames, ...made.columns.map(({ name }) => name)];
  const dropped = constant === 'drop' ? constantColumns(table, data) : [];
  const used = all.map((_name, j) => j).filter((j) => !dropped.includes(j));
  const featureNames = used.map((j) => all[j]);
  if (dropped.length > 0) recipe.push({
    step: 'constant', columns: dropped.map((j) => all[j]), values: dropped.map((j) => whole.data[j]),
  });
  const X = dropped.length > 0 && !('indptr' in whole) ? columnsOf(whole, used) : whole;
  if (logs) {
    log1p(X);
    recipe.push({ step: 'log1p', columns: null });
  }
  if (standardize && !('indptr' in X)) {
    recipe.push({ step: 'standardize', columns: featureNames, ...standardizeColumns(X) });
  }
  if (unit) {
    toUnitRows(X);
    recipe.push({ step: 'unit' });
  }
  const title = titleOf(files);
  // Rows that lack pixels, or have additional columns, are not images.
  const { picture } = table, fits = picture !== null && !flat && [1, 3].includes(X.cols / (picture[0] * picture[1]));
  const outOfSample = outOfSampleOf(table, rowIndices, recipe, { names: data.featureNames, all, used });
  return {
    title,
    file: { name: title, size: files.reduce((sum, file) => sum + file.size, 0), hash: await hashOnce(files) },
    choices,
    recipe,
    X,
    featureNames,
    labels,
    classNames: classes,
    rowNames: names,
    others: othersOf(table, rowIndices),
    picture: fits ? picture : null,
    sample,
    ...(outOfSample && { beside: outOfSample }),
  };
}
