import assert from 'node:assert/strict';
import test from 'node:test';
import { createOnDemandEngine } from './on-demand-engine.ts';
import { engineStoppedError } from '../engine/errors.ts';
import { turn } from '../../../e2e/harness/pause.mjs';

function setUp() {
  /** @type {{name: string, resolve: (v: unknown) => void, reject: (e: Error) => void}[]} */
  const open = [];
  const log = { starts: 0, changed: 0 };
  const start = async () => {
    log.starts++;
    /** @type {any} */
    const place = {
      dead: false, memory: 0, endable: true,
      call: (name) => new Promise((resolve, reject) => open.push({ name, resolve, reject })),
      end(reason) {
        place.dead = true;
        for (const { reject } of open.splice(0)) reject(engineStoppedError(reason));
      },
    };
    return place;
  };
  const onDemandEngine = createOnDemandEngine(start, () => log.changed++);
  const request = (about, name) => onDemandEngine.of(about, name, (place) => place.call(name, []));
  return { onDemandEngine, request, open, log };
}
const settle = async () => {
  for (let i = 0; i < 8; i++) await turn();
};

test('the newest question first, each once, as long as what it is about', async () => {
  const { request, open } = setUp();
  const about = {};
  request(about, 'a');
  request(about, 'b');
  const c = request(about, 'c');
  await settle();
  assert.deepEqual(open.map(({ name }) => name), ['c']);
  open.shift()?.resolve(3);
  await settle();
  assert.deepEqual([c.state, c.value], ['done', 3]);
  assert.deepEqual(open.map(({ name }) => name), ['b']);
  assert.equal(request(about, 'c'), c, 'it is not asked again');
  assert.notEqual(request({}, 'c'), c);
});

test('cancel ends the engine, the next request starts a new one; it is requested again on demand', async () => {
  const { onDemandEngine, request, open, log } = setUp();
  const about = {}, a = request(about, 'a');
  await settle();
  onDemandEngine.cancel(a);
  const b = request(about, 'b');
  await settle();
  assert.equal(a.state, 'cancelled');
  assert.deepEqual(open.map(({ name }) => name), ['b']);
  open.shift()?.resolve(1);
  await settle();
  assert.equal(b.state, 'done');
  assert.equal(request(about, 'a').state, 'cancelled', 'looking again does not request again');
  onDemandEngine.again(a);
  await settle();
  open.shift()?.resolve(2);
  await settle();
  assert.deepEqual([a.state, a.value, log.starts], ['done', 2, 2]);
});

test('a failure is reported and delays nothing', async () => {
  const { request, open } = setUp();
  const about = {}, a = request(about, 'a');
  await settle();
  open.shift()?.reject(Object.assign(new Error('no'), { code: 'constant-data' }));
  await settle();
  assert.deepEqual([a.state, a.code], ['failed', 'constant-data']);
  const b = request(about, 'b');
  await settle();
  open.shift()?.resolve(1);
  await settle();
  assert.equal(b.state, 'done');
});
