// Compares two groups of rows: the contribution of each column to their distance in each panel.
import { createButton, el, setText } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { METHODS } from '../fit/methods.ts';
import { columnsOf, pixelAt } from '../engine/dataset.ts';
import { classesOf } from '../panels/row-selection.ts';
import { lineSample } from '../views/sample.ts';
import { drawSigned } from '../views/signed-picture.ts';
import { drawerWords as w } from '../words/drawer.ts';
import { methodWords } from '../words/method-labels.ts';
import { contributionsOf, meanOf } from './contributions.ts';
import { heavyList } from './weight-bars.ts';
import { heaviest } from './loadings.ts';
import type { Dataset } from '../engine/types.ts';
import type { DrawerScene } from './mount-drawer.ts';

const MAX_COLUMNS = 8;

export function createApart(changed: () => void) {
  const text = el('p', { class: 'groups' });
  const take = createButton('outlined small', { onclick: () => {
    a = scene && scene.chosen.size > 0 ? scene.chosen : null;
    changed();
  } }, w.takeAsA);
  const columns = el('div', { class: 'drawer-columns' });
  const root = el('div', { class: 'drawer-apart' }, el('div', { class: 'groups-line' }, text, take), columns);
  let a: ReadonlySet<number> | null = null;
  let scene: DrawerScene | null = null;
  let of: Dataset | null = null;
  let drawn = [] as unknown[];

  return {
    root,
    /** Begins with these rows. */
    begin(rows: ReadonlySet<number>) {
      a = rows;
      of = null;
    },
    draw(now: DrawerScene) {
      scene = now;
      const { set, chosen, methods, slots, shows, alone, theme } = now;
      if (of !== set && of !== null) a = null;
      of = set;
      take.hidden = chosen.size === 0 || chosen === a;
      const others = a !== null && (chosen.size === 0 || chosen === a);
      const key = [a, others ? null : chosen, set, alone, theme, methods.join(), JSON.stringify(shows), ...slots];
      if (key.length === drawn.length && key.every((v, i) => v === drawn[i])) return;
      drawn = key;
      if (a === null || a.size === 0) {
        setText(text, w.chooseA);
        columns.replaceChildren();
        return;
      }
      const own = a;
      const rest = others ? Array.from({ length: set.rows }, (_, i) => i).filter((i) => !own.has(i)) : [...chosen];
      setText(text, rest.length > 0 ? w.groups(groupName(own, set), groupName(rest, set), others) : w.noOthers);
      const means = rest.length > 0 ? [meanOf(set, own), meanOf(set, rest)] : null;
      columns.replaceChildren(...methods.flatMap((_, r) =>
        (means && (alone === 0 || alone === r + 1) ? [column(now, r, means)] : [])));
    },
  };
}

/** Returns the number of rows, and their largest class. */
function groupName(rows: Iterable<number>, set: Dataset) {
  const all = [...rows], [first] = classesOf(all, set.labels);
  return w.group(all.length, 2 * first.count > all.length ? set.names?.[first.label] ?? '' : '', first.count);
}

/** @param means of A and B */
function column({ set, methods, slots, shows, theme }: DrawerScene, r: number, [a, b]: Float64Array[]) {
  const method = methods[r], slot = slots[r], { name } = methodWords[method];
  const title = el('b', {}, name), what = el('span', { class: 'what' });
  title.style.color = `var(--${METHODS[method].colour})`;
  const root = el('section', {}, el('h3', {}, el('span', { class: 'line' }, lineSample(method)), title, what));
  const map = slot?.map;
  if (!slot || !map) {
    root.append(el('div', { class: 'weights' }, el('p', {}, slot ? w.noMap(name) : '')));
    return root;
  }
  const most = Math.min(slot.m, map.m);
  const dims = [...new Set([shows[r].x, shows[r].y].filter((c) => c > 0).map((c) => Math.min(c, most)))];
  const { distance, each } = contributionsOf(map, dims, a, b);
  setText(what, w.distance(distance));
  const body = el('div', { class: 'weights' });
  const pictures = set.images;
  if (pictures && set.cols % (pictures.height * pictures.width) === 0) {
    const canvas = el('canvas', { role: 'img', 'aria-label': w.contributions(name), class: 'contributions' });
    drawSigned(sized(canvas, 96).ctx, each, pictures, 96, theme);
    body.append(canvas);
  }
  const names = pictures && !set.columns ? namesOfPixels(pictures, each.length) : columnsOf(set);
  body.append(heavyList(names, heaviest(each, MAX_COLUMNS), (v) => w.shareOf(distance > 0 ? v / distance : 0)));
  root.append(body);
  return root;
}

/** Each pixel by its row and its place in it, in the order of a row's columns. @param count of pixels */
function namesOfPixels(images: NonNullable<Dataset['images']>, count: number) {
  const names = new Array(count);
  for (let p = 0; p < count; p++) {
    names[pixelAt(images, p)] = w.pixel(Math.floor(p / images.width) + 1, (p % images.width) + 1);
  }
  return names;
}
