import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBackgroundRuns } from './background-runs.ts';
import { isSlow } from './method-limits.ts';

const run = (method) => ({ method, options: {} });
/** An request of these methods about n points. */
const requestOf = (methods, n = 4, revision = 1) =>
  /** @type {any} */ ({
    dataset: { id: 'draw', revision, rows: n, cols: 2, labels: new Int32Array(n) },
    runs: methods.map(run),
    want: { edges: true, figures: ['facts'] },
  });
const slot = (method, scores, more = {}) => ({
  run: run(method),
  values: [0.1],
  scores: Float64Array.from(scores),
  m: 1,
  map: null,
  ...more,
});
const resultFor = (request, slots, warnings = []) =>
  /** @type {any} */ ({ request, slots, warnings, n: request.dataset.rows });

function besides() {
  const requests = [];
  let renewed = 0, made = 0;
  const made_ = createBackgroundRuns(() => {
    made++;
    return { submit: (request) => requests.push(request) };
  }, () => renewed++);
  /** All slots of the merged result. @param {any} [result] @returns {{slots: any[], request: any, warnings: any[]}} */
  const merge = (result) => /** @type {any} */ (made_.merge(result));
  return {
    background: {
      ...made_,
      merge,
      get behind() {
        return made_.behind;
      },
    },
    requests,
    renewed: () => renewed,
    made: () => made,
  };
}

test('slow runs are requested from a second engine; without any it is not created', () => {
  const { background, requests, made } = besides();
  const plain = requestOf(['lpp', 'pca']);
  assert.deepEqual(background.submit(plain), plain);
  assert.equal(made(), 0);
  const quick = background.submit(requestOf(['lpp', 'kernel-lpp', 'pca', 'laplacian-eigenmap']));
  assert.deepEqual(quick.runs.map((r) => r.method), ['lpp', 'pca']);
  assert.deepEqual(requests[0].runs.map((r) => r.method), ['kernel-lpp', 'laplacian-eigenmap']);
  assert.equal(requests[0].want.edges, false, 'the first engine sends the edges');
  assert.equal(isSlow('neighborhood-preserving-embedding', 200), false);
  assert.equal(isSlow('neighborhood-preserving-embedding', 500), true);
});

test('before a request, and for another data set, a result is not changed', () => {
  const { background } = besides();
  const early = resultFor(requestOf(['lpp']), [slot('lpp', [1, 2, 3, 4])]);
  assert.equal(background.merge(), null);
  assert.equal(background.merge(early), early);
  background.submit({ ...requestOf(['lpp', 'pca']), dataset: { id: 'wine', revision: 1, rows: 4, cols: 13 } });
  assert.equal(background.merge(), early);
});

test('the linear result is there before the slow one, which takes its place in the order of the runs', () => {
  const { background, requests, renewed } = besides();
  const quick = background.submit(requestOf(['laplacian-eigenmap', 'lpp']));
  const merged = background.merge(resultFor(quick, [slot('lpp', [1, 2, 3, 4])]));
  assert.deepEqual(
    merged.slots.map((s) => [s.run.method, s.behind, s.scores.length]),
    [['laplacian-eigenmap', true, 0], ['lpp', undefined, 4]],
  );
  assert.equal(background.behind, true);
  background.receive(resultFor(requests[0], [slot('laplacian-eigenmap', [4, 3, 2, 1])]));
  assert.equal(renewed(), 1);
  const both = background.merge();
  assert.deepEqual(
    both.slots.map((s) => [s.run.method, s.behind, s.scores.length]),
    [['laplacian-eigenmap', false, 4], ['lpp', undefined, 4]],
  );
  assert.deepEqual(both.request.runs.map((r) => r.method), ['laplacian-eigenmap', 'lpp']);
});

test('while a newer question is open the older result stays and is behind; ' +
  'of points that went its places go too', () => {
  const { background, requests } = besides();
  background.submit(requestOf(['lpp', 'laplacian-eigenmap']));
  background.receive(resultFor(requests[0], [slot('laplacian-eigenmap', [5, 6, 7, 8])]));
  background.carry(Int32Array.of(0, -1, 1, 2));
  const quick = background.submit(requestOf(['lpp', 'laplacian-eigenmap'], 3, 2));
  const merged = background.merge(resultFor(quick, [slot('lpp', [1, 2, 3])]));
  assert.deepEqual([...merged.slots[1].scores], [5, 7, 8]);
  assert.equal(merged.slots[1].behind, true);
});

test('low and high follow the first projection if possible, otherwise the previous result', () => {
  const { background, requests } = besides();
  const quick = background.submit(requestOf(['lpp', 'laplacian-eigenmap', 'kernel-lpp']));
  background.receive(resultFor(requests[0], [
    slot('laplacian-eigenmap', [4, 3, 2, 1]),
    slot('kernel-lpp', [4, 3, 2, 1], {
      levels: { frame: [0, 0, 1, 1], side: 2, values: Float64Array.of(1, 2, 3, -4) },
    }),
  ]));
  const merged = background.merge(resultFor(quick, [slot('lpp', [1, 2, 3, 4])]));
  assert.deepEqual([...merged.slots[1].scores], [-4, -3, -2, -1]);
  assert.deepEqual([...merged.slots[2].levels.values], [-1, -2, -3, 4], 'level lines turn with their points');
  // Nothing to say of the first strip: as before.
  background.submit(requestOf(['lpp', 'laplacian-eigenmap', 'kernel-lpp'], 4, 2));
  background.receive(resultFor(requests[1], [slot('laplacian-eigenmap', [4, 3, 2.5, 1])]));
  const next = background.merge(resultFor(quick, [slot('lpp', [1, -1, -1, 1])]));
  assert.deepEqual([...next.slots[1].scores], [-4, -3, -2.5, -1]);
});

test('of two strips neither flips when it becomes possible to add a third', () => {
  const { background } = besides();
  const asks = (/** @type {string[]} */ methods) =>
    background.merge(
      resultFor(
        background.submit(requestOf(methods)),
        methods.map((m) => slot(m, m === 'lpp' ? [1, 2, 3, 4] : [4, 3, 2, 1])),
      ),
    );
  assert.deepEqual([...asks(['lpp', 'pca']).slots[1].scores], [4, 3, 2, 1]);
  assert.deepEqual([...asks(['lpp', 'pca', 'lda']).slots[1].scores], [-4, -3, -2, -1]);
});

test('a failure there is reported in its projections only, and a warning of both once', () => {
  const { background, requests } = besides();
  const quick = background.submit(requestOf(['lpp', 'constrained-laplacian-eigenmap']));
  const trouble = { request: requests[0], code: 'missing-labels', param: 'labels', message: 'no labels' };
  background.failed(/** @type {any} */ (trouble));
  const failed = background.merge(resultFor(quick, [slot('lpp', [1, 2, 3, 4])]));
  assert.equal(failed.slots[0].error, undefined);
  assert.equal(failed.slots[1].error.code, 'missing-labels');
  assert.equal(failed.slots[1].behind, false);
  background.receive(
    resultFor(
      requests[0],
      [slot('constrained-laplacian-eigenmap', [1, 2, 3, 4])],
      [
        { code: 'isolated', message: '' },
        { code: 'unlabelled-part', message: '' },
      ],
    ),
  );
  const merged = background.merge(resultFor(quick, [slot('lpp', [1, 2, 3, 4])], [{ code: 'isolated', message: '' }]));
  assert.deepEqual(merged.warnings.map((w) => w.code), ['isolated', 'unlabelled-part']);
});

test('where all of the quick runs may fail, one that cannot goes with them and is not shown', () => {
  const { background } = besides();
  const quick = background.submit(requestOf(['lda', 'laplacian-eigenmap']));
  assert.deepEqual(quick.runs.map((r) => r.method), ['lda', 'pca']);
  assert.deepEqual(
    background.merge(resultFor(quick, [slot('lda', []), slot('pca', [1, 2, 3, 4])])).slots.map((s) => s.run.method),
    ['lda', 'laplacian-eigenmap'],
  );
  assert.deepEqual(background.submit(requestOf(['lda', 'lpp'])).runs.map((r) => r.method), ['lda', 'lpp']);
});

test('why a method has no result is a message if there is one', () => {
  const made = createBackgroundRuns(
    () => ({ submit() {} }),
    () => {},
    (method, code) => (code === 'missing-labels' ? `${method} needs labels.` : undefined),
  );
  const quick = made.submit(requestOf(['lpp', 'lda', 'pca']));
  const error = (code) => ({ code, param: null, message: 'as the engine says' });
  const merged = /** @type {any} */ (
    made.merge(
      resultFor(quick, [
        slot('lpp', [1, 2, 3, 4]),
        slot('lda', [], { error: error('missing-labels') }),
        slot('pca', [], { error: error('other') }),
      ]),
    )
  );
  assert.deepEqual(merged.slots.map((s) => s.error?.message), [undefined, 'lda needs labels.', 'as the engine says']);
});

test('in a new drawing a slow strip follows the others, in one that changes its result before', () => {
  const { background, requests } = besides();
  const scores = (/** @type {number} */ revision, first) => {
    const quick = background.submit(requestOf(['lpp', 'laplacian-eigenmap'], 4, revision));
    background.merge(resultFor(quick, [slot('lpp', first)]));
    background.receive(resultFor(requests.at(-1), [slot('laplacian-eigenmap', [4, 3, 2, 1])]));
    return [...background.merge().slots[1].scores];
  };
  assert.deepEqual(scores(1, [1, 2, 3, 4]), [-4, -3, -2, -1]);
  assert.deepEqual(scores(2, [4, 3, 2, 1]), [-4, -3, -2, -1], 'as its result before, though the first has turned');
  background.begin();
  assert.deepEqual(scores(3, [4, 3, 2, 1]), [4, 3, 2, 1]);
});
