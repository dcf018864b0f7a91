// The exercises with the engine that was built: what each begins with does not solve it, and its solution does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { startEngine } from '../harness/engine.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { judge } from '../../web/js/task/goals.js';
import { EXERCISES, sceneOfExercise, solutionOf } from '../../web/js/task/exercises.js';
import { compare } from '../../web/js/task/task.js';
import { exerciseWords } from '../../web/js/words/exercises.js';

/** @type {Awaited<ReturnType<typeof startEngine>>} */
let engine;
before(async () => { engine = await startEngine(); });
after(() => engine.close());

/** @param {import('../../web/js/scene/scene.js').Scene} scene */
const pointsOf = async (scene) => scene.points ?? engine.sample(String(scene.state.preset ?? 'two-cigars'), 7);

/** @param {import('../../web/js/task/types.js').Task} task @param {import('../../web/js/scene/scene.js').Scene} scene */
async function judged(task, scene) {
  const points = await pointsOf(scene);
  const answer = points.labels.length < 3 ? null : await engine.answer(scene.state, points);
  return judge(task, { answer, n: points.labels.length, labels: points.labels, ghosts: scene.ghosts?.xy ?? [] });
}

test('there are twelve, each with its words, which the guide says too', () => {
  const guide = readFileSync(fromRoot('docs/guide.md'), 'utf8');
  assert.equal(EXERCISES.length, 12);
  assert.deepEqual(EXERCISES.map(({ id }) => id).sort(), Object.keys(exerciseWords).sort());
  EXERCISES.forEach(({ id }, i) => {
    const { title, text, hints, solution } = exerciseWords[id];
    assert.ok(guide.includes(`${i + 1}. **${title}.** ${text}\n   *Hints:* ${hints.join(' ')}\n   *Solution:* ${solution}\n`), id);
  });
});

for (const exercise of EXERCISES) {
  const set = sceneOfExercise(exercise);
  test(`${exercise.id}: its start does not solve it, its solution does, with nothing changed that it locks`, async () => {
    const start = await judged(set.task, set);
    assert.ok(start.met < start.total, `solved from the start: ${JSON.stringify(start.goals)}`);
    const solution = solutionOf(exercise);
    const found = await judged(set.task, solution);
    assert.equal(found.met, found.total, JSON.stringify(found.goals));
    // A preset's points stay with the preset: another one's count as drawn.
    const drawn = { ...solution, points: await pointsOf(solution), state: { ...solution.state, preset: set.state.preset } };
    assert.deepEqual(compare(set, drawn, await pointsOf(set)).changed, []);
    for (const { hint } of set.task.goals) assert.ok(hint && hint.length <= 200, hint);
    assert.ok(set.task.text.length <= 1200);
  });
}
