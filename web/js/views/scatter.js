// A 2-D projection: ticks, marks by class, and the neighbours of the hovered point.

import { classColor, fontOf } from '../dom/theme.js';
import { drawHoveredMark, drawMarks, presentClasses, shapePath } from './marks.js';
import { ticks } from './ticks.js';

/** @typedef {import('../dom/theme.js').Theme} Theme */
/** @typedef {import('./marks.js').Context} Context */

/**
 * @typedef {object} ScatterScene
 * @property {number} width
 * @property {number} height
 * @property {Float64Array} scores  n×2, row-major
 * @property {ArrayLike<number>} labels
 * @property {string[]} [classNames]  written at the middle of each class
 * @property {number} [hovered]  none when −1
 * @property {ReadonlySet<number> | null} [highlighted]  the others step back
 * @property {ArrayLike<number> | null} [edges]  i₀ j₀ i₁ j₁ …; those of the hovered point are drawn
 * @property {Theme} theme
 */

const MARGIN = { right: 12, top: 12, bottom: 26 };
/** Width of a digit of the ticks, about; the layout is known before there is a canvas to measure with. */
const DIGIT = 7;
const HIT = 12;
/** A plot of fewer pixels a side has smaller marks and names. */
const SMALL = 320;
const FADED = 0.25;
/** Up to here every mark gets an outline that sets it off from those below. */
const OUTLINED = 400;
/** So many edges of one point hide nothing; more are fainter, down to a share of their strength. */
const FEW_EDGES = 60;
const FAINTEST = 0.12;

/**
 * @param {Context} ctx
 * @param {ScatterScene} scene
 */
export function drawScatter(ctx, scene) {
  const { width, height, labels, theme, highlighted = null } = scene;
  ctx.clearRect(0, 0, width, height);
  const layout = scatterLayout(scene);
  drawGrid(ctx, scene, layout);
  const xy = pixels(scene.scores, layout);
  const size = markSize(scene);
  if (highlighted) {
    ctx.globalAlpha = FADED;
    drawMarks(ctx, xy, labels, size, theme, (i) => !highlighted.has(i));
    ctx.globalAlpha = 1;
    drawEdges(ctx, scene, xy);
    drawOutlined(ctx, xy, labels, size, theme, [...highlighted]);
  } else if (labels.length <= OUTLINED) {
    drawEdges(ctx, scene, xy);
    drawOutlined(ctx, xy, labels, size, theme, null);
  } else {
    ctx.globalAlpha = 0.8;
    drawMarks(ctx, xy, labels, size, theme);
    ctx.globalAlpha = 1;
    drawEdges(ctx, scene, xy);
  }
  drawNames(ctx, scene, xy);
  drawHovered(ctx, scene, xy, size);
}

/**
 * The point under a place of the plot, or −1.
 * @param {ScatterScene} scene
 * @param {number} x
 * @param {number} y
 * @returns {number}
 */
export function scatterHit(scene, x, y) {
  const { toX, toY } = scatterLayout(scene);
  let best = -1;
  let nearest = HIT * HIT;
  for (let i = 0; i < scene.labels.length; i++) {
    const dx = toX(scene.scores[2 * i]) - x;
    const dy = toY(scene.scores[2 * i + 1]) - y;
    const distance = dx * dx + dy * dy;
    if (distance < nearest) {
      nearest = distance;
      best = i;
    }
  }
  return best;
}

/** @typedef {ReturnType<typeof scatterLayout>} Layout */

/**
 * Each axis fills the plot: the two columns of LPP have no common unit.
 * @param {ScatterScene} scene
 */
export function scatterLayout({ width, height, scores }) {
  const [x0, x1] = rangeOf(scores, 0);
  const [y0, y1] = rangeOf(scores, 1);
  const right = width - MARGIN.right;
  const bottom = height - MARGIN.bottom;
  const { top } = MARGIN;
  const up = ticks(y0, y1, (bottom - top) / 60);
  const left = 12 + DIGIT * Math.max(2, ...up.map(({ text }) => text.length));
  /** @param {number} v */
  const toX = (v) => left + ((v - x0) / (x1 - x0)) * (right - left);
  /** @param {number} v */
  const toY = (v) => bottom - ((v - y0) / (y1 - y0)) * (bottom - top);
  return { x0, x1, up, left, right, top, bottom, toX, toY };
}

/**
 * @param {Float64Array} scores
 * @param {number} column
 */
function rangeOf(scores, column) {
  let low = Infinity;
  let high = -Infinity;
  for (let i = column; i < scores.length; i += 2) {
    const v = scores[i];
    if (v < low && v > -Infinity) low = v;
    if (v > high && v < Infinity) high = v;
  }
  if (!(low <= high)) return [-1, 1];
  const margin = 0.04 * (high - low) || Math.max(1, Math.abs(low)) * 0.5;
  return [low - margin, high + margin];
}

/**
 * Many points and a small plot make small marks.
 * @param {ScatterScene} scene
 */
function markSize({ width, height, labels }) {
  const room = Math.min(1, Math.max(0.6, Math.min(width, height) / SMALL));
  return room * (labels.length <= 200 ? 9 : labels.length <= 800 ? 7.5 : 6);
}

/**
 * @param {Float64Array} scores
 * @param {Layout} layout
 */
function pixels(scores, { toX, toY }) {
  const xy = new Float64Array(scores.length);
  for (let i = 0; i < xy.length; i += 2) {
    xy[i] = toX(scores[i]);
    xy[i + 1] = toY(scores[i + 1]);
  }
  return xy;
}

/**
 * @param {Context} ctx
 * @param {ScatterScene} scene
 * @param {Layout} layout
 */
function drawGrid(ctx, { theme }, { x0, x1, up, left, right, top, bottom, toX, toY }) {
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
  for (const { value, text } of across) ctx.fillText(text, toX(value), bottom + 8);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  for (const { value, text } of up) ctx.fillText(text, left - 6, toY(value));
}

/**
 * The edges of the hovered point.
 * @param {Context} ctx
 * @param {ScatterScene} scene
 * @param {Float64Array} xy
 */
function drawEdges(ctx, { edges, hovered = -1, theme }, xy) {
  if (!edges || hovered < 0) return;
  let count = 0;
  ctx.beginPath();
  for (let e = 0; e < edges.length; e += 2) {
    const i = edges[e];
    const j = edges[e + 1];
    if (i !== hovered && j !== hovered) continue;
    count++;
    ctx.moveTo(xy[2 * i], xy[2 * i + 1]);
    ctx.lineTo(xy[2 * j], xy[2 * j + 1]);
  }
  ctx.strokeStyle = theme.text2;
  ctx.lineWidth = 1.25;
  ctx.globalAlpha = Math.max(FAINTEST, Math.min(1, FEW_EDGES / count));
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/**
 * @param {Context} ctx
 * @param {Float64Array} xy
 * @param {ArrayLike<number>} labels
 * @param {number} size
 * @param {Theme} theme
 * @param {number[] | null} chosen  all when null
 */
function drawOutlined(ctx, xy, labels, size, theme, chosen) {
  ctx.strokeStyle = theme.surface;
  ctx.lineWidth = 1.5;
  const count = chosen ? chosen.length : labels.length;
  for (let c = 0; c < count; c++) {
    const i = chosen ? chosen[c] : c;
    if (!(i >= 0 && i < labels.length)) continue;
    ctx.fillStyle = classColor(theme, labels[i]);
    ctx.beginPath();
    shapePath(ctx, xy[2 * i], xy[2 * i + 1], labels[i], size);
    ctx.stroke();
    ctx.fill();
  }
}

/**
 * The name of each class at its coordinate-wise median, where there is room for it.
 * @param {Context} ctx
 * @param {ScatterScene} scene
 * @param {Float64Array} xy
 */
function drawNames(ctx, { width, labels, classNames, theme }, xy) {
  if (!classNames) return;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  const short = classNames.every((name) => name.length <= 2);
  if (!short && width < SMALL) return;
  ctx.font = fontOf(theme, short ? (width < SMALL ? 15 : 20) : 13, 700);
  for (const label of presentClasses(labels)) {
    const name = classNames[label];
    if (!name) continue;
    const x = medianOf(xy, labels, label, 0);
    const y = medianOf(xy, labels, label, 1);
    ctx.lineWidth = 4;
    ctx.strokeStyle = theme.surface;
    ctx.strokeText(name, x, y);
    ctx.fillStyle = theme.text;
    ctx.fillText(name, x, y);
  }
}

/**
 * @param {Float64Array} xy
 * @param {ArrayLike<number>} labels
 * @param {number} label
 * @param {number} column
 */
function medianOf(xy, labels, label, column) {
  const values = [];
  for (let i = 0; i < labels.length; i++) if (labels[i] === label) values.push(xy[2 * i + column]);
  values.sort((a, b) => a - b);
  return values[values.length >> 1];
}

/**
 * @param {Context} ctx
 * @param {ScatterScene} scene
 * @param {Float64Array} xy
 * @param {number} size
 */
function drawHovered(ctx, { labels, hovered = -1, theme }, xy, size) {
  if (hovered < 0 || hovered >= labels.length) return;
  drawHoveredMark(ctx, xy[2 * hovered], xy[2 * hovered + 1], labels[hovered], size, theme);
}

/**
 * A digit of 8×8 pixels, 0…16.
 * @param {Context} ctx
 * @param {ArrayLike<number>} pixels8
 * @param {number} size
 * @param {string} [ink]  the text colour of the canvas when left out
 */
export function drawDigit(ctx, pixels8, size, ink) {
  const cell = size / 8;
  ctx.clearRect(0, 0, size, size);
  ctx.fillStyle = ink ?? getComputedStyle(/** @type {HTMLCanvasElement} */ (ctx.canvas)).color;
  for (let p = 0; p < 64; p++) {
    if (!pixels8[p]) continue;
    ctx.globalAlpha = Math.min(1, pixels8[p] / 16);
    ctx.fillRect((p % 8) * cell, Math.floor(p / 8) * cell, cell, cell);
  }
  ctx.globalAlpha = 1;
}
