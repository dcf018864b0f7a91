// Marks of words: kept, carried to the same words, shuffled once, saved as a file; result links come back as they were.
import assert from 'node:assert/strict';
import test from 'node:test';
import { decodeScene, emptyScene, encodeScene } from '../scene/codec.ts';
import { createRandom } from '../state/random.ts';
import { createMarking, marksOf } from './marking.ts';

/** @param {Map<string, string>} saved */
const storageOf = (saved) => () => ({
  getItem: (/** @type {string} */ key) => saved.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => void saved.set(key, value),
  removeItem: (/** @type {string} */ key) => void saved.delete(key),
});
let number = 0;
/** @param {string} text @param {string} typed @param {object} [found] @returns {any} */
const answer = (text, typed, found = {}) => ({
  number: ++number, text, found: { from: '', link: `${typed} ${text} ${number}`, ...found },
  scene: { answer: { name: typed } }, judged: { met: 2, total: 3, marks: 2, of: 3 },
});

test('a mark belongs to a student’s text: it is there after a reload and after the name is known, not for other texts',
  () => {
    const saved = new Map(), ann = answer('so', 'Ann');
    createMarking('t', storageOf(saved), 1).give(ann, { mark: 0.5, comment: 'why?' });
    const marking = createMarking('t', storageOf(saved), 2);
    const given = { mark: 0.5, comment: 'why?', changed: false };
    assert.deepEqual(marking.of(answer('so', 'Ann')), given);
    assert.deepEqual(marking.of(answer('so', 'Ann', { key: '71', name: 'Lee, Ann' })), given);
    assert.deepEqual(marking.of(answer('so then', 'Ann')), { mark: null, comment: '', changed: true });
    for (const other of [answer('so', 'Bo'), answer('so', ''), answer('', 'Ann')]) {
      assert.deepEqual(marking.of(other), { mark: null, comment: '', changed: false });
    }
    assert.equal(createMarking('other', storageOf(saved), 1).isBegun, false, 'of another task there is none');
    const text = [...saved.values()].join();
    assert.ok(!/Ann|Lee|"so"/.test(text), 'neither names nor words are kept');
  });

test('students of one name with keys are two', () => {
  const marking = createMarking('t', storageOf(new Map()), 1);
  marking.give(answer('so', 'Li Na', { key: '1' }), { mark: 1, comment: '' });
  assert.equal(marking.of(answer('so', 'Li Na', { key: '2' })).mark, null);
});

test('the order is shuffled once; a new hand-in moves no other', () => {
  const saved = new Map(), entries = Array.from({ length: 40 }, (_, i) => answer(`w${i}`, `S${i}`));
  const first = createMarking('t', storageOf(saved), 5);
  const order = first.ordered(entries).map(({ number: n }) => n);
  assert.deepEqual(order.toSorted((a, b) => a - b), entries.map(({ number: n }) => n));
  assert.notDeepEqual(order, order.toSorted((a, b) => a - b));
  first.give(entries[0], { mark: 1, comment: '' });
  const late = answer('late', 'Late');
  const again = createMarking('t', storageOf(saved), 6).ordered([...entries, late, answer('', 'nothing')]);
  assert.deepEqual(again.filter((each) => each !== late).map(({ number: n }) => n), order);
  assert.equal(again.length, 41, 'who wrote nothing is not there');
  assert.notDeepEqual(createMarking('t', storageOf(new Map()), 7).ordered(entries).map(({ number: n }) => n), order);
});

test('marks: none before the words are marked, all of them after; without words the mark is 0', () => {
  const marking = createMarking('t', storageOf(new Map()), 1), [ann, bo, cy] = ['Ann', 'Bo', ''].map((name) =>
    answer(name && 'so', name));
  assert.deepEqual(marksOf(ann, marking), { marks: 2, comment: '', words: null });
  marking.give(ann, { mark: 0.5, comment: 'good' });
  assert.deepEqual([ann, bo, cy].map((each) => marksOf(each, marking)),
    [{ marks: 2.5, comment: 'good', words: 0.5 }, null, { marks: 2, comment: '', words: 0 }]);
  assert.equal(marksOf({ ...ann, judged: null }, marking), null);
});

test('marks saved as a file continue in another browser; other files change nothing', () => {
  const one = createMarking('t', storageOf(new Map()), 1), two = createMarking('t', storageOf(new Map()), 2);
  const [ann, bo] = [answer('so', 'Ann'), answer('then', 'Bo')];
  one.give(ann, { mark: 1, comment: 'a' });
  two.give(ann, { mark: 0, comment: 'b' });
  two.give(bo, { mark: 0.5, comment: 'c' });
  const bad = ['', '{', '[]', '{"format":"lpp-marking"}', createMarking('u', storageOf(new Map()), 1).text(),
    one.text().replace('"mark":1', '"mark":2'), one.text().replace('"version":1', '"version":2')];
  for (const text of bad) assert.equal(two.open(text), null, text);
  assert.equal(two.open(one.text()), 1);
  assert.deepEqual([ann, bo].map((each) => two.of(each).mark), [1, 0.5]);
  assert.deepEqual(two.comments, ['a', 'c']);
  two.forget();
  assert.deepEqual([two.isBegun, two.comments], [false, []]);
});

test('without storage, marks exist until the page closes, and this is reported', () => {
  const marking = createMarking('t', () => { throw new Error('denied'); }, 1), ann = answer('so', 'Ann');
  assert.equal(marking.give(ann, { mark: 1, comment: '' }), false);
  assert.equal(marking.of(ann).mark, 1);
});

test('result links: random results are restored exactly, every change is detected, other links have no result', () => {
  const random = createRandom(4), letters = 'aé—✓"\n#&%ß😀x ';
  const any = (/** @type {number} */ n) => Array.from({ length: Math.floor(random() * n) }, () =>
    [...letters][Math.floor(random() * [...letters].length)]).join('');
  for (let i = 0; i < 60; i++) {
    const goals = Array.from({ length: Math.floor(random() * 5) }, (_, g) => ({
      quantity: ['points', 'gap.lpp', 'angle.lpp'][g % 3], relation: /** @type {const} */ ('least'),
      value: Math.round(random() * 1e4) / 100, met: Number(random() < 0.5),
      ...(random() < 0.8 && { got: random() * 90 }),
    }));
    const of = goals.length + 1, result = {
      title: any(60), marks: Math.floor(random() * (2 * of + 1)) / 2, of, comment: any(300), goals,
      ...(random() < 0.5 && { words: [0, 0.5, 1][i % 3] }),
    };
    const scene = {
      ...emptyScene(), state: { own: true, k: 5 }, result, answer: { task: 'abcdefgh', text: any(40), name: any(20) },
      points: { xy: Float64Array.of(0, 0, 1, 0.5, 2, 1), labels: new Int32Array(3) },
    };
    const link = encodeScene(scene), back = decodeScene(link);
    assert.deepEqual([back.faults, back.scene.result, back.scene.answer], [[], result, scene.answer]);
    const at = link.indexOf('result=') + 8 + Math.floor(random() * 10);
    const odd = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1);
    assert.ok(decodeScene(odd).faults.some(({ code }) => code === 'altered'), odd);
    const { result: _, ...plain } = scene;
    assert.equal(encodeScene({ ...plain, result: undefined }), encodeScene(plain));
    assert.equal(decodeScene(encodeScene(plain)).scene.result, undefined);
  }
});

test('a result that cannot be is refused, by writer and reader', () => {
  const good = { title: '', marks: 1, of: 2, comment: '', goals: [] };
  for (const odd of [{ marks: 3 }, { marks: NaN }, { of: -1 }, { words: 2 }, { goals: [{ quantity: 'x' }] }]) {
    const result = /** @type {any} */ ({ ...good, ...odd });
    assert.throws(() => encodeScene({ ...emptyScene(), result }), RangeError);
  }
});
