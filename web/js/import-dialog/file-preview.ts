// Makes the preview of the import dialog: columns, first rows, questions, and what would open.
import { imagesOf } from '../data/row-images.ts';
import { momentsOf } from '../read/moments.ts';
import { read } from '../read/read.ts';
import { constantWords as w } from '../words/opening.ts';
import { constantColumns, hashOnce, prepare, sourceOf } from './prepare.ts';
import type { Table, Data, Dense, Sparse } from '../read/types.d.ts';
import type { Doubt, FilePreview } from './dialog-types.ts';

/** Rows and columns of the preview. */
const PREVIEW_ROWS = 7, PREVIEW_COLUMNS = 40;

/** Above this number of rows a sample is drawn by default: graph and eigenproblem take seconds. */
const SAMPLE_ABOVE_ROWS = 20_000;

/** @param source as `sourceOf` makes it, the same object each time */
export async function look(
  source: object,
  choices: Record<string, any>,
  onProgress: (of: { stage: string, done: number, total: number }) => void,
): Promise<FilePreview> {
  const { oneHot, days, log1p, unit, standardize, constant, columnMajor, flat, ...reading } = choices;
  let table = await read(source as any, { ...reading, onProgress });
  const limited = reading.limit === undefined && table.rows > SAMPLE_ABOVE_ROWS;
  if (limited) table = await read(source as any, { ...reading, limit: SAMPLE_ABOVE_ROWS, onProgress });
  const shown = table.columns.slice(0, PREVIEW_COLUMNS);
  const { format, rows, columns, classes, sparse, how, notes, firstLines } = table;
  const picture = flat ? null : table.picture;
  // Features may be made from columns without numbers.
  const made = [...oneHot ?? [], ...days ?? []].length > 0;
  const doubts: Doubt[] =
    made ? table.doubts.filter(({ about }) => about !== 'roles' && about !== 'text') : table.doubts;
  const data = await dataOf(table, made ? 0 : 1);
  const { constants, ...what } = summariseFit({ ...table, picture }, data, choices);
  if (constants.length > 0) doubts.push(doubtOf(constants, constant === 'keep'));
  return {
    format, rows, columns, classes, sparse, picture, how, doubts, notes, firstLines,
    limit: limited ? SAMPLE_ABOVE_ROWS : null,
    head: shown.map((_, j) => table.values(j, PREVIEW_ROWS)),
    ...what,
  };
}

const doubtOf = (constants: Constant[], isUsed: boolean): Doubt => ({
  about: 'constant', chosen: isUsed ? 'keep' : 'drop', others: [isUsed ? 'drop' : 'keep'],
  message: w.doubt(constants),
});

/** Returns the rows for a fit, or why there are none. @param fewest the smallest number of features */
const dataOf = (table: Table, fewest: number): Promise<Data | string> =>
  table.data(fewest).catch((error) => (error instanceof Error ? error.message : String(error)));

/** A column with its one value. */
interface Constant { name: string, value: number }

/**
 * How many rows and features would be fitted, how their columns differ, and some of them; or why none can be.
 * @param choices columnMajor, constant: as they were chosen
 */
function summariseFit(
  table: Table,
  data: Data | string,
  { columnMajor, constant }: Record<string, any>,
): Pick<FilePreview, 'opens' | 'samples'> & { constants: Constant[] } {
  const failed = (why: string) => ({ opens: { failed: why }, samples: null });
  if (typeof data === 'string') return { ...failed(data), constants: [] };
  const { X, featureNames } = data, { rows } = X;
  const least = X.data.reduce((a, b) => Math.min(a, b), Infinity);
  if ('indptr' in X) {
    const opens = { rows, cols: X.cols, constant: 0, least: Math.min(0, least) };
    return { opens, samples: entriesOf(X, data), constants: [] };
  }
  const moments = momentsOf(X), { deviations } = moments;
  const constants = constantColumns(table, data, moments).map((j) => ({ name: featureNames[j], value: X.data[j] }));
  const cols = X.cols - (constant === 'keep' ? 0 : constants.length);
  if (cols === 0 && X.cols > 0) return { ...failed(w.all), constants };
  const order = featureNames.map((name, j) => ({ name, deviation: deviations[j] }))
    .filter(({ deviation }) => deviation > 0)
    .sort((a, b) => b.deviation - a.deviation);
  const spread = order.length > 1 ? { widest: order[0], narrowest: order[order.length - 1] } : undefined;
  return {
    opens: { rows, cols, constant: constants.length, least, spread },
    samples: picturesOf(X, data, table, columnMajor),
    constants,
  };
}

/** Pictures that are shown, and entries of a sparse row. */
const PREVIEW_PICTURES = 18, PREVIEW_ENTRIES = 12;

/** The class of a row, in words. */
const classOf = ({ labels, classes }: Data, i: number) => classes[labels?.[i] ?? -1] ?? '';

/**
 * Returns some images from the whole file. Square images in MATLAB files are column by column if they are photographs;
 * digits there come from programs that write row by row.
 */
function picturesOf(
  { rows, cols, data: values }: Dense,
  data: Data,
  { picture, format, how }: Table,
  columnMajor?: boolean,
): FilePreview['samples'] {
  if (!picture || ![1, 3].includes(cols / (picture[0] * picture[1]))) return null;
  const count = Math.min(PREVIEW_PICTURES, rows);
  const which = Array.from({ length: count }, (_, s) => Math.floor((s * rows) / count));
  const some = new Float64Array(count * cols);
  which.forEach((i, to) => some.set(values.subarray(i * cols, (i + 1) * cols), to * cols));
  const images = imagesOf({ X: { rows: count, cols, data: some }, picture, choices: {} });
  if (!images) return null;
  const byColumn = columnMajor ?? (format === 'mat' && how.square === true && images.lit === true);
  return {
    kind: 'pictures',
    images: { ...images, ...(byColumn && { columnMajor: true }) },
    classes: which.map((i) => classOf(data, i)),
  };
}

/** The first rows by their largest entries. */
function entriesOf({ rows, indptr, indices, data: values }: Sparse, data: Data): FilePreview['samples'] {
  return {
    kind: 'entries',
    rows: Array.from({ length: Math.min(PREVIEW_ROWS, rows) }, (_, i) => {
      const places = Array.from({ length: indptr[i + 1] - indptr[i] }, (_, e) => indptr[i] + e);
      const largest = places.sort((a, b) => Math.abs(values[b]) - Math.abs(values[a])).slice(0, PREVIEW_ENTRIES);
      return {
        name: data.names?.[i] ?? '',
        class: classOf(data, i),
        entries: largest.map((e) => [data.featureNames[indices[e]], values[e]]),
        more: places.length - largest.length,
      };
    }),
  };
}

/** The number of bytes read first from a long table, and how many times as long it has to be. */
const FIRST_LOOK_BYTES = 2 ** 20, FIRST_LOOK_RATIO = 4;

/**
 * A long table by its first lines, before all of it is read.
 * @returns null: not a long table, or one that its first lines do not determine
 */
export async function lookAhead([file, ...others]: File[], choices: Record<string, any>): Promise<FilePreview | null> {
  if (others.length > 0 || file.size < FIRST_LOOK_RATIO * FIRST_LOOK_BYTES) return null;
  try {
    const bytes = new Uint8Array(await file.slice(0, FIRST_LOOK_BYTES).arrayBuffer());
    const data = bytes.subarray(0, bytes.lastIndexOf(10));
    const found = await look({ name: file.name, data }, choices, () => {});
    return found.format === 'csv' ? found : null;
  } catch { // the full file may be readable, or has a better error
    return null;
  }
}

export { hashOnce, prepare, sourceOf };
