// What a task asks its student to predict, in links.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeScene, encodeScene } from './codec.ts';
import { nameOf, wordsOf } from './task-names.ts';
import { fitting, isCorrect } from './prediction-form.ts';

/** @param {any} [prediction] @returns {any} */
const scene = (prediction) => ({
  state: {}, points: null,
  task: { title: 'A', text: 'b', marks: {}, goals: [], start: 'preset', ...(prediction && { prediction }) },
});
const PREDICTIONS = [
  { kind: 'direction', method: 'pca', question: 'Where?' },
  { kind: 'number', question: 'How many?' },
  { kind: 'number', question: 'How many?', value: -2.5, within: 0.5 },
  { kind: 'choice', question: 'Which?', choices: ['along', 'across'], value: 1 },
  { kind: 'words', question: 'Why?' },
];

test('a prediction and its answer come back from a link as they were', () => {
  for (const prediction of PREDICTIONS) {
    const { scene: read, faults } = decodeScene(encodeScene(scene(prediction)));
    assert.deepEqual([read.task?.prediction, faults], [prediction, []]);
  }
  for (const predicted of [{ value: 70, changed: true, seen: true }, { value: 'because', changed: false }]) {
    const answer = { task: 'x', text: '', name: '', prediction: predicted };
    assert.deepEqual(decodeScene(encodeScene({ answer })).scene.answer?.prediction, predicted);
  }
});

test('a link without a prediction, and the names of its task, are as they were before there were any', () => {
  assert.equal(
    encodeScene(scene()),
    'v=2&k=10&task=G_8gl_V6if7VRjbZcueJ9wkN5RMhNw&c=sh0ulm',
  );
  assert.deepEqual([nameOf(scene()), wordsOf(scene())], ['byg84cfg', '8sdoikm6']);
});

test('the name follows what is judged, the other name the words', () => {
  const [a, b] = [PREDICTIONS[3], { ...PREDICTIONS[3], question: 'Which one?' }].map(scene);
  assert.equal(nameOf(a), nameOf(b));
  assert.notEqual(wordsOf(a), wordsOf(b));
  const names = PREDICTIONS.map((prediction) => nameOf(scene(prediction)));
  assert.equal(new Set([...names, nameOf(scene())]).size, PREDICTIONS.length + 1);
});

test('what cannot be is refused by name', () => {
  const bad = /** @type {Array<[object, RegExp]>} */ ([
    [{ kind: 'guess', question: '' }, /prediction\.kind is "guess"; it must be direction, number, choice or words/],
    [{ kind: 'words', question: 'x'.repeat(301) }, /prediction\.question .* at most 300 characters/],
    [{ kind: 'direction', question: '' }, /prediction\.method is undefined; it must be lpp or pca/],
    [{ kind: 'direction', question: '', method: 'lda' }, /prediction\.method is "lda"/],
    [{ kind: 'choice', question: '', choices: ['one'] }, /prediction\.choices .* 2 to 6 texts/],
    [{ kind: 'choice', question: '', choices: Array(7).fill('a') }, /prediction\.choices .* 2 to 6 texts/],
    [{ kind: 'choice', question: '', choices: ['a', ' '] }, /prediction\.choices .* 2 to 6 texts/],
    [{ kind: 'choice', question: '', choices: ['a', 'b'], value: 2 }, /prediction\.value is 2; .* from 0 to 1/],
    [{ kind: 'number', question: '', value: 1, within: -1 }, /prediction\.within is -1; it must be at least 0/],
    [{ kind: 'number', question: '', value: NaN }, /prediction\.value is null; it must be a finite number/],
    [{ kind: 'words', question: '', value: 3 }, /prediction\.value is 3; it must be left out/],
  ]);
  for (const [prediction, why] of bad) {
    assert.throws(() => encodeScene(scene(prediction)), why);
  }
});

test('a prediction counts only if it is of the kind that the task asks for', () => {
  const [direction, number, , choice, words] = /** @type {any[]} */ (PREDICTIONS);
  const of = (/** @type {any} */ prediction, /** @type {any} */ value) =>
    fitting(prediction, { value, changed: false }) !== null;
  assert.deepEqual([0, 179.5, 180, 181, -1, 'x'].map((v) => of(direction, v)), [true, true, true, false, false, false]);
  assert.deepEqual([0, 1, 2, 0.5, '0'].map((v) => of(choice, v)), [true, true, false, false, false]);
  assert.deepEqual([of(number, -3), of(number, '3'), of(words, 'a'), of(words, ' '), of(words, 1)],
    [true, false, true, false, false]);
  assert.equal(fitting(words, undefined), null);
  const near = /** @type {any} */ (PREDICTIONS[2]);
  assert.deepEqual([-2, -3, -3.1].map((value) => isCorrect(near, { value, changed: true })), [true, true, false]);
  assert.equal(isCorrect(number, { value: 1, changed: false }), null);
});

test('a number on the edge of its tolerance is right, in decimals too; one beyond is not', () => {
  for (let v = -20; v <= 20; v++) {
    for (let w = 0; w <= 9; w++) {
      const [value, within] = [v / 10, w / 10];
      for (const sign of [-1, 1]) {
        const right = (/** @type {number} */ guess) =>
          isCorrect(/** @type {any} */ ({ value, within }), /** @type {any} */ ({ value: guess }));
        assert.equal(right((v + sign * w) / 10), true, `${value} ± ${within}`);
        assert.equal(right((v + sign * (w + 0.01)) / 10), false, `beyond ${value} ± ${within}`);
      }
    }
  }
});
