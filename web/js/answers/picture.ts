// An answer in small: its points, edges and axes, in the marks and lines of the drawing.
import { angleIn } from '../fit/align.ts';
import { penOf, planeOf, reads } from '../fit/methods.ts';
import { methodShows } from '../fit/shown-panels.ts';
import { byRank } from '../fit/panel-content-text.ts';
import { fitToBox } from '../dom/canvas.ts';
import { lookOf } from '../panels/colours.ts';
import { axisText, drawAxis, drawLabels, type AxesScene } from '../views/axes.ts';
import { fittedCamera, toScreenX, toScreenY } from '../views/camera.ts';
import { drawMarks } from '../views/class-shapes.ts';
import { placesOf } from '../views/places.ts';
import { methodWords } from '../words/method-labels.ts';
import type { Theme } from '../dom/theme.ts';
import type { FitResult, Dataset } from '../engine/types.ts';
import type { State } from '../state/state.ts';
import type { Entry } from './entry.ts';

/** More edges are only a grey ground in so small a picture. */
const MAX_EDGES = 1500;
/** Half a first axis as a share of the smaller side, and how much stronger than in the drawing lines are weakened. */
const HALF_AXIS_SHARE = 0.42, LINE_SCALE = 0.8;

/** @param named the axes are named */
export function drawAnswer(
  canvas: HTMLCanvasElement,
  { points: { xy, labels }, ghosts, result, set, state }: Entry,
  theme: Theme,
  named = false,
) {
  const drawn = fitToBox(canvas);
  if (!drawn) return;
  const { ctx, size } = drawn, { width, height } = size;
  if (set && result) return drawOnSet(ctx, result, set, state, size, theme);
  const near = { width: width + 24, height: height + 24 }; // a small picture has a small margin
  const camera = { ...fittedCamera(xy, near) };
  const screen = Float64Array.from(xy, (v, e) =>
    e % 2 === 0 ? toScreenX(camera, size, v) : toScreenY(camera, size, v),
  );
  if (result) drawEdges(ctx, screen, result.graph.edges, theme);
  drawMarks(ctx, screen, labels, labels.length > 150 ? 3.2 : labels.length > 60 ? 4.2 : 5.6, theme);
  ctx.fillStyle = theme.text2;
  for (let g = 0; g < ghosts.length; g += 2) {
    ctx.fillRect(toScreenX(camera, size, ghosts[g]) - 1.5, toScreenY(camera, size, ghosts[g + 1]) - 1.5, 3, 3);
  }
  if (result) {
    drawAxes(
      ctx,
      result,
      { camera, size, theme, reach: (HALF_AXIS_SHARE * Math.min(width, height)) / camera.scale },
      named ? xy : null,
    );
  }
}

/** Whether there is anything to draw. */
export const hasPicture = ({ points, set, result }: Entry) => points.labels.length > 0 || Boolean(set && result);

/**
 * Draws the plot of the first method that has one; a method that reads the graph, which answers change, is preferred.
 */
function drawOnSet(
  ctx: CanvasRenderingContext2D,
  { slots }: FitResult,
  set: Dataset,
  state: State,
  size: { width: number, height: number },
  theme: Theme,
) {
  const there = slots.map((slot, r) => ({ slot, r })).filter(({ slot }) => !slot.error && slot.m > 0);
  const { slot, r } = there.find((one) => reads(one.slot.run.method, 'graph')) ?? there[0] ?? {};
  if (!slot || r === undefined) return;
  const shows = methodShows(state)[r], { x, y } = shows, { labels } = lookOf(set, '');
  const rank = byRank(shows, slot.run.method);
  const places = placesOf({ scores: slot.scores, m: slot.m, labels: set.labels, x, y, rank });
  drawMarks(ctx, filling(places, size), labels, labels.length > 500 ? 2.4 : 3.2, theme);
}

/** Around a picture of a set, in pixels. */
const MARGIN_PX = 10;

/** Each column over the whole of its side. */
function filling(places: Float64Array, { width, height }: { width: number, height: number }) {
  const low = [Infinity, Infinity], high = [-Infinity, -Infinity];
  places.forEach((v, e) => {
    low[e % 2] = Math.min(low[e % 2], v);
    high[e % 2] = Math.max(high[e % 2], v);
  });
  const share = (v: number, c: 0 | 1) => (high[c] > low[c] ? (v - low[c]) / (high[c] - low[c]) : 0.5);
  return places.map((v, e) =>
    e % 2 === 0
      ? MARGIN_PX + share(v, 0) * (width - 2 * MARGIN_PX)
      : height - MARGIN_PX - share(v, 1) * (height - 2 * MARGIN_PX),
  );
}

function drawEdges(ctx: CanvasRenderingContext2D, screen: Float64Array, edges: Uint32Array, theme: Theme) {
  const step = 2 * Math.max(1, Math.ceil(edges.length / 2 / MAX_EDGES));
  ctx.strokeStyle = theme.edge;
  ctx.lineWidth = 0.6;
  ctx.beginPath();
  for (let e = 0; e < edges.length; e += step) {
    ctx.moveTo(screen[2 * edges[e]], screen[2 * edges[e] + 1]);
    ctx.lineTo(screen[2 * edges[e + 1]], screen[2 * edges[e + 1] + 1]);
  }
  ctx.stroke();
}

/** @param xy the points that names make room for; null: no names */
function drawAxes(ctx: CanvasRenderingContext2D, { slots }: FitResult, scene: AxesScene, xy: Float64Array | null) {
  const axes = slots.filter(({ map, run }) => map !== null && planeOf(run.method) === 'axis').map((slot) => {
    const { map, run } = slot;
    const pen = penOf(run.method, scene.theme);
    return {
      pen: { ...pen, width: pen.width * LINE_SCALE },
      name: methodWords[run.method].name,
      axis: { x: map?.mean[0] ?? 0, y: map?.mean[1] ?? 0, angle: angleIn(slot), second: angleIn(slot, 1) },
    };
  });
  for (const { pen, axis } of axes.toReversed()) drawAxis(ctx, pen, axis, scene);
  if (!xy) return;
  const labels = axes.map(({ pen, axis, name }) => ({
    name,
    text: axisText(name, axis, false),
    colour: pen.colour,
    axis,
  }));
  drawLabels(ctx, { labels, between: [], xy, mark: 2.5, edges: null, taken: [] }, scene);
}
