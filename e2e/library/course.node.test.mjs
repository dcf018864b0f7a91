// dist/course.mjs as a teacher's script has it: hand-ins are judged by the library with the values that the page shows.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startEngine } from '../harness/engine.mjs';
import { dist } from '../harness/paths.mjs';
import { zipOf } from '../harness/zip.mjs';
import { fitted } from '../../web/js/course/fitted.ts';
import { encodeScene } from '../../web/js/scene/codec.ts';
import { createRandom } from '../../web/js/state/random.ts';
import { defaults } from '../../web/js/state/state.ts';
import { measure, namesFor, quantityOf } from '../../web/js/task/quantities.ts';

/** @type {any} */
let course, lpp;
/** @type {Awaited<ReturnType<typeof startEngine>>} */
let engine;
before(async () => {
  course = await import(join(dist, 'course.mjs'));
  lpp = await (await import(join(dist, 'lpp.mjs'))).load();
  engine = await startEngine();
});
after(() => {
  lpp.close();
  engine.close();
});

const random = createRandom(63);
/** Three noisy rows of points. @param {number} n */
function drawn(n) {
  const labels = Int32Array.from({ length: n }, (_, i) => i % 3);
  const snap = (/** @type {number} */ v) => Math.round(v * 512) / 512;
  const xy = Float64Array.from({ length: 2 * n }, (_, i) =>
    snap(i % 2 === 0 ? 6 * random() - 3 : 1.3 * (labels[i >> 1] - 1) + 0.4 * random()));
  return { xy, labels };
}

test('every quantity of a goal is what the page measures, for graphs, weights, centres and methods', async () => {
  for (const state of /** @type {any[]} */ ([
    { k: 4 }, { k: 9, weight: 'heat', t: 0.7 }, { graph: 'epsilon', epsilon: 1.2 }, { graph: 'epsilon' },
    { graph: 'complete', weight: 'heat', t: 2 }, { graph: 'supervised' }, { k: 5, center: 'mean', constraint: 'unit' },
    { k: 6, runs: 'pca+lpp+lda' }, { k: 6, runs: 'laplacian-eigenmap+pca' }, { k: 7, runs: 'kernel-lpp+lpp' },
  ])) {
    const points = drawn(33), all = { ...defaults(), own: true, ...state };
    const page = await engine.answer(all, points), found = await fitted(lpp, all, points);
    const methods = page.slots.map(({ run }) => run.method);
    const seen = { n: 33, labels: points.labels, ghosts: [2.5, -1] };
    let compared = 0;
    for (const name of namesFor(methods, true)) {
      const quantity = quantityOf(name);
      if (!quantity) continue;
      const [a, b] = [page, found].map((answer) => measure(quantity, { ...seen, answer }, 20));
      const off = quantity.row.unit === 'degrees' ? Math.abs(Math.sin(((a.value - b.value) * Math.PI) / 180))
        : Math.abs(a.value - b.value) / Math.max(1e-9, Math.abs(a.value));
      assert.ok(Number.isNaN(a.value) ? Number.isNaN(b.value) : off < 1e-6,
        `${JSON.stringify(state)} ${name}: ${a.value}, ${b.value}`);
      assert.equal(a.unstable, b.unstable, name);
      compared++;
    }
    assert.ok(compared > 8);
  }
});

test('from a platform’s archive to its grade file', async () => {
  const points = drawn(30);
  const task = {
    title: 'Rows', text: '', marks: { k: 'locked' }, start: 'drawn',
    goals: [
      { quantity: 'points', relation: 'least', value: 31 }, { quantity: 'edges', relation: 'least', value: 1 },
      { quantity: 'gap.lpp', relation: 'least', value: 1e9 },
    ],
  };
  /** @type {any} */
  const set = { state: { own: true, k: 3 }, points, task };
  const sheet = `https://x.example/#${encodeScene(set)}`;
  const more = { xy: Float64Array.of(...points.xy, 7, 7), labels: Int32Array.of(...points.labels, 0) };
  const link = (/** @type {any} */ given, k = 3) => `https://x.example/#${encodeScene({
    state: { own: true, k }, points: given, answer: { task: course.nameOf(sheet), text: 'so', name: 'Typed' },
  })}`;
  const { handIns, unread } = await course.readHandIns([{ name: 'all.zip', data: zipOf({
    'Ida Öst_7301_assignsubmission_onlinetext/onlinetext.html': link(more, 9),
    'Bo Dam_7304_assignsubmission_onlinetext/onlinetext.html': link(points),
  }) }]);
  assert.deepEqual(unread, []);
  const judged = await Promise.all(handIns.map((/** @type {any} */ each) => course.judge(sheet, each, { lpp })));
  assert.deepEqual(judged.map(({ marks, of }) => [marks, of]), [[2, 3], [1, 3]]);
  const [first] = judged[0].tasks;
  assert.deepEqual([first.version, first.name, first.text], ['same', 'Typed', 'so']);
  assert.match(first.remarks.join(' '), /k.*computed with the task’s settings.*30 of 30 given points kept, 1 added/);
  const text = 'Identifier,Full name,Grade,Maximum Grade,Last modified (grade)\n' +
    'Participant 7301,Ida Öst,,10.00,-\nParticipant 7304,Bo Dam,,10.00,-\n';
  const grades = handIns.map((/** @type {any} */ { key }, /** @type {number} */ i) => ({ key, mark: judged[i].marks }));
  const { data } = course.writeGrades({ name: 'g.csv', data: new TextEncoder().encode(text) }, grades, { outOf: 3 });
  assert.equal(new TextDecoder().decode(data), text.replace('Öst,,', 'Öst,6.67,').replace('Dam,,', 'Dam,3.33,'));
  await assert.rejects(course.judge(sheet, handIns[0], { lpp, signal: AbortSignal.abort() }), { name: 'AbortError' });
  await assert.rejects(course.judge(handIns[0], handIns[0], { lpp }), /there is no task in this/);
  await assert.rejects(course.judge(sheet, 'nothing', { lpp }), TypeError);
  const written = { ...set, task: { ...task, goals: [{ quantity: 'program', relation: 'least', value: 6 }] } };
  await assert.rejects(course.judge(written, handIns[0], { lpp }), /its task asks for a program/);
  assert.throws(() => course.readRoster({ name: 'x', data: new Uint8Array() }), (/** @type {any} */ error) =>
    error instanceof course.CourseError && error.name === 'CourseError' && error.code === 'not-a-table');
});
