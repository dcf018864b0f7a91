// What readers look for in the documents, by the index of this build.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { dist } from '../harness/paths.mjs';
import { find, sectionsOf } from '../../web/js/site/search.ts';

const index = readFileSync(join(dist, 'docs/search.json'));
const sections = sectionsOf(JSON.parse(String(index)));

test('the index is small', () => {
  const size = gzipSync(index, { level: 9 }).length;
  assert.ok(size <= 77_824, `${size} bytes`);
});

/** What a reader means, first: a section, or any of a page. @type {Record<string, string>} */
const MEANT = {
  'kernel': 'method-kernel-lpp.html',
  'k-means': 'api.html#other-functions',
  'sklearn': 'coming-from.html',
  'csv': 'from-csv.html',
  'transform new rows': 'from-csv.html#new-rows',
  'session': 'api-session.html',
  'missing values': 'api.html#reading-files',
  'embed in VitePress': 'embedding.html#vitepress',
  'webpack': 'bundlers.html',
  'wasm-unsafe-eval': 'bundlers.html#content-security-policy',
  'look at the answers': 'teachers.html#look-at-the-answers',
  'offline': 'guide.html#without-a-network',
  'tied-neighbors': 'api.html#warnings',
  'FitOptions': 'types.html',
  'lpp.Rayleigh': 'go.html#lpprayleigh',
  'citation': 'about.html#citation',
  'bibtex': 'about.html#citation',
  'privacy': 'about.html#privacy',
  'cookies': 'about.html#privacy',
  'license': 'about.html#licence',
  'licence': 'about.html#licence',
  'contribute': 'about.html#contribute',
  'contributing': 'about.html#contribute',
  'cloudflare': 'embedding.html#cloudflare-github-pages-netlify',
  'the vector kernels': 'decision-0019.html',
};
for (const [query, first] of Object.entries(MEANT)) {
  test(`“${query}” finds ${first}`, () => {
    const [best] = find(sections, query, '');
    assert.equal(first.includes('#') ? best?.address : best?.file, first);
  });
}

for (const [american, british] of [
  ['color', 'colour'], ['neighbors', 'neighbours'], ['standardize', 'standardise'], ['unlabeled', 'unlabelled'],
]) {
  test(`“${american}” finds as much as “${british}”`, () => {
    const found = (/** @type {string} */ query) => find(sections, query, '').map(({ address }) => address).sort();
    assert.ok(found(british).length > 0);
    assert.deepEqual(found(american), found(british));
  });
}
