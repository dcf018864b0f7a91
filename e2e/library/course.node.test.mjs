// dist/course.mjs as a teacher's script has it: hand-ins are judged by the library with the values that the page shows.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startEngine } from '../harness/engine.mjs';
import { dist } from '../harness/paths.mjs';
import { zipOf } from '../harness/zip.mjs';
import { fitScores } from '../../web/js/course/fit-scores.ts';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { nameOf, wordsOf } from '../../web/js/scene/task-names.ts';
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
    const page = await engine.fit(all, points), found = await fitScores(lpp, all, points);
    const methods = page.slots.map(({ run }) => run.method);
    const seen = { n: 33, labels: points.labels, ghosts: [2.5, -1] };
    let compared = 0;
    for (const name of namesFor(methods, true)) {
      const quantity = quantityOf(name);
      if (!quantity) continue;
      const [a, b] = [page, found].map((result) => measure(quantity, { ...seen, result }, 20));
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

const least = (/** @type {string} */ quantity, /** @type {number} */ value) => ({ quantity, relation: 'least', value });
/** A task of a sheet: a drawing and what is asked of it. @param {string} title @param {object} more */
const setTask = (title, more) => /** @type {any} */ ({
  ...emptyScene(), state: { k: 5 }, points: drawn(24),
  task: { title, text: `Do ${title}.`, marks: { k: 'locked' }, start: 'drawn', goals: [], ...more },
});
const SET = [
  setTask('Draw', { goals: [least('points', 25), least('classes', 4)] }),
  setTask('Predict', {
    prediction: { kind: 'number', question: 'How many?', value: 3 }, goals: [least('predicted', 1), least('edges', 30)],
  }),
  setTask('Explain', {}),
];
const sheetLink = encodeScene({ ...emptyScene(), sheet: { title: 'Sheet 1', tasks: SET } });

/** The points of a task and some more, each of a class of its own. @param {any} set @param {number} more */
const withMore = ({ points: { xy, labels } }, more) => ({
  xy: Float64Array.from([...xy, ...Array.from({ length: 2 * more }, (_, i) => 4 + i / 8)]),
  labels: Int32Array.from([...labels, ...Array.from({ length: more }, (_, i) => 3 + i)]),
});
/**
 * What a student hands in: so many points more, a prediction or none, words.
 * @param {{ name: string, more: number, value?: number, text?: string, tasks?: any[] }} of
 */
const handInLink = ({ name, more, value, text = '', tasks = SET }) => encodeScene({
  ...emptyScene(), handIn: { name, tasks: tasks.map((set, i) => ({
    ...emptyScene(), state: { k: 5 }, points: i === 0 ? withMore(set, more) : set.points,
    answer: {
      task: nameOf(set), words: wordsOf(set), name: '', text: i === 2 ? text : '',
      ...(i === 1 && value !== undefined && { prediction: { value, changed: false } }),
    },
  })) },
});

test('thirty hand-ins of a sheet out of an archive: every task is judged, totals reach the grade file', async () => {
  const students = Array.from({ length: 30 }, (_, i) => ({
    id: 7300 + i, name: i === 7 || i === 8 ? 'Kim Park' : `Student ${i}`, more: i % 3,
    ...(i % 4 > 0 && { value: i % 5 }), text: i % 2 ? `Because of ${i}.` : '',
  }));
  // Two goals of the drawing: a point more, a fourth class. Then the prediction; the edges are there already.
  const marksOf = (/** @type {(typeof students)[number]} */ { more, value }) =>
    (more > 0 ? 2 : 0) + (value === undefined ? 0 : 1) + 1;
  const entry = (/** @type {any} */ { name, id }, link = '', file = 'onlinetext.html') =>
    [`${name}_${id}_assignsubmission_onlinetext/${file}`, `<p>https://a.edu/lpp/#${link}</p>`];
  const links = students.map((each) => handInLink(each));
  // One link was edited by hand, one student changed the device and handed in again, one has other words,
  // one another order of the tasks, one another sheet.
  links[4] = links[4].replace('&handin=', '&handin=A');
  const again = handInLink({ ...students[5], more: 2, value: 1 });
  const reworded = SET.map((set) => ({ ...set, task: { ...set.task, text: `${set.task.text} Now!` } }));
  links[10] = handInLink({ ...students[10], tasks: reworded });
  const strange = [setTask('Other', { goals: [least('points', 3)] })];
  links[12] = handInLink({ ...students[12], tasks: strange });
  const files = Object.fromEntries([
    ...students.map((each, i) => entry(each, links[i])), entry(students[5], again, 'second.html'),
  ]);
  const { handIns, unread } = await course.readHandIns([{ name: 's.zip', data: zipOf(files) }]);
  assert.deepEqual([handIns.length, unread.length], [30, 1]);
  assert.match(unread[0].source, /Student 4_7304/);
  assert.match(unread[0].why, /changed after it was copied/);

  const judged = new Map();
  /** @type {string[]} */
  const refused = [];
  for (const { key, link } of handIns) {
    await course.judge(sheetLink, link, { lpp }).then((/** @type {any} */ found) => judged.set(key, found), (
      /** @type {any} */ error,
    ) => refused.push(`${key}: ${error.message}`));
  }
  assert.deepEqual(refused, ['7312: handIn: it answers none of the tasks of this sheet.']);
  for (const each of students) {
    if ([4, 12].includes(each.id - 7300)) continue;
    const { marks, of, tasks } = judged.get(String(each.id));
    const is = each.id === 7305 ? 4 : marksOf(each);
    assert.deepEqual([marks, of], [is, 4], each.name);
    assert.deepEqual(tasks.map((/** @type {any} */ task) => [task.title, task.of, task.version, task.name]),
      SET.map(({ task }) => [task.title, task.goals.length, 'same', each.name]));
    assert.deepEqual([tasks[2].marks, tasks[2].text], [null, each.text]);
  }
  const head = 'Identifier,Full name,Grade,Maximum Grade,Last modified (grade)';
  const rows = students.map(({ id, name }) => `Participant ${id},${name},,10.00,-`);
  const { data, written, unmatched } = course.writeGrades(
    { name: 'g.csv', data: new TextEncoder().encode(`${[head, ...rows].join('\n')}\n`) },
    [...judged].map(([key, { marks }]) => ({ key, mark: marks })), { outOf: 4 },
  );
  assert.deepEqual([written, unmatched], [28, []]);
  const grades = new TextDecoder().decode(data).split('\n').slice(1, 31).map((line) => line.split(',')[2]);
  assert.deepEqual(grades.map(Number), students.map((each, i) =>
    ([4, 12].includes(i) ? 0 : i === 5 ? 10 : 2.5 * marksOf(each))));
});

test('goals about settings and the given points; those of a preset are judged by the page', async () => {
  const task = {
    title: 'Add', text: '', marks: {}, start: 'drawn', goals: [
      { quantity: 'given.added', relation: 'most', value: 1 }, { quantity: 'given.moved', relation: 'most', value: 0 },
      { quantity: 'setting.k', relation: 'most', value: 4 },
      { quantity: 'setting.graph.knn', relation: 'least', value: 1 },
    ],
  };
  const points = drawn(12), set = /** @type {any} */ ({ ...emptyScene(), state: { own: true, k: 3 }, points, task });
  const answer = (/** @type {any} */ given, /** @type {any} */ state) => encodeScene({
    ...emptyScene(), state: { own: true, ...state }, points: given,
    answer: { task: nameOf(set), words: wordsOf(set), text: '', name: 'A' },
  });
  const values = async (/** @type {string} */ link) => {
    const { tasks } = await course.judge(encodeScene(set), link, { lpp });
    return tasks[0].goals.map((/** @type {any} */ { met, value }) => [met, value]);
  };
  const more = { xy: Float64Array.of(...points.xy, 50, 50), labels: Int32Array.of(...points.labels, 0) };
  assert.deepEqual(await values(answer(more, { k: 4 })), [[true, 1], [true, 0], [true, 4], [true, 1]]);
  const moved = { ...points, xy: points.xy.with(0, 90) };
  assert.deepEqual(await values(answer(moved, { k: 6, graph: 'complete' })),
    [[true, 0], [false, 1], [false, null], [false, 0]]);
  const width = { ...set, task: { ...task, goals: [{ quantity: 'setting.gamma', relation: 'least', value: 0 }] } };
  const { tasks: [{ goals: [gamma] }] } = await course.judge(width, answer(points, { runs: 'kernel-lpp' }), { lpp });
  assert.ok(gamma.met && gamma.value > 0, `an automatic width has the value of the fit: ${gamma.value}`);
  const noGraph = { ...set, task: { ...task, goals: [{ quantity: 'setting.t', relation: 'most', value: 9 }] } };
  const onePlace = answer({ ...points, xy: points.xy.map(() => 1) }, {});
  const { tasks: [{ goals: [heat] }] } = await course.judge(noGraph, onePlace, { lpp });
  assert.deepEqual([heat.met, heat.value], [false, null], 'without a graph there is no automatic heat width');
  const preset = { ...set, points: null, state: { preset: 'moons' }, task: { ...task, start: 'preset' } };
  await assert.rejects(course.judge(preset, answer(points, {}), { lpp }), /begins with a preset/);
});

test('a sheet with a missing answer, with a task for the page alone, and one that was cut', async () => {
  const link = handInLink({ name: 'A', more: 1, value: 3, tasks: SET.slice(0, 2) });
  const { tasks, marks, of } = await course.judge(sheetLink, link, { lpp });
  assert.deepEqual([marks, of, tasks[2].version, tasks[2].marks], [4, 4, 'missing', null]);
  assert.deepEqual(tasks[2].remarks, ['The hand-in has no answer to this task.']);
  const later = handInLink({ name: 'A', more: 1, value: 3, tasks: SET.slice(1) });
  const less = await course.judge(sheetLink, later, { lpp });
  assert.deepEqual(less.tasks.map((/** @type {any} */ task) => [task.version, task.marks, task.met, task.of]),
    [['missing', 0, 0, 2], ['same', 1, 1, 2], ['same', null, 0, 0]]);
  assert.deepEqual(less.tasks[0].goals[0].value, null);
  const program = setTask('Write', { program: 'last', goals: [least('program', 6)] }), both = [SET[0], program];
  const sheet = encodeScene({ ...emptyScene(), sheet: { title: '', tasks: both } });
  const found = await course.judge(sheet, handInLink({ name: 'A', more: 1, tasks: both }), { lpp });
  assert.deepEqual([found.marks, found.of, found.tasks[0].marks, found.tasks[1].marks], [null, 3, 2, null]);
  assert.match(found.tasks[1].remarks.join(' '), /asks for a program, which only the page runs/);
  // An answer to one of the tasks by itself.
  const alone = encodeScene({
    ...emptyScene(), points: SET[0].points,
    answer: { task: nameOf(SET[0]), words: wordsOf(SET[0]), text: '', name: 'B' },
  });
  const one = await course.judge(sheetLink, alone, { lpp });
  assert.deepEqual(one.tasks.map((/** @type {any} */ task) => task.version), ['same', 'missing', 'missing']);
  const at = sheetLink.indexOf('&sheet=');
  const cut = sheetLink.slice(0, at + Math.round(0.8 * (sheetLink.length - at)));
  await assert.rejects(course.judge(cut, link, { lpp }), TypeError);
});
