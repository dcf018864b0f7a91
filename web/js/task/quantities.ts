// The quantities of goals: measures of the drawing, of its graph, of a run, of two runs. One row each; numbers in their
// displayed unit.
import { angleIn, between, nearlyTied } from '../fit/align.ts';
import { countLabels } from '../fit/predict-labels.ts';
import { isMethod, planeOf } from '../fit/methods.ts';
import { FIELDS, fieldsOf, isApplicable, type State } from '../state/state.ts';
import { objectives, variances } from '../views/metrics.ts';
import type { FitResult, Slot } from '../engine/types.ts';
import type { MethodName } from '../engine/names.ts';
import type { StartComparison } from './start-comparison.ts';
import type { Goal } from './task-types.ts';

/** what is measured */
export interface MeasuredDrawing {
  /** null while there is no result for these points */
  result: FitResult | null;
  /** points, or rows of a data set */
  n: number;
  /** their classes; below 0 without one that shows */
  labels: Int32Array;
  /** x, y of each */
  ghosts: ArrayLike<number>;
  /** the number of data sets on which the program passed, for a task with a program */
  programPassed?: number;
  /** whether the required prediction was made */
  predicted?: boolean;
  /** the settings with which it is computed */
  state?: Readonly<State>;
  /** the changes to the points that the task begins with; null: not known yet */
  start?: StartComparison | null;
}

export type Unit = 'count' | 'degrees' | 'percent' | 'sigma' | 'plain';

/** The reference of a goal, in addition to its value. */
type GoalReference = Goal['from'];

interface Row {
  /** how many methods its name goes on with: `gap.lpp`, `between.lpp.pca` */
  runs: 0 | 1 | 2;
  unit: Unit;
  /** a direction of a line: 0° and 180° are the same */
  axis?: boolean;
  /** in the plane only of a method that is a line there */
  line?: boolean;
  /** only of a drawing; false: only of a data set */
  drawn?: boolean;
  /** met or not, without a number */
  flag?: boolean;
  /** only for a task with a program or a prediction */
  written?: boolean;
  /** counted from the axis that the task began with, its goal's `from` */
  fromStart?: boolean;
  /** NaN: not known; at: the place of the first run among the answer's */
  value: (seen: MeasuredDrawing, slots: Slot[], at: number, from: GoalReference) => number;
}

/** A count of changes to the given points. */
const startRow = (count: (start: StartComparison) => number): Row =>
  ({ runs: 0, drawn: true, unit: 'count', value: ({ start }) => (start ? count(start) : NaN) });

const QUANTITIES: Readonly<Record<string, Row>> = {
  gap: { runs: 1, unit: 'sigma', value: (_, [slot]) => slot.gap },
  'gap.best': { runs: 0, unit: 'sigma', value: ({ result }) => widest(result) },
  between: {
    runs: 2,
    drawn: true,
    line: true,
    unit: 'degrees',
    value: (_, [one, other]) => between(angleIn(one), angleIn(other)),
  },
  angle: {
    runs: 1,
    drawn: true,
    line: true,
    unit: 'degrees',
    axis: true,
    value: (_, [slot]) => modulo(degrees(angleIn(slot)), 180),
  },
  second: {
    runs: 1,
    drawn: true,
    line: true,
    unit: 'degrees',
    axis: true,
    value: (_, [slot]) => modulo(degrees(angleIn(slot, 1)), 180),
  },
  'turned': {
    runs: 1,
    drawn: true,
    line: true,
    fromStart: true,
    unit: 'degrees',
    value: (_, [slot], _at, from = NaN) => between(angleIn(slot), (from * Math.PI) / 180),
  },
  objective: {
    runs: 1,
    line: true,
    unit: 'plain',
    value: ({ result }, _, at) => (result ? objectives(result)[at] : NaN),
  },
  variance: {
    runs: 1,
    line: true,
    unit: 'percent',
    value: ({ result }, _, at) => (result ? 100 * variances(result)[at] : NaN),
  },
  kept: { runs: 1, unit: 'percent', value: (_, [slot]) => 100 * slot.neighbourRecall },
  accuracy: { runs: 1, drawn: false, unit: 'percent', value: (_, [slot]) => 100 * (slot.accuracy ?? NaN) },
  trust: { runs: 1, drawn: false, unit: 'plain', value: (_, [slot]) => slot.trust ?? NaN },
  points: { runs: 0, drawn: true, unit: 'count', value: ({ n }) => n },
  classes: { runs: 0, drawn: true, unit: 'count', value: ({ labels }) => countLabels(labels).classes },
  'given.added': startRow(({ added }) => added),
  // If no given point is in its place, moved points cannot be told from new ones.
  'given.moved': startRow(({ moved, given, unmoved }) => (given > 0 && unmoved === 0 ? NaN : moved)),
  'given.missing': startRow(({ missing }) => missing),
  'given.relabelled': startRow(({ relabelled }) => relabelled),
  edges: { runs: 0, unit: 'count', value: ({ result }) => result?.graph.edgeCount ?? NaN },
  parts: { runs: 0, unit: 'count', value: ({ result }) => result?.graph.components ?? NaN },
  isolated: { runs: 0, unit: 'count', value: ({ result }) => result?.graph.isolated ?? NaN },
  program: { runs: 0, drawn: true, written: true, unit: 'count', value: ({ programPassed = NaN }) => programPassed },
  predicted: { runs: 0, written: true, flag: true, unit: 'count', value: ({ predicted = false }) => Number(predicted) },
  ghosts: { runs: 0, drawn: true, unit: 'count', value: ({ ghosts }) => ghosts.length / 2 },
  ghost: { runs: 1, drawn: true, line: true, unit: 'sigma', value: ({ ghosts }, [slot]) => farthest(slot, ghosts) },
};

/** @param angle in radians */
const degrees = (angle: number) => (angle * 180) / Math.PI;

export const modulo = (v: number, m: number) => ((v % m) + m) % m;

/** Returns the largest gap among the shown methods; NaN if there is none, or one is pending. */
function widest(result: FitResult | null) {
  const slots = (result?.slots ?? []) as Array<Slot & { behind?: boolean }>;
  if (slots.some(({ behind }) => behind)) return NaN;
  const gaps = slots.filter(({ error, gap }) => !error && !Number.isNaN(gap)).map(({ gap }) => gap);
  return gaps.length > 0 ? Math.max(...gaps) : NaN;
}

/** How far from the mean the farthest ghost falls, in standard deviations of the points' scores. */
function farthest({ map, scores, m }: Slot, ghosts: ArrayLike<number>) {
  if (!map || ghosts.length === 0) return NaN;
  let [sum, squares] = [0, 0];
  const n = scores.length / m;
  for (let i = 0; i < n; i++) sum += scores[i * m];
  const mean = sum / n;
  for (let i = 0; i < n; i++) squares += (scores[i * m] - mean) ** 2;
  let most = 0;
  for (let g = 0; g < ghosts.length; g += 2) {
    const y = (ghosts[g] - map.mean[0]) * map.columns[0] + (ghosts[g + 1] - map.mean[1]) * map.columns[map.m];
    most = Math.max(most, Math.abs(y - mean));
  }
  return most / Math.sqrt(squares / n);
}

/** setting: that it is about, and one of its choices; without one, the setting is a number */
type Quantity = {
  row: Row;
  id: string;
  methods: MethodName[];
  setting?: { key: keyof State, choice: string | undefined };
};

/** What the names of settings begin with: `setting.k`, `setting.graph.epsilon`. */
const SETTING = 'setting';

/**
 * A setting as a number; an automatic one as it was computed. NaN if it has no effect.
 * @param choice 1 if the setting has it, otherwise 0
 */
function settingNow(key: keyof State, choice: string | undefined, { state, result }: MeasuredDrawing): number {
  if (!state || !isApplicable(FIELDS[key], state)) return NaN;
  const value = state[key];
  if (choice !== undefined) return Number(value === choice);
  if (value !== 'auto') return Number(value);
  if (key === 'gamma') return result?.slots.find(({ gamma }) => gamma)?.gamma ?? NaN;
  return (key === 't' ? result?.t : key === 'epsilon' ? result?.request.graph.epsilon : undefined) ?? NaN;
}

/** The quantity of a setting. @param choice of a setting with choices */
function settingQuantity(key: keyof State, choice?: string): Quantity {
  const flag = choice !== undefined, unit = flag || FIELDS[key].integer ? 'count' : 'plain';
  const row: Row = { runs: 0, unit, flag, value: (seen) => settingNow(key, choice, seen) };
  return { row, id: SETTING, methods: [], setting: { key, choice } };
}

/** The settings that goals can be about. */
const goalFields = () => fieldsOf().filter(([, { option, control }]) => option && control);

/** The goals about settings that the current ones suggest. */
export const settingNames = (state: Readonly<State>) =>
  goalFields().filter(([, field]) => isApplicable(field, state))
    .map(([key, { choices }]) => `${SETTING}.${key}${choices ? `.${state[key]}` : ''}`);

/** The row that a name means, with its methods; null where this page has none. */
export function quantityOf(name: string): Quantity | null {
  if (name.startsWith(`${SETTING}.`)) {
    const [, key, choice] = name.split('.'), found = goalFields().find(([each]) => each === key);
    const isKnown = found?.[1].choices?.includes(choice) ?? (found && choice === undefined);
    return found && isKnown ? settingQuantity(found[0], choice) : null;
  }
  const [id, ...methods] = Object.hasOwn(QUANTITIES, name) ? [name] : name.split('.');
  const row = Object.hasOwn(QUANTITIES, id) ? QUANTITIES[id] : null;
  return row && methods.length === row.runs && methods.every(isMethod) ? { row, id, methods } : null;
}

/**
 * Returns its current value; NaN if it has none.
 * @param from degrees: the axis from which a rotation is measured
 * @returns unstable: it hangs on a direction that is a matter of chance
 */
export function measure(
  { row, methods }: Quantity, seen: MeasuredDrawing, from?: GoalReference,
): { value: number, unstable: boolean } {
  const nothing = { value: NaN, unstable: false };
  if (methods.length === 0) return { value: row.value(seen, [], -1, from), unstable: false };
  const { result } = seen;
  if (!result) return nothing;
  const places = methods.map((method) => result.slots.findIndex(({ run }) => run.method === method));
  const slots = places.filter((at) => at >= 0).map((at) => result.slots[at]) as Array<Slot & { behind?: boolean }>;
  // Slots of a separate engine without a result belong to other points.
  if (slots.length < places.length || slots.some(({ error, behind }) => error || behind)) return nothing;
  return { value: row.value(seen, slots, places[0], from), unstable: slots.some(({ values }) => nearlyTied(values)) };
}

/** Returns the possible quantities of goals for these runs. @param onDrawing false for a data set */
export function namesFor(methods: MethodName[], onDrawing: boolean) {
  return Object.entries(QUANTITIES).flatMap(([id, { runs, line, written, drawn = onDrawing }]) => {
    if (drawn !== onDrawing || written) return [];
    const fit = methods.filter((method) => !line || !onDrawing || planeOf(method) === 'axis');
    if (runs === 0) return [id];
    if (runs === 1) return fit.map((method) => `${id}.${method}`);
    return fit.slice(1).map((method) => `${id}.${fit[0]}.${method}`);
  });
}
