// Cells: decimal and thousands separators, shares, missing values, and what is guessed of them and can be changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, numbersOf, open, refused } from '../../../e2e/harness/datafiles.mjs';
import { read } from './read.ts';

test('what is guessed and may be wrong is a doubt, and turning it has its effect without reading again', async () => {
  const source = { name: 't.csv', data: 'a;b;kind\n1,963;1,715;x\n2,991;2,356;y\n3,668;3,624;x\n4,995;4,780;y\n' };
  const table = await read(source);
  assert.deepEqual([table.doubts.map(({ about }) => about), (await table.data()).X.data[0]], [['decimal'], 1.963]);
  const corrected = await read(source, { decimal: '.', thousands: ',' });
  assert.deepEqual([corrected.doubts, (await corrected.data()).X.data[0]], [[], 1963]);
  const lines = Array.from({ length: 30 }, (_, i) => `${i % 9 === 4 ? -999 : i / 7},${i / 3},${'pq'[i % 2]}`);
  const far = await open('t.csv', ['x,y,kind', ...lines].join('\n'));
  assert.deepEqual(
    [far.doubts.map(({ about }) => about), far.columns[0].missing, (await far.data()).X.rows],
    [['sentinel'], 3, 27],
  );
  const total = await open(
    't.csv',
    `length [mm],kind\n${Array.from({ length: 40 }, (_, i) => `${i / 8},${'pq'[i % 2]}`).join('\n')}\nTotal,p\n`,
  );
  assert.deepEqual(
    [total.doubts.map(({ about, lines }) => [about, lines]), total.columns[0].kind, (await total.data()).X.rows],
    [[['missing', [42]]], 'number', 40],
  );
  const lakhs = await open(
    't.csv',
    'price,kind\n"12,34,567.50",a\n"1,234.25",b\n"5,00,000.00",a\n"98,76,54,321.00",b\n',
  );
  assert.deepEqual([...(await lakhs.data()).X.data], [1_234_567.5, 1234.25, 500_000, 987_654_321]);
  const sideways = await open('t.csv', 'gene,s1,s2,s3,s4,s5\nkind,a,b,a,b,a\ng1,1.5,2.5,3.5,4.5,5.5\ng2,2,3,4,5,6.1\n');
  assert.deepEqual(
    [sideways.doubts.map(({ about }) => about), sideways.rows, sideways.features, sideways.classes],
    [['transpose'], 5, 2, 2],
  );
  const some = await read(
    {
      name: 't.csv',
      data: `v,kind\n${Array.from({ length: 100 }, (_, i) => `${i / 7},${i % 4 ? 'often' : 'rare'}`).join('\n')}`,
    },
    { limit: 20, seed: 3 },
  );
  const { X, labels } = await some.data();
  assert.deepEqual(
    [some.doubts.map(({ about }) => about), X.rows, labels?.filter((at) => at === 0).length],
    [['sample'], 20, 5],
  );
});

test('lines that do not fit are named and left out, what is missing costs its row or takes the mean', async () => {
  const source = { name: 't.csv', data: 'a,b,kind\n1.5,2,x\n2.5,3\n,4,y\n3.5,5,x\n4.5,NA,y\n5.5,7,x\n' };
  const table = await read(source);
  assert.deepEqual(table.doubts.map(({ about, lines }) => [about, lines]), [['lines', [3]]]);
  assert.deepEqual(table.columns.map(({ missing }) => missing), [1, 1, 0]);
  assert.deepEqual(Array.from((await table.data()).X.data), [1.5, 2, 3.5, 5, 5.5, 7]);
  assert.deepEqual(
    Array.from((await (await read(source, { missing: 'mean' })).data()).X.data),
    [1.5, 2, 3.75, 4, 3.5, 5, 4.5, 4.5, 5.5, 7],
  );
  const named = await read({
    name: 't.csv',
    data: '__proto__,constructor,toString\n1.5,2.5,a\n2.5,1.5,b\n3.5,2.5,a\n4.5,1,b\n',
  });
  assert.deepEqual(
    [named.columns.map(({ role }) => role), (await named.data()).featureNames],
    [['feature', 'feature', 'class'], ['__proto__', 'constructor']],
  );
  assert.equal((await refused(read(source, { roles: { c: 'class' } }), 'choice')).message.includes('c'), true);
});

test('a file that is read again with other choices is as if it were read first', async () => {
  const lines = Array.from({ length: 30 }, (_, i) => `1.${100 + i},5;${i % 7 === 0 ? -999 : i};${'xy'[i % 2]}`);
  const text = ['a;b;kind', ...lines, ''].join('\n');
  const file = { name: 'again.csv', data: text };
  /** @type {import('./types.d.ts').Choices[]} */
  const all = [
    {}, { thousands: null }, {}, { sentinels: false }, { roles: { kind: 'ignore' } }, { header: false },
    { decimal: '.' }, { missingValues: ['3'] }, { separator: null }, { separator: '\t' }, {},
    { missing: 'mean', limit: 12 },
  ];
  const summaryOf = async (/** @type {import('./types.d.ts').Table} */ { columns, doubts, how, data }) =>
    JSON.stringify([columns, doubts, how, await data().then(({ X, labels }) => [[...X.data], labels], String)]);
  for (const choices of all) {
    const again = await summaryOf(await read(file, choices));
    assert.equal(again, await summaryOf(await open('again.csv', text, choices)), JSON.stringify(choices));
  }
});

test('texts for missing values are missing, whatever their form, and a row with one is still a row', async () => {
  for (const gap of ['#NAME?', '#NV', '#N/D', 'N.A.', '(null)', '\\N', 'BDL', '<0.5']) {
    const expected = gap === 'BDL' || gap === '<0.5' ? 1 : 0;
    const rows = Array.from(
      { length: 30 }, (_, i) => `${i % 5 === 2 ? gap : 2000 + i / 8},${9 - i / 4},${'pq'[i % 2]}`,
    );
    const table = await open('t.csv', `a,b,kind\n${rows.join('\n')}`);
    assert.deepEqual(
      [table.rows, table.features, table.columns[0].missing, table.doubts.length, (await table.data()).X.rows],
      [30, 2, 6, expected, 24],
      gap,
    );
  }
});

test('points that separate thousands and commas that are decimal are in columns of their own', async () => {
  const lines = Array.from({ length: 20 }, (_, i) => `${914 - i}.${100 + i};${81234 + i},${10 + i};x${i % 2}`);
  const table = await open('iller.csv', ['Nüfus;Gelir;Bölge', ...lines].join('\n'));
  assert.deepEqual([table.how.decimal, table.how.thousands, table.doubts.length], [',', '.', 0]);
  assert.deepEqual([table.values(0, 1)[0], table.values(1, 1)[0]], [914100, 81234.1]);
});

test('addresses, lists and one stray cell do not decide how the numbers of a table are written', async () => {
  for (const other of ['192.168.100.100', '"1,2,3"', '555.123.4010', '"1.5,2"']) {
    const { columns } = await numbersOf(['a,b', ...lines(30, (i) => `${other},${i}.250`)].join('\n'));
    assert.equal(columns[1][5], 5.25, other);
  }
  const stray = await numbersOf(['a,b', ...lines(30, (i) => `${i}.5,${i === 9 ? '"1.234,5"' : 'x'}`)].join('\n'));
  assert.equal(stray.columns[0][5], 5.5);
  const chosen = await open('t.csv', ['a;b', ...lines(9, (i) => `1,${100 + i};x${i}`)].join('\n'), { decimal: '.' });
  assert.equal(chosen.values(0)[3], 1103, 'the other sign parts thousands then');
});

test('a share in percent is the number nearest to it', async () => {
  const { columns } = await numbersOf(['a;b', ...lines(9, (i) => `32,${i} %;${i}e1%`)].join('\n'));
  assert.deepEqual([columns[0][8], columns[0][1], columns[1][3]], [0.328, 0.321, 0.3]);
});

test('one column with decimal commas is one column', async () => {
  for (const [name, text, first] of /** @type {Array<[string, string, number]>} */ ([
    ['named', ['Wert', ...lines(9, (i) => `${i},25`)].join('\n'), 0.25],
    ['with thousands', lines(9, (i) => `${i + 1} 20${i},5`).join('\r'), 1200.5],
    ['with noughts', lines(9, (i) => `${i},0${i + 1}8`).join('\r\n'), 0.018],
    ['with gaps', ['x', '?', ...lines(9, (i) => `-${i + 1},5`)].join('\n'), NaN],
  ])) {
    const { table, columns } = await numbersOf(text);
    assert.deepEqual([table.columns.length, columns[0][0] ?? NaN], [1, first], name);
  }
  assert.equal((await numbersOf(lines(9, (i) => `${i},${i * i}`).join('\n'))).table.columns.length, 2);
});

test('levels that look like missing values are questions, sentinels are all found, no class is NaN', async () => {
  const roofs = lines(40, (i) => `${i / 8},${['None', 'Gable'][i % 2]}`);
  const { questions, table } = await numbersOf(['x,kind', ...roofs].join('\n'));
  assert.deepEqual([questions, table.classes], [['missing'], 2]);
  const gaps = lines(60, (i) => `${[-999, -9999][i % 20] ?? i},${i / 7}`);
  const both = await numbersOf(['x,w', ...gaps].join('\n'));
  assert.deepEqual(both.questions, ['sentinel', 'sentinel']);
  const once = lines(30, (i) => `${i % 9 === 4 ? -999 : i / 7},${i === 6 ? -999 : i / 3},${i === 8 ? -9999 : i / 2}`);
  const spread = await open('t.csv', ['x,y,z', ...once].join('\n'));
  assert.deepEqual(spread.doubts.map(({ message }) => message.split(',')[0]), [
    '-999 occurs 3 times in x', '-999 occurs once in y',
  ], 'a value that one column has several times is missing in the others too; one far value alone is a value');
  assert.deepEqual(spread.columns.map(({ missing }) => missing), [3, 1, 0]);
  const three = lines(40, (i) => `${i / 8},${i === 7 ? 'unknown' : i % 3}`);
  const coded = await open('t.csv', ['a,class', ...three].join('\n'));
  const { labels, classes } = await coded.data();
  assert.deepEqual([labels?.[7], classes], [-1, ['0', '1', '2']]);
  const answers = lines(40, (i) => `${['rep', 'dem'][i % 2]},${lines(5, (j) => 'yn'[(i >> Number(j)) & 1])}`);
  const votes = await numbersOf(answers.join('\n'));
  assert.equal(votes.table.columns[0].role, 'class', 'many columns of yes and no are answers');
});

test('an unknown choice is refused with the known ones; a column read as names has a note', async () => {
  const rows = lines(30, (i) => `${i === 4 ? '00' : ''}${100 + Number(i)},${i},${i}${i === 7 || i === 9 ? '*' : ''}`);
  const text = `zip,a,b\n${rows.join('\n')}`;
  for (const odd of [{ seperator: ',' }, { decimal: 'x' }, { missing: 'median' }, { roles: { a: 'klass' } }, 7]) {
    const error = await refused(open('t.csv', text, /** @type {any} */ (odd)), 'choice');
    assert.match(error.message, /must be|Known here/);
  }
  const { columns, notes } = await open('t.csv', text);
  assert.deepEqual(columns.map(({ kind }) => kind), ['text', 'number', 'text']);
  assert.deepEqual(notes.map(({ code }) => code), ['names', 'names']);
  assert.match(notes[0].message, /zip is read as text.* "00104" in line 6 begins with a nought/);
});
