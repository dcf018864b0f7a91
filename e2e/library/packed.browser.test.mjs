// The packed package, installed and bundled as others do, in Chromium: with the engine inside, and with the engine as a
// file, where the documents say that it has to be copied or that it comes along. What comes out answers with the λ of
// the library.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { load } from '../../dist/lpp.mjs';
import { sized, startBrowser } from '../harness/browser.mjs';
import { serve } from '../harness/server.mjs';
import { BUNDLERS } from './bundlers.mjs';
import { installPacked } from './packed.mjs';

const ROWS = [[0, 0], [1, 0], [2, 1], [4, 3], [5, 3], [7, 8]];
const OPTIONS = { graph: { kind: /** @type {const} */ ('knn'), k: 2 } };

const root = mkdtempSync(join(tmpdir(), 'lpp-packed-'));
/** @type {Awaited<ReturnType<typeof startBrowser>>} */
let browser;
let want = NaN;
before(async () => {
  installPacked(root);
  browser = await startBrowser();
  const lpp = await load();
  ({ values: [want] } = await lpp.fit(ROWS, OPTIONS));
  lpp.close();
});
after(async () => {
  await browser?.stop();
  rmSync(root, { recursive: true, force: true });
});

/** What a page of the folder leaves. @param {string} folder */
async function resultOf(folder) {
  const site = await serve({ folder });
  const page = await browser.newPage();
  try {
    await page.goto(`${site.origin}/index.html`);
    await page.waitForFunction(() => 'answer' in globalThis, { polling: 50 });
    return await page.evaluate(() => /** @type {any} */ (globalThis).answer);
  } finally {
    await page.close();
    await site.close();
  }
}

for (const [name, { bundle, copyEngine }] of sized(Object.entries(BUNDLERS))) {
  for (const entry of ['lpp-playground/inline', 'lpp-playground']) {
    test(`${name} bundles ${entry} as installed, and Chromium runs what comes out`, async () => {
      const folder = join(root, `${name} ${entry}`.replaceAll(/\W+/g, '-'));
      mkdirSync(join(folder, 'out'), { recursive: true });
      cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), { recursive: true });
      writeFileSync(join(folder, 'package.json'), '{"private": true}');
      writeFileSync(join(folder, 'app.js'), `import { load } from '${entry}';
load().then((lpp) => lpp.fit(${JSON.stringify(ROWS)}, ${JSON.stringify(OPTIONS)})).then(
  ({ values }) => { globalThis.answer = values[0]; },
  (error) => { globalThis.answer = String(error); },
);
`);
      writeFileSync(join(folder, 'out/index.html'), '<!doctype html><meta charset="utf-8"><title>An app</title>' +
        '<link rel="icon" href="data:,"><script type="module" src="app.js"></script>');
      await bundle(folder);
      if (entry === 'lpp-playground' && copyEngine) {
        assert.match(await resultOf(join(folder, 'out')), /answers with status 404; .*\/inline has it inside/);
        copyEngine(folder);
      }
      const found = await resultOf(join(folder, 'out'));
      assert.ok(Math.abs(found - want) <= 1e-12 * Math.abs(want), `${found}, not ${want}`);
    });
  }
}
