import assert from 'node:assert/strict';
import { test } from 'node:test';
import { epsilonStops } from '../fit/epsilon-covariance.ts';
import { MAX_DOTS, drawEllipses, drawStop, drawTurns } from './local-to-global-plot.ts';
import { allFinite, callsOf, paintedCalls, recorder, theme } from './recorder.mjs';

/** ε, pairs, short, long, angle: an axis that turns from 90° to 30° and is round in between. */
const rows = Array.from({ length: 40 }, (_, r) => [
  0.1 * 1.2 ** r,
  5 * (r + 1),
  1,
  r > 15 && r < 20 ? 1.05 : 4,
  Math.PI / 2 - (r / 39) * (Math.PI / 3),
]);
const reaches = epsilonStops(
  Float64Array.from(
    rows.flatMap(([epsilon, pairs, short, long, angle]) => [epsilon, pairs, pairs / 300, short, long, angle]),
  ),
);
const scene = (more = {}) => ({
  width: 320,
  height: 200,
  reaches,
  row: 10,
  names: { axis: 'LPP', last: 'last' },
  inset: 8,
  theme,
  ...more,
});

test('the curve runs over the whole of ε and ends on the line of all pairs; round ellipses dot it', () => {
  const ctx = recorder();
  drawTurns(ctx, scene());
  allFinite(ctx);
  const curve = paintedCalls(ctx).filter(({ how, strokeStyle }) => how === 'stroke' && strokeStyle === theme.lpp);
  assert.deepEqual(curve.map(({ dash }) => dash.length > 0), [false, true, false]);
  assert.equal(curve[0].lines[0][0], 8);
  const end = curve[2].lines[0].slice(-2);
  const last = paintedCalls(ctx).find(
    ({ how, strokeStyle, dash }) => how === 'stroke' && strokeStyle === theme.pca && dash.length > 0,
  );
  assert.ok(Math.abs(end[0] - 312) < 1e-9);
  assert.ok(Math.abs(end[1] - (last?.lines[0][1] ?? NaN)) < 1e-9);
  // The angle falls towards the last axis: the curve stands above it and comes down.
  assert.ok(curve[0].lines[0][1] < end[1] - 40);
});

test('bars count pairs, those within ε strong; the marker is on the curve at ε', () => {
  const ctx = recorder();
  drawTurns(ctx, scene({ row: 20 }));
  const bars = callsOf(ctx, 'fillRect').slice(1);
  const strong = bars.filter(({ fillStyle }) => fillStyle === theme.control),
    weak = bars.filter(({ fillStyle }) => fillStyle === theme.border);
  assert.ok(strong.length > 0 && weak.length > 0);
  assert.ok(Math.max(...strong.map(({ args }) => args[0])) < Math.min(...weak.map(({ args }) => args[0])));
  const marker = paintedCalls(ctx).find(
    ({ how, fillStyle, circles }) => how === 'fill' && fillStyle === theme.lpp && circles.length === 1,
  )?.circles[0];
  const line = bars.find(({ fillStyle }) => fillStyle === theme.accent);
  assert.ok(marker && line && Math.abs(marker.x - line.args[0] - 1) <= 1);
});

test('ε has numbers below and the angle has degrees, where both are', () => {
  const ctx = recorder();
  drawTurns(ctx, scene());
  const texts = callsOf(ctx, 'fillText').map(({ args: [text, x, y] }) => ({ text, x, y }));
  // ε from 0.1 to 122.
  const numbers = texts.filter(({ y }) => y === 200);
  assert.deepEqual(numbers.map(({ text }) => text), ['0.1', '1', '10', '100']);
  const across = (/** @type {number} */ epsilon) =>
    8 + (Math.log(epsilon / reaches[0].epsilon) / Math.log(reaches[39].epsilon / reaches[0].epsilon)) * 304;
  numbers.slice(1, 3).forEach(({ text, x }) => assert.ok(Math.abs(x - across(Number(text))) < 1e-9, `${text} at ${x}`));
  // The axis turns from 90° to 30°; the curve begins at the first and ends at the second.
  const curve = paintedCalls(ctx).filter(({ how, strokeStyle }) => how === 'stroke' && strokeStyle === theme.lpp);
  const degrees = texts.filter(({ text }) => /^\d+°$/.test(text));
  assert.ok(degrees.length >= 4);
  const at = Object.fromEntries(degrees.map(({ text, y }) => [text, y]));
  assert.ok(Math.abs(at['90°'] - curve[0].lines[0][1]) < 1e-9);
  assert.ok(Math.abs(at['30°'] - (curve[2].lines[0].at(-1) ?? NaN)) < 1e-9);
});

test('a scale that passes 180° goes on at 0°', () => {
  const rotated = reaches.map((reach) => ({ ...reach, angle: (reach.angle + Math.PI - 1) % Math.PI }));
  const ctx = recorder();
  drawTurns(ctx, scene({ reaches: rotated }));
  const degrees = callsOf(ctx, 'fillText')
    .map(({ args: [text] }) => Number(/^(\d+)°$/.exec(text)?.[1]))
    .filter(Number.isFinite);
  assert.ok(degrees.length >= 4 && degrees.every((d) => d >= 0 && d < 180) && degrees.includes(0), degrees.join(' '));
});

test('without pairs there is only the ground', () => {
  const ctx = recorder();
  drawTurns(ctx, scene({ reaches: [] }));
  assert.equal(callsOf(ctx, 'fillRect').length, 1);
});

test('ellipses are at two standard deviations along their axes', () => {
  const ctx = recorder();
  const camera = { x: 1, y: 1, scale: 10 }, size = { width: 200, height: 100 };
  drawEllipses(ctx, {
    camera,
    size,
    centre: { x: 2, y: 1 },
    reach: { ...reaches[0], short: 1, long: 4, angle: 0.5 },
    all: { ...reaches[39], short: 9, long: 16, angle: 1 },
    theme,
  });
  allFinite(ctx);
  const [all, near] = callsOf(ctx, 'ellipse').map(({ args }) => args);
  assert.deepEqual(near.slice(0, 5), [110, 50, 20, 40, -0.5]);
  assert.deepEqual(all.slice(0, 5), [110, 50, 60, 80, -1]);
  assert.deepEqual(callsOf(ctx, 'fillText').map(({ args }) => args[0]), ['C', 'Cε']);
});

test('a stop shows all of C and every dot', () => {
  const ctx = recorder();
  const xy = Float64Array.from({ length: 2 * MAX_DOTS }, (_, i) => Math.sin(i));
  drawStop(ctx, { width: 80, height: 96, xy, centre: { x: 0, y: 0 }, reach: reaches[3], all: reaches[39], theme });
  allFinite(ctx);
  assert.equal(callsOf(ctx, 'fillRect').length, MAX_DOTS);
  const long = Math.max(...callsOf(ctx, 'ellipse').map(({ args }) => args[3]));
  assert.ok(long < 40 && long > 30, String(long));
});
