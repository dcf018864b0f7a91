// Every direction of the plane: the LPP objective λ(θ) and the variance over 0…180°.

import { fontOf } from '../page/theme.js';
import { words } from '../words/plots.js';

/** @typedef {import('../page/theme.js').Theme} Theme */
/** @typedef {import('./marks.js').Context} Context */
/** @typedef {ArrayLike<number>} Symmetric2  a symmetric 2×2 matrix as xx, xy, yy */

/**
 * @typedef {object} DialScene
 * @property {number} width
 * @property {number} height
 * @property {Symmetric2} A  XᵀLX
 * @property {Symmetric2} B  what the constraint holds fixed: XᵀDX, or the unit matrix
 * @property {Symmetric2} C  the covariance
 * @property {number | null} [handAngle]  angles are in radians, counted modulo π
 * @property {number | null} lppAngle
 * @property {number | null} pcaAngle
 * @property {Theme} theme
 */

const TICKS = [0, 45, 90, 135, 180];
const FOOT = 20;
const PADDING = 10;
/** The scale spans at least this share of a curve's largest value, so that a flat curve looks flat. */
const LEAST_SPAN = 0.05;
/** Half the width of a curve's name with some air, and the height of one. */
const NAME_HALF = 34;
const NAME_HEIGHT = 16;

/**
 * uᵀMu for u = (cos θ, sin θ).
 * @param {Symmetric2} m
 * @param {number} theta
 */
function form(m, theta) {
  const c = Math.cos(theta);
  const s = Math.sin(theta);
  return m[0] * c * c + 2 * m[1] * c * s + m[2] * s * s;
}

/**
 * The LPP objective uᵀXᵀLXu / uᵀXᵀDXu of the direction at angle θ.
 * @param {Symmetric2} A
 * @param {Symmetric2} B
 * @param {number} theta  radians
 */
export function objectiveAt(A, B, theta) {
  return form(A, theta) / form(B, theta);
}

/**
 * Variance of the projection on the direction at angle θ.
 * @param {Symmetric2} C
 * @param {number} theta  radians
 */
export function varianceAt(C, theta) {
  return form(C, theta);
}

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
  const { width, height, A, B, C, theme } = scene;
  ctx.clearRect(0, 0, width, height);
  const bottom = height - FOOT;
  drawGround(ctx, width, bottom, theme);
  const lambda = sampled(width, (theta) => objectiveAt(A, B, theta), bottom);
  const variance = sampled(width, (theta) => varianceAt(C, theta), bottom);
  drawMarker(ctx, scene, scene.pcaAngle, { colour: theme.pca, dash: [3, 3], bottom });
  drawMarker(ctx, scene, scene.lppAngle, { colour: theme.lpp, dash: [], bottom });
  strokeCurve(ctx, variance, theme.pca, [6, 4]);
  strokeCurve(ctx, lambda, theme.lpp, []);
  if (!drawHand(ctx, scene, lambda, variance, bottom)) nameCurves(ctx, lambda, variance, scene, bottom);
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
 */

/**
 * A curve scaled to the plot's height.
 * @param {number} width
 * @param {(theta: number) => number} f
 * @param {number} bottom
 * @returns {Curve}
 */
function sampled(width, f, bottom) {
  const count = Math.max(2, Math.ceil(width / 2));
  const values = Float64Array.from({ length: count + 1 }, (_, c) => f((Math.PI * c) / count));
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
  return { y: values.map(toY), step: width / count, yAt: (theta) => toY(f(theta)) };
}

/** A form that is zero somewhere makes no curve. @param {Curve} curve */
const shown = ({ y }) => y.every(Number.isFinite);

/**
 * @param {Context} ctx
 * @param {Curve} curve
 * @param {string} colour
 * @param {number[]} dash
 */
function strokeCurve(ctx, curve, colour, dash) {
  if (!shown(curve)) return;
  const { y, step } = curve;
  ctx.beginPath();
  ctx.moveTo(0, y[0]);
  for (let c = 1; c < y.length; c++) ctx.lineTo(c * step, y[c]);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2.25;
  ctx.lineJoin = 'round';
  ctx.setLineDash(dash);
  ctx.stroke();
  ctx.setLineDash([]);
}

/**
 * A vertical line at a method's answer.
 * @param {Context} ctx
 * @param {{width: number}} scene
 * @param {number | null} angle
 * @param {{colour: string, dash: number[], bottom: number}} look
 */
function drawMarker(ctx, { width }, angle, { colour, dash, bottom }) {
  if (angle === null || !Number.isFinite(angle)) return;
  const x = angleX(angle, width);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5;
  ctx.setLineDash(dash);
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
 * @param {Curve} lambda
 * @param {Curve} variance
 * @param {number} bottom
 * @returns {boolean} whether there is one
 */
function drawHand(ctx, { width, handAngle = null, theme }, lambda, variance, bottom) {
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
  dot(ctx, x, variance.yAt(handAngle), theme.pca, theme);
  dot(ctx, x, lambda.yAt(handAngle), theme.lpp, theme);
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
 * The curves' names where the curves are farthest apart, between them, away from the markers.
 * @param {Context} ctx
 * @param {Curve} lambda
 * @param {Curve} variance
 * @param {DialScene} scene
 * @param {number} bottom
 */
function nameCurves(ctx, lambda, variance, { width, lppAngle, pcaAngle, theme }, bottom) {
  if (!shown(lambda) || !shown(variance)) return;
  const markers = [lppAngle, pcaAngle].map((angle) => (angle === null ? -width : angleX(angle, width)));
  let [x, gap, upper] = [width / 2, 0, lambda];
  for (let c = 0; c < lambda.y.length; c++) {
    const at = c * lambda.step;
    if (at < NAME_HALF || at > width - NAME_HALF || markers.some((m) => Math.abs(m - at) < NAME_HALF)) continue;
    const apart = Math.abs(lambda.y[c] - variance.y[c]);
    if (apart > gap) [x, gap, upper] = [at, apart, lambda.y[c] < variance.y[c] ? lambda : variance];
  }
  ctx.font = fontOf(theme, 12, 600);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = 4;
  ctx.strokeStyle = theme.surface2;
  const lower = upper === lambda ? variance : lambda;
  // Curves without room between them have their names on their outer sides.
  const inside = beside(lower, x, false) - beside(upper, x, true) >= NAME_HEIGHT;
  for (const [curve, text, colour] of /** @type {const} */ ([[lambda, words.dialLambda, theme.lpp], [variance, words.dialVariance, theme.pca]])) {
    const y = Math.min(bottom - 9, Math.max(9, beside(curve, x, (curve === upper) === inside)));
    ctx.strokeText(text, x, y);
    ctx.fillStyle = colour;
    ctx.fillText(text, x, y);
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
