// The small controls of the popover: menus, sizes, buttons with two lines.
import { el } from '../dom/elements.ts';
import { segments } from '../dom/segments.ts';

/** Choices in a row, one of them chosen. */
export function bar<T extends string>(
  label: string, options: Record<T, string>, chosen: NoInfer<T>, onChange: (choice: T) => void,
) {
  const { root, show } = segments({ label, options, onChange });
  show(chosen);
  return root;
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

/** @param words a name and its description */
export const tile = ([name, note]: ReadonlyArray<string>, on: () => void) =>
  el('button', { type: 'button', class: 'tile', onclick: on }, el('b', {}, name), el('small', {}, note));
