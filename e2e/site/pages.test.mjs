// The documents as pages: nothing forbidden is tried, nothing moves, the search finds, prose and figures speak to each
// other, and without scripts all of it can be read.
// In: chromium, firefox, webkit.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { assertAccessible, COLOURS } from '../harness/axe.mjs';
import { alike, atLength, isChromium, isWebKit, sized } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { dist } from '../harness/paths.mjs';
import { holdRequests, until as untilHolds } from '../page/actions.mjs';
import { decodeScene } from '../../web/js/scene/codec.ts';

const widerInWebKit = isWebKit && 'its windows are wider';
const narrow = { skip: widerInWebKit || alike.skip }, narrowAtLength = { skip: widerInWebKit || atLength.skip };
const notInWebKit = { skip: isWebKit && 'one of the two others shows it' };

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true, built: true }); });
after(() => site?.close());

/** Runs in the document: what its policy forbade, how far things moved. */
function watch() {
  /** @type {{forbidden: string[], moved: number}} */
  const seen = /** @type {any} */ (globalThis).seen = { forbidden: [], moved: 0 };
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    seen.forbidden.push(`${violatedDirective} ${blockedURI}`);
  });
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.moved += /** @type {any} */ (entry).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
/** Waits until a condition holds in the document. @param {any} page @param {() => boolean} condition */
const until = (page, condition) => untilHolds(() => page.evaluate(condition), Boolean, String(condition));
/** @param {string} page @param {object} [more] */
const open = (page, more = {}) =>
  site.visit({ path: `/docs/${page}.html`, settle: false, width: 1280, height: 900, prepare: watch, ...more });

/** Scrolls from the top to the end, a screen a frame. @param {any} page */
const scrolled = (page) => page.evaluate(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await frame();
    await frame();
  }
  await frame();
});

test('where a script adds tabs and lists are scrolled, nothing moves', {
  skip: !isChromium && 'Chromium measures it',
}, async () => {
  const { page, close } = await open('method-lpi');
  await until(page, () => document.querySelectorAll('[role=tab]').length === 3);
  const moved = async () => {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return page.evaluate(() => /** @type {any} */ (globalThis).seen.moved);
  };
  assert.equal(await moved(), 0);
  await page.goto(`${site.origin}/docs/changelog.html`, { waitUntil: 'load' });
  await until(page, () => document.querySelector('.find input') !== null);
  assert.ok(await page.$eval('.side [aria-current]', (link) => link.getBoundingClientRect().bottom <= innerHeight));
  assert.equal(await moved(), 0);
  await close();
});

for (const width of [1280, 390]) {
  test(`nothing moves and nothing is forbidden over the whole first page at ${width} px`, {
    skip: width < 450 && widerInWebKit,
  }, async () => {
    const { page, close } = await open('index', { width });
    await until(page, () => customElements.get('lpp-playground') !== undefined);
    await scrolled(page);
    const { seen, wide } = await page.evaluate(() => ({
      seen: /** @type {any} */ (globalThis).seen, wide: document.documentElement.scrollWidth - innerWidth,
    }));
    assert.deepEqual(seen.forbidden, []);
    assert.ok(seen.moved < 0.001, `things moved by ${seen.moved}`);
    assert.ok(wide <= 0, `the page is ${wide} px wider than the window`);
    await close();
  });
}

test('the folder of the documents is their first page, and its figures live', alike, async () => {
  const { page, close } = await site.visit({ path: '/docs', settle: false, width: 1280, height: 900, prepare: watch });
  assert.equal(await page.evaluate(() => location.pathname), '/docs/');
  await until(page, () => customElements.get('lpp-playground') !== undefined);
  const k = await page.evaluate(async () => {
    const figure = /** @type {any} */ (document.querySelector('lpp-playground'));
    figure.scrollIntoView();
    figure.setState({ k: 12 });
    return (await figure.getState()).figures.k;
  });
  assert.equal(k, 12);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).seen.forbidden), []);
  await close();
});

test('a paragraph below a figure, or below what to try in it, has a space above it', alike, async () => {
  const { page, close } = await open('changelog');
  for (const [name, above] of [['method-lpp', 'figure.live'], ['method-kernel-lpp', '.try']]) {
    await page.goto(`${site.origin}/docs/${name}.html`, { waitUntil: 'domcontentloaded' });
    const space = await page.$eval(`${above} + p`, (e) =>
      e.getBoundingClientRect().top - Number(e.previousElementSibling?.getBoundingClientRect().bottom));
    assert.ok(space >= 12, `${name}: ${space} px`);
  }
  await close();
});

test('no page is wider than a phone', narrow, async () => {
  const { page, close } = await open('changelog', { width: 390 }); // no figure that leaving breaks off
  for (const name of ['api', 'types', 'bundlers', 'reproduction', 'performance', 'gallery', 'teachers', 'from-csv']) {
    await page.goto(`${site.origin}/docs/${name}.html`, { waitUntil: 'domcontentloaded' });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${name} is ${wide} px wider than the window`);
  }
  await close();
});

/** @type {[string, string[]|undefined][]} */
const RULES = [['api', COLOURS], ['index', undefined]];
for (const [name, rules] of sized(RULES)) {
  test(`rules of accessibility hold in ${name}, light and dark`, alike, async () => {
    const { page, close, allow } = await open(name);
    allow(/postMessage/); // axe asks frames by their origin, and these have none
    await assertAccessible(page, rules);
    if (isChromium) { // the drivers of the others cannot change the scheme of a page
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
      await assertAccessible(page, COLOURS);
    }
    await close();
  });
}

test('rules of accessibility hold on a phone, where tables and code scroll', narrowAtLength, async () => {
  const { page, close } = await open('bundlers', { width: 390 }); // no figure that leaving breaks off
  for (const name of ['embedding', 'performance']) {
    await page.goto(`${site.origin}/docs/${name}.html`, { waitUntil: 'load' });
    await until(page, () => document.querySelector('main table[tabindex]') !== null);
    await assertAccessible(page);
  }
  await close();
});

test('the search fetches its index at the first focus, and its first result opens', notInWebKit, async () => {
  const { page, close } = await open('changelog');
  const requestCount = () => site.requests.filter((path) => path.endsWith('search.json')).length;
  assert.equal(requestCount(), 0);
  await until(page, () => document.querySelector('.find input') !== null);
  await page.keyboard.press('/');
  await page.keyboard.type('degenerate');
  await until(page, () => document.querySelectorAll('#hits [role=option]').length > 0);
  assert.equal(requestCount(), 1);
  assert.match(await page.$eval('.found [role=status]', (status) => status.textContent ?? ''), /^\d+ sections?$/);
  assert.ok(await page.$eval('#hits [aria-selected=true]', (hit) => /degenerate/i.test(hit.textContent ?? '')));
  await page.keyboard.type('zzz');
  await until(page, () =>
    document.querySelector('.found [role=status]')?.textContent?.startsWith('No results for “degeneratezzz”') === true);
  await page.keyboard.press('Escape');
  await until(page, () => document.querySelector('.found')?.hasAttribute('hidden') === true);
  await page.keyboard.type('certificate');
  await until(page, () => document.querySelectorAll('#hits [role=option]').length > 0);
  await page.keyboard.press('Enter');
  await untilHolds(async () => page.url(), (url) => url.endsWith('/api.html#certificate'), 'the section is open');
  await close();
});

test('results that arrive after Escape do not open the list', {
  skip: !isChromium && 'requests are held through the DevTools protocol',
}, async () => {
  const { page, close } = await open('changelog');
  const { held, release } = await holdRequests(page, /\/search\.json$/);
  await until(page, () => document.querySelector('.find input') !== null);
  await page.keyboard.press('/');
  await page.keyboard.type('degenerate');
  await untilHolds(async () => held.length, Boolean, 'the index is asked for');
  await page.keyboard.press('Escape');
  release();
  await page.evaluate(async () => {
    await (await fetch('search.json')).json();
    await new Promise((done) => setTimeout(done));
  });
  assert.equal(await page.$eval('.found', (found) => found.hasAttribute('hidden')), true);
  await close();
});

test('a value in prose sets its figure, and numbers follow it', alike, async () => {
  const { page, close } = await open('index');
  await until(page, () => customElements.get('lpp-playground') !== undefined);
  await page.evaluate(() => {
    const output = /** @type {HTMLElement} */ (document.querySelector('output[data-says=lppAngle]'));
    const figure = /** @type {any} */ (document.querySelector('lpp-playground'));
    output.scrollIntoView();
    figure.setState({ k: 3 });
  });
  const first = () => document.querySelector('output[data-says=lppAngle]')?.textContent === '0°';
  await until(page, first);
  const chip = 'a.set[data-set="k=3"]';
  await page.$eval(chip, (link) => {
    link.scrollIntoView();
    /** @type {HTMLElement} */ (link).click();
  });
  await until(page, () => document.querySelector('a.set[aria-current]')?.textContent === 'k = 3');
  await page.evaluate((selector) => {
    const figures = [...document.querySelectorAll('lpp-playground')];
    const link = /** @type {Element} */ (document.querySelector(selector));
    const next = figures.find((figure) => link.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING);
    /** @type {any} */ (next).setState({ k: 12 });
  }, chip);
  await until(page, () => !document.querySelector('a.set[aria-current]'));
  await close();
});

test('a figure of other settings is a picture without an engine', {
  skip: notInWebKit.skip || atLength.skip,
}, async () => {
  const before = site.requests.length;
  const { page, close } = await open('method-lda');
  await until(page, () => customElements.get('lpp-playground') !== undefined);
  /** @returns {Promise<string>} */
  const messageText = async () => {
    const frame = page.frames().find((/** @type {any} */ each) => each.url().includes('embed.html'));
    return frame?.evaluate(() => document.querySelector('#status')?.textContent ?? '').catch(() => '') ?? '';
  };
  await untilHolds(messageText, (text) => /80 points, LPP 99°, LDA 99°/.test(text), 'the picture');
  assert.deepEqual(site.requests.slice(before).filter((path) => /engine|live-|wasm/.test(path)), []);
  await close();
});

test('tabs and answers', alike, async () => {
  const { page, close, allow } = await open('method-lpp');
  allow(/embed\.html.*ERR_ABORTED/); // the figure of the page that is left
  await until(page, () => document.querySelectorAll('[role=tab]').length === 3);
  const shown = () =>
    page.$$eval('.tabs .code:not([hidden])', (all) => all.map((one) => one.getAttribute('data-language')));
  assert.deepEqual(await shown(), ['js']);
  await page.focus('[role=tab]');
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await shown(), ['go']);
  await page.goto(`${site.origin}/docs/method-pca.html`);
  await until(page, () => document.querySelectorAll('[role=tab]').length === 3);
  assert.deepEqual(await shown(), ['go'], 'the language is kept');
  const seen = () => page.$eval('.try .seen', (text) => getComputedStyle(text).display);
  assert.equal(await seen(), 'none');
  await page.click('.try button');
  assert.equal(await seen(), 'block');
  if (isChromium) { // the drivers of the others have no paper
    await page.emulateMediaType('print');
    const parts = await page.$$eval('.tabs .code, .tabs [role=tablist]', (all) => all.map((e) => e.checkVisibility()));
    assert.deepEqual(parts, [false, true, true, true], 'on paper all languages are below each other');
  }
  await close();
});

test('without scripts figures are images, solutions are open, code blocks are below each other', {
  skip: isChromium ? atLength.skip : 'Chromium alone can turn scripts off',
}, async () => {
  const { page, close } = await open('gallery');
  await page.setJavaScriptEnabled(false);
  await page.goto(`${site.origin}/docs/method-pca.html`, { waitUntil: 'load' });
  const html = await page.content();
  assert.match(html, /<p class="seen">/);
  assert.match(html, /<lpp-playground [^>]*><a href="\.\.\/#preset=outliers"><img src="figures\/[0-9a-f]{8}\.svg"/);
  assert.ok(!/<lpp-playground[^>]*pictured/.test(html), 'the script ran');
  await close();
});

test('pages, style and script are small, and scenes are what the page reads', alike, async () => {
  const folder = join(dist, 'docs');
  const size = async (/** @type {string} */ name) => gzipSync(await readFile(join(folder, name)), { level: 9 }).length;
  assert.ok(await size('docs.css') + await size('docs.js') <= 8320);
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.html'))) {
    assert.ok(await size(name) <= 25_000, `${name} is ${await size(name)} bytes`);
    const html = await readFile(join(folder, name), 'utf8');
    for (const [, link] of html.matchAll(/(?:scene="|href="\.\.\/)#([^"]+)"/g)) {
      const { faults } = decodeScene(link.replaceAll('&amp;', '&'));
      assert.deepEqual(faults, [], `${name}: ${link}`);
    }
  }
});
