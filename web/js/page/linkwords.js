// What is to be said of a link that was opened, over the drawing: what was wrong with it, and the way back to one's own work.
import { el, icon } from '../dom/elements.js';
import { linkWords as w } from '../words/link.js';

/** @typedef {import('../scene/scene.d.ts').Fault} Fault */

/** So many faults are told one by one. */
const TOLD = 3;

/** @param {Fault[]} faults @returns {string[]} */
function sentences(faults) {
  // What is cut is altered too; and a later version's words need not be known.
  const cut = faults.some(({ code }) => code === 'cut'), newer = faults.some(({ code }) => code === 'newer');
  const said = faults.filter(({ code }) => !(cut && code === 'altered') && !(newer && (code === 'unknown' || code === 'value')));
  const all = said.map((fault) => w.fault[fault.code](fault));
  return all.length > TOLD + 1 ? [...all.slice(0, TOLD), w.more(all.length - TOLD)] : all;
}

/** @param {import('./playground.js').Playground} playground */
export function createWordsOfLink({ skeleton: { part }, announce }) {
  /** @type {HTMLElement|null} */
  let bar = null;

  function close() {
    bar?.remove();
    bar = null;
    part('stage').focus({ preventScroll: true });
  }

  return {
    /** @param {Fault[]} faults @param {(() => void)|null} back to one's own work */
    show(faults, back) {
      bar?.remove();
      bar = null;
      const texts = [...sentences(faults), ...(back ? [w.ownKept] : [])];
      if (texts.length === 0) return;
      const goBack = () => {
        close();
        back?.();
        announce(w.backAgain);
      };
      bar = el('div', { class: 'link-words', role: 'group', 'aria-label': w.label },
        el('p', {}, ...texts.flatMap((text, i) => (i > 0 ? [' ', text] : [text]))),
        ...(back ? [el('button', { type: 'button', class: 'button outlined small', onclick: goBack }, w.back)] : []),
        el('button', { type: 'button', class: 'button icon small', 'aria-label': w.close, onclick: close }, icon('i-close')));
      part('stage').before(bar);
      announce(texts.join(' '));
    },
    failed: () => announce(w.failed),
  };
}
