// The popover's small controls: bars of choices, menus, sizes, buttons of two lines.
import { el } from '../dom/elements.js';

/**
 * Choices side by side.
 * @param {string} name of the group on the document
 * @param {string} label
 * @param {Record<string, string>} choices
 * @param {string} chosen
 * @param {(choice: string) => void} on
 */
export function segments(name, label, choices, chosen, on) {
  const inputs = Object.entries(choices).map(([value, words]) => {
    const input = el('input', { type: 'radio', name, value, onchange: () => on(value) });
    input.checked = value === chosen;
    return el('label', {}, input, el('span', {}, words));
  });
  return el('div', { class: 'segments', role: 'radiogroup', 'aria-label': label }, ...inputs);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {Record<string, string>} choices
 * @param {string} chosen
 * @param {(choice: string) => void} on
 */
export function menu(id, label, choices, chosen, on) {
  const select = el(
    'select',
    { id, onchange: () => on(select.value) },
    ...Object.entries(choices).map(([value, words]) => el('option', { value }, words)),
  );
  select.value = chosen;
  return { root: el('span', { class: 'menu-row' }, el('label', { for: id }, label), select), select };
}

/**
 * @param {string} label
 * @param {number} value
 * @param {{min: number, max: number}} range
 * @param {(value: number) => void} on
 */
export function size(label, value, { min, max }, on) {
  const input = el('input', { type: 'number', 'aria-label': label, min, max, step: 10, value, oninput: () => {
    if (input.validity.valid && input.value !== '') on(Number(input.value));
  } });
  return input;
}

/** @param {ReadonlyArray<string>} words a name and what it is @param {() => void} on */
export const tile = ([name, note], on) =>
  el('button', { type: 'button', class: 'tile', onclick: on }, el('b', {}, name), el('small', {}, note));
