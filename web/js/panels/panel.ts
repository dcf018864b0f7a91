// One panel of a data set: a method and two of its dimensions, or two raw columns; two measures at its foot.
import { originOf, rowOf } from '../engine/dataset.ts';
import { el } from '../dom/elements.ts';
import { sized, sizeOf } from '../dom/sizes.ts';
import { isTouchDevice } from '../dom/touch.ts';
import { reads } from '../fit/methods.ts';
import { COLUMNS, type PanelName } from '../fit/request.ts';
import { byRank } from '../fit/panel-content-text.ts';
import type { PanelContent } from '../fit/panel-content.ts';
import { columnsWords } from '../words/columns.ts';
import { panelWords as w } from '../words/panels.ts';
import { drawPointed, drawScatter, type ScatterScene } from '../views/scatter.ts';
import { createStamps, STAMP_ABOVE_ROWS } from '../views/mark-stamps.ts';
import { placeOfNew, newPlaces, placesOf } from '../views/places.ts';
import { watchHands } from './panel-input.ts';
import { columnPlaces, columnsOfRows } from './raw-columns.ts';
import { panelNameOf } from './panelname.ts';
import { createSurround } from './panel-messages.ts';
import type { Window } from '../views/scatterplace.ts';
import type { Slot, Dataset } from '../engine/types.ts';
import type { Selection } from '../state/selection.ts';
import type { Theme } from '../dom/theme.ts';
import type { PointColours } from './colours.ts';
import type { Figures } from './panel-measures.ts';
import type { ComponentsPicture, ComponentsNote } from './graph-components.ts';
import type { MakeIcon } from './panels-header.ts';
import type { Mode } from './row-selection.ts';

export interface PanelScene {
  method: PanelName;
  /** of a method, once it is answered */
  slot: Slot | null;
  set: Dataset;
  /** all rows that were opened */
  whole: Dataset;
  /** what its colours mean */
  look: PointColours;
  /** of the set */
  title: string;
  shows: PanelContent;
  figures: Figures;
  best: { accuracy: boolean, trust: boolean };
  /** it was fitted with the classes that it is judged by */
  usesClasses: boolean;
  /** something computes */
  busy: boolean;
  /** it is enlarged */
  alone: boolean;
  /** there is no other panel */
  last: boolean;
  /** the others have no method */
  onlyMethod: boolean;
  narrow: boolean;
  selection: Selection;
  edges: ArrayLike<number>;
  /** its parts by themselves */
  apart: ComponentsPicture | null;
  /** a row that was drawn or typed */
  ghost: Float64Array | null;
  /** the graph is in parts, and the method can show each by itself */
  showsComponents: boolean;
  /** of the graph's parts */
  componentsNote: (places: Float64Array | null) => ComponentsNote | null;
  theme: Theme;
  /** points alone are drawn: all else follows in the next frame */
  early: boolean;
}

export interface PanelActions {
  sign: MakeIcon;
  method: (name: PanelName) => void;
  show: (shows: Partial<PanelContent>) => void;
  enlarge: () => void;
  remove: () => void;
  cancel: () => void;
  again: () => void;
  redraw: () => void;
  hand: () => 'lasso' | 'pan';
  hover: (i: number, e?: PointerEvent) => void;
  choose: (rows: number[], mode: Mode) => void;
  step: (by: number) => void;
  /** the graph's parts */
  join: (k: number) => void;
  /** the largest part alone */
  largest: () => void;
}

/** The largest number of unfitted rows that are placed. */
const MAX_UNFITTED_ROWS = 20_000;

/** Shared by all panels, which are drawn one by one. */
const stamps = createStamps((width, height) => new OffscreenCanvas(width, height));

/** @param r which */
export function createPanel(r: number, on: PanelActions) {
  const base = el('canvas', { 'aria-hidden': 'true' });
  const over = el('canvas', { 'aria-hidden': 'true', class: 'over' });
  const keys = { 'aria-description': !isTouchDevice() && w.keys };
  const plot = el('div', { class: 'plot', role: 'img', tabindex: 0, ...keys }, base, over);
  const { root, describe, progress, menu } = createSurround(r, on, plot, () => look(undefined));

  let shown: ScatterScene | null = null;
  let window: Window | undefined;
  let loop = [] as number[];
  /** The inputs of the drawn marks. */
  let drawn: unknown[] = [];
  let now: PanelScene | null = null;

  function look(to: Window | undefined) {
    window = to;
    on.redraw();
  }

  watchHands(plot, {
    scene: () => shown, hand: on.hand, hover: on.hover, choose: on.choose, look, step: on.step, enlarge: on.enlarge,
    lasso(next) {
      loop = next;
      on.redraw();
    },
    tap(e) {
      if (e.pointerType !== 'touch' || !now?.narrow || now.alone) return false;
      on.enlarge();
      return true;
    },
    toggle() {
      const i = now?.selection.hovered ?? -1;
      if (i >= 0) on.choose([i], now?.selection.brushed.has(i) ? 'take' : 'add');
    },
  });

  function pictureScene(
    { slot, set, whole, look, method, shows, theme, selection, apart, early }: PanelScene,
    width: number,
    height: number,
  ): ScatterScene | null {
    const all = {
      width, height,
      labels: look.labels,
      classNames: look.names,
      many: look.many,
      chosen: selection.brushed,
      window, early,
      ...(look.labels.length > STAMP_ABOVE_ROWS && { marks: stamps }),
      theme,
    };
    if (method === COLUMNS) {
      return { ...all, ...columnsScene(set, shows), outOfSample: otherColumnsMemo(set, whole, shows) };
    }
    if (!slot || slot.m < 1) return null;
    const rank = !apart && byRank(shows, method);
    const units = !rank && !apart;
    return {
      ...all,
      places: apart?.places ?? placesMemo(slot, set.labels, shows, rank),
      across: units,
      up: units && shows.y > 0,
      cells: apart?.cells,
      outOfSample: outOfSampleMemo(slot, set, whole, shows, !units),
      axisNames: apart ? [] : w.axisNames(panelNameOf(method), shows, slot.m), note: rank ? w.byRank : '',
    };
  }

  const otherColumnsMemo = cacheLast(otherColumns, (set, whole, shows) => [set, whole, shows.x, shows.y]);

  const placesMemo = cacheLast(
    (
      slot: Slot,
      labels: Int32Array,
      shows: PanelContent,
      rank: boolean,
    ) => placesOf({ scores: slot.scores, m: slot.m, labels, x: shows.x, y: shows.y, rank }),
    (slot, labels, shows, rank) => [slot.scores, labels, shows.x, shows.y, rank],
  );

  const outOfSampleMemo = cacheLast(outOfSampleOf, (slot, set, whole, shows, bare) =>
    [slot.scores, set, whole, shows.x, shows.y, bare]);

  function draw(scene: PanelScene) {
    now = scene;
    // Without a result there is nothing to draw or remove.
    if (!scene.slot && scene.method !== COLUMNS && !shown) {
      describe(scene, null);
      return;
    }
    const { ctx, width, height, dpr } = sized(base);
    shown = pictureScene(scene, width, height);
    const chosen = scene.selection.brushed;
    const of = [shown?.places, width, height, dpr, scene.theme, chosen, chosen.size, window, scene.look, scene.early];
    if (of.some((v, i) => v !== drawn[i])) {
      drawn = of;
      if (shown) drawScatter(ctx, shown);
      else ctx.clearRect(0, 0, width, height);
    }
    if (scene.early) {
      describe(scene, shown?.places ?? null);
      return;
    }
    const above = sized(over);
    if (shown) {
      drawPointed(above.ctx, shown, {
        hovered: scene.selection.hovered,
        edges: scene.method !== COLUMNS && reads(scene.method, 'graph') ? scene.edges : null,
        lasso: loop,
        ghost: ghostOf(scene),
      });
    } else above.ctx.clearRect(0, 0, width, height);
    describe(scene, shown?.places ?? null);
  }

  /** Reads the sizes of the canvases. */
  function measure() {
    sizeOf(base);
    sizeOf(over);
  }

  return { root, draw, measure, progress, menu, focus: () => plot.focus(), tip: () => ({ plot, shown }) };
}

/**
 * Where the map puts rows that are not fitted: those of the set first, then those of its file that never were.
 * @param bare by rank, or in parts
 */
function outOfSampleOf(slot: Slot, set: Dataset, whole: Dataset, shows: PanelContent, bare: boolean) {
  if (!hasOthers(set, whole) || !slot.map || bare || shows.y === 0) return null;
  return newPlaces({ m: slot.m, x: shows.x, y: shows.y }, slot.map, rowsOfAll(whole), othersOf(set, whole));
}

/** Returns the scene of raw columns. */
function columnsScene(set: Dataset, shows: PanelContent) {
  const { places, names } = columnPlaces(set, shows);
  return { places, axisNames: names, across: true, up: shows.y > 0, note: columnsWords.note };
}

/** Returns the positions of unfitted rows in raw columns. */
function otherColumns(set: Dataset, whole: Dataset, shows: PanelContent) {
  if (!hasOthers(set, whole) || shows.y === 0) return null;
  return columnsOfRows(set, shows, rowsOfAll(whole), othersOf(set, whole));
}

const hasOthers = (set: Dataset, whole: Dataset) => set !== whole || Boolean(whole.outOfSample?.X);

/** The rows of a set, then those of its file that are not in it. */
function rowsOfAll(whole: Dataset): (i: number) => Float64Array {
  const left = whole.outOfSample?.X ?? null;
  return (i) => (i < whole.rows || !left
    ? rowOf(whole, i)
    : left.data.subarray((i - whole.rows) * left.cols, (i - whole.rows + 1) * left.cols));
}

/** Which rows are not fitted: the same for all panels. */
const othersOf = cacheLast((
  set: Dataset,
  whole: Dataset,
) => {
  const all = whole.rows + (whole.outOfSample?.X?.rows ?? 0), fitted = new Uint8Array(all);
  for (let i = 0; i < set.rows; i++) fitted[originOf(set, i)] = 1;
  const others: number[] = [];
  for (let i = 0; i < all && others.length < MAX_UNFITTED_ROWS; i++) if (!fitted[i]) others.push(i);
  return others;
}, (set, whole) => [set, whole]);

/** Returns the position of a new row; null: there is none, or the method is not a linear map. */
function ghostOf({ ghost, slot, set, shows, method, apart }: PanelScene) {
  if (!ghost || ghost.length !== set.cols) return null;
  if (method === COLUMNS) {
    const [x, y] = columnsOfRows(set, shows, () => ghost, [0]);
    return [x, shows.y > 0 ? y : 0.5] as [number, number];
  }
  if (!slot?.map || apart) return null;
  const { scores, m, map } = slot;
  return placeOfNew({ scores, m, labels: set.labels, x: shows.x, y: shows.y, rank: byRank(shows, method) }, map, ghost);
}

/** Caches the last result of a function, as long as its arguments are the same. */
function cacheLast<A extends any[], T>(make: (...args: A) => T, key: (...args: A) => unknown[]) {
  let known: unknown[] = [];
  let result: T | undefined;
  return (...args: A) => {
    const now = key(...args);
    if (result === undefined || now.some((v, i) => v !== known[i])) result = make(...args);
    known = now;
    return result;
  };
}
