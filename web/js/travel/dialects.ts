// Describes the dialects of SQL: how names, texts and numbers are written, and the limits of a table.

export interface Dialect {
  /** a quoted identifier */
  name: (text: string) => string;
  /** a quoted text */
  text: (text: string) => string;
  /** a column as a double, NULL if it is empty */
  number: (expression: string) => string;
  /** a number as a double */
  double: (expression: string) => string;
  /** maps names that the dialect considers equal to the same text */
  fold: (name: string) => string;
  /** a table and a result have no more */
  columns: number;
  /** the longest name in UTF-8: the dialect truncates or refuses longer ones */
  bytes: number;
  /** what a column's name cannot contain */
  refused: RegExp | null;
}

export type DialectName = 'ansi' | 'postgresql' | 'duckdb' | 'sqlite' | 'clickhouse' | 'spark' | 'bigquery';

/** A text between marks, in which a mark is written twice. */
const doubled = (mark: string) => (text: string) => mark + text.replaceAll(mark, mark + mark) + mark;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Quotes a text, with a backslash before special characters. */
const escaped = (mark: string) => (text: string) => {
  const inner = text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign]).replaceAll(mark, `\\${mark}`);
  return mark + inner + mark;
};

const cast = (type: string) => (expression: string) => `CAST(${expression} AS ${type})`;
const asIs = (name: string) => name;
/** SQLite and DuckDB ignore the case of A to Z only. */
const foldAscii = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const foldAll = (name: string) => name.toLowerCase();

const ANSI: Dialect = {
  name: doubled('"'), text: doubled("'"), number: cast('DOUBLE PRECISION'), double: cast('DOUBLE PRECISION'),
  fold: asIs, columns: Infinity, bytes: Infinity, refused: null,
};

export const DIALECTS = {
  ansi: ANSI,
  // A name of more than 63 bytes is cut without an error, and a result has at most 1 664 columns, a table 1 600.
  postgresql: { ...ANSI, columns: 1600, bytes: 63 },
  duckdb: { ...ANSI, fold: foldAscii },
  // Values imported from CSV are texts there: an empty cell would be 0.
  sqlite: {
    ...ANSI,
    number: (expression) => `CAST(NULLIF(${expression}, '') AS REAL)`,
    double: cast('REAL'),
    fold: foldAscii,
    columns: 2000,
  },
  // CAST to Float64 refuses NULL there; toFloat64 gives NULL.
  clickhouse: {
    ...ANSI, name: escaped('"'), text: escaped("'"), number: (expression) => `toFloat64(${expression})`,
    double: (expression) => `toFloat64(${expression})`,
  },
  spark: {
    ...ANSI,
    name: doubled('`'),
    text: escaped("'"),
    number: cast('DOUBLE'),
    double: cast('DOUBLE'),
    fold: foldAll,
  },
  bigquery: {
    ...ANSI, name: escaped('`'), text: escaped("'"), number: cast('FLOAT64'), double: cast('FLOAT64'), fold: foldAll,
    columns: 10000, bytes: 300, refused: /[!"$()*,./;?@[\\\]^`{}~\n\r]/u,
  },
} satisfies Record<DialectName, Dialect>;

export const dialectNames = (): DialectName[] => Object.keys(DIALECTS) as DialectName[];
