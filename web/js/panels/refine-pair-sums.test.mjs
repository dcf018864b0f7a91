import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRefining, MAX_EXACT_POINTS } from './refine-pair-sums.ts';

/** An engine that replies when a test says so. */
function engine() {
  /**
   * @type {{x: {data: Float64Array, rows: number}, known: number|null, sums: Float64Array|null,
   *   result: () => Promise<void>, fail: () => Promise<void>}[]}
   */
  const calls = [];
  const settled = () => new Promise((done) => setImmediate(done));
  /** @type {(name: string, ...args: any[]) => Promise<any>} */
  const call = (name, x, known, sums) => new Promise((resolve, reject) => {
    assert.equal(name, 'nearToFar');
    calls.push({
      x, known, sums,
      result: async () => {
        resolve({ reaches: Float64Array.of(x.rows), sums: Float64Array.of(x.rows) });
        await settled();
      },
      fail: async () => { reject(new Error('gone')); await settled(); },
    });
  });
  /** @type {{known: number, more: boolean, n: number}[]} */
  const pictures = [];
  /** @type {unknown[]} */
  const failures = [];
  const refining = createRefining({
    call,
    found: ({ known, more }, xy) => pictures.push({ known, more, n: xy.length / 2 }),
    failed: (error) => failures.push(error),
  });
  return { calls, pictures, failures, refining };
}

const line = (/** @type {number} */ n) => Float64Array.from({ length: 2 * n }, (_, i) => i);

test('a sample comes first, then more of the same order, each pair once, at last all', async () => {
  const { calls, pictures, refining } = engine();
  refining.begin(line(9000));
  /** @type {number|null} */
  let known = null;
  for (let at = 0; at < calls.length; at++) {
    const { x, known: given, sums } = calls[at];
    assert.equal(given, known);
    assert.equal(sums?.[0] ?? null, known);
    const before = calls[at - 1]?.x.data ?? [];
    assert.deepEqual([...x.data.subarray(0, before.length)], [...before], 'what is known comes first');
    known = x.rows;
    await calls[at].result();
  }
  assert.equal(pictures[0].known, 2000);
  assert.deepEqual(pictures.at(-1), { known: 9000, more: false, n: 9000 });
  assert.ok(pictures.slice(0, -1).every(({ more }) => more));
  const all = calls.at(-1)?.x.data ?? new Float64Array();
  assert.notDeepEqual([...all.subarray(0, 20)], [...line(10)], 'a sample, not the first points');
  // Every point once, whole.
  const firsts = Array.from({ length: 9000 }, (_, i) => all[2 * i]).sort((a, b) => a - b);
  assert.deepEqual(firsts, Array.from({ length: 9000 }, (_, i) => 2 * i));
  assert.ok(firsts.every((_, i) => all[2 * i + 1] === all[2 * i] + 1));
});

test('few points are all looked at once; beyond the most it stays a sample', async () => {
  const few = engine();
  few.refining.begin(line(80));
  await few.calls[0].result();
  assert.deepEqual(few.pictures, [{ known: 80, more: false, n: 80 }]);
  assert.equal(few.calls.length, 1);
  const many = engine();
  many.refining.begin(line(MAX_EXACT_POINTS + 500));
  for (let at = 0; at < many.calls.length; at++) await many.calls[at].result();
  assert.deepEqual(many.pictures.at(-1), { known: MAX_EXACT_POINTS, more: false, n: MAX_EXACT_POINTS + 500 });
});

test('the newest drawing wins, one call at a time; an older result is no picture', async () => {
  const { calls, pictures, refining } = engine();
  refining.begin(line(5000));
  refining.begin(line(6000));
  refining.begin(line(70));
  assert.equal(calls.length, 1);
  await calls[0].result();
  assert.deepEqual(pictures, []);
  assert.equal(calls.length, 2);
  await calls[1].result();
  assert.deepEqual(pictures, [{ known: 70, more: false, n: 70 }]);
});

test('after an end nothing arrives, and a failure is reported once and ends nothing', async () => {
  const { calls, pictures, failures, refining } = engine();
  refining.begin(line(50));
  refining.end();
  await calls[0].result();
  assert.deepEqual([pictures.length, calls.length], [0, 1]);
  refining.begin(line(50));
  await calls[1].fail();
  assert.equal(failures.length, 1);
  refining.begin(line(60));
  await calls[2].result();
  assert.deepEqual(pictures, [{ known: 60, more: false, n: 60 }]);
});
