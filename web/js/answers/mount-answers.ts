// The gallery of answers of a playground, loaded on demand.
import { el } from '../dom/elements.ts';
import { openScene } from '../scene/opened.ts';
import { inSentence } from '../scene/untrusted-text.ts';
import { placeIn } from '../scene/sheets.ts';
import { sceneOf } from '../scene/current-scene.ts';
import { closeTask, openedTask, openTask } from '../task/mount-tasks.ts';
import { savedOf } from '../task/prediction.ts';
import { DRAWING } from '../state/state.ts';
import { nameOf as taskName, wordsOf } from '../scene/task-names.ts';
import { sourceOf } from '../task/task.ts';
import { answersWords as w } from '../words/answers.ts';
import { createGallery, type OfSheet, type Opened } from './gallery.ts';
import { createSheetGalleries } from './sheetgallery.ts';
import { openedOf } from './sheetmarks.ts';
import { programOf } from './entry.ts';
import { createInbox } from './inbox.ts';
import { nameOf } from './answertexts.ts';
import { sceneOf as sceneIn, type Read, type Found } from '../course/reading.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { Playground } from '../page/playground.ts';
import type { CourseFile } from '../course/course.d.ts';

export { default as style } from '../../css/answers.css';

type Gallery = ReturnType<typeof createGallery>;

/** what a closed gallery of a playground stores */
interface Shelf {
  /** the shown gallery, of a sheet that of one of its tasks */
  gallery: Gallery | null;
  /** all galleries of a sheet; null: it is of one task */
  sheet: ReturnType<typeof createSheetGalleries> | null;
  /** the names of the tasks */
  names: string;
  /** removes it from the page */
  away: (() => void) | null;
}

const shelves = new WeakMap<Playground, Shelf>();

/** Opens the gallery of the open or edited task; without one it asks for the task first. */
export async function lookAtAnswers(playground: Playground) {
  await playground.assets.chunk.task(); // an answer is opened next to its task, in that chunk's style
  const shelf = shelves.get(playground) ?? { gallery: null, sheet: null, names: '', away: null };
  shelves.set(playground, shelf);
  const task = openedTask(playground)?.scene();
  if (task?.task && (!shelf.gallery || shelf.names !== namesOf(task))) {
    // Another task, or changed settings of this one: the answers are read again.
    const read = shelf.sheet?.found() ?? shelf.gallery?.found() ?? [];
    (shelf.sheet ?? shelf.gallery)?.end();
    shelf.gallery = galleriesOf(playground, shelf, task);
    if (read.length > 0) shelf.gallery.take({ found: read, left: [], again: 0 });
  } else if (task?.sheet) shelf.sheet?.go(openedOf(task).indexOf(task.sheet.tasks[placeIn(task)] as Opened));
  if (shelf.gallery) {
    lay(playground, shelf, shelf.gallery.root, shelf.gallery);
    shelf.gallery.again();
  } else askForTask(playground, shelf);
}

/** Returns the names of all tasks, of judged content and of texts. */
const namesOf = (scene: Scene) => openedOf(scene).map((task) => `${taskName(task)} ${wordsOf(task)}`).join('\n');

/** Creates the gallery of a task; of a sheet, one for each of its tasks. @returns the shown one */
function galleriesOf(playground: Playground, shelf: Shelf, scene: Scene): Gallery {
  const sets = openedOf(scene), title = scene.sheet?.title ?? '';
  shelf.names = namesOf(scene);
  shelf.sheet = null;
  if (sets.length < 2) return galleryOf(playground, shelf, sets[0]);
  const at = Math.max(0, sets.indexOf(scene.sheet?.tasks[placeIn(scene)] as Opened));
  shelf.sheet = createSheetGalleries(
    playground,
    { title, sets, at },
    (set, sheet) => galleryOf(playground, shelf, set, sheet),
    (gallery) => {
      shelf.gallery = gallery;
      lay(playground, shelf, gallery.root, gallery);
    },
  );
  return shelf.sheet.shown;
}

function galleryOf(playground: Playground, shelf: Shelf, set: Opened, sheet?: OfSheet) {
  return createGallery(playground, set, {
    ...(sheet && { sheet }),
    leave: () => shelf.away?.(),
    async open(entry) {
      shelf.away?.();
      const back = keep(playground);
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
            if (await back() && shelf.gallery) lay(playground, shelf, shelf.gallery.root, shelf.gallery);
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
function keep(playground: Playground) {
  const scene = sceneOf(playground), task = openedTask(playground);
  return async () => {
    const isOpen = await openScene(playground, scene);
    if (isOpen) task?.again();
    return isOpen;
  };
}

/** Lays something over the page, which rests meanwhile. */
function lay(
  playground: Playground,
  shelf: Shelf,
  root: HTMLElement,
  what: { focus: () => void, repaint?: () => void },
) {
  const { skeleton, lifetime, join } = playground;
  shelf.away?.();
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
  root.addEventListener('keydown', (e) => e.key === 'Escape' && shelf.away?.(), { signal: listening.signal });
  shelf.away = () => {
    shelf.away = null;
    listening.abort();
    leave();
    root.remove();
    for (const child of under) child.removeAttribute('inert');
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  };
  lifetime.signal.addEventListener('abort', () => (shelf.sheet ?? shelf.gallery)?.end(), { signal: listening.signal });
  what.repaint?.();
  what.focus();
}

function askForTask(playground: Playground, shelf: Shelf) {
  const { skeleton: { id } } = playground;
  const status = el('p', { class: 'answers-status', role: 'status' });
  const root = el('section', { class: 'answers', 'aria-label': w.gallery, tabindex: -1 });
  /** Answers that arrived before their task. */
  const waiting: Read = { found: [], left: [], again: 0 };
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
      shelf.gallery = galleriesOf(playground, shelf, task);
      lay(playground, shelf, shelf.gallery.root, shelf.gallery);
      const title = inSentence((task.sheet ?? task.task)?.title ?? '') || w.untitled;
      const isFirst = waiting.found.length + waiting.left.length === 0;
      shelf.gallery.take(
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
      el('button', { type: 'button', class: 'button answers-back', onclick: () => shelf.away?.() }, w.leave),
    ),
    el('div', { class: 'answers-main' }, el('div', { class: 'answers-list' }, inbox.root, status)));
  lay(playground, shelf, root, inbox);
}

/** Whether something found is a task that can be judged by. */
function isTask(found: Found) {
  try {
    const { scene } = sceneIn(found) ?? {};
    return Boolean(scene && openedOf(scene).length > 0 && !scene.answer);
  } catch {
    return false;
  }
}
