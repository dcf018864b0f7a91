import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineStoppedError } from '../engine/errors.ts';
import { columnsOf, createFigures } from './panel-measures.ts';
import { bestPanels } from './panel-counts.ts';
import { isFittedWithClasses } from './set-finding.ts';
import { setFindingText } from '../words/finding.ts';
import { turn } from '../../../e2e/harness/pause.mjs';

const tick = turn;
const set = {
  id: 'a',
  revision: 0,
  rows: 30,
  cols: 3,
  dense: new Float64Array(90),
  labels: Int32Array.from({ length: 30 }, (_, i) => i % 3),
};
const shown = (more = {}) => ({
  set,
  scores: Float64Array.from({ length: 60 }, (_, e) => e),
  m: 2,
  dims: [1, 2],
  k: 4,
  ...more,
});

/** An engine that answers its calls on request, with their number. */
function setUp() {
  /** @type {{name: string, args: any[], resolve: (v: any) => void, reject: (e: Error) => void}[]} */
  const open = [];
  const names = [];
  let started = 0;
  const place = /** @type {any} */ ({ dead: false, end() {}, call: (name, args) => new Promise((resolve, reject) => {
    names.push(name);
    open.push({ name, args, resolve, reject });
  }) });
  let changes = 0;
  const figures = createFigures(async () => { started++; return place; }, () => changes++);
  const next = async (value) => {
    open.shift()?.resolve(value);
    for (let i = 0; i < 4; i++) await tick();
  };
  return { figures, open, names, next, place, started: () => started, changes: () => changes };
}

test('the columns are those that are shown, in their order', () => {
  assert.deepEqual([...columnsOf(shown({ dims: [2, 1] })).data.slice(0, 4)], [1, 0, 3, 2]);
  assert.deepEqual([...columnsOf(shown({ dims: [2] })).data.slice(0, 3)], [1, 3, 5]);
});

test('the accuracy of all comes before the trust of all at once; what is known is not counted again', async () => {
  const { figures, names, next, open, changes, started } = setUp();
  const one = shown(), other = shown();
  figures.want([one, other]);
  await tick();
  await next(0.5);
  await next(0.25);
  assert.deepEqual(names, ['neighborAccuracy', 'neighborAccuracy', 'trustworthinessOfEach']);
  assert.deepEqual(
    [figures.of(one).accuracy, figures.of(other).accuracy, figures.of(one).trust, changes(), started()],
    [0.5, 0.25, undefined, 2, 1],
  );
  const [X, k, ...Ys] = open[0].args;
  assert.deepEqual([X.data, X.cols, k, Ys], [set.dense, 3, 10, [columnsOf(one), columnsOf(other)]]);
  figures.want([one]);
  await next(Float64Array.of(0.9, 0.8));
  assert.deepEqual([figures.of(one).trust, figures.of(other).trust], [0.9, 0.8]);
  assert.equal(names.at(-1), 'neighbors', 'nobody asks for more of the other');
  await next(new Int32Array(120));
  await next(new Int32Array(120).fill(7));
  await next(1.5);
  assert.deepEqual(figures.of(one), { accuracy: 0.5, trust: 0.9, neighbourRecall: 0, gap: 1.5 });
  figures.want([one]);
  await tick();
  assert.equal(names.length, 6, 'all is known');
  figures.want([{ ...one, dims: [1] }]);
  await tick();
  assert.equal(names.at(-1), 'neighborAccuracy', 'of another dimension nothing is');
});

test('if trustworthiness of all at once fails, each is requested alone, and only failed ones have none; ' +
  'pictures of two sets are asked for apart', async () => {
  const { figures, names, next, open } = setUp();
  const one = shown(), other = shown(), apart = shown({ set: { ...set, id: 'b' } });
  figures.want([one, apart, other]);
  await tick();
  for (let i = 0; i < 3; i++) await next(0.5);
  const fail = async () => {
    open.shift()?.reject(engineStoppedError('gone'));
    for (let i = 0; i < 6; i++) await tick();
  };
  assert.deepEqual(open[0].args.slice(2), [columnsOf(one), columnsOf(other)]);
  await fail();
  assert.deepEqual([open[0].args.slice(2), figures.of(other).trust], [[columnsOf(one)], undefined]);
  await fail();
  await next(Float64Array.of(0.8));
  assert.deepEqual([figures.of(one).trust, figures.of(other).trust, figures.of(apart).trust], [NaN, 0.8, undefined]);
  assert.deepEqual([names.at(-1), open[0].args.length], ['trustworthinessOfEach', 3]);
});

test('an undefined measure is NaN, and is not requested: one class, few rows, ' +
  'an engine that fails', async () => {
  const { figures, names, next, open } = setUp();
  const few = { ...set, rows: 2, labels: new Int32Array(2) };
  const one = shown({ set: few, scores: new Float64Array(4), k: 1 });
  figures.want([one]);
  for (let i = 0; i < 6; i++) await tick();
  assert.deepEqual([figures.of(one).accuracy, figures.of(one).trust, names[0]], [NaN, NaN, 'neighbors']);
  open.shift()?.reject(engineStoppedError('gone'));
  for (let i = 0; i < 6; i++) await tick();
  await next(2);
  assert.deepEqual(figures.of(one), { accuracy: NaN, trust: NaN, neighbourRecall: NaN, gap: 2 });
});

test('the best figure is marked when all are there and it reads better than the others', () => {
  const best = (/** @type {(number | undefined)[]} */ values) => {
    const { accuracy, trust } = bestPanels(values.map((value) => ({ accuracy: value, trust: value })));
    assert.deepEqual(accuracy, trust);
    return accuracy.flatMap((isBest, r) => (isBest ? [r] : []));
  };
  assert.deepEqual(best([0.646, 0.649, 0.939, 0.683]), [2]);
  assert.deepEqual(best([0.746, 0.76, 0.696, 0.994]), [3], 'whatever a method uses: LDA of the penguins');
  assert.deepEqual(best([0.646, undefined, 0.939]), [], 'one is still counted');
  assert.deepEqual(best([0.99, 0.99, 0.5]), [0, 1], 'a difference that does not show');
  assert.deepEqual(best([NaN, 0.5, 0.4]), [1], 'a method that was refused has none');
  assert.deepEqual(best([0.5]), []);
});

test('a method is fitted with the classes by itself or by its graph', () => {
  assert.deepEqual(['lda', 'lpp', 'pca', 'columns'].map((name) => [
    isFittedWithClasses(/** @type {'lda'} */ (name), { graph: 'knn' }),
    isFittedWithClasses(/** @type {'lda'} */ (name), { graph: 'supervised' }),
  ]), [[true, true], [false, true], [false, false], [false, false]]);
});

test('the sentence on a data set says what is measured, and who knew the classes', () => {
  const panel = (/** @type {string} */ name, accuracy = NaN, isFittedWithClasses = false, trust = NaN) =>
    ({ name, accuracy, trust, isFittedWithClasses });
  assert.equal(
    setFindingText([panel('LDA', 1, true), panel('PCA', 0.781), panel('LPP', 0.82)], 10),
    'Class predicted from 10 neighbours: LDA 100.0\u202f% (it uses the classes), LPP 82.0\u202f%, PCA 78.1\u202f%.',
  );
  assert.equal(
    setFindingText([panel('LDA', 1, true), panel('LPP', 0.9, true)], 4),
    'Class predicted from 4 neighbours: LDA 100.0\u202f% (it uses the classes), ' +
      'LPP 90.0\u202f% (it uses the classes).',
  );
  const one = setFindingText([panel('PCA', 0.5), panel('NPE')], 10);
  assert.equal(one, 'Class predicted from 10 neighbours: PCA 50.0\u202f%.');
  assert.equal(
    setFindingText([panel('PCA', NaN, false, 0.948), panel('LPP', NaN, false, 0.9)], 10),
    'Trustworthiness of the plots: PCA 0.95, LPP 0.90.',
  );
  assert.equal(setFindingText([panel('PCA')], 10), '');
});
