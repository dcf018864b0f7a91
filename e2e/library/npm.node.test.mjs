// The package as it is packed and installed: imported by name from node_modules, its types found by name, its engine
// by address.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { METHOD_NAMES } from '../../web/js/engine/names.ts';
import { fromRoot } from '../harness/paths.mjs';
import { pngOf } from '../harness/makepng.mjs';
import { installPacked } from './packed.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lpp-npm-'));
after(() => rmSync(folder, { recursive: true, force: true }));
installPacked(folder);
const installed = join(folder, 'node_modules', 'lpp-playground');
const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));

/** Runs a module of the project, under conditions in addition to Node's own; returns what it prints. */
function run(source, ...flags) {
  writeFileSync(join(folder, 'app.mjs'), source);
  return execFileSync(process.execPath, [...flags, 'app.mjs'], { cwd: folder, encoding: 'utf8' }).trim();
}

const fit = `const model = await lpp.fit([[0, 0], [1, 0], [2, 1], [4, 3]], { graph: { kind: 'knn', k: 2 } });
console.log(JSON.stringify([lpp.version, model.values.length, (await model.transform([[1, 1]])).rows]));
lpp.close();`;

/** Three pictures. */
const PICTURES = [0, 4, 6].map((kind) => {
  const bytes = pngOf({ width: 9, height: 9, depth: 8, kind, sample: (x, y, c) => 20 * x + 3 * y + c });
  return Buffer.from(bytes).toString('base64');
});

/** Every file that a part of the manifest names. */
const filesIn = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(filesIn));

test('every file that the manifest names is there', () => {
  const { main, module, types, browser, typesVersions } = manifest;
  const named = filesIn([manifest.exports, main, module, types, Object.values(browser), typesVersions]);
  for (const file of [...named, 'README.md', 'LICENSE', 'THIRD-PARTY-LICENSES.txt']) {
    assert.ok(existsSync(join(installed, file)), file);
  }
  assert.deepEqual(Object.keys(manifest.exports), [
    '.', './course', './embed', './embed/react', './embed/vue', './inline', './lpp.wasm', './package.json', './read',
    './scene',
  ]);
});

test('types come first and the default last, since the first condition that fits is taken', () => {
  const check = (where, conditions) => {
    if (typeof conditions === 'string') return;
    const names = Object.keys(conditions);
    if (names.includes('default')) assert.equal(names.at(-1), 'default', where);
    if (names.includes('types') && !names.includes('node')) {
      assert.ok(names[0] === 'types' || names[0] === 'require', `${where}: ${names}`);
    }
    for (const name of names) check(`${where} ${name}`, conditions[name]);
  };
  for (const [path, conditions] of Object.entries(manifest.exports)) check(path, conditions);
});

for (const entry of ['lpp-playground', 'lpp-playground/inline']) {
  for (const worker of [false, true]) {
    test(`Node imports ${entry}, worker: ${worker}`, () => {
      const printed = run(`import threads from 'node:worker_threads';
import { syncBuiltinESMExports } from 'node:module';
import { load } from '${entry}';
let started = 0;
threads.Worker = class extends threads.Worker { constructor(...all) { super(...all); started++; } };
syncBuiltinESMExports();
const lpp = await load({ worker: ${worker} });
${fit}
console.log(started);`);
      assert.equal(printed, `${JSON.stringify([manifest.version, 2, 1])}\n${Number(worker)}`);
    });
  }

  test(`Node requires ${entry}, on its thread and in a thread of its own`, () => {
    const source = `(async () => { const { load } = require('${entry}'); const lpp = await load();\n${fit} })();`;
    const printed = run(`import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
const source = ${JSON.stringify(source)};
await new Function('require', 'return ' + source)(createRequire(import.meta.url));
await new Promise((done, fail) => new Worker(source, { eval: true }).on('exit', done).on('error', fail));`);
    assert.equal(printed, Array(2).fill(JSON.stringify([manifest.version, 2, 1])).join('\n'));
  });
}

test('the element, the readers and the scenes are imported and required where there is no document', () => {
  const printed = run(`import { createRequire } from 'node:module';
import { defineFigure } from 'lpp-playground/embed';
import { read } from 'lpp-playground/read';
import { encodeScene } from 'lpp-playground/scene';
import { readRoster } from 'lpp-playground/course';
const require = createRequire(import.meta.url);
defineFigure({ base: 'https://example.org/lpp' });
let said = '';
try { defineFigure(); } catch (error) { said = error.message; }
const required = ['embed', 'read', 'scene', 'course'].map((name) => require('lpp-playground/' + name));
console.log(JSON.stringify([said.slice(0, 24), typeof read, typeof encodeScene, typeof required[0].defineFigure,
  typeof required[1].read, typeof required[2].encodeScene, typeof readRoster, typeof required[3].readRoster]));`);
  assert.equal(printed, JSON.stringify(['base must be the address', ...Array(7).fill('function')]));
});

test('the readers find what reads PNG in Node, imported and required', () => {
  const printed = run(`import { createRequire } from 'node:module';
import { read } from 'lpp-playground/read';
const files = ${JSON.stringify(PICTURES)}.map((text, i) => ({ name: i + '.png', data: Buffer.from(text, 'base64') }));
const required = createRequire(import.meta.url)('lpp-playground/read');
console.log(JSON.stringify(await Promise.all([read, required.read].map(async (each) => {
  const { format, rows, picture } = await each(files);
  return [format, rows, picture];
}))));
const jpeg = { name: 'x.jpg', data: Uint8Array.of(255, 216, 255, 224) };
for (const { read: each, ReadError } of [await import('lpp-playground/read'), required]) {
  const error = await each([jpeg, ...files]).catch((it) => it);
  console.log(error instanceof ReadError, error.reason);
}`);
  const read = JSON.stringify(Array(2).fill(['images', 3, [9, 9]]));
  assert.equal(printed, `${read}\ntrue browser-only\ntrue browser-only`);
});

test('an embedding is read as rows and as records', () => {
  const printed = run(`import { load } from 'lpp-playground';
const lpp = await load();
const { embedding } = await lpp.fit([[0, 0], [1, 0], [2, 1], [4, 3]], { graph: { kind: 'knn', k: 2 } });
const rows = embedding.toRows(), records = embedding.toRecords(), named = embedding.toRecords(['x', 'y']);
const codes = [['x'], ['x', 'x'], 'xy', ['x', 7]].map((names) => {
  try { embedding.toRecords(names); return ''; } catch ({ code, param }) { return code + ' ' + param; }
});
console.log(JSON.stringify([
  rows.flat().every((value, i) => value === embedding.data[i]), rows.length,
  records.every(({ lpp1, lpp2 }, i) => lpp1 === rows[i][0] && lpp2 === rows[i][1]), Object.keys(named[3]), codes,
]));
lpp.close();`);
  assert.equal(printed, JSON.stringify([true, 4, true, ['x', 'y'], Array(4).fill('invalid-option names')]));
});

test('errors keep their names in the package, and a source map leads to the source', () => {
  for (const [entry, from, failing] of [
    ['lpp-playground', 'lib', 'load({ worker: 1 })'],
    ['lpp-playground/inline', 'lib', 'load({ worker: 1 })'],
    ['lpp-playground/read', 'read', "read('')"],
  ]) {
    const name = from === 'lib' ? 'LPPError' : 'ReadError';
    for (const take of [
      `import * as entry from '${entry}';`,
      `import { createRequire } from 'node:module';\nconst entry = createRequire(import.meta.url)('${entry}');`,
    ]) {
      const printed = run(`${take}
import { inspect } from 'node:util';
const error = await entry.${failing}.catch((it) => it);
console.log(JSON.stringify([
  error instanceof entry.${name}, error.name, error.constructor.name, Object.hasOwn(error, 'name'),
  error.stack.startsWith('${name}: ' + error.message), inspect(error).startsWith('${name}: '), error.stack,
]));`, '--enable-source-maps');
      const { length, [length - 1]: stack, ...found } = JSON.parse(printed);
      assert.deepEqual(Object.values(found), [true, name, name, false, true, true], `${entry}\n${stack}`);
      const [, file, line] = RegExp(`(web/js/${from}/[\\w.]+):(\\d+):`).exec(stack) ?? assert.fail(stack);
      const source = readFileSync(fromRoot(file), 'utf8').split('\n')[Number(line) - 1];
      assert.match(source, /Error\(|refuse|throw/, `${entry}: ${file}:${line}`);
    }
  }
});

test('load uses the address of the engine unchanged', () => {
  const printed = run(`import { load } from 'lpp-playground';
const lpp = await load({ wasm: new URL(import.meta.resolve('lpp-playground/lpp.wasm')) });\n${fit}`);
  assert.equal(printed, JSON.stringify([manifest.version, 2, 1]));
});

test('a relative address of the engine counts from the working directory', () => {
  for (const entry of ['lpp-playground', 'lpp-playground/inline']) {
    const printed = run(`import { load } from '${entry}';
const lpp = await load({ wasm: './node_modules/lpp-playground/lpp.wasm' });\n${fit}`);
    assert.equal(printed, JSON.stringify([manifest.version, 2, 1]));
  }
});

test('the entry for browsers works where there is no Node to ask', () => {
  const printed = run(`import { readFileSync } from 'node:fs';
import { load } from './node_modules/lpp-playground/lpp.mjs';
const lpp = await load({ wasm: readFileSync('node_modules/lpp-playground/lpp.wasm'), worker: false });\n${fit}`);
  assert.equal(printed, JSON.stringify([manifest.version, 2, 1]));
});

test('Vitest, in its worker, imports both entries', () => {
  writeFileSync(join(folder, 'both.test.js'), `for (const entry of ['lpp-playground', 'lpp-playground/inline']) {
  test(entry, async () => {
    const { load, version } = await import(entry);
    const lpp = await load();
    const model = await lpp.fit([[0, 0], [1, 0], [2, 1], [4, 3]], { graph: { kind: 'knn', k: 2 } });
    lpp.close();
    expect([version, model.values.length]).toEqual(['${manifest.version}', 2]);
  });
}
`);
  const { stdout, stderr } = spawnSync(process.execPath, [
    fromRoot('e2e/node_modules/vitest/vitest.mjs'), 'run', '--globals', '--root', folder, '--reporter', 'json',
  ], { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  const { success, numPassedTests } = JSON.parse(stdout || assert.fail(stderr));
  assert.ok(success && numPassedTests === 2, stdout);
});

test('fields that can be null for a method, and no others, have null in their types', () => {
  const printed = run(`import { load } from 'lpp-playground';
const lpp = await load(), rows = [[0, 0], [1, 0], [2, 1], [4, 3], [5, 3], [7, 8]], labels = [0, 0, 0, 1, 1, 1];
const found = [];
for (const method of ${JSON.stringify(METHOD_NAMES)}) {
  const given = [{}];
  if (method !== 'neighborhood-preserving-embedding') {
    given.push({ graph: { kind: 'precomputed', edges: [0, 1, 1, 2, 2, 3, 3, 4, 4, 5], weights: [1, 1, 1, 1, 1] } });
  }
  for (const more of given) {
    const model = await lpp.fit(rows, { method, components: 1, labels, ...more });
    const { options } = model;
    for (const [where, object] of [['', model], ["['options']", options]]) {
      for (const key of Object.keys(object)) found.push([method, where, key, object[key] === null]);
    }
  }
}
lpp.close();
console.log(JSON.stringify(found));`);
  /** @type {[string, string, string, boolean][]} */
  const found = JSON.parse(printed);
  for (const field of ['components', 'mean', 'totalVariance', 'graph', 'kernel', 'select', 'center', 'ridge']) {
    const kinds = new Set(found.filter(([, , key]) => key === field).map(([, , , empty]) => empty));
    assert.equal(kinds.size, 2, `${field} is null for some and not for others`);
  }
  const lines = found.map(([method, where, key, empty], i) => {
    const type = `Model<'${method}'>${where}['${key}']`;
    const test = empty ? `null extends ${type}` : `[${type}] extends [null]`;
    return `export const _${i}: ${test} ? true : false = ${empty};`;
  });
  writeFileSync(join(folder, 'null.mts'), `import type { Model } from 'lpp-playground';\n${lines.join('\n')}\n`);
  const { stdout } = spawnSync(fromRoot('e2e/node_modules/typescript-7/bin/tsc'), [
    '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--module', 'nodenext', '--types', '', 'null.mts',
  ], { encoding: 'utf8', cwd: folder });
  assert.equal(stdout, '');
});

for (const [resolution, module] of [['bundler', 'ESNext'], ['node16', 'Node16'], ['nodenext', 'NodeNext']]) {
  test(`TypeScript finds its types, moduleResolution ${resolution}`, () => {
    const source = `import { load } from 'lpp-playground';
import { load as inside } from 'lpp-playground/inline';
import { defineFigure, type FigureElement } from 'lpp-playground/embed';
import { read } from 'lpp-playground/read';
import { encodeScene } from 'lpp-playground/scene';
import engine from 'lpp-playground/lpp.wasm';
export const rows: Promise<number[][]> = load({ wasm: engine }).then((lpp) => lpp.fit([[1, 2]]))
  .then((model) => model.embedding.toRows());
export const records: Promise<Record<string, number>[]> = inside().then((lpp) => lpp.fitTransform([[1, 2]]))
  .then((Y) => Y.toRecords(['a']));
export const all = [defineFigure, read, encodeScene];
export const link = (figure: FigureElement): string => figure.scene;
`;
    writeFileSync(join(folder, 'use.mts'), source);
    const common = source.replace(/^import engine.*\n/m, '').replace('{ wasm: engine }', '');
    if (resolution !== 'bundler') writeFileSync(join(folder, 'common.cts'), common);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
      compilerOptions: {
        noEmit: true, strict: true, target: 'ES2023', lib: ['ES2023', 'DOM'], module, moduleResolution: resolution,
        types: [],
      },
      files: resolution === 'bundler' ? ['use.mts'] : ['use.mts', 'common.cts'],
    }));
    const tsc = fromRoot('e2e/node_modules/typescript-7/bin/tsc');
    const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
    assert.equal(stdout, '');
  });
}
