// Tasks: what they mark, what they fix, and what an answer cannot talk them out of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaults } from '../state/state.ts';
import { relationsOf, suggestGoal, widthOf } from './draft.ts';
import { allowed, permittedTool, markable, markOf, nextMark, withMark } from './permissions.ts';
import { formerNameOf, nameOf, wordsOf } from '../scene/task-names.ts';
import { compare, cut, emptyTask, isEmpty, lengthOf } from './task.ts';

/**
 * @param {object} [task]
 * @param {object} [more]
 * @returns {import('./task.ts').TaskDefinition & {task: import('./task-types.ts').Task}}
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

test('what is locked does not change, whatever wants to change it', () => {
  const { marks } = set().task;
  assert.deepEqual(allowed(marks, { k: 7, weight: 'dot', t: 2, tool: 'lasso', class: 3 }), { t: 2 });
  assert.deepEqual(allowed(marks, { tool: 'erase', class: 2 }), { tool: 'erase', class: 2 });
});

test('a hidden tool is not left selected', () => {
  assert.deepEqual(permittedTool({ 'tool.move': 'hidden', 'tool.spray': 'locked' }, defaults()), { tool: 'point' });
  assert.deepEqual(permittedTool({ 'tool.lasso': 'hidden' }, defaults()), {});
});

test('the name of what is judged follows start, set settings, locks and measures; words and order leave it', () => {
  const name = nameOf(set());
  assert.match(name, /^[0-9a-z]{8}$/);
  assert.equal(nameOf(set({}, { state: { k: 5, t: 3, theme: 'dark' } })), name, 'free settings are no part of it');
  const goals = [
    { quantity: 'points', relation: 'most', value: 20 },
    { quantity: 'edges', relation: 'least', value: 1 },
  ];
  for (const [what, same] of Object.entries({
    title: set({ title: 'Two  rows' }),
    text: set({ text: 'Draw' }),
    hint: set({ goals: [{ ...goals[0], hint: 'Fewer.' }] }),
    marks: set({ marks: Object.fromEntries(Object.entries(set().task.marks).reverse()) }),
    view: set({ view: [0, 0, 1, 1] }),
  })) assert.equal(nameOf(same), name, what);
  assert.equal(nameOf(set({ goals })), nameOf(set({ goals: [...goals].reverse() })), 'nor does the order of goals');
  const others = [
    set({ goals: [] }),
    set({ start: 'empty' }),
    set({ marks: {} }),
    set({ goals: [{ quantity: 'points', relation: 'most', value: 20.000001 }] }),
    set({ goals: [{ quantity: 'points', relation: 'least', value: 20 }] }),
    set({ goals: [{ quantity: 'points', relation: 'within', value: 20, within: 0 }] }),
    set({ goals: [{ quantity: 'points', relation: 'within', value: 20, within: 1 }] }),
    set({}, { state: { k: 6 } }),
    set({}, { state: { k: 5, weight: 'dot' } }),
    set({}, { points: { xy: Float64Array.of(0, 0, 1, 0, 2, 1.0000001), labels: Int32Array.of(0, 1, 0) } }),
    set({ start: 'preset' }),
    set({ start: 'preset' }, { state: { k: 5, seed: 8 } }),
  ].map(nameOf);
  assert.equal(new Set([name, ...others]).size, others.length + 1);
  const hinted = set({ goals: [{ ...goals[0], hint: 'F.' }] });
  const words = [set(), set({ title: 'Two  rows' }), set({ text: 'Draw' }), hinted];
  assert.equal(new Set(words.map(wordsOf)).size, words.length);
  assert.equal(wordsOf(set({ marks: {}, start: 'empty' })), wordsOf(set()), 'what is judged is no part of the words');
  assert.throws(() => nameOf(/** @type {any} */ (set().task)), /nameOf: this has no task; give the scene/);
});

/** @param {any} task as its students have it @returns what they hand in with their drawing */
const handedIn = (task) => ({ task: nameOf(task), words: wordsOf(task), text: '', name: '' });

test('an answer is computed with what the task fixes, and what it changed is named', () => {
  const task = set();
  const honest = {
    state: { k: 5, t: 0.5 },
    points: { xy: Float64Array.of(3, 3), labels: Int32Array.of(0) },
    answer: handedIn(task),
  };
  const { start: _, ...found } = compare(task, honest);
  assert.deepEqual(found, { state: { k: 5, t: 0.5, weight: 'heat' }, changed: [], version: 'same', reworded: false });
  const { state, changed } = compare(task, {
    ...honest,
    state: { k: 50, weight: /** @type {const} */ ('dot') },
    points: { xy: Float64Array.of(3, 3), labels: Int32Array.of(3) },
  });
  assert.deepEqual([state, changed], [{ k: 5, weight: 'heat' }, ['k', 'weight', 'class.3']]);
});

test('an answer counts if the text was corrected, and is of an earlier version if the judged content differs', () => {
  const was = set();
  const answer = { ...was, answer: handedIn(was) };
  const edited = set({ title: 'Two rows.', text: 'Draw!' });
  assert.deepEqual([compare(edited, answer).version, compare(edited, answer).reworded], ['same', true]);
  const easier = set({ goals: [{ quantity: 'points', relation: 'most', value: 2000 }] });
  assert.equal(compare(easier, answer).version, 'earlier');
  const other = set({ title: 'Another', goals: [] });
  assert.equal(compare(other, answer).version, 'other');
  assert.equal(compare(was, { state: { k: 5 }, points: null }).version, 'other', 'one that names none');
});

test('an answer of an older page has one name: once the words are others, what it has of the task counts', () => {
  const was = set();
  assert.equal(formerNameOf(was), 'pxu972vp', 'as version 1 wrote it');
  const answer = { ...was, answer: { task: formerNameOf(was), text: '', name: '' } };
  const edited = set({ title: 'Two rows.' });
  assert.deepEqual([was, edited].map((task) => compare(task, answer).version), ['same', 'same']);
  const elsewhere = { xy: Float64Array.of(5, 5, 6, 6), labels: Int32Array.of(0, 1) };
  const settings = compare(edited, { ...answer, points: elsewhere });
  assert.equal(settings.version, 'same', 'k is as the task has set it, and nobody else has 5');
  const bare = set({ title: 'Two rows.', marks: {} }, { state: {} });
  assert.equal(compare(bare, { ...answer, state: {}, points: elsewhere }).version, 'other', 'nothing of it is there');
  assert.equal(compare(bare, { ...answer, state: {} }).version, 'same', 'its given points are there');
  assert.equal(compare(set({ title: 'x' }, { state: { k: 6 } }), answer).version, 'other', 'k is another');
});

test('points that the task fixes are compared exactly', () => {
  const task = set({ marks: { points: 'locked' } });
  const answer = handedIn(task);
  assert.deepEqual(compare(task, { ...task, answer }).changed, []);
  const moved = { xy: Float64Array.of(0, 0, 1, 0, 2, 1.5), labels: Int32Array.of(0, 1, 0) };
  assert.deepEqual(compare(task, { ...task, points: moved, answer }).changed, ['points']);
});

test('characters are counted as displayed', () => {
  assert.equal(lengthOf('Привет 👋🏽'), 9);
  assert.equal(cut('👋👋👋', 2), '👋👋');
});

test('a goal made of a figure is one that the figure meets with room: gaps in whole σ, angles in steps of 5°, ' +
  'counts as they are', () => {
  assert.deepEqual(suggestGoal('gap.lpp', 3.56), { quantity: 'gap.lpp', relation: 'least', value: 3 });
  assert.deepEqual(suggestGoal('gap.lpp', 0.56), { quantity: 'gap.lpp', relation: 'least', value: 0.5 });
  assert.deepEqual(suggestGoal('between.lpp.pca', 67.8), { quantity: 'between.lpp.pca', relation: 'least', value: 65 });
  assert.deepEqual(suggestGoal('objective.lpp', 0.0321), { quantity: 'objective.lpp', relation: 'most', value: 0.033 });
  assert.deepEqual(suggestGoal('points', 80), { quantity: 'points', relation: 'most', value: 80 });
  assert.deepEqual(suggestGoal('angle.lpp', 116.7), {
    quantity: 'angle.lpp',
    relation: 'within',
    value: 115,
    within: 10,
  });
  assert.deepEqual(suggestGoal('turned.lpp', 0, 157.2), {
    quantity: 'turned.lpp',
    relation: 'most',
    value: 0,
    from: 157.2,
  });
  assert.equal(suggestGoal('gap.lpp', NaN).value, 0);
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
  const rotated = (/** @type {number} */ from) =>
    set({ goals: [{ quantity: 'turned.lpp', relation: 'most', value: 5, from }] });
  assert.equal(nameOf(set({ view: [0, 0, 1, 1] })), nameOf(set()));
  assert.notEqual(nameOf(rotated(10)), nameOf(rotated(20)));
  assert.ok(isEmpty(emptyTask()) && !isEmpty(set().task));
});
