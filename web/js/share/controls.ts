// The popover's small controls: bars of choices, menus, sizes, buttons of two lines.
import { el } from '../dom/elements.ts';

/** Choices side by side. @param name of the group on the document */
export function segments(
  name: string,
  label: string,
  choices: Record<string, string>,
  chosen: string,
  on: (choice: string) => void,
) {
  const inputs = Object.entries(choices).map(([value, words]) => {
    const input = el('input', { type: 'radio', name, value, onchange: () => on(value) });
    input.checked = value === chosen;
    return el('label', {}, input, el('span', {}, words));
  });
  return el('div', { class: 'segments', role: 'radiogroup', 'aria-label': label }, ...inputs);
}

export function menu(
  id: string,
  label: string,
  choices: Record<string, string>,
  chosen: string,
  on: (choice: string) => void,
) {
  const select = el(
    'select',
    { id, onchange: () => on(select.value) },
    ...Object.entries(choices).map(([value, words]) => el('option', { value }, words)),
  );
  select.value = chosen;
  return { root: el('span', { class: 'menu-row' }, el('label', { for: id }, label), select), select };
}

export function size(
  label: string,
  value: number,
  { min, max }: { min: number, max: number },
  on: (value: number) => void,
) {
  const input = el('input', { type: 'number', 'aria-label': label, min, max, step: 10, value, oninput: () => {
    if (input.validity.valid && input.value !== '') on(Number(input.value));
  } });
  return input;
}

/** @param words a name and what it is */
export const tile = ([name, note]: ReadonlyArray<string>, on: () => void) =>
  el('button', { type: 'button', class: 'tile', onclick: on }, el('b', {}, name), el('small', {}, note));
