// A 1-D projection: density by class, the axis, and a rug with one lane a class.

import { classColor, type Theme } from '../dom/theme.ts';
import { GRID_CELLS, densities } from './density.ts';
import { DOT_DASH, drawCircle } from './feet.ts';
import { drawHoveredMark, presentClasses, shapePath, type Context } from './class-shapes.ts';
import type { Pen } from '../fit/methods.ts';
import type { Axis } from './axes.ts';

export interface StripScene {
  width: number;
  height: number;
  scores: Float64Array;
  labels: ArrayLike<number>;
  /** how the axis is drawn */
  pen: Pen;
  /** none when −1 */
  hovered?: number;
  /** the others step back */
  highlighted?: ReadonlySet<number> | null;
  /** points outside the sample */
  ghostScores?: ArrayLike<number> | null;
  theme: Theme;
}

const MARGIN_SHARE = 0.12; // of the scores' span, on either side: the curves die away in it
const MARK_RADIUS = 6.5;
const FADED_ALPHA = 0.22;
const HIT_RADIUS_PX = 14;

/** Coordinates along a line. */
export function project(xy: Float64Array, axis: Axis, angle: number) {
  const c = Math.cos(angle), d = Math.sin(angle);
  const out = new Float64Array(xy.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = (xy[2 * i] - axis.x) * c + (xy[2 * i + 1] - axis.y) * d;
  return out;
}

export function drawStrip(ctx: Context, scene: StripScene) {
  const { width, height, scores } = scene;
  ctx.clearRect(0, 0, width, height);
  const layout = stripLayout(scene);
  if (scores.length) drawDensities(ctx, scene, layout);
  drawAxis(ctx, scene, layout);
  drawRug(ctx, scene, layout);
  drawGhosts(ctx, scene, layout);
  drawHovered(ctx, scene, layout);
}

/** The point under a place of the strip, or −1. */
export function stripHit(scene: StripScene, x: number): number {
  const { toX } = stripLayout(scene);
  let best = -1;
  let nearest = HIT_RADIUS_PX;
  for (let i = 0; i < scene.scores.length; i++) {
    const distance = Math.abs(toX(scene.scores[i]) - x);
    if (distance < nearest) {
      nearest = distance;
      best = i;
    }
  }
  return best;
}

type Layout = ReturnType<typeof stripLayout>;

export function stripLayout({ width, height, scores, labels, ghostScores }: StripScene) {
  const [low, high] = rangeOf(scores, ghostScores ?? []);
  const classes = presentClasses(labels);
  const pitch = Math.min(11, Math.max(4, (0.36 * height) / Math.max(1, classes.length)));
  const baseline = Math.round(height - classes.length * pitch - 5) - 0.5;
  const toX = (score: number) => ((score - low) / (high - low)) * width;
  const laneY = (label: number) => baseline + 5.5 + pitch * (classes.indexOf(label) + 0.5);
  return { low, high, classes, pitch, baseline, toX, laneY, mark: Math.min(MARK_RADIUS, pitch * 0.8) };
}

function rangeOf(scores: ArrayLike<number>, others: ArrayLike<number>) {
  let low = Infinity;
  let high = -Infinity;
  for (const values of [scores, others]) {
    for (let i = 0; i < values.length; i++) {
      const v = values[i];
      if (v < low && v > -Infinity) low = v;
      if (v > high && v < Infinity) high = v;
    }
  }
  if (!(low <= high)) return [-1, 1];
  const span = high - low;
  // Relative to the value itself, so that a far-away single point still has a range.
  const margin = span > 0 ? MARGIN_SHARE * span : Math.max(1, Math.abs(low)) * 0.5;
  return [low - margin, high + margin];
}

function drawDensities(ctx: Context, { width, scores, labels, theme }: StripScene, { low, high, baseline }: Layout) {
  const { classes, peak } = densities(scores, labels, low, high);
  if (!peak) return;
  const top = 6;
  const step = width / (GRID_CELLS - 1);
  const scale = (baseline - top) / peak;
  for (const { label, curve } of classes) {
    ctx.beginPath();
    ctx.moveTo(0, baseline - scale * curve[0]);
    for (let c = 1; c < GRID_CELLS; c++) ctx.lineTo(c * step, baseline - scale * curve[c]);
    ctx.strokeStyle = ctx.fillStyle = classColor(theme, label);
    ctx.lineWidth = 1.25;
    ctx.lineJoin = 'round';
    ctx.globalAlpha = 0.75;
    ctx.stroke();
    ctx.lineTo(width, baseline);
    ctx.lineTo(0, baseline);
    ctx.closePath();
    ctx.globalAlpha = 0.22;
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** The axis is drawn as in the plane, thinner. */
function drawAxis(ctx: Context, { width, pen }: StripScene, { baseline }: Layout) {
  ctx.strokeStyle = pen.colour;
  ctx.lineWidth = 1.5;
  ctx.lineCap = pen.cap;
  ctx.setLineDash(pen.dash);
  ctx.beginPath();
  for (const y of pen.double ? [baseline - 1.5, baseline + 1.5] : [baseline]) {
    ctx.moveTo(0, y);
    ctx.lineTo(width, y);
  }
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.lineCap = 'butt';
}

/** Lane by lane; marks that would fall on one already there are left out. */
function drawRug(
  ctx: Context,
  { width, scores, labels, highlighted, theme }: StripScene,
  { classes, mark, toX, laneY }: Layout,
) {
  const step = 1.5;
  const passes = highlighted ? [false, true] : [true];
  for (const label of classes) {
    const y = laneY(label);
    ctx.fillStyle = classColor(theme, label);
    for (const chosen of passes) {
      const taken = new Uint8Array(Math.ceil(width / step) + 1);
      ctx.globalAlpha = chosen ? 1 : FADED_ALPHA;
      ctx.beginPath();
      for (let i = 0; i < scores.length; i++) {
        if (labels[i] !== label || (highlighted && highlighted.has(i) !== chosen)) continue;
        const x = toX(scores[i]);
        const slot = Math.round(x / step);
        if (!(x >= 0 && x <= width) || taken[slot]) continue;
        taken[slot] = 1;
        shapePath(ctx, x, y, label, mark);
      }
      ctx.fill();
    }
  }
  ctx.globalAlpha = 1;
}

/** Points outside the sample sit on the axis itself, hollow. */
function drawGhosts(ctx: Context, { ghostScores, theme }: StripScene, { baseline, toX }: Layout) {
  if (!ghostScores) return;
  ctx.fillStyle = theme.surface;
  ctx.strokeStyle = theme.text;
  ctx.lineWidth = 1.5;
  for (let i = 0; i < ghostScores.length; i++) {
    if (!Number.isFinite(ghostScores[i])) continue;
    ctx.beginPath();
    ctx.arc(toX(ghostScores[i]), baseline, 4.5, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
}

function drawHovered(
  ctx: Context,
  { height, scores, labels, pen, hovered = -1, theme }: StripScene,
  { baseline, mark, toX, laneY }: Layout,
) {
  if (!Number.isFinite(scores[hovered])) return;
  const x = toX(scores[hovered]);
  // The ring is wider than the lowest lane is away from the edge.
  const y = Math.min(laneY(labels[hovered]), height - 9);
  ctx.strokeStyle = pen.colour;
  ctx.lineWidth = 1.25;
  ctx.setLineDash(DOT_DASH);
  ctx.beginPath();
  ctx.moveTo(x, 6);
  ctx.lineTo(x, baseline);
  ctx.stroke();
  ctx.setLineDash([]);
  drawCircle(ctx, x, baseline, pen.colour, theme.surface);
  drawHoveredMark(ctx, x, y, labels[hovered], Math.max(mark, 5), theme);
}
