// One of a few: radio buttons drawn as a bar, or a menu of the system.
import { el } from '../page/dom.js';

let groups = 0;

/**
 * @template {string} T
 * @param {{label: string, options: Record<T, string>, tips?: Partial<Record<T, string>>, onChange: (value: T) => void}} o
 */
export function segments(o) {
  const group = `group-${++groups}`;
  /** @type {Map<string, HTMLInputElement>} */
  const inputs = new Map();
  const root = el('fieldset', { class: 'segments' }, el('legend', { class: 'visually-hidden' }, o.label));
  for (const [value, text] of /** @type {Array<[T, string]>} */ (Object.entries(o.options))) {
    const input = el('input', { type: 'radio', name: group, value, onchange: () => o.onChange(value) });
    inputs.set(value, input);
    root.append(el('label', o.tips?.[value] ? { 'data-tip-text': o.tips[value] } : {}, input, el('span', {}, text)));
  }
  return {
    root,
    /** @param {T} value */
    show(value) {
      const input = inputs.get(value);
      if (input) input.checked = true;
    },
  };
}

/**
 * @template {string} T
 * @param {{label: string, tip?: string, options: Record<T, string>, onChange: (value: T) => void}} o
 */
export function select(o) {
  const id = `select-${++groups}`;
  const menu = el('select', { id });
  for (const [value, text] of /** @type {Array<[T, string]>} */ (Object.entries(o.options))) menu.append(el('option', { value }, text));
  menu.addEventListener('change', () => o.onChange(/** @type {T} */ (menu.value)));
  return {
    root: el('div', { class: 'row' }, el('label', { class: 'name', for: id, ...(o.tip && { 'data-tip-text': o.tip }) }, o.label), menu),
    /** @param {T} value */
    show(value) { menu.value = value; },
  };
}

/** @param {{label: string, tip?: string, onChange: (value: boolean) => void}} o */
export function toggle(o) {
  const input = el('input', { type: 'checkbox', onchange: () => o.onChange(input.checked) });
  return {
    root: el('label', { class: 'switch', ...(o.tip && { 'data-tip-text': o.tip }) }, input, el('span', {}, o.label)),
    /** @param {boolean} value */
    show(value) { input.checked = value; },
  };
}
