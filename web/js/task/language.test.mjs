// The languages of the student's side: each has every text, made from the same values as the English one.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { STUDENT_KEYS } from '../words/languages/student-texts.ts';
import { add, diag, dot, eig, GraphMatrix, mul, scale, sub, sum, T } from '../program/matrices.ts';
import { decodeScene, emptyScene, encodeScene } from '../scene/codec.ts';
import { taskOf } from '../scene/homework.ts';
import { nameOf, wordsOf } from '../scene/task-names.ts';
import { PAGE_TEXTS } from '../words/page.ts';
import { programWords } from '../words/program.ts';
import { strings } from '../words/strings.ts';
import { settingWords } from '../words/settings-texts.ts';
import { lateTables } from '../words/late-tables.ts';
import { decimal, figure, grouped, percent } from '../words/numbers.ts';
import { TERMS } from '../words/terms.ts';
import { taskWords } from '../words/task-texts.ts';
import { withUnit } from './goals.ts';
import {
  chosenLanguage, currentLanguage, englishTexts, LANGUAGES, languageOf, loadLanguage, setLanguage, tables,
  translationOf,
} from './language.ts';

/** @typedef {import('./language.ts').Language} Language */

const ALL = /** @type {Language[]} */ (Object.keys(LANGUAGES));
const OTHERS = ALL.filter((language) => language !== 'en');
/** @param {string} language */
const textsIn = (language) => import(`../words/languages/${language}.ts`);
/** @param {string} language */
const tableOf = async (language) => (await textsIn(language)).words;
const pick = (table, keys) => Object.fromEntries(keys.map((key) => [key, table[key]]));
const english = Object.fromEntries(
  Object.entries(STUDENT_KEYS).map(([name, keys]) => [name, pick(tables[name], keys)]));

/** Values that a text is made from, none of which is a part of another. */
const SAMPLES = [
  ['Qx', 'Zy', 'Jw', 'Kv'], ['Qx', 37], ['Qx', true], ['Qx', false], [37, 'Zy'], [37, 59, 83], [1, 1], [2, 5],
  [0, 2], [0.04],
  ['Qx', 37, 59, 83], [37, 59, 'Zy'], [37, 59, 'Zy', 'Jw'], [37], ['Qx', 1], [['Qx', 'Zy'], ['Jw']], [['Qx', 'Zy']],
  [['Qx'], 'Zy'], [['Qx'], 59], [['Qx'], 3], [37, ['Qx']], ['Qx', ['Zy']], ['Qx', ['Zy', 'Jw', 'Kv', 'Qx']], [[37, 59]],
  [37, 'Qx', 59], ['Qx', 'Zy', false], ['Qx', 37, 59, true], [37, 59, true], [37, 59, false], [1, 1, 1],
  [37, 'Zy', 'Jw', false], [37, 'Zy', '', true], ['Qx', 'Zy', 37, 37], ['Qx', 'Zy', 37, 59], ['Qx', 'Zy', 'Jw', 5],
  [37, [['Qx', 59]]], [[['Qx', [0.5, 2]]]], ['Qx', { low: 1, high: 2 }], ['Qx', null],
  [{ from: 37, to: 59, last: 83 }], [{ labelled: 37, n: 59 }],
  [{ labelled: 37, n: 59 }, [{ name: 'Qx', right: 83, of: 9 }]],
  [{ key: 'Qx', value: 'Zy', near: 'Jw', count: 37, of: 59 }], [{ key: 'Qx', value: 'Zy, Jw', count: 0, of: 1 }],
  [{ value: '2, 3', count: 2, of: 59 }], [{ pca: 37, tried: 59, preserved: 'Qx', now: 'Zy', best: 'Jw' }],
  ['Qx', 'Zy', 37, 3, 'Jw', { accuracy: 0.5, trust: 0.5 }, true, true, 59], [null, 3, 9, 4], [3, 5, 9, 4], [5, 3, 9, 4],
  [['lpp', 'kernel-lpp'], (/** @type {string} */ name) => (name === 'lpp' ? 0.5 : name === 'kernel-lpp' ? 0.4 : null)],
  [['lpp'], () => 0.25], ['kernel-lpp', 'out-of-memory'],
  ...['gap', 'gap.best', 'turned', 'angle', 'program', 'points', 'ghost', 'trust']
    .map((quantity) => [quantity, ['lpp'], '37°']), ['between', ['lpp', 'pca']], ['between', ['lpp', 'lda']],
];
/** The values of a sample that are in a text. */
const usedIn = (text, sample) => ['Qx', 'Zy', 'Jw', 'Kv', '37', '59', '83'].filter((value) =>
  sample.some((each) => String(each).includes(value)) && text.includes(value));

/** Whether a text was made from what it is made from; one of them has the word itself. */
const fits = (path, text) =>
  !/NaN|\[object|=>/.test(text) && (path === '.program.faults.noProperty' || !text.includes('undefined'));

/** Each text by its path. A function has a text for each sample that fits it. */
function textsOf(value, path, found = new Map()) {
  if (typeof value === 'string') found.set(path, { text: value, sample: [], of: path });
  else if (typeof value === 'function') {
    for (const sample of SAMPLES) {
      let text;
      try { text = value(...sample); } catch { continue; }
      if (Array.isArray(text)) text = text.flat().join(' | ');
      if (typeof text !== 'string' || !fits(path, text)) continue;
      found.set(`${path}(${JSON.stringify(sample)})`, { text, sample, of: path });
    }
  } else for (const [key, each] of Object.entries(value ?? {})) textsOf(each, `${path}.${key}`, found);
  return found;
}

/** What has no words, or only those of mathematics and JavaScript, may be the same in two languages. */
const HAS_WORDS = /\p{L}{3,}.*\s.*\p{L}{3,}/u;
/** A text without the values that it was made from. */
const ownWords = (text, sample) => sample.flat(3).filter((each) => typeof each !== 'function')
  .map(String).sort((a, b) => b.length - a.length).reduce((rest, value) => rest.replaceAll(value, ''), text);

for (const language of OTHERS) {
  test(`${language} has every text of the student’s side, from the same values`, async () => {
    const words = await tableOf(language);
    const found = textsOf(words, ''), same = [], compared = new Set();
    for (const [name, table] of Object.entries(english)) {
      assert.deepEqual(Object.keys(words[name]).sort(), Object.keys(table).sort(), name);
    }
    for (const [path, { text, sample, of }] of textsOf(english, '')) {
      const other = found.get(path);
      if (!other || path.startsWith('.program.helperFaults')) continue;
      compared.add(of);
      const hasWords = HAS_WORDS.test(ownWords(text, sample));
      if (other.text === text && hasWords && !/givenHelpers.*\.0$/.test(path)) same.push(text);
      // In German a name within a line keeps its capital.
      const used = usedIn(text, of === '.status.within' ? [] : sample);
      assert.deepEqual(usedIn(other.text, of === '.status.within' ? [] : sample), used, `${path}: “${other.text}”`);
      assert.equal(other.text === '', text === '', path);
    }
    const all = [...textsOf(english, '').values()].map(({ of }) => of);
    assert.deepEqual(all.filter((of) => !compared.has(of) && !of.startsWith('.program.helperFaults')), []);
    assert.ok(compared.size > 180, `${compared.size} texts`);
    assert.deepEqual(same, []);
  });

  test(`${language} has every text of the lazy chunks that students see, from the same values`, async () => {
    const originals = await lateEnglish(), { late } = await textsIn(language);
    assert.deepEqual(Object.keys(late).filter((name) => name !== 'titles').sort(), Object.keys(originals).sort());
    await loadLanguage(language);
    setLanguage(language); // Texts are made from numbers in the language.
    const found = textsOf(late, '');
    setLanguage('en');
    const all = textsOf(originals, ''), compared = new Set(), same = [];
    for (const [path, { text, sample, of }] of all) {
      const other = found.get(path);
      if (!other) continue;
      compared.add(of);
      const isSame = other.text === text && HAS_WORDS.test(ownWords(text, sample));
      if (isSame && !SAME.test(path)) same.push(`${path} ${text}`);
      assert.deepEqual(usedIn(other.text, sample), usedIn(text, sample), `${path}: “${other.text}”`);
      assert.equal(other.text === '', text === '', path);
    }
    // What has no words, or only names, a language need not have.
    const missing = [...all].filter(([path, { text, sample, of }]) => !compared.has(of) && !UNSEEN.test(of) &&
      !SAME.test(path) && /\p{L}{3,}/u.test(ownWords(text, sample)));
    assert.deepEqual([...new Set(missing.map(([, { of }]) => of))], []);
    assert.ok(compared.size > 480, `${compared.size} texts`);
    assert.deepEqual(same, []);
    // What is made once in English is found again by its text, and given back when the task is closed.
    setLanguage(language);
    const english = englishTexts();
    const lost = [...english].filter(([is, of]) => translationOf(of) !== is && translationOf(of) !== undefined);
    assert.deepEqual(lost, []);
    setLanguage('en');
  });
}

/** Texts of teachers, comments of programs, and the menu of data sets, which is not shown next to a task. */
const UNSEEN = /^\.(share\.(task|elsewhere\.(head|another|check|dialects))|own\.(lessons|open)|link\.faults)/;
/** Names, and formulas. */
const SAME = /^\.(help\.version|methodTexts\..*\.numbers\.(title|unit)|share\.elsewhere\.sql)/;

/** Modules that only students’ pages do not have: of teachers, of the menus, of one’s own files, of the documents. */
const TEACHERS = [
  'answers', 'gradebook-texts', 'hand-in-texts', 'marking-texts', 'overview', 'sheetmaker-texts', 'solution-texts',
  'task-editor-texts',
  'watched-folder-texts', 'opening', 'drawings', 'exercise-texts', 'code', 'embed', 'site', 'boot-texts',
  'crash-texts',
];
/** Modules whose texts are in other tables, or that have none. */
const OTHERS_OF_WORDS = [
  'digits', 'finding', 'late-tables', 'method-labels', 'numbers', 'page', 'quoted', 'settings-texts', 'terms',
  'weights',
  'data/lessons',
];
const STUDENTS = [
  'task-texts', 'task-notices', 'sheet', 'program', 'guess-texts', 'result', 'scorm-texts', 'strings', 'compare-texts',
  'result-notice-texts', 'after-first-result-texts',
];

/** The English late tables, each loaded as the page does. */
async function lateEnglish() {
  const words = new URL('../words/', import.meta.url);
  const names = readdirSync(words).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3));
  for (const name of names) await import(`../words/${name}.ts`);
  await import('../data/lessons.ts');
  setLanguage('en');
  const terms = Object.fromEntries(Object.entries(TERMS).map(([key, { name, sentence }]) => [key, { name, sentence }]));
  return { ...lateTables, terms };
}

test('each module of texts is a student’s, in each language, or is known to be no student’s', async () => {
  const words = new URL('../words/', import.meta.url), unknown = [];
  const names = readdirSync(words).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3));
  await lateEnglish();
  const late = new Set(Object.values(lateTables));
  for (const name of names) {
    if ([...TEACHERS, ...OTHERS_OF_WORDS, ...STUDENTS].includes(name)) continue;
    const module = await import(`../words/${name}.ts`);
    if (!Object.values(module).some((each) => late.has(each))) unknown.push(name);
  }
  assert.deepEqual(unknown, [], 'give it to late(), and to each language');
});

/** Keys of tables that no student sees, or whose texts have no words of a language. */
const KEYS_LEFT = {
  strings: [
    'title', 'starting', 'defaultPreset', 'keyOf', 'link', 'axis', 'degrees', 'edgeFigures', 'aMap', 'noMap', 'auto',
    'statusAngles', 'leftAlone',
  ],
  afterFirst: ['numbers', 'table', 'copy', 'myDrawings', 'myDrawingsHint', 'backToDrawing', 'backToDrawingHint'],
};

test('each text of the page has a language, by its table or as it stands on the page', () => {
  const page = new Set(/** @type {readonly string[]} */ (PAGE_TEXTS));
  /** @returns {boolean} */
  const stands = (/** @type {unknown} */ value) =>
    (typeof value === 'string'
      ? page.has(value)
      : typeof value === 'object' && value !== null && Object.values(value).every(stands));
  const left = (table, keys, ignored) => Object.keys(table).filter((key) =>
    !keys.includes(key) && !ignored.includes(key) && !stands(table[key]));
  assert.deepEqual(left(strings, STUDENT_KEYS.status, KEYS_LEFT.strings), []);
  assert.deepEqual(left(tables.keyboard, STUDENT_KEYS.keyboard, KEYS_LEFT.afterFirst), []);
  assert.deepEqual(left(tables.methods, STUDENT_KEYS.methods, []), []);
  assert.deepEqual(left(tables.notices, STUDENT_KEYS.notices, []), []);
  assert.deepEqual(left(tables.sheet, STUDENT_KEYS.sheet, []), []);
  const settings = Object.values(settingWords).flatMap(({ label, choices = {} }) => [label, ...Object.values(choices)]);
  assert.deepEqual(settings.filter((text) => /\p{L}{5}/u.test(text) && !page.has(text)), []);
});

test('numbers have the decimal separator and the groups of the language, and English ones again', async () => {
  const shown = () =>
    [figure(0.1234), figure(-2.5e-7), percent(0.125, 1), grouped.format(1234567), grouped.format(1234)];
  const english = shown();
  assert.deepEqual(english, ['0.123', '−2.5·10⁻⁷', '12.5\u202f%', '1,234,567', '1,234']);
  const expected = {
    de: ['0,123', '−2,5·10⁻⁷', '12,5\u202f%', '1.234.567', '1.234'],
    fr: ['0,123', '−2,5·10⁻⁷', '12,5\u202f%', '1\u202f234\u202f567', '1\u202f234'],
    es: ['0,123', '−2,5·10⁻⁷', '12,5\u202f%', '1.234.567', '1234'],
  };
  for (const language of OTHERS) {
    await loadLanguage(language);
    setLanguage(language);
    assert.deepEqual(shown(), expected[language], language);
    assert.equal(decimal.mark, ',');
    assert.notEqual(settingWords.weight.label, 'Weights');
    setLanguage('en');
  }
  assert.deepEqual(shown(), english);
  assert.equal(settingWords.weight.label, 'Weights');
});

test('each text around a task stands on the page as its table has it', async () => {
  const known = new Set();
  const collect = (/** @type {unknown} */ value) => {
    if (typeof value === 'string') known.add(value);
    else if (value && typeof value === 'object') for (const each of Object.values(value)) collect(each);
  };
  const files = [
    'strings', 'settings-texts', 'small-screen-texts', 'after-first-result-texts', 'method-texts', 'compare-texts',
  ];
  for (const name of files) {
    collect({ ...await import(`../words/${name}.ts`) });
  }
  for (let c = 1; c <= 6; c++) known.add(strings.className(c));
  for (let r = 1; r <= 4; r++) known.add(strings.methodOf(r));
  const markup = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  for (const [, text] of markup.matchAll(/<a class="licences"[^>]*>([^<]+)</g)) known.add(text);
  assert.deepEqual(PAGE_TEXTS.filter((text) => !known.has(text)), []);
});

/** Calls that a helper refuses. @type {Array<() => unknown>} */
const REFUSED = [
  () => eig(Array(501).fill(Array(501).fill(0))), () => new GraphMatrix(Array(501).fill(1), [], []).dense(),
  ...[3, 'x', undefined].map((what) => () => T(/** @type {any} */ (what))),
  () => mul([[1, 2], [3]], [[1]]), () => mul([[1, 2]], [[1, 2]]), () => mul([[1], [2]], [1, 2, 3]),
  () => mul([1], [1]), () => add([1], [1, 2]), () => sub([[1]], [[1, 2]]), () => dot([1], [1, 2]),
  () => scale(/** @type {any} */ ([[1]]), [2]), () => sum(/** @type {any} */ (3)),
  () => diag(/** @type {any} */ (true)), () => eig([[1, 2]]), () => eig([[NaN]]), () => eig([[1, 2], [3, 1]]),
  () => eig([[1]], [[-1]]), () => eig([[1]], [[1, 0], [0, 1]]),
];

test('errors of the helpers are in the language, with their numbers; in English unchanged', async () => {
  const messages = REFUSED.map((call) => {
    try { call(); } catch (error) { return error.message; }
    return assert.fail(`${call} is not refused`);
  });
  messages.push('a text was thrown: oops 7');
  for (const language of ALL) {
    await loadLanguage(language);
    setLanguage(language);
    for (const message of messages) {
      const text = programWords.thrown(message);
      assert.equal(text === message, language === 'en', message);
      assert.deepEqual(text.match(/[\d×.]*\d/g), message.match(/[\d×.]*\d/g), text);
      if (language !== 'en') assert.doesNotMatch(text, /undefined|\b(the|is|of|not|and|list|number)\b/, text);
    }
    setLanguage('en');
  }
});

test('French has a no-break space before a colon, semicolon and question mark', async () => {
  const { words, late } = await textsIn('fr');
  const texts = [words, late].flatMap((all) => [...textsOf(all, '').values()].map(({ text }) => text));
  assert.deepEqual(texts.filter((text) => / [:;?!»]|« /.test(text)), []);
});

test('quotes are those of the language, and each text has one form of address', async () => {
  const quotes = { de: /„[^“]*$|”|^[^„]*“/, fr: /[“”„]/, es: /[“”„]/ };
  const address = {
    de: /(?<!\p{L})(du|deine?|dir|dich)(?!\p{L})/iu, fr: /(?<!\p{L})(tu|ton|ta|tes|toi)(?!\p{L})/iu,
    es: /(?<!\p{L})(usted|haga|elija|escriba)(?!\p{L})/iu,
  };
  for (const language of OTHERS) {
    const { words, late } = await textsIn(language);
    const texts = [words, late].flatMap((all) => [...textsOf(all, '').values()].map(({ text }) => text));
    assert.deepEqual(texts.filter((text) => address[language].test(text)), [], `${language}: address`);
    assert.deepEqual(texts.filter((text) => quotes[language].test(text)), [], `${language}: quotes`);
    const marks = (/** @type {string} */ text, /** @type {RegExp} */ mark) => text.match(mark)?.length ?? 0;
    const isOpen = (/** @type {string} */ text) => text === '?' || marks(text, /¿/g) === marks(text, /\?/g);
    if (language === 'es') assert.deepEqual(texts.filter((text) => !isOpen(text)), [], 'es: ¿ and ?');
  }
});

test('a name in quotes is a text of the same language: of a button, a choice or a preset', async () => {
  const english = ['Review answers', 'Change columns…']; // of teachers, and of the dialog that opens files
  for (const language of OTHERS) {
    const { words, late } = await textsIn(language);
    const all = [words, late].flatMap((table) => [...textsOf(table, '').values()]);
    const names = new Set([...all.filter(({ sample }) => sample.length === 0).map(({ text }) => text), ...english]);
    const quoted = all.flatMap(({ text, sample }) => [...text.matchAll(/[„«]\u00a0?([^„«»“]+?)\u00a0?[“»]/g)]
      .map(([, name]) => name).filter((name) => /\p{L}{2}/u.test(name) && !JSON.stringify(sample).includes(name)));
    assert.deepEqual(quoted.filter((name) => !names.has(name)), [], language);
    assert.ok(new Set(quoted).size > 8, `${language}: ${quoted.length} names`);
  }
});

test('texts take the language that was loaded, and go back to English', async () => {
  for (const language of OTHERS) {
    await loadLanguage(language);
    assert.equal(loadLanguage(language), null);
    setLanguage(language);
    assert.equal(currentLanguage(), language);
    assert.equal(taskWords.startAgain, (await tableOf(language)).task.startAgain);
    assert.equal(withUnit('3.6', 'sigma'), '3,6\u202fσ'.replace('\u202f', withUnit('', 'sigma')[0]));
    // An engine's message, in the words of the language.
    assert.match(programWords.error(5, programWords.thrown('nothere is not defined')), /5.*nothere.*const/);
    assert.doesNotMatch(programWords.thrown('nothere is not defined'), /spelling/);
    setLanguage('en');
    assert.equal(withUnit('3.6', 'degrees'), '3.6°');
    assert.equal(taskWords.startAgain, 'Start over');
  }
});

test('a link carries the language of a task, which is in neither of its names; a tag that is none is refused', () => {
  const scene = (/** @type {any} */ lang) => /** @type {any} */ ({
    ...emptyScene(),
    task: { title: 'A', text: '', marks: {}, goals: [], start: 'empty', ...(lang !== undefined && { lang }) },
  });
  for (const lang of ['de', 'pt-BR', 'zh-Hant-TW']) {
    const link = encodeScene({ ...emptyScene(), sheet: { title: '', tasks: [scene(lang)] } });
    const { scene: found, faults } = decodeScene(link);
    assert.deepEqual([found.sheet?.tasks[0]?.task?.lang, faults], [lang, []]);
    assert.equal(nameOf(scene(lang)), nameOf(scene(undefined)));
    assert.equal(wordsOf(scene(lang)), wordsOf(scene(undefined)));
  }
  for (const lang of ['', 'd', 'de_AT', '<b>', 'de-'.repeat(20), 3]) {
    assert.equal(taskOf(scene(lang).task), null, String(lang));
  }
});

test('a task opens in the language that was chosen, else in its own, else in the browser’s', () => {
  /** @param {string | null} saved @returns {any} */
  const storage = (saved) => ({ work: { storage: { local: () => ({ getItem: () => saved }) } } });
  const denied = { work: { storage: { local: () => { throw new Error('denied'); } } } };
  const task = (lang) => ({ task: { ...(lang && { lang }) } });
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['fr-CA', 'en'] }, configurable: true });
  try {
    assert.equal(chosenLanguage(storage('de'), task('es')), 'de');
    assert.equal(chosenLanguage(storage(null), task('es-MX')), 'es');
    assert.equal(chosenLanguage(denied, task()), 'fr');
    assert.equal(chosenLanguage(denied, task(), true), 'en', 'exercises of the page are English');
    assert.equal(chosenLanguage(storage('xx'), task('pl')), 'fr');
    assert.equal(languageOf('pl'), null);
    assert.equal(languageOf('toString'), null);
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    else Reflect.deleteProperty(globalThis, 'navigator');
  }
});
