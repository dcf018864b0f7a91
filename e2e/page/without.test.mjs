// Without an engine, or without the script itself: the finished picture and its figures stand, and words say why
// nothing more comes.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { isChromium, sized } from '../harness/browser.mjs';
import { openSite, settled } from '../harness/page.mjs';
import { dist } from '../harness/paths.mjs';
import { until } from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {import('puppeteer-core').HTTPRequest} Request */

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

/** A page with storage of its own. */
const newPage = async () => (await site.browser.createBrowserContext()).newPage();

/**
 * Opens the page with some of its requests treated otherwise.
 * @param {RegExp} which
 * @param {(request: Request) => Promise<void>} how
 */
async function openWith(which, how) {
  const page = await newPage();
  await page.setRequestInterception(true);
  page.on(
    'request',
    (request) => void (which.test(new URL(request.url()).pathname) ? how(request) : request.continue()).catch(() => {}),
  );
  await page.goto(site.origin);
  return page;
}

/** @type {Record<string, (request: Request) => Promise<void>>} */
const TREATED = {
  'is not found': (request) => request.respond({ status: 404, body: 'not found' }),
  'is blocked': (request) => request.abort('blockedbyclient'),
  'is cut': (request) =>
    request.respond({
      status: 200,
      contentType: 'application/octet-stream',
      body: readFileSync(dist + new URL(request.url()).pathname).subarray(0, 100_000),
    }),
};

const text = (/** @type {Page} */ page, /** @type {string} */ selector) =>
  page.$eval(selector, (e) => e.textContent ?? '');

/** What stands in figures: the strips' heads and the rows of what is measured, times apart. @param {Page} page */
const figures = (page) => page.evaluate(() => [
  ...[...document.querySelectorAll('.strip .figure')].filter((e) => e.checkVisibility()).map((e) => e.textContent),
  ...[...document.querySelectorAll('.metrics tbody tr')]
    .filter((e) => e.checkVisibility())
    .map((e) => [...e.children].map((c) => c.textContent).join(' '))
    .filter((t) => !/^Time/.test(t)),
]);

/** The finished picture, strips and curves are seen. @param {Page} page */
async function assertFinished(page) {
  const drawn = await page.$$eval('.static-picture svg, .strip .plot svg, .dial .plot svg', (all) => all.map((svg) => {
    const { width, height } = svg.getBoundingClientRect();
    return { seen: svg.checkVisibility() && width > 100 && height > 20, paths: svg.querySelectorAll('path').length };
  }));
  assert.deepEqual(drawn.map(({ seen }) => seen), [true, true, true, true, true, true], JSON.stringify(drawn));
  assert.deepEqual(drawn.map(({ paths }) => paths), [8, 2, 2, 2, 2, 4]);
  const messages = [
    /^λ = [\d.]+$/,
    /^\d+\s% of variance$/,
    /^Locality λ [\d.]+ [\d.]+$/,
    /^Variance explained \d+\s% \d+\s%$/,
    /^16 neighbours kept \d+\s% \d+\s%$/,
    /^Class gap [\d.]+\sσ [\d.]+\sσ$/,
    /^Angle between axes\s+\d+°$/,
  ];
  const seen = await figures(page);
  assert.equal(seen.length, messages.length);
  messages.forEach((pattern, i) => assert.match(seen[i], pattern));
}

test('the numbers in the HTML are those of the engine', async () => {
  const page = await openWith(/^\/main-.*\.js$/, (request) => request.abort());
  const written = await figures(page);
  const summary = await page.$eval('.static-picture', (e) => e.getAttribute('aria-label'));
  const strips = await page.$$eval('.strip .plot', (all) => all.map((e) => e.getAttribute('aria-label')));
  await page.browserContext().close();
  const visit = await site.visit();
  await settled(visit.page);
  await until(() => figures(visit.page), (all) => all.length === written.length, 'measured');
  assert.deepEqual(await figures(visit.page), written);
  const message = await visit.page.$eval('#stage', (e) => e.getAttribute('aria-label') ?? '');
  assert.ok(message.endsWith(summary ?? '-'), `${message} | ${summary}`);
  assert.deepEqual(
    await visit.page.$$eval('.strip .plot', (all) => all.map((e) => e.getAttribute('aria-label'))),
    strips,
  );
  assert.equal(await visit.page.$$eval('[data-still]', (all) => all.length), 0, 'and give way to its pictures');
  await visit.close();
});

for (const [how, treat] of sized(Object.entries(TREATED), 2)) {
  test(`an engine that ${how}: the picture stays and words say so`, async () => {
    const page = await openWith(/^\/engine-/, treat);
    await until(() => text(page, '#notices'), (t) => /could not be loaded/.test(t), 'a notice');
    await assertFinished(page);
    assert.equal(await page.$eval('.unstarted', (e) => e.checkVisibility()), false);
    // The hand can still draw.
    await page.focus('#stage');
    await page.keyboard.press('Enter');
    await until(() => text(page, '#count-seed'), (t) => /^81/.test(t), 'a point is added');
    await page.browserContext().close();
  });
}

for (const [how, open] of sized(/** @type {[string, () => Promise<Page>][]} */ ([
  ['a script that does not arrive', () => openWith(/^\/main-.*\.js$/, (request) => request.abort())],
  ['a page opened from a file', async () => {
    const page = await newPage();
    await page.goto(String(pathToFileURL(`${dist}/index.html`)));
    return page;
  }],
]))) {
  test(`${how}: the picture stands, and after some seconds words say so`, async () => {
    const page = await open();
    const seen = () =>
      page.$eval(
        '.unstarted',
        (e) => getComputedStyle(e).visibility === 'visible' && e.getBoundingClientRect().bottom <= innerHeight,
      );
    assert.equal(await seen(), false, 'not at once');
    await assertFinished(page);
    await until(seen, Boolean, 'words');
    assert.match(await text(page, '.unstarted'), /could not start.*page\.html/);
    await page.browserContext().close();
  });
}

test('without JavaScript: the picture, its figures, ' +
  'and the reason', { skip: !isChromium && 'switching JavaScript off needs the DevTools protocol' }, async () => {
  const page = await newPage();
  await page.setJavaScriptEnabled(false);
  await page.goto(site.origin);
  await assertFinished(page);
  assert.match(await text(page, '#project-title'), /PCA follows spread\. LPP follows neighbours\./);
  const reason = await page.$eval('noscript p', (e) => ({
    text: e.textContent ?? '',
    seen: e.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    bottom: e.getBoundingClientRect().bottom,
    height: innerHeight,
  }));
  assert.match(reason.text, /needs JavaScript/);
  assert.ok(reason.seen && reason.bottom > 0 && reason.bottom <= reason.height, JSON.stringify(reason));
  assert.equal(await page.$eval('.unstarted', (e) => e.checkVisibility()), false, 'once is enough');
  assert.doesNotMatch(
    await page.$eval('body', (e) => /** @type {HTMLElement} */ (e).innerText),
    /Starting the engine|Drag a point/,
  );
  await page.browserContext().close();
});
