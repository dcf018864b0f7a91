// The library compared with numpy, scipy, scikit-learn and druid, row by row, all on one thread. Prints the tables and
// writes them into docs/performance.md. Started by scripts/bench.sh.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSite } from '../harness/page.mjs';
import { fromRoot, output } from '../harness/paths.mjs';
import { machine, writeSection } from './document.mjs';
import { projection, use } from './druid-work.mjs';
import { converse } from './line.mjs';
import { aligned, least, markdown, ms } from './statistics.mjs';

const DRUID = '@saehrimnir/druidjs@0.9.0';

/** What is compared; `reach` are the ratios to the other program, natively and in Chromium. */
const ROWS = [
  { name: 'pca649', work: 'PCA 2 of 649, n = 2 000', tool: 'druid', rounds: 7, repeats: 1, reach: [0.4, 0.8] },
  { name: 'pca64', work: 'PCA 2 of 64, the digits, n = 1 797', tool: 'druid', rounds: 7, repeats: 20, reach: [0.4, 1] },
  { name: 'pca649', work: 'PCA 2 of 649, n = 2 000', tool: 'scipy', rounds: 7, repeats: 1 },
  { name: 'pca64', work: 'PCA 2 of 64, the digits, n = 1 797', tool: 'scipy', rounds: 7, repeats: 20 },
  { name: 'pca10', work: 'PCA 2 of 10, n = 100 000', tool: 'scipy', rounds: 7, repeats: 5 },
  {
    name: 'lpp649', work: 'LPP 2 of 649, n = 2 000, full rank', tool: 'scipy', rounds: 7, repeats: 1, reach: [1.6, 2.6],
  },
  {
    name: 'digits', work: 'LPP 2 of 64, the digits without ties, n = 1 797', tool: 'scipy', rounds: 9, repeats: 5,
    reach: [1, 1.1],
  },
  {
    name: 'pcaMultiple', work: 'PCA 2 of 649, Multiple Features, n = 2 000', tool: 'scikit-learn, arpack', rounds: 7,
    repeats: 1, reach: [2, 4],
  },
  { name: 'lpp64', work: 'LPP 2 of 64, n = 10 000', tool: 'scipy', rounds: 7, repeats: 1, reach: [0.9, 1.6] },
  {
    name: 'lpp10', work: 'LPP 2 of 10 along three directions, n = 100 000', tool: 'scipy', rounds: 5, repeats: 1,
    reach: [1, 2.5],
  },
  {
    name: 'roll', work: 'eigenmap, swiss roll, n = 10 000', tool: 'scikit-learn, lobpcg', rounds: 5, repeats: 1,
    reach: [1, 1.8],
  },
];
/** Where answers count as equal: values relative to the larger, and residuals. */
const SAME = 1e-6;
const RESIDUAL = 1e-9;

const folder = join(output, 'libraries');
const scratch = join(folder, 'druid');
const library = join(scratch, 'node_modules/@saehrimnir/druidjs/dist/druid.js');

function prepare() {
  execFileSync('go', ['build', '-o', join(folder, 'bench'), './scripts/bench'], {
    cwd: fromRoot(''),
    stdio: 'inherit',
  });
  execFileSync(join(folder, 'bench'), ['-pieces', '-out', join(folder, 'data')], {
    cwd: fromRoot(''),
    stdio: 'inherit',
  });
  if (existsSync(library)) return;
  // Not among the repository's own packages: it is under the LGPL, and nothing but this table wants it.
  execFileSync(
    'npm',
    ['install', '--prefix', scratch, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', DRUID],
    { stdio: 'inherit' },
  );
}

/** Whether the row's data are there: those of real sets need the folder of the data sets. @param {string} name */
const measurable = (name) => existsSync(join(folder, 'data', `${name}.data.bin`));

/** @param {string} name */
function matrix(name) {
  const part = (what) => new Uint8Array(readFileSync(join(folder, 'data', `${name}.${what}.bin`))).buffer;
  const [rows, cols] = new Int32Array(part('shape'));
  return { rows, cols, data: new Float64Array(part('data')) };
}

/** What is compared in memory: each program fits it once, in a process or page of its own. */
const IN_MEMORY = { name: 'lpp200', work: 'LPP 2 of 200, n = 20 000' };

/** The programs that are compared. Each takes a row's name, repeats and cores, and returns milliseconds and values. */
async function contestants(site) {
  const native = converse(join(folder, 'bench'), ['-requests']);
  const python = converse('/usr/bin/python3', [fromRoot('scripts/bench/libraries.py'), join(folder, 'data')], {
    OPENBLAS_NUM_THREADS: '1',
    OMP_NUM_THREADS: '1',
  });
  const { versions } = await python.ask();
  await use(`file://${library}`);
  const visit = await site.visit({ path: '/libraries.html', settle: false });
  const devtools = await visit.page.createCDPSession();
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const used = async () =>
    1000 *
    ((await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  const inPage = (call) => async (name, repeats) => {
    const run = (what, ...args) => visit.page.evaluate(async (given, rest) => {
      const work = await import(/** @type {any} */ ('/bench/libraries-work.mjs'));
      await (await import(/** @type {any} */ ('/bench/druid-work.mjs'))).use('/druid/druid.js');
      return work[given](...rest);
    }, what, args);
    await run('ready', name);
    const before = await used();
    const result = await run(call, name, repeats);
    return { ...result, processor: (await used() - before) / repeats };
  };
  return {
    versions,
    native: (name, repeats, cores = 1) => native.ask({ row: name, cores, repeats }),
    python: (name, repeats) => python.ask({ row: name, repeats }),
    druid(name, repeats) {
      const before = process.cpuUsage();
      const result = projection(matrix(name), repeats);
      const { user, system } = process.cpuUsage(before);
      return { ...result, processor: (user + system) / 1000 / repeats };
    },
    chromium: inPage('ours'),
    chromiumDruid: inPage('druid'),
    end() {
      native.end();
      python.end();
    },
  };
}

/** @param {any[]} results of one round */
function assertEqual(work, results) {
  for (const { values, residual, error } of results) {
    if (error) throw new Error(`${work}: ${error}`);
    if (residual > RESIDUAL) throw new Error(`${work}: a residual of ${residual}`);
    values.forEach((value, i) => {
      if (!(Math.abs(value - results[0].values[i]) <= SAME * Math.abs(value))) {
        throw new Error(`${work}: ${value} and ${results[0].values[i]} differ`);
      }
    });
  }
}

/** Rounds in turn, after one that does not count; the least processor time of each contestant. */
async function compare({ name, work, rounds, repeats }, contestants) {
  const times = contestants.map(() => /** @type {number[]} */ ([]));
  for (let round = -1; round < rounds; round++) {
    const results = [];
    for (const contestant of contestants) results.push(await contestant(name, repeats));
    assertEqual(work, results);
    if (round >= 0) results.forEach(({ processor }, i) => times[i].push(processor));
  }
  return times.map(least);
}

async function otherRows(all) {
  const rows = [
    [
      'work', 'compared with', 'natively', 'in Chromium', 'other', 'natively / other', 'to reach',
      'in Chromium / other', 'to reach',
    ],
  ];
  for (const row of ROWS.filter(({ name }) => measurable(name))) {
    const plain = row.tool === 'druid';
    const [native, chromium, other, inChromium] = await compare(row, [
      all.native,
      all.chromium,
      ...(plain ? [all.druid, all.chromiumDruid] : [all.python]),
    ]);
    const [inGo, inBrowser] = row.reach?.map((limit) => `≤ ${limit}`) ?? ['', ''];
    rows.push([row.work, row.tool, ms(native), ms(chromium), plain ? `${ms(other)}, ${ms(inChromium)}` : ms(other),
      (native / other).toFixed(2), inGo, (chromium / (inChromium ?? other)).toFixed(2), inBrowser]);
  }
  return rows;
}

/** The same work on one core and on two, by the clock: only a machine with nothing else to do shows what is gained. */
async function coreRows(all) {
  const rows = [['work, natively', 'one core', 'two cores', 'two / one', 'to reach']];
  for (const { name, work, repeats } of ROWS.filter(({ name, reach }) => reach && measurable(name))) {
    const times = [1, 2].map(() => /** @type {number[]} */ ([]));
    for (let round = -1; round < 7; round++) {
      for (const cores of [1, 2]) {
        const { clock } = await all.native(name, repeats, cores);
        if (round >= 0) times[cores - 1].push(clock);
      }
    }
    const [one, two] = times.map(least);
    rows.push([work, ms(one), ms(two), (two / one).toFixed(2), '≤ 0.6']);
  }
  return rows;
}

/** The most memory that one fit takes: the whole process natively and in Python, the engine's memory in Chromium. */
async function memoryRows(site) {
  const all = await contestants(site);
  const results = [];
  for (const contestant of [all.native, all.chromium, all.python]) results.push(await contestant(IN_MEMORY.name, 1));
  all.end();
  assertEqual(IN_MEMORY.work, results);
  const [native, chromium, scipy] = results.map(({ peak }) => peak);
  return [
    ['most memory', 'natively', 'in Chromium', 'scipy', 'natively / scipy', 'in Chromium / scipy'],
    [IN_MEMORY.work, ...[native, chromium, scipy].map((peak) => `${peak.toFixed(0)} MB`), (native / scipy).toFixed(2),
      (chromium / scipy).toFixed(2)],
  ];
}

async function refusal(all) {
  const results = [await all.native('complete', 1), await all.chromium('complete', 1)];
  for (const { error } of results) {
    if (!/complete graph/.test(error)) throw new Error(`the complete graph of 60 000 points was not refused: ${error}`);
  }
  return (
    `An eigenmap of the complete graph of 60 000 points is refused after ${ms(results[0].clock)} natively and ` +
    `${ms(results[1].clock)} in Chromium.`
  );
}

prepare();
const site = await openSite({
  extra: {
    '/libraries.html': '<!doctype html><meta charset="utf-8"><title>libraries</title><link rel="icon" href="data:,">',
  },
  mounts: {
    '/bench/': fromRoot('e2e/bench'),
    '/large/': join(folder, 'data'),
    '/druid/': join(scratch, 'node_modules/@saehrimnir/druidjs/dist'),
  },
  headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
});
try {
  const all = await contestants(site);
  const run = machine(`${await site.browser.version()}, headless`, process.argv[2], all.versions, DRUID);
  const tables = [await otherRows(all), await coreRows(all)];
  const refused = await refusal(all);
  all.end();
  tables.push(await memoryRows(site));
  console.log([run.join('; '), ...tables.map(aligned), refused].join('\n\n'));
  writeSection('libraries', run, [...tables.map(markdown), refused].join('\n\n'));
} finally {
  await site.close();
}
