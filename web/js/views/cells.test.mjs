import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPoints, splitCells, writePoints } from './cells.ts';

const empty = () => ({ label: 0 });
const read = (text) => readPoints(text, 0, empty);

test('what is copied is what is pasted, to the last bit', () => {
  const xy = Float64Array.of(0.1 + 0.2, -1e-300, 1 / 3, 5e17), labels = Int32Array.of(0, 5);
  const { rows, faults } = read(writePoints({ xy, labels }));
  assert.deepEqual(faults, []);
  assert.deepEqual(rows, [{ x: xy[0], y: xy[1], label: 0 }, { x: xy[2], y: xy[3], label: 5 }]);
});

test('tabs, semicolons, commas and blanks part cells', () => {
  const cells = [['1.5', '2'], ['3', '4']];
  for (const text of ['1.5\t2\n3\t4', '1.5;2\r\n3;4\r\n', '1.5,2\n3,4', '1.5, 2\n3, 4', '1.5 2\n3   4\n\n']) {
    assert.deepEqual(splitCells(text), cells, JSON.stringify(text));
  }
  assert.deepEqual(splitCells('1,5 2,5'), [['1,5', '2,5']]);
  assert.deepEqual(splitCells('1,5\t2,5'), [['1,5', '2,5']]);
});

test('a heading and empty lines are left out; a missing class is that of new points', () => {
  const { rows, faults } = read('x\ty\tclass\n1\t2\t3\n\n4\t5\n6\t7\t');
  assert.deepEqual(faults, []);
  assert.deepEqual(rows, [{ x: 1, y: 2, label: 2 }, { x: 4, y: 5, label: 0 }, { x: 6, y: 7, label: 0 }]);
});

test('rows with faults are left out, and named', () => {
  const { rows, faults } = read('1\t2\t1\nabc\t2\t1\n3\t4\t9\n5\n1\t2\t3\t4\n7\t8\t2');
  assert.deepEqual(rows.map((row) => row?.x ?? null), [1, null, null, null, null, 7]);
  assert.equal(faults.length, 4);
  assert.match(faults[0], /Row 2: “abc” is not a number/);
  assert.match(faults[1], /Row 3: “9” is not a class.*1 to 6/);
  assert.match(faults[2], /Row 4: .*x and y/);
  assert.match(faults[3], /Row 5: 4 cells/);
});

test('cells replace the rows that are there', () => {
  const base = (r) => ({ x: 10 + r, y: 20 + r, label: 1 });
  assert.deepEqual(readPoints('7\n8', 1, base).rows, [{ x: 10, y: 7, label: 1 }, { x: 11, y: 8, label: 1 }]);
  assert.match(readPoints('7\t8\t9', 1, base).faults[0], /3 cells.*2/);
});

test('of a cell of ten million characters a little is quoted, and long ones are read once', () => {
  for (const cell of [
    'x'.repeat(1e7),
    `${'1'.repeat(1e6)}x`,
    `1${' '.repeat(1e6)}2`,
    '\u202e'.repeat(1e6),
    '"'.repeat(1e6),
  ]) {
    const { rows, faults } = readPoints(`${cell}\t1\n3\t4`, 0, empty);
    assert.deepEqual(rows, [null, { x: 3, y: 4, label: 0 }]);
    assert.ok(faults.length === 1 && faults[0].length < 120 && !/\p{C}/u.test(faults[0]), faults[0].slice(0, 200));
  }
});
