import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyScene, encodeScene } from '../scene/codec.ts';
import { restoreEntry, purgeExpired, listTrash, renameEntry, readNames, moveToTrash } from '../state/trash.ts';
import { FakeStorage } from '../state/fake-storage.mjs';
import { parse, serialise, signatureOf } from '../state/pack.ts';
import { range } from '../state/points.ts';
import { createRandom } from '../state/random.ts';
import { deletedKey, keyPrefix, listEntries } from '../state/saved-work-storage.ts';
import { createStore } from '../state/store.ts';
import { addAll, readAll, writeAll } from './file.ts';
import { listOf } from './listed-drawing.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
const TASK = encodeScene({
  ...emptyScene(),
  task: { title: 'Two rows', text: '', marks: {}, goals: [], start: 'preset' },
});

/** @returns {Storage & FakeStorage} */
const newStorage = (/** @type {number} */ room = Infinity) => /** @type {any} */ (new FakeStorage(room));

/**
 * Puts a work there.
 * @param {Storage} storage
 * @param {string} start
 * @param {number} n points
 * @param {{
 *   state?: Record<string, unknown>,
 *   about?: import('../state/work-metadata.ts').WorkMetadata,
 *   at?: number,
 * }} [with_]
 * @returns {string} its key
 */
function lay(storage, start, n, { state = {}, about = {}, at = NOW } = {}) {
  const store = createStore();
  const random = createRandom(n + 1);
  for (let i = 0; i < n; i++) store.drawing.points.push(random() * 9 - 3, 1e-7 * random(), i % 7 - 1);
  store.record({ kind: 'add', layer: 'points', at: 0, rows: store.drawing.points.pick(range(0, n)) });
  store.drawing.ghosts.push(1 / 3, -2, 0);
  store.set(state);
  const key = `${keyPrefix(start)}${n}-${listEntries(storage).length}`;
  storage.setItem(key, serialise(store, at, true, about));
  return key;
}

test('the list describes each: by its name, its task, its preset, or its time', () => {
  const storage = newStorage();
  const named = lay(storage, '', 5, { at: NOW - 5 });
  lay(storage, '', 4, { at: NOW - 10, state: { preset: 'lecture-2' } });
  lay(storage, '', 3, { at: NOW - DAY, state: { own: true } });
  lay(storage, 'a', 2, { at: NOW - 2 * DAY, about: { link: TASK } });
  lay(storage, 'b', 1, { at: NOW - 3 * DAY, about: { link: TASK, title: 'Its title', exercise: true, solved: true } });
  lay(storage, 'c', 0, { at: NOW - 4 * DAY, about: { link: 'v=1&k=4' }, state: { source: 'iris' } });
  storage.setItem('lpp-playground:2::damaged', '{"v":2,"at":5,');
  storage.setItem('lpp-playground:2::newer', '{"v":3}');
  storage.setItem('lpp-playground:2:%E0%:odd', '{"v":3}');
  storage.setItem('lpp-playground:names', '{');
  renameEntry(storage, named, 'For Monday');
  const { listed, unread } = listOf(storage, NOW);
  assert.equal(unread, 3);
  assert.deepEqual(
    listed.map(({ title }) => title.replace(/\d\d:\d\d/, 'T')),
    ['For Monday', 'Lecture, set 2, changed', 'Drawing of yesterday T', 'Two rows', 'Its title', 'Iris, changed'],
  );
  assert.deepEqual(listed.map(({ kind }) => kind), ['', '', '', 'task', 'solved exercise', 'opened from a link']);
});

test('a deleted drawing is restored unchanged, also if its key is in use, and is removed after thirty days', () => {
  const storage = newStorage();
  const key = lay(storage, 'a', 6), text = storage.getItem(key);
  const place = moveToTrash(storage, key, NOW);
  assert.deepEqual(
    [listEntries(storage).length, place, listTrash(storage).map(({ at }) => at)],
    [0, deletedKey(key), [NOW]],
  );
  purgeExpired(storage, NOW + 29 * DAY);
  assert.equal(restoreEntry(storage, place), key);
  assert.equal(storage.getItem(key), text);
  moveToTrash(storage, key, NOW);
  storage.setItem(key, 'another');
  const other = restoreEntry(storage, place) ?? '';
  assert.deepEqual(
    [storage.getItem(key), storage.getItem(other), other.startsWith(keyPrefix('a'))],
    ['another', text, true],
  );
  moveToTrash(storage, other, NOW);
  purgeExpired(storage, NOW + 31 * DAY);
  assert.deepEqual([listTrash(storage).length, restoreEntry(storage, deletedKey(other))], [0, null]);
});

test('if storage is short, a deleted drawing can still be restored', () => {
  const storage = newStorage();
  const key = lay(storage, '', 200), text = storage.getItem(key);
  storage.room = key.length + (text ?? '').length + 100;
  const place = moveToTrash(storage, key, NOW);
  assert.equal(listEntries(storage).length, 0);
  assert.equal(storage.getItem(restoreEntry(storage, place) ?? ''), text);
});

/** What there is, in an order of its own. @param {Storage} storage */
const all = (storage) =>
  listOf(storage, NOW)
    .listed.map(({ work, title, kind, at, about }) => [signatureOf(work), title, kind, at, about])
    .sort();

test('all as one file, and back in another browser: the same bits, settings, words, names, times and links', () => {
  const storage = newStorage();
  renameEntry(
    storage,
    lay(storage, '', 40, {
      at: NOW - 5,
      state: { k: 4, pins: 'lpp_1_2_0.5_', runs: 'pca+lpp' },
      about: { angles: [12.5, null] },
    }),
    '“Mine” <b>',
  );
  lay(storage, '', 3, { at: NOW - DAY, state: { own: true, taskDraft: TASK } });
  lay(storage, 'abcdef', 2, { at: NOW - 2 * DAY, state: { answerTo: 'x', answerText: 'because', answerName: 'me' } });
  const text = writeAll(storage);
  const read = readAll(text);
  assert.equal(read?.unfit, 0);
  const other = newStorage();
  assert.deepEqual(addAll(other, read?.entries ?? []), { added: 3, known: 0, left: 0 });
  assert.deepEqual(all(other), all(storage));
  assert.deepEqual(addAll(other, read?.entries ?? []), { added: 0, known: 3, left: 0 }, 'what is there is not doubled');
  assert.equal(other.length, 4);
  assert.deepEqual(Object.values(readNames(other)), ['“Mine” <b>']);
  const linked = newStorage();
  lay(linked, 'whatever', 2, { about: { link: TASK, title: 'Two rows', exercise: true, solved: true } });
  const entries = readAll(writeAll(linked))?.entries ?? [];
  assert.match(entries[0].start, /^[0-9a-z]{6}$/, 'a link names its work anew');
  assert.deepEqual(entries[0].about, { link: TASK, title: 'Two rows', exercise: true, solved: true });
});

test('adding never replaces, and reports what did not fit', () => {
  const source = newStorage();
  for (let i = 1; i <= 4; i++) lay(source, '', 50 * i, { at: NOW - i });
  const { entries = [] } = readAll(writeAll(source)) ?? {};
  const storage = newStorage();
  const key = lay(storage, '', 7);
  storage.room = key.length + (storage.getItem(key) ?? '').length + 4500;
  const before = storage.getItem(key);
  const { added, left } = addAll(storage, entries);
  assert.ok(added > 0 && left > 0 && added + left === 4, `${added} and ${left}`);
  assert.equal(storage.getItem(key), before);
});

test('a file of others is read as far as it makes sense, and never throws', () => {
  const storage = newStorage();
  lay(storage, '', 5);
  const good = JSON.parse(writeAll(storage));
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"format":"lpp-drawings"}',
    '{"format":"lpp-drawings","version":2,"drawings":[]}',
    '{"format":"lpp-scene","version":1,"drawings":[]}',
    '{"format":"lpp-drawings","version":{"toString":1},"drawings":[]}',
  ]) {
    assert.equal(readAll(text), null, text);
  }
  const [drawing] = good.drawings;
  const odd = [
    null,
    5,
    [],
    {},
    { scene: null },
    { scene: { format: 'lpp-scene', version: 1 } },
    { ...drawing, scene: { ...drawing.scene, points: [[1, 2]] } },
    { ...drawing, scene: { ...drawing.scene, version: { toString: 1 } } },
  ];
  const read = readAll(JSON.stringify({ ...good, drawings: [...odd, drawing] }));
  assert.ok(read && read.entries.length + read.unfit === odd.length + 1 && read.entries.length <= 2);
  const strange = readAll(
    JSON.stringify({
      ...good,
      drawings: [
        {
          ...drawing,
          name: { a: 1 },
          at: 'never',
          start: '../..:',
          link: 7,
          title: ['x'],
          solved: 'yes',
          angles: 'no',
          written: { answerText: 5, answerTo: 'x'.repeat(1e5) },
          __proto__: 1,
        },
      ],
    }),
  );
  const [entry] = strange?.entries ?? [];
  assert.deepEqual([entry.name, entry.start, entry.about], ['', '', {}]);
  assert.deepEqual(addAll(storage, [entry]).added, 1);
  for (const { text } of listEntries(storage)) assert.ok('work' in parse(text));
});
