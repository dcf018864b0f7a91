// Everything the page will ever need it asks for while it loads: afterwards the network may go away.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drag, openSite, settled, status } from '../harness/page.mjs';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

test('no request after load, and none to another host', async () => {
  const visit = await site.visit();
  const { page } = visit;
  const hosts = new Set();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await pause(1500);
  const loaded = site.requests.length;
  await drag(page, [0.3, 0.3], [0.6, 0.5]);
  for (const set of [/iris/i, /digits/i]) {
    await openSet(page, set);
    await settled(page);
  }
  assert.deepEqual(site.requests.slice(loaded), [], 'asked for while the page was used');
  for (const host of hosts) assert.ok(host === site.origin || host === 'null', `asked ${host}`);
  assert.match(await status(page), /\d/);
  await visit.close();
});

test('the page asks for each file once', async () => {
  const from = site.requests.length;
  const visit = await site.visit();
  await pause(1000);
  const asked = site.requests.slice(from);
  assert.deepEqual(asked, [...new Set(asked)]);
  await visit.close();
});

/** Chooses a data set from the data menu by what its entry says. */
async function openSet(page, name) {
  await page.click('#data-button');
  const entry = await page.waitForFunction((source) => [...document.querySelectorAll('#data-menu button, #data-menu [role^=menuitem]')]
    .find((button) => new RegExp(source, 'i').test(button.textContent ?? '')), { timeout: 5000 }, name.source);
  await entry.asElement().click();
  await page.waitForFunction(() => /\d rows/.test(document.querySelector('#status')?.textContent ?? ''), { timeout: 20_000 });
}
