// What goes to the engine: copies of plain values, numbers as numbers, and by name what no option can have.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buffersOf, membersToWire, numbersOf, toWire, UnsendableValue, wordsOf } from './wire.ts';

/** @param {unknown} value @param {string} param @param {RegExp} message */
const refused = (value, param, message) =>
  assert.throws(
    () => toWire(value),
    (error) => UnsendableValue.is(error) && error.param === param && message.test(error.message),
    param,
  );
/** A value within so many objects. @param {number} depth @param {unknown} value @returns {any} */
const within = (depth, value) => (depth === 0 ? value : { a: within(depth - 1, value) });

test('numbers become arrays of numbers, everything else a copy; undefined values are omitted', () => {
  const given = {
    k: 5,
    kind: 'knn',
    none: null,
    left: undefined,
    t: [1, 2.5],
    mixed: [1, 'x', [2]],
    view: Int16Array.of(-1, 7),
    empty: [],
  };
  const sent = /** @type {any} */ (toWire(given));
  assert.deepEqual(
    { ...sent },
    {
      k: 5,
      kind: 'knn',
      none: null,
      t: Float64Array.of(1, 2.5),
      mixed: [1, 'x', Float64Array.of(2)],
      view: Float64Array.of(-1, 7),
      empty: new Float64Array(0),
    },
  );
  given.t[0] = 9;
  assert.equal(sent.t[0], 1);
  assert.deepEqual(
    { ...membersToWire({ a: 1, b: () => {} }, 'options', 0, ['b']) },
    { a: 1 },
    'what is left out is not read',
  );
});

test('objects are sent as deep as any option goes, and no deeper', () => {
  assert.ok(toWire(within(5, 1)));
  refused(within(6, 1), 'a', /^a\.a\.a\.a\.a is nested deeper/);
  refused({ list: [[[[[[0, 'x']]]]]] }, 'list[0][0][0][0]', /nested deeper/);
});

test('what no option takes is named by its path', () => {
  refused({ graph: { k: () => 5 } }, 'graph.k', /^graph\.k is a function/);
  refused({ t: 1n }, 't', /bigint/);
  refused({ list: ['x', Symbol('y')] }, 'list[1]', /symbol/);
  refused({ view: BigInt64Array.of(1n) }, 'view', /BigInt64Array/);
  refused({ get k() { throw new Error('never'); } }, 'k', /^k cannot be read: never$/);
  assert.equal(numbersOf([1, '2']), null);
  assert.equal(wordsOf({ get message() { throw 1; } }), 'what was thrown cannot be read either');
});

test('the buffers of a value are those of its arrays, each once', () => {
  const a = Float64Array.of(1), b = Int32Array.of(2);
  assert.deepEqual(buffersOf([{ a, same: a, list: [b, 3] }]), [a.buffer, b.buffer]);
});
