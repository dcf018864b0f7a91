// The tasks of a hand-in that is looked at, over the page: a tab for each, with its marks where it was given back.
import { ownerOf } from '../scene/owner.ts';
import { el } from '../dom/elements.ts';
import { linkToTask } from '../scene/fragment.ts';
import { plain } from '../scene/untrusted-text.ts';
import { placeIn } from '../scene/sheets.ts';
import { resultWords as w } from '../words/result.ts';
import { currentLanguage } from './language.ts';
import { createTabs } from './sheetstrip.ts';
import type { Playground } from '../page/playground.ts';
import type { HandIn, Result, Scene } from '../scene/scene.d.ts';

/** How much of the marks there are. */
const stateOf = ({ marks, of }: Result) => (of === 0 ? 'words' : marks === of ? 'all' : marks > 0 ? 'some' : 'none');

/** Returns the marks of all tasks of a hand-in; null: it was not returned. */
function totalIn({ tasks }: HandIn): { marks: number, of: number } | null {
  const results = tasks.flatMap((task) => task?.result ?? []);
  const sum = (what: 'marks' | 'of') => results.reduce((all, result) => all + result[what], 0);
  return results.length > 0 ? { marks: sum('marks'), of: sum('of') } : null;
}

/** Whether another tab was selected: the strip of the next task gets the focus. */
let isFocused = false;

/**
 * @param scene a task of a hand-in, with the whole
 * @param panel id of what shows the task
 * @returns removes it; null: the scene is of no hand-in
 */
export function createHandInStrip(
  { skeleton: { part } }: Playground,
  scene: Scene,
  panel: string,
): { end: () => void } | null {
  const { handIn } = scene;
  if (!handIn) return null;
  const title = plain(handIn.title ?? '') || w.by(plain(ownerOf(handIn))), total = totalIn(handIn);
  const names = handIn.tasks.map((task) => task && (task.result?.title ?? ''));
  const tabs = createTabs(names, placeIn(scene), panel, (to) => {
    isFocused = true;
    location.replace(`#${linkToTask(location.hash.slice(1), to)}`);
  });
  handIn.tasks.forEach((task, i) => {
    if (task?.result) tabs.show(i, stateOf(task.result), w.marks(task.result.marks, task.result.of));
  });
  const root = el('section', { class: 'sheet-strip', 'aria-label': title, lang: currentLanguage() },
    el('b', { class: 'sheet-title', dir: 'auto', lang: '' }, title), tabs.root,
    ...(total ? [el('span', { class: 'sheet-total' }, w.marks(total.marks, total.of))] : []));
  (part('work').previousElementSibling as HTMLElement).after(root);
  tabs.reveal(isFocused);
  isFocused = false;
  return { end: () => root.remove() };
}
