// The package's entry for browsers in Chromium: it finds the engine next to itself and answers like the module.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openSite } from '../harness/page.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { oracleText } from './fixtures.mjs';

const extra = {
  '/package.html': '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>package</title>',
  '/oracle.mjs': readFileSync(fromRoot('e2e/library/oracle.mjs'), 'utf8'),
  '/npe.json': oracleText('npe'),
};

for (const worker of [false, true]) {
  test(`dist/npm in Chromium, worker: ${worker}`, async () => {
    const site = await openSite({ extra });
    try {
      const visit = await site.visit({ path: '/package.html', settle: false });
      try {
        const results = await visit.page.evaluate(async (inWorker) => {
          const { load } = await import(/** @type {any} */ ('/npm/lpp.mjs'));
          const { runOracle } = await import(/** @type {any} */ ('/oracle.mjs'));
          const lpp = await load({ worker: inWorker });
          const results = await runOracle(lpp, await (await fetch('/npe.json')).json());
          lpp.close();
          return results;
        }, worker);
        assert.equal(results.length, 3);
        for (const { name, problems } of results) assert.deepEqual(problems, [], name);
        assert.ok(site.requests.includes('/npm/lpp.wasm') && !site.requests.includes('/lpp.wasm'));
      } finally {
        await visit.close();
      }
    } finally {
      await site.close();
    }
  });
}

/** What load says under a policy, which the browser reports too. @param {string} policy @param {string} [wasm] */
async function saidUnder(policy, wasm) {
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">`;
  const site = await openSite({ extra: { '/policy.html': page } });
  try {
    const visit = await site.visit({ path: '/policy.html', settle: false });
    visit.allow(/Content Security Policy/);
    const text = await visit.page.evaluate(async (address) => {
      const { load } = await import(/** @type {any} */ ('/npm/lpp.mjs'));
      return load({ worker: false, wasm: address }).then(() => 'loaded', (/** @type {Error} */ error) => error.message);
    }, wasm);
    await assert.rejects(visit.close(), { message: new RegExp(`policy: ${policy.split(' ')[0]}`) });
    return text;
  } finally {
    await site.close();
  }
}

test('if a policy forbids the engine, the error names the directive that would permit it', async () => {
  const forbids = 'Content-Security-Policy forbids it:';
  assert.match(await saidUnder("script-src 'self'"), RegExp(`${forbids} script-src needs 'wasm-unsafe-eval'.$`));
  assert.match(await saidUnder("script-src 'self'", '/lpp.wasm'), RegExp(`${forbids} script-src needs '[a-z-]+'\\)$`));
  assert.match(await saidUnder("connect-src 'none'"), RegExp(`${forbids} connect-src has to allow http`));
});

test('a relative address of the engine counts from the page', async () => {
  const site = await openSite({ extra: { '/deep/package.html': extra['/package.html'] } });
  try {
    const visit = await site.visit({ path: '/deep/package.html', settle: false });
    try {
      const rank = await visit.page.evaluate(async () => {
        const { load } = await import(/** @type {any} */ ('/npm/lpp.mjs'));
        const lpp = await load({ wasm: '../lpp.wasm' });
        const model = await lpp.fit([[0, 0], [1, 2], [3, 1], [2, 5]]);
        lpp.close();
        return model.rank;
      });
      assert.equal(rank, 2);
      assert.ok(site.requests.includes('/lpp.wasm') && !site.requests.includes('/npm/lpp.wasm'));
    } finally {
      await visit.close();
    }
  } finally {
    await site.close();
  }
});
