// dist/lpp.mjs in Node against the reference answers.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { dist } from '../harness/paths.mjs';
import { oracleNames, oracleText } from './fixtures.mjs';
import { runOracle } from './oracle.mjs';

const { load } = await import(pathToFileURL(join(dist, 'lpp.mjs')).href);

for (const worker of [false, true]) {
  describe(`lpp.mjs in Node, worker: ${worker}`, () => {
    let lpp;
    before(async () => { lpp = await load({ worker }); });
    after(() => lpp?.close());
    for (const name of oracleNames) {
      test(name, async (t) => {
        for (const result of await runOracle(lpp, JSON.parse(oracleText(name)))) {
          await t.test(result.name, () => assert.deepEqual(result.problems, []));
        }
      });
    }
  });
}
