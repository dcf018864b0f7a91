// The controls of a task: what is locked is a plain value, what is hidden is gone, and nothing else can change either.
import { applies, DRAWING, FIELDS } from '../state/state.js';
import { el, setText } from '../dom/elements.js';
import { taskWords as t } from '../words/task.js';
import { sign } from './icons.js';
import { allowed, allows, fieldsSet, inHand, markOf, POINTS } from './marks.js';
import { settingText } from './goaltexts.js';

/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {import('./types.js').Task['marks']} Marks */
/** @typedef {import('../state/points.js').Command} Command */

/** Whether a task lets a command be. @param {Marks} marks @param {Command} c @returns {boolean} */
function permits(marks, c) {
  const points = markOf(marks, POINTS) === 'free';
  const offered = (/** @type {Int32Array} */ labels) => labels.every((label) => allows(marks, 'class', label));
  switch (c.kind) {
    case 'settings': return true;
    case 'several': return c.commands.every((part) => permits(marks, part));
    case 'replace': return points;
    case 'label': return points && offered(c.to);
    case 'add': return c.layer === 'ghosts' || points && offered(c.rows.labels);
    default: return points || c.layer === 'ghosts';
  }
}

/** Puts the rules of a task into force. @param {Playground} playground @param {Marks} marks */
export function rule({ store, announce }, marks) {
  store.set(inHand(marks, store.state));
  store.rule({
    patch: (patch) => allowed(marks, patch),
    command(c) {
      const fine = permits(marks, c);
      if (!fine) announce(markOf(marks, POINTS) === 'free' ? t.notOffered : t.pointsSet);
      return fine;
    },
  });
}

/**
 * Dresses the controls.
 * @param {Playground} playground
 * @param {Marks} marks
 * @returns {{show: () => void, undo: () => void}}
 */
export function dressControls({ skeleton, store }, marks) {
  const { part } = skeleton;
  const panel = part('settings-body');
  /** @type {Array<() => void>} */
  const undone = [];
  /** @param {Element} element @param {string} name @param {string} value */
  function mark(element, name, value) {
    element.setAttribute(name, value);
    undone.push(() => element.removeAttribute(name));
  }
  /** @param {Element} place @param {Element} made */
  function add(place, made) {
    place.after(made);
    undone.push(() => made.remove());
  }

  const values = fieldsSet(marks).flatMap((key) => {
    const control = panel.querySelector(`[data-field="${key}"]`);
    if (!control) return [];
    mark(control, 'data-mark', marks[key]);
    if (marks[key] === 'hidden') return [];
    const value = el('b', {});
    const row = el(
      'div',
      { class: 'row set-value', 'data-set': key },
      el('span', { class: 'name' }, t.target(key)),
      value,
    );
    add(control, row);
    return [{ key, row, value }];
  });
  for (const section of panel.querySelectorAll('section')) {
    const heading = section.querySelector('h2');
    if (heading && section.querySelector('.set-value')) {
      add(heading, el('span', { class: 'set-by' }, sign('lock'), t.setByTask));
    }
  }
  for (const [field, set] of /** @type {const} */ ([['tool', 'tool-set'], ['class', 'class-set']])) {
    for (const input of part(set).querySelectorAll('input')) {
      const how = markOf(marks, `${field}.${input.value}`);
      if (how === 'free') continue;
      mark(/** @type {Element} */ (input.parentElement), 'data-mark', how);
      input.disabled = true;
      undone.push(() => { input.disabled = false; });
    }
  }
  if (markOf(marks, 'edges') !== 'free') {
    const button = /** @type {HTMLButtonElement} */ (part('edges'));
    mark(button, 'data-mark', marks.edges);
    button.disabled = true;
    undone.push(() => { button.disabled = false; });
  }
  if (markOf(marks, 'runs') !== 'free') mark(part('page'), 'data-runs', marks.runs);
  if (markOf(marks, POINTS) !== 'free' || store.state.source !== DRAWING) mark(part('clear'), 'data-mark', 'hidden');
  return {
    show() {
      for (const { key, row, value } of values) {
        row.hidden = !applies(FIELDS[key], store.state);
        setText(value, settingText(key, store.state[key]));
      }
      // They are made anew with the methods.
      chosenBy(part, marks, true);
      for (const section of panel.querySelectorAll('section')) {
        const rows = [...section.querySelectorAll('.rows > *')];
        section.toggleAttribute(
          'data-empty',
          rows.length > 0 &&
            rows.every(
              (row) =>
                row.matches('[hidden], [data-mark]') ||
                (row.matches('details') &&
                  ![...row.querySelectorAll('.rows > *')].some((inner) => !inner.matches('[hidden], [data-mark]'))),
            ),
        );
      }
    },
    undo() {
      for (const step of undone) step();
      for (const section of panel.querySelectorAll('section')) section.removeAttribute('data-empty');
      chosenBy(part, marks, false);
    },
  };
}

/**
 * What chooses methods, where a task has set them: menus of the drawing, buttons of panels.
 * @param {import('../page/skeleton.js').Skeleton['part']} part @param {Marks} marks @param {boolean} set
 */
function chosenBy(part, marks, set) {
  const [runs, panels] = [markOf(marks, 'runs') !== 'free', markOf(marks, 'panels') !== 'free'];
  const menus = runs ? [...part('strips').querySelectorAll('select')] : [];
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = part('sets').querySelectorAll('.method-button');
  for (const each of [...menus, ...(panels ? buttons : [])]) each.disabled = set;
}
