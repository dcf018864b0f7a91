// dist/npm as a package: imported by name from node_modules, its types found by name, its engine by address.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { dist, fromRoot } from '../harness/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lpp-npm-'));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'node_modules'));
symlinkSync(join(dist, 'npm'), join(folder, 'node_modules', 'lpp-playground'));
const manifest = JSON.parse(readFileSync(join(dist, 'npm', 'package.json'), 'utf8'));

/** Runs a module of the project, under conditions beside Node's own; returns what it prints. */
function run(source, ...flags) {
  writeFileSync(join(folder, 'app.mjs'), source);
  return execFileSync(process.execPath, [...flags, 'app.mjs'], { cwd: folder, encoding: 'utf8' }).trim();
}

const fit = `const model = await lpp.fit([[0, 0], [1, 0], [2, 1], [4, 3]], { graph: { kind: 'knn', k: 2 } });
console.log(JSON.stringify([lpp.version, model.values.length, (await model.transform([[1, 1]])).rows]));
lpp.close();`;

test('every file that the manifest names is there', () => {
  const named = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  for (const file of [...named, manifest.types, 'README.md', 'LICENSE']) {
    assert.ok(existsSync(join(dist, 'npm', file)), file);
  }
  assert.deepEqual(Object.keys(manifest.exports['.']), ['types', 'node', 'browser', 'default']);
});

for (const worker of [false, true]) {
  test(`Node imports it by name, worker: ${worker}`, () => {
    const printed = run(
      `import { load } from 'lpp-playground';\nconst lpp = await load({ worker: ${worker} });\n${fit}`,
    );
    assert.equal(printed, JSON.stringify([manifest.version, 2, 1]));
  });
}

test('load takes the address of the engine as it is', () => {
  const printed = run(`import { load } from 'lpp-playground';
const lpp = await load({ wasm: new URL(import.meta.resolve('lpp-playground/lpp.wasm')) });\n${fit}`);
  assert.equal(printed, JSON.stringify([manifest.version, 2, 1]));
});

test('a relative address of the engine counts from the working directory', () => {
  const printed = run(`import { load } from 'lpp-playground';
const lpp = await load({ wasm: './node_modules/lpp-playground/lpp.wasm' });\n${fit}`);
  assert.equal(printed, JSON.stringify([manifest.version, 2, 1]));
});

test('the entry for browsers works where there is no Node to ask', () => {
  const printed = run(`import { readFileSync } from 'node:fs';
import { load } from './node_modules/lpp-playground/lpp.mjs';
const lpp = await load({ wasm: readFileSync('node_modules/lpp-playground/lpp.wasm'), worker: false });\n${fit}`);
  assert.equal(printed, JSON.stringify([manifest.version, 2, 1]));
});

for (const resolution of ['bundler', 'nodenext']) {
  test(`TypeScript finds its types, moduleResolution ${resolution}`, () => {
    writeFileSync(
      join(folder, 'use.mts'),
      "import { load } from 'lpp-playground';\nexport const rank: Promise<number> = load().then((lpp) => " +
        'lpp.fit([[1, 2]])).then((model) => model.rank);\n',
    );
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
      compilerOptions: {
        noEmit: true,
        strict: true,
        target: 'ES2023',
        lib: ['ES2023', 'DOM'],
        module: resolution === 'bundler' ? 'ESNext' : 'NodeNext',
        moduleResolution: resolution,
        types: [],
      },
      files: ['use.mts'],
    }));
    assert.equal(execFileSync(fromRoot('e2e/node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }), '');
  });
}
