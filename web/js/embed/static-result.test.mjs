import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orientAxes } from './static-result.ts';

const degrees = (v) => (v * Math.PI) / 180;
const line = (method, angle) => ({ method, axis: { x: 0, y: 0, angle: degrees(angle), second: NaN } });
/** The angles of what is seen, from −180° to 180°. */
const angles = (/** @type {any[]} */ seen) =>
  seen.map(({ axis: { angle } }) => Math.round((Math.atan2(Math.sin(angle), Math.cos(angle)) * 180) / Math.PI));

test('a figure’s strips have the signs of the engine’s result: the larger component is positive, ' +
  'others follow the first', () => {
  const round = Float64Array.of(1, 0, -1, 0, 0, 1, 0, -1);
  assert.deepEqual(angles(orientAxes([line('lpp', 60)], round)), [60]);
  assert.deepEqual(angles(orientAxes([line('lpp', 120)], round)), [120]);
  assert.deepEqual(angles(orientAxes([line('lpp', 150)], round)), [-30]);
  assert.deepEqual(angles(orientAxes([line('lpp', 135)], round)), [-45], 'of equal ones the first');
  assert.deepEqual(angles(orientAxes([line('lpp', 150), line('pca', 100)], round)), [-30, -80]);
  assert.deepEqual(angles(orientAxes([line('lpp', 10), line('pca', 95)], round)), [10, 95], 'nothing clear');
});

test('places and level lines of a method without an axis change their sign together', () => {
  const xy = Float64Array.of(-2, 0, -1, 0, 1, 0, 2, 0);
  const bent = {
    method: 'kernel-lpp', axis: null, scores: Float64Array.of(4, 3, -3, -4),
    levels: { frame: Float64Array.of(0, 0, 1, 1), side: 1, values: Float64Array.of(7) },
  };
  const [, { scores, levels }] = orientAxes(/** @type {any} */ ([line('lpp', 0), bent]), xy);
  assert.deepEqual([...scores ?? []], [-4, -3, 3, 4]);
  assert.deepEqual([...levels?.values ?? []], [-7]);
});
