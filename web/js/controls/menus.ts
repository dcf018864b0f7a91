// The contents of the header's menus: presets with their images, data sets, points and seed. One may be open already.
import { anchor } from '../dom/anchor.ts';
import { createButton, el } from '../dom/elements.ts';
import { allSets, isOwn, type SetInfo } from '../data/sets.ts';
import { SHIPPED } from '../data/shipped-sets.ts';
import { PRESETS, SAMPLE_SIZE } from '../data/presets.ts';
import { DRAWING } from '../state/state.ts';
import { afterFirstWords as b } from '../words/after-first-result-texts.ts';
import { presetHint } from '../data/lessons.ts';
import { ownWords } from '../words/own-file-texts.ts';
import { strings as s } from '../words/strings.ts';
import { drawThumbnail } from '../views/thumbnail.ts';
import type { Skeleton } from '../page/skeleton.ts';
import type { Store } from '../state/store.ts';
import type { Theme } from '../dom/theme.ts';

interface MenuActions {
  preset: (id: string) => void;
  source: (id: string) => void;
  /** opens the list of saved drawings */
  drawings: () => void;
  /** opens them as a data set */
  files: (files: File[]) => void;
  /** opens the choices of the open file again, or those of a table of the page */
  columns: () => void;
  sample: (n: number, seed: number) => void;
  picture: (id: string) => Promise<{ points: Float64Array, labels: Int32Array }>;
  theme: () => Theme;
  /** fills their menu, or renews it, each time it opens */
  exercises: (menu: HTMLElement) => void;
}

export function mountMenus(skeleton: Skeleton, store: Store, on: MenuActions) {
  const { part } = skeleton;
  const presets = presetMenu(part('preset-menu'), on);
  const data = dataMenu(part('data-menu'), on);
  const seed = seedMenu(skeleton, store, on);
  part('exercise-menu').addEventListener('beforetoggle', (e) => {
    if ((e as ToggleEvent).newState === 'open') on.exercises(part('exercise-menu'));
  });
  // The browser opens it without a script, so it may be open already.
  if (part('exercise-menu').matches(':popover-open')) on.exercises(part('exercise-menu'));
  for (const name of ['preset', 'data', 'seed', 'exercise']) {
    anchor(part(`${name}-button`) as HTMLButtonElement, part(`${name}-menu`));
  }
  return {
    show() {
      const { source, preset, own } = store.state;
      presets.show(source === DRAWING && !own ? preset : '');
      data.show(source);
      seed.show();
    },
    paint: presets.paint,
  };
}

function presetMenu(menu: HTMLElement, on: MenuActions) {
  const grid = el('div', { class: 'presets' });
  const items = PRESETS.map((preset) => {
    const canvas = el('canvas', { 'aria-hidden': 'true' });
    const button = el('button', { type: 'button', class: 'item', onclick: () => {
      menu.hidePopover();
      on.preset(preset.id);
    } }, canvas, preset.title, el('small', {}, presetHint(preset.id)));
    grid.append(button);
    return { preset, canvas, button, points: null as { points: Float64Array, labels: Int32Array } | null };
  });
  menu.append(grid);

  async function paint() {
    for (const item of items) {
      try {
        item.points ??= await on.picture(item.preset.id);
      } catch {
        continue; // An image is missing; the preset itself reports it when it is chosen.
      }
      if (menu.matches(':popover-open')) drawThumbnail(item.canvas, item.points.points, item.points.labels, on.theme());
    }
  }
  function onOpen() {
    if (menu.matches(':popover-open')) paint();
  }
  menu.addEventListener('toggle', onOpen);
  onOpen();
  return {
    paint,
    show(current: string | undefined) {
      for (const { preset, button } of items) button.setAttribute('aria-current', String(preset.id === current));
    },
  };
}

function dataMenu(menu: HTMLElement, on: MenuActions) {
  // One listener for all sets: each file that is opened adds one.
  const list = el('div', { class: 'sets-list', onclick: ({ target }) => {
    const chosen = items.find(({ button }) => button.contains(target as Node));
    if (!chosen) return;
    menu.hidePopover();
    on.source(chosen.id);
  } });
  const item = (id: string, title: string, ...notes: string[]) => {
    const lines = notes.map((note) => el('small', {}, note));
    const button = el('button', { type: 'button', class: 'item' }, title, ...lines);
    list.append(button);
    return { id, button };
  };
  const ofSet = ({ id, title, rows = 0, cols = 0 }: SetInfo) => {
    const own = isOwn(id);
    const { licence, ...size } = own ? { licence: ownWords.stays, rows, cols } : SHIPPED[id];
    return item(
      id, title, ...(own ? [] : [ownWords.lessons[id]]), `${ownWords.setSize(size.rows, size.cols)} · ${licence}`,
    );
  };
  const items = allSets().map(ofSet);
  items.push(item(DRAWING, b.backToDrawing, b.backToDrawingHint));
  const field = el('input', { type: 'file', multiple: true, hidden: true, onchange() {
    const files = [...(field.files ?? [])];
    field.value = '';
    if (files.length > 0) on.files(files);
  } });
  const line = (style: string, text: string, hint: string, press: () => void) =>
    el('button', { type: 'button', class: `item ${style}`, onclick: () => {
      menu.hidePopover();
      press();
    } }, text, el('small', {}, hint));
  const columns = line('change-columns', ownWords.open.change, ownWords.open.changeHint, on.columns);
  menu.append(
    list,
    columns,
    field,
    line('open-file', ownWords.open.entry, ownWords.open.hint, () => field.click()),
    line('my-drawings', b.myDrawings, b.myDrawingsHint, on.drawings),
  );
  return {
    show(current: string) {
      const unlisted = allSets().filter((info) => !items.some(({ id }) => id === info.id)).map(ofSet);
      items.push(...unlisted);
      // The user's files are first in the list, and the open one before them.
      const first = items.filter(({ id }) => isOwn(id)).sort((one) => (one.id === current ? -1 : 1))[0];
      if (unlisted.length > 0) list.prepend(...unlisted.map(({ button }) => button));
      if (first?.id === current && list.firstChild !== first.button) list.prepend(first.button);
      columns.hidden = !isOwn(current) && !SHIPPED[current]?.table;
      for (const { id, button } of items) {
        button.setAttribute('aria-current', String(id === current));
        if (id === DRAWING) button.hidden = current === DRAWING;
      }
    },
  };
}

function seedMenu({ part, id }: Skeleton, store: Store, on: MenuActions) {
  const menu = part('seed-menu');
  const points = el('input', { type: 'number', id: id('sample-points'), ...SAMPLE_SIZE, step: 1, required: true });
  const seed = el('input', { type: 'number', id: id('sample-seed'), min: 0, max: 4294967295, step: 1, required: true });
  const again = createButton('outlined small', {}, b.newSeed);
  const form = el('form', { onsubmit: (e) => {
    e.preventDefault();
    on.sample(Number(points.value), Number(seed.value));
  } },
  el('div', { class: 'row' }, el('label', { class: 'name', for: id('sample-points') }, s.points), points),
  el('div', { class: 'row' }, el('label', { class: 'name', for: id('sample-seed') }, b.seed), seed),
  el('div', { class: 'row' }, again, el('button', { class: 'button outlined small' }, b.drawAgain)));
  again.addEventListener('click', () => {
    seed.value = String((Number(seed.value) + 1) % 4294967296);
    form.requestSubmit();
  });
  menu.prepend(form);
  for (const each of ['clear', 'reset']) part(each).addEventListener('click', () => menu.hidePopover());
  return {
    show() {
      if (menu.contains(document.activeElement)) return;
      points.value = String(Math.max(SAMPLE_SIZE.min, store.drawing.points.n));
      seed.value = String(store.state.seed);
    },
  };
}
