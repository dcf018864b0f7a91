// A sheet of a workbook (Office Open XML, ECMA-376): its cells as text, formulas by their stored values.
import type { partsOf } from '../read/zip.ts';
import { mayHold } from './links.ts';

/** Cells of a row, and its number from 1. */
interface SheetRow { cells: string[], number: number }

/** noValue: cells with a formula without a stored value, "C7" */
export interface Sheet { rows: SheetRow[], noValue: string[] }

/** No row has more columns. */
const MAX_COLUMNS = 16_384;

type Part = ReturnType<typeof partsOf>[number];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** References of XML. */
export const unescaped = (xml: string) =>
  xml.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });

/** An attribute of a tag; '' without it. */
const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? '');

/**
 * Yields the elements of a name, which cannot be nested: the attributes of each, and its content. An unclosed element
 * ends the search, so that the time is linear.
 */
function* elementsIn(xml: string, name: string): Generator<{ tag: string, inside: string, from: number, to: number }> {
  const open = new RegExp(`<((?:\\w+:)?${name})(?=[\\s/>])([^<>]*)>`, 'g');
  for (let found = open.exec(xml); found; found = open.exec(xml)) {
    const [whole, full, tag] = found, from = found.index;
    const start = from + whole.length, isEmpty = tag.endsWith('/');
    const end = isEmpty ? start : xml.indexOf(`</${full}>`, start);
    if (end < 0) return;
    open.lastIndex = isEmpty ? start : end + full.length + 3;
    yield { tag, inside: xml.slice(start, end), from, to: open.lastIndex };
  }
}

/** Returns the text of all <t>, without phonetic guides. */
function textIn(xml: string) {
  let text = '', at = 0;
  const add = (to: number) => {
    for (const { inside } of elementsIn(xml.slice(at, to), 't')) text += unescaped(inside);
  };
  for (const { from, to } of elementsIn(xml, 'rPh')) {
    add(from);
    at = to;
  }
  add(xml.length);
  return text;
}

/** The place of a column, from "A1"; −1 without one. */
function columnOf(cell: string) {
  const letters = /^[A-Z]{1,3}/.exec(cell)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The name of a part that another leads to. @param from of the part that leads */
function resolvePart(target: string, from: string) {
  const parts = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.replace(/^\//, '').split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

const relationsOf = (name: string) => name.replace(/([^/]*)$/, '_rels/$1.rels');

/**
 * Reads the first sheet with a link, otherwise the first; not those that are hidden. Throws a ReadError if a part is
 * damaged; null: the archive is not a workbook.
 * @param most the size of all sheets that are read, in bytes; later ones are not read
 */
export async function sheetOf(parts: Part[], most: number): Promise<Sheet | null> {
  const text = async (name: string) => {
    const part = parts.find((each) => each.name === name);
    return part ? new TextDecoder().decode(await part.bytes()) : '';
  };
  const book = 'xl/workbook.xml';
  const sheets = (await text(book)).match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  if (sheets.length === 0) return null;
  const targets = await relations(text, book);
  const shared = await text([...targets.values()].find((each) => /sharedStrings/i.test(each)) ?? '');
  const strings = Array.from(elementsIn(shared, 'si'), ({ inside }) => textIn(inside));
  const shown = sheets.filter((tag) => !/hidden/i.test(attribute(tag, 'state')));
  const names = new Set((shown.length > 0 ? shown : sheets).map((tag) =>
    targets.get(attribute(tag, 'r:id') || attribute(tag, '\\w+:id')) ?? 'xl/worksheets/sheet1.xml'));
  let first: Sheet | null = null, left = most;
  for (const name of names) {
    left -= parts.find((part) => part.name === name)?.size ?? 0;
    if (left < 0 && first) break;
    const xml = await text(name);
    const sheet = cellsIn(xml, strings);
    await addLinks(sheet, xml, await relations(text, name));
    if (sheet.rows.some(({ cells }) => cells.some(mayHold))) return sheet;
    first ??= sheet;
  }
  return first;
}

async function relations(text: (name: string) => Promise<string>, of: string) {
  const all = new Map<string, string>();
  for (const [tag] of (await text(relationsOf(of))).matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
    const target = attribute(tag, 'Target');
    all.set(attribute(tag, 'Id'), attribute(tag, 'TargetMode') === 'External' ? target : resolvePart(target, of));
  }
  return all;
}

function cellsIn(xml: string, strings: string[]): Sheet {
  const sheet: Sheet = { rows: [], noValue: [] };
  for (const { tag, inside } of elementsIn(xml, 'row')) {
    const number = Number(attribute(tag, 'r')) || (sheet.rows.at(-1)?.number ?? 0) + 1;
    const cells: string[] = [];
    for (const { tag: head, inside: body } of elementsIn(inside, 'c')) {
      const stated = columnOf(attribute(head, 'r')), column = stated < 0 ? cells.length : stated;
      if (column >= MAX_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      const value = valueOf(attribute(head, 't'), body, strings);
      if (value === null) sheet.noValue.push(attribute(head, 'r') || `row ${number}`);
      cells[column] = value ?? '';
    }
    if (cells.some((cell) => cell.trim() !== '')) sheet.rows.push({ cells, number });
  }
  return sheet;
}

/** @returns null: a formula without a stored value */
function valueOf(kind: string, body: string, strings: string[]): string | null {
  if (kind === 'inlineStr') return textIn(body);
  const value = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)<\/(?:\w+:)?v>/.exec(body)?.[1];
  if (value === undefined) return /<(?:\w+:)?f[\s/>]/.test(body) ? null : '';
  return kind === 's' ? strings[Number(value)] ?? '' : unescaped(value);
}

/** An address that a cell leads to, where its text is another: Excel cuts it at the first #. */
function addLinks({ rows }: Sheet, xml: string, targets: Map<string, string>) {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const [tag] of xml.matchAll(/<(?:\w+:)?hyperlink\s[^<>]*>/g)) {
    const cell = attribute(tag, 'ref'), target = targets.get(attribute(tag, '\\w+:id')) ?? '';
    const row = byNumber.get(Number(/\d+/.exec(cell)?.[0])), column = columnOf(cell);
    const inside = attribute(tag, 'location');
    const address = inside && !target.includes('#') ? `${target}#${inside}` : target;
    if (!row || column < 0 || address === '' || row.cells[column]?.includes(address)) continue;
    while (row.cells.length <= column) row.cells.push('');
    row.cells[column] = `${row.cells[column]} ${address}`.trim();
  }
}
