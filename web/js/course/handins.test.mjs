// Hand-ins of files: whose they are, when they came, from where; mail in every encoding, workbooks, what is not read.
import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyScene, encodeScene } from '../scene/codec.ts';
import { runInSlices, readHandIns } from './handins.ts';
import { zipOf } from '../../../e2e/harness/zip.mjs';
import { answersWords } from '../words/answers.ts';
import { timeOf } from './times.ts';
import { whoseEntry } from './archive-students.ts';
import { sheetOf } from './workbook.ts';

const PAGE = 'https://x.example/lpp/';
/** The link of an answer. @param {number} i @param {string} [name] that was typed */
const linkOf = (i, name = '') => `${PAGE}#${encodeScene({
  ...emptyScene(),
  state: { own: true, k: 5 },
  points: { xy: Float64Array.from({ length: 8 }, (_, j) => i + j / 8), labels: new Int32Array(4) },
  answer: { task: 'abcd1234', words: 'abcd1234', text: `nº ${i}`, name },
})}`;
const html = (/** @type {string} */ link) => `<p><a href="${link.replaceAll('&', '&amp;')}">my answer</a></p>`;
/** @param {string} name @param {string | Uint8Array} what */
const file = (name, what) => ({ name, data: typeof what === 'string' ? new TextEncoder().encode(what) : what });
/** @param {...ReturnType<typeof file>} files */
const read = (...files) => readHandIns(files);

test('what is no file is refused before anything is read', async () => {
  for (const odd of [null, { name: 'a.csv' }, { name: 'a.csv', data: 'a,b' }]) {
    await assert.rejects(read(/** @type {any} */ (odd)), /A file is \{ name, data: Uint8Array/);
  }
});

test('a worksheet: the row has student and time; a student without a hand-in is not reported', async () => {
  const text = [
    'Identifier,Full name,Email address,Status,Grade,Maximum Grade,Last modified (submission),Online text,' +
      'Last modified (grade),Feedback comments',
    'Participant 7301,"Öst, Ida",ida@u.example,Submitted for grading - 2 days late,,10.00,' +
      `"Monday, 2 March 2026, 9:10 PM","${html(linkOf(1)).replaceAll('"', '""')}",-,"two`,
    'lines"',
    `Participant 7304,Bo,bo@u.example,Submitted,,10.00,"Monday, 2 March 2026, 12:05 AM",${linkOf(2, 'Typed')},-,`,
    'Participant 7307,Cy,cy@u.example,No submission,,10.00,-,,-,',
  ].join('\n');
  const { handIns, unread } = await read(file('w.csv', text));
  assert.deepEqual(unread, []);
  assert.deepEqual(handIns, [
    { link: linkOf(1), key: '7301', name: 'Öst, Ida', email: 'ida@u.example', at: '2026-03-02T21:10:00', late: true,
      source: 'w.csv:2' },
    { link: linkOf(2, 'Typed'), key: '7304', name: 'Bo', email: 'bo@u.example', at: '2026-03-02T00:05:00', late: false,
      source: 'w.csv:4' },
  ]);
});

test('forms: a mail address is no name; a number of the course is a key; a row without a link is listed', async () => {
  const rows = [
    ['Timestamp', 'Email Address', 'Your name', 'Your number in the course', 'Link'],
    ['2026/03/02 9:10:03 PM GMT+1', 'ida@u.example', 'Ida Öst', '0042', linkOf(1)],
    ['2026/03/02 9:11:03 PM GMT+1', 'bo@u.example', '', '', `${linkOf(2, 'Bo')} ${linkOf(3, 'Bo')}`],
    ['2026/03/02 9:12:03 PM GMT+1', 'cy@u.example', 'Cy', '44', 'forgot it'],
  ];
  const { handIns, unread } = await read(file('f.csv', rows.map((row) => row.map((cell) =>
    `"${cell}"`).join(',')).join('\r\n')));
  assert.deepEqual(handIns.map(({ key, name, email, at, source }) => [key, name, email, at, source]), [
    ['0042', 'Ida Öst', 'ida@u.example', '2026-03-02T21:10:03+01:00', 'f.csv:2'],
    [null, 'bo@u.example', 'bo@u.example', '2026-03-02T21:11:03+01:00', 'f.csv:3'],
    [null, 'bo@u.example', 'bo@u.example', '2026-03-02T21:11:03+01:00', 'f.csv:3'],
  ].map((row) => (row[1] === 'bo@u.example' ? [row[0], 'Bo', ...row.slice(2)] : row)));
  assert.deepEqual(unread, [{ source: 'f.csv:4', why: 'No link found here.' }]);
});

test('mail: parts in base64 and quoted-printable, files, a box of several, each link once a mail', async () => {
  const base64 = (/** @type {string | Uint8Array} */ what) =>
    (Buffer.from(what).toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');
  const quoted = (/** @type {string} */ text) => Array.from(Buffer.from(text), (byte) =>
    (byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte)))
    .join('').replace(/(?:=..|[^=]){1,70}/g, (line) => `${line}=\r\n`).replace(/=\r\n$/, '');
  const head = [
    'Return-Path: <ida@u.example>', 'From: =?UTF-8?Q?Ida_=C3=96st?=', ' <ida@u.example>', 'To: t@u.example',
    'Subject: Sheet', 'Date: Mon, 2 Mar 2026 21:10:03 +0100', 'MIME-Version: 1.0',
  ];
  const mail = [
    ...head, 'Content-Type: multipart/mixed; boundary="a b"', '', 'preamble', '--a b',
    'Content-Type: multipart/alternative; boundary=inner', '', '--inner',
    'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', base64(`Grüße\n${linkOf(1)}`),
    '--inner',
    'Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable', '',
    quoted(html(linkOf(1))), '--inner--',
    '--a b', 'Content-Type: text/plain; name="second.txt"', 'Content-Disposition: attachment; filename="second.txt"',
    'Content-Transfer-Encoding: base64', '', base64(linkOf(2)), '--a b--', '',
  ].join('\r\n');
  const one = await read(file('mail.eml', mail));
  assert.deepEqual(one.handIns.map(({ link, name, email, at, source }) => [link, name, email, at, source]), [
    [linkOf(1), 'Ida Öst', 'ida@u.example', '2026-03-02T21:10:03+01:00', 'mail.eml'],
    [linkOf(2), 'Ida Öst', 'ida@u.example', '2026-03-02T21:10:03+01:00', 'mail.eml/second.txt'],
  ]);
  const plain = (/** @type {number} */ i) =>
    `From x@u.example Mon Mar  2 21:10:03 2026\nFrom: S${i} <s${i}@u.example>\nContent-Type: text/plain\n\n` +
    `${i === 1 ? 'nothing' : linkOf(i)}\n\n`;
  const box = await read(file('all.mbox', [0, 1, 2].map(plain).join('')));
  assert.deepEqual(box.handIns.map(({ name, source }) => [name, source]), [['S0', 'all.mbox:1'], ['S2',
    'all.mbox:13']]);
  assert.deepEqual(box.unread, [{ source: 'all.mbox:7', why: 'No link found here.' }]);
  const inZip = await read(file('z.zip', zipOf({ 'm/a.eml': mail })));
  assert.deepEqual(inZip.handIns.map(({ source }) => source), ['z.zip/m/a.eml', 'z.zip/m/a.eml/second.txt']);
});

test('forwarded mail has the sender of the original, as a file and in its text', async () => {
  const of = (/** @type {string} */ from, /** @type {string} */ text) =>
    `From: ${from}\r\nDate: Mon, 2 Mar 2026 21:10:03 +0100\r\nMIME-Version: 1.0\r\n${text}`;
  const plain = 'Content-Type: text/plain; charset=utf-8\r\n\r\n';
  const inner = of('"O\'Neill, D\'Arcy" <da@u.example>', plain + linkOf(1));
  const { handIns, unread } = await read(
    file('a.eml', of('Tutor <t@u.example>', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n' +
      `${plain}see below\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--b--\r\n`)),
    file('b.eml', of('Tutor <t@u.example>', `${plain}----------\r\nVon: Bo Dam <bo@u.example>\r\n\r\n${linkOf(2)}`)),
  );
  const list = of('"Bo Dam via List" <l@u.example>\r\nReply-To: Bo Dam <bo@u.example>', plain + linkOf(3));
  const [third] = (await read(file('c.eml', list))).handIns;
  assert.deepEqual([third.name, third.email], ['Bo Dam', 'bo@u.example']);
  assert.deepEqual(unread, []);
  assert.deepEqual(handIns.map(({ name, email, source }) => [name, email, source]), [
    ["O'Neill, D'Arcy", 'da@u.example', 'a.eml'], ['Bo Dam', 'bo@u.example', 'b.eml'],
  ]);
});

test('a reply has its own sender, whomever it quotes above the link', async () => {
  const ida = 'Ida <ida@u.example>';
  const of = (/** @type {string} */ subject, /** @type {string} */ text, from = ida) => file('a.eml', [
    `From: ${from}`, `Subject: ${subject}`, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8',
    '', text, '', linkOf(1),
  ].join('\r\n'));
  const quote = '-----Original Message-----\r\nFrom: Tutor <t@u.example>\r\nSubject: Task';
  for (const [subject, text, name] of [
    ['RE: Task', quote, 'Ida'], ['AW: Task', quote, 'Ida'], ['=?utf-8?Q?R=C3=A9:_Task?=', quote, 'Ida'],
    ['Task', 'De: nada', 'Ida'], ['FW: RE: Task', quote, 'Tutor'], ['WG: Task', 'Von: Bo Dam', 'Bo Dam'],
  ]) assert.deepEqual((await read(of(subject, text))).handIns.map((each) => each.name), [name], subject + text);
  const [{ name, email }] = (await read(of('RE: Task', quote, 'Ida'))).handIns;
  assert.deepEqual([name, email], ['Ida', null], 'the address in a quote is not theirs');
});

test('mail by a list or a platform has the address of who wrote it, or at least the name', async () => {
  const of = (/** @type {string} */ from, /** @type {string} */ to) => file('a.eml', [
    `From: ${from}`, `Reply-To: ${to}`, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', linkOf(1),
  ].join('\r\n'));
  for (const [from, to, name, email] of [
    ["'Bo' via List <l@u.example>", 'l@u.example', 'Bo via List', 'l@u.example'],
    ['"Bo via List" <l@u.example>', 'l@u.example, "Dam, Bo" <bo@u.example>', 'Dam, Bo', 'bo@u.example'],
    ['=?utf-8?q?B=C3=B6_via_Moodle?= <noreply@u.example>', '=?utf-8?q?B=C3=B6?= <bo@u.example>', 'Bö', 'bo@u.example'],
  ]) {
    const [hand] = (await read(of(from, to))).handIns;
    assert.deepEqual([hand.name, hand.email], [name, email], from);
  }
});

test('heads in other languages: address, number, name and time of forms and worksheets', async () => {
  const rows = (/** @type {string[][]} */ ...table) => table.map((row) => row.join(';')).join('\n');
  for (const [text, expected] of /** @type {[string, (string | null)[]][]} */ ([
    [rows(['タイムスタンプ', 'メールアドレス', '氏名', '学籍番号', 'リンク'],
      ['2026/03/02 21:10:03', 'ida@u.example', '田中 さくら', '0042', linkOf(1)]),
    ['0042', '田中 さくら', 'ida@u.example', '2026-03-02T21:10:03']],
    [rows(['Id', 'Heure de début', 'Heure de fin', 'Adresse de messagerie', 'Nom', 'Lien'],
      ['1', '02/03/2026 21:00:00', '23/03/2026 21:10:03', 'ida@u.example', 'Ida Öst', linkOf(1)]),
    [null, 'Ida Öst', 'ida@u.example', '2026-03-23T21:10:03']],
    [rows(['Timestamp', 'Username', 'Student no.', 'Your name', 'Link'],
      ['2026-03-02 21:10:03', 'ida@u.example', '0042', 'Ida Öst', linkOf(1)]),
    ['0042', 'Ida Öst', 'ida@u.example', '2026-03-02T21:10:03']],
    [rows(['ID', 'Startzeit', 'Fertigstellungszeit', 'E-Mail', 'Name', 'Link'],
      ['1', '2.3.2026 21:00:00', '2.3.2026 21:10:03', 'anonymous', '', linkOf(1, 'Ida')]),
    [null, 'Ida', null, '2026-03-02T21:10:03']],
    [rows(['Identificatie', 'Volledige naam', 'Status', 'Cijfer', 'Maximumcijfer', 'Laatst gewijzigd (inzending)',
      'Online tekst', 'Laatst gewijzigd (beoordeling)'],
    ['Deelnemer 71', 'Ida Öst', 'Ingestuurd', '', '10,00', 'maandag, 2 maart 2026, 21:10', linkOf(1), '-']),
    ['71', 'Ida Öst', null, '2026-03-02T21:10:00']],
    [rows(['标识号', '全名', '电子邮件地址', '状态', '成绩', '最后修改（提交）', '在线文本', '最后修改（成绩）'],
      ['参与者71', 'Ida Öst', 'ida@u.example', '已提交', '', '2026年3月2日 21:10', linkOf(1), '-']),
    ['71', 'Ida Öst', 'ida@u.example', '2026-03-02T21:10:00']],
  ])) {
    const { handIns: [{ key, name, email, at }] } = await read(file('f.csv', text));
    assert.deepEqual([key, name, email, at], expected, text);
  }
});

test('late by the status of a worksheet', async () => {
  for (const status of ['Submitted for grading - 2 days 3 hours late',
    'Zur Bewertung abgegeben - 36 Tage zu spät -  - ',
    'Ingestuurd voor beoordeling - 2 dagen laat', 'Enviado para calificar - 3 horas después',
    'Remis pour évaluation - En retard de 2 jours', 'Levert - 3 dager for sent', 'Inlämnat - 3 dagar för sent',
    'Sent', '2 files sent']) {
    const text = 'Identifier,Status,Grade,Last modified (submission),Online text,Last modified (grade)\n' +
      `Participant 71,${status},,-,${linkOf(1)},-\n`;
    assert.equal((await read(file('w.csv', text))).handIns[0].late, !/^(?:2 files )?sent$/i.test(status), status);
  }
});

/**
 * A workbook whose second file is the first sheet.
 * @param {string} rows @param {string} [links] @param {string} [related] @param {string} [state] of the first sheet
 * @param {string} [others] rows of the other
 */
const workbook = (rows, links = '', related = '', state = '', others = '') => zipOf({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Form" sheetId="7" ' +
    `${state} r:id="rId5"/>` +
    '<sheet name="B" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>' +
    '<Relationship Target="/xl/worksheets/sheet2.xml" Id="rId5"/>' +
    '<Relationship Id="rId9" Target="sharedStrings.xml"/></Relationships>',
  'xl/sharedStrings.xml': '<sst><si><t>Your name</t></si><si><r><t>Link </t></r>' +
    '<r><t xml:space="preserve">of it</t></r><rPh><t>x</t></rPh></si></sst>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${others}</sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData><hyperlinks>${links}</hyperlinks></worksheet>`,
  'xl/worksheets/_rels/sheet2.xml.rels': `<Relationships>${related}</Relationships>`,
});

test('a workbook: its first sheet, shared and inline text, stored values of formulas, addresses behind cells',
  async () => {
    const [address, fragment] = linkOf(3).split('#');
    const mark = (/** @type {string} */ text) => text.replaceAll('&', '&amp;');
    const data = workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><t>Ida &amp; Bo</t></is></c>' +
      `<c r="C3" t="str"><f>X()</f><v>${mark(linkOf(1))}</v></c></row>` +
      '<row r="4"><c r="A4" t="inlineStr"><is><t>Cy</t></is></c><c r="C4"><f>Y()</f></c></row>' +
      '<row r="6"><c r="A6" t="inlineStr"><is><t>Di</t></is></c><c r="C6" t="inlineStr"><is><t>here</t></is></c></row>',
      `<hyperlink ref="C6" r:id="rId1" location="${mark(fragment)}"/>`,
      `<Relationship Id="rId1" Target="${address}" TargetMode="External"/>`,
    );
    for (const given of [file('f.xlsx', data), file('z.zip', zipOf({ 'f.xlsx': data }))]) {
      const { handIns, unread } = await read(given);
      const from = given.name === 'f.xlsx' ? 'f.xlsx' : 'z.zip/f.xlsx';
      assert.deepEqual(handIns.map(({ link, name, source }) => [link, name, source]), [
        [linkOf(1), 'Ida & Bo', `${from}:3`], [linkOf(3), 'Di', `${from}:6`],
      ]);
      assert.deepEqual(unread.map(({ source }) => source), [`${from}:4`, `${from}, C4`]);
    }
  });

test('a workbook: the first sheet with a link that is not hidden', async () => {
  const row = (/** @type {string} */ text) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const [one, two] = [1, 2].map((i) => row(linkOf(i).replaceAll('&', '&amp;')));
  for (const [data, expected] of /** @type {[Uint8Array, string][]} */ ([
    [workbook(one, '', '', '', two), linkOf(1)], [workbook(one, '', '', 'state="hidden"', two), linkOf(2)],
    [workbook(row('9 answers'), '', '', '', two), linkOf(2)],
  ])) {
    assert.deepEqual((await read(file('f.xlsx', data))).handIns.map(({ link }) => link), [expected]);
  }
});

test('a workbook: each sheet is read once, and sheets of at most the given size together', async () => {
  const tag = (/** @type {number} */ i) => `<sheet name="s" r:id="r${i}"/>`;
  const relation = (/** @type {number} */ i) => `<Relationship Id="r${i}" Target="worksheets/sheet${i}.xml"/>`;
  /** @type {Record<string, string>} */
  const texts = {
    'xl/workbook.xml': `<workbook>${tag(1).repeat(50)}${tag(2)}${tag(3)}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2, 3].map(relation).join('')}</Relationships>`,
  };
  for (const i of [1, 2, 3]) texts[`xl/worksheets/sheet${i}.xml`] = `<row r="1"><c r="A1"><v>${i}</v></c></row>`;
  /** @type {string[]} */
  let sheets = [];
  const parts = Object.entries(texts).map(([name, text]) => ({ name, size: 10, bytes: async () => {
    if (name.includes('sheet')) sheets.push(name.slice(-5, -4));
    return new TextEncoder().encode(text);
  } }));
  for (const [most, expected] of /** @type {const} */ ([[100, '123'], [29, '12'], [20, '12'], [10, '1']])) {
    sheets = [];
    assert.deepEqual((await sheetOf(parts, most))?.rows, [{ cells: ['1'], number: 1 }]);
    assert.equal(sheets.join(''), expected);
  }
});

test('a workbook of elements that never close does not take long; one that unpacks to too much is left', async () => {
  const start = process.cpuUsage(); // other programs take none of it
  for (const rows of ['<row>'.repeat(20_000), '<row '.repeat(20_000), `<row>${'<c>'.repeat(40_000)}</row>`]) {
    await read(file('f.xlsx', workbook(rows, '<hyperlink '.repeat(20_000))));
  }
  // Quadratic, it takes half a minute.
  const { user } = process.cpuUsage(start);
  assert.ok(user < 10e6, `${user / 1000} ms`);
  const data = workbook('<row r="1"/>'), view = new DataView(data.buffer, data.byteOffset);
  const directory = Array.from(data, (_, i) => i).find((i) => i + 4 < data.length && view.getUint32(i) === 0x504b0102);
  assert.ok(directory);
  view.setUint32(directory + 24, 0x7000_0000, true);
  const { handIns, unread } = await read(file('f.xlsx', data));
  assert.deepEqual([handIns, unread.map(({ why }) => why)], [[], [answersWords.damage.large]]);
});

test('entries of archives name their student, and whether it was late', () => {
  for (const [path, key, name, late, at] of /** @type {const} */ ([
    ['Ida Öst_7301_assignsubmission_onlinetext/onlinetext.html', '7301', 'Ida Öst'],
    ['Participant_7304_assignsubmission_file/a.txt', '7304', 'Participant 7304'],
    ['Teilnehmer/in_7304_assignsubmission_file_a.txt', '7304', 'in'],
    ['öst_ida_641_text.html', '641', 'öst_ida'],
    ['östida_LATE_641_88_my file.txt', '641', 'östida', true],
    ['anon_q7xz_text.html', 'q7xz', 'anon_q7xz'],
    ['anon_q7xz_LATE_812_link.html', '812', 'anon_q7xz', true],
    ['Task 2_ida_attempt_2026-03-02-21-10-03.txt', 'ida', '', false, '2026-03-02T21:10:03'],
    ['Task 2_ida_attempt_2026-03-02-21-10-03_more_files.txt', 'ida', '', false, '2026-03-02T21:10:03'],
    ['Team 1/van_Dam_Bo_bod_442/late submission - a.txt', 'bod', 'Bo van Dam', true],
    ['Sheet\\van_Dam_Bo_bod_442\\a.txt', 'bod', 'Bo van Dam'],
    ['Sheet 2/van Dam, Bo(bod)/Submission attachment(s)/a.txt', 'bod', 'Bo van Dam'],
    ['71-812 - Bo van Dam - Mar 2, 2026 910 PM/a.txt', '', 'Bo van Dam', false, '2026-03-02T21:10:00'],
  ])) {
    const whose = whoseEntry(path);
    assert.deepEqual([whose?.key, whose?.name, whose?.late ?? false, whose?.at ?? ''], [key, name, late ?? false,
      at ?? ''], path);
  }
});

test('a folder of a course is not one of a student', () => {
  assert.equal(whoseEntry('LPP, Sheet 3 (2026)/a.txt'), null);
  assert.equal(whoseEntry('LPP, Sheet 3 (2026)/Dam, Bo(bod)/a.txt')?.key, 'bod');
});

test('names that no file system has are not searched: rules need the square of their length', () => {
  for (const path of ['_7301_assignsubmission_file/a.txt', ' - Bo - Mar 2, 2026 910 PM/a.txt', ', Bo(bod)/a.txt']) {
    assert.ok(whoseEntry(`1-1${path}`), path);
    assert.equal(whoseEntry(`1-1${'1'.repeat(250)}${path}`), null, path);
  }
});

test('where all have one name, in whatever language, names are hidden', async () => {
  const entries = [1, 2, 3].map((i) => [`参与者_730${i}_assignsubmission_file/a.txt`, linkOf(i, 'Typed')]);
  const { handIns } = await read(file('m.zip', zipOf(Object.fromEntries(entries))));
  assert.deepEqual(handIns.map(({ name }) => name), ['参与者 7301', '参与者 7302', '参与者 7303']);
});

test('of the files that platforms add to archives, only those of students without a hand-in are listed', async () => {
  const attempt = (/** @type {string} */ login) => `Task 2_${login}_attempt_2026-03-02-21-10-03`;
  const { handIns, unread } = await read(
    file('b.zip', zipOf({
      [`${attempt('ida')}.txt`]: 'Name: Ida Öst (ida)\n', [`${attempt('ida')}_mine.txt`]: linkOf(1),
      [`${attempt('bo')}.txt`]: 'Name: Bo Dam (bo)\n',
    })),
    file('s.zip', zipOf({
      'T/grades.csv': '"T","SCORE_GRADE_TYPE"\n', 'T/Öst, Ida(ida)/timestamp.txt': '20260302',
      'T/Öst, Ida(ida)/a.txt': linkOf(1), 'T/Öst, Ida(ida)/b.txt': 'nothing', 'T/Dam, Bo(bo)/timestamp.txt': '20260302',
    })),
    file('e.zip', zipOf({})), file('f.zip', zipOf({ 'folder/': '' })),
  );
  assert.deepEqual(handIns.map(({ name }) => name), ['Ida Öst', 'Ida Öst']);
  assert.deepEqual(unread.map(({ source }) => source), [`b.zip/${attempt('bo')}.txt`, 's.zip/T/Öst, Ida(ida)/b.txt',
    's.zip/T/Dam, Bo(bo)/timestamp.txt', 'e.zip', 'f.zip']);
});

test('archives in ZIP64', async () => {
  const path = 'Jürgen Groß_7301_assignsubmission_file/Lösung.txt';
  const archive = zipOf({ [path]: linkOf(1), 'b.txt': linkOf(2) }, { long: true });
  const { handIns, unread } = await read(file('m.zip', archive));
  assert.deepEqual(unread, []);
  assert.deepEqual(handIns.map(({ key, name, source }) => [key, name, source]), [
    ['7301', 'Jürgen Groß', `m.zip/${path}`], [null, null, 'm.zip/b.txt'],
  ]);
});

test('documents of office programs: the link in their text, however it was split, else behind it', async () => {
  const xml = linkOf(1).replaceAll('&', '&amp;').replaceAll('=', '</w:t></w:r><w:r><w:t>=');
  const behind = `<Relationship Id="r1" Target="${linkOf(2).replaceAll('&', '&amp;')}" TargetMode="External"/>`;
  const word = (/** @type {string} */ text) => zipOf({
    '[Content_Types].xml': '<Types/>', 'word/document.xml': `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`,
    'word/_rels/document.xml.rels': `<Relationships>${behind}</Relationships>`,
  });
  const odt = zipOf({ mimetype: 'x', 'content.xml': `<text:p>my <text:a xlink:href="${linkOf(3).replaceAll('&',
    '&amp;')}">answer</text:a></text:p>` });
  const pdf = Buffer.from(`%PDF-1.7\n\0\x80\n<</S/URI/URI (${linkOf(4)})>>\n`, 'latin1');
  assert.deepEqual((await read(file('d.pdf', pdf))).handIns.map(({ link }) => link), [linkOf(4)]);
  const { handIns, unread } = await read(file('a.docx', word(xml)), file('b.docx', word('here')), file('c.odt', odt),
    file('m.zip', zipOf({ 'Ida Öst_7301_assignsubmission_file/a.docx': word(xml) })));
  assert.deepEqual(unread, []);
  assert.deepEqual(handIns.map(({ link, key, source }) => [link, key, source]), [
    [linkOf(1), null, 'a.docx'], [linkOf(2), null, 'b.docx'], [linkOf(3), null, 'c.odt'],
    [linkOf(1), '7301', 'm.zip/Ida Öst_7301_assignsubmission_file/a.docx'],
  ]);
});

test('a login with an underscore is separated from the title by the text next to it', async () => {
  const { handIns } = await read(file('b.zip', zipOf({
    'Task_2_ida_oest_attempt_2026-03-02-21-10-03_mine.txt': linkOf(1),
    'Task_2_ida_oest_attempt_2026-03-02-21-10-03.txt': `Name: Ida Öst (ida_oest)\nAssignment: Task_2\n\n${linkOf(2)}`,
  })));
  assert.deepEqual(handIns.map(({ key, name }) => [key, name]), [['ida_oest', 'Ida Öst'], ['ida_oest', 'Ida Öst']]);
});

test('a login that ends like another belongs to its own student', async () => {
  const entry = (/** @type {string} */ login, /** @type {string} */ name, /** @type {number} */ i) =>
    ({ [`Task 2_${login}_attempt_2026-03-02-21-10-03.txt`]: `Name: ${name} (${login})\n\n${linkOf(i)}` });
  const entries = { ...entry('oest', 'Bo Öst', 1), ...entry('ida_oest', 'Ida Öst', 2) };
  const { handIns } = await read(file('b.zip', zipOf(entries)));
  assert.deepEqual(handIns.map(({ key, name }) => [key, name]), [['oest', 'Bo Öst'], ['ida_oest', 'Ida Öst']]);
});

test('where folders have no number of a student, a name in one is not that of others', async () => {
  const folder = (/** @type {string} */ name) => `71-812 - ${name} - Mar 2, 2026 910 PM`;
  const { handIns } = await read(file('b.zip', zipOf({
    [`${folder('Ida Öst')}/a.html`]: `<title>Task: Ida Öst</title>${html(linkOf(1))}`,
    [`${folder('Bo Dam')}/a.txt`]: linkOf(2),
  })));
  assert.deepEqual(handIns.map(({ name }) => name), ['Ida Öst', 'Bo Dam']);
});

test('files that are not hand-ins are listed with the reason, and the others are read', async () => {
  const task = encodeScene({
    ...emptyScene(), state: { own: true }, points: { xy: new Float64Array(2), labels: new Int32Array(1) },
    task: { title: 'T', text: '', marks: {}, goals: [], start: 'drawn' },
  });
  const { handIns, unread } = await read(
    file('a.txt', `${linkOf(1)}\n\n${PAGE}#${task}\n\n${linkOf(2).slice(0, -7)}\n`),
    file('b.pdf', Uint8Array.of(37, 80, 68, 70, 0, 1)),
    file('c.zip', zipOf({ '../../up.txt': linkOf(3), 'x.pdf': Uint8Array.of(37, 80, 68, 70, 0, 1) },
      { locked: 'x.pdf' })),
    file('d.bin', new Uint8Array((64 << 20) + 1)),
  );
  assert.deepEqual(handIns.map(({ source }) => source), ['a.txt:1', 'c.zip/../../up.txt']);
  assert.deepEqual(unread.map(({ source, why }) => [source, why.split(':')[0]]), [
    ['a.txt:5', 'The link is incomplete'], ['a.txt:3', 'This is the link of a task, not an answer.'],
    ['b.pdf', 'This file does not contain a playground answer.'], ['c.zip/x.pdf', 'It is locked by a password'],
    ['d.bin', 'This file is too large to be an answer.'],
  ]);
});

test('reading stops on abort, and reports progress', async () => {
  const many = file('many.txt', Array.from({ length: 4000 }, (_, i) => linkOf(i)).join('\n'));
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('enough')), 0);
  await assert.rejects(readHandIns([many], { signal: stop.signal }), /enough/);
  await assert.rejects(readHandIns([many], { signal: AbortSignal.abort() }), { name: 'AbortError' });
  /** @type {object[]} */
  const reports = [];
  await readHandIns([file('a.txt', 'x'), file('b.txt', 'yz')], { onProgress: (progress) => reports.push(progress) });
  assert.deepEqual(reports, [1, 3].map((done) => ({ stage: 'reading', done, total: 3 })));
  assert.equal(await runInSlices((function* () {
    yield;
    return 7;
  })()), 7);
});

test('times of platforms, forms and mail in one form', () => {
  for (const [text, time] of [
    ['Monday, 23 November 2026, 9:10 PM', '2026-11-23T21:10:00'], ['Montag, 3. März 2026, 09:10',
      '2026-03-03T09:10:00'],
    ['lunes, 3 de agosto de 2026, 00:10', '2026-08-03T00:10:00'], ['lundi 6 juillet 2026, 21:10',
      '2026-07-06T21:10:00'],
    ['samedi 6 juin 2026, 21:10', '2026-06-06T21:10:00'], ['2026年 3月 2日(月曜日) 21:10', '2026-03-02T21:10:00'],
    ['Mar 2, 2026 12:10 AM', '2026-03-02T00:10:00'], ['March 2, 2026 9:10:04 PM CET', '2026-03-02T21:10:04'],
    ['2026-03-02 21:10:00 +0100', '2026-03-02T21:10:00+01:00'], ['2026-03-02T21:10:00Z', '2026-03-02T21:10:00Z'],
    ['3/2/2026 21:10', '2026-03-02T21:10:00'], ['23/3/2026 21:10:05', '2026-03-23T21:10:05'], ['2.3.26 9:10',
      '2026-03-02T09:10:00'],
    ['Mon, 2 Mar 2026 21:10:03 -0730', '2026-03-02T21:10:03-07:30'], ['2026-03-02', '2026-03-02'], ['-', null],
    ['No Submission', null],
    ['week 12', 'week 12'],
    ['46083.88194444', '2026-03-02T21:10:00'],
  ]) {
    assert.equal(timeOf(String(text)), time, String(text));
  }
});
