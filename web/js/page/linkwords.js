// What is to be said of a link that was opened, over the drawing: what was wrong with it, and the way back to one's own
// work.
import { el, icon } from '../dom/elements.js';
import { plain } from '../scene/plain.js';
import { linkWords as w } from '../words/link.js';
import { strings } from '../words/strings.js';
import { saidTime } from '../words/times.js';

/** @typedef {import('../scene/scene.d.ts').Fault} Fault */

/** @param {import('./playground.js').Playground} playground */
export function createWordsOfLink({ skeleton: { part }, announce, announcer }) {
  /** @type {HTMLElement|null} */
  let bar = null;

  function close() {
    bar?.remove();
    bar = null;
    part('stage').focus({ preventScroll: true });
  }

  /** @param {string[]} texts @param {{label: string, press: () => void}} [way] */
  function put(texts, way) {
    bar?.remove();
    bar = null;
    if (texts.length === 0) return;
    const go = () => {
      close();
      way?.press();
    };
    bar = el('div', { class: 'link-words', role: 'group', 'aria-label': w.label },
      el('p', {}, ...texts.flatMap((text, i) => (i > 0 ? [' ', text] : [text]))),
      el('div', {},
        ...(way ? [el('button', { type: 'button', class: 'button outlined small', onclick: go }, way.label)] : []),
        el(
          'button',
          { type: 'button', class: 'button icon small', 'aria-label': w.close, onclick: close },
          icon('i-close'),
        )));
    part('stage').before(bar);
  }

  return {
    /**
     * @param {Fault[]} faults
     * @param {(() => Promise<boolean>)|null} back to one's own work; false where there is none any more
     * @param {string} [kept] what is said of that
     */
    show(faults, back, kept = w.ownKept) {
      const texts = [...w.faults(faults), ...(back ? [kept] : [])];
      put(
        texts,
        back ? { label: w.back, press: async () => announce((await back()) ? w.backAgain : w.backGone) } : undefined,
      );
      if (texts.length > 0) announce(texts.join(' '));
    },
    /**
     * @param {import('../state/persist.js').Found} found
     * @param {string|undefined} title of its task
     * @param {() => void} anew as the link was sent
     */
    wentOn({ at, work: { points, state } }, title, anew) {
      const said = w.wentOn(
        [
          plain(title ?? ''),
          strings.countOnly(points.labels.length),
          state.answerText ? w.withWords : '',
          saidTime(at, Date.now()),
        ].filter(Boolean),
      );
      put([said], { label: w.anew, press: anew });
      announcer.mention(said);
    },
    failed: () => announce(w.failed),
  };
}
