// Requests that nobody would send on purpose: each is answered, or refused with a typed error. A few hundred, seeded;
// more of them, or others, as
//   LPP_HOSTILE=5000 LPP_HOSTILE_SEED=7 node --import ./e2e/harness/types.mjs --test e2e/library/hostile.node.test.mjs
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTimeout } from '../../web/js/engine/load.ts';
import { attack, chooser, CODES, library } from './hostile.mjs';

const { load, LPPError } = library;

const COUNT = Number(process.env.LPP_HOSTILE ?? 300);
const SEED = Number(process.env.LPP_HOSTILE_SEED ?? 1);
/** Milliseconds that one of them may take; small data take none. */
const PATIENCE = 30_000;

/** @param {() => Promise<unknown>} work @returns {Promise<unknown>} what it failed with, null for an answer */
async function failure(work) {
  try {
    await withTimeout(work(), PATIENCE, () => new Error('no answer'));
    return null;
  } catch (error) {
    return error ?? new Error(`it threw ${error}`);
  }
}

for (const worker of [false, true]) {
  // A worker makes them travel; it does not change what is refused.
  const count = worker ? Math.ceil(COUNT / 4) : COUNT;
  test(`${count} hostile requests, worker: ${worker}: no error without a type, ` +
    'no engine lost', { timeout: 60_000 + 200 * count }, async () => {
    const lpp = await load({ worker });
    const untyped = [];
    let refused = 0;
    for (let i = 0; i < count; i++) {
      const { name, work } = attack(chooser(SEED + i), lpp);
      const error = await failure(work);
      if (error === null) continue;
      refused++;
      if (!(error instanceof LPPError) || !CODES.has(error.code)) {
        untyped.push(
          `seed ${SEED + i}, ${name}: ${/** @type {any} */ (error)?.stack ?? Object.prototype.toString.call(error)}`,
        );
      }
    }
    assert.deepEqual(untyped.slice(0, 20), [], `${untyped.length} of ${count}`);
    assert.ok(refused > count / 4, `only ${refused} were refused`);
    assert.equal((await lpp.fit([[0, 0], [1, 0], [2, 1]])).rank, 2);
    lpp.close();
  });
}

const X = [[0, 0], [1, 0], [2, 1], [4, 4]];
const fail = () => { throw new Error('no'); };
const throws = (/** @type {any} */ error) => ({ get k() { throw error; } });

test('an option whose getter throws is refused under its name', async () => {
  const lpp = await load({ worker: false });
  const nasty = [new Error('no'), null, Symbol('no'), Object.create(null), { get message() { throw 1; } }];
  for (const error of nasty) {
    await assert.rejects(lpp.fit(X, { graph: /** @type {any} */ (throws(error)) }), {
      name: 'LPPError',
      code: 'invalid-option',
      param: 'graph.k',
    });
    await assert.rejects(lpp.kmeans(X, /** @type {any} */ (throws(error))), {
      name: 'LPPError',
      code: 'invalid-option',
      param: 'k',
    });
  }
  await assert.rejects(
    lpp.fit(X, {
      get signal() {
        return /** @type {AbortSignal} */ (fail());
      },
    }),
    { code: 'invalid-option', param: 'signal' },
  );
  await assert.rejects(
    lpp.fit(
      X,
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('no');
          },
        },
      ),
    ),
    { code: 'invalid-option', param: 'options' },
  );
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  await assert.rejects(lpp.fit(X, proxy), { code: 'invalid-option', param: 'options' });
  await assert.rejects(lpp.fit(X, { graph: /** @type {any} */ (proxy) }), { code: 'invalid-option', param: 'graph' });
  lpp.close();
});

test('labels of as many classes as rows, sizes at the ends of their range: refused where they do not fit', async () => {
  const lpp = await load({ worker: false });
  const labels = Int32Array.from({ length: 200_000 }, (_, i) => i);
  for (const name of ['accuracy', 'nmi']) {
    await assert.rejects(lpp[name](labels, labels), { code: 'out-of-memory' }, name);
  }
  const wide = { rows: 2, cols: 2 ** 31 - 1, indptr: [0, 1, 2], indices: [0, 1], data: [1, 2] };
  await assert.rejects(lpp.epsilonCovariance(wide, 1), { code: 'out-of-memory' });
  await assert.rejects(lpp.kmeans(wide, { k: 2 }), { code: 'out-of-memory' });
  await assert.rejects(lpp.nmf(wide, { k: 2 }), { code: 'out-of-memory' });
  await assert.rejects(lpp.fit(wide, { method: 'pca', standardize: true }), { code: 'out-of-memory' });
  await assert.rejects(lpp.fit({ ...wide, indices: [1, 1], data: [2, 2] }, { method: 'pca' }), {
    code: 'constant-data',
  });
  await assert.rejects(lpp.fit({ rows: 2 ** 31 - 1, cols: 2 ** 31 - 1, data: [1] }), { code: 'invalid-data' });
  assert.equal((await lpp.fit(X)).rank, 2, 'the engine is alive');
  lpp.close();
});

test('an own key named __proto__ is an option that is not known', async () => {
  const lpp = await load({ worker: false });
  await assert.rejects(lpp.fit(X, JSON.parse('{"__proto__": {"method": "pca"}}')), {
    code: 'invalid-option',
    param: '__proto__',
  });
  await assert.rejects(lpp.fit(X, JSON.parse('{"graph": {"kind": "knn", "__proto__": 1}}')), {
    code: 'invalid-option',
    param: 'graph.__proto__',
  });
  await assert.rejects(lpp.fromRecords([{ a: 1 }], JSON.parse('{"__proto__": 1}')), {
    code: 'invalid-option',
    param: '__proto__',
  });
  lpp.close();
});

test('an object that holds itself, one without an end and an array of four billion holes are refused at ' +
  'once', { timeout: 20_000 }, async () => {
  const lpp = await load({ worker: false });
  const circle = /** @type {any} */ ({ kind: 'knn' });
  circle.k = circle;
  await assert.rejects(lpp.fit(X, { graph: circle }), { code: 'invalid-option', param: 'graph' });
  const endless = new Proxy(
    {},
    {
      ownKeys: () => ['a'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
      get: (_, key, self) => (key === 'a' ? self : undefined),
    },
  );
  await assert.rejects(lpp.fit(X, { graph: /** @type {any} */ (endless) }), { code: 'invalid-option' });
  await assert.rejects(lpp.fit(X, { labels: new Array(2 ** 32 - 1) }), { code: 'invalid-option', param: 'labels' });
  await assert.rejects(lpp.fit(/** @type {any} */ (new Array(2 ** 32 - 1)), {}), { code: 'invalid-data' });
  const spring = [0, 1, 0, 1];
  spring[Symbol.iterator] = function* () { for (;;) yield 1; };
  assert.deepEqual(
    (await lpp.fit(X, { labels: spring })).options.labels,
    null,
    'an array is what stands under its indices',
  );
  lpp.close();
});
