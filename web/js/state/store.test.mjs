import assert from 'node:assert/strict';
import test from 'node:test';
import { perform, PointSet, range } from './points.ts';
import { createRandom } from './random.ts';
import { createStore } from './store.ts';

const rows = (...list) => ({
  xy: Float64Array.from(list.flatMap(([x, y]) => [x, y])),
  labels: Int32Array.from(list, (r) => r[2] ?? 0),
});
const whole = (store, more = {}) => ({
  points: store.drawing.points.snapshot(),
  ghosts: store.drawing.ghosts.snapshot(),
  state: {},
  ...more,
});
const picture = (store) =>
  JSON.stringify(
    [store.drawing.points.snapshot(), store.drawing.ghosts.snapshot()].map((s) => [[...s.xy], [...s.labels]]),
  );

function withPoints(n) {
  const store = createStore();
  const random = createRandom(n);
  for (let i = 0; i < n; i++) store.drawing.points.push(random(), random(), i % 6);
  return store;
}

/** A random command that fits the drawing as it is. @returns {import('./points.ts').Command} */
function randomCommand(store, random) {
  const { points } = store.drawing;
  const some = range(0, points.n).filter(() => random() < 0.3);
  switch (Math.floor(random() * 5)) {
    case 0:
      return {
        kind: 'add',
        layer: 'points',
        at: points.n,
        rows: rows([random(), random(), 1], [random(), random(), 2]),
      };
    case 1: return { kind: 'remove', layer: 'points', indices: some, rows: points.pick(some) };
    case 2:
      return {
        kind: 'move',
        layer: 'points',
        indices: some,
        from: points.pick(some).xy,
        to: Float64Array.from({ length: 2 * some.length }, random),
      };
    case 3:
      return { kind: 'label', indices: some, from: points.pick(some).labels, to: new Int32Array(some.length).fill(5) };
    default:
      return {
        kind: 'replace',
        before: whole(store),
        after: whole(store, { points: rows([1, 2, 3]), ghosts: rows([4, 5, 1]) }),
      };
  }
}

test('undo walks back through any strokes, and redo forward again', () => {
  const store = withPoints(9);
  const random = createRandom(42);
  const seen = [picture(store)];
  for (let s = 0; s < 60; s++) {
    store.apply(randomCommand(store, random));
    seen.push(picture(store));
  }
  for (let s = seen.length - 2; s >= 0; s--) {
    assert.ok(store.undo());
    assert.equal(picture(store), seen[s]);
  }
  assert.equal(store.undo(), false);
  for (let s = 1; s < seen.length; s++) {
    assert.ok(store.redo());
    assert.equal(picture(store), seen[s]);
  }
  assert.equal(store.redo(), false);
});

test('a new stroke ends the redo', () => {
  const store = withPoints(3);
  store.apply({ kind: 'add', layer: 'points', at: 3, rows: rows([0, 0]) });
  store.undo();
  store.apply({ kind: 'add', layer: 'points', at: 3, rows: rows([1, 1]) });
  assert.equal(store.canRedo, false);
});

test('a preset sets its name, seed and settings, and one undo restores them', () => {
  const store = withPoints(3);
  store.set({ k: 12, weight: 'binary' });
  const state = () =>
    [store.drawing.points.n, store.state.preset, store.state.seed, store.state.k, store.state.weight].join();
  store.replace(rows([1, 1], [2, 2]), { preset: 'lecture-2', seed: 99, k: 50, weight: 'heat' });
  assert.equal(state(), '2,lecture-2,99,50,heat');
  store.undo();
  assert.equal(state(), '3,two-cigars,7,12,binary');
  store.redo();
  assert.equal(state(), '2,lecture-2,99,50,heat');
});

/** A stroke that adds points one by one, as the spray does. @returns {import('../tools/stroke.ts').Stroke} */
function adding(store) {
  const at = store.drawing.points.n;
  return {
    move() {
      store.drawing.points.push(0, 0, 5);
      store.touched();
    },
    finish: () =>
      store.drawing.points.n > at
        ? { kind: 'add', layer: 'points', at, rows: store.drawing.points.pick(range(at, store.drawing.points.n - at)) }
        : null,
  };
}

test('undo during a stroke takes back the stroke, and nothing before it', () => {
  const store = withPoints(3);
  store.apply({ kind: 'add', layer: 'points', at: 3, rows: rows([0, 0]) });
  const before = picture(store);
  store.begin(() => adding(store));
  store.stroke?.move({ x: 0, y: 0, shift: false });
  store.stroke?.move({ x: 0, y: 0, shift: false });
  assert.ok(store.undo());
  assert.equal(picture(store), before);
  assert.equal(store.stroke, null);
  assert.equal(store.canRedo, false);
  assert.ok(store.undo());
  assert.equal(store.drawing.points.n, 3);
});

test('a finished stroke is one step; one without effect is none; a new one finishes the one before', () => {
  const store = withPoints(3);
  store.begin(() => adding(store));
  store.end(true);
  assert.equal(store.canUndo, false);
  store.begin(() => adding(store));
  store.stroke?.move({ x: 0, y: 0, shift: false });
  store.begin(() => adding(store));
  assert.equal(store.drawing.points.n, 4);
  assert.ok(store.end(false));
  assert.equal(store.end(false), false);
  store.undo();
  assert.equal(store.drawing.points.n, 3);
});

test('starting over during a stroke undoes the stroke first', () => {
  const store = withPoints(3);
  const before = picture(store);
  store.begin(() => adding(store));
  store.stroke?.move({ x: 0, y: 0, shift: false });
  store.replace(rows([1, 1]), { preset: 'moons' });
  assert.equal(store.stroke, null);
  store.undo();
  assert.equal(picture(store), before);
  assert.equal(store.canUndo, false);
});

test('undo and redo report the new index of every point', () => {
  const store = withPoints(9);
  const random = createRandom(7);
  // Every point has its own x, so that it is known again wherever it goes.
  const names = () => Array.from({ length: store.drawing.points.n }, (_, i) => store.drawing.points.xy[2 * i]);
  let was = names();
  let reportCount = 0;
  store.subscribe(({ points, map }) => {
    if (!points) return;
    const now = names();
    assert.deepEqual(was.map((x) => now.indexOf(x)), map ? [...map] : was.map((_, i) => i));
    if (map) reportCount++;
    was = now;
  });
  for (let s = 0; s < 40; s++) {
    const { points } = store.drawing;
    const some = range(0, points.n).filter(() => random() < 0.3);
    /** @type {import('./points.ts').Command} */
    const remove = { kind: 'remove', layer: 'points', indices: some, rows: points.pick(some) };
    /** @type {import('./points.ts').Command} */
    const add = { kind: 'add', layer: 'points', at: points.n - some.length, rows: rows([random(), 0], [random(), 0]) };
    /** @type {import('./points.ts').Command} */
    const ghost = { kind: 'add', layer: 'ghosts', at: store.drawing.ghosts.n, rows: rows([s, 0]) };
    store.apply({ kind: 'several', commands: [remove, ghost, add] });
    if (random() < 0.3) store.undo();
  }
  while (store.undo()) ;
  while (store.redo()) ;
  assert.ok(reportCount > 100);
});

test('the history is bounded in length and in bytes', () => {
  const store = withPoints(0);
  for (let s = 0; s < 300; s++) store.apply({ kind: 'add', layer: 'points', at: s, rows: rows([s, s]) });
  let steps = 0;
  while (store.undo()) steps++;
  assert.equal(steps, 200);
  const large = whole(store, { points: { xy: new Float64Array(4e6), labels: new Int32Array(2e6) } });
  for (let s = 0; s < 4; s++) store.record({ kind: 'replace', before: whole(store), after: large });
  steps = 0;
  while (store.undo()) steps++;
  assert.equal(steps, 1);
});

test('remove and insert are inverse for every choice of rows', () => {
  for (let mask = 0; mask < 64; mask++) {
    const set = new PointSet();
    for (let i = 0; i < 6; i++) set.push(i, -i, i);
    const indices = range(0, 6).filter((i) => mask & (1 << i));
    const gone = set.pick(indices);
    const map = set.remove(indices);
    assert.equal(set.n, 6 - indices.length);
    map.forEach((to, i) => assert.equal(to < 0 ? undefined : set.labels[to], indices.includes(i) ? undefined : i));
    set.insert(indices, gone);
    assert.deepEqual([...set.labels], [0, 1, 2, 3, 4, 5]);
    assert.deepEqual([...set.xy], [0, -0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5]);
  }
});

test('several commands are taken back in reverse order', () => {
  const store = withPoints(4);
  const before = picture(store);
  const { points } = store.drawing;
  /** @type {import('./points.ts').Command} */
  const first = { kind: 'remove', layer: 'points', indices: Int32Array.of(0), rows: points.pick(Int32Array.of(0)) };
  /** @type {import('./points.ts').Command} */
  const second = { kind: 'remove', layer: 'points', indices: Int32Array.of(0), rows: points.pick(Int32Array.of(1)) };
  /** @type {import('./points.ts').Command} */
  const both = { kind: 'several', commands: [first, second] };
  perform(store.drawing, both, true);
  assert.equal(points.n, 2);
  perform(store.drawing, both, false);
  assert.equal(picture(store), before);
});

test('a change reports what changed and whether it refits', () => {
  const store = withPoints(3);
  const changes = [];
  store.subscribe((c) => changes.push(c));
  store.set({ tool: 'erase' });
  store.set({ k: 5 });
  store.set({ k: 5 });
  store.touched();
  assert.deepEqual(
    changes.map((c) => [[...c.fields].join(), c.points, c.refits]),
    [['tool', false, false], ['k', false, true], ['', true, true]],
  );
});

test('the drawing is the preset’s until a stroke changes it, and again when that is undone', () => {
  const store = withPoints(3);
  const add = () => store.apply({ kind: 'add', layer: 'points', at: store.drawing.points.n, rows: rows([0, 0]) });
  store.change({ k: 20 });
  assert.equal(store.state.edited, false, 'settings are no edit');
  add();
  add();
  assert.equal(store.state.edited, true);
  store.undo();
  assert.equal(store.state.edited, true);
  store.undo();
  assert.equal(store.state.edited, false);
  store.redo();
  assert.equal(store.state.edited, true);
  store.replace(rows([1, 1]), { preset: 'moons', edited: false });
  assert.equal(store.state.edited, false);
  store.undo();
  assert.equal(store.state.edited, true);
});

test('settings and strokes are undone in the order they were made', () => {
  const store = withPoints(3);
  const random = createRandom(3);
  const seen = () => `${picture(store)} ${store.state.k} ${store.state.graph} ${store.state.edited}`;
  const states = [seen()];
  for (let i = 0; i < 80; i++) {
    if (random() < 0.5) store.apply(randomCommand(store, random));
    else {
      store.change(
        random() < 0.5
          ? { k: 1 + Math.floor(50 * random()) }
          : { k: 1 + Math.floor(50 * random()), graph: random() < 0.5 ? 'knn' : 'complete' },
      );
    }
    if (seen() !== states.at(-1) || store.canRedo) states.push(seen());
  }
  let steps = 0;
  while (store.undo()) steps++;
  assert.equal(seen(), states[0]);
  while (store.redo()) steps--;
  assert.equal(seen(), states.at(-1));
  assert.equal(steps, 0);
});

test('what was before the last loss is known, through later strokes and undo', () => {
  const store = withPoints(4);
  assert.equal(store.beforeLoss(), null);
  const full = picture(store);
  const snapshot = () => {
    const before = store.beforeLoss();
    return before && JSON.stringify([before.points, before.ghosts].map((s) => [[...s.xy], [...s.labels]]));
  };
  store.replace(rows(), { own: true, edited: false });
  store.apply({ kind: 'add', layer: 'points', at: 0, rows: rows([7, 7], [8, 8]) });
  assert.equal(snapshot(), full);
  assert.deepEqual(store.beforeLoss()?.state, { own: false, edited: false });
  const two = picture(store);
  store.apply({
    kind: 'remove',
    layer: 'points',
    indices: Int32Array.of(1),
    rows: store.drawing.points.pick(Int32Array.of(1)),
  });
  store.begin(() => adding(store));
  store.stroke?.move({ x: 0, y: 0, shift: false });
  assert.equal(snapshot(), two, 'while a stroke is under way');
  store.end(true);
  assert.equal(snapshot(), two);
  store.undo();
  store.undo();
  assert.equal(snapshot(), full, 'the loss before');
});

test('a single point or ghost that a step takes away is a loss; replacing nothing is none', () => {
  for (const [points, ghosts] of [[rows([1, 2]), rows()], [rows(), rows([3, 4])]]) {
    const store = createStore();
    store.replace(rows([9, 9], [8, 8]), {});
    assert.equal(store.beforeLoss(), null);
    store.apply({ kind: 'replace', before: whole(store), after: { points, ghosts } });
    store.settle();
    assert.equal(store.beforeLoss(), null);
    const before = picture(store);
    const cleared = {
      kind: /** @type {const} */ ('replace'),
      before: whole(store),
      after: { points: rows(), ghosts: rows() },
    };
    store.apply({
      kind: 'several',
      commands: [{ kind: 'add', layer: 'points', at: store.drawing.points.n, rows: rows() }, cleared],
    });
    const loss = store.beforeLoss();
    assert.equal(
      JSON.stringify([loss?.points, loss?.ghosts].map((s) => [[...(s?.xy ?? [])], [...(s?.labels ?? [])]])),
      before,
    );
  }
});

test('away from the drawing only settings are undone', () => {
  const store = withPoints(3);
  store.apply({ kind: 'add', layer: 'points', at: 3, rows: rows([0, 0]) });
  store.set({ source: 'iris' });
  assert.deepEqual([store.canUndo, store.undo(), store.drawing.points.n], [false, false, 4]);
  store.change({ k: 4 });
  assert.ok(store.canUndo && store.undo());
  assert.deepEqual([store.state.k, store.canUndo, store.canRedo], [10, false, true]);
  store.set({ source: 'draw' });
  assert.ok(store.undo());
  assert.equal(store.drawing.points.n, 3);
});

test('what the rules keep back does not happen, and leaves no step behind', () => {
  const store = createStore();
  const rows = { xy: Float64Array.of(1, 2), labels: Int32Array.of(0) };
  store.apply({ kind: 'add', layer: 'points', at: 0, rows });
  store.rule({ patch: ({ k: _, ...rest }) => rest, command: (c) => c.kind === 'settings' });
  store.set({ k: 3, t: 2 });
  store.change({ k: 4 });
  assert.deepEqual([store.state.k, store.state.t], [10, 2]);
  store.apply({ kind: 'add', layer: 'points', at: 1, rows });
  store.apply({ kind: 'remove', layer: 'points', indices: Int32Array.of(0), rows });
  store.begin(() => {
    store.drawing.points.place(0, 9, 9);
    return {
      move() {},
      finish: () => ({
        kind: 'move',
        layer: 'points',
        indices: Int32Array.of(0),
        from: rows.xy,
        to: Float64Array.of(9, 9),
      }),
    };
  });
  store.end(true);
  store.replace({ xy: new Float64Array(0), labels: new Int32Array(0) }, { own: true });
  assert.deepEqual([[...store.drawing.points.xy], store.state.own, store.state.edited], [[1, 2], false, true]);
  store.change({ t: 3 });
  store.undo();
  assert.equal(store.state.t, 2, 'what is free is undone as ever');
  store.rule();
  store.undo();
  assert.equal(store.drawing.points.n, 0);
});

test('opening a set is one step with all that goes with it, and so is going back to the drawing', () => {
  const store = withPoints(5);
  const drawn = picture(store);
  store.change({ panels: 'pca' });
  store.change({ source: 'own-1', file: '{"name":"a.csv"}', panels: 'pca+lpp', shows: '', enlarged: 0 });
  store.change({ k: 5 });
  assert.ok(store.undo() && store.state.source === 'own-1', 'the setting first');
  assert.ok(store.undo());
  const { source, file, panels } = store.state;
  assert.deepEqual([source, file, panels, picture(store)], ['draw', '', 'pca', drawn]);
  assert.ok(store.redo());
  assert.deepEqual([store.state.source, store.state.panels], ['own-1', 'pca+lpp']);
  // A preset in its place, and back: also from the drawing, and again from the set.
  store.replace(rows([1, 1]), { preset: 'moons', source: 'draw' });
  assert.deepEqual([store.state.source, store.drawing.points.n], ['draw', 1]);
  assert.ok(store.undo());
  assert.deepEqual([store.state.source, picture(store)], ['own-1', drawn]);
  assert.ok(store.canRedo && store.redo());
  assert.deepEqual([store.state.source, store.drawing.points.n], ['draw', 1]);
});
