// What is in view at which width: the drawer, the words in the page's skeleton; what small screens need beside comes as
// a chunk.
import { setText } from '../dom/elements.js';
import { sizeOf } from '../dom/sizes.js';
import { DRAWING } from '../state/state.js';
import { strings } from '../words/strings.js';

/** @typedef {keyof typeof strings} Key */
/** @typedef {'narrow'|'low'|'upright'|'across'|'frame'|''} Form  the layout that the style sheet has chosen */
/**
 * @typedef {object} Small  what arranges the parts where there is less room
 * @property {(form: Form) => void} arrange
 * @property {() => void} task      a task was opened, or has ended
 * @property {() => boolean} escape  whether there was something to close
 */

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
  const seen = () => /** @type {Form} */ (getComputedStyle(work).getPropertyValue('--layout').trim());
  sizeOf(root);

  const layout = {
    form: seen(),
    /** Once it is there. */
    small: /** @type {Small|null} */ (null),
    /** What the sheet of a task is called, while there is one. */
    task: '',
    /** Something has another size. */
    resized() {
      const now = seen();
      if (now !== layout.form) {
        layout.form = now;
        layout.small?.arrange(now);
      }
      changed();
    },
    /** The height of the tools that lie over the drawing of a frame, in units of the pictures. */
    top: () => (layout.form === 'frame' ? 44 : 0),
    escape() {
      if (layout.small?.escape() || work.dataset.drawer !== 'open') return;
      drawer(false);
      toggle.focus();
    },
    /** @param {string} source */
    source(source) {
      const drawing = source === DRAWING;
      work.dataset.source = drawing ? 'draw' : 'set';
      part('draw').hidden = !drawing;
      part('project').hidden = !drawing;
      part('sets').hidden = drawing;
      changed();
    },
  };
  return layout;
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
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-text]'))) {
    setText(element, text(element.dataset.text ?? ''));
  }
}
