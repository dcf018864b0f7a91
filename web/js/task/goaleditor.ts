// The editor of a task's goals: sentences with editable parts, each with its current value.
import { createButton, el, setText } from '../dom/elements.ts';
import { editorWords as w } from '../words/task-editor-texts.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { relationsOf, suggestGoal, widthOf, type Draft } from './draft.ts';
import { judgeGoal } from './goals.ts';
import { sign } from './icons.ts';
import { measure, quantityOf, type MeasuredDrawing } from './quantities.ts';
import { goalText, quantityText } from './goaltexts.ts';
import { marksOf, MAX_GOAL_MARKS } from '../scene/homework.ts';
import { cut, LIMITS } from './task.ts';
import type { Goal } from './task-types.ts';

/** The goal that a figure suggests now. */
function suggestedNow(name: string, seen: MeasuredDrawing): Goal {
  const quantity = quantityOf(name);
  if (!quantity) return suggestGoal(name, NaN);
  // The current axis, if a rotation is measured from it.
  const axis = quantity.row.fromStart ? quantityOf(`angle.${quantity.methods[0]}`) : null;
  const from = axis ? Math.round(measure(axis, seen).value * 10) / 10 : undefined;
  return suggestGoal(name, measure(quantity, seen, from).value, Number.isNaN(from) ? undefined : from);
}

/** @param on names: of the measures that goals can be about */
export function createGoalEditor(
  draft: Draft,
  { seen, names, announce }: { seen: () => MeasuredDrawing, names: () => string[], announce: (text: string) => void },
) {
  const root = el('ul', { class: 'goals editing' });
  let rows: Array<ReturnType<typeof row>> = [];

  /** Rebuilds the list: goals were added, removed or changed their form. */
  function build() {
    rows = draft.task.goals.map((_, i) => row(i));
    root.replaceChildren(...rows.map(({ item }) => item));
    show();
  }

  function row(i: number) {
    const goal = () => draft.task.goals[i];
    const quantity = quantityChoice(i, goal(), names());
    quantity.addEventListener('change', () => {
      draft.change(i, { within: undefined, from: undefined, ...suggestedNow(quantity.value, seen()) });
      renew(i, 'select');
    });
    const relation = relationChoice(i, goal());
    relation.addEventListener('change', () => {
      draft.change(i, {
        relation: relation.value as Goal['relation'],
        within: relation.value === 'within' ? widthOf(goal().quantity) : undefined,
      });
      renew(i, '.relation');
    });
    const value = number(
      w.valueOf(i + 1),
      goal().value,
      { change: (v) => draft.change(i, { value: v }), refuse: announce },
    );
    const width =
      goal().relation === 'within' && (widthOf(goal().quantity) > 0 || (goal().within ?? 0) > 0)
        ? [el('span', {}, '±'), number(
          w.withinOf(i + 1),
          goal().within ?? 0,
          {
            change: (v) => draft.change(i, { within: v }), refuse: announce, accepts: (v) => v >= 0, why: w.widthLeast,
          },
        )]
        : [];
    const now = el('span', { class: 'goal-now' });
    const remove = createButton(
      'icon small',
      {
        'aria-label': w.remove(goalText(goal())),
        onclick: () => {
          draft.remove(i);
          renew(Math.min(i, draft.task.goals.length - 1), 'select');
        },
      },
      sign('close'),
    );
    const hint = hintField(i, goal(), (text) => draft.change(i, { hint: text }));
    const isFlag = quantityOf(goal().quantity)?.row.flag;
    const sentence = el('div', { class: 'goal-sentence' }, quantity, ...(isFlag ? [] : [relation, value, ...width]));
    const marks = marksField(i, goal(), { change: (v) => draft.change(i, { marks: v }), refuse: announce });
    return {
      item: el(
        'li',
        {},
        el('span', { class: 'tick' }, sign('tick')),
        sentence,
        remove,
        el('div', { class: 'goal-second' }, hint, now, marks),
      ),
      now,
      remove,
    };
  }

  function renew(i: number, focus: string) {
    build();
    (rows[i]?.item.querySelector(focus) as HTMLElement | null | undefined)?.focus();
  }

  /** Updates the values of the goals. */
  function show() {
    const { goals } = draft.task;
    if (goals.length !== rows.length) return build();
    goals.forEach((goal, i) => {
      const judged = judgeGoal(goal, seen());
      rows[i].item.toggleAttribute('data-met', judged.met);
      setText(rows[i].now, judged.text && w.now(judged.text));
      rows[i].remove.setAttribute('aria-label', w.remove(goalText(goal)));
    });
  }

  build();
  return {
    root,
    show,
    /** Called when goals were changed by another module. */
    build,
    /** @param name of its quantity */
    add(name: string) {
      const goal = suggestedNow(name, seen());
      if (!draft.add(goal)) return announce(w.moreGoals(LIMITS.goals));
      build();
      rows.at(-1)?.item.querySelector('select')?.focus();
      announce(goalText(goal));
    },
  };
}

/** @param known names of figures */
function quantityChoice(i: number, goal: Goal, known: string[]) {
  const names = [...new Set([...known, goal.quantity])];
  return el(
    'select',
    { 'aria-label': w.quantityOf(i + 1) },
    ...names.map((name) =>
      el(
        'option',
        { value: name, selected: name === goal.quantity },
        quantityText(name, name === goal.quantity ? goal.from : undefined),
      ),
    ),
  );
}

function relationChoice(i: number, goal: Goal) {
  const relations = [...new Set([...relationsOf(goal.quantity), goal.relation])];
  return el(
    'select',
    { class: 'relation', 'aria-label': w.relationOf(i + 1) },
    ...relations.map((value) =>
      el(
        'option',
        { value, selected: value === goal.relation, 'aria-label': t.relationNames[value] },
        t.relations[value],
      ),
    ),
  );
}

function hintField(i: number, goal: Goal, change: (text: string) => void) {
  const hint = el('input', {
    type: 'text',
    class: 'goal-hint',
    placeholder: w.hint,
    'aria-label': w.hintOf(i + 1),
    value: goal.hint ?? '',
    dir: 'auto',
  });
  hint.addEventListener('input', () => {
    hint.value = cut(hint.value, LIMITS.hint);
    change(hint.value);
  });
  return hint;
}

/** The marks of a goal. */
const marksField = (i: number, { marks = 1 }: Goal, on: NumberCallbacks) =>
  el('label', { class: 'goal-marks' },
    number(w.marksOfGoal(i + 1), marks, {
      ...on, accepts: (v) => marksOf(v) !== undefined, why: w.marksRange(MAX_GOAL_MARKS),
    }),
    el('span', { 'aria-hidden': 'true' }, w.marks));

interface NumberCallbacks {
  change: (v: number) => void;
  /** called with the reason why a number is refused */
  refuse: (why: string) => void;
  /** which numbers are accepted, and why the others are not; all if omitted */
  accepts?: (v: number) => boolean;
  why?: string;
}

function number(label: string, value: number, { change, refuse, accepts = () => true, why = '' }: NumberCallbacks) {
  const input = el('input', { type: 'number', step: 'any', 'aria-label': label, value });
  input.addEventListener('input', () => {
    const read = input.value.trim() === '' ? NaN : Number(input.value);
    const isNumber = Number.isFinite(read), fine = isNumber && accepts(read);
    input.setAttribute('aria-invalid', String(!fine));
    input.title = fine ? '' : isNumber ? why : w.noNumber;
    if (fine) change(read);
    else refuse(input.title);
  });
  return input;
}
