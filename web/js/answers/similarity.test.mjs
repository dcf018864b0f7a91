// Likeness of answers: of points that students added and of their words, with how likely chance is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { createLikeness, isChance } from './similarity.ts';
import { inPlace, isMoved, shapeOf } from './shapes.ts';

/** The step of the grid on which all points here stand. */
const STEP = 1 / 512;
/** Given to everybody. */
const GIVEN = Array.from({ length: 20 }, (_, i) => [Math.cos(i) * 2, Math.sin(2 * i)].map((v) => snap(v))).flat();

/** @param {number} v */
function snap(v) { return Math.round(v / STEP) * STEP; }

/** @param {number} n @param {number} seed @param {number} [wide] */
function cloud(n, seed, wide = 6) {
  const random = createRandom(seed);
  return Array.from({ length: 2 * n }, () => snap((random() - 0.5) * wide));
}

let number = 0;
/** @param {number[]} own x, y of points that the student added @param {string} [text] @param {string} [name] */
function entry(own, text = '', name = `S${number + 1}`) {
  const xy = Float64Array.from([...GIVEN, ...own]), n = GIVEN.length / 2;
  return /** @type {any} */ ({
    number: ++number, name, text, found: {}, scene: {},
    points: { xy, labels: new Int32Array(xy.length / 2) },
    start: { own: Array.from({ length: own.length / 2 }, (_, i) => n + i) },
  });
}

/** @param {any[]} entries @param {string} [given] */
function likenessOf(entries, given = '') {
  const likeness = createLikeness(given);
  for (const each of entries) likeness.add(each);
  return likeness;
}

/** Each point by up to two steps along either axis, in another order. @param {number[]} xy @param {number} seed */
function shuffled(xy, seed) {
  const random = createRandom(seed);
  const rows = Array.from({ length: xy.length / 2 }, (_, i) => [xy[2 * i], xy[2 * i + 1]].map(
    (v) => v + STEP * (Math.floor(random() * 5) - 2)));
  return rows.map((row) => ({ row, at: random() })).sort((a, b) => a.at - b.at).flatMap(({ row }) => row);
}

/** @type {Record<string, (x: number, y: number) => number[]>} */
const WAYS = {
  'in place': (x, y) => [x, y],
  shifted: (x, y) => [x + 1.5, y - 0.25],
  'a quarter turn': (x, y) => [-y, x],
  'half a turn': (x, y) => [-x, -y],
  'three quarters, shifted': (x, y) => [y + 3, -x],
  mirrored: (x, y) => [-x, y],
  'mirrored and turned': (x, y) => [y, x + 1],
};
/** @param {number[]} xy @param {(x: number, y: number) => number[]} way */
const by = (xy, way) => Array.from({ length: xy.length / 2 }, (_, i) => way(xy[2 * i], xy[2 * i + 1])).flat();

test('a copy is found shifted, rotated, mirrored, in another order, each point moved by two steps', () => {
  for (const [what, way] of Object.entries(WAYS)) {
    for (const n of [5, 12, 40]) {
      const own = cloud(n, n), others = Array.from({ length: 30 }, (_, i) => entry(cloud(n, 100 + i)));
      const [one, copy] = [entry(own), entry(shuffled(by(own, way), 7))];
      const found = likenessOf([...others, one, copy]).points(copy);
      assert.equal(found?.entry, one, `${what}, ${n} points`);
      assert.equal(found?.moved, what !== 'in place', what);
      assert.ok(found && found.chance < 1e-3, `${what}, ${n} points: ${found?.chance}`);
    }
  }
});

test('drawings of one size are not alike, nor is one whose points moved by three steps or were stretched', () => {
  const own = cloud(12, 3);
  const farther = own.map((v, e) => (e === 4 ? v + 5 * STEP : e === 10 ? v - 5 * STEP : v));
  const others = [...Array.from({ length: 60 }, (_, i) => entry(cloud(12, 200 + i))), entry(farther),
    entry(by(own, (x, y) => [snap(x * 1.1), y]))];
  const all = [entry(own), ...others];
  const likeness = likenessOf(all);
  assert.deepEqual(all.filter((each) => likeness.points(each) !== null), []);
});

test('what the task gives is not the student’s: answers without added points are not similar', () => {
  const all = Array.from({ length: 60 }, () => entry([]));
  const likeness = likenessOf(all);
  assert.deepEqual(all.filter((each) => likeness.points(each) !== null), []);
});

test('one point in nearly the same place is chance, and no match if it is in another place', () => {
  const random = createRandom(11);
  const all = Array.from({ length: 60 }, () => entry([snap(random() * 0.05), snap(5 + random() * 0.05)]));
  const near = likenessOf(all);
  const alike = all.map((each) => near.points(each)).filter((each) => each !== null);
  assert.ok(alike.length > 5, `${alike.length} of 60 in a box of 25 steps`);
  assert.ok(alike.every(isChance));
  const spread = [[0, 5], [4, 4], [-3, 1], [2, -6]].map((own) => entry(own));
  const far = likenessOf(spread);
  assert.deepEqual(spread.map((each) => far.points(each)), [null, null, null, null]);
});

test('a few points that differ only by a shift are not reported: any three points do', () => {
  const all = Array.from({ length: 60 }, (_, i) => entry(cloud(2, 400 + i, 0.1)));
  const likeness = likenessOf(all);
  assert.ok(all.every((each) => !likeness.points(each)?.moved));
});

test('false alarms: of 40 classes of 60 honest ones who draw where the task sends them, at most two have one', () => {
  let alarms = 0;
  for (let seed = 0; seed < 40; seed++) {
    const n = 1 + (seed % 4), random = createRandom(1000 + seed);
    const all = Array.from({ length: 60 }, () =>
      entry(Array.from({ length: n }, () => [snap((random() + random()) * 0.4), snap(4 + random() * 1.5)]).flat()));
    const likeness = likenessOf(all);
    if (all.some((each) => {
      const found = likeness.points(each);
      return found && !isChance(found);
    })) alarms++;
  }
  assert.ok(alarms <= 2, `${alarms} of 40`);
});

test('two hand-ins of one student are not similar; after a copy is removed, none is', () => {
  const own = cloud(12, 9);
  const [a, again, b] = [entry(own, '', 'Ann'), entry(own, '', 'Ann'), entry(own, '', 'Bo')];
  const likeness = likenessOf([a, again, b]);
  assert.deepEqual([likeness.points(again), likeness.points(b)?.entry], [null, a]);
  likeness.remove(a);
  assert.equal(likeness.points(b)?.entry, again);
  likeness.remove(again);
  assert.equal(likeness.points(b), null);
});

const SENTENCE = 'no edge crosses from row to row, so pulling the rows apart costs the objective nothing at all';

test('sixty characters of words in a row are similar, in any context; fewer are not', () => {
  const one = entry([], `I think: ${SENTENCE}. That is all.`);
  const other = entry([], `Well — ${SENTENCE.toUpperCase().replace(',', ' ;')}! Or so they say.`);
  const short = entry([], 'No edge crosses from row to row, so pulling costs nothing.');
  const honest = entry([], 'The rows are not connected; therefore moving them away from each other is for free.');
  const found = likenessOf([one, other, short, honest]);
  assert.equal(found.words(one), null, 'the first is nobody’s copy');
  const alike = found.words(other);
  assert.equal(alike?.entry, one);
  assert.equal(alike?.run, SENTENCE.replace(',', ''));
  assert.ok(alike && alike.chance < 1e-6);
  assert.deepEqual([found.words(short), found.words(honest)], [null, null]);
});

test('words of the task are ignored; what a quarter of the class writes comes from one source', () => {
  const quote = entry([], SENTENCE), again = entry([], SENTENCE);
  assert.equal(likenessOf([quote, again], `Explain why ${SENTENCE}.`).words(again), null);
  const all = Array.from({ length: 40 }, (_, i) =>
    entry([], i % 4 === 0 ? SENTENCE : cloud(20, i).map((v) => `w${Math.abs(v * 512)}`).join(' ')));
  const found = likenessOf(all).words(all[8]);
  assert.ok(found && isChance(found));
  assert.equal(found.others, 9);
});

test('shapes agree with trying every order', () => {
  const orders = (/** @type {number[]} */ all) => (all.length < 2 ? [all] : all.flatMap((x, i) =>
    /** @type {number[][]} */ (orders([...all.slice(0, i), ...all.slice(i + 1)])).map((rest) => [x, ...rest])));
  const random = createRandom(2), four = orders([0, 1, 2, 3]);
  let same = 0;
  for (let run = 0; run < 400; run++) {
    const draw = () => Float64Array.from({ length: 8 }, () => Math.floor(random() * 5));
    const a = draw(), b = draw();
    const fits = four.some((order) => order.every((j, i) =>
      Math.abs(a[2 * i] - b[2 * j]) <= 1 && Math.abs(a[2 * i + 1] - b[2 * j + 1]) <= 1));
    assert.equal(inPlace(shapeOf(a), shapeOf(b), 1), fits);
    same += Number(fits);
    assert.ok(isMoved(shapeOf(a), shapeOf(a.map((v, e) => (e % 2 === 0 ? 9 - v : v + 3))), 1e-3), 'mirrored, shifted');
  }
  assert.ok(same > 10 && same < 300, `${same} of 400`);
});
