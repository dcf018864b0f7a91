import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { createTurns, readWord } from './frame-turns.ts';
import { rounds } from '../../../e2e/harness/rounds.mjs';

/** Frames that receive each other's messages after a while, on a clock of their own. */
function room(random) {
  let now = 0;
  /** @type {Array<{at: number, call: () => void}>} */
  let due = [];
  const after = (call, ms) => {
    const timer = { at: now + ms, call };
    due.push(timer);
    return () => { due = due.filter((other) => other !== timer); };
  };
  const members = [];
  return {
    now: () => now,
    after,
    join(who = random()) {
      const turns = createTurns({ who, after, broadcast: (word) => {
        for (const other of members) {
          if (other !== turns) after(() => other.gone || other.receive(word), 1 + random() * 20);
        }
      } });
      members.push(turns);
      return /** @type {typeof turns & {gone?: boolean}} */ (turns);
    },
    async run(until) {
      while (due.length > 0 && now < until) {
        due.sort((a, b) => a.at - b.at);
        const [next] = due.splice(0, 1);
        now = next.at;
        next.call();
        await null;
        await null;
      }
    },
  };
}

test('twenty frames that request at any time compute one by one, and all of them do', async () => {
  for (let seed = 1; seed <= rounds(5, 20); seed++) {
    const random = createRandom(seed);
    const { join, after, run } = room(random);
    let busy = 0, most = 0, served = 0;
    for (let i = 0; i < 20; i++) {
      const turns = join();
      after(async () => {
        const done = await turns.take();
        most = Math.max(most, ++busy);
        after(() => {
          busy--;
          served++;
          done();
        }, 20 + random() * 60);
      }, random() * 400);
    }
    await run(60_000);
    assert.deepEqual([most, served], [1, 20], `seed ${seed}`);
  }
});

test('a frame alone begins after a moment; one that vanished at work is not waited for without end', async () => {
  const random = createRandom(5);
  const { join, run, now } = room(random);
  const gone = join();
  let first = -1, second = -1;
  gone.take().then(() => { first = now(); gone.gone = true; });
  await run(1000);
  const other = join();
  other.take().then(() => { second = now(); });
  await run(60_000);
  assert.ok(first > 0 && first < 500, `${first}`);
  assert.ok(second > first && second < 8000, `${second}`);
});

test('a neighbour with false messages delays a frame only for a while', async () => {
  const { join, run, now, after } = room(createRandom(9));
  const turns = join();
  let began = -1;
  turns.take().then(() => { began = now(); });
  const lie = () => {
    turns.receive({ what: 'hold', who: -1 });
    if (began < 0) after(lie, 50);
  };
  lie();
  await run(200_000);
  assert.ok(began > 0 && began < 60_000, `${began}`);
});

test('a word that is none is not heard', () => {
  for (const data of [
    null,
    5,
    {},
    { what: 'ask' },
    { what: 'go', who: 1 },
    { what: 'ask', who: '1' },
    { what: 'ask', who: NaN },
  ]) {
    assert.equal(readWord(data), null);
  }
  assert.deepEqual(readWord({ what: 'ask', who: 0.5, more: 1 }), { what: 'ask', who: 0.5 });
});
