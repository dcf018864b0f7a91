// Whose row a hand-in belongs to: by key, address, name, in this order; two students of one name are nobody's guess.
import assert from 'node:assert/strict';
import test from 'node:test';
import { openBook } from './grade-table.ts';
import { writeGrades } from './grades.ts';
import { matchedTo } from './matching.ts';

const TEXT = 'ID number,First name,Last name,Email,Grade\n' +
  '0006,Ida,Öst,ida@u.example,\n12,Li,Na,li1@u.example,\n13,Li,Na,li2@u.example,\n14,Bo,Dam,bo@u.example,\n';
const file = { name: 'g.csv', data: new TextEncoder().encode(TEXT) };
const { rows } = openBook(file);
/** @param {...import('./matching.ts').HandInOwner} handIns */
const matched = (...handIns) => {
  const { rows: found, unmatched: withoutRow, without } = matchedTo(rows, handIns, (handIn) => handIn);
  return {
    rows: [...found].map(([{ key }, { latest, count, byName }]) => [key, handIns.indexOf(latest), count, byName]),
    withoutRow: withoutRow.map((each) => handIns.indexOf(each)),
    without: without.map(({ key }) => key),
  };
};

test('the key counts before the address, the address before the name', () => {
  assert.deepEqual(
    matched(
      { key: '6', email: 'bo@u.example', name: 'Li Na' }, { email: 'LI2@u.example', name: 'Bo Dam' },
      { name: 'DAM Bo' }, { key: '99', name: '' },
    ),
    { rows: [['0006', 0, 1, false], ['13', 1, 1, false], ['14', 2, 1, true]], withoutRow: [3], without: ['12'] },
  );
});

test('a name that two students share does not identify a student', () => {
  assert.deepEqual(matched({ name: 'Li Na' }).withoutRow, [0]);
});

test('a name is the same in other letters of Unicode, in capitals, without apostrophe, with ss for ß', () => {
  const names = ['Zoë Weiß', "Siobhán O'Brien", 'İpek Şahin', '田中 さくら'];
  const { rows: book } = openBook({ name: 'n.csv', data: new TextEncoder().encode(
    `ID number,Full name,Grade\n${names.map((name, i) => `7${i},${name},\n`).join('')}`,
  ) });
  for (const [i, typed] of [
    [0, 'Zoe\u0308 Weiß'], [0, 'WEISS, ZOË'], [1, 'Siobhán O’Brien'], [1, 'OBrien, Siobha\u0301n'], [2, 'İPEK ŞAHİN'],
    [2, 'ipek şahin'], [3, '田中　さくら'],
  ]) {
    const { rows: found } = matchedTo(book, [{ name: String(typed) }], (handIn) => handIn);
    assert.deepEqual([...found.keys()].map(({ key }) => key), [`7${i}`], String(typed));
  }
});

test('a typed number decides between two of one name, unless the address is another student’s', () => {
  const li = { name: 'Li Na' };
  assert.deepEqual(
    matched({ ...li, typedKey: '013' }, { ...li, typedKey: '12', email: 'li2@u.example' }, { ...li, typedKey: '99' }),
    { rows: [['13', 0, 1, false]], withoutRow: [1, 2], without: ['0006', '12', '14'] },
  );
  // Moodle has a number of its own; students know the one of the course.
  const { rows: book } = openBook({ name: 'm.csv', data: new TextEncoder().encode(
    'Identifier,Full name,ID number,Grade,Maximum Grade,Last modified (submission),Last modified (grade)\n' +
    'Participant 71,Li Na,72,,10,-,-\nParticipant 72,Li Na,90,,10,-,-\n',
  ) });
  const rowsOf = (/** @type {import('./matching.ts').HandInOwner} */ owned) =>
    [...matchedTo(book, [owned], (handIn) => handIn).rows.keys()].map(({ key }) => key);
  assert.deepEqual(rowsOf({ ...li, typedKey: '72' }), ['71']);
  assert.deepEqual(rowsOf({ ...li, key: '72' }), ['72']);
});

test('a number in the name of a row tells students apart; one that was typed after a name does not', () => {
  const names = { name: 'n.csv', data: new TextEncoder().encode(
    `ID number,Full name,Grade\n${[1, 2, 11].map((n) => `7${n},Student ${n},\n`).join('')}80,Ada Berg,\n`,
  ) };
  const of = (/** @type {string} */ name) =>
    [...matchedTo(openBook(names).rows, [{ name }], (handIn) => handIn).rows.keys()].map(({ key }) => key);
  assert.deepEqual(['Student 1', 'student 11', '2 Student', 'Student', 'Student 12', 'Ada Berg 1042'].map(of),
    [['71'], ['711'], ['72'], [], [], ['80']]);
});

test('the latest counts by the platform’s time, across offsets, else the one that was read last', () => {
  const at = (/** @type {string} */ time) => ({ key: '14', name: '', at: time });
  assert.deepEqual(matched(at('2026-03-02T21:10:00+01:00'), at('2026-03-02T20:20:00Z')).rows, [['14', 1, 2, false]]);
  assert.deepEqual(matched(at('2026-03-02T21:10:00+01:00'), at('2026-03-02T20:05:00Z')).rows, [['14', 0, 2, false]]);
  assert.deepEqual(matched(at('2026-03-02T21:10:00'), { key: '14', name: '' }).rows, [['14', 1, 2, false]]);
});

test('of a file that no importer reads any column can be chosen, but not the key', () => {
  const { data } = writeGrades(file, [{ key: '14', mark: 1 }], { column: 'last name', replace: true });
  assert.equal(new TextDecoder().decode(data), TEXT.replace('Bo,Dam', 'Bo,1'));
  assert.throws(() => writeGrades(file, [], { column: 'ID number' }), { code: 'no-grade-column' });
});
