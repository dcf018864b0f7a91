import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestOf, methodsOf, withMethod } from './request.ts';
import { MAX_PANELS, readShows } from './panel-content.ts';
import { MAX_DIMENSIONS, writeShows } from './panel-content-text.ts';
import { defaults, FIELDS } from '../state/state.ts';

test('what panels show survives its text; what all show at first is not written', () => {
  for (let trial = 0; trial < 500; trial++) {
    const shows = Array.from({ length: MAX_PANELS }, (_, r) => ({
      x: 1 + ((trial * 7 + r) % 10),
      y: (trial * 3 + r * 5) % 11,
      scale: /** @type {const} */ (['', 'r', 'w'])[(trial + r) % 3],
    }));
    const text = writeShows(shows);
    assert.ok(FIELDS.shows.accepts(text), text);
    assert.deepEqual(readShows(text), shows);
  }
  assert.equal(writeShows(readShows('')), '');
  assert.equal(writeShows(readShows('1x2+3+1x2')), '1x2+3');
  for (const bad of ['x', '0', '1x0', '1x2+', '1x2++3', '1,2', '1x2+1x2+1x2+1x2+1x2', 'r']) {
    assert.equal(FIELDS.shows.accepts(bad), bad === '1x2+', bad);
  }
});

test('a panel offers the dimensions that its text may name, and each of them is a text of its own', () => {
  assert.ok(FIELDS.shows.accepts(`${MAX_DIMENSIONS}x${MAX_DIMENSIONS}`));
  const texts = Array.from({ length: MAX_DIMENSIONS }, (_, x) =>
    Array.from({ length: MAX_DIMENSIONS + 1 }, (_, y) => writeShows([{ x: x + 1, y, scale: '' }])),
  ).flat();
  assert.equal(new Set(texts).size, MAX_DIMENSIONS * (MAX_DIMENSIONS + 1));
  assert.equal(MAX_DIMENSIONS, 10);
});

const set = { id: 'iris', revision: 0, rows: 150, cols: 4, dense: new Float64Array(600), labels: new Int32Array(150) };

test('a data set has its own methods; no more dimensions are requested than are shown', () => {
  const s = { ...defaults(), source: 'iris', panels: 'pca+laplacian-eigenmap', shows: '1x2+5x3', enlarged: 2 };
  assert.deepEqual(methodsOf(s), ['pca', 'laplacian-eigenmap']);
  assert.deepEqual(methodsOf({ ...s, source: 'draw' }), ['lpp', 'pca']);
  assert.deepEqual(methodsOf({ ...s, panels: 'unheard-of' }).length, MAX_PANELS);
  const request = requestOf(s, set, 0);
  assert.deepEqual(request.runs.map(({ options }) => options.components), [undefined, 5]);
  assert.equal(request.first, 1);
  assert.deepEqual(
    requestOf({ ...s, source: 'draw' }, set, 0).runs.map(({ options }) => options.components),
    [undefined, undefined],
  );
});

test('a method that is already in another position changes places', () => {
  const s = { ...defaults(), source: 'iris', panels: 'pca+lpp+lda' };
  assert.deepEqual(withMethod(s, 0, 'lda'), { panels: 'lda+lpp+pca' });
  assert.deepEqual(withMethod(s, 1, 'laplacian-eigenmap'), { panels: 'pca+laplacian-eigenmap+lda' });
  assert.deepEqual(withMethod({ ...s, source: 'draw' }, 0, 'pca'), { runs: 'pca+lpp' });
});
