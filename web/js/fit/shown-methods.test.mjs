import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaults } from '../state/state.ts';
import { shownOf, toggleMethod } from './shown-methods.ts';

const state = (runs, unseen = '') => ({ ...defaults(), runs, unseen });
const FOUR = 'lpp+laplacian-eigenmap+kernel-lpp+constrained-laplacian-eigenmap';

test('all axes are shown, of colourings and of level lines the first', () => {
  assert.deepEqual([...shownOf(state(FOUR))], ['lpp', 'laplacian-eigenmap', 'kernel-lpp']);
  assert.deepEqual([...shownOf(state('lpp+pca', 'pca'))], ['lpp']);
  assert.deepEqual(
    [...shownOf(state(FOUR, 'laplacian-eigenmap'))],
    ['lpp', 'kernel-lpp', 'constrained-laplacian-eigenmap'],
  );
});

test('an eye shows what was hidden in place of another of its kind, hides what was shown, ' +
  'and leaves the others', () => {
  const now = state(FOUR);
  now.unseen = toggleMethod(now, 'constrained-laplacian-eigenmap');
  assert.deepEqual([...shownOf(now)], ['lpp', 'kernel-lpp', 'constrained-laplacian-eigenmap']);
  now.unseen = toggleMethod(now, 'constrained-laplacian-eigenmap');
  assert.deepEqual([...shownOf(now)], ['lpp', 'kernel-lpp'], 'no colouring at all');
  now.unseen = toggleMethod(now, 'lpp');
  assert.deepEqual([...shownOf(now)], ['kernel-lpp']);
  now.unseen = toggleMethod(now, 'laplacian-eigenmap');
  assert.deepEqual([...shownOf(now)], ['laplacian-eigenmap', 'kernel-lpp']);
});
