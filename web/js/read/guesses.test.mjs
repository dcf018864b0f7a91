// What is guessed of a table, and what is asked: places, the numbers of rows, samples that are columns, titles, dots.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { read } from './read.ts';

/** @param {string} data @param {import('./types.d.ts').Choices} [choices] */
const open = (data, choices) => read({ name: 't.csv', data }, choices);
/** @param {number} n @param {(i: number) => string} line */
const lines = (n, line) => Array.from({ length: n }, (_, i) => `${line(i)}\n`).join('');
/** @param {import('./types.d.ts').Table} table */
const roles = ({ columns }) => columns.map(({ role }) => role).join(' ');
/** @param {import('./types.d.ts').Table} table */
const questionsOf = ({ doubts }) => doubts.map(({ about, chosen }) => `${about}: ${chosen}`).join(', ');
/** Numbers between 0 and 1. @param {number} seed */
const some = (seed) => {
  const random = createRandom(seed);
  return () => random().toFixed(3);
};

test('y next to x or z is a coordinate; alone, or with two values, it is a target or a class', async () => {
  const a = some(1);
  assert.equal(roles(await open(`x,y,z\n${lines(30, () => `${a()},${a()},${a()}`)}`)), 'feature feature feature');
  assert.equal(roles(await open(`X,Y,Z\n${lines(30, (i) => `${a()},${i % 5},${a()}`)}`)), 'feature feature feature');
  assert.equal(roles(await open(`u,v,y\n${lines(30, () => `${a()},${a()},${a()}`)}`)), 'feature feature target');
  assert.equal(roles(await open(`x,z,y\n${lines(30, (i) => `${a()},${a()},${i % 2}`)}`)), 'feature feature class');
  const texts = lines(30, (i) => `${a()},${a()},${'pqr'[i % 3]}`);
  assert.equal(roles(await open(`x,z,y\n${texts}`)), 'feature feature class');
});

test('whole numbers under no name identify the rows: shuffled, filtered, of concatenated frames', async () => {
  const a = some(2);
  /** @param {(i: number) => number} of */
  const index = async (of) => {
    const table = await open(`,mass,size,kind\n${lines(60, (i) => `${of(i)},${a()},${a()},${'ab'[i % 2]}`)}`);
    return [roles(table), (await table.data()).names?.slice(0, 2).join(' ')];
  };
  const wanted = 'name feature feature class';
  assert.deepEqual(await index((i) => (i * 37) % 101), [wanted, '0 37']);
  assert.deepEqual(await index((i) => 3 * i + 5), [wanted, '5 8']);
  assert.deepEqual(await index((i) => i % 30), [wanted, '0 1']);
  // R's print has a line of names that is one shorter.
  const printed = await open(`   mass size kind\n${lines(40, (i) => `${2 * i + 2}  ${a()} ${a()} ${'ab'[i % 2]}`)}`);
  assert.equal(roles(printed), wanted);
  assert.equal(roles(await open(`,mass\n${lines(30, (i) => `${i % 3},${a()}`)}`)), 'feature feature');
});

test('tabs in every line part cells, whatever else is in them; blanks with a tab between do not', async () => {
  const head = '# made of a table\n#OTU ID\tA 1\tA 2\tA 3\ttaxonomy\n';
  const table = await open(head + lines(30, (i) => `${40 + i}\t${i}.0\t${2 * i}.0\t3.0\tk__X; p__Y${i % 3}`));
  assert.equal(table.how.separator, '\t');
  assert.deepEqual(table.columns.map(({ name }) => name), ['OTU ID', 'A 1', 'A 2', 'A 3', 'taxonomy']);
  assert.deepEqual(table.values(1, 3), [0, 1, 2]);
  const mixed = await open(lines(30, (i) => `${i}.5  ${i}  ${9 + i}.0  7\t"model ${i} of it"`));
  assert.equal(mixed.how.separator, 'blanks');
});

/** @param {number} n @param {string[]} samples @param {(i: number) => string} name @param {string} [first] */
const genes = (n, samples, name, first = '') => {
  const random = createRandom(3);
  return `${first},${samples.join()}\n` +
    lines(n, (i) => `${name(i)},${samples.map(() => Math.floor(400 * random())).join()}`);
};
const SAMPLES = ['wild_1', 'wild_2', 'wild_3', 'knock_1', 'knock_2', 'knock_3'];

test('genes × samples under no telling name ask to be transposed, by the names of rows or of columns', async () => {
  const byRows = await open(genes(120, SAMPLES, (i) => `ENSDARG${10_000_000 + i}`));
  assert.deepEqual([questionsOf(byRows), byRows.rows, byRows.features], ['transpose: true', 6, 120]);
  const barcodes = SAMPLES.map((_, i) => `${'ACGT'[i % 4].repeat(7)}GATTACA-1`);
  assert.equal(questionsOf(await open(genes(120, barcodes, (i) => `Abc${i}`))), 'transpose: true');
  const question = await open(genes(120, SAMPLES, (i) => `${i < 2 ? 'GBP' : 'Abc'}${i}`));
  assert.deepEqual([questionsOf(question), question.rows], ['transpose: false', 120], 'GBP1 is a gene, and money too');
  // Few rows, columns with names of their own, or of other kinds: a table of places.
  assert.equal(questionsOf(await open(genes(40, SAMPLES, (i) => `Abc${i}`))), '');
  const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun'];
  assert.equal(questionsOf(await open(genes(120, months, (i) => `Abc${i}`))), '');
  const apart = genes(120, SAMPLES, (i) => `Abc${i}`).replace(/(\d+)$/gm, '$1000');
  assert.equal(questionsOf(await open(apart)), '');
});

test('a line of conditions is the class of the samples, and no units; where genes are is no sample', async () => {
  const text = genes(50, SAMPLES, (i) => `G${i}`, 'gene_id');
  const at = text.indexOf('\n') + 1;
  const conditions = `genotype,${SAMPLES.map((name) => name.slice(0, -2)).join()}\n`;
  const table = await open(text.slice(0, at) + conditions + text.slice(at));
  assert.deepEqual([questionsOf(table), table.rows, table.features, table.classes], ['transpose: true', 6, 50, 2]);
  assert.deepEqual((await table.data()).classes, ['wild', 'knock']);
  const two = await open(`${text.slice(0, at)}${conditions}sex,m,f,m,f,m,f\n${text.slice(at)}`);
  const called = two.columns.slice(1, 3).map(({ name }) => name);
  assert.deepEqual([two.rows, two.features, called], [6, 50, ['genotype', 'sex']]);
  const about = await open(`Geneid,Chr,Start,Strand,Length,${SAMPLES.join()}\n` +
    lines(40, (i) => `G${i},chr2,${i},+,${900 + 7 * i},${SAMPLES.map((_, s) => i * s + s).join()}`));
  assert.deepEqual([about.rows, about.features, (await about.data()).names], [6, 40, SAMPLES]);
  assert.match(about.notes.map(({ message }) => message).join(), /Chr, Start, Strand, Length/);
  const units = await open(`type,temp,mass\nunit,°C,kg\n${lines(30, (i) => `${'ab'[i % 2]},${i}.5,${i}`)}`);
  assert.deepEqual([questionsOf(units), units.rows], ['header: 1', 30]);
});

test('titles that are padded with delimiters are before the header row, with a note', async () => {
  const a = some(4), body = lines(30, (i) => `L${i},${a()},${a()},${'NS'[i % 2]}`), names = 'lake,depth,acid,side\n';
  for (const [title, line] of /** @type {Array<[string, number]>} */ ([
    ['Lakes of 2021,,,\n,,,\n', 3], [',,Lakes,\n', 2], ['Lakes,2021,,\n,,,\nBy hand,,,\n', 4], ['Lakes\n\n', 3],
  ])) {
    const table = await open(title + names + body);
    assert.deepEqual(
      [questionsOf(table), table.how.headerLine, table.rows, table.classes, table.columns[1].name],
      [`header: ${line}`, line, 30, 2, 'depth'], title,
    );
  }
  for (const text of [names + body, body, `id,,,\n${lines(20, (i) => `${i},${a()},${a()},${a()}`)}`]) {
    assert.doesNotMatch(questionsOf(await open(text)), /header|lines/);
  }
  const grouped = await open(`before,,after,\np,q,p,q\n${lines(30, () => `${a()},${a()},${a()},${a()}`)}`);
  assert.equal(grouped.columns[0].name, 'before p', 'groups of columns are no title');
});

test('years and days are names over numbers, behind any number of words', async () => {
  const a = some(5), years = [2001, 2002, 2003, 2004, 2005];
  const bank = await open(
    `"Source","Indicators",\n\n"Updated","2024-05-30",\n\n"Land","Code","What","Which",${years.join()},\n` +
      lines(30, (i) => `"Land ${i}","L${i}","Life","SP.X",${years.map(a)},`),
  );
  assert.deepEqual([bank.rows, bank.features, bank.how.headerLine], [30, 5, 5]);
  const places = lines(30, (i) => `0${i};Kreis ${i};${i};${2 * i}`);
  const days = await open(`Tabelle;;;\n;;31.12.2021;31.12.2022\n${places}`);
  assert.deepEqual([days.rows, days.features, days.columns[3].name], [30, 2, '31.12.2022']);
  const rows = await open(lines(30, (i) => `2021-01-${10 + i % 20},${a()},${a()}`));
  assert.equal(rows.how.header, false, 'days over days are a row');
});

test('the line of names can be chosen, and is then in no doubt', async () => {
  const text = `made,on,monday\nunder,a,roof\nx,w,kind\n${lines(20, (i) => `${i}.5,${2 * i},${'ab'[i % 2]}`)}`;
  const table = await open(text, { headerLine: 3 });
  assert.deepEqual([table.rows, table.features, questionsOf(table), table.how.headerLine], [20, 2, '', 3]);
  const second = await open(text, { headerLine: 4 });
  assert.deepEqual([second.rows, second.columns[0].name], [19, '0.5']);
});

test('scikit-learn’s first line has counts and classes, and is none of names', async () => {
  const a = some(6), text = `40,3,oak,ash,elm\n${lines(40, (i) => `${a()},${a()},${a()},${i % 3}`)}`;
  const table = await open(text);
  assert.deepEqual([table.rows, table.how.header, questionsOf(table)], [40, false, '']);
  assert.deepEqual((await table.data()).classes, ['oak', 'ash', 'elm']);
  const other = await open(text.replace('40,', '41,'));
  assert.equal(questionsOf(other), 'lines: left out', 'other counts are those of no table');
});

test('marks after numbers are dropped, with a note: uncertainties, flags of offices', async () => {
  const a = some(7);
  const lab = await open(`p,mass,kind\n${lines(20, (i) => `s${i},${a()} ${i % 2 ? '±' : '+/-'} 0.02,${'ab'[i % 2]}`)}`);
  assert.deepEqual([lab.features, lab.notes.length, questionsOf(lab)], [1, 1, '']);
  const office = lines(20, (i) => `L${i}\t${a()} ${i % 4 ? '' : 'bp'}\t${i % 5 ? a() : ':'} `);
  const flags = await open(`land\t2020 \t2021 \n${office}`);
  assert.deepEqual([flags.features, flags.columns.map(({ missing }) => missing)], [2, [0, 0, 4]]);
  const rooms = await open(`a,room\n${lines(20, (i) => `${a()},${i} b`)}`);
  assert.equal(rooms.columns[1].kind, 'number', 'every one has the same: a unit');
  const floors = await open(`a,room\n${lines(20, (i) => `${a()},${i} ${i % 3 ? 'b' : 'c'}`)}`);
  assert.equal(floors.columns[1].kind, 'text', 'more marks than numbers alone are part of names');
});

test('a column of one value is not a feature, with a note; chosen it is one; pixels of one value stay', async () => {
  const a = some(8), text = `year,mass,size\n${lines(20, () => `2024,${a()},${a()}`)}`;
  const table = await open(text);
  assert.deepEqual([roles(table), table.notes.map(({ code }) => code)], ['ignore feature feature', ['aside']]);
  assert.equal((await open(text, { roles: { year: 'feature' } })).features, 3);
  assert.equal(roles(await open(`year\n${lines(20, () => '2024')}`)), 'feature');
});

/** Rows of pictures of one spot each, whole numbers to 16. @param {number} n */
function spots(n) {
  const random = createRandom(9);
  return Array.from({ length: n }, () => {
    const [x, y] = [1 + 5 * random(), 1 + 5 * random()];
    return Array.from({ length: 64 }, (_, p) =>
      Math.round(16 * Math.exp(-((p % 8 - x) ** 2 + (Math.floor(p / 8) - y) ** 2) / 6)));
  });
}

test('rows of dots are pictures, with a class or without; answers, waves and coordinates are not', async () => {
  const rows = spots(60), names = rows[0].map((_, p) => `d${p + 1}`);
  for (const text of [
    rows.join('\n'), rows.map((row, i) => `${row},${i % 4}`).join('\n'),
    [`kind,${names}`, ...rows.map((row, i) => `${i % 4},${row}`)].join('\n'),
    [names, ...rows.map((row) => row.map((v) => v / 16))].join('\n'),
  ]) {
    const table = await open(text);
    const { picture, features, how } = table;
    assert.deepEqual([picture, features, how.square, questionsOf(table)], [[8, 8], 64, true, ''], text.slice(0, 40));
  }
  const random = createRandom(10), row = (/** @type {(p: number) => number} */ dot) => names.map((_, p) => dot(p));
  for (const [what, of] of /** @type {Array<[string, () => number[]]>} */ ([
    ['answers', () => row(() => 1 + Math.floor(5 * random()))],
    ['coordinates', () => row(() => 2 * random() - 1)],
    ['waves', () => {
      const at = 6 * random();
      return row((p) => Math.round(8 + 8 * Math.sin(at + p / 9)));
    }],
  ])) {
    const table = await open([names, ...Array.from({ length: 60 }, of)].join('\n'));
    assert.equal(table.picture, null, what);
  }
});

test('a list of all answers that were ticked is no class', async () => {
  const tools = ['R', 'R, Excel', 'Python', 'Excel, Python', 'R, Python', 'Excel', 'R, Excel, Python'];
  const answers = lines(40, (i) => `${20 + i * i % 37},${['good', 'bad'][i % 2]},"${tools[i % 7]}"`);
  const table = await open(`age,mood,tools\n${answers}`);
  assert.equal(roles(table), 'feature class ignore');
});

test('a Buffer of Node is read as its bytes, wherever they are in the shared memory', async () => {
  const head = "{'descr': '|u1', 'fortran_order': False, 'shape': (4, 3), }\n";
  const start = [0x93, ...Buffer.from('NUMPY'), 1, 0, head.length, 0, ...Buffer.from(head)];
  const file = Buffer.from([...start, ...Array(12).keys()]);
  const shared = Buffer.concat([Buffer.alloc(100, 7), file]).subarray(100);
  const { X } = await (await read({ name: 'x.npy', data: shared })).data();
  assert.deepEqual(Array.from(X.data), [...Array(12).keys()]);
});
