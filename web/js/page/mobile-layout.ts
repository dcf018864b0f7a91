// Additions for small screens: the bar with its sheets, one row of tools, a setting below the projections. A lazy
// script, fetched if the layout is a small one.
import { createSheets } from '../controls/bottom-sheets.ts';
import { mountScrubber } from '../controls/scrubber.ts';
import { createToolRow } from '../controls/toolrow.ts';
import { titleOf } from '../data/sets.ts';
import { anchor } from '../dom/anchor.ts';
import { createButton, el, setText } from '../dom/elements.ts';
import { pathImage } from '../dom/path-image.ts';
import { moveAllBack, moveBack, moveTo } from '../dom/move-nodes.ts';
import { DRAWING } from '../state/state.ts';
import { small as w } from '../words/small-screen-texts.ts';
import { strings as s } from '../words/strings.ts';
import type { Facts } from '../controls/settings.ts';
import type { Playground } from './playground.ts';
import type { Form } from './layout.ts';

export { default as style } from '../../css/small.css';

/** The contents of the *Methods* sheet, in this order, and what a task adds. */
const METHOD_SHEET = '.view-choice, [id$="add-method"], .add-menu, .compare-foot, .dial, .more-panels';
const TASK_SHEET = '.task, .task-editor';
/** The controls that do not fit in the top line, in the order of their sheet. */
const MORE_SHEET = [
  'data-button',
  'exercise-button',
  'seed-button',
  'pin',
  'clear',
  'reset',
  'theme',
  'tour',
  'help-button',
];
const MENU_BUTTONS = ['data', 'seed', 'exercise'];

const dots = () => pathImage('M4 10h0M10 10h0M16 10h0', { viewBox: '0 0 20 20', 'stroke-width': '2.75' });

export function mountSmall(playground: Playground) {
  const { skeleton, layout, store, invalidateAll, join } = playground;
  const { part } = skeleton;
  if (layout.small) return;
  const bar = part('tabbar'), panel = part('project').querySelector('.scroll') as HTMLElement;
  const undo = part('undo').parentElement as HTMLElement;
  const sheets = createSheets(skeleton, invalidateAll);
  const settings = el('div', { class: 'sheet-settings' }), methods = el('div', { class: 'sheet-methods' });
  const task = el('div'), more = el('div', { class: 'more-list' }), rest = el('div', { class: 'more-list' });
  more.append(rest);
  const moreButton = createButton('icon more-button', { 'aria-label': w.more }, dots());
  const tabs = Object.fromEntries(
    (['graph', 'methods', 'measured', 'task'] as const)
      .map((name) => [name, el('button', { type: 'button' }, w.sheets[name])]),
  );
  const row = createToolRow(playground, { dots, rest });
  const scrubber = mountScrubber(playground);
  sheets.add('graph', tabs.graph, settings);
  sheets.add('methods', tabs.methods, methods);
  sheets.add('measured', tabs.measured, settings);
  sheets.add('task', tabs.task, task);
  sheets.add('more', moreButton, more);
  bar.append(tabs.task, tabs.graph, tabs.methods, tabs.measured);
  let on = false;
  /** The task whose sheet has been opened automatically. */
  let known = '';

  // The choice is visible behind the sheet, so the user can try colours one by one.
  more.addEventListener('click', (e) => {
    const pressed = e.target instanceof Element && e.target.closest('button, a');
    if (pressed && pressed !== part('theme')) sheets.close(false);
  });
  for (const name of MENU_BUTTONS) {
    part(`${name}-menu`).addEventListener('toggle', (e) => {
      const { activeElement } = document;
      if (on && (e as ToggleEvent).newState === 'closed' && (
        !activeElement || activeElement === document.body || more.contains(activeElement)
      )) moreButton.focus();
    });
  }
  const nameButton = createNameButton(part);
  join({ texts: show, repaint: () => row.paint() });
  store.subscribe(({ fields }) => fields.has('source') && sheets.shown === 'methods' && sheets.close(false));

  /** Moves parts that were loaded later to the others. */
  function moveLateParts() {
    for (const part of [...panel.children]) {
      if (part.matches(METHOD_SHEET)) moveTo(part as HTMLElement, methods, part.matches('.view-choice'));
      else if (part.matches(TASK_SHEET)) moveTo(part as HTMLElement, task);
    }
  }

  function show(facts: Facts) {
    if (layout.form) scrubber.show(facts);
    if (!on) return;
    moveLateParts();
    row.show();
    nameButton.show(store.state.source);
    tabs.methods.hidden = store.state.source !== DRAWING;
    tabs.task.hidden = !layout.task;
    if (layout.task) tabs.task.textContent = layout.task;
  }

  function arrange(form: Form) {
    const small = form === 'narrow' || form === 'low';
    if (on && !small) {
      sheets.close(false);
      for (const from of [settings, methods, task, more, sheets.actions]) moveAllBack(from);
      const rows = part('settings-body').querySelector('[data-part="labels"] .rows');
      if (rows) moveAllBack(rows as HTMLElement);
      moreButton.remove();
      nameButton.restore();
    }
    placeMeasured(part, form === 'upright' ? panel : null);
    if (small && !on) {
      // In the head of its sheet it moves nothing when it comes or goes.
      moveTo(part('settings-body').querySelector('.defaults') as HTMLElement, sheets.actions);
      moveTo(part('settings'), settings);
      for (const name of MORE_SHEET) moveTo(part(name), more);
      const links = part('page').querySelectorAll('.licences') as NodeListOf<HTMLElement>;
      for (const link of links) moveTo(link, more);
      undo.append(moreButton);
      nameButton.take();
      moveLateParts();
    }
    on = small;
    // Longer texts scroll in it.
    if (small) part('status').tabIndex = 0;
    else part('status').removeAttribute('tabindex');
    row.arrange(small);
    // On its side the top line has room for the bar.
    if (form === 'low') undo.before(bar);
    else part('page').append(bar);
    showTaskTab();
    invalidateAll();
  }

  function showTaskTab() {
    tabs.task.hidden = !layout.task;
    if (layout.task) tabs.task.textContent = layout.task;
    else if (sheets.shown === 'task') sheets.close(false);
    if (on && layout.task) moveLateParts();
    if (on && layout.task && layout.task !== known) sheets.open('task', false);
    known = layout.task;
  }

  layout.small = {
    arrange,
    task: showTaskTab,
    escape() {
      if (!sheets.shown) return false;
      sheets.close();
      return true;
    },
  };
  arrange(layout.form);
}

/** Moves the measures into the panel on upright tablets, and back. */
function placeMeasured(part: Playground['skeleton']['part'], panel: HTMLElement | null) {
  const measured = part('page').querySelector('[data-part="measured"]:not([data-still])') as HTMLElement | null;
  if (measured && panel) moveTo(measured, panel);
  else if (measured) moveBack(measured);
}

/**
 * The button with the name of the drawing or data set: the Data button, which otherwise names an open data set, is on a
 * sheet here. It opens the presets, from which one gets to the data sets; with a data set open, those at once.
 */
function createNameButton(part: Playground['skeleton']['part']) {
  const button = part('preset-button') as HTMLButtonElement, presets = part('preset-menu'), data = part('data-menu');
  const toData = el('button', { type: 'button', class: 'item to-data', onclick: () => {
    presets.hidePopover();
    data.showPopover();
  } });
  anchor(button, data);
  function open(menu: HTMLElement) {
    if (button.popoverTargetElement !== menu) button.popoverTargetElement = menu;
  }
  return {
    show(source: string) {
      if (source !== DRAWING) setText(part('preset-name'), titleOf(source));
      open(source === DRAWING ? presets : data);
      setText(toData, `${s.dataSets}…`);
    },
    take: () => presets.prepend(toData),
    restore() {
      toData.remove();
      open(presets);
    },
  };
}
