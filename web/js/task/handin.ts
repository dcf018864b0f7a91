// The hand-in: text, an optional name, and the drawing, as a link or a file.
import { createButton, el, setText } from '../dom/elements.ts';
import { createNote } from './copy-note.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { writtenOnPaper } from './handout.ts';
import { sign } from './icons.ts';
import { MAX_LINK_CHARS } from '../share/public-address.ts';
import { linkOf, onSet, saveFile } from './save-exports.ts';
import { sceneOf } from '../scene/current-scene.ts';
import { DRAWING } from '../state/state.ts';
import { nameOf, wordsOf } from '../scene/task-names.ts';
import { cut, lengthOf, LIMITS, sourceOf } from './task.ts';
import { isSaved, predictedIn } from './prediction.ts';
import type { Playground } from '../page/playground.ts';
import type { TaskScene, StudentInput } from './student.ts';
import type { Task } from './task-types.ts';

/** Empty lines for the answer if the drawing is printed too: both fit on one page. */
const PAPER_LINES = 3;

export function createHandIn(
  playground: Playground,
  set: TaskScene,
  { written, keep, inSheet }: { written: StudentInput, keep: (written: StudentInput) => void, inSheet: boolean },
) {
  const { announce, skeleton: { id } } = playground;
  const names = { task: nameOf(set), words: wordsOf(set) };
  const text = el('textarea', { id: id('answer-text'), rows: 2, dir: 'auto' });
  const name = el('input', {
    type: 'text', id: id('answer-name'), autocomplete: 'off', placeholder: t.name, 'aria-label': t.name,
    'aria-description': t.nameNote, dir: 'auto',
  });
  const counted = el('span', { class: 'counted' }), onPaper = el('div', { class: 'on-paper' });
  const { note, link, say, copy: copyLink } = createNote(announce, t.answerLink);
  const copy = createButton('primary copy-answer', { onclick: copyAnswer }, sign('copy'), t.copyAnswer);
  const save = createButton(
    'icon outlined save-answer',
    {
      'aria-label': t.saveAnswer,
      'data-tip-text': t.saveAnswer, onclick: saveAnswer,
    },
    sign('save'),
  );
  const label = el('div', { class: 'label-row' }, el('label', { for: text.id }, t.writtenAnswer), counted);
  const root = el(
    'div',
    { class: 'hand-in' },
    label,
    text,
    onPaper,
    // All tasks of a sheet are handed in together, under one name.
    ...(inSheet ? [] : [el('div', { class: 'hand-in-row' }, name, copy, save), link, note]),
  );
  let { program, prediction } = written;
  text.value = written.text;
  name.value = written.name;

  function limitLength(field: HTMLInputElement | HTMLTextAreaElement, most: number) {
    if (lengthOf(field.value) > most) field.value = cut(field.value, most);
  }
  function onInput() {
    limitLength(text, LIMITS.answer);
    limitLength(name, LIMITS.name);
    count();
    keepAll();
  }
  const keepAll = () => keep({ text: text.value, name: name.value, program, prediction });
  const count = () => {
    setText(counted, t.counted(lengthOf(text.value), LIMITS.answer));
    onPaper.replaceChildren(writtenOnPaper(text.value, PAPER_LINES));
  };
  for (const field of [text, name]) field.addEventListener('input', onInput);
  count();

  /** Returns the current drawing with the written answer; the task itself is not included. */
  function answer() {
    const scene = sceneOf(playground);
    return {
      ...(sourceOf(scene) === DRAWING
        ? { ...scene, points: playground.store.drawing.points.snapshot(), n: null }
        : onSet(scene)),
      answer: {
        ...names, text: text.value.trim(), name: name.value.trim(), ...(program && { program }),
        ...predictedIn(set.task, prediction),
      },
    };
  }

  async function copyAnswer() {
    const address = linkOf(answer());
    link.hidden = true;
    if (address.length > MAX_LINK_CHARS) {
      save.classList.add('primary');
      return say(t.long(address.length));
    }
    save.classList.remove('primary');
    await copyLink(address, copiedText(set.task, prediction, address.length));
  }

  function saveAnswer() {
    say(t.savedFile(saveFile(answer(), [t.answer, name.value, set.task.title].filter(Boolean).join(' '))));
  }

  return {
    root,
    answer,
    /** Whether the written answer has its box; one that has text in it stays. */
    offerText(isOffered: boolean) {
      label.hidden = text.hidden = !isOffered && text.value === '';
    },
    setName(next: string) {
      name.value = next;
      keepAll();
    },
    setProgram(next: string) {
      program = next;
      keepAll();
    },
    setPrediction(next: string) {
      prediction = next;
      keepAll();
    },
    written: () => ({ text: text.value, name: name.value, program, prediction }),
  };
}

/** Returns the message for a copied hand-in. @param length of its link */
const copiedText = ({ prediction: toPredict }: Task, prediction: string, length: number) =>
  [t.copied(length), toPredict && !isSaved(prediction) ? t.noPrediction : ''].filter(Boolean).join(' ');
