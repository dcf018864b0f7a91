// The help of the page leads to the documents; of a file that knows no address it says where they are.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSite, settled } from '../harness/page.mjs';
import { dist } from '../harness/paths.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true, built: true }); });
after(() => site?.close());

test('the help leads to documents that are there', async () => {
  const { page, close } = await site.visit();
  await page.click('#help-button');
  await page.waitForSelector('#help[open] .documents a');
  const links = await page.$$eval('#help .documents a, footer a[href^="docs/"]', (all) =>
    all.map((a) => /** @type {HTMLAnchorElement} */ (a).href));
  assert.ok(links.length >= 6 && links.filter((link) => link.endsWith('docs/guide.html')).length === 2, `${links}`);
  assert.equal(await page.$eval('footer a[href="docs/"]', (a) => a.textContent), 'Introduction');
  for (const link of links) {
    const { origin, pathname } = new URL(link);
    assert.equal(origin, site.origin);
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    assert.match(await readFile(join(dist, file), 'utf8'), /<main id="main">/);
    assert.equal((await fetch(link)).status, 200, link);
  }
  await close();
});

test('a single file names their address', async () => {
  const page = await site.browser.newPage();
  await page.goto(`file://${join(dist, 'page.html')}`);
  await settled(page); // a button that is pressed before does nothing
  await page.click('#help-button');
  await page.waitForSelector('#help[open] p');
  assert.match(await page.$eval('#help', (help) => help.textContent ?? ''), /in the folder docs/);
  assert.equal(await page.$('#help .documents, footer a[href*="docs/"]'), null);
  await page.close();
});
