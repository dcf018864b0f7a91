import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Engine } from './engine.ts';

/** A place that lives until it is ended. @param {number} [memory] @returns {any} */
const place = (memory = 0) => ({
  dead: false,
  memory,
  reason: '',
  end(reason) {
    this.dead = true;
    this.reason = reason;
  },
});

test('a failed start is tried again by the next task', async () => {
  let starts = 0;
  const engine = new Engine(async () => {
    if (++starts < 3) throw new Error(`start ${starts}`);
    return place();
  });
  await assert.rejects(engine.run(async () => 1), /start 1/);
  await assert.rejects(engine.run(async () => 1), /start 2/);
  assert.equal(engine.generation, 0);
  assert.equal(await engine.run(async () => 7), 7);
  assert.deepEqual([starts, engine.generation], [3, 1]);
});

test('tasks share one start and one place; a fresh one takes the place of a dead one', async () => {
  let starts = 0;
  const engine = new Engine(async () => (starts++, place()));
  const [a, b] = await Promise.all([engine.run(async (p) => p), engine.run(async (p) => p)]);
  assert.equal(a, b);
  assert.equal(await engine.run(async (p) => p), a);
  assert.equal(starts, 1);
  engine.end('hung');
  assert.equal(/** @type {any} */ (a).reason, 'hung');
  assert.notEqual(await engine.run(async (p) => p), a);
  assert.deepEqual([starts, engine.generation], [2, 2]);
});

test('a task may cost so many engines and no more; an error of a living one is the task’s own', async () => {
  for (const attempts of [1, 2, 3]) {
    let starts = 0;
    const engine = new Engine(async () => (starts++, place()), attempts);
    /** @type {number[]} */
    const tries = [];
    await assert.rejects(engine.run(async (p, attempt) => {
      tries.push(attempt);
      p.end('died of it');
      throw new Error('died');
    }), /died/);
    assert.deepEqual([tries, starts], [Array.from({ length: attempts }, (_, i) => i + 1), attempts]);
    await assert.rejects(engine.run(async () => { throw new Error('wrong option'); }), /wrong option/);
    assert.equal(starts, attempts + 1);
  }
});

test('an engine that holds more than its mark is ended after its rest, and only then', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    for (const [memory, ended] of /** @type {[number, boolean][]} */ ([[101, true], [100, false]])) {
      const held = place(memory);
      const engine = new Engine(async () => held, 1, { above: 100, after: 50 });
      await engine.run(async () => 1);
      mock.timers.tick(49);
      await engine.run(async () => 1);
      mock.timers.tick(49);
      assert.equal(held.dead, false, 'the rest begins with the last task');
      mock.timers.tick(1);
      assert.deepEqual([held.dead, engine.rested], [ended, ended]);
    }
  } finally {
    mock.timers.reset();
  }
});

test('a closed engine ends its host and serves no request, not even one that started late', async () => {
  const held = place();
  const engine = new Engine(async () => held);
  await engine.run(async () => 1);
  engine.close();
  assert.equal(held.dead, true);
  await assert.rejects(engine.run(async () => 1), /closed/);
  const late = place();
  /** @type {(p: any) => void} */
  let up = () => {};
  const slow = new Engine(() => new Promise((resolve) => { up = resolve; }));
  const waits = slow.run(async () => 1);
  slow.close();
  up(late);
  await assert.rejects(waits, /closed/);
  assert.equal(late.dead, true);
});
