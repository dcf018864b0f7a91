// The menu of a panel's method, in two groups: maps, and methods that only place these rows.
import { anchor } from '../dom/anchor.ts';
import { el, setText } from '../dom/elements.ts';
import { hasMap, methodNames, METHODS } from '../ask/methods.ts';
import { methodWords } from '../words/methods.ts';
import { methodTexts } from '../words/methodtexts.ts';
import { panelWords as w } from '../words/panels.ts';
import { lineSample } from '../views/sample.ts';
import type { MethodName } from '../engine/names.ts';

/** @param inner what stands on the button; the chosen method when left out */
export function methodMenu(
  label: string,
  chevron: () => SVGElement,
  choose: (method: MethodName) => void,
  inner?: HTMLElement,
) {
  const sample = el('span', { class: 'line' });
  const name = el('span', { class: 'name' });
  const button = el(
    'button',
    { type: 'button', class: 'button small method-button', 'aria-haspopup': 'true', 'aria-expanded': false },
    ...(inner ? [inner] : [sample, name, chevron()]),
  );
  const menu = el('div', { class: 'menu methods', popover: true, role: 'group', 'aria-label': label });
  const items = new Map<MethodName, HTMLElement>();
  for (const map of [true, false]) {
    const group = el(
      'div',
      { role: 'group', 'aria-label': map ? w.maps : w.places },
      el('p', { 'aria-hidden': 'true' }, map ? w.maps : w.places),
    );
    for (const id of methodNames().filter((method) => hasMap(method) === map)) {
      const item = el('button', { type: 'button', class: 'item', 'data-method': id, onclick: () => {
        menu.hidePopover();
        choose(id);
      } }, lineSample(id), named(id), el('small', {}, methodTexts[id].hint));
      items.set(id, item);
      group.append(item);
    }
    menu.append(group);
  }
  button.popoverTargetElement = menu;
  anchor(button, menu);
  return {
    button,
    menu,
    show(method: MethodName) {
      if (name.dataset.method === method) return;
      name.dataset.method = method;
      setText(name, methodWords[method].name);
      name.style.color = `var(--${METHODS[method].colour})`;
      sample.replaceChildren(lineSample(method));
      button.setAttribute('aria-label', `${label}: ${methodWords[method].name}`);
      button.dataset.tipOf = method;
      for (const [id, item] of items) item.setAttribute('aria-current', String(id === method));
    },
  };
}

function named(method: MethodName) {
  const name = el('b', {}, methodWords[method].name);
  name.style.color = `var(--${METHODS[method].colour})`;
  return name;
}
