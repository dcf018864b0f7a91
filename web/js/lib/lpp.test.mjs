// The library as a whole: fits, round trips, overlapping calls, sessions.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { buildLibrary, cloud, flat } from './testing.mjs';
import { rounds } from '../../../e2e/harness/rounds.mjs';

const METHODS = [
  'pca', 'lpp', 'laplacian-eigenmap', 'kernel-lpp', 'lda', 'lsi', 'lpi', 'semi-laplacian-eigenmap',
  'constrained-laplacian-eigenmap', 'neighborhood-preserving-embedding', 'orthogonal-lpp',
];
const X = cloud(40, 4);
const NEW = cloud(7, 4, 99);
const labels = X.map((_, i) => i % 3);

let library;
before(async () => (library = await buildLibrary()));

/** Largest difference of two lists of numbers. */
const distance = (a, b) =>
  a.reduce((most, v, i) => Math.max(most, Math.abs(v - b[i])), a.length === b.length ? 0 : Infinity);

/** Mean and deviation, divisor n. @param {number[]} column */
function spread(column) {
  const mean = column.reduce((sum, v) => sum + v, 0) / column.length;
  return [mean, Math.sqrt(column.reduce((sum, v) => sum + (v - mean) ** 2, 0) / column.length)];
}

for (const worker of [false, true]) {
  describe(`worker: ${worker}`, () => {
    let lpp;
    before(async () => (lpp = await library.load({ worker })));
    after(() => lpp.close());

    for (const method of METHODS) {
      test(`${method} survives JSON, text and parsed`, async () => {
        const model = await lpp.fit(X, { method, labels });
        const json = JSON.stringify(model);
        for (const again of [lpp.model(json), lpp.model(JSON.parse(json))]) {
          assert.deepEqual({ ...again }, { ...model });
          const { residual, constraint, gap } = again.certificate;
          assert.ok(residual < 1e-12 && constraint < 1e-10 && gap >= 0, `${residual} ${constraint} ${gap}`);
          assert.equal(JSON.stringify(again), json);
          if (method.includes('eigenmap')) continue; // no map
          assert.deepEqual(await again.transform(NEW), await model.transform(NEW));
        }
      });
    }

    for (const method of [
      'pca', 'lpp', 'kernel-lpp', 'lda', 'lsi', 'lpi', 'neighborhood-preserving-embedding', 'orthogonal-lpp',
    ]) {
      test(`${method} maps its own data to its embedding`, async () => {
        const model = await lpp.fit(X, { method, labels, ridge: 0 });
        const mapped = await model.transform(X);
        assert.ok(distance(mapped.data, model.embedding.data) < 1e-9);
      });
    }

    for (const method of METHODS) {
      test(`${method} of standardized columns survives JSON and takes data as they are`, async () => {
        const unlike = X.map(([a, b, c]) => [1000 * a, b - 50, c / 1000, 0.1]);
        const model = await lpp.fit(unlike, { method, labels, standardize: true, featureNames: ['a', 'b', 'c', 'd'] });
        const [, deviation] = spread(unlike.map(([a]) => a));
        assert.ok(Math.abs(model.scale[0] / deviation - 1) < 1e-12);
        assert.equal(model.scale[3], 0);
        const again = lpp.model(JSON.stringify(model));
        assert.deepEqual({ ...again }, { ...model });
        assert.deepEqual(again.featureNames, ['a', 'b', 'c', 'd']);
        if (method.includes('eigenmap')) {
          for (const fitted of [model, again]) {
            await assert.rejects(fitted.transform(unlike), { code: 'no-out-of-sample', param: 'method' });
          }
          return;
        }
        const mapped = await again.transform(unlike);
        assert.ok(distance(mapped.data, model.embedding.data) < 1e-8);
        if (model.components) {
          assert.deepEqual(await again.inverseTransform(mapped), await model.inverseTransform(mapped));
        }
      });
    }

    test('what inverseTransform gives maps to the same place, whatever the units of the columns', async () => {
      const unlike = X.map(([a, b, c, d], i) => [1e7 * (a + (i % 3)), 1e-6 * b, c - (i % 3), 1.7e3 + d]);
      for (const options of [
        {},
        { graph: 'supervised', weight: 'binary' },
        { method: 'lda' },
        { method: 'neighborhood-preserving-embedding' },
        { method: 'orthogonal-lpp', weight: 'inverse-distance' },
      ]) {
        const model = await lpp.fit(unlike, { ...options, labels });
        const again = await model.transform(await model.inverseTransform(model.embedding));
        assert.ok(
          distance(again.data, model.embedding.data) < 1e-8 * Math.max(...model.embedding.data.map(Math.abs)),
          JSON.stringify(options),
        );
      }
    });

    test('standardize is what standardized columns give, from rows and sparse', async () => {
      const z = X.map((row) => row.slice());
      for (let j = 0; j < 4; j++) {
        const [mean, deviation] = spread(X.map((row) => row[j]));
        z.forEach((row) => { row[j] = (row[j] - mean) / deviation; });
      }
      const want = await lpp.fit(z, { components: 3 });
      const indices = X.flatMap(() => [0, 1, 2, 3]);
      const sparse = {
        rows: 40,
        cols: 4,
        indptr: Array.from({ length: 41 }, (_, i) => 4 * i),
        indices,
        data: X.flat(),
      };
      for (const given of [X, sparse]) {
        const got = await lpp.fit(given, { components: 3, standardize: true });
        assert.ok(distance(got.values, want.values) < 1e-10);
        assert.ok(distance(got.embedding.data, want.embedding.data) < 1e-8);
        assert.equal(want.scale, null);
      }
    });

    test('labels by name are numbered in order of first appearance', async () => {
      const names = X.map((_, i) => (i % 5 === 4 ? null : ['rose', 'daisy', 'lily'][(i + 1) % 3]));
      const model = await lpp.fit(X, { method: 'lda', labels: names });
      assert.deepEqual(model.classes, ['daisy', 'lily', 'rose']);
      assert.deepEqual([...model.options.labels.slice(0, 5)], [0, 1, 2, 0, -1]);
      const numbers = await lpp.fit(X, { method: 'lda', labels: model.options.labels });
      assert.deepEqual([numbers.values, numbers.classes], [model.values, null]);
      const again = await lpp.fit(X, model.options);
      assert.deepEqual([again.values, again.classes, again.options], [model.values, model.classes, model.options]);
      assert.deepEqual(lpp.model(JSON.stringify(again)).classes, model.classes);
      assert.deepEqual(
        (await lpp.fit(X, { ...model.options, labels: X.map((_, i) => 'ba'[i % 2]), components: 1 })).classes,
        ['b', 'a'],
      );
      const former = JSON.parse(JSON.stringify({ ...model.toJSON(), classes: model.classes }));
      delete former.options.classes;
      assert.deepEqual(lpp.model(former).classes, model.classes);
      await assert.rejects(lpp.fit(X, { method: 'lda', labels, classes: ['a', 'b'] }), {
        code: 'invalid-option',
        param: 'classes',
      });
      await assert.rejects(lpp.fit(X, { labels, classes: 'a' }), { code: 'invalid-option', param: 'classes' });
      await assert.rejects(lpp.fit(X, { labels: ['a', 1] }), { code: 'invalid-option', param: 'labels' });
      await assert.rejects(lpp.fit(X, { method: 'lda', labels: X.map(() => null) }), {
        code: 'missing-labels',
        param: 'labels',
      });
    });

    test('scores take labels by name, alike in both arguments', async () => {
      const names = labels.map((k) => ['rose', 'daisy', 'lily'][k]);
      assert.equal(await lpp.accuracy(names, labels), 1);
      assert.equal(await lpp.nmi(labels, names), 1);
      assert.equal(await lpp.averagePrecision(X, names), await lpp.averagePrecision(X, labels));
      const split = [X.slice(0, 20), labels.slice(0, 20), X.slice(21), labels.slice(21)];
      const named = [split[0], names.slice(0, 20), split[2], names.slice(21)];
      assert.equal(await lpp.nearestNeighborError(...named), await lpp.nearestNeighborError(...split));
      await assert.rejects(lpp.accuracy(['a', null], [0, 1]), { code: 'invalid-option', param: 'truth' });
    });

    test('pca returns the variance of all columns', async () => {
      const few = await lpp.fit(X, { method: 'pca', components: 1 });
      const all = await lpp.fit(X, { method: 'pca', components: 4 });
      assert.ok(Math.abs(few.totalVariance - all.values.reduce((sum, v) => sum + v, 0)) < 1e-12);
      assert.equal((await lpp.fit(X)).totalVariance, null);
    });

    test('fitTransform is the embedding of fit', async () => {
      assert.deepEqual(await lpp.fitTransform(X, { components: 3 }), (await lpp.fit(X, { components: 3 })).embedding);
      await assert.rejects(lpp.fitTransform(X, { components: 9 }), { code: 'too-many-components' });
    });

    test('a stored kernel that is damaged is reported as such', async () => {
      const stored = JSON.parse(JSON.stringify(await lpp.fit(X, { method: 'kernel-lpp' })));
      for (const [kernel, why] of /** @type {[any, RegExp][]} */ ([
        [null, /kernel/],
        [{ kind: 'sigmoid' }, /sigmoid/],
        [{ kind: 'rbf', gamma: 'wide' }, /kernel\.gamma/],
        [{ kind: 'rbf', gamma: 0 }, /not resolved/],
        [{ kind: 'rbf', gamma: 1, width: 2 }, /kernel\.width/],
      ])) {
        const damaged = { ...stored, options: { ...stored.options, kernel } };
        await assert.rejects(async () => lpp.model(damaged).transform(X), (/** @type {any} */ error) => {
          assert.deepEqual([error.code, error.param], ['invalid-data', null]);
          assert.match(error.message, /^[Tt]his is no model of this library: /);
          assert.match(error.message, why);
          return true;
        });
      }
    });

    test('inverseTransform undoes transform at full rank', async () => {
      const model = await lpp.fit(X, { components: 4 });
      const back = await model.inverseTransform(await model.transform(NEW));
      assert.ok(distance(back.data, NEW.flat()) < 1e-9);
    });

    test('rows, flat, float32 and sparse say the same', async () => {
      const data = Float32Array.from(X.flat());
      const exact = await lpp.fit({ data, rows: 40, cols: 4 });
      const rows = X.map((row) => Float32Array.from(row));
      assert.deepEqual((await lpp.fit(rows)).embedding, exact.embedding);
      const indices = Array.from(data, (_, i) => i % 4);
      const sparse = { rows: 40, cols: 4, indptr: Array.from({ length: 41 }, (_, i) => 4 * i), indices, data };
      assert.ok(distance((await lpp.fit(sparse)).values, exact.values) < 1e-9);
    });

    test('inputs are neither changed nor shared', async () => {
      const given = flat(40, 4);
      const copy = given.data.slice();
      const model = await lpp.fit(given, { components: 4 });
      assert.deepEqual(given.data, copy);
      given.data.fill(0);
      const mapped = await model.transform({ data: copy, rows: 40, cols: 4 });
      assert.ok(distance(mapped.data, model.embedding.data) < 1e-9);
      mapped.data.fill(1);
      model.components.data.fill(NaN);
      assert.ok(model.embedding.data.every(Number.isFinite));
    });

    test('what is changed after the call is not read by it', async () => {
      const given = cloud(40, 4);
      const edges = Uint32Array.of(0, 1, 1, 2, 2, 3);
      const options = { graph: { kind: 'precomputed', edges, weights: [1, 1, 1] } };
      const before = lpp.fit(X, { graph: { kind: 'precomputed', edges: edges.slice(), weights: [1, 1, 1] } });
      const after = lpp.fit(given, options);
      given.length = 3;
      edges.fill(9);
      /** @type {any} */ (options).graph = 'nonsense';
      assert.deepEqual((await after).values, (await before).values);
    });

    test('overlapping calls are answered each on its own', async () => {
      const calls = [3, 5, 8, 50, 13].map((k) =>
        lpp.fit(X, { graph: { k } }).then(
          (m) => m.options.graph.k,
          (e) => e.param,
        ),
      );
      const score = lpp.accuracy([0, 0, 1], [1, 1, 0]);
      assert.deepEqual(await Promise.all(calls), [3, 5, 8, 'graph.k', 13]);
      assert.equal(await score, 1);
    });

    test('a session returns the errors of fit, whatever was fitted before', async () => {
      const session = lpp.session(X);
      for (const options of [
        {},
        { graph: { k: 4 } },
        { weight: { t: 0.3 } },
        { method: 'pca' },
        { reduce: { components: 2 } },
        {},
      ]) {
        const sessionModel = await session.fit(options);
        const fresh = await lpp.fit(X, options);
        assert.ok(distance(sessionModel.embedding.data, fresh.embedding.data) < 1e-9);
        assert.deepEqual(sessionModel.options, fresh.options);
      }
      await assert.rejects(session.fit({ foo: 1 }), { code: 'invalid-option', param: 'foo' });
      await session.close();
      await assert.rejects(session.fit(), { code: 'invalid-data' });
    });

    test('a matrix of a class of its own is read through its getters', async () => {
      class Table {
        get data() { return X.flat(); }
        get rows() { return 40; }
        get cols() { return 4; }
      }
      assert.deepEqual((await lpp.fit(new Table())).values, (await lpp.fit(X)).values);
    });

    test('a size that no worker can be sent is refused', async () => {
      const given = { data: X.flat(), rows: () => 40, cols: 4 };
      await assert.rejects(lpp.fit(given), { code: 'invalid-data', message: /X\.rows/ });
      assert.equal((await lpp.fit(X)).rank, 4);
    });

    test('resolved options can be fitted again', async () => {
      for (const method of METHODS) {
        const model = await lpp.fit(X, { method, labels });
        const again = await lpp.fit(X, model.options);
        assert.deepEqual(again.options, model.options);
        assert.deepEqual(again.embedding, model.embedding);
      }
    });

    test('stages are reported', async () => {
      const stages = [];
      const model = await lpp.fit(X, { onProgress: ({ stage, done, total }) => stages.push([stage, done <= total]) });
      assert.ok(stages.length > 0 && stages.every(([stage, sane]) => stage in model.timings && sane));
    });

    test('restarts are reported', async () => {
      const positive = X.map((row) => row.map(Math.abs));
      for (const cluster of [lpp.kmeans, lpp.nmf]) {
        const reports = [];
        await cluster(positive, {
          k: 2,
          restarts: 3,
          onProgress: ({ stage, done, total }) => reports.push(`${stage} ${done}/${total}`),
        });
        assert.deepEqual(reports, ['restarts 0/3', 'restarts 1/3', 'restarts 2/3', 'restarts 3/3']);
      }
    });
  });
}

test('a complete graph above 2000 points lists no edges, with labels too', async () => {
  const lpp = await library.load();
  const many = flat(2001, 2);
  const known = Array.from({ length: 2001 }, (_, i) => (i < 4 ? i % 2 : -1));
  const methods = ['lpp', 'laplacian-eigenmap', 'semi-laplacian-eigenmap', 'constrained-laplacian-eigenmap'];
  for (const method of rounds(methods.slice(0, 1), methods)) {
    const { graph } = await lpp.fit(many, { method, labels: known, graph: 'complete', components: 1 });
    assert.deepEqual([graph.edges, graph.weights, graph.degrees.length], [null, null, 2001]);
  }
  lpp.close();
});

test('a stored model that is none is refused', async () => {
  const lpp = await library.load();
  const good = JSON.parse(JSON.stringify(await lpp.fit(X)));
  const round = { ...good };
  round.options = round;
  for (const json of [round, () => 1, { ...good, rank: 1n }]) {
    assert.throws(() => lpp.model(json), { code: 'invalid-data' });
  }
  const bad = [
    '',
    '{',
    '[]',
    'null',
    null,
    undefined,
    {},
    { ...good, version: 99 },
    { ...good, values: null },
    { ...good, mean: ['x'] },
    { ...good, mean: [0] },
    { ...good, mean: null },
    { ...good, components: null },
    { ...good, embedding: { data: [1], rows: 2, cols: 2 } },
  ];
  for (const json of bad) {
    assert.throws(() => lpp.model(json), { code: 'invalid-data' }, JSON.stringify(json)?.slice(0, 60));
  }
  lpp.close();
});

test('the certificate survives JSON; a model stored before there was one is read', async () => {
  const lpp = await library.load();
  const model = await lpp.fit([[0], [1], [3], [4]], { components: 1, graph: { k: 2 } });
  assert.equal(model.certificate.gap, Infinity, 'no value follows');
  const stored = JSON.parse(JSON.stringify(model));
  assert.equal(stored.certificate.gap, 'Infinity');
  assert.deepEqual(lpp.model(stored).certificate, model.certificate);
  assert.throws(() => lpp.model({ ...stored, certificate: { ...stored.certificate, residual: [] } }), {
    code: 'invalid-data',
    message: /residual/,
  });
  assert.throws(() => lpp.model({ ...stored, certificate: { ...stored.certificate, smallest: 'yes' } }), /smallest/);
  assert.equal(model.certificate.smallest, true);
  assert.ok(model.certificate.valueBounds[0] < 1e-12 && model.certificate.angleBounds[0] === 0, 'one of one');
  const { residual, constraint, gap } = stored.certificate;
  const { certificate } = lpp.model({ ...stored, certificate: { residual, constraint, gap } });
  assert.deepEqual([certificate.smallest, certificate.valueBounds, certificate.angleBounds], [null, null, null]);
  delete stored.certificate;
  const former = lpp.model(stored);
  assert.equal(former.certificate, null);
  assert.deepEqual(await former.transform([[2]]), await model.transform([[2]]));
  lpp.close();
});

test('infinite values survive JSON as words', async () => {
  const lpp = await library.load();
  const model = await lpp.fit(
    [[0, 0], [0, 0], [1, 1], [1, 1], [2, 0], [2, 0]],
    { method: 'lda', labels: [0, 0, 1, 1, 2, 2] },
  );
  assert.equal(model.values[0], Infinity);
  assert.ok(JSON.stringify(model).includes('"Infinity"'));
  assert.deepEqual(lpp.model(JSON.stringify(model)).values, model.values);
  lpp.close();
});

test('arguments in the order of other libraries get an error with the right call', async () => {
  const lpp = await library.load();
  const y = X.map((_, i) => i % 2);
  /** @type {[Promise<unknown>, RegExp][]} */
  const calls = [
    [lpp.fit(X, y), /labels are one of them: fit\(X, \{ labels \}\)/],
    [lpp.fit(X, Int32Array.from(y)), /fit\(X, \{ labels \}\)/],
    [lpp.fit(X, 2), /fit\(X, \{ components: 2 \}\)/],
    [lpp.fitTransform(X, 'pca'), /fit\(X, \{ method: "pca" \}\)/],
    [lpp.session(X).fit(y), /session\.fit\(\{ labels \}\)/],
    [lpp.kmeans(X, 3), /kmeans\(X, \{ k: 3 \}\)/],
    [lpp.nmf(X, 3), /nmf\(X, \{ k: 3 \}\)/],
    [lpp.accuracy(y, y, 3), /options must be an object$/],
  ];
  for (const [call, message] of calls) {
    await assert.rejects(call, { code: 'invalid-option', param: 'options', message });
  }
  for (const [given, message] of /** @type {[any, RegExp][]} */ ([
    [lpp.fit(X), /X is a promise; await it/],
    [await lpp.fit(X), /X is a fitted model/],
    [[{ a: 1, b: 2 }], /fromRecords/],
  ])) {
    await assert.rejects(lpp.fit(given), { code: 'invalid-data', message });
  }
  for (const [call, expected] of /** @type {[Promise<unknown>, string][]} */ ([
    [lpp.kmeans(X, { n_clusters: 3 }), 'k'],
    [lpp.kmeans(X, { n_init: 3 }), 'restarts'],
    [lpp.nmf(X, { nComponents: 3 }), 'k'],
    [lpp.nmf(X, { random_state: 3 }), 'seed'],
    [lpp.kmeans(X, { restart: 3 }), 'restarts'],
  ])) {
    await assert.rejects(call, { code: 'invalid-option', message: RegExp(`did you mean ${expected}\\?`) });
  }
  lpp.close();
});

test('load refuses what it does not know', async () => {
  await assert.rejects(library.load({ wsam: 1 }), { code: 'invalid-option', param: 'wsam' });
  await assert.rejects(library.load({ wasmUrl: 'x' }), { param: 'wasmUrl', message: /did you mean wasm\?/ });
  const address = /** @type {any} */ ('x');
  await assert.rejects(library.load(address), { param: 'options', message: /load\(\{ wasm: address \}\)/ });
  await assert.rejects(library.load({ wasm: 'http://127.0.0.1:1/' }), { message: /^wasm cannot be loaded \(its f/ });
  await assert.rejects(library.load({ worker: 'yes' }), { code: 'invalid-option', param: 'worker' });
  await assert.rejects(library.load({ wasm: 7 }), { code: 'invalid-option', param: 'wasm' });
});

test('a session can be closed at any time', async () => {
  for (const worker of [false, true]) {
    const lpp = await library.load({ worker });
    const session = lpp.session(X);
    const pending = session.fit();
    const closed = session.close();
    assert.equal((await pending).rank, 4, 'what was asked before is answered');
    await closed;
    const last = lpp.session(X);
    await last.fit();
    const closing = last.close();
    lpp.close();
    await closing;
    await last.close();
  }
});

test('a closed library reports it', async () => {
  const lpp = await library.load();
  const open = lpp.fit(X);
  lpp.close();
  await assert.rejects(open, { code: 'engine-stopped' });
  await assert.rejects(lpp.fit(X), { code: 'engine-stopped' });
});
