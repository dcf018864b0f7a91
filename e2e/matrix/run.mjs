// Installs the packed package into projects, builds and runs them, and compares λ with the library's own. Names as
// arguments choose cells; without any all are run. Needs an npm registry, and Chromium for pages.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { load } from '../../dist/lpp.mjs';
import { startBrowser } from '../harness/browser.mjs';
import { dist } from '../harness/paths.mjs';
import { pause } from '../harness/pause.mjs';
import { serve } from '../harness/server.mjs';
import { CELLS } from './cells.mjs';
import { DOCUMENTED } from './documented.mjs';

/** @typedef {import('./cells.mjs').Cell} Cell */

/** Milliseconds for a command, and for a page. */
const COMMAND = 300_000, PAGE = 30_000;

const root = mkdtempSync(join(tmpdir(), 'lpp-matrix-'));
const packed = join(root, execFileSync('npm', ['pack', join(dist, 'npm'), '--silent', '--pack-destination', root], {
  encoding: 'utf8',
}).trim());

/** @param {string} command @param {string} cwd */
function shell(command, cwd) {
  const { status, stdout, stderr, error } = spawnSync('bash', ['-c', command], {
    cwd, encoding: 'utf8', timeout: COMMAND, env: { ...process.env, CI: '1', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const text = `${stdout}\n${stderr}`.trim().slice(-1500);
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? ''}\n${text}`);
  return stdout + stderr;
}

/** @param {Cell} cell */
const folderOf = ({ name }) => join(root, name.replace(/\W+/g, '-'));

/** What was installed in addition to the package, as `vite 8.3.8`. @param {Cell} cell */
const versions = (cell) => (cell.packages ?? []).map((each) => {
  const name = each.slice(0, each.lastIndexOf('@')), file = join(folderOf(cell), 'node_modules', name, 'package.json');
  return existsSync(file) ? `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}` : `${each} was not installed`;
});

/** @param {Cell} cell */
function install(cell) {
  const { files, packages = [] } = cell, folder = folderOf(cell);
  for (const [path, text] of Object.entries({ 'package.json': '{"private": true}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const wanted = [packed, ...packages].map((each) => `'${each}'`).join(' ');
  shell(`npm install --no-audit --no-fund --silent ${wanted}`, folder);
  return folder;
}

/**
 * The number that a page leaves, or how many circles there are, when there are so many.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} url
 * @param {number} [dots]
 */
async function resultOf(browser, url, dots) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('requestfailed', (request) => errors.push(`${request.url()} failed`));
  try {
    for (const end = Date.now() + PAGE; ; await pause(200, 'a server that starts')) {
      try {
        await page.goto(url);
        break;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
    await page.waitForFunction((/** @type {number | undefined} */ many) =>
      (many ? document.querySelectorAll('circle').length >= many : 'answer' in globalThis),
    { timeout: PAGE, polling: 100 }, dots).catch((error) => {
      throw new Error([error.message, ...errors].join('\n'));
    });
    if (dots) return await page.evaluate(() => document.querySelectorAll('circle').length);
    return await page.evaluate(() => /** @type {any} */ (globalThis).answer);
  } finally {
    await page.close();
  }
}

/** @returns {Promise<number>} a port that nobody has */
const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    server.close(() => resolve(port));
  });
});

/** @param {Cell} cell @param {() => Promise<any>} browser @returns {Promise<unknown>} λ, or how many circles */
async function run(cell, browser) {
  const folder = install(cell);
  for (const command of cell.build ?? []) shell(command, folder);
  if (cell.run && cell.dots) return shell(cell.run, folder).split('<circle').length - 1;
  if (cell.run) return Number(/(?:^|λ )(\d+\.\d{6,}(?:e-?\d+)?)/m.exec(shell(cell.run, folder))?.[1]);
  if (cell.page) {
    const site = await serve({ folder: join(folder, cell.page) });
    try {
      return await resultOf(await browser(), `${site.origin}/index.html`, cell.dots);
    } finally {
      await site.close();
    }
  }
  const port = await freePort();
  const server = spawn('bash', ['-c', `exec ${cell.serve}`], {
    cwd: folder, stdio: 'ignore', detached: true, env: { ...process.env, PORT: String(port) },
  });
  try {
    return await resultOf(await browser(), `http://127.0.0.1:${port}/`, cell.dots);
  } finally {
    process.kill(-Number(server.pid));
  }
}

const parts = process.argv.slice(2);
const cells = [...CELLS, ...DOCUMENTED].filter(({ name }) =>
  parts.length === 0 || parts.some((part) => name.includes(part)));
const lpp = await load();
const rows = [[0, 0], [1, 0], [2, 1], [4, 3], [5, 3], [7, 8]];
const { values: [want] } = await lpp.fit(rows, { graph: { kind: 'knn', k: 2 } });
lpp.close();
/** @type {any} */
let started = null;
let passed = 0;
for (const cell of cells) {
  const from = Date.now();
  const found = await run(cell, async () => (started ??= await startBrowser())).catch((error) => error.message);
  const due = cell.dots ?? want;
  const good = typeof found === 'number' && Math.abs(found - due) <= 1e-12 * Math.abs(due);
  if (good) passed++;
  const seconds = Math.round((Date.now() - from) / 1000);
  const details = [...versions(cell), `${seconds} s`].join(', ');
  console.log(`${good ? 'ok    ' : 'FAILED'} ${cell.name}  (${details})${good ? '' : `\n${found}`}`);
}
await started?.stop();
rmSync(root, { recursive: true, force: true });
console.log(`${passed} passed, ${cells.length - passed} failed`);
process.exit(passed === cells.length ? 0 : 1);
