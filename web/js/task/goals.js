// Whether a goal is met, and the digits that show it. Figures are compared as they are, never as they are shown.
import { measure, modulo, quantityOf } from './quantities.js';

/** @typedef {import('./types.js').Goal} Goal */
/** @typedef {import('./quantities.js').Seen} Seen */
/** @typedef {import('./quantities.js').Unit} Unit */
/**
 * @typedef {object} Judged
 * @property {boolean} met
 * @property {number} value   NaN: not known
 * @property {string} text    the value with as many digits as tell it from the goal; '–' where there is none
 * @property {''|'later'|'unknown'|'unstable'} why  what stands in the way: a quantity that this page does not know, no
 *   value, a direction that is a matter of chance
 */

/** Digits after the point that a unit is shown with at least. @type {Record<Unit, number>} */
const DECIMALS = { count: 0, degrees: 0, percent: 0, sigma: 1, plain: 0 };
const MOST = 15;
/**
 * From here on a number says only that it is larger: classes that fall on a point each are as far apart as rounding
 * makes them.
 */
const HUGE = 1e6;

/** @param {Goal} goal @param {Seen} seen @returns {Judged} */
export function judgeGoal(goal, seen) {
  const quantity = quantityOf(goal.quantity);
  if (!quantity) return { met: false, value: NaN, text: '–', why: 'later' };
  const { value, unstable } = measure(quantity, seen, goal.from);
  if (Number.isNaN(value)) return { met: false, value, text: '–', why: 'unknown' };
  const text = shown(value, quantity.row.unit, limitsOf(goal));
  return {
    met: !unstable && holds(goal, value, quantity.row.axis === true),
    value,
    text,
    why: unstable ? 'unstable' : '',
  };
}

/** @param {Goal} goal @param {number} value @param {boolean} axis */
function holds({ relation, value: limit, within = 0 }, value, axis) {
  if (relation === 'least') return value >= limit;
  if (relation === 'most') return value <= limit;
  const apart = axis ? modulo(value - limit, 180) : Math.abs(value - limit);
  return (axis ? Math.min(apart, 180 - apart) : apart) <= within;
}

/** The numbers that a value is to be told from. @param {Goal} goal */
const limitsOf = ({ relation, value, within = 0 }) =>
  relation === 'within' ? [value - within, value + within] : [value];

/**
 * A number with the digits that tell it from others.
 * @param {number} value @param {Unit} unit @param {number[]} limits
 */
export function shown(value, unit, limits) {
  if (!Number.isFinite(value)) return value > 0 ? withUnit('∞', unit) : withUnit('−∞', unit);
  if (Math.abs(value) >= HUGE && limits.every((limit) => Math.abs(limit) < HUGE / 10)) {
    return withUnit(value > 0 ? '> 10⁶' : '< −10⁶', unit);
  }
  const least = Math.max(DECIMALS[unit], unit === 'plain' ? significant(value) : 0, ...limits.map(decimalsOf));
  let text = trimmed(value, least, DECIMALS[unit]);
  for (let d = least + 1; d <= MOST && limits.some((limit) => value !== limit && Number(text) === limit); d++) {
    text = trimmed(value, d, DECIMALS[unit]);
  }
  return withUnit(text.replace('-', '−'), unit);
}

/** Decimals that give three digits. @param {number} value */
const significant = (value) =>
  value === 0
    ? 0
    : Math.max(0, Math.min(MOST, (Math.abs(value) < 0.1 ? 1 : 2) - Math.floor(Math.log10(Math.abs(value)))));

/** Digits after the point that a number is written with. @param {number} v */
const decimalsOf = (v) => Math.min(MOST, /\.(\d*)/.exec(String(Number(v.toFixed(12))))?.[1].length ?? 0);

/** @param {number} value @param {number} decimals @param {number} least */
function trimmed(value, decimals, least) {
  const text = String(Number(value.toFixed(decimals)));
  // Few digits in scientific notation, or a whole number where the unit has a digit after the point.
  return /e/.test(text) || decimalsOf(Number(text)) < least ? value.toFixed(/e/.test(text) ? decimals : least) : text;
}

/** @param {string} text @param {Unit} unit */
export function withUnit(text, unit) {
  return text + { count: '', plain: '', degrees: '°', percent: ' %', sigma: ' σ' }[unit];
}

/** All goals of a task. @param {{goals: Goal[]}} task @param {Seen} seen */
export function judge({ goals }, seen) {
  const judged = goals.map((goal) => judgeGoal(goal, seen));
  return { goals: judged, met: judged.filter(({ met }) => met).length, total: goals.length };
}
