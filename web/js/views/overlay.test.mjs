// The upper canvas, part by part: what is drawn, where, how large and how strong.
import assert from 'node:assert/strict';
import test from 'node:test';
import { penOf } from '../fit/methods.ts';
import { toScreenX, toScreenY } from './camera.ts';
import { drawGrips, drawLabels, haloText } from './axes.ts';
import { drawOver } from './overlay.ts';
import { allFinite, callsOf, paintedCalls, recorder, theme } from './recorder.mjs';
import { IDLE_OVERLAY } from './idle-overlay.ts';

/** @typedef {import('./overlay.ts').OverScene} OverScene */

const size = { width: 400, height: 300 };
const camera = { x: 1, y: 0.5, scale: 40 };
const xy = Float64Array.of(0, 0, 2, 1, -1, 2, 3, -1);
/** @param {Partial<OverScene>} [more] @returns {OverScene} */
const scene = (more) => ({
  size,
  dpr: 1,
  camera,
  theme,
  reach: 2,
  top: 0,
  xy,
  labels: Int32Array.of(0, 1, 1, 0),
  ghosts: new Float64Array(0),
  ghostLabels: new Int32Array(0),
  edges: null,
  lines: [],
  pinned: [],
  ...IDLE_OVERLAY,
  faint: false,
  outside: { left: 0, right: 0, top: 0, bottom: 0 },
  ...more,
});
/** @param {Partial<OverScene>} [more] */
function drawn(more) {
  const ctx = recorder();
  drawOver(ctx, scene(more));
  assert.ok(allFinite(ctx));
  return ctx;
}
/** @param {number} i */
const place = (i) => [toScreenX(camera, size, xy[2 * i]), toScreenY(camera, size, xy[2 * i + 1])];
/** @param {number} angle @param {number} [second] */
const axis = (angle, second = NaN) => ({ x: 1, y: 0.5, angle, second });
/**
 * Both axes as the result gives them, LPP the first.
 * @param {import('./axes.ts').Axis} lpp
 * @param {import('./axes.ts').Axis} pca
 */
const both = (lpp, pca) => [
  { name: 'LPP', pen: penOf('lpp', theme), axis: lpp, unstable: false },
  { name: 'PCA', pen: penOf('pca', theme), axis: pca, unstable: false },
];
/** @param {number[]} line */
const length = (line) => Math.hypot(line[2] - line[0], line[3] - line[1]);
/** @param {number} got @param {number} wanted @param {string} [what] */
const near = (got, wanted, what) => assert.ok(Math.abs(got - wanted) < 1e-9, `${what ?? ''} ${got}, not ${wanted}`);

test('nothing to show is nothing drawn, after the canvas was cleared', () => {
  const ctx = drawn();
  assert.deepEqual(callsOf(ctx, 'clearRect').map(({ args }) => args), [[0, 0, 400, 300]]);
  assert.deepEqual(paintedCalls(ctx), []);
});

test('pixels of the device are the canvas’s own business', () => {
  assert.deepEqual(callsOf(drawn({ dpr: 3 }), 'setTransform')[0].args, [3, 0, 0, 3, 0, 0]);
});

test('the ε circle has the radius ε has in the plane, whatever the zoom', () => {
  for (const [radius, scale] of [[0.7, 40], [0.7, 400], [2, 40]]) {
    const ctx = recorder();
    drawOver(ctx, scene({ hovered: 1, radius, camera: { ...camera, scale } }));
    const circles = paintedCalls(ctx).filter(({ circles: [c], dash }) => c && dash.length > 0);
    assert.deepEqual(circles.map(({ how, globalAlpha }) => [how, globalAlpha]), [['stroke', 1], ['fill', 0.06]]);
    const zoomed = { ...camera, scale };
    assert.deepEqual(circles[0].circles, [
      { x: toScreenX(zoomed, size, 2), y: toScreenY(zoomed, size, 1), r: radius * scale },
    ]);
  }
  assert.equal(paintedCalls(drawn({ hovered: 1 })).filter(({ dash }) => dash.length > 0).length, 0, 'no ε, no circle');
});

test('a hovered point shows its edges, no others, and its neighbours a little larger', () => {
  const ctx = drawn({ hovered: 1, edges: [0, 1, 1, 3, 0, 2] });
  const [edges] = paintedCalls(ctx);
  assert.deepEqual(edges.lines, [[...place(1), ...place(0)], [...place(1), ...place(3)]]);
  assert.equal(edges.strokeStyle, theme.accent);
  assert.equal(edges.lineWidth, 1.5);
  const discs = paintedCalls(ctx).filter(({ how, fillStyle }) => how === 'fill' && fillStyle === theme.classes[0]);
  assert.deepEqual(discs.map(({ circles: [c] }) => [c.x, c.y, c.r]), [0, 3].map((i) => [...place(i), 9 * 1.15 / 2]));
});

test('the hovered mark is a tenth larger than the others, in a ring', () => {
  const [ring, border, mark] = paintedCalls(drawn({ hovered: 0 })).filter(({ circles }) => circles.length > 0);
  assert.deepEqual([ring.fillStyle, border.strokeStyle, mark.fillStyle], [theme.surface, theme.text, theme.classes[0]]);
  assert.deepEqual([ring, border, mark].map(({ circles: [c] }) => [c.x, c.y]), [place(0), place(0), place(0)]);
  near(ring.circles[0].r, 9 * 0.85 + 2);
  near(mark.circles[0].r, 9 * 1.1 / 2);
});

test('an edge under the pointer is strong, its numbers are at its middle', () => {
  const ctx = drawn({ hoveredEdge: { i: 0, j: 3, text: 'd² = 10' } });
  const [line] = paintedCalls(ctx);
  assert.deepEqual(line.lines, [[...place(0), ...place(3)]]);
  assert.equal(line.lineWidth, 2.5);
  const [{ args: [text, x, y] }] = callsOf(ctx, 'fillText');
  assert.deepEqual([text, x, y], ['d² = 10', (place(0)[0] + place(3)[0]) / 2, (place(0)[1] + place(3)[1]) / 2 - 8]);
});

test('selected points have rings just outside their marks', () => {
  const [rings] = paintedCalls(drawn({ brushed: new Set([2, 0]) }));
  assert.deepEqual(rings.circles, [2, 0].map((i) => ({ x: place(i)[0], y: place(i)[1], r: 9 * 0.85 + 1 })));
  assert.deepEqual([rings.how, rings.strokeStyle, rings.lineWidth], ['stroke', theme.accent, 1.5]);
});

test('rings around many selected points let their classes through', () => {
  /** @param {number} n */
  const rings = (n) =>
    paintedCalls(
      drawn({
        xy: new Float64Array(2 * n),
        labels: new Int32Array(n),
        brushed: new Set(Array.from({ length: n }, (_, i) => i)),
      }),
    ).find(({ strokeStyle }) => strokeStyle === theme.accent)?.globalAlpha ?? NaN;
  assert.equal(rings(80), 1);
  assert.ok(rings(20_000) < 0.5);
});

test('a ghost is hollow, and is at right angles over both axes', () => {
  const ctx = drawn({
    ghosts: Float64Array.of(2, 2),
    ghostLabels: Int32Array.of(0),
    lines: both(axis(0), axis(Math.PI / 4)),
  });
  const at = [toScreenX(camera, size, 2), toScreenY(camera, size, 2)];
  const feet = paintedCalls(ctx).filter(({ dash }) => String(dash) === '2,3');
  assert.deepEqual(
    feet.map(({ strokeStyle }) => strokeStyle),
    [theme.lpp, theme.pca],
  );
  for (const [foot, angle] of /** @type {const} */ ([[feet[0], 0], [feet[1], Math.PI / 4]])) {
    const [x0, y0, x1, y1] = foot.lines[0];
    assert.deepEqual([x0, y0], at);
    near((x1 - x0) * Math.cos(angle) - (y1 - y0) * Math.sin(angle), 0, 'upright');
    near((x1 - 200) * Math.sin(angle) + (y1 - 150) * Math.cos(angle), 0, 'on the axis');
  }
  const [inside, border] = paintedCalls(ctx)
    .filter(({ circles: [c] }) => c?.r === 5.5 && c.x === at[0] && c.y === at[1]);
  assert.deepEqual(
    [inside.how, inside.fillStyle, border.how, border.strokeStyle],
    ['fill', theme.surface, 'stroke', theme.classes[0]],
  );
});

test('an axis is as long as the points reach, its second direction shorter; LPP solid, PCA dashed', () => {
  const strokes = paintedCalls(drawn({ lines: both(axis(0.3, 1.9), axis(1, 2.6)) })).filter(({ lines: [l] }) => l);
  assert.deepEqual(strokes.map(({ strokeStyle, dash }) => [strokeStyle, String(dash)]), [
    [theme.pca, '6,4'], [theme.pca, '6,4'], [theme.lpp, ''], [theme.lpp, '']]);
  for (const [s, angle, share] of /** @type {const} */ ([
    [strokes[0], 2.6, 0.3],
    [strokes[1], 1, 1],
    [strokes[2], 1.9, 0.3],
    [strokes[3], 0.3, 1],
  ])) {
    const [x0, y0, x1, y1] = s.lines[0];
    near(length(s.lines[0]), 2 * 2 * 40 * share, 'length');
    near(Math.atan2(y0 - y1, x1 - x0), angle, 'angle');
    near((x0 + x1) / 2, 200, 'centre');
  }
});

test('axes can be taken hold of at any zoom', () => {
  const lines = paintedCalls(drawn({ camera: { ...camera, scale: 1 }, lines: both(axis(0), axis(2)) })).filter(
    ({ lines: [l] }) => l,
  );
  assert.ok(lines.every(({ lines: [l] }) => length(l) >= 2 * 48 - 1e-9));
});

test('the opacity of an axis: pinned a quarter, of an old result a third, next to a dragged one a third', () => {
  /** @param {Partial<OverScene>} more @param {string} colour */
  const alphas = (more, colour) => paintedCalls(drawn({ lines: both(axis(0.3), axis(1)), ...more }))
    .filter(({ strokeStyle, lines: [l] }) => strokeStyle === colour && l).map(({ globalAlpha }) => globalAlpha);
  assert.deepEqual(alphas({}, theme.lpp), [1]);
  assert.deepEqual(alphas({ pinned: both(axis(2), axis(3)) }, theme.lpp), [0.25, 1]);
  assert.deepEqual(alphas({ pinned: both(axis(2), axis(3)) }, theme.pca), [0.25, 1]);
  assert.deepEqual(alphas({ faint: true }, theme.lpp), [0.35]);
  assert.deepEqual(alphas({ held: { run: 0, angle: 2 } }, theme.lpp), [0.3]);
  assert.deepEqual(alphas({ held: { run: 0, angle: 2 } }, theme.pca), [1]);
  assert.deepEqual(alphas({ held: { run: 0, angle: 2 } }, theme.accent), [1]);
});

/**
 * @param {import('./axes.ts').Label[]} labels
 * @param {import('./axes.ts').Axis[]} between
 * @returns {import('./axes.ts').LabelledAxes}
 */
const labelled = (labels, between = []) => ({ labels, between, xy, mark: 4, edges: null, taken: [] });

test('the arc between the axes goes the short way and shows its degrees', () => {
  for (const [lpp, pca, degrees] of [[1, 0.25, 43], [0.1, Math.PI - 0.2, 17], [2.9, 0.3, 31]]) {
    const ctx = recorder();
    drawLabels(ctx, labelled([], [axis(pca), axis(lpp)]), scene());
    const [{ args: [x, y, r, from, to, back] }] = callsOf(ctx, 'arc');
    near(x, 200);
    near(y, 150);
    assert.equal(r, 40);
    near(Math.sin(from + pca), 0, 'it begins on the first axis, at either end');
    assert.equal(Math.round(Math.abs(to - from) * 180 / Math.PI), degrees);
    assert.equal(back, to < from);
    assert.match(callsOf(ctx, 'fillText')[0].args[0], new RegExp(`^${degrees}\\b`));
  }
  const flat = recorder();
  drawLabels(flat, labelled([], [axis(Math.PI), axis(0.05)]), scene());
  assert.deepEqual(paintedCalls(flat), [], 'of lines that are nearly one there is no arc');
});

test('the arc and its degrees are at the crossing of the axes, in the freer wedge', () => {
  const arcOf = (/** @type {number[]} */ points) => {
    const ctx = recorder();
    drawLabels(
      ctx,
      {
        ...labelled(
          [],
          [
            { x: 0, y: 0.5, angle: 0, second: NaN },
            { x: 1, y: 0, angle: Math.PI / 2, second: NaN },
          ],
        ),
        xy: Float64Array.from(points),
      },
      scene(),
    );
    return { arc: callsOf(ctx, 'arc')[0].args, text: callsOf(ctx, 'fillText')[0].args };
  };
  const free = arcOf([]);
  near(free.arc[0], 200);
  near(free.arc[1], 150);
  assert.ok(free.text[1] > 200 && free.text[2] < 150, 'up right, as the angle runs');
  const covered = arcOf(
    Array.from({ length: 2 * 400 }, (_, e) => (e % 2 ? 0.6 + 0.15 * Math.floor(e / 40) : 1.1 + 0.15 * ((e >> 1) % 20))),
  );
  assert.ok(covered.text[1] < 200 && covered.text[2] > 150, 'down left');
  near(covered.arc[3], -Math.PI, 'and the arc with it');
});

test('grips are discs at both ends', () => {
  const ctx = recorder();
  drawGrips(ctx, penOf('pca', theme), axis(0), scene());
  assert.deepEqual(callsOf(ctx, 'arc').map(({ args }) => args.slice(0, 3)), [[120, 150, 5.5], [280, 150, 5.5]]);
  assert.equal(
    paintedCalls(drawn({ lines: both(axis(0.3), axis(1)), grips: 0 }))
      .filter(({ circles: [c] }) => c?.r === 5.5).length,
    4,
  );
});

test('each label has its axis’s colour, and a halo below it', () => {
  const ctx = recorder();
  drawLabels(
    ctx,
    labelled([
      { name: 'LPP', text: 'LPP', colour: theme.lpp, axis: axis(1) },
      { name: 'PCA', text: 'PCA', colour: theme.pca, axis: axis(2) },
    ]),
    scene(),
  );
  assert.deepEqual(
    callsOf(ctx, 'fillText').map(({ args, fillStyle }) => [args[0], fillStyle]),
    [['LPP', theme.lpp], ['PCA', theme.pca]],
  );
  const halo = recorder();
  haloText(halo, 'x', 3, 4, theme.text, theme);
  const words = halo.calls.filter((/** @type {{name: string}} */ { name }) => /Text$/.test(name));
  assert.deepEqual(
    words.map((/** @type {any} */ { name, args }) => [name, ...args]),
    [['strokeText', 'x', 3, 4], ['fillText', 'x', 3, 4]],
  );
  assert.equal(words[0].strokeStyle, theme.surface);
});

test('the name of a dragged axis is next to that of its method, which stays', () => {
  const memory = { places: new Map(), of: '' };
  const lines = both(axis(2.04), axis(0.08));
  const names = (/** @type {Partial<OverScene>} */ more) =>
    callsOf(drawn({ lines, memory, ...more }), 'fillText').map(({ args: [text, x, y] }) => ({ text, x, y }));
  const before = names({}).find(({ text }) => /^LPP/.test(text));
  for (const angle of [2.04, 2.05]) {
    const held = names({ held: { run: 0, angle }, rests: false });
    assert.deepEqual(held.find(({ text }) => /^LPP/.test(text)), before);
    const hand = held.find(({ text }) => /^(?!LPP|PCA).*\d°$/.test(text));
    assert.ok(before && hand);
    const width = recorder().measureText('by hand 117°').width;
    assert.ok(Math.abs(hand.y - before.y) >= 18 || Math.abs(hand.x - before.x) >= width, 'none covers the other');
  }
  assert.equal(memory.places.has(''), true, 'it goes along with the hand');
  names({});
  assert.equal(memory.places.has(''), false, 'the next hand finds a place of its own');
});

test('the first hint’s ring grows from its point and fades', () => {
  for (const [phase, r, alpha] of [[0, 6, 1], [0.5, 14, 0.5], [0.75, 18, 0.25]]) {
    const [ring] = paintedCalls(drawn({ pulse: { index: 2, phase } }));
    assert.deepEqual(ring.circles, [{ x: place(2)[0], y: place(2)[1], r }]);
    assert.equal(ring.globalAlpha, alpha);
  }
  const last = scene().xy.length / 2 - 1;
  assert.equal(paintedCalls(drawn({ pulse: { index: last, phase: 0 } })).length, 1);
  assert.equal(paintedCalls(drawn({ pulse: { index: last + 1, phase: 0 } })).length, 0, 'its point is gone');
});

test('lasso, brush and crosshair are at the pointer, in pixels', () => {
  const [border, inside] = paintedCalls(drawn({ lasso: [1, 2, 30, 4, 5, 60] }));
  assert.deepEqual(border.lines, [[1, 2, 30, 4, 5, 60]]);
  assert.deepEqual([border.how, border.globalAlpha, inside.how, inside.globalAlpha], ['stroke', 1, 'fill', 0.08]);
  const [brush] = paintedCalls(drawn({ brush: { x: 10, y: 20, radius: 26 } }));
  assert.deepEqual(brush.circles, [{ x: 10, y: 20, r: 26 }]);
  const [cross] = paintedCalls(drawn({ crosshair: { x: 2, y: 1 } }));
  assert.deepEqual(
    cross.lines.map((l) => [l[0] - 240, l[1] - 130, l[2] - 240, l[3] - 130]),
    [[5, 0, 15, 0], [-5, 0, -15, 0], [0, 5, 0, 15], [0, -5, 0, -15]],
  );
});

test('points out of sight are counted at the side they are beyond', () => {
  const ctx = drawn({ outside: { left: 1, right: 2, top: 3, bottom: 4 } });
  const places = Object.fromEntries(
    callsOf(ctx, 'fillText').map(({ args: [text, x, y] }) => [/\d/.exec(text)?.[0], [x, y]]),
  );
  assert.deepEqual(places, { 1: [8, 150], 2: [392, 150], 3: [200, 14], 4: [392, 286] });
});
