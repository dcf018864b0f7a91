// Which exercises are solved, by what is kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeStorage } from '../state/fake-storage.mjs';
import { solvedExercises, wasSolved } from './solved-tasks.ts';

/** @param {object} about */
const savedWork = (about, more = {}) => JSON.stringify({ v: 2, at: 5, about, ...more });

test('an exercise is solved where one of its works is; a task of that name, and what is written in a work, ' +
  'count for nothing', () => {
  const storage = new FakeStorage();
  const texts = {
    a: savedWork({ title: 'One', exercise: true, solved: true }),
    b: savedWork({ title: 'One', exercise: true }),
    c: savedWork({ title: 'Two', solved: true }),
    d: savedWork({ title: 'Three', exercise: true, solved: false }),
    e: savedWork({ title: 'Four' }, { state: { answerText: '"exercise":true,"solved":true' } }),
    f: '{"exercise":true',
  };
  for (const [key, text] of Object.entries(texts)) storage.setItem(`lpp-playground:2:x:${key}`, text);
  const work = (/** @type {string|null} */ key) => /** @type {any} */ ({ storage: { local: () => storage }, key });
  assert.deepEqual([...solvedExercises(work(null))], ['One']);
  assert.deepEqual(
    ['lpp-playground:2:x:a', 'lpp-playground:2:x:b', 'lpp-playground:2:x:gone', null].map((key) =>
      wasSolved(work(key)),
    ),
    [true, false, false, false],
  );
});

test('where a browser denies its storage nothing is solved', () => {
  const denied = /** @type {any} */ ({ storage: { local() { throw new Error('denied'); } }, key: 'x' });
  assert.deepEqual([solvedExercises(denied).size, wasSolved(denied)], [0, false]);
});
