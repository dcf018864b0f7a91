// Programs as texts: what they say, and that nothing from outside becomes code. That they find the numbers is for
// e2e/code.
import assert from 'node:assert/strict';
import test from 'node:test';
import { methodNames, planeOf } from '../../fit/methods.ts';
import { condition } from './condition.ts';
import { LANGUAGES } from './languages.ts';
import { WEIGHTS } from '../../engine/names.ts';
import { PROGRAMS } from './method-programs.ts';
import { sections as octave } from './octave.ts';
import { sections as python } from './python.ts';
import { recipeOf } from './recipe.ts';

const points = Float64Array.from([0, 0, 1, 0, 0, 1, 1, 1, 2, 1, -1, 0.5]);
const slot = (method, more = {}) => ({
  run: { method, options: {} },
  rank: 2,
  values: [0.1, 0.2],
  map: { columns: new Float64Array(4), m: 2, mean: new Float64Array(2) },
  ...more,
});

/** @param {string[]} methods @param {object} about @returns {any} */
function result(methods = ['lpp', 'pca'], about = {}) {
  const request = {
    dataset: {
      id: 'draw',
      revision: 0,
      rows: 6,
      cols: 2,
      dense: points,
      labels: Int32Array.from([0, 0, 1, 1, 2, -1]),
      names: ['a', 'b', 'c'],
    },
    graph: { kind: 'knn', k: 3 },
    weight: { kind: 'heat', t: 'auto' },
    runs: methods.map((method) => ({ method, options: {} })),
    ...about,
  };
  return { request, k: 3, t: 0.4375, slots: methods.map((method) => slot(method)) };
}

const each = (recipe) => LANGUAGES.map(({ id, write }) => ({ id, text: write(recipe) }));

test('what was automatic is a number, and the paper’s steps come in the paper’s order', () => {
  for (const { id, text } of each(recipeOf(result(), { title: 'Six' }))) {
    assert.match(text, /0\.4375/, `${id}: t`);
    assert.doesNotMatch(text, /auto/, id);
    const order = [
      'The points',
      'The graph',
      'The weights',
      ...(id === 'python' || id === 'octave' ? ['LPP (He', 'PCA:'] : []),
      'New rows',
    ].map((words) => text.indexOf(words));
    assert.deepEqual(order, order.toSorted((a, b) => a - b), `${id}: ${order}`);
    assert.ok(order.every((at) => at >= 0), id);
  }
});

test('a method that has no program, or found nothing, is named; the others are written', () => {
  const found = result(['lpp', 'constrained-laplacian-eigenmap', 'lda']);
  found.slots[2] = slot('lda', { error: { code: 'missing-labels', param: null, message: '' } });
  for (const { id, text } of each(recipeOf(found, { title: 'Six' }))) {
    assert.match(text, /constrained-laplacian-eigenmap/, id);
    assert.match(text, /lda, or the method gave no result/, id);
  }
});

test('every linear method of the page has a program', () => {
  for (const method of methodNames()) if (planeOf(method) === 'axis') assert.ok(PROGRAMS[method], method);
});

test('titles, links, file, column and class names stay words: no line of them becomes code', () => {
  const evil = 'x"\'\n`); os.system("rm") \u2028 */ \\ \r {% } ${1} \ud800';
  const about = { title: evil, link: evil, file: { name: evil, columns: [evil, 'b'], label: evil } };
  const found = result(['lda', 'pca']);
  found.request.dataset.names = [evil];
  for (const { id, text } of each(recipeOf(found, about))) {
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(text, /[\u0000-\u0008\u000b-\u001f\u2028\u2029]/u, id);
    for (const line of text.split('\n').filter((line) => line.includes('os.system'))) {
      const bare = id === 'octave' ? line.replace(/'(?:[^']|'')*'/g, '') : line.replace(/"(?:[^"\\]|\\.)*"/g, '');
      assert.ok(/^\s*(#|\/\/|%)/.test(line) || !bare.includes('os.system'), `${id}: ${line}`);
    }
  }
});

test('the files in Python and Octave have the same sections, and every name in capitals gets a value', () => {
  assert.deepEqual(Object.keys(python).toSorted(), Object.keys(octave).toSorted());
  for (const ridge of [0, 0.25]) {
    for (const method of methodNames().filter((name) => PROGRAMS[name])) {
      for (const kind of Object.keys(WEIGHTS)) {
        const recipe = recipeOf(result([method], { weight: { kind, t: 'auto' } }), { title: 'Six' });
        recipe.steps[0].ridge = ridge;
        const programs = [true, false].flatMap((restrictToSpan) => each({ ...recipe, restrictToSpan }));
        for (const { id, text } of programs.filter(({ id }) => id === 'python' || id === 'octave')) {
          const lines = text.split('\n').filter((line) => !/^[#%]/.test(line));
          assert.deepEqual(lines.filter((line) => /[A-Z][A-Z0-9]/.test(line)), [], `${id}, ${method}, ${kind}`);
        }
      }
    }
  }
});

test('classes are in a program where something reads them, and only there', () => {
  const supervised = { graph: { kind: 'supervised' } };
  for (const { method, about, has } of [
    { method: 'lpp', about: {}, has: false },
    { method: 'lda', about: {}, has: true },
    { method: 'lpp', about: supervised, has: true },
    { method: 'pca', about: supervised, has: false },
  ]) {
    for (const { id, text } of each(recipeOf(result([method], about), { title: 'Six' }))) {
      assert.equal(text.includes('The class of each point'), has, `${id} ${method}`);
    }
  }
});

test('columns that depend on each other, or nearly, or do not vary, are seen', () => {
  const spread = (/** @type {(x: number, i: number) => number} */ second) =>
    Float64Array.from({ length: 40 }, (_, e) => (e % 2 === 0 ? Math.sin(e) : second(Math.sin(e - 1), e)));
  assert.ok(condition(spread((_, i) => Math.cos(3 * i)), 20, 2) > 0.5);
  assert.ok(condition(spread((x) => 2 * x), 20, 2) < 1e-12);
  assert.ok(condition(spread((x, i) => x + 1e-6 * Math.cos(3 * i)), 20, 2) < 1e-9);
  assert.equal(condition(spread(() => 4), 20, 2), 0);
  // Of two columns it is what the correlation leaves of the variance, 1 − r², every row counted.
  const two = Float64Array.from([0, 1, 1, 0, 2, 5, 4, 3, 9, -2]);
  const centred = [0, 1].map((c) => [0, 1, 2, 3, 4].map((r) => two[2 * r + c] - (c === 0 ? 3.2 : 1.4)));
  const product = (a, b) => a.reduce((sum, v, i) => sum + v * b[i], 0);
  const left =
    1 - product(centred[0], centred[1]) ** 2 / (product(centred[0], centred[0]) * product(centred[1], centred[1]));
  assert.ok(Math.abs(condition(two, 5, 2) - left) < 1e-12, `${condition(two, 5, 2)}, not ${left}`);
  const wide = spread((_, i) => 1e9 * Math.cos(3 * i));
  assert.ok(condition(wide, 20, 2) > 0.5, 'units do not matter');
});

test('a program in Octave or Python defines only what it needs to identify directions, or rows', () => {
  const programmed = methodNames().filter((method) => PROGRAMS[method]);
  for (const methods of [...programmed.map((method) => [method]), ['lpp', 'pca'], programmed]) {
    for (const { id, text } of each(recipeOf(result(methods), { title: 'Six' }))) {
      for (const [, name] of text.matchAll(/^(?:function (?:[^=\n(]* = )?|def )(tell\w*)\(/gm)) {
        assert.ok(text.split(new RegExp(`\\b${name}\\b`)).length > 2, `${methods}, ${id}: ${name}`);
      }
    }
  }
});

test('a program in Go imports what it names, and nothing else: the compiler takes no less and no more', () => {
  const go = LANGUAGES.find(({ id }) => id === 'go') ?? assert.fail('Go');
  const flat = result(['lpp', 'pca'], {
    runs: [
      { method: 'lpp', options: { reduce: { variance: 0.95 }, ridge: 0.25 } },
      { method: 'pca', options: {} },
    ],
  });
  const solid = result(['pca']);
  solid.request.dataset = { ...solid.request.dataset, rows: 4, cols: 3 };
  for (const [found, about] of [
    [flat, {}],
    [solid, {}],
    [solid, { file: { name: 'a.csv', columns: ['x', 'y', 'z'], label: null } }],
    [flat, { file: { name: 'a.csv', columns: ['x', 'y'], label: 'class' } }],
  ]) {
    const text = go.write(recipeOf(found, { title: 'Six', ...about }));
    const [, list] = /import \(([^)]*)\)/.exec(text) ?? [];
    const imported = [...list.matchAll(/"([^"]+)"/g)].map(([, path]) => path.split('/').at(-1) ?? '');
    const code = text.slice(text.indexOf('func main')).replace(/\/\/.*|"(?:[^"\\]|\\.)*"/g, '');
    const named = new Set([...code.matchAll(/\b([a-z]+)\.[A-Z]/g)].map(([, name]) => name));
    assert.deepEqual(imported.filter((name) => !named.has(name)), [], text);
    assert.deepEqual(
      ['context', 'csv', 'fmt', 'log', 'math', 'os', 'slices', 'strconv', 'mat', 'lpp'].filter(
        (name) => named.has(name) && !imported.includes(name),
      ),
      [],
      text,
    );
  }
  assert.match(go.write(recipeOf(flat, { title: 'Six' })), /Reduce: lpp\.Reduce\{Variance: 0\.95\}/);
});
