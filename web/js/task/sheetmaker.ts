// The editor of a sheet: links of tasks are pasted, ordered, and shared as one link or file.
import { createButton, el, setText } from '../dom/elements.ts';
import { textButton } from '../dom/text-button.ts';
import { createNote } from './copy-note.ts';
import { decodeScene, emptyScene, encodeScene } from '../scene/codec.ts';
import { nameOf, wordsOf } from '../scene/task-names.ts';
import { plain } from '../scene/untrusted-text.ts';
import { MAX_LENGTHS } from '../scene/homework.ts';
import { MAX_TASKS, tasksOf } from '../scene/sheets.ts';
import { baseOf, MAX_LINK_CHARS } from '../share/public-address.ts';
import { plainName } from '../share/save-and-copy.ts';
import { isPath } from '../scene/fragment.ts';
import { parseJSON, record, text as textOf } from '../state/shape.ts';
import { scormWords } from '../words/scorm-texts.ts';
import { sheetMakerWords as w } from '../words/sheetmaker-texts.ts';
import { sheetWords } from '../words/sheet.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { sign } from './icons.ts';
import { marksIn } from './goals.ts';
import { linkOf, saveFile } from './save-exports.ts';
import { createTagChoice, tagOf } from './language.ts';
import { saveScorm } from './save-scorm.ts';
import { cut, LIMITS } from './task.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene } from '../scene/scene.d.ts';

/** A task as a sheet has it: angles that are shown before they are computed only lengthen its link. */
const ofSheet = ({ answer: _, sheet: __, ...task }: Scene): Scene => ({ ...task, angles: null });

/** Reads the tasks of the links in a text, and counts the links without a task. */
export function tasksIn(text: string): { tasks: Scene[], without: number } {
  const tasks: Scene[] = [];
  let without = 0;
  for (const part of text.split(/\s+/)) {
    if (!part.includes('#')) continue;
    const { scene, faults } = decodeScene(part.slice(part.indexOf('#')));
    const found = faults.length > 0 ? [] : tasksOf(scene).flatMap((each) => each ?? []);
    if (found.length === 0) without++;
    tasks.push(...found.map(ofSheet));
  }
  return { tasks, without };
}

const DRAFT_KEY = 'lpp.sheet';

/** A sheet that is made; lang: of its texts, '': not set */
interface SheetDraft { title: string, tasks: Scene[], asksKey: boolean, lang: string }

/** A sheet without tasks as it is saved: no link can carry it. */
const headsOf = record({
  title: textOf(LIMITS.title), asksKey: (what: unknown) => what === true, lang: textOf(MAX_LENGTHS.lang),
});

/** The sheet that was made last in this browser; empty where there is none. */
function savedDraft(): SheetDraft {
  const none = { title: '', tasks: [], asksKey: false, lang: '' };
  try {
    const text = localStorage.getItem(DRAFT_KEY) ?? '', heads = headsOf(parseJSON(text));
    if (heads) return { ...none, ...heads };
    const { title = '', tasks: all = [], asksKey = false } = decodeScene(text).scene.sheet ?? {};
    const tasks = all.flatMap((task) => task ?? []);
    return { title, tasks, asksKey, lang: tasks.map(tagOf).find(Boolean) ?? '' };
  } catch {
    return none; // Storage is denied.
  }
}

/** Saves it for the next time; if there is nothing in it, it is forgotten. */
function saveDraft({ title, tasks, asksKey, lang }: SheetDraft) {
  try {
    if (tasks.length > 0) localStorage.setItem(DRAFT_KEY, encodeScene(sheetOf({ title, tasks, asksKey })));
    else if (title || asksKey || lang) localStorage.setItem(DRAFT_KEY, JSON.stringify({ title, asksKey, lang }));
    else localStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage is denied or full, or no link can carry it: it is in this dialog alone.
  }
}

const sheetOf = ({ title, tasks, asksKey }: Omit<SheetDraft, 'lang'>): Scene =>
  ({ ...emptyScene(), sheet: { title, tasks, ...(asksKey && { asksKey }) } });

/** Puts a task into the sheet that is made, without its dialog. */
export function putIntoDraft(task: Scene, place: number) {
  const draft = savedDraft();
  insertTask(draft.tasks, inLanguage(task, draft.lang), place);
  saveDraft(draft);
}

/** Alt with an arrow moves a task. */
const stepOf = ({ altKey, key }: KeyboardEvent) => (altKey ? { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0 : 0);

const isSameTask = (a: Scene, b: Scene) => nameOf(a) === nameOf(b) && wordsOf(a) === wordsOf(b);

/**
 * A task in the list.
 * @param on renew: the list has changed: the row that gets the focus, the announcement; edit: a task is to be edited
 */
function rowOf(
  tasks: Scene[],
  i: number,
  { renew, edit }: { renew: (to: number, text?: string) => void, edit: (i: number) => void },
) {
  const goals = tasks[i].task?.goals ?? [];
  const name = plain(tasks[i].task?.title ?? '') || t.untitled, last = tasks.length - 1;
  const tool = (icon: 'edit' | 'up' | 'down' | 'duplicate' | 'remove', isOff: boolean, press: () => void) =>
    createButton('small', { disabled: isOff, 'aria-label': w[icon](name), onclick: press }, w.signs[icon]);
  const move = (to: number) => {
    tasks.splice(to, 0, ...tasks.splice(i, 1));
    renew(to);
  };
  const onkeydown = (e: Event) => {
    const to = i + stepOf(e as KeyboardEvent);
    if (to === i || !tasks[to]) return;
    e.preventDefault();
    move(to);
  };
  return el('li', { onkeydown },
    el('span', { dir: 'auto' }, name, el('small', {}, w.about(goals.length, marksIn(goals)))),
    tool('edit', false, () => edit(i)),
    tool('up', i === 0, () => move(i - 1)), tool('down', i === last, () => move(i + 1)),
    tool('duplicate', tasks.length >= MAX_TASKS, () => {
      tasks.splice(i + 1, 0, tasks[i]);
      renew(i + 1, w.duplicated(name));
    }),
    tool('remove', false, () => {
      tasks.splice(i, 1);
      renew(Math.min(i, last - 1), w.removed(name));
    }));
}

/**
 * Puts the task of the editor into the list.
 * @param place undefined: after the last, where it is not in the list
 * @returns its place; undefined: there was no room
 */
export function insertTask(tasks: Scene[], task: Scene, place?: number): number | undefined {
  const same = place ?? tasks.findIndex((each) => isSameTask(each, task));
  if (place === undefined && same >= 0) return same;
  const at = Math.min(place ?? tasks.length, tasks.length);
  if (at >= MAX_TASKS) return undefined;
  tasks[at] = ofSheet(task);
  return at;
}

/** A task in the language of its sheet, where it has none of its own. @param lang '': not set */
export const inLanguage = (scene: Scene, lang: string): Scene =>
  (scene.task && lang && !scene.task.lang ? { ...scene, task: { ...scene.task, lang } } : scene);

/**
 * Follows the task in the editor while others move.
 * @param place of it; null: there is none, undefined: it is not in the list
 * @param placed called with another one; undefined: it was removed
 */
function follow(tasks: Scene[], place: number | null | undefined, placed: (place: number | undefined) => void) {
  let at = place ?? -1, task: Scene | undefined = tasks[at];
  placed(place ?? undefined);
  return {
    /** The list is in another order, or shorter. */
    moved() {
      if (!task) return;
      at = tasks.indexOf(task);
      placed(at < 0 ? undefined : at);
    },
    /** Each task in the list is a new object. */
    replaced() { task &&= tasks[at]; },
  };
}

/** Whether students are asked for their number in the course. */
function createKeyChoice(id: string, checked: boolean, onchange: () => void) {
  const box = el('input', { type: 'checkbox', class: 'asks-key', id, checked, onchange });
  return { root: el('label', { for: id }, box, ' ', w.asksKey), get isChosen() { return box.checked; } };
}

/**
 * Opens the dialog.
 * @param first the task that is being set, or none
 * @param on place: of that task in the list, where it has one; placed: it has one, another, or none;
 * edit: a task is to be edited, null: a new one, in a language ('': not set)
 */
export function openSheetMaker(
  { skeleton, announce, assets }: Pick<Playground, 'skeleton' | 'announce' | 'assets'>,
  first: Scene | null,
  on: {
    place?: number | undefined; placed: (place: number | undefined) => void;
    edit: (place: number, task: Scene | null, lang: string) => void;
  },
) {
  const draft = savedDraft(), { tasks } = draft;
  let { lang } = draft;
  const inEditor = follow(tasks, first && insertTask(tasks, inLanguage(first, lang), on.place), on.placed);
  const heading = el('h2', { id: skeleton.id('sheet-maker') }, w.title);
  const title = el('input', {
    type: 'text', id: skeleton.id('sheet-title'), dir: 'auto', autocomplete: 'off', value: draft.title,
    oninput() {
      title.value = cut(title.value, LIMITS.title);
      count();
    },
  });
  const list = el('ol', { class: 'sheet-tasks' });
  const language = createTagChoice(skeleton.id('sheet-lang'), lang, (tag) => {
    lang = tag ?? '';
    tasks.forEach((scene, i) => { tasks[i] = { ...scene, task: scene.task && { ...scene.task, lang: tag } }; });
    inEditor.replaced();
    count();
  });
  const asksKey = createKeyChoice(skeleton.id('sheet-key'), draft.asksKey, () => count());
  const links = el('textarea', { id: skeleton.id('sheet-links'), rows: 3, dir: 'ltr', spellcheck: false });
  const length = el('p', { class: 'hand-in-note' });
  const { note, link, say, copy } = createNote(announce, w.link);
  const creates = textButton(w.create, () => edit(tasks.length), 'outlined create-in-sheet');
  const copies = createButton('primary copy-sheet', { onclick: () => copy(linkOf(sheet()), w.copied) },
    sign('copy'), w.copy);
  const saves = createButton('outlined save-sheet', { onclick: save }, sign('save'), w.save);
  const packs = textButton(scormWords.save, () =>
    saveScorm({ assets }, sheet(), title.value.trim() || sheetWords.untitled, say), 'outlined save-scorm');
  const dialog = el('dialog', { class: 'sheet-dialog', 'aria-labelledby': heading.id, onclose: () => dialog.remove() },
    heading, el('p', {}, w.intro),
    el('label', { for: title.id }, w.name), title, language, asksKey.root, list,
    el('label', { for: links.id }, w.links), links,
    el('div', { class: 'hand-in-row' }, textButton(w.add, add), creates),
    length,
    el('div', { class: 'hand-in-row' }, copies, saves, packs, textButton(w.close, () => dialog.close(), '')),
    link, note);
  for (const type of ['keydown', 'keyup', 'paste', 'copy', 'cut']) {
    dialog.addEventListener(type, (e) => e.stopPropagation());
  }
  skeleton.root.append(dialog);
  const heads = () => ({ title: title.value.trim(), tasks, asksKey: asksKey.isChosen });
  const sheet = () => sheetOf(heads());
  show();
  dialog.showModal();

  /** @param i of the task in the list; after the last: a new one */
  function edit(i: number) {
    dialog.close();
    on.edit(i, tasks[i] ?? null, lang);
  }

  function add() {
    const { tasks: found, without } = tasksIn(links.value);
    const room = MAX_TASKS - tasks.length;
    tasks.push(...found.slice(0, room).map((scene) => inLanguage(scene, lang)));
    if (without === 0 && found.length > 0) links.value = '';
    say(w.added(Math.min(found.length, room), without, Math.max(0, found.length - room)));
    show();
  }

  /** @param focus the place of the row that gets it */
  function show(focus = -1) {
    /** @param to the row that gets the focus */
    const renew = (to: number, text = '') => {
      inEditor.moved();
      if (text) say(text);
      show(to);
    };
    list.replaceChildren(...tasks.map((_, i) => rowOf(tasks, i, { renew, edit })));
    if (focus >= 0) (list.children[focus]?.querySelector('button:not(:disabled)') as HTMLElement | null)?.focus();
    count();
  }

  function count() {
    const characters = tasks.length > 0 ? lengthOfLink() : 0;
    const marks = marksIn(tasks.flatMap(({ task }) => task?.goals ?? []));
    saveDraft({ ...heads(), lang });
    copies.disabled = tasks.length === 0 || characters > MAX_LINK_CHARS;
    saves.disabled = packs.disabled = tasks.length === 0;
    creates.disabled = tasks.length >= MAX_TASKS;
    setText(length, tasks.length === 0 ? w.empty : w.length(tasks.length, marks, characters, MAX_LINK_CHARS));
  }

  /** Infinity: no link can carry it. */
  function lengthOfLink() {
    try {
      return linkOf(sheet()).length;
    } catch {
      return Infinity;
    }
  }

  function save() {
    const name = saveFile(sheet(), plainName(title.value.trim()) || sheetWords.untitled), base = baseOf();
    say(`${w.saved(name)}${base.startsWith('http') && isPath(name) ? ` ${w.served(`${base}#open=${name}`)}` : ''}`);
  }
}
