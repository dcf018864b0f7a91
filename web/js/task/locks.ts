// The controls of a task: a locked control is a plain value, a hidden one is removed, and nothing else can change
// either.
import { isApplicable, DRAWING, FIELDS } from '../state/state.ts';
import { el, setText } from '../dom/elements.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { sign } from './icons.ts';
import { currentLanguage } from './language.ts';
import { locksOf } from './start-comparison.ts';
import { fieldsSet } from '../scene/task-names.ts';
import { allowed, allows, permittedTool, markOf, POINTS_MARK } from './permissions.ts';
import { settingText } from './goaltexts.ts';
import type { Command } from '../state/points.ts';
import type { Playground } from '../page/playground.ts';
import type { Skeleton } from '../page/skeleton.ts';
import type { Task } from './task-types.ts';

type Marks = Task['marks'];

/** Groups of the panel that are hidden if they have no visible control. */
const GROUPS = 'section, details';

/** Reports whether a task permits a command from any source: a locked tool is locked for keys and the table too. */
function permits(marks: Marks, c: Command): boolean {
  const offered = (labels: Int32Array) => labels.every((label) => allows(marks, 'class', label));
  const free = (what: Parameters<typeof locksOf>[1]) => locksOf(marks, what).length === 0;
  switch (c.kind) {
    case 'settings': return true;
    case 'several': return c.commands.every((part) => permits(marks, part));
    case 'replace': return free('missing');
    case 'label': return free('relabelled') && offered(c.to);
    case 'add': return c.layer === 'ghosts' || free('added') && offered(c.rows.labels);
    case 'move': return c.layer === 'ghosts' || free('moved');
    case 'remove': return c.layer === 'ghosts' || free('missing');
  }
}

/** Puts the rules of a task into force. */
export function rule({ store, announce }: Playground, marks: Marks) {
  store.set(permittedTool(marks, store.state));
  store.rule({
    patch: (patch) => allowed(marks, patch),
    command(c) {
      const fine = permits(marks, c);
      if (!fine) announce(markOf(marks, POINTS_MARK) === 'free' ? t.notOffered : t.pointsSet);
      return fine;
    },
  });
}

/** Dresses the controls. @param by who locks them */
export function markControls(
  { skeleton, store }: Playground,
  marks: Marks,
  by = t.setByTask,
): { show: () => void, undo: () => void } {
  const { part } = skeleton;
  const panel = part('settings-body');
  const undone: Array<() => void> = [];
  const graphFold = panel.querySelector('[data-part="moreGraph"]') as HTMLDetailsElement | null;
  function mark(element: Element, name: string, value: string) {
    element.setAttribute(name, value);
    undone.push(() => element.removeAttribute(name));
  }
  function add(place: Element, made: Element) {
    place.after(made);
    undone.push(() => made.remove());
  }

  const values = fieldsSet(marks).flatMap((key) => {
    const control = panel.querySelector(`[data-field="${key}"]`);
    if (!control) return [];
    mark(control, 'data-mark', marks[key]);
    if (marks[key] === 'hidden') return [];
    const value = el('b', {});
    const note = el('span', { class: 'set-by', lang: currentLanguage(), role: 'img', 'aria-label': by }, sign('lock'));
    const name = el('span', { class: 'name' }, t.target(key), note);
    const row = el('div', { class: 'row set-value', 'data-set': key }, name, value);
    add(control, row);
    return [{ key, row, value }];
  });
  for (const section of panel.querySelectorAll('section')) {
    const heading = section.querySelector('h2');
    if (heading && section.querySelector('.set-value')) {
      add(heading, el('span', { class: 'set-by', lang: currentLanguage() }, sign('lock'), by));
    }
  }
  for (const [field, set] of [['tool', 'tool-set'], ['class', 'class-set']] as const) {
    for (const input of part(set).querySelectorAll('input')) {
      const how = markOf(marks, `${field}.${input.value}`);
      if (how === 'free') continue;
      mark(input.parentElement as Element, 'data-mark', how);
      input.disabled = true;
      undone.push(() => { input.disabled = false; });
    }
  }
  if (markOf(marks, 'edges') !== 'free') {
    const button = part('edges') as HTMLButtonElement;
    mark(button, 'data-mark', marks.edges);
    button.disabled = true;
    undone.push(() => { button.disabled = false; });
  }
  if (markOf(marks, 'runs') !== 'free') mark(part('page'), 'data-runs', marks.runs);
  if (locksOf(marks, 'missing').length > 0 || store.state.source !== DRAWING) {
    mark(part('clear'), 'data-mark', 'hidden');
  }
  // A fold opens if it contains what can be changed.
  if (graphFold?.querySelector('[data-field]:not([data-mark])')) graphFold.open = true;
  return {
    show() {
      for (const { key, row, value } of values) {
        row.hidden = !isApplicable(FIELDS[key], store.state);
        setText(value, settingText(key, store.state[key]));
      }
      // They are rebuilt when methods change.
      chosenBy(part, marks, true);
      for (const group of panel.querySelectorAll(GROUPS)) {
        // A heading does not say that all is locked if something below it is free: each locked row says it then.
        const free = [...group.querySelectorAll('[data-field]:not([data-mark])')]
          .map((control) => FIELDS[control.getAttribute('data-field') as keyof typeof FIELDS]);
        group.toggleAttribute('data-partly', free.some((field) => isApplicable(field, store.state)));
        const rows = [...group.querySelectorAll('.rows > :not(details)')];
        const isEmpty = rows.length > 0 && rows.every((row) => row.matches('[hidden], [data-mark]'));
        group.toggleAttribute('data-empty', isEmpty);
      }
    },
    undo() {
      for (const step of undone) step();
      for (const name of ['data-empty', 'data-partly']) {
        for (const group of panel.querySelectorAll(GROUPS)) group.removeAttribute(name);
      }
      chosenBy(part, marks, false);
    },
  };
}

/** Returns the controls that choose methods, fixed by a task: menus of the drawing, buttons of panels. */
function chosenBy(part: Skeleton['part'], marks: Marks, set: boolean) {
  const [runs, panels] = [markOf(marks, 'runs') !== 'free', markOf(marks, 'panels') !== 'free'];
  const menus = runs ? [...part('strips').querySelectorAll('select')] : [];
  const buttons: NodeListOf<HTMLButtonElement> = part('sets').querySelectorAll('.method-button');
  for (const each of [...menus, ...(panels ? buttons : [])]) each.disabled = set;
}
