// The page's benchmark: prints the table and writes docs/performance.md. Started by scripts/bench.sh.
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openSite } from '../harness/page.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { firstLoadRow } from './first.mjs';
import { blank } from './slowline.mjs';
import { bench, openBench } from './site.mjs';
import { dragInPage, dragInPlainPage } from './drag.mjs';
import { aligned, bytes, markdown, median, ms, p95 } from './statistics.mjs';
import { machine, writeSection } from './document.mjs';
import { openDigits } from './opening.mjs';
import { openFile, openOwn } from './own.mjs';
import { panelsOfMany } from './panels.mjs';

const HEAD = ['work', 'to reach', 'median', 'p95', 'plain JavaScript, median', 'times faster'];

const row = (work, limit, { ours, plain }) => [
  work, limit, ms(median(ours)), ms(p95(ours)), ms(median(plain)), `${(median(plain) / median(ours)).toFixed(1)}×`,
];

async function engineRows(site) {
  const visit = await site.visit({ path: '/bench.html', settle: false });
  /** Runs one function of work.mjs in the page. */
  const measure = (name, ...args) => visit.page.evaluate(
    async (work, given) => (await import(/** @type {any} */ ('/bench/work.mjs')))[work](...given), name, args);
  const rows = [];
  for (const [n, limit, repeats] of [[1000, '≤ 1 ms', 300], [5000, '≤ 3 ms', 200], [20_000, '≤ 10 ms', 100]]) {
    rows.push(row(`live step, k = 10, heat, n = ${bytes(n)}, warm`, limit, await measure('liveStep', n, repeats, 30)));
  }
  rows.push(row('live step after t was changed, n = 20 000', '', await measure('liveWidth', 20_000, 100, 30)));
  rows.push(row('one point moved, whole step, n = 20 000', '≥ 150× faster', await measure('moveOne', 20_000, 300, 15)));
  const { first, changes } = await measure('digitsFits', 20, 10);
  rows.push(row('fit LPP to the digits, 1797×64, k = 10', '≤ 100 ms', first));
  for (const key of ['k', 't', 'weight']) {
    rows.push(row(`digits, ${key} changed after the first fit`, '≤ 33 ms', changes[key]));
  }
  for (const dpr of [1, 2]) {
    const { edges, explained, grey } = await visit.page.evaluate(
      async (ratio) => (await import(/** @type {any} */ ('/bench/explain.mjs'))).explain(2000, ratio, 120), dpr);
    rows.push([
      `a frame's coloured edges and feet, n = 2 000, ${bytes(edges)} edges, ${dpr}× pixels ` +
      `(in turn: the lower canvas without, ${ms(median(grey))})`,
      '≤ 2 ms', ms(median(explained)), ms(p95(explained)), '', '',
    ]);
  }
  await visit.close();
  return rows;
}

/** Files of one's own: CSV with all digits. @param {any} site @returns {Promise<string[][]>} */
async function ownRows(site) {
  const rows = [];
  for (const [n, d, preview, picture] of /** @type {const} */ ([
    [100_000, 10, '≤ 0.5 s', '≤ 0.5 s'], [200_000, 10, '', ''], [100, 10_000, '', ''],
  ])) {
    const found = await openOwn(site, n, d, 3), of = (/** @type {'preview'|'button'|'picture'|'task'} */ what) =>
      found.map((each) => each[what]);
    const mega = (found[0].size / 1e6).toFixed(0);
    rows.push(
      [`CSV ${bytes(n)} × ${bytes(d)}, ${mega} MB: choice to preview`, preview, ms(median(of('preview'))),
        ms(p95(of('preview'))), '', ''],
      ['the same: choice to its button', '', ms(median(of('button'))), ms(p95(of('button'))), '', ''],
      ['the same: button to PCA’s picture', picture, ms(median(of('picture'))), ms(p95(of('picture'))), '', ''],
      ['the same: longest task of the page', '≤ 50 ms', ms(median(of('task'))), ms(p95(of('task'))), '', ''],
    );
  }
  const folder = process.env.LPP_DATA;
  if (folder) {
    const path = join(folder, 'Reuters21578.mat'), texts = await openFile(site, path, (await stat(path)).size, 3, 2);
    rows.push([
      'Reuters-21578, 8 293 × 18 933, sparse: button to LPP’s picture, PCA to 300 first', '≤ 15 s',
      ms(median(texts.map(({ picture }) => picture))), ms(p95(texts.map(({ picture }) => picture))), '', '',
    ]);
  }
  return rows;
}

/** What the page's own thread does: measured in the built page, with a pointer. */
async function pageRows(site) {
  const ours = await dragInPage(site, { n: 2000, moves: 300, edges: true });
  const plain = await dragInPlainPage(site, 2000, 100);
  const many = await dragInPage(site, { n: 20_000, moves: 150, edges: false });
  const opening = await openDigits(site, 10);
  const panels = await panelsOfMany(site);
  const alone = (work, limit, values) => [work, limit, ms(median(values)), ms(p95(values)), '', ''];
  return [
    row('drag, n = 2 000, edges shown, input to painted frame', 'median ≤ 18 ms, p95 ≤ 28 ms', {
      ours: ours.latency,
      plain,
    }),
    ['the same: main thread a move', '≤ 7 ms', ms(ours.thread), '', '', ''],
    ['the same: paints a move', '1', ours.paints.toFixed(2), '', '', ''],
    alone('drag of one point, n = 20 000, edges hidden', 'p95 ≤ 40 ms', many.latency),
    ['the same: main thread a move', '≤ 10 ms', ms(many.thread), '', '', ''],
    alone('opening the digits, click to the first panel painted', '≤ 120 ms', opening.first),
    alone('opening the digits, click to four panels painted', '', opening.all),
    alone('four panels, 20 000 × 10: pointing, scripts a move', 'p95 ≤ 8 ms', panels.hover.script),
    alone('the same: from the move to its painted frame', 'p95 ≤ 16 ms', panels.hover.frame),
    alone('the same without a pause: from frame to frame', '≤ 17 ms', panels.frames),
    alone('zoom of one of them, to its painted frame', 'p95 ≤ 33 ms', panels.zoom.frame),
    alone('a lasso is let go, to the painted frame of all four', '≤ 60 ms', panels.lasso.frame),
    alone('figures of all four, from the pictures on', '≤ 2 s', [panels.figures]),
    alone('the same: longest task of the page', '≤ 50 ms', [panels.task]),
    ...await ownRows(site),
  ];
}

const glue = readFileSync(process.argv[2], 'utf8');
const site = await openBench(glue);
let rows;
let run;
try {
  run = machine(`${await site.browser.version()}, headless`, process.argv[3]);
  rows = [HEAD, ...await engineRows(site)];
} finally {
  await site.close();
}
const pageSite = await openSite({
  extra: { '/bench.html': bench, '/blank.html': blank },
  mounts: { '/bench/': fromRoot('e2e/bench') },
});
try {
  rows.push(...await pageRows(pageSite));
  rows.push(await firstLoadRow(pageSite));
} finally {
  await pageSite.close();
}
console.log(`${run.join('; ')}\n\n${aligned(rows)}`);
writeSection('page', run, markdown(rows));
