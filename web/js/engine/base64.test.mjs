import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../state/random.ts';
import { bytesOfBase64, toBase64 } from './base64.ts';

test('any bytes come back, with the text that Node makes of them', () => {
  const random = createRandom(5);
  for (const length of [0, 1, 2, 3, 8191, 8192, 20001]) {
    const bytes = Uint8Array.from({ length }, () => Math.floor(256 * random()));
    const text = toBase64(bytes);
    assert.equal(text, Buffer.from(bytes).toString('base64'));
    assert.deepEqual(bytesOfBase64(text), bytes);
  }
});

test('the functions of a browser are used, and a text that is not base64 throws', () => {
  const own = { toBase64: () => 'own' };
  assert.equal(toBase64(Object.assign(new Uint8Array(3), own)), 'own');
  assert.throws(() => bytesOfBase64('a*'));
});
