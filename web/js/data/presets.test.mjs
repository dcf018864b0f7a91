import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaults, DRAWING } from '../state/state.ts';
import { DEFAULT_TABLES, VERSION } from '../scene/versions.ts';
import { lessonOf } from './lessons.ts';
import { clearedK, PRESETS, usualSettings } from './presets.ts';

test('a preset opens with what a link leaves unsaid; own drawings and most data sets with the defaults', () => {
  const { presets } = DEFAULT_TABLES[VERSION];
  for (const { id } of PRESETS) {
    const place = { source: DRAWING, preset: id, own: false };
    const { k, runs } = usualSettings(place);
    assert.deepEqual({ k, runs }, { k: 10, runs: 'lpp+pca', ...presets[id].settings }, id);
    for (const other of [{ own: true }, { source: 'iris' }]) {
      assert.equal(usualSettings({ ...place, ...other }).k, defaults().k);
    }
  }
});

test('an empty drawing has the default k, or the one that the user set', () => {
  const cigars = { ...defaults(), k: 16 };
  assert.deepEqual([cigars, { ...cigars, k: 12 }, { ...cigars, preset: 'moons' }].map(clearedK), [10, 12, 16]);
});

test('the explanation of a preset holds for its points and settings', () => {
  const blobs = { ...defaults(), preset: 'three-blobs' };
  assert.equal(lessonOf(blobs), 'Here LPP and PCA agree.');
  for (const other of [{ k: 2 }, { weight: 'binary' }, { runs: 'lda+pca' }, { edited: true }, { own: true }]) {
    assert.equal(lessonOf(/** @type {typeof blobs} */ ({ ...blobs, ...other })), undefined, JSON.stringify(other));
  }
});
