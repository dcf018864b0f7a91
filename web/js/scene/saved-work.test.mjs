// Saved work in a playground, without a page: it is never overwritten by the work that replaces it on the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeStorage } from '../state/fake-storage.mjs';
import { parse } from '../state/pack.ts';
import { keepWork } from '../state/persist.ts';
import { createStore } from '../state/store.ts';
import { openSaved } from './open-scene.ts';

/** Points in a row. @param {number} n */
const row = (n) => ({ xy: Float64Array.from({ length: 2 * n }, (_, at) => at), labels: new Int32Array(n) });

/** A playground without a page. @param {FakeStorage} storage */
function open(storage) {
  const store = createStore(), tab = new FakeStorage();
  const work = keepWork(store, {
    storage: /** @type {any} */ ({ local: () => storage, tab: () => tab }),
    onTrouble: () => {},
  });
  work.watch();
  return /** @type {import('../page/playground.ts').Playground} */ (
    /** @type {any} */ ({ store, work, opening: { startRequest() {} }, fit() {} })
  );
}

/** How many points there are under each start. @param {FakeStorage} storage */
const sizes = (storage) =>
  Object.fromEntries(
    [...storage.held].map(([key, text]) => [
      key.split(':')[2],
      /** @type {any} */ (parse(text)).work.points.labels.length,
    ]),
  );

/**
 * One's own drawing of 5 points, one of 7 that began with a link, of 9 once, and what is shown: the first.
 * @param {FakeStorage} storage
 */
function two(storage) {
  const playground = open(storage);
  const { store, work } = playground;
  store.replace(row(5), {});
  work.write();
  const own = String(work.key);
  work.enter('link', 'v=1&k=3');
  store.replace(row(9), { k: 3 });
  store.replace(row(7), { k: 4 });
  work.write();
  const linked = String(work.key);
  const found = work.take(own);
  assert.ok(found);
  openSaved(playground, found);
  return { playground, own, linked };
}

test('undo, after saved work was continued, does not overwrite it with what was shown before', () => {
  for (const enters of [true, false]) {
    const storage = new FakeStorage();
    const { playground, linked } = two(storage);
    const { store, work } = playground;
    assert.deepEqual([store.drawing.points.n, store.undo(), store.undo()], [5, false, false]);
    work.write();
    if (enters) work.enter('link', 'v=1&k=3');
    const found = enters ? work.restore().found : work.take(linked);
    assert.ok(found);
    openSaved(playground, found);
    assert.deepEqual([work.key, store.drawing.points.n, store.state.k], [linked, 7, 4]);
    while (store.undo());
    work.write();
    assert.deepEqual(sizes(storage), { '': 5, link: 9 }, 'back to what was before its own last loss');
    store.redo();
    work.write();
    assert.deepEqual(sizes(storage), { '': 5, link: 7 });
  }
});

test('unsaved work stays one step away from continued work, which stays under its key', () => {
  const storage = new FakeStorage();
  const { playground, linked } = two(storage);
  const { store, work } = playground;
  storage.room = 0;
  store.replace(row(40), {});
  const found = work.take(linked);
  assert.ok(found?.loose);
  openSaved(playground, found);
  assert.deepEqual([work.key, store.drawing.points.n, store.undo(), store.drawing.points.n], [null, 7, true, 40]);
  storage.room = Infinity;
  work.write();
  assert.deepEqual(
    [...storage.held.values()]
      .map((text) => /** @type {any} */ (parse(text)).work.points.labels.length)
      .sort((a, b) => a - b),
    [5, 7, 40],
  );
});

test('saved work that is undone to its start is saved so', () => {
  const storage = new FakeStorage();
  const { store, work } = open(storage);
  store.replace(row(3), {});
  work.write();
  store.undo();
  work.write();
  assert.deepEqual(sizes(storage), { '': 0 });
});
