// The values that the histogram of answers can show: the marks, and the value of each goal that has one.
import { quantityText } from '../../task/goaltexts.ts';
import { withUnit } from '../../task/goals.ts';
import { quantityOf, type Unit } from '../../task/quantities.ts';
import { overviewWords as w } from '../../words/overview.ts';
import { sumOf, totalOf } from '../bookplan.ts';
import { rangesOf, type Bin } from './histogram-bins.ts';
import type { Goal } from '../../task/task-types.ts';
import type { Entry } from '../entry.ts';
import type { Marking } from '../marking.ts';

export interface Figure {
  /** identifies it: `marks`, `goal.0` … */
  key: string;
  name: string;
  /** NaN: not known */
  value: (entry: Entry) => number;
  /** the step between its values; 0: there is none */
  grain: () => number;
  /** a direction of a line, in degrees */
  isAxis: boolean;
  /** numbers that must be in view */
  limits: () => number[];
  /** values with which the goal is met; missing for values that are not goals */
  ranges: Bin[];
  /** a value with its unit */
  text: (value: number) => string;
}

const written = (unit: Unit) => (value: number) =>
  withUnit(String(Number(value.toPrecision(6))).replace('-', '−'), unit);

function goalFigure(goal: Goal, at: number, goals: Goal[]): Figure[] {
  const row = quantityOf(goal.quantity)?.row;
  if (!row || row.flag) return [];
  const { unit, axis = false } = row, grain = unit === 'count' ? 1 : 0, { value, within = 0, relation } = goal;
  const same = goals.filter(({ quantity, from }) => quantity === goal.quantity && from === goal.from);
  const number = same.length > 1 ? ` (${same.indexOf(goal) + 1})` : '';
  return [{
    key: `goal.${at}`,
    name: quantityText(goal.quantity, goal.from) + number,
    value: ({ judged }) => judged?.goals[at]?.value ?? NaN,
    grain: () => grain,
    isAxis: axis,
    limits: () => (relation === 'within' ? [value - within, value + within] : [value]),
    ranges: rangesOf(goal, axis, grain),
    text: written(unit),
  }];
}

/** The goals first: a task's own figure is seen without a choice. */
export const figuresOf = (goals: Goal[], marking: Marking): Figure[] => [
  ...goals.flatMap(goalFigure),
  {
    key: 'marks',
    name: w.marks,
    value: (entry) => sumOf(entry, { goals, marking }) ?? NaN,
    // The words of an answer have ½ too.
    grain: () => (marking.isBegun || goals.some(({ marks = 1 }) => !Number.isInteger(marks)) ? 0.5 : 1),
    isAxis: false,
    limits: () => [0, totalOf({ goals, marking })],
    ranges: [],
    text: written('plain'),
  },
];
