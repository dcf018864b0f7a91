// Programs that are the same except for names, spaces and comments; short ones are the same by chance.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyScene } from '../scene/codec.ts';
import { SOLUTION } from '../program/level-solutions.mjs';
import { badgesOf, remarksOf } from './answertexts.ts';
import { chanceOfProgram, programForm } from './program-similarity.ts';
import { createLikeness, isChance } from './similarity.ts';

const renamed = (/** @type {string} */ text) => programForm(text)?.renamed;

test('names, spaces and comments do not count; functions, members and numbers do', () => {
  const one = 'const A = mul(T(X), L, X); // the first\nreturn eig(A, A).vectors[0];';
  assert.equal(renamed(one), renamed('const first=mul(T(X),L,X)\n;/* A\n*/ return eig(first, first).vectors[0] ;'));
  for (const other of [
    one.replace('mul', 'add'), one.replace('[0]', '[1]'), one.replace('vectors', 'values'), one.replace('L', 'D'),
    one.replace('eig(A, A)', 'eig(A, X)'), one.replace('const A', 'const B'),
  ]) assert.notEqual(renamed(other), renamed(one), other);
  assert.notEqual(renamed('return "a // b";'), renamed('return "a";'), 'a text is no comment');
  assert.equal(programForm('  // nothing\n'), null);
});

test('a copy of a long program is no chance, one of a short program is', () => {
  const pairs = (30 * 29) / 2;
  const chance = (/** @type {'last'|'graph'|'points'} */ level, isPlain = false, shared = 0) =>
    chanceOfProgram(/** @type {any} */ (programForm(SOLUTION[level])), isPlain, pairs, shared);
  assert.deepEqual([chance('last'), chance('last', true), chance('graph')], [1, 1, 1]);
  assert.ok(chance('points') < 0.01, String(chance('points')));
  assert.equal(chance('points', true, 0.5), 0.5, 'half of the course has it');
});

/** @returns {any} */
const entry = (/** @type {number} */ number, /** @type {string} */ name, /** @type {string} */ program) => ({
  number, name, text: '', start: null, found: {}, points: { xy: new Float64Array(0), labels: new Int32Array(0) },
  changed: [], version: 'same', reworded: false, plain: false,
  scene: { ...emptyScene(), answer: { task: '', text: '', name, program } },
});

test('the later answer names the earlier one; two hand-ins of one student are not compared', () => {
  const likeness = createLikeness('');
  const copy = SOLUTION.points.replaceAll('mean', 'centre').replaceAll('far', 'away').replaceAll('  ', '\t');
  const all = [
    entry(1, 'Ann', SOLUTION.points), entry(2, 'Bea', SOLUTION.graph), entry(3, 'Cem', copy),
    entry(4, 'Ann', SOLUTION.points), entry(5, 'Dov', ''),
  ];
  all.forEach(likeness.add);
  const found = all.map((each) => likeness.program(each));
  assert.deepEqual(found.map((each) => each?.entry.name), [undefined, undefined, 'Ann', 'Cem', undefined]);
  assert.deepEqual([found[2]?.renamed, found[2] && isChance(found[2])], [true, false]);
  const seen = { ...all[2], alike: { points: null, words: null, program: found[2] } };
  assert.deepEqual(remarksOf(seen).at(-1), { text: 'The same program as Ann, except for names.', warns: true });
  assert.deepEqual(badgesOf(seen).at(-1), { text: 'Program of Ann', warns: true });
});
