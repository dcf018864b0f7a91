// The gallery of answers of a playground, loaded on demand.
import { createButton, el } from '../dom/elements.ts';
import { openScene } from '../scene/open-scene.ts';
import { inSentence } from '../scene/untrusted-text.ts';
import { placeIn } from '../scene/sheets.ts';
import { sceneOf } from '../scene/current-scene.ts';
import { closeTask, openedTask, openTask } from '../task/mount-tasks.ts';
import { savedOf } from '../task/prediction.ts';
import { DRAWING } from '../state/state.ts';
import { nameOf as taskName, wordsOf } from '../scene/task-names.ts';
import { sourceOf } from '../task/task.ts';
import { answersWords as w } from '../words/answers.ts';
import { createGallery, type SheetOfTask, type TaskScene } from './gallery.ts';
import { createSheetGalleries } from './sheetgallery.ts';
import { openedOf } from './sheetmarks.ts';
import { programOf } from './entry.ts';
import { createInbox } from './inbox.ts';
import { nameOf } from './answertexts.ts';
import { sceneOf as sceneIn, type ReadingResult, type FoundScene } from '../course/reading.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { Playground } from '../page/playground.ts';
import type { CourseFile } from '../course/course.d.ts';

export { default as style } from '../../css/answers.css';

type Gallery = ReturnType<typeof createGallery>;

/** the state of a playground's gallery while it is closed */
interface SavedGallery {
  /** the shown gallery, of a sheet that of one of its tasks */
  gallery: Gallery | null;
  /** all galleries of a sheet; null: it is of one task */
  sheet: ReturnType<typeof createSheetGalleries> | null;
  /** the names of the tasks */
  names: string;
  /** removes it from the page */
  away: (() => void) | null;
}

const savedGalleries = new WeakMap<Playground, SavedGallery>();

/** Opens the gallery of the open or edited task; without one it asks for the task first. */
export async function lookAtAnswers(playground: Playground) {
  await playground.assets.chunk.task(); // an answer is opened next to its task, in that chunk's style
  const saved = savedGalleries.get(playground) ?? { gallery: null, sheet: null, names: '', away: null };
  savedGalleries.set(playground, saved);
  const task = openedTask(playground)?.scene();
  if (task?.task && (!saved.gallery || saved.names !== namesOf(task))) {
    // Another task, or changed settings of this one: the answers are read again.
    const read = saved.sheet?.found() ?? saved.gallery?.found() ?? [];
    (saved.sheet ?? saved.gallery)?.end();
    saved.gallery = galleriesOf(playground, saved, task);
    if (read.length > 0) saved.gallery.take({ found: read, left: [], again: 0 });
  } else if (task?.sheet) saved.sheet?.go(openedOf(task).indexOf(task.sheet.tasks[placeIn(task)] as TaskScene));
  if (saved.gallery) {
    coverPage(playground, saved, saved.gallery.root, saved.gallery);
    saved.gallery.again();
  } else askForTask(playground, saved);
}

/** Returns the names of all tasks, of judged content and of texts. */
const namesOf = (scene: Scene) => openedOf(scene).map((task) => `${taskName(task)} ${wordsOf(task)}`).join('\n');

/** Creates the gallery of a task; of a sheet, one for each of its tasks. @returns the shown one */
function galleriesOf(playground: Playground, saved: SavedGallery, scene: Scene): Gallery {
  const sets = openedOf(scene), title = scene.sheet?.title ?? '';
  saved.names = namesOf(scene);
  saved.sheet = null;
  if (sets.length < 2) return galleryOf(playground, saved, sets[0]);
  const at = Math.max(0, sets.indexOf(scene.sheet?.tasks[placeIn(scene)] as TaskScene));
  saved.sheet = createSheetGalleries(
    playground,
    { title, sets, at },
    (set, sheet) => galleryOf(playground, saved, set, sheet),
    (gallery) => {
      saved.gallery = gallery;
      coverPage(playground, saved, gallery.root, gallery);
    },
  );
  return saved.sheet.shown;
}

function galleryOf(playground: Playground, saved: SavedGallery, set: TaskScene, sheet?: SheetOfTask) {
  return createGallery(playground, set, {
    ...(sheet && { sheet }),
    leave: () => saved.away?.(),
    async open(entry) {
      saved.away?.();
      const back = saveContent(playground);
      closeTask(playground);
      const drawn = sourceOf(set) === DRAWING;
      const isOpen = await openScene(playground, {
        ...entry.scene, state: entry.given, points: drawn ? entry.points : null, file: set.file,
      });
      if (!isOpen) return; // another scene was opened since
      openTask(playground, set, {
        written: {
          text: entry.text, name: entry.name, program: programOf(entry),
          prediction: savedOf(entry.scene.answer), passed: entry.programPassed ?? undefined,
        },
        way: {
          label: w.backHere,
          async leave() {
            closeTask(playground);
            if (await back() && saved.gallery) coverPage(playground, saved, saved.gallery.root, saved.gallery);
          },
        },
      });
      playground.announce(w.opened(nameOf(entry)));
    },
  });
}

/**
 * Saves the current content, to restore it when an answer is closed.
 * @returns restores it; false if another scene was opened since
 */
function saveContent(playground: Playground) {
  const scene = sceneOf(playground), task = openedTask(playground);
  return async () => {
    const isOpen = await openScene(playground, scene);
    if (isOpen) task?.again();
    return isOpen;
  };
}

/** Lays something over the page, which rests meanwhile. */
function coverPage(
  playground: Playground,
  saved: SavedGallery,
  root: HTMLElement,
  what: { focus: () => void, repaint?: () => void },
) {
  const { skeleton, lifetime, join } = playground;
  saved.away?.();
  const back = document.activeElement;
  const under = [...skeleton.root.children].filter((child) => child !== root && !child.hasAttribute('inert'));
  for (const child of under) child.setAttribute('inert', '');
  skeleton.root.append(root);
  const leave = join({ repaint: () => what.repaint?.() });
  // Keys and files are the gallery's; those of the page rest.
  const listening = new AbortController();
  for (const type of ['keydown', 'keyup', 'paste', 'copy', 'cut', 'dragover', 'drop']) {
    root.addEventListener(type, (e) => e.stopPropagation(), { signal: listening.signal });
  }
  root.addEventListener('keydown', (e) => e.key === 'Escape' && saved.away?.(), { signal: listening.signal });
  saved.away = () => {
    saved.away = null;
    listening.abort();
    leave();
    root.remove();
    for (const child of under) child.removeAttribute('inert');
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  };
  lifetime.signal.addEventListener('abort', () => (saved.sheet ?? saved.gallery)?.end(), { signal: listening.signal });
  what.repaint?.();
  what.focus();
}

function askForTask(playground: Playground, saved: SavedGallery) {
  const { skeleton: { id } } = playground;
  const status = el('p', { class: 'answers-status', role: 'status' });
  const root = el('section', { class: 'answers', 'aria-label': w.gallery, tabindex: -1 });
  /** Answers that arrived before their task. */
  const waiting: ReadingResult = { found: [], left: [], again: 0 };
  const books: CourseFile[] = [];
  const inbox = createInbox(root, {
    id, say: (text) => status.replaceChildren(text),
    book(file) {
      books.push(file);
      return w.bookNeedsTask(file.name);
    },
    async take(read) {
      const set = read.found.find((found) => isTask(found));
      for (const each of read.found) if (each !== set) waiting.found.push(each);
      for (const each of read.left) waiting.left.push(each);
      waiting.again += read.again;
      if (!set) {
        books.push(...read.books ?? []);
        status.replaceChildren(waiting.found.length > 0 ? w.needTask(waiting.found.length) : w.noTask);
        return null;
      }
      const task = sceneIn(set)?.scene as Scene;
      saved.gallery = galleriesOf(playground, saved, task);
      coverPage(playground, saved, saved.gallery.root, saved.gallery);
      const title = inSentence((task.sheet ?? task.task)?.title ?? '') || w.untitled;
      const isFirst = waiting.found.length + waiting.left.length === 0;
      saved.gallery.take(
        { ...waiting, books: [...books, ...read.books ?? []] },
        `${w.taskRead(title)}${isFirst ? ` ${w.nowAnswers}` : ''}`,
      );
      return null;
    },
  });
  inbox.ask(true);
  root.append(
    el(
      'header',
      { class: 'answers-top' },
      el('h1', {}, el('span', { class: 'task-chip' }, w.title)),
      el('span', { class: 'grow' }),
      createButton('answers-back', { onclick: () => saved.away?.() }, w.leave),
    ),
    el('div', { class: 'answers-main' }, el('div', { class: 'answers-list' }, inbox.root, status)));
  coverPage(playground, saved, root, inbox);
}

/** Whether something found is a task that can be judged by. */
function isTask(found: FoundScene) {
  try {
    const { scene } = sceneIn(found) ?? {};
    return Boolean(scene && openedOf(scene).length > 0 && !scene.answer);
  } catch {
    return false;
  }
}
