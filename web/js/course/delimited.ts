// A file of rows and cells that preserves every byte. Cells are read as text and located by position, so a copy differs
// only in the cells that are written.
import { decodeBytes, encodingsOf, latin } from '../read/encoding.ts';

/** A cell, and its position in the units of its file, including its quotes. */
export interface Cell { text: string, from: number, to: number, quoted: boolean }

export interface Row {
  cells: Cell[];
  /** at which it begins, from 1 */
  line: number;
}

/** units: one character per byte, of UTF-16 per two bytes */
export interface Delimited {
  units: string;
  encoding: string;
  delimiter: string;
  rows: Row[];
  /** a last byte of UTF-16 that belongs to no character */
  odd: Uint8Array;
}

/** A new text for a cell. Of a row with fewer cells, those between are empty. */
export interface Change { row: number, column: number, text: string }

/** Likeliest first. */
const DELIMITERS = [',', ';', '\t', '|'];
/** The number of units examined for the delimiter. */
const SAMPLE_UNITS = 1 << 17;
/** The number of units read per slice, and examined before a delimiter. */
const CHUNK_UNITS = 1 << 17, MAX_PREFIX_UNITS = 18;
const BOM = '\ufeff';
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\x01-\x08\x0e-\x1a\x1c-\x1f]/g;
/** In a text, at most one unit of this number is a control character. */
const MIN_TEXT_RATIO = 100;

/** Reads bytes as rows of cells. @returns null: they are not text */
export function delimitedOf(bytes: Uint8Array): Delimited | null {
  const [encoding] = encodingsOf(bytes);
  const wide = encoding.startsWith('utf-16');
  const units = wide ? codeUnits16(bytes, encoding === 'utf-16be') : latin(bytes);
  const mark = wide ? BOM : '\xef\xbb\xbf';
  const start = units.startsWith(mark) ? mark.length : 0;
  const sample = units.slice(start, start + SAMPLE_UNITS), controls = sample.match(CONTROLS) ?? [];
  if (sample.includes('\0') || controls.length * MIN_TEXT_RATIO > sample.length) return null;
  const separatorHint = /^"?sep=(.)"?[^\n\r]*(?:\r\n?|\n)/i.exec(units.slice(start, start + 20));
  const body = start + (separatorHint?.[0].length ?? 0);
  const delimiter = separatorHint?.[1] ?? delimiterOf(units.slice(body, body + SAMPLE_UNITS),
    units.length - body > SAMPLE_UNITS);
  const decode = decoderOf(encoding);
  const rows = runToEnd(parseCells(units, body, delimiter, separatorHint ? 2 : 1, decode));
  return { units, encoding, delimiter, rows, odd: wide ? bytes.subarray(bytes.length & ~1) : new Uint8Array() };
}

function codeUnits16(bytes: Uint8Array, big: boolean) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const codes = Uint16Array.from({ length: bytes.length >> 1 }, (_, i) => view.getUint16(2 * i, !big));
  let text = '';
  for (let i = 0; i < codes.length; i += 8192) text += String.fromCharCode(...codes.subarray(i, i + 8192));
  return text;
}

export function bytesOf(units: string) {
  const bytes = new Uint8Array(units.length);
  for (let i = 0; i < units.length; i++) bytes[i] = units.charCodeAt(i);
  return bytes;
}

/** From the units of a cell to its text. */
function decoderOf(encoding: string): (units: string) => string {
  if (encoding.startsWith('utf-16')) return (units) => units;
  return (units) => (/[\x80-\xff]/.test(units) ? decodeBytes(bytesOf(units), encoding) : units);
}

/** From a text to the units of a cell; null where the encoding has no such characters. */
function encoderOf(encoding: string): (text: string) => string | null {
  if (encoding.startsWith('utf-16')) return (text) => text;
  if (encoding === 'utf-8') return (text) => latin(new TextEncoder().encode(text));
  const units = new Map<string, string>();
  const known = decodeBytes(Uint8Array.from({ length: 256 }, (_, byte) => byte), encoding);
  // Where bytes go together to one character, only those of ASCII are sure.
  const single = known.length === 256;
  for (let byte = 0; byte < (single ? 256 : 128); byte++) {
    units.set(single ? known[byte] : String.fromCharCode(byte), String.fromCharCode(byte));
  }
  return (text) => {
    const written = Array.from(text, (character) => units.get(character));
    return written.includes(undefined) ? null : written.join('');
  };
}

/** The delimiter that gives most rows the same number of cells, and many. @param more the sample ends within a row */
function delimiterOf(sample: string, more: boolean) {
  const units = more ? sample.slice(0, sample.lastIndexOf('\n') + 1) : sample;
  let [best, most] = [',', 0];
  for (const delimiter of DELIMITERS) {
    const rows = runToEnd(parseCells(units, 0, delimiter, 1, String));
    const counts = new Map<number, number>();
    for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    for (const [width, count] of counts) {
      const score = width > 1 ? (count / rows.length) ** 2 * Math.log2(width) : 0;
      if (score > most) [best, most] = [delimiter, score];
    }
  }
  return best;
}

/** Runs steps to their end. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Parses rows of cells (RFC 4180); empty lines are skipped. An unclosed quote continues to the end. It yields between
 * slices.
 * @param first the line of its start, from 1
 * @param continues what before a delimiter makes it a part of the cell
 */
export function* parseCells(
  units: string,
  start: number,
  delimiter: string,
  first: number,
  decode: (units: string) => string,
  continues?: RegExp,
): Generator<void, Row[]> {
  const rows: Row[] = [];
  let cells: Cell[] = [], line = first, firstLine = line;
  for (let at = start, turn = start; at <= units.length;) {
    const from = at;
    if (at - turn > CHUNK_UNITS) {
      turn = at;
      yield;
    }
    const quoted = units[at] === '"';
    let text = '';
    if (quoted) {
      let open = at + 1;
      for (;;) {
        const close = units.indexOf('"', open);
        if (close < 0) {
          text += units.slice(open);
          at = units.length;
          break;
        }
        text += units.slice(open, close);
        at = close + 1;
        if (units[at] !== '"') break;
        text += '"';
        open = at + 1;
      }
    }
    const rest = at;
    while (at < units.length && units[at] !== '\n' && units[at] !== '\r' && (units[at] !== delimiter ||
      continues?.test(units.slice(Math.max(rest, at - MAX_PREFIX_UNITS), at)))) at++;
    text += units.slice(rest, at);
    cells.push({ text: decode(text), from, to: at, quoted });
    line += breaksIn(units, from, at);
    if (at < units.length && units[at] === delimiter) {
      at++;
      continue;
    }
    if (cells.length > 1 || cells[0].to > cells[0].from) rows.push({ cells, line: firstLine });
    cells = [];
    if (at >= units.length) break;
    at += units[at] === '\r' && units[at + 1] === '\n' ? 2 : 1;
    firstLine = ++line;
  }
  return rows;
}

function breaksIn(units: string, from: number, to: number) {
  let count = 0;
  for (let i = from; i < to; i++) if (units[i] === '\n' || (units[i] === '\r' && units[i + 1] !== '\n')) count++;
  return count;
}

/** Whether a file can hold a text. */
export const canHold = (file: Delimited, text: string) => encoderOf(file.encoding)(text) !== null;

/** A copy of a file with other texts in some cells; all other bytes are the same. */
export function withCells(file: Delimited, changes: Change[]): Uint8Array {
  const encode = encoderOf(file.encoding);
  const edits: Array<{ from: number, to: number, units: string }> = [];
  /** How many cells a row has, once it was made longer. */
  const widths = new Map<number, number>();
  for (const { row, column, text } of changes.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const { cells } = file.rows[row], cell = cells.at(column);
    const written = unitsOf(file, encode(text) ?? '', cell?.quoted === true);
    const end = cells.at(-1)?.to ?? 0, width = widths.get(row) ?? cells.length;
    if (cell) edits.push({ from: cell.from, to: cell.to, units: written });
    else edits.push({ from: end, to: end, units: file.delimiter.repeat(column - width + 1) + written });
    widths.set(row, Math.max(width, column + 1));
  }
  let units = '', at = 0;
  for (const { from, to, units: written } of edits) {
    units += file.units.slice(at, from) + written;
    at = to;
  }
  units += file.units.slice(at);
  if (!file.encoding.startsWith('utf-16')) return bytesOf(units);
  const bytes = new Uint8Array(2 * units.length + file.odd.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < units.length; i++) view.setUint16(2 * i, units.charCodeAt(i), file.encoding === 'utf-16le');
  bytes.set(file.odd, 2 * units.length);
  return bytes;
}

/** A text as a cell. @param quoted the cell was */
function unitsOf({ delimiter }: Delimited, text: string, quoted: boolean) {
  const needs = quoted || /["\r\n]/.test(text) || text.includes(delimiter) || /^\s|\s$/.test(text);
  return needs ? `"${text.replaceAll('"', '""')}"` : text;
}
