// An open task: its text and goals next to the drawing, its locks, and the hand-in.
import { runLazily } from '../data/lazy-action.ts';
import { createButton, el, setText } from '../dom/elements.ts';
import { sheetWords } from '../words/sheet.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { emptyScene } from '../scene/codec.ts';
import { instructions } from './formatted-text.ts';
import { createGoalLine } from './goalline.ts';
import { createGoalList } from './goallist.ts';
import { hasMarks, judge, type GoalResult } from './goals.ts';
import { createHandIn } from './handin.ts';
import { hintOf } from './hints.ts';
import { createHandout } from './handout.ts';
import { createHeader } from './header.ts';
import { currentLanguage, LANGUAGES, tagOf, type Language } from './language.ts';
import { createStartMeasure } from './given-points.ts';
import { createPrediction } from './prediction.ts';
import { markControls, rule } from './locks.ts';
import { goalText } from './goaltexts.ts';
import { nameOf } from '../scene/task-names.ts';
import { pointsOf, settingsOf } from '../scene/open-scene.ts';
import { noPoints } from '../state/points.ts';
import { plain } from '../scene/untrusted-text.ts';
import { wasSolved } from './solved-tasks.ts';
import { DRAWING, settingDefaults } from '../state/state.ts';
import { measuredNow } from './measured-now.ts';
import { openHandIn } from './sheethandin.ts';
import { createScormReport } from './scormreport.ts';
import { createStrip } from './sheetstrip.ts';
import { handInOf, type SheetWork } from './sheetwork.ts';
import { createTab } from './task-place.ts';
import { sourceOf } from './task.ts';
import type { Playground } from '../page/playground.ts';
import type { WorkMetadata } from '../state/work-metadata.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { Goal, Task } from './task-types.ts';

export type TaskScene = Scene & { task: Task };
/**
 * The student's input: text, a name, a program and a prediction if the task asks for them ('' for none). passed: data
 * sets on which that program passed, if it was tested
 */
export type StudentInput = { text: string, name: string, program: string, prediction: string, passed?: number };

/** one task of a sheet, and the way to its other tasks */
type SheetPosition = { work: SheetWork, at: number, go: (to: number) => void };

/** Of a goal, while something is to be predicted. */
const NOT_SHOWN: GoalResult = { met: false, value: NaN, text: '', why: '' };

const allMet = ({ met, total }: { met: number, total: number }) => total > 0 && met === total;

/**
 * @param set as it was set
 * @param with_.written the student's input so far
 * @param with_.exercise it is part of the page, and for the reader alone
 * @param with_.way out of the task
 * @param with_.next what follows once it is solved
 * @param with_.copy sets another task that begins as this one
 * @param with_.sheet what the task is one of, and the way to its other tasks
 * @param with_.changeLanguage opens the task again in another language; false: its texts could not be loaded
 */
export function mountStudent(
  playground: Playground,
  set: TaskScene,
  { written, keep, exercise, way, next, copy, sheet, changeLanguage }: {
    written: StudentInput;
    keep: (written: StudentInput) => void;
    exercise: boolean;
    way: { label: string, leave: () => void };
    next: { title: string, open: () => void } | null;
    copy?: () => void;
    sheet?: SheetPosition;
    changeLanguage: (language: Language) => Promise<boolean>;
  },
) {
  const { skeleton: { part }, fitController, join } = playground;
  const { task } = set, { marks } = task, lang = exercise ? 'en' : tagOf(set);
  const goals = createGoals(playground, task, lang);
  const handIn = createHandIn(playground, set, { written, keep, inSheet: sheet !== undefined });
  const onwards = wayOn(next);
  const prediction = createPrediction(playground, set, written.prediction, {
    save: handIn.setPrediction,
    saved() {
      goals.open(true);
      show();
    },
  });
  const program = createProgram(playground, task.program, written, handIn.setProgram, () => show());
  const measured = createMeasure(playground, set, () => isOver || show());
  const choice = createLanguageChoice(changeLanguage);
  const root = createPanel(playground, task, {
    lang, count: goals.count, isTab: sheet !== undefined,
    parts: [...(prediction ? [prediction.root] : []), goals.root, program.root, onwards, handIn.root, choice.root],
  });
  let met = task.goals.map(() => false);
  const reportGoals = createChanges(playground, task.goals, (n) =>
    (sheet ? sheetWords.goalsMet(n, unmetInOthers(sheet)) : t.allMet(n)));
  const strip = sheet && createSheet(playground, { ...sheet, panel: root.id, handIn });
  const lms = createReport(playground, set, { handIn, root, met: () => met, work: sheet?.work, take: strip?.take });
  if (copy) root.append(wayToCopy(copy));
  const panel = part('project').querySelector('.scroll') as HTMLElement;
  panel.prepend(root);
  panel.scrollTop = 0;
  const controls = markControls(playground, marks);
  let isOver = false;
  const header = createHeader(playground, { again: () => startOver(playground, set, () => !isOver), way });
  const tab = createTab(playground, t.task);
  part('page').dataset.task = 'open';
  rule(playground, marks);
  playground.stage.frame(task.view ?? null);
  if (sourceOf(set) === DRAWING) playground.fit();

  /** Whether all goals are met, or have been: who goes on trying has solved it still. */
  let done = wasSolved(playground.work);

  /** Updates the goals. */
  function show() {
    for (const each of [controls, header, tab]) each.show();
    lms?.show();
    handIn.offerText(!prediction?.isOpen || task.prediction?.kind !== 'words');
    if (prediction?.isOpen) return strip?.show(task.goals.map(() => NOT_SHOWN));
    const seen = measured(program, prediction !== null);
    const judged = judge(task, seen);
    const solved = allMet(judged);
    met = judged.goals.map((goal) => goal.met);
    goals.show(judged, solved, (goal) => hintOf(goal, seen, playground.store.state));
    onwards.hidden = !next || !solved;
    strip?.show(judged.goals);
    if (!fitController.result || fitController.behind || playground.store.stroke) return;
    reportGoals(met);
    if (done || !solved) return;
    done = true;
    playground.work.renew();
  }

  function describeWork(about: WorkMetadata) {
    about.title = plain(task.title);
    about.exercise = exercise;
    about.solved = done;
    if (strip) Object.assign(about, { goals: strip.met(), key: sheet.work.key || undefined });
  }

  // The address stays that of the task: who copies it passes the task on, and a reload finds it as it was set.
  const given = () => strip?.given() ?? [
    { kind: 'answer' as const, title: task.title, scene: handIn.answer() },
    { kind: 'task' as const, title: task.title, scene: set },
  ];
  const leave = join({
    texts: show, staysAt: true, addMetadata: describeWork, shareTarget: given,
    summary: () => (prediction?.isOpen ? t.predictFirst : ''),
  });
  goals.open(!prediction?.isOpen);
  show();
  playground.invalidate('panels');
  return {
    close: () => prediction?.close(), answer: handIn.answer,
    written: () => ({ ...handIn.written(), passed: program.passed }),
    judged: () => (prediction?.isOpen ? null : judge(task, measured(program, prediction !== null))),
    focusLanguage: () => choice.focus(),
    end() {
      isOver = true;
      lms?.end();
      strip?.end();
      program.end();
      leave();
      prediction?.end();
      controls.undo();
      header.end();
      tab.end();
      root.remove();
      goals.end();
      playground.store.rule();
      delete part('page').dataset.task;
      playground.stage.frame(null);
      playground.invalidateAll();
    },
  };
}

/** What the goals of a task measure. @param arrived called when the points of its preset are here */
function createMeasure(playground: Playground, set: TaskScene, arrived: () => void) {
  const source = sourceOf(set), start = createStartMeasure(playground, set, arrived);
  return ({ passed: programPassed }: Pick<ReturnType<typeof createProgram>, 'passed'>, predicted: boolean) =>
    ({ ...measuredNow(playground, source), programPassed, predicted, start: start() });
}

/** The panel of a task: title, text, and the rest. @param as.lang of title and text; '': unknown */
function createPanel(
  { skeleton: { id } }: Playground,
  task: Task,
  { lang, count, isTab, parts }: { lang: string, count: HTMLElement, isTab: boolean, parts: HTMLElement[] },
) {
  const title = el('h2', { class: 'lead', id: id('task-title'), dir: 'auto', lang }, plain(task.title) || t.untitled);
  return el(
    'section',
    {
      class: 'task', id: id('task-panel'), 'aria-labelledby': title.id, lang: currentLanguage(),
      ...(isTab && { role: 'tabpanel' }),
    },
    el('header', {}, title, count),
    instructions(task.text, lang),
    ...parts,
  );
}

/** The strip of a task's sheet, with the progress of all tasks. @param sheet.panel id of the task */
function createSheet(
  playground: Playground,
  { work, at, go, panel, handIn }: {
    work: SheetWork;
    at: number;
    go: (to: number) => void;
    panel: string;
    handIn: ReturnType<typeof createHandIn>;
  },
) {
  const strip = createStrip(playground, work, at, panel, { go, handIn: openAll });
  const handout = createHandout(playground, work, saveDraftText);
  /** Saves the open task; without any work it counts as not started. */
  function saveDraftText() {
    const state = work.states[at];
    if (!state) return;
    const { text, program, prediction } = handIn.written();
    const wrote = text.trim() + program + prediction !== '';
    const isStarted = playground.store.canUndo || wrote || playground.work.key !== null;
    state.answer = isStarted ? handIn.answer() : state.answer;
  }
  function openAll() {
    saveDraftText();
    openHandIn(playground, work, {
      name(name) {
        work.name = name;
        handIn.setName(name);
      },
      key(key) {
        work.key = key;
        if (playground.work.key !== null) playground.work.renew();
      },
      handedIn(text) {
        work.handedIn = { text, at: Date.now() };
        announceState();
      },
    });
  }
  async function announceState() {
    if (!work.handedIn) return;
    saveDraftText();
    const { text, at: when } = work.handedIn, now = JSON.stringify(await handInOf(playground, work));
    const language = currentLanguage();
    const time = new Date(when)
      .toLocaleTimeString(language === 'en' ? [] : language, { hour: '2-digit', minute: '2-digit' });
    strip.say(text === now ? sheetWords.handedIn(time) : sheetWords.changed(time));
  }
  return {
    take: saveDraftText,
    show(judged: GoalResult[]) {
      const state = work.states[at];
      if (state) Object.assign(state, { judged, met: judged.map(({ met }) => met) });
      strip.show();
      announceState();
    },
    met: () => work.states[at]?.met ?? [],
    given: () => [{ kind: 'task' as const, title: work.sheet.title, scene: { ...emptyScene(), sheet: work.sheet } }],
    end() {
      saveDraftText();
      // The progress is read again when another task is open.
      if (playground.work.key !== null) playground.work.renew();
      handout.end();
      strip.root.remove();
    },
  };
}

/** The number of other tasks of the sheet with unmet goals. */
const unmetInOthers = ({ work: { states }, at }: SheetPosition) =>
  states.filter((state, i) => i !== at && state?.met.some((met) => !met)).length;

/** Announces which goals are newly met or no longer met; not at first. @param all the text once all are met */
function createChanges({ announcer }: Playground, goals: Goal[], all: (n: number) => string) {
  let former: boolean[] | null = null;
  return (met: boolean[]) => {
    const before = former;
    former = met;
    if (!before || met.every((is, i) => is === before[i])) return;
    announcer.mention(changeText(goals, before, met, all));
  };
}

/** The report to a learning platform, if the page runs in one. @param about.work of a sheet; none: one task */
function createReport(
  playground: Playground,
  set: TaskScene,
  { handIn, root, met, work, take }: {
    handIn: ReturnType<typeof createHandIn>;
    root: HTMLElement;
    met: () => boolean[];
    work?: SheetWork;
    take?: () => void;
  },
) {
  const { scorm } = playground.assets, name = work?.link ?? nameOf(set);
  // An exercise, or a task that was opened in the same page, is not the platform's task.
  if (!scorm || (scorm.task ??= name) !== name) return null;
  const made = createScormReport(playground, scorm, () => {
    if (!work) {
      const answer = handIn.answer();
      const { goals } = set.task;
      return { name: answer.answer.name, tasks: [{ answer, met: met() }], goals, handedIn: false };
    }
    take?.();
    const { states, name, key, handedIn } = work;
    const tasks = states.map((state) => ({ answer: state?.answer ?? null, met: state?.met ?? [] }));
    const goals = work.sheet.tasks.flatMap((task) => task?.task?.goals ?? []);
    return { name, key, tasks, goals, handedIn: handedIn !== null };
  });
  root.append(made.root);
  return made;
}

/**
 * The goals in the panel and over the drawing, and the number of met ones; if the task is not open, none.
 * @param tag language of the hints
 */
function createGoals({ announce, skeleton: { part } }: Playground, task: Task, tag: string) {
  const list = createGoalList(task.goals, announce, tag), line = createGoalLine(task.goals);
  const count = el('span', { class: 'met-count' });
  const root = el('div', {});
  return {
    root,
    count,
    open(isOpen: boolean) {
      root.replaceChildren(isOpen ? list.root : el('p', { class: 'task-text' }, t.goalsAfter));
      if (isOpen && task.goals.length > 0) part('stage').before(line.root);
    },
    show(judged: ReturnType<typeof judge>, solved: boolean, hint: (goal: Goal) => string) {
      list.show(judged.goals, hint);
      line.show(judged.goals);
      setText(count, hasMarks(task.goals) ? t.marksNow(judged.marks, judged.of) : t.met(judged.met, judged.total));
      count.toggleAttribute('data-met', solved);
    },
    end: () => line.root.remove(),
  };
}

/**
 * Points, ghosts and settings as the task began, of a data set the settings, as one step.
 * @param isOpen whether the task is still open, once its points are here
 */
async function startOver(playground: Playground, set: TaskScene, isOpen: () => boolean) {
  const { store, engine, announce } = playground;
  const source = sourceOf(set), settings = { ...settingDefaults(), ...settingsOf(set) };
  const points = source === DRAWING ? await pointsOf(engine, set) : null;
  if (!isOpen()) return;
  store.rule();
  if (points) store.replace(points, { own: false, edited: false, ...settings }, set.ghosts ?? noPoints());
  else store.change(settings);
  rule(playground, set.task.marks);
  announce(t.begun[source === DRAWING ? 'drawing' : 'set']);
}

/**
 * The field for a program, if a task asks for one; its chunk is loaded now.
 * @param changed called when it was tried on unseen data, or changed since
 */
function createProgram(
  playground: Playground,
  level: Task['program'],
  { program: text, passed }: StudentInput,
  save: (text: string) => void,
  changed: () => void,
) {
  const root = el('div', { hidden: !level });
  let mounted: { end: () => void } | null = null;
  let isOver = false;
  function onProgramTested(now: number | null) {
    passed = now ?? undefined;
    changed();
  }
  if (level) {
    runLazily(playground.announce, t.program, playground.assets.chunk.program(), ({ mountProgram }) => {
      if (!isOver) mounted = mountProgram(playground, root, { level, text, save, onTried: onProgramTested });
    });
  }
  return {
    root,
    get passed() { return passed; },
    end() {
      isOver = true;
      mounted?.end();
    },
  };
}

/** The languages of the student's side. If the texts of one cannot be loaded, this is reported and the former stays. */
function createLanguageChoice(change: (language: Language) => Promise<boolean>) {
  const note = el('p', { class: 'hand-in-note', role: 'status' });
  const select = el(
    'select',
    { class: 'task-language', 'aria-label': t.language, onchange: choose },
    ...Object.entries(LANGUAGES).map(([value, name]) =>
      el('option', { value, lang: value, selected: value === currentLanguage() }, name)),
  );
  async function choose() {
    const language = select.value as Language;
    setText(note, '');
    if (await change(language) || select.value !== language) return;
    select.value = currentLanguage();
    setText(note, t.languageFailed(LANGUAGES[language]));
  }
  return { root: el('div', {}, select, note), focus: () => select.focus() };
}

/** The button to the next task once this one is solved. */
const wayOn = (next: { title: string, open: () => void } | null) =>
  el(
    'p',
    { class: 'next-exercise', hidden: true },
    ...(next
      ? [createButton('primary', { onclick: next.open }, t.next(next.title))]
      : []),
  );

const wayToCopy = (copy: () => void) =>
  el(
    'p',
    { class: 'copying' },
    createButton('small edit-copy', { 'data-tip-text': t.editCopyTip, onclick: copy }, t.editCopy),
    ` ${t.editCopyNote}`,
  );

/**
 * Describes which goals are newly met or no longer met.
 * @param before which were met
 * @param met which are
 */
function changeText(goals: Goal[], before: boolean[], met: boolean[], all: (n: number) => string) {
  const gained = goals.filter((_, i) => met[i] && !before[i]), lost = goals.filter((_, i) => !met[i] && before[i]);
  return met.every(Boolean)
    ? all(met.length)
    : [...gained.map((g) => t.goalMet(goalText(g))), ...lost.map((g) => t.goalLost(goalText(g)))].join(' ');
}
