// One standardisation: an opened file is prepared with the numbers that the library finds, bit for bit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from '../../dist/lpp.mjs';
import { prepare } from '../../web/js/import-dialog/prepare.ts';

/** @type {any} */ let lpp;
before(async () => { lpp = await load(); });
after(() => lpp.close());

const ROWS = 60;
const NAMES = ['near', 'year', 'far', 'volt', 'tiny', 'gaps'];
const LINES = Array.from({ length: ROWS }, (_, i) => [
  (3 * Math.sin(5 * i)).toFixed(3), 2024, 1e9 + ((i * i) % 17), 0.1, `${Math.cos(3 * i).toFixed(4)}e-9`,
  i % 7 === 2 ? '' : (40 + (i % 11) * 0.1).toFixed(1),
]);
const file = () => new File([[NAMES, ...LINES].join('\n')], 'rows.csv');
const roles = Object.fromEntries(NAMES.map((name) => [name, /** @type {const} */ ('feature')]));

/** @param {any} X */
const rowsOf = ({ rows, cols, data }) =>
  Array.from({ length: rows }, (_, i) => Array.from(data.slice(i * cols, (i + 1) * cols)));

test('deviations of a file are the library’s to the last bit: constant, far from 0, tiny, with gaps', async () => {
  const plain = await prepare([file()], { roles, missing: 'mean' });
  const scaled = await prepare([file()], { roles, missing: 'mean', standardize: true });
  const step = scaled.recipe.find(({ step: of }) => of === 'standardize');
  assert.ok(step?.step === 'standardize');
  const model = await lpp.fit(rowsOf(plain.X), { method: 'pca', components: 2, standardize: true });
  assert.deepEqual(step.deviations, [...model.scale]);
  assert.deepEqual(step.deviations.map((v) => v === 0), [false, true, false, true, false, false]);
  // scikit-learn's StandardScaler has the divisor n too: numpy.std of 0, …, 16 in this order.
  const far = LINES.map((_, i) => (i * i) % 17), mean = far.reduce((a, b) => a + b) / ROWS;
  const deviation = Math.sqrt(far.reduce((sum, v) => sum + (v - mean) ** 2, 0) / ROWS);
  assert.ok(Math.abs(step.deviations[2] / deviation - 1) < 1e-14);
});

test('a fit to prepared rows is the library’s with standardize; a column of one value changes none', async () => {
  const plain = await prepare([file()], { roles, missing: 'mean' });
  const weights = [{ kind: 'heat' }, { kind: 'cosine' }, { kind: 'polynomial', degree: 2, coef0: 1 }];
  for (const method of ['pca', 'lpp', 'lsi', 'lpi']) {
    for (const weight of method === 'lpp' ? weights : [weights[0]]) {
      const options = { method, components: 2, ...(method.startsWith('lp') && { graph: { k: 8 }, weight }) };
      const wanted = await lpp.fit(rowsOf(plain.X), { ...options, standardize: true });
      for (const constant of /** @type {const} */ (['drop', 'keep'])) {
        const { X } = await prepare([file()], { roles, missing: 'mean', standardize: true, constant });
        const { values } = await lpp.fit(rowsOf(X), options);
        assert.equal(X.cols, constant === 'drop' ? 4 : 6);
        values.forEach((/** @type {number} */ v, /** @type {number} */ c) => {
          const off = Math.abs(v - wanted.values[c]), what = `${method}, ${weight.kind}, ${constant}`;
          assert.ok(off < 1e-9 * Math.max(1, Math.abs(v)), `${what}: ${v}, ${wanted.values[c]}`);
        });
      }
    }
  }
});
