import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaults, DRAWING } from '../state/state.ts';
import { DEFAULT_TABLES, VERSION } from '../scene/versions.ts';
import { kFor, PRESETS, usualSettings } from './presets.ts';

test('a preset opens with the settings that a link leaves unsaid; own drawings and data sets with the defaults', () => {
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

test('k follows to the next drawing or data set if it is the usual one, and stays if the user set it', () => {
  const cigars = { ...defaults(), k: 16 };
  assert.deepEqual(kFor(cigars, { source: 'iris' }), { k: 10 });
  assert.deepEqual(kFor(cigars, { own: true }), { k: 10 });
  assert.deepEqual(kFor({ ...cigars, k: 12 }, { source: 'iris' }), { k: 12 });
  const iris = { ...defaults(), source: 'iris' };
  assert.deepEqual(kFor(iris, { source: DRAWING }), { k: 16 });
  assert.deepEqual(kFor({ ...iris, k: 7 }, { source: DRAWING }), { k: 7 });
  assert.deepEqual(kFor({ ...defaults(), preset: 'moons' }, { source: 'iris' }), { k: 10 });
});
