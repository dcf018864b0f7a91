// How the fits grow: prints the table and writes it into docs/performance.md. Started by scripts/bench.sh.
import { execFileSync } from 'node:child_process';
import { fromRoot } from '../harness/paths.mjs';
import { machine, writeSection } from './document.mjs';
import { aligned, bytes, markdown, ms } from './statistics.mjs';

const run = machine(process.argv[2]);
/**
 * @type {{ work: string, unit: string, sizes: number[], times: number[], exponent: number, peak: number,
 *   end: string }[]}
 */
const all = JSON.parse(
  execFileSync('go', ['run', './scripts/bench', '-growth'], {
    cwd: fromRoot(''),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);

/** Seconds from ten on, milliseconds before. */
const shown = (time) => time >= 10_000 ? `${(time / 1000).toFixed(1)} s` : ms(time);

const tables = all.map(({ work, unit, sizes, times, exponent, peak }) => [
  [`${work}, ${unit} =`, ...sizes.map(bytes), `${unit}^`, 'memory'],
  ['', ...times.map(shown), exponent.toFixed(2), `${bytes(peak)} MB`],
]);
const ends = all.filter(({ end }) => end).map(({ work, unit, end }) => `${work}, ${unit} = ${end}.`);
console.log([run.join('; '), ...tables.map(aligned), ...ends].join('\n\n'));
writeSection('growth', run, [...tables.map(markdown), ...ends].join('\n\n'));
