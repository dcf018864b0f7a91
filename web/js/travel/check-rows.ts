// Exports example rows with known positions together with a map, so that anyone who runs it can check the numbers.
import { DIALECTS, type Dialect, type DialectName } from './dialects.ts';
import { literal, toSQL, type LinearModel } from './sql.ts';
import type { Term } from './sqlchecks.ts';

/** How many rows go along. */
const CHECK_ROWS = 10;

export interface Check {
  /** of d numbers */
  rows: number[][];
  /** of m numbers, as the fit found them */
  places: number[][];
}

/** Rows from the first to the last, evenly apart, with their places. @param found rows×m, row-major */
export function checkOf(
  { rows, row }: { rows: number, row: (i: number) => ArrayLike<number> },
  { scores, m }: { scores: ArrayLike<number>, m: number },
): Check {
  const count = Math.min(CHECK_ROWS, rows);
  const chosen = Array.from({ length: count }, (_, i) => Math.round((i * (rows - 1)) / Math.max(count - 1, 1)));
  const place = (i: number) => Array.from({ length: m }, (_, c) => scores[i * m + c]);
  return { rows: chosen.map((i) => Array.from(row(i))), places: chosen.map(place) };
}

/** A row as the columns of a table: a number each, or the text of the category that it is of. */
function cellsOf(d: Dialect, terms: Term[], row: number[]): Map<string, string> {
  const cells = new Map<string, string>();
  terms.forEach(({ column, is }, j) => {
    if (is === undefined) cells.set(column, d.double(literal(row[j])));
    else if (row[j] > 0.5) cells.set(column, d.text(is));
    else if (!cells.has(column)) cells.set(column, d.text(''));
  });
  return cells;
}

/** The names of the tables with the rows to check, their positions and the expected ones. */
const TABLE = 'lpp_check', RESULT_TABLE = 'lpp_placed', EXPECTED_PREFIX = 'expected', DIFFERENCE_COLUMN = 'difference';

/**
 * Returns a SELECT of one row: the largest difference of each column of the embedding from the fit, over the rows of
 * the check. If the map is correct, it is rounding.
 */
export function checkSQL(
  model: LinearModel,
  { dialect, columns }: { dialect: DialectName, columns: Term[] },
  { rows, places }: Check,
) {
  const d = DIALECTS[dialect];
  const m = model.components.cols;
  const named = (name: string) => Array.from({ length: m }, (_, c) => d.name(`${name}${c + 1}`));
  const lines = rows.map((row, i) => {
    const cells = [...cellsOf(d, columns, row)].map(([name, cell]) => `${cell} AS ${d.name(name)}`);
    const wanted = named(EXPECTED_PREFIX).map((name, c) => `${d.double(literal(places[i][c]))} AS ${name}`);
    return `SELECT ${[...cells, ...wanted].join(', ')}`;
  });
  const keep = Array.from({ length: m }, (_, c) => `${EXPECTED_PREFIX}${c + 1}`);
  const select = toSQL(model, { table: TABLE, dialect, columns, keep, prefix: RESULT_TABLE });
  const found = named(RESULT_TABLE), expected = named(EXPECTED_PREFIX), differences = named(DIFFERENCE_COLUMN);
  const shown = found.map((name, c) => `MAX(ABS(${name} - ${expected[c]})) AS ${differences[c]}`);
  return [
    `WITH ${d.name(TABLE)} AS (\n  ${lines.join('\n  UNION ALL ')}\n)`,
    `SELECT ${shown.join(', ')}\nFROM (\n${select}\n) AS ${d.name(RESULT_TABLE)}`,
  ].join('\n');
}
