// The languages of the student's side: each has every text, made from the same values as the English one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { STUDENT_KEYS } from '../words/languages/student-texts.ts';
import { add, diag, dot, eig, GraphMatrix, mul, scale, sub, sum, T } from '../program/matrices.ts';
import { decodeScene, emptyScene, encodeScene } from '../scene/codec.ts';
import { taskOf } from '../scene/homework.ts';
import { nameOf, wordsOf } from '../scene/task-names.ts';
import { PAGE_TEXTS } from '../words/page.ts';
import { programWords } from '../words/program.ts';
import { strings } from '../words/strings.ts';
import { taskWords } from '../words/task-texts.ts';
import { withUnit } from './goals.ts';
import {
  chosenLanguage, currentLanguage, LANGUAGES, languageOf, loadLanguage, setLanguage, tables,
} from './language.ts';

/** @typedef {import('./language.ts').Language} Language */

const ALL = /** @type {Language[]} */ (Object.keys(LANGUAGES));
const OTHERS = ALL.filter((language) => language !== 'en');
/** @param {string} language */
const tableOf = async (language) => (await import(`../words/languages/${language}.ts`)).words;
const pick = (table, keys) => Object.fromEntries(keys.map((key) => [key, table[key]]));
const english = Object.fromEntries(
  Object.entries(STUDENT_KEYS).map(([name, keys]) => [name, pick(tables[name], keys)]));

/** Values that a text is made from, none of which is a part of another. */
const SAMPLES = [
  ['Qx', 'Zy', 'Jw', 'Kv'], ['Qx', 37], ['Qx', true], ['Qx', false], [37, 'Zy'], [37, 59, 83], [1, 1], [2, 5],
  [0, 2], [0.04],
  ['Qx', 37, 59, 83], [37, 59, 'Zy'], [37, 59, 'Zy', 'Jw'],
  ...['gap', 'gap.best', 'turned', 'angle', 'program', 'points', 'ghost', 'trust']
    .map((quantity) => [quantity, ['lpp'], '37°']), ['between', ['lpp', 'pca']], ['between', ['lpp', 'lda']],
];
/** The values of a sample that are in a text. */
const usedIn = (text, sample) => ['Qx', 'Zy', 'Jw', 'Kv', '37', '59', '83'].filter((value) =>
  sample.some((each) => String(each).includes(value)) && text.includes(value));

/** Whether a text was made from what it is made from; one of them has the word itself. */
const fits = (path, text) =>
  !/NaN|\[object/.test(text) && (path === '.program.faults.noProperty' || !text.includes('undefined'));

/** Each text by its path. A function has a text for each sample that fits it. */
function textsOf(value, path, found = new Map()) {
  if (typeof value === 'string') found.set(path, { text: value, sample: [], of: path });
  else if (typeof value === 'function') {
    for (const sample of SAMPLES) {
      let text;
      try { text = value(...sample); } catch { continue; }
      if (typeof text !== 'string' || !fits(path, text)) continue;
      found.set(`${path}(${JSON.stringify(sample)})`, { text, sample, of: path });
    }
  } else for (const [key, each] of Object.entries(value)) textsOf(each, `${path}.${key}`, found);
  return found;
}

/** What has no words, or only those of mathematics and JavaScript, may be the same in two languages. */
const HAS_WORDS = /\p{L}{3,}.*\s.*\p{L}{3,}/u;
/** A text without the values that it was made from. */
const ownWords = (text, sample) => sample.flat().reduce((rest, value) => rest.replaceAll(String(value), ''), text);

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
      assert.deepEqual(usedIn(other.text, sample), usedIn(text, sample), `${path}: “${other.text}”`);
      assert.equal(other.text === '', text === '', path);
    }
    const all = [...textsOf(english, '').values()].map(({ of }) => of);
    assert.deepEqual(all.filter((of) => !compared.has(of) && !of.startsWith('.program.helperFaults')), []);
    assert.ok(compared.size > 180, `${compared.size} texts`);
    assert.deepEqual(same, []);
  });
}

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
  const texts = [...textsOf(await tableOf('fr'), '').values()].map(({ text }) => text);
  assert.deepEqual(texts.filter((text) => / [:;?!]/.test(text)), []);
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
