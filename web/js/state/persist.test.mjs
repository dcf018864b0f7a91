import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mock, test } from 'node:test';
import { createRandom } from './random.ts';
import { packNumbers, parse, serialise, unpackNumbers } from './pack.ts';
import { keepWork } from './persist.ts';
import { readMetadata } from './work-metadata.ts';
import { renameEntry } from './trash.ts';
import { FakeStorage } from './fake-storage.mjs';
import { deletedKey, startOf, listEntries } from './saved-work-storage.ts';
import { MAX_POINTS, range } from './points.ts';
import { writeWithEviction, QUOTA_CHARS } from './storage-quota.ts';
import { createStore } from './store.ts';

let clock = 1_700_000_000_000;

/**
 * A tab: its store, its saved work, the errors that it reports.
 * @param {FakeStorage} saved
 * @param {FakeStorage} [tab]
 * @param {{start?: string, link?: string, about?: () => import('./work-metadata.ts').WorkMetadata}} [with_]
 */
function open(saved, tab = new FakeStorage(), { start, link, about } = {}) {
  const store = createStore();
  /** @type {string[]} */
  const reports = [];
  const storage = /** @type {any} */ ({ local: () => saved, tab: () => tab });
  const work = keepWork(store, {
    storage,
    start,
    link,
    about,
    onTrouble: (why) => reports.push(why ?? 'safe'),
    room: async () => writeWithEviction,
    onFreed: (gone) => reports.push(`freed ${gone}`),
    now: () => clock,
  });
  const { found, refused } = work.restore();
  if (found) store.resume(found.work);
  work.watch();
  return { store, work, reports, tab, found, refused };
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

/** The hand rests, and what is asked for then has come. */
async function rest() {
  wait(500);
  for (let i = 0; i < 5; i++) await null;
}

test.beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
test.afterEach(() => mock.timers.reset());

const work = (/** @type {string} */ text) => /** @type {any} */ (parse(text)).work;
const picture = (/** @type {ReturnType<typeof createStore>} */ { drawing: { points } }) =>
  JSON.stringify([[...points.xy], [...points.labels]]);

/**
 * As version 1 of the page wrote it.
 * @param {Float64Array} xy
 * @param {number[]} labels
 * @param {Record<string, string>} [state]
 */
const versionOne = (xy, labels, state = {}) =>
  JSON.stringify({
    v: 1,
    state,
    points: { xy: packNumbers(xy), labels: packNumbers(Float64Array.from(labels)) },
    ghosts: { xy: '', labels: '' },
  });

test('a drawing saved by version 1 opens with its points, ghosts and settings, and is not changed', () => {
  const fixture = readFileSync(new URL('testdata/version-1.json', import.meta.url), 'utf8');
  const { storage: saved, shows } = JSON.parse(fixture);
  const storage = new FakeStorage();
  for (const [key, text] of Object.entries(saved)) storage.setItem(key, text);
  const { store, refused } = open(storage);
  assert.equal(refused, null);
  const { drawing: { points, ghosts }, state } = store;
  assert.deepEqual([points.n, ghosts.n], [shows.points, shows.ghosts]);
  assert.deepEqual([...points.labels.slice(-4)], [1, 2, 2, 4]);
  // Of the first and the last point, by the fixture's bytes read as little-endian numbers.
  const bytes = Buffer.from(JSON.parse(saved['lpp-playground']).points.xy, 'base64');
  for (const c of [0, 1, 2 * points.n - 2, 2 * points.n - 1]) assert.equal(points.xy[c], bytes.readDoubleLE(8 * c));
  const { preset, tool, class: c, brush, edges, k, weight, degree, theme, graph } = state;
  assert.deepEqual({ preset, tool, c, brush, edges, k, weight, degree, theme, graph },
    {
      preset: 'outliers', tool: 'erase', c: 4, brush: 31, edges: false, k: 7, weight: 'polynomial', degree: 3,
      theme: 'dark', graph: 'knn',
    });
  draw(store, 1);
  wait(1000);
  assert.equal(storage.getItem('lpp-playground'), saved['lpp-playground']);
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
    Object.assign(bytes.prototype, {
      toBase64: native
        ? /** @this {Uint8Array} */ function () {
          return Buffer.from(this.buffer).toString('base64');
        }
        : undefined,
    });
    Object.assign(bytes, {
      fromBase64: native ? (/** @type {string} */ s) => Uint8Array.from(Buffer.from(s, 'base64')) : undefined,
    });
    assert.equal(packNumbers(values), text);
    assert.deepEqual(unpackNumbers(text), values);
  }
});

test('damaged, foreign, newer and too large work is distinguished', () => {
  const store = createStore();
  draw(store, 3);
  const good = JSON.parse(serialise(store, 5));
  const damaged = [
    '',
    '{',
    'null',
    '[]',
    '{"v":0}',
    '{"v":"x"}',
    JSON.stringify({ ...good, points: { xy: '', labels: good.points.labels } }),
    JSON.stringify({ ...good, ghosts: null }),
    JSON.stringify({ ...good, points: { xy: '!', labels: '!' } }),
    JSON.stringify({ ...good, points: { ...good.points, labels: '009' } }),
  ];
  for (const text of damaged) assert.deepEqual(parse(text), { refused: 'damaged' }, text);
  for (const v of [0, 1.5, '2', null, undefined]) {
    assert.deepEqual(parse(JSON.stringify({ ...good, v })), { refused: 'damaged' }, `version ${v}`);
  }
  assert.deepEqual(parse('{"v":3,"all":"different"}'), { refused: 'newer' });
  const many = { xy: '', labels: '0'.repeat(MAX_POINTS + 1) };
  assert.deepEqual(parse(JSON.stringify({ ...good, points: many })), { refused: 'many' });
  assert.equal(work(JSON.stringify({ ...good, before: { points: many, ghosts: many, state: {} } })).before, null);
  store.drawing.points.place(1, NaN, 0);
  assert.deepEqual(parse(serialise(store, 5)), { refused: 'damaged' });
});

test('a stroke that goes on for minutes is written every two seconds, and at rest soon', () => {
  const storage = new FakeStorage();
  const { store } = open(storage);
  store.begin(() => ({ move() {}, finish: () => null }));
  for (let i = 0; i < 1200; i++) {
    store.drawing.points.push(i, i, 0);
    store.touched();
    wait(50);
    const [text = ''] = storage.held.values();
    const safe = text ? work(text).points.labels.length : 0;
    assert.ok(
      store.drawing.points.n - safe <= 41,
      `${store.drawing.points.n - safe} points are not safe after ${i} steps`,
    );
  }
  assert.ok(storage.writes <= 31, `${storage.writes} writes in a minute`);
  wait(400);
  assert.equal(work([...storage.held.values()][0]).points.labels.length, 1200);
});

test('work is saved once for a change, at once when requested, and never without one', () => {
  const storage = new FakeStorage();
  const { store, work: keeping } = open(storage);
  keeping.write();
  assert.equal(storage.writes, 0);
  store.drawing.points.push(1, 1, 0);
  store.touched();
  assert.equal(storage.writes, 0, 'the hand rests first');
  keeping.write();
  assert.equal(storage.writes, 1);
  keeping.write();
  wait(5000);
  assert.equal(storage.writes, 1);
});

test('Clear, then reload: one undo restores everything, and redo clears again', () => {
  const storage = new FakeStorage();
  const { store, tab, work: other } = open(storage);
  store.change({ k: 33 });
  draw(store, 20);
  const full = picture(store);
  store.replace({ xy: new Float64Array(0), labels: new Int32Array(0) }, { own: true, edited: false });
  other.write();
  const { store: again } = open(storage, tab);
  assert.deepEqual([again.drawing.points.n, again.state.own, again.state.k], [0, true, 33]);
  again.undo();
  assert.deepEqual([picture(again), again.state.own, again.state.edited, again.canUndo], [full, false, true, false]);
  again.redo();
  assert.equal(again.drawing.points.n, 0);
  again.undo();
  wait(500);
  assert.equal(picture(open(storage, tab).store), full);
});

test('tabs keep their own; a tab that was duplicated gets a key of its own; a new tab begins with the newest', () => {
  const storage = new FakeStorage();
  const one = open(storage);
  draw(one.store, 3);
  wait(500);
  const two = open(storage);
  assert.equal(two.store.drawing.points.n, 3, 'begins with the newest');
  draw(two.store, 4);
  wait(500);
  draw(one.store, 10);
  wait(500);
  assert.deepEqual([one, two].map(({ tab }) => open(storage, tab).store.drawing.points.n), [13, 7]);

  const copied = new FakeStorage();
  copied.held = new Map(two.tab.held);
  const twin = open(storage, copied);
  draw(two.store, 1);
  wait(500);
  for (const key of storage.held.keys()) twin.work.elsewhere(key, false);
  draw(twin.store, 20);
  wait(500);
  assert.deepEqual([two, twin].map(({ tab }) => open(storage, tab).store.drawing.points.n), [8, 27]);
});

test('however many works there are, all stay, and so does what others wrote', () => {
  const storage = new FakeStorage();
  const foreign = {
    'lpp-playground': versionOne(Float64Array.of(1, 2), [5]),
    'lpp-playground:3:x': 'newer',
    'lpp-playground:2::odd': '{"v":3}',
    other: 'page',
  };
  for (const [key, text] of Object.entries(foreign)) storage.held.set(key, text);
  for (let i = 1; i <= 30; i++) {
    const { store } = open(storage, new FakeStorage(), { start: `link ${i}` });
    store.replace({ xy: new Float64Array(2 * i), labels: new Int32Array(i) }, {});
    wait(500);
  }
  for (const [key, text] of Object.entries(foreign)) assert.equal(storage.getItem(key), text, key);
  const sizes = [...storage.held.keys()]
    .filter((key) => !Object.hasOwn(foreign, key))
    .map((key) => work(storage.getItem(key) ?? '').points.labels.length);
  assert.deepEqual(sizes.sort((a, b) => a - b), Array.from({ length: 30 }, (_, i) => i + 1));
});

test('version 1 is taken over, and its text is not changed', () => {
  const storage = new FakeStorage();
  const first = versionOne(Float64Array.of(0.1, 1 / 3, -5, 6e-300), [0, 5], {
    k: '23', graph: 'epsilon', epsilon: '0.25', tool: 'erase', gone: 'x',
  });
  storage.held.set('lpp-playground', first);
  const { store, tab } = open(storage);
  assert.equal(picture(store), JSON.stringify([[0.1, 1 / 3, -5, 6e-300], [0, 5]]));
  assert.deepEqual(
    [store.state.k, store.state.graph, store.state.epsilon, store.state.tool],
    [23, 'epsilon', 0.25, 'erase'],
  );
  store.change({ k: 2 });
  wait(500);
  assert.equal(storage.getItem('lpp-playground'), first);
  assert.equal(open(storage, tab).store.state.k, 2);
});

test('150 000 saved points and work of a newer version are refused by name, are not changed, ' +
  'and the page goes on', () => {
  const large = versionOne(new Float64Array(300_000), Array(150_000).fill(1));
  for (const [key, text, why] of [['lpp-playground', large, 'many'], ['lpp-playground:2::1-1', '{"v":3}', 'newer']]) {
    const storage = new FakeStorage();
    storage.held.set(key, text);
    const tab = new FakeStorage();
    tab.held.set('lpp-playground:tab:', '1-1');
    const { store, found, refused } = open(storage, tab);
    assert.deepEqual([found, refused], [null, why]);
    draw(store, 5);
    wait(500);
    assert.equal(storage.getItem(key), text);
    assert.equal(open(storage, tab).store.drawing.points.n, 5);
  }
});

test('denied storage and full storage are distinguished, once each, and the page continues', async () => {
  const denied = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const storage of [{ local: denied, tab: denied }, { local: () => null, tab: () => null }]) {
    const store = createStore();
    /** @type {string[]} */
    const reports = [];
    const keeping = keepWork(store, {
      storage: /** @type {any} */ (storage),
      onTrouble: (why) => reports.push(why ?? 'safe'),
    });
    assert.deepEqual(keeping.restore(), { found: null, refused: null });
    keeping.watch();
    for (let i = 0; i < 3; i++) {
      draw(store, 2);
      await rest();
    }
    assert.deepEqual(reports, ['denied']);
  }
  const { store, reports } = open(new FakeStorage(2000));
  draw(store, 10);
  await rest();
  assert.deepEqual(reports, []);
  draw(store, 500);
  await rest();
  draw(store, 500);
  await rest();
  assert.deepEqual(reports, ['full']);
});

/**
 * Under a start, what was begun there: its points, as the page has written them.
 * @param {FakeStorage} storage
 * @param {string} start
 */
const lying = (storage, start) =>
  listEntries(/** @type {any} */ (storage), start).map(({ text }) => work(text).points.labels.length);

test('a link that is only viewed is not saved, nor selections there, nor preferences', () => {
  const storage = new FakeStorage();
  draw(open(storage).store, 5);
  wait(500);
  for (let i = 0; i < 25; i++) {
    const { store, work: keeping } = open(storage, new FakeStorage(), { start: `${i}`, link: 'v=1' });
    store.replace({ xy: Float64Array.of(1, 2), labels: Int32Array.of(0) }, { k: 4 });
    keeping.beginWork();
    store.set({ tool: 'spray', class: 3, brush: 50, theme: 'dark' });
    wait(500);
    store.change({ k: 9 });
    store.undo();
    wait(500);
  }
  assert.deepEqual([listEntries(/** @type {any} */ (storage)).length, lying(storage, '')], [1, [5]]);
  const { store, work: keeping } = open(storage, new FakeStorage(), { start: 'another' });
  store.set(keeping.likes());
  assert.deepEqual(
    [store.state.theme, store.state.tool],
    ['dark', 'move'],
    'how the page is liked goes with the reader',
  );
});

test('the newest work of a link goes on, from any tab, under its own key; ' +
  'an empty one only where there is no other', () => {
  const storage = new FakeStorage();
  for (const n of [3, 7]) {
    const { store, work: keeping } = open(storage, new FakeStorage(), { start: 'task', link: 'v=1&task=x' });
    keeping.startAnother();
    draw(store, n);
    wait(500);
  }
  const { store: emptied, work: keeping } = open(storage, new FakeStorage(), { start: 'task' });
  keeping.startAnother();
  emptied.replace({ xy: new Float64Array(0), labels: new Int32Array(0) }, { own: true, edited: false });
  wait(500);
  assert.deepEqual(lying(storage, 'task'), [0, 10, 3]);
  const later = open(storage, new FakeStorage(), { start: 'task' });
  assert.deepEqual([later.found?.own, later.store.drawing.points.n, later.found?.work.link], [false, 10, 'v=1&task=x']);
  draw(later.store, 2);
  wait(500);
  assert.deepEqual(lying(storage, 'task'), [12, 0, 3], 'it is the same work, not one more');
  const reloaded = open(storage, later.tab, { start: 'task' });
  assert.deepEqual([reloaded.found?.own, reloaded.store.drawing.points.n], [true, 12]);
  reloaded.work.startAnother();
  draw(reloaded.store, 1);
  wait(500);
  assert.deepEqual(lying(storage, 'task'), [13, 12, 0, 3], 'started again, the earlier work stays');
});

test('a page that comes back out of the browser’s cache does not write over what was done since', () => {
  const storage = new FakeStorage(), tab = new FakeStorage();
  const first = open(storage, tab);
  draw(first.store, 5);
  wait(500);
  const second = open(storage, tab);
  draw(second.store, 20);
  wait(500);
  assert.deepEqual(lying(storage, ''), [25]);
  draw(first.store, 1);
  wait(500);
  assert.deepEqual(lying(storage, '').sort(), [25, 6]);
});

test('changed metadata of a work is saved again, even if the drawing is the same', async () => {
  const storage = new FakeStorage();
  let solved = false;
  const { store, work: keeping } = open(storage, new FakeStorage(), {
    about: () => ({ title: 'One', exercise: true, solved }),
  });
  solved = true;
  keeping.renew();
  await rest();
  assert.equal(storage.held.size, 0, 'what nobody changed is no work');
  solved = false;
  draw(store, 5);
  await rest();
  const known = () => [...storage.held.values()].map(readMetadata);
  assert.deepEqual(known(), [{ title: 'One', exercise: true }]);
  solved = true;
  keeping.renew();
  await rest();
  assert.deepEqual(known(), [{ title: 'One', exercise: true, solved: true }]);
});

/** Works of every kind, of 60 points each, the oldest first. @param {FakeStorage} storage */
function everyKind(storage) {
  const task = 'v=1&task=x';
  const kinds = /** @type {Array<[string, import('./work-metadata.ts').WorkMetadata, Record<string, unknown>]>} */ ([
    ['exercise', { link: task, title: 'One', exercise: true, solved: true }, {}],
    ['unsolved', { link: task, title: 'One', exercise: true, solved: false }, {}],
    ['set', { link: task, title: 'Two', solved: true }, {}],
    ['', {}, {}],
    ['answered', { link: 'v=1' }, { answerTo: 'x', answerText: 'because' }],
    ['named', { link: 'v=1' }, {}],
    ['older', {}, {}],
    ['link', { link: 'v=1' }, {}],
    ['later link', { link: 'v=1&k=3' }, {}],
  ]);
  for (const [start, about, patch] of kinds) {
    const { store, work: keeping } = open(storage, new FakeStorage(), { start, link: about.link, about: () => about });
    draw(store, 60);
    store.set(patch);
    wait(500);
    if (start === 'named') renameEntry(/** @type {any} */ (storage), keeping.key ?? '', 'Mine');
  }
  return kinds.map(([start]) => start);
}

/** @param {FakeStorage} storage */
const starts = (storage) => listEntries(/** @type {any} */ (storage)).map(({ key }) => startOf(key));
/** @param {FakeStorage} storage */
const used = (storage) => [...storage.held].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

test('a work that is left while it waits for room is written as it was, under what it began with', async () => {
  const storage = new FakeStorage();
  everyKind(storage);
  storage.room = used(storage) + 200;
  const { store, work: keeping } = open(storage, new FakeStorage(), { start: 'new' });
  draw(store, 30);
  const before = picture(store);
  keeping.enter('other', 'v=1');
  store.replace({ xy: new Float64Array(0), labels: new Int32Array(0) }, {});
  keeping.beginWork();
  await rest();
  assert.deepEqual(starts(storage).filter((start) => start === 'new' || start === 'other'), ['new']);
  assert.equal(
    JSON.stringify([
      [...work(listEntries(/** @type {any} */ (storage), 'new')[0].text).points.xy],
      [...work(listEntries(/** @type {any} */ (storage), 'new')[0].text).points.labels],
    ]),
    before,
  );
});

test('where room is short, links that were opened go first, then solved exercises, as many as it takes; ' +
  'all else stays', async () => {
  for (const [n, gone] of /** @type {Array<[number, string[]]>} */ ([
    [30, ['link']],
    [120, ['link', 'later link']],
    [190, ['link', 'later link', 'exercise']],
  ])) {
    const storage = new FakeStorage();
    const all = everyKind(storage);
    storage.room = used(storage) + 200;
    const { store, reports } = open(storage, new FakeStorage(), { start: 'new' });
    draw(store, n);
    await rest();
    assert.deepEqual(reports, [`freed ${gone.length}`]);
    assert.deepEqual(starts(storage).sort(), ['new', ...all.filter((start) => !gone.includes(start))].sort());
  }
});

test('if removing everything would not be enough, nothing is removed, with a notice; later space is used, ' +
  'and said too', async () => {
  const storage = new FakeStorage();
  const all = everyKind(storage);
  storage.room = used(storage) + 200;
  const before = new Map(storage.held);
  const { store, reports } = open(storage, new FakeStorage(), { start: 'new' });
  draw(store, 900);
  await rest();
  assert.deepEqual([reports, storage.held], [['full'], before]);
  draw(store, 1);
  await rest();
  assert.deepEqual([reports, starts(storage).length], [['full'], all.length], 'said once');
  storage.room = Infinity;
  draw(store, 1);
  await rest();
  assert.deepEqual([reports, lying(storage, 'new')], [['full', 'safe'], [902]]);
});

test('what was removed for a work that still does not fit is restored', async () => {
  const storage = new FakeStorage();
  everyKind(storage);
  storage.room = used(storage) + 200;
  const before = new Map(storage.held);
  const { store, reports } = open(storage, new FakeStorage(), { start: 'new' });
  // Somebody else takes the room in the very moment.
  storage.removeItem = (key) => {
    storage.held.delete(key);
    storage.room = used(storage) + 100;
    Object.assign(storage, { setItem: (/** @type {string} */ at, /** @type {string} */ text) => {
      if (!before.has(at)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      storage.held.set(at, text);
    } });
  };
  draw(store, 60);
  await rest();
  assert.deepEqual([reports.at(-1), new Map([...storage.held].sort())], ['full', new Map([...before].sort())]);
});

test('works of more than four million characters let links go that were opened, ' +
  'though the browser had room', async () => {
  const storage = new FakeStorage();
  everyKind(storage);
  const { store, reports } = open(storage, new FakeStorage(), { start: 'new' });
  const n = Math.ceil((QUOTA_CHARS - used(storage)) / (64 / 3 + 1));
  store.replace({ xy: new Float64Array(2 * n), labels: new Int32Array(n) }, {});
  await rest();
  draw(store, 1);
  await rest();
  assert.deepEqual(
    [reports, starts(storage).includes('link'), starts(storage).includes('later link'), used(storage) <= QUOTA_CHARS],
    [['freed 1'], false, true, true],
  );
});

test('what was before the last loss is left out before anything of others goes', async () => {
  const storage = new FakeStorage();
  const all = everyKind(storage);
  storage.room = used(storage) + 6000;
  const { store, reports, tab } = open(storage, new FakeStorage(), { start: 'new' });
  draw(store, 100);
  store.replace({ xy: new Float64Array(400), labels: new Int32Array(200) }, {});
  await rest();
  assert.deepEqual([reports, starts(storage).length], [[], all.length + 1]);
  assert.equal(work(listEntries(/** @type {any} */ (storage), 'new')[0].text).before, null);
  assert.equal(open(storage, tab, { start: 'new' }).store.drawing.points.n, 200);
});

test('a work that was deleted in another tab causes no error, and is saved again with its next change', () => {
  const storage = new FakeStorage();
  const one = open(storage);
  draw(one.store, 5);
  wait(500);
  const [key] = storage.held.keys();
  storage.held.set(deletedKey(key), storage.getItem(key) ?? '');
  storage.held.delete(key);
  one.work.elsewhere(key, true);
  draw(one.store, 1);
  wait(500);
  assert.deepEqual([one.reports, lying(storage, '')], [[], [6]]);
});

test('a tab whose work was removed for another’s reports it, and saves again with its next change', () => {
  const storage = new FakeStorage();
  const one = open(storage);
  draw(one.store, 5);
  wait(500);
  const [key] = storage.held.keys();
  storage.held.clear();
  one.work.elsewhere(key, true);
  wait(5000);
  assert.deepEqual([one.reports, storage.length], [['full'], 0]);
  draw(one.store, 1);
  wait(500);
  assert.equal(work(storage.getItem(key) ?? '').points.labels.length, 6);
});

test('a link’s work is saved next to the user’s own: each returns to its tab, and the newest is known', () => {
  const saved = new FakeStorage();
  const { store, work, tab } = open(saved);
  draw(store, 5);
  work.write();
  clock += 1000;
  work.enter('link', 'v=1&k=3');
  assert.equal(work.restore().found, null, 'nothing was begun with the link');
  assert.deepEqual([startOf(work.newest()?.key ?? ''), work.newest()?.work.points.labels.length], ['', 5]);
  work.beginWork();
  draw(store, 3);
  work.write();
  assert.equal(saved.length, 2);
  assert.equal(work.restore(true).found?.work.points.labels.length, 8);
  work.enter('');
  assert.equal(work.restore(true).found?.work.points.labels.length, 5, 'the own work is as it was');
  const { key = '' } = work.newest() ?? {};
  assert.equal(startOf(key), 'link');
  assert.equal(open(saved, tab).found?.work.points.labels.length, 5);
  assert.equal(work.take(key)?.work.link, 'v=1&k=3');
  assert.equal(work.take('lpp-playground:2::none'), null);
});
