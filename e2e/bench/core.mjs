// The large fits, natively on one core by `go test -bench` and on wasm in Chromium: prints the table and writes
// it into docs/performance.md. Started by scripts/bench.sh.
import { execFileSync, spawnSync } from 'node:child_process';
import { openSite } from '../harness/page.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { machine, writeSection } from './document.mjs';
import { aligned, bytes, markdown, median, ms } from './statistics.mjs';

const ROWS = [
  ['Multiple', 'LPP 2000×649, k = 10, heat, 2 dimensions, full rank', '≤ 0.5 s / ≤ 1.0 s', 5],
  ['MultipleReducedAgain', 'the same with reduce 98 %, t changed after the first fit', '≤ 60 ms / ≤ 120 ms', 10],
  ['Blobs64', 'LPP 10 000×64, k = 10', '≤ 0.8 s / ≤ 1.6 s', 3],
  ['Blobs2', 'LPP 10 000×2, k = 10', '≤ 20 ms / ≤ 40 ms', 20],
  ['ReutersNeighbours', 'cosine neighbours of 8 067 Reuters documents, k = 15', '≤ 0.7 s / ≤ 1.5 s', 3],
  ['ReutersEigenmap', 'eigenmap, 10 vectors, 8 067 documents, graph given', '≤ 1.5 s / ≤ 3 s', 3],
  ['ReutersLPI', 'LPI to 30 dimensions, all of Reuters, reduce to 300', '≤ 10 s / ≤ 30 s, < 1 GB', 1],
];
const folder = fromRoot('e2e/out/large');

/** One process a row, so that its peak of memory is its own. */
function native(name, repeats) {
  const run = spawnSync(
    'go',
    [
      'test',
      '-run',
      '^$',
      '-bench',
      `^Benchmark${name}$`,
      '-cpu',
      '1',
      '-count',
      String(Math.min(repeats, 5)),
      '-benchtime',
      repeats > 5 ? '10x' : '1x',
      './scripts/bench',
    ],
    { cwd: fromRoot(''), encoding: 'utf8' },
  );
  const lines = run.stdout.split('\n').filter((line) => line.startsWith(`Benchmark${name}`) && line.includes('ns/op'));
  const figure = (unit) =>
    lines.map((line) => Number(new RegExp(`([\\d.]+) ${unit}`).exec(line)?.[1])).filter(Number.isFinite);
  if (run.status !== 0) throw new Error(run.stdout + run.stderr);
  return { times: figure('ns/op').map((ns) => ns / 1e6), peak: figure('MB-peak').at(-1) };
}

async function inBrowser(site, name, repeats) {
  const visit = await site.visit({ path: '/large.html', settle: false });
  visit.allow(/404/); // a set that was left out
  const { times, held } = await visit.page.evaluate(
    async (given) => (await import(/** @type {any} */ ('/bench/core-work.mjs'))).measure(...given), [name, repeats]);
  await visit.close();
  return { times, peak: name === 'ReutersLPI' && held / 2 ** 20 };
}

/** @param {{times?: number[] | null, peak?: number | false}} row @returns {string} */
function shown({ times, peak }) {
  if (!times?.length) return 'no data';
  const middle = median(times);
  return `${middle >= 1000 ? `${(middle / 1000).toFixed(2)} s` : ms(middle)}${peak ? `, ${bytes(peak)} MB` : ''}`;
}

execFileSync('go', ['run', './scripts/bench', '-out', folder], { cwd: fromRoot(''), stdio: 'inherit' });
const site = await openSite({
  extra: { '/large.html': '<!doctype html><meta charset="utf-8"><title>large</title><link rel="icon" href="data:,">' },
  mounts: { '/bench/': fromRoot('e2e/bench'), '/large/': folder },
  headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
});
const table = [['work', 'to reach, native / wasm', 'native, 1 core', 'wasm in Chromium', 'wasm / native']];
let run;
try {
  run = machine(`${await site.browser.version()}, headless`, process.argv[2]);
  for (const [name, work, limit, repeats] of ROWS) {
    const [core, web] = [native(name, repeats), await inBrowser(site, name, repeats)];
    const ratio = core.times.length && web.times ? (median(web.times) / median(core.times)).toFixed(1) : '–';
    table.push([String(work), String(limit), shown(core), shown(web), ratio]);
  }
} finally {
  await site.close();
}
console.log(`${run.join('; ')}\n\n${aligned(table)}`);
writeSection('core', run, markdown(table));
