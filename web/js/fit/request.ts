// Makes the engine's request from the state.
import { isApplicable, DRAWING, FIELDS, fieldsOf, type State } from '../state/state.ts';
import { drawable, isMethod, reads } from './methods.ts';
import { readShows, type PanelContent } from './panel-content.ts';
import type { FitRequest, RunOptions, Run, Dataset } from '../engine/types.ts';
import type { MethodName } from '../engine/names.ts';

/** Fewer points than this have no graph worth a fit. */
export const MIN_POINTS = 3;
/** Above this a graph of all pairs is counted, not listed. */
const MAX_LISTED_POINTS = 800;
/** Up to this number of points, edges are computed even if they are hidden: their lengths give the range of t. */
const MAX_HIDDEN_EDGES_POINTS = 2000;

/** Returns the k of a request: k, or the number of neighbours if that is smaller. */
export const effectiveK = (k: number, n: number) => Math.max(1, Math.min(k, n - 1, 50));

/**
 * Every setting that means something now, at its place in the options.
 * @param epsilon the value of 'auto'
 */
export function optionsOf(s: State, n: number, epsilon: number): Pick<FitRequest, 'graph' | 'weight'> & RunOptions {
  const options: Record<string, any> = { graph: {}, weight: {} };
  const resolved = { ...s, epsilon, reduce: reduction(s.reduce) };
  for (const [key, field] of fieldsOf()) {
    if (field.option === undefined || !isApplicable(field, s)) continue;
    const [name, part] = field.option.split('.');
    const value = field.others ? effectiveK(Number(s[key]), n) : resolved[key];
    if (part === undefined) options[name] = value;
    else (options[name] ??= {})[part] = value;
  }
  return options as ReturnType<typeof optionsOf>;
}

function reduction(reduce: State['reduce']): RunOptions['reduce'] {
  const value = Number(reduce.slice(1));
  return reduce === 'off' ? null : reduce[0] === 'c' ? { components: value } : { variance: value / 100 };
}

/** The field with the compared methods: the drawing has its own. */
const runsField = (s: State) => (s.source === DRAWING ? 'runs' : 'panels');

/** The methods that a text names, joined by +, without others. */
const methodsIn = (text: string): MethodName[] => text.split('+').filter(isMethod);

/** Two columns without a projection: no method, and no fit. */
export const COLUMNS = 'columns';

export type PanelName = MethodName | typeof COLUMNS;

/**
 * Returns the compared panels, at least one of them a method; saved work may name panels that this page does not know.
 */
export function panelsOf(s: State): PanelName[] {
  const field = runsField(s);
  const known = s[field].split('+').filter((name): name is PanelName =>
    name === COLUMNS || (isMethod(name) && (field === 'panels' || drawable(name))));
  return known.some(isMethod) ? known : methodsIn(String(FIELDS[field].default));
}

/** Dimensions of a method that are asked for, at most. Columns have no such limit. */
const MAX_METHOD_DIMENSION = 99;

const capped = ({ x, y, scale }: PanelContent): PanelContent =>
  ({ x: Math.min(x, MAX_METHOD_DIMENSION), y: Math.min(y, MAX_METHOD_DIMENSION), scale });

/** The content of each panel. */
export const showsOf = (s: State): PanelContent[] =>
  readShows(s.shows).map((shows, r) => (panelsOf(s)[r] === COLUMNS ? shows : capped(shows)));

/** The methods side by side. */
export const methodsOf = (s: State): MethodName[] => panelsOf(s).filter(isMethod);

/** Returns the runs with another method in one position. If another run had that method, the two are swapped. */
export function withMethod(s: State, run: number, method: MethodName): Partial<State> {
  const before = methodsOf(s)[run];
  return { [runsField(s)]: panelsOf(s).map((m) => (m === method ? before : m === before ? method : m)).join('+') };
}

/** Returns the compared methods, each with the options that it reads. */
const runsOf = (s: State, all: RunOptions): Run[] =>
  panelsOf(s).flatMap((method, r) => (isMethod(method) ? [{
    method,
    options: {
      ...Object.fromEntries(Object.entries(all).filter(([key]) => reads(method, key))),
      ...(s.source !== DRAWING && further(showsOf(s)[r])),
    },
  }] : []));

const further = ({ x, y }: PanelContent) => (Math.max(x, y) > 2 ? { components: Math.max(x, y) } : {});

/** @param epsilon the value of 'auto' */
export function requestOf(s: State, dataset: Dataset, epsilon: number): FitRequest {
  const n = dataset.rows;
  const many = (s.graph === 'complete' || s.graph === 'supervised') && n > MAX_LISTED_POINTS;
  const { graph, weight, ...all } = optionsOf(s, n, epsilon);
  return {
    dataset,
    graph,
    weight,
    runs: runsOf(s, all),
    want: {
      edges: !many && (s.edges || n <= MAX_HIDDEN_EDGES_POINTS),
      figures: ['facts', 'degrees', 'neighbourRecall', 'gap'],
    },
    first: methodsOf(s).indexOf(panelsOf(s)[s.enlarged - 1] as MethodName),
  };
}
