// Goals: compared as measured, shown with the digits that matter, lines modulo 180°, never met by chance.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { decodeScene, emptyScene, encodeScene } from '../scene/codec.ts';
import { nameOf } from '../scene/task-names.ts';
import { FIELDS, settingDefaults } from '../state/state.ts';
import { finishedTask, relationsOf, suggestGoal } from './draft.ts';
import { hasMarks, judge, judgeGoal, marksIn, goalNumberText } from './goals.ts';
import { goalText } from './goaltexts.ts';
import { namesFor, quantityOf, settingNames } from './quantities.ts';
import { compareStart } from './start-comparison.ts';

/**
 * A run in the plane whose first direction has an angle.
 * @param {string} method
 * @param {number} degrees
 * @param {object} [more]
 */
const slot = (method, degrees, more = {}) => {
  const a = (degrees * Math.PI) / 180;
  return {
    run: { method, options: {} },
    values: [0.1, 0.5],
    rank: 2,
    scores: Float64Array.of(-1, 1),
    m: 1,
    quotient: null,
    neighbourRecall: 0.5,
    gap: 2,
    map: {
      columns: Float64Array.of(Math.cos(a), -Math.sin(a), Math.sin(a), Math.cos(a)),
      m: 2,
      mean: Float64Array.of(0, 0),
    },
    ...more,
  };
};

/** @param {object[]} slots @param {object} [more] @returns {import('./quantities.ts').MeasuredDrawing} */
const seen = (slots, more = {}) => /** @type {any} */ ({
  n: 2, labels: Int32Array.of(0, 1), ghosts: new Float64Array(0),
  result: {
    slots,
    n: 2,
    graph: { edgeCount: 1, components: 1, isolated: 0 },
    forms: { A: [1, 0, 1], B: [1, 0, 2], C: [3, 0, 1] },
    request: { runs: [] },
  }, ...more,
});

test('a goal is compared with the figure as measured, not as shown', () => {
  const now = seen([slot('lpp', 59.9999), slot('pca', 0)]);
  const judged = judgeGoal({ quantity: 'between.lpp.pca', relation: 'least', value: 60 }, now);
  assert.equal(judged.met, false);
  assert.equal(judged.text, '59.9999°');
  assert.equal(judgeGoal({ quantity: 'between.lpp.pca', relation: 'most', value: 60 }, now).met, true);
});

test('the displayed number is on the same side of the goal as the value', () => {
  const random = createRandom(5);
  for (let i = 0; i < 3000; i++) {
    const limit = Number((random() * 200 - 50).toFixed(Math.floor(random() * 4)));
    const value = limit + (random() - 0.5) * 10 ** (-Math.floor(random() * 9));
    for (const unit of /** @type {const} */ (['degrees', 'percent', 'sigma', 'plain', 'count'])) {
      const text = goalNumberText(value, unit, [limit]);
      const read = Number(/^[\d.−]+/.exec(text)?.[0].replace('−', '-'));
      assert.equal(Math.sign(read - limit), Math.sign(value - limit), `${value} beside ${limit} is shown as ${text}`);
    }
  }
});

test('a value far from its goal is shown as short as the page shows it', () => {
  assert.equal(goalNumberText(68.3518, 'degrees', [60]), '68°');
  assert.equal(goalNumberText(3.6489, 'sigma', [2]), '3.6 σ');
  assert.equal(goalNumberText(25, 'sigma', [2]), '25.0 σ');
  assert.equal(goalNumberText(0.0321, 'plain', [0.5]), '0.032');
  assert.equal(goalNumberText(60, 'degrees', [60]), '60°');
  assert.equal(goalNumberText(1001882277929796, 'sigma', [4]), '> 10⁶ σ');
  assert.equal(goalNumberText(Infinity, 'sigma', [2]), '∞ σ');
});

test('an axis has no ends: 179° is within 2° of 0°', () => {
  const goal = (/** @type {number} */ value) => ({
    quantity: 'angle.lpp',
    relation: /** @type {const} */ ('within'),
    value,
    within: 2,
  });
  for (const angle of [179, -1, 1, 181, 359]) {
    assert.equal(judgeGoal(goal(0), seen([slot('lpp', angle)])).met, true, String(angle));
  }
  for (const angle of [179, -1]) {
    assert.equal(judgeGoal(goal(180), seen([slot('lpp', angle)])).met, true, String(angle));
  }
  for (const angle of [3, 177, 90]) {
    assert.equal(judgeGoal(goal(0), seen([slot('lpp', angle)])).met, false, String(angle));
  }
});

test('a turn is counted from the axis that the goal names, as between lines', () => {
  const goal = (/** @type {number} */ from) => ({
    quantity: 'turned.lpp',
    relation: /** @type {const} */ ('most'),
    value: 5,
    from,
  });
  for (const [angle, from, turn] of [[157, 157, 0], [160, 157, 3], [2, 178, 4], [90, 0, 90], [100, 0, 80]]) {
    const judged = judgeGoal(goal(from), seen([slot('lpp', angle)]));
    assert.ok(
      Math.abs(judged.value - turn) < 1e-9 && judged.met === turn <= 5,
      `${angle} from ${from}: ${judged.value}`,
    );
  }
  assert.equal(
    judgeGoal({ quantity: 'turned.lpp', relation: 'most', value: 5 }, seen([slot('lpp', 3)])).why,
    'unknown',
    'from nowhere it has no value',
  );
});

test('the widest gap is that of the best method shown, and waits for all of them', () => {
  const gap = (/** @type {object[]} */ slots) =>
    judgeGoal({ quantity: 'gap.best', relation: 'least', value: 4 }, seen(slots));
  assert.equal(gap([slot('lpp', 0, { gap: 0.2 }), slot('kernel-lpp', 0, { gap: 7 })]).value, 7);
  assert.equal(gap([slot('lpp', 0, { gap: NaN }), slot('pca', 0, { gap: 2 })]).value, 2);
  assert.equal(gap([slot('lpp', 0, { gap: 0.2 }), slot('kernel-lpp', 0, { gap: 9, error: { code: 'x' } })]).value, 0.2);
  assert.equal(gap([slot('lpp', 0, { gap: 0.2 }), slot('kernel-lpp', 0, { behind: true })]).why, 'unknown');
});

test('an unstable direction meets nothing that hangs on it', () => {
  const now = seen([slot('lpp', 90, { values: [0.5, 0.51] }), slot('pca', 0)]);
  for (const quantity of ['between.lpp.pca', 'gap.lpp', 'kept.lpp', 'variance.lpp', 'objective.lpp', 'angle.lpp']) {
    const judged = judgeGoal({ quantity, relation: 'least', value: 0 }, now);
    assert.deepEqual([judged.met, judged.why], [false, 'unstable'], quantity);
  }
  assert.equal(judgeGoal({ quantity: 'gap.pca', relation: 'least', value: 0 }, now).met, true);
  assert.equal(judgeGoal({ quantity: 'points', relation: 'most', value: 2 }, now).met, true);
});

test('without a result only what is counted on the drawing is known', () => {
  const now = seen([], { result: null });
  assert.equal(judgeGoal({ quantity: 'points', relation: 'most', value: 20 }, now).met, true);
  assert.deepEqual(judgeGoal({ quantity: 'gap.lpp', relation: 'most', value: 20 }, now).why, 'unknown');
  assert.equal(judgeGoal({ quantity: 'edges', relation: 'least', value: 0 }, now).text, '–');
});

test('what is counted needs no run, and has a value where there is none', () => {
  const counted = { points: 2, classes: 2, edges: 1, parts: 1, isolated: 0, ghosts: 3 };
  const now = seen([], { ghosts: new Float64Array(6) });
  const ofStart = ['given.added', 'given.missing', 'given.moved', 'given.relabelled'];
  assert.deepEqual(namesFor([], true).toSorted(), [...Object.keys(counted), 'gap.best', ...ofStart].toSorted());
  for (const [quantity, value] of Object.entries(counted)) {
    assert.equal(judgeGoal({ quantity, relation: 'within', value, within: 0 }, now).met, true, quantity);
  }
});

test('of a data set the figures of its panels are goals, and nothing of the plane', () => {
  assert.deepEqual(namesFor(['lpp', 'laplacian-eigenmap'], false).toSorted(), [
    ...['accuracy', 'gap', 'kept', 'objective', 'trust', 'variance'].flatMap((id) =>
      [`${id}.lpp`, `${id}.laplacian-eigenmap`]),
    'edges', 'gap.best', 'isolated', 'parts',
  ].toSorted());
  const now = seen([slot('lpp', 0, { accuracy: 0.96, trust: 0.9 })]);
  assert.equal(judgeGoal({ quantity: 'accuracy.lpp', relation: 'least', value: 96 }, now).met, true);
  assert.equal(judgeGoal({ quantity: 'trust.lpp', relation: 'least', value: 0.901 }, now).met, false);
  assert.equal(
    judgeGoal({ quantity: 'accuracy.lpp', relation: 'least', value: 0 }, seen([slot('lpp', 0)])).why,
    'unknown',
    'what is not counted yet is no figure',
  );
});

test('a run that found nothing, or that is not shown, has no figures', () => {
  const failed = seen([slot('lpp', 0, { error: { code: 'x', param: null, message: 'x' } })]);
  for (const quantity of ['gap.lpp', 'gap.pca']) {
    assert.equal(judgeGoal({ quantity, relation: 'least', value: 0 }, failed).why, 'unknown');
  }
});

test('a run whose result is of older points has none', () => {
  assert.equal(
    judgeGoal({ quantity: 'gap.lpp', relation: 'least', value: 0 }, seen([slot('lpp', 0, { behind: true })])).why,
    'unknown',
  );
});

test('a quantity of a later version is reported as one, and never met', () => {
  for (const quantity of [
    'entropy', 'gap', 'gap.lpp.pca', 'points.lpp', 'gap.nobody', 'constructor', '__proto__', '', 'given', 'given.lpp',
    'setting', 'setting.k.4', 'setting.graph', 'setting.graph.mesh', 'setting.theme.dark', 'setting.runs', 'setting.',
  ]) {
    assert.equal(quantityOf(quantity), null, quantity);
    const judged = judgeGoal({ quantity, relation: 'least', value: -Infinity }, seen([slot('lpp', 0)]));
    assert.deepEqual([judged.met, judged.why], [false, 'later']);
  }
});

test('what a ghost falls on is measured in deviations of the points', () => {
  const now = seen([slot('lpp', 0), slot('pca', 90)], { ghosts: Float64Array.of(3, 40, -1, 0) });
  assert.equal(judgeGoal({ quantity: 'ghost.lpp', relation: 'within', value: 3, within: 1e-9 }, now).met, true);
  assert.equal(judgeGoal({ quantity: 'ghost.pca', relation: 'within', value: 40, within: 1e-9 }, now).met, true);
  assert.equal(judgeGoal({ quantity: 'ghosts', relation: 'within', value: 2, within: 0 }, now).met, true);
});

test('the second axis is a direction like the first', () => {
  const goal = /** @type {const} */ ({ quantity: 'second.lpp', relation: 'within', value: 0, within: 10 });
  const judged = judgeGoal(goal, seen([slot('lpp', 85)]));
  assert.deepEqual([judged.met, Math.round(judged.value), goalText(goal)],
    [true, 175, 'Angle of the second axis of LPP = 0° ± 10°']);
  const { map } = slot('lpp', 0);
  const line = { columns: map.columns.slice(0, 2), m: 1, mean: map.mean };
  assert.equal(judgeGoal(goal, seen([slot('lpp', 85, { map: line })])).why, 'unknown', 'there is no second one');
});

test('goals count the changes to the given points', () => {
  const snapshot = (/** @type {number[][]} */ ...rows) => ({
    xy: Float64Array.from(rows.flatMap(([x, y]) => [x, y])), labels: Int32Array.from(rows, ([, , label = 0]) => label),
  });
  const given = [[0, 0], [1, 0], [2, 0], [3, 0]];
  const values = (/** @type {number[][]} */ ...rows) => {
    const start = compareStart({}, snapshot(...given), snapshot(...rows));
    return ['added', 'moved', 'missing', 'relabelled'].map((what) =>
      judgeGoal({ quantity: `given.${what}`, relation: 'most', value: 0 }, seen([], { start })).value);
  };
  assert.deepEqual(values(...given, [5, 5]), [1, 0, 0, 0]);
  assert.deepEqual(values([0, 0], [1, 2], [2, 0], [3, 0, 1]), [0, 1, 0, 1]);
  assert.deepEqual(values([0, 0], [2, 0], [3, 0]), [0, 0, 1, 0]);
  assert.deepEqual(values([8, 8], [9, 9], [7, 7], [6, 6]), [4, NaN, 4, 0], 'no point is in its place');
  const goal = /** @type {const} */ ({ quantity: 'given.moved', relation: 'most', value: 0 });
  assert.equal(judgeGoal(goal, seen([])).why, 'unknown', 'the start is not known yet');
});

test('a setting is a goal by its number or its choice, only where it has an effect', () => {
  const state = { ...settingDefaults(), runs: 'lpp+pca', k: 5, weight: 'heat', t: 'auto' };
  const judged = (/** @type {string} */ quantity, /** @type {any} */ more = {}, /** @type {any} */ by = {}) =>
    judgeGoal({ quantity, relation: 'most', value: 4, ...by }, seen([], { state: { ...state, ...more } }));
  assert.deepEqual([judged('setting.k').met, judged('setting.k').text], [false, '5']);
  assert.equal(judged('setting.k', { k: 4 }).met, true);
  assert.equal(judged('setting.k', { k: 4, graph: 'complete' }).why, 'unknown', 'such a graph has no k');
  const least = { relation: 'least', value: 1 };
  assert.deepEqual([judged('setting.weight.heat', {}, least).met, judged('setting.weight.heat').text], [true, '']);
  assert.equal(judged('setting.weight.binary', {}, least).met, false);
  assert.equal(judged('setting.symmetry.or', {}, least).met, true);
  assert.equal(judged('setting.symmetry.or', { graph: 'complete' }, least).why, 'unknown', 'no neighbours to connect');
  for (const quantity of ['setting.t', 'setting.gamma']) {
    assert.equal(judged(quantity, { runs: 'kernel-lpp' }).why, 'unknown', 'an automatic value that no fit has found');
  }
  const now = seen([slot('kernel-lpp', 0, { gamma: 1.5 })], { state: { ...state, runs: 'kernel-lpp' } });
  if (now.result) now.result.t = 2.5;
  assert.equal(judgeGoal({ quantity: 'setting.t', relation: 'most', value: 4 }, now).value, 2.5);
  assert.equal(judgeGoal({ quantity: 'setting.gamma', relation: 'most', value: 4 }, now).value, 1.5);
  assert.equal(goalText({ quantity: 'setting.k', relation: 'most', value: 4 }), 'Neighbours k ≤ 4');
  assert.equal(goalText({ quantity: 'setting.weight.heat', relation: 'least', value: 1 }), 'Weights: heat');
});

test('the settings that are offered are those of now, with a goal that they meet', () => {
  const state = /** @type {any} */ ({ ...settingDefaults(), runs: 'lpp', k: 7 }), names = settingNames(state);
  assert.ok(['setting.k', 'setting.graph.knn', 'setting.weight.heat', 'setting.center.degree'].every((name) =>
    names.includes(name)), names.join(' '));
  assert.ok(!names.includes('setting.epsilon') && !names.some((name) => /theme|presentation|runs/.test(name)));
  const now = seen([], { state });
  for (const name of names) {
    const { value } = judgeGoal({ quantity: name, relation: 'least', value: 0 }, now);
    if (Number.isNaN(value)) continue; // an automatic value
    assert.equal(judgeGoal(suggestGoal(name, value), now).met, true, name);
  }
  assert.deepEqual(relationsOf('setting.k'), ['least', 'most', 'within']);
  assert.deepEqual(relationsOf('setting.t'), ['least', 'most'], 'too precise for equality');
  for (const choice of FIELDS.graph.choices ?? []) assert.ok(quantityOf(`setting.graph.${choice}`), choice);
});

test('classes are those that show: neither points without one nor hidden ones count', () => {
  const classes = (/** @type {number[]} */ ...labels) =>
    judgeGoal(
      { quantity: 'classes', relation: 'within', value: 2, within: 0 },
      seen([], { labels: Int32Array.from(labels) }),
    ).value;
  assert.equal(classes(0, 5, 0), 2);
  assert.equal(classes(0, 5, -1, -2, -7), 2);
  assert.equal(classes(-1, -1), 0);
});

test('every name that is offered is one that can be measured', () => {
  for (const drawn of [true, false]) {
    for (const name of namesFor(['lpp', 'pca'], drawn)) assert.ok(quantityOf(name), name);
  }
  const { met, total, goals } = judge(
    {
      goals: [
        { quantity: 'points', relation: 'least', value: 2 },
        { quantity: 'classes', relation: 'least', value: 3 },
      ],
    },
    seen([]),
  );
  assert.deepEqual([met, total, goals[1].text], [1, 2, '2']);
});

/** A task whose goals ask for so many points at least. @param {Array<number|undefined>} marks @returns {any} */
const marked = (marks) => ({
  ...emptyScene(), state: { own: true, edited: false }, points: { xy: new Float64Array(0), labels: new Int32Array(0) },
  task: {
    title: '', text: '', marks: {}, start: 'drawn', goals: marks.map((of, i) =>
      ({ quantity: 'points', relation: 'least', value: i, ...(of !== undefined && { marks: of }) })),
  },
});

test('marks of goals come back from a link, add up, and are part of what is judged; 1 is as nothing', () => {
  const random = createRandom(8);
  for (let i = 0; i < 60; i++) {
    const marks = Array.from({ length: 1 + Math.floor(5 * random()) }, () =>
      (random() < 0.3 ? undefined : Math.floor(41 * random()) / 2));
    const scene = marked(marks), { goals } = scene.task;
    assert.deepEqual(decodeScene(encodeScene(scene)), { scene, faults: [] });
    const n = Math.floor(6 * random()), got = judge(scene.task, seen([], { n }));
    const worth = marks.map((of) => of ?? 1), sum = (/** @type {number[]} */ all) => all.reduce((a, b) => a + b, 0);
    assert.deepEqual([got.of, marksIn(goals)], [sum(worth), sum(worth)]);
    assert.equal(got.marks, sum(worth.slice(0, n + 1)), `${n} points`);
    const plain = marked(marks.map(() => undefined)), isPlain = worth.every((of) => of === 1);
    assert.deepEqual([nameOf(scene) === nameOf(plain), hasMarks(goals)], [isPlain, !isPlain]);
    assert.equal(hasMarks(finishedTask(scene.task).goals), !isPlain);
  }
  assert.deepEqual(finishedTask(marked([1, 2]).task).goals.map(({ marks: of }) => of), [undefined, 2]);
});

test('marks that cannot be are refused by name, and no link is read as if they were others', () => {
  for (const odd of [1e9, NaN, -1, 20.5, 0.3, Infinity]) {
    assert.throws(() => encodeScene(marked([1, odd])),
      new RegExp(`^RangeError: task: the marks of goal 2 are ${odd}; they must be 0 to 20, in halves$`));
  }
});
