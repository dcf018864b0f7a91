// What teachers paste and drop: mail, lists of links, tables, scene files, pictures with a scene inside, archives of
// all these.
import { decodeScene } from '../scene/codec.js';
import { KEYWORD } from '../share/pictures.js';
import { isPng, textOf } from '../share/png.js';
import { LARGEST_TEXT, readScene } from '../share/scenefile.js';
import { lettersOf } from './letters.js';
import { linksIn, mayHold, WRAPPED } from './links.js';
import { rowsOf } from './rows.js';
import { senderIn } from './senders.js';

/** @typedef {import('../scene/scene.js').Scene} Scene */
/** @typedef {import('../scene/scene.js').Fault} Fault */
/**
 * @typedef {object} Found  something that holds a scene
 * @property {string} from   where it is from: a file, a line of one
 * @property {string} [name] whose it is, by the table it came in
 * @property {string} [sender] who sent it, by the mail
 * @property {string} [link]
 * @property {{scene: Scene, faults: Fault[]}} [read]
 */
/**
 * @typedef {object} Left  something that was not read
 * @property {string} from
 * @property {string} name  as above; ''
 * @property {string} text  as it stands there; '' of a file that is no text
 * @property {string} why   by code
 */
/**
 * @typedef {{found: Found[], left: Left[], again: number}} Read  again: links that came once more beside themselves, or
 *   quoted
 */

/** Larger files hold no answer, in bytes. */
export const LARGEST = 64 << 20;
/** Of what was not read no more is shown than this, in characters. */
const MOST_LEFT = 20_000;
/** A text is a list where it has so many links at least, and where of so many lines with one at most one has none. */
const LIST = { links: 4, lines: 4 };

/** @returns {Read} */
const nothing = () => ({ found: [], left: [], again: 0 });

/** @param {string} from @param {number} line from 0 */
const lineOf = (from, line) => `${from ? `${from}, ` : ''}${line + 1}`;

/**
 * Everything that a text holds. It takes turns where it yields.
 * @param {string} text @param {object} [about]
 * @param {string} [about.from] what the text is of
 * @param {string} [about.name] whose it is
 * @param {boolean} [about.table] it is surely one
 * @param {string} [about.base] the address of the page, without a scene
 * @returns {Generator<void, Read>}
 */
export function* textFound(text, { from = '', name = '', table = false, base = '' } = {}) {
  const rows = mayHold(text) && (table || /[\t;,]/.test(text)) ? yield* rowsOf(text, table) : null;
  return rows ? yield* rowsFound(rows, from, base) : yield* proseFound(text, from, name, base);
}

/**
 * @param {import('./rows.js').Row[]} rows
 * @param {string} from
 * @param {string} base
 * @returns {Generator<void, Read>}
 */
function* rowsFound(rows, from, base) {
  const all = nothing();
  for (const { cells, name, number } of rows) {
    const where = lineOf(from, number - 1);
    /** @type {Set<string>} */
    const links = new Set();
    const before = all.left.length;
    for (const cell of cells) {
      if (!mayHold(cell)) continue;
      for (const { link, text, why } of (yield* linksIn(cell)).hits) {
        if (why !== '') all.left.push({ from: where, name, text: text.slice(0, MOST_LEFT), why });
        else if (!links.has(link)) {
          links.add(link);
          all.found.push({ from: where, link, ...(name && { name }) });
        }
      }
    }
    if (links.size === 0 && all.left.length === before) {
      const others = cells
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '' && cell !== name)
        .join(' ')
        .slice(0, MOST_LEFT);
      all.left.push({ from: where, name, text: others, why: isBare(others, base) ? 'bare' : 'none' });
    }
    yield;
  }
  return all;
}

/**
 * @param {string} text
 * @param {string} from
 * @param {string} name
 * @param {string} base
 * @returns {Generator<void, Read>}
 */
function* proseFound(text, from, name, base) {
  const { hits, again, lines } = yield* linksIn(text);
  const all = { ...nothing(), again };
  yield;
  const sender = yield* senderIn(lines);
  yield;
  for (const { link, text: stood, why, line } of hits) {
    const whose = name || sender(line);
    if (why === '') {
      all.found.push({ from: lineOf(from, line), link, ...(name ? { name } : whose && { sender: whose }) });
    } else all.left.push({ from: lineOf(from, line), name: whose, text: stood.slice(0, MOST_LEFT), why });
  }
  const covered = new Set();
  for (const { line, last } of hits) {
    let at = line;
    // The rest of a redirect may go on below the link, down to what was looked at for a link above.
    while (at <= last || (!covered.has(at) && lines[at - 1].length >= WRAPPED && /^\S+$/.test(lines[at] ?? ''))) {
      covered.add(at++);
    }
  }
  const others = lines
    .map((words, at) => ({ words: words.trim(), at }))
    .filter(({ words, at }) => words !== '' && !covered.has(at));
  // Between many links a line without one is missed like a row of a table; around few it is what people say.
  const listed = hits.length >= LIST.links && others.length * LIST.lines <= hits.length;
  for (const { words, at } of others) {
    const bare = isBare(words, base);
    if (listed || bare) {
      all.left.push({
        from: lineOf(from, at),
        name: name || sender(at),
        text: words.slice(0, MOST_LEFT),
        why: bare ? 'bare' : 'none',
      });
    }
  }
  return all;
}

/** Whether somebody has handed in the page itself, without a drawing. @param {string} words @param {string} base */
const isBare = (words, base) => base !== '' && (words.includes(base) || words.includes(encodeURIComponent(base)));

/**
 * What a file holds. It takes turns where it yields.
 * @param {string} file its name
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {{name?: string, base?: string}} [about] as of a text
 * @returns {AsyncGenerator<void, Read>}
 */
export async function* fileFound(file, bytes, { name = '', base = '' } = {}) {
  const one = (/** @type {Omit<Found, 'from'|'name'>} */ what) => ({
    ...nothing(),
    found: [{ from: file, ...(name && { name }), ...what }],
  });
  const none = (/** @type {string} */ why, text = '') => ({ ...nothing(), left: [{ from: file, name, text, why }] });
  if (isPng(bytes)) {
    const inside = await textOf(bytes, KEYWORD);
    return 'text' in inside ? one({ link: inside.text }) : none(inside.fault === 'none' ? 'picture' : 'cut');
  }
  const text = lettersOf(bytes);
  if (/^\s*[{[]/.test(text)) {
    if (bytes.length > LARGEST_TEXT) return none('large');
    const link = linkIn(text);
    if (link !== null) return one({ link });
    const read = readScene(text);
    if (!read.faults.some(({ code }) => code === 'foreign')) return one({ read });
  }
  const all = yield* textFound(text, { from: file, name, base, table: /\.(?:csv|tsv)$/i.test(file) });
  return all.found.length + all.left.length > 0 ? all : none('file');
}

/** The link that a file of JSON carries in place of a scene. @param {string} text */
function linkIn(text) {
  try {
    const { link } = Object(JSON.parse(text));
    return typeof link === 'string' ? link : null;
  } catch {
    return null;
  }
}

/** @param {Found} found @returns {{scene: Scene, faults: Fault[]}|null} */
export function sceneOf({ link, read }) {
  if (read) return read;
  return link !== undefined ? decodeScene(link) : null;
}
