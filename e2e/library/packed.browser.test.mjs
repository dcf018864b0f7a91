// The packed package, installed and bundled by esbuild as others do, in Chromium: the engine inside, and beside the
// bundle as the documents say. What comes out answers with the λ of the library.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { load } from '../../dist/lpp.mjs';
import { startBrowser } from '../harness/browser.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { serve } from '../harness/server.mjs';
import { installPacked } from './packed.mjs';

const ROWS = [[0, 0], [1, 0], [2, 1], [4, 3], [5, 3], [7, 8]];
const OPTIONS = { graph: { kind: /** @type {const} */ ('knn'), k: 2 } };

const folder = mkdtempSync(join(tmpdir(), 'lpp-packed-'));
/** @type {Awaited<ReturnType<typeof startBrowser>>} */
let browser;
before(async () => {
  installPacked(folder);
  browser = await startBrowser();
});
after(async () => {
  await browser?.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const [entry, copied] of /** @type {const} */ ([['lpp-playground/inline', false], ['lpp-playground', true]])) {
  test(`esbuild bundles ${entry} as installed, and Chromium runs what comes out`, async () => {
    const out = join(folder, copied ? 'beside' : 'inside');
    mkdirSync(out);
    writeFileSync(join(folder, 'app.js'), `import { load } from '${entry}';
load().then((lpp) => lpp.fit(${JSON.stringify(ROWS)}, ${JSON.stringify(OPTIONS)})).then(
  ({ values }) => { globalThis.answer = values[0]; },
  (error) => { globalThis.answer = String(error); },
);
`);
    execFileSync(fromRoot('e2e/node_modules/.bin/esbuild'), [
      'app.js', '--bundle', '--format=esm', `--outfile=${join(out, 'app.js')}`, '--log-level=warning',
    ], { cwd: folder });
    if (copied) copyFileSync(join(folder, 'node_modules/lpp-playground/lpp.wasm'), join(out, 'lpp.wasm'));
    writeFileSync(join(out, 'index.html'), '<!doctype html><meta charset="utf-8"><title>An app</title>' +
      '<link rel="icon" href="data:,"><script type="module" src="app.js"></script>');
    const site = await serve({ folder: out });
    const page = await browser.newPage();
    try {
      await page.goto(`${site.origin}/index.html`);
      await page.waitForFunction(() => 'answer' in globalThis, { timeout: 30_000, polling: 50 });
      const lpp = await load();
      const { values: [want] } = await lpp.fit(ROWS, OPTIONS);
      lpp.close();
      const found = await page.evaluate(() => /** @type {any} */ (globalThis).answer);
      assert.ok(Math.abs(found - want) <= 1e-12 * Math.abs(want), `${found}, not ${want}`);
    } finally {
      await page.close();
      await site.close();
    }
  });
}
