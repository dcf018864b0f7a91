// Delimited text: delimiters, quotes, encodings, header rows, comments and footers give the table that was written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytes, eight, FIRST, firstOf, lines, numbersOf, open } from '../../../e2e/harness/datafiles.mjs';
import { createRandom } from '../state/random.ts';

/** Two columns of numbers with decimals, one of classes. @param {() => number} random */
const someRows = (random) =>
  Array.from(
    { length: 12 },
    (_, i) =>
      /** @type {[number, number, string]} */ ([
        Number((2000 * random() - 1000).toFixed(2)),
        Number((random() * 8).toFixed(4)),
        'abc'[i % 3],
      ]),
  );

/** As a locale writes it. @param {number} v @param {string} decimal @param {string} group @param {number} digits */
function written(v, decimal, group, digits) {
  const [whole, rest] = Math.abs(v).toFixed(digits).split('.');
  return (v < 0 ? '-' : '') + whole.replace(/\B(?=(\d{3})+$)/g, group) + decimal + rest;
}

test('a table comes back as it was, in every way of writing it', async () => {
  const random = createRandom(2);
  for (const [decimal, group, separators] of [
    ['.', '', ',;\t|'], ['.', ',', ';\t|'], [',', '', ';\t|'], [',', '.', ';\t|'], [',', '\u202f', ';\t'],
    ['.', '’', ',;\t'],
  ]) {
    for (const separator of separators) {
      for (const end of ['\n', '\r\n', '\r']) {
        const rows = someRows(random);
        const lines = [
          ['size', 'part', 'kind'],
          ...rows.map(([a, b, c]) => [written(a, decimal, group, 2), written(b, decimal, '', 4), c]),
        ];
        const text = lines
          .map((cells) =>
            cells.map((cell, j) => (j === 2 || cell.includes(separator) ? `"${cell}"` : cell)).join(separator),
          )
          .join(end);
        const table = await open('t.csv', text);
        const { how, features, classes: count, doubts } = table;
        assert.deepEqual(
          [how.separator, how.decimal, table.rows, features, count, doubts],
          [separator, decimal, 12, 2, 3, []],
          JSON.stringify([decimal, group, separator, end]),
        );
        const { X, labels, classes, featureNames } = await table.data();
        assert.deepEqual(Array.from(X.data), rows.flatMap(([a, b]) => [a, b]));
        assert.deepEqual(
          [Array.from(labels ?? [], (at) => classes[at]), featureNames],
          [rows.map(([, , c]) => c), ['size', 'part']],
        );
      }
    }
  }
});

test('every encoding, with its mark and without, gives the same letters', async () => {
  const text = 'Größe;Art\n1,5;Süß\n2,5;Ähre\n3,5;Süß\n4,5;Ähre\n';
  const utf16 = Uint8Array.from(Array.from(text).flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]));
  const swapped = utf16.map((_, i) => utf16[i ^ 1]);
  const files = {
    'utf-8': [bytes(text), bytes(`\uFEFF${text}`)],
    'utf-16le': [utf16, Uint8Array.of(0xff, 0xfe, ...utf16)],
    'utf-16be': [swapped, Uint8Array.of(0xfe, 0xff, ...swapped)],
    'windows-1252': [Uint8Array.from(text, (c) => c.charCodeAt(0))],
  };
  for (const [encoding, all] of Object.entries(files)) {
    for (const data of all) {
      const table = await open('t.csv', data);
      assert.deepEqual(
        [table.how.encoding, table.columns.map(({ name }) => name), (await table.data()).classes],
        [encoding, ['Größe', 'Art'], ['Süß', 'Ähre']],
      );
    }
  }
});

test('what R writes between blanks is read without its quotes', async () => {
  const kinds = ['red \\"x\\"', 'blue', 'dark green'];
  const lines = Array.from({ length: 9 }, (_, i) => `"${i + 1}" ${i}.5 ${i * i} "${kinds[i % 3]}"`);
  const table = await open('r.txt', ['"size" "share of it" "kind"', ...lines, ''].join('\n'));
  const { featureNames, classes } = await table.data();
  assert.deepEqual(
    [table.rows, featureNames, classes?.slice().sort()],
    [9, ['size', 'share of it'], ['blue', 'dark green', 'red "x"']],
  );
});

test('what other programs write is the same table: comments, quotes, digits, blanks, years as names', async () => {
  const head = 'a,b,kind\n', rows = eight((a, b, c) => `${a},${b},${c}`);
  /** @param {string} zero */
  const digits = (zero) =>
    rows.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
  const files = {
    'quotes behind blanks': head + eight((a, b, c) => `${a}, ${b}, "${c}"`),
    'comments of semicolons': `; made\n; here\na;b;kind\n${eight((a, b, c) => `${a};${b};${c}`)}`,
    'a comment of as many words': `# on, a, day\n${head}${rows}`,
    'columns by their places': `0,1,2\n${rows}`,
    'Devanagari': head + digits('०'),
    'full width': head + digits('０'),
    'money of Brazil':
      `a;b;kind\n${eight((a, b, c) => `R$ ${written(a, ',', '.', 2)};${written(b, ',', '', 2)};${c}`)}`,
    'blanks and decimal commas': eight((a, b) => `${written(a, ',', '', 2)} ${written(b, ',', '', 2)}`),
  };
  for (const [what, text] of Object.entries(files)) {
    const { table, first } = await firstOf(text);
    assert.deepEqual([table.rows, table.features, first], [8, 2, FIRST], what);
    if (what !== 'blanks and decimal commas') assert.deepEqual((await table.data()).classes, ['p', 'q', 'r'], what);
  }
  const quotes = await open(
    't.csv',
    `a,note,b,kind\n${eight((a, b, c) => `${a},"says \\"x, ${a}\\" twice",${b},${c}`)}`,
  );
  assert.deepEqual(
    [quotes.columns.map(({ name, role }) => [name, role]), quotes.values(1, 1)],
    [[['a', 'feature'], ['note', 'name'], ['b', 'feature'], ['kind', 'class']], ['says "x, 2000" twice']],
  );
  const years = await open('t.csv', `name,2001,2002,2003\n${eight((a, b, c) => `${c}${a},${a},${b},${a - b}`)}`);
  assert.deepEqual(
    [years.rows, years.columns[1].name, years.doubts.map(({ about }) => about)],
    [8, '2001', ['header']],
  );
  assert.equal((await open('t.csv', 'X\n1.5\n2\n4\n')).rows, 3, 'no R object begins so');
  const shiftJis = Uint8Array.from([
    0x8f, 0x64, 0x97, 0xca, 0x2c, 0x62, 0x2c, 0x8e, 0xed, 0x97, 0xde, 0x0a,
    ...Array.from(bytes(eight((a, b, c) => `${a},${b},@${c}`)))
      .flatMap((byte) => (byte === 0x40 ? [0x93, 0x8c, 0x8b, 0x9e] : [byte])),
  ]);
  const { how, columns } = await open('t.csv', shiftJis);
  assert.deepEqual([how.encoding, columns[0].name, columns[2].role], ['shift_jis', '重量', 'class']);
});

test('a number of each row is no feature, however a program calls it', async () => {
  for (const name of ['PassengerId', 'customer_id', 'Station ID', 'Sl. No.', 'Kunden-Nr.']) {
    const lines = Array.from({ length: 20 }, (_, i) => `${(i * 37) % 101},${i / 8},${i % 3 / 7}`);
    const { columns } = await open('t.csv', [`${name},a,b`, ...lines].join('\n'));
    assert.equal(columns[0].role, 'name', name);
  }
  const two = Array.from({ length: 20 }, (_, i) => `${1000 + i},${i / 8},${9000 + 3 * i}`);
  const { columns } = await open('t.csv', ['user_id,a,session id', ...two].join('\n'));
  assert.deepEqual(columns.map(({ role }) => role), ['name', 'feature', 'ignore']);
  const grid = await open('t.csv', ['grid,paid', ...two.map((line) => line.split(',').slice(1).join())].join('\n'));
  assert.deepEqual(grid.columns.map(({ role }) => role), ['feature', 'feature'], 'a word that ends so is none');
});

test('columns of numbers between blanks, with tabs here and there, are as many columns', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => [15 + i / 7, 14 + i / 9, 0.8 + i / 99].map((v) => v.toFixed(4)));
  for (const [name, written] of /** @type {const} */ ([
    ['a tab before the class', rows.map((row, i) => `${row.join('  ')}\t${1 + (i % 3)}`)],
    ['two tabs now and then', rows.map((row, i) => `${row.join(i % 5 ? '\t' : '\t\t')}\t${1 + (i % 3)}`)],
  ])) {
    const table = await open('seeds.txt', written.join('\n'));
    assert.deepEqual([table.rows, table.features, table.classes, table.doubts.length], [30, 3, 3, 0], name);
  }
  const places = rows.map(([a, b, c]) => `${a} ${b}\t${c}\tx`);
  const { how, columns } = await open('places.tsv', ['where\ta\tkind', ...places].join('\n'));
  assert.deepEqual([how.separator, columns.length], ['\t', 3], 'two numbers in one cell are no two columns');
});

test('where a row is a gene, the samples are its columns', async () => {
  const genes = Array.from({ length: 40 }, (_, g) =>
    [`G${g}`, ...Array.from({ length: 6 }, (_, s) => (g * (s + 1)) % 7)].join('\t'));
  const table = await open('counts.tsv', ['gene_id\ta\tb\tc\td\te\tf', ...genes].join('\n'));
  assert.deepEqual([table.rows, table.features, table.doubts.map(({ about }) => about)], [6, 40, ['transpose']]);
  const unchanged = await open('counts.tsv', ['gene_id\ta\tb\tc\td\te\tf', ...genes].join('\n'), { transposed: false });
  assert.deepEqual([unchanged.rows, unchanged.features, unchanged.doubts.length], [40, 6, 0]);
});

test('sums and remarks under a table are not rows, with a note; two header rows are one', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => [20 + ((i * 7) % 13), 60.5 - i, `r${i % 3}`]);
  const total = [0, 1].map((j) => rows.reduce((sum, row) => sum + Number(row[j]), 0).toFixed(1));
  const lines = [
    'Country;2020;2021;Region', ...rows.map((row, i) => `Country ${i};${row.join(';')}`),
    `Total;${total.join(';')};`, '', 'Source: a bureau;;;',
  ];
  const table = await open('t.csv', lines.join('\n'));
  const doubt = table.doubts.find(({ about }) => about === 'lines');
  assert.deepEqual([table.rows, table.classes, doubt?.lines], [30, 3, [32, 34]]);
  const near = await open('t.csv', [...lines.slice(0, 31), 'Zambia;1234.5;1;r0'].join('\n'));
  assert.equal(near.rows, 31, 'a row that is no sum is one');
  const two = ['g,Before,Before,After,After,', 'id,A,B,A,B,group',
    ...rows.map(([a, b, kind], i) => `p${i},${a},${b},${Number(a) / 2},${Number(b) / 3},${kind}`)];
  const { columns } = await open('t.csv', two.join('\n'));
  assert.deepEqual(columns.map(({ name }) => name), ['g id', 'Before A', 'Before B', 'After A', 'After B', 'group']);
});

test('lines that are drawn, wavelengths as names, footnotes and days without signs are what they are', async () => {
  const rows = Array.from({ length: 24 }, (_, i) => [15 + (i % 5) / 7, 3 - i / 9].map((v) => v.toFixed(3)));
  const markdown = await open('t.md', [
    '| a | b | kind |', '|---|:--:|---:|', ...rows.map((row, i) => `| ${row.join(' | ')} | ${'xy'[i % 2]} |`),
  ].join('\n'));
  assert.deepEqual([markdown.rows, markdown.features, markdown.classes, markdown.doubts.length], [24, 2, 2, 0]);
  const drawn = await open('t.txt', ['a      b', '------ -----', ...rows.map((row) => row.join(' '))].join('\n'));
  assert.deepEqual([drawn.rows, drawn.features, drawn.doubts.length], [24, 2, 0]);
  const scale = Array.from({ length: 12 }, (_, j) => 900.5 + 2.25 * j);
  const spectra = rows.map((_, i) => [`milk_${i}`, ...scale.map((_, j) => Math.sin(i + j * j).toFixed(4))]);
  const nir = await open('nir.csv', [['sample', ...scale], ...spectra].join('\n'));
  assert.deepEqual([nir.rows, nir.columns[1].name, nir.doubts.map(({ about }) => about)], [24, '900.5', ['header']]);
  const wiki = await open('t.tsv', ['a\tb', ...rows.map(([a, b], i) => `${a}[${i % 4}]\t${b} [note]`)].join('\n'));
  assert.deepEqual(wiki.columns.map(({ kind }) => kind), ['number', 'text'], 'a footnote is a mark of three letters');
  assert.equal(wiki.values(0, 1)[0], 15);
  const days = await open('t.csv', ['day,a', ...rows.map(([a], i) => `202401${10 + i},${a}`)].join('\n'));
  assert.deepEqual(days.columns.map(({ kind, role }) => [kind, role]), [['number', 'name'], ['number', 'feature']],
    'some are no days of a month');
  const real = rows.map(([a], i) => `202401${`${31 - i}`.padStart(2, '0')},${a}`);
  const of = await open('t.csv', ['day,a', ...real].join('\n'));
  assert.equal(of.columns[0].kind, 'date');
});

test('a line of names that is one longer or shorter, counts, or comes again is the line of names', async () => {
  const rows = lines(30, (i) => `${Math.sin(i).toFixed(3)},${Math.cos(i).toFixed(3)},${'ab'[i % 2]}`);
  for (const [name, text, names] of /** @type {Array<[string, string, string[]]>} */ ([
    ['rows end with a comma', ['x,w,kind', ...rows.map((row) => `${row},`)].join('\n'), ['x', 'w', 'kind']],
    ['the names do', ['x,w,kind,', ...rows].join('\n'), ['x', 'w', 'kind']],
    ['numbers of pandas', ['0,1,label', ...rows].join('\n'), ['0', '1', 'label']],
    ['joined files', ['x,w,kind', ...rows.slice(0, 9), 'x,w,kind', ...rows.slice(9)].join('\n'), ['x', 'w', 'kind']],
  ])) {
    const { table } = await numbersOf(text);
    assert.deepEqual([table.rows, table.classes, ...table.columns.map((c) => c.name)], [30, 2, ...names], name);
  }
  const before = await numbersOf(['made by hand', ...rows].join('\n'));
  assert.deepEqual([before.table.rows, before.questions], [30, ['lines']]);
});

test('tables as banks, laboratories and institutes give them: years, units, frames, lines of names', async () => {
  /** @param {string} text @param {string} [name] */
  const summary = async (text, name = 't.csv') => {
    const table = await open(name, text), names = table.columns.map((column) => column.name);
    const { X, classes } = await table.data();
    return [X.rows, X.cols, names.slice(0, 4).join(' '), classes.length, X.data[0]];
  };
  /** @param {(i: number) => string} row */
  const rows = (row) => Array.from({ length: 12 }, (_, i) => `${row(i)}\n`).join('');
  const kind = (/** @type {number} */ i) => 'pqr'[i % 3];
  const years = Array.from({ length: 12 }, (_, y) => 1990 + y);
  // Each row grows from year to year, as its head does.
  assert.deepEqual(
    await summary(`Country,Code,${years}\n${rows((i) => `c${i},C${i},${years.map((y) => 10 * i + y - 1989.5)}`)}`),
    [12, 12, 'Country Code 1990 1991', 0, 0.5],
  );
  assert.deepEqual(
    await summary(
      '"Source","Bank",\n\n"Country","Code","2019","2020","2021",\n' +
        rows((i) => `"c${i}","C${i}","${i}.5","${2 * i}","${3 * i}",`),
    ),
    [12, 3, 'Country Code 2019 2020', 0, 0.5],
  );
  assert.deepEqual(
    await summary(`sample,temp,mass,origin\n${rows((i) => `s${i},${i}.5 °C,${i * i} kg,${kind(i)}`)}`),
    [12, 2, 'sample temp mass origin', 3, 0.5],
  );
  assert.deepEqual(
    await summary(`,length,length,width\n,mean,std,mean\nid,,,\n${rows((i) => `${i},${i}.5,${i * i},${3 * i}`)}`),
    [12, 3, 'id length mean length std width mean', 0, 0.5],
  );
  assert.deepEqual(
    await summary(`sepal\tpetal\tkind\nc\tc\td\n\t\tclass\n${rows((i) => `${i}.5\t${i * i}\t${kind(i)}`)}`, 't.tab'),
    [12, 2, 'sepal petal kind', 3, 0.5],
  );
  assert.deepEqual(
    await summary(`NAME   HEIGHT WEIGHT GROUP\n${rows((i) => `p${i}     ${i}.5    ${i * i}     ${kind(i)}`)}`, 't.txt'),
    [12, 2, 'NAME HEIGHT WEIGHT GROUP', 3, 0.5],
  );
  const six = [1, 2, 3, 4, 5, 6];
  const genes = Array.from({ length: 30 }, (_, g) => `"${1000 + g}_at"\t${six.map((s) => g + s / 2).join('\t')}\n`);
  const series = await open(
    'GSE1_series_matrix.txt',
    '!Series_title\t"x"\n!Sample_title\t"a"\t"b"\n!series_matrix_table_begin\n' +
      `"ID_REF"\t${six.map((s) => `"GSM${s}"`).join('\t')}\n${genes.join('')}!series_matrix_table_end\n`,
  );
  assert.deepEqual([series.rows, series.features], [6, 30], 'samples are the columns, which is a doubt');
  await assert.rejects(open('f.txt', '!a\n!x_table_begin\na\tb\n1\t"2\n3\t4\n'), { line: 4 });
  assert.deepEqual(
    await summary('a,b,kind\n"Question a?","Question b?","Group?"\n' +
      '"{""ImportId"":""Q1""}","{""ImportId"":""Q2""}","{}"\n' + rows((i) => `${i}.5,${i * i},${kind(i)}`)),
    [12, 2, 'a b kind', 3, 0.5],
    'a survey has its questions below their numbers',
  );
  assert.deepEqual(
    await summary(`Respondent,age,height\n,Response,Response\n${rows((i) => `${1000 + 7 * i},${i}.5,${i * i}`)}`),
    [12, 3, 'Respondent age height', 0, 1000],
  );
  assert.deepEqual(
    await summary(
      rows((i) => `${i}.5   ${i + 4}   ${307 + i}.0   ${i === 3 ? '?' : i * i}   ${70 + i}\t"car ${i} of many"`),
      'auto.data',
    ),
    [11, 5, 'column 1 column 2 column 3 column 4', 0, 0.5],
    'a tab among blanks',
  );
  const dots = Array.from({ length: 64 }, (_, p) => p);
  const digits = await open('digits.csv', `label,${dots.map((p) => `pixel${p}`)}\n${
    rows((i) => `${i % 3},${dots.map((p) => (p * i) % 17)}`)}`);
  assert.deepEqual([digits.picture, digits.how.square, digits.classes], [[8, 8], true, 3]);
  const nested = { data: { values: Array.from({ length: 12 }, (_, i) => ({ a: i + 0.5, b: i * i, kind: kind(i) })) } };
  assert.deepEqual(await summary(JSON.stringify(nested), 't.json'), [12, 2, 'a b kind', 3, 0.5]);
  // Streets and codes that end alike are no numbers; two units are none.
  const codes = await open('t.csv', `a,b,code\n${rows((i) => `${i},${i * i},${i % 2 ? `${i}a` : `${i}b`}`)}`);
  assert.equal(codes.columns[2].kind, 'text');
});

test('a quote that would close lines below in the midst of words is a sign, as that of inches', async () => {
  const head = 'name\tsize\tweight\n';
  const rows = Array.from({ length: 9 }, (_, i) => (i % 2 ? `"screw ${i}\t${i}.5\t2` : `bolt ${i}\t${i}.25\t3`));
  const table = await open('inches.tsv', `${head}${rows.join('\n')}\n`);
  assert.equal(table.rows, 9);
  assert.deepEqual(table.values(1), [0.25, 1.5, 2.25, 3.5, 4.25, 5.5, 6.25, 7.5, 8.25]);
  assert.equal(table.values(0)[1], '"screw 1');
});
