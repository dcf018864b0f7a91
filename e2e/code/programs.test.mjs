// Programs that leave the page, run: each finds the page's numbers. $LPP_PROGRAMS names the languages, all four without
// it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { fromRoot } from '../harness/paths.mjs';
import { go } from '../../web/js/share/code/go.ts';
import { javascript } from '../../web/js/share/code/javascript.ts';
import { octave } from '../../web/js/share/code/octave.ts';
import { python } from '../../web/js/share/code/python.ts';
import { allCases } from './cases.mjs';
import { compareAll, MARK } from './compare-printed.mjs';

/** @typedef {{name: string, text: string}} Program */

/**
 * What programs print is large.
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [env]
 */
const output = async (command, args, cwd, env) =>
  (await promisify(execFile)(command, args, { cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 28 })).stdout;

/** How each language runs many programs in one process, in a folder where the files are that they read. */
const LANGUAGES = {
  python: {
    write: python, every: 1,
    async run(/** @type {string} */ folder, /** @type {Program[]} */ programs) {
      await writeFile(join(folder, 'programs.json'), JSON.stringify(programs));
      await writeFile(
        join(folder, 'runner.py'),
        [
          'import json',
          'for program in json.load(open("programs.json", encoding="utf-8")):',
          `    print("${MARK}" + program["name"])`,
          '    exec(compile(program["text"], program["name"], "exec"), {})',
          '',
        ].join('\n'),
      );
      return output(process.env.PYTHON ?? 'python3', ['runner.py'], folder, { OPENBLAS_NUM_THREADS: '1' });
    },
  },
  octave: {
    write: octave, every: 1,
    async run(/** @type {string} */ folder, /** @type {Program[]} */ programs) {
      for (const [at, { name, text }] of programs.entries()) {
        await writeFile(join(folder, `case${at}.m`), `printf('%s\\n', '${MARK}${name}');\n${text}`);
      }
      await writeFile(
        join(folder, 'runner.m'),
        `for at = 0:${programs.length - 1}\n  source(sprintf('case%d.m', at));\n  clear -x at\nend\n`,
      );
      return output('octave-cli', ['--no-init-file', '--quiet', 'runner.m'], folder);
    },
  },
  // These two call the library, which has tests of its own: a third of the cases shows that they ask it for the right
  // thing.
  javascript: {
    write: javascript, every: 3,
    async run(/** @type {string} */ folder, /** @type {Program[]} */ programs) {
      await writeFile(join(folder, 'lpp.mjs'), [
        `import { load as start } from '${pathToFileURL(fromRoot('dist/lpp.mjs')).href}';`,
        'const engine = await start();', 'export const load = () => ({ ...engine, close() {} });', '',
      ].join('\n'));
      for (const [at, { text }] of programs.entries()) await writeFile(join(folder, `${at}.mjs`), text);
      const lines = programs.map(
        ({ name }, at) => `console.log(${JSON.stringify(MARK + name)});\nawait import('./${at}.mjs');\n`,
      );
      await writeFile(join(folder, 'runner.mjs'), `${lines.join('')}process.exit();\n`);
      return output('node', ['runner.mjs'], folder);
    },
  },
  go: {
    write: go, every: 3,
    async run(/** @type {string} */ folder, /** @type {Program[]} */ programs) {
      const module = await readFile(fromRoot('go.mod'), 'utf8');
      await writeFile(
        join(folder, 'go.mod'),
        `${module.replace('module lpp-playground', 'module example')}\nrequire lpp-playground ` +
          `v0.0.0\n\nreplace lpp-playground => ${fromRoot('.')}\n`,
      );
      await writeFile(join(folder, 'go.sum'), await readFile(fromRoot('go.sum')));
      for (const [at, { text }] of programs.entries()) {
        await writeFile(join(folder, `case${at}.go`), text.replace('func main()', `func case${at}()`));
      }
      const calls = programs.map(({ name }, at) => `\tfmt.Println(${JSON.stringify(MARK + name)})\n\tcase${at}()\n`);
      await writeFile(join(folder, 'main.go'), `package main\n\nimport "fmt"\n\nfunc main() {\n${calls.join('')}}\n`);
      return output('go', ['run', '.'], folder, { GOFLAGS: '-mod=mod' });
    },
  },
};

const wanted = process.env.LPP_PROGRAMS?.trim().split(/\s+/) ?? Object.keys(LANGUAGES);

test('the files that Python and Octave programs are made of run, and print the same numbers', async (t) => {
  if (!['python', 'octave'].every((language) => wanted.includes(language))) return t.skip('LPP_PROGRAMS names one');
  const code = fromRoot('web/js/share/code');
  const texts = await Promise.all([
    output(process.env.PYTHON ?? 'python3', ['reference.py'], code),
    output('octave-cli', ['--no-init-file', '--quiet', 'reference.m'], code),
  ]);
  // Python places the new rows by every map, Octave by the last.
  const [python, octave] = texts.map((text) => text.split('\n').filter((line) => / (value|new) /.test(line)));
  const numbers = (/** @type {string} */ line) => line.split(' ').map(Number).filter((v) => !Number.isNaN(v));
  assert.ok(octave.length > 20);
  for (const [at, line] of octave.entries()) {
    const here = numbers(line), there = numbers(python[at]);
    assert.equal(here.length, there.length, line);
    for (const [j, v] of here.entries()) {
      assert.ok(Math.abs(v - there[j]) <= 1e-9 * Math.max(1, Math.abs(v)), `${line}\n${python[at]}`);
    }
  }
});

describe('programs find the page’s numbers', { concurrency: 2 }, () => {
  /** @type {string} */ let folder;
  /** @type {Awaited<ReturnType<typeof allCases>>} */ let all;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lpp-code-'));
    all = await allCases();
  });
  after(() => rm(folder, { recursive: true, force: true }));
  for (const [language, { write, every, run }] of Object.entries(LANGUAGES)) {
    if (!wanted.includes(language)) continue;
    test(`in ${language}: presets, lattices, copies and lines under graphs and weights, ` +
      'data sets from files', async () => {
      // Thirty-six cases make a drawing; each drawing begins with another one.
      const some = all.cases.filter((_, at) => (at + Math.floor(at / 36)) % every === 0);
      const own = join(folder, language);
      await mkdir(own);
      for (const { name, text } of all.files) await writeFile(join(own, name), text);
      compareAll(language, some, await run(own, some.map(({ name, recipe }) => ({ name, text: write(recipe) }))));
    });
  }
});
