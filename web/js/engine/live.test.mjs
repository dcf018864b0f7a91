// The live path's two sides read one memory: the engine's lists of places and the page's must agree.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** What the constants of Go are, by name: each one more than the one before, or a sum. @param {string} prefix */
function ofGo(prefix) {
  /** @type {Record<string, number>} */
  const values = {};
  let next = 0;
  for (const [, name, sum] of read('../../../wasm/live.go').matchAll(new RegExp(`^\\t(${prefix}[A-Z]\\w*)(?: += (.*?))?(?: *//.*)?$`, 'gm'))) {
    const terms = sum === undefined || sum === 'iota' ? [] : sum.split(' + ');
    values[name] = terms.length > 0 ? terms.reduce((total, term) => total + (values[term] ?? Number(term)), 0) : next;
    next = values[name] + 1;
  }
  return values;
}

/** figureMinDegree → FIGURE_MIN_DEGREE @param {string} name */
const upper = (name) => name.replace(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3_$2').toUpperCase();

/** @param {string} prefix */
function ofPage(prefix) {
  const found = read('./live.js').matchAll(new RegExp(`^const (${prefix}_\\w+|${prefix}S) = (\\d+);$`, 'gm'));
  return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]));
}

test('figures and arrays stand where the page looks for them', () => {
  for (const [prefix, many] of [['figure', null], ['view', 'VIEWS']]) {
    const { [`${prefix}Count`]: count, ...places } = ofGo(/** @type {string} */ (prefix));
    const expected = Object.fromEntries(Object.entries(places).map(([name, value]) => [upper(name), value]));
    if (many) expected[many] = count;
    assert.ok(Object.keys(expected).length >= 9);
    assert.deepEqual(ofPage(/** @type {string} */ (prefix).toUpperCase()), expected);
  }
});
