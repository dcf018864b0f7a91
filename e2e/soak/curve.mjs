// The curve of an hour's soak, as a picture and as rows of a table: node e2e/soak/curve.mjs [FILE]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, output } from '../harness/paths.mjs';

const [WIDTH, HEIGHT, LEFT, TOP] = [640, 260, 48, 14];
const rows = readFileSync(process.argv[2] ?? join(output, 'hour.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const rest = rows.filter(({ when }) => when === 'rest');
const MB = 2 ** 20;
const mb = (bytes) => (bytes / MB).toFixed(1);

/** @typedef {{name: string, colour: string, of: any[], key: string}} Curve */
/** @type {Curve[]} */
const CURVES = [
  {
    name: 'engines, when most is held',
    colour: '#8a8f98',
    of: rows.filter(({ when }) => when === 'most'),
    key: 'engines',
  },
  { name: 'renderer process, resident at rest', colour: '#2b6cb0', of: rest, key: 'resident' },
  { name: 'engines at rest', colour: '#d6336c', of: rest, key: 'engines' },
  { name: 'the page’s heap', colour: '#2f7d4f', of: rest, key: 'page' },
];

const minutes = Math.ceil(rows.at(-1).minute / 10) * 10;
const most = Math.ceil(Math.max(...CURVES.flatMap(({ of, key }) => of.map((row) => row[key]))) / MB / 100) * 100;
const x = (minute) => LEFT + (minute / minutes) * (WIDTH - LEFT - 10);
const y = (bytes) => TOP + (1 - bytes / MB / most) * (HEIGHT - TOP - 30);
const parts = [];
for (let m = 0; m <= minutes; m += 10) {
  parts.push(`<text x="${x(m)}" y="${HEIGHT - 12}" text-anchor="middle">${m} min</text>`);
}
for (let s = 0; s <= most; s += 100) {
  parts.push(
    `<path d="M${LEFT} ${y(s * MB)}H${WIDTH - 10}" stroke="#ddd"/><text x="${LEFT - 6}" y="${y(s * MB) + 4}" ` +
      `text-anchor="end">${s}</text>`,
  );
}
CURVES.forEach(({ name, colour, of, key }, i) => {
  const line = of.map((row) => `${x(row.minute).toFixed(1)} ${y(row[key]).toFixed(1)}`).join('L');
  parts.push(
    `<path d="M${line}" fill="none" stroke="${colour}" stroke-width="1.6"/>`,
    `<text x="${WIDTH - 16}" y="${TOP + 12 + 14 * i}" text-anchor="end" fill="${colour}">${name}</text>`,
  );
});
writeFileSync(fromRoot('docs/soak.svg'), [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">` +
    '<title>Megabytes over an hour of work</title>',
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
  ...parts,
  '</svg>',
  '',
].join('\n'));

console.log(
  '| minute | page’s heap | engines at rest | workers’ heaps | renderer resident | DOM nodes | listeners |\n' +
    '|---|---|---|---|---|---|---|',
);
const every = Math.max(1, Math.round(rest.length / 7));
for (const row of rest.filter((_, i) => i % every === 0 || i === rest.length - 1)) {
  console.log(
    `| ${row.minute.toFixed(0)} | ${mb(row.page)} | ${mb(row.engines)} | ${mb(row.workers)} | ` +
      `${mb(row.resident)} | ${row.nodes} | ${row.listeners} |`,
  );
}
