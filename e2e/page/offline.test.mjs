// The page without a network: what nobody has asked for yet is there, and it opens again; one build at a time, whole or
// not at all.
// In: chromium, firefox.
// It runs with LPP_BROWSER=webkit too, by hand: the driver there now and then loses a click, or the document that is
// loading.
import assert from 'node:assert/strict';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { atLength, isWebKit } from '../harness/browser.mjs';
import { anotherBuild, buildWithCache } from '../harness/deployed.mjs';
import { openSite, settled, status } from '../harness/page.mjs';
import { dist } from '../harness/paths.mjs';
import { openParts, pick, until } from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

const second = anotherBuild('B'), third = anotherBuild('C');
/** What is served; null: there is no network. @type {string|null} */
let deployed = dist;
/** Whether the host has taken its worker back. */
let off = false;
/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite({
    reducedMotion: true,
    plain: true,
    folder: () => deployed,
    fault: (path) => (off && path === '/sw.js' ? readFileSync(join(dist, 'sw-off.js')) : null),
  });
});
after(async () => {
  await site?.close();
  second.end();
  third.end();
});

/** Of which build the page is: '' is that of dist/. @param {Page} page */
const build = (page) => page.evaluate(() => document.documentElement.dataset.build ?? '');

/** @param {Page} page */
async function reload(page) {
  await page.reload();
  await settled(page);
}

/**
 * Loads the page of a build that was deployed just now. A load waits some seconds for it: on a slow machine it is there
 * at a later one.
 * @param {Page} page @param {{stamp: string}} deployed @param {() => Promise<unknown>} load @param {string} name
 */
async function loaded(page, deployed, load, name) {
  await load();
  await settled(page);
  if (await build(page) !== name) {
    await buildWithCache(page, deployed);
    await reload(page);
  }
  assert.equal(await build(page), name, `the build ${name} is loaded`);
}

test('offline after load all parts open, and after a reload links, data sets and they; ' +
  'a second build opens whole while an open page keeps its own', async () => {
  deployed = dist;
  const visit = await site.visit({ keeps: true });
  visit.allow(/./); // browsers report what they cannot reach
  const { page } = visit;
  await buildWithCache(page);
  deployed = null;
  await openParts(page);
  await page.goto(`${site.origin}/index.html#preset=moons&k=5`);
  await settled(page);
  assert.match(await page.$eval('#preset-name', (e) => e.textContent ?? ''), /moons/i);
  await openParts(page);
  await pick(page, 'data', /^Iris/);
  await until(() => status(page), (text) => /150 rows/.test(text), 'Iris is answered');
  await pick(page, 'data', /Back to drawing/);

  /** Another tab of the same browser; WebKit's driver has one. @type {Page|null} */
  const old = isWebKit ? null : await page.browserContext().newPage();
  await old?.goto(site.origin);
  if (old) await settled(old);
  if (old) await page.bringToFront();

  deployed = second.folder;
  await loaded(page, second, () => page.goto(site.origin), 'B');
  await openParts(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  assert.ok(scripts.length > 5 && scripts.every((name) => /-B[0-9A-Z]{7}\.js$/.test(name)), scripts.join());
  if (old) {
    assert.equal(await build(old), '');
    await openParts(old);
    await old.close();
  }
  await visit.close();
});

test('a build without one of its files is not taken, and is once it is whole', atLength, async () => {
  deployed = dist;
  const visit = await site.visit({ keeps: true });
  visit.allow(/./);
  const { page } = visit;
  await buildWithCache(page);
  deployed = third.folder;
  renameSync(join(third.folder, third.share), join(third.folder, 'gone'));
  await reload(page);
  assert.equal(await build(page), '');
  deployed = null;
  await reload(page);
  await openParts(page);
  deployed = third.folder;
  renameSync(join(third.folder, 'gone'), join(third.folder, third.share));
  await loaded(page, third, () => page.reload(), 'C');
  await visit.close();
});

test('except on localhost, a page opens with the stored build, ' +
  'and with a newer build the next time; sw-off.js takes all away', atLength, async () => {
  deployed = second.folder;
  const visit = await site.visit({ keeps: true });
  visit.allow(/./);
  const { page } = visit;
  await page.goto(site.origin.replace('127.0.0.1', 'lpp.localhost'));
  await settled(page);
  await buildWithCache(page, second);
  deployed = third.folder;
  await reload(page);
  assert.equal(await build(page), 'B');
  await buildWithCache(page, third);
  assert.equal(await build(page), 'B');
  await openParts(page);
  await reload(page);
  assert.equal(await build(page), 'C');
  off = true;
  await reload(page);
  await page.waitForFunction(
    async () => !(await navigator.serviceWorker.getRegistration()) && (await caches.keys()).length === 0,
    { polling: 100 },
  );
  await reload(page);
  assert.equal(await build(page), 'C');
  await visit.close();
});
