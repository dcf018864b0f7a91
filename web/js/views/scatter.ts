// A panel of a data set: marks by class over a grid, names of the classes; above them the hovered row and the lasso.

import { fontOf } from '../dom/canvas.ts';
import { classColor, type Theme } from '../dom/theme.ts';
import { drawNames } from './classnames.ts';
import { drawHoveredMark, drawMarks, shapePath, type Context } from './class-shapes.ts';
import { BARE_MARGIN, contains, scatterLayout, SMALL_PLOT_PX, type Layout, type Window } from './scatterplace.ts';
import { ticks } from './ticks.ts';

export interface ScatterScene {
  width: number;
  height: number;
  /** n×2, row-major */
  places: Float64Array;
  labels: ArrayLike<number>;
  /** marks alone are drawn */
  early?: boolean;
  /** the horizontal axis has units, shown by ticks */
  across?: boolean;
  /** so has the vertical one */
  up?: boolean;
  /** the names of the axes, the horizontal one first; without one an axis has none */
  axisNames?: string[];
  /** written in the upper right corner */
  note?: string;
  /** written at the middle of each class */
  classNames?: string[];
  /** places of rows that were not fitted: faint dots */
  outOfSample?: Float64Array | null;
  /** names are never placed on their classes */
  many?: boolean;
  /** the others step back */
  chosen?: ReadonlySet<number> | null;
  /** all of it when left out */
  window?: Window;
  /** parts side by side in place of a grid */
  cells?: CellHead[] | null;
  /** another way to draw them */
  marks?: typeof drawMarks;
  theme: Theme;
}

/** A cell: its left edge, in the units of the positions, and the titles above it, the longest first. */
export type CellHead = { x0: number, titles: string[] };

/** what is on the upper canvas */
interface HoverScene {
  /** none when −1 */
  hovered: number;
  /** i₀ j₀ i₁ j₁ …; those of the hovered point are drawn */
  edges: ArrayLike<number> | null;
  /** x₀ y₀ x₁ y₁ … in pixels */
  lasso: number[];
  /** the position of a new row, in the units of the positions */
  ghost?: [number, number] | null;
}

const FADED_ALPHA = 0.16;
/** Up to here every mark gets an outline that sets it off from those below. */
const MAX_OUTLINED = 400;
/** The number of edges of one point drawn at full opacity; more are fainter, down to a minimum. */
const FULL_STRENGTH_EDGES = 60;
const MIN_EDGE_ALPHA = 0.12;

export function drawScatter(ctx: Context, scene: ScatterScene) {
  const { width, height, labels, theme, chosen = null, marks = drawMarks } = scene;
  ctx.clearRect(0, 0, width, height);
  const layout = scatterLayout(scene);
  if (!scene.early) drawGround(ctx, scene, layout);
  ctx.save();
  clip(ctx, layout);
  if (scene.outOfSample) drawOutOfSample(ctx, pixels(scene.outOfSample, layout), layout, theme);
  const xy = pixels(scene.places, layout);
  const size = markSize(scene);
  const seen = inside(xy, layout);
  if (chosen && chosen.size > 0) {
    ctx.globalAlpha = FADED_ALPHA;
    marks(ctx, xy, labels, size, theme, (i) => seen(i) && !chosen.has(i));
    ctx.globalAlpha = 1;
    marks(ctx, xy, labels, size * 1.15, theme, (i) => seen(i) && chosen.has(i));
  } else if (labels.length <= MAX_OUTLINED) {
    drawOutlined(ctx, xy, labels, size, theme, seen);
  } else {
    ctx.globalAlpha = 0.8;
    marks(ctx, xy, labels, size, theme, seen);
    ctx.globalAlpha = 1;
  }
  if (!scene.early) drawNames(ctx, scene, xy, layout, size / 2);
  ctx.restore();
  drawNote(ctx, scene, layout);
}

function drawGround(ctx: Context, scene: ScatterScene, layout: Layout) {
  if (scene.cells) drawCells(ctx, scene, scene.cells, layout);
  else drawGrid(ctx, scene, layout);
}

/** Draws what is above the marks, on a canvas of its own. */
export function drawPointed(ctx: Context, scene: ScatterScene, { hovered, edges, lasso, ghost }: HoverScene) {
  const { width, height, theme, labels, places } = scene;
  ctx.clearRect(0, 0, width, height);
  const layout = scatterLayout(scene);
  if (hovered >= 0 && hovered < labels.length) {
    const at = (i: number) => [layout.toX(places[2 * i]), layout.toY(places[2 * i + 1])] as const;
    ctx.save();
    clip(ctx, layout);
    drawEdges(ctx, edges, hovered, at, theme);
    const [x, y] = at(hovered);
    drawHoveredMark(ctx, x, y, labels[hovered], markSize(scene), theme);
    ctx.restore();
  }
  if (ghost) drawGhost(ctx, ghost, layout, theme);
  if (lasso.length > 2) drawLasso(ctx, lasso, theme);
}

/** Draws a new row: a ring and a cross; one outside the plot is at its border, dashed. */
function drawGhost(ctx: Context, [px, py]: [number, number], layout: Layout, theme: Theme) {
  const { left, right, top, bottom } = layout;
  const at = [layout.toX(px), layout.toY(py)];
  const x = Math.max(left, Math.min(right, at[0])), y = Math.max(top, Math.min(bottom, at[1]));
  ctx.setLineDash(x === at[0] && y === at[1] ? [] : [3, 3]);
  for (const [width, colour] of [[5, theme.surface], [2, theme.danger]] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.arc(x, y, 9, 0, 2 * Math.PI);
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      ctx.moveTo(x + 5 * dx, y + 5 * dy);
      ctx.lineTo(x + 13 * dx, y + 13 * dy);
    }
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** Many points and a small plot make small marks. */
function markSize({ width, height, labels }: ScatterScene) {
  const room = Math.min(1, Math.max(0.6, Math.min(width, height) / SMALL_PLOT_PX));
  return room * (labels.length <= 200 ? 9 : labels.length <= 800 ? 7.5 : 6);
}

function pixels(places: Float64Array, { toX, toY }: Layout) {
  const xy = new Float64Array(places.length);
  for (let i = 0; i < xy.length; i += 2) {
    xy[i] = toX(places[i]);
    xy[i + 1] = toY(places[i + 1]);
  }
  return xy;
}

const inside = (xy: Float64Array, layout: Layout) => (i: number) => contains(layout, xy[2 * i], xy[2 * i + 1]);

function clip(ctx: Context, { left, right, top, bottom }: Layout) {
  ctx.beginPath();
  ctx.rect(left - BARE_MARGIN / 2, top - BARE_MARGIN / 2, right - left + BARE_MARGIN, bottom - top + BARE_MARGIN);
  ctx.clip();
}

/** From the plot to the numbers below it. */
const TICKS_BELOW_PX = 8;

function drawGrid(ctx: Context, scene: ScatterScene, layout: Layout) {
  const { theme } = scene, { x0, x1, up, left, right, top, bottom, toX, toY, numbers } = layout;
  ctx.font = fontOf(theme, 12);
  ctx.lineWidth = 1;
  const across = ticks(x0, x1, (right - left) / 55);
  ctx.strokeStyle = theme.grid;
  ctx.beginPath();
  for (const { value } of across) {
    const x = Math.round(toX(value)) + 0.5;
    ctx.moveTo(x, top);
    ctx.lineTo(x, bottom);
  }
  for (const { value } of up) {
    const y = Math.round(toY(value)) + 0.5;
    ctx.moveTo(left, y);
    ctx.lineTo(right, y);
  }
  ctx.stroke();
  const end = drawAxisNames(ctx, scene, layout);
  ctx.fillStyle = theme.text3;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'center';
  for (const { value, text } of numbers.across ? across : []) {
    if (toX(value) + ctx.measureText(text).width / 2 < end) ctx.fillText(text, toX(value), bottom + TICKS_BELOW_PX);
  }
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  if (numbers.up) for (const { value, text } of up) ctx.fillText(text, left - 6, toY(value));
}

function drawOutOfSample(ctx: Context, xy: Float64Array, layout: Layout, theme: Theme) {
  ctx.fillStyle = theme.text3;
  ctx.globalAlpha = 0.35;
  for (let i = 0; i < xy.length; i += 2) {
    if (contains(layout, xy[i], xy[i + 1])) ctx.fillRect(xy[i] - 1, xy[i + 1] - 1, 2, 2);
  }
  ctx.globalAlpha = 1;
}

/** How far a cell's heading is from its border, in pixels. */
const INSET_PX = 8;

function drawCells(ctx: Context, { width, height, theme }: ScatterScene, cells: CellHead[], { toX }: Layout) {
  ctx.strokeStyle = theme.border;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const { x0 } of cells.slice(1)) {
    const x = Math.round(toX(x0)) + 0.5;
    ctx.moveTo(x, 0);
    ctx.lineTo(x, height);
  }
  ctx.stroke();
  ctx.font = fontOf(theme, 12);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'top';
  ctx.fillStyle = theme.text2;
  cells.forEach(({ x0, titles }, c) => {
    const from = Math.max(0, c > 0 ? toX(x0) : 0) + INSET_PX;
    const room = Math.min(width, c + 1 < cells.length ? toX(cells[c + 1].x0) : width) - from - INSET_PX / 2;
    const title = titles.find((text) => ctx.measureText(text).width <= room);
    if (title) ctx.fillText(title, from, INSET_PX);
  });
}

function drawNote(ctx: Context, { note, theme }: ScatterScene, { right, top }: Layout) {
  if (note) drawHaloText(ctx, note, right, top, 'right', 'top', theme);
}

/** The largest share of a plot's width that the name of its horizontal axis has, and what is free before it. */
const AXIS_NAME_SHARE = 0.45, AXIS_NAME_GAP_PX = 8;
/** A name has no baseline above this: it would be cut off. */
const AXIS_NAME_BASELINE_PX = 10;

/**
 * Outside the plot: the horizontal axis is named at its right end, among the numbers, the vertical one above its upper
 * end.
 * @returns where the name of the horizontal axis begins
 */
function drawAxisNames(
  ctx: Context,
  { axisNames: [across = '', up = ''] = [], theme }: ScatterScene,
  { left, right, top, bottom, numbers }: Layout,
) {
  if (!across) return Infinity;
  ctx.fillStyle = theme.text2;
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'left';
  if (up) ctx.fillText(fitting(ctx, up, right - left), left, Math.max(AXIS_NAME_BASELINE_PX, top - 2));
  ctx.textAlign = 'right';
  const text = fitting(ctx, across, AXIS_NAME_SHARE * (right - left));
  ctx.fillText(text, right, bottom + (numbers.across ? TICKS_BELOW_PX + 10 : BARE_MARGIN - 3));
  return right - ctx.measureText(text).width - AXIS_NAME_GAP_PX;
}

/** As much of a text as fits into a width. @param room in pixels */
function fitting(ctx: Context, text: string, room: number) {
  let length = text.length;
  while (length > 0 && ctx.measureText(shortened(text, length)).width > room) length--;
  return shortened(text, length);
}

const shortened = (text: string, length: number) => (length < text.length ? `${text.slice(0, length)}…` : text);

function drawHaloText(
  ctx: Context, text: string, x: number, y: number, align: CanvasTextAlign, baseline: CanvasTextBaseline, theme: Theme,
) {
  if (!text) return;
  ctx.save();
  ctx.font = fontOf(theme, 12);
  ctx.textAlign = align;
  ctx.textBaseline = baseline;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = theme.surface;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = theme.text2;
  ctx.fillText(text, x, y);
  ctx.restore();
}

/** The edges of the hovered point. */
function drawEdges(
  ctx: Context,
  edges: ArrayLike<number> | null,
  hovered: number,
  at: (i: number) => readonly [number, number],
  theme: Theme,
) {
  if (!edges) return;
  const own = edgesOf(edges, hovered);
  ctx.beginPath();
  for (const e of own) {
    ctx.moveTo(...at(edges[e]));
    ctx.lineTo(...at(edges[e + 1]));
  }
  ctx.strokeStyle = theme.text2;
  ctx.lineWidth = 1.25;
  ctx.globalAlpha = Math.max(MIN_EDGE_ALPHA, Math.min(1, FULL_STRENGTH_EDGES / own.length));
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** An index of edges, which never change: the edges of each point in a row, and where each point's begin. */
const byPoint = new WeakMap<object, { starts: Int32Array, own: Int32Array }>();

/** Returns the indices of a point's edges. */
function edgesOf(edges: ArrayLike<number>, point: number) {
  const known = byPoint.get(edges) ?? sortedEdges(edges);
  byPoint.set(edges, known);
  const { starts, own } = known;
  return point + 1 < starts.length ? own.subarray(starts[point], starts[point + 1]) : [];
}

function sortedEdges(edges: ArrayLike<number>) {
  let most = -1;
  for (let e = 0; e < edges.length; e++) if (edges[e] > most) most = edges[e];
  const starts = new Int32Array(most + 2), own = new Int32Array(edges.length);
  for (let e = 0; e < edges.length; e++) starts[edges[e] + 1]++;
  for (let i = 0; i <= most; i++) starts[i + 1] += starts[i];
  const next = starts.slice();
  for (let e = 0; e < edges.length; e++) own[next[edges[e]]++] = e & ~1;
  return { starts, own };
}

function drawLasso(ctx: Context, lasso: number[], theme: Theme) {
  ctx.beginPath();
  ctx.moveTo(lasso[0], lasso[1]);
  for (let v = 2; v < lasso.length; v += 2) ctx.lineTo(lasso[v], lasso[v + 1]);
  ctx.closePath();
  ctx.fillStyle = theme.accent;
  ctx.globalAlpha = 0.12;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

function drawOutlined(
  ctx: Context,
  xy: Float64Array,
  labels: ArrayLike<number>,
  size: number,
  theme: Theme,
  seen: (i: number) => boolean,
) {
  ctx.strokeStyle = theme.surface;
  ctx.lineWidth = 1.5;
  for (let i = 0; i < labels.length; i++) {
    if (!seen(i)) continue;
    ctx.fillStyle = classColor(theme, labels[i]);
    ctx.beginPath();
    shapePath(ctx, xy[2 * i], xy[2 * i + 1], labels[i], size);
    ctx.stroke();
    ctx.fill();
  }
}
