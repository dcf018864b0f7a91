import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { readCommand, encodeMessage } from './messages.ts';
import { createFrameMessaging } from './frame-messaging.ts';

const target = 'lpp-playground';

test('each command is recognised, with the id of its reply', () => {
  assert.deepEqual(readCommand({ target, type: 'getState', id: 7 }), { type: 'getState', id: 7 });
  assert.deepEqual(readCommand({ target, type: 'toPNG', version: 1, id: 'a', more: 1 }), { type: 'toPNG', id: 'a' });
  assert.deepEqual(readCommand({ target, type: 'setTheme', theme: 'dark' }), { type: 'setTheme', theme: 'dark' });
  assert.deepEqual(readCommand({ target, type: 'setState', link: 'https://example.org/#preset=moons&k=5' }), {
    type: 'setState',
    link: 'preset=moons&k=5',
  });
  assert.deepEqual(readCommand({ target, type: 'setState', state: { k: 5, graph: 'knn' }, id: 0 }), {
    type: 'setState',
    state: { k: 5, graph: 'knn' },
    id: 0,
  });
});

test('malformed commands are ignored', () => {
  const throwing = { target, get type() { throw new Error('hostile'); } };
  const hostile = [
    null,
    undefined,
    0,
    '',
    'getState',
    [],
    [target],
    { type: 'getState' },
    { target: 'other', type: 'getState' },
    { target, type: 'eval' },
    { target, type: ['getState'] },
    { target, version: 2, type: 'getState' },
    { target, version: '1', type: 'getState' },
    { target, type: 'setTheme', theme: 'url(x)' },
    { target, type: 'setTheme' },
    { target, type: 'setState' },
    { target, type: 'setState', link: 5 },
    { target, type: 'setState', link: 'k=5', state: {} },
    { target, type: 'setState', state: [] },
    { target, type: 'setState', link: 'x'.repeat(1_000_001) },
    { target, type: 'setState', state: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, 1])) },
    { target, type: 'constructor' },
    { target, type: '__proto__' },
    throwing,
  ];
  for (const data of hostile) assert.equal(readCommand(data), null);
  assert.deepEqual(
    readCommand({ target, type: 'setState', state: { k: null } }),
    { type: 'setState', state: { k: null } },
    'who asks for what cannot be is answered',
  );
  assert.deepEqual(
    readCommand({ target, type: 'getState', id: { toString: 'x' } }),
    { type: 'getState' },
    'an id is a short text or a number',
  );
  assert.deepEqual(readCommand({ target, type: 'getState', id: 'x'.repeat(300) }), { type: 'getState' });
  assert.deepEqual(readCommand({ target, type: 'getState', id: NaN }), { type: 'getState' });
});

test('ten thousand seeded messages of odd values neither throw nor become other than the four commands', () => {
  const random = createRandom(11);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const odd = [
    null,
    undefined,
    0,
    -1,
    1e99,
    NaN,
    '',
    'lpp-playground',
    'setState',
    '__proto__',
    '<img src=x onerror=alert(1)>',
    [],
    {},
    [[]],
    true,
    'k=5&p=%%%',
    Symbol('s'),
    () => 1,
    new Date(0),
  ];
  const keys = ['target', 'type', 'id', 'link', 'state', 'theme', 'version', '__proto__', 'constructor'];
  let commands = 0;
  for (let i = 0; i < 10_000; i++) {
    const data = Object.fromEntries(
      keys.filter(() => random() < 0.6).map((key) => [key, pick([...odd, { k: pick(odd) }])]),
    );
    if (random() < 0.5) {
      Object.assign(data, { target, type: pick(['getState', 'setState', 'setTheme', 'toPNG', 'other']) });
    }
    const command = readCommand(data);
    if (!command) continue;
    commands++;
    assert.ok(['getState', 'setState', 'setTheme', 'toPNG'].includes(command.type));
    for (const key of Object.keys(command)) assert.ok(['type', 'id', 'link', 'state', 'theme'].includes(key), key);
  }
  assert.ok(commands > 100, 'some are commands');
});

/** A window among others of a document. */
function frames(count) {
  const parent = /** @type {any} */ ({ received: [], postMessage(data) { this.received.push(data); } });
  const windows = Array.from(
    { length: count },
    () =>
      /** @type {any} */ ({
        parent,
        received: [],
        postMessage(data) {
          this.received.push(data);
        },
        addEventListener(_, call) {
          this.receive = call;
        },
      }),
  );
  Object.assign(parent, windows, { length: count });
  return { parent, windows };
}

test('a frame accepts commands only from the document around it, and turns also from sibling frames', () => {
  const { parent, windows: [own, other] } = frames(2);
  const got = [], words = [];
  createFrameMessaging(own, { command: (c) => got.push(c.type), word: (w) => words.push(w.what) });
  const command = { target, type: 'getState' };
  const word = encodeMessage('turn', { what: 'ask', who: 3 });
  own.receive({ source: parent, data: command });
  for (const source of [other, own, null, {}]) own.receive({ source, data: command });
  for (const source of [parent, other, own, null, {}]) own.receive({ source, data: word });
  own.receive({ source: other, data: { ...word, version: 2 } });
  own.receive({ source: other, data: { ...word, who: 'me' } });
  assert.deepEqual([got, words], [['getState'], ['ask', 'ask']]);
});

test('a frame sends to the document around it; alone in its window it sends nothing', () => {
  const { parent, windows: [own, other, third] } = frames(3);
  const talk = createFrameMessaging(own, { command() {}, word() {} });
  talk.post('ready', { link: 'k=5' }, 4);
  assert.deepEqual(parent.received, [{ source: 'lpp-playground', version: 1, type: 'ready', link: 'k=5', id: 4 }]);
  talk.word({ what: 'done', who: 1 });
  assert.deepEqual([parent, own, other, third].map(({ received }) => received.length), [2, 0, 1, 1]);
  const alone = /** @type {any} */ ({ addEventListener() {}, postMessage: () => assert.fail('it speaks to itself') });
  alone.parent = alone;
  createFrameMessaging(alone, { command() {}, word() {} }).post('ready', {});
});
