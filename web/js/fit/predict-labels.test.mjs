import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { predictClasses, countLabels, hidden, oneLabelPerClass, countCorrect, trueClass } from './predict-labels.ts';

test('each point takes the class of its nearest labelled point on the line', () => {
  const random = createRandom(5);
  const scores = Float64Array.from({ length: 200 }, () => 10 * random());
  const labels = Int32Array.from({ length: 200 }, (_, i) => (i % 23 === 0 ? i % 3 : hidden(i % 3)));
  const found = predictClasses(scores, labels);
  scores.forEach((v, i) => {
    let best = -1;
    for (let j = 0; j < 200; j++) {
      if (labels[j] >= 0 && (best < 0 || Math.abs(scores[j] - v) < Math.abs(scores[best] - v))) best = j;
    }
    assert.equal(found?.[i], labels[best]);
  });
  const wrong = [...labels.keys()].filter((i) => labels[i] < 0 && found?.[i] !== hidden(labels[i]));
  assert.deepEqual(countCorrect(found, labels), { right: 191 - wrong.length, of: 191, wrong });
});

test('unlabelled: no text; points without any class do not count', () => {
  assert.equal(predictClasses([1, 2], [-1, hidden(0)]), null);
  assert.deepEqual(countCorrect(null, [-1]), { right: 0, of: 0, wrong: [] });
  assert.deepEqual(countCorrect(Int32Array.of(0, 0), [0, -1]), { right: 0, of: 0, wrong: [] });
  assert.deepEqual(countLabels([0, 1, -1, hidden(1), 0]), { n: 5, labelled: 3, hidden: 1, classes: 2 });
  assert.deepEqual([0, 5, -1, hidden(4)].map(trueClass), [0, 5, -1, 4]);
});

test('one more a class: of each class that has hidden points one, in order', () => {
  const labels = [0, hidden(1), hidden(0), hidden(1), -1, hidden(0)];
  for (let seed = 0; seed < 20; seed++) {
    const { indices, to } = oneLabelPerClass(labels, createRandom(seed));
    assert.equal(indices.length, 2);
    assert.ok(indices[0] < indices[1]);
    indices.forEach((i, r) => assert.equal(labels[i], hidden(to[r])));
  }
  assert.equal(oneLabelPerClass([0, -1], createRandom(1)).indices.length, 0);
});
