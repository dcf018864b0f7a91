// Shows written answers one by one, each with a mark by one key and a comment.
import { createButton, el, setText } from '../dom/elements.ts';
import { textButton } from '../dom/text-button.ts';
import { plain } from '../scene/untrusted-text.ts';
import { save } from '../share/save-and-copy.ts';
import { sign } from '../task/icons.ts';
import { markingWords as w } from '../words/marking-texts.ts';
import { isCorrect } from '../scene/prediction-form.ts';
import { predictionText } from '../task/prediction.ts';
import { nameOf } from './answertexts.ts';
import { predictedOf } from './predictions.ts';
import { MAX_COMMENT_CHARS, WORD_MARKS, type Marking } from './marking.ts';
import type { Entry } from './entry.ts';
import type { Task } from '../task/task-types.ts';

/** Keys of the marks. */
const MARK_KEYS: Record<string, number> = { 0: 0, 5: 0.5, 1: 1 };

/**
 * @param task the task: its instructions and the prediction are shown
 * @param on.changed a mark or a comment was given */
export function createMarkView(
  task: Pick<Task, 'text' | 'prediction'>,
  { id, marking, entries, say, changed, host, forget }: {
    id: (name: string) => string;
    marking: Marking;
    entries: () => Entry[];
    say: (text: string) => void;
    changed: () => void;
    /** has data-marking while the view is open */
    host: HTMLElement;
    forget: () => void;
  },
) {
  let now: Entry | null = null, isHidden = false, order: Entry[] = [];
  const form = createForm(id, questionOf(task), {
    open, go, forgetAll, give: (mark) => give(mark), keep: () => saveComment(), close: () => close(),
    saveFile() {
      saveComment();
      save(w.file, new Blob([marking.text()], { type: 'application/json' }));
      say(w.saved(w.file));
    },
    openFile: (file) => openFile(marking, file, say).then((isRead) => {
      if (!isRead) return;
      order = marking.ordered(entries());
      changed();
      show();
    }),
    hide(isPressed) {
      isHidden = isPressed;
      show();
    },
  });
  const { root, begin, left, name, predicted, words, note, radios, offered, comment } = form;

  const isLeft = (entry: Entry) => marking.of(entry).mark === null;
  const countLeft = () => order.filter(isLeft).length;

  function open() {
    root.hidden = false;
    host.toggleAttribute('data-marking', true);
    order = marking.ordered(entries());
    now = order.find(isLeft) ?? order[0] ?? null;
    show();
    words.focus();
  }

  function close() {
    saveComment();
    root.hidden = true;
    host.toggleAttribute('data-marking', false);
    begin.focus();
  }

  /** Moves by a number of answers; from the last to the first that is not marked yet. */
  function go(step: number) {
    saveComment();
    if (!now) return;
    const to = order[order.indexOf(now) + step];
    const next = to ?? (step > 0 ? order.find(isLeft) : undefined);
    if (!next && step > 0) say(w.done);
    now = next ?? now;
    show();
    words.focus();
  }

  function give(mark: number) {
    if (!now) return;
    confirmSaved(marking.give(now, { mark, comment: comment.value.trim() }));
    show();
    say(w.given(titleOf(now), w.marks[mark], countLeft()));
  }

  /** Saves the comment, if it was changed. */
  function saveComment() {
    if (!now || comment.value.trim() === marking.of(now).comment) return;
    confirmSaved(marking.give(now, { mark: marking.of(now).mark, comment: comment.value.trim() }));
  }

  function confirmSaved(isSaved: boolean) {
    if (!isSaved) say(w.notSaved);
    changed();
  }

  const titleOf = (entry: Entry) => (isHidden ? w.place(order.indexOf(entry) + 1, order.length) : nameOf(entry));

  function show() {
    const all = order.length;
    setText(left, w.left(countLeft(), all));
    setText(name, now ? titleOf(now) : '');
    setText(predicted, now ? predictedText(now, task.prediction) : '');
    setText(words, now ? plain(now.text) : '');
    const given = now ? marking.of(now) : null;
    setText(note, given?.changed ? w.changed : '');
    for (const radio of radios) radio.checked = Number(radio.value) === given?.mark && given.mark !== null;
    if (document.activeElement !== comment) comment.value = given?.comment ?? '';
    offered.replaceChildren(...marking.comments.map((value) => el('option', { value })));
    update();
  }

  /** The button that opens it. */
  function update() {
    const waiting = marking.ordered(entries());
    begin.hidden = waiting.length === 0;
    setText(begin, w.begin(waiting.filter(isLeft).length));
  }

  function forgetAll() {
    marking.forget();
    comment.value = '';
    root.hidden = true;
    host.toggleAttribute('data-marking', false);
    forget();
    say(w.forgotten);
  }

  return { root, begin, update };
}

/** Returns what the text answers: the instructions of the task, and the question of its prediction. */
const questionOf = ({ text, prediction }: Pick<Task, 'text' | 'prediction'>) =>
  [text, prediction?.question ?? ''].map(plain).filter(Boolean).join('\n');

/** Returns a student's prediction, and whether it is correct; '' if the task asks for none. */
function predictedText({ scene }: Entry, prediction: Task['prediction']) {
  if (!prediction) return '';
  const made = predictedOf({ scene }, prediction);
  return made ? w.predicted(predictionText(prediction, made.value), isCorrect(prediction, made)) : w.notPredicted;
}

/** Keys of the view: a mark, Enter, Escape. */
function press(e: KeyboardEvent, on: { give: (mark: number) => void, go: (step: number) => void, close: () => void }) {
  if (e.altKey || e.ctrlKey || e.metaKey || e.isComposing) return;
  const inComment = e.target instanceof HTMLInputElement && e.target.type === 'text';
  const isButton = e.target instanceof HTMLButtonElement;
  if (e.key === 'Enter' && !isButton) {
    e.preventDefault();
    on.go(1);
  } else if (e.key === 'Escape') {
    e.stopPropagation();
    on.close();
  } else if (!inComment && Object.hasOwn(MARK_KEYS, e.key)) {
    e.preventDefault();
    on.give(MARK_KEYS[e.key]);
  }
}

/** Reads the marks of a file. @returns whether it has any */
async function openFile(marking: Marking, file: File, say: (text: string) => void): Promise<boolean> {
  const read = marking.open(await file.text().catch(() => ''));
  say(read === null ? w.notOpened : w.opened(read));
  return read !== null;
}

/** The elements of the view. */
function createForm(id: (name: string) => string, question: string, on: {
  open: () => void;
  close: () => void;
  give: (mark: number) => void;
  keep: () => void;
  go: (step: number) => void;
  /** names are hidden or shown */
  hide: (isPressed: boolean) => void;
  saveFile: () => void;
  openFile: (file: File) => void;
  forgetAll: () => void;
}) {
  const begin = createButton('outlined mark-words', { hidden: true, onclick: on.open });
  const heading = el('h2', { id: id('marking-title') }, w.title);
  const left = el('span', { class: 'marking-left' });
  const name = el('h3', { class: 'marking-name', dir: 'auto' });
  const predicted = el('p', { class: 'marking-predicted', dir: 'auto' });
  const words = el('p', { class: 'marking-words', dir: 'auto', tabindex: -1 });
  const note = el('p', { class: 'marking-note' });
  const radios = WORD_MARKS.map((value) =>
    el('input', {
      type: 'radio', name: id('word-mark'), value, 'aria-label': w.marks[value], onchange: () => on.give(value),
    }));
  const offered = el('datalist', { id: id('comments-written') });
  const comment = el('input', {
    type: 'text', id: id('word-comment'), class: 'marking-comment', maxlength: MAX_COMMENT_CHARS, dir: 'auto',
    autocomplete: 'off', list: offered.id, onchange: on.keep,
  });
  const hides = createButton('outlined', { 'aria-pressed': 'false', onclick() {
    const isPressed = hides.getAttribute('aria-pressed') !== 'true';
    hides.setAttribute('aria-pressed', String(isPressed));
    on.hide(isPressed);
  } }, w.hide);
  const picker = el('input', { type: 'file', hidden: true, accept: '.json,application/json', onchange() {
    const [file] = picker.files ?? [];
    if (file) on.openFile(file);
    picker.value = '';
  } });
  const root = el(
    'section',
    {
      class: 'answers-marking', hidden: true, 'aria-labelledby': heading.id,
      onkeydown: (e) => press(e as KeyboardEvent, on),
    },
    el('header', {}, heading, left, el('span', { class: 'grow' }), hides, createButton(
      'icon',
      { 'aria-label': w.close, onclick: on.close }, sign('close'),
    )),
    el('p', { class: 'marking-question', dir: 'auto' }, question),
    name,
    predicted,
    words,
    note,
    el('fieldset', { class: 'segments marking-marks' }, el('legend', { class: 'visually-hidden' }, w.mark),
      ...radios.map((radio) => el('label', {}, radio, el('span', { 'aria-hidden': 'true' }, radio.ariaLabel ?? '')))),
    el('p', { class: 'marking-note' }, w.keys),
    el('label', { for: comment.id }, w.comment),
    comment,
    offered,
    el('div', { class: 'book-actions' },
      textButton(w.previous, () => on.go(-1)), textButton(w.next, () => on.go(1), 'primary')),
    el('div', { class: 'book-actions' },
      textButton(w.save, on.saveFile), textButton(w.open, () => picker.click()), picker,
      textButton(w.forget, on.forgetAll)),
  );
  return { root, begin, left, name, predicted, words, note, radios, offered, comment };
}
