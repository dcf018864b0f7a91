// What a frame shows before anything computes: points, and axes where they are known, painted as the playground does.
import { lineDegrees } from '../ask/align.js';
import { METHODS, penOf } from '../ask/methods.js';
import { el, setText } from '../dom/elements.js';
import { context, sized } from '../dom/sizes.js';
import { readTheme } from '../dom/theme.js';
import { REACH } from '../views/axes.js';
import { fitted, outside } from '../views/camera.js';
import { createBase } from '../views/draw.js';
import { presentClasses } from '../views/marks.js';
import { drawOver } from '../views/overlay.js';
import { lineSample } from '../views/sample.js';
import { drawStrip, project } from '../views/strip.js';
import { words as plots } from '../words/plots.js';
import { strings as s } from '../words/strings.js';

/** @typedef {import('../state/points.js').Snapshot} Snapshot */
/** @typedef {import('./known.js').Seen} Seen */
/**
 * @typedef {object} Picture
 * @property {Snapshot} points
 * @property {Snapshot} ghosts
 * @property {Array<{run: string, axis: import('../views/axes.js').Axis}>} pins
 * @property {string[]} methods
 * @property {Seen[]} seen     a method each, or none where nothing is known
 * @property {import('../views/camera.js').Box|null} box  what a task shows beside its points
 */

/** Room at the upper edge that the tools will take, in units of the canvases. */
const TOP = 44;

/** @param {import('../page/skeleton.js').Skeleton['part']} part @param {HTMLElement} root */
export function createStill(part, root) {
  const base = /** @type {HTMLCanvasElement} */ (part('base')), over = /** @type {HTMLCanvasElement} */ (part('over'));
  const drawBase = createBase((w, h) => new OffscreenCanvas(w, h));
  /** @type {Picture|null} */
  let shown = null;
  /** @type {Array<{method: string, canvas: HTMLCanvasElement}>} */
  let strips = [];

  function drawing(/** @type {Picture} */ { points, ghosts, pins, seen, box }) {
    const theme = readTheme(root);
    const { width, height, dpr } = sized(base);
    sized(over);
    const size = { width: Math.max(1, width), height: Math.max(1, height) };
    const all = Float64Array.from([...points.xy, ...ghosts.xy]);
    const camera = fitted(all, size, box);
    drawBase(context(base), { size, dpr, camera, theme, ...points, graph: null, fade: 0 });
    drawOver(context(over), {
      size, dpr, camera, theme, reach: REACH * spread(points.xy), top: TOP, ...points, ghosts: ghosts.xy, ghostLabels: ghosts.labels, edges: null,
      lines: seen.map(({ method, axis }) => ({ axis, name: plots.methods[method].name, pen: penOf(method, theme), unstable: false })),
      pinned: pins.map(({ run, axis }) => ({ axis, pen: penOf(run, theme) })), held: null, grips: -1, hovered: -1, hoveredEdge: null, brushed: new Set(), radius: 0,
      brush: null, lasso: [], crosshair: null, pulse: null, faint: false, outside: outside(all, camera, size),
    });
    strips.forEach(({ canvas, method }) => {
      const strip = sized(canvas);
      const axis = seen.find((one) => one.method === method)?.axis;
      strip.ctx.clearRect(0, 0, strip.width, strip.height);
      if (!axis || strip.width === 0) return;
      drawStrip(strip.ctx, { width: strip.width, height: strip.height, scores: project(points.xy, axis, axis.angle), labels: points.labels, pen: penOf(method, theme), theme });
    });
  }

  return {
    /** @param {Picture} picture */
    show(picture) {
      shown = picture;
      const { points, methods, seen } = picture;
      for (const old of root.querySelectorAll('[data-still]')) if (old.id !== 'still-measured') old.remove();
      strips = methods.map((method) => ({ method, canvas: el('canvas', { 'aria-hidden': 'true' }) }));
      part('strips').prepend(...strips.map(({ method, canvas }) => el('div', { class: 'strip', 'data-still': true },
        el('div', { class: 'strip-head' }, lineSample(method), name(method), el('span', { class: 'what' }, s.firstDirection)),
        el('div', { class: 'plot', role: 'img', 'aria-label': s.stripSummary(plots.methods[method].name, points.labels.length, presentClasses(points.labels).length) }, canvas))));
      const angles = seen.map(({ method, axis }) => `${plots.methods[method].name} ${lineDegrees(axis.angle)}°`);
      const said = s.stageSummary(points.labels.length, presentClasses(points.labels).length, angles.length > 0 ? s.statusAngles(angles) : '', '');
      part('stage').setAttribute('aria-label', `${s.stage}. ${said}`.trim());
      setText(part('status'), [s.countOnly(points.labels.length), ...angles].join(', '));
      drawing(picture);
    },
    /** In the size and the colours that there are. */
    repaint() {
      if (shown) drawing(shown);
    },
  };
}

/** @param {string} method */
function name(method) {
  const element = el('span', { class: 'method' }, plots.methods[method].name);
  element.style.color = `var(--${METHODS[method].colour})`;
  return element;
}

/** The root of the trace of the covariance. @param {Float64Array} xy */
function spread(xy) {
  const { x, y } = meanOf(xy);
  let sum = 0;
  for (let i = 0; i < xy.length; i += 2) sum += (xy[i] - x) ** 2 + (xy[i + 1] - y) ** 2;
  return Math.sqrt(sum / Math.max(1, xy.length / 2 - 1));
}

/** @param {Float64Array} xy */
export function meanOf(xy) {
  let x = 0, y = 0;
  for (let i = 0; i < xy.length; i += 2) {
    x += xy[i];
    y += xy[i + 1];
  }
  const n = Math.max(1, xy.length / 2);
  return { x: x / n, y: y / n };
}
