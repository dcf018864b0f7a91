// Tables: numbers come back as they were, cells that a spreadsheet would compute with do not, rows are where they
// belong.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOf, mapsCsv, pointsCsv } from './export-csv.ts';

/** RFC 4180, in the plainest way. @param {string} text */
function parse(text) {
  /** @type {string[][]} */
  const rows = [[]];
  let cell = '', quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted && c === '"' && text[i + 1] === '"') cell += text[i++];
    else if (c === '"') quoted = !quoted;
    else if (!quoted && (c === ',' || c === '\r')) {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (!quoted && c === '\n') rows.push([]);
    else cell += c;
  }
  return rows.slice(0, -1);
}

test('numbers come back bit for bit', () => {
  for (const v of [0.1, 1 / 3, -1.5, 1e-300, 1.7976931348623157e308, 5e-324, 123456789.12345679, 2 ** 53, 1 / 4096]) {
    assert.equal(Number(cellOf(v)), v);
  }
  assert.equal(cellOf(-0), '0');
  assert.equal(cellOf(NaN) + cellOf(Infinity), '');
});

test('a text that begins like a formula gets an apostrophe, a negative number none', () => {
  for (const start of [...'=+-−@\t\r\n＝﹦＋﹢－﹣＠﹫', '  =', '\u200b=', '\ufeff＠', '\u3000+']) {
    assert.equal(parse(`${cellOf(`${start}1+1`)}\r\n`)[0][0], `'${start}1+1`);
  }
  assert.equal(cellOf(-1.5), '-1.5');
  assert.equal(cellOf('a=1'), 'a=1');
});

test('signs that turn a text around are in no cell, nor hide the beginning of a formula', () => {
  for (const sign of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
    assert.equal(cellOf(`An${sign}n`), 'Ann');
    assert.equal(cellOf(`${sign}=1+1`), '\'=1+1');
  }
  assert.equal(cellOf('שלום'), 'שלום');
});

test('commas, quotes and line breaks stay in their cell', () => {
  for (const text of ['a,b', 'say "x"', 'two\r\nlines', '"', ',', '=HYPERLINK("http://x","y")']) {
    assert.equal(parse(`${cellOf(text)},z\r\n`)[0][0], text.startsWith('=') ? `'${text}` : text);
  }
});

/** @param {number[]} dense of two columns */
const rowsOf = (dense) => (/** @type {number} */ i) => dense.slice(2 * i, 2 * i + 2);
const drawing = { columns: ['x', 'y'], rows: 3, row: rowsOf([1, 2, -0.5, 1 / 3, 0, 4]), labels: [0, 2, -1] };
const runs = [
  {
    name: 'LPP',
    m: 1,
    scores: [0.1, -0.2, 0.3],
    ghostScores: [9],
    values: [0.25, 0.9],
    map: { columns: [0.6, -0.8, 0.8, 0.6], m: 2, mean: [0.5, -1e-17] },
  },
  {
    name: 'PCA',
    m: 2,
    scores: [1, 2, 3, 4, 5, 6],
    ghostScores: [7, 8],
    values: [3, 1],
    map: { columns: [1, 0], m: 1, mean: [0, 0] },
  },
  { name: 'Eigenmap', m: 1, scores: [7, 8, NaN], values: [0.1], map: null },
];

test('points: a row each with class and every projection', () => {
  assert.deepEqual(parse(pointsCsv(drawing, runs)), [
    ['x', 'y', 'class', 'LPP 1', 'PCA 1', 'PCA 2', 'Eigenmap 1'],
    ['1', '2', '1', '0.1', '1', '2', '7'],
    ['-0.5', String(1 / 3), '3', '-0.2', '3', '4', '8'],
    ['0', '4', '', '0.3', '5', '6', ''],
  ]);
});

test('ghosts follow, marked by a column; a method without a map has nothing for them', () => {
  const rows = parse(pointsCsv({ ...drawing, ghosts: [8, 9], ghostLabels: [1] }, runs));
  assert.deepEqual(rows.map((row) => row[3]), ['ghost', '0', '0', '0', '1']);
  assert.deepEqual(rows[4], ['8', '9', '2', '1', '9', '7', '8', '']);
});

test('names of classes and columns are texts', () => {
  const rows = parse(
    pointsCsv({ columns: ['=cmd()', 'b'], rows: 1, row: () => [1, 2], labels: [1], names: ['a', '@b, "c"'] }, []),
  );
  assert.deepEqual(rows, [['\'=cmd()', 'b', 'class'], ['1', '2', '\'@b, "c"']]);
});

test('maps: one row per column, the mean next to it, then the values; methods without a map are omitted', () => {
  assert.deepEqual(parse(mapsCsv(['x', 'y'], runs)), [
    ['method', 'row', 'mean', 'direction 1', 'direction 2'],
    ['LPP', 'x', '0.5', '0.6', '-0.8'],
    ['LPP', 'y', '-1e-17', '0.8', '0.6'],
    ['LPP', 'value', '', '0.25', '0.9'],
    ['PCA', 'x', '0', '1', ''],
    ['PCA', 'y', '0', '0', ''],
    ['PCA', 'value', '', '3', '1'],
  ]);
});
