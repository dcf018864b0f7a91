// What is read of mail, lists, tables and files: whatever carried a link, the same answers come back; what came to harm
// is left, with why.
import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyScene, encodeScene } from '../scene/codec.ts';
import { writeScene } from '../share/scenefile.ts';
import { distinctNames, wholeRoom } from './archive.ts';
import { runToEnd } from './delimited.ts';
import { createRandom } from '../state/random.ts';
import { lettersOf } from './text-encodings.ts';
import { linksIn, mayHold } from './links.ts';
import { fileFound, sceneOf, textFound } from './reading.ts';
import { senderOf } from './senders.ts';
import { zipOf } from '../../../e2e/harness/zip.mjs';
import { rounds } from '../../../e2e/harness/rounds.mjs';

const PAGE = 'https://x.example/lpp/';
/** An answer with a name of its own, of n points. @param {string} name @param {number} [n] */
function sealed(name, n = 12) {
  const random = createRandom(n * 31 + name.length);
  const xy = Float64Array.from({ length: 2 * n }, () => Math.round(random() * 4096) / 512);
  return encodeScene({
    ...emptyScene(),
    state: { own: true, k: 6, t: 1.5 },
    points: { xy, labels: Int32Array.from({ length: n }, (_, i) => i % 2) },
    answer: { task: 'abcd1234', text: `„so“, says ${name} & = %3D`, name },
  });
}
const LINKS = Array.from({ length: 12 }, (_, i) => sealed(['Ann', 'Bea Ö', '李雷', 'D~e'][i % 4] + i, 4 + 5 * i));
const link = `${PAGE}#${LINKS[3]}`;

/** @param {string} text @param {Parameters<typeof textFound>[1]} [about] */
const read = (text, about) => runToEnd(textFound(text, about));
/** @param {string} text @param {Parameters<typeof textFound>[1]} [about] */
const linksOf = (text, about) => read(text, about).found.map((found) => found.link);
/** @param {import('./reading.ts').ReadingResult} all */
const leftOf = ({ left }) => left.map(({ why, name, from }) => [why, name, from].filter(Boolean).join(' '));
/** @param {string} name @param {Uint8Array|string} what @param {import('./archive.ts').KnownStudent} [about] */
async function file(name, what, about = {}) {
  const bytes = /** @type {any} */ (typeof what === 'string' ? new TextEncoder().encode(what) : what);
  const steps = fileFound(name, bytes, about);
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}

/** @param {string} text @param {number} width @param {string} between */
const wrapped = (text, width, between) => (text.match(new RegExp(`.{1,${width}}`, 'gsu')) ?? []).join(between);
const markedUp = (/** @type {string} */ text) => text.replaceAll('&', '&amp;');
const once = encodeURIComponent;
const printable = (/** @type {string} */ text) => wrapped(text.replaceAll('=', '=3D'), 72, '=\r\n');
const second = (/** @type {string} */ url) =>
  once(url)
    .replace(/[-_.~]/g, (c) => (c === '.' ? c : `%${c.charCodeAt(0).toString(16).toUpperCase()}`))
    .replaceAll('%2F', '_')
    .replaceAll('%', '-');
/** Proofpoint's third form. @param {string} url */
function third(url) {
  const gone = url.match(/[#~]/g) ?? [];
  const runs = url.replace(/[#~]+/g, (run) => (run.length === 1 ? '*' : `**${'ABCDEFGHIJ'[run.length - 2]}`));
  return `https://urldefense.com/v3/__${runs}__;${Buffer.from(gone.join('')).toString('base64url')}!!Ab-c_d!xyz$`;
}

/** What redirects make of an address. @type {Array<(url: string) => string>} */
const REDIRECTS = [
  (url) => url,
  (url) =>
    `https://eur03.safelinks.protection.outlook.com/?url=${once(url)}` +
    '&data=05%7C02%7Ca%40b.example%7C&sdata=x%3D&reserved=0',
  (url) => `https://www.google.com/url?q=${once(url)}&sa=D&source=editors&ust=1700000000&usg=AOvVaw`,
  (url) => `https://moodle.example/mod/url/out.php?go=${once(once(url))}&id=4`,
  (url) => `https://l.example/l.php?u=${once(`https://r.example/?url=${once(url)}&h=1`)}&h=AT0`,
  (url) =>
    `https://urldefense.proofpoint.com/v2/url?u=${second(url)}` +
    '&d=DwMFaQ&c=euGZstcaTDllvimEN8b7jXrwqOf-v5A_CdpgnVfiiMM&e=',
  third,
];
/** What stands around it, and what the letters become. @type {Array<(text: string) => string>} */
const DRESSES = [
  (text) => text,
  (text) => `Here it is: ${text}.`,
  (text) => `(${text})`,
  (text) => `<${text}>,`,
  (text) => `[my answer](${text})`,
  (text) => `<p>Mine: <a href="${markedUp(text)}">${markedUp(text)}</a>.</p>`,
  (text) => `<a href="${markedUp(markedUp(text))}">${markedUp(text.slice(0, 60))}…</a>`,
  (text) => JSON.stringify({ url: text }).replaceAll('&', '\\u0026'),
];
/** How it is carried at last. @type {Array<(text: string) => string>} */
const CARRIERS = [
  (text) => text,
  (text) => wrapped(text, 76, '\n'),
  (text) => wrapped(text, 76, '\r\n> '),
  (text) => wrapped(text, 70, '\n>> '),
  (text) => wrapped(text, 66, ' \n'),
  printable,
  (text) => wrapped(text, 40, '\u200b'),
  (text) => wrapped(text, 11, '\u00ad'),
];

test('whatever mail, markup and redirects have made of them, in any order, the same answers come back', () => {
  const random = createRandom(16);
  const pick = (/** @type {any[]} */ from) => from[Math.floor(random() * from.length)];
  for (let round = 0; round < rounds(40, 250); round++) {
    const fragments = Array.from(
      { length: 1 + Math.floor(random() * 4) },
      (_, i) => LINKS[(round * 5 + i * 7) % LINKS.length],
    ).filter((each, i, all) => all.indexOf(each) === i);
    const [redirect, dress, carry] = [pick(REDIRECTS), pick(DRESSES), pick(CARRIERS)];
    const text = fragments
      .map((each) => carry(dress(redirect(`${PAGE}#${each}`))))
      .join(pick(['\n', '\n\nDear all,\n', '\r\n\r\n']));
    const all = read(text);
    const which = [redirect, dress, carry].map(String).join('\n');
    assert.deepEqual(all.found.map((found) => found.link), fragments, `round ${round}\n${which}\n${text}`);
    assert.deepEqual(all.left, [], which);
  }
});

test('every way to wrap a link, one by one; incomplete and changed links are not accepted', () => {
  for (const carry of CARRIERS) for (const dress of DRESSES) for (const redirect of REDIRECTS) {
    assert.deepEqual(
      linksOf(carry(dress(redirect(link)))),
      [LINKS[3]],
      [carry, dress, redirect].map(String).join('\n'),
    );
  }
  for (const width of [1, 2, 3, 7]) {
    assert.deepEqual(linksOf(wrapped(link.split('#')[1], width, '\n')), [LINKS[3]], `lines of ${width}`);
  }
  for (let at = link.search(/#v=\d/) + 4; at < link.length; at += 3) {
    const all = read(link.slice(0, at));
    assert.deepEqual([all.found.length, leftOf(all)], [0, ['cut 1']], `cut at ${at}`);
    assert.equal(all.left[0].text, link.slice(0, at));
  }
  assert.deepEqual(leftOf(read(link.replace('k=6', 'k=7'))), ['altered 1']);
});

test('a redirect that writes the address in base64', () => {
  for (const encoding of /** @type {const} */ (['base64', 'base64url'])) {
    const packed = `https://protection.example/?d=x&u=${Buffer.from(link).toString(encoding)}&i=NWQ=&t=x`;
    for (const dress of DRESSES) assert.deepEqual(linksOf(dress(packed)), [LINKS[3]], String(dress));
  }
  assert.deepEqual(leftOf(read(`aHR0c${'x'.repeat(80)} aHR0cDovL2EuZXhhbXBsZS8jdj0x_-==`)), []);
});

test('each is read separately: damaged links do not affect the others, and stay', () => {
  const good = LINKS.map((each) => `${PAGE}#${each}`);
  const text = [
    good[0],
    good[1].slice(0, -40),
    good[2],
    `${PAGE}#v=1&task=HI-MTJxBA-_2gxo0_DpdbyZ36la6cu6VHq7H0KFJ6g&c=4afxpg`,
    good[3].replace('own=1', 'own=2'),
    good[4],
  ].join('\n');
  const all = read(text);
  assert.deepEqual(
    all.found.map((found) => found.link).filter((each) => LINKS.includes(/** @type {string} */ (each))),
    [LINKS[0], LINKS[2], LINKS[3 + 1]],
  );
  assert.deepEqual(leftOf(all), ['cut 2', 'altered 5']);
});

test('a damaged link and its text are listed once', () => {
  const cut = markedUp(link.slice(0, -9)), altered = markedUp(link.replace('k=6', 'k=7'));
  for (const each of [cut, altered]) assert.equal(read(`<p><a href="${each}">${each}</a></p>`).left.length, 1);
  assert.equal(read(`${link.slice(0, -9)}\n${link.slice(0, -9)}`).left.length, 2);
});

test('words around links are no answers; between many links a line without one is missed, ' +
  'and so is the page without a drawing', () => {
  assert.deepEqual(
    leftOf(
      read(
        `Dear Ms Lee,\n\nmine is ${link}\nSee https://example.org/?v=1&t=2 and ` +
          'https://www.youtube.com/watch?v=123\n\nBye, Al',
      ),
    ),
    [],
  );
  const list = LINKS.slice(0, 8).map((each) => `${PAGE}#${each}`);
  assert.deepEqual(leftOf(read([...list, 'mine did not work'].join('\n'))), ['none 9']);
  assert.deepEqual(leftOf(read(`mine: ${PAGE}`, { base: PAGE })), ['bare 1']);
  assert.deepEqual(read('Hello, no link.'), { found: [], left: [], again: 0 });
});

test('a link next to its own text, or quoted again, is one; in two lines of a list it is two', () => {
  assert.deepEqual([linksOf(`${link}\n${link}`).length, linksOf(`${link} <${link}>`).length], [2, 1]);
  const quoted = read(`${link}\n\n> ${link}\n`);
  assert.deepEqual([quoted.found.length, quoted.again], [1, 1]);
  assert.deepEqual(linksOf(`On Monday Ann wrote:\n> ${link}`), [LINKS[3]]);
});

test('tables: any separator, Excel\'s line, several links and HTML in a cell, names by their column', () => {
  const [a, b, c] = LINKS.map((each) => `${PAGE}#${each}`);
  for (const mark of [',', ';', '\t']) {
    const html = `"<p><a href=""${markedUp(a)}"">${markedUp(a)}</a><br>and\n${markedUp(b)}</p>"`;
    const text = [
      'Matriculation;Student name;Answer',
      `17;"Bea ""B"" Ö";${html}`,
      '18;Cy;',
      '',
      '19;Di;no link',
      `20;Ed;"${c.slice(0, -30)}"`,
      `21;Flo;${c}`,
    ]
      .join('\r\n')
      .replaceAll(';', (_, at, whole) => (/&amp$/.test(whole.slice(at - 4, at)) ? ';' : mark));
    for (const before of ['', '\ufeff', `sep=${mark}\r\n`, `\ufeffsep=${mark}\n`]) {
      const all = read(before + text, { from: 'a.csv' });
      assert.deepEqual(
        all.found.map((found) => [found.name, found.link]),
        [
          ['Bea "B" Ö', LINKS[0]],
          ['Bea "B" Ö', LINKS[1]],
          ['Flo', LINKS[2]],
        ],
        mark + before,
      );
      const first = before.includes('sep') ? 1 : 0;
      assert.deepEqual(leftOf(all), [
        `none Cy a.csv:${4 + first}`,
        `none Di a.csv:${6 + first}`,
        `cut Ed a.csv:${7 + first}`,
      ]);
    }
  }
  const two = read(`First name,Last name,File name,Link\nAnn,Lee,x.txt,${a}\nBo,Yu,y.txt,${b}`);
  assert.deepEqual(two.found.map(({ name }) => name), ['Ann Lee', 'Bo Yu']);
  assert.deepEqual(
    read(`Ann Lee\t${a}\nBo Yu\t${b}`).found.map(({ name }) => name),
    ['Ann Lee', 'Bo Yu'],
    'without a head',
  );
  assert.deepEqual(read(`${markedUp(a)}\n${markedUp(b)}`).found.length, 2, 'the signs of markup part no cells');
  assert.deepEqual(
    leftOf(read(`nobody, nothing\nAnn, ${a}\nBo, ${b}\nCy, none`)),
    ['none nobody 1', 'none Cy 4'],
    'the first row may be somebody',
  );
});

test('names: of the sender where mail names one', () => {
  const [a, b, c] = LINKS.map((each) => `${PAGE}#${each}`);
  const mail = (/** @type {string} */ from, /** @type {string} */ text) =>
    `${from}\nSent: Monday\nSubject: Re: task\n\nHello,\n${text}\n\n`;
  const all = read(
    mail('From: "Lee, Ann" <ann@x.example>', a) +
      mail('Von: Bo Ö [mailto:bo@x.example]', wrapped(b, 70, '\n')) +
      mail('From: =?UTF-8?Q?C=C3=A9l=C3=A9ste_Yu?= <c@x.example>', c),
  );
  assert.deepEqual(all.found.map(({ sender }) => sender), ['Lee, Ann', 'Bo Ö', 'Céléste Yu']);
  assert.deepEqual(all.found.map(({ email }) => email), ['ann@x.example', 'bo@x.example', 'c@x.example']);
  assert.equal(senderOf('ann@x.example'), 'ann@x.example');
  assert.equal(senderOf("'D'Arcy O'Neill' <d@x.example>"), "D'Arcy O'Neill");
  assert.equal(senderOf('=?iso-8859-1?B?5mw=?= <a@b>'), 'æl');
});

test('files: in any encoding, HTML, scenes, JSON with a link, pictures without', async () => {
  const text = `Name;Link\r\nBeä;${link}\r\n`;
  const sixteen = new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer);
  const big = sixteen.map((_, i) => sixteen[i ^ 1]);
  const marked = (/** @type {number[]} */ mark, /** @type {Uint8Array} */ bytes) =>
    Uint8Array.from([...mark, ...bytes]);
  for (const bytes of [
    new TextEncoder().encode(text),
    new TextEncoder().encode(`\ufeff${text}`),
    sixteen,
    marked([0xff, 0xfe], sixteen),
    big,
    marked([0xfe, 0xff], big),
    Uint8Array.from(text, (c) => c.charCodeAt(0)),
  ]) {
    const all = await file('a.csv', bytes);
    assert.deepEqual(all.found, [{ from: 'a.csv:2', link: LINKS[3], address: `${PAGE}#`, name: 'Beä' }],
      lettersOf(bytes).slice(0, 12));
  }
  assert.deepEqual(
    (await file('onlinetext.html', `<!DOCTYPE html><html><body><p>${markedUp(link)}</p></body></html>`)).found.map(
      (found) => found.link,
    ),
    [LINKS[3]],
  );
  assert.deepEqual((await file('f', JSON.stringify({ link }))).found, [{ from: 'f', link }]);
  const [whole] = (
    await file(
      'ann.json',
      writeScene({
        ...emptyScene(),
        state: { own: true },
        points: { xy: Float64Array.of(0, 0), labels: Int32Array.of(0) },
      }),
    )
  ).found;
  assert.deepEqual([whole.from, sceneOf(whole)?.faults], ['ann.json', []]);
  for (const odd of ['', 'hello', '{"a":1}', '[', '{"link":5}']) {
    assert.deepEqual(leftOf(await file('f', odd)), ['file f'], odd);
  }
  const png = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0, 73, 69, 78, 68, 0xae, 0x42, 0x60, 0x82]);
  assert.deepEqual(leftOf(await file('p.png', png)), ['picture p.png']);
  assert.deepEqual(leftOf(await file('f', `{${' '.repeat(17 << 20)}`)), ['large f']);
});

/** As a learning platform keeps what was typed into its field. @param {number} i */
const page = (i, title = '') =>
  `<!DOCTYPE html><title>${title}</title><body><p>${markedUp(`${PAGE}#${LINKS[i]}`)}</p></body></html>`;
/** @param {import('./reading.ts').ReadingResult} all */
const whoseOf = ({ found }) => found.map(({ name, key }) => [name, key].filter(Boolean).join(' = '));

test('a platform’s ZIP: Moodle’s folders and flat files, and blind marking by number', async () => {
  const folders = zipOf({
    'Mia Ölund_71001_assignsubmission_onlinetext/onlinetext.html': page(0),
    'Ida van Dam_71002_assignsubmission_file/my answer.txt': `${PAGE}#${LINKS[1]}`,
    'Jo Park_71003_assignsubmission_onlinetext_onlinetext.html': page(2),
    'Jo Park_71004_assignsubmission_onlinetext_onlinetext.html': page(3),
    'Participant_71005_assignsubmission_onlinetext/onlinetext.html': page(4),
    'Teilnehmerin_71006_assignsubmission_file/notes.pdf': new Uint8Array([37, 80, 68, 70, 0, 1, 2]),
  });
  const all = await file('Task-12.zip', folders);
  assert.deepEqual(whoseOf(all), [
    'Mia Ölund = 71001', 'Ida van Dam = 71002', 'Jo Park = 71003', 'Jo Park = 71004',
    'Participant 71005 = 71005',
  ]);
  const names = distinctNames(all.found).map(({ name }) => name);
  assert.deepEqual(names.slice(2, 4), ['Jo Park (71003)', 'Jo Park (71004)']);
  assert.equal(all.found[0].from, 'Task-12.zip/Mia Ölund_71001_assignsubmission_onlinetext/onlinetext.html');
  assert.deepEqual(all.found.map((each) => each.link), LINKS.slice(0, 5));
  const left = 'Task-12.zip/Teilnehmerin_71006_assignsubmission_file/notes.pdf';
  assert.deepEqual(leftOf(all), [`file Teilnehmerin 71006 ${left}`]);
});

test('a platform’s ZIP: Canvas, Blackboard and ILIAS name students each in their way', async () => {
  const canvas = await file('c.zip', zipOf({
    'ölundmia_810_text.html': page(0, 'Task 2: Mia Ölund'),
    'vandamida_LATE_811_text.html': page(1, 'Task 2: Ida van Dam'),
    'parkjo_812_link.html': page(2),
    'anon_q7x_813_text.html': page(3),
  }));
  assert.deepEqual(whoseOf(canvas), ['Mia Ölund = 810', 'Ida van Dam = 811', 'parkjo = 812', 'anon_q7x = 813']);
  const blackboard = await file('b.zip', zipOf({
    'Task 2_molund_attempt_2026-05-02-10-00-00.txt':
      `Name: Mia Ölund (molund)\r\nAssignment: Task 2\r\n\r\n${PAGE}#${LINKS[0]}`,
    'Task 2_molund_attempt_2026-05-02-10-00-00_more.txt': `${PAGE}#${LINKS[1]}`,
    'Task 2_idam_attempt_2026-05-02-10-00-01.txt': `${PAGE}#${LINKS[2]}`,
  }));
  assert.deepEqual(whoseOf(blackboard), ['Mia Ölund = molund', 'Mia Ölund = molund', 'idam = idam']);
  const ilias = await file('i.zip', zipOf({
    'Oelund_Mia_molund_4001/late submission - answer.txt': `${PAGE}#${LINKS[0]}`,
    'Team 3/van_Dam_Ida_idam_4002/answer.txt': `${PAGE}#${LINKS[1]}`,
  }));
  assert.deepEqual(whoseOf(ilias), ['Mia Oelund = molund', 'Ida van Dam = idam']);
});

test('ZIPs within ZIPs are read two deep; each unread entry is listed, and reading continues', async () => {
  const student = 'Mia Ölund_71001_assignsubmission_file/';
  const inner = zipOf({ 'a/b/answer.txt': `${PAGE}#${LINKS[0]}` });
  const nested = await file('all.zip', zipOf({ [`${student}mine.zip`]: zipOf({ 'again.zip': inner }) }));
  assert.deepEqual(whoseOf(nested), ['Mia Ölund = 71001']);
  assert.equal(nested.found[0].from, `all.zip/${student}mine.zip/again.zip/a/b/answer.txt`);
  const deep = await file('all.zip', zipOf({ [`${student}1.zip`]: zipOf({ '2.zip': zipOf({ '3.zip': inner }) }) }));
  assert.deepEqual([deep.found, leftOf(deep)], [[], [`deep Mia Ölund all.zip/${student}1.zip/2.zip/3.zip`]]);
  const entries = Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`${i}.txt`, `${PAGE}#${LINKS[i]}`]));
  const mixed = await file('m.zip', zipOf(
    { ...entries, 'sheet.xlsx': zipOf({ '[Content_Types].xml': '<x/>' }), 'cut.zip': inner.slice(0, -30) },
    { locked: '1.txt', broken: '2.txt' },
  ));
  assert.deepEqual(mixed.found.map((each) => each.link), [LINKS[0], LINKS[3]]);
  assert.deepEqual(
    leftOf(mixed),
    ['locked m.zip/1.txt', 'cutFile m.zip/2.txt', 'office m.zip/sheet.xlsx', 'cutFile m.zip/cut.zip'],
  );
  const empty = new Uint8Array([80, 75, 3, 4, ...new Uint8Array(40)]);
  assert.deepEqual(leftOf(await file('e.zip', empty)), ['cutFile e.zip']);
});

/** The limits of a whole file; at a commit smaller ones. */
const limits = () => rounds({ entries: 100, bytes: 1 << 20, depth: 3 }, wholeRoom());

test('an archive of too many entries, or of too many bytes, is read as far as allowed', async () => {
  assert.deepEqual(wholeRoom(), { entries: 5000, bytes: 256 << 20, depth: 3 });
  const text = (/** @type {number} */ i) => (i === 7 ? `${PAGE}#${LINKS[7]}` : '');
  const room = limits(), { entries } = room;
  const many = Object.fromEntries(Array.from({ length: entries + 10 }, (_, i) => [`${i}.txt`, text(i)]));
  const all = await file('many.zip', zipOf(many), { room });
  assert.deepEqual(all.found.map((each) => each.link), [LINKS[7]]);
  assert.deepEqual(new Set(all.left.slice(-10).map(({ why }) => why)), new Set(['entries']),
    'each that is left is listed');
  const bytes = new Uint8Array(0.35 * limits().bytes);
  const large = { 'a.bin': bytes, 'b.bin': bytes, 'c.bin': bytes };
  const bomb = await file('bomb.zip', zipOf({ ...large, 'd.txt': `${PAGE}#${LINKS[0]}` }), { room: limits() });
  assert.deepEqual([bomb.found.length, leftOf(bomb).at(-1)], [1, 'large bomb.zip/c.bin'],
    'what is small enough is read');
});

test('an archive in a mail has the limits of the archive, or of the mail, that it is in', async () => {
  const mail = (/** @type {Uint8Array[]} */ ...zips) => [
    'From: Mia <mia@u.example>', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', '',
    ...zips.flatMap((zip, i) => [
      '--b', `Content-Type: application/zip; name=${i}.zip`, 'Content-Transfer-Encoding: base64', '',
      Buffer.from(zip).toString('base64').replace(/.{76}/g, '$&\n'),
    ]),
    '--b--', '',
  ].join('\n');
  const inner = zipOf({ 'answer.txt': `${PAGE}#${LINKS[0]}` });
  assert.equal((await file('m.zip', zipOf({ 'a.zip': zipOf({ 'm.eml': mail(inner) }) }))).found.length, 1);
  const deep = await file('m.zip', zipOf({ 'a.zip': zipOf({ 'b.zip': zipOf({ 'm.eml': mail(inner) }) }) }));
  assert.deepEqual([deep.found.length, deep.left.map(({ why }) => why)], [0, ['deep']]);
  const room = limits(), { entries } = room, each = 0.52 * entries;
  const many = zipOf(Object.fromEntries(Array.from({ length: each }, (_, i) => [`${i}.txt`, ''])));
  const two = await file('m.eml', mail(many, many), { room });
  assert.equal(two.left.filter(({ why }) => why === 'entries').length, 2 * each - entries);
});

test('a blind worksheet is known by its numbers, a form by its question for a name before its address', () => {
  const sheet = (/** @type {string} */ word) =>
    [
      'Identifier,Status,Grade,Online text,Last modified (grade)',
      ...[0, 1, 2].map((i) => `${word}7100${i},Submitted,,"<p>${markedUp(`${PAGE}#${LINKS[i]}`)}</p>",-`),
    ].join('\n');
  for (const word of ['Participant ', 'Teilnehmer/in']) {
    assert.deepEqual(
      read(sheet(word), { table: true }).found.map(({ name }) => name),
      [0, 1, 2].map((i) => `${word}7100${i}`),
    );
  }
  const typed = ['Mia Ölund', 'Ida', ''];
  const form = (/** @type {string} */ heads) =>
    [heads, ...typed.map((name, i) => `"2026/05/02",m${i}@uni.example,${name},${PAGE}#${LINKS[i]}`)].join('\n');
  for (const heads of ['Timestamp,Email Address,Your name,Link', 'Zeit,E-Mail-Adresse,Wie ist dein Name?,Link']) {
    assert.deepEqual(
      read(form(heads), { table: true }).found.map(({ name, email }) => `${name} ${email}`),
      ['Mia Ölund m0@uni.example', 'Ida m1@uni.example', 'undefined m2@uni.example'],
      heads,
    );
  }
});

test('hostile text never throws, and takes time in proportion to its length', () => {
  const random = createRandom(7);
  const signs = [
    'v=1',
    '&c=',
    '&amp;',
    '%25',
    '%3D',
    '=3D',
    '=\n',
    '\n> ',
    '-3D',
    '*',
    '**A',
    '__;',
    '/v3/__',
    '<',
    '<wbr>',
    '>',
    '"',
    '\u200b',
    '#',
    '\\u0026',
    '&#99999999;',
    '\ud800',
    'abc123',
    '\t',
    ';',
    ',',
    link,
    link.slice(0, 90),
    'From: ',
    '=?utf-8?b?%?=',
  ];
  for (let round = 0; round < rounds(25, 100); round++) {
    let text = '';
    for (let i = 0; i < 120; i++) text += signs[Math.floor(random() * signs.length)];
    for (const table of [false, true]) read(text, { table, base: PAGE });
  }
  // Each of these takes hours where something is quadratic.
  for (const piece of [
    'v=1&c=abc123', 'v=', 'v%3D1%26', '&amp;', '=\n', '\n> ', '<', '<b ', '"', '%25', '(', ' ', '\\', 'v=1&', 'a,',
    ';&', '=?u?b?', '#v=1&k=', 'https://', '/v3/__*v=1&',
  ]) {
    read(piece.repeat(rounds(3e4, 1e5) / piece.length));
  }
  assert.equal(linksOf(`${link}${')'.repeat(500_000)}a`).length, 1);
  for (const blank of [' \n', '\n ', ' ', '\u200b', '> \n']) {
    const blanks = blank.repeat(1e5);
    assert.equal(mayHold(`Pav${blanks}x`), false);
    assert.equal(mayHold(`Pav\n${blanks}x`), false);
    read(`a,${blanks}xv=1\nb,${blanks}xv=1\n`);
  }
  assert.equal(linksOf(Array.from({ length: 4000 }, (_, i) => `${PAGE}#${LINKS[i % 12]}`).join('\n')).length, 4000);
});

test('a large text is read in short turns', () => {
  const filler = `${'Lorem ipsum dolor sit amet, consectetur v elit. '.repeat(20)}\n`.repeat(50);
  const steps = textFound(LINKS.map((each) => `From: Ann <a@x.example>\n${filler}${PAGE}#${each}\n`).join(''));
  let turns = 0, result = steps.next();
  for (; !result.done; result = steps.next()) turns++;
  assert.deepEqual(result.value.found.map((found) => found.link), LINKS);
  assert.ok(turns > 12, `${turns} turns`);
});

test('whether a text may contain a link is decided quickly, and no link is missed', () => {
  for (const carry of CARRIERS) {
    for (const dress of DRESSES) {
      for (const redirect of REDIRECTS) {
        assert.ok(mayHold(carry(dress(redirect(link)))), [carry, dress, redirect].map(String).join('\n'));
      }
    }
  }
  assert.equal(mayHold('every word of this, and https://example.org/'), false);
  assert.deepEqual(runToEnd(linksIn('')).hits, []);
});
