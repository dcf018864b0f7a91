// What became of the points that a task begins with, by what is seen of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { locksOf, compareStart } from './start-comparison.ts';

/** @typedef {Parameters<typeof compareStart>[0]} Marks */

/** @param {Array<[number, number, number?]>} rows */
const points = (rows) => ({
  xy: Float64Array.from(rows.flatMap(([x, y]) => [x, y])),
  labels: Int32Array.from(rows, ([, , label = 0]) => label),
});
/** @type {Array<[number, number, number]>} */
const ROWS = Array.from({ length: 20 }, (_, i) => [i, i % 3, i % 2]);
const FIRST = points(ROWS);
/** All tools are locked but those that are named. @param {string[]} free @returns {Marks} */
const locked = (...free) =>
  Object.fromEntries(
    ['spray', 'point', 'move', 'lasso', 'erase', 'label']
      .filter((tool) => !free.includes(tool))
      .map((tool) => [`tool.${tool}`, 'locked']),
  );

/** @param {Marks} marks @param {Array<[number, number, number?]>} rows */
function remarksOf(marks, rows) {
  const { unmoved, moved, missing, relabelled, added, own, against } = compareStart(marks, FIRST, points(rows));
  return { counts: [unmoved, moved, missing, relabelled, added], own, against: against.map(({ what }) => what) };
}

test('a point that is added to the given ones is the student’s own, and nothing is held against it', () => {
  assert.deepEqual(remarksOf(locked('point'), [...ROWS, [3, 9]]), { counts: [20, 0, 0, 0, 1], own: [20], against: [] });
});

test('the point tool alone: none of the given points is left', () => {
  assert.deepEqual(remarksOf(locked('point'), [[0, 9], [1, 9], [2, 9]]), {
    counts: [0, 0, 20, 0, 3], own: [0, 1, 2], against: ['missing'],
  });
  assert.deepEqual(remarksOf(locked('point', 'erase'), [[0, 9]]).against, [], 'who may erase may erase all');
});

test('given points in another place were moved, wherever they are in the order', () => {
  const moved = (/** @type {(i: number) => boolean} */ which) =>
    /** @type {typeof ROWS} */ (ROWS.map(([x, y, c], i) => [x, which(i) ? y + 7 : y, c]));
  for (const which of [(/** @type {number} */ i) => i < 14, (i) => i >= 6, (i) => i % 10 < 7]) {
    assert.deepEqual(remarksOf(locked('point'), moved(which)).counts, [6, 14, 0, 0, 0]);
    assert.deepEqual(remarksOf(locked('point'), moved(which)).against, ['moved']);
    assert.deepEqual(remarksOf(locked('point', 'move'), moved(which)).against, []);
    assert.deepEqual(remarksOf(locked('point', 'lasso'), moved(which)).against, [], 'the lasso moves points too');
  }
});

test('points that were taken away, of another class, or added without a tool for it', () => {
  assert.deepEqual(remarksOf(locked(), ROWS.slice(3)), { counts: [17, 0, 3, 0, 0], own: [], against: ['missing'] });
  const other = /** @type {typeof ROWS} */ (ROWS.map(([x, y, c], i) => [x, y, i < 2 ? 5 : c]));
  assert.deepEqual(remarksOf(locked(), other), { counts: [20, 0, 0, 2, 0], own: [], against: ['relabelled'] });
  assert.deepEqual(remarksOf(locked('label'), other).against, []);
  assert.deepEqual(remarksOf(locked('move'), [...ROWS, [3, 9]]).against, ['added']);
  assert.deepEqual(remarksOf({ points: 'locked' }, ROWS.slice(1)).against, ['missing']);
  assert.deepEqual(locksOf({ points: 'locked' }, 'missing'), ['points']);
});

test('one erased and one added is not a move, if moves are locked and both of these are free', () => {
  const one = /** @type {typeof ROWS} */ ([...ROWS.slice(0, 19), [40, 40, 0]]);
  assert.deepEqual(remarksOf(locked('point', 'erase'), one), { counts: [19, 0, 1, 0, 1], own: [19], against: [] });
  assert.deepEqual(remarksOf(locked('point'), one).against, ['moved'], 'without the eraser it can only have moved');
});

test('points in one place are each counted once, those of the same class first', () => {
  const first = points([[0, 0, 0], [0, 0, 1], [0, 0, 1]]);
  const found = compareStart({}, first, points([[0, 0, 1], [0, 0, 0]]));
  assert.deepEqual([found.unmoved, found.relabelled, found.missing, found.added], [2, 0, 1, 0]);
});

test('every given point is unmoved, moved or missing, and every point of the answer is unmoved, moved or added', () => {
  const random = createRandom(5);
  for (let run = 0; run < 300; run++) {
    /** @type {typeof ROWS} */
    const rows = ROWS.flatMap((row) => {
      const r = random();
      return r < 0.2 ? [] : r < 0.4 ? [([row[0], row[1] + 30, row[2]])] : [row];
    });
    for (let more = Math.floor(random() * 4); more > 0; more--) rows.push([100 + random(), random(), 0]);
    const { given, unmoved, moved, missing, added, own } = compareStart(locked('point'), FIRST, points(rows));
    assert.deepEqual([unmoved + moved + missing, unmoved + moved + added], [given, rows.length]);
    assert.equal(own.length, moved + added);
    assert.ok([unmoved, moved, missing, added].every((n) => n >= 0));
  }
});
