// The file that an open set is from, in links: frozen, as all that a link says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idOf } from '../data/own-sets.ts';
import { decodeScene, encodeScene } from './codec.ts';
import { fileIn, parseFile } from './file-identity.ts';
import { settingsOf } from './open-scene.ts';

const FILE = {
  name: 'Pinguïns & co.csv',
  size: 13402,
  hash: '0123456789abcdef0123456789abcdef',
  rows: 333,
  cols: 4,
  choices: { roles: { species: 'class', year: 'ignore' }, missing: 'drop', standardize: true },
};
const ID = 'own-2168f0319c1fd7eacd5e5bdc';
/** As the first version wrote it. */
const LINK =
  'v=1&source=own-2168f0319c1fd7eacd5e5bdc&panels=pca.lpp&k=7&file=IieuK5a15PgGb5SfRgO1LB6Jr1-I6huJCRcx' +
  'H0FPBgp7AafIS51UYljlKtmTt0b2BpBb8vyqE2aaGlfeNHyrMWqG57BtfjLaT1jOGm5pj1t9AVvMDXoqz6cKOsGPjWvAfjt_OD1H' +
  'gYdIkG3J5JM9olgt&c=cja79j';

test('a link that was written once opens the same set for ever', async () => {
  assert.equal(await idOf({ file: FILE, choices: FILE.choices }), ID);
  const scene = { state: { source: ID, panels: 'pca+lpp', k: 7 }, file: FILE };
  const read = decodeScene(LINK);
  assert.deepEqual([read.faults, read.scene.state, read.scene.file], [[], scene.state, FILE]);
  const again = decodeScene(encodeScene(scene));
  assert.deepEqual([again.faults, again.scene.state, again.scene.file], [[], scene.state, FILE]);
  assert.deepEqual(parseFile(settingsOf(read.scene).file ?? ''), FILE);
});

test('what is no file is none, and what is more of it is left behind', () => {
  assert.deepEqual(fileIn({ ...FILE, more: 1 }), FILE);
  let deep = {};
  for (let i = 0; i < 1e5; i++) deep = { deep };
  for (const [what, more] of Object.entries({
    name: { name: 'x'.repeat(201) },
    size: { size: -1 },
    hash: { hash: '0123' },
    rows: { rows: 0 },
    columns: { cols: 1.5 },
    'choices that are none': { choices: [] },
    'choices that are long': { choices: { a: 'x'.repeat(16_000) } },
    'choices that are deep': { choices: deep },
  })) {
    assert.equal(fileIn({ ...FILE, ...more }), null, what);
  }
  for (const text of ['', '{', 'null', '[]']) assert.equal(parseFile(text), null, text);
  const damaged = decodeScene(LINK.replace(/file=...../, 'file=AAAAA').replace(/&c=.*/, ''));
  assert.ok(damaged.faults.some(({ code, key }) => code === 'file' && key === 'file'));
  assert.equal(damaged.scene.file, undefined);
});
