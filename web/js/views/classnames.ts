// The names of the classes on a panel. Their positions are found once per plot.
import { fontOf } from '../dom/canvas.ts';
import type { Theme } from '../dom/theme.ts';
import { presentClasses, type Context } from './class-shapes.ts';
import { COVER_COSTS, costOf, clampBox, meet, type Box } from './placement.ts';
import { contains, SMALL_PLOT_PX, type Layout } from './scatterplace.ts';
import type { ScatterScene } from './scatter.ts';

/** Longer names need this much. */
const MIN_LONG_NAME_PX = 200;
/**
 * Candidate positions of a name: the largest distance from the middle of its class in pixels, the distance between
 * rings, and positions per ring.
 */
const MAX_DISTANCE_PX = 150, RING_STEP_PX = 25, PLACES_PER_RING = 8;
/** The number of rows examined for the position of a name, whatever the order of their classes. */
const MAX_SAMPLED_ROWS = 2500;
/** The space on each side of a name, in pixels. */
const PADDING_PX = 8;
/** The cost if a row of another class is nearer to a name than those of its own: five covered rows. */
const MISPLACED_COST = 5 * COVER_COSTS.point;
/** The side of the cells in which marks are counted, and how far such a name is taken to be, in pixels. */
const CELL_PX = 4, MISPLACED_PX = 40;
/** A name farther than this from the core of its class, so large a share of the rows, has a line to it. */
const LINE_FROM_PX = 24, CORE_SHARE = 0.75;
/** How far a name is taken to be whose line would cross another name, in pixels. */
const CROSSING_COST_PX = 120;

/**
 * Places the name of each class: a short one at its coordinate-wise median, a longer one next to its rows, off all
 * marks, if there is room. If rows of another class are nearer, a line leads to its own.
 * @param xy in pixels
 * @param mark half the size of a mark
 */
export function drawNames(ctx: Context, scene: ScatterScene, xy: Float64Array, layout: Layout, mark: number) {
  const { width, labels, classNames, chosen, theme, many } = scene;
  if (!classNames) return;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  const short = !many && classNames.every((name) => name.length <= 2);
  if (!short && width < MIN_LONG_NAME_PX) return;
  ctx.font = fontOf(theme, short ? (width < SMALL_PLOT_PX ? 16 : 20) : 14, 700);
  const known = fixedPlaces(ctx, scene, layout);
  const taken: Box[] = [], lines: number[][] = [];
  const under = short ? null : memoize(() => countMarks(xy, labels.length, layout, mark));
  for (const label of presentClasses(labels)) {
    const name = classNames[label];
    if (!name) continue;
    let at = known.get(label);
    if (at === undefined) {
      const room = roomOf(scene, xy, label, layout), middle = middleOf(xy, labels, label, room);
      const fits = ctx.measureText(name).width <= room.right - room.left;
      at = middle && fits
        ? placeOf({ ctx, name, label, labels, xy, layout: room, middle, under, mark, taken, lines })
        : null;
      known.set(label, at);
    }
    if (!at) continue;
    ctx.strokeStyle = theme.surface;
    if (at.line) drawLine(ctx, at.line, theme);
    ctx.lineWidth = 4;
    ctx.strokeText(name, at.x, at.y);
    ctx.fillStyle = chosen?.size ? theme.text3 : theme.text;
    ctx.fillText(name, at.x, at.y);
  }
}

/** Where the name of a class may stand: with components side by side, in the cell of most of its rows. */
function roomOf({ cells, labels }: ScatterScene, xy: Float64Array, label: number, layout: Layout): Layout {
  if (!cells || cells.length < 2) return layout;
  const lefts = cells.map(({ x0 }, c) => (c > 0 ? layout.toX(x0) : -Infinity)), counts = lefts.map(() => 0);
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === label) counts[lefts.findLastIndex((left) => xy[2 * i] >= left)]++;
  }
  const c = counts.indexOf(Math.max(...counts));
  return {
    ...layout,
    left: Math.max(layout.left, lefts[c] + PADDING_PX),
    right: Math.min(layout.right, (lefts[c + 1] ?? Infinity) - PADDING_PX),
  };
}

/** From a name to a row of its class, set off from the marks below. */
function drawLine(ctx: Context, [x0, y0, x1, y1]: number[], theme: Theme) {
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.lineWidth = 1.25;
  ctx.strokeStyle = theme.text2;
  ctx.stroke();
  ctx.strokeStyle = theme.surface;
}

/** the middle of a name; line: x₀ y₀ x₁ y₁ to one of its rows */
type Name = { x: number, y: number, line?: number[] };

/** null: no row of the class is visible */
type Names = Map<number, Name | null>;

/** By places, which never change. */
const found = new WeakMap<Float64Array, { of: unknown[], names: Names }>();

/** Returns the positions in the plot that was drawn last, while its inputs are the same. */
function fixedPlaces(
  ctx: Context,
  { width, height, places, labels, classNames, many, window, theme }: ScatterScene,
  layout: Layout,
) {
  const { left, right, top, bottom } = layout;
  const of = [ctx, width, height, labels, classNames, many, window, theme, left, right, top, bottom];
  const before = found.get(places);
  if (before?.of.every((v, i) => v === of[i])) return before.names;
  const names = new Map() as Names;
  found.set(places, { of, names });
  return names;
}

/**
 * @param what.under how many marks are under a box; null: the name is short
 * @param what.taken the boxes of earlier names, and their lines, to which those of this one are added
 */
function placeOf({ ctx, name, label, labels, xy, layout, middle, under, mark, taken, lines }: {
  ctx: Context;
  name: string;
  label: number;
  labels: ArrayLike<number>;
  xy: Float64Array;
  layout: Layout;
  middle: number[];
  under: (() => (box: Box) => number) | null;
  mark: number;
  taken: Box[];
  lines: number[][];
}): Name {
  const wide = ctx.measureText(name).width, high = under ? 18 : 20;
  // A single digit covers little, and among rows of another class it would be read as their name.
  const { points, own } = under
    ? rowsAround(xy, labels, label, middle, MAX_DISTANCE_PX + wide, MAX_DISTANCE_PX + high)
    : NO_POINTS;
  const names = { frame: layout, points: [], mark, lines, edges: null, taken };
  let box = clampBox(
    bestPosition(middle, wide, high, (at, enough) => {
      const cost = coverCost(at, points, mark, costOf(at, names), enough);
      return cost < enough && isNearerToOther(at, points, own) ? cost + MISPLACED_COST : cost;
    }),
    layout,
  );
  let line: number[] | undefined;
  if (under) {
    const all = rowsAround(xy, labels, label, middle, Infinity, Infinity);
    const core = coreOf(all, middle);
    const lineOf = (at: Box) => lineTo(at, core, isNearerToOther(at, all.points, all.own));
    if (under()(box) > 0 || lineOf(box)) box = nearestFree(box, middle, layout, names, under(), lineOf) ?? box;
    line = lineOf(box);
    if (line) lines.push(line);
  }
  // Two names side by side would be read as one.
  taken.push({ ...box, x: box.x - PADDING_PX, width: wide + 2 * PADDING_PX });
  return { x: box.x + wide / 2, y: box.y + high / 2, line };
}

function memoize<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Counts marks in cells once, and sums them up from the upper left corner. @returns how many may be under a box */
function countMarks(xy: Float64Array, rows: number, { left, right, top, bottom }: Layout, mark: number) {
  const across = Math.ceil((right - left) / CELL_PX), down = Math.ceil((bottom - top) / CELL_PX), width = across + 1;
  const sums = new Uint32Array(width * (down + 1));
  const column = (x: number) => Math.max(0, Math.min(across - 1, Math.floor((x - left) / CELL_PX)));
  const line = (y: number) => Math.max(0, Math.min(down - 1, Math.floor((y - top) / CELL_PX)));
  for (let i = 0; i < rows; i++) {
    const x = xy[2 * i], y = xy[2 * i + 1];
    if (x >= left && x <= right && y >= top && y <= bottom) sums[(line(y) + 1) * width + column(x) + 1]++;
  }
  for (let r = 1; r <= down; r++) {
    for (let c = 1; c <= across; c++) {
      sums[r * width + c] += sums[(r - 1) * width + c] + sums[r * width + c - 1] - sums[(r - 1) * width + c - 1];
    }
  }
  return (box: Box) => {
    const c0 = column(box.x - mark), c1 = column(box.x + box.width + mark) + 1;
    const r0 = line(box.y - mark), r1 = line(box.y + box.height + mark) + 1;
    return sums[r1 * width + c1] - sums[r0 * width + c1] - sums[r1 * width + c0] + sums[r0 * width + c0];
  };
}

/**
 * The box without marks, names and lines under it that is nearest to the middle of a class, if possible without a line;
 * null: there is none.
 */
function nearestFree(
  { width, height }: Box,
  [mx, my]: number[],
  { left, right, top, bottom }: Layout,
  { taken, lines }: { taken: Box[], lines: number[][] },
  under: (box: Box) => number,
  lineOf: (box: Box) => number[] | undefined,
): Box | null {
  let best: Box | null = null, least = Infinity;
  for (let y = top; y + height <= bottom; y += CELL_PX) {
    for (let x = left; x + width <= right; x += CELL_PX) {
      const box = { x, y, width, height };
      const far = Math.hypot(Math.max(x - mx, 0, mx - x - width), Math.max(y - my, 0, my - y - height));
      if (far >= least || under(box) > 0 || taken.some((other) => meet(box, other))) continue;
      if (lines.some((line) => crossesBox(line, box))) continue;
      const line = lineOf(box);
      const isCrossed = line !== undefined && taken.some((other) => crossesBox(line, other));
      const its = far + (line ? MISPLACED_PX : 0) + (isCrossed ? CROSSING_COST_PX : 0);
      if (its < least) [best, least] = [box, its];
    }
  }
  return best;
}

/** Whether a line passes through a box. */
function crossesBox([x0, y0, x1, y1]: number[], { x, y, width, height }: Box) {
  const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / CELL_PX);
  for (let s = 0; s <= steps; s++) {
    const px = x0 + ((x1 - x0) * s) / steps, py = y0 + ((y1 - y0) * s) / steps;
    if (px > x && px < x + width && py > y && py < y + height) return true;
  }
  return false;
}

/** The rows of a class without those that are farthest from its middle, x₀ y₀ x₁ y₁ …: a line there leads to most. */
function coreOf({ points, own }: ReturnType<typeof rowsAround>, [mx, my]: number[]) {
  const rows = [...own.keys()].filter((i) => own[i] === 1);
  const far = Float64Array.from(rows, (i) => (points[2 * i] - mx) ** 2 + (points[2 * i + 1] - my) ** 2);
  const most = selectRank(far.slice(), far.length, Math.floor(CORE_SHARE * (far.length - 1)));
  return rows.filter((_, r) => far[r] <= most).flatMap((i) => [points[2 * i], points[2 * i + 1]]);
}

/** The line from a name to the nearest row of its core, if that is far or rows of other classes are nearer. */
function lineTo({ x, y, width, height }: Box, core: number[], isAstray: boolean): number[] | undefined {
  let line: number[] | undefined, least = Infinity;
  for (let i = 0; i < core.length; i += 2) {
    const px = core[i], py = core[i + 1];
    const bx = Math.max(x, Math.min(px, x + width)), by = Math.max(y, Math.min(py, y + height));
    const far = Math.hypot(px - bx, py - by);
    if (far < least) [line, least] = [[bx, by, px, py], far];
  }
  return least > LINE_FROM_PX || isAstray ? line : undefined;
}

const NO_POINTS = { points: new Float64Array(0), own: new Uint8Array(0) };

/** The rows about the middle of a class, and which of them are its own. */
function rowsAround(
  xy: Float64Array,
  labels: ArrayLike<number>,
  label: number,
  [x, y]: number[],
  across: number,
  up: number,
) {
  const rows = sampleRows(labels.length), points = new Float64Array(2 * rows.length), own = new Uint8Array(rows.length);
  let n = 0;
  for (const i of rows) {
    if (!(Math.abs(xy[2 * i] - x) < across && Math.abs(xy[2 * i + 1] - y) < up)) continue;
    points[2 * n] = xy[2 * i];
    points[2 * n + 1] = xy[2 * i + 1];
    own[n++] = labels[i] === label ? 1 : 0;
  }
  return { points: points.subarray(0, 2 * n), own: own.subarray(0, n) };
}

/** Of the sets that were drawn last, by their number of rows. */
const looked = new Map<number, Int32Array>();

/** The rows that are examined. */
function sampleRows(rows: number) {
  const known = looked.get(rows);
  if (known) return known;
  const stride = Math.ceil(rows / MAX_SAMPLED_ROWS);
  const all = Int32Array.from({ length: rows }, (_, i) => i);
  const which = stride < 2 ? all : all.filter((i) => (Math.imul(i, 0x9e3779b1) >>> 16) % stride === 0);
  if (looked.size >= 4) looked.clear();
  looked.set(rows, which);
  return which;
}

/** Adds the cost of the rows that a position covers, until the sum exceeds the best one. @param cost without rows */
function coverCost({ x, y, width, height }: Box, points: Float64Array, mark: number, cost: number, enough: number) {
  const left = x - mark, right = x + width + mark, top = y - mark, bottom = y + height + mark;
  for (let i = 0; i < points.length && cost < enough; i += 2) {
    const px = points[i], py = points[i + 1];
    if (px > left && px < right && py > top && py < bottom) cost += COVER_COSTS.point;
  }
  return cost;
}

/**
 * Returns the position nearest to a middle that covers nothing, or the one that covers least.
 * @param cost one that is enough need not be the whole
 */
function bestPosition(
  [x, y]: number[], width: number, height: number, cost: (place: Box, enough: number) => number,
): Box {
  const at = (far: number, turn: number) => ({
    x: x + far * Math.cos(turn) - width / 2, y: y + far * Math.sin(turn) - height / 2, width, height,
  });
  let best = at(0, 0), least = cost(best, Infinity);
  for (let far = RING_STEP_PX; far <= MAX_DISTANCE_PX && least > 0; far += RING_STEP_PX) {
    for (let turn = 0; turn < PLACES_PER_RING && least > 0; turn++) {
      const box = at(far, (2 * Math.PI * turn) / PLACES_PER_RING);
      const its = cost(box, least);
      if (its < least) [best, least] = [box, its];
    }
  }
  return best;
}

/** Whether a row of another class is nearer to a box than all of its own. */
function isNearerToOther({ x, y, width, height }: Box, points: Float64Array, own: Uint8Array) {
  const right = x + width, bottom = y + height;
  let least = Infinity;
  // Its own rows first: if one of them is under the box, no other is nearer.
  for (const mine of [1, 0]) {
    for (let i = 0; i < own.length && least > 0; i++) {
      if (own[i] !== mine) continue;
      const px = points[2 * i], py = points[2 * i + 1];
      const dx = Math.max(x - px, 0, px - right), dy = Math.max(y - py, 0, py - bottom);
      const d = dx * dx + dy * dy;
      if (!(d < least)) continue;
      if (mine === 0) return true;
      least = d;
    }
  }
  return false;
}

/** The coordinate-wise median of the rows of a class that are seen; null: none is. */
function middleOf(xy: Float64Array, labels: ArrayLike<number>, label: number, layout: Layout) {
  const across = new Float64Array(labels.length), up = new Float64Array(labels.length);
  let n = 0;
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== label || !contains(layout, xy[2 * i], xy[2 * i + 1])) continue;
    across[n] = xy[2 * i];
    up[n++] = xy[2 * i + 1];
  }
  return n > 0 ? [selectRank(across, n, n >> 1), selectRank(up, n, n >> 1)] : null;
}

/** Selects the value at a rank of the first n values, which are reordered. */
export function selectRank(values: Float64Array, n: number, place: number) {
  let low = 0, high = n - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1];
    let i = low, j = high;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      const swap = values[i];
      values[i++] = values[j];
      values[j--] = swap;
    }
    if (place <= j) high = j;
    else if (place >= i) low = i;
    else break;
  }
  return values[place];
}
