// The gallery of answers to a task, over the page: reads, computes, shows them, and saves them as a table.
import { pointsOf } from '../scene/open-scene.ts';
import { plain } from '../scene/untrusted-text.ts';
import { save } from '../share/save-and-copy.ts';
import { DRAWING } from '../state/state.ts';
import { sourceOf } from '../task/task.ts';
import { answersWords as w } from '../words/answers.ts';
import { nameOf as taskName } from '../scene/task-names.ts';
import { createCollection } from './collection.ts';
import { lacksRows, type Entry } from './entry.ts';
import { createBars } from './goal-bars.ts';
import { createFace, headingOf } from './gallery-layout.ts';
import { createGradeBook } from './gradebook.ts';
import { createInbox, type ReadCounts } from './inbox.ts';
import { createMarking, type Marking } from './marking.ts';
import { createMarkView } from './markview.ts';
import { createJudging, type Scheduler } from './judging.ts';
import { randomSeed } from '../state/random.ts';
import { neighbour, orderEntries, pickedIn, sortedBy, type View } from './answer-order.ts';
import { createPrograms } from './programs.ts';
import { createPredictions } from './predictions.ts';
import { createProgress } from './progress.ts';
import { createDetail } from './answer-detail.ts';
import { inLanguage, languageOf, loadLanguage, tagOf } from '../task/language.ts';
import { createResults, linesOf, resultOfEntry, resultOfSheet, type ReviewedPart } from './results.ts';
import { shownName, whenNamesChange } from './name-visibility.ts';
import { createSolutions } from './solutions.ts';
import { createViews } from './answer-views.ts';
import { sheetTableText, tableText } from './export-table.ts';
import type { Playground } from '../page/playground.ts';
import type { Task } from '../task/task-types.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { FoundScene, ReadingResult } from '../course/reading.ts';
import type { PickedAnswers } from './picked-answers.ts';
import type { Watch } from './watched-folder.ts';

export type TaskScene = Scene & { task: Task };

/** A task about a data set has no points. */
const NO_POINTS = Promise.resolve(null);

/** The sheet that the task belongs to, for its gallery. */
export interface SheetOfTask {
  title: string;
  /** the answer to the task in a hand-in */
  partOf: (scene: Scene) => Scene | null;
  /** distributes what was read */
  take: (read: ReadingResult) => Promise<ReadCounts | null>;
  /** the hand-ins, and the marking of all their tasks */
  handIns: () => Entry[];
  tasks: ReviewedPart[];
  /** something of the answers is other than it was */
  changed: () => void;
  /** called when answers were removed: those of their hand-ins to other tasks are removed too */
  removed: (entries: Entry[]) => void;
  /** the folder that is watched for all tasks */
  watch: Watch;
  /** an engine for all tasks, and whose turn it is */
  engine: Parameters<typeof createJudging>[0];
  turn: Scheduler;
}

const titleOf = ({ task }: TaskScene) => plain(task.title) || w.untitled;

/** @param set the task, as it was set */
export function createGallery(
  playground: Playground,
  set: TaskScene,
  { leave, open, sheet }: { leave: () => void, open: (entry: Entry) => void, sheet?: SheetOfTask },
) {
  const { skeleton: { id, root: page }, theme } = playground;
  const { goals } = set.task, ending = new AbortController(), { signal } = ending, drawn = sourceOf(set) === DRAWING;
  const start = drawn ? pointsOf(playground.engine, set) : NO_POINTS;
  const collection = createCollection(set, start, signal, sheet?.partOf);
  const { entries } = collection, all = sheet?.handIns ?? (() => entries);
  const view: View = { filter: 'all', sort: 'met', isReversed: false, picked: null };
  const pick = (picked: PickedAnswers) => show(pickedIn(view, picked)), sort = (by: string) => show(sortedBy(view, by));
  const face = createFace({ page, id, title: sheet?.title ?? titleOf(set), goals, isSheet: sheet !== undefined }, {
    leave, show,
    save: () => saveTable(tableOf(shown, set.task, marking, sheet), say), results: () => results.save(all()),
  });
  const { root, say } = face, bars = createBars(goals, pick), predictions = createPredictions(playground, set);
  const copy = (entry: Entry) => results.copy(entry), step = (by: 1 | -1) => choose(neighbour(shown, chosen, by));
  const detail = createDetail(set.task, { theme, open, copy, remove, step, close: unchoose });
  const marking = createMarking(taskName(set), () => localStorage, randomSeed());
  const views = createViews({ set, drawn, start, marking }, { theme, choose, open, pick, sort, say, signal });
  const { cards } = views, { solutions, results, feedbackOf } = resultsSection(id, set, marking, say, sheet);
  const on = { id, marking, entries: () => entries, say, changed: count, forget, host: root };
  const marks = createMarkView(set.task, on), marked = { goals, marking, feedbackOf, tasks: sheet?.tasks };
  const book = createGradeBook({ id, marked, entries: all, say });
  const inbox = createInbox(root, { id, take: addAnswers, ...sheet, book: book.open, say, signal });
  const progress = createProgress({ stop: () => judging.stop(), goOn: () => judging.goOn() });
  const points = (entry: Entry) => collection.pointed(entry).then(() => cards.renew(entry));
  const judging = judgingOf(playground, set, { judged, points, say, signal, changed: showProgress, sheet });
  const programs = createPrograms(playground, set.task, { entries, judging, judged, cards, face, show, say, signal });
  whenNamesChange(() => [() => views.renew(entries), detail.show, count].forEach((each) => each()), signal);
  face.lay({ inbox, programs, marks, book, progress, views, bars, side: [predictions, ...solutions, detail] });

  /** Answers become cards; everything else stays in the field. */
  async function addAnswers({ found }: ReadingResult): Promise<ReadCounts | null> {
    const taken = await collection.take(found);
    if (!taken) return null;
    show();
    if (taken.good.length > 0) judging.add(taken.good);
    if (taken.again > 0) views.renew(entries);
    return { read: taken.good.length, left: taken.left, again: taken.again };
  }

  /** The order follows at the end. */
  const later = createLater(signal, () => [count, showProgress].forEach((each) => each()));
  function judged(entry: Entry) {
    cards.renew(entry);
    if (entry === chosen) detail.show();
    later();
  }

  let chosen: Entry | null = null, shown: Entry[] = [];
  function choose(entry: Entry | null) {
    chosen = entry;
    for (const each of [views, detail]) each.choose(entry);
  }

  function unchoose() {
    choose(null);
    views.focus();
  }

  function remove(entry: Entry) {
    const at = shown.indexOf(entry);
    takeOff([entry], { judging, collection, cards });
    sheet?.removed([entry]);
    show();
    choose(shown[Math.min(at, shown.length - 1)] ?? null);
    views.renew(entries);
    say(w.removed(shownName(entry)));
    (shown.length > 0 ? views : inbox).focus();
  }

  function forget() {
    const gone = [...entries];
    takeOff(gone, { judging, collection, cards });
    sheet?.removed(gone);
    choose(null);
    show();
    inbox.focus();
  }

  function show(patch: Partial<typeof view> = {}) {
    Object.assign(view, patch);
    shown = orderEntries(entries, view, goals);
    cards.show(shown, Object.keys(patch).length === 0);
    count();
  }

  function count() {
    programs.show();
    marks.update();
    face.count(entries, shown, view);
    bars.show(entries, view.picked?.key ?? '');
    predictions.show(entries);
    views.show(entries, shown, view);
    book.update();
    sheet?.changed();
  }

  function showProgress() {
    const now = judging.progress;
    if (!progress.show(now)) return;
    show();
    if (now.stopped) say(w.stopped(now.left));
    else face.showStatus(w.done(headingOf(entries, goals)));
  }

  show();
  return {
    root, say, count, entries, marking,
    /** Adds the answers to this task. */
    takeHere: addAnswers,
    /** Removes the answers found in these places. */
    drop(gone: ReadonlySet<FoundScene>) {
      takeOff(entries.filter(({ origin }) => gone.has(origin)), { judging, collection, cards });
      if (chosen && gone.has(chosen.origin)) choose(null);
      show();
    },
    ...handleOf(playground, {
      entries, inbox, book, views, judging, root, ending, seen: [predictions.repaint, detail.show, views.draw],
    }),
  };
}

/** The results that students get back, with the solutions; those of a sheet are with its other tasks. */
function resultsSection(
  id: (name: string) => string,
  set: TaskScene,
  marking: Marking,
  say: (text: string) => void,
  sheet?: SheetOfTask,
) {
  const solutions = sheet ? [] : [createSolutions(id, [set], () => localStorage, () => 0)];
  const reviewed = { set, marking, solution: () => solutions[0]?.of(0) };
  const returnedOf = (entry: Entry) => (sheet ? resultOfSheet(entry, sheet) : resultOfEntry(entry, reviewed));
  const language = languageOf(tagOf(set)) ?? 'en';
  loadLanguage(language);
  return {
    solutions,
    results: createResults(returnedOf, say),
    feedbackOf: (entry: Entry) => inLanguage(language, () => linesOf(returnedOf(entry))),
  };
}

/** The methods of a gallery for other modules. @param parts.seen is redrawn when colours or pixels change */
const handleOf = (playground: Playground, { entries, inbox, book, views, judging, root, ending, seen }: {
  entries: Entry[];
  inbox: ReturnType<typeof createInbox>;
  book: ReturnType<typeof createGradeBook>;
  views: ReturnType<typeof createViews>;
  judging: ReturnType<typeof createJudging>;
  root: HTMLElement;
  ending: AbortController;
  seen: Array<() => void>;
}) => ({
  take: inbox.receive,
  /** The grade file that is open, as it was chosen to be written; and the same of another task of the sheet. */
  bookChosen: () => book.chosen(),
  chooseBook: book.choose,
  found: () => entries.map(({ found }) => found),
  focus: () => (entries.length > 0 ? views : inbox).focus(),
  /** Colours or pixels are others, or it is seen again. */
  repaint() {
    views.cards.repaint(playground.onPaper);
    for (const show of seen) show();
  },
  /** Computes answers whose rows were missing and have been loaded since. */
  again: () => judging.add(entries.filter(lacksRows)),
  end() {
    judging.end();
    ending.abort();
    root.remove();
  },
});

function takeOff(entries: Entry[], { judging, collection, cards }: {
  judging: Pick<ReturnType<typeof createJudging>, 'drop'>;
  collection: Pick<ReturnType<typeof createCollection>, 'remove'>;
  cards: Pick<ReturnType<typeof createViews>['cards'], 'remove'>;
}) {
  for (const entry of entries) {
    collection.remove(entry);
    judging.drop(entry);
    cards.remove(entry);
  }
}

/** Judges answers on a separate engine. */
function judgingOf(
  playground: Playground,
  set: TaskScene,
  { say, signal, sheet, ...on }: Pick<Parameters<typeof createJudging>[2], 'judged' | 'points' | 'changed'> & {
    say: (text: string) => void;
    signal: AbortSignal;
    sheet: SheetOfTask | undefined;
  },
) {
  return createJudging(sheet?.engine ?? engineOf(playground, signal), set.task, {
    ...on,
    failed: () => say(w.engineGone),
    missing: () => say(w.setMissing(set.file?.name ?? sourceOf(set))),
  }, sourceOf(set) === DRAWING ? null : () => rowsOf(playground, sourceOf(set)), sheet?.turn);
}

/** For a task the shown answers; for a sheet all hand-ins. */
const tableOf = (shown: Entry[], { goals, prediction }: Task, marking: Marking, sheet?: SheetOfTask) =>
  (sheet ? sheetTableText(sheet.handIns(), sheet.tasks) : tableText(shown, goals, { prediction, marking }));

function saveTable(text: string, say: (text: string) => void) {
  // The byte order mark marks the text as UTF-8 for Excel.
  save(w.file, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  say(w.saved);
}

/** Updates what depends on all answers, a few times per second. */
function createLater(signal: AbortSignal, follow: () => void) {
  let timer = 0;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    timer ||= window.setTimeout(() => {
      timer = 0;
      follow();
    }, 200);
  };
}

/** Returns the rows of a data set, if they are available. */
async function rowsOf({ fitController, assets }: Playground, source: string) {
  const open = fitController.dataset();
  if (open?.id === source && !open.origin) return open;
  return (await assets.chunk.later()).loadSet(source, assets).catch(() => null);
}

/** A separate engine, started on demand. */
export function engineOf(playground: Playground, signal: AbortSignal) {
  let made: ReturnType<Playground['another']> | null = null;
  signal.addEventListener('abort', () => made?.close());
  return () => (made ??= playground.another());
}
