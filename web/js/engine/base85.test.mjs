// Text out of which bytes come: the signs of Ascii85, moved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromBase85 } from './base85.ts';

/** As the build writes it. @param {string} ascii85 */
const moved = (ascii85) =>
  ascii85
    .replaceAll('z', '!!!!!')
    .replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 7))
    .replaceAll('<', '}');

test('texts of the specification of Ascii85 come back', () => {
  const texts = [
    ['', ''],
    ['Man ', '9jqo^'],
    ['Man is distinguished', '9jqo^BlbD-BleB1DJ+*+F(f,q'],
    ['sure.', 'F*2M7/c'],
  ];
  for (const [text, ascii85] of texts) assert.equal(Buffer.from(fromBase85(moved(ascii85))).toString(), text);
});

test('the largest and the smallest groups, and the ends of one to three bytes', () => {
  assert.deepEqual([...fromBase85(moved('s8W-!z'))], [255, 255, 255, 255, 0, 0, 0, 0]);
  assert.deepEqual([...fromBase85(moved('!!'))], [0]);
  assert.deepEqual([...fromBase85(moved('s8N'))], [255, 255]);
  assert.deepEqual([...fromBase85(moved('s8W*'))], [255, 255, 255]);
});
