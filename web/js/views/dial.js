// Every direction of the plane: what each run makes lowest or highest, over 0…180°.

import { quotientAt } from '../ask/quotient.js';
import { fontOf } from '../dom/theme.js';

/** @typedef {import('../dom/theme.js').Theme} Theme */
/** @typedef {import('./marks.js').Context} Context */

/**
 * @typedef {object} DialScene
 * @property {number} width
 * @property {number} height
 * @property {Objective[]} curves  one a run
 * @property {number | null} [handAngle]  angles are in radians, counted modulo π
 * @property {Theme} theme
 */

/**
 * @typedef {object} Objective  what is known of a run
 * @property {import('../ask/quotient.js').Quotient} quotient  what its directions make lowest or highest
 * @property {number | null} angle  of its answer
 * @property {string} name  of its curve
 * @property {import('../ask/methods.js').Pen} pen
 */

const MARKER_DASH = [3, 3];
const TICKS = [0, 45, 90, 135, 180];
const FOOT = 20;
const PADDING = 10;
/** The scale spans at least this share of a curve's largest value, so that a flat curve looks flat. */
const LEAST_SPAN = 0.05;
/** Half the width of a curve's name with some air, and the height of one. */
const NAME_HALF = 34;
const NAME_HEIGHT = 16;

/**
 * The angle at a place of the dial, 0…π.
 * @param {{width: number}} scene
 * @param {number} x
 */
export function dialAngleAt({ width }, x) {
  return Math.min(1, Math.max(0, x / width)) * Math.PI;
}

/**
 * @param {Context} ctx
 * @param {DialScene} scene
 */
export function drawDial(ctx, scene) {
  const { width, height, theme } = scene;
  ctx.clearRect(0, 0, width, height);
  const bottom = height - FOOT;
  drawGround(ctx, width, bottom, theme);
  const curves = scene.curves.map((objective) => sampled(width, objective, bottom));
  // The first run lies on top.
  for (const objective of scene.curves.toReversed()) drawMarker(ctx, width, objective, bottom);
  for (const curve of curves.toReversed()) strokeCurve(ctx, curve);
  if (!drawHand(ctx, scene, curves, bottom)) nameCurves(ctx, curves, scene, bottom);
}

/**
 * @param {Context} ctx
 * @param {number} width
 * @param {number} bottom
 * @param {Theme} theme
 */
function drawGround(ctx, width, bottom, theme) {
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

/**
 * @typedef {object} Curve
 * @property {Float64Array} y  pixels, one a step
 * @property {number} step  pixels
 * @property {(theta: number) => number} yAt
 * @property {Objective} objective
 */

/**
 * A curve scaled to the plot's height.
 * @param {number} width
 * @param {Objective} objective
 * @param {number} bottom
 * @returns {Curve}
 */
function sampled(width, objective, bottom) {
  const count = Math.max(2, Math.ceil(width / 2));
  const values = new Float64Array(count + 1);
  for (let c = 0; c <= count; c++) values[c] = quotientAt(objective.quotient, (Math.PI * c) / count);
  let low = Infinity;
  let high = -Infinity;
  for (const v of values) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  const span = Math.max(high - low, LEAST_SPAN * Math.max(Math.abs(low), Math.abs(high)), Number.MIN_VALUE);
  const middle = (low + high) / 2;
  /** @param {number} v */
  const toY = (v) => bottom / 2 - ((v - middle) / span) * (bottom - 2 * PADDING);
  return {
    y: values.map(toY),
    step: width / count,
    yAt: (theta) => toY(quotientAt(objective.quotient, theta)),
    objective,
  };
}

/** A form that is zero somewhere makes no curve. @param {Curve} curve */
const shown = ({ y }) => y.every(Number.isFinite);

/**
 * @param {Context} ctx
 * @param {Curve} curve
 */
function strokeCurve(ctx, curve) {
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

/**
 * A vertical line at a run's answer.
 * @param {Context} ctx
 * @param {number} width
 * @param {Objective} objective
 * @param {number} bottom
 */
function drawMarker(ctx, width, { angle, pen }, bottom) {
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

/**
 * Kept a pixel inside, so that a line at 0° is seen whole.
 * @param {number} angle
 * @param {number} width
 */
function angleX(angle, width) {
  const turn = angle === Math.PI ? 1 : (((angle % Math.PI) + Math.PI) % Math.PI) / Math.PI;
  return Math.min(width - 1, Math.max(1, turn * width));
}

/**
 * The direction tried by hand: a line, a knob and a dot on each curve.
 * @param {Context} ctx
 * @param {DialScene} scene
 * @param {Curve[]} curves
 * @param {number} bottom
 * @returns {boolean} whether there is one
 */
function drawHand(ctx, { width, handAngle = null, theme }, curves, bottom) {
  if (handAngle === null || !Number.isFinite(handAngle)) return false;
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
  return true;
}

/**
 * @param {Context} ctx
 * @param {number} x
 * @param {number} y
 * @param {string} colour
 * @param {Theme} theme
 */
function dot(ctx, x, y, colour, theme) {
  if (!Number.isFinite(y)) return;
  ctx.beginPath();
  ctx.arc(x, y, 4.5, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = theme.surface2;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/**
 * The names of the first two curves where they are farthest apart, between them, away from the markers.
 * @param {Context} ctx
 * @param {Curve[]} curves
 * @param {DialScene} scene
 * @param {number} bottom
 */
function nameCurves(ctx, curves, { width, theme }, bottom) {
  const [one, two] = curves;
  if (!one || !two || !shown(one) || !shown(two)) return;
  const markers = curves.map(({ objective: { angle } }) => (angle === null ? -width : angleX(angle, width)));
  let [x, gap, upper] = [width / 2, 0, one];
  for (let c = 0; c < one.y.length; c++) {
    const at = c * one.step;
    if (at < NAME_HALF || at > width - NAME_HALF || markers.some((m) => Math.abs(m - at) < NAME_HALF)) continue;
    const apart = Math.abs(one.y[c] - two.y[c]);
    if (apart > gap) [x, gap, upper] = [at, apart, one.y[c] < two.y[c] ? one : two];
  }
  ctx.font = fontOf(theme, 12, 600);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = 4;
  ctx.strokeStyle = theme.surface2;
  const lower = upper === one ? two : one;
  // Curves without room between them have their names on their outer sides.
  const inside = beside(lower, x, false) - beside(upper, x, true) >= NAME_HEIGHT;
  for (const curve of [one, two]) {
    const y = Math.min(bottom - 9, Math.max(9, beside(curve, x, (curve === upper) === inside)));
    ctx.strokeText(curve.objective.name, x, y);
    ctx.fillStyle = curve.objective.pen.colour;
    ctx.fillText(curve.objective.name, x, y);
  }
}

/**
 * Height of a name that lies just above or below a curve all along its width.
 * @param {Curve} curve
 * @param {number} x
 * @param {boolean} below
 */
function beside({ y, step }, x, below) {
  const along = y.slice(Math.ceil((x - NAME_HALF / 2) / step), (x + NAME_HALF / 2) / step);
  return below ? Math.max(...along) + 11 : Math.min(...along) - 11;
}
