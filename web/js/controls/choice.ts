// One of a few: radio buttons drawn as a bar, or a menu of the system.
import { el } from '../dom/elements.ts';
import type { SettingTips } from '../words/tips.ts';

let groups = 0;

export function segments<T extends string>(
  o: { label: string, options: Record<T, string>, onChange: (value: T) => void },
) {
  const group = `group-${++groups}`;
  const inputs = new Map<string, HTMLInputElement>();
  const root = el('fieldset', { class: 'segments' }, el('legend', { class: 'visually-hidden' }, o.label));
  for (const [value, text] of Object.entries(o.options) as Array<[T, string]>) {
    const input = el('input', { type: 'radio', name: group, value, onchange: () => o.onChange(value) });
    inputs.set(value, input);
    root.append(el('label', {}, input, el('span', {}, text)));
  }
  return {
    root,
    show(value: T) {
      const input = inputs.get(value);
      if (input) input.checked = true;
    },
    explain({ choices }: SettingTips) {
      for (const [value, tip] of Object.entries(choices ?? {})) {
        const label = inputs.get(value)?.parentElement;
        if (label) label.dataset.tipText = tip;
      }
    },
  };
}

export function select<T extends string>(
  o: { label: string, options: Record<T, string>, onChange: (value: T) => void },
) {
  const id = `select-${++groups}`;
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
