// What each draw function paints of small scenes, call by call, as it was last looked at: testdata/recorded.txt. The
// other tests here say what must hold of it; this one says when anything else changes. After a change that is meant:
//
//   node --import ./e2e/harness/types.mjs web/js/views/recorded.test.mjs --update && git diff web/js/views/testdata
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { penOf } from '../fit/methods.ts';
import { epsilonStops } from '../fit/epsilon-covariance.ts';
import { drawDial } from './dial.ts';
import { drawPicture } from './digit.ts';
import { createBase } from './draw.ts';
import { drawHistogram } from './histogram.ts';
import { drawHollow } from './few-labels.ts';
import { drawLevels, hullOf, levelValues } from './levels.ts';
import { drawEllipses, drawStop, drawTurns } from './local-to-global-plot.ts';
import { drawOver } from './overlay.ts';
import { drawShaded } from './ramp.ts';
import { normals, scribe, theme as plain } from './recorder.mjs';
import { drawPointed, drawScatter } from './scatter.ts';
import { drawShapes } from './layer-shapes.ts';
import { drawStrip } from './strip.ts';
import { drawThumbnail } from './thumbnail.ts';
import { IDLE_OVERLAY } from './idle-overlay.ts';

const file = new URL('testdata/recorded.txt', import.meta.url);
const theme = {
  ...plain, surface: '#ffffff', grid: '#e0e0e0', text: '#101010', le: '#0088cc', edge: 'rgba(0, 0, 0, 0.5)',
  classes: ['#c00000', '#00c000', '#0000c0', '#c0c000', '#00c0c0', '#c000c0'],
};
const normal = normals(11);
const xy = Float64Array.from({ length: 24 }, normal);
const labels = Int32Array.from({ length: 12 }, (_, i) => (i === 11 ? -1 : i % 7));
const edges = Uint32Array.of(0, 1, 1, 2, 2, 5, 5, 9, 9, 0, 3, 4, 7, 11);
const weights = Float64Array.of(1, 0.5, 0.25, 0, 0.9, 0.1, 0.7);
const size = { width: 120, height: 90 }, camera = { x: 0.2, y: -0.1, scale: 21 };
const pens = { lpp: penOf('lpp', theme), pca: penOf('pca', theme) };
const axis = (/** @type {number} */ angle, second = NaN) => ({ x: 0.1, y: -0.2, angle, second });
const lines = [
  { name: 'LPP', pen: pens.lpp, axis: axis(0.4, 1.9), unstable: false },
  { name: 'PCA', pen: pens.pca, axis: axis(1.3), unstable: true },
];

/** Names of pictures, and what paints them. @type {Record<string, (ctx: any) => void>} */
const pictures = {};

const over = (more = {}) => ({
  size,
  dpr: 2,
  camera,
  theme,
  reach: 2,
  top: 0,
  xy,
  labels,
  ghosts: new Float64Array(0),
  ghostLabels: new Int32Array(0),
  edges: null,
  lines,
  pinned: [],
  ...IDLE_OVERLAY,
  faint: false,
  outside: { left: 0, right: 0, top: 0, bottom: 0 },
  ...more,
});
for (const [name, more] of Object.entries({
  'two axes': {},
  'old axes, one held': { faint: true, held: { run: 0, angle: 2 }, top: 30 },
  'axes pinned, grips': { pinned: lines, grips: 1 },
  'a hovered point': { hovered: 2, edges, radius: 0.8, lines: [] },
  'a hovered edge': { hoveredEdge: { i: 1, j: 4, text: 'd² = 2' }, lines: [] },
  'ghosts': { ghosts: Float64Array.of(1, 1, -1, 0.5), ghostLabels: Int32Array.of(2, -1) },
  'hands': {
    brushed: new Set([1, 11]),
    brush: { x: 30, y: 40, radius: 20 },
    lasso: [1, 2, 30, 40, 5, 60],
    crosshair: { x: 0.5, y: 0.25 },
    pulse: { index: 3, phase: 0.25 },
    lines: [],
  },
  'axes that nearly meet, at the rim': {
    camera: { x: 1.9, y: -2.2, scale: 21 },
    lines: [
      { ...lines[0], axis: axis(0.4) },
      { ...lines[1], axis: axis(0.5) },
      { ...lines[0], axis: axis(0.45) },
    ],
  },
  'a hovered edge at the rim': {
    camera: { x: xy[2] + 2.5, y: xy[3] - 2, scale: 21 },
    hoveredEdge: { i: 1, j: 4, text: 'd² = 2' },
    lines: [],
  },
  'points out of sight': { outside: { left: 1, right: 2, top: 3, bottom: 4 }, lines: [] },
})) {
  pictures[`upper canvas: ${name}`] = (ctx) => drawOver(ctx, over(more));
}

const base = (more = {}) => ({
  size,
  dpr: 1,
  camera,
  theme,
  xy,
  labels,
  graph: { edges, weights },
  fade: 0.8,
  ...more,
});
/** A canvas of a stamp, whose pixels are as large as it is. */
const stamp = () => ({
  getContext: () => Object.assign(scribe().ctx, {
    getImageData: (/** @type {number[]} */ ...[, , w, h]) => ({
      data: Uint8ClampedArray.from({ length: 4 * w * h }, (_, i) => [200, 80, 0, (i * 3) % 256][i % 4]),
    }),
  }),
});
pictures['lower canvas'] = (ctx) => createBase(/** @type {any} */ (stamp))(ctx, base());
pictures['lower canvas: fine pixels'] = (ctx) =>
  createBase(/** @type {any} */ (stamp))(ctx, base({ dpr: 1.5, fade: 1 }));
const many = Float64Array.from({ length: 3200 }, normal);
pictures['lower canvas: stamps'] = (ctx) =>
  createBase(/** @type {any} */ (stamp))(
    ctx,
    base({ xy: many, labels: Int32Array.from({ length: 1600 }, (_, i) => i % 3), graph: null }),
  );
pictures['lower canvas as shapes'] = (ctx) => drawShapes(ctx, base());

const scatter = (more = {}) => ({ width: 300, height: 200, places: xy, labels, theme, ...more });
const pointed = (more = {}) => ({ hovered: -1, edges: null, lasso: [], ...more });
pictures['panel'] = (ctx) => drawScatter(ctx, scatter());
pictures['panel: names, chosen, window'] = (ctx) =>
  drawScatter(
    ctx,
    scatter({
      classNames: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      chosen: new Set([2, 5]),
      window: { x: 0.1, y: -0.05, zoom: 1.5 },
    }),
  );
pictures['panel: small, by rank'] = (ctx) =>
  drawScatter(
    ctx,
    scatter({ width: 170, height: 120, across: false, up: false, note: 'by rank', classNames: ['a', 'a longer name'] }),
  );
pictures['panel: many'] = (ctx) =>
  drawScatter(ctx, scatter({ places: many.subarray(0, 900), labels: new Int32Array(450) }));
pictures['panel: pointed at'] = (ctx) =>
  drawPointed(ctx, scatter(), pointed({ hovered: 9, edges, lasso: [5, 5, 60, 70, 8, 90] }));

const curve = (/** @type {'lpp'|'pca'} */ method, /** @type {number|null} */ angle) => ({
  quotient: method === 'lpp' ? { above: [4, 1, 2], below: [10, 0.5, 8] } : { above: [3, 1, 1], below: [1, 0, 1] },
  angle,
  name: method,
  pen: pens[method],
});
const dial = (more = {}) => ({
  width: 360,
  height: 120,
  curves: [curve('lpp', 1), curve('pca', 0.4)],
  handAngle: null,
  theme,
  .../** @type {any} */ (more),
});
pictures['dial'] = (ctx) => drawDial(ctx, dial());
pictures['dial: hand'] = (ctx) => drawDial(ctx, dial({ handAngle: 2 }));
pictures['dial: no answer'] = (ctx) => drawDial(ctx, dial({ curves: [curve('lpp', null)] }));

const strip = (more = {}) => ({
  width: 300,
  height: 140,
  scores: xy.slice(0, 12),
  labels,
  pen: pens.lpp,
  theme,
  ...more,
});
pictures['strip'] = (ctx) => drawStrip(ctx, strip());
pictures['strip: hovered, ghosts'] = (ctx) =>
  drawStrip(ctx, strip({ pen: pens.pca, hovered: 4, highlighted: new Set([4, 5]), ghostScores: [0.5, -9] }));

const rows = Array.from({ length: 40 }, (_, r) => [
  0.1 * 1.2 ** r,
  5 * (r + 1),
  (5 * (r + 1)) / 300,
  1,
  r > 15 && r < 20 ? 1.05 : 4,
  Math.PI / 2 - (r / 39) * (Math.PI / 3),
]);
const reaches = epsilonStops(Float64Array.from(rows.flat()));
const centre = { x: 0.1, y: -0.2 };
pictures['near to far: turns'] = (ctx) =>
  drawTurns(ctx, { width: 320, height: 200, reaches, row: 10, names: { axis: 'LPP', last: 'last' }, inset: 8, theme });
pictures['near to far: ellipses'] = (ctx) =>
  drawEllipses(ctx, { camera, size, centre, reach: reaches[10], all: reaches[39], theme });
pictures['near to far: a stop'] = (ctx) =>
  drawStop(ctx, { width: 60, height: 40, xy, centre, reach: reaches[10], all: reaches[39], theme });

const scores = Float64Array.from({ length: 11 }, (_, i) => Math.sin(i) * 1.7);
const at = xy.map((v) => 60 + 20 * v);
pictures['level lines'] = (ctx) => drawLevels(ctx, {
  camera, size, colour: theme.lpp, values: levelValues(Float64Array.of(-1, 1)), hull: hullOf(xy),
  levels: /** @type {any} */ ({
    side: 5,
    frame: [-2, -2, 2, 2],
    values: Float64Array.from({ length: 25 }, (_, i) => Math.cos(i)),
  }),
});
pictures['shades'] = (ctx) => drawShaded(ctx, { xy: at, labels, scores, size: 8, theme });
pictures['few labels'] = (ctx) =>
  drawHollow(ctx, {
    xy: at,
    labels: labels.map((v, i) => (i % 2 ? v : -1)),
    found: Int32Array.from(labels, (v) => v % 3),
    wrong: [2, 4],
    size: 8,
    theme,
  });
const bins = { width: 120, height: 30, bins: [0, 3, 1, 7, 2], p1: 0.1, p99: 10, theme };
pictures['histogram'] = (ctx) => drawHistogram(ctx, { ...bins, value: 0.9 });
pictures['histogram: beyond its end'] = (ctx) => drawHistogram(ctx, { ...bins, value: 30, inset: 4 });
pictures['digit'] = (ctx) =>
  drawPicture(
    ctx,
    {
      height: 8,
      width: 8,
      most: 16,
      pixels: Uint8Array.from({ length: 64 }, (_, i) => Math.max(0, ((i * 5) % 18) - 1)),
    },
    0,
    40,
    '#123456',
  );
pictures['thumbnail'] = (ctx) =>
  drawThumbnail(/** @type {any} */ ({ clientWidth: 50, clientHeight: 40, getContext: () => ctx }), xy, labels, theme);

/** Paints all of them. */
function record() {
  const was = globalThis.ImageData;
  globalThis.ImageData = /** @type {any} */ (class {
    /** @param {Uint8ClampedArray} data @param {number} width @param {number} height */
    constructor(data, width, height) { Object.assign(this, { data: data.slice(), width, height }); }
  });
  try {
    return Object.fromEntries(Object.entries(pictures).map(([name, draw]) => {
      const { ctx, lines } = scribe();
      draw(ctx);
      return [name, lines()];
    }));
  } finally {
    globalThis.ImageData = was;
  }
}

if (process.argv.includes('--update')) {
  writeFileSync(file, Object.entries(record()).map(([name, lines]) => `# ${name}\n${lines.join('\n')}\n`).join('\n'));
} else {
  const recordings = Object.fromEntries(
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split(/^# /m)
      .slice(1)
      .map((part) => {
        const [name, ...lines] = part.trimEnd().split('\n');
        return [name, lines];
      }),
  );
  const now = record();
  assert.deepEqual(Object.keys(recordings), Object.keys(now), 'pictures that are kept');
  for (const [name, lines] of Object.entries(now)) {
    test(`${name} is painted as it was`, () => assert.deepEqual(lines, recordings[name]));
  }
}
