// The list of methods that can stand beside the others, in two groups, each with a word on what it does.
import { drawable, hasMap, methodNames } from '../ask/methods.js';
import { MOST } from '../ask/shown.js';
import { el, setText } from '../dom/elements.js';
import { lineSample } from '../views/sample.js';
import { compareWords as w } from '../words/compare.js';
import { methodWords } from '../words/methods.js';
import { methodTexts } from '../words/methodtexts.js';
import { strings as s } from '../words/strings.js';

/** @typedef {import('../ask/methods.js').MethodName} MethodName */

/** @param {HTMLElement} opener @param {{add: (method: MethodName) => void, texts: string}} on */
export function addMenu(opener, on) {
  /** @type {Map<MethodName, HTMLButtonElement>} */
  const buttons = new Map();
  const root = el('div', {
    class: 'add-menu',
    hidden: true,
    onkeydown: /** @type {EventListener} */ ((/** @type {KeyboardEvent} */ e) => keys(e)),
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

  /** @param {boolean} open */
  function show(open) {
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

  /** @param {MethodName} method */
  function choose(method) {
    show(false);
    on.add(method);
    opener.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} e */
  function keys(e) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (e.key === 'Escape') {
      show(false);
      opener.focus();
    } else if (by) {
      const free = [...buttons.values()].filter((b) => !b.disabled);
      const at = free.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      free[(at + by + free.length) % free.length]?.focus();
    } else return;
    e.preventDefault();
    e.stopPropagation();
  }

  return {
    root,
    open: () => show(root.hidden !== false),
    /** @param {MethodName[]} methods that stand there */
    show(methods) {
      for (const [method, button] of buttons) button.disabled = methods.includes(method);
      const full = methods.length >= MOST;
      /** @type {HTMLButtonElement} */ (opener).disabled = full;
      if (full) root.hidden = true;
      const text = opener.querySelector('span');
      if (text) setText(text, full ? w.full(methods.length) : s.addMethod);
    },
  };
}
