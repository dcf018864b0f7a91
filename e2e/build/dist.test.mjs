// What scripts/build.sh wrote into dist/.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { cachedList } from '../harness/deployed.mjs';
import { dist, fromRoot } from '../harness/paths.mjs';

const names = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(dist.length + 1));
const text = (name) => readFileSync(join(dist, name), 'utf8');
const gzipped = (name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length;
const one = (pattern) => {
  const found = names.filter((name) => pattern.test(name));
  assert.equal(found.length, 1, `${pattern} matches ${found.join(', ') || 'nothing'}`);
  return found[0];
};
const preloaded = () => [...page.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1]);
const eager = () => ['index.html', one(/^main-\w{8,}\.js$/), ...preloaded()];
const later = () => one(/^deferred-\w{8,}\.js$/);
const page = text('index.html');
/** What a policy calls the first inline element of a tag. @param {string} html @param {string} tag */
const digest = (html, tag) =>
  `'sha256-${createHash('sha256')
    .update(new RegExp(`<${tag}(?![^>]*(?:src|type)=)[^>]*>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '')
    .digest('base64')}'`;
const policyOf = (html) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/
    .exec(html)?.[1]
    .replaceAll('&#39;', "'")
    .replaceAll('&#43;', '+') ?? '';

test('every promised file is there', () => {
  for (const name of [
    'lpp.wasm', 'lpp.mjs', 'lpp.d.ts', 'scene.mjs', 'scene.d.mts', 'npm/scene.mjs', 'npm/scene.d.mts', 'course.mjs',
    'course.d.mts', 'npm/course.mjs', 'npm/course.cjs', 'npm/course.d.mts', 'read.mjs',
    'read.d.mts', 'read-png.mjs', 'read-convert.mjs', 'npm/read.mjs', 'npm/read-png.mjs', 'npm/read-convert.mjs',
    'npm/read.d.mts', 'THIRD-PARTY-LICENSES.txt',
    ...eager(),
    later(),
  ]) {
    assert.ok(names.includes(name), name);
  }
  const [, script] = eager();
  assert.ok(page.includes(script), 'the page names its script');
});

test('what every page loads is in few files', () => {
  const loaded = new Set();
  const load = (/** @type {string} */ name) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const [, imported] of text(name).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) load(imported);
  };
  for (const entry of [/^main-/, /^after-first-result-/, /^deferred-/, /^panels-chunk-/]) load(one(entry));
  assert.ok(loaded.size >= 4 && loaded.size <= 14, `${loaded.size} files: ${[...loaded].join(', ')}`);
});

test('what page.html says when it does not start is before what an incomplete download loses, ' +
  'and sends nobody to the file itself', () => {
  const file = text('page.html');
  const [label] = /<p class="unstarted">.*<\/p>/.exec(file) ?? [''];
  assert.match(label, /could not start: this file was cut/);
  assert.doesNotMatch(label, /href/);
  assert.ok(file.indexOf(label) < file.indexOf('data-packed'));
});

test('the service worker has the digests of all that the page asks for, ' +
  'and of nothing that is framed or for programs', () => {
  const { files, later: once } = cachedList();
  for (const [name, digest] of Object.entries({ ...files, ...once })) {
    assert.equal(
      createHash('sha256')
        .update(readFileSync(join(dist, name || 'index.html')))
        .digest('hex'),
      digest,
      name,
    );
  }
  // Chunks have a hash in base 32. The scripts of frames have eight hexadecimal digits, which may all be from 2 to 7.
  const requests = names.filter(
    (name) => /-[2-7A-Z]{8}\.js$/.test(name) && !/^(engine|live)-/.test(name) ||
      /^engine-\w{8}\.bin$|^data\/\w+\.(json|bin)$/.test(name),
  );
  assert.deepEqual(Object.keys(files).sort(), ['', 'THIRD-PARTY-LICENSES.txt', ...requests].sort());
  for (const name of eager()) assert.ok((name === 'index.html' ? '' : name) in files, name);
  assert.deepEqual(Object.keys(once), ['page.html']);
});

test('lpp.wasm keeps to 1 048 576 bytes gzip', () => {
  const size = gzipped('lpp.wasm');
  assert.ok(size <= 1_048_576, `${size} bytes`);
});

test('eager HTML, CSS and JS keep to 65 280 bytes gzip', () => {
  const size = eager().reduce((sum, name) => sum + gzipped(name), 0);
  assert.ok(size <= 65_280, `${size} bytes`);
});

test('embed.html keeps to 61 440 bytes gzip, embed.js to 4 096', () => {
  assert.ok(gzipped('embed.html') <= 61_440, `${gzipped('embed.html')} bytes`);
  assert.ok(gzipped('embed.js') <= 4_096, `${gzipped('embed.js')} bytes`);
});

test('a frame loads nothing at first, and its policy permits only its own scripts', () => {
  const frame = text('embed.html');
  assert.doesNotMatch(
    frame.replace(/<(script|style)>[\s\S]*?<\/\1>/g, ''),
    /<(?:script|style)|<link (?!rel="icon")|<[^>]+\sstyle=|<[^>]+\son[a-z]+=|\{\{/,
  );
  const expected = policyOf(page)
    .replace(/script-src 'self' \S+/, `script-src ${digest(frame, 'script')} 'strict-dynamic'`)
    .replace(/style-src \S+(?=;)/, `style-src ${digest(frame, 'style')}`)
    .replace("worker-src 'self' blob:", 'worker-src blob:')
    .replace("; frame-src 'self'", ''); // the page runs programs in one
  assert.equal(policyOf(frame), expected);
});

test('the page contains its content security policy and does not violate it', () => {
  const policy = policyOf(page);
  assert.match(policy, /default-src 'none'/);
  assert.ok(
    policy.includes(
      `; script-src 'self' ${digest(page, 'script')} 'wasm-unsafe-eval'; style-src ${digest(page, 'style')}; `,
    ),
    policy,
  );
  assert.match(policy, /worker-src 'self' blob:(;|$)/);
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map((match) => match[1]);
  assert.equal(inline.filter((attributes) => !/type="application\/json"/.test(attributes)).length, 1);
  assert.doesNotMatch(page.replace(/<style>[\s\S]*?<\/style>/, ''), /<[^>]+\sstyle=|<[^>]+\son[a-z]+=|<style/i);
});

test('the page asks for its script and for nothing else before it is painted', () => {
  const tags = [...page.matchAll(/<(link|script)(?=[^>]*\b(?:href|src)=)[^>]*>/g)].map(([tag]) => tag);
  for (const tag of tags) assert.match(tag, /rel="icon" href="data:|rel="modulepreload"|<script type="module"/);
  assert.match(page, /<script data-engine="engine-\w{8}\.bin">/);
});

test('the static page holds the finished picture and its points', () => {
  assert.match(page, /<div id="static-picture"[^>]*><svg[\s\S]*?<\/svg>/);
  const json = /<script type="application\/json" id="first-points">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  const { points, labels } = JSON.parse(json);
  assert.equal(points.length, 80 * 2, '80 points of two numbers');
  assert.match(labels, /^[01]{80}$/);
});

test('nothing reaches innerHTML, and nothing is fetched from other hosts', () => {
  for (const name of [...eager().slice(1), later()]) {
    assert.doesNotMatch(text(name), /innerHTML|outerHTML|insertAdjacentHTML|document\.write/, name);
    assert.doesNotMatch(text(name), /(?:fetch|import|importScripts)\(["'`]https?:/, name);
  }
  assert.doesNotMatch(page, /(?:src|href)="https?:/);
});

test('no path of the machine that built it', () => {
  const root = Buffer.from(fromRoot(''));
  for (const name of names) assert.ok(!readFileSync(join(dist, name)).includes(root), name);
});

test('the licences of everything in the build are there in full', () => {
  const licences = text('THIRD-PARTY-LICENSES.txt');
  for (const part of [
    /Copyright 2009 The Go Authors/,
    /wasm_exec\.js/,
    /Gonum Authors/,
    /hack-pad|safejs|Johnston/,
    /Redistribution and use in source and binary forms/,
  ]) {
    assert.match(licences, part);
  }
  assert.ok(page.includes('THIRD-PARTY-LICENSES.txt'), 'the page links to them');
  assert.equal(text('LICENSE.txt'), readFileSync(fromRoot('LICENSE'), 'utf8'));
});
