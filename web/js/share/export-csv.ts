// Tables as comma-separated values (RFC 4180): points with every shown method's projection of them, and the maps.
import { unturned } from '../scene/untrusted-text.ts';

type Cell = string | number;

/** the result of one run, by the name of its method */
export interface ExportedResult {
  name: string;
  /** directions */
  m: number;
  /** n×m, row-major */
  scores: ArrayLike<number>;
  /** of points outside the sample, likewise */
  ghostScores?: ArrayLike<number>;
  values: ArrayLike<number>;
  /** d×m, row-major */
  map: { columns: ArrayLike<number>, m: number, mean: ArrayLike<number> } | null;
}

/** the fitted data */
export interface Table {
  /** names of the d columns */
  columns: string[];
  rows: number;
  /** its d entries */
  row: (i: number) => ArrayLike<number>;
  /** −1: none */
  labels: ArrayLike<number>;
  /** of the classes; without them they count from 1 */
  names?: string[];
  /** of the rows */
  rowNames?: string[];
  /** points outside the sample, n×d, row-major */
  ghosts?: ArrayLike<number>;
  ghostLabels?: ArrayLike<number>;
}

/**
 * Programs that read such a text as a formula would compute it, including wide forms of its symbols and invisible
 * characters before them: an apostrophe marks it as text.
 */
const FORMULA = /^[\p{C}\p{Z}\t\r\n]*[=＝﹦+＋﹢\-−－﹣@＠﹫]|^[\t\r\n]/u;

/** Returns a text that no program reads as a formula. */
export function safeCell(text: string) {
  const seen = unturned(text);
  return FORMULA.test(seen) ? `'${seen}` : seen;
}

/** A cell. Numbers are written so that reading gives the same number. */
export function cellOf(value: Cell) {
  if (typeof value === 'number') return Number.isFinite(value) ? (Object.is(value, -0) ? '0' : String(value)) : '';
  const safe = safeCell(value ?? '');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csv = (rows: Cell[][]) => rows.map((row) => row.map(cellOf).join(',') + '\r\n').join('');

/** n×m numbers, one row of them. */
const rowOf = (data: ArrayLike<number>, i: number, m: number) => Array.from({ length: m }, (_, c) => data[i * m + c]);

/** Heads of the columns of one method. */
const heads = ({ name, m }: { name: string, m: number }) => Array.from({ length: m }, (_, c) => `${name} ${c + 1}`);

/**
 * Returns every point with its class and its result per method; with a column for ghosts if there are some.
 */
export function pointsCsv(table: Table, shown: ExportedResult[]) {
  const d = table.columns.length;
  const { ghosts = [], ghostLabels = [] } = table;
  const marked = ghostLabels.length > 0;
  const name = (label: number) => (label < 0 ? '' : table.names?.[label] ?? label + 1);
  const { rowNames } = table;
  const rows: Cell[][] = [
    [...(rowNames ? ['name'] : []), ...table.columns, 'class', ...(marked ? ['ghost'] : []), ...shown.flatMap(heads)],
  ];
  for (let i = 0; i < table.rows; i++) {
    rows.push([
      ...(rowNames ? [rowNames[i]] : []),
      ...Array.from(table.row(i)),
      name(table.labels[i]),
      ...(marked ? [0] : []),
      ...shown.flatMap(({ scores, m }) => rowOf(scores, i, m)),
    ]);
  }
  for (let i = 0; i < ghostLabels.length; i++) {
    rows.push([
      ...rowOf(ghosts, i, d),
      name(ghostLabels[i]),
      1,
      ...shown.flatMap(({ ghostScores = [], m }) => rowOf(ghostScores, i, m)),
    ]);
  }
  return csv(rows);
}

/**
 * The linear maps y = (x − mean)·A, a row a column of the data, and the value of each direction.
 * @param columns names of the columns of the data
 */
export function mapsCsv(columns: string[], shown: ExportedResult[]) {
  const linear = shown.filter(({ map }) => map !== null);
  const widest = Math.max(1, ...linear.map(({ map }) => map?.m ?? 0));
  const directions = Array.from({ length: widest }, (_, c) => `direction ${c + 1}`);
  const rows: Cell[][] = [['method', 'row', 'mean', ...directions]];
  for (const { name, map, values } of linear) {
    if (!map) continue;
    const pad = Array(widest - map.m).fill('');
    columns.forEach((column, i) => rows.push([name, column, map.mean[i], ...rowOf(map.columns, i, map.m), ...pad]));
    rows.push([name, 'value', '', ...Array.from({ length: widest }, (_, c) => values[c] ?? '')]);
  }
  return csv(rows);
}
