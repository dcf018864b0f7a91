// The goals of a task that is being set: sentences whose parts can be changed, each with its value of now.
import { el, setText } from '../dom/elements.js';
import { taskWords as t } from '../words/task.js';
import { relationsOf, suggested, widthOf } from './draft.js';
import { judgeGoal } from './goals.js';
import { sign } from './icons.js';
import { measure, quantityOf } from './quantities.js';
import { goalText, quantityText } from './goaltexts.js';
import { cut, LIMITS } from './task.js';

/** @typedef {import('./types.js').Goal} Goal */
/** @typedef {import('./quantities.js').Seen} Seen */

/** The goal that a figure suggests now. @param {string} name @param {Seen} seen @returns {Goal} */
function suggestedNow(name, seen) {
  const quantity = quantityOf(name);
  if (!quantity) return suggested(name, NaN);
  // The axis of now, where a turn is counted from it.
  const axis = quantity.row.turned ? quantityOf(`angle.${quantity.methods[0]}`) : null;
  const from = axis ? Math.round(measure(axis, seen).value * 10) / 10 : undefined;
  return suggested(name, measure(quantity, seen, from).value, Number.isNaN(from) ? undefined : from);
}

/**
 * @param {import('./draft.js').Draft} draft
 * @param {{seen: () => Seen, names: () => string[], announce: (text: string) => void}} on  names: of the figures that
 *   goals can be made of
 */
export function createGoalEditor(draft, { seen, names, announce }) {
  const root = el('ul', { class: 'goals editing' });
  /** @type {Array<ReturnType<typeof row>>} */
  let rows = [];

  /** All anew: which goals there are, or their form, has changed. */
  function build() {
    rows = draft.task.goals.map((_, i) => row(i));
    root.replaceChildren(...rows.map(({ item }) => item));
    show();
  }

  /** @param {number} i */
  function row(i) {
    const goal = () => draft.task.goals[i];
    const quantity = quantityChoice(i, goal(), names());
    quantity.addEventListener('change', () => {
      draft.change(i, { within: undefined, from: undefined, ...suggestedNow(quantity.value, seen()) });
      renew(i, 'select');
    });
    const relation = relationChoice(i, goal());
    relation.addEventListener('change', () => {
      draft.change(i, {
        relation: /** @type {Goal['relation']} */ (relation.value),
        within: relation.value === 'within' ? widthOf(goal().quantity) : undefined,
      });
      renew(i, '.relation');
    });
    const value = number(t.valueOf(i + 1), goal().value, (v) => draft.change(i, { value: v }));
    const width =
      goal().relation === 'within' && (widthOf(goal().quantity) > 0 || (goal().within ?? 0) > 0)
        ? [el('span', {}, '±'), number(t.withinOf(i + 1), goal().within ?? 0, (v) => draft.change(i, { within: v }), 0)]
        : [];
    const now = el('span', { class: 'goal-now' });
    const remove = el(
      'button',
      {
        type: 'button',
        class: 'button icon small',
        'aria-label': t.remove(goalText(goal())),
        onclick: () => {
          draft.remove(i);
          renew(Math.min(i, draft.task.goals.length - 1), 'select');
        },
      },
      sign('close'),
    );
    const hint = hintField(i, goal(), (text) => draft.change(i, { hint: text }));
    const sentence = el('div', { class: 'goal-sentence' }, quantity, relation, value, ...width);
    return {
      item: el(
        'li',
        {},
        el('span', { class: 'tick' }, sign('tick')),
        sentence,
        remove,
        el('div', { class: 'goal-second' }, hint, now),
      ),
      now,
      remove,
    };
  }

  /** @param {number} i @param {string} focus */
  function renew(i, focus) {
    build();
    /** @type {HTMLElement|null|undefined} */ (rows[i]?.item.querySelector(focus))?.focus();
  }

  /** What the goals have to do with the drawing of now. */
  function show() {
    const { goals } = draft.task;
    if (goals.length !== rows.length) return build();
    goals.forEach((goal, i) => {
      const judged = judgeGoal(goal, seen());
      rows[i].item.toggleAttribute('data-met', judged.met);
      setText(rows[i].now, t.now(judged.text));
      rows[i].remove.setAttribute('aria-label', t.remove(goalText(goal)));
    });
  }

  build();
  return {
    root,
    show,
    /** @param {string} name of its quantity */
    add(name) {
      const goal = suggestedNow(name, seen());
      if (!draft.add(goal)) return announce(t.moreGoals(LIMITS.goals));
      build();
      rows.at(-1)?.item.querySelector('select')?.focus();
      announce(goalText(goal));
    },
  };
}

/** @param {number} i @param {Goal} goal @param {string[]} known names of figures */
function quantityChoice(i, goal, known) {
  const names = [...new Set([...known, goal.quantity])];
  return el(
    'select',
    { 'aria-label': t.quantityOf(i + 1) },
    ...names.map((name) =>
      el(
        'option',
        { value: name, selected: name === goal.quantity },
        quantityText(name, name === goal.quantity ? goal.from : undefined),
      ),
    ),
  );
}

/** @param {number} i @param {Goal} goal */
function relationChoice(i, goal) {
  const relations = [...new Set([...relationsOf(goal.quantity), goal.relation])];
  return el(
    'select',
    { class: 'relation', 'aria-label': t.relationOf(i + 1) },
    ...relations.map((value) =>
      el(
        'option',
        { value, selected: value === goal.relation, 'aria-label': t.relationNames[value] },
        t.relations[value],
      ),
    ),
  );
}

/** @param {number} i @param {Goal} goal @param {(text: string) => void} change */
function hintField(i, goal, change) {
  const hint = el('input', {
    type: 'text',
    class: 'goal-hint',
    placeholder: t.hint,
    'aria-label': t.hintOf(i + 1),
    value: goal.hint ?? '',
    dir: 'auto',
  });
  hint.addEventListener('input', () => {
    hint.value = cut(hint.value, LIMITS.hint);
    change(hint.value);
  });
  return hint;
}

/** @param {string} label @param {number} value @param {(v: number) => void} change @param {number} [least] */
function number(label, value, change, least = -Infinity) {
  const input = el('input', { type: 'number', step: 'any', 'aria-label': label, value });
  input.addEventListener('input', () => {
    const read = input.value.trim() === '' ? NaN : Number(input.value);
    const fine = Number.isFinite(read) && read >= least;
    input.setAttribute('aria-invalid', String(!fine));
    if (fine) change(read);
  });
  return input;
}
