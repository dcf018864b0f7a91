// Paints a frame before anything is computed: points, and axes if they are known, as the playground does.
import { lineDegrees } from '../fit/align.ts';
import { predictClasses } from '../fit/predict-labels.ts';
import { METHODS, penOf } from '../fit/methods.ts';
import { el, setText } from '../dom/elements.ts';
import { context, sized } from '../dom/sizes.ts';
import { readTheme, type Theme } from '../dom/theme.ts';
import { HALF_AXIS_DEVIATIONS, type Axis } from '../views/axes.ts';
import { fittedCamera, outside, toScreenX, toScreenY, type Camera, type Size, type Box } from '../views/camera.ts';
import { createBase, type Layer } from '../views/draw.ts';
import { presentClasses } from '../views/class-shapes.ts';
import { drawOver } from '../views/overlay.ts';
import { lineSample } from '../views/sample.ts';
import { drawStrip, project } from '../views/strip.ts';
import { methodWords } from '../words/method-labels.ts';
import { strings as s } from '../words/strings.ts';
import { IDLE_OVERLAY } from '../views/idle-overlay.ts';
import type { Skeleton } from '../page/skeleton.ts';
import type { MethodName } from '../engine/names.ts';
import type { Snapshot } from '../state/points.ts';
import type { MethodResult } from './static-result.ts';

export interface Picture {
  points: Snapshot;
  ghosts: Snapshot;
  pins: Array<{ run: MethodName, axis: Axis }>;
  methods: MethodName[];
  /** per method, or none if nothing is known */
  seen: MethodResult[];
  /** the results of methods without axes */
  layer: Layer | null;
  /** of the view from near to far */
  ellipses: Layer | null;
  /** the parts of a task in addition to its points */
  box: Box | null;
}

type Strip = { method: MethodName, canvas: HTMLCanvasElement };

/** The upper margin for the tools, in canvas units. */
const TOP_MARGIN = 44;
/** The lower margin, for the hint. */
const BOTTOM_MARGIN = 28;
/** How wide the hint is, and how far a mark reaches. */
const HINT_WIDTH = 210, MARK_RADIUS = 5;

export function createStill(part: Skeleton['part'], root: HTMLElement) {
  const base = part('base') as HTMLCanvasElement, over = part('over') as HTMLCanvasElement;
  const drawBase = createBase((w, h) => new OffscreenCanvas(w, h));
  let shown: Picture | null = null;
  let strips: Strip[] = [];

  function drawing({ points, ghosts, pins, seen, layer: found, ellipses, box }: Picture) {
    const layer = ellipses ?? found;
    const theme = readTheme(root);
    const { width, height, dpr } = sized(base);
    sized(over);
    const size = { width: Math.max(1, width), height: Math.max(1, height) };
    const all = Float64Array.from([...points.xy, ...ghosts.xy]);
    const camera = fittedCamera(all, size, box);
    drawBase(context(base), { size, dpr, camera, theme, ...points, graph: null, fade: 0, layer });
    drawOver(context(over), {
      size,
      dpr,
      camera,
      theme,
      reach: HALF_AXIS_DEVIATIONS * standardDeviation(points.xy),
      top: TOP_MARGIN,
      bottom: BOTTOM_MARGIN,
      ...points,
      ghosts: ghosts.xy,
      ghostLabels: ghosts.labels,
      edges: null,
      lines: seen.flatMap(({ method, axis }) => (axis && !layer?.hides(method)
        ? [{ axis, name: methodWords[method].name, pen: penOf(method, theme), unstable: false }]
        : [])),
      pinned: pins.map(({ run, axis }) => ({ axis, pen: penOf(run, theme) })),
      ...IDLE_OVERLAY,
      faint: false,
      outside: outside(all, camera, size),
    });
    part('hint').toggleAttribute('data-high',
      countCovered(all, camera, size, size.height - BOTTOM_MARGIN, size.height) >
      countCovered(all, camera, size, 0, BOTTOM_MARGIN));
    for (const strip of strips) paintStrip(strip, { points, seen, theme });
  }

  return {
    show(picture: Picture) {
      shown = picture;
      const { points, methods, seen } = picture;
      for (const old of root.querySelectorAll('[data-still]')) if (old.id !== 'still-measured') old.remove();
      strips = methods.map((method) => ({ method, canvas: el('canvas', { 'aria-hidden': 'true' }) }));
      part('strips').prepend(...strips.map((strip) => stripOf(strip, points.labels)));
      const angles = seen.flatMap(({ method, axis }) =>
        (axis ? [`${methodWords[method].name} ${lineDegrees(axis.angle)}°`] : []));
      const summary = s.stageSummary(
        points.labels.length,
        presentClasses(points.labels).length,
        angles.length > 0 ? s.statusAngles(angles) : '',
        '',
      );
      part('stage').setAttribute('aria-label', `${s.stage}. ${summary}`.trim());
      setText(part('status'), [s.countOnly(points.labels.length), ...angles].join(', '));
      drawing(picture);
    },
    /** In the size and the colours that there are. */
    repaint() {
      if (shown) drawing(shown);
    },
  };
}

/** How many points the hint would cover at such a height, in units from the upper edge. */
function countCovered(xy: Float64Array, camera: Camera, size: Size, from: number, to: number) {
  let count = 0;
  for (let i = 0; i < xy.length; i += 2) {
    const y = toScreenY(camera, size, xy[i + 1]);
    if (toScreenX(camera, size, xy[i]) < HINT_WIDTH && y > from - MARK_RADIUS && y < to + MARK_RADIUS) count++;
  }
  return count;
}

const stripOf = ({ method, canvas }: Strip, labels: Int32Array) =>
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

/** Paints the points of a method; nothing if they are unknown. */
function paintStrip(
  { canvas, method }: Strip,
  { points, seen, theme }: Pick<Picture, 'points' | 'seen'> & { theme: Theme },
) {
  const { ctx, width, height } = sized(canvas);
  const { axis, scores } = seen.find((one) => one.method === method) ?? {};
  const places = axis ? project(points.xy, axis, axis.angle) : scores;
  ctx.clearRect(0, 0, width, height);
  if (!places || width === 0) return;
  drawStrip(ctx, {
    width,
    height,
    scores: places,
    // If few points have labels, a projection shows the predicted classes of the others.
    labels: (points.labels.some((label) => label < 0) && predictClasses(places, points.labels)) || points.labels,
    pen: penOf(method, theme),
    theme,
  });
}

function name(method: MethodName) {
  const element = el('span', { class: 'method' }, methodWords[method].name);
  element.style.color = `var(--${METHODS[method].colour})`;
  return element;
}

/** The root of the trace of the covariance. */
function standardDeviation(xy: Float64Array) {
  const { x, y } = meanOf(xy);
  let sum = 0;
  for (let i = 0; i < xy.length; i += 2) sum += (xy[i] - x) ** 2 + (xy[i + 1] - y) ** 2;
  return Math.sqrt(sum / Math.max(1, xy.length / 2 - 1));
}

export function meanOf(xy: Float64Array) {
  let x = 0, y = 0;
  for (let i = 0; i < xy.length; i += 2) {
    x += xy[i];
    y += xy[i + 1];
  }
  const n = Math.max(1, xy.length / 2);
  return { x: x / n, y: y / n };
}
