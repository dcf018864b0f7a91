// dist/lpp.mjs in Chromium, on the main thread and in a worker, against the reference answers, under the
// page's own policy: the module may fetch nothing but lpp.wasm next to it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { openSite } from '../harness/page.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { oracleNames, oracleText } from './fixtures.mjs';

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self' blob:; " +
  'img-src data:';
const extra = {
  '/oracle.html':
    `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><link ` +
    'rel="icon" href="data:,"><title>oracle</title>',
  '/oracle.mjs': readFileSync(fromRoot('e2e/library/oracle.mjs'), 'utf8'),
  ...Object.fromEntries(oracleNames.map((name) => [`/oracle/${name}.json`, oracleText(name)])),
};

for (const worker of [false, true]) {
  describe(`lpp.mjs in Chromium, worker: ${worker}`, () => {
    /** @type {Awaited<ReturnType<typeof openSite>>} */
    let site;
    /** @type {Awaited<ReturnType<typeof site.visit>>} */
    let visit;
    before(async () => {
      site = await openSite({ extra });
      visit = await site.visit({ path: '/oracle.html', settle: false });
      await visit.page.evaluate(async (inWorker) => {
        const { load } = await import(/** @type {any} */ ('/lpp.mjs'));
        /** @type {any} */ (globalThis).lpp = await load({ worker: inWorker });
      }, worker);
    });
    after(async () => {
      try {
        await visit?.close();
      } finally {
        await site?.close();
      }
    });

    for (const name of oracleNames) {
      test(name, async (t) => {
        const results = await visit.page.evaluate(async (file) => {
          const { runOracle } = await import(/** @type {any} */ ('/oracle.mjs'));
          return runOracle(/** @type {any} */ (globalThis).lpp, await (await fetch(`/oracle/${file}.json`)).json());
        }, name);
        for (const result of results) await t.test(result.name, () => assert.deepEqual(result.problems, []));
      });
    }

    test('nothing is fetched but the module and lpp.wasm', () => {
      const paths = new Set(site.requests.filter((path) => !path.startsWith('/oracle')));
      assert.deepEqual([...paths].sort(), ['/lpp.mjs', '/lpp.wasm']);
    });
  });
}
