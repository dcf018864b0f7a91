import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meanMarks, onlyMissedGoal } from './goal-bars.ts';
import { neighbour, orderEntries, pickedIn, sortedBy, sortsDown } from './answer-order.ts';
import { entriesIn } from './all-points-picture.ts';

/** @param {number} number @param {boolean[]|null} met @param {number[]} [values] @returns {any} */
const entry = (number, met, values = []) => ({
  number,
  name: `Student ${number}`,
  points: { xy: new Float64Array(0), labels: new Int32Array(number) },
  changed: [], version: 'same', reworded: false, plain: false, start: null, alike: { points: null, words: null },
  judged: met && {
    met: met.filter(Boolean).length, total: met.length, marks: 2 * met.filter(Boolean).length, of: 2 * met.length,
    goals: met.map((each, i) => ({ met: each, value: values[i] ?? NaN, text: '', why: '' })),
  },
});

test('the goal that is missed alone is named if half of those who miss any goal miss only it', () => {
  const all = [[true, true], [false, true], [false, true], [false, false], [true, false]];
  assert.deepEqual(onlyMissedGoal(all.map((met, i) => entry(i, met))), { goal: 0, alone: 2, of: 4 });
  assert.equal(onlyMissedGoal([[false, true], [false, false], [false, false]].map((met, i) => entry(i, met))), null);
  assert.equal(onlyMissedGoal([entry(1, null), entry(2, [true, true])]), null);
});

test('the mean of the marks is of computed answers', () => {
  assert.deepEqual(meanMarks([entry(1, [true, true]), entry(2, [true, false]), entry(3, null)]), { mean: 3, of: 4 });
  assert.equal(meanMarks([entry(3, null)]), null);
});

test('a table sorts both ways, unknown values last; only picked answers are shown', () => {
  const goals = /** @type {any[]} */ ([{ quantity: 'points', relation: 'most', value: 2 }]);
  const all = [entry(1, [true], [5]), entry(2, [false], [NaN]), entry(3, [true], [4]), entry(4, null)];
  /** @type {any} */
  let view = { filter: 'all', sort: 'came', isReversed: false, picked: null };
  const numbers = () => orderEntries(all, view, goals).map(({ number }) => number);
  const sort = (/** @type {string} */ by) => { view = { ...view, ...sortedBy(view, by) }; };
  assert.deepEqual(numbers(), [1, 2, 3, 4]);
  sort('came');
  assert.deepEqual(numbers(), [4, 3, 2, 1]);
  sort('goal.0');
  assert.deepEqual(numbers(), [3, 1, 2, 4]);
  sort('goal.0');
  assert.deepEqual(numbers(), [1, 3, 2, 4]);
  sort('points');
  assert.deepEqual(numbers(), [1, 2, 3, 4]);
  sort('points');
  assert.deepEqual(numbers(), [4, 3, 2, 1]);
  assert.deepEqual(['met', 'name', 'goal.0', 'noted'].map((by) => sortsDown(by, goals)), [true, false, false, true]);
  const few = { key: 'x', text: '', has: (/** @type {any} */ { number }) => number > 2 };
  view = { ...view, ...pickedIn(view, few) };
  assert.deepEqual(numbers(), [4, 3]);
  assert.deepEqual(pickedIn(view, few), { picked: null }, 'the second time all are shown');
});

test('the answer before and after another one', () => {
  const [a, b, c] = [1, 2, 3].map((number) => entry(number, null));
  assert.equal(neighbour([a, b, c], a, 1), b);
  assert.equal(neighbour([a, b, c], a, -1), c);
  assert.equal(neighbour([a, b, c], null, 1), a);
  assert.equal(neighbour([], null, 1), null);
});

test('a loop has the answers with a point in it', () => {
  const places = /** @type {any[]} */ ([
    { entry: 'a', at: Float64Array.of(5, 5) }, { entry: 'b', at: Float64Array.of(50, 50, 6, 4) },
    { entry: 'c', at: Float64Array.of(20, 5) },
  ]);
  assert.deepEqual(entriesIn(places, [0, 0, 10, 0, 10, 10, 0, 10]), ['a', 'b']);
});
