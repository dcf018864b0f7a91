// What teachers paste and drop: links one a line, scene files, pictures with a scene inside, tables with a column of links.
import { decodeScene } from '../scene/codec.js';
import { KEYWORD } from '../share/pictures.js';
import { isPng, textOf } from '../share/png.js';
import { readScene } from '../share/scenefile.js';

/** @typedef {import('../scene/scene.js').Scene} Scene */
/** @typedef {import('../scene/scene.js').Fault} Fault */
/**
 * @typedef {object} Found  something that may hold an answer
 * @property {string} from   where it is from: a file, a line of one
 * @property {string} [name] what a table says beside the link of who sent it
 * @property {string} [link]
 * @property {{scene: Scene, faults: Fault[]}} [read]
 * @property {string} [damage] why it holds none, by code
 */

/** Larger files hold no answer, in bytes. */
export const LARGEST = 64 << 20;

/** Signs of a link: its fragment has a version, points or a preset. */
const LINK = /(?:^|[#&])(?:v|p|preset|answer|task|c)=/;
/** @param {string} text */
export const isLink = (text) => LINK.test(text);

/** Each line that is not empty. @param {string} text @param {string} [from] @returns {Found[]} */
export const linesOf = (text, from = '') => text.split(/\r\n?|\n/).map((line, at) => ({ line: line.trim(), at })).filter(({ line }) => line !== '')
  .map(({ line, at }) => ({ from: from ? `${from}, ${at + 1}` : '', link: unquoted(line) }));

/** Out of the marks that mail and markup put about a link. @param {string} line */
function unquoted(line) {
  const begun = line.replace(/^[<("'“„\s-]+/, '');
  // From the end backwards: a pattern would try again at every such sign of a long line.
  let end = begun.length;
  while (/[>)"'”“\s]/.test(begun.charAt(end - 1))) end--;
  return begun.slice(0, end);
}

/**
 * Rows of a table: the column with the most links is theirs; a column that is called name or the like says whose it is.
 * @param {string} text @param {string} from
 * @returns {{found: Found[], without: number}|null} null where there is no link; without: rows with an empty cell for it
 */
export function tableOf(text, from) {
  const rows = cellsOf(text);
  const links = (rows[0] ?? []).map((_, c) => rows.filter((row) => isLink(row[c] ?? '')).length);
  const column = links.indexOf(Math.max(...links));
  if (rows.length === 0 || !(links[column] > 0)) return null;
  const headed = !isLink(rows[0][column] ?? '');
  const names = headed ? rows[0].findIndex((head, c) => c !== column && /name|student|teilnehm|author|nom\b/i.test(head)) : -1;
  const body = (headed ? rows.slice(1) : rows).map((row, at) => ({ cell: (row[column] ?? '').trim(), name: (row[names] ?? '').trim(), line: at + (headed ? 2 : 1) }));
  const found = body.filter(({ cell }) => cell !== '').map(({ cell, name, line }) => ({ from: `${from}, ${line}`, link: unquoted(cell), ...(name ? { name } : {}) }));
  return { found, without: body.length - found.length };
}

/** Cells of comma-separated values (RFC 4180), or parted by semicolons or tabs. @param {string} text @returns {string[][]} */
export function cellsOf(text) {
  const plain = text.replace(/^\ufeff/, '');
  const [first] = plain.split(/\r|\n/, 1);
  const parted = ['\t', ';', ','].find((mark) => first.replace(/"[^"]*"/g, '').includes(mark)) ?? ',';
  /** @type {string[][]} */
  const rows = [[]];
  let cell = '', quoted = false;
  for (let i = 0; i < plain.length; i++) {
    const c = plain[i];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (plain[i + 1] === '"') cell += plain[++i];
      else quoted = false;
    } else if (c === '"' && cell === '') quoted = true;
    else if (c === parted || c === '\n' || c === '\r') {
      /** @type {string[]} */ (rows.at(-1)).push(cell);
      cell = '';
      if (c !== parted) rows.push([]);
    } else cell += c;
  }
  /** @type {string[]} */ (rows.at(-1)).push(cell);
  return rows.filter((row) => row.some((each) => each.trim() !== ''));
}

/** Links of a text: a table of them, or lines. @param {string} text @param {string} from @returns {{found: Found[], without: number}} */
export function textFound(text, from) {
  const table = /[\t;,]/.test(text) && text.split(/\r|\n/).some((line) => isLink(line) && /[\t;,"]/.test(line)) ? tableOf(text, from) : null;
  return table ?? { found: linesOf(text, from), without: 0 };
}

/**
 * What a file holds.
 * @param {string} name @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<{found: Found[], without: number}>}
 */
export async function fileFound(name, bytes) {
  const one = (/** @type {Omit<Found, 'from'>} */ what) => ({ found: [{ from: name, ...what }], without: 0 });
  if (isPng(bytes)) {
    const inside = await textOf(bytes, KEYWORD);
    return one('text' in inside ? { link: inside.text } : { damage: inside.fault === 'none' ? 'picture' : 'cut' });
  }
  const text = new TextDecoder().decode(bytes);
  if (!/^\s*[{[]/.test(text)) {
    const { found, without } = textFound(text, name);
    return found.some(({ link }) => isLink(link ?? '')) ? { found, without } : one({ damage: 'file' });
  }
  const link = linkIn(text);
  if (link !== null) return one({ link });
  const read = readScene(text);
  return one(read.faults.some(({ code }) => code === 'foreign') ? { damage: 'file' } : { read });
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
export function sceneOf({ link, read, damage }) {
  if (read) return read;
  return damage === undefined && link !== undefined ? decodeScene(link) : null;
}
