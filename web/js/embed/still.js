// What a frame shows before anything computes: points, and axes where they are known, painted as the playground does.
import { lineDegrees } from '../ask/align.js';
import { classified } from '../ask/labelled.js';
import { METHODS, penOf } from '../ask/methods.js';
import { el, setText } from '../dom/elements.js';
import { context, sized } from '../dom/sizes.js';
import { readTheme } from '../dom/theme.js';
import { REACH } from '../views/axes.js';
import { fitted, outside, toScreenX, toScreenY } from '../views/camera.js';
import { createBase } from '../views/draw.js';
import { presentClasses } from '../views/marks.js';
import { drawOver } from '../views/overlay.js';
import { lineSample } from '../views/sample.js';
import { drawStrip, project } from '../views/strip.js';
import { methodWords } from '../words/methods.js';
import { strings as s } from '../words/strings.js';
import { UNTOUCHED } from '../views/untouched.js';

/** @typedef {import('../state/points.js').Snapshot} Snapshot */
/** @typedef {import('./known.js').Seen} Seen */
/** @typedef {import('../ask/methods.js').MethodName} MethodName */
/**
 * @typedef {object} Picture
 * @property {Snapshot} points
 * @property {Snapshot} ghosts
 * @property {Array<{run: MethodName, axis: import('../views/axes.js').Axis}>} pins
 * @property {MethodName[]} methods
 * @property {Seen[]} seen     a method each, or none where nothing is known
 * @property {import('../views/draw.js').Layer|null} layer  what methods without axes show
 * @property {import('../views/draw.js').Layer|null} ellipses  of the view from near to far
 * @property {import('../views/camera.js').Box|null} box  what a task shows beside its points
 */

/** @typedef {{method: MethodName, canvas: HTMLCanvasElement}} Strip */

/** Room at the upper edge that the tools will take, in units of the canvases. */
const TOP = 44;
/** And at the lower one, where the hint stands. */
const BOTTOM = 28;
/** How wide the hint is, and how far a mark reaches. */
const HINT = 210, MARK = 5;

/** @param {import('../page/skeleton.js').Skeleton['part']} part @param {HTMLElement} root */
export function createStill(part, root) {
  const base = /** @type {HTMLCanvasElement} */ (part('base')), over = /** @type {HTMLCanvasElement} */ (part('over'));
  const drawBase = createBase((w, h) => new OffscreenCanvas(w, h));
  /** @type {Picture|null} */
  let shown = null;
  /** @type {Strip[]} */
  let strips = [];

  function drawing(/** @type {Picture} */ { points, ghosts, pins, seen, layer: found, ellipses, box }) {
    const layer = ellipses ?? found;
    const theme = readTheme(root);
    const { width, height, dpr } = sized(base);
    sized(over);
    const size = { width: Math.max(1, width), height: Math.max(1, height) };
    const all = Float64Array.from([...points.xy, ...ghosts.xy]);
    const camera = fitted(all, size, box);
    drawBase(context(base), { size, dpr, camera, theme, ...points, graph: null, fade: 0, layer });
    drawOver(context(over), {
      size,
      dpr,
      camera,
      theme,
      reach: REACH * spread(points.xy),
      top: TOP,
      bottom: BOTTOM,
      ...points,
      ghosts: ghosts.xy,
      ghostLabels: ghosts.labels,
      edges: null,
      lines: seen.flatMap(({ method, axis }) => (axis && !layer?.hides(method)
        ? [{ axis, name: methodWords[method].name, pen: penOf(method, theme), unstable: false }]
        : [])),
      pinned: pins.map(({ run, axis }) => ({ axis, pen: penOf(run, theme) })),
      ...UNTOUCHED,
      faint: false,
      outside: outside(all, camera, size),
    });
    part('hint').toggleAttribute('data-high', covered(all, camera, size, size.height - BOTTOM, size.height) >
      covered(all, camera, size, 0, BOTTOM));
    for (const strip of strips) paintStrip(strip, { points, seen, theme });
  }

  return {
    /** @param {Picture} picture */
    show(picture) {
      shown = picture;
      const { points, methods, seen } = picture;
      for (const old of root.querySelectorAll('[data-still]')) if (old.id !== 'still-measured') old.remove();
      strips = methods.map((method) => ({ method, canvas: el('canvas', { 'aria-hidden': 'true' }) }));
      part('strips').prepend(...strips.map((strip) => stripOf(strip, points.labels)));
      const angles = seen.flatMap(({ method, axis }) =>
        (axis ? [`${methodWords[method].name} ${lineDegrees(axis.angle)}°`] : []));
      const said = s.stageSummary(
        points.labels.length,
        presentClasses(points.labels).length,
        angles.length > 0 ? s.statusAngles(angles) : '',
        '',
      );
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

/**
 * How many points the hint would cover at such a height, in units from the upper edge.
 * @param {Float64Array} xy
 * @param {import('../views/camera.js').Camera} camera
 * @param {import('../views/camera.js').Size} size
 * @param {number} from
 * @param {number} to
 */
function covered(xy, camera, size, from, to) {
  let count = 0;
  for (let i = 0; i < xy.length; i += 2) {
    const y = toScreenY(camera, size, xy[i + 1]);
    if (toScreenX(camera, size, xy[i]) < HINT && y > from - MARK && y < to + MARK) count++;
  }
  return count;
}

/** @param {Strip} strip @param {Int32Array} labels */
const stripOf = ({ method, canvas }, labels) =>
  el(
    'div',
    { class: 'strip', 'data-still': true },
    el(
      'div',
      { class: 'strip-head' },
      lineSample(method),
      name(method),
      el('span', { class: 'what long' }, methodWords[method].long ?? ''),
    ),
    el(
      'div',
      {
        class: 'plot',
        role: 'img',
        'aria-label': s.stripSummary(methodWords[method].name, labels.length, presentClasses(labels).length),
      },
      canvas,
    ),
  );

/**
 * The points where a method has them; nothing where that is not known.
 * @param {Strip} strip
 * @param {Pick<Picture, 'points'|'seen'> & {theme: import('../dom/theme.js').Theme}} with_
 */
function paintStrip({ canvas, method }, { points, seen, theme }) {
  const { ctx, width, height } = sized(canvas);
  const { axis, scores } = seen.find((one) => one.method === method) ?? {};
  const places = axis ? project(points.xy, axis, axis.angle) : scores;
  ctx.clearRect(0, 0, width, height);
  if (!places || width === 0) return;
  drawStrip(ctx, {
    width,
    height,
    scores: places,
    // Where few points have labels, a strip has the classes that it makes of the others.
    labels: (points.labels.some((label) => label < 0) && classified(places, points.labels)) || points.labels,
    pen: penOf(method, theme),
    theme,
  });
}

/** @param {MethodName} method */
function name(method) {
  const element = el('span', { class: 'method' }, methodWords[method].name);
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
