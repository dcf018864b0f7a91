// Where labels of the drawing stand: over every preset, at five sizes, as the engine answers.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startEngine } from '../harness/engine.mjs';
import { angleIn } from '../../web/js/fit/align.ts';
import { penOf } from '../../web/js/fit/methods.ts';
import { PRESETS } from '../../web/js/data/presets.ts';
import { HALF_AXIS_DEVIATIONS } from '../../web/js/views/axes.ts';
import { fittedCamera, toScreenX, toScreenY } from '../../web/js/views/camera.ts';
import { markSize } from '../../web/js/views/draw.ts';
import { drawOver } from '../../web/js/views/overlay.ts';
import { callsOf, recorder, theme } from '../../web/js/views/recorder.mjs';
import { methodWords } from '../../web/js/words/method-labels.ts';
import { IDLE_OVERLAY } from '../../web/js/views/idle-overlay.ts';

const engine = await startEngine();
after(() => engine.close());

/** Of the drawing: wide, on a telephone upright and on its side, of a frame, at twice the size of text. */
const SIZES = [[477, 640], [390, 330], [420, 300], [400, 400], [300, 170]];

/**
 * Points that a label may cover at most, by the height of the drawing: where it is low, a ring may leave no room.
 * @type {Record<number, number>}
 */
const MOST = { 640: 0, 330: 0, 300: 2, 400: 0, 170: 9 };
/** And the share of labels that cover none. */
const FREE = 0.98;

/**
 * What is drawn over a preset. @param {any} result @param {import('../../web/js/state/points.ts').Snapshot} points
 * @param {{width: number, height: number}} size @param {any} more
 */
function drawn(result, { xy, labels }, size, more = {}) {
  const ctx = recorder();
  const { C } = result.forms;
  const camera = fittedCamera(xy, size);
  drawOver(ctx, {
    size,
    dpr: 1,
    camera,
    theme,
    reach: HALF_AXIS_DEVIATIONS * Math.sqrt(Math.max(0, C[0] + C[2])),
    top: 0,
    xy,
    labels,
    ghosts: new Float64Array(0),
    ghostLabels: new Int32Array(0),
    edges: result.graph.edges,
    lines: result.slots
      .filter(({ map }) => map)
      .map((slot) => ({
        name: methodWords[slot.run.method].name,
        pen: penOf(slot.run.method, theme),
        unstable: false,
        axis: { x: slot.map.mean[0], y: slot.map.mean[1], angle: angleIn(slot), second: angleIn(slot, 1) },
      })),
    pinned: [],
    ...IDLE_OVERLAY,
    faint: false,
    outside: { left: 0, right: 0, top: 0, bottom: 0 },
    ...more,
  });
  const boxes = callsOf(ctx, 'fillText').map(({ args: [text, x, y] }) => ({
    text,
    left: x,
    right: x + ctx.measureText(text).width,
    top: y - 9,
    bottom: y + 9,
  }));
  return { boxes, camera };
}

/** How many marks a box covers, all or in part. */
function covered(box, { xy, labels }, camera, size) {
  const half = markSize(labels.length) / 2;
  let count = 0;
  for (let i = 0; i < xy.length; i += 2) {
    const x = toScreenX(camera, size, xy[i]), y = toScreenY(camera, size, xy[i + 1]);
    if (x > box.left - half && x < box.right + half && y > box.top - half && y < box.bottom + half) count++;
  }
  return count;
}

test('labels and the angle cover no point where there is room, never each other, ' +
  'and never leave the canvas', async () => {
  const reports = [];
  let [labels, free] = [0, 0];
  for (const { id, seed, settings } of PRESETS) {
    const points = await engine.sample(id, seed);
    const result = await engine.fit({ ...settings, runs: 'lpp+pca' }, points);
    for (const [width, height] of SIZES) {
      const size = { width, height };
      const { boxes, camera } = drawn(result, points, size);
      const where = `${id} at ${width}×${height}`;
      assert.ok(boxes.length >= 2, `${where} has both names`);
      boxes.forEach((box, b) => {
        assert.ok(
          box.left >= 4 && box.right <= width - 4 && box.top >= 4 && box.bottom <= height - 4,
          `${where}: ${box.text} is within`,
        );
        for (const other of boxes.slice(0, b)) {
          assert.ok(
            box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top,
            `${where}: ${box.text} and ${other.text}`,
          );
        }
        const count = covered(box, points, camera, size);
        labels++;
        if (count === 0) free++;
        else reports.push(`${where}: ${box.text} covers ${count}`);
        assert.ok(count <= MOST[height], reports.at(-1));
      });
    }
  }
  assert.ok(free / labels >= FREE, `${free} of ${labels} cover nothing\n${reports.join('\n')}`);
});

test('from frame to frame labels stay: while something moves always, ' +
  'at rest unless another place is clearly better', async () => {
  for (const { id, seed, settings } of PRESETS) {
    const points = await engine.sample(id, seed);
    const result = await engine.fit({ ...settings, runs: 'lpp+pca' }, points);
    const size = { width: 477, height: 640 };
    const memory = { places: new Map(), of: '' };
    const at = (more) => drawn(result, points, size, { memory, ...more }).boxes;
    const first = at({ rests: true });
    assert.deepEqual(at({ rests: true }), first, `${id}: the same picture has the same labels`);
    const places = new Map(memory.places);
    for (let step = 1; step <= 20; step++) {
      const moved = points.xy.map((v, e) => v + 0.02 * Math.sin(step * (e + 1)));
      drawn(result, { ...points, xy: moved }, size, { memory, rests: false });
      assert.deepEqual(memory.places, places, `${id}: what moves takes its labels along`);
    }
    assert.deepEqual(at({ rests: true }), first, `${id}: and back`);
  }
});
