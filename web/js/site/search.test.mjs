import assert from 'node:assert/strict';
import { test } from 'node:test';
import { find, sectionsOf, spellingsOf } from './search.ts';

const sections = sectionsOf({
  pages: [['guide.html', 'Guide'], ['method-kernel-lpp.html', 'Kernel LPP'], ['go.html', 'Go packages']],
  rows: [
    [0, 'methods', 'Methods side by side', 'kernel LPP, kernel LPP and LPP stand side by side; kernel LPP bends'],
    [1, '', 'Kernel LPP', 'a map that bends'],
    [2, 'transform', 'lpp.Transform', 'transform places rows'],
    [0, 'rows', 'New rows', 'a map can transform a row'],
  ],
});
/** @param {string} query @param {string} [open] */
const titles = (query, open = '') => find(sections, query, open).map(({ title }) => title);

test('the section with the query as its title is first', () => {
  assert.deepEqual(titles('Kernel LPP'), ['Kernel LPP', 'Methods side by side']);
});

test('pages for users are before Go packages, unless their page is open', () => {
  assert.deepEqual(titles('rows'), ['New rows', 'lpp.Transform']);
  assert.deepEqual(titles('row'), ['New rows', 'lpp.Transform']);
  const places = [{ ...sections[2], file: 'api.html', title: 'Model' }, sections[2]];
  assert.deepEqual(find(places, 'places', '').map(({ file }) => file), ['api.html', 'go.html']);
  assert.deepEqual(find(places, 'places', 'go.html').map(({ file }) => file), ['go.html', 'api.html']);
});

test('where no section has all words, those that have some are found', () => {
  assert.deepEqual(titles('side places').sort(), ['Methods side by side', 'lpp.Transform']);
  assert.deepEqual(titles('degeneratezzz'), []);
});

test('common words do not count, and one word replaces many', () => {
  assert.deepEqual(titles('how to transform the rows'), ['New rows', 'lpp.Transform']);
  assert.deepEqual(titles('maps').sort(), ['Kernel LPP', 'New rows']);
  assert.deepEqual(titles('the'), []);
});

test('the name of a page counts for its sections', () => {
  assert.deepEqual(titles('guide transform'), ['New rows']);
});

test('American and British spelling find each other', () => {
  for (const [one, other] of [
    ['color', 'colour'], ['neighbors', 'neighbours'], ['center', 'centre'], ['centered', 'centred'],
    ['standardize', 'standardise'], ['normalization', 'normalisation'], ['analyze', 'analyse'], ['license', 'licence'],
    ['gray', 'grey'], ['unlabeled', 'unlabelled'],
  ]) {
    assert.deepEqual(spellingsOf(one), [one, other]);
    assert.deepEqual(spellingsOf(other), [other, one]);
  }
  assert.deepEqual(spellingsOf('kernel'), ['kernel']);
  const both = sectionsOf({
    pages: [['a.html', 'A']], rows: [[0, '', 'Grey', 'the colour'], [0, 'x', 'Color', 'gray']],
  });
  for (const query of ['color', 'colour', 'gray', 'grey']) assert.equal(find(both, query, '').length, 2, query);
});
