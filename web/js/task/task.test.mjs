// Tasks: what they mark, what they fix, and what an answer cannot talk them out of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaults } from '../state/state.ts';
import { relationsOf, suggested, widthOf } from './draft.ts';
import { allowed, inHand, markable, markOf, nextMark, withMark } from './marks.ts';
import { compare, cut, emptyTask, hashOf, isEmpty, lengthOf } from './task.ts';

/**
 * @param {object} [task]
 * @param {object} [more]
 * @returns {import('./task.ts').Set & {task: import('./types.ts').Task}}
 */
const set = (task = {}, more = {}) => ({
  state: { k: 5 }, points: { xy: Float64Array.of(0, 0, 1, 0, 2, 1), labels: Int32Array.of(0, 1, 0) },
  task: {
    ...emptyTask(),
    title: 'Two rows',
    text: 'Draw.',
    marks: { k: 'locked', weight: 'hidden', 'tool.lasso': 'hidden', 'class.3': 'locked' },
    goals: [{ quantity: 'points', relation: 'most', value: 20 }],
    ...task,
  }, ...more,
});

test('a mark goes round: free, locked, hidden, free', () => {
  assert.deepEqual(
    ['free', 'locked', 'hidden'].map((m) => nextMark(/** @type {any} */ (m))),
    ['locked', 'hidden', 'free'],
  );
  const marks = withMark(withMark({}, 'k', 'locked'), 'tool.lasso', 'hidden');
  assert.deepEqual(
    [markOf(marks, 'k'), markOf(marks, 'tool.lasso'), markOf(marks, 't'), markOf(marks, 'constructor')],
    ['locked', 'hidden', 'free', 'free'],
  );
  assert.deepEqual(withMark(marks, 'k', 'free'), { 'tool.lasso': 'hidden' });
});

test('controls, tools, classes and the points can be marked; what is for the eyes cannot', () => {
  const keys = markable();
  for (const key of ['graph', 'k', 't', 'center', 'runs', 'edges', 'tool.lasso', 'class.3', 'points']) {
    assert.ok(keys.includes(key), key);
  }
  for (const key of ['theme', 'shortcuts', 'presentation', 'seed', 'class.6']) assert.ok(!keys.includes(key), key);
  assert.equal(new Set(keys).size, keys.length);
});

test('what is marked stays as it is, whoever wants to change it', () => {
  const { marks } = set().task;
  assert.deepEqual(allowed(marks, { k: 7, weight: 'dot', t: 2, tool: 'lasso', class: 3 }), { t: 2 });
  assert.deepEqual(allowed(marks, { tool: 'erase', class: 2 }), { tool: 'erase', class: 2 });
});

test('a tool that is taken away is not left in the hand', () => {
  assert.deepEqual(inHand({ 'tool.move': 'hidden', 'tool.spray': 'locked' }, defaults()), { tool: 'point' });
  assert.deepEqual(inHand({ 'tool.lasso': 'hidden' }, defaults()), {});
});

test('the name of a task follows everything it asks, and nothing else', () => {
  const name = hashOf(set());
  assert.match(name, /^[0-9a-z]{8}$/);
  assert.equal(hashOf(set({}, { state: { k: 5, t: 3, theme: 'dark' } })), name, 'free settings are no part of it');
  assert.equal(
    hashOf(set({ marks: Object.fromEntries(Object.entries(set().task.marks).reverse()) })),
    name,
    'nor is the order of marks',
  );
  const others = [
    set({ title: 'Two  rows' }),
    set({ text: 'Draw' }),
    set({ goals: [] }),
    set({ start: 'empty' }),
    set({ marks: {} }),
    set({ goals: [{ quantity: 'points', relation: 'most', value: 20.000001 }] }),
    set({ goals: [{ quantity: 'points', relation: 'least', value: 20 }] }),
    set({ goals: [{ quantity: 'points', relation: 'most', value: 20, hint: 'Fewer.' }] }),
    set({}, { state: { k: 6 } }),
    set({}, { state: { k: 5, weight: 'dot' } }),
    set({}, { points: { xy: Float64Array.of(0, 0, 1, 0, 2, 1.0000001), labels: Int32Array.of(0, 1, 0) } }),
  ].map(hashOf);
  assert.equal(new Set([name, ...others]).size, others.length + 1);
});

test('an answer is computed with what the task fixes, and what it changed is named', () => {
  const task = set();
  const honest = {
    state: { k: 5, t: 0.5 },
    points: { xy: Float64Array.of(3, 3), labels: Int32Array.of(0) },
    answer: { task: hashOf(task), text: '', name: '' },
  };
  assert.deepEqual(compare(task, honest), { state: { k: 5, t: 0.5, weight: 'heat' }, changed: [], other: false });
  const bent = {
    ...honest,
    state: { k: 50, weight: /** @type {const} */ ('dot') },
    points: { xy: Float64Array.of(3, 3), labels: Int32Array.of(3) },
  };
  assert.deepEqual(compare(task, bent), {
    state: { k: 5, weight: 'heat' },
    changed: ['k', 'weight', 'class.3'],
    other: false,
  });
});

test('an answer to a task with easier goals is an answer to another task', () => {
  const task = set();
  const easier = set({ goals: [{ quantity: 'points', relation: 'most', value: 2000 }] });
  assert.equal(compare(task, { ...easier, answer: { task: hashOf(easier), text: '', name: '' } }).other, true);
  assert.equal(compare(task, { state: { k: 5 }, points: null }).other, true, 'one that names none, too');
});

test('points that the task fixes are compared as they are', () => {
  const task = set({ marks: { points: 'locked' } });
  const answer = { task: hashOf(task), text: '', name: '' };
  assert.deepEqual(compare(task, { ...task, answer }).changed, []);
  const moved = { xy: Float64Array.of(0, 0, 1, 0, 2, 1.5), labels: Int32Array.of(0, 1, 0) };
  assert.deepEqual(compare(task, { ...task, points: moved, answer }).changed, ['points']);
});

test('characters are counted as they are read', () => {
  assert.equal(lengthOf('Привет 👋🏽'), 9);
  assert.equal(cut('👋👋👋', 2), '👋👋');
});

test('a goal made of a figure is one that the figure meets with room: gaps in whole σ, angles in steps of 5°, ' +
  'counts as they are', () => {
  assert.deepEqual(suggested('gap.lpp', 3.56), { quantity: 'gap.lpp', relation: 'least', value: 3 });
  assert.deepEqual(suggested('gap.lpp', 0.56), { quantity: 'gap.lpp', relation: 'least', value: 0.5 });
  assert.deepEqual(suggested('between.lpp.pca', 67.8), { quantity: 'between.lpp.pca', relation: 'least', value: 65 });
  assert.deepEqual(suggested('objective.lpp', 0.0321), { quantity: 'objective.lpp', relation: 'most', value: 0.033 });
  assert.deepEqual(suggested('points', 80), { quantity: 'points', relation: 'most', value: 80 });
  assert.deepEqual(suggested('angle.lpp', 116.7), {
    quantity: 'angle.lpp',
    relation: 'within',
    value: 115,
    within: 10,
  });
  assert.deepEqual(suggested('turned.lpp', 0, 157.2), {
    quantity: 'turned.lpp',
    relation: 'most',
    value: 0,
    from: 157.2,
  });
  assert.equal(suggested('gap.lpp', NaN).value, 0);
});

test('"=" asks for a count exactly, for an angle within 10°, and is not offered where no value can be hit', () => {
  const all = ['least', 'most', 'within'];
  assert.deepEqual(
    ['parts', 'points', 'classes', 'isolated', 'ghosts'].map((name) => [relationsOf(name), widthOf(name)]),
    Array(5).fill([all, 0]),
  );
  assert.deepEqual(
    ['angle.lpp', 'between.lpp.pca', 'turned.lpp'].map((name) => [relationsOf(name), widthOf(name)]),
    Array(3).fill([all, 10]),
  );
  for (const name of ['gap.lpp', 'gap.best', 'objective.lpp', 'variance.pca', 'kept.lpp', 'ghost.lpp']) {
    assert.deepEqual(relationsOf(name), ['least', 'most'], name);
  }
  assert.deepEqual(relationsOf('of.later'), all, 'what a later page knows stays as it was set');
});

test('what is seen is no part of a task’s name; the axis that a turn is counted from is', () => {
  const turned = (/** @type {number} */ from) =>
    set({ goals: [{ quantity: 'turned.lpp', relation: 'most', value: 5, from }] });
  assert.equal(hashOf(set({ view: [0, 0, 1, 1] })), hashOf(set()));
  assert.notEqual(hashOf(turned(10)), hashOf(turned(20)));
  assert.ok(isEmpty(emptyTask()) && !isEmpty(set().task));
});
