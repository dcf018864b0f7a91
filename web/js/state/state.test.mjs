import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { GRAPH_KINDS, WEIGHTS } from '../engine/names.ts';
import { OPTIONS } from '../engine/options.ts';
import { acceptedFields, decodeState, defaults, encodeState, FIELDS, fieldsOf } from './state.ts';
import { strings } from '../words/strings.ts';

test('every default is a value its own field accepts, and survives its text form', () => {
  for (const [key, field] of Object.entries(FIELDS)) {
    assert.ok(field.accepts(field.default), key);
    assert.deepEqual(field.decode(field.encode(field.default)), field.default, key);
  }
});

test('defaults leave nothing to write down', () => {
  assert.deepEqual(encodeState(defaults()), {});
});

test('what was changed comes back from its text', () => {
  /** @type {import('./state.ts').State} */
  const changed = { ...defaults(), k: 23, t: 0.125, graph: 'epsilon', epsilon: 'auto', edges: false, class: 4 };
  assert.deepEqual({ ...defaults(), ...decodeState(encodeState(changed)) }, changed);
});

test('unknown keys and impossible values are left out', () => {
  const patch = { k: 0, t: -1, graph: 'torus', tool: 'erase', nothing: 1, seed: 1.5, toString: 'x' };
  assert.deepEqual(acceptedFields(patch), {
    tool: 'erase',
  });
  assert.deepEqual(decodeState({ k: 'ten', t: '', edges: 'yes', weight: 'binary', seed: '4294967296' }), {
    weight: 'binary',
  });
});

test('numbers that are not numbers are refused', () => {
  for (const bad of [NaN, Infinity, -Infinity, '3', null, undefined, {}]) {
    assert.deepEqual(acceptedFields({ k: bad, t: bad, ridge: bad }), {});
  }
});

test('the words in the page are those of the table', () => {
  const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  const found = [...html.matchAll(/data-text="(\w+)"[^>]*>([^<]*)</g)];
  assert.ok(found.length > 10);
  // What only the script can keep is not promised without it.
  for (const [, key, text] of found) assert.equal(text, ['starting', 'hint'].includes(key) ? '' : strings[key], key);
  for (const [, key] of html.matchAll(/data-(?:label|tip)="(\w+)"/g)) assert.equal(typeof strings[key], 'string', key);
});

test('the page holds no style attribute and no inline script', () => {
  const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  assert.doesNotMatch(html, /\sstyle=/);
  assert.doesNotMatch(html, /<script(?![^>]*src=)/);
  assert.doesNotMatch(html, /\son\w+=/);
});

test('the page goes no further than the core does, and offers no name that the core does not know', () => {
  let ranges = 0;
  for (const [key, field] of fieldsOf()) {
    /** @type {Record<string, import('../engine/options.ts').OptionFacts>} */
    const known = OPTIONS;
    const option = known[field.option ?? ''];
    if (!option) continue;
    if (field.choices) {
      const names = option.names ?? (key === 'graph' ? GRAPH_KINDS : Object.keys(WEIGHTS));
      assert.deepEqual(field.choices.filter((name) => !names.includes(name)), [], key);
    } else {
      ranges++;
      assert.ok((field.min ?? NaN) >= (option.min ?? -Infinity), `${key} from ${field.min}`);
      assert.ok((field.max ?? NaN) <= (option.max ?? Infinity), `${key} to ${field.max}`);
      assert.ok((field.min ?? NaN) < (field.max ?? NaN), `${key} has a range`);
    }
  }
  assert.equal(ranges, 7);
});
