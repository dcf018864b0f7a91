import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mock, test } from 'node:test';
import { createRandom } from '../state/random.js';
import { packNumbers, parse, serialise, unpackNumbers } from './pack.js';
import { keepWork } from './persist.js';
import { MAX_POINTS, range } from './points.js';
import { createStore } from './store.js';

/** What a browser keeps: all text, up to a number of characters. */
class Shelf {
  /** @param {number} [room] */
  constructor(room = Infinity) {
    /** @type {Map<string, string>} */
    this.held = new Map();
    this.room = room;
    this.writes = 0;
  }

  get length() { return this.held.size; }

  /** @param {number} i */
  key(i) { return [...this.held.keys()][i] ?? null; }

  /** @param {string} key */
  getItem(key) { return this.held.get(key) ?? null; }

  /** @param {string} key */
  removeItem(key) { this.held.delete(key); }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    this.writes++;
    const others = [...this.held].reduce((sum, [k, t]) => sum + (k === key ? 0 : k.length + t.length), 0);
    if (others + key.length + text.length > this.room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.held.set(key, text);
  }
}

let clock = 1_700_000_000_000;

/** A tab: its store, its keeping of work, what it was told. @param {Shelf} kept @param {Shelf} [tab] */
function open(kept, tab = new Shelf()) {
  const store = createStore();
  /** @type {string[]} */
  const told = [];
  const storage = /** @type {any} */ ({ kept: () => kept, tab: () => tab });
  const work = keepWork(store, { storage, onTrouble: (why) => told.push(why), now: () => clock });
  const found = work.restore();
  if (found.work) store.resume(found.work);
  work.watch();
  return { store, work, told, tab, found };
}

/** @param {ReturnType<typeof createStore>} store @param {number} n */
function draw(store, n) {
  const at = store.drawing.points.n;
  const random = createRandom(n);
  for (let i = 0; i < n; i++) store.drawing.points.push(random(), random(), i % 6);
  store.record({ kind: 'add', layer: 'points', at, rows: store.drawing.points.pick(range(at, n)) });
  store.touched();
}

/** Time goes by. @param {number} ms */
function wait(ms) {
  for (let t = 0; t < ms; t += 50) {
    clock += 50;
    mock.timers.tick(50);
  }
}

test.beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
test.afterEach(() => mock.timers.reset());

const work = (/** @type {string} */ text) => /** @type {any} */ (parse(text)).work;
const picture = (/** @type {ReturnType<typeof createStore>} */ { drawing: { points } }) => JSON.stringify([[...points.xy], [...points.labels]]);

/** As version 1 of the page wrote it. @param {Float64Array} xy @param {number[]} labels @param {Record<string, string>} [state] */
const versionOne = (xy, labels, state = {}) => JSON.stringify({ v: 1, state, points: { xy: packNumbers(xy), labels: packNumbers(Float64Array.from(labels)) }, ghosts: { xy: '', labels: '' } });

test('a drawing that version 1 kept opens with its points, ghosts and settings, and stays as it was', () => {
  const { storage, shows } = JSON.parse(readFileSync(new URL('testdata/version-1.json', import.meta.url), 'utf8'));
  const shelf = new Shelf();
  for (const [key, text] of Object.entries(storage)) shelf.setItem(key, text);
  const { store, found } = open(shelf);
  assert.equal(found.refused, null);
  const { drawing: { points, ghosts }, state } = store;
  assert.deepEqual([points.n, ghosts.n], [shows.points, shows.ghosts]);
  assert.deepEqual([...points.labels.slice(-4)], [1, 2, 2, 4]);
  // Of the first and the last point, by the fixture's bytes read as little-endian numbers.
  const bytes = Buffer.from(JSON.parse(storage['lpp-playground']).points.xy, 'base64');
  for (const c of [0, 1, 2 * points.n - 2, 2 * points.n - 1]) assert.equal(points.xy[c], bytes.readDoubleLE(8 * c));
  const { preset, tool, class: c, brush, edges, k, weight, degree, theme, graph } = state;
  assert.deepEqual({ preset, tool, c, brush, edges, k, weight, degree, theme, graph },
    { preset: 'outliers', tool: 'erase', c: 4, brush: 31, edges: false, k: 7, weight: 'polynomial', degree: 3, theme: 'dark', graph: 'knn' });
  draw(store, 1);
  wait(1000);
  assert.equal(shelf.getItem('lpp-playground'), storage['lpp-playground']);
});

test('work comes back from its text, bit for bit', () => {
  const store = createStore();
  draw(store, 50);
  store.drawing.ghosts.push(0.1, 0.2, 3);
  store.drawing.points.place(0, 1 / 3, -Number.MIN_VALUE);
  store.set({ k: 4, weight: 'binary' });
  const { state, points, ghosts } = work(serialise(store, 5));
  assert.deepEqual([...points.xy], [...store.drawing.points.xy]);
  assert.deepEqual([...ghosts.labels], [3]);
  assert.deepEqual(state, { k: 4, weight: 'binary', edited: true });
});

test('numbers are packed alike by a browser that packs bytes and by one that does not', (t) => {
  const values = Float64Array.from({ length: 5001 }, (_, i) => Math.sin(i) * 10 ** (i % 300 - 150));
  const text = packNumbers(values);
  const bytes = /** @type {any} */ (Uint8Array);
  const { toBase64 } = bytes.prototype, { fromBase64 } = bytes;
  t.after(() => {
    Object.assign(bytes.prototype, { toBase64 });
    Object.assign(bytes, { fromBase64 });
  });
  for (const native of [true, false]) {
    Object.assign(bytes.prototype, { toBase64: native ? /** @this {Uint8Array} */ function () { return Buffer.from(this.buffer).toString('base64'); } : undefined });
    Object.assign(bytes, { fromBase64: native ? (/** @type {string} */ s) => Uint8Array.from(Buffer.from(s, 'base64')) : undefined });
    assert.equal(packNumbers(values), text);
    assert.deepEqual(unpackNumbers(text), values);
  }
});

test('damaged, foreign, newer and too large work is told apart', () => {
  const store = createStore();
  draw(store, 3);
  const good = JSON.parse(serialise(store, 5));
  const damaged = ['', '{', 'null', '[]', '{"v":0}', '{"v":"x"}', JSON.stringify({ ...good, points: { xy: '', labels: good.points.labels } }),
    JSON.stringify({ ...good, ghosts: null }), JSON.stringify({ ...good, points: { xy: '!', labels: '!' } }), JSON.stringify({ ...good, points: { ...good.points, labels: '009' } })];
  for (const text of damaged) assert.deepEqual(parse(text), { refused: 'damaged' }, text);
  for (const v of [0, 1.5, '2', null, undefined]) assert.deepEqual(parse(JSON.stringify({ ...good, v })), { refused: 'damaged' }, `version ${v}`);
  assert.deepEqual(parse('{"v":3,"all":"different"}'), { refused: 'newer' });
  const many = { xy: '', labels: '0'.repeat(MAX_POINTS + 1) };
  assert.deepEqual(parse(JSON.stringify({ ...good, points: many })), { refused: 'many' });
  assert.equal(work(JSON.stringify({ ...good, before: { points: many, ghosts: many, state: {} } })).before, null);
  store.drawing.points.place(1, NaN, 0);
  assert.deepEqual(parse(serialise(store, 5)), { refused: 'damaged' });
});

test('a stroke that goes on for minutes is written every two seconds, and at rest soon', () => {
  const shelf = new Shelf();
  const { store } = open(shelf);
  store.begin(() => ({ move() {}, finish: () => null }));
  for (let i = 0; i < 1200; i++) {
    store.drawing.points.push(i, i, 0);
    store.touched();
    wait(50);
    const [text = ''] = shelf.held.values();
    const safe = text ? work(text).points.labels.length : 0;
    assert.ok(store.drawing.points.n - safe <= 41, `${store.drawing.points.n - safe} points are not safe after ${i} steps`);
  }
  assert.ok(shelf.writes <= 31, `${shelf.writes} writes in a minute`);
  wait(400);
  assert.equal(work([...shelf.held.values()][0]).points.labels.length, 1200);
});

test('work is written once for a change, at once when asked, and never without one', () => {
  const shelf = new Shelf();
  const { store, work: keeping } = open(shelf);
  keeping.write();
  assert.equal(shelf.writes, 0);
  store.drawing.points.push(1, 1, 0);
  store.touched();
  assert.equal(shelf.writes, 0, 'the hand rests first');
  keeping.write();
  assert.equal(shelf.writes, 1);
  keeping.write();
  wait(5000);
  assert.equal(shelf.writes, 1);
});

test('Clear, then reload: one undo brings everything back, and redo clears again', () => {
  const shelf = new Shelf();
  const { store, tab, work: kept } = open(shelf);
  store.change({ k: 33 });
  draw(store, 20);
  const full = picture(store);
  store.replace({ xy: new Float64Array(0), labels: new Int32Array(0) }, { own: true, edited: false });
  kept.write();
  const { store: again } = open(shelf, tab);
  assert.deepEqual([again.drawing.points.n, again.state.own, again.state.k], [0, true, 33]);
  again.undo();
  assert.deepEqual([picture(again), again.state.own, again.state.edited, again.canUndo], [full, false, true, false]);
  again.redo();
  assert.equal(again.drawing.points.n, 0);
  again.undo();
  wait(500);
  assert.equal(picture(open(shelf, tab).store), full);
});

test('tabs keep their own; a tab that was duplicated gets a key of its own; a new tab begins with the newest', () => {
  const shelf = new Shelf();
  const one = open(shelf);
  draw(one.store, 3);
  wait(500);
  const two = open(shelf);
  assert.equal(two.store.drawing.points.n, 3, 'begins with the newest');
  draw(two.store, 4);
  wait(500);
  draw(one.store, 10);
  wait(500);
  assert.deepEqual([one, two].map(({ tab }) => open(shelf, tab).store.drawing.points.n), [13, 7]);

  const copied = new Shelf();
  copied.held = new Map(two.tab.held);
  const twin = open(shelf, copied);
  draw(two.store, 1);
  wait(500);
  for (const key of shelf.held.keys()) twin.work.elsewhere(key, false);
  draw(twin.store, 20);
  wait(500);
  assert.deepEqual([two, twin].map(({ tab }) => open(shelf, tab).store.drawing.points.n), [8, 27]);
});

test('the last twenty works are kept, and what others wrote is left alone', () => {
  const shelf = new Shelf();
  const foreign = { 'lpp-playground': versionOne(Float64Array.of(1, 2), [5]), 'lpp-playground:3:x': 'newer', 'lpp-playground:2::odd': '{"v":3}', other: 'page' };
  for (const [key, text] of Object.entries(foreign)) shelf.held.set(key, text);
  for (let i = 0; i < 30; i++) {
    const { store } = open(shelf);
    store.replace({ xy: new Float64Array(2 * i), labels: new Int32Array(i) }, {});
    wait(500);
  }
  for (const [key, text] of Object.entries(foreign)) assert.equal(shelf.getItem(key), text, key);
  const sizes = [...shelf.held.keys()].filter((key) => !Object.hasOwn(foreign, key)).map((key) => work(shelf.getItem(key) ?? '').points.labels.length);
  assert.deepEqual(sizes.sort((a, b) => a - b), Array.from({ length: 20 }, (_, i) => i + 10));
});

test('version 1 is taken over, and its text stays as it is', () => {
  const shelf = new Shelf();
  const first = versionOne(Float64Array.of(0.1, 1 / 3, -5, 6e-300), [0, 5], { k: '23', graph: 'epsilon', epsilon: '0.25', tool: 'erase', gone: 'x' });
  shelf.held.set('lpp-playground', first);
  const { store, tab } = open(shelf);
  assert.equal(picture(store), JSON.stringify([[0.1, 1 / 3, -5, 6e-300], [0, 5]]));
  assert.deepEqual([store.state.k, store.state.graph, store.state.epsilon, store.state.tool], [23, 'epsilon', 0.25, 'erase']);
  store.change({ k: 2 });
  wait(500);
  assert.equal(shelf.getItem('lpp-playground'), first);
  assert.equal(open(shelf, tab).store.state.k, 2);
});

test('150 000 kept points and work of a newer version are refused by name, stay where they are, and the page goes on', () => {
  const large = versionOne(new Float64Array(300_000), Array(150_000).fill(1));
  for (const [key, text, why] of [['lpp-playground', large, 'many'], ['lpp-playground:2::1-1', '{"v":3}', 'newer']]) {
    const shelf = new Shelf();
    shelf.held.set(key, text);
    const tab = new Shelf();
    tab.held.set('lpp-playground:tab:', '1-1');
    const { store, found } = open(shelf, tab);
    assert.deepEqual(found, { work: null, refused: why });
    draw(store, 5);
    wait(500);
    assert.equal(shelf.getItem(key), text);
    assert.equal(open(shelf, tab).store.drawing.points.n, 5);
  }
});

test('denied storage and full storage are told apart, once each, and the page goes on', () => {
  const denied = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const storage of [{ kept: denied, tab: denied }, { kept: () => null, tab: () => null }]) {
    const store = createStore();
    /** @type {string[]} */
    const told = [];
    const keeping = keepWork(store, { storage: /** @type {any} */ (storage), onTrouble: (why) => told.push(why) });
    assert.deepEqual(keeping.restore(), { work: null, refused: null });
    keeping.watch();
    for (let i = 0; i < 3; i++) {
      draw(store, 2);
      mock.timers.tick(500);
    }
    assert.deepEqual(told, ['denied']);
  }
  const { store, told } = open(new Shelf(2000));
  draw(store, 10);
  wait(500);
  assert.deepEqual(told, []);
  draw(store, 500);
  wait(500);
  draw(store, 500);
  wait(500);
  assert.deepEqual(told, ['full']);
});

test('where room is short, what was before the last loss goes first, then the oldest work of others', () => {
  const shelf = new Shelf(9000);
  for (let i = 0; i < 3; i++) {
    draw(open(shelf).store, 60);
    wait(500);
  }
  assert.equal(shelf.length, 3);
  const { store, told, tab } = open(shelf);
  store.replace({ xy: new Float64Array(400), labels: new Int32Array(200) }, {});
  wait(500);
  assert.deepEqual(told, []);
  assert.ok(shelf.length < 4 && work(shelf.getItem(`lpp-playground:2::${tab.getItem('lpp-playground:tab:')}`) ?? '').before === null);
  assert.equal(open(shelf, tab).store.drawing.points.n, 200);
});

test('a tab whose work had to make room for another’s says so, and writes again with its next change', () => {
  const shelf = new Shelf();
  const one = open(shelf);
  draw(one.store, 5);
  wait(500);
  const [key] = shelf.held.keys();
  shelf.held.clear();
  one.work.elsewhere(key, true);
  wait(5000);
  assert.deepEqual([one.told, shelf.length], [['full'], 0]);
  draw(one.store, 1);
  wait(500);
  assert.equal(work(shelf.getItem(key) ?? '').points.labels.length, 6);
});

test('a link’s work stands beside one’s own: each comes back to its tab, and the newest is known', () => {
  const kept = new Shelf();
  const { store, work, tab } = open(kept);
  draw(store, 5);
  work.write();
  clock += 1000;
  work.enter('link');
  assert.equal(work.restore(true).work, null, 'nothing was begun with the link');
  assert.equal(work.newest()?.start, '');
  assert.equal(work.newest()?.work.points.labels.length, 5);
  draw(store, 3);
  work.write();
  assert.equal(kept.length, 2);
  assert.equal(work.restore(true).work?.points.labels.length, 8);
  work.enter('');
  assert.equal(work.restore(true).work?.points.labels.length, 5, 'the own work is as it was');
  assert.equal(work.newest()?.start, 'link');
  assert.equal(open(kept, tab).found.work?.points.labels.length, 5);
});
