import assert from 'node:assert/strict';
import { test } from 'node:test';
import { penOf } from '../fit/methods.ts';
import { quotientAt } from '../fit/quotient.ts';
import { dialAngleAt, drawDial } from './dial.ts';
import { drawDialKey } from './dialkey.ts';
import { allFinite, callsOf, paintedCalls, recorder, theme } from './recorder.mjs';

const A = [4, 1, 2];
const B = [10, 0.5, 8];
const C = [3, 1, 1];
const lpp = (more = {}) => ({
  quotient: { above: A, below: B },
  angle: 1,
  pen: penOf('lpp', theme),
  ...more,
});
const pca = (more = {}) => ({
  quotient: { above: C, below: [1, 0, 1] },
  angle: 0.4,
  pen: penOf('pca', theme),
  ...more,
});
const scene = (more = {}) => ({ width: 360, height: 120, curves: [lpp(), pca()], handAngle: null, theme, ...more });
const objectiveAt = (t) => quotientAt({ above: A, below: B }, t);
const varianceAt = (t) => quotientAt({ above: C, below: [1, 0, 1] }, t);

test('objective and variance are the quadratic forms of the direction', () => {
  for (const theta of [0, 0.3, 1, 2.5]) {
    const u = [Math.cos(theta), Math.sin(theta)];
    const form = (m) => u[0] * (m[0] * u[0] + m[1] * u[1]) + u[1] * (m[1] * u[0] + m[2] * u[1]);
    assert.ok(Math.abs(objectiveAt(theta) - form(A) / form(B)) < 1e-15);
    assert.ok(Math.abs(varianceAt(theta) - form(C)) < 1e-15);
    assert.ok(Math.abs(objectiveAt(theta + Math.PI) - objectiveAt(theta)) < 1e-14);
  }
});

test('place and angle', () => {
  assert.equal(dialAngleAt(scene(), 180), Math.PI / 2);
  assert.equal(dialAngleAt(scene(), -5), 0);
  assert.equal(dialAngleAt(scene(), 999), Math.PI);
});

/** The last path stroked with a colour that has more than two points. @returns {any} */
function curveOf(ctx, colour) {
  let path = [];
  /** @type {any} */
  let found = null;
  for (const { name, args, strokeStyle, dash } of ctx.calls) {
    if (name === 'beginPath') path = [];
    if (name === 'moveTo' || name === 'lineTo') path.push(args);
    if (name === 'stroke' && strokeStyle === colour && path.length > 5) found = { path, dash };
  }
  return found;
}

test('both curves: λ solid with its lowest point at LPP’s angle, variance dashed with its highest at PCA’s', () => {
  const ctx = recorder();
  drawDial(ctx, scene());
  const lambda = curveOf(ctx, theme.lpp);
  const variance = curveOf(ctx, theme.pca);
  assert.deepEqual(lambda.dash, []);
  assert.deepEqual(variance.dash, [6, 4]);
  const lowest = lambda.path.reduce((a, b) => (b[1] > a[1] ? b : a));
  const highest = variance.path.reduce((a, b) => (b[1] < a[1] ? b : a));
  const angles = Array.from({ length: 1801 }, (_, i) => (i * Math.PI) / 1800);
  const best = (f) => angles.reduce((a, b) => (f(b) < f(a) ? b : a));
  assert.ok(Math.abs(lowest[0] - (best(objectiveAt) / Math.PI) * 360) <= 2);
  assert.ok(Math.abs(highest[0] - (best((t) => -varianceAt(t)) / Math.PI) * 360) <= 2);
});

test('each curve fills the plot from edge to edge, whatever its unit', () => {
  for (const unit of [1, 1e-6, 1e6]) {
    const ctx = recorder();
    const scaled = (m) => m.map((v) => v * unit);
    drawDial(
      ctx,
      scene({
        curves: [
          lpp({ quotient: { above: scaled(A), below: B } }),
          pca({ quotient: { above: scaled(C), below: [1, 0, 1] } }),
        ],
      }),
    );
    for (const [colour, f] of /** @type {const} */ ([[theme.lpp, objectiveAt], [theme.pca, varianceAt]])) {
      const path = curveOf(ctx, colour)?.path ?? [];
      const values = path.map(([x]) => f((x / 360) * Math.PI));
      const [low, high] = [Math.min(...values), Math.max(...values)];
      assert.deepEqual([path[0][0], path.at(-1)?.[0]], [0, 360]);
      path.forEach(([, y], i) =>
        assert.ok(Math.abs(y - (90 - (80 * (values[i] - low)) / (high - low))) < 1e-6, `${unit}: ${y} at ${i}`),
      );
    }
  }
});

test('the dots of the tried direction are on both curves, each in its method’s colour', () => {
  const ctx = recorder();
  drawDial(ctx, scene({ handAngle: Math.PI / 4 }));
  for (const colour of [theme.pca, theme.lpp]) {
    const [dot] = paintedCalls(ctx).filter(
      ({ how, fillStyle, circles: [c] }) => how === 'fill' && fillStyle === colour && c,
    );
    const on = curveOf(ctx, colour)?.path.find(([x]) => x === 90) ?? [];
    assert.deepEqual([dot.circles[0].x, dot.circles[0].r], [90, 4.5]);
    assert.ok(Math.abs(dot.circles[0].y - on[1]) < 1e-9);
  }
});

test('markers are at the results, angles count modulo 180°', () => {
  for (const turn of [0, Math.PI, -Math.PI]) {
    const ctx = recorder();
    drawDial(ctx, scene({ curves: [lpp({ angle: 1 + turn }), pca()] }));
    const line = callsOf(ctx, 'moveTo').find(({ args, strokeStyle }) => args[1] === 0 && strokeStyle === theme.lpp);
    assert.ok(Math.abs(line?.args[0] - 360 / Math.PI) < 1e-9);
  }
});

test('ticks are the only texts; the tried direction has its dots on both curves', () => {
  const ctx = recorder();
  drawDial(ctx, scene());
  const texts = callsOf(ctx, 'fillText').map(({ args }) => args[0]);
  assert.deepEqual(texts, ['0°', '45°', '90°', '135°', '180°']);
  const handed = recorder();
  drawDial(handed, scene({ handAngle: Math.PI / 2 }));
  const dots = callsOf(handed, 'arc');
  assert.equal(dots.length, 2);
  assert.ok(dots.every(({ args }) => args[0] === 180));
});

test('flat curves are drawn flat, impossible ones not at all', () => {
  const flat = recorder();
  drawDial(
    flat,
    scene({
      curves: [
        lpp({ quotient: { above: [1, 0, 1], below: [2, 0, 2] } }),
        pca({ quotient: { above: [1, 0, 1], below: [1, 0, 1] } }),
      ],
    }),
  );
  const ys = curveOf(flat, theme.lpp).path.map(([, y]) => y);
  assert.ok(Math.max(...ys) - Math.min(...ys) < 0.5);
  for (const odd of [
    [lpp({ quotient: { above: A, below: [0, 0, 0] } }), pca()],
    [lpp({ quotient: { above: [NaN, 0, 1], below: B } }), pca()],
    [lpp({ angle: null }), pca({ angle: NaN })],
    [lpp(), pca({ quotient: { above: [0, 0, 0], below: [1, 0, 1] } })],
    [lpp()],
    [],
    [lpp(), pca(), lpp()],
  ]) {
    const ctx = recorder();
    drawDial(ctx, scene({ curves: odd, handAngle: 1 }));
    assert.ok(allFinite(ctx), JSON.stringify(odd));
  }
});

test('the key of a figure: samples and names in the order of the curves, none over another, all within the row', () => {
  const ctx = recorder(), names = ['λ(θ)', 'variance'];
  drawDialKey(ctx, [{ name: names[0], pen: lpp().pen }, { name: names[1], pen: pca().pen }], {
    width: 360, height: 20, theme,
  });
  const texts = callsOf(ctx, 'fillText').map(({ args: [text, right] }) => ({ text, right }));
  assert.deepEqual(texts.map(({ text }) => text), names.toReversed());
  assert.equal(texts[0].right, 360);
  const lines = callsOf(ctx, 'lineTo').map(({ args: [right], strokeStyle, dash }) => ({ right, strokeStyle, dash }));
  assert.deepEqual(lines.map(({ strokeStyle }) => strokeStyle), [theme.pca, theme.lpp]);
  assert.deepEqual(lines.map(({ dash }) => dash), [pca().pen.dash, lpp().pen.dash]);
  const starts = callsOf(ctx, 'moveTo').map(({ args: [left] }) => left);
  assert.ok(lines[0].right < texts[0].right && texts[1].right < starts[0] && lines[1].right < texts[1].right);
  assert.ok(starts[1] >= 0);
});
