// Goals and values in words.
import { isMethod } from '../fit/methods.ts';
import { COLUMNS } from '../fit/request.ts';
import { FIELDS, type State } from '../state/state.ts';
import { columnsWords } from '../words/columns.ts';
import { settingWords } from '../words/settings-texts.ts';
import { strings } from '../words/strings.ts';
import { methodWords } from '../words/method-labels.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { withUnit } from './goals.ts';
import { quantityOf, type Unit } from './quantities.ts';
import type { Goal } from './task-types.ts';

/**
 * Describes the quantity of a goal.
 * @param name of its quantity
 * @param from degrees: the axis from which a rotation is measured; if omitted, the current one
 */
export function quantityText(name: string, from?: number) {
  const found = quantityOf(name);
  if (found?.setting) {
    const { key, choice } = found.setting, label = settingWords[key].label;
    return choice === undefined ? label : `${label}: ${settingText(key, choice)}`;
  }
  return found ? t.quantity(found.id, found.methods, from === undefined ? undefined : written(from, 'degrees')) : name;
}

/** As it was set, not rounded. */
const written = (v: number, unit: Unit) => withUnit(String(Number(v.toPrecision(12))).replace('-', '−'), unit);

export function goalText({ quantity, relation, value, within = 0, from }: Goal) {
  const { flag, unit = 'plain' } = quantityOf(quantity)?.row ?? {};
  if (flag) return quantityText(quantity);
  return t.goal(
    quantityText(quantity, from),
    relation,
    written(value, unit),
    relation === 'within' && within > 0 ? written(within, unit) : undefined,
  );
}

/** The value of a field as its control shows it. */
export function settingText(key: keyof State, value: unknown) {
  if (key === 'runs' || key === 'panels') {
    return String(value)
      .split('+')
      .map((method) => (isMethod(method) ? methodWords[method].name : method === COLUMNS ? columnsWords.name : method))
      .join(', ');
  }
  if (value === 'auto') return strings.auto;
  if (typeof value === 'number') return String(Number(value.toPrecision(6)));
  return settingWords[key]?.choices?.[String(value)] ?? FIELDS[key].encode(value);
}
