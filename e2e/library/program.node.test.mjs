// Programs that readers write, on unseen data of the engine: the right one passes all sets of its level, and each
// mistake that is made fails where it shows. The page runs them in a frame (e2e/page/program.test.mjs); here in Node.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { compileFunction } from 'node:vm';
import { dist } from '../harness/paths.mjs';
import { isUnstable } from '../../web/js/program/fit.ts';
import { givenNames } from '../../web/js/program/available-names.ts';
import { hasGraph, hasScores, LEVEL_ROWS, LEVELS } from '../../web/js/program/program-levels.ts';
import { SOLUTION } from '../../web/js/program/level-solutions.mjs';
import { drawUnseen, tryDrawn } from '../../web/js/program/unseen-data.ts';
import { givenOf, returnedOf } from '../../web/js/program/values.ts';

/** @typedef {import('../../web/js/program/program-levels.ts').Level} Level */

const SEEDS = [1, 20_000];

/** @type {any} */
let lpp;
before(async () => { lpp = await (await import(join(dist, 'lpp.mjs'))).load(); });
after(() => lpp.close());

/** As the page fits the sets. @type {import('../../web/js/program/unseen-data.ts').Fit} */
async function fit(X, level, { graph, weight }) {
  const found = await lpp.fit(X, {
    method: LEVEL_ROWS[level].method, components: 2, ...(hasGraph(level) && { graph, weight }),
  });
  const { data, rows, cols } = hasScores(level) ? found.embedding : found.components;
  return {
    solution: Array.from({ length: rows }, (_, i) => data[i * cols]),
    edges: found.graph?.edges ?? [], weights: found.graph?.weights ?? [],
    unstable: isUnstable(level, found.values),
  };
}

/** Runs a program as the worker does. @param {Level} level @param {string} text @returns {any} */
function hostOf(level, text) {
  const names = givenNames(level), program = compileFunction(`'use strict';${text}`, [...names]);
  return { async run(/** @type {any} */ input) {
    const given = givenOf(input);
    return { type: 'result', id: 1, returned: returnedOf(program(...names.map((name) => given[name]))) };
  } };
}

/** @param {Level} level @param {string} text @param {Awaited<ReturnType<typeof drawUnseen>>} sets */
const failed = async (level, text, sets) =>
  (await tryDrawn(hostOf(level, text), level, sets)).filter(({ met }) => !met).map(({ id }) => id);

const plain = 'const C = X.map((row) => sub(row, T(X).map((c) => sum(c) / c.length)));\n';
/** @type {Array<[Level, string, string, string]>} level, mistake, program, the set that shows it */
const MISTAKES = [
  ['pca-last', 'the smallest', 'return eig(mul(T(X), X)).vectors[0];', 'rows'],
  ['pca-points', 'not centred', 'return eig(mul(T(X), X)).vectors.at(-1);', 'far'],
  ['pca-points', 'columns that are standardised', `${plain}const s = T(C).map((c) => Math.sqrt(dot(c, c)));
const Z = C.map((row) => row.map((v, j) => v / s[j]));
return eig(mul(T(Z), Z)).vectors.at(-1);`, 'scales'],
  ['pca-points', 'variances alone', `${plain}const v = T(C).map((c) => dot(c, c));
return v.map((x) => Number(x === Math.max(...v)));`, 'tilted'],
  ['pca-points', 'the median', `const m = T(X).map((c) => [...c].sort((a, b) => a - b)[c.length >> 1]);
const C = X.map((row) => sub(row, m));
return eig(mul(T(C), C)).vectors.at(-1);`, 'outlier'],
  ['pca-points', 'rows for columns', `${plain}return eig(mul(C, T(C))).vectors.at(-1);`, 'columns'],
  ['eigenmap-last', 'the constant vector', 'return eig(L, D).vectors[0];', 'arc'],
  ['eigenmap-last', 'the largest', 'return eig(L, D).vectors.at(-1);', 'arc'],
  ['eigenmap-last', 'no degrees in the norm', 'return eig(L).vectors[1];', 'degrees'],
  ['eigenmap-graph', 'weights that are not given', `const V = W.dense().map((row) => row.map((v) => Number(v > 0)));
const D = diag(V.map(sum));
return eig(sub(D.dense(), V), D).vectors[1];`, 'all'],
  ['eigenmap-points', 'a fixed k', SOLUTION['eigenmap-points'].replace('slice(0, k)', 'slice(0, 6)'), 'many'],
  ['eigenmap-points', 'two columns alone',
    `X = X.map((row) => row.slice(0, 2));\n${SOLUTION['eigenmap-points']}`, 'columns'],
  ['eigenmap-points', 'neighbours of one side',
    SOLUTION['eigenmap-points'].replace('W[i][j] = W[j][i] = 1', 'W[i][j] = 1'), 'few'],
];

for (const level of LEVELS) {
  test(`${level}: the right program passes six unseen sets, each mistake fails where it shows`, async () => {
    for (const seed of SEEDS) {
      const sets = await drawUnseen(level, seed, fit);
      assert.equal(sets.length, 6);
      for (const { id, X, model } of sets) {
        assert.equal(model.solution.length, hasScores(level) ? X.length : X[0].length, id);
      }
      assert.deepEqual(await failed(level, SOLUTION[level], sets), [], `seed ${seed}`);
      for (const [of, mistake, text, set] of MISTAKES.filter(([of]) => of === level)) {
        let found;
        try {
          found = await failed(of, text, sets);
        } catch (error) {
          // A message is as good as a set that fails: the page shows it.
          assert.match(String(error), /eig: /, mistake);
          continue;
        }
        assert.ok(found.includes(/** @type {any} */ (set)), `${mistake}: ${found}`);
      }
    }
  });
}
