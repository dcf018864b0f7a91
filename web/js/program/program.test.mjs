// Programs that readers write: helpers, brackets, levels, unseen data; without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { taskOf } from '../scene/homework.ts';
import { words as german } from '../words/languages/de.ts';
import { words as spanish } from '../words/languages/es.ts';
import { words as french } from '../words/languages/fr.ts';
import { programWords as w } from '../words/program.ts';
import { unmatchedIn } from './brackets.ts';
import { checkText } from './checktext.ts';
import { centred } from './input.ts';
import { degreesOff, problemOf, solutionOf } from './compare-results.ts';
import { createLive } from './live-run.ts';
import { firstText, levelOf, LEVELS, MAX_PROGRAM_LENGTH, PROGRAM_METHODS } from './program-levels.ts';
import { SOLUTION } from './level-solutions.mjs';
import { limitMemory, MAX_RUN_BYTES } from './memory.ts';
import { diag, dot, eig, GraphMatrix, mul, scale, sub, sum, T } from './matrices.ts';
import { checkReply } from './reply.ts';
import { tryDrawn, unseenSets } from './unseen-data.ts';

/** @param {() => number} random @param {number} n @param {number} m */
const rows = (random, n, m) => Array.from({ length: n }, () => Array.from({ length: m }, () => random() - 0.5));

test('eig solves random pencils: A v = λ B v, vᵀBv = 1, values ascending', () => {
  const random = createRandom(3);
  for (let n = 1; n <= 12; n++) {
    const G = rows(random, n + 2, n), H = rows(random, n + 3, n);
    const A = /** @type {number[][]} */ (mul(T(G), G)), B = /** @type {number[][]} */ (mul(T(H), H));
    const { values, vectors } = eig(A, B);
    values.forEach((value, i) => {
      const v = vectors[i];
      const left = /** @type {number[]} */ (mul(A, v)), right = /** @type {number[]} */ (mul(B, v));
      left.forEach((a, j) => assert.ok(Math.abs(a - value * right[j]) < 1e-9 * Math.max(1, Math.abs(value)), `${n}`));
      assert.ok(Math.abs(dot(v, right) - 1) < 1e-9);
      assert.ok(i === 0 || values[i - 1] <= value);
    });
  }
});

test('eig solves matrices that are hard: near-singular, with equal eigenvalues, large', () => {
  const residual = (/** @type {number[][]} */ A, /** @type {any} */ { values, vectors }, /** @type {number} */ i) =>
    Math.max(.../** @type {number[]} */ (mul(A, vectors[i])).map((v, j) => Math.abs(v - values[i] * vectors[i][j])));
  const square = (/** @type {number} */ n, /** @type {(i: number, j: number) => number} */ at) =>
    Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => at(i, j)));
  for (const [what, A, known] of /** @type {[string, number[][], number[] | null][]} */ ([
    ['Hilbert', square(12, (i, j) => 1 / (i + j + 1)), null],
    ['diagonal', square(5, (i, j) => (i === j ? 3 - i : 0)), [-1, 0, 1, 2, 3]],
    ['nothing', square(4, () => 0), [0, 0, 0, 0]], ['ones', square(6, () => 1), [0, 0, 0, 0, 0, 6]],
    ['swapped', square(2, (i, j) => (i === j ? 0 : 1)), [-1, 1]],
    ['Wilkinson', square(21, (i, j) => (i === j ? Math.abs(10 - i) : Math.abs(i - j) === 1 ? 1 : 0)), null],
    ['path', square(200, (i, j) => (i === j ? 2 : Math.abs(i - j) === 1 ? -1 : 0)),
      Array.from({ length: 200 }, (_, i) => 2 - 2 * Math.cos(Math.PI * (i + 1) / 201))],
  ])) {
    const found = eig(A);
    for (const i of A.keys()) {
      assert.ok(residual(A, found, i) < 1e-13, `${what} ${i}: ${residual(A, found, i)}`);
      assert.ok(Math.abs(dot(found.vectors[i], found.vectors[i]) - 1) < 1e-13, what);
      if (known) assert.ok(Math.abs(found.values[i] - known[i]) < 1e-13, `${what} ${i}: ${found.values[i]}`);
    }
  }
});

test('a matrix of a graph multiplies like its dense form, from both sides', () => {
  const random = createRandom(5), n = 9;
  const edges = [], weights = [];
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) if (random() < 0.4) { edges.push(i, j); weights.push(random()); }
  }
  const M = new GraphMatrix(Array.from({ length: n }, () => random()), edges, weights);
  const X = rows(random, n, 3), dense = M.dense();
  /** @param {any} a @param {any} b */
  const same = (a, b) => a.flat().forEach((/** @type {number} */ v, /** @type {number} */ i) =>
    assert.ok(Math.abs(v - b.flat()[i]) < 1e-12));
  same(mul(M, X), mul(dense, X));
  same(mul(T(X), M), mul(T(X), dense));
  same(mul(T(X), M, X), mul(mul(T(X), dense), X));
  same(mul(M, X.map(([x]) => x)), mul(dense, X.map(([x]) => x)));
  assert.equal(M.at(2, 5), dense[5][2]);
  // L = D − W, as it is written.
  same(sub(diag(M.diagonal), M), sub(diag(M.diagonal).dense(), dense));
  same(sub(dense, M), scale(0, M));
  assert.throws(() => sub(M, X), /^RangeError: sub: 9×9 and 9×3 do not fit\.$/);
  assert.throws(() => scale(2, /** @type {any} */ ('M')), /^TypeError: scale: a text is not a matrix/);
});

test('sizes that do not match are named', () => {
  const X = rows(createRandom(1), 80, 2);
  assert.throws(() => mul(X, X), /mul: 80×2 times 80×2 does not fit\. Did you mean T\(…\) of the first\?/);
  assert.throws(() => eig([[1, 2], [3, 4]]), /first matrix is not symmetric: \(0, 1\) is 2, \(1, 0\) is 3/);
  assert.throws(() => eig([[1, 0], [0, 1]], [[1, 0], [0, -1]]), /second matrix is not positive definite/);
  assert.throws(() => dot([1, 2], [1]), /dot: 2 and 1 numbers/);
  assert.throws(() => sub(X, [[1]]), /sub: 80×2 and 1×1/);
  assert.throws(() => sum(/** @type {any} */ (3)), /sum: give a list of numbers; this is a number/);
  assert.throws(() => scale(/** @type {any} */ (X), /** @type {any} */ (2)), /scale: give the number first/);
  assert.throws(() => diag(/** @type {any} */ (null)), /diag: .*nothing/);
});

test('the bracket or quote that does not match is found with its line and column', () => {
  /** @type {Array<[string, [string, number, number, string] | null]>} */
  const cases = [
    ['return eig(A, B.vectors[0];', ['missing', 1, 27, ')']],
    ['const a = [1, 2;\nreturn a;', ['missing', 1, 16, ']']],
    ['for (let i = 0; i < 3; i++) { f(i); }', null],
    ['return 1; }', ['extra', 1, 11, '}']],
    ['// ) is no bracket\nreturn "(" + `${[1, `)`]}` + /[)]\\)/.test("x");', null],
    ['const s = "no end\nreturn s;', ['missing', 1, 11, '"']],
    ['/* no end', ['missing', 1, 1, '*/']],
    ['const f = (x) => { return x / 2 / (3);\n', ['missing', 1, 18, '}']],
    ['return `a ${b} c', ['missing', 1, 14, '`']],
    ['let i = 3; const f = () => { return i++ / 2; };\nreturn f() - i-- / 2;', null],
    ['const f = (a) => { if (a) { return a } / 2 };', null],
    ['const f = (a) => { return a + /[(]/.test("x"); };', null],
  ];
  for (const [text, expected] of cases) {
    const found = unmatchedIn(text);
    if (!expected) assert.equal(found, null, text);
    else assert.deepEqual([found?.kind, found?.line, found?.character], [expected[0], expected[1], expected[3]], text);
  }
  assert.equal(checkText('return eig(A, B.vectors[0];').words, 'Line 1, column 27: a ) is missing.');
  for (const level of LEVELS) {
    const first = firstText(level, w.firstComments[level]);
    for (const text of [first, SOLUTION[level]]) assert.equal(unmatchedIn(text), null);
    assert.match(first, /^(\/\/ .+\n)+(const A = .*\n)?return .*;\n$/);
    // The field shows so much of a line next to the drawing and on a phone.
    for (const line of first.split('\n')) assert.ok(line.length <= 34, `${level}: ${line}`);
  }
  assert.equal(
    firstText('graph', w.firstComments.graph),
    '// The degrees are D.diagonal.\n// 1. Centre X.\n// 2. Build A and B.\n// 3. Solve A a = λ B a.\n' +
    'return T(X).map(() => 1);\n',
    'a line for each step',
  );
});

test('a value that is no direction is named', () => {
  /** @param {any} returned */
  const problem = (returned) => /** @type {any} */ (solutionOf(returned, 2)).problem;
  assert.equal(problem({ kind: 'other', name: 'nothing' }), w.nothing);
  assert.match(
    problem({ kind: 'lists', count: 2, length: 2 }),
    /It returns 2 lists; a direction is 2 numbers\. vectors\[0\]/,
  );
  assert.match(problem({ kind: 'numbers', values: Float64Array.of(1) }), /It returns 1 number; .* 2 numbers/);
  assert.match(problem({ kind: 'numbers', values: Float64Array.of(1, NaN) }), /Number 2 of the direction is NaN/);
  assert.equal(problem({ kind: 'numbers', values: Float64Array.of(0, 0) }), w.zero);
});

test('the same error has the same words in every browser', () => {
  /** @param {string} message */
  const textOf = (message) => problemOf({ type: 'error', id: 1, stage: 'run', message, line: 5, column: 1 });
  assert.match(textOf('nothere is not defined'), /^Line 5: nothere is not defined: check its spelling, or write const/);
  for (const message of ["Can't find variable: nothere", 'assignment to undeclared variable nothere']) {
    assert.equal(textOf(message), textOf('nothere is not defined'));
  }
  assert.match(textOf('XᵀLX is not defined'), /XᵀLX is not defined: check/);
  assert.equal(textOf('Maximum call stack size exceeded'), textOf('too much recursion'));
  assert.equal(textOf('Array buffer allocation failed'), textOf('Out of memory'));
  assert.equal(
    textOf("Cannot read properties of undefined (reading 'length')"),
    textOf("undefined is not an object (evaluating 'a.length')"),
  );
  const noFirst = textOf("Cannot read properties of undefined (reading '0')");
  assert.match(noFirst, /there is no 0, because the value before/);
  assert.equal(textOf("can't access property 0, eig(...).vector is undefined"), noFirst);
  assert.equal(textOf("undefined is not an object (evaluating 'eig(mul(T(X), X)).vector[0]')"), noFirst);
  assert.equal(textOf('mul: it does not fit. Did you mean T(…) of the first?'),
    'Line 5: mul: it does not fit. Did you mean T(…) of the first?');
  const refused = "Failed to execute 'importScripts' on 'WorkerGlobalScope': ";
  for (const before of ['', refused, `Uncaught SyntaxError: ${refused}`, `SyntaxError: ${refused}`, 'SyntaxError: ']) {
    assert.equal(
      problemOf({
        type: 'error', id: 1, stage: 'syntax', message: `${before}Invalid or unexpected token`, line: 5, column: 0,
      }),
      'Line 5: a character here is not part of JavaScript.',
    );
  }
  assert.equal(problemOf({ type: 'timeout', id: 1, limit: 1000 }), w.timeout(1000));
});

test('a reply in another form than ours is a value or an error in words', () => {
  /** @param {any} reply */
  const words = (reply) => {
    const checked = checkReply({ id: 1, ...reply });
    const problem = checked.type === 'result' ? solutionOf(checked.returned, 2) : problemOf(checked);
    return typeof problem === 'string' ? problem : 'problem' in problem ? problem.problem : '';
  };
  const object = w.other('an object', 2);
  for (const returned of [undefined, null, 3, {}, { kind: 'numbers', values: { length: 2, 0: 1, 1: 1 } }]) {
    assert.equal(words({ type: 'result', returned }), object);
  }
  assert.equal(words({ type: 'result', returned: { kind: 'lists', count: '<b>', length: {} } }), w.lists(0, 2));
  assert.equal(words({ type: 'error', message: {}, line: 'x', stage: 'syntax' }), w.error(0, w.syntax('')));
  assert.ok(words({ type: 'error', message: 'a'.repeat(1e6), line: 2 }).length < 400);
  const returned = { kind: 'numbers', values: Float64Array.of(1, 2) };
  assert.deepEqual(checkReply(/** @type {any} */ ({ type: 'result', id: 4, returned, more: 1 })),
    { type: 'result', id: 4, returned });
});

test('while a bracket is missing, points that move do not run the text before it', async () => {
  let text = 'return [1, 1];', runs = 0;
  /** @type {string[]} */
  const messages = [];
  const model = { solution: [1, 0], edges: [0, 1], weights: [1] };
  const live = createLive({
    level: 'graph',
    host: {
      async run() {
        runs++;
        return { type: 'result', id: runs, returned: { kind: 'numbers', values: Float64Array.of(1, 1) } };
      },
      async setProgram() {},
      stop() {},
    },
    text: () => text,
    current: () => ({ X: [[0, 0], [1, 0]], model, mean: [0, 0], k: 1 }),
    show: (_, what) => messages.push(what),
    onFailed: () => assert.fail(),
    onBusy() {},
  });
  await live.start();
  assert.equal(runs, 1);
  assert.match(messages.at(-1) ?? '', /^Your axis 45\.0°/);
  text = 'return [1, 1;';
  await live.start();
  live.changed();
  await new Promise(setImmediate);
  assert.deepEqual([runs, messages.at(-1)], [1, 'Line 1, column 13: a ] is missing.']);
  text = 'return [1, 1];';
  await live.start();
  assert.equal(runs, 2);
});

test('an eigenmap that is ended by its limit: a smaller drawing is suggested', async () => {
  const texts = /** @type {string[]} */ ([]);
  const live = createLive({
    level: 'eigenmap-last',
    host: {
      run: async (_, limit) => ({ type: 'timeout', id: 1, limit }), async setProgram() {}, stop() {},
    },
    text: () => 'return eig(L, D).vectors[1];',
    current: () => ({
      X: Array.from({ length: 400 }, () => [0, 0]), mean: [0, 0], k: 1,
      model: { solution: [1], edges: [], weights: [] },
    }),
    show: (_, what) => texts.push(what),
    onFailed: () => assert.fail(),
    onBusy() {},
  });
  await live.start();
  assert.equal(texts.at(-1), 'Stopped after 10 s: a loop that never ends? The text is unchanged. ' +
    'eig of 400 rows, one per point, takes long on a slow computer: then use a smaller drawing.');
});

test('a drawing with more points than an eigenmap’s matrix may have rows: that is said after the error', async () => {
  for (const [n, expected] of /** @type {[number, RegExp][]} */ ([
    [501, /^Line 1: eig: 501 rows are too many; at most 500\. The matrix of this drawing has 501 rows, .*smaller/],
    [500, /^Line 1: eig: 501 rows are too many; at most 500\.$/],
  ])) {
    /** @type {string[]} */
    const messages = [];
    const X = Array.from({ length: n }, () => [0, 0]), message = 'eig: 501 rows are too many; at most 500.';
    const limits = /** @type {number[]} */ ([]);
    const live = createLive({
      level: 'eigenmap-last',
      host: {
        async run(_, limit) {
          limits.push(limit);
          return { type: 'error', id: 1, stage: 'run', message, line: 1, column: 1 };
        },
        async setProgram() {},
        stop() {},
      },
      text: () => 'return eig(L, D).vectors[1];',
      current: () => ({ X, model: { solution: [1], edges: [], weights: [] }, mean: [0, 0], k: 1 }),
      show: (_, what) => messages.push(what),
      onFailed: () => assert.fail(),
      onBusy() {},
    });
    await live.start();
    assert.match(messages.at(-1) ?? '', expected);
    assert.deepEqual(limits, [10_000], 'a right program is not stopped on a slow computer');
  }
});

test('a run may make a gigabyte of typed arrays, not more; small ones work as before', () => {
  const scope = /** @type {any} */ ({ Float64Array, ArrayBuffer });
  const memory = limitMemory(scope);
  const doubled = scope.Float64Array.of(1, 2).map((/** @type {number} */ v) => 2 * v);
  assert.deepEqual(Array.from(doubled), [2, 4]);
  assert.ok(doubled instanceof Float64Array);
  assert.throws(() => new scope.Float64Array(2 ** 28), /out of memory/);
  let made = 0;
  const fill = () => { for (;; made++) new scope.ArrayBuffer(2 ** 26); };
  assert.throws(fill, /out of memory/);
  assert.equal(made, MAX_RUN_BYTES / 2 ** 26 - 1);
  memory.reset();
  assert.equal(new scope.ArrayBuffer(8).byteLength, 8);
});

test('what a program returns in place of scores, in words', () => {
  /** @param {any} returned @returns {string} */
  const problem = (returned) => {
    const checked = solutionOf(returned, 40, true);
    return 'problem' in checked ? checked.problem : '';
  };
  const scores = Float64Array.from({ length: 40 }, (_, i) => i);
  assert.equal(problem({ kind: 'numbers', values: scores }), '');
  assert.match(problem({ kind: 'numbers', values: scores.slice(1) }), /^It returns 39 numbers; the scores here are 40/);
  assert.match(problem({ kind: 'lists', count: 40, length: 40 }), /^It returns 40 lists; .*vectors\[1\]/);
  assert.match(problem({ kind: 'numbers', values: scores.fill(NaN, 2, 3) }), /^Score 3 is NaN\.$/);
  assert.match(problem({ kind: 'numbers', values: new Float64Array(40) }), /^All scores are 0\.$/);
  assert.match(problem({ kind: 'other', name: 'a number' }), /^It returns a number; the scores are a list of 40/);
  assert.equal(problem({ kind: 'other', name: 'nothing' }), w.nothing);
});

test('a method has a level from where on another one is written, or all', () => {
  assert.deepEqual(
    PROGRAM_METHODS.map((method) =>
      ['last', 'graph', 'points'].map((from) => levelOf(method, /** @type {any} */ (from)))),
    [['last', 'graph', 'points'], ['pca-last', 'pca-points', 'pca-points'],
      ['eigenmap-last', 'eigenmap-graph', 'eigenmap-points']]);
});

test('the angle between lines is exact for small angles, and has no sign', () => {
  assert.ok(Math.abs(degreesOff([1, 0], [1, 1e-9]) * Math.PI / 180 - 1e-9) < 1e-15);
  assert.ok(Math.abs(degreesOff([1, 0], [-1, 1]) - 45) < 1e-12);
  assert.equal(degreesOff([3, 4], [-3, -4]), 0);
});

test('where a plain mean fails, the hint names the mean, in each language; X of the last step is centred', async () => {
  // Returns the wrong direction, as a program with a plain mean does on each of these sets.
  const axis = (X, place) => Float64Array.from(X[0], (_, j) => (j === place ? 1 : 0));
  const host = { run: async ({ X }) => ({ type: 'result', returned: { kind: 'numbers', values: axis(X, 0) } }) };
  const hints = async (level) => {
    const sets = unseenSets(level, 1).map((set) => ({
      ...set, model: { solution: axis(set.X, 1), edges: [0, 1], weights: [1] },
    }));
    const tried = await tryDrawn(/** @type {any} */ (host), level, sets);
    return Object.fromEntries(tried.map(({ id, problem }) => [id, problem]));
  };
  const [graph, last] = [await hints('graph'), await hints('last')];
  for (const id of ['far', 'degrees', 'columns', 'equal', 'all']) {
    assert.match(graph[id], /\bmean\b/, id);
    assert.doesNotMatch(last[id], /\bmean\b/, id);
    assert.match(german.program.hints[id], /Mittelwert/, id);
    assert.match(spanish.program.hints[id], /\bmedia\b/, id);
    assert.match(french.program.hints[id], /\bmoyenne\b/, id);
    for (const { program } of [german, spanish, french]) assert.ok(program.hintsOfLast[id], id);
  }
});

test('six sets a level, others for each seed; rows are centred by degree', () => {
  for (const level of LEVELS) {
    const [one, other] = [unseenSets(level, 1), unseenSets(level, 2)];
    assert.equal(one.length, 6);
    one.forEach(({ id, X }, i) => {
      assert.notDeepEqual(X, other[i].X, id);
      assert.ok(X.length <= 100 && X.every((row) => row.every(Number.isFinite)));
      assert.ok(id in w.sets && [w.hints, w.hintsOfPCA, w.hintsOfEigenmap].some((hints) => id in hints));
    });
    assert.ok(SOLUTION[level].length <= MAX_PROGRAM_LENGTH);
    // A link to a task may ask for it.
    const task = { title: '', text: '', marks: {}, goals: [], start: 'drawn', program: level };
    assert.equal(taskOf(task)?.program, level);
  }
  const C = centred([[0, 0], [1, 0], [5, 2]], { edges: [0, 1, 1, 2], weights: [1, 3] });
  assert.ok([1, 4, 3].reduce((total, degree, i) => total + degree * C[i][0], 0) < 1e-12);
});
