// A student's work on a sheet: an answer to each task, from storage or from this tab.
import { decodeScene, emptyScene, encodeReadable, encodeScene, linkFields } from '../scene/codec.ts';
import { linkToTask, nameOfLink } from '../scene/fragment.ts';
import { nameOf, wordsOf } from '../scene/task-names.ts';
import { pointsOf } from '../scene/open-scene.ts';
import { DRAWING } from '../state/state.ts';
import { resume, type SuspendData, type SuspendedTask } from '../share/suspend-data.ts';
import { listEntries, newestReadable } from '../state/saved-work-storage.ts';
import { list, parseJSON, record, text } from '../state/shape.ts';
import { readMetadata } from '../state/work-metadata.ts';
import { onSet } from './save-exports.ts';
import { sourceOf } from './task.ts';
import { predictedIn } from './prediction.ts';
import type { Playground } from '../page/playground.ts';
import type { Answer, HandIn, Scene, Sheet } from '../scene/scene.d.ts';
import type { Work } from '../state/pack.ts';
import type { GoalResult } from './goals.ts';

/** The state of one task: `met` for each goal, `judged` once it was computed in this tab. */
export interface TaskState {
  /** in the form of a hand-in; null: the task was not started */
  answer: Scene | null;
  met: boolean[];
  judged: GoalResult[] | null;
  /** the answer is from the learning platform, and this browser has none */
  resumed?: boolean;
  /** of the student, as it was typed with this task */
  key?: string | undefined;
}

/** The work of one sheet in one tab. */
export interface SheetWork {
  sheet: Sheet;
  /** the fragment that it was opened with */
  link: string;
  /** of the student, one for all tasks */
  name: string;
  /** the student's number in the course, where the sheet asks for it */
  key: string;
  states: Array<TaskState | null>;
  /** the tasks as text and the time when it was handed in last */
  handedIn: { text: string, at: number } | null;
  /** the strip gets the focus when the next task is open */
  focus: boolean;
}

const works = new WeakMap<Playground['store'], SheetWork>();

/** @param scene a task of a sheet, as shown */
export function sheetWorkOf(playground: Playground, scene: Scene): SheetWork {
  const sheet = scene.sheet as Sheet, link = linkToTask(location.hash.slice(1), 0);
  const before = works.get(playground.store);
  if (before?.link === link) return withHandIn(playground, before);
  const known = resumedIn(playground), { scorm } = playground.assets;
  const found = sheet.tasks.map((task, i) => {
    const state = task && savedState(playground, task, linkToTask(link, i));
    return state && !state.answer ? { ...state, ...resumedState(task, known?.tasks[i]) } : state;
  });
  const name = found.map((state) => state?.answer?.answer?.name ?? '').find(Boolean) || known?.name || scorm?.name;
  const made: SheetWork = {
    sheet, link, name: name ?? '', key: sheet.asksKey ? keyIn(found) || known?.key || scorm?.id || '' : '',
    states: found, handedIn: null, focus: false,
  };
  works.set(playground.store, made);
  return withHandIn(playground, made);
}

/** Whether a part of a hand-in answers a task as it is now. */
const isAnswerTo = (task: Scene | null, part: Scene | null | undefined) =>
  task !== null && part?.answer?.task === nameOf(task);

/** Whether a hand-in is for a sheet: of an earlier version of it, some of its tasks may be others now. */
const isFor = ({ tasks }: Sheet, handIn: HandIn) =>
  tasks.length === handIn.tasks.length && tasks.some((task, i) => isAnswerTo(task, handIn.tasks[i]));

/** The link of the sheet of a hand-in: of its file, of this tab, or opened before in this browser; null: not known. */
export function sheetLinkFor(playground: Playground, { sheet, handIn }: Scene): string | null {
  if (!handIn) return null;
  if (sheet && isFor(sheet, handIn)) return linkToTask(encodeScene({ sheet }), 0);
  const work = works.get(playground.store);
  if (work && isFor(work.sheet, handIn)) return work.link;
  const opened = openedSheets(playground).find(({ link }) => {
    const found = decodeScene(link).scene.sheet;
    return found && isFor(found, handIn);
  });
  return opened?.link ?? null;
}

/** The hand-in with which the sheet that is opened next goes on, where the browser keeps nothing. */
const handInsNext = new WeakMap<Playground['store'], HandIn>();

/** Opens a sheet with the work of a hand-in. @param link of the sheet */
export function openSheetWith(playground: Playground, link: string, handIn: HandIn) {
  handInsNext.set(playground.store, handIn);
  rememberSheet(playground, link, encodeReadable({ handIn }));
  location.replace(`#${linkToTask(link, 0)}`);
}

/** The work, with the hand-in with which it goes on; it is remembered which sheet was opened. */
function withHandIn(playground: Playground, work: SheetWork): SheetWork {
  const known = rememberSheet(playground, work.link);
  const handIn = handInsNext.get(playground.store) ?? (known ? decodeScene(known).scene.handIn : undefined);
  handInsNext.delete(playground.store);
  if (handIn && isFor(work.sheet, handIn)) takeHandIn(work, handIn);
  return work;
}

const SHEETS_KEY = 'lpp-playground:sheets';
/** Sheets that are remembered, and the length of their links and of a hand-in in characters. */
const MAX_SHEETS = 8, MAX_SHEET_CHARS = 40_000;
/** handIn: the fragment of the hand-in that the reader went on with */
const sheetsOf = list(record({ link: text(MAX_SHEET_CHARS) }, { handIn: text(MAX_SHEET_CHARS) }), MAX_SHEETS);

/** The sheets that were opened in this browser, the newest first. */
function openedSheets({ work: { storage } }: Playground) {
  try {
    return sheetsOf(parseJSON(storage.local().getItem(SHEETS_KEY) ?? '')) ?? [];
  } catch {
    return []; // Denied: none is known.
  }
}

/** @returns the fragment of the hand-in that the reader went on with */
function rememberSheet(playground: Playground, link: string, handIn?: string): string | undefined {
  const all = openedSheets(playground), known = handIn ?? all.find((each) => each.link === link)?.handIn;
  const others = all.filter((each) => each.link !== link);
  try {
    const now = [{ link, ...(known && { handIn: known }) }, ...others].slice(0, MAX_SHEETS);
    if (sheetsOf(now)) playground.work.storage.local().setItem(SHEETS_KEY, JSON.stringify(now));
  } catch { /* Denied or full: the hand-in needs the sheet in this tab, or its file. */ }
  return known;
}

/** Takes a hand-in as the work, if nothing was started in this browser. */
function takeHandIn(work: SheetWork, { name, key = '', tasks }: HandIn) {
  work.name ||= name;
  work.key ||= key;
  work.states = work.states.map((state, i) => {
    const { answer } = tasks[i] ?? {};
    return state && !state.answer && answer && isAnswerTo(work.sheet.tasks[i], tasks[i])
      ? { ...state, answer: { ...tasks[i] as Scene, answer: { ...answer, name: work.name } }, resumed: true }
      : state;
  });
}

/** Another task of a sheet: its address opens it, and goes on with what was done there. */
export function goTo(work: SheetWork, to: number) {
  work.focus = true;
  location.replace(`#${linkToTask(work.link, to)}`);
}

const keyIn = (states: Array<TaskState | null>) => states.map((state) => state?.key ?? '').find(Boolean);

/** The work that the learning platform has stored, once. */
export function resumedIn({ assets: { scorm } }: Playground): SuspendData | null {
  const text = scorm?.work ?? '';
  if (scorm) scorm.work = '';
  return text === '' ? null : resume(text);
}

/** Of a task, where the platform's answer is one to it. */
export function resumedState(task: Scene, known: SuspendedTask | undefined): Partial<TaskState> {
  if (known?.answer?.answer?.task !== nameOf(task)) return {};
  const { answer, met } = known;
  return { answer, resumed: true, met: (task.task?.goals ?? []).map((_, i) => met[i] === true) };
}

/** Returns the saved work on a task. @param link to it */
function savedState({ work: { storage } }: Playground, task: Scene, link: string): TaskState {
  const none = { answer: null, met: (task.task?.goals ?? []).map(() => false), judged: null };
  try {
    const found = newestReadable(listEntries(storage.local(), nameOfLink(link)));
    if (!found) return none;
    const { goals = none.met, key } = readMetadata(found.text);
    return { answer: answerTo(task, found.work), met: none.met.map((_, i) => goals[i] === true), judged: null, key };
  } catch {
    return none; // Denied: there is none.
  }
}

/** Returns saved work in the form of a hand-in. */
function answerTo(task: Scene, { state, points, ghosts }: Work): Scene {
  const fields = linkFields().filter(([name, , field]) => state[name] !== undefined && state[name] !== field.default);
  const scene: Scene = {
    ...emptyScene(),
    state: Object.fromEntries(fields.map(([name]) => [name, state[name]])),
    points,
    ghosts: ghosts.labels.length > 0 ? ghosts : null,
    answer: { ...namesOf(task), text: (state.answerText ?? '').trim(), name: (state.answerName ?? '').trim(),
      ...(state.answerProgram && { program: state.answerProgram }), ...predictedIn(task.task, state.answerPrediction) },
  };
  return sourceOf(task) === DRAWING ? scene : { ...onSet(scene), answer: scene.answer };
}

const namesOf = (task: Scene) => ({ task: nameOf(task), words: wordsOf(task) });

/** The hand-in of all tasks; for a task that was not started, its start. */
export async function handInOf({ engine }: Playground, { sheet, states, name, key }: SheetWork): Promise<HandIn> {
  const tasks = await Promise.all(sheet.tasks.map(async (task, i) => {
    if (!task) return null;
    const { task: _, ...start } = task;
    const scene = states[i]?.answer ?? {
      ...start,
      ...(sourceOf(task) === DRAWING && { points: await pointsOf(engine, task), n: null }),
      answer: { ...namesOf(task), text: '', name: '' },
    };
    return { ...scene, angles: null, answer: { ...scene.answer as Answer, name: '' } };
  }));
  return { name: name.trim(), ...(key.trim() && { key: key.trim() }), tasks };
}
