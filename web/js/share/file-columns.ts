// Converts the map of a preprocessed data set to the columns of its file: linear steps become part of the map, columns
// made from texts become conditions.
import type { Step } from '../data/prepared-set.ts';
import type { Term } from '../travel/sqlchecks.ts';
import type { LinearModel } from '../travel/sql.ts';

/** Steps that no linear map does; rows have to have been through them. */
const NONLINEAR_STEPS = ['dates', 'words', 'log1p', 'unit'] as const;

/** The first of them. */
export const beyondMaps = (steps: Step[]): typeof NONLINEAR_STEPS[number] | null =>
  NONLINEAR_STEPS.find((other) => steps.some(({ step }) => step === other)) ?? null;

/**
 * With x = (v − m) / s for the value v in the file: (x − μ)·a = (v − (m + s·μ))·(a / s). If s is 0, x and μ are 0 for
 * any v: the column is not part of the map.
 * @param model of the prepared columns
 * @param columns their names
 * @returns raw: the original values of a prepared row
 */
export function inFileUnits<Model extends LinearModel>(
  model: Model,
  columns: string[],
  steps: Step[],
): { model: Model, terms: Term[], raw: (row: ArrayLike<number>) => number[] } {
  const scale = new Float64Array(columns.length).fill(1), shift = new Float64Array(columns.length);
  const parts = new Map<string, Partial<Term>>();
  for (const step of steps) {
    if (step.step === 'standardize') {
      step.columns.forEach((name, j) => {
        const at = columns.indexOf(name);
        if (at >= 0) [scale[at], shift[at]] = [step.deviations[j], step.means[j]];
      });
    } else if (step.step === 'missing' && step.how === 'mean') {
      step.columns.forEach((name, j) => parts.set(name, { impute: step.means[j] }));
    } else if (step.step === 'one-hot') {
      for (const is of step.values) parts.set(`${step.column}=${is}`, { column: step.column, is });
    }
  }
  const { data, cols } = model.components;
  return {
    model: {
      ...model,
      components: { ...model.components, data: data.map((a, i) => {
        const s = scale[Math.floor(i / cols)];
        return s > 0 ? a / s : 0;
      }) },
      mean: model.mean.map((mean, j) => shift[j] + scale[j] * mean),
    },
    terms: columns.map((column) => ({ column, ...parts.get(column) })),
    raw: (row) => Array.from(row, (x, j) => shift[j] + scale[j] * x),
  };
}
