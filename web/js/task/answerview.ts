// An answer that was opened by itself, or a hand-in task by task: who wrote what. It is graded in the gallery
// of answers, not here.
import { ownerOf } from '../scene/owner.ts';
import { createButton, el } from '../dom/elements.ts';
import { sheetWords } from '../words/sheet.ts';
import { editorWords as w } from '../words/task-editor-texts.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { createHandInStrip } from './handinstrip.ts';
import { currentLanguage } from './language.ts';
import { openSheetWith, sheetLinkFor } from './sheetwork.ts';
import { createTab } from './task-place.ts';
import type { Playground } from '../page/playground.ts';
import type { HandIn, Scene } from '../scene/scene.d.ts';
import type { Answer } from './task-types.ts';

export function mountAnswer(
  playground: Playground,
  scene: Scene & { answer: Answer },
  leave: () => void,
  review: () => void,
): { end: () => void } {
  const { skeleton: { part, id }, join } = playground, { text, program, name } = scene.answer;
  const title = el('h2', { class: 'lead', id: id('answer-title'), dir: 'auto' },
    t.answerOpen(ownerOf(scene.handIn ?? { name })));
  const role = scene.handIn && { role: 'tabpanel' };
  const root = el(
    'section',
    { class: 'task', id: id('answer-panel'), 'aria-labelledby': title.id, lang: currentLanguage(), ...role },
    el('header', {}, title, createButton('small', { onclick: leave }, t.closeAnswer)),
    el('p', { class: 'task-text', dir: 'auto' }, text),
    ...(program ? [el('pre', { class: 'task-program', dir: 'ltr', tabindex: 0 }, program)] : []),
    el('p', { class: 'hand-in-note' }, ...answerNote(review)),
    ...(scene.handIn ? [continueButton(playground, scene, scene.handIn)] : []));
  part('project').querySelector('.scroll')?.prepend(root);
  const tab = createTab(playground, t.answer), strip = createHandInStrip(playground, scene, root.id);
  const leaveViews = join({ staysAt: true });
  return {
    end() {
      leaveViews();
      strip?.end();
      tab.end();
      root.remove();
    },
  };
}

/** Its words for the place are that entry of the menu, which is English in every language. */
function answerNote(review: () => void): (Node | string)[] {
  const [before, after] = t.answerNote.split(w.lookAt);
  return [before, el('button', { type: 'button', class: 'link-button', onclick: review }, w.lookAt), after];
}

/** A student goes on with a hand-in, on another device too; the sheet has to be known. */
function continueButton(playground: Playground, scene: Scene, handIn: HandIn): HTMLElement {
  const link = sheetLinkFor(playground, scene);
  if (link === null) return el('p', { class: 'hand-in-note' }, sheetWords.sheetFirst);
  return createButton('primary go-on', { onclick: () => openSheetWith(playground, link, handIn) }, sheetWords.goOn);
}
