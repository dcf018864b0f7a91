import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FRAME_COUNT, GLIDE_MS, glideAt, momentAt, FRAME_MS, turnTo } from './tour-script.ts';

const axes = { lpp: 2.04, pca: 0.09 };

test('thirty seconds: points, PCA’s line, a line in between, LPP’s line, one’s own turn', () => {
  assert.equal(FRAME_COUNT * FRAME_MS, 30_000);
  const frames = Array.from({ length: 31 }, (_, s) => momentAt(1000 * s, axes, false).frame);
  assert.deepEqual(
    frames,
    [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4],
  );
  const points = new Set(Array.from({ length: 60 }, (_, i) => momentAt(100 * i, axes, false).point));
  assert.deepEqual([...points], [0, 1, 2, 3, 4, 5, 6, 7]);
  const last = momentAt(FRAME_COUNT * FRAME_MS - 1, axes, false);
  assert.deepEqual([last.angle, last.point], [NaN, -1], 'nothing is held when it is one’s own turn');
});

test('a line ends at the angle of the frame, and turns without a jump', () => {
  const end = (frame) => momentAt((frame + 1) * FRAME_MS - 1, axes, false).angle;
  assert.ok(Math.abs(turnTo(end(1), axes.pca)) < 1e-9, 'PCA’s line');
  assert.ok(Math.abs(turnTo(end(2), axes.pca)) > 0.5 && Math.abs(turnTo(end(2), axes.lpp)) > 0.5, 'neither of both');
  assert.ok(Math.abs(turnTo(end(3), axes.lpp)) < 1e-9, 'LPP’s line');
  for (let time = FRAME_MS; time < 4 * FRAME_MS - 20; time += 20) {
    const [a, b] = [time, time + 20].map((at) => momentAt(at, axes, false).angle);
    assert.ok(Math.abs(turnTo(a, b)) < 0.05, `${time}`);
  }
});

test('with motion at rest a frame begins with what it comes to', () => {
  for (let frame = 1; frame < 4; frame++) {
    assert.equal(momentAt(frame * FRAME_MS, axes, true).angle, momentAt((frame + 1) * FRAME_MS - 1, axes, false).angle);
  }
});

test('the glide: to one line and back, then to the other, without a jump, in less than five seconds', () => {
  // Motion that takes longer needs a way to stop it.
  assert.ok(GLIDE_MS < 5000);
  assert.deepEqual([0, GLIDE_MS / 2, GLIDE_MS].map((time) => glideAt(time).share), [0, 0, 0]);
  assert.deepEqual(
    [0.28, 0.78].map((part) => glideAt(part * GLIDE_MS)),
    [
      { line: 0, share: 1 },
      { line: 1, share: 1 },
    ],
  );
  for (let time = 0; time < GLIDE_MS; time += 10) {
    assert.ok(Math.abs(glideAt(time + 10).share - glideAt(time).share) < 0.05, `at ${time} ms`);
  }
});
