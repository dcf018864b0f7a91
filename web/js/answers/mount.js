// Answers of a playground, fetched when somebody looks at them.
import { el } from '../dom/elements.js';
import { openScene } from '../scene/opened.js';
import { inSentence } from '../scene/plain.js';
import { sceneOf } from '../scene/taken.js';
import { closeTask, openedTask, openTask } from '../task/mount.js';
import { DRAWING } from '../state/state.js';
import { hashOf, sourceOf } from '../task/task.js';
import { answersWords as w } from '../words/answers.js';
import { createGallery } from './gallery.js';
import { createInbox } from './inbox.js';
import { nameOf } from './answertexts.js';
import { sceneOf as sceneIn } from './reading.js';

export { default as style } from '../../css/answers.css';

/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {ReturnType<typeof createGallery>} Gallery */
/** @typedef {import('./gallery.js').Opened} Opened */
/**
 * @typedef {object} Shelf  what is kept of a playground's gallery while it is not looked at
 * @property {Gallery|null} gallery
 * @property {(() => void)|null} away  takes it off the page
 */

/** @type {WeakMap<Playground, Shelf>} */
const shelves = new WeakMap();

/**
 * Opens the gallery of the task that is open or set; without one it asks for the task first.
 * @param {Playground} playground
 */
export async function lookAtAnswers(playground) {
  await playground.assets.chunk.task(); // an answer is opened beside its task, in that chunk's style
  const shelf = shelves.get(playground) ?? { gallery: null, away: null };
  shelves.set(playground, shelf);
  const task = openedTask(playground)?.scene();
  if (task?.task && (!shelf.gallery || hashOf(shelf.gallery.set) !== hashOf(task))) {
    // Another task, or this one set otherwise: what was read is looked at anew.
    const read = shelf.gallery?.found() ?? [];
    shelf.gallery?.end();
    shelf.gallery = galleryOf(playground, shelf, /** @type {Opened} */ (task));
    if (read.length > 0) shelf.gallery.take({ found: read, left: [], again: 0 });
  }
  if (shelf.gallery) {
    lay(playground, shelf, shelf.gallery.root, shelf.gallery);
    shelf.gallery.again();
  } else askForTask(playground, shelf);
}

/** @param {Playground} playground @param {Shelf} shelf @param {Opened} set */
function galleryOf(playground, shelf, set) {
  return createGallery(playground, set, {
    leave: () => shelf.away?.(),
    async open(entry) {
      shelf.away?.();
      const back = keep(playground);
      closeTask(playground);
      const drawn = sourceOf(set) === DRAWING;
      await openScene(playground, {
        ...entry.scene, state: entry.given, points: drawn ? entry.points : null, file: set.file,
      });
      openTask(playground, set, {
        written: { text: entry.text, name: entry.name },
        way: {
          label: w.backHere,
          async leave() {
            closeTask(playground);
            await back();
            if (shelf.gallery) lay(playground, shelf, shelf.gallery.root, shelf.gallery);
          },
        },
      });
      playground.announce(w.opened(nameOf(entry)));
    },
  });
}

/** What is on the page, to come back when an answer goes. @param {Playground} playground */
function keep(playground) {
  const scene = sceneOf(playground), task = openedTask(playground);
  return async () => {
    await openScene(playground, scene);
    task?.again();
  };
}

/**
 * Lays something over the page, which rests meanwhile.
 * @param {Playground} playground
 * @param {Shelf} shelf
 * @param {HTMLElement} root
 * @param {{focus: () => void, repaint?: () => void}} what
 */
function lay(playground, shelf, root, what) {
  const { skeleton, life, join } = playground;
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
  life.signal.addEventListener('abort', () => shelf.gallery?.end(), { signal: listening.signal });
  what.repaint?.();
  what.focus();
}

/** @param {Playground} playground @param {Shelf} shelf */
function askForTask(playground, shelf) {
  const { skeleton: { id } } = playground;
  const said = el('p', { class: 'answers-said', role: 'status' });
  const root = el('section', { class: 'answers', 'aria-label': w.gallery, tabindex: -1 });
  /** Answers that came before their task. @type {import('./reading.js').Read} */
  const waiting = { found: [], left: [], again: 0 };
  const inbox = createInbox(root, {
    id, say: (text) => said.replaceChildren(text),
    async take(read) {
      const set = read.found.find((found) => isTask(found));
      for (const each of read.found) if (each !== set) waiting.found.push(each);
      for (const each of read.left) waiting.left.push(each);
      waiting.again += read.again;
      if (!set) {
        said.replaceChildren(waiting.found.length > 0 ? w.needTask(waiting.found.length) : w.noTask);
        return null;
      }
      const task = /** @type {Opened} */ (sceneIn(set)?.scene);
      shelf.gallery = galleryOf(playground, shelf, task);
      lay(playground, shelf, shelf.gallery.root, shelf.gallery);
      shelf.gallery.say(w.taskRead(inSentence(task.task.title) || w.untitled));
      if (waiting.found.length + waiting.left.length > 0) shelf.gallery.take(waiting);
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
    el('div', { class: 'answers-main' }, el('div', { class: 'answers-list' }, inbox.root, said)));
  lay(playground, shelf, root, inbox);
}

/** Whether something found is a task that can be judged by. @param {import('./reading.js').Found} found */
function isTask(found) {
  try {
    const { scene } = sceneIn(found) ?? {};
    return Boolean(scene?.task && !scene.answer);
  } catch {
    return false;
  }
}
