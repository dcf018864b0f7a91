import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { componentsInOnePlace, joiningK, partsOf } from './components.ts';
import { parseTable } from '../data/shipped-files.ts';
import { SHIPPED } from '../data/shipped-sets.ts';

/** Who is nearest, by the plainest program: every distance, sorted. @param {number[][]} rows @param {number} most */
function nearestOf(rows, most) {
  return Int32Array.from(rows.flatMap((a, i) =>
    rows
      .map((b, j) => ({ j, d: a.reduce((sum, v, c) => sum + (v - b[c]) ** 2, 0) }))
      .filter(({ j }) => j !== i)
      .sort((p, q) => p.d - q.d || p.j - q.j)
      .slice(0, most)
      .map(({ j }) => j)));
}

/** How many parts the graph of k nearest has, by walking along its edges. */
function partCount(nearest, n, most, k, symmetry) {
  const has = (i, j) => nearest.subarray(i * most, i * most + k).includes(j);
  const joined = (i, j) => (symmetry === 'or' ? has(i, j) || has(j, i) : has(i, j) && has(j, i));
  const seen = new Set();
  let parts = 0;
  for (let s = 0; s < n; s++) {
    if (seen.has(s)) continue;
    parts++;
    const open = [s];
    seen.add(s);
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      for (let j = 0; j < n; j++) {
        if (seen.has(j) || !joined(i, j)) continue;
        seen.add(j);
        open.push(j);
      }
    }
  }
  return parts;
}

test('the parts of a graph, the largest first, of equal ones that of the first row', () => {
  const { of, rows } = partsOf(8, [0, 1, 2, 3, 3, 4, 6, 7]);
  assert.deepEqual(rows, [[2, 3, 4], [0, 1], [6, 7], [5]]);
  assert.deepEqual([...of], [1, 1, 0, 0, 0, 3, 2, 2]);
});

test('Iris is in one part from k = 25 on, either way, and later where both must be near', () => {
  const bytes = readFileSync(new URL('../../data/iris.json', import.meta.url));
  const set = parseTable(new Uint8Array(bytes).buffer, { id: 'iris', ...SHIPPED.iris });
  const dense = /** @type {Float64Array} */ (set.dense);
  const rows = Array.from({ length: 150 }, (_, i) => [...dense.subarray(4 * i, 4 * i + 4)]);
  const nearest = nearestOf(rows, 60);
  for (const symmetry of /** @type {const} */ (['or', 'and'])) {
    const k = joiningK(nearest, 150, 60, symmetry);
    assert.equal(partCount(nearest, 150, 60, k, symmetry), 1, `${symmetry}: in one part at ${k}`);
    assert.ok(partCount(nearest, 150, 60, k - 1, symmetry) > 1, `${symmetry}: not before`);
    if (symmetry === 'or') assert.equal(k, 25);
  }
  assert.equal(joiningK(nearestOf(rows, 10), 150, 10, 'or'), 0, 'none of those that were looked at');
});

test('components that a plot puts in one place are reported, others are not', () => {
  const parts = partsOf(6, [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(componentsInOnePlace(Float64Array.of(0, 0, 0, 0, 0, 0, 1e-9, 0, 1, 1, 1, 1), parts), [0, 1]);
  assert.deepEqual(componentsInOnePlace(Float64Array.of(0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 1, 1), parts), []);
  const apart = Float64Array.of(0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 1);
  assert.deepEqual(componentsInOnePlace(apart, parts), [], 'components apart');
});
