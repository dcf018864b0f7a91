// The note over the drawing after a student closed a task: where the work is, and the way back to it.
import { createButton, el, icon } from '../dom/elements.ts';
import { inSentence } from '../scene/untrusted-text.ts';
import { parse, signatureOf } from '../state/pack.ts';
import { DRAWING } from '../state/state.ts';
import { taskNotices } from '../words/task-notices.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { currentLanguage } from './language.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene } from '../scene/scene.d.ts';

/**
 * link: the fragment of the task; key: of its saved work; answer: the work, where it is not saved, null: none was begun
 */
export interface ClosedWork { scene: Scene, link: string, key: string | null, answer: Scene | null }

/** Where the work on the open task is. @param of.wrote whether there is more than the drawing */
export function findWork(
  playground: Playground, scene: Scene, of: { wrote: boolean, answer: () => Scene },
): ClosedWork {
  const { work, store } = playground;
  work.write();
  const key = isStored(playground) ? work.key : null;
  const hasWork = store.canUndo || of.wrote || work.key !== null;
  return { scene, link: location.hash.slice(1), key, answer: key === null && hasWork ? of.answer() : null };
}

/** Whether the browser has the work as it is now. */
function isStored({ work: { key, storage }, store: { state, drawing: { points, ghosts } } }: Playground) {
  if (key === null) return false;
  try {
    const read = parse(storage.local().getItem(key) ?? '');
    return 'work' in read && signatureOf(read.work) === signatureOf({ state, points, ghosts });
  } catch {
    return false;
  }
}

/**
 * Makes the note while the texts are in the language of the task.
 * @param reopen called when the student goes back to the task
 * @returns shows it; it goes when another scene is opened
 */
export function createClosedNote(
  playground: Playground, { scene, key, answer }: ClosedWork, reopen: () => void,
): () => () => void {
  const { skeleton: { part, id }, store, opening } = playground;
  const title = inSentence(scene.task?.title ?? '') || t.untitled;
  const words = taskNotices.closed[key !== null ? 'saved' : answer ? 'inTab' : 'empty'](title);
  const text = el('p', { id: id('closed-text') }, words);
  const bar = el(
    'div',
    {
      class: 'link-note closed-note', role: 'group', tabindex: -1, 'aria-labelledby': text.id, lang: currentLanguage(),
    },
    text,
    el('div', {},
      createButton('outlined small', { onclick: goBack }, taskNotices.reopen),
      createButton('icon small', { 'aria-label': t.closeAnswer, onclick: dismiss }, icon(id('i-close')))),
  );
  let leave = () => {};
  function end() {
    leave();
    bar.remove();
  }
  function dismiss() {
    end();
    part('stage').focus({ preventScroll: true });
  }
  function goBack() {
    end();
    reopen();
  }
  return () => {
    const isCurrent = opening.startRequest(), { source } = store.state;
    part('work').querySelectorAll('.link-note').forEach((note) => note.remove());
    if (source === DRAWING) part('stage').before(bar);
    else part('sets').prepend(bar);
    leave = playground.join({ texts: () => void (isCurrent() && store.state.source === source || end()) });
    bar.focus({ preventScroll: true });
    return end;
  };
}
