// What stands around the cards of the gallery: the task's title, how many answers there are, which of them are shown
// and in which order, what is said.
import { el, setText } from '../dom/elements.js';
import { sign } from '../task/icons.js';
import { goalText } from '../task/goaltexts.js';
import { answersWords as w } from '../words/answers.js';
import { meetsAll } from './entry.js';

/** @typedef {import('./entry.js').Entry} Entry */
/** @typedef {import('../task/types.js').Goal} Goal */
/** @typedef {{filter: import('./order.js').Filter, sort: string}} View  which answers are shown, in which order */

/**
 * @param {{id: (name: string) => string, title: string, goals: Goal[]}} of
 * @param {{leave: () => void, save: () => void, show: (patch: Partial<View>) => void}} on
 */
export function createFace({ id, title, goals }, { leave, save, show }) {
  const heading = el('h2', { class: 'answers-heading' });
  const status = el('p', { class: 'visually-hidden', role: 'status' });
  const said = el('p', { class: 'answers-said' });
  const empty = el('p', { class: 'answers-empty' });
  const table = el(
    'button',
    { type: 'button', class: 'button', 'data-tip-text': w.saveTip, onclick: save },
    sign('save'),
    w.save,
  );
  const root = el('section', { class: 'answers', 'aria-label': w.gallery, tabindex: -1 });

  /** What is seen elsewhere is said to who hears alone. @param {string} text */
  const tell = (text) => setText(status, text);

  return {
    root,
    tell,
    /** @param {string} text said to who sees and who hears */
    say(text) {
      setText(said, text);
      tell(text);
    },
    /** @param {Entry[]} entries @param {Entry[]} shown those of them that are shown */
    count(entries, shown) {
      setText(heading, entries.length === 0 ? w.none : headingOf(entries));
      setText(empty, entries.length > 0 && shown.length === 0 ? w.noneHere : '');
      table.disabled = entries.length === 0;
    },
    /**
     * Puts the parts into their places.
     * @param {{inbox: HTMLElement, progress: HTMLElement, cards: HTMLElement, side: HTMLElement[]}} parts
     */
    lay({ inbox, progress, cards, side }) {
      const bar = el(
        'div',
        { class: 'answers-bar' },
        heading,
        progress,
        el('span', { class: 'grow' }),
        filters(id, show),
        sorts(goals, show),
      );
      root.append(
        header(title, leave, table),
        el(
          'div',
          { class: 'answers-main' },
          el('div', { class: 'answers-list' }, inbox, said, bar, cards, empty),
          el('aside', { class: 'answers-side' }, ...side),
        ),
        el('footer', { class: 'answers-foot' }, w.note),
        status,
      );
    },
  };
}

/** How many there are, and how many of them meet every goal. @param {Entry[]} entries */
export const headingOf = (entries) => w.heading(entries.length, entries.filter(meetsAll).length);

/** @param {string} title @param {() => void} leave @param {HTMLElement} table saves them as one */
function header(title, leave, table) {
  return el(
    'header',
    { class: 'answers-top' },
    el(
      'h1',
      {},
      el('span', { class: 'task-chip' }, sign('task'), w.title),
      el('span', { class: 'answers-task', dir: 'auto' }, title),
    ),
    el('span', { class: 'grow' }),
    el('button', { type: 'button', class: 'button answers-back', onclick: leave }, w.back),
    table,
  );
}

/** @param {(name: string) => string} id @param {(patch: {filter: import('./order.js').Filter}) => void} show */
function filters(id, show) {
  const choices = Object.entries(w.filters).map(([value, text]) => {
    const input = el('input', {
      type: 'radio',
      name: id('answers-filter'),
      value,
      checked: value === 'all',
      onchange: () => show({ filter: /** @type {import('./order.js').Filter} */ (value) }),
    });
    return el('label', {}, input, el('span', {}, text));
  });
  return el(
    'fieldset',
    { class: 'segments answers-filter' },
    el('legend', { class: 'visually-hidden' }, w.show),
    ...choices,
  );
}

/** @param {Goal[]} goals @param {(patch: {sort: string}) => void} show */
function sorts(goals, show) {
  const select = el(
    'select',
    { class: 'answers-sort', 'aria-label': w.sort, onchange: () => show({ sort: select.value }) },
    ...Object.entries(w.sorts).map(([value, text]) => el('option', { value }, text)),
    ...goals.map((goal, i) => el('option', { value: `goal.${i}` }, w.by(goalText(goal)))),
  );
  return select;
}
