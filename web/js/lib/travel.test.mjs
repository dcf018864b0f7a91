// A model elsewhere, as the library gives it: lean, and what it refuses to export.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildLibrary, cloud } from './testing.mjs';

/** @type {any} */ let lpp;
before(async () => { lpp = await (await buildLibrary()).load(); });
after(() => lpp.close());

const X = cloud(60, 4);
const labels = X.map((_, i) => ['a', 'b', null][i % 3]);

test('a lean model maps as the whole one, stored and read again', async () => {
  const edges = [], weights = [];
  for (let i = 1; i < 60; i++) { edges.push(i - 1, i); weights.push(1); }
  for (const options of [
    { method: 'lpp' },
    { method: 'lda', labels },
    { method: 'kernel-lpp' },
    { graph: { kind: 'precomputed', edges, weights } },
  ]) {
    const whole = await lpp.fit(X, options), lean = lpp.model(JSON.stringify(whole.lean()));
    assert.deepEqual(await lean.transform(X), await whole.transform(X));
    assert.deepEqual(
      [lean.embedding, lean.graph, lean.options.labels, lean.classes],
      [null, null, null, whole.classes],
    );
    if (whole.components) {
      assert.equal(
        lean.toSQL({ table: 'p', columns: ['a', 'b', 'c', 'd'] }),
        whole.toSQL({ table: 'p', columns: ['a', 'b', 'c', 'd'] }),
      );
      assert.deepEqual(lean.toONNX(), whole.toONNX());
      assert.ok(JSON.stringify(lean).length < 2500, `${JSON.stringify(lean).length} characters`);
    }
    assert.deepEqual(JSON.parse(JSON.stringify(lean.lean())), JSON.parse(JSON.stringify(lean)));
  }
});

test('a method without a linear map is refused', async () => {
  const kernel = await lpp.fit(X, { method: 'kernel-lpp' }),
    eigenmap = await lpp.fit(X, { method: 'laplacian-eigenmap' });
  for (const model of [kernel, eigenmap]) {
    assert.throws(() => model.toSQL({ table: 'p' }), { code: 'no-out-of-sample', param: null });
    assert.throws(() => model.toONNX(), { code: 'no-out-of-sample' });
  }
  assert.throws(() => eigenmap.lean(), { code: 'no-out-of-sample', message: /no map for new points/ });
});

test('options are read by name and without a getter’s error', async () => {
  const model = await lpp.fit(X, { method: 'pca' });
  assert.throws(() => model.toSQL({ table: 'p', column: [] }), { code: 'invalid-option', param: 'column' });
  assert.throws(
    () =>
      model.toSQL({
        get table() {
          throw new Error('no');
        },
      }),
    { code: 'invalid-option', param: 'table' },
  );
  assert.throws(
    () =>
      model.toSQL({
        table: 'p',
        columns: [
          {
            get column() {
              throw new Error('no');
            },
          },
        ],
      }),
    { code: 'invalid-option' },
  );
  for (const impute of [[1], [1, 2, 3, NaN], 'mean', [1, 2, 3, '4']]) {
    assert.throws(() => model.toONNX({ impute }), { code: 'invalid-option', param: 'impute' });
  }
  assert.ok(model.toONNX({ impute: new Float64Array(4) }).length > model.toONNX().length);
});
