// Full-text search over the sections of all pages, without a server.

/**
 * @typedef {{page: string, file: string, address: string, title: string, text: string, foldedTitle: string,
 *   foldedText: string}} Section
 * @typedef {{pages: [string, string][], rows: [number, string, string, string][]}} Index
 */

/** @param {string} text  in small letters without accents */
const fold = (text) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** @param {Index} index @returns {Section[]} */
export const sectionsOf = ({ pages, rows }) =>
  rows.map(([at, anchor, title, text]) => {
    const [file, page] = pages[at];
    const address = anchor ? `${file}#${anchor}` : file;
    return { page, file, address, title, text, foldedTitle: fold(title), foldedText: fold(text) };
  });

/** @param {string} query */
export const wordsOf = (query) => fold(query).split(/[^\p{L}\p{N}_-]+/u).filter(Boolean);

/** Where a word that begins with `word` stands, −1 for nowhere. @param {string} text @param {string} word */
export function startOf(text, word) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) return at;
  }
  return -1;
}

const SCORES = { same: 40, title: 12, often: 8 };
/** What is said elsewhere in words for users stands before these. */
const HALF = /^(decision|go\.|types\.|changelog\.|mutation\.)/;
/** Letters of a text in which a word counts half of what it does in a short one. */
const LONG = 1200;

/** @param {Section} section @param {string[]} words @param {boolean} all  nothing without every word */
function scoreOf({ foldedTitle: title, foldedText: text }, words, all) {
  let score = title === words.join(' ') ? SCORES.same : 0;
  for (const word of words) {
    if (startOf(title, word) >= 0) score += SCORES.title;
    else if (startOf(text, word) >= 0) score += SCORES.often * (text.split(word).length - 1) / (2 + text.length / LONG);
    else if (all) return 0;
  }
  return score;
}

/**
 * The sections that have all words, the best first; where none has, those that have some. Those of the open page count
 * double, what was written for others than users half.
 * @param {Section[]} sections @param {string} query @param {string} open  the open page's file
 */
export function find(sections, query, open) {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  /** @param {Section} section */
  const weight = ({ file }) => (file === open ? 2 : HALF.test(file) ? 0.5 : 1);
  const found = (/** @type {boolean} */ all) =>
    sections
      .map((section) => ({ section, score: scoreOf(section, words, all) * weight(section) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ section }) => section);
  const best = found(true);
  return best.length > 0 ? best : found(false);
}

/** Letters of a section's text that a result shows. */
const SHOWN = 110;

/** A piece of a text about the first of the words. @param {Section} section @param {string[]} words */
export function excerpt({ text, foldedText }, words) {
  const first = Math.min(...words.map((word) => startOf(foldedText, word)).filter((at) => at >= 0));
  // Folding may change the length of a text; then it is shown from its beginning.
  const from = Number.isFinite(first) && first > 40 && foldedText.length === text.length
    ? text.lastIndexOf(' ', first - 24) + 1
    : 0;
  return (from > 0 ? '… ' : '') + text.slice(from, from + SHOWN);
}

/**
 * A text in pieces, every other one of which is one of the words.
 * @param {string} text @param {string[]} words
 */
export function pieces(text, words) {
  const folded = fold(text);
  if (folded.length !== text.length) return [text];
  /** @type {string[]} */
  const out = [];
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
