// A system menu with a few choices, and a switch.
import { el } from '../dom/elements.ts';
import type { SettingTips } from '../words/tips.ts';

let menus = 0;

export function select<T extends string>(
  o: { label: string, options: Record<T, string>, onChange: (value: T) => void },
) {
  const id = `select-${++menus}`;
  const menu = el('select', { id });
  for (const [value, text] of Object.entries(o.options) as Array<[T, string]>) {
    menu.append(el('option', { value }, text));
  }
  menu.addEventListener('change', () => o.onChange(menu.value as T));
  const label = el('label', { class: 'name', for: id }, o.label);
  return {
    root: el('div', { class: 'row' }, label, menu),
    show(value: T) { menu.value = value; },
    explain({ tip = '' }: SettingTips) { label.dataset.tipText = tip; },
  };
}

export function toggle(o: { label: string, onChange: (value: boolean) => void }) {
  const input = el('input', { type: 'checkbox', onchange: () => o.onChange(input.checked) });
  const root = el('label', { class: 'switch' }, input, el('span', {}, o.label));
  return {
    root,
    show(value: boolean) { input.checked = value; },
    explain({ tip = '' }: SettingTips) { root.dataset.tipText = tip; },
  };
}
