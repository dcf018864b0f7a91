// The gallery of answers to a task, over the page: read, computed, looked at, saved as a table.
import { el, setText } from '../dom/elements.js';
import { pointsOf } from '../scene/opened.js';
import { plain } from '../scene/plain.js';
import { save as saveFile } from '../share/carry.js';
import { sign } from '../task/icons.js';
import { goalText } from '../task/said.js';
import { compare } from '../task/task.js';
import { answersWords as w } from '../words/answers.js';
import { createCards } from './cards.js';
import { entryRead, findTwin, meetsAll } from './entry.js';
import { createInbox, nextTurn } from './inbox.js';
import { createJudging } from './judging.js';
import { ordered } from './order.js';
import { nameOf } from './said.js';
import { createBars, createDetail } from './side.js';
import { tableText } from './table.js';

/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {import('./entry.js').Entry} Entry */
/** @typedef {import('../scene/scene.js').Scene & {task: import('../task/types.js').Task}} Opened */

/** Links are read for so long at a time, in milliseconds. */
const SLICE = 12;

/**
 * @param {Playground} playground
 * @param {Opened} set the task, as it was set
 * @param {{leave: () => void, open: (entry: Entry) => void}} on
 */
export function createGallery(playground, set, { leave, open }) {
  const { skeleton: { id }, theme } = playground;
  const goals = set.task.goals;
  const ending = new AbortController();
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Map<string, Entry>} */
  const prints = new Map();
  const first = pointsOf(playground.engine, set);
  first.catch(() => {});
  let came = 0;
  const view = { filter: /** @type {import('./order.js').Filter} */ ('all'), sort: 'met' };

  const heading = el('h2', { class: 'answers-heading' });
  const status = el('p', { class: 'visually-hidden', role: 'status' });
  const said = el('p', { class: 'answers-said' });
  const empty = el('p', { class: 'answers-empty' });
  const save = el('button', { type: 'button', class: 'button', 'data-tip-text': w.saveTip, onclick: saveTable }, sign('save'), w.save);
  const cards = createCards({ goals, theme, choose, open, signal: ending.signal });
  const bars = createBars(goals);
  const detail = createDetail(goals, { theme, open, remove, close() {
    choose(null);
    cards.focus();
  } });
  const root = el('section', { class: 'answers', 'aria-label': w.gallery, tabindex: -1 });
  const inbox = createInbox(root, { id, take, say, signal: ending.signal });
  const progress = createProgress({ stop: () => judging.stop(), goOn: () => judging.goOn() });
  const judging = createJudging(engineOf(playground, ending.signal), set.task, { judged, points: pointed, changed: showProgress, failed: () => say(w.engineGone) });
  root.append(
    el('header', { class: 'answers-top' }, el('h1', {}, el('span', { class: 'task-chip' }, sign('task'), w.title), el('span', { class: 'answers-task', dir: 'auto' }, plain(set.task.title) || w.untitled)),
      el('span', { class: 'grow' }), el('button', { type: 'button', class: 'button answers-back', onclick: leave }, w.back), save),
    el('div', { class: 'answers-main' },
      el('div', { class: 'answers-list' }, inbox.root, said, el('div', { class: 'answers-bar' }, heading, progress.root, el('span', { class: 'grow' }), filters(id, show), sorts(goals, show)), cards.root, empty),
      el('aside', { class: 'answers-side' }, bars.root, detail.root)),
    el('footer', { class: 'answers-foot' }, w.note), status);

  /** @param {string} text said to who sees and who hears */
  function say(text) {
    setText(said, text);
    tell(text);
  }
  /** What is seen elsewhere is said to who hears alone. @param {string} text */
  const tell = (text) => setText(status, text);

  /** What is an answer becomes a card; what is none stays in the field, each by itself. @param {import('./reading.js').Read} read @returns {Promise<import('./inbox.js').Taken|null>} */
  async function take({ found }) {
    const begun = await first.catch(() => null);
    /** @type {Entry[]} */
    const good = [];
    /** @type {import('./reading.js').Left[]} */
    const left = [];
    let start = performance.now();
    for (const each of found) {
      if (performance.now() - start > SLICE) {
        await nextTurn();
        start = performance.now();
      }
      if (ending.signal.aborted) return null;
      const entry = entryRead(each, came + 1, set, begun);
      if (typeof entry === 'string') {
        left.push({ from: each.from, name: each.name ?? '', text: each.link ?? '', why: entry });
        continue;
      }
      came++;
      findTwin(entry, prints);
      entries.push(entry);
      good.push(entry);
    }
    await nextTurn();
    if (ending.signal.aborted) return null;
    show();
    if (good.length > 0) judging.add(good);
    return { read: good.length, left };
  }

  /** @param {Entry} entry */
  async function pointed(entry) {
    entry.changed = compare(set, { ...entry.scene, points: entry.points }, await first).changed;
    findTwin(entry, prints);
    cards.renew(entry);
  }

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
    entries.splice(entries.indexOf(entry), 1);
    prints.clear();
    for (const each of entries) {
      each.twin = null;
      findTwin(each, prints);
    }
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
  const headingNow = () => w.heading(entries.length, entries.filter(meetsAll).length);

  /** @param {Partial<typeof view>} [patch] */
  function show(patch = {}) {
    Object.assign(view, patch);
    shown = ordered(entries, view.filter, view.sort, goals);
    cards.show(shown, Object.keys(patch).length === 0);
    count();
  }

  function count() {
    setText(heading, entries.length === 0 ? w.none : headingNow());
    setText(empty, entries.length > 0 && shown.length === 0 ? w.noneHere : '');
    bars.show(entries);
    save.disabled = entries.length === 0;
  }

  /** Numbers follow a few times a second, the order at the end. */
  let timer = 0;
  function later() {
    timer ||= window.setTimeout(() => {
      timer = 0;
      count();
      showProgress();
    }, 200);
  }
  ending.signal.addEventListener('abort', () => clearTimeout(timer));

  let busy = false;
  function showProgress() {
    const now = judging.progress;
    progress.show(now);
    if (busy && !now.working) {
      show();
      if (now.stopped) say(w.stopped(now.left));
      else tell(w.done(headingNow()));
    }
    busy = now.working;
  }

  function saveTable() {
    // The mark at the beginning tells Excel that names are UTF-8.
    saveFile(w.file, new Blob(['\ufeff', tableText(shown, goals)], { type: 'text/csv;charset=utf-8' }));
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
    get set() { return set; },
    end() {
      judging.end();
      ending.abort();
      root.remove();
    },
  };
}

/** An engine of its own, made when it is needed. @param {Playground} playground @param {AbortSignal} signal */
function engineOf(playground, signal) {
  /** @type {ReturnType<Playground['another']>|null} */
  let made = null;
  signal.addEventListener('abort', () => made?.close());
  return () => (made ??= playground.another({ onAnswer() {}, onTrouble() {} }));
}

/** @param {{stop: () => void, goOn: () => void}} on */
function createProgress({ stop, goOn }) {
  const bar = el('progress', { 'aria-label': w.computing, max: 1, value: 0 });
  const text = el('span', {});
  const button = el('button', { type: 'button', class: 'button outlined small', onclick: () => (button.dataset.on === 'go' ? goOn() : stop()) });
  const root = el('span', { class: 'answers-progress', hidden: true }, bar, text, button);
  return {
    root,
    /** @param {{done: number, of: number, working: boolean, stopped: boolean}} now */
    show({ done, of, working, stopped }) {
      root.hidden = !working && !stopped;
      bar.max = Math.max(1, of);
      bar.value = done;
      setText(text, w.progress(done, of));
      setText(button, stopped ? w.goOn : w.cancel);
      button.dataset.on = stopped ? 'go' : 'stop';
    },
  };
}

/** @param {(name: string) => string} id @param {(patch: {filter: import('./order.js').Filter}) => void} show */
function filters(id, show) {
  const choices = Object.entries(w.filters).map(([value, text]) => {
    const input = el('input', { type: 'radio', name: id('answers-filter'), value, checked: value === 'all', onchange: () => show({ filter: /** @type {import('./order.js').Filter} */ (value) }) });
    return el('label', {}, input, el('span', {}, text));
  });
  return el('fieldset', { class: 'segments answers-filter' }, el('legend', { class: 'visually-hidden' }, w.show), ...choices);
}

/** @param {import('../task/types.js').Goal[]} goals @param {(patch: {sort: string}) => void} show */
function sorts(goals, show) {
  const select = el('select', { class: 'answers-sort', 'aria-label': w.sort, onchange: () => show({ sort: select.value }) },
    ...Object.entries(w.sorts).map(([value, text]) => el('option', { value }, text)),
    ...goals.map((goal, i) => el('option', { value: `goal.${i}` }, w.by(goalText(goal)))));
  return select;
}
