import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeScene, encodeScene } from '../scene/codec.ts';
import { defaults, DRAWING, FIELDS } from '../state/state.ts';
import { createStore } from '../state/store.ts';
import { opens, remembering, settingsOfDrawing } from './opening-settings.ts';
import { infoOf } from './sets.ts';

const own = infoOf('texts')?.settings ?? {};

/** A page whose drawing was changed. */
function pageWith(/** @type {Partial<import('../state/state.ts').State>} */ changed) {
  const store = createStore();
  store.set({ k: 16, ...changed }); // Two cigars open with k = 16
  return { store, open: (/** @type {string} */ source) => store.change(opens(store.state, source)) };
}

test('a data set opens with its usual settings, whatever the drawing or another set has', () => {
  const { store, open } = pageWith({ k: 5, symmetry: 'and', weight: 'binary', runs: 'lda+pca' });
  open('iris');
  const { k, symmetry, weight, panels, runs } = store.state;
  assert.deepEqual([k, symmetry, weight, panels], [10, 'or', 'heat', FIELDS.panels.default]);
  assert.equal(runs, 'lda+pca', 'the methods of the drawing stay its own');
  store.change({ panels: 'pca+lpp', metric: 'cosine', k: 7 });
  open('texts');
  for (const [key, value] of Object.entries({ ...own, k: 10 })) assert.equal(store.state[key], value, key);
});

test('changes are restored with the drawing or the data set, also after undo and after a reload', () => {
  const { store, open } = pageWith({ k: 5, symmetry: 'and' });
  open('texts');
  store.change({ metric: 'euclidean', shows: '3x4' });
  open('wine');
  assert.equal(store.state.metric, 'euclidean', 'the usual one');
  open(DRAWING);
  assert.deepEqual([store.state.k, store.state.symmetry, store.state.metric], [5, 'and', 'euclidean']);
  assert.deepEqual([store.state.panels, store.state.shows], [FIELDS.panels.default, ''], 'its link names no panels');
  store.undo();
  assert.deepEqual([store.state.source, store.state.k], ['wine', 10]);
  store.redo();
  const again = createStore();
  again.set(JSON.parse(JSON.stringify(store.state)));
  again.change(opens(again.state, 'texts'));
  const { metric, shows, weight } = again.state;
  assert.deepEqual({ metric, shows, weight }, { metric: 'euclidean', shows: '3x4', weight: 'cosine' });
  assert.equal(again.state.elsewhere, '{"draw":{"k":5,"symmetry":"and"}}');
});

test('a preset forgets the drawing before it, and not the set that was open', () => {
  const { store, open } = pageWith({ k: 5 });
  open('iris');
  store.change({ k: 3 });
  store.set({ source: DRAWING, ...remembering(store.state) });
  assert.equal(store.state.elsewhere, '{"iris":{"k":3}}');
  assert.equal(settingsOfDrawing(store.state), null);
});

test('where a set cannot be opened the drawing has its settings again', () => {
  const { store, open } = pageWith({ k: 5 });
  open('iris');
  assert.equal(settingsOfDrawing(store.state), null);
  store.set({ source: DRAWING });
  store.set(settingsOfDrawing(store.state) ?? {});
  assert.deepEqual([store.state.k, store.state.elsewhere], [5, '']);
});

test('the open data set is unchanged if it is chosen again', () => {
  const { store, open } = pageWith({});
  open('iris');
  store.change({ k: 3 });
  open('iris');
  assert.equal(store.state.k, 3);
});

test('a memory that is no memory is none', () => {
  for (const elsewhere of ['[]', '{', '7', '{"iris":7}', '{"iris":{"k":-1,"source":"wine","runs":"lda"}}']) {
    const { k, source, runs } = { ...defaults(), ...opens({ ...defaults(), elsewhere }, 'iris') };
    assert.deepEqual({ k, source, runs }, { k: 10, source: 'iris', runs: 'lpp+pca' }, elsewhere);
  }
});

test('a link to a data set contains the unusual settings, and these win', () => {
  const state = { source: 'texts', ...own };
  assert.match(encodeScene({ state }), /^v=2&source=texts&k=10&c=\w{6}$/);
  const euclidean = encodeScene({ state: { ...state, metric: 'euclidean' } });
  assert.match(euclidean, /metric=euclidean/);
  const { metric: _, ...others } = state;
  assert.deepEqual(decodeScene(euclidean).scene.state, others);
  const plain = { ...state, shows: '' };
  assert.equal(decodeScene(encodeScene({ state: plain })).scene.state.shows ?? '', '');
  assert.deepEqual(decodeScene('#source=texts&panels=pca.lpp').scene.state, { ...state, panels: 'pca+lpp' });
});
