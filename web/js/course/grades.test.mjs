// Rosters and grade files: each platform is recognised whatever the order, the language and the letters of its file; a
// copy differs in the cells that were written, and the platform's own importer finds every mark in it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../state/random.ts';
import { CourseError } from './error.ts';
import { writeGrades } from './grades.ts';
import { canvasImport, moodleImport } from '../../../e2e/harness/importers.mjs';
import { readRoster } from './roster.ts';

/** @param {string} text @param {'utf-8'|'utf-16le'|'utf-16be'|'windows-1252'} [encoding] */
function bytesOf(text, encoding = 'utf-8') {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'windows-1252') return Uint8Array.from(text, (c) => c.charCodeAt(0));
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), encoding === 'utf-16le');
  return new Uint8Array(view.buffer);
}
/** @param {string} text @param {string} [name] @param {Parameters<typeof bytesOf>[1]} [encoding] */
const file = (text, name = 'grades.csv', encoding = 'utf-8') => ({ name, data: bytesOf(text, encoding) });
/** @param {{ data: Uint8Array }} written */
const textOf = ({ data }, encoding = 'utf-8') => new TextDecoder(encoding, { ignoreBOM: true }).decode(data);
/** @param {string} cell @param {string} delimiter */
const quoted = (cell, delimiter) => (/["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"',
  '""')}"` : cell);
/** @param {string[][]} table */
const csv = (table, { delimiter = ',', end = '\n', last = true, all = false } = {}) =>
  table.map((row) => row.map((cell) => (all ? `"${cell.replaceAll('"', '""')}"` : quoted(cell, delimiter)))
    .join(delimiter)).join(end) + (last ? end : '');

const NAMES = ['Ida Öst', 'Bo "Bobby" van Dam', 'Nguyễn, Văn', '=Sum', 'Li Na', 'Li Na', 'Mia\nTwo Lines'];

/** Moodle's heads and words, by language: ID, grade, maximum, locked, two times, text, feedback. */
const MOODLE = {
  en: ['Identifier', 'Grade', 'Maximum Grade', 'Grade can be changed', 'Last modified (submission)', 'Online text',
    'Last modified (grade)', 'Feedback comments', 'Participant ', '.', 'Yes', 'No'],
  de: ['ID', 'Bewertung', 'Bestwertung', 'Bewertung kann geändert werden', 'Zuletzt geändert (Abgabe)',
    'Texteingabe online', 'Zuletzt geändert (Bewertung)', 'Feedback als Kommentar', 'Teilnehmer/in', ',', 'Ja', 'Nein'],
  es: ['Identificador', 'Calificación', 'Calificación máxima', 'La calificación puede ser cambiada',
    'Última modificación (entrega)', 'Texto en línea', 'Última modificación (calificación)',
    'Comentarios de retroalimentación', 'Participante ', ',', 'Sí', 'No'],
  fr: ['Identifiant', 'Note', 'Note maximale', 'La note peut être modifiée', 'Dernière modification (travail remis)',
    'Texte en ligne', 'Dernière modification (note)', 'Feedback par commentaires', 'Participant ', ',', 'Oui', 'Non'],
  nl: ['Identificatie', 'Cijfer', 'Maximum cijfer', 'Cijfer kan gewijzigd worden', 'Laatst gewijzigd (inzending)',
    'Online tekst', 'Laatst gewijzigd (beoordeling)', 'Feedback opmerkingen', 'Deelnemer ', ',', 'Ja', 'Nee'],
  sv: ['ID', 'Betyg', 'Högsta betyg', 'Betyget kan ändras', 'Senast ändrad (inlämning)', 'Onlinetext',
    'Senast ändrad (betyg)', 'Återkoppling kommentarer', 'Deltagare ', ',', 'Ja', 'Nej'],
  pt: ['Identificador', 'Nota', 'Nota máxima', 'A nota pode ser alterada', 'Última modificação (envio)',
    'Texto online', 'Última modificação (nota)', 'Comentários de feedback', 'Participante ', ',', 'Sim', 'Não'],
  it: ['Identificativo', 'Valutazione', 'Valutazione massima', 'La valutazione può essere modificata',
    'Ultima modifica (consegna)', 'Testo online', 'Ultima modifica (valutazione)', 'Commenti', 'Partecipante ', ',',
    'Sì', 'No'],
  ja: ['ID', '評点', '最大評点', '評点の変更可', '最終更新日時 (提出)', 'オンラインテキスト', '最終更新日時 (評点)',
    'フィードバックコメント', '参加者', '.', 'Yes', 'No'],
};

/** A worksheet of seven students. @param {keyof typeof MOODLE} language */
function worksheet(language, { blind = false, order = /** @type {number[]|null} */ (null) } = {}) {
  const [id, grade, max, lock, handed, text, modified, feedback, word, decimal, yes, no] = MOODLE[language];
  const head = [id, ...(blind ? [] : ['Full name', 'Email address']), 'Status', grade, max, lock, handed, text,
    modified, feedback];
  const rows = NAMES.map((name, i) => [
    `${word}${7300 + 3 * i}`, ...(blind ? [] : [name, `m${i}@uni.example`]), 'Submitted',
    i === 1 ? `8${decimal}00` : '', `10${decimal}00`, i === 6 ? no : yes, 'Monday, 2 March 2026, 9:10 AM',
    i === 2 ? '<p>two\nlines, "quoted"</p>' : '', '-', i === 1 ? 'Well done' : '',
  ]);
  const table = [head, ...rows];
  return order ? table.map((row) => order.filter((at) => at < row.length).map((at) => row[at])) : table;
}

/** Lines of a text that another has not. @param {string} a the other @param {string} b */
const linesChanged = (a, b) => b.split('\n').filter((line) => !a.split('\n').includes(line));

for (const language of /** @type {(keyof typeof MOODLE)[]} */ (Object.keys(MOODLE))) {
  test(`Moodle’s worksheet in ${language}: every mark arrives, nothing is emptied, all other bytes stay`, () => {
    const [id, grade, , , , , modified, feedback, participant, decimal] = MOODLE[language];
    for (const [shape, table] of /** @type {[object, string[][]][]} */ ([
      [{}, worksheet(language)], [{ all: true, end: '\r\n' }, worksheet(language)],
      [{ last: false }, worksheet(language, { blind: true })],
      [{ end: '\r\n', last: false }, worksheet(language, { order: [10, 4, 0, 8, 5, 2, 9, 1, 7, 6, 3] })],
    ])) {
      const given = file(`\ufeff${csv(table, shape)}`);
      const roster = readRoster(given);
      assert.equal(roster.platform, 'moodle');
      assert.equal(roster.max, 10);
      assert.deepEqual(roster.rows.map(({ key }) => key), NAMES.map((_, i) => String(7300 + 3 * i)));
      const marks = roster.rows.map(({ key }, i) => ({ key, mark: i, ...(i === 4 &&
        { comment: '=Good; „so“, "yes"' }) }));
      const written = writeGrades(given, [...marks, { key: '9999', mark: 1 }]);
      assert.equal(written.written, 5);
      assert.deepEqual(written.skipped.map(({ key }) => key), ['7303', '7318'],
        'a grade that is there, one that is locked');
      assert.deepEqual(written.unmatched, ['9999']);
      const stored = new Map(NAMES.map((_, i) => [7300 + 3 * i, {
        grade: i === 1 ? 8 : null, feedback: i === 1 ? 'Well done' : '', locked: i === 6,
      }]));
      const site = { heads: /** @type {[string, string, string, string]} */ ([id, grade, modified, feedback]),
        participant, max: 10, decimal, stored };
      const arrived = moodleImport(written.data, site);
      assert.deepEqual([...arrived.grades], [0, 2, 3, 4, 5].map((i) => [7300 + 3 * i, i]));
      assert.deepEqual([...arrived.feedbacks], [[7312, '\'=Good; „so“, "yes"']]);
      const half = writeGrades(given, marks.map((each) => ({ ...each, mark: 13 })), { outOf: 17, replace: true });
      assert.equal(half.written, 6);
      assert.deepEqual([...moodleImport(half.data, site).grades.values()], Array(6).fill(7.65));
    }
  });
}

/** Canvas' gradebook: two rows of its own, one of no student. */
function gradebook({ firstLast = false, delimiter = ',', posting = true, decimal = '.' } = {}) {
  const who = (/** @type {string} */ last, /** @type {string} */ first) => (firstLast ? [last,
    first] : [`${last}, ${first}`]);
  const blank = firstLast ? ['', ''] : [''];
  const number = (/** @type {string} */ text) => text.replace('.', decimal);
  return [
    [...(firstLast ? ['LastName', 'FirstName'] : ['Student']), 'ID', 'SIS User ID', 'SIS Login ID', 'Section',
      'Warm-up (91)', `Task${delimiter} near and far (92)`, 'Current Score', 'Final Score'],
    ...(posting ? [[...blank, '', '', '', '', '', 'Manual Posting', '', '']] : []),
    [...(firstLast ? ['    Points Possible', ''] : ['    Points Possible']), '', '', '', '', number('5.00'),
      number('20.00'), '(read only)', '(read only)'],
    ...NAMES.map((_, i) => [...who(['Öst', 'van Dam, Jr.', 'Nguyễn', '=Sum', 'Na', 'Na', 'O’Neill'][i], ['Ida', 'Bo',
      'Văn', 'Ed', 'Li', 'Li', 'D"A'][i]),
    String(640 + i), ['0006', '1002', '1003', '6', '640', '', '641'][i], `login${i}`, 'S1',
    i === 2 ? 'EX' : number('4.50'),
    ['', number('12.00'), 'N/A', 'EX', '', '', ''][i], number('90.00'), number('90.00')]),
    [...who('Student', 'Test'), '699', '', 'tester', 'S1', '', '', '', ''],
  ];
}

test('Canvas: one column is written; no new column, no emptied cell, EX and N/A stay, its importer finds every mark',
  () => {
    for (const options of [{}, { firstLast: true }, { delimiter: ';', decimal: ',' }, { posting: false }]) {
      for (const shape of [{}, { end: '\r\n', last: false }, { all: true }]) {
        const table = gradebook(options), given = file(csv(table, { ...options, ...shape }));
        const roster = readRoster(given);
        assert.deepEqual([roster.platform, roster.max, roster.rows.length], ['canvas', 20, NAMES.length]);
        assert.deepEqual(roster.rows[1].name, 'Bo van Dam, Jr.');
        const marks = roster.rows.map(({ key }, i) => ({ key, mark: i + 0.5 }));
        const { data, written, skipped } = writeGrades(given, [...marks, { key: '699', mark: 3 }],
          { column: `Task${options.delimiter ?? ','} near and far (92)` });
        assert.equal(written, 4);
        assert.deepEqual(skipped.map(({ key }) => key), ['641', '642', '643']);
        const now = (/** @type {string} */ text) => text.replace(/^(\d+),(\d+)$/, '$1.$2');
        const stored = new Map(table.filter((row) => /^6\d\d$/.test(row[options.firstLast ? 2 : 1])).map((row) => {
          const at = options.firstLast ? 2 : 1;
          return [Number(row[at]), new Map([[91, now(row[at + 4])], [92, now(row[at + 5])]])];
        }));
        const assignments = new Map([[91, { title: '', points: 5 }], [92, { title: '', points: 20 }]]);
        const { changes, created } = canvasImport(data, { assignments, stored });
        assert.deepEqual(created, []);
        assert.deepEqual(changes, [[640, 92, '0.5'], [644, 92, '4.5'], [645, 92, '5.5'], [646, 92, '6.5']]);
        const again = writeGrades(given, marks, { column: '92', replace: true });
        assert.deepEqual(again.skipped.map(({ why }) => why), ['N/A stays.', 'EX stays.'],
          'even where grades are replaced');
      }
    }
  });

test('a student with another kind of number gets no mark', () => {
  const given = file(csv(gradebook()));
  assert.deepEqual(writeGrades(given, [{ key: '1003', mark: 1 }], { column: '92' }).unmatched, ['1003'],
    'a SIS number');
  assert.equal(writeGrades(given, [{ key: 'LOGIN5', mark: 1 }], { column: '92' }).written, 1, 'a login is one alone');
});

test('Blackboard: its column and feedback, in UTF-16 with tabs and in CSV', () => {
  const head = ['Last Name', 'First Name', 'Username', 'Student ID', 'Task 2 [Total Pts: 8,5 Score] |77012',
    'Grading Notes', 'Notes Format', 'Feedback to Learner', 'Feedback Format'];
  const rows = NAMES.map((name, i) => [name, 'A', `user${i}`, String(i), ['Needs Grading', '', 'Complete', '4', '', '',
    'Needs Grading'][i],
  '', '', '', i === 0 ? '' : 'SMART_TEXT']);
  for (const [encoding, delimiter, mark] of /** @type {const} */ ([
    ['utf-16le', '\t', '\ufeff'], ['utf-16be', '\t', '\ufeff'], ['utf-16le', '\t', ''], ['utf-8', ',', '\ufeff'],
    ['utf-8', ',', ''],
  ])) {
    const text = mark + csv([head, ...rows], { all: true, delimiter, end: encoding === 'utf-8' ? '\r\n' : '\n' });
    const given = file(text, 'gc.xls', encoding);
    const roster = readRoster(given);
    assert.deepEqual([roster.platform, roster.max, roster.rows[0].key], ['blackboard', 8.5, 'user0']);
    const marks = NAMES.map((_, i) => ({ key: `user${i}`, mark: i, comment: i === 0 ? '+1, good' : '' }));
    const written = writeGrades(given, marks);
    assert.deepEqual(written.skipped.map(({ key }) => key), ['user2', 'user3']);
    assert.equal(
      textOf(written, encoding),
      text
        .replace(/"user0"(.)"0"."Needs Grading".""."".""../, (all, mark) =>
          `"user0"${mark}"0"${mark}"0"${mark}""${mark}""${mark}"'+1, good"${mark}"${all.at(-1) === '"' ? '' : ''}`)
        .replace(/('\+1, good".")"/, '$1SMART_TEXT"')
        .replace(/"user1"(.)"1".""/, '"user1"$1"1"$1"1"').replace(/"user4"(.)"4".""/, '"user4"$1"4"$1"4"')
        .replace(/"user5"(.)"5".""/, '"user5"$1"5"$1"5"').replace(/"user6"(.)"6"."Needs Grading"/, '"user6"$1"6"$1"6"'),
    );
  }
});

test('Brightspace, ILIAS, Sakai, Gradescope, Teams, Classroom: which column, which key, which maximum', () => {
  const cases = /** @type {[string, string[][], string, number | null, string, string[]][]} */ ([
    ['brightspace', [
      ['OrgDefinedId', 'Username', 'Last Name', 'First Name', 'Task 2 Points Grade <Numeric MaxPoints:12.5 Weight:10>',
        'End-of-Line Indicator'],
      ['#0071', '#mo', 'Öst', 'Ida', '', '#'], ['#72', '#bo', 'Dam', 'Bo', '', '#'],
    ], '0071', 12.5, 'Ida Öst', ['#0071,#mo,Öst,Ida,7,#']],
    ['ilias', [
      ['update', 'usr_id', 'login', 'lastname', 'firstname', 'status', 'mark', 'notice', 'comment'],
      ['0', '441', 'ida', 'Öst', 'Ida', 'notgraded', '', '', ''], ['0', '442', 'bo', 'Dam', 'Bo', 'notgraded', '', '',
        ''],
    ], '441', null, 'Ida Öst', ['1,441,ida,Öst,Ida,notgraded,7,,well']],
    ['sakai', [
      ['Task 2', 'SCORE_GRADE_TYPE'], [''], ['Display ID', 'ID', 'Last Name', 'First Name', 'grade', 'Submission date',
        'Late submission'],
      ['ida', 'ida', 'Öst', 'Ida', '', 'Mar 2, 2026 9:10 AM', ''], ['bo', 'bo', 'Dam', 'Bo', '', 'No Submission', ''],
    ], 'ida', null, 'Ida Öst', ['ida,ida,Öst,Ida,7,"Mar 2, 2026 9:10 AM",']],
    ['gradescope', [
      ['Name', 'SID', 'Email', 'Sections', 'Total Score', 'Max Points', 'Status'],
      ['Ida Öst', '71', 'ida@u.example', '', '', '9.0', 'Ungraded'], ['Bo Dam', '72', 'bo@u.example', '', '', '9.0',
        'Missing'],
    ], 'ida@u.example', 9, 'Ida Öst', ['Ida Öst,71,ida@u.example,,7,9.0,Ungraded']],
    ['teams', [
      ['First Name', 'Last Name', 'Email Address', 'Task 2', 'Points', 'Feedback'],
      ['Ida', 'Öst', 'ida@u.example', '', '9', ''], ['Bo', 'Dam', 'bo@u.example', '', '9', ''],
    ], 'ida@u.example', 9, 'Ida Öst', ['Ida,Öst,ida@u.example,7,9,well']],
    ['classroom', [
      ['Last Name', 'First Name', 'Email Address', 'Task 2'], ['Date', '', '', '3/2/26'], ['Points', '', '', '9'],
      ['Class Average', '', '', ''], ['Öst', 'Ida', 'ida@u.example', ''], ['Dam', 'Bo', 'bo@u.example', ''],
    ], 'ida@u.example', 9, 'Ida Öst', ['Öst,Ida,ida@u.example,7']],
  ]);
  for (const [platform, table, key, max, name, changed] of cases) {
    const given = file(csv(table)), roster = readRoster(given);
    assert.deepEqual([roster.platform, roster.max, roster.rows.length], [platform, max, 2], platform);
    assert.deepEqual([roster.rows[0].key, roster.rows[0].name], [key, name]);
    const written = writeGrades(given, [{ key, mark: 7, comment: 'well' }]);
    assert.deepEqual(linesChanged(csv(table), textOf(written)), changed);
  }
  const bare = csv([['update', 'usr_id', 'login', 'status', 'mark'], ['0', '441', 'ida', 'notgraded', '']]);
  const marked = writeGrades(file(bare), [{ key: '441', mark: 7, comment: 'well' }]);
  assert.deepEqual(linesChanged(bare, textOf(marked)), ['1,441,ida,notgraded,7'], 'no column for a comment');
  assert.match(marked.notes.join(), /no column for feedback/);
  const status = file(csv(cases[1][1]));
  assert.equal(writeGrades(status, [{ key: 'bo', mark: 2 }]).written, 1, 'the login that an archive has for a key');
});

test('Moodle’s gradebook: of an item with percentage and feedback the points are the grade', () => {
  const table = [
    ['First name', 'Last name', 'ID number', 'Email address', 'Assignment: A (Real)', 'Assignment: A (Percentage)',
      'Assignment: A (Feedback)', 'Course total (Real)', 'Last downloaded from this course'],
    ['Ida', 'Öst', '6', 'ida@u.example', '-', '-', '', '-', '1795472400'],
  ];
  assert.equal(textOf(writeGrades(file(csv(table)), [{ key: '6', mark: 7 }])),
    'Email address,Mark\r\nida@u.example,7\r\n');
});

test('Moodle: groups with numbers are no key, whatever the order of columns', () => {
  const text = csv([
    ['Group', 'Full name', 'Grade', 'Maximum Grade', 'Identifier', 'Last modified (grade)'],
    ['Team 1', 'Ida Öst', '', '10.00', 'Participant 71', '-'], ['Team 2', 'Bo Dam', '', '10.00', 'Participant 72', '-'],
  ]);
  assert.deepEqual(readRoster(file(text)).rows.map(({ key }) => key), ['71', '72']);
});

test('a maximum with a separator of thousands', () => {
  for (const max of ['1,000.00', '1.000,00', '1 000,00']) {
    const rows = (/** @type {string} */ grade) => csv([['Student', 'ID', 'Section', 'Task (9)'],
      ['    Points Possible', '', '', max], ['Öst, Ida', '7', 'S', grade]]);
    assert.equal(textOf(writeGrades(file(rows('')), [{ key: '7', mark: 1 }], { outOf: 2 })), rows('500'), max);
  }
});

test('Teams: of several assignments each has its maximum and its feedback', () => {
  const text = csv([
    ['First Name', 'Last Name', 'Email Address', 'Task 1', 'Points', 'Feedback', 'Task 2', 'Points', 'Feedback'],
    ['Ida', 'Öst', 'ida@u.example', '4', '5', 'fine', '', '9', ''],
  ]);
  const written = writeGrades(file(text), [{ key: 'ida@u.example', mark: 7, comment: 'well' }]);
  assert.equal(textOf(written), text.replace('fine,,9,', 'fine,7,9,well'));
});

test('heads and words in other languages: keys, grades, ungraded cells', () => {
  for (const [heads, row, written] of /** @type {[string, string, string][]} */ ([
    ['Matr.-Nr.;Name;Note', '0071;Öst;', '0071;Öst;1,5'], ['MtkNr,Name,Ergebnis', '0071,Öst,', '0071,Öst,1.5'],
    ['N° étudiant,Nom,Note', '0071,Öst,', '0071,Öst,"1,5"'], ['DNI,Nombre,Resultado', '0071,Öst,', '0071,Öst,1.5'],
    ['Registration number,Candidate,Final mark', '0071,Öst,', '0071,Öst,1.5'], ['学号,姓名,成绩', '0071,王,', '0071,王,1.5'],
    ['الرقم الجامعي,الاسم,الدرجة', '0071,علي,', '0071,علي,1.5'],
    ['Sobrenome,Nome,Nome do usuário,T [8] |1', 'Öst,I,0071,', 'Öst,I,0071,1.5'],
    ['Nazwisko,Imię,Użytkownik,T [8] |1', 'Öst,I,0071,', 'Öst,I,0071,1.5'],
    ['Nachname,Vorname,Benutzername,T [8] |1', 'Öst,I,0071,Benotung erforderlich', 'Öst,I,0071,1.5'],
    ['Nombre,Apellidos,Dirección de correo electrónico,Hoja 5,Puntos,Comentarios', 'I,Öst,0071@u.example,,9,',
      'I,Öst,0071@u.example,1.5,9,'],
    ['REGISTRATION_NUMBER;FAMILY_NAME_OF_STUDENT;GRADE', '0071;Öst;', '0071;Öst;1,5'],
    ['Nr.;Nutzername;Punkte', '1;0071;', '1;0071;1,5'], ['Matrikelnummer;Note', "'0071;", "'0071;1,5"],
    ['Matrikelnummer;Note', '="0071";', '="0071";1,5'],
    ['Kontakt,Name,Punkte', '0071@u.example,Öst,', '0071@u.example,Öst,1.5'],
  ])) {
    const given = file(`${heads}\n${row}\n`), [{ key }] = readRoster(given).rows;
    assert.match(key, /^0071/);
    assert.equal(textOf(writeGrades(given, [{ key, mark: 1.5 }])), `${heads}\n${written}\n`);
  }
});

test('a column of another task is no key, and a column of groups no name', () => {
  const heads = ['Matrix norms', 'Matrices', 'Matriz', 'Marta'];
  for (const head of heads) {
    const [{ key }] = readRoster(file(`Name,${head},ID,Grade\nÖst,12,0071,\n`)).rows;
    assert.equal(key, '0071', head);
  }
  for (const head of ['Nom du groupe', 'Nombre del grupo', 'Nom du fichier']) {
    const [{ name }] = readRoster(file(`${head};ID;Note\nA;0071;\n`)).rows;
    assert.equal(name, null, head);
  }
});

test('Moodle’s gradebook gets a separate file with the students who have a mark, by email address', () => {
  const table = [
    ['First name', 'Last name', 'ID number', 'Email address', 'Assignment: Task 2 (Real)', 'Course total (Real)',
      'Last downloaded from this course'],
    ['Ida', 'Öst', '0006', 'ida@u.example', '-', '-', '1795472400'], ['Bo', 'Dam', '', 'bo@u.example', '-', '-',
      '1795472400'],
    ['Li', 'Na', '8', 'li@u.example', '4.00', '4.00', '1795472400'],
  ];
  const given = file(csv(table)), { platform, rows } = readRoster(given);
  assert.deepEqual([platform, rows.map(({ key }) => key)], ['moodle-gradebook', ['0006', 'bo@u.example', '8']]);
  const { data, skipped, notes } = writeGrades(given, [{ key: '6', mark: 7, comment: 'so, so' }, { key: '8',
    mark: 7 }]);
  assert.equal(new TextDecoder().decode(data), 'Email address,Mark,Feedback\r\nida@u.example,7,"so, so"\r\n');
  assert.equal(skipped[0].key, '8');
  assert.ok(notes.includes('6 was found as 0006.'));
});

test('keys that fit two rows, rows that two keys fit, and equal keys get nothing', () => {
  const given = file('id,name,grade\n0006,A,\n7,B,\n7,C,\n08,D,\n8,E,\n0009,F,\n');
  const { written, skipped, unmatched } = writeGrades(given, [
    { key: '6', mark: 1 }, { key: '7', mark: 1 }, { key: '008', mark: 1 }, { key: '8', mark: 2 }, { key: '9', mark: 1 },
    { key: '0009', mark: 2 }, { key: '', mark: 1 }, { key: 'x', mark: 1 },
  ]);
  assert.equal(written, 2, '0006 by 6, and 8 itself');
  assert.deepEqual(skipped.map(({ key }) => key), ['7', '008', '9', '0009']);
  assert.deepEqual(unmatched, ['', 'x']);
});

test('marks that are no numbers, below 0 or above the maximum are named and not written', () => {
  const text = 'Username;Grade;Max. points\nann;;10\nbea;;10\ncy;;10\ndi;;10\n';
  const given = file(text);
  const bad = [{ key: 'ann', mark: NaN }, { key: 'bea', mark: -1 }, { key: 'cy', mark: 10.5 }, { key: 'di',
    mark: /** @type {any} */ ('4') }];
  const { data, written, skipped } = writeGrades(given, bad);
  assert.deepEqual([new TextDecoder().decode(data), written, skipped.length], [text, 0, 4]);
  assert.equal(writeGrades(given, [{ key: 'ann', mark: 10.5 }], { outOf: 21 }).written, 1);
  assert.match(writeGrades(given, [{ key: 'ann', mark: 21.5 }], { outOf: 21 }).skipped[0].why,
    /above the maximum of 21/);
  for (const outOf of [0, -1, NaN, Infinity]) assert.throws(() => writeGrades(given, [], { outOf }), RangeError);
  assert.throws(() => writeGrades(given, [], /** @type {any} */ ({ outof: 21 })), /no option outof; known: column/);
  for (const odd of [null, {}, { name: 'g.csv' }, { name: 'g.csv', data: text }, text]) {
    assert.throws(() => writeGrades(/** @type {any} */ (odd), []), /A file is \{ name, data: Uint8Array/);
  }
  assert.equal(textOf(writeGrades(given, [{ key: 'ann', mark: 7.5 }])), text.replace('ann;', 'ann;7,5'),
    'a decimal comma where ; parts cells');
});

test('files that cannot be read or written say why by code', () => {
  const code = (/** @type {{ name: string, data: Uint8Array }} */ what, /** @type {object} */ options = {}) => {
    try {
      writeGrades(what, [], options);
      return undefined;
    } catch (error) {
      assert.ok(error instanceof CourseError);
      return error.code;
    }
  };
  const compound = [0xd0, 0xcf, 0x11, 0xe0, ...Array(600).fill(0)];
  assert.equal(code(file('name,grade\nA,1\n')), 'no-key-column', 'a name alone never decides');
  assert.equal(code(file('foo,bar\nA,1\n')), 'no-key-column');
  assert.equal(code(file('id,name\n1,A\n')), 'no-grade-column');
  assert.equal(code(file('id,grade,score\n1,,\n')), 'no-grade-column', 'two that are empty');
  assert.equal(code(file('id,grade,score\n1,,\n'), { column: 'score' }), undefined);
  assert.equal(code(file('id,grade\n1,\n'), { column: 'id' }), 'no-grade-column');
  assert.equal(code(file('')), 'not-a-table');
  assert.equal(code(file('Dear all,')), 'not-a-table');
  assert.equal(code({ name: 'a.png', data: Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13) }),
    'not-a-table');
  assert.equal(code({ name: 'a.xls', data: Uint8Array.from(compound) }), 'not-a-table');
  const locked = Uint8Array.from([...compound, ...bytesOf('EncryptedPackage', 'utf-16le')]);
  assert.equal(code({ name: 'a.xlsx', data: locked }), 'encrypted');
  assert.equal(code({ name: 'a.csv', data: new Uint8Array((64 << 20) + 1) }), 'too-large');
});

test('in Windows-1252 bytes stay, and a comment that it has no letters for is left out and named', () => {
  const given = file('Matrikelnummer;Name;Punkte;Kommentar\r\n0012;Jürgen Groß;;\r\n13;Zoë;;', 'a.csv', 'windows-1252');
  const { data, written, notes } = writeGrades(given, [{ key: '12', mark: 3.5, comment: 'schön' }, { key: '13', mark: 2,
    comment: 'Ωραίο' }]);
  assert.deepEqual(
    [...data],
    [...bytesOf('Matrikelnummer;Name;Punkte;Kommentar\r\n0012;Jürgen Groß;3,5;schön\r\n13;Zoë;2;', 'windows-1252')],
  );
  assert.deepEqual([written, notes.length], [2, 2]);
});

test('rows that end before the column are extended, and random files keep all their bytes', () => {
  const short = file('id,name,grade,feedback\n1,A\n2\n3,C,,\n');
  assert.equal(
    textOf(writeGrades(short, [1, 2, 3].map((key) => ({ key: String(key), mark: key, comment: `c${key}` })))),
    'id,name,grade,feedback\n1,A,1,c1\n2,,2,c2\n3,C,3,c3\n',
  );
  const random = createRandom(63);
  const pick = (/** @type {string[]} */ ...from) => from[Math.floor(random() * from.length)];
  for (let round = 0; round < 60; round++) {
    const delimiter = pick(',', ';', '\t'), end = pick('\n', '\r\n'), count = 1 + Math.floor(random() * 8);
    const odd = () => pick('', 'x', 'a"b', `c${delimiter}d`, 'two\nlines', ' Ω ', '“é”', '1,5', '=1');
    const table = [['note', 'user name', 'grade', 'other'], ...Array.from({ length: count }, (_, i) => [odd(), `u${i}`,
      '', odd()])];
    const shape = { delimiter, end, last: random() < 0.5, all: random() < 0.3 };
    const encoding = /** @type {'utf-8'|'utf-16le'} */ (pick('utf-8', 'utf-16le'));
    const text = `${pick('', '\ufeff')}${csv(table, shape)}`;
    const given = file(encoding === 'utf-8' ? text : `\ufeff${text.replace('\ufeff', '')}`, 'a.csv', encoding);
    const who = Math.floor(random() * count);
    const { data, written } = writeGrades(given, [{ key: `u${who}`, mark: 7 }]);
    assert.equal(written, 1);
    table[who + 1][2] = '7';
    const expected = `${textOf(given, encoding).startsWith('\ufeff') ? '\ufeff' : ''}${csv(table, shape)}`;
    assert.equal(textOf({ data }, encoding), expected, JSON.stringify(table));
    assert.deepEqual(writeGrades(given, []).data, Uint8Array.from(given.data));
  }
});
