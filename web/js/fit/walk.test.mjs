// A method and a weight that stand in each record, and nowhere else, are everywhere on the page.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { mountSettings } from '../controls/settings.ts';
import { FACTS, GRAPHS, WEIGHTS } from '../engine/names.ts';
import * as resultNotices from '../page/result-notices.ts';
import { notices, summary, useResultNotices } from '../page/status.ts';
import { addMenu } from '../panels/addmethod.ts';
import { fakeRoot } from '../page/fake.mjs';
import { PROGRAMS } from '../share/code/method-programs.ts';
import { LANGUAGES } from '../share/code/languages.ts';
import { recipeOf } from '../share/code/recipe.ts';
import { sections as octave } from '../share/code/octave.ts';
import { sections as python } from '../share/code/python.ts';
import { defaults, FIELDS } from '../state/state.ts';
import { createStore } from '../state/store.ts';
import { metricsOf } from '../views/metrics.ts';
import { numbersText } from '../views/numbers-text.ts';
import { code } from '../words/code.ts';
import { methodWords } from '../words/method-labels.ts';
import { methodTexts } from '../words/method-texts.ts';
import { settingWords } from '../words/settings-texts.ts';
import { settingTips } from '../words/tips.ts';
import { weightTexts } from '../words/weights.ts';
import { isSlow } from './method-limits.ts';
import { hasMap, methodNames, METHODS, penOf, planeOf, reads } from './methods.ts';
import { requestOf, methodsOf } from './request.ts';

useResultNotices(resultNotices);

const METHOD = 'dummy', WEIGHT = 'half';

/** What a method and a weight are to the page. @type {Array<[Record<string, any>, string, any]>} */
const ROWS = [
  [FACTS, METHOD, { reads: ['graph', 'weight', 'ridge', 'kernel'], linear: true, maps: true }],
  [METHODS, METHOD, { colour: 'lda', width: 2, dash: [1, 1], cap: 'butt' }],
  [methodWords, METHOD, { name: 'Dummy', value: String }],
  [methodTexts, METHOD, { tip: 'A dummy.', hint: 'dummy', does: 'is a dummy' }],
  [PROGRAMS, METHOD, () => [{ say: "dummy's lines" }]],
  [WEIGHTS, WEIGHT, { reads: ['t'] }],
  [weightTexts, WEIGHT, { tip: 'Every edge weighs ½', comment: 'The weights: ½.' }],
  [octave, `weight.${WEIGHT}`, ['w = 0.5 * ones(size(I));']],
  [python, `weight.${WEIGHT}`, ['w = np.full(len(I), 0.5)']],
  [settingWords.weight.choices ?? {}, WEIGHT, '½'],
];
for (const [record, key, row] of ROWS) record[key] = row;
const choices = /** @type {string[]} */ (FIELDS.weight.choices);
choices.push(WEIGHT);
after(() => {
  for (const [record, key] of ROWS) delete record[key];
  choices.pop();
});

const points = Float64Array.from([0, 0, 1, 0, 0, 1, 1, 1, 2, 1, -1, 0.5]);
const labels = Int32Array.from([0, 0, 1, 1, 2, -1]);
const NO_WORD = /undefined|null|NaN|\[object/;

/**
 * A result with a slot a method.
 * @param {any[]} methods
 * @param {object} graph
 * @param {object} weight
 * @returns {any}
 */
function result(methods, graph = { kind: 'knn', k: 3 }, weight = { kind: 'heat', t: 'auto' }) {
  const of = (/** @type {any} */ method) => {
    const slot = { rank: 2, values: [0.1, 0.2], m: 2, scores: points, quotient: null, neighbourRecall: 0.5, gap: 1 };
    const { graphs, linear } = FACTS[/** @type {'lpp'} */ (method)];
    const map = { columns: Float64Array.of(1, 0, 0, 1), m: 2, mean: new Float64Array(2) };
    const refused = graphs && !graphs.includes(/** @type {any} */ (graph).kind);
    const error = { code: 'out-of-range', param: null, message: '' };
    return { ...slot, run: { method, options: {} }, map: linear ? map : null, ...(refused && { error }) };
  };
  const counts = { edgeCount: 1, components: 5, isolated: 4 };
  const edges = { edges: Uint32Array.of(0, 1), weights: Float64Array.of(0.5), ...counts };
  return {
    id: 'draw', revision: 0, n: 6, k: 3, t: 0.4375, ms: 1, settled: true, warnings: [],
    graph: { ...edges, minDegree: 0, maxDegree: 0.5 },
    forms: { A: [1, 0, 1], B: [1, 0, 1], C: [1, 0, 1] }, slots: methods.map(of),
    request: {
      dataset: { id: 'draw', revision: 0, rows: 6, cols: 2, dense: points, labels, names: ['a', 'b', 'c'] },
      graph, weight, runs: methods.map((method) => ({ method, options: {} })), want: { edges: true, figures: [] },
    },
  };
}

test('the menu that adds a method has each that can be drawn once, with what it does, and the columns', () => {
  const opener = /** @type {any} */ (fakeRoot());
  const { root } = addMenu(opener, { add() {}, texts: '' });
  const items = /** @type {any} */ (root).all('button').map((/** @type {any} */ button) => button.textContent);
  assert.ok(items.includes('Dummyis a dummy'), items.join());
  assert.ok(items.includes('Original columnsx and y, no projection'), items.join());
  assert.equal(new Set(items).size, methodNames().filter((method) => methodTexts[method].does !== null).length + 1);
  for (const text of items) assert.doesNotMatch(text, NO_WORD);
  const names = methodNames().map((method) => methodWords[method].name);
  assert.deepEqual(items.filter((/** @type {string} */ text) => names.includes(text)), [], 'all say what they do');
});

test('a method that can be drawn is in the menu that adds it, and no other', () => {
  for (const method of methodNames()) assert.equal(methodTexts[method].does !== null, !METHODS[method].texts, method);
});

test('no two methods are drawn with the same line', () => {
  const theme = /** @type {any} */ ({ lpp: 'magenta', pca: 'blue', le: 'green', lda: 'brown' });
  const pens = methodNames().map((method) => {
    const { colour, width, dash, cap, double = false } = penOf(method, theme);
    assert.ok(Object.values(theme).includes(colour), `${method}: ${colour}`);
    return JSON.stringify([colour, width, dash, cap, double]);
  });
  assert.deepEqual(pens.filter((pen, at) => pens.indexOf(pen) < at), []);
});

test('every method is a run with the options it reads, and has texts for each place with results', () => {
  for (const method of methodNames()) {
    const state = { ...defaults(), runs: method };
    assert.deepEqual(methodsOf(state), METHODS[method].texts ? ['lpp', 'pca'] : [method]);
    const { runs: [run] } = requestOf(state, result([]).request.dataset, 1);
    for (const option of Object.keys(run.options)) assert.ok(reads(run.method, option), `${run.method}: ${option}`);
    const found = result([method, 'pca']);
    assert.ok(numbersText(found).startsWith(methodWords[method].name), method);
    const text = [
      numbersText(found), summary(found, 6), ...metricsOf(found).flatMap(({ texts }) => texts),
      ...notices({ result: found, trouble: null, n: 6, k: 3, edgesDrawn: 1 }).map(({ text }) => text),
    ].join('\n');
    assert.doesNotMatch(text, NO_WORD, method);
    assert.ok(text.includes(methodWords[method].name), method);
  }
});

test('how a method is seen, and whether it is fast, follows from what it is', () => {
  const dummy = /** @type {any} */ (METHOD);
  assert.deepEqual([planeOf(dummy), hasMap(dummy), isSlow(dummy, 1e6)], ['axis', true, false]);
  for (const method of methodNames()) {
    const { linear = false, maps = false } = FACTS[method];
    assert.equal(planeOf(method), linear ? 'axis' : maps ? 'lines' : 'colours', method);
    assert.ok(linear || isSlow(method, 0), method);
  }
});

test('a weight has its choice, its tip and the settings it reads, next to methods that read them', () => {
  const root = fakeRoot(), store = createStore();
  const settings = mountSettings(/** @type {any} */ (root), store, () => {});
  const control = (/** @type {string} */ field) =>
    [...root.all('div'), ...root.all('fieldset')].find(({ dataset }) => dataset.field === field);
  const show = () => settings.show({ n: 80, t: 0.7, epsilon: 0.3, edgeDistances: null, pairDistances: null });
  assert.ok(control('weight')?.all('label').some(({ textContent }) => textContent === '½'));
  assert.equal(Object.keys(settingWords.weight.choices ?? {}).length, choices.length);
  for (const kind of Object.keys(weightTexts)) if (kind !== WEIGHT) assert.ok(settingTips.weight.choices?.[kind], kind);
  store.change({ weight: /** @type {any} */ (WEIGHT) });
  show();
  const shown = ['t', 'degree', 'coef0', 'scaleK', 'kernel'].filter((field) => !control(field)?.hidden);
  assert.deepEqual(shown, ['t']);
  assert.deepEqual(requestOf(store.state, result([]).request.dataset, 1).weight, { kind: WEIGHT, t: 'auto' });
  store.change({ runs: `${METHOD}+pca` });
  show();
  assert.equal(control('kernel')?.hidden, false);
});

test('every program of every method under every graph and weight is written, or refused with a message', () => {
  const graphs = Object.keys(GRAPHS).filter((kind) => !GRAPHS[/** @type {'knn'} */ (kind)].weighed);
  for (const method of methodNames()) {
    for (const kind of graphs) {
      for (const weight of Object.keys(WEIGHTS)) {
        const found = result([method], { kind, k: 3, epsilon: 1.5 }, { kind: weight, t: 'auto' });
        const recipe = recipeOf(found, { title: 'Six' });
        for (const { id, write } of LANGUAGES) {
          const text = write(recipe), where = `${method}, ${kind}, ${weight}, ${id}`;
          assert.doesNotMatch(text, /undefined|NaN|\[object/, where);
          const without = text.includes(code.without(method));
          assert.equal(without, PROGRAMS[method] === null || Boolean(found.slots[0].error), where);
          if (without) continue;
          assert.ok(text.includes(method), where);
          if (reads(method, 'weight')) {
            assert.ok(text.includes(weightTexts[/** @type {'heat'} */ (weight)].comment), where);
          }
        }
      }
    }
  }
});
