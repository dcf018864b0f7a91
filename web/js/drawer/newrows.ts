// Preprocesses a drawn or typed row like the rows of its data set.
import { standardized } from '../data/standardise.ts';
import type { Dataset } from '../engine/types.ts';
import type { Step } from '../data/prepared-set.ts';

/** A fit of pixels to columns may be off by this, of a column's range. */
const FIT_TOLERANCE = 1e-4, ROUNDING_TOLERANCE = 1e-9;

/**
 * Finds for each pixel the line that maps it to its column: exact if each column was made from its pixel by shifting
 * and scaling only.
 * @returns null: they were made otherwise
 */
export function pixelLines(
  { rows, cols, dense, images }: Dataset,
): { slope: Float64Array, shift: Float64Array } | null {
  if (!dense || !images || cols !== images.height * images.width) return null;
  const slope = new Float64Array(cols), shift = new Float64Array(cols), { pixels } = images;
  for (let j = 0; j < cols; j++) {
    let px = 0, x = 0, pp = 0, xp = 0, low = Infinity, high = -Infinity, varies = false;
    for (let i = 0; i < rows; i++) {
      varies ||= pixels[i * cols + j] !== pixels[j];
      px += pixels[i * cols + j] / rows;
      x += dense[i * cols + j] / rows;
    }
    for (let i = 0; i < rows; i++) {
      const p = pixels[i * cols + j] - px, v = dense[i * cols + j];
      pp += p * p;
      xp += p * (v - x);
      low = Math.min(low, v);
      high = Math.max(high, v);
    }
    slope[j] = varies ? xp / pp : 0;
    shift[j] = x - slope[j] * px;
    // Pixels that columns were made from are whole numbers: half a step is accepted.
    const allowed =
      FIT_TOLERANCE * (high - low) + 0.51 * Math.abs(slope[j]) + ROUNDING_TOLERANCE * Math.max(-low, high);
    for (let i = 0; i < rows; i++) {
      const off = Math.abs(slope[j] * pixels[i * cols + j] + shift[j] - dense[i * cols + j]);
      if (off > allowed) return null;
    }
  }
  return { slope, shift };
}

/** Steps that a row of numbers can go through, and back. */
const ROW_STEPS = new Set(['missing', 'one-hot', 'dates', 'constant', 'log1p', 'standardize', 'sample']);

/** Whether a row can be typed. */
export const typeable = (recipe: Step[]) => recipe.every(({ step }) => ROW_STEPS.has(step));

/**
 * The inputs for a new row: a number for each column; for columns that were made of texts, one of the texts.
 * @returns at: their columns, those that vary most first
 */
export function fieldsOf(
  recipe: Step[],
  names: string[],
  deviations: ArrayLike<number>,
): { name: string, at: number[], values: string[] | null }[] {
  const texts = recipe.flatMap((step) => (step.step === 'one-hot'
    ? [{ name: step.column, at: step.values.map((v) => names.indexOf(`${step.column}=${v}`)), values: step.values }]
    : []));
  const whole = texts.filter(({ at }) => at.every((j) => j >= 0)), made = new Set(whole.flatMap(({ at }) => at));
  const plain = names.map((name, j) => ({ name, at: [j], values: null })).filter(({ at: [j] }) => !made.has(j));
  const most = ({ at }: { at: number[] }) => Math.max(...at.map((j) => deviations[j]));
  return [...plain, ...whole].sort((a, b) => most(b) - most(a));
}

/** Where the columns of a step are among the features; null: all. */
function placesOf(columns: string[] | null, names: string[]) {
  return columns === null ? names.map((_, j) => j) : columns.map((name) => names.indexOf(name));
}

/** One step, forth or back, at the columns that it is about. @param x changed */
function applyStep(step: Step, names: string[], x: Float64Array, back: boolean) {
  if (step.step !== 'log1p' && step.step !== 'standardize') return;
  placesOf(step.columns, names).forEach((j, at) => {
    if (j < 0) return;
    if (step.step === 'log1p') x[j] = back ? Math.expm1(x[j]) : Math.log1p(x[j]);
    else if (back) x[j] = x[j] * step.deviations[at] + step.means[at];
    else x[j] = standardized(x[j], step.means[at], step.deviations[at]);
  });
}

/** Returns the typed values after preprocessing. */
export function preparedRow(raw: ArrayLike<number>, recipe: Step[], names: string[]): Float64Array {
  const x = Float64Array.from(raw);
  for (const step of recipe) applyStep(step, names, x, false);
  return x;
}

/** The inverse. */
export function rawRow(x: ArrayLike<number>, recipe: Step[], names: string[]): Float64Array {
  const raw = Float64Array.from(x);
  for (const step of [...recipe].reverse()) applyStep(step, names, raw, true);
  return raw;
}

/** The rows nearest to a new one, the nearest first. */
export function nearestRows({ rows, cols, dense }: Dataset, x: Float64Array, most: number): number[] {
  if (!dense) return [];
  const found: { i: number, d: number }[] = [];
  for (let i = 0; i < rows; i++) {
    let d = 0;
    for (let j = 0; j < cols; j++) d += (dense[i * cols + j] - x[j]) ** 2;
    if (found.length === most && d >= found[most - 1].d) continue;
    let at = found.length;
    while (at > 0 && found[at - 1].d > d) at--;
    found.splice(at, 0, { i, d });
    if (found.length > most) found.pop();
  }
  return found.map(({ i }) => i);
}
