// One choice of a few, side by side.
import { el } from '../dom/elements.js';

/**
 * @param {string} legend
 * @param {string} name
 * @param {Record<string, string>} choices words by value
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function segments(legend, name, choices, chosen, choose) {
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
