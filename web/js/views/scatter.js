// A panel of a data set: marks by class over a grid, names of the classes; above them what is pointed at and the lasso.

import { classColor, fontOf } from '../dom/theme.js';
import { drawHoveredMark, drawMarks, presentClasses, shapePath } from './marks.js';
import { BARE, contains, scatterLayout, SMALL } from './scatterplace.js';
import { ticks } from './ticks.js';

/** @typedef {import('../dom/theme.js').Theme} Theme */
/** @typedef {import('./marks.js').Context} Context */
/** @typedef {import('./scatterplace.js').Layout} Layout */
/**
 * @typedef {object} ScatterScene
 * @property {number} width
 * @property {number} height
 * @property {Float64Array} places  n×2, row-major
 * @property {ArrayLike<number>} labels
 * @property {boolean} [across]     the horizontal axis has units, which ticks tell
 * @property {boolean} [up]         so has the vertical one
 * @property {string} [note]        written in the upper right corner
 * @property {string[]} [classNames]  written at the middle of each class
 * @property {ReadonlySet<number> | null} [chosen]  the others step back
 * @property {import('./scatterplace.js').Window} [window]      all of it when left out
 * @property {Theme} theme
 */
/**
 * @typedef {object} Pointed  what lies above
 * @property {number} hovered    none when −1
 * @property {ArrayLike<number> | null} edges  i₀ j₀ i₁ j₁ …; those of the hovered point are drawn
 * @property {number[]} lasso    x₀ y₀ x₁ y₁ … in pixels
 */

/** Longer names need this much. */
const NAMED = 200;
const FADED = 0.16;
/** Up to here every mark gets an outline that sets it off from those below. */
const OUTLINED = 400;
/** So many edges of one point hide nothing; more are fainter, down to a share of their strength. */
const FEW_EDGES = 60;
const FAINTEST = 0.12;

/** @param {Context} ctx @param {ScatterScene} scene */
export function drawScatter(ctx, scene) {
  const { width, height, labels, theme, chosen = null } = scene;
  ctx.clearRect(0, 0, width, height);
  const layout = scatterLayout(scene);
  drawGrid(ctx, scene, layout);
  ctx.save();
  clip(ctx, layout);
  const xy = pixels(scene.places, layout);
  const size = markSize(scene);
  const seen = inside(xy, layout);
  if (chosen && chosen.size > 0) {
    ctx.globalAlpha = FADED;
    drawMarks(ctx, xy, labels, size, theme, (i) => seen(i) && !chosen.has(i));
    ctx.globalAlpha = 1;
    drawMarks(ctx, xy, labels, size * 1.15, theme, (i) => seen(i) && chosen.has(i));
  } else if (labels.length <= OUTLINED) {
    drawOutlined(ctx, xy, labels, size, theme, seen);
  } else {
    ctx.globalAlpha = 0.8;
    drawMarks(ctx, xy, labels, size, theme, seen);
    ctx.globalAlpha = 1;
  }
  drawNames(ctx, scene, xy, layout);
  ctx.restore();
  drawNote(ctx, scene, layout);
}

/** What lies above the marks, on a canvas of its own. @param {Context} ctx @param {ScatterScene} scene @param {Pointed} pointed */
export function drawPointed(ctx, scene, { hovered, edges, lasso }) {
  const { width, height, theme, labels, places } = scene;
  ctx.clearRect(0, 0, width, height);
  const layout = scatterLayout(scene);
  if (hovered >= 0 && hovered < labels.length) {
    const at = (/** @type {number} */ i) => /** @type {const} */ ([layout.toX(places[2 * i]), layout.toY(places[2 * i + 1])]);
    ctx.save();
    clip(ctx, layout);
    drawEdges(ctx, edges, hovered, at, theme);
    const [x, y] = at(hovered);
    drawHoveredMark(ctx, x, y, labels[hovered], markSize(scene), theme);
    ctx.restore();
  }
  if (lasso.length > 2) drawLasso(ctx, lasso, theme);
}

/** Many points and a small plot make small marks. @param {ScatterScene} scene */
function markSize({ width, height, labels }) {
  const room = Math.min(1, Math.max(0.6, Math.min(width, height) / SMALL));
  return room * (labels.length <= 200 ? 9 : labels.length <= 800 ? 7.5 : 6);
}

/** @param {Float64Array} places @param {Layout} layout */
function pixels(places, { toX, toY }) {
  const xy = new Float64Array(places.length);
  for (let i = 0; i < xy.length; i += 2) {
    xy[i] = toX(places[i]);
    xy[i + 1] = toY(places[i + 1]);
  }
  return xy;
}

/** @param {Float64Array} xy @param {Layout} layout */
const inside = (xy, layout) => (/** @type {number} */ i) => contains(layout, xy[2 * i], xy[2 * i + 1]);

/** @param {Context} ctx @param {Layout} layout */
function clip(ctx, { left, right, top, bottom }) {
  ctx.beginPath();
  ctx.rect(left - BARE / 2, top - BARE / 2, right - left + BARE, bottom - top + BARE);
  ctx.clip();
}

/** @param {Context} ctx @param {ScatterScene} scene @param {Layout} layout */
function drawGrid(ctx, { theme }, { x0, x1, up, left, right, top, bottom, toX, toY, numbers }) {
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
  ctx.fillStyle = theme.text3;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'center';
  if (numbers.across) for (const { value, text } of across) ctx.fillText(text, toX(value), bottom + 8);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  if (numbers.up) for (const { value, text } of up) ctx.fillText(text, left - 6, toY(value));
}

/** @param {Context} ctx @param {ScatterScene} scene @param {Layout} layout */
function drawNote(ctx, { note, theme }, { right, top }) {
  if (!note) return;
  ctx.save();
  ctx.font = fontOf(theme, 12);
  ctx.textAlign = 'right';
  ctx.textBaseline = 'top';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = theme.surface;
  ctx.strokeText(note, right, top);
  ctx.fillStyle = theme.text2;
  ctx.fillText(note, right, top);
  ctx.restore();
}

/**
 * The edges of the hovered point.
 * @param {Context} ctx @param {ArrayLike<number>|null} edges @param {number} hovered
 * @param {(i: number) => readonly [number, number]} at @param {Theme} theme
 */
function drawEdges(ctx, edges, hovered, at, theme) {
  if (!edges) return;
  let count = 0;
  ctx.beginPath();
  for (let e = 0; e < edges.length; e += 2) {
    if (edges[e] !== hovered && edges[e + 1] !== hovered) continue;
    count++;
    ctx.moveTo(...at(edges[e]));
    ctx.lineTo(...at(edges[e + 1]));
  }
  ctx.strokeStyle = theme.text2;
  ctx.lineWidth = 1.25;
  ctx.globalAlpha = Math.max(FAINTEST, Math.min(1, FEW_EDGES / count));
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** @param {Context} ctx @param {number[]} lasso @param {Theme} theme */
function drawLasso(ctx, lasso, theme) {
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

/**
 * @param {Context} ctx @param {Float64Array} xy @param {ArrayLike<number>} labels
 * @param {number} size @param {Theme} theme @param {(i: number) => boolean} seen
 */
function drawOutlined(ctx, xy, labels, size, theme, seen) {
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

/** The name of each class at its coordinate-wise median, where there is room for it. @param {Context} ctx @param {ScatterScene} scene @param {Float64Array} xy @param {Layout} layout */
function drawNames(ctx, { width, labels, classNames, chosen, theme }, xy, { left, right }) {
  if (!classNames) return;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  const short = classNames.every((name) => name.length <= 2);
  if (!short && width < NAMED) return;
  ctx.font = fontOf(theme, short ? (width < SMALL ? 15 : 20) : 13, 700);
  for (const label of presentClasses(labels)) {
    const name = classNames[label];
    if (!name) continue;
    const half = ctx.measureText(name).width / 2;
    const x = Math.max(left + half, Math.min(right - half, medianOf(xy, labels, label, 0)));
    const y = medianOf(xy, labels, label, 1);
    ctx.lineWidth = 4;
    ctx.strokeStyle = theme.surface;
    ctx.strokeText(name, x, y);
    ctx.fillStyle = chosen?.size ? theme.text3 : theme.text;
    ctx.fillText(name, x, y);
  }
}

/** @param {Float64Array} xy @param {ArrayLike<number>} labels @param {number} label @param {number} column */
function medianOf(xy, labels, label, column) {
  const values = [];
  for (let i = 0; i < labels.length; i++) if (labels[i] === label && xy[2 * i + column] < Infinity) values.push(xy[2 * i + column]);
  values.sort((a, b) => a - b);
  return values[values.length >> 1];
}
