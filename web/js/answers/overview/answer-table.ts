// The table of answers: a row each, sorted by any heading; arrow keys move between the rows and select them.
import { el, setAttribute, setText } from '../../dom/elements.ts';
import { goalText } from '../../task/goaltexts.ts';
import { showTick } from '../../task/goallist.ts';
import { hasMarks } from '../../task/goals.ts';
import { sign } from '../../task/icons.ts';
import { overviewWords as w } from '../../words/overview.ts';
import { badgesOf } from '../answertexts.ts';
import { shownName } from '../name-visibility.ts';
import { sumOf, totalOf } from '../bookplan.ts';
import { sortsDown, type View } from '../answer-order.ts';
import { placeTo } from '../moving-keys.ts';
import type { Goal } from '../../task/task-types.ts';
import type { Entry } from '../entry.ts';
import type { Marking } from '../marking.ts';

interface Row { root: HTMLTableRowElement, button: HTMLButtonElement, show: (isChosen: boolean) => void }

export function createTable(
  { goals, marking, drawn }: { goals: Goal[], marking: Marking, drawn: boolean },
  { choose, open, sort }: {
    choose: (entry: Entry) => void;
    open: (entry: Entry) => void;
    /** by a column; again: in reverse */
    sort: (by: string) => void;
  },
) {
  const rows = new Map<Entry, Row>();
  let shown: Entry[] = [], chosen: Entry | null = null;
  const areMarked = hasMarks(goals);
  const columns = [
    { by: 'came', text: () => w.heads.came },
    { by: 'name', text: () => w.heads.name },
    { by: 'met', text: () => w.marksOf(totalOf({ goals, marking })) },
    ...goals.map((goal, i) => ({
      by: `goal.${i}`,
      text: () => (areMarked ? w.goalMarks(goalText(goal), goal.marks ?? 1) : goalText(goal)),
    })),
    ...(drawn ? [{ by: 'points', text: () => w.heads.points }] : []),
    { by: 'noted', text: () => w.heads.noted },
  ];
  const heads = columns.map(({ by, text }) => {
    const button = el('button', { type: 'button', dir: 'auto', onclick: () => sort(by) }, text());
    const isNumber = ['came', 'met', 'points'].includes(by);
    return { by, text, button, root: el('th', { scope: 'col', ...(isNumber && { class: 'table-number' }) }, button) };
  });
  const body = el('tbody', { onkeydown: (e) => move(e as KeyboardEvent) });
  const root = el('div', { class: 'answer-table', role: 'region', 'aria-label': w.table, tabindex: 0 },
    el('table', {}, el('caption', { class: 'visually-hidden' }, w.tableHint),
      el('thead', {}, el('tr', {}, ...heads.map((head) => head.root))), body));

  function rowOf(entry: Entry): Row {
    const known = rows.get(entry);
    if (known) return known;
    const made = createRow(entry, { goals, marking, drawn, choose, open });
    rows.set(entry, made);
    return made;
  }

  function move(e: KeyboardEvent) {
    const at = shown.findIndex((entry) => rows.get(entry)?.button === document.activeElement);
    const to = placeTo(e, at, shown.length, { ArrowDown: 1, ArrowUp: -1 });
    if (to === null) return;
    e.preventDefault();
    const next = shown[to];
    choose(next);
    rowOf(next).button.focus();
  }

  /** Makes one of the rows reachable by Tab. */
  function rove() {
    const stop = chosen && shown.includes(chosen) ? chosen : shown[0];
    for (const entry of shown) rowOf(entry).button.tabIndex = entry === stop ? 0 : -1;
  }

  return {
    root,
    /** @param entries in their order */
    show(entries: Entry[], { sort: by, isReversed }: Pick<View, 'sort' | 'isReversed'>) {
      shown = entries;
      for (const head of heads) {
        setText(head.button, head.text());
        const isDown = sortsDown(head.by, goals) !== isReversed;
        if (head.by === by) setAttribute(head.root, 'aria-sort', isDown ? 'descending' : 'ascending');
        else head.root.removeAttribute('aria-sort');
      }
      for (const entry of entries) rowOf(entry).show(entry === chosen);
      const wanted = entries.map((entry) => rowOf(entry).root);
      if (wanted.length !== body.children.length || wanted.some((row, i) => row !== body.children[i])) {
        const focused = document.activeElement;
        body.replaceChildren(...wanted);
        if (focused instanceof HTMLElement && body.contains(focused)) focused.focus({ preventScroll: true });
      }
      rove();
    },
    choose(entry: Entry | null) {
      const before = chosen;
      chosen = entry;
      for (const each of [before, entry]) if (each) rows.get(each)?.show(each === chosen);
      rove();
    },
    focus: () => (body.querySelector('[tabindex="0"]') as HTMLElement | null)?.focus(),
  };
}

const number = (v: number) => v.toLocaleString('en');

function createRow(entry: Entry, { goals, marking, drawn, choose, open }: {
  goals: Goal[];
  marking: Marking;
  drawn: boolean;
  choose: (entry: Entry) => void;
  open: (entry: Entry) => void;
}): Row {
  const button = el('button', { type: 'button', dir: 'auto', tabindex: -1 });
  const marks = el('td', { class: 'table-number' }), points = el('td', { class: 'table-number' });
  const noted = el('td', { class: 'table-noted' });
  const cells = goals.map(() => {
    const value = el('span', {}), met = el('span', { class: 'visually-hidden' });
    const tick = el('span', { class: 'tick', 'aria-hidden': 'true' }, sign('tick'));
    return { value, met, tick, root: el('td', { class: 'table-goal' }, value, ' ', tick, met) };
  });
  const root = el('tr', { onclick: () => choose(entry), ondblclick: () => open(entry) },
    el('td', { class: 'table-number' }, number(entry.number)), el('th', { scope: 'row' }, button), marks,
    ...cells.map((cell) => cell.root), ...(drawn ? [points] : []), noted);
  return {
    root,
    button,
    show(isChosen) {
      const { judged } = entry, sum = sumOf(entry, { goals, marking });
      setText(button, shownName(entry));
      setText(marks, sum === null ? w.waiting : number(sum));
      setText(points, number(entry.points.labels.length));
      setText(noted, badgesOf(entry, shownName).map(({ text }) => text).join(', '));
      cells.forEach(({ value, met, tick }, i) => {
        setText(value, judged ? judged.goals[i].text : w.waiting);
        const isMet = judged?.goals[i].met === true;
        showTick(tick, goals[i], isMet);
        setText(met, judged ? (isMet ? w.isMet : w.isMissed) : '');
      });
      root.toggleAttribute('data-chosen', isChosen);
      setAttribute(button, 'aria-pressed', String(isChosen));
    },
  };
}
