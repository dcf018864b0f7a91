// What the dialects of SQL differ in: how names, texts and numbers are written, and how much a table holds.

/**
 * @typedef {object} Dialect
 * @property {(text: string) => string} name  a quoted identifier
 * @property {(text: string) => string} text  a quoted text
 * @property {(expression: string) => string} number  a column as a double, NULL where it holds nothing
 * @property {(expression: string) => string} double  a number as a double
 * @property {(name: string) => string} fold  names that the dialect takes for one have one image
 * @property {number} columns  a table and a result have no more
 * @property {number} bytes  the longest name in UTF-8: the dialect cuts or refuses what is longer
 * @property {RegExp | null} refused  what no column's name may hold
 */

/** @typedef {'ansi' | 'postgresql' | 'duckdb' | 'sqlite' | 'clickhouse' | 'spark' | 'bigquery'} DialectName */

/** A text between marks, in which a mark is written twice. @param {string} mark */
const doubled = (mark) => (/** @type {string} */ text) => mark + text.replaceAll(mark, mark + mark) + mark;

/** @type {Record<string, string>} */
const ESCAPES = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text between marks, in which a backslash comes before what means something. @param {string} mark */
const escaped = (mark) => (/** @type {string} */ text) => {
  const inner = text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign]).replaceAll(mark, `\\${mark}`);
  return mark + inner + mark;
};

/** @param {string} type */
const cast = (type) => (/** @type {string} */ expression) => `CAST(${expression} AS ${type})`;
const asIs = (/** @type {string} */ name) => name;
/** SQLite and DuckDB take A to Z alone for their small letters. */
const foldAscii = (/** @type {string} */ name) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const foldAll = (/** @type {string} */ name) => name.toLowerCase();

/** @type {Dialect} */
const ANSI = {
  name: doubled('"'), text: doubled("'"), number: cast('DOUBLE PRECISION'), double: cast('DOUBLE PRECISION'),
  fold: asIs, columns: Infinity, bytes: Infinity, refused: null,
};

/** @satisfies {Record<DialectName, Dialect>} */
export const DIALECTS = {
  ansi: ANSI,
  // A name of more than 63 bytes is cut without an error, and a result has at most 1 664 columns, a table 1 600.
  postgresql: { ...ANSI, columns: 1600, bytes: 63 },
  duckdb: { ...ANSI, fold: foldAscii },
  // What was read from CSV is text there: an empty cell would be 0.
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
};

/** @returns {DialectName[]} */
export const dialectNames = () => /** @type {DialectName[]} */ (Object.keys(DIALECTS));
