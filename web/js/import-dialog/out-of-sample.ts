// Preprocesses the rows of a file that are not fitted like the others, so that a linear map can place them.
import { dayOrNone, daysOf } from '../data/dates.ts';
import { standardized } from '../data/standardise.ts';
import type { Table } from '../read/types.d.ts';
import type { Step, OutOfSample } from '../data/prepared-set.ts';

/** The limits of stored rows, their values, and the entries of a file that are examined. */
const MAX_ROWS = 20_000, MAX_NUMBERS = 2e6, MAX_ENTRIES = 2e7;

interface Features { names: string[], all: string[], used: number[] }

/**
 * Returns the rows that are not fitted, and a reader of each: its values in the columns of the data set before
 * preprocessing, NaN for missing values.
 * @param features those of the file and those made from others, and which of them are fitted
 */
function unfitted(table: Table, rowIndices: Int32Array, recipe: Step[], { names, all, used }: Features) {
  const fitted = new Set(rowIndices);
  const which = Array.from({ length: table.rows }, (_, i) => i).filter((i) => !fitted.has(i));
  const valuesOf = (name: string) => table.values(table.columns.findIndex((column) => column.name === name));
  const means = new Map<string, number>();
  for (const step of recipe) {
    if (step.step !== 'missing' || step.how !== 'mean') continue;
    step.columns.forEach((name, c) => means.set(name, step.means[c]));
  }
  const columns: Array<(i: number) => number> = names.map((name) => {
    const values = valuesOf(name), mean = means.get(name) ?? NaN;
    return (i) => (values[i] === null ? mean : Number(values[i]));
  });
  for (const step of recipe) {
    if (step.step === 'one-hot') {
      const values = valuesOf(step.column);
      for (const value of step.values) columns.push((i) => Number(values[i] !== null && String(values[i]) === value));
    }
    if (step.step !== 'dates') continue;
    for (const name of step.columns) {
      const values = valuesOf(name), dayOf = daysOf(values, name);
      columns.push((i) => dayOrNone(dayOf, values[i], i));
    }
  }
  return { which, columns: columns.length === all.length ? used.map((j) => columns[j]) : null };
}

/** Applies the preprocessing of the fitted rows, with the same numbers. @param x a row, changed */
function takeSteps(x: Float64Array, recipe: Step[]) {
  for (const step of recipe) {
    if (step.step === 'log1p') x.forEach((v, j) => { x[j] = Math.log1p(v); });
    if (step.step === 'standardize') {
      x.forEach((v, j) => { x[j] = standardized(v, step.means[j], step.deviations[j]); });
    }
    if (step.step !== 'unit') continue;
    const length = Math.sqrt(x.reduce((sum, v) => sum + v * v, 0));
    if (length > 0) x.forEach((v, j) => { x[j] = v / length; });
  }
}

/** @param rowIndices the fitted rows @param recipe their preprocessing @returns null: all rows are fitted */
export function outOfSampleOf(
  table: Table,
  rowIndices: Int32Array,
  recipe: Step[],
  features: Features,
): OutOfSample | null {
  const of = table.rows - rowIndices.length, cols = features.used.length;
  if (of === 0) return null;
  const none = (why: OutOfSample['why']) => ({ X: null, of, gaps: 0, why });
  if (table.sparse) return none('sparse');
  if (table.rows * cols > MAX_ENTRIES) return none('many');
  const isNumber = new Set(table.columns.filter(({ kind }) => kind === 'number').map(({ name }) => name));
  if (!features.names.every((name) => isNumber.has(name))) return none('texts');
  const { which, columns } = unfitted(table, rowIndices, recipe, features);
  if (!columns) return none('texts');
  // If no column has missing values, rows need not be examined.
  const hasGaps = table.columns.some(({ role, missing }) => role === 'feature' && missing > 0) ||
    recipe.some(({ step }) => step === 'dates');
  const whole = hasGaps ? which.filter((i) => columns.every((column) => !Number.isNaN(column(i)))) : which;
  const most = Math.min(MAX_ROWS, Math.floor(MAX_NUMBERS / cols), whole.length);
  const data = new Float64Array(most * cols);
  let rows = 0;
  for (let at = 0; at < most; at++) {
    const i = whole[Math.floor((at * whole.length) / most)];
    const x = data.subarray(rows * cols, (rows + 1) * cols);
    columns.forEach((column, j) => { x[j] = column(i); });
    takeSteps(x, recipe);
    if (x.every(Number.isFinite)) rows++;
  }
  return { X: { rows, cols, data: data.slice(0, rows * cols) }, of, gaps: of - whole.length, why: null };
}
