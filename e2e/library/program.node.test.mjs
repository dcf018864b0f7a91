// Programs that readers write, on the unseen data of each level, with the engine that was built: the solution of each
// level passes for every seed, and each mistake that is made fails where it shows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startEngine } from '../harness/engine.mjs';
import { nearlyTied } from '../../web/js/ask/align.ts';
import { GIVEN_NAMES } from '../../web/js/program/given.ts';
import { LEVELS, SOLUTION } from '../../web/js/program/levels.ts';
import { givenOf, returnedOf } from '../../web/js/program/values.ts';
import { tryUnseen } from '../../web/js/program/unseen.ts';

/** @type {Awaited<ReturnType<typeof startEngine>>} */
let engine;
before(async () => { engine = await startEngine(); });
after(() => engine.close());

/** @typedef {import('../../web/js/program/levels.ts').Level} Level */

/** Runs a text here, without a frame. @param {Level} level @param {string} text */
const hostOf = (level, text) => {
  const names = GIVEN_NAMES[level];
  const program = new Function(...names, text);
  return {
    /** @param {import('../../web/js/program/protocol.ts').Input} input */
    async run(input) {
      const given = givenOf(input);
      const returned = returnedOf(program(...names.map((name) => given[name])));
      return /** @type {const} */ ({ type: 'result', id: 1, returned });
    },
  };
};

/** @type {import('../../web/js/program/unseen.ts').Fit} */
const fit = async (X, { graph, weight }) => {
  const { components, values, graph: { edges, weights } } = await engine.call('fit', [
    { data: Float64Array.from(X.flat()), rows: X.length, cols: X[0].length },
    { method: 'lpp', components: 2, graph, weight },
  ]);
  const direction = X[0].map((_, j) => components.data[j * components.cols]);
  return { direction, edges, weights, unstable: nearlyTied(values) };
};

/** @param {Level} level @param {string} text @param {number} seed */
const tried = (level, text, seed) => tryUnseen({ host: hostOf(level, text), level, seed, fit });

const SEEDS = Array.from({ length: 40 }, (_, i) => 7919 * i + 1);

for (const level of LEVELS) {
  test(`${level}: its solution passes on all sets of ${SEEDS.length} seeds`, async () => {
    for (const seed of SEEDS) {
      for (const { id, met, off, problem } of await tried(level, SOLUTION[level], seed)) {
        assert.ok(met, `${id}, seed ${seed}: ${off} ${problem}`);
      }
    }
  });
}

/** @param {string} C @param {string} [D] @param {string} [last] */
const program = (C, D = 'D, ', last = 'vectors[0]') =>
  `const d = D.diagonal; const C = ${C}; return eig(mul(T(C), L, C), mul(T(C), ${D}C)).${last};`;
const WEIGHTED = 'X.map((row) => sub(row, T(X).map((c) => dot(d, c) / sum(d))))';
const PLAIN = 'X.map((row) => sub(row, T(X).map((c) => sum(c) / c.length)))';

/** @type {Array<[string, string, import('../../web/js/program/unseen.ts').SetId]>} */
const MISTAKES = [
  ['no centring', program('X'), 'far'],
  ['the plain mean', program(PLAIN), 'degrees'],
  ['XᵀX for XᵀDX', program(WEIGHTED, ''), 'columns'],
  ['the last vector', program(WEIGHTED, 'D, ', 'vectors.at(-1)'), 'rows'],
  ['PCA', `const C = ${PLAIN}; return eig(mul(T(C), C)).vectors.at(-1);`, 'rows'],
];
for (const [name, text, where] of MISTAKES) {
  test(`${name} fails on the set that shows it, for every seed`, async () => {
    for (const seed of SEEDS) {
      const row = (await tried('graph', text, seed)).find(({ id }) => id === where);
      assert.ok(row && !row.met && row.off > 0.1, `seed ${seed}: ${row?.off}`);
    }
  });
}
