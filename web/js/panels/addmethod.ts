// The menu that adds projections: methods in two groups, and raw columns.
import { drawable, hasMap, methodNames } from '../fit/methods.ts';
import { MAX_METHODS } from '../fit/shown-methods.ts';
import { el, setText } from '../dom/elements.ts';
import { COLUMNS, type PanelName } from '../fit/request.ts';
import { columnsWords } from '../words/columns.ts';
import { compareWords as w } from '../words/compare-texts.ts';
import { methodTexts } from '../words/method-texts.ts';
import { strings as s } from '../words/strings.ts';
import { panelNameOf, sampleOf } from './panelname.ts';

export function addMenu(opener: HTMLElement, on: { add: (name: PanelName) => void, texts: string }) {
  const buttons = new Map<PanelName, HTMLButtonElement>();
  const root = el('div', {
    class: 'add-menu',
    hidden: true,
    onkeydown: ((e: KeyboardEvent) => keys(e)) as EventListener,
  });
  const methods = methodNames().filter(drawable);
  const groups: [string, PanelName[]][] = [
    [w.groups.map, methods.filter(hasMap)],
    [w.groups.none, methods.filter((method) => !hasMap(method))],
    [columnsWords.group, [COLUMNS]],
  ];
  for (const [title, names] of groups) {
    root.append(el('h3', {}, title), el('ul', {}, ...names.map((name) => {
      const does = name === COLUMNS ? columnsWords.drawingHint : methodTexts[name].does ?? '';
      const button = el('button', { type: 'button', onclick: () => choose(name) },
        sampleOf(name), el('b', {}, panelNameOf(name)), el('span', {}, does));
      buttons.set(name, button);
      return el('li', {}, button);
    })));
  }
  root.append(el('p', {}, on.texts));

  /** The scroll position of the panel before the menu opened. */
  let stood = 0;

  function show(open: boolean) {
    const panel = opener.closest('.scroll');
    if (panel && open) stood = panel.scrollTop;
    root.hidden = !open;
    opener.setAttribute('aria-expanded', String(open));
    if (open) {
      root.scrollIntoView({ block: 'nearest' });
      // The button that opened the list stays visible, also if the list is cut off.
      opener.scrollIntoView({ block: 'nearest' });
      [...buttons.values()].find((b) => !b.disabled)?.focus({ preventScroll: true });
    } else if (panel) panel.scrollTop = stood;
  }

  function choose(name: PanelName) {
    show(false);
    on.add(name);
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
    /** @param names the current panels */
    show(names: PanelName[]) {
      for (const [name, button] of buttons) button.disabled = names.includes(name);
      const full = names.length >= MAX_METHODS;
      (opener as HTMLButtonElement).disabled = full;
      if (full) root.hidden = true;
      const text = opener.querySelector('span');
      if (text) setText(text, full ? w.full(names.length) : s.addMethod);
    },
  };
}
