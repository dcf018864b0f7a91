// One choice of a few, side by side.
import { el } from '../dom/elements.ts';

/** @param choices words by value */
export function segments(
  legend: string,
  name: string,
  choices: Record<string, string>,
  chosen: string,
  choose: (value: string) => void,
) {
  const bar = el('fieldset', { class: 'segments' }, el('legend', { class: 'visually-hidden' }, legend));
  for (const [value, text] of Object.entries(choices)) {
    bar.append(
      el(
        'label',
        {},
        el('input', { type: 'radio', name, value, checked: value === chosen, onchange: () => choose(value) }),
        el('span', {}, text),
      ),
    );
  }
  return bar;
}
