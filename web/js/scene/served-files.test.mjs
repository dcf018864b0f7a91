// Scene files next to the page: which paths are allowed, and how work goes on after a file was corrected.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { FakeStorage } from '../state/fake-storage.mjs';
import { createRandom } from '../state/random.ts';
import { serialise } from '../state/pack.ts';
import { keyPrefix, listEntries } from '../state/saved-work-storage.ts';
import { createStore } from '../state/store.ts';
import { readMetadata } from '../state/work-metadata.ts';
import { emptyScene, encodeScene, linkOfFile } from './codec.ts';
import { fileInAddress, isPath, linkToTask, nameOfLink } from './fragment.ts';
import { pathOfLink, rememberFile } from './served-files.ts';

/** The page that opens files. @param {string} href */
const openIn = (href) => Object.defineProperty(globalThis, 'location', { value: new URL(href), configurable: true });
beforeEach(() => openIn('https://host.example/lpp/index.html#open=a.json'));

/** The folder above. */
const UP = `..${'/'}`;

test('a path leads into the folder of the page, whatever its letters', () => {
  for (const path of ['3.json', 'sheets/3.lpp.json', 'a/b-c/_d.e.json', 'UP/1.json']) assert.ok(isPath(path), path);
  for (const path of [
    '', '/3.json', '//x.example/3.json',
    `${UP}3.json`, `a/${UP}3.json`, 'a/..json', './3.json', 'a//3.json', 'a\\3.json',
    'https://x.example/3.json', 'data:3.json', '3.json?x', '3.json#x', 'index.html', 'a/.json', 'ü.json', 'a b.json',
    '3.json\n', '%2e%2e/3.json', `${'a'.repeat(200)}.json`,
  ]) assert.ok(!isPath(path), path);
  const random = createRandom(83), signs = 'a./\\:?#%@ \n..//';
  for (let i = 0; i < 20_000; i++) {
    const letters = Array.from({ length: 8 }, () => signs[Math.floor(random() * signs.length)]).join('');
    const path = `${letters}.json`;
    if (!isPath(path)) continue;
    const { href } = new URL(path, 'https://host.example/lpp/page.html');
    assert.equal(href, `https://host.example/lpp/${path}`, path);
  }
});

test('only an address with nothing else names a file', () => {
  assert.equal(fileInAddress('open=sheets/3.lpp.json'), 'sheets/3.lpp.json');
  assert.equal(fileInAddress('#open=sheets%2F3.lpp.json&at=2'), 'sheets/3.lpp.json');
  for (const text of ['', 'k=3', 'k=3&open=a.json', 'open=a.json&k=3', 'tour=1']) {
    assert.equal(fileInAddress(text), null, text);
  }
});

/** @returns {any} */
const task = (/** @type {string} */ text, value = 3) => ({
  ...emptyScene(), state: { own: true }, points: { xy: Float64Array.of(0, 0, 1, 1), labels: Int32Array.of(0, 1) },
  task: { title: 'T', text, marks: {}, start: 'drawn', goals: [{ quantity: 'points', relation: 'least', value }] },
});
const sheet = (/** @type {any[]} */ ...tasks) => linkOfFile({ ...emptyScene(), sheet: { title: '', tasks } });

/** Work as it is saved. @param {FakeStorage} storage @param {string} link */
function save(storage, link) {
  const store = createStore();
  store.set({ answerText: 'because' });
  storage.setItem(`${keyPrefix(nameOfLink(link))}1`, serialise(store, 5, false, { link, goals: [true] }));
}

/** @param {any} storage @param {string} link */
const works = (storage, link) => listEntries(storage, nameOfLink(link));

test('work goes on where a task is judged as before, in any place, and stays where it was', () => {
  const storage = new FakeStorage(), local = () => /** @type {any} */ (storage);
  const first = sheet(task('Ad.'), task('Two.', 4)), then = sheet(task('Zero.', 9), task('Add.'), task('Two.', 5));
  rememberFile(local, 'a.json', first);
  for (const i of [0, 1]) save(storage, linkToTask(first, i));
  rememberFile(local, 'a.json', then);
  assert.deepEqual([0, 1, 2].map((i) => works(storage, linkToTask(then, i)).length), [0, 1, 0]);
  assert.deepEqual([0, 1].map((i) => works(storage, linkToTask(first, i)).length), [1, 1], 'nothing is lost');
  const [{ text }] = works(storage, linkToTask(then, 1));
  assert.deepEqual(readMetadata(text), { link: linkToTask(then, 1), goals: [true] }, 'it opens the corrected task');
  // Once there is work on the corrected task, nothing is put in its place.
  rememberFile(local, 'a.json', first);
  rememberFile(local, 'a.json', then);
  assert.equal(works(storage, linkToTask(then, 1)).length, 1);
  assert.equal(pathOfLink(local, linkToTask(then, 2)), 'a.json');
  assert.equal(pathOfLink(local, first), null);
});

test('pages in two folders of a host have files of their own', () => {
  const storage = new FakeStorage(), local = () => /** @type {any} */ (storage);
  const [first, other, then] = [sheet(task('Ad.')), sheet(task('Other.', 8)), sheet(task('Add.'))];
  rememberFile(local, 'a.json', first);
  save(storage, linkToTask(first, 0));
  openIn('https://host.example/other/#open=a.json');
  assert.equal(pathOfLink(local, first), null, 'its code would lead to another file');
  rememberFile(local, 'a.json', other);
  assert.equal(pathOfLink(local, other), 'a.json');
  openIn('https://host.example/lpp/');
  assert.equal(pathOfLink(local, first), 'a.json');
  rememberFile(local, 'a.json', then);
  assert.equal(works(storage, linkToTask(then, 0)).length, 1, 'work goes on after a correction');
});

test('a single task goes on too; a denied or full storage changes nothing', () => {
  const storage = new FakeStorage(), local = () => /** @type {any} */ (storage);
  const [first, then] = [encodeScene(task('Ad.')), encodeScene(task('Add.'))];
  rememberFile(local, 't.json', first);
  save(storage, first);
  rememberFile(local, 't.json', then);
  assert.equal(works(storage, then).length, 1);
  const denied = () => { throw new DOMException('denied', 'SecurityError'); };
  rememberFile(denied, 't.json', then);
  assert.equal(pathOfLink(denied, then), null);
  rememberFile(() => /** @type {any} */ (new FakeStorage(10)), 't.json', then);
});
