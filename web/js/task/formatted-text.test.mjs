// Formatted instructions: what is formatted, and that all else is shown as typed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { exerciseWords } from '../words/exercise-texts.ts';
import { isFormatted, partsOf } from './formatted-text.ts';

/** Elements as markup. @param {import('./formatted-text.ts').Part} part @returns {string} */
const markup = (part) => typeof part === 'string' ? part
  : `<${part.tag}${part.href ? ` ${part.href}` : ''}${part.place ?? ''}>${part.parts.map(markup).join('')}</>`;
const shown = (/** @type {string} */ text) => partsOf(text).map(markup).join('');

test('bold, italic, code, links with their host, lists', () => {
  for (const [text, is] of [
    ['**Draw** it', '<strong>Draw</> it'],
    ['a *new* **row of *two* points**', 'a <em>new</> <strong>row of <em>two</> points</>'],
    ['Run `k = 2 * 3 * 4`.', 'Run <code>k = 2 * 3 * 4</>.'],
    ['See https://host.example/a_b?c=1.', 'See <a https://host.example/a_b?c=1>https://host.example/a_b?c=1</>.'],
    ['[the paper](https://host.example/p.pdf), p. 3',
      '<a https://host.example/p.pdf>the paper (host.example)</>, p. 3'],
    ['Do:\n- one\n- **two**\nthen', 'Do:<ul><li>one</><li><strong>two</></></>then'],
    ['1. one\n2. two\n- three\n\nEnd', '<ol><li1>one</><li2>two</></><ul><li>three</></>\nEnd'],
    ['a\nb\n\nc', 'a\nb\n\nc'],
  ]) assert.equal(shown(text), is);
});

test('all else is as typed', () => {
  for (const text of [
    '2*3*4 = 24', 'a * b * c', '* not a list', '**', '****', '** a **', '-1 is a number', '–', '3.5 cm', '`',
    '``', '$', '$$',
    'It costs $5 and $6.', '$5', '$x', '$a$5', '$\\unknown$', '$\\frac{1}$', '$a^$', '$}$', '${a$', '$a^2^3$',
    '$\\mathbf{$', '$\\constructor$', '$\\toString$', '$\\mathbf\\valueOf$',
    'http://host.example/', 'javascript:alert(1)', '[x](javascript:alert(1))', '[x](http://host.example)',
    '[x]', 'https://',
    'https://bank.example@evil.example/', 'https://:bank.example@evil.example/',
    '[x](https://bank.example@evil.example/)', '<b>x</b>', '&lt;', '_x_ __y__',
    `$${'{'.repeat(9)}a${'}'.repeat(9)}$`,
  ]) assert.deepEqual([shown(text), isFormatted(text)], [text, false]);
  assert.equal(shown('$\\unknown$ and **bold**'), '$\\unknown$ and <strong>bold</>', 'what follows is formatted');
});

test('formulas of the fixed list', () => {
  for (const [text, is] of [
    ['A = X^\\top L X', '<mi>A</><mo>=</><msup><mi>X</><mo>⊤</></><mi>L</><mi>X</>'],
    ['\\lambda_1 \\le 2,5', '<msub><mi>λ</><mn>1</></><mo>≤</><mn>2,5</>'],
    ['\\frac{a}{\\sqrt 2}', '<mfrac><mrow><mi>a</></><mrow><msqrt><mn>2</></></></>'],
    ['\\sum_{i}^n x_i-1', '<msubsup><mo>∑</><mrow><mi>i</></><mi>n</></><msub><mi>x</><mi>i</></><mo>−</><mn>1</>'],
    ['\\mathbf{Xa1} \\Omega\\sigma', '<mi>𝐗𝐚𝟏</><mi>Ω</><mi>σ</>'],
    ['\\{a\\}', '<mo>{</><mi>a</><mo>}</>'],
  ]) assert.equal(shown(`$${text}$`), `<math>${is}</>`);
});

test('no text of an exercise has a meaning that it was not written with', () => {
  for (const { text } of Object.values(exerciseWords)) assert.ok(!isFormatted(text), text);
});

test('any text is read, and none of its letters are lost', () => {
  const random = createRandom(84), signs = '*`$[]()\\{}^_-1. \nab\\frac\\sqrt\\mathbf{https://x.y';
  for (let i = 0; i < 4000; i++) {
    const text = Array.from({ length: 30 }, () => signs[Math.floor(random() * signs.length)]).join('');
    const count = (/** @type {string} */ of) => of.replace(/<[^>]*>|\\[a-zA-Z]+/g, '').replace(/[^ab]/g, '').length;
    const plain = text.replace(/\\[a-zA-Z]+/g, '');
    assert.ok(count(shown(text).normalize('NFKC')) >= plain.replace(/[^ab]/g, '').length, text);
  }
});
