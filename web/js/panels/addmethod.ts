// The list of methods that can stand beside the others, in two groups, each with a word on what it does.
import { drawable, hasMap, methodNames } from '../ask/methods.ts';
import { MAX_METHODS } from '../ask/shown.ts';
import { el, setText } from '../dom/elements.ts';
import { lineSample } from '../views/sample.ts';
import { compareWords as w } from '../words/compare.ts';
import { methodWords } from '../words/methods.ts';
import { methodTexts } from '../words/methodtexts.ts';
import { strings as s } from '../words/strings.ts';
import type { MethodName } from '../engine/names.ts';

export function addMenu(opener: HTMLElement, on: { add: (method: MethodName) => void, texts: string }) {
  const buttons = new Map<MethodName, HTMLButtonElement>();
  const root = el('div', {
    class: 'add-menu',
    hidden: true,
    onkeydown: ((e: KeyboardEvent) => keys(e)) as EventListener,
  });
  for (const map of [true, false]) {
    const list = el('ul');
    for (const method of methodNames().filter((m) => drawable(m) && hasMap(m) === map)) {
      const button = el(
        'button',
        { type: 'button', onclick: () => choose(method) },
        lineSample(method),
        el('b', {}, methodWords[method].name),
        el('span', {}, methodTexts[method].does ?? ''),
      );
      buttons.set(method, button);
      list.append(el('li', {}, button));
    }
    root.append(el('h3', {}, map ? w.groups.map : w.groups.none), list);
  }
  root.append(el('p', {}, on.texts));

  /** Where the panel stood before the list came. */
  let stood = 0;

  function show(open: boolean) {
    const panel = opener.closest('.scroll');
    if (panel && open) stood = panel.scrollTop;
    root.hidden = !open;
    opener.setAttribute('aria-expanded', String(open));
    if (open) {
      root.scrollIntoView({ block: 'nearest' });
      // What opened it stays whole, also where the list has not its whole height.
      opener.scrollIntoView({ block: 'nearest' });
      [...buttons.values()].find((b) => !b.disabled)?.focus({ preventScroll: true });
    } else if (panel) panel.scrollTop = stood;
  }

  function choose(method: MethodName) {
    show(false);
    on.add(method);
    opener.focus({ preventScroll: true });
  }

  function keys(e: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (e.key === 'Escape') {
      show(false);
      opener.focus();
    } else if (by) {
      const free = [...buttons.values()].filter((b) => !b.disabled);
      const at = free.indexOf(document.activeElement as HTMLButtonElement);
      free[(at + by + free.length) % free.length]?.focus();
    } else return;
    e.preventDefault();
    e.stopPropagation();
  }

  return {
    root,
    open: () => show(root.hidden !== false),
    /** @param methods that stand there */
    show(methods: MethodName[]) {
      for (const [method, button] of buttons) button.disabled = methods.includes(method);
      const full = methods.length >= MAX_METHODS;
      (opener as HTMLButtonElement).disabled = full;
      if (full) root.hidden = true;
      const text = opener.querySelector('span');
      if (text) setText(text, full ? w.full(methods.length) : s.addMethod);
    },
  };
}
