// What is in view at which width: the drawer, the tabs, the words in the page's skeleton.
import { el, setText } from '../dom/elements.js';
import { sizeOf } from '../dom/sizes.js';
import { DRAWING } from '../state/state.js';
import { strings } from '../words/strings.js';

/** @typedef {keyof typeof strings} Key */

/** @param {string} key */
const text = (key) => String(strings[/** @type {Key} */ (key)] ?? key);

/** @param {import('./skeleton.js').Skeleton} skeleton @param {() => void} changed */
export function mountLayout({ root, part }, changed) {
  words(root);
  const work = part('work');
  const toggle = part('drawer-toggle');

  /** @param {boolean} open */
  function drawer(open) {
    work.dataset.drawer = open ? 'open' : 'closed';
    toggle.setAttribute('aria-expanded', String(open));
    changed();
  }
  toggle.addEventListener('click', () => drawer(work.dataset.drawer !== 'open'));

  const tabs = Object.entries(strings.tabs).map(([tab, name]) => {
    const button = el('button', { type: 'button', 'aria-current': String(tab === work.dataset.tab), onclick: () => show(tab) }, name);
    part('tabbar').append(button);
    return { tab, button };
  });

  /** Which of the narrow layouts the style sheet has chosen: 'narrow', 'low' or none. */
  const form = () => getComputedStyle(work).getPropertyValue('--layout').trim();
  let placed = '';

  /** A telephone's header has no room for all: the rest is in the menu of presets. */
  function place() {
    const now = form();
    if (now === placed) return;
    if (now === 'narrow') part('preset-menu').prepend(part('seed-button'), part('exercise-button'), part('theme'));
    else if (placed === 'narrow') {
      part('data-button').after(part('seed-button'), part('exercise-button'));
      part('help-button').before(part('theme'));
    }
    placed = now;
  }
  sizeOf(root);
  place();

  /** A data set took the projection's tab away. */
  let returns = false;

  /** @param {string} wanted */
  function show(wanted) {
    work.dataset.tab = wanted;
    for (const { tab, button } of tabs) button.setAttribute('aria-current', String(tab === wanted));
    changed();
  }

  return {
    /** Something has another size. */
    resized() {
      place();
      changed();
    },
    /** The height of the buttons that lie over the drawing, in units of the pictures. */
    top: () => (placed ? 44 : 0),
    escape() {
      if (work.dataset.drawer !== 'open') return;
      drawer(false);
      toggle.focus();
    },
    /** @param {string} source */
    source(source) {
      const drawing = source === DRAWING;
      work.dataset.source = drawing ? 'draw' : 'set';
      for (const id of ['clear', 'reset']) part(id).hidden = !drawing;
      part('draw').hidden = !drawing;
      part('project').hidden = !drawing;
      part('sets').hidden = drawing;
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

/** The skeleton's texts come from the table; its tips too. @param {HTMLElement} root */
function words(root) {
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', text(/** @type {HTMLElement} */ (element).dataset.label ?? ''));
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-tip]'))) {
    const tip = text(element.dataset.tip ?? '');
    element.dataset.tipText = tip;
    const key = strings.keyOf[/** @type {keyof typeof strings.keyOf} */ (element.dataset.tip?.replace('Tip', ''))];
    if (key) element.dataset.tipKey = key;
    // Who speaks to the page says what stands there: where a word does, it is the name, and the tip describes.
    const word = /** @type {HTMLElement|null} */ (element.querySelector('[data-text]'))?.dataset.text;
    element.setAttribute('aria-label', word ? text(word) : tip);
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-text]'))) setText(element, text(element.dataset.text ?? ''));
}
