// The parts around the cards of the gallery: the task's title, the number of answers, filter and order, and messages.
import { createButton, el, setText } from '../dom/elements.ts';
import { sign } from '../task/icons.ts';
import { goalText } from '../task/goaltexts.ts';
import { answersWords as w } from '../words/answers.ts';
import { resultWords } from '../words/result.ts';
import { meetsAll, type Entry } from './entry.ts';
import { areNamesHidden, hideNames } from './name-visibility.ts';
import type { Goal } from '../task/task-types.ts';
import type { Filter, View } from './answer-order.ts';

/** a part of the gallery in its layout */
type Part = { root: HTMLElement };

export function createFace(
  { page, id, title, goals, isSheet }: {
    page: HTMLElement;
    id: (name: string) => string;
    title: string;
    goals: Goal[];
    isSheet: boolean;
  },
  { leave, save, results, show }: {
    leave: () => void;
    save: () => void;
    /** saves the result links */
    results: () => void;
    show: (patch: Partial<View>) => void;
  },
) {
  const heading = el('h2', { class: 'answers-heading' });
  const status = el('p', { class: 'visually-hidden', role: 'status' });
  const message = el('p', { class: 'answers-status' });
  const empty = el('p', { class: 'answers-empty' });
  const pickedText = el('span', { dir: 'auto' });
  const picked = el('p', { class: 'answers-picked', hidden: true }, pickedText,
    createButton('small outlined', { onclick: () => show({ picked: null }) }, w.showAll));
  const order = sorts(goals, show);
  const nameless = createButton('outlined answers-nameless', {
    'data-tip-text': w.namelessTip, 'aria-pressed': 'false',
    onclick: () => hideNames(!areNamesHidden()),
  }, w.nameless);
  const table = createButton('', { 'data-tip-text': w.saveTip, onclick: save }, sign('save'), w.save);
  const links = createButton(
    '',
    { 'data-tip-text': resultWords.saveTip, onclick: results },
    sign('save'),
    resultWords.save,
  );
  const root = el('section', { class: 'answers', 'aria-label': w.gallery, tabindex: -1 });

  /** Announces to screen readers what is visible in another place. */
  const showStatus = (text: string) => setText(status, text);

  return {
    root,
    showStatus,
    /** @param text shown and announced */
    say(text: string) {
      setText(message, text);
      showStatus(text);
    },
    /** @param shown those of them that are shown */
    count(entries: Entry[], shown: Entry[], view: View) {
      setText(heading, entries.length === 0 ? w.none : headingOf(entries, goals));
      picked.hidden = view.picked === null;
      const text = view.picked ? w.picked(shown.length, entries.length, view.picked.text) : '';
      if (pickedText.textContent !== text) showStatus(text || headingOf(entries, goals));
      setText(pickedText, text);
      order.value = view.sort;
      root.toggleAttribute('data-nameless', areNamesHidden());
      nameless.setAttribute('aria-pressed', String(areNamesHidden()));
      setText(empty, entries.length > 0 && shown.length === 0 ? w.noneHere : '');
      table.disabled = links.disabled = entries.length === 0;
    },
    /** Puts the parts into their places. */
    lay({ inbox, programs, marks, book, progress, views, bars, side }: {
      inbox: Part;
      programs: Part;
      /** the marking of words, and the button that opens it */
      marks: Part & { begin: HTMLElement };
      book: Part;
      progress: Part;
      /** cards, wall and table, and the bar that switches between them */
      views: { roots: HTMLElement[], bar: HTMLElement, figure: Part };
      bars: Part;
      side: Part[];
    }) {
      const bar = el(
        'div',
        { class: 'answers-bar' },
        heading,
        progress.root,
        programs.root,
        marks.begin,
        el('div', { class: 'answers-controls' }, views.bar, filters(id, goals, show), order, nameless),
      );
      root.append(
        header(title, leave, [links, table]),
        el(
          'div',
          { class: 'answers-main' },
          bar,
          el('div', { class: 'answers-list' }, inbox.root, message, marks.root, book.root, picked,
            ...views.roots, empty),
          el('aside', { class: 'answers-side' }, ...[bars, views.figure, ...side].map((part) => part.root)),
          el('footer', { class: 'answers-foot' }, el('span', {}, w.note(isSheet)), ...licencesOf(page)),
        ),
        status,
      );
    },
  };
}

/** The link of the page's own foot, which the gallery covers. */
function licencesOf(page: HTMLElement): Node[] {
  const link = page.querySelector('.licences[data-text="licences"]')?.cloneNode(true) as HTMLElement | undefined;
  // Another class: the page moves its own links where it is narrow.
  if (link) link.className = 'answers-licences';
  return link ? [link] : [];
}

/** How many there are, and how many of them meet every goal, where there are goals. */
export const headingOf = (entries: Entry[], goals: Goal[]) =>
  w.heading(entries.length, entries.filter(meetsAll).length, goals.length);

/** @param saves buttons that save files */
function header(title: string, leave: () => void, saves: HTMLElement[]) {
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
    createButton('answers-back', { onclick: leave }, w.back),
    ...saves,
  );
}

function filters(id: (name: string) => string, goals: Goal[], show: (patch: { filter: Filter }) => void) {
  const known = Object.entries(w.filters).filter(([value]) => goals.length > 0 || !['every', 'notyet'].includes(value));
  const choices = known.map(([value, text]) => {
    const input = el('input', {
      type: 'radio',
      name: id('answers-filter'),
      value,
      checked: value === 'all',
      onchange: () => show({ filter: value as Filter }),
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

function sorts(goals: Goal[], show: (patch: Partial<View>) => void) {
  const select = el(
    'select',
    { class: 'answers-sort', 'aria-label': w.sort, onchange: () => show({ sort: select.value, isReversed: false }) },
    ...Object.entries(w.sorts).map(([value, text]) => el('option', { value }, text)),
    ...goals.map((goal, i) => el('option', { value: `goal.${i}` }, w.by(goalText(goal)))),
  );
  return select;
}
