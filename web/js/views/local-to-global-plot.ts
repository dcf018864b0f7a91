// Plots local to global: the angle of LPP's axis for each ε, above a histogram of pairs, and the ellipses of C_ε and C.
import { unwrappedAngles, pairBins, isRound, shareOf, type EpsilonStop } from '../fit/epsilon-covariance.ts';
import { fontOf } from '../dom/canvas.ts';
import type { Theme } from '../dom/theme.ts';
import { round } from '../words/digits.ts';
import { haloText } from './axes.ts';
import { toScreenX, toScreenY, type Camera } from './camera.ts';
import { degreeTicks, logTicks } from './ticks.ts';

type Context = CanvasRenderingContext2D;
type PlotPoint = { x: number, y: number };

interface TurnScene {
  width: number;
  height: number;
  reaches: EpsilonStop[];
  /** the chosen one */
  row: number;
  /** of the curve and of the line it ends at */
  names: { axis: string, last: string };
  /** half a slider's thumb: the axis of ε is the slider's */
  inset: number;
  theme: Theme;
}

/** Part of the height that the curve has; the bars have the rest, above the numbers of ε. */
const CURVE_SHARE = 0.78;
const NUMBERS_HEIGHT = 15;
/** Pixels between two numbers at least, across and down. */
const MIN_NUMBER_GAP_PX = { x: 40, y: 22 };
const BAR_COUNT = 48;
/** The scale spans at least this, so that an axis that stays looks as if it did: 40°. */
const MIN_SPAN_RADIANS = (40 * Math.PI) / 180;
const PADDING = 14;

export function drawTurns(ctx: Context, scene: TurnScene) {
  const { width, height, reaches, row, theme, inset } = scene;
  ctx.clearRect(0, 0, width, height);
  const bottom = Math.round((height - NUMBERS_HEIGHT) * CURVE_SHARE);
  ctx.fillStyle = theme.surface2;
  ctx.fillRect(0, 0, width, bottom);
  if (reaches.length === 0) return;
  const toX = (r: number) => inset + shareOf(reaches, reaches[r].epsilon) * (width - 2 * inset);
  bars(ctx, scene, bottom + 4, toX(row));
  const last = reaches[reaches.length - 1].angle;
  const angles = unwrappedAngles(reaches, last);
  const toY = scaleOf(angles, bottom);
  scales(ctx, scene, { last, toY, bottom });
  line(ctx, [inset, toY(0)], [width - inset, toY(0)], theme.pca, [6, 4], 1.5);
  curve(ctx, scene, angles, toX, toY);
  ctx.fillStyle = theme.accent;
  ctx.fillRect(Math.round(toX(row)) - 1, 0, 2, height - NUMBERS_HEIGHT);
  ctx.beginPath();
  ctx.arc(toX(row), toY(angles[row]), 5, 0, 2 * Math.PI);
  ctx.fillStyle = theme.lpp;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = theme.surface;
  ctx.stroke();
  names(ctx, scene, angles, toX, toY, bottom);
}

/** Returns the scale of the angles; 0° is visible. */
function scaleOf(angles: Float64Array, bottom: number): (angle: number) => number {
  let low = 0, high = 0;
  for (const a of angles) {
    low = Math.min(low, a);
    high = Math.max(high, a);
  }
  const span = Math.max(high - low, MIN_SPAN_RADIANS);
  const middle = (low + high) / 2;
  return (angle) => bottom / 2 - ((angle - middle) / span) * (bottom - 2 * PADDING);
}

/** Draws the values of ε below and those of the axis' angle on the left. @param place last: the angle at 0 */
function scales(
  ctx: Context,
  { width, height, reaches, theme, inset }: TurnScene,
  { last, toY, bottom }: { last: number, toY: (angle: number) => number, bottom: number },
) {
  const across = width - 2 * inset;
  ctx.font = fontOf(theme, 12, 400);
  ctx.textBaseline = 'bottom';
  for (const epsilon of logTicks(
    reaches[0].epsilon,
    reaches[reaches.length - 1].epsilon,
    across / MIN_NUMBER_GAP_PX.x,
  )) {
    const x = inset + shareOf(reaches, epsilon) * across;
    line(ctx, [x, bottom], [x, bottom + 4], theme.text3, [], 1);
    const text = round(epsilon), half = ctx.measureText(text).width / 2;
    ctx.textAlign = 'center';
    ctx.fillStyle = theme.text2;
    ctx.fillText(text, Math.max(half, Math.min(width - half, x)), height);
  }
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  const low = last + (toY(0) - bottom + 8) / slope(toY), high = last + (toY(0) - 8) / slope(toY);
  for (const degrees of degreeTicks(low, high, bottom / MIN_NUMBER_GAP_PX.y)) {
    const y = toY((degrees * Math.PI) / 180 - last);
    line(ctx, [inset, y], [width - inset, y], theme.grid, [], 1);
    haloText(ctx, `${((degrees % 180) + 180) % 180}°`, inset + 2, y, theme.text2, theme);
  }
}

/** Pixels a radian. */
const slope = (toY: (angle: number) => number) => toY(0) - toY(1);

/** Where the ellipse is round the curve is dotted. */
function curve(
  ctx: Context,
  { reaches, theme }: TurnScene,
  angles: Float64Array,
  toX: (r: number) => number,
  toY: (angle: number) => number,
) {
  ctx.strokeStyle = theme.lpp;
  ctx.lineWidth = 2.25;
  ctx.lineJoin = 'round';
  for (let from = 0; from < reaches.length - 1;) {
    const round = isRound(reaches[from]);
    let to = from + 1;
    while (to < reaches.length - 1 && isRound(reaches[to]) === round) to++;
    ctx.setLineDash(round ? [2, 4] : []);
    ctx.beginPath();
    ctx.moveTo(toX(from), toY(angles[from]));
    for (let r = from + 1; r <= to; r++) ctx.lineTo(toX(r), toY(angles[r]));
    ctx.stroke();
    from = to;
  }
  ctx.setLineDash([]);
}

/** The pairs that count are stronger. */
function bars(ctx: Context, { width, height: whole, reaches, inset, theme }: TurnScene, top: number, chosen: number) {
  const height = whole - NUMBERS_HEIGHT;
  const counts = pairBins(reaches, BAR_COUNT);
  const peak = Math.max(...counts);
  const pitch = (width - 2 * inset) / BAR_COUNT;
  for (let b = 0; b < BAR_COUNT; b++) {
    if (counts[b] === 0) continue;
    const x = inset + b * pitch;
    const tall = Math.max(1, (counts[b] / peak) * (height - top));
    ctx.fillStyle = x + pitch / 2 <= chosen ? theme.control : theme.border;
    ctx.fillRect(x, height - tall, Math.max(1, pitch - 1), tall);
  }
}

/** Each name is on the free side of its line. */
function names(
  ctx: Context,
  { width, reaches, names: { axis, last }, theme, inset }: TurnScene,
  angles: Float64Array,
  toX: (r: number) => number,
  toY: (angle: number) => number,
  bottom: number,
) {
  ctx.font = fontOf(theme, 12, 600);
  ctx.textBaseline = 'middle';
  const near = (y: number) => Math.max(10, Math.min(bottom - 10, y));
  ctx.textAlign = 'right';
  const above = angles[Math.floor(reaches.length * 0.8)] < 0;
  haloText(ctx, last, width - inset - 4, near(toY(0) + (above ? -12 : 12)), theme.pca, theme);
  ctx.textAlign = 'left';
  const at = Math.floor(reaches.length / 6);
  haloText(
    ctx,
    axis,
    Math.max(inset + 4, toX(at)),
    near(toY(angles[at]) + (toY(angles[at]) > toY(0) ? 14 : -14)),
    theme.lpp,
    theme,
  );
}

function line(
  ctx: Context,
  from: [number, number],
  to: [number, number],
  colour: string,
  dash: number[],
  width: number,
) {
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash(dash);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Half lengths of an ellipse, in standard deviations. */
const ELLIPSE_DEVIATIONS = 2;

/** The ellipses of C, dashed, and of C_ε at two standard deviations, over the drawing. */
export function drawEllipses(
  ctx: Context,
  { camera, size, centre, reach, all, theme }: {
    camera: Camera;
    size: { width: number, height: number };
    centre: PlotPoint;
    reach: EpsilonStop;
    all: EpsilonStop;
    theme: Theme;
  },
) {
  const at = { x: toScreenX(camera, size, centre.x), y: toScreenY(camera, size, centre.y) };
  ctx.save();
  ellipse(ctx, at, all, camera.scale, theme.pca, [6, 4], 2, 0);
  ellipse(ctx, at, reach, camera.scale, theme.lpp, [], 2.5, 0.1);
  ctx.font = fontOf(theme, 14, 600);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  for (const [which, name, colour] of [[all, 'C', theme.pca], [reach, 'Cε', theme.lpp]] as const) {
    // At the tip of the long axis that is on the right.
    const far = ELLIPSE_DEVIATIONS * Math.sqrt(which.long) * camera.scale;
    const dx = Math.abs(Math.sin(which.angle)), dy = Math.sign(Math.sin(which.angle) || 1) * Math.cos(which.angle);
    haloText(ctx, name, at.x + far * dx + 8, at.y + far * dy, colour, theme);
  }
  ctx.restore();
}

function ellipse(
  ctx: Context,
  at: PlotPoint,
  { short, long, angle }: EpsilonStop,
  scale: number,
  colour: string,
  dash: number[],
  width: number,
  fill: number,
) {
  ctx.beginPath();
  // Pixels run downwards: the axes are mirrored.
  ctx.ellipse(
    at.x,
    at.y,
    ELLIPSE_DEVIATIONS * Math.sqrt(short) * scale,
    ELLIPSE_DEVIATIONS * Math.sqrt(long) * scale,
    -angle,
    0,
    2 * Math.PI,
  );
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash(dash);
  ctx.stroke();
  if (fill > 0) {
    ctx.globalAlpha = fill;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
}

/** Dots of a stop's picture: more would be a stain. */
export const MAX_DOTS = 400;
/** Of a stop's shorter side, half the long axis of C has this much. */
const STOP_AXIS_SHARE = 0.46;

/** A stop in small: points, at most DOTS that are a sample, both ellipses, LPP's axis. */
export function drawStop(
  ctx: Context,
  { width, height, xy, centre, reach, all, theme }: {
    width: number;
    height: number;
    xy: Float64Array;
    centre: PlotPoint;
    reach: EpsilonStop;
    all: EpsilonStop;
    theme: Theme;
  },
) {
  ctx.clearRect(0, 0, width, height);
  const far = ELLIPSE_DEVIATIONS * Math.sqrt(all.long);
  const camera = { ...centre, scale: (STOP_AXIS_SHARE * Math.min(width, height)) / far };
  const size = { width, height };
  ctx.fillStyle = theme.text3;
  for (let i = 0; i < xy.length; i += 2) {
    ctx.fillRect(toScreenX(camera, size, xy[i]) - 1, toScreenY(camera, size, xy[i + 1]) - 1, 2, 2);
  }
  const at = { x: width / 2, y: height / 2 };
  ellipse(ctx, at, all, camera.scale, theme.pca, [3, 2], 1.25, 0);
  ellipse(ctx, at, reach, camera.scale, theme.lpp, [], 1.5, 0.1);
  const half = 0.9 * far * camera.scale;
  const dx = half * Math.cos(reach.angle), dy = half * Math.sin(reach.angle);
  line(ctx, [at.x - dx, at.y + dy], [at.x + dx, at.y - dy], theme.lpp, [], 1.75);
}
