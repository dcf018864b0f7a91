import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { optionsOf } from '../fit/request.ts';
import { createInitialState } from '../data/initial-state.ts';
import { PRESETS, SAMPLE_SIZE } from '../data/presets.ts';
import { GRAPHS } from '../engine/names.ts';
import { fakeRoot } from '../page/fake.mjs';
import { parse, serialise } from '../state/pack.ts';
import { FIELDS, fieldsOf, number } from '../state/state.ts';
import { createStore } from '../state/store.ts';
import { settingWords } from '../words/settings-texts.ts';
import { settingTips } from '../words/tips.ts';
import { mountSettings } from './settings.ts';

const FACTS = { n: 80, t: 0.7, epsilon: 0.3, edgeDistances: null, pairDistances: null };

/** The panel over a store of its own. */
function panel() {
  const root = fakeRoot();
  const store = createStore();
  const settings = mountSettings(/** @type {any} */ (root), store, () => {});
  const show = () => settings.show(FACTS);
  show();
  /** The control under a label. @param {string} label */
  const control = (label) =>
    root.all('div').find((d) => d.children[0]?.tag === 'label' && d.children[0].textContent === label);
  const slider = (/** @type {string} */ label) =>
    control(label)
      ?.all('input')
      .find((i) => i.attributes.type === 'range');
  return { root, store, settings, show, control, slider };
}

test('a preset is sampled by its name, its seed and a number of points, and the newest request wins', async () => {
  const store = createStore();
  /** @type {unknown[][]} */
  const requests = [];
  /** @type {Array<() => void>} */
  const waiting = [];
  const opening = createInitialState(store, {
    sample(...args) {
      requests.push(args);
      return new Promise((resolve) => {
        waiting.push(() => resolve({ points: new Float64Array(4), labels: new Int32Array(2) }));
      });
    },
    fit() {}, announce() {},
  });
  const first = opening.draw(40, 3), second = opening.choose('noise');
  assert.deepEqual(requests, [[FIELDS.preset.default, 3, 40], ['noise', 7, undefined]]);
  waiting.toReversed().forEach((go) => go());
  await Promise.all([first, second]);
  assert.deepEqual(
    [store.state.preset, store.state.seed, store.state.own, store.state.edited],
    ['noise', 7, false, false],
  );
});

test('who counts other points can be given as many as there are, and at least one', () => {
  const { settings, slider } = panel();
  const ends = () => ['min', 'max'].map((end) => /** @type {any} */ (slider('Neighbours k'))[end]);
  for (const [n, most] of [[80, '50'], [51, '50'], [50, '49'], [3, '2'], [2, '1'], [1, '1'], [0, '1']]) {
    settings.show({ ...FACTS, n: Number(n) });
    assert.deepEqual(ends(), ['1', most], `${n} points`);
  }
});

test('a row of the table is all that a setting needs: control, request, undo, Reset, ' +
  'Defaults and kept state', async (t) => {
  const table = /** @type {Record<string, import('../state/state.ts').Field>} */ (FIELDS);
  const name = 'probe';
  table[name] = number(
    3,
    { min: 1, max: 9, integer: true },
    { option: 'graph.probe', control: 'slider', group: 'graph' },
  );
  const knn = /** @type {string[]} */ (GRAPHS.knn.reads);
  knn.push(name);
  t.after(() => {
    delete table[name];
    knn.pop();
  });
  const { root, store, show, control, slider } = panel();
  const value = () => /** @type {any} */ (store.state)[name];
  const move = (/** @type {string} */ to, /** @type {string[]} */ ...events) => {
    const track = /** @type {any} */ (slider(name));
    track.value = to;
    for (const event of events) track.tell(event);
  };
  assert.equal(slider(name)?.value, '3');
  move('4', 'input');
  move('6', 'input', 'change');
  assert.equal(value(), 6);
  assert.equal(/** @type {any} */ (optionsOf(store.state, 80, 0)).graph.probe, 6);
  assert.equal(/** @type {any} */ (parse(serialise(store, 0))).work.state[name], 6);
  store.undo();
  assert.equal(value(), 3, 'a drag is one step');
  assert.equal(store.canUndo, false);
  store.redo();

  const opening = createInitialState(store, {
    sample: async () => ({ points: new Float64Array(8), labels: new Int32Array(4) }),
    fit() {},
    announce() {},
  });
  await opening.reset();
  assert.equal(value(), 3, 'Reset');
  store.undo();
  assert.equal(value(), 6);
  root.all('button').find((b) => b.textContent === 'Defaults')?.tell('click');
  assert.equal(value(), 3, 'Defaults');
  store.undo();
  assert.equal(value(), 6);

  store.change({ graph: 'complete' });
  show();
  assert.equal(control(name)?.hidden, true);
  assert.equal(/** @type {any} */ (optionsOf(store.state, 80, 0)).graph.probe, undefined);
});

test('a held key is one step, two presses are two, and one that ends where it began is none', () => {
  const { store, slider } = panel();
  const track = /** @type {any} */ (slider('Neighbours k'));
  const press = (/** @type {number[]} */ ...values) => {
    for (const v of values) {
      track.tell('keydown');
      track.value = String(v);
      track.tell('input');
      track.tell('change');
    }
    track.tell('keyup');
  };
  press(11, 12, 13);
  press(14);
  press(15, 14);
  store.undo();
  assert.equal(store.state.k, 13);
  store.undo();
  assert.equal(store.state.k, 10);
  assert.equal(store.canUndo, false);
});

test('another input ends a gesture: its changes stay and are a separate step', () => {
  const { store, slider } = panel();
  const track = /** @type {any} */ (slider('Neighbours k'));
  track.value = '20';
  track.tell('input');
  store.begin(() => ({ move() {}, finish: () => null }));
  store.end(true);
  store.change({ ridge: 1 });
  store.undo();
  assert.deepEqual([store.state.k, store.state.ridge], [20, 0]);
  store.undo();
  assert.equal(store.state.k, 10);
});

test('a slider with its own limits stays between them', () => {
  const { store, show, slider } = panel();
  store.set({ runs: 'kernel-lpp+pca', kernel: 'rbf', gamma: 10 });
  show();
  const track = /** @type {any} */ (slider(settingWords.gamma.label));
  assert.equal(track.value, '667', '10 is two thirds of the way from 10⁻³ to 10³');
  store.set({ gamma: 0.1 });
  show();
  assert.equal(track.value, '333');
});

test('More graph settings opens by itself when one of its settings changes, and names those that are changed', () => {
  const { root, store, show } = panel();
  const [fold] = root.all('details').map((details) => /** @type {any} */ (details));
  const line = () => fold.all('b')[0].textContent;
  assert.deepEqual([fold.open ?? false, line()], [false, '']);
  store.change({ k: 3, center: 'none' });
  show();
  assert.deepEqual([fold.open ?? false, line()], [false, ''], 'none of its own');
  store.change({ symmetry: 'and', t: 0.51234 });
  show();
  assert.deepEqual([fold.open, line()], [true, 'symmetry mutual · heat width t 0.512']);
  fold.open = false;
  show();
  assert.equal(fold.open, false, 'the reader closed it');
  store.change({ weight: 'binary' });
  show();
  assert.deepEqual([fold.open, line()], [true, 'symmetry mutual · weights 0–1'], 'without heat no t');
  fold.open = false;
  store.change({ symmetry: 'or', weight: 'heat', t: 'auto' });
  show();
  assert.deepEqual([fold.open, line()], [false, '']);
  assert.equal(store.state.moreGraph, false, 'what opened by itself is not remembered');
  store.set({ moreGraph: true });
  show();
  assert.equal(fold.open, true, 'the reader opened it in an earlier visit');
});

test('changes of fields that are not settings are not undone', () => {
  const { store } = panel();
  store.change({ shortcuts: false });
  store.set({ tool: 'erase', edges: false });
  assert.equal(store.canUndo, false);
  assert.equal(store.state.shortcuts, false);
});

test('every control has a label, and in words what it does or what each of its choices does', () => {
  const { root, settings } = panel();
  settings.explain(settingTips);
  const explained = [...root.all('label'), ...root.all('button')].map((e) => e.dataset.tipText);
  for (const [key, field] of fieldsOf().filter(([, f]) => f.control)) {
    const words = settingWords[key], tips = settingTips[key];
    assert.ok(words?.label, key);
    for (const value of field.choices ?? []) assert.ok(words.choices?.[value], `${key}: ${value}`);
    const messages =
      field.control === 'segments'
        ? (field.choices ?? []).map((value) => tips.choices?.[value])
        : [tips.tip, ...(field.auto ? [tips.auto] : [])];
    for (const text of messages) {
      assert.ok(text && text.length >= 15, `${key}: ${text}`);
      assert.ok(explained.includes(text), `${key} shows “${text}”`);
    }
  }
  for (const table of [settingWords, settingTips]) {
    assert.deepEqual(
      Object.keys(table).filter((key) => !Object.hasOwn(FIELDS, key)),
      [],
    );
  }
});

test('the options are those that mean something, each at its place', () => {
  const { store } = panel();
  const currentRequest = () => optionsOf(store.state, 30, 0.5);
  assert.deepEqual(currentRequest(), {
    graph: { kind: 'knn', k: 10, symmetry: 'or', metric: 'euclidean' },
    weight: { kind: 'heat', t: 'auto' },
    runs: 'lpp+pca',
    panels: 'pca+lpp+laplacian-eigenmap+lda',
    center: 'degree',
    constraint: 'degree',
    reduce: null,
    ridge: 0,
  });
  store.set({ graph: 'epsilon', weight: 'local-scaling', scaleK: 50, reduce: 'v95', k: 3 });
  assert.deepEqual(currentRequest(), {
    graph: { kind: 'epsilon', epsilon: 0.5 },
    weight: { kind: 'local-scaling', k: 29 },
    runs: 'lpp+pca',
    panels: 'pca+lpp+laplacian-eigenmap+lda',
    center: 'degree',
    constraint: 'degree',
    reduce: { variance: 0.95 },
    ridge: 0,
  });
  store.set({ graph: 'complete', weight: 'polynomial', coef0: 2 });
  assert.deepEqual(
    [currentRequest().graph, currentRequest().weight],
    [{ kind: 'complete' }, { kind: 'polynomial', degree: 2, coef0: 2 }],
  );
});

test('presets state settings only', () => {
  for (const { id, settings = {} } of PRESETS) {
    for (const key of Object.keys(settings)) {
      assert.ok(FIELDS[/** @type {keyof typeof FIELDS} */ (key)].option, `${id}: ${key}`);
    }
  }
});

test('the fewest points that the menu offers are the fewest that the engine draws', () => {
  const source = readFileSync(new URL('../../../core/sample/sample.go', import.meta.url), 'utf8');
  assert.equal(SAMPLE_SIZE.min, Number(/MinSize = (\d+)/.exec(source)?.[1]));
  assert.ok(SAMPLE_SIZE.max <= Number(/MaxSize = ([\d_]+)/.exec(source)?.[1].replaceAll('_', '')));
});
