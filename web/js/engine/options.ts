// Written by scripts/declare from the table of the core (core/lpp/table.go): change that, and run
// go run ./scripts/declare -w

export interface OptionFacts {
  /** omitted if the option is required */
  default?: string | number;
  /** the possible names; those of graphs and weights are in engine/names.ts */
  names?: readonly string[];
  /** of a number; one without is above 0, or any */
  min?: number;
  max?: number;
  integer?: boolean;
  /** 'auto' may be given */
  auto?: boolean;
  /** it counts other points: n − 1 at most */
  others?: boolean;
}

/** The core's data about the options that the page sets, by path. */
export const OPTIONS = {
  'graph.kind': { default: 'knn' },
  'graph.k': { default: 10, min: 1, integer: true, others: true },
  'graph.symmetry': { default: 'or', names: ['or', 'and'] },
  'graph.metric': { default: 'euclidean', names: ['euclidean', 'cosine'] },
  'weight.kind': { default: 'heat' },
  'weight.t': { default: 'auto', auto: true },
  'weight.degree': { default: 2, min: 1, max: 100, integer: true },
  'weight.coef0': { default: 1 },
  'weight.k': { default: 7, min: 1, integer: true, others: true },
  center: { default: 'degree', names: ['degree', 'mean', 'none'] },
  constraint: { default: 'degree', names: ['degree', 'unit'] },
  ridge: { default: 0, min: 0 },
  'kernel.kind': { default: 'rbf', names: ['rbf', 'linear', 'polynomial'] },
  'kernel.degree': { default: 2, min: 1, max: 100, integer: true },
  'kernel.coef0': { default: 1 },
  'kernel.gamma': { default: 'auto', auto: true },
  select: { default: 'second', names: ['second', 'separating'] },
} satisfies Readonly<Record<string, OptionFacts>>;
