// Whatever is used the page asks for while it loads and when it is idle after that, which ends: from then on it asks
// for nothing.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildWithCache } from '../harness/deployed.mjs';
import { still } from '../harness/browser.mjs';
import { drag, openSite, status, statusBecomes } from '../harness/page.mjs';
import { openParts, pick, until } from './actions.mjs';
import { pause } from '../harness/pause.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(still); });
after(() => site?.close());

test('no request once all is fetched, and none to another host', async () => {
  const visit = await site.visit({ keeps: true });
  const { page } = visit;
  const hosts = new Set();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await buildWithCache(page);
  const loaded = await restingRequests();
  await drag(page, [0.3, 0.3], [0.6, 0.5]);
  await openParts(page);
  for (const { set, pattern } of [{ set: /^Iris/, pattern: /150 rows/ }, { set: /digits/, pattern: /1,797 rows/ }]) {
    await pick(page, 'data', set);
    await statusBecomes(page, pattern);
  }
  assert.deepEqual(site.requests.slice(loaded), [], 'asked for while the page was used');
  for (const host of hosts) assert.ok(host === site.origin || host === 'null', `asked ${host}`);
  assert.match(await status(page), /\d/);
  await visit.close();
});

test('the page asks for each file once', async () => {
  const from = site.requests.length;
  const visit = await site.visit({ prefetch: true });
  await restingRequests(from);
  const calls = site.requests.slice(from);
  assert.deepEqual(calls, [...new Set(calls)]);
  await visit.close();
});

/** The number of requests so far, once both data sets were asked for and no other request has come for a second. */
async function restingRequests(from = 0) {
  let last = -1;
  await until(async () => {
    const before = last;
    last = site.requests.length;
    await pause(1000, 'no request comes');
    return (
      before === last && ['iris', 'digits'].every((set) => site.requests.slice(from).some((path) => path.includes(set)))
    );
  }, Boolean, 'the page has asked for everything');
  return last;
}
