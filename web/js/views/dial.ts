// Plots every direction of the plane: what each run minimises or maximises, over 0…180°.

import { quotientAt, type Quotient } from '../fit/quotient.ts';
import { fontOf } from '../dom/canvas.ts';
import { extentOf } from '../engine/extent.ts';
import type { Theme } from '../dom/theme.ts';
import type { Pen } from '../fit/methods.ts';
import type { Context } from './class-shapes.ts';

interface DialScene {
  width: number;
  height: number;
  /** one a run */
  curves: Objective[];
  /** angles are in radians, counted modulo π */
  handAngle?: number | null;
  theme: Theme;
}

/** the objective of a run */
export interface Objective {
  /** what its directions make lowest or highest */
  quotient: Quotient;
  /** of its result */
  angle: number | null;
  pen: Pen;
}

const MARKER_DASH = [3, 3];
const TICKS = [0, 45, 90, 135, 180];
const FOOT_HEIGHT = 20;
const PADDING = 10;
/** The scale spans at least this share of a curve's largest value, so that a flat curve looks flat. */
const MIN_SPAN_SHARE = 0.05;

/** The angle at a place of the dial, 0…π. */
export function dialAngleAt({ width }: { width: number }, x: number) {
  return Math.min(1, Math.max(0, x / width)) * Math.PI;
}

export function drawDial(ctx: Context, scene: DialScene) {
  const { width, height, theme } = scene;
  ctx.clearRect(0, 0, width, height);
  const bottom = height - FOOT_HEIGHT;
  drawGround(ctx, width, bottom, theme);
  const curves = scene.curves.map((objective) => scaledCurve(width, objective, bottom));
  // The first run is drawn last, on top.
  for (const objective of scene.curves.toReversed()) drawMarker(ctx, width, objective, bottom);
  for (const curve of curves.toReversed()) strokeCurve(ctx, curve);
  drawHand(ctx, scene, curves, bottom);
}

function drawGround(ctx: Context, width: number, bottom: number, theme: Theme) {
  ctx.fillStyle = theme.surface2;
  ctx.fillRect(0, 0, width, bottom);
  ctx.font = fontOf(theme, 12);
  ctx.textBaseline = 'alphabetic';
  for (const degrees of TICKS) {
    const x = (degrees / 180) * width;
    if (degrees % 180) {
      ctx.fillStyle = theme.surface;
      ctx.fillRect(Math.round(x), 0, 1, bottom);
    }
    ctx.fillStyle = theme.text3;
    ctx.textAlign = degrees === 0 ? 'left' : degrees === 180 ? 'right' : 'center';
    ctx.fillText(`${degrees}°`, x, bottom + 15);
  }
}

interface Curve {
  /** pixels, one a step */
  y: Float64Array;
  /** pixels */
  step: number;
  yAt: (theta: number) => number;
  objective: Objective;
}

/** A curve scaled to the plot's height. */
function scaledCurve(width: number, objective: Objective, bottom: number): Curve {
  const count = Math.max(2, Math.ceil(width / 2));
  const values = new Float64Array(count + 1);
  for (let c = 0; c <= count; c++) values[c] = quotientAt(objective.quotient, (Math.PI * c) / count);
  const [low, high] = extentOf(values);
  const span = Math.max(high - low, MIN_SPAN_SHARE * Math.max(Math.abs(low), Math.abs(high)), Number.MIN_VALUE);
  const middle = (low + high) / 2;
  const toY = (v: number) => bottom / 2 - ((v - middle) / span) * (bottom - 2 * PADDING);
  return {
    y: values.map(toY),
    step: width / count,
    yAt: (theta) => toY(quotientAt(objective.quotient, theta)),
    objective,
  };
}

/** A form that is zero somewhere makes no curve. */
const shown = ({ y }: Curve) => y.every(Number.isFinite);

function strokeCurve(ctx: Context, curve: Curve) {
  if (!shown(curve)) return;
  const { y, step, objective: { pen } } = curve;
  ctx.beginPath();
  ctx.moveTo(0, y[0]);
  for (let c = 1; c < y.length; c++) ctx.lineTo(c * step, y[c]);
  ctx.strokeStyle = pen.colour;
  ctx.lineWidth = 2.25;
  ctx.lineJoin = 'round';
  ctx.setLineDash(pen.dash);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A vertical line at a run's result. */
function drawMarker(ctx: Context, width: number, { angle, pen }: Objective, bottom: number) {
  if (angle === null || !Number.isFinite(angle)) return;
  const x = angleX(angle, width);
  ctx.strokeStyle = pen.colour;
  ctx.lineWidth = 1.5;
  ctx.setLineDash(pen.dash.length > 0 ? MARKER_DASH : []);
  ctx.beginPath();
  ctx.moveTo(x, 0);
  ctx.lineTo(x, bottom);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** One pixel inside, so that a line at 0° is not clipped. */
function angleX(angle: number, width: number) {
  const turn = angle === Math.PI ? 1 : (((angle % Math.PI) + Math.PI) % Math.PI) / Math.PI;
  return Math.min(width - 1, Math.max(1, turn * width));
}

/** Draws the direction that the user tries: a line, a knob and a dot on each curve. */
function drawHand(
  ctx: Context,
  { width, handAngle = null, theme }: DialScene,
  curves: Curve[],
  bottom: number,
) {
  if (handAngle === null || !Number.isFinite(handAngle)) return;
  const x = angleX(handAngle, width);
  ctx.strokeStyle = ctx.fillStyle = theme.accent;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(x, 0);
  ctx.lineTo(x, bottom);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x, bottom - 7);
  ctx.lineTo(x + 6, bottom + 2);
  ctx.lineTo(x - 6, bottom + 2);
  ctx.closePath();
  ctx.fill();
  for (const { yAt, objective } of curves.toReversed()) dot(ctx, x, yAt(handAngle), objective.pen.colour, theme);
}

function dot(ctx: Context, x: number, y: number, colour: string, theme: Theme) {
  if (!Number.isFinite(y)) return;
  ctx.beginPath();
  ctx.arc(x, y, 4.5, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = theme.surface2;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}
