import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIELDS, settingDefaults, settingKeys } from '../state/state.ts';
import { refusalOf } from './refusal.ts';

test('settings that are some are not refused, each alone and all together', () => {
  assert.equal(refusalOf({}), null);
  assert.equal(refusalOf(settingDefaults()), null);
  assert.equal(refusalOf({ k: 3, graph: 'knn', t: 'auto', ridge: 0.5 }), null);
});

test('the first invalid one is named, with a suggestion', () => {
  const cases = [
    [{ k: 5, kK: 3 }, 'kK', /Unknown setting kK\. Use one of .*\bgraph, k, /],
    [{ K: 5 }, 'K', /Did you mean k\?/],
    [{ wieght: 'dot' }, 'wieght', /Did you mean weight\?/],
    [{ 'graph.kind': 'knn' }, 'graph.kind', /Did you mean graph\?/],
    [{ 'kernel.gamma': 1 }, 'kernel.gamma', /Did you mean gamma\?/],
    [{ preset: 'moons' }, 'preset', /Set it in the link/],
    [{ constructor: 1 }, 'constructor', /Unknown setting constructor/],
  ];
  for (const [patch, param, pattern] of /** @type {[Record<string, unknown>, string, RegExp][]} */ (cases)) {
    const refusal = refusalOf(patch);
    assert.equal(refusal?.code, 'invalid-option');
    assert.equal(refusal?.param, param);
    assert.match(refusal?.error ?? '', pattern);
  }
  assert.ok((refusalOf({ ['x'.repeat(10_000)]: 1 })?.error.length ?? 0) < 700);
});

test('an impossible value is refused with the possible ones', () => {
  assert.equal(refusalOf({ k: 2.5 })?.error, 'k is 2.5. It must be a whole number from 1 to 50.');
  assert.equal(refusalOf({ t: -1 })?.error, 't is -1. It must be a number from 1e-12 to 1000000000000 or auto.');
  assert.equal(
    refusalOf({ graph: 'epsylon' })?.error,
    'graph is "epsylon". It must be one of knn, epsilon, complete, supervised.',
  );
  for (const key of settingKeys()) {
    for (const bad of [null, undefined, {}, [], NaN, () => 1, 'no such thing!']) {
      const refusal = refusalOf({ [key]: bad });
      assert.equal(refusal?.param, key);
      assert.doesNotMatch(refusal?.error ?? '', /undefined to|\[object/, `${key} ${FIELDS[key].default}`);
    }
  }
});
