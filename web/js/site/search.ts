// Full-text search over the sections of all pages, without a server.

export type Section = {
  page: string;
  file: string;
  address: string;
  title: string;
  text: string;
  foldedPage: string;
  foldedTitle: string;
  foldedText: string;
};

type Index = { pages: [string, string][], rows: [number, string, string, string][] };

/** @param text in small letters without accents */
const fold = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

export const sectionsOf = ({ pages, rows }: Index): Section[] =>
  rows.map(([at, anchor, title, text]) => {
    const [file, page] = pages[at];
    const address = anchor ? `${file}#${anchor}` : file;
    return {
      page, file, address, title, text,
      foldedPage: fold(page), foldedTitle: fold(title), foldedText: fold(text),
    };
  });

/** Words that nearly every section has. */
const STOP_WORDS = /^(an?|and|are|as|at|be|by|can|do(es)?|for|from|how|i[nst]?|my|of|on|or|the|to|what|with)$/;

/** Returns the search words of a query, without common ones. */
export function wordsOf(query: string) {
  const words = fold(query).split(/[^\p{L}\p{N}_-]+/u).filter(Boolean);
  const telling = words.filter((word) => !STOP_WORDS.test(word));
  return (telling.length > 0 ? telling : words).map((word) => word.replace(/(?<=ss)es$|(?<=..[^s])s$/, ''));
}

/** Spellings, American and British, each to the other. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/(behavi|col|fav|neighb)or/, '$1our'],
  [/(behavi|col|fav|neighb)our/, '$1or'],
  [/center$/, 'centre'],
  [/centre$/, 'center'],
  [/center(?=ed|ing)/, 'centr'],
  [/centr(?=ed|ing)/, 'center'],
  [/iz(?=e|ing|at|$)/, 'is'],
  [/is(?=e|ing|at)/, 'iz'],
  [/yz(?=e|ing|$)/, 'ys'],
  [/ys(?=e|ing)/, 'yz'],
  [/licens/, 'licenc'],
  [/licenc/, 'licens'],
  [/gray/, 'grey'],
  [/grey/, 'gray'],
  [/(label|model)(?=ed|ing)/, '$1l'],
  [/(label|model)l(?=ed|ing)/, '$1'],
];

/** Returns a word and, if it has one, its other spelling. */
export function spellingsOf(word: string) {
  const found = SPELLINGS.find(([pattern]) => pattern.test(word));
  return found ? [word, word.replace(...found)] : [word];
}

/** Returns the position of a word that begins with `word`, or −1. */
function startOf(text: string, word: string) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) return at;
  }
  return -1;
}

const SCORES = { same: 40, title: 12, page: 4, often: 8 };
/** Pages for users are listed before these. */
const SECONDARY_PAGE = /^(decision|go\.|types\.|changelog\.|mutation\.)/;
/** The length of a section at which a word counts half. */
const LONG_SECTION_CHARS = 1200;

/** @param words each in its spellings @param all returns nothing without each */
function scoreOf({ foldedPage, foldedTitle, foldedText }: Section, words: string[][], query: string, all: boolean) {
  let score = foldedTitle === query ? SCORES.same : 0;
  let missing = 0;
  for (const spellings of words) {
    const isIn = (text: string) => spellings.some((word) => startOf(text, word) >= 0);
    const count = spellings.reduce((sum, word) => sum + foldedText.split(word).length - 1, 0);
    const often = SCORES.often * count / (2 + foldedText.length / LONG_SECTION_CHARS);
    const inPage = isIn(foldedPage);
    if (inPage) score += SCORES.page;
    if (isIn(foldedTitle)) score += SCORES.title;
    else if (isIn(foldedText)) score += Math.min(often, SCORES.title - 1);
    else if (!inPage) missing++;
  }
  return all && missing > 0 ? 0 : score * (1 - missing / words.length) ** 2;
}

/**
 * Returns the sections with all words, the best first; if there is none, those with some. Sections of the open page
 * count double, pages that are not for users half.
 * @param open the open page's file
 */
export function find(sections: Section[], query: string, open: string) {
  const words = wordsOf(query).map(spellingsOf);
  if (words.length === 0) return [];
  const phrase = fold(query).trim();
  const weight = ({ file }: Section) => (file === open ? 2 : SECONDARY_PAGE.test(file) ? 0.5 : 1);
  const found = (all: boolean) =>
    sections
      .map((section) => ({ section, score: scoreOf(section, words, phrase, all) * weight(section) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ section }) => section);
  const best = found(true);
  return best.length > 0 ? best : found(false);
}

/** Letters of a section's text that a result shows. */
const EXCERPT_CHARS = 110;

/** A piece of a text about the first of the words. */
export function excerpt({ text, foldedText }: Section, words: string[]) {
  const first = Math.min(...words.map((word) => startOf(foldedText, word)).filter((at) => at >= 0));
  // Folding may change the length of a text; then it is shown from its beginning.
  const from = Number.isFinite(first) && first > 40 && foldedText.length === text.length
    ? text.lastIndexOf(' ', first - 24) + 1
    : 0;
  return (from > 0 ? '… ' : '') + text.slice(from, from + EXCERPT_CHARS);
}

/** A text in pieces, every other one of which is one of the words. */
export function pieces(text: string, words: string[]) {
  const folded = fold(text);
  if (folded.length !== text.length) return [text];
  const out: string[] = [];
  let at = 0;
  for (;;) {
    const rest = folded.slice(at);
    const [next] = words
      .map((word) => ({ word, start: startOf(rest, word) }))
      .filter(({ start }) => start >= 0)
      .sort((a, b) => a.start - b.start);
    if (!next) return [...out, text.slice(at)];
    out.push(text.slice(at, at + next.start), text.slice(at + next.start, at + next.start + next.word.length));
    at += next.start + next.word.length;
  }
}
