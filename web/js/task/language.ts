// The language of the student's side of a task: the choice, the texts, and the tag for screen readers. English is part
// of the page; another language is loaded when a task is opened in it.
import { PRESETS } from '../data/presets.ts';
import { allSets } from '../data/sets.ts';
import { el } from '../dom/elements.ts';
import { STUDENT_KEYS, type StudentWords } from '../words/languages/student-texts.ts';
import { mapTexts } from '../words/languages/format.ts';
import { lateTables, onLate } from '../words/late-tables.ts';
import { decimal, grouped } from '../words/numbers.ts';
import { afterFirstWords } from '../words/after-first-result-texts.ts';
import { compareWords } from '../words/compare-texts.ts';
import { guessWords } from '../words/guess-texts.ts';
import { pageWords, type PageText } from '../words/page.ts';
import { programWords } from '../words/program.ts';
import { resultWords } from '../words/result.ts';
import { resultWords as resultNoticeWords } from '../words/result-notice-texts.ts';
import { scormWords } from '../words/scorm-texts.ts';
import { settingWords } from '../words/settings-texts.ts';
import { sheetWords } from '../words/sheet.ts';
import { strings } from '../words/strings.ts';
import { editorWords } from '../words/task-editor-texts.ts';
import { taskNotices } from '../words/task-notices.ts';
import { taskWords } from '../words/task-texts.ts';
import type { LateWords } from '../words/languages/late-texts.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene } from '../scene/scene.d.ts';

/** Each language by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

/** late: of tables that are in lazy chunks; missing parts are English */
type LanguageTexts = { words: StudentWords, late: Partial<LateWords> };

const SOURCES: Record<Exclude<Language, 'en'>, () => Promise<LanguageTexts>> = {
  de: () => import('../words/languages/de.ts'),
  fr: () => import('../words/languages/fr.ts'),
  es: () => import('../words/languages/es.ts'),
};

/** Milliseconds after which a task is opened in English: its texts may still be on their way. */
const LOAD_TIMEOUT_MS = 3000;
const STORAGE_KEY = 'lpp-playground:language';

/** The tables of texts in the current language. */
export const tables: StudentWords = {
  task: taskWords, taskNotices, sheet: sheetWords, program: programWords, guess: guessWords, result: resultWords,
  scorm: scormWords, page: pageWords, status: strings, methods: compareWords, notices: resultNoticeWords,
  keyboard: afterFirstWords,
};

const pick = (from: object, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown>)[key]]));

const english = Object.fromEntries(
  Object.entries(STUDENT_KEYS).map(([name, keys]) => [name, pick(tables[name as keyof StudentWords], keys)]),
) as unknown as StudentWords;

const loaded = new Map<Language, LanguageTexts>([['en', { words: english, late: {} }]]);
let current: Language = 'en';

/** The language that the texts have now. */
export const currentLanguage = (): Language => current;

/** The formats of numbers that English has. */
const { format } = grouped;
/** The English texts of late tables, by name. */
const originals = new Map<string, object>();
/** The texts of the current language, by the English ones. */
const translations = new Map<string, string>();

/** Gives the texts of the student's side a language that was loaded; another one stays English. */
export function setLanguage(language: Language): void {
  current = loaded.has(language) ? language : 'en';
  const { words, late } = loaded.get(current) as LanguageTexts;
  translations.clear();
  for (const [name, table] of Object.entries(words) as [keyof StudentWords, object][]) {
    Object.assign(tables[name], table);
    pairUp(english[name], table);
  }
  const number = new Intl.NumberFormat(current);
  decimal.mark = number.format(0.5).charAt(1);
  grouped.format = current === 'en' ? format : (n) => number.format(n).replace('-', '−');
  assignTexts(settingWords, mapTexts(englishSettings, (text) => pageWords[text as PageText] ?? text));
  translateTitles(late.titles);
  Object.keys(lateTables).forEach(translateLate);
  onLate.added = translateLate;
}

/** Returns what is made while the texts have a language; in English if it was not loaded. */
export function inLanguage<T>(language: Language, make: () => T): T {
  const before = current;
  if (language === before) return make();
  setLanguage(language);
  try {
    return make();
  } finally {
    setLanguage(before);
  }
}

const isTable = (what: unknown): what is Record<string, unknown> =>
  typeof what === 'object' && what !== null && !Array.isArray(what);

const copyOf = (table: object): object =>
  Object.fromEntries(Object.entries(table).map(([key, each]) => [key, isTable(each) ? copyOf(each) : each]));

/** Puts texts into a table; inner tables stay the same objects. */
function assignTexts(table: Record<string, unknown>, texts: object) {
  for (const [key, each] of Object.entries(texts)) {
    const now = table[key];
    if (isTable(each) && isTable(now)) assignTexts(now, each);
    else table[key] = each;
  }
}

const englishSettings = copyOf(settingWords);
const englishTitles = new Map<string, string>();

/** Gives presets and data sets titles in the current language. */
function translateTitles(titles: Readonly<Record<string, string>> = {}) {
  for (const each of [...PRESETS, ...allSets()]) {
    const title = englishTitles.get(each.id) ?? each.title;
    englishTitles.set(each.id, title);
    each.title = titles[each.id] ?? title;
    pairUp(title, each.title);
  }
}

/** Pairs texts that are made without values with the English ones. */
function pairUp(of: unknown, is: unknown) {
  if (typeof of === 'string' && typeof is === 'string' && of !== '' && !translations.has(of)) translations.set(of, is);
  if (typeof of !== 'object' || of === null || typeof is !== 'object' || is === null) return;
  for (const [key, each] of Object.entries(of)) pairUp(each, (is as Record<string, unknown>)[key]);
}

/** Gives a late table the current language, as it loads or as the language changes. */
function translateLate(name: string) {
  const table = lateTables[name] as Record<string, unknown>;
  const original = originals.get(name) ?? copyOf(table), late = loaded.get(current)?.late[name as keyof LateWords];
  originals.set(name, original);
  assignTexts(table, original);
  if (!late) return;
  assignTexts(table, late);
  pairUp(original, late);
}

/** Returns the text of the current language; undefined: it has none for it, or the text was made from values. */
export const translationOf = (text: string): string | undefined => translations.get(text);

/** The English texts, by those of the current language. */
export const englishTexts = (): Map<string, string> =>
  new Map([...translations].reverse().map(([of, is]) => [is, of]));

/** @returns null where it is loaded; else settles, without an error, with whether it is now */
export function loadLanguage(language: Language): Promise<boolean> | null {
  if (language === 'en' || loaded.has(language)) return null;
  const found = SOURCES[language]().then((words) => void loaded.set(language, words), () => {});
  const timeout = new Promise<void>((resolve) => { setTimeout(resolve, LOAD_TIMEOUT_MS); });
  return Promise.race([found, timeout]).then(() => loaded.has(language));
}

/** The language of a tag such as `de-AT`; null: there are no texts in it. */
export function languageOf(tag: string): Language | null {
  const primary = tag.toLowerCase().split('-')[0];
  return Object.hasOwn(LANGUAGES, primary) ? primary as Language : null;
}

/**
 * Chooses the language of a task: the reader's choice, otherwise that of the sheet or task, otherwise the browser's.
 * @param isOurs the task is part of the page, whose texts are English
 */
export function chosenLanguage(
  { work: { storage } }: { work: { storage: Pick<Playground['work']['storage'], 'local'> } },
  scene: Pick<Scene, 'task' | 'result'>,
  isOurs = false,
): Language {
  let chosen: string | null = null;
  try {
    chosen = storage.local().getItem(STORAGE_KEY);
  } catch { /* Denied: no language was chosen. */ }
  const tags = [chosen ?? '', tagOf(scene), ...(isOurs ? [] : navigator.languages)];
  return tags.map(languageOf).find((language) => language !== null) ?? 'en';
}

/** Returns the language of the teacher's texts; '': unknown. */
export const tagOf = ({ task, result }: Pick<Scene, 'task' | 'result'>): string => (task ?? result)?.lang ?? '';

/**
 * The choice of the language of a teacher's texts: one of these, none, or another one that is already set.
 * @param tag the current one; '': none
 * @param change called with a tag, or undefined for none
 */
export function createTagChoice(id: string, tag: string, change: (tag: string | undefined) => void) {
  const own = tag === '' || Object.hasOwn(LANGUAGES, tag) ? [] : [[tag, tag] as const];
  const select = el('select', { id, class: 'task-language', onchange: () => change(select.value || undefined) },
    el('option', { value: '' }, editorWords.textLanguageNone),
    ...[...Object.entries(LANGUAGES), ...own].map(([value, name]) => el('option', { value, lang: value }, name)));
  select.value = tag;
  return el('p', { class: 'language-row' }, el('label', { for: id }, editorWords.textLanguage), ' ', select);
}

export function saveLanguage({ work: { storage } }: Pick<Playground, 'work'>, language: Language) {
  try {
    storage.local().setItem(STORAGE_KEY, language);
  } catch { /* Denied: it is used as long as the task is open. */ }
}
