// The code of the documents runs as it stands: one value in JavaScript, Go and Python on each method’s page; from a
// file to a picture; what other libraries’ names become.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { LIMITS } from '../../web/js/read/limits.ts';
import { dist, fromRoot } from '../harness/paths.mjs';

const run = promisify(execFile);
const languages = process.env.LPP_PROGRAMS?.trim().split(/\s+/) ?? ['javascript', 'go', 'python'];

/** The blocks of a language. @param {string} text @param {string} info */
const blocks = (text, info) =>
  [...text.matchAll(new RegExp(`^\`\`\`${info}\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code);
/** @param {string} name */
const document = (name) => readFile(fromRoot(`docs/${name}`), 'utf8');
/** @param {string} name  of a page of a method */
const counts = (name) => name === 'lsi' || name === 'lpi';
/** @param {string} name */
const partly = (name) => name.startsWith('semi') || name.startsWith('constrained');

// Rows that are drawn from a formula: two long clouds; counts of twelve words in thirty texts.
const clouds = Array.from({ length: 60 }, (_, i) => [
  Math.sin(12.9898 * i) * 3, (i < 30 ? -1.5 : 1.5) + 0.5 * Math.cos(78.233 * i),
]);
const texts = Array.from({ length: 30 }, (_, i) =>
  Array.from({ length: 12 }, (__, j) =>
    1 + Math.floor(3 + 3 * Math.sin(i * (j + 1) + 5 * Number(i < 15) * Number(j < 6)))));
/** @param {string} name */
const rowsOf = (name) => (counts(name) ? texts : clouds);
/** @param {string} name */
const labelsOf = (name) => clouds.map((_, i) => (partly(name) && i % 5 ? -1 : Number(i >= 30)));

/** @type {string} */ let folder;
/** @type {{name: string, text: string}[]} */ let methods;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lpp-docs-'));
  await cp(join(dist, 'npm'), join(folder, 'node_modules/lpp-playground'), { recursive: true });
  const files = await readdir(fromRoot('docs/methods'));
  methods = await Promise.all(files.map(async (file) => ({
    name: file.replace('.md', ''), text: await document(`methods/${file}`),
  })));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Lines `name value`. @param {string} output @returns {Record<string, number>} */
const values = (output) =>
  Object.fromEntries(output.trim().split('\n').map((line) => {
    const [name, value] = line.split(' ');
    return [name, Number(value)];
  }));

/** The one block of a page in a language. @param {{name: string, text: string}} page @param {string} info */
function only({ name, text }, info) {
  const found = blocks(text, info);
  assert.equal(found.length, 1, `${name} has one block ${info}`);
  return found[0];
}

async function inJavaScript() {
  const pages = methods.map((page) => `{
    const X = ${JSON.stringify(rowsOf(page.name))}, labels = ${JSON.stringify(labelsOf(page.name))};
    const console = { log: (value) => globalThis.console.log('${page.name}', value) };
    ${only(page, 'js tab')} }`);
  await writeFile(
    join(folder, 'methods.mjs'),
    `import { load } from 'lpp-playground';\nconst lpp = await load();\n${pages.join('\n')}`,
  );
  return values((await run('node', ['methods.mjs'], { cwd: folder })).stdout);
}

/** @param {number[][]} rows */
const goRows = (rows) => `mat.NewDense(${rows.length}, ${rows[0].length}, []float64{${rows.flat().join(', ')}})`;

async function inGo() {
  const own = join(folder, 'go');
  await mkdir(own);
  const module = await readFile(fromRoot('go.mod'), 'utf8');
  const line = module.match(/^module (\S+)/m)?.[1] ?? '';
  const core = `${line}/core/lpp`;
  await writeFile(join(own, 'go.mod'), `${module.replace(/^module .*/m, 'module example')}\n` +
    `require ${line} v0.0.0\n\nreplace ${line} => ${fromRoot('.')}\n`);
  await cp(fromRoot('go.sum'), join(own, 'go.sum'));
  const pages = methods.map((page) => `func() error {
    ctx, x, labels := context.Background(), ${goRows(rowsOf(page.name))}, []int{${labelsOf(page.name).join(', ')}}
    _ = labels
    fmt.Print("${page.name} ")
    ${only(page, 'go tab')}
    return nil
  }`);
  await writeFile(join(own, 'main.go'), `package main
import ("context"; "fmt"; "log"; "gonum.org/v1/gonum/mat"; "${core}")
func main() {
  for _, page := range []func() error{${pages.join(',\n')}} {
    if err := page(); err != nil { log.Fatal(err) }
  }
}`);
  const env = { ...process.env, GOFLAGS: '-mod=mod' };
  return values((await run('go', ['run', '.'], { cwd: own, env })).stdout);
}

async function inPython() {
  const pages = methods.map((page) => ({
    name: page.name, rows: rowsOf(page.name), labels: labelsOf(page.name), code: only(page, 'python tab'),
  }));
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  await writeFile(join(folder, 'methods.py'), [
    'import json', 'import numpy as np', 'for page in json.load(open("pages.json", encoding="utf-8")):',
    '    print(page["name"], end=" ")',
    '    exec(page["code"], {"X": np.array(page["rows"], float), "labels": page["labels"]})', '',
  ].join('\n'));
  const env = { ...process.env, OPENBLAS_NUM_THREADS: '1' };
  return values((await run(process.env.PYTHON ?? 'python3', ['methods.py'], { cwd: folder, env })).stdout);
}

test('each method’s page gives the same value in every language', async () => {
  const expected = await inJavaScript();
  assert.equal(Object.keys(expected).length, 11);
  for (const [language, inIt] of /** @type {const} */ ([['go', inGo], ['python', inPython]])) {
    if (!languages.includes(language)) continue;
    const found = await inIt();
    for (const [name, value] of Object.entries(expected)) {
      const error = Math.abs(found[name] - value);
      assert.ok(error <= 1e-7 * Math.abs(value), `${name} in ${language}: ${found[name]}, in JavaScript ${value}`);
    }
  }
});

test('from a file to a picture, and places for new rows', async () => {
  const { cols, labels, classNames, data } = JSON.parse(await readFile(fromRoot('web/data/iris.json'), 'utf8'));
  const csv = ['sepal length,sepal width,petal length,petal width,species', ...labels.map(
    (/** @type {number} */ label, /** @type {number} */ i) =>
      [...data.slice(cols * i, cols * (i + 1)), classNames[label]].join(),
  )];
  const file = await readFile(fromRoot('docs/flowers.csv'), 'utf8');
  assert.equal(file.replace(/\.0\b/g, ''), `${csv.join('\n')}\n`);
  await writeFile(join(folder, 'flowers.csv'), file);
  const [make, place, ...more] = blocks(await document('from-csv.md'), 'js');
  assert.equal(more.length, 0);
  await writeFile(join(folder, 'make.mjs'), make);
  await writeFile(join(folder, 'place.mjs'), place);
  const { stdout } = await run('node', ['make.mjs'], { cwd: folder });
  assert.match(stdout, /^connected components: 2,.*\nflowers.svg: 150 rows of/);
  const picture = await readFile(join(folder, 'flowers.svg'), 'utf8');
  assert.equal(picture.match(/<circle cx="[\d.]+" cy="[\d.]+" r="4" fill="#\w{6}"/g)?.length, 150);
  assert.equal((await run('node', ['place.mjs'], { cwd: folder })).stdout, '1 2\n');
});

test('what other libraries’ names become runs', async () => {
  const pieces = blocks(await document('coming-from.md'), 'js');
  assert.equal(pieces.length, 3);
  const program = 'import { load } from \'lpp-playground\';\nconst lpp = await load();\n' +
    `const X = ${JSON.stringify(clouds)};\n${pieces.map((piece) => `{ ${piece} }`).join('\n')}`;
  await writeFile(join(folder, 'coming.mjs'), program);
  assert.equal((await run('node', ['coming.mjs'], { cwd: folder })).stdout, '2 60 60\n60 2\n120\n');
});

test('the documents give the sizes of files, and the limit of a file', async () => {
  /** @param {string} file */
  const size = async (file) => `${((await stat(join(dist, file))).size / 1e6).toFixed(1)} MB`;
  const guide = await document('guide.md'), install = await document('bundlers.md');
  assert.ok(guide.includes(`one HTML file of ${await size('page.html')},`), await size('page.html'));
  assert.ok(install.includes(`inside the script (${await size('npm/inline.mjs')})`), await size('npm/inline.mjs'));
  assert.ok(guide.includes(`The page reads up to ${LIMITS.bytes / 1e6} MB.`));
});
