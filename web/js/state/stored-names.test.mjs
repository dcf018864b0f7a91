// Decision 9 lists every name under which the page stores something.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

const SOURCES = new URL('../', import.meta.url);
const FILE = new URL('../../../docs/decisions/0009-one-storage-key-per-drawing.md', import.meta.url);
const DECISION = readFileSync(FILE, 'utf8');

/** The constants of a source that are names in a storage, and other texts that begin like one. */
const NAMES = [
  /\b\w*(?:KEY|PREFIX|DATABASE)\b = ['`]([^'`]+)['`]/g,
  /['`]((?:lpp-playground|lpp-course|lpp-docs)[:-][^'`]*)['`]/g,
  /['`](\$\{PAGE\}:[^'`]*)['`]/g,
  /\bown = `([^`]+)`/g,
];
/** A name up to the first part that changes. */
const fixedPart = (/** @type {string} */ name) =>
  name.replace('${PAGE}', 'lpp-playground').replace('${VERSION}', '2').replace(/\$\{.*/, '').replace(/ $/, '');

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.d)\.ts$/.test(name) && !name.startsWith('words/'));
const text = (/** @type {string} */ name) => readFileSync(new URL(name, SOURCES), 'utf8');

test('decision 9 has every name of the browser’s storage', () => {
  const stores = files.filter((name) =>
    /\b(setItem|indexedDB\.open|caches\.open)\(/.test(text(name)));
  const found = new Set(stores.flatMap((name) =>
    NAMES.flatMap((pattern) => [...text(name).matchAll(pattern)].map(([, each]) => fixedPart(each)))));
  assert.ok(found.size > 15, `${found.size} names: ${[...found].join(' ')}`);
  const listed = [...DECISION.matchAll(/^\|[^|]*\| `([^`]+?)(?: ?…)?` \|/gm)].map(([, name]) => name);
  assert.deepEqual([...found].filter((name) => !listed.includes(name)), [], 'not in the table');
  assert.deepEqual(listed.filter((name) => !found.has(name)), [], 'in the table, but in no source');
});
