import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholePage } from './checksum.ts';
import { sumOf } from '../data/file-checksum.ts';

const body = '<!doctype html>\n<p>Größe · ≤ 5</p>';
const encode = (/** @type {string} */ text) => new TextEncoder().encode(text);
const built = `${body}\n<!--sum:${sumOf(encode(body)).toString(16).padStart(8, '0')}-->\n`;

test('the page is the text before its checksum', () => {
  assert.equal(wholePage(encode(built).buffer), body);
  assert.equal(wholePage(encode(built.trimEnd()).buffer), body);
});

test('cut, changed in any byte, or another page: refused', () => {
  const bytes = encode(built);
  for (let end = 0; end < bytes.length - 1; end++) {
    assert.throws(() => wholePage(bytes.slice(0, end).buffer), /not whole/, `${end}`);
  }
  for (let at = 0; at < bytes.length - 1; at++) {
    const other = bytes.slice();
    other[at] ^= 1;
    assert.throws(() => wholePage(other.buffer), /not whole/, `${at}`);
  }
  assert.throws(() => wholePage(encode('<!doctype html>').buffer), /not whole/);
});
