// The messages of an opened link, over the drawing: its problems, and the way back to the user's own work.
import { createButton, el, icon } from '../dom/elements.ts';
import { plain } from '../scene/untrusted-text.ts';
import { linkWords as w } from '../words/link-texts.ts';
import { strings } from '../words/strings.ts';
import { timeText } from '../words/format-time.ts';
import type { Fault } from '../scene/scene.d.ts';
import type { OpenedWork } from '../state/persist.ts';
import type { Playground } from './playground.ts';

export function createLinkNote({ skeleton: { part }, announce, announcer }: Playground) {
  let bar: HTMLElement | null = null;

  function remove() {
    bar?.remove();
    bar = null;
  }
  function close() {
    remove();
    part('stage').focus({ preventScroll: true });
  }

  function showNote(texts: string[], way?: { label: string, press: () => void }) {
    remove();
    if (texts.length === 0) return;
    const go = () => {
      close();
      way?.press();
    };
    bar = el('div', { class: 'link-note', role: 'group', 'aria-label': w.label },
      el('p', {}, ...texts.flatMap((text, i) => (i > 0 ? [' ', text] : [text]))),
      el('div', {},
        ...(way ? [createButton('outlined small', { onclick: go }, way.label)] : []),
        createButton('icon small', { 'aria-label': w.close, onclick: close }, icon('i-close'))));
    if (part('draw').hidden) part('sets').prepend(bar);
    else part('stage').before(bar);
  }

  return {
    /**
     * @param back returns to the user's own work; false if there is none any more
     * @param saved a message about that work
     */
    show(faults: Fault[], back: (() => Promise<boolean>) | null, saved: string = w.ownSaved) {
      const texts = [...w.faults(faults), ...(back ? [saved] : [])];
      showNote(
        texts,
        back ? { label: w.back, press: async () => announce((await back()) ? w.backAgain : w.backGone) } : undefined,
      );
      if (texts.length > 0) announce(texts.join(' '));
    },
    /** @param title of its task @param restart as the link was sent */
    wentOn({ at, work: { points, state } }: OpenedWork, title: string | undefined, restart: () => void) {
      const sentence = w.wentOn(
        [
          plain(title ?? ''),
          strings.countOnly(points.labels.length),
          state.answerText ? w.withWords : '',
          timeText(at, Date.now()),
        ].filter(Boolean),
      );
      showNote([sentence], { label: w.startOver, press: restart });
      announcer.mention(sentence);
    },
    /** A message that stays. */
    say(text: string) {
      showNote([text]);
      announce(text);
    },
    /** The student closed a task. @param note in its language @param reopen goes back to it */
    closed(
      { text, saved, reopen: label, lang }: { text: string, saved: string, reopen: string, lang: string },
      isSaved: boolean,
      reopen: () => void,
    ) {
      showNote([text, ...(isSaved ? [saved] : [])], { label, press: reopen });
      Object.assign(bar as HTMLElement, { lang, tabIndex: -1, ariaLabel: text }).focus({ preventScroll: true });
    },
    close: remove,
    failed: () => announce(w.failed),
  };
}
