// One of a few: radio buttons drawn as a bar, or a menu of the system.
import { el } from '../dom/elements.js';

let groups = 0;

/** @typedef {import('../words/tips.js').SettingTips} SettingTips */

/**
 * @template {string} T
 * @param {{label: string, options: Record<T, string>, onChange: (value: T) => void}} o
 */
export function segments(o) {
  const group = `group-${++groups}`;
  /** @type {Map<string, HTMLInputElement>} */
  const inputs = new Map();
  const root = el('fieldset', { class: 'segments' }, el('legend', { class: 'visually-hidden' }, o.label));
  for (const [value, text] of /** @type {Array<[T, string]>} */ (Object.entries(o.options))) {
    const input = el('input', { type: 'radio', name: group, value, onchange: () => o.onChange(value) });
    inputs.set(value, input);
    root.append(el('label', {}, input, el('span', {}, text)));
  }
  return {
    root,
    /** @param {T} value */
    show(value) {
      const input = inputs.get(value);
      if (input) input.checked = true;
    },
    /** @param {SettingTips} tips */
    explain({ choices }) {
      for (const [value, tip] of Object.entries(choices ?? {})) {
        const label = inputs.get(value)?.parentElement;
        if (label) label.dataset.tipText = tip;
      }
    },
  };
}

/**
 * @template {string} T
 * @param {{label: string, options: Record<T, string>, onChange: (value: T) => void}} o
 */
export function select(o) {
  const id = `select-${++groups}`;
  const menu = el('select', { id });
  for (const [value, text] of /** @type {Array<[T, string]>} */ (Object.entries(o.options))) {
    menu.append(el('option', { value }, text));
  }
  menu.addEventListener('change', () => o.onChange(/** @type {T} */ (menu.value)));
  const label = el('label', { class: 'name', for: id }, o.label);
  return {
    root: el('div', { class: 'row' }, label, menu),
    /** @param {T} value */
    show(value) { menu.value = value; },
    /** @param {SettingTips} tips */
    explain({ tip = '' }) { label.dataset.tipText = tip; },
  };
}

/** @param {{label: string, onChange: (value: boolean) => void}} o */
export function toggle(o) {
  const input = el('input', { type: 'checkbox', onchange: () => o.onChange(input.checked) });
  const root = el('label', { class: 'switch' }, input, el('span', {}, o.label));
  return {
    root,
    /** @param {boolean} value */
    show(value) { input.checked = value; },
    /** @param {SettingTips} tips */
    explain({ tip = '' }) { root.dataset.tipText = tip; },
  };
}
