// Opens the built page and watches it: anything the page did not promise (an error on the console, a failed
// request, a broken Content-Security-Policy) fails the test, unless the test says it expects it.
import assert from 'node:assert/strict';
import { serveBuilt } from './built.mjs';
import { browserName, everywhere, isChromium, isWebKit, startBrowser } from './browser.mjs';
import { recordTroubles } from './page-log.mjs';
import { PATIENCE_MS } from './pause.mjs';
import { serve } from './server.mjs';
import { startWebKit } from './webkit.mjs';

/** How many times slower Chromium runs the scripts of a page: for a search for tests that need a fast machine. */
const slowness = Number(process.env.LPP_THROTTLE ?? 1);

/**
 * @typedef {{ width?: number, height?: number, dark?: boolean, reducedMotion?: boolean, touch?: boolean, path?: string,
 *   settle?: boolean, whole?: boolean, keeps?: boolean, prefetch?: boolean, prepare?: () => void }} View
 *   whole: all that its document names is waited for; keeps: a service worker keeps the page, which costs each visit
 *   more than most tests; prefetch: an idle page fetches all its files, as it does at night and if it is kept
 * @typedef {{ page: import('puppeteer-core').Page, troubles: string[], allow(pattern: RegExp): void,
 *   close(): Promise<void> }} Visit
 */

/**
 * A browser and a server for one test file; end it with close() in an after hook.
 * @param {{ dark?: boolean, reducedMotion?: boolean, flags?: string[], plain?: boolean, built?: boolean }
 *   & import('./server.mjs').Site} options flags: the browser's; built: dist/ comes from the server of
 *   scripts/build.sh; plain: files come as they are in WebKit too, whose troubles are then not recorded
 * @returns {Promise<{origin: string, requests: string[], browser: Awaited<ReturnType<typeof startBrowser>>,
 *   visit: (view?: View) => Promise<Visit>, close: () => Promise<void>}>}
 */
export async function openSite({
  dark = false, reducedMotion = false, flags, plain = false, built = false, ...site
} = {}) {
  if (isWebKit) return openWebKitSite({ dark, reducedMotion, plain, built, ...site });
  const server = await (built ? serveBuilt() : serve(site));
  const browser = await startBrowser({ dark, reducedMotion, flags });
  return {
    origin: server.origin,
    requests: server.requests,
    browser,
    /** @param {View} view */
    visit: (view = {}) => visit(browser, server.origin, { dark, reducedMotion, ...view }),
    async close() {
      await browser.stop();
      await server.close();
    },
  };
}

/**
 * The same in WebKit, whose pages report their troubles themselves; there is no browser to hold on to.
 * @param {{ dark?: boolean, reducedMotion?: boolean, plain?: boolean, built?: boolean } & import('./server.mjs').Site}
 *   options
 * @returns {ReturnType<typeof openSite>}
 */
async function openWebKitSite({ dark, reducedMotion, plain, built, ...site }) {
  /** @type {Array<() => void>} */
  let first = [];
  const recorder = plain ? undefined : () => [recordTroubles, ...first].map((call) => `(${call})();`).join('');
  const server = await (built ? serveBuilt({ recorder }) : serve({ ...site, recorder }));
  const webkit = await startWebKit({ dark, reducedMotion });
  return {
    origin: server.origin,
    requests: server.requests,
    browser: /** @type {any} */ (null),
    /** @param {View} view */
    async visit({ width = 1280, height = 800, path = '/', settle = true, keeps = false, prepare } = {}) {
      const { page: driven, end } = await webkit.open();
      const page = /** @type {import('puppeteer-core').Page} */ (/** @type {unknown} */ (driven));
      const allowed = [];
      first = [recordMessages, ...(keeps ? [] : [keepsNothing]), ...(prepare ? [prepare] : [])];
      await driven.setViewport({ width, height });
      await driven.goto(server.origin + path);
      if (settle) await settled(page);
      return {
        page,
        troubles: [],
        allow: (pattern) => allowed.push(pattern),
        async close() {
          const troubles = await driven.evaluate(() => /** @type {any} */ (globalThis).__troubles ?? []);
          await end();
          assert.deepEqual(
            troubles.filter((text) => !allowed.some((pattern) => pattern.test(text))),
            [],
            'the page in webkit was not quiet',
          );
        },
      };
    },
    async close() {
      await webkit.stop();
      await server.close();
    },
  };
}

/**
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} origin
 * @param {View} view
 * @returns {Promise<Visit>}
 */
async function visit(
  browser,
  origin,
  {
    width = 1280,
    height = 800,
    dark = false,
    reducedMotion = false,
    touch = false,
    path = '/',
    settle = true,
    whole = true,
    keeps = false,
    prefetch = keeps || everywhere,
    prepare,
  },
) {
  const context = await browser.createBrowserContext(); // own storage: no test sees another's drawing
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const troubles = [];
  const allowed = [];
  const trouble = (text) => { if (!allowed.some((pattern) => pattern.test(text))) troubles.push(text); };
  watch(page, trouble);
  await page.setViewport({ width, height, ...(isChromium && { hasTouch: touch, isMobile: touch }) });
  if (isChromium) {
    if (slowness > 1) await page.emulateCPUThrottling(slowness);
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
    ]);
  }
  await page.evaluateOnNewDocument(recordViolations);
  await page.evaluateOnNewDocument(recordMessages);
  if (!keeps) await page.evaluateOnNewDocument(keepsNothing);
  if (!prefetch) await page.evaluateOnNewDocument(savesData);
  if (prepare) await page.evaluateOnNewDocument(prepare);
  await page.goto(origin + path, { waitUntil: whole ? 'load' : 'domcontentloaded' });
  if (settle) await settled(page);
  return {
    page,
    troubles,
    allow: (pattern) => allowed.push(pattern),
    async close() {
      const violations = await page.evaluate(() => /** @type {any} */ (globalThis).__violations ?? []).catch(() => []);
      const all = [...troubles, ...violations]; // what closing breaks off is none
      await context.close();
      assert.deepEqual(all, [], `the page in ${browserName} was not quiet`);
    },
  };
}

/**
 * Puts a light page into the dark: as the system tells it, or, where the driver cannot, by the page's own button, from
 * its own choice to light to dark.
 * @param {import('puppeteer-core').Page} page
 */
export async function darken(page) {
  if (isChromium) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: 'dark' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
  } else {
    for (let press = 0; press < 2; press++) {
      await page.$eval('#theme', (button) => /** @type {HTMLElement} */ (button).click());
    }
  }
  const dark = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  assert.equal(dark, 'dark');
}

function watch(page, trouble) {
  page.on('pageerror', (error) => trouble(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warn', 'warning'].includes(message.type())) trouble(`console ${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // Chromium reports a request as aborted when a page goes, or lets its stream go, though the answer was read to its
    // end.
    const isRead = request.response()?.ok() && request.failure()?.errorText === 'net::ERR_ABORTED';
    // Parts and sets that come later, the icon and the frame of a program are on their way when a page or its task is
    // left at once.
    const left = /\.js$|\/data\/|\/favicon\.ico$|\/program\.html$/.test(request.url()) &&
      /_ABORTED$/.test(request.failure()?.errorText ?? '');
    if (!isRead && !left) trouble(`request failed: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on('response', (response) => {
    // Firefox may look for an icon before it has read that of the page.
    const isIcon = response.url().endsWith('/favicon.ico');
    if (response.status() >= 400 && !isIcon) trouble(`status ${response.status()}: ${response.url()}`);
  });
}

/** As in a browser without service workers. */
function keepsNothing() {
  delete (/** @type {any} */ (Navigator.prototype).serviceWorker);
}

/** As in a browser whose reader asked for little data. */
function savesData() {
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true }, configurable: true });
}

function recordViolations() {
  const violations = /** @type {any} */ (globalThis).__violations = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    violations.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
}

/** Runs before the page: keeps all texts of the status line, see `announced`. */
function recordMessages() {
  const texts = /** @type {any} */ (globalThis).__messages = /** @type {string[]} */ ([]);
  new MutationObserver(() => {
    const text = document.querySelector('#status')?.textContent;
    if (text && text !== texts.at(-1)) texts.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The text of the status line. @param {import('puppeteer-core').Page} page */
export const status = (page) => page.$eval('#status', (line) => line.textContent ?? '');

/**
 * Waits until the engine has answered for the first time: the status line then names both angles, or the size of the
 * set; and until the panels next to the drawing are there.
 */
export async function settled(page, timeout = PATIENCE_MS) {
  await page.waitForFunction(() => {
    const work = document.querySelector('#work');
    const small = work && /narrow|low/.test(getComputedStyle(work).getPropertyValue('--layout'));
    return /\d°|\d (?:rows?|Zeilen?|lignes?|filas?)\b/.test(
      document.querySelector('#status')?.textContent ?? '',
    ) && document.querySelector('#more-panels:empty') === null && (!small || document.querySelector('.more-button'));
  }, { timeout, polling: 50 });
}

/** Waits until the status line matches. @param {import('puppeteer-core').Page} page @param {RegExp} pattern */
export async function statusBecomes(page, pattern, timeout = PATIENCE_MS) {
  await page
    .waitForFunction(
      (source, flags) => new RegExp(source, flags).test(document.querySelector('#status')?.textContent ?? ''),
      { timeout, polling: 50 },
      pattern.source,
      pattern.flags,
    )
    .catch(async () => assert.match(await status(page), pattern));
}

/**
 * Waits for a message in the status line, which another text replaces after seconds: it may have come and gone since
 * the message that was waited for last.
 * @param {import('puppeteer-core').Page} page @param {RegExp} pattern
 * @returns {Promise<string>} its text
 */
export async function announced(page, pattern) {
  const found = await page.waitForFunction((source, flags) => {
    const wanted = new RegExp(source, flags), all = /** @type {any} */ (globalThis);
    const texts = /** @type {string[]} */ (all.__messages ?? []), from = all.__messagesFrom ?? 0;
    const at = texts.findIndex((text, i) => i >= from && wanted.test(text));
    if (at >= 0) all.__messagesFrom = at + 1;
    const now = document.querySelector('#status')?.textContent ?? '';
    return at >= 0 ? texts[at] : wanted.test(now) && now;
  }, { polling: 50 }, pattern.source, pattern.flags).catch(async () => assert.match(await status(page), pattern));
  return found ? String(await found.jsonValue()) : status(page);
}

/** The drawing area in page coordinates. */
export async function stageBox(page) {
  const box = await (await page.waitForSelector('#stage')).boundingBox();
  assert.ok(box && box.width > 0 && box.height > 0, 'the drawing area has a size');
  return box;
}

/**
 * Presses a button of a menu, which is open or not.
 * @param {import('puppeteer-core').Page} page
 * @param {string} button
 */
export const pressInMenu = (page, button) => page.$eval(button, (it) => /** @type {HTMLElement} */ (it).click());

/** Draws the preset again with n points, by the fields of the header's count menu. */
export async function setCount(page, n) {
  await page.click('#seed-button');
  const field = await page.waitForSelector('#sample-points', { visible: true });
  await field.focus();
  await field.evaluate((e) => /** @type {HTMLInputElement} */ (e).select());
  await page.keyboard.type(String(n));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await statusBecomes(page, new RegExp(`${n.toLocaleString('en')} points`));
}

/**
 * Adds a point at a place of the drawing area and leaves the move tool on, so that a drag from there moves this point.
 */
export async function placePoint(page, [x, y]) {
  const box = await stageBox(page);
  await page.keyboard.press('p');
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
  await page.keyboard.press('v');
}

/**
 * Presses at one place of the drawing area, moves to another in steps, and lets go. Places are shares of its size, 0…1.
 */
export async function drag(page, [fromX, fromY], [toX, toY], steps = 8) {
  const box = await stageBox(page);
  const at = (x, y) => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(fromX, fromY));
  await page.mouse.down();
  for (let i = 1; i <= steps; i++) {
    await page.mouse.move(...at(fromX + (toX - fromX) * i / steps, fromY + (toY - fromY) * i / steps));
  }
  await page.mouse.up();
}
