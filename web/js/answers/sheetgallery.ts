// The answers to a sheet: a gallery for each of its tasks, one of them shown; answers that are read are distributed
// among them.
import { el } from '../dom/elements.ts';
import { plain } from '../scene/untrusted-text.ts';
import { answersWords as w } from '../words/answers.ts';
import { engineOf, type createGallery, type SheetOfTask, type TaskScene } from './gallery.ts';
import { createSolutions } from './solutions.ts';
import { createWatch } from './watched-folder.ts';
import { createMarksTable, partFor, placesFor, strangeAs } from './sheetmarks.ts';
import type { Playground } from '../page/playground.ts';
import type { FoundScene, UnreadItem, ReadingResult } from '../course/reading.ts';
import type { Entry } from './entry.ts';
import type { ReadCounts } from './inbox.ts';

type Gallery = ReturnType<typeof createGallery>;

/**
 * @param sets the tasks
 * @param at the one that is shown first
 * @param make a gallery of a task
 * @param show shows a gallery instead of the previous one
 */
export function createSheetGalleries(
  playground: Playground,
  { title, sets, at }: { title: string, sets: TaskScene[], at: number },
  make: (set: TaskScene, sheet: SheetOfTask) => Gallery,
  show: (gallery: Gallery) => void,
) {
  const ending = new AbortController(), engine = engineOf(playground, ending.signal);
  const galleries: Gallery[] = [];
  /** Everything that was found, in its order. */
  const came = new Map<FoundScene, number>();
  let busy: Promise<unknown> = Promise.resolve();
  const watch = createWatch((text) => galleries[at].say(text), ending.signal);
  const solutions = createSolutions(playground.skeleton.id, sets, () => localStorage, () => at);
  const tasks = sets.map((set, i) => ({
    set, goals: set.task.goals, solution: () => solutions.of(i),
    get marking() { return galleries[i].marking; },
    answerIn: ({ origin }: Entry) => galleries[i].entries.find((entry) => entry.origin === origin) ?? null,
  }));
  const table = createMarksTable(sets.map(({ task }) => task.title), () => tasks);
  const select = el('select', { id: playground.skeleton.id('answers-task'), onchange: () => go(Number(select.value)) },
    ...sets.map(({ task }, i) =>
      el('option', { value: String(i), selected: i === at }, w.taskOf(i + 1, plain(task.title) || w.untitled))));
  const way = el('div', { class: 'answers-tasks' }, el('label', { for: select.id }, w.sheetTask), select);

  /** Returns one entry per hand-in, the first of its answers. */
  function handIns(): Entry[] {
    const all = new Map<FoundScene, Entry>();
    for (const { entries } of galleries) for (const entry of entries) {
      if (!all.has(entry.origin)) all.set(entry.origin, entry);
    }
    const place = ({ origin }: Entry) => came.get(origin) ?? 0;
    return [...all.values()].sort((a, b) => place(a) - place(b));
  }

  async function addAnswers({ found }: ReadingResult): Promise<ReadCounts | null> {
    const by = sets.map(() => [] as FoundScene[]), left = new Map<string, UnreadItem>(), before = handIns().length;
    const leave = (each: UnreadItem) => left.set(`${each.from}\n${each.text}`, each);
    for (const each of found) {
      came.set(each, came.size);
      const places = placesFor(sets, each, at);
      if (places.length === 0) leave(strangeAs(each));
      for (const place of places) by[place].push(each);
    }
    for (const [i, gallery] of galleries.entries()) {
      const taken = by[i].length > 0 ? await gallery.takeHere({ found: by[i], left: [], again: 0 }) : { left: [] };
      if (!taken) return null;
      for (const each of taken.left) leave(each);
    }
    const read = handIns().length - before;
    return { read, left: [...left.values()], again: found.length - read - left.size };
  }

  /** Moves the tabs and the table of marks into the shown gallery. */
  function place() {
    const { root } = galleries[at];
    root.querySelector('.answers-top')?.after(way);
    root.querySelector('.answers-side')?.prepend(table.root, solutions.root);
    select.value = String(at);
    table.show(handIns());
  }

  function go(to: number) {
    const chosen = galleries[at].bookChosen(), next = galleries[to];
    at = to;
    place();
    next.count();
    next.chooseBook(chosen);
    show(next);
    select.focus();
  }

  const ofSheet = (i: number): SheetOfTask => ({
    title: plain(title) || w.untitled, partOf: partFor(sets, i), take: addAnswers, handIns, tasks, engine, watch,
    turn(work) {
      const mine = busy.then(work);
      busy = mine.catch(() => {});
      return mine;
    },
    changed() {
      if (galleries.length < sets.length) return;
      if (i === at) table.show(handIns());
      else galleries[at].count();
    },
    removed(entries) {
      const gone = new Set(entries.map(({ origin }) => origin));
      galleries.forEach((gallery, place) => place !== i && gallery.drop(gone));
    },
  });
  for (const [i, set] of sets.entries()) galleries.push(make(set, ofSheet(i)));
  place();
  return {
    get shown() { return galleries[at]; },
    go: (to: number) => {
      if (to !== at) go(to);
    },
    found: () => handIns().map(({ found }) => found),
    end() {
      ending.abort();
      for (const gallery of galleries) gallery.end();
    },
  };
}
