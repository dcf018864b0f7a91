// Points as text, one per line, x, y and class separated by tabs: the form of spreadsheets.
import { records } from '../words/table-texts.ts';
import { readNumber } from '../words/typed-number.ts';
import type { Snapshot } from '../state/points.ts';

type Row = { x: number, y: number, label: number };

/** Classes of drawn points are written 1…6. */
const CLASS_COUNT = 6;

export const writePoints = ({ xy, labels }: Snapshot) =>
  Array.from(labels, (label, i) => `${xy[2 * i]}\t${xy[2 * i + 1]}\t${Math.max(label, -1) + 1}\n`).join('');

/** A line without spaces at its ends; tabs stay, because they separate cells. */
function trimSpaces(line: string) {
  // From the ends inwards: a pattern would try again at every blank of a long line.
  let from = 0, to = line.length;
  while (line[from] === ' ') from++;
  while (to > from && line[to - 1] === ' ') to--;
  return line.slice(from, to);
}

/** The cells of pasted text. The delimiter is the first that occurs of tab, semicolon, space and comma. */
export function splitCells(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/).map(trimSpaces);
  while (lines.at(-1) === '') lines.pop();
  const commas = lines.some((line) => /,\s/.test(line) || (line.includes(',') && !/\s/.test(line)));
  const delimiter = text.includes('\t') ? '\t' : text.includes(';') ? ';' : commas ? ',' : /\s+/;
  return lines.map((line) => line.split(delimiter).map((cell) => cell.trim()));
}

/**
 * Pastes one row of cells over an existing one.
 * @param column of the first: 0 x, 1 y, 2 class
 * @returns the point, or the error as a text
 */
function readRow(cells: string[], column: number, base: Partial<Row>): Row | string {
  const row = { ...base };
  if (column + cells.length > 3) return records.cells.tooMany(cells.length, 3 - column);
  for (const [at, cell] of cells.entries()) {
    const place = (['x', 'y', 'label'] as const)[column + at];
    if (place === 'label' && cell === '') continue;
    const value = readNumber(cell);
    if (typeof value === 'string') return value;
    if (place === 'label' && !(Number.isInteger(value) && value >= 1 && value <= CLASS_COUNT)) {
      return records.cells.noClass(cell, CLASS_COUNT);
    }
    row[place] = place === 'label' ? value - 1 : value;
  }
  if (row.x === undefined || row.y === undefined || row.label === undefined) return records.cells.tooFew;
  return row as Row;
}

/**
 * Parses pasted rows. Empty lines and a header row are dropped; rows with errors are dropped and reported.
 * @param column of the first cell
 * @param base the existing row under the r-th pasted one
 * @returns null for a row with an error
 */
export function readPoints(
  text: string,
  column: number,
  base: (r: number) => Partial<Row>,
): { rows: Array<Row | null>, faults: string[] } {
  const lines = splitCells(text).filter((cells) => cells.some(Boolean));
  if (lines.length > 1 && lines[0].every((cell) => /^[^\d]/.test(cell) && typeof readNumber(cell) === 'string')) {
    lines.shift();
  }
  const faults: string[] = [];
  const rows = lines.map((cells, r) => {
    const row = readRow(cells, column, base(r));
    if (typeof row !== 'string') return row;
    faults.push(records.cells.inRow(r + 1, row));
    return null;
  });
  return { rows, faults };
}
