import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldPrepared } from '../data/own.js';
import { createStore } from '../state/store.js';
import { areData, openFiles } from './open.js';

/** A page without a page. */
function page() {
  const store = createStore();
  /** @type {string[]} */
  const said = [];
  const say = (/** @type {string} */ text) => void said.push(text);
  return { store, said, opening: { wish() {} }, announcer: { mention: say }, announce: say };
}

const ROWS = Array.from({ length: 12 }, (_, i) => `${i % 5},${1000 * ((i * 7) % 11)},${'ab'[i % 2]}`);
const TABLE = ['small,large,kind', ...ROWS].join('\n');

test('columns of different units are standardised, others stay; where nothing is kept it is said', async () => {
  const place = page();
  const id = await openFiles(place, [new File([TABLE], 'a.csv')]);
  assert.deepEqual([place.store.state.source, heldPrepared(id)?.choices], [id, { standardize: true }]);
  const said = place.said.join('\n');
  assert.match(said, /keeps nothing here[\s\S]*a\.csv: 12 rows, 2 features standardised, coloured by 2/);
  const even = await openFiles(place, [new File([TABLE.replaceAll('000', '')], 'a.csv')]);
  assert.deepEqual(heldPrepared(even)?.choices, {});
  assert.ok(place.store.undo());
  assert.equal(place.store.state.source, id, 'one step back');
});

test('what is refused leaves open what is open, and a later file stops one that is read', async () => {
  const place = page();
  const id = await openFiles(place, [new File([TABLE], 'a.csv')]);
  assert.equal(await openFiles(place, [new File(['<!doctype html><p>'], 'a.csv')]), '');
  assert.equal(place.store.state.source, id);
  assert.match(place.said.at(-1) ?? '', /a\.csv was not opened\. .*What was open stays\./);
  const [first, second] = await Promise.all([
    openFiles(place, [new File([TABLE.replace('a', 'c')], 'b.csv')]),
    openFiles(place, [new File([TABLE.replace('b', 'c')], 'c.csv')]),
  ]);
  assert.deepEqual([first, place.store.state.source], ['', second]);
});

test('data are told from scenes by their endings', () => {
  const named = (/** @type {string[]} */ ...names) => areData(names.map((name) => new File([''], name)));
  assert.ok(named('a.CSV') && named('a.npy') && named('a.xlsx') && named('1.png', '2.png') && named('a.txt', 'b.txt'));
  assert.ok(!named('a.png') && !named('a.lpp.json') && !named('a.csv', 'b.lpp.json') && !named());
});
