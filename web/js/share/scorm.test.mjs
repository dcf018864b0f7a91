// A SCORM package and the platform it runs in: the archive, the manifest, an API as strict as the standard, and the
// work that it carries to another device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strictPlatform } from '../../../e2e/harness/platform.mjs';
import { emptyScene } from '../scene/codec.ts';
import { saveScorm } from '../task/save-scorm.ts';
import { studentStorage } from './prefixed-storage.ts';
import { manifestOf, packageOf } from './scorm.ts';
import { findApi, firstNameFirst, MAX_SUSPEND_CHARS, openScorm, timespan } from './scormapi.ts';
import { resume, suspend } from './suspend-data.ts';

const PAGE = '<!doctype html><title>Ü</title><script type="text/plain" data-packed="scene"></script>';

/** @param {number} n @param {string} text @returns {any} */
const answer = (n, text) => ({
  ...emptyScene(), state: { edited: true },
  points: {
    xy: Float64Array.from({ length: 2 * n }, (_, i) => (i * 7919 % 1000) / 100), labels: new Int32Array(n),
  },
  answer: { task: 'abc', words: 'def', text, name: '' },
});

test('another program unpacks the archive, finds every byte, and a manifest of SCORM 1.2', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scorm-'));
  try {
    const title = 'Sheet <3> & "more" \u0007';
    const archive = await packageOf(PAGE, 'v=2&k=3', { title, name: '0a1b' });
    assert.ok(archive.length < manifestOf(title, '0a1b').length, `${archive.length} bytes are deflated`);
    writeFileSync(join(folder, 'a.zip'), archive);
    execFileSync('unzip', ['-q', 'a.zip'], { cwd: folder });
    assert.equal(readFileSync(join(folder, 'index.html'), 'utf8'), PAGE.replace('"scene">', '"scene">v=2&k=3'));
    const manifest = readFileSync(join(folder, 'imsmanifest.xml'), 'utf8');
    assert.equal(manifest, manifestOf(title, '0a1b'));
    assert.match(manifest, /<schemaversion>1\.2<\/schemaversion>/);
    assert.match(manifest, /adlcp:scormtype="sco" href="index\.html"/);
    assert.equal(manifest.split('<title>Sheet &lt;3&gt; &amp; &quot;more&quot; </title>').length, 3);
    const references = [...manifest.matchAll(/(?:identifierref|default)="(\w+)"/g)].map(([, id]) => id);
    for (const id of references) assert.match(manifest, new RegExp(`<\\w+ identifier="${id}"`));
    assert.equal(references.length, 2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the API is found up to seven frames above, in the opener, past windows of another origin', () => {
  const API = strictPlatform();
  /** @param {number} frames @param {object} top @returns {any} */
  const within = (frames, top) => (frames === 0 ? top : { parent: within(frames - 1, top), opener: null, top });
  const root = (/** @type {object} */ more) => {
    const made = /** @type {any} */ ({ ...more });
    made.parent = made;
    return made;
  };
  assert.equal(findApi(within(7, root({ API }))), API);
  assert.equal(findApi(within(8, root({ API }))), null);
  assert.equal(findApi(root({ opener: within(2, root({ API })) })), API);
  assert.equal(findApi(within(2, root({ opener: root({ API }) }))), API);
  assert.equal(findApi(root({ opener: null })), null);
  const foreign = { get API() { throw new Error('SecurityError'); }, parent: root({ API }) };
  assert.equal(findApi(/** @type {any} */ ({ parent: foreign, opener: null, top: null })), API);
});

test('a strict platform takes every value; the best score and completed stay', () => {
  let now = 0;
  const api = strictPlatform({ 'cmi.core.student_name': 'Lee, Ann', 'cmi.core.student_id': '1042' });
  const session = openScorm(api, () => now);
  assert.deepEqual([session.name, session.id, session.fault], ['Ann Lee', '1042', null]);
  assert.equal(session.report({ met: 1, total: 3, done: false, work: '1a x 1 y' }), null);
  assert.equal(api.saved?.['cmi.core.score.raw'], '33');
  assert.equal(api.saved['cmi.core.lesson_status'], 'incomplete');
  now = 5000;
  session.report({ met: 3, total: 3, done: true, work: '1a x 111 y' });
  session.report({ met: 0, total: 3, done: false, work: null });
  assert.equal(api.calls.filter((call) => call === 'LMSCommit').length, 1, 'at most every 10 s');
  now = 65_250;
  session.leaving = () => void session.report({ met: 2, total: 3, done: false, work: 'x'.repeat(4097) });
  session.finish();
  session.finish();
  assert.equal(api.calls.filter((call) => call === 'LMSFinish').length, 1);
  const { saved } = api;
  assert.deepEqual(
    ['score.raw', 'score.min', 'score.max', 'lesson_status', 'session_time', 'exit'].map((name) =>
      saved?.[`cmi.core.${name}`]),
    ['100', '0', '100', 'completed', '0000:01:05.25', 'suspend'],
  );
  assert.equal(saved['cmi.suspend_data'], '1a x 111 y', 'a longer one is not sent');
  assert.equal(session.report({ met: 0, total: 1, done: false, work: '' })?.code, '301');
});

test('what a platform refuses, or throws, is reported with its error; nothing else is lost', () => {
  const closed = strictPlatform();
  closed.LMSInitialize('');
  assert.deepEqual(openScorm(closed).fault, { call: 'LMSInitialize', code: '101', text: 'General exception' });
  const full = strictPlatform(), { LMSSetValue } = full;
  full.LMSSetValue = (name, value) => LMSSetValue(name === 'cmi.suspend_data' ? 'cmi.none' : name, value);
  const fault = openScorm(full).report({ met: 1, total: 2, done: false, work: 'w' });
  assert.deepEqual(fault, { call: 'cmi.suspend_data', code: '401', text: 'Not implemented error' });
  assert.equal(full.saved?.['cmi.core.score.raw'], '50');
  const { LMSCommit } = full, refusing = strictPlatform(), session = openScorm(refusing, () => 0);
  refusing.LMSCommit = () => 'false';
  assert.equal(session.report({ met: 0, total: 1, done: false, work: '' })?.call, 'LMSCommit');
  assert.equal(session.report({ met: 0, total: 1, done: false, work: '' })?.call, 'LMSCommit', 'until one is taken');
  Object.assign(refusing, { LMSCommit });
  session.finish();
  const thrown = strictPlatform();
  const last = openScorm(thrown);
  thrown.LMSCommit = () => { throw new Error('gone'); };
  assert.match(last.report({ met: 0, total: 0, done: false, work: '' })?.text ?? '', /gone/);
  assert.equal(thrown.data['cmi.core.score.raw'], '', 'a sheet without goals has no score');
});

test('names and times are those of the standard', () => {
  assert.deepEqual(['Lee, Ann', 'Ann Lee', ' Lee , ', ''].map(firstNameFirst), ['Ann Lee', 'Ann Lee', 'Lee', '']);
  assert.deepEqual([0, 59_999, 3_600_000, 1e12, -5].map(timespan),
    ['0000:00:00.00', '0000:00:59.99', '0001:00:00.00', '9999:59:59.99', '0000:00:00.00']);
});

test('work goes to another device, without its drawings where they are too long, never cut', () => {
  const tasks = [
    { answer: answer(20, 'Because.'), met: [true, false] }, { answer: null, met: [false] },
    { answer: answer(0, ''), met: [] },
  ];
  const { text, extent } = suspend({ writer: '7-8', name: 'Ann Lee', tasks });
  assert.equal(extent, 'all');
  const back = resume(text ?? '');
  assert.deepEqual([back?.writer, back?.name, back?.extent], ['7-8', 'Ann Lee', 'all']);
  assert.deepEqual(back?.tasks.map(({ met }) => met), [[true, false], [], []]);
  assert.equal(back.tasks[0].answer?.points?.labels.length, 20);
  assert.equal(back.tasks[0].answer?.answer?.text, 'Because.');
  assert.equal(back.tasks[1].answer, null);
  const long = suspend({ writer: 'w', name: '', tasks: [{ answer: answer(3000, 'Because.'), met: [true] }] });
  assert.equal(long.extent, 'words');
  assert.ok((long.text ?? '').length <= MAX_SUSPEND_CHARS);
  assert.equal(resume(long.text ?? '')?.tasks[0].answer?.answer?.text, 'Because.');
  const noise = Array.from({ length: 1900 }, (_, i) => String.fromCharCode(0x4e00 + (i * 7919) % 20000)).join('');
  const noisy = [1, 2, 3].map(() => ({ answer: answer(1, noise), met: [] }));
  assert.deepEqual(suspend({ writer: 'w', name: '', tasks: noisy }), { text: null, extent: 'none' });
  for (const damaged of ['', 'x', '2a w 1 v=2', '1a w 1 nothing', (text ?? '').slice(0, 12)]) {
    assert.equal(resume(damaged), null, damaged);
  }
});

test('two students at one computer see their own work; work of another browser replaces older work here', () => {
  const memory = () => {
    const map = new Map();
    return /** @type {any} */ ({
      get length() { return map.size; }, key: (/** @type {number} */ i) => [...map.keys()][i] ?? null,
      getItem: (/** @type {string} */ key) => map.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => map.set(key, value),
      removeItem: (/** @type {string} */ key) => map.delete(key),
    });
  };
  const saved = memory(), browser = { local: () => saved, tab: memory };
  let number = 0;
  const open = (/** @type {string} */ student, writer = '') =>
    studentStorage(browser, student, writer, () => String(++number));
  const ann = open('ann');
  ann.storage.local().setItem('work', 'of Ann');
  assert.equal(open('bo').storage.local().getItem('work'), null);
  const again = open('ann', ann.writer).storage.local();
  assert.deepEqual([again.getItem('work'), again.length, again.key(0)], ['of Ann', 1, 'work']);
  const elsewhere = open('ann', 'other');
  assert.equal(elsewhere.storage.local().length, 0);
  assert.equal(open('ann', elsewhere.writer).writer, elsewhere.writer);
  const denied = { local: () => { throw new Error('denied'); }, tab: memory };
  assert.throws(() => studentStorage(denied, 'ann', '', () => '1').storage.local(), /denied/);
});

test('a sheet that is larger than a package can carry is refused with its size, and what helps', async () => {
  const messages = [];
  let isFetched = false;
  const assets = { async page() { isFetched = true; return PAGE; } };
  const large = {
    ...emptyScene(),
    task: { title: 'A', text: 'ж'.repeat(4000), marks: {}, goals: [], start: 'empty' },
  };
  const sheet = { ...emptyScene(), sheet: { title: 'Long', tasks: Array(12).fill(large) } };
  await saveScorm(/** @type {any} */ ({ assets }), sheet, 'Long', (text) => messages.push(text));
  assert.equal(messages.length, 1);
  assert.match(messages[0], /^No package was made\. A text of 9\d{4} bytes is too long: .* 65536\. Use fewer points/);
  assert.equal(isFetched, false);
});
