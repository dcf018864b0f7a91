// Tasks of a playground, fetched when there is one: opened, tried, set.
import { runLazily } from '../data/lazy-action.ts';
import { nullStorage } from '../embed/null-storage.ts';
import { editorWords as w } from '../words/task-editor-texts.ts';
import { taskNotices } from '../words/task-notices.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { createDraft, type Draft } from './draft.ts';
import { mountEditor } from './editor.ts';
import { fillExerciseMenu, numbered, openExercise } from './exercisemenu.ts';
import { EXERCISES, sceneOfExercise } from './exercises.ts';
import { sceneOf } from '../scene/current-scene.ts';
import { taskScene } from './share-task.ts';
import { openScene, openWork, settingsOf } from '../scene/open-scene.ts';
import { noPoints } from '../state/points.ts';
import { inSentence } from '../scene/untrusted-text.ts';
import { decodeScene, encodeScene } from '../scene/codec.ts';
import { mountAnswer } from './answerview.ts';
import { mountResult } from './resultview.ts';
import { mountGuess } from './guess.ts';
import { chosenLanguage, currentLanguage, loadLanguage, saveLanguage, setLanguage, type Language } from './language.ts';
import { translatePage } from './pagetexts.ts';
import { markVoice } from './announcer-language.ts';
import { formerNameOf, nameOf } from '../scene/task-names.ts';
import { placeIn } from '../scene/sheets.ts';
import { savedOf } from './prediction.ts';
import { openSheetMaker, putIntoDraft } from './sheetmaker.ts';
import { emptyTask, isEmpty } from './task.ts';
import { solvedExercises } from './solved-tasks.ts';
import { goTo, resumedIn, resumedState, sheetWorkOf, type SheetWork, type TaskState } from './sheetwork.ts';
import { mountStudent, type StudentInput } from './student.ts';
import type { Playground } from '../page/playground.ts';
import type { Answer, Guess, Result, Scene } from '../scene/scene.d.ts';

export { nameOf, wordsOf } from '../scene/task-names.ts';
export { compare } from './task.ts';
export { default as style } from '../../css/task.css';

/** what goes on in one playground */
interface TaskDesk {
  /** the view of a task, of a student or of who sets it; close: the reader goes out of the task */
  open: View | null;
  /** the task that is to be opened once the texts of its language are here */
  opening: object | null;
  /** the task edited last */
  draft: Draft | null;
  /** the one before it, found after a reload */
  reloaded?: Draft | null;
  /** which task that is */
  at: OpenedTask | null;
  /** the reader is solving it, and the drawing is saved as the answer */
  solving: boolean;
  /** the work on a closed task that is not saved; task: by its name */
  held?: { task: string, answer: Scene } | null;
  /** of exercises, once it was opened */
  menu?: ReturnType<typeof fillExerciseMenu>;
}

/** judged: the goals as they are now; null while something is to be predicted */
interface View {
  end: () => void;
  close?: () => void;
  written?: () => StudentInput;
  answer?: () => Scene;
  focusLanguage?: () => void;
  judged?: () => { met: number, total: number } | null;
}

/**
 * scene: as its link has it; again: opens it in the same way; place: in the sheet that is made, from 0;
 * before: of a task in the editor the draft before it, which is in no sheet
 */
type OpenedTask = { scene: () => Scene, again: () => void, place?: number | undefined, before?: Draft | null };

/** By the store: a playground that speaks another language has the same. */
const desks = new WeakMap<Playground['store'], TaskDesk>();

function deskOf({ store }: Playground): TaskDesk {
  const desk = desks.get(store) ?? { open: null, opening: null, draft: null, at: null, solving: false };
  desks.set(store, desk);
  return desk;
}

/** Closes the open task. A task of the sheet that is made is in its place there, and the draft before it is back. */
export function closeTask(playground: Playground) {
  const desk = deskOf(playground), { at } = desk;
  desk.open?.end();
  desk.open = desk.opening = desk.at = null;
  desk.solving = false;
  if (at?.place === undefined) return;
  putIntoSheet(playground, at, at.place);
  takeDraft(playground, at.before ?? null);
}

/** Edits another draft from now on. @param draft null: none */
function takeDraft(playground: Playground, draft: Draft | null) {
  deskOf(playground).draft = draft;
  saveDrafts(playground);
}

function putIntoSheet(playground: Playground, at: OpenedTask, place: number) {
  if (!isEmpty(draftOf(playground).task)) putIntoDraft(at.scene(), place);
}

/** The maximum length of saved drafts in characters, that of their field in the state. */
const MAX_DRAFT_CHARS = 20_000;

/**
 * Saves what is in the editor: a task of the sheet that is made in its place there, another one in the work. With the
 * work the draft before it is saved, so that a reload loses neither.
 */
function saveDrafts(playground: Playground) {
  const { draft, at } = deskOf(playground), place = at?.place, isInSheet = at !== null && place !== undefined;
  if (isInSheet) putIntoSheet(playground, at, place);
  const texts = [isInSheet ? null : draft, at?.before].flatMap((each) =>
    (each && !isEmpty(each.task) ? [encodeScene({ task: each.task })] : []));
  const all = texts.join(' ');
  playground.store.set({ taskDraft: all.length > MAX_DRAFT_CHARS ? texts[0] : all });
}

/** Judges the goals of the open task; null: none is open, or something is to be predicted first. */
export const judgedNow = (playground: Playground) => deskOf(playground).open?.judged?.() ?? null;

/**
 * Closes what is open; the answer to a task is saved, and later changes belong to another work.
 * @param scene of the task that the student closes: a note tells where the work is, and leads back to it
 */
function leaveTask(playground: Playground, scene?: Scene) {
  const desk = deskOf(playground), { solving, open } = desk;
  if (solving) {
    open?.close?.();
    const { closed, saved, reopen } = taskNotices, answer = open?.answer?.();
    const text = closed(inSentence(scene?.task?.title ?? '') || t.untitled);
    const note = scene && { text, saved, reopen, lang: currentLanguage() };
    for (const { own } of playground.views) {
      if (own && !own(note) && scene && answer) desk.held = { task: nameOf(scene), answer };
    }
    if (scene) playground.announce(text);
  }
  closeTask(playground);
}

/** Returns the work on a task that is in this tab's memory only, once. */
function takeHeld(desk: TaskDesk, task: string): Partial<TaskState> | null {
  const { held } = desk;
  if (held?.task !== task) return null;
  desk.held = null;
  return { answer: held.answer, resumed: true };
}

/** The task that is open, or is being set. */
export const openedTask = (playground: Playground): OpenedTask | null => deskOf(playground).at;

/** Returns what was written so far to this task, also before tasks had two names; nothing for another task. */
function inputFor({ store: { state } }: Playground, set: Scene) {
  const isOf = [nameOf(set), formerNameOf(set)].includes(state.answerTo);
  return isOf
    ? {
      text: state.answerText, name: state.answerName, program: state.answerProgram,
      prediction: state.answerPrediction,
    }
    : { text: '', name: '', program: '', prediction: '' };
}

/**
 * written: the answer that is shown; if omitted, what the reader wrote last. goesOn: saved work is shown, which can
 * still be restored to what was before its last loss. way: how to leave, if it does not just end; then written text is
 * not saved.
 */
type OpenOptions = { written?: StudentInput, goesOn?: boolean, way?: { label: string, leave: () => void } };

/**
 * Opens what a scene contains besides its drawing, which the playground already shows: a task, or an answer.
 * @returns null; a promise where the texts of its language are fetched first
 */
export function openTask(playground: Playground, scene: Scene, with_: OpenOptions = {}): Promise<void> | null {
  const isOurs = scene.task !== undefined && placeOf(nameOf(scene)) >= 0;
  const language = scene.guess ? 'en' : chosenLanguage(playground, scene, isOurs);
  return openIn(playground, language, () => openHere(playground, scene, with_));
}

/** Closes the open task, and opens another in a language. @param open called once the texts are in that language */
function openIn(playground: Playground, language: Language, open: () => void): Promise<void> | null {
  closeTask(playground);
  const desk = deskOf(playground), opening = {};
  const loading = loadLanguage(language);
  desk.opening = opening;
  if (!loading) {
    begin();
    return null;
  }
  // A scene that is opened before the texts are here closes the task that is on its way, as one that is open.
  const arrive = playground.join({ staysAt: true });
  return loading.then(() => {
    arrive();
    if (desk.opening === opening) begin();
  });

  function begin() {
    setLanguage(language);
    const end = markVoice(playground, currentLanguage());
    open();
    const { open: view } = desk, toEnglish = view ? translatePage(playground, currentLanguage()) : () => {};
    playground.invalidateAll();
    const leave = () => {
      end();
      toEnglish();
      setLanguage('en');
      playground.invalidateAll();
    };
    if (!view) return leave();
    desk.open = { ...view, end() {
      view.end();
      leave();
    } };
  }
}

/**
 * @param now the text written before the language was changed; if omitted, the task is opened
 */
function openHere(playground: Playground, scene: Scene, with_: OpenOptions, now?: StudentInput) {
  const { way } = with_, written = now ?? with_.written, goesOn = with_.goesOn || now !== undefined;
  const desk = deskOf(playground);
  const leave = () => {
    leaveTask(playground, scene);
    // The points of an exercise are no preset's.
    if (scene.task?.start === 'drawn' && placeOf(nameOf(scene)) >= 0) playground.store.set({ own: true });
    playground.store.touched();
  };
  if (!scene.task) {
    if (scene.guess) return openGuess(playground, scene.guess);
    if (scene.result) {
      desk.open = mountResult(playground, scene as Scene & { result: Result }, leave);
      return;
    }
    if (scene.answer) {
      desk.open = mountAnswer(playground, scene as Scene & { answer: Answer }, leave, () => review(playground));
    }
    return;
  }
  const { store } = playground;
  const task = nameOf(scene), work = scene.sheet && !way ? sheetWorkOf(playground, scene) : undefined;
  if (!goesOn && !way) {
    const state = work
      ? work.states[placeIn(scene)]
      : takeHeld(desk, task) ?? resumedState(scene, resumedIn(playground)?.tasks[0]);
    if (state) showHeld(playground, state);
  }
  if (!way && !goesOn) store.settle();
  desk.solving = !way;
  desk.at = { scene: () => scene, again: () => openTask(playground, scene, { ...with_, goesOn: false }) };
  desk.open = mountStudent(playground, scene as Scene & { task: NonNullable<Scene['task']> }, {
    written: withName(playground, written ?? inputFor(playground, scene), work),
    keep: ({ text, name, program, prediction }) =>
      void (way || store.set({
        answerTo: task, answerText: text, answerName: name, answerProgram: program, answerPrediction: prediction,
      })),
    exercise: !way && placeOf(task) >= 0,
    way: way ?? { label: t.leaveTask, leave },
    next: nextAfter(task),
    ...(work && { sheet: { work, at: placeIn(scene), go: (to: number) => goTo(work, to) } }),
    ...(!way && { copy: () => editCopy(playground, scene) }),
    async changeLanguage(language: Language) {
      const view = desk.open, isLoaded = await (loadLanguage(language) ?? true);
      if (!view?.written || desk.open !== view || !isLoaded) return isLoaded;
      saveLanguage(playground, language);
      const now = view.written();
      openIn(playground, language, () => openHere(playground, scene, with_, now));
      desk.open?.focusLanguage?.();
      return true;
    },
  });
  if (!way && isDenied(playground)) askBeforeClosing(playground);
  playground.announce(taskNotices.opened(inSentence(scene.task.title) || t.untitled));
}

/** Where the browser saves nothing, the tab of a task asks before it closes, once something was done. */
function askBeforeClosing(playground: Playground) {
  const desk = deskOf(playground), view = desk.open;
  if (!view || window.parent !== window) return;
  const ask = (e: Event) => {
    if (playground.store.canUndo || view.written?.().text) e.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  desk.open = { ...view, end() {
    window.removeEventListener('beforeunload', ask);
    view.end();
  } };
}

/** Without storage, work on a task of a sheet is in this tab's memory; otherwise the task starts again. */
function showHeld(playground: Playground, state: Partial<TaskState>) {
  if (!state.answer) return;
  const { answer, ghosts } = state.answer;
  // Without the drawing, as a platform may have it, the task's own stays.
  const points = state.answer.points ?? (state.resumed ? playground.store.drawing.points.snapshot() : null);
  if ((state.resumed || isDenied(playground)) && points) {
    openWork(playground, {
      state: {
        ...settingsOf(state.answer), answerTo: answer?.task, answerText: answer?.text, answerProgram: answer?.program,
        answerPrediction: savedOf(answer), ...(answer?.name && { answerName: answer.name }),
      },
      points, ghosts: ghosts ?? noPoints(),
    });
  } else state.answer = null;
}

/** Returns the name of the sheet's work; of a single task the written one, otherwise the platform's. */
const withName = (
  { assets: { scorm } }: Playground, written: StudentInput, work: SheetWork | undefined,
): StudentInput =>
  ({ ...written, name: work ? work.name : written.name || scorm?.name || '' });

function isDenied({ work: { storage } }: Playground) {
  try {
    storage.local();
    return storage === nullStorage;
  } catch {
    return true;
  }
}

/** Which of the exercises a task is; −1: none. @param task by its name */
const placeOf = (task: string) => EXERCISES.findIndex((exercise) => nameOf(sceneOfExercise(exercise)) === task);

/** The exercise after one that is solved: its title, and the way there. @param task by its name */
function nextAfter(task: string) {
  const at = placeOf(task);
  const next = at < 0 ? undefined : EXERCISES[at + 1];
  return next ? { title: numbered(next), open: () => openExercise(next) } : null;
}

/**
 * Sets a task that begins as another: its drawing, as it begins, is shown, and who was setting one finds the way back
 * to that.
 */
async function editCopy(playground: Playground, scene: Scene) {
  const before = draftOf(playground);
  leaveTask(playground);
  if (!await openScene(playground, scene)) return; // another scene was opened since
  takeDraft(playground, newDraft(playground, scene.task));
  setTask(playground, isEmpty(before.task) ? {} : { before });
}

/** A task of the sheet that is made, in the editor. @param scene null: a new one, of what is drawn, in `lang` */
async function editInSheet(playground: Playground, place: number, scene: Scene | null, lang: string) {
  const before = draftOutside(playground);
  leaveTask(playground);
  if (scene && !await openScene(playground, scene)) return;
  takeDraft(playground, newDraft(playground, scene ? scene.task : { ...emptyTask(), ...(lang && { lang }) }));
  setTask(playground, { place, ...(before && { before }) });
}

/** The draft that is not in the sheet that is made; null: there is none. */
function draftOutside(playground: Playground): Draft | null {
  const { at } = deskOf(playground);
  if (at?.before !== undefined && at.place !== undefined) return at.before;
  const draft = draftOf(playground);
  return isEmpty(draft.task) ? null : draft;
}

/** The list of the sheet that is made, with the task that is set in its place. */
function openMaker(playground: Playground) {
  const { at } = deskOf(playground);
  openSheetMaker(playground, at?.scene() ?? null, {
    place: at?.place,
    placed(place) {
      if (at?.before === undefined) return;
      at.place = place;
      saveDrafts(playground);
    },
    edit: (place, scene, lang) => void editInSheet(playground, place, scene, lang),
  });
}

/** Returns from the editor: the task is in the list. */
function backToSheet(playground: Playground) {
  openMaker(playground);
  closeTask(playground);
}

function newDraft(playground: Playground, task: Scene['task']): Draft {
  return createDraft(task, () => {
    saveDrafts(playground);
    playground.invalidate('panels');
  });
}

/** Returns the task edited last, also after a reload. */
function draftOf(playground: Playground): Draft {
  const desk = deskOf(playground);
  if (desk.draft) return desk.draft;
  const [draft, before] = playground.store.state.taskDraft.split(' ').map((text) =>
    newDraft(playground, text === '' ? undefined : decodeScene(text).scene.task));
  desk.reloaded = before ?? null;
  desk.draft = draft;
  return draft;
}

/**
 * Opens the editor of a task, with the draft that was edited last.
 * @param from.before the previous draft, to return to
 * @param from.place in the sheet that is made
 */
export function setTask(playground: Playground, from: { before?: Draft, place?: number } = {}) {
  leaveTask(playground);
  const desk = deskOf(playground), draft = draftOf(playground), { place } = from;
  const before = from.before ?? desk.reloaded ?? undefined;
  desk.reloaded = null;
  desk.at = {
    scene: () => taskScene(playground, draft.task), again: () => setTask(playground, from), place,
    before: before ?? null,
  };
  desk.open = mountEditor(playground, draft, {
    before: before && { title: before.task.title, goBack() {
      const isInSheet = desk.at?.place !== undefined;
      closeTask(playground);
      takeDraft(playground, before);
      setTask(playground, isInSheet ? {} : { before: draft });
    } },
    ...(place !== undefined && { toSheet: () => backToSheet(playground) }),
    leave: () => closeTask(playground),
    save: () => saveDrafts(playground),
    async tryIt() {
      const now = sceneOf(playground);
      const scene = taskScene(playground, draft.task), place = desk.at?.place;
      closeTask(playground);
      if (!await openScene(playground, scene)) return;
      openTask(playground, scene, { way: { label: w.backToSetting, async leave() {
        closeTask(playground);
        if (!await openScene(playground, now)) return;
        takeDraft(playground, draft);
        setTask(playground, { ...(before && { before }), place });
      } } });
    },
  });
  saveDrafts(playground);
}

/** "Guess the line", on the drawing that is shown. @param challenge the guess of a link, to be beaten */
function openGuess(playground: Playground, challenge: Guess | null = null) {
  leaveTask(playground);
  const desk = deskOf(playground);
  desk.open = mountGuess(playground, challenge, () => closeTask(playground));
}

/** Opens the gallery of answers. */
const review = (playground: Playground) =>
  void runLazily(playground.announce, w.answers, playground.assets.chunk.answers(), ({ lookAtAnswers }) =>
    lookAtAnswers(playground));

/** The menu of exercises: filled at its first opening; shows each time which are solved. */
export function fillExercises(playground: Playground, menu: HTMLElement) {
  const desk = deskOf(playground);
  desk.menu ??= fillExerciseMenu(menu, {
    away: () => menu.hidePopover(),
    guess: () => openGuess(playground),
    set: () => setTask(playground),
    sheet: () => openMaker(playground),
    answers: () => review(playground),
  });
  playground.work.write();
  desk.menu.show(solvedExercises(playground.work));
}
