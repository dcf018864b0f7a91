import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValues } from '../engine/certificate-values.ts';
import { angleBetween, rowTexts, metricsOf, objectives, unmeasured, variances } from './metrics.ts';
import { numberText, numbersText } from './numbers-text.ts';
import { methodWords } from '../words/method-labels.ts';
import { figure, percent, sigmas } from '../words/strings.ts';
import { normals } from './recorder.mjs';

/** n points in the plane with a chain of edges, projected on two given angles. @returns {any} */
function planeResult(lppAngle, pcaAngle, n = 12) {
  const normal = normals(11);
  const points = Float64Array.from({ length: 2 * n }, (_, i) => (i % 2 ? 1 : 3) * normal());
  const edges = Uint32Array.from({ length: 2 * (n - 1) }, (_, i) => (i + 1) >> 1);
  const weights = Float64Array.from({ length: n - 1 }, (_, e) => 0.5 + (e % 3));
  const degrees = new Float64Array(n);
  weights.forEach((w, e) => [edges[2 * e], edges[2 * e + 1]].forEach((i) => { degrees[i] += w; }));
  const project = (t) =>
    Float64Array.from({ length: n }, (_, i) => points[2 * i] * Math.cos(t) + points[2 * i + 1] * Math.sin(t));
  const slot = (method, t, neighbourRecall) => ({
    run: run(method, 'degree'),
    values: [0.25, 1],
    rank: 2,
    scores: project(t),
    m: 1,
    neighbourRecall,
    gap: 4 - 2 * neighbourRecall,
    quotient: null,
    map: {
      columns: Float64Array.of(Math.cos(t), -Math.sin(t), Math.sin(t), Math.cos(t)),
      m: 2,
      mean: new Float64Array(2),
    },
  });
  const sums = (f) => {
    const m = [0, 0, 0];
    f((w, x, y) => {
      m[0] += w * x * x;
      m[1] += w * x * y;
      m[2] += w * y * y;
    });
    return m;
  };
  const A = sums((add) => weights.forEach((w, e) => {
    const [i, j] = [edges[2 * e], edges[2 * e + 1]];
    add(w, points[2 * i] - points[2 * j], points[2 * i + 1] - points[2 * j + 1]);
  }));
  const centred = (weight) => {
    const total = weight.reduce((a, b) => a + b);
    const mean = [0, 1].map((c) => weight.reduce((sum, w, i) => sum + w * points[2 * i + c], 0) / total);
    return sums((add) => weight.forEach((w, i) => add(w, points[2 * i] - mean[0], points[2 * i + 1] - mean[1])));
  };
  const C = centred(new Float64Array(n).fill(1)).map((v) => v / (n - 1));
  return {
    n,
    k: 4,
    ms: 0.42,
    t: 0.7,
    warnings: [],
    request: askFor({ id: 'x', revision: 0, rows: n, cols: 2, dense: points, labels: new Int32Array(n) }, 'degree'),
    slots: [slot('lpp', lppAngle, 0.5), slot('pca', pcaAngle, 0.75)],
    forms: { A, B: centred(degrees), C },
    graph: { edges, weights, degrees, edgeCount: n - 1, components: 1, isolated: 0, minDegree: 0.5, maxDegree: 4 },
  };
}

const run = (method, constraint) => ({ method, options: method === 'lpp' ? { constraint } : {} });
/** @returns {any} */
const askFor = (dataset, constraint) => ({
  dataset,
  runs: [run('lpp', constraint), run('pca', constraint)],
  graph: { kind: 'knn' },
  weight: { kind: 'heat' },
  want: { edges: true },
});

/** The same solution as of a set of any number of columns: what it says must agree. @returns {any} */
function asData(result) {
  const first = ({ map: { columns, mean }, ...slot }) => ({
    ...slot,
    values: [slot.values[0]],
    map: { columns: Float64Array.of(columns[0], columns[2]), m: 1, mean },
  });
  return { ...result, forms: null, slots: result.slots.map(first) };
}

const near = (a, b) => assert.ok(Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(b)), `${a} is not ${b}`);

test('without a result the same rows have dashes', () => {
  const lines = metricsOf(planeResult(0.3, 1.2));
  const empty = unmeasured(['lpp', 'pca']);
  assert.deepEqual(
    empty.map(({ id, texts }) => [id, ...texts]),
    lines.map(({ id, texts }) => [id, ...texts.map((text) => (text ? '–' : ''))]),
  );
  assert.ok(empty.every(({ label, tooltip, best }) => label && tooltip && best.length === 0));
});

test('objective and variance agree between the matrices and the scores', () => {
  for (const [l, p] of [[0.3, 1.2], [2, 0], [1.5, 3]]) {
    const plane = planeResult(l, p);
    for (const constraint of ['degree', 'unit']) {
      plane.request = askFor(plane.request.dataset, constraint);
      const data = asData(plane);
      for (const f of [objectives, variances]) for (const r of [0, 1]) near(f(data)[r], f(plane)[r]);
      assert.ok(Math.abs(angleBetween(data) - angleBetween(plane)) <= 1);
      const off = Math.abs(angleBetween(data) - angleBetween(plane, 1, 9));
      assert.ok(off <= 1e-6, `${off}`);
    }
    const { A } = plane.forms;
    near(
      objectives({ ...plane, request: askFor(plane.request.dataset, 'unit') })[0],
      A[0] * Math.cos(l) ** 2 + 2 * A[1] * Math.cos(l) * Math.sin(l) + A[2] * Math.sin(l) ** 2,
    );
  }
});

test('two skew columns that span the plane keep all of its variance', () => {
  const data = asData(planeResult(0.3, 1));
  const { dense: points } = data.request.dataset;
  const a = [[2, 0.5], [1, 0.4]]; // neither unit nor orthogonal
  const scores = Float64Array.from({ length: 2 * data.n }, (_, s) => {
    const i = s >> 1;
    return points[2 * i] * a[s % 2][0] + points[2 * i + 1] * a[s % 2][1];
  });
  data.slots[0] = {
    ...data.slots[0],
    m: 2,
    scores,
    map: { columns: Float64Array.of(a[0][0], a[1][0], a[0][1], a[1][1]), m: 2, mean: new Float64Array(2) },
  };
  near(variances(data)[0], 1);
});

test('without listed edges the objective of a data set is not known', () => {
  const data = asData(planeResult(1, 2));
  data.graph = { ...data.graph, edges: new Uint32Array(0), weights: new Float64Array(0) };
  assert.ok(Number.isNaN(objectives(data)[0]));
  assert.equal(metricsOf(data)[0].texts[0], '–');
});

test('angle between lines is at most 90°', () => {
  near(angleBetween(planeResult(0.1, 0.1 + Math.PI / 2)), 90);
  // 172° and 6°, though 171.9 and 5.7 are 13.8 apart.
  near(angleBetween(planeResult(3, 0.1)), 14);
  near(angleBetween(asData(planeResult(3, 0.1))), ((0.1 + Math.PI - 3) * 180) / Math.PI);
});

test('the better figure is marked, a difference that does not show is not', () => {
  const result = planeResult(1.5, 0);
  const rows = Object.fromEntries(metricsOf(result).map((r) => [r.id, r]));
  assert.deepEqual(rows.kept.best, [false, true]);
  assert.deepEqual(rows.variance.best, [false, true]);
  assert.deepEqual([rows.gap.texts, rows.gap.best], [['3.0\u202fσ', '2.5\u202fσ'], [true, false]]);
  assert.deepEqual(rows.angle.texts, ['', '86°']);
  const even = metricsOf({
    ...result,
    slots: result.slots.map((slot, r) => ({ ...slot, neighbourRecall: 0.501 + 0.001 * r, gap: NaN })),
  });
  assert.deepEqual(even.find((r) => r.id === 'kept')?.best, []);
  assert.equal(even.find((r) => r.id === 'gap')?.texts[0], '–');
  for (const { label, tooltip } of even) assert.ok(label.length > 3 && tooltip.length > 20);
});

test('no class gap is the better one where a class holds the outliers', () => {
  const result = planeResult(1.5, 0), { n } = result;
  const best = (/** @type {(i: number) => number} */ label) => {
    result.request.dataset.labels = Int32Array.from({ length: n }, (_, i) => label(i));
    return metricsOf(result).find(({ id }) => id === 'gap')?.best;
  };
  assert.ok(n > 10);
  assert.deepEqual(best((i) => Number(i >= n - 3)), [], 'three far points');
  assert.deepEqual(best((i) => Number(i >= n - 4)), [true, false], 'four are a class');
  assert.deepEqual(best((i) => (i < 6 ? i % 2 : -1)), [true, false], 'three labels of each class');
});

test('the widest class gap is marked, also of a method that was fitted with the classes', () => {
  const result = planeResult(1.5, 0);
  const best = (methods, gaps) => {
    const slots = methods.map((method, r) => ({ ...result.slots[0], run: run(method, 'degree'), gap: gaps[r] }));
    return metricsOf({ ...result, slots }).find(({ id }) => id === 'gap')?.best;
  };
  assert.deepEqual(best(['lpp', 'pca', 'lda'], [7.8, 2, 9]), [false, false, true]);
  assert.deepEqual(best(['lpp', 'pca', 'lda'], [9, 2, 9]), [true, false, true]);
});

test('a row has one number of decimals, or one power of ten', () => {
  assert.deepEqual(rowTexts([0.0324, 0.0396]), { texts: ['0.032', '0.040'], power: 0 });
  assert.deepEqual(rowTexts([1.2, 0.95]), { texts: ['1.20', '0.95'], power: 0 });
  assert.deepEqual(rowTexts([0.0051, 0.00041, 0]), { texts: ['5.1', '0.41', '0'], power: -3 }, 'a value under 10⁻³');
  assert.deepEqual(
    rowTexts([0.5, 0.004]),
    { texts: ['5.0', '0.040'], power: -1 },
    'the largest is over 100 times the smallest',
  );
  assert.deepEqual(rowTexts([-0.032, NaN]), { texts: ['−0.032', '–'], power: 0 });
  assert.deepEqual(rowTexts([0, 0]), { texts: ['0', '0'], power: 0 });
  assert.deepEqual(rowTexts([4.9e-32, 6.905]), { texts: ['0', '6.9'], power: 0 }, 'rounding is no figure');
  assert.deepEqual(rowTexts([0.0996, 1.5]), { texts: ['0.10', '1.50'], power: 0 }, 'rounding may take a digit');
  assert.deepEqual(
    [figure(4.12e-4), figure(-2.5), figure(123456), percent(0.714), sigmas(3.61)],
    ['4.1·10⁻⁴', '−2.5', '1.2·10⁵', '71\u202f%', '3.6\u202fσ'],
  );
});

test('several that show the best figure are marked, none where all do; what is not known is no rival', () => {
  const result = planeResult(1.5, 0);
  const best = (recalls) => {
    const slots = recalls.map((neighbourRecall) => ({ ...result.slots[0], neighbourRecall }));
    return metricsOf({ ...result, slots }).find((r) => r.id === 'kept')?.best;
  };
  assert.deepEqual(best([0.541, 0.539, 0.3]), [true, true, false]);
  assert.deepEqual(best([0.541, 0.539]), []);
  assert.deepEqual(best([0.5, NaN, 0.3]), [true, false, false]);
});

test('numbers: values, columns, both angles, matrices, and the edges of the hovered point', () => {
  const result = planeResult(1, 2);
  const text = numbersText(result, 3);
  for (const wanted of [
    'LPP',
    'PCA',
    '0.25',
    '57.3°',
    '114.6°',
    'XᵀLX',
    'XᵀDX',
    'Point 4',
    '3–4',
    '4–5',
    't = 0.7',
    numberText(result.slots[0].map.columns[0]),
  ]) {
    assert.ok(text.includes(wanted), wanted);
  }
  const { dense: points } = result.request.dataset;
  const d2 = (points[4] - points[6]) ** 2 + (points[5] - points[7]) ** 2;
  assert.match(text, new RegExp(`3–4 +${numberText(d2)} +${numberText(result.graph.weights[2])}\n`));
  assert.match(numbersText(result, { edge: 0 }), /^ +d² +W\n1–2 /, 'a hovered edge comes first');
  assert.match(numbersText(result), /\n\ntime {2}0\.4\u202fms$/, 'the time comes last');
  assert.ok(!numbersText(result).includes('Point'));
  assert.ok(numbersText(asData(result), 3).includes(numberText(d2)));
  assert.match(numbersText(result, 0), /^Point 1\n +d² +W\n1–2 [^\n]*\n\n/, 'the first edge, and no other');
  const { columns } = result.slots[0].map;
  const solution =
    text
      .split('\n\n')
      .find((part) => part.includes('λ'))
      ?.split('\n')
      .slice(1)
      .map((line) => line.trim().split(/ +/)) ?? [];
  assert.deepEqual(
    solution.slice(2),
    [0, 1].map((i) => [String(i + 1), ...[...columns.slice(2 * i, 2 * i + 2)].map(numberText)]),
    'a row for either column of the data',
  );
});

test('numbers: to what each result was checked, the worse of residual and constraint, by a power of ten', () => {
  const result = planeResult(1, 2);
  const certificateText = (certificate) =>
    numbersText({ ...result, slots: [{ ...result.slots[0], certificate }] }).match(/\n(residual ≤ .*)\n/)?.[1];
  assert.equal(certificateText({ residual: 3e-15, constraint: 7e-14, gap: 0.1 }), 'residual ≤ 10⁻¹³');
  assert.equal(certificateText({ residual: 2e-5, constraint: 1e-14, gap: 0.1 }), 'residual ≤ 10⁻⁴');
  assert.equal(certificateText({ residual: 1e-9, constraint: 0, gap: Infinity }), 'residual ≤ 10⁻⁹');
  assert.equal(certificateText({ residual: 0, constraint: 0, gap: 1 }), 'residual ≤ 10⁻¹⁶', 'no number is more exact');
  for (const none of [undefined, null, { residual: Infinity, constraint: 0, gap: 1 }]) {
    assert.equal(certificateText(none), undefined);
  }
});

test('numbers: only digits that hold by the bounds of value and angle, 0 where none does', () => {
  const result = planeResult(1, 2), [slot] = result.slots;
  const certificate = (valueBounds, angleBounds) =>
    ({ residual: 0, constraint: 0, gap: 1, smallest: true, valueBounds, angleBounds });
  const shown = (found) => numbersText({ ...result, slots: [{ ...slot, ...found }] });
  const map = { columns: new Float64Array([0.123456, 0.6, 0.987654, -1e-12]), m: 2, mean: slot.map.mean };
  const sure = shown({ values: [0.123456, 0.5], map, certificate: certificate([1e-15, 1e-15], [1e-13, 1e-13]) });
  assert.match(sure, /λ +0\.1235 +0\.5\n1 +0\.1235 +0\.6\n2 +0\.9877 +−1\.0·10⁻¹²/);
  const unsure = shown({ values: [0.123456, 0.5], map, certificate: certificate([1e-3, 0.2], [0.5, 1e-9]) });
  assert.match(unsure, /λ +0\.12 +0\.5\n1 +0\.1 +0\.6\n2 +0\.99 +0\n/, '0.5° of a direction of length 1 are 0.009');
});

test('values no larger than the bound of their error are 0, whatever is left of them', () => {
  const values = new Float64Array([-1.4e-17, 0.2]);
  const valueBounds = new Float64Array([1e-15, 1e-15]);
  const bounds = { residual: 0, constraint: 0, gap: 1, smallest: true, valueBounds, angleBounds: null };
  assert.deepEqual([...knownValues(values, bounds)], [0, 0.2]);
  assert.equal(knownValues(values, { ...bounds, valueBounds: null }), values);
  assert.equal(knownValues(values, null), values);
});

test('λ of a graph in parts is 0, however it was rounded, and LDA’s values are μ; ' +
  'under unit length small values have units', () => {
  const result = planeResult(1, 2);
  const [lpp] = result.slots;
  const eigenmap = { ...lpp, run: { method: 'laplacian-eigenmap', options: {} }, map: null, values: [-6.2e-33], m: 1 };
  const lda = { ...lpp, run: { method: 'lda', options: {} }, values: [12.5, 0] };
  const text = numbersText({ ...result, slots: [eigenmap, lda] });
  assert.match(text, /\nλ +0\n/);
  assert.match(text, /LDA[^]*\nμ +12\.5 +0\n/);
  assert.equal(methodWords['laplacian-eigenmap'].value(6.2e-33), 'λ = 0');
  // Two parts, each a constant: all that is left of the quotient is rounding.
  const graph = { ...result.graph, edges: Uint32Array.of(0, 1, 2, 3), weights: Float64Array.of(1, 1) };
  const scores = Float64Array.from({ length: result.n }, (_, i) => (i < 2 ? 0.1 : -0.2) + 1e-16 * i);
  const parts = { ...result, forms: null, graph, slots: [{ ...eigenmap, scores }] };
  assert.ok(objectives(parts)[0] > 0);
  assert.equal(metricsOf(parts)[0].texts[0], '0');
  const unit = {
    ...result,
    request: askFor(result.request.dataset, 'unit'),
    slots: [{ ...lpp, run: run('lpp', 'unit'), values: [3e-15, 1] }],
  };
  assert.match(numbersText(unit), /3\.000·10⁻¹⁵/);
});

test('numbers are short and never say more than they know', () => {
  assert.deepEqual([0, 1, -0.00012346, 123456, 1234567, 0.5, NaN].map(numberText), [
    '0', '1', '−1.235·10⁻⁴', '123500', '1.235·10⁶', '0.5', '–',
  ]);
});
