// The two methods' axes over the points: first axis long, second short, with their names and the angle between them.
import { toScreenX, toScreenY } from './camera.js';
import { lineDegrees } from '../ask/align.js';
import { strings } from '../words/strings.js';

/** @typedef {import('./camera.js').Camera} Camera */
/** @typedef {import('./camera.js').Size} Size */
/** @typedef {import('../dom/theme.js').Theme} Theme */
/**
 * @typedef {object} Axis
 * @property {number} x       centre, world units
 * @property {number} y
 * @property {number} angle   of the first direction, radians
 * @property {number} second  of the second direction; NaN when there is none
 */
/** @typedef {import('../ask/methods.js').Pen} Pen */
/** @typedef {{camera: Camera, size: Size, theme: Theme, reach: number, top?: number}} AxesScene
 * reach: half length of a first axis, world units; top: pixels at the upper edge that labels leave free */

/** Half length of a first axis, in standard deviations of the points; and of a second one, as a share of that. */
export const REACH = 1.5, SHORT = 0.3;

/** @param {Axis} axis @param {AxesScene} s @param {number} angle @param {number} share of the full length */
function ends(axis, s, angle, share) {
  const x = toScreenX(s.camera, s.size, axis.x), y = toScreenY(s.camera, s.size, axis.y);
  const r = reachInPixels(s) * share;
  const dx = r * Math.cos(angle), dy = -r * Math.sin(angle);
  return { x, y, x0: x - dx, y0: y - dy, x1: x + dx, y1: y + dy };
}

/** Long enough to take hold of, at any zoom. @param {AxesScene} s */
export const reachInPixels = (s) => Math.max(s.reach * s.camera.scale, 48);

/** @param {CanvasRenderingContext2D} ctx @param {Axis} axis @param {AxesScene} s @param {number} angle @param {number} share */
function stroke(ctx, axis, s, angle, share) {
  if (!Number.isFinite(angle)) return;
  const e = ends(axis, s, angle, share);
  ctx.beginPath();
  ctx.moveTo(e.x0, e.y0);
  ctx.lineTo(e.x1, e.y1);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {Pen} pen */
function take(ctx, pen) {
  ctx.lineCap = pen.cap;
  ctx.strokeStyle = pen.colour;
  ctx.lineWidth = pen.width;
  ctx.setLineDash(pen.dash);
}

/** @param {CanvasRenderingContext2D} ctx @param {Pen} pen @param {Axis} axis @param {AxesScene} s @param {number} [alpha] */
export function drawAxis(ctx, pen, axis, s, alpha = 1) {
  ctx.save();
  ctx.globalAlpha *= alpha;
  take(ctx, pen);
  stroke(ctx, axis, s, axis.second, SHORT);
  stroke(ctx, axis, s, axis.angle, 1);
  ctx.restore();
}

/** Round grips at the ends of a first axis: here it can be taken. @param {CanvasRenderingContext2D} ctx @param {Pen} pen @param {Axis} axis @param {AxesScene} s */
export function drawGrips(ctx, pen, axis, s) {
  const e = ends(axis, s, axis.angle, 1);
  ctx.save();
  take(ctx, { ...pen, width: 2, dash: [] });
  ctx.fillStyle = s.theme.surface;
  for (const [x, y] of [[e.x0, e.y0], [e.x1, e.y1]]) {
    ctx.beginPath();
    ctx.arc(x, y, 5.5, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}

/** Text that stays legible over points and lines. @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} x @param {number} y @param {string} colour @param {Theme} theme */
export function haloText(ctx, text, x, y, colour, theme) {
  ctx.save();
  ctx.setLineDash([]);
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4;
  ctx.strokeStyle = theme.surface;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
  ctx.restore();
}

/**
 * Places for the labels: beside the upper end of each axis, inside the canvas, apart from each other.
 * @param {Array<{axis: Axis, width: number}>} labels @param {AxesScene} s @returns {Array<{x: number, y: number}>} left end of the middle line
 */
export function labelPlaces(labels, s) {
  /** @type {Array<{x: number, y: number, width: number}>} */
  const placed = [];
  for (const { axis, width } of labels) {
    const e = ends(axis, s, axis.angle, 1);
    const up = e.y1 < e.y0 - 1 || (Math.abs(e.y1 - e.y0) <= 1 && e.x1 > e.x0) ? 1 : -1;
    const c = up * Math.cos(axis.angle), d = -up * Math.sin(axis.angle);
    const r = reachInPixels(s);
    const x = clampTo(e.x + c * (r + 16) + (c < -0.35 ? -width : c < 0.35 ? 10 : 0), 8, s.size.width - width - 8);
    let y = clampTo(e.y + d * (r + 12), 14 + (s.top ?? 0), s.size.height - 40);
    for (const p of placed) {
      if (Math.abs(p.y - y) < 18 && x < p.x + p.width + 6 && p.x < x + width + 6) y = p.y + (y >= p.y ? 18 : -18);
    }
    placed.push({ x, y, width });
  }
  return placed;
}

/** @param {number} v @param {number} low @param {number} high */
const clampTo = (v, low, high) => Math.max(low, Math.min(v, Math.max(low, high)));

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Array<{text: string, colour: string, axis: Axis}>} labels
 * @param {AxesScene} s
 */
export function drawLabels(ctx, labels, s) {
  ctx.save();
  ctx.font = `600 13px ${s.theme.font}`;
  ctx.textBaseline = 'middle';
  const places = labelPlaces(labels.map((l) => ({ axis: l.axis, width: ctx.measureText(l.text).width })), s);
  labels.forEach((l, i) => haloText(ctx, l.text, places[i].x, places[i].y, l.colour, s.theme));
  ctx.restore();
}

/** A thin arc from one axis to the other, at the first one's centre, and its degrees. @param {CanvasRenderingContext2D} ctx @param {Axis} base @param {Axis} other @param {AxesScene} s */
export function drawBetween(ctx, base, other, s) {
  const e = ends(base, s, base.angle, 1);
  const from = base.angle;
  let d = (other.angle - from) % Math.PI;
  if (d > Math.PI / 2) d -= Math.PI;
  if (d < -Math.PI / 2) d += Math.PI;
  const degrees = Math.round((Math.abs(d) * 180) / Math.PI);
  if (!(degrees >= 6)) return;
  const radius = Math.min(46, reachInPixels(s) * 0.5);
  ctx.save();
  ctx.lineWidth = 1.25;
  ctx.strokeStyle = s.theme.text2;
  ctx.beginPath();
  ctx.arc(e.x, e.y, radius, -from, -(from + d), d > 0);
  ctx.stroke();
  ctx.font = `500 12px ${s.theme.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const middle = from + d / 2;
  haloText(ctx, strings.degrees(degrees), e.x + (radius + 16) * Math.cos(middle), e.y - (radius + 16) * Math.sin(middle), s.theme.text2, s.theme);
  ctx.restore();
}

/** @param {string} name @param {Axis} axis @param {boolean} unstable */
export function axisText(name, axis, unstable) {
  const text = strings.axis(name, lineDegrees(axis.angle));
  return unstable ? `${text}, ${strings.unstable}` : text;
}

/**
 * Distance in pixels from a place to a first axis, and whether it is near an end.
 * @param {Axis} axis @param {AxesScene} s @param {number} px @param {number} py
 */
export function axisDistance(axis, s, px, py) {
  const e = ends(axis, s, axis.angle, 1);
  const dx = e.x1 - e.x0, dy = e.y1 - e.y0;
  const u = clampTo(((px - e.x0) * dx + (py - e.y0) * dy) / (dx * dx + dy * dy || 1), 0, 1);
  return {
    line: Math.hypot(px - e.x0 - u * dx, py - e.y0 - u * dy),
    end: Math.min(Math.hypot(px - e.x0, py - e.y0), Math.hypot(px - e.x1, py - e.y1)),
  };
}
