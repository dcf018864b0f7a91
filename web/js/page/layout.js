// What is in view at which width: the drawer, the tabs, the words in the page's skeleton.
import { byId, el, setText } from './dom.js';
import { strings } from '../words/strings.js';

/** @typedef {keyof typeof strings} Key */

/** @param {string} key */
const text = (key) => String(strings[/** @type {Key} */ (key)] ?? key);

/** @param {() => void} changed */
export function mountLayout(changed) {
  words();
  const work = byId('work');
  const toggle = byId('drawer-toggle');

  /** @param {boolean} open */
  function drawer(open) {
    work.dataset.drawer = open ? 'open' : 'closed';
    toggle.setAttribute('aria-expanded', String(open));
    changed();
  }
  toggle.addEventListener('click', () => drawer(work.dataset.drawer !== 'open'));
  document.addEventListener('keydown', (e) => {
    if (e.key !== 'Escape' || work.dataset.drawer !== 'open') return;
    drawer(false);
    toggle.focus();
  });

  const tabs = Object.entries(strings.tabs).map(([tab, name]) => {
    const button = el('button', { type: 'button', 'aria-current': String(tab === work.dataset.tab), onclick: () => show(tab) }, name);
    byId('tabbar').append(button);
    return { tab, button };
  });

  /** A data set took the projection's tab away. */
  let returns = false;

  /** @param {string} wanted */
  function show(wanted) {
    work.dataset.tab = wanted;
    for (const { tab, button } of tabs) button.setAttribute('aria-current', String(tab === wanted));
    changed();
  }

  return {
    /** @param {string} source */
    source(source) {
      const drawing = source === 'draw';
      work.dataset.source = drawing ? 'draw' : 'set';
      for (const id of ['undo', 'redo', 'clear', 'reset']) byId(id).hidden = !drawing;
      byId('draw').hidden = !drawing;
      byId('project').hidden = !drawing;
      byId('sets').hidden = drawing;
      for (const { tab, button } of tabs) button.hidden = !drawing && tab === 'project';
      if (!drawing && work.dataset.tab === 'project') {
        returns = true;
        show('graph');
      } else if (drawing && returns) {
        returns = false;
        show('project');
      }
      changed();
    },
  };
}

/** The skeleton's texts come from the table; its tips too. */
function words() {
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', text(/** @type {HTMLElement} */ (element).dataset.label ?? ''));
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-tip]'))) {
    const tip = text(element.dataset.tip ?? '');
    element.dataset.tipText = tip;
    const key = strings.keyOf[/** @type {keyof typeof strings.keyOf} */ (element.id === 'help-button' ? 'help' : element.id)];
    if (key) element.dataset.tipKey = key;
    element.setAttribute('aria-label', tip);
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-text]'))) setText(element, text(element.dataset.text ?? ''));
}
