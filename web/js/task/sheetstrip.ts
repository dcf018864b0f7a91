// The tabs of a sheet's tasks over the page, each with its progress, and the button to hand in.
import { createButton, el, setText } from '../dom/elements.ts';
import { plain } from '../scene/untrusted-text.ts';
import { sheetWords as w } from '../words/sheet.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { sign } from './icons.ts';
import { currentLanguage, tagOf } from './language.ts';
import type { Playground } from '../page/playground.ts';
import { hasMarks, marksIn } from './goals.ts';
import type { SheetWork } from './sheetwork.ts';

/** How much of a task is done. */
function stateOf(met: boolean[]): keyof typeof w.states {
  if (met.length === 0) return 'words';
  return met.every(Boolean) ? 'all' : met.some(Boolean) ? 'some' : 'none';
}

/**
 * A tab for each of several tasks; those without a title could not be read.
 * @param at the open one, from 0
 * @param panel id of the panel of the tabs
 * @param lang of the titles, as a tag; '': not known
 */
export function createTabs(
  titles: Array<string | null>, at: number, panel: string, go: (to: number) => void, lang = '',
) {
  const tabs = titles.map((name, i) => {
    const state = el('span', { class: 'visually-hidden' });
    const title = el('span', { class: 'tab-title', dir: 'auto', lang }, plain(name ?? '') || t.untitled);
    const number = el('span', {}, String(i + 1));
    const ring = el('span', { class: 'tab-ring', 'aria-hidden': 'true' }, number, sign('tick'));
    const button = el('button', {
      type: 'button', class: 'sheet-tab', role: 'tab', 'aria-selected': String(i === at), tabindex: i === at ? 0 : -1,
      ...(i === at && { 'aria-controls': panel }),
      ...(name === null && { 'aria-disabled': 'true', 'data-tip-text': w.missing }),
      onclick: () => i !== at && name !== null && go(i),
    }, ring, title, state);
    return { button, state };
  });
  const root = el('div', {
    class: 'sheet-tabs', role: 'tablist', 'aria-label': w.tasks,
    onkeydown(e) {
      const { key } = e as KeyboardEvent, now = tabs.findIndex(({ button }) => button === document.activeElement);
      const last = tabs.length - 1;
      const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: last }[key];
      if (to === undefined) return;
      e.preventDefault();
      e.stopPropagation();
      const { button } = tabs[(to + tabs.length) % tabs.length];
      for (const each of tabs) each.button.tabIndex = each.button === button ? 0 : -1;
      button.focus();
    },
  }, ...tabs.map(({ button }) => button));
  return {
    root,
    /** @param stateText the state for screen readers */
    show(i: number, state: keyof typeof w.states, stateText: string) {
      tabs[i].button.dataset.state = state;
      setText(tabs[i].state, `, ${w.tab(i + 1, tabs.length, stateText)}`);
    },
    /** Scrolls to the open one. @param focus it gets the focus */
    reveal(focus: boolean) {
      tabs[at].button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (focus) tabs[at].button.focus({ preventScroll: true });
    },
  };
}

/**
 * @param work of all tasks
 * @param at the task that is open, from 0
 * @param on go: another task is to be opened; handIn: all are handed in
 * @param panel id of the panel of the tabs
 */
export function createStrip(
  { skeleton: { part } }: Playground,
  work: SheetWork,
  at: number,
  panel: string,
  on: { go: (to: number) => void, handIn: () => void },
) {
  const { sheet } = work, lang = tagOf(sheet.tasks[at] ?? {});
  const tabs = createTabs(sheet.tasks.map((scene) => scene && (scene.task?.title ?? '')), at, panel, on.go, lang);
  const total = el('span', { class: 'sheet-total' }), note = el('span', { class: 'sheet-note' });
  const name = plain(sheet.title) || w.untitled;
  const root = el('section', { class: 'sheet-strip', 'aria-label': name, lang: currentLanguage() },
    el('b', { class: 'sheet-title', dir: 'auto', lang }, name), tabs.root, total, note,
    createButton('primary sheet-hand-in', { onclick: on.handIn }, w.handIn));
  (part('work').previousElementSibling as HTMLElement).after(root);
  tabs.reveal(work.focus);
  work.focus = false;
  return {
    root,
    show() {
      const met = work.states.map((state) => state?.met ?? []);
      met.forEach((each, i) => {
        const is = stateOf(each);
        tabs.show(i, is, sheet.tasks[i] ? w.states[is] : w.missing);
      });
      const all = met.flat(), goals = sheet.tasks.flatMap((scene) => scene?.task?.goals ?? []);
      const marksText = hasMarks(goals)
        ? t.marksNow(marksIn(goals, all), marksIn(goals))
        : w.total(all.filter(Boolean).length, all.length);
      setText(total, all.length > 0 ? marksText : '');
    },
    say: (text: string) => setText(note, text),
  };
}
