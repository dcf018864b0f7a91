// The exercises with the engine that was built: what each begins with does not solve it, and its solution does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { startEngine } from '../harness/engine.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { changesOf, solutionOf } from './exercise-solutions.mjs';
import { judge } from '../../web/js/task/goals.ts';
import { EXERCISES, sceneOfExercise, STEP_SIZES } from '../../web/js/task/exercises.ts';
import { measure, quantityOf } from '../../web/js/task/quantities.ts';
import { compare } from '../../web/js/task/task.ts';
import { single, spray } from '../../web/js/tools/stroke.ts';
import { fittedCamera, toScreenX, toScreenY } from '../../web/js/views/camera.ts';
import { createRandom } from '../../web/js/state/random.ts';
import { createStore } from '../../web/js/state/store.ts';
import { hintOf } from '../../web/js/task/hints.ts';
import { defaults } from '../../web/js/state/state.ts';
import { exerciseWords, stepWords, textsOf } from '../../web/js/words/exercise-texts.ts';

/** @type {Awaited<ReturnType<typeof startEngine>>} */
let engine;
before(async () => { engine = await startEngine(); });
after(() => engine.close());

/** @param {import('../../web/js/scene/scene.d.ts').Scene} scene */
const pointsOf = async (scene) => scene.points ?? engine.sample(String(scene.state.preset ?? 'two-cigars'), 7);

/**
 * @param {import('../../web/js/task/task-types.ts').Task} task
 * @param {import('../../web/js/scene/scene.d.ts').Scene} scene
 * @param {boolean} [isSolution]
 */
async function judged(task, scene, isSolution = false) {
  const points = await pointsOf(scene);
  const result = points.labels.length < 3 ? null : await engine.fit(scene.state, points);
  return judge(task, {
    result,
    n: points.labels.length,
    labels: points.labels,
    ghosts: scene.ghosts?.xy ?? [],
    // What a program passes is computed in program.node.test.mjs; here a solution is one that passed.
    ...(isSolution && { programPassed: 6, predicted: true }),
  });
}

test('there are sixteen, each with texts that the document for teachers repeats', () => {
  const guide = readFileSync(fromRoot('docs/teachers.md'), 'utf8');
  assert.deepEqual([EXERCISES.length, STEP_SIZES.reduce((sum, count) => sum + count)], [16, 16]);
  assert.deepEqual(EXERCISES.map(({ id }) => id).sort(), Object.keys(exerciseWords).sort());
  stepWords.forEach(({ title, text }, i) => assert.ok(guide.includes(`### ${i + 1} ${title}\n${text}\n`), title));
  EXERCISES.forEach(({ id }, i) => {
    const { title, text, hints } = exerciseWords[id];
    const [, solution] = guide.split(
      `${i + 1}. **${title}.** ${text}\n   *Hints:* ${hints.flatMap(textsOf).join(' ')}\n   *Solution:* `);
    assert.match(solution ?? '', /^.{40,}\n/, id);
  });
});

for (const exercise of EXERCISES) {
  const set = sceneOfExercise(exercise);
  test(`${exercise.id}: its start does not solve it, its solution does, ` +
    'with nothing changed that it locks', async () => {
    const start = await judged(set.task, set);
    assert.ok(start.met < start.total, `solved from the start: ${JSON.stringify(start.goals)}`);
    const solution = solutionOf(exercise);
    const found = await judged(set.task, solution, true);
    assert.equal(found.met, found.total, JSON.stringify(found.goals));
    // A preset's points stay with the preset: another one's count as drawn.
    const drawn = {
      ...solution,
      points: await pointsOf(solution),
      state: { ...solution.state, preset: set.state.preset },
    };
    assert.deepEqual(compare(set, drawn, await pointsOf(set)).changed, []);
    // What is counted from the axis of the start is counted from that axis, to the digit that is said.
    for (const { quantity, from } of set.task.goals) {
      if (from === undefined) continue;
      const points = await pointsOf(set);
      const seen = {
        result: await engine.fit(set.state, points),
        n: points.labels.length,
        labels: points.labels,
        ghosts: [],
      };
      const axis = quantityOf(quantity.replace('turned', 'angle'));
      assert.ok(axis && Math.abs(measure(axis, seen).value - from) <= 0.05, `${quantity} from ${from}`);
    }
    const { view } = set.task;
    const all = [...(await pointsOf(solution)).xy, ...(solution.ghosts?.xy ?? [])];
    if (view) assert.ok(all.every((v, i) => v > view[i % 2] && v < view[2 + i % 2]), 'its solution is in sight');
    for (const { hint } of set.task.goals) assert.ok(hint && hint.length <= 200, hint);
    assert.ok(set.task.text.length <= 1200);
  });
}

/**
 * What leads past each sided hint: changed settings, or points to add, with the result below and above its value.
 * @type {Record<string, Array<{state?: object, add?: Array<[number, number, number]>, side: 'below' | 'above'}>>}
 */
const MISSES = {
  'falling-apart': [{ state: { k: 8 }, side: 'below' }, { state: { k: 1 }, side: 'above' }],
  'two-circles': [{ state: { k: 30 }, side: 'below' }, { state: { k: 1 }, side: 'above' }],
  'local-to-global': [{ state: { t: 0.02 }, side: 'below' }, { state: { t: 30 }, side: 'above' }],
  'one-point': [{ add: [[3.5, 5.5, 0]], side: 'below' }, { add: [[0, 2, 0]], side: 'above' }],
  'an-outlier-lpp-follows': [{ add: [[8, -3.5, 0]], side: 'below' }, { add: [[8, 3.5, 0]], side: 'above' }],
};

for (const exercise of EXERCISES) {
  const set = sceneOfExercise(exercise), { hints } = exerciseWords[exercise.id];
  test(`${exercise.id}: hints fit the side of the goal on which the student is`, async () => {
    const misses = MISSES[exercise.id] ?? [];
    const sided = hints.flatMap((hint, i) => (typeof hint === 'string' ? [] : [{ hint, i }]));
    assert.equal(misses.length, sided.length > 0 ? 2 : 0, 'both sides are tried');
    for (const { state, add = [], side } of misses) {
      const points = await pointsOf(set), all = { ...defaults(), ...set.state, ...state };
      const xy = Float64Array.of(...points.xy, ...add.flatMap(([x, y]) => [x, y]));
      const labels = Int32Array.of(...points.labels, ...add.map(([, , c]) => c));
      const result = await engine.fit({ ...set.state, ...state }, { xy, labels });
      const seen = { result, n: labels.length, labels, ghosts: [] };
      const { goals } = judge(set.task, seen);
      assert.ok(sided.some(({ i }) => !goals[i].met), `${side}: the goal is met`);
      for (const { hint, i } of sided) assert.equal(hintOf(set.task.goals[i], seen, all), hint[side], goals[i].text);
    }
  });
  test(`${exercise.id}: no hint contains a number of the solution`, () => {
    const { state, add, ghosts } = changesOf(exercise);
    const numbers = [...Object.values(state ?? {}), ...(add ?? []).flatMap(([x, y]) => [x, y]), ...(ghosts ?? [])]
      .filter((v) => typeof v === 'number' && v !== 0);
    for (const text of hints.flatMap(textsOf)) {
      const found = (text.match(/\d+(\.\d+)?/g) ?? []).map(Number);
      assert.deepEqual(found.filter((v) => numbers.includes(v)), [], text);
    }
  });
}

/**
 * Where a hand goes when it aims: within six pixels.
 * @param {() => number} random
 * @param {number} x
 * @param {number} y
 */
function aimed(random, x, y) {
  const r = 6 * Math.sqrt(random()), angle = 2 * Math.PI * random();
  return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle), shift: false };
}

/**
 * A hand at a drawing area that shows what an exercise shows at first.
 * @param {import('../../web/js/scene/scene.d.ts').Scene} set
 * @param {import('../../web/js/state/points.ts').Snapshot} points
 * @param {{width: number, height: number}} size
 * @param {() => number} random
 */
function handAt(set, points, size, random) {
  const store = createStore();
  store.replace(points, set.state);
  const camera = fittedCamera(points.xy, size, set.task?.view);
  const bench = /** @type {any} */ ({ store, random, camera: () => camera, size: () => size, announce() {} });
  /** In pixels; what is not in sight no hand can reach. @param {number} x @param {number} y */
  function place(x, y) {
    const p = aimed(random, toScreenX(camera, size, x), toScreenY(camera, size, y));
    assert.ok(p.x > 0 && p.y > 0 && p.x < size.width && p.y < size.height, `${x}, ${y} is out of sight`);
    return p;
  }
  return {
    store,
    /** @param {number} x @param {number} y @param {number} label @param {'points'|'ghosts'} [layer] */
    point(x, y, label, layer = 'points') {
      store.set({ class: label });
      single(bench, place(x, y), layer);
    },
    /**
     * A stroke of the spray from left to right, as wide as it is at first.
     * @param {number} x0
     * @param {number} x1
     * @param {number} y
     * @param {number} label
     */
    spray(x0, x1, y, label) {
      store.set({ class: label });
      const stroke = spray(bench, place(x0, y));
      for (let i = 1; i <= 40; i++) stroke.move(place(x0 + ((x1 - x0) * i) / 40, y));
    },
  };
}

/**
 * What hands do that draw a solution; others turn a control.
 * @type {Record<string, (hand: ReturnType<typeof handAt>,
 *   exercise: import('../../web/js/task/exercises.ts').Exercise) => void>}
 */
const HANDS = {
  lecture(hand) {
    hand.store.replace({ xy: new Float64Array(0), labels: new Int32Array(0) }, {});
    hand.spray(-4, 4, -1.75, 0);
    hand.spray(-4, 4, 1.75, 1);
  },
  // In the middle of the empty page, half a unit apart.
  'sixty-degrees': (hand, exercise) => {
    for (const [x, y, label] of changesOf(exercise).points ?? []) hand.point(x - 2.5, 1.2 * (y - 1), label);
  },
};

for (const size of [{ width: 478, height: 690 }, { width: 390, height: 330 }]) {
  test('each can be solved with a precision of six pixels, ' +
    `in what ${size.width} × ${size.height} pixels show at first`, async () => {
    const random = createRandom(18);
    for (const exercise of EXERCISES) {
      const set = sceneOfExercise(exercise);
      const solution = changesOf(exercise);
      for (let time = 0; time < 5; time++) {
        const hand = handAt(set, await pointsOf(set), size, random);
        HANDS[exercise.id]?.(hand, exercise);
        for (const [x, y, label] of solution.add ?? []) hand.point(x, y, label);
        for (let i = 0; i < (solution.ghosts?.length ?? 0); i += 2) {
          hand.point(/** @type {any} */ (solution.ghosts)[i], /** @type {any} */ (solution.ghosts)[i + 1], 0, 'ghosts');
        }
        const { points, ghosts } = hand.store.drawing;
        const state = HANDS[exercise.id] ? set.state : { ...set.state, ...solution.state };
        const { met, total, goals } = await judged(set.task, {
          ...set,
          state,
          points: points.snapshot(),
          ghosts: ghosts.snapshot(),
        }, true);
        assert.equal(met, total, `${exercise.id}: ${goals.map(({ text }) => text).join(', ')}`);
      }
    }
  });
}
