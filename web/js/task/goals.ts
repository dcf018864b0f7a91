// Decides whether a goal is met, and which digits show it. Values are compared exactly, not as displayed.
import { taskWords } from '../words/task-texts.ts';
import { measure, modulo, quantityOf, type Unit, type MeasuredDrawing } from './quantities.ts';
import type { Goal } from './task-types.ts';

export interface GoalResult {
  met: boolean;
  /** NaN: not known */
  value: number;
  /** the value with enough digits to distinguish it from the goal; '–' if there is none */
  text: string;
  /**
   * the obstacle: a quantity that this page does not know, no value, an unstable direction
   */
  why: '' | 'later' | 'unknown' | 'unstable';
}

/** Digits after the point that a unit is shown with at least. */
const DECIMALS: Record<Unit, number> = { count: 0, degrees: 0, percent: 0, sigma: 1, plain: 0 };
const MAX_DECIMALS = 15;
/**
 * Above this value, the number has no meaning: if each class falls on one point, the distance depends on rounding.
 */
const HUGE_VALUE = 1e6;

export function judgeGoal(goal: Goal, seen: MeasuredDrawing): GoalResult {
  const quantity = quantityOf(goal.quantity);
  if (!quantity) return { met: false, value: NaN, text: '–', why: 'later' };
  const { value, unstable } = measure(quantity, seen, goal.from);
  if (Number.isNaN(value)) return { met: false, value, text: '–', why: 'unknown' };
  const text = quantity.row.flag ? '' : goalNumberText(value, quantity.row.unit, limitsOf(goal));
  return {
    met: !unstable && isMet(goal, value, quantity.row.axis === true),
    value,
    text,
    why: unstable ? 'unstable' : '',
  };
}

/** Returns the digits of a judged value; '–' if there is none. */
export function goalValueText(goal: Goal, value: number): string {
  const unit = quantityOf(goal.quantity)?.row.unit ?? 'plain';
  return Number.isNaN(value) ? '–' : goalNumberText(value, unit, limitsOf(goal));
}

function isMet({ relation, value: limit, within = 0 }: Goal, value: number, axis: boolean) {
  if (relation === 'least') return value >= limit;
  if (relation === 'most') return value <= limit;
  const apart = axis ? modulo(value - limit, 180) : Math.abs(value - limit);
  return (axis ? Math.min(apart, 180 - apart) : apart) <= within;
}

/** Returns the numbers that a value must be distinguished from. */
const limitsOf = ({ relation, value, within = 0 }: Goal) =>
  relation === 'within' ? [value - within, value + within] : [value];

/** Formats a number with enough digits to distinguish it from others. */
export function goalNumberText(value: number, unit: Unit, limits: number[]) {
  if (!Number.isFinite(value)) return value > 0 ? withUnit('∞', unit) : withUnit('−∞', unit);
  if (Math.abs(value) >= HUGE_VALUE && limits.every((limit) => Math.abs(limit) < HUGE_VALUE / 10)) {
    return withUnit(value > 0 ? '> 10⁶' : '< −10⁶', unit);
  }
  const least = Math.max(DECIMALS[unit], unit === 'plain' ? significant(value) : 0, ...limits.map(decimalsOf));
  let text = decimalsText(value, least, DECIMALS[unit]);
  for (let d = least + 1; d <= MAX_DECIMALS && limits.some((limit) => value !== limit && Number(text) === limit); d++) {
    text = decimalsText(value, d, DECIMALS[unit]);
  }
  return withUnit(text.replace('-', '−'), unit);
}

/** Decimals that give three digits. */
const significant = (value: number) =>
  value === 0
    ? 0
    : Math.max(0, Math.min(MAX_DECIMALS, (Math.abs(value) < 0.1 ? 1 : 2) - Math.floor(Math.log10(Math.abs(value)))));

/** Digits after the point that a number is written with. */
const decimalsOf = (v: number) =>
  Math.min(MAX_DECIMALS, /\.(\d*)/.exec(String(Number(v.toFixed(12))))?.[1].length ?? 0);

function decimalsText(value: number, decimals: number, least: number) {
  const text = String(Number(value.toFixed(decimals)));
  // Few digits in scientific notation, or a whole number where the unit has a digit after the point.
  return /e/.test(text) || decimalsOf(Number(text)) < least ? value.toFixed(/e/.test(text) ? decimals : least) : text;
}

/** With the decimal separator of the language that texts have. */
export function withUnit(text: string, unit: Unit) {
  const written = text.replace('.', taskWords.decimal);
  return written + { count: '', plain: '', degrees: '°', percent: ' %', sigma: ' σ' }[unit];
}

/** The marks of goals, or of those that are met. */
export const marksIn = (goals: Goal[], met?: boolean[]) =>
  goals.reduce((sum, { marks = 1 }, i) => sum + (met && !met[i] ? 0 : marks), 0);

/** Whether marks were set: without them each goal is one. */
export const hasMarks = (goals: Goal[]) => goals.some(({ marks = 1 }) => marks !== 1);

/** Judges all goals of a task. met, total: how many are met; marks, of: what they give */
export function judge({ goals }: { goals: Goal[] }, seen: MeasuredDrawing) {
  const judged = goals.map((goal) => judgeGoal(goal, seen)), met = judged.map((each) => each.met);
  return {
    goals: judged, met: met.filter(Boolean).length, total: goals.length,
    marks: marksIn(goals, met), of: marksIn(goals),
  };
}
