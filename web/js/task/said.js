// Goals and values in words.
import { FIELDS } from '../state/state.js';
import { settingWords } from '../words/settings.js';
import { strings } from '../words/strings.js';
import { words } from '../words/plots.js';
import { taskWords as t } from '../words/task.js';
import { withUnit } from './goals.js';
import { quantityOf } from './quantities.js';

/** @typedef {import('./types.js').Goal} Goal */

/** What a goal is about. @param {string} name of its quantity */
export function quantityText(name) {
  const [id, ...methods] = name.split('.');
  return quantityOf(name) ? t.quantity(id, methods) : name;
}

/** @param {Goal} goal */
export function goalText({ quantity, relation, value, within = 0 }) {
  const unit = quantityOf(quantity)?.row.unit ?? 'plain';
  // As it was set, not rounded.
  const written = (/** @type {number} */ v) => withUnit(String(Number(v.toPrecision(12))).replace('-', '−'), unit);
  return t.goal(quantityText(quantity), relation, written(value), relation === 'within' && within > 0 ? written(within) : undefined);
}

/** The value of a field as its control shows it. @param {keyof import('../state/state.js').State} key @param {unknown} value */
export function settingText(key, value) {
  if (key === 'runs') return String(value).split('+').map((method) => words.methods[method]?.name ?? method).join(', ');
  if (value === 'auto') return strings.auto;
  if (typeof value === 'number') return String(Number(value.toPrecision(6)));
  return settingWords[key]?.choices?.[String(value)] ?? FIELDS[key].encode(value);
}
