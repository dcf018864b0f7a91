// An hour of work in one page of Chromium, a round a minute, and what page and engines hold after each; see
// scripts/soak.sh.
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSite } from '../harness/page.mjs';
import { dist, output } from '../harness/paths.mjs';
import { bytesHeld } from './bytes.mjs';
import { round } from './hour-of-use.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    pause: { type: 'string', default: '60' },
    folder: { type: 'string', default: dist },
    out: { type: 'string', default: join(output, 'hour.jsonl') },
  },
});
const MINUTES = Number(values.minutes), PAUSE = 1000 * Number(values.pause);
const pause = (ms) => new Promise((done) => setTimeout(done, Math.max(0, ms)));

mkdirSync(output, { recursive: true });
writeFileSync(values.out, '');
const site = await openSite({ folder: values.folder, reducedMotion: true });
const visit = await site.visit();
visit.page.setDefaultTimeout(300_000); // whatever else the machine has to do
const start = Date.now();
const writeLine = async (when, i) => {
  const line = { minute: (Date.now() - start) / 60_000, round: i, when, ...await bytesHeld(visit.page) };
  appendFileSync(values.out, `${JSON.stringify(line)}\n`);
  const mb = (bytes) => (bytes / 2 ** 20).toFixed(1);
  console.log(
    `${line.minute.toFixed(1)} min, ${when}: page ${mb(line.page)} MB, ${line.count} engines ` +
      `${mb(line.engines)} MB, workers ${mb(line.workers)} MB, ` +
      (`resident ${mb(line.resident)} MB, ${line.nodes} nodes, ${line.listeners} listeners, ` +
        `${line.cpu.toFixed(0)} s computed`),
  );
};
try {
  await writeLine('begin', -1);
  for (let i = 0; Date.now() - start < 60_000 * MINUTES; i++) {
    const began = Date.now();
    await round(visit.page, i, () => writeLine('most', i));
    // Engines that hold much are ended after 10 s of rest.
    await pause(Math.max(15_000, began + PAUSE - Date.now() - 2000));
    await writeLine('rest', i);
    await pause(began + PAUSE - Date.now());
    assert.deepEqual(visit.troubles, [], 'the page was not quiet');
  }
} finally {
  await visit.close();
  await site.close();
}
