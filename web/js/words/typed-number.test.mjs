import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNumber, readNumber } from './typed-number.ts';

test('a number is typed with a point or a comma, an exponent and either minus', () => {
  for (const [text, value] of /** @type {Array<[string, number]>} */ ([
    ['1.5', 1.5], ['1,5', 1.5], ['−2', -2], ['+3e2', 300], ['.5', 0.5], [',5', 0.5], ['5.', 5], ['0,125', 0.125],
    ['-0,125', -0.125], ['12,5e-1', 1.25], ['1234,567', 1234.567], [' 7 ', 7], ['1000', 1000],
  ])) {
    assert.equal(parseNumber(text), value, text);
    assert.equal(readNumber(text), value, text);
  }
});

test('any finite number is read back from its text, with a point and with a comma, unless that is ambiguous', () => {
  for (let i = 0; i < 500; i++) {
    const value = (((i * 2654435761) % 4294967296) / 1e5 - 2e4) / 10 ** (i % 7), text = String(value);
    assert.equal(parseNumber(text), value, text);
    const comma = text.replace('.', ','), isAmbiguous = /^-?[1-9]\d{0,2},\d{3}$/.test(comma);
    assert.equal(parseNumber(comma), isAmbiguous ? 'ambiguous' : value, comma);
  }
});

test('a text that is not a number, or may be two, gets a message with a correct example', () => {
  assert.deepEqual(
    ['', ' ', 'abc', '1.2.3', '1,2,3', '0x10', 'Infinity', '1,000', '−12,345', '1e999'].map((text) => parseNumber(text)),
    ['empty', 'empty', 'text', 'text', 'text', 'text', 'text', 'ambiguous', 'ambiguous', 'large'],
  );
  // Where decimals follow a comma, 1.000 may be a thousand too; 0.125 may not.
  assert.deepEqual(
    ['1.000', '1,000', '−12.345', '0.125', '1.5', '1,5'].map((text) => parseNumber(text, ',')),
    ['ambiguous', 'ambiguous', 'ambiguous', 0.125, 1.5, 1.5],
  );
  assert.match(String(readNumber('abc')), /“abc” is not a number/);
  assert.match(String(readNumber('')), /Enter a number/);
  assert.match(String(readNumber('1,500')), /“1,500”.*1\.500.*1500/);
  assert.match(String(readNumber('1e999')), /too large/);
});
