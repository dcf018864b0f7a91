import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyScene, encodeScene } from '../scene/codec.ts';
import { restoreEntry, purgeExpired, listTrash, renameEntry, readNames, moveToTrash } from '../state/trash.ts';
import { Shelf } from '../state/fakeshelf.mjs';
import { parse, serialise, signatureOf } from '../state/pack.ts';
import { range } from '../state/points.ts';
import { createRandom } from '../state/random.ts';
import { deletedKey, keyPrefix, listEntries } from '../state/saved-work-storage.ts';
import { createStore } from '../state/store.ts';
import { addAll, readAll, writeAll } from './file.ts';
import { listOf } from './listed.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
const TASK = encodeScene({
  ...emptyScene(),
  task: { title: 'Two rows', text: '', marks: {}, goals: [], start: 'preset' },
});

/** @returns {Storage & Shelf} */
const newShelf = (/** @type {number} */ room = Infinity) => /** @type {any} */ (new Shelf(room));

/**
 * Puts a work there.
 * @param {Storage} shelf
 * @param {string} start
 * @param {number} n points
 * @param {{
 *   state?: Record<string, unknown>,
 *   about?: import('../state/work-metadata.ts').WorkMetadata,
 *   at?: number,
 * }} [with_]
 * @returns {string} its key
 */
function lay(shelf, start, n, { state = {}, about = {}, at = NOW } = {}) {
  const store = createStore();
  const random = createRandom(n + 1);
  for (let i = 0; i < n; i++) store.drawing.points.push(random() * 9 - 3, 1e-7 * random(), i % 7 - 1);
  store.record({ kind: 'add', layer: 'points', at: 0, rows: store.drawing.points.pick(range(0, n)) });
  store.drawing.ghosts.push(1 / 3, -2, 0);
  store.set(state);
  const key = `${keyPrefix(start)}${n}-${listEntries(shelf).length}`;
  shelf.setItem(key, serialise(store, at, true, about));
  return key;
}

test('the list describes each: by its name, its task, its preset, or its time', () => {
  const shelf = newShelf();
  const named = lay(shelf, '', 5, { at: NOW - 5 });
  lay(shelf, '', 4, { at: NOW - 10, state: { preset: 'lecture-2' } });
  lay(shelf, '', 3, { at: NOW - DAY, state: { own: true } });
  lay(shelf, 'a', 2, { at: NOW - 2 * DAY, about: { link: TASK } });
  lay(shelf, 'b', 1, { at: NOW - 3 * DAY, about: { link: TASK, title: 'Its title', exercise: true, solved: true } });
  lay(shelf, 'c', 0, { at: NOW - 4 * DAY, about: { link: 'v=1&k=4' }, state: { source: 'iris' } });
  shelf.setItem('lpp-playground:2::damaged', '{"v":2,"at":5,');
  shelf.setItem('lpp-playground:2::newer', '{"v":3}');
  shelf.setItem('lpp-playground:2:%E0%:odd', '{"v":3}');
  shelf.setItem('lpp-playground:names', '{');
  renameEntry(shelf, named, 'For Monday');
  const { listed, unread } = listOf(shelf, NOW);
  assert.equal(unread, 3);
  assert.deepEqual(
    listed.map(({ title }) => title.replace(/\d\d:\d\d/, 'T')),
    ['For Monday', 'Lecture, set 2, changed', 'Drawing of yesterday T', 'Two rows', 'Its title', 'Iris, changed'],
  );
  assert.deepEqual(listed.map(({ kind }) => kind), ['', '', '', 'task', 'solved exercise', 'opened from a link']);
});

test('what was deleted is brought back as it was, also where its key was taken, and goes after thirty days', () => {
  const shelf = newShelf();
  const key = lay(shelf, 'a', 6), text = shelf.getItem(key);
  const place = moveToTrash(shelf, key, NOW);
  assert.deepEqual(
    [listEntries(shelf).length, place, listTrash(shelf).map(({ at }) => at)],
    [0, deletedKey(key), [NOW]],
  );
  purgeExpired(shelf, NOW + 29 * DAY);
  assert.equal(restoreEntry(shelf, place), key);
  assert.equal(shelf.getItem(key), text);
  moveToTrash(shelf, key, NOW);
  shelf.setItem(key, 'another');
  const other = restoreEntry(shelf, place) ?? '';
  assert.deepEqual(
    [shelf.getItem(key), shelf.getItem(other), other.startsWith(keyPrefix('a'))],
    ['another', text, true],
  );
  moveToTrash(shelf, other, NOW);
  purgeExpired(shelf, NOW + 31 * DAY);
  assert.deepEqual([listTrash(shelf).length, restoreEntry(shelf, deletedKey(other))], [0, null]);
});

test('where there is no room for both, what is deleted still can be brought back', () => {
  const shelf = newShelf();
  const key = lay(shelf, '', 200), text = shelf.getItem(key);
  shelf.room = key.length + (text ?? '').length + 100;
  const place = moveToTrash(shelf, key, NOW);
  assert.equal(listEntries(shelf).length, 0);
  assert.equal(shelf.getItem(restoreEntry(shelf, place) ?? ''), text);
});

/** What there is, in an order of its own. @param {Storage} shelf */
const all = (shelf) =>
  listOf(shelf, NOW)
    .listed.map(({ work, title, kind, at, about }) => [signatureOf(work), title, kind, at, about])
    .sort();

test('all as one file, and back in another browser: the same bits, settings, words, names, times and links', () => {
  const shelf = newShelf();
  renameEntry(
    shelf,
    lay(shelf, '', 40, {
      at: NOW - 5,
      state: { k: 4, pins: 'lpp_1_2_0.5_', runs: 'pca+lpp' },
      about: { angles: [12.5, null] },
    }),
    '“Mine” <b>',
  );
  lay(shelf, '', 3, { at: NOW - DAY, state: { own: true, taskDraft: TASK } });
  lay(shelf, 'abcdef', 2, { at: NOW - 2 * DAY, state: { answerTo: 'x', answerText: 'because', answerName: 'me' } });
  const text = writeAll(shelf);
  const read = readAll(text);
  assert.equal(read?.unfit, 0);
  const other = newShelf();
  assert.deepEqual(addAll(other, read?.entries ?? []), { added: 3, known: 0, left: 0 });
  assert.deepEqual(all(other), all(shelf));
  assert.deepEqual(addAll(other, read?.entries ?? []), { added: 0, known: 3, left: 0 }, 'what is there is not doubled');
  assert.equal(other.length, 4);
  assert.deepEqual(Object.values(readNames(other)), ['“Mine” <b>']);
  const linked = newShelf();
  lay(linked, 'whatever', 2, { about: { link: TASK, title: 'Two rows', exercise: true, solved: true } });
  const entries = readAll(writeAll(linked))?.entries ?? [];
  assert.match(entries[0].start, /^[0-9a-z]{6}$/, 'a link names its work anew');
  assert.deepEqual(entries[0].about, { link: TASK, title: 'Two rows', exercise: true, solved: true });
});

test('adding never replaces, and reports what did not fit', () => {
  const source = newShelf();
  for (let i = 1; i <= 4; i++) lay(source, '', 50 * i, { at: NOW - i });
  const { entries = [] } = readAll(writeAll(source)) ?? {};
  const shelf = newShelf();
  const key = lay(shelf, '', 7);
  shelf.room = key.length + (shelf.getItem(key) ?? '').length + 4500;
  const before = shelf.getItem(key);
  const { added, left } = addAll(shelf, entries);
  assert.ok(added > 0 && left > 0 && added + left === 4, `${added} and ${left}`);
  assert.equal(shelf.getItem(key), before);
});

test('a file of others is read as far as it makes sense, and never throws', () => {
  const shelf = newShelf();
  lay(shelf, '', 5);
  const good = JSON.parse(writeAll(shelf));
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
  assert.deepEqual(addAll(shelf, [entry]).added, 1);
  for (const { text } of listEntries(shelf)) assert.ok('work' in parse(text));
});
