// A host that knows nothing: no compression, no type of WebAssembly. And hosts, or lines, from which no engine comes.
// In: at length chromium, firefox.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { startBrowser } from '../harness/browser.mjs';
import { settled } from '../harness/page.mjs';
import { dist } from '../harness/paths.mjs';
import { PATIENCE_MS } from '../harness/pause.mjs';
import { untilFitted, clickAt, until } from './actions.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const isEngine = (path) => path.includes('/engine-');

/**
 * What becomes of the engine's file; null is sent as it is.
 * @type {((response: import('node:http').ServerResponse, body: Buffer) => void) | null}
 */
let fate = null;
/** What the host's own policy forbids. */
let policy = '';
let sent = 0;
/** What was sent when the first of what comes after the answer was asked for. */
let beforeLater = 0;
let server;
let browser;
let origin;

before(async () => {
  server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : String(request.url);
    if (/deferred-/.test(path)) beforeLater ||= sent;
    try {
      const body = await readFile(join(dist, path));
      response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain');
      response.setHeader('content-length', body.length);
      if (policy) response.setHeader('content-security-policy', policy);
      if (isEngine(path) && fate) fate(response, body);
      else {
        sent += body.length;
        response.end(body);
      }
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${server.address().port}/`;
  browser = await startBrowser();
});
after(async () => {
  await browser?.stop();
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  fate = null;
  policy = '';
});

test('a host without compression and types sends 1.35 MB until the engine has answered, ' +
  'and the engine once', async () => {
  sent = beforeLater = 0;
  /** @type {(() => void)[]} */
  const engines = [];
  // The engine is sent when the page is mounted: what comes after the answer waits for it all the same.
  fate = (response, body) => {
    engines.push(() => {
      sent += body.length;
      response.end(body);
    });
  };
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('[data-started]');
  await until(async () => engines.length, (n) => n > 0, 'the engine is requested');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  assert.equal(beforeLater, 0, 'what comes after the answer is requested before it');
  engines[0]();
  await settled(page);
  assert.equal(engines.length, 1);
  assert.ok(beforeLater > 500_000 && beforeLater <= 1_350_000, `${beforeLater} bytes before the answer`);
  await context.close();
});

for (const [what, how, words] of /** @type {[string, (response: any, body: any) => void, RegExp][]} */ ([
  ['is missing', (response) => response.writeHead(404).end(), /its file is missing/],
  [
    'breaks off',
    (response, body) => {
      response.write(body.subarray(0, 100_000));
      setTimeout(() => response.destroy(), 200);
    },
    /the download was incomplete|cannot be reached|there is no network/,
  ],
  [
    'is another file',
    (response) => {
      response.removeHeader('content-length');
      response.end('<!doctype html><p>Please log in.');
    },
    /its file is damaged/,
  ],
  [
    'was changed after it was copied',
    (response, body) => {
      const other = Buffer.from(body);
      other[other.length >> 1] ^= 255;
      response.end(other);
    },
    /its file is damaged/,
  ],
])) {
  test(`an engine whose file ${what} is said to be missed, and why; what is drawn stays`, async () => {
    fate = how;
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.goto(origin);
    await page.waitForFunction(() => document.querySelector('#notices')?.textContent?.includes('could not be loaded'), {
      timeout: PATIENCE_MS,
      polling: 50,
    });
    assert.match(await page.$eval('#notices', (list) => list.textContent ?? ''), words);
    assert.match(await page.$eval('[id$="count-seed"]', (e) => e.textContent ?? ''), /80 points/);
    await context.close();
  });
}

test('where workers are blocked the page computes on its own thread, and reports that it is slower', async () => {
  policy = "worker-src 'none'";
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors = [];
  // Firefox reports the blocked worker itself as an error.
  page.on('pageerror', (error) => { if (!/worker-src/.test(String(error))) errors.push(String(error)); });
  await page.goto(origin);
  await settled(page);
  const line = () => page.$eval('#status', (e) => e.textContent ?? '');
  await until(line, (text) => /own thread: it is slower/.test(text), 'it says so');
  const before = await untilFitted(page);
  await page.keyboard.press('p');
  await clickAt(page, 0.5, 0.2);
  await until(line, (text) => /81 points/.test(text), 'the point that was added is answered');
  await until(() => untilFitted(page), (now) => now !== before, 'there is another answer');
  await until(line, (text) => /own thread: it is slower/.test(text), 'it goes on saying so');
  assert.deepEqual(errors, []);
  await context.close();
});
