// Goals and values in words.
import { isMethod } from '../ask/methods.js';
import { FIELDS } from '../state/state.js';
import { settingWords } from '../words/settings.js';
import { strings } from '../words/strings.js';
import { methodWords } from '../words/methods.js';
import { taskWords as t } from '../words/task.js';
import { withUnit } from './goals.js';
import { quantityOf } from './quantities.js';

/** @typedef {import('./types.js').Goal} Goal */

/**
 * What a goal is about.
 * @param {string} name of its quantity
 * @param {number} [from] degrees: the axis that a turn is counted from; without it, that of now
 */
export function quantityText(name, from) {
  const found = quantityOf(name);
  return found ? t.quantity(found.id, found.methods, from === undefined ? undefined : written(from, 'degrees')) : name;
}

/** As it was set, not rounded. @param {number} v @param {import('./quantities.js').Unit} unit */
const written = (v, unit) => withUnit(String(Number(v.toPrecision(12))).replace('-', '−'), unit);

/** @param {Goal} goal */
export function goalText({ quantity, relation, value, within = 0, from }) {
  const unit = quantityOf(quantity)?.row.unit ?? 'plain';
  return t.goal(
    quantityText(quantity, from),
    relation,
    written(value, unit),
    relation === 'within' && within > 0 ? written(within, unit) : undefined,
  );
}

/**
 * The value of a field as its control shows it.
 * @param {keyof import('../state/state.js').State} key
 * @param {unknown} value
 */
export function settingText(key, value) {
  if (key === 'runs' || key === 'panels') {
    return String(value)
      .split('+')
      .map((method) => (isMethod(method) ? methodWords[method].name : method))
      .join(', ');
  }
  if (value === 'auto') return strings.auto;
  if (typeof value === 'number') return String(Number(value.toPrecision(6)));
  return settingWords[key]?.choices?.[String(value)] ?? FIELDS[key].encode(value);
}
