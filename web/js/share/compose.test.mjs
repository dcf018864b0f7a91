import assert from 'node:assert/strict';
import { test } from 'node:test';
import { penOf } from '../fit/methods.ts';
import { callsOf, recorder, theme } from '../views/recorder.mjs';
import { compose, squareOf } from './compose.ts';

const xy = Float64Array.of(-2, 1, 0, 3, 5, 2, 1, 1), labels = Int32Array.of(0, 0, 1, 1);

/** What is drawn next to the drawing of two methods. @param {boolean} columns */
function besideDrawing(columns) {
  /** @type {{box: import('./drawing-surface.ts').Box, ctx: any}[]} */
  const parts = [];
  const square = squareOf('whole');
  const run = (/** @type {'lpp'|'pca'} */ method) => ({
    method, name: method, figure: '', pen: penOf(method, theme), line: Float64Array.of(-1, 0, 1, 2), ghosts: null,
    curve: null,
  });
  const above = {
    xy, labels, ghosts: new Float64Array(0), theme, size: { width: 400, height: 400 },
    camera: { x: 0, y: 0, scale: 40 },
  };
  const picture = /** @type {any} */ ({
    theme, title: 'Title', text: 'Text', labels, runs: [run('lpp'), run('pca')], columns, drawing: { below: {}, above },
  });
  compose({
    scale: 1,
    part(box, draw) {
      if (box.x < square.x + square.width) return;
      const ctx = recorder();
      draw(ctx);
      parts.push({ box, ctx });
    },
    image: () => {},
  }, picture, 'whole');
  return parts.map(({ box, ctx }) => ({ box, texts: callsOf(ctx, 'fillText').map(({ args }) => args[0]) }));
}

test('a picture of the page has x and y of the drawing below the methods where the page shows them', () => {
  assert.ok(besideDrawing(false).every(({ texts }) => !texts.includes('x')));
  const parts = besideDrawing(true), square = squareOf('whole');
  const at = (/** @type {string} */ text) => parts.findIndex(({ texts }) => texts.includes(text));
  assert.ok(at('Original columns · no projection') > at('pca'));
  for (const [axis, low, high] of [['x', -2, 5], ['y', 1, 3]]) {
    const { box, texts } = parts[at(String(axis)) + 1], numbers = texts.map((text) => Number(text.replace('−', '-')));
    assert.ok(Math.min(...numbers) <= Number(low) && Math.max(...numbers) >= Number(high), `${axis}: ${texts}`);
    assert.ok(box.height > 60, `${axis}: ${box.height} high`);
  }
  for (const { box: { y, height } } of parts) assert.ok(y >= square.y && y + height <= square.y + square.height + 1e-9);
});
