// The segmented control: one choice of a few, radio buttons drawn as a bar.
import { el } from './elements.ts';
import type { SettingTips } from '../words/tips.ts';

let groups = 0;

/** No segment is selected before a value is set. */
export function segments<T extends string>(
  o: { label: string, options: Record<T, string>, onChange: (value: T) => void },
) {
  const name = `group-${++groups}`;
  const inputs = new Map<string, HTMLInputElement>();
  const root = el('fieldset', { class: 'segments' }, el('legend', { class: 'visually-hidden' }, o.label));
  for (const [value, text] of Object.entries(o.options) as Array<[T, string]>) {
    const input = el('input', { type: 'radio', name, value, onchange: () => o.onChange(value) });
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
