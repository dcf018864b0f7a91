import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSentence, plain, unturned } from './untrusted-text.ts';

test('text in every script is unchanged', () => {
  for (const text of [
    '', 'Two rows', 'Поверните ось й ё', 'שָׁלוֹם עוֹלָם', 'مُحَمَّدٌ', 'हिन्दी क्ष्म्य', 'Việt Nam',
    '👩🏽‍🚀 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'e\u0301\u0323', 'שלום\u200f!', 'a\nb',
  ]) {
    assert.equal(plain(text), text, text);
  }
});

test('signs that turn others around go, and marks heaped on a letter', () => {
  assert.equal(plain('\u202Egnp.\u202Cexe \u2067x\u2069'), 'gnp.exe x');
  assert.equal(plain(`a${'\u0301'.repeat(3000)}b`), `a${'\u0301'.repeat(4)}b`);
  assert.equal(plain(plain(`Z${'\u0300\u0489'.repeat(500)}`)), plain(`Z${'\u0300\u0489'.repeat(500)}`));
});

test('of a name only what is seen stays', () => {
  assert.equal(unturned('A\u200enn \u202eeB\u202c\u061c\u2066x\u2069'), 'Ann eBx');
  assert.equal(unturned('Ö מ'), 'Ö מ');
});

test('within a sentence a text of the other direction keeps to itself', () => {
  assert.equal(inSentence('Two rows'), 'Two rows');
  assert.equal(inSentence('שתי שורות.'), '\u2068שתי שורות.\u2069');
  assert.equal(inSentence('\u202Eabc'), 'abc');
});
