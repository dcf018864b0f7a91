// The gallery of answers to a task, over the page: read, computed, looked at, saved as a table.
import { pointsOf } from '../scene/opened.js';
import { plain } from '../scene/plain.js';
import { save } from '../share/carry.js';
import { DRAWING } from '../state/state.js';
import { sourceOf } from '../task/task.js';
import { answersWords as w } from '../words/answers.js';
import { nameOf } from './answertexts.js';
import { createCards } from './cards.js';
import { createCollection } from './collection.js';
import { lacksRows } from './entry.js';
import { createFace, headingOf } from './face.js';
import { createInbox } from './inbox.js';
import { createJudging } from './judging.js';
import { ordered } from './order.js';
import { createProgress } from './progress.js';
import { createBars, createDetail } from './side.js';
import { tableText } from './table.js';

/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {import('./entry.js').Entry} Entry */
/** @typedef {import('../scene/scene.js').Scene & {task: import('../task/types.js').Task}} Opened */

/**
 * @param {Playground} playground
 * @param {Opened} set the task, as it was set
 * @param {{leave: () => void, open: (entry: Entry) => void}} on
 */
export function createGallery(playground, set, { leave, open }) {
  const { skeleton: { id }, theme } = playground;
  const { goals } = set.task, ending = new AbortController(), { signal } = ending;
  const drawn = sourceOf(set) === DRAWING;
  const collection = createCollection(set, drawn ? pointsOf(playground.engine, set) : Promise.resolve(null), signal);
  const { entries } = collection;
  /** @type {import('./face.js').View} */
  const view = { filter: 'all', sort: 'met' };

  const face = createFace({ id, title: plain(set.task.title) || w.untitled, goals }, { leave, show, save: saveShown });
  const { root, say } = face;
  const cards = createCards({ goals, theme, choose, open, signal });
  const bars = createBars(goals);
  const detail = createDetail(goals, { theme, open, remove, close() {
    choose(null);
    cards.focus();
  } });
  const inbox = createInbox(root, { id, take, say, signal });
  const progress = createProgress({ stop: () => judging.stop(), goOn: () => judging.goOn() });
  const judging = createJudging(engineOf(playground, signal), set.task, {
    judged,
    points: (entry) => collection.pointed(entry).then(() => cards.renew(entry)),
    changed: showProgress,
    failed: () => say(w.engineGone),
    missing: () => say(w.setMissing(set.file?.name ?? sourceOf(set))),
  }, drawn ? null : () => rowsOf(playground, sourceOf(set)));
  face.lay({ inbox: inbox.root, progress: progress.root, cards: cards.root, side: [bars.root, detail.root] });

  /**
   * What is an answer becomes a card; what is none stays in the field, each by itself.
   * @param {import('./reading.js').Read} read
   * @returns {Promise<import('./inbox.js').Taken|null>}
   */
  async function take({ found }) {
    const taken = await collection.take(found);
    if (!taken) return null;
    show();
    if (taken.good.length > 0) judging.add(taken.good);
    return { read: taken.good.length, left: taken.left };
  }

  /** The order follows at the end. */
  const later = createLater(signal, () => {
    count();
    showProgress();
  });
  /** @param {Entry} entry */
  function judged(entry) {
    cards.renew(entry);
    if (entry === chosen) detail.show();
    later();
  }

  /** @type {Entry|null} */
  let chosen = null;
  /** @param {Entry|null} entry */
  function choose(entry) {
    chosen = entry;
    cards.choose(entry);
    detail.choose(entry);
  }

  /** @param {Entry} entry */
  function remove(entry) {
    const at = shown.indexOf(entry);
    collection.remove(entry);
    judging.drop(entry);
    cards.remove(entry);
    show();
    choose(shown[Math.min(at, shown.length - 1)] ?? null);
    for (const each of entries) cards.renew(each);
    say(w.removed(nameOf(entry)));
    if (shown.length > 0) cards.focus();
    else inbox.focus();
  }

  /** @type {Entry[]} */
  let shown = [];

  /** @param {Partial<typeof view>} [patch] */
  function show(patch = {}) {
    Object.assign(view, patch);
    shown = ordered(entries, view.filter, view.sort, goals);
    cards.show(shown, Object.keys(patch).length === 0);
    count();
  }

  function count() {
    face.count(entries, shown);
    bars.show(entries);
  }

  function showProgress() {
    const now = judging.progress;
    if (!progress.show(now)) return;
    show();
    if (now.stopped) say(w.stopped(now.left));
    else face.tell(w.done(headingOf(entries)));
  }

  function saveShown() {
    saveTable(shown, goals);
    say(w.saved);
  }

  show();
  return {
    root, say,
    take: inbox.receive,
    found: () => entries.map(({ found }) => found),
    focus: () => (entries.length > 0 ? cards.focus() : inbox.focus()),
    /** Colours or pixels are others, or it is seen again. */
    repaint() {
      cards.repaint(playground.onPaper);
      detail.show();
    },
    /** What had no rows is computed, where they have come meanwhile. */
    again: () => judging.add(entries.filter(lacksRows)),
    get set() { return set; },
    end() {
      judging.end();
      ending.abort();
      root.remove();
    },
  };
}

/** @param {Entry[]} shown @param {import('../task/types.js').Goal[]} goals */
function saveTable(shown, goals) {
  // The mark at the beginning tells Excel that names are UTF-8.
  save(w.file, new Blob(['\ufeff', tableText(shown, goals)], { type: 'text/csv;charset=utf-8' }));
}

/**
 * What follows of every answer, a few times a second.
 * @param {AbortSignal} signal
 * @param {() => void} follow
 */
function createLater(signal, follow) {
  let timer = 0;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    timer ||= window.setTimeout(() => {
      timer = 0;
      follow();
    }, 200);
  };
}

/**
 * The rows of a data set, where they are here.
 * @param {Playground} playground @param {string} source
 */
async function rowsOf({ asking, assets }, source) {
  const open = asking.dataset();
  if (open?.id === source && !open.origin) return open;
  return (await assets.chunk.later()).loadSet(source, assets).catch(() => null);
}

/** An engine of its own, made when it is needed. @param {Playground} playground @param {AbortSignal} signal */
function engineOf(playground, signal) {
  /** @type {ReturnType<Playground['another']>|null} */
  let made = null;
  signal.addEventListener('abort', () => made?.close());
  return () => (made ??= playground.another({ onAnswer() {}, onTrouble() {} }));
}
