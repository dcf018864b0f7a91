import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeScene, emptyScene, encodeScene } from '../scene/codec.ts';
import { defaults } from '../state/state.ts';
import { isOnlyMethod, methodShows, panelOfRun, runOfPanel, withoutPanel, withPanel } from './shown-panels.ts';
import { requestOf, methodsOf, panelsOf, showsOf, withMethod } from './request.ts';

const state = (panels, shows = '', more = {}) => ({ ...defaults(), source: 'iris', panels, shows, ...more });
const WIDEST = /** @type {const} */ ([3, 1]);
/** @type {any} */
const dataset = { id: 'iris', revision: 0, rows: 150, cols: 4 };

test('columns are a panel and no run: what a method shows stays its own', () => {
  const now = state('pca+columns+lpp', '1x2+40x3+1x5', { enlarged: 3 });
  assert.deepEqual(panelsOf(now), ['pca', 'columns', 'lpp']);
  assert.deepEqual(methodsOf(now), ['pca', 'lpp']);
  assert.deepEqual(methodShows(now).map(({ x, y }) => [x, y]), [[1, 2], [1, 5]]);
  const { runs, first } = requestOf(now, dataset, 0);
  assert.deepEqual(runs.map(({ method, options }) => [method, options.components]), [['pca', undefined], ['lpp', 5]]);
  assert.equal(first, 1, 'the run of the panel that is enlarged');
  assert.equal(requestOf({ ...now, enlarged: 2 }, dataset, 0).first, -1);
  assert.deepEqual([0, 1].map((run) => panelOfRun(now, run)), [0, 2]);
  assert.deepEqual([0, 1, 2].map((r) => runOfPanel(now, r)), [0, -1, 1]);
});

test('a method is asked for 99 dimensions at most; columns have any number', () => {
  const now = state('pca+columns+lpp', '99999+99999x100+2x100');
  assert.deepEqual(methodShows(now).map(({ x, y }) => [x, y]), [[99, 0], [2, 99]]);
  assert.deepEqual(showsOf(now)[1], { x: 99999, y: 100, scale: '' });
  assert.deepEqual(requestOf(now, dataset, 0).runs.map(({ options }) => options.components), [99, 99]);
});

test('there is always a method', () => {
  assert.deepEqual(panelsOf(state('columns')), panelsOf(state(defaults().panels)));
  assert.deepEqual(panelsOf(state('columns+unheard-of')), panelsOf(state(defaults().panels)));
  assert.ok(isOnlyMethod(['columns', 'pca'], 1) && isOnlyMethod(['pca'], 0));
  assert.ok(!isOnlyMethod(['columns', 'pca'], 0) && !isOnlyMethod(['lpp', 'pca'], 1));
});

test('in place of a method the columns begin with the two that were found, and a method with its first two', () => {
  const before = state('pca+lpp', '1x4+3'), columns = { ...before, ...withPanel(before, 0, 'columns', WIDEST) };
  assert.deepEqual([columns.panels, columns.shows], ['columns+lpp', '3x1+3']);
  assert.deepEqual(withPanel(columns, 0, 'lda', WIDEST), { panels: 'lda+lpp', shows: '1x2+3' });
  assert.deepEqual(withPanel(columns, 1, 'columns', WIDEST), { panels: 'lpp+columns', shows: '3+3x1' }, 'swapped');
  assert.deepEqual(withPanel(columns, 2, 'lda', WIDEST), { panels: 'columns+lpp+lda', shows: '3x1+3' }, 'added');
  assert.deepEqual(withPanel(before, 1, 'pca', WIDEST), { panels: 'lpp+pca', shows: '1x4+3' }, 'methods');
  assert.deepEqual(withoutPanel(state('pca+columns+lpp', '1x4+3x1+5'), 1), { panels: 'pca+lpp', shows: '1x4+5' });
});

test('a strip of the drawing gets another method, and columns stay where they are', () => {
  const now = { ...defaults(), runs: 'columns+lpp+pca' };
  assert.deepEqual(withMethod(now, 0, 'lda'), { runs: 'columns+lda+pca' });
  assert.deepEqual(withMethod(now, 0, 'pca'), { runs: 'columns+pca+lpp' });
});

test('a link has the panel and its columns, also the 12,345th', () => {
  const link = encodeScene({ ...emptyScene(), state: { source: 'iris', panels: 'columns+lpp', shows: '12345x7' } });
  const { scene, faults } = decodeScene(link);
  assert.deepEqual(faults, []);
  assert.deepEqual([scene.state.panels, scene.state.shows], ['columns+lpp', '12345x7']);
});
