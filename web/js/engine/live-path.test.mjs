import assert from 'node:assert/strict';
import test from 'node:test';
import { Live } from './live-path.ts';

/** A runtime that must not be asked. @type {any} */
const untouched = new Proxy({}, { get: (_, name) => assert.fail(`${String(name)} was asked for`) });

/** @returns {any} */
const requestFor = (rows, coordinates, labels) => ({
  dataset: {
    id: 'draw',
    revision: 0,
    rows,
    cols: 2,
    dense: new Float64Array(coordinates),
    labels: new Int32Array(labels),
  },
  graph: { kind: 'knn' },
  runs: [],
});

test('points whose number is not that of their coordinates and labels do not reach the engine', async () => {
  for (const [rows, coordinates, labels] of [
    [4e9, 6, 3], [-1, 6, 3], [2.5, 5, 3], [NaN, 6, 3], [3, 4, 3], [3, 8, 3], [3, 6, 2], [3, 6, 4], [undefined, 6, 3],
  ]) {
    await assert.rejects(
      new Live(untouched).fit(requestFor(rows, coordinates, labels)),
      { name: 'LPPError', code: 'invalid-data', message: new RegExp(`^${Number(rows)} points`) },
      `${rows} of ${coordinates}, ${labels}`,
    );
  }
});

test('invalid requests do not reach the engine', async () => {
  const sound = {
    ...requestFor(3, 6, 3),
    weight: { kind: 'heat' },
    runs: [{ method: 'lpp', options: {} }],
    want: { edges: true, figures: ['facts'] },
  };
  const circle = /** @type {any} */ ({ kind: 'knn' });
  circle.k = circle;
  /** @type {[any, string, string|null][]} */
  const wrong = [
    [undefined, 'invalid-data', null],
    [null, 'invalid-data', null],
    ['fitLive', 'invalid-data', null],
    [{ ...sound, dataset: null }, 'invalid-data', null],
    [{ ...sound, dataset: { ...sound.dataset, dense: [1, 2, 3, 4, 5, 6] } }, 'invalid-data', null],
    [{ ...sound, dataset: { ...sound.dataset, labels: { length: 3 } } }, 'invalid-data', null],
    [{ ...sound, runs: undefined }, 'invalid-option', 'runs'],
    [{ ...sound, runs: 'lpp' }, 'invalid-option', 'runs'],
    [{ ...sound, runs: [null] }, 'invalid-option', 'runs'],
    [{ ...sound, runs: [{ method: 5 }] }, 'invalid-option', 'runs'],
    [{ ...sound, want: undefined }, 'invalid-option', 'want'],
    [{ ...sound, want: { figures: 'facts' } }, 'invalid-option', 'want'],
  ];
  for (const [request, code, param] of wrong) {
    await assert.rejects(
      new Live(untouched).fit(request),
      { name: 'LPPError', code, param },
      JSON.stringify(request),
    );
  }
  const idle = /** @type {any} */ ({ call: async () => ({}) });
  for (const options of [{ graph: circle }, { weight: { kind: 'heat', t: 1n } }]) {
    await assert.rejects(new Live(idle).fit({ ...sound, ...options }), {
      name: 'LPPError',
      code: 'invalid-option',
      message: /cannot be read/,
    });
  }
});

test('the engine gets the options before the points, each run’s with its method, ' +
  'and again after it refused them', async () => {
  /** @type {any[]} */
  const calls = [];
  const refusal = new Error('no');
  const live = new Live(
    /** @type {any} */ ({
      call: async (/** @type {string} */ name, /** @type {any} */ args) => {
        calls.push([name, args]);
        if (name === 'live.configure') throw refusal;
        return {};
      },
    }),
  );
  const request = {
    ...requestFor(3, 6, 3),
    weight: { kind: 'heat' },
    runs: [
      { method: 'lpp', options: { ridge: 0.1 } },
      { method: 'pca', options: {} },
    ],
    want: { edges: true, figures: ['facts'] },
  };
  const configured = [
    'live.configure',
    [{ graph: { kind: 'knn' }, weight: { kind: 'heat' } }, [{ ridge: 0.1, method: 'lpp' }, { method: 'pca' }]],
  ];
  for (let time = 0; time < 2; time++) await assert.rejects(live.fit(request), refusal);
  assert.deepEqual(calls, [['live.layout', []], configured, configured]);
});
