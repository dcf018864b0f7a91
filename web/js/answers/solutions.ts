// The teacher's solutions of tasks, which results show if the teacher wants it: saved in this browser.
import { createButton, el, setText } from '../dom/elements.ts';
import { faultOf } from '../course/handins.ts';
import { partsFor } from '../course/match-tasks.ts';
import { decodeScene, encodeScene } from '../scene/codec.ts';
import { nameOf } from '../scene/task-names.ts';
import { list, number, record, text as textOf } from '../state/shape.ts';
import { answersWords } from '../words/answers.ts';
import { solutionWords as w } from '../words/solution-texts.ts';
import { MAX_LENGTHS } from '../scene/homework.ts';
import type { Scene, Task } from '../scene/scene.d.ts';
import type { TextStorage } from './marking.ts';

type TaskScene = Scene & { task: Task };

const STORAGE_PREFIX = 'lpp.solution.';
/** shown: 1 where results show it; links: none, or the solution */
const stored = record({ shown: number(0, 1), links: list(textOf(MAX_LENGTHS.solution), 1) });

/** Reads what is saved for a task. */
function read(storage: () => TextStorage, task: string): { shown: boolean, link: string | undefined } {
  try {
    const found = stored(JSON.parse(storage().getItem(STORAGE_PREFIX + task) ?? ''));
    return { shown: found?.shown === 1, link: found?.links[0] };
  } catch {
    return { shown: false, link: undefined };
  }
}

/** Returns a solution in the form of a link: without a name and without predictions. */
function fragmentOf({ task: _, handIn: __, result: ___, ...scene }: Scene): string {
  const { answer } = scene;
  const content = answer && (answer.text || answer.program)
    ? { answer: { task: '', text: answer.text, name: '', ...(answer.program && { program: answer.program }) } }
    : {};
  const { answer: ____, ...drawing } = scene;
  return encodeScene({ ...drawing, angles: null, unknown: {}, ...content });
}

/**
 * Reads links of solutions, by task. problem: the message why a link was refused
 * @param at the task that a drawing by itself belongs to
 */
export function solutionsIn(
  text: string, sets: TaskScene[], at: number,
): { links: Map<number, string>, problem: string } {
  const links = new Map<number, string>();
  let problem = '';
  const put = (i: number, scene: Scene) => {
    const link = fragmentOf(scene);
    if (link.length <= MAX_LENGTHS.solution) links.set(i, link);
    else problem = w.long(MAX_LENGTHS.solution);
  };
  const found = text.split(/\s+/).filter((part) => part.includes('#'));
  if (found.length === 0) return { links, problem: answersWords.noLinks };
  for (const part of found) {
    const given = decodeScene(part.slice(part.indexOf('#'))), { scene } = given, fault = faultOf(given);
    if (fault !== '') problem = answersWords.damage[fault] ?? answersWords.damage.altered;
    else if ((scene.sheet && !scene.handIn) || (scene.task && !scene.answer)) problem = w.isTask;
    else if (scene.handIn ?? scene.answer) {
      const parts = partsFor(sets, scene);
      if (!parts.some(Boolean)) problem = w.isOther;
      parts.forEach((each, i) => each && put(i, each));
    } else put(at, scene);
  }
  return { links, problem };
}

/**
 * @param sets the task, or those of a sheet
 * @param at the one that is shown
 */
export function createSolutions(
  id: (name: string) => string,
  sets: TaskScene[],
  storage: () => TextStorage,
  at: () => number,
) {
  const names = sets.map(nameOf), saved = names.map((name) => read(storage, name));
  const links = saved.map(({ link }) => link);
  let shown = saved.some((each) => each.shown);
  const box = el('input', {
    type: 'checkbox', id: id('show-solution'), checked: shown, onchange() {
      shown = box.checked;
      store();
      show();
    },
  });
  const field = el('input', {
    type: 'text', id: id('solution-link'), class: 'leaving-link', dir: 'ltr', autocomplete: 'off', spellcheck: false,
    onkeydown(e) { if ((e as KeyboardEvent).key === 'Enter') add(); },
  });
  const note = el('p', { class: 'hand-in-note', role: 'status' });
  const removes = createButton('small', { onclick: () => {
    links.fill(undefined);
    store();
    show();
    field.focus();
  } }, w.remove);
  const body = el('div', { hidden: true },
    el('label', { for: field.id }, w.link), field,
    el('div', { class: 'hand-in-row' },
      createButton('outlined small', { onclick: add }, answersWords.add), removes),
    note);
  const root = el('section', { class: 'answer-bars answer-solutions' },
    el('h2', {}, w.title), el('label', { for: box.id }, box, ' ', w.show), body);

  function add() {
    const { links: found, problem } = solutionsIn(field.value, sets, at());
    for (const [i, link] of found) links[i] = link;
    if (found.size > 0) field.value = '';
    store();
    show(problem);
  }

  /** Without storage they exist in this page only. */
  function store() {
    try {
      names.forEach((name, i) => storage().setItem(STORAGE_PREFIX + name, JSON.stringify({
        shown: Number(shown), links: links[i] === undefined ? [] : [links[i]],
      })));
    } catch {
      // See above.
    }
  }

  /** @param problem with the input */
  function show(problem = '') {
    body.hidden = !shown;
    const there = links.flatMap((link, i) => (link === undefined ? [] : [i + 1]));
    removes.hidden = there.length === 0;
    setText(note, [problem, w.there(there, sets.length)].filter(Boolean).join(' '));
  }

  show();
  return {
    root,
    /** The solution of a task that results show. @param i its place */
    of: (i: number) => (shown ? links[i] : undefined),
  };
}
