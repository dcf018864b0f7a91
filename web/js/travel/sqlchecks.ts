// Reads and checks the options of toSQL: the dialect, the table, the columns and the names of the results.
import { LPPError } from '../engine/errors.ts';
import { DIALECTS, dialectNames, type DialectName, type Dialect } from './dialects.ts';
import type { LinearModel } from './sql.ts';

/**
 * A feature in an expression: a column, `impute` instead of NULL, or 1 if the column has the text `is`, otherwise 0.
 */
export type Term = { column: string, impute?: number, is?: string };

interface SQLRequest {
  dialect: DialectName;
  /** the schema, if there is one, then the table */
  table: string[];
  /** one a feature */
  terms: Term[];
  /** columns of the table before the results */
  keep: string[] | '*';
  /** the names of the embedding's columns */
  results: string[];
}

/** NUL, or half of a UTF-16 pair: no database accepts these. */
const INVALID_IN_SQL = /\0|\p{Surrogate}/u;

const shown = (value: unknown) => (typeof value === 'function' ? 'a function' : JSON.stringify(value) ?? String(value));

/** An error of an option. */
const optionError = (param: string, message: string) => new LPPError('invalid-option', param, message);

export function readRequest(model: LinearModel, given: Record<string, unknown>): SQLRequest {
  const dialect = readDialect(given.dialect ?? 'ansi');
  const d = DIALECTS[dialect];
  const table = readTable(d, dialect, given.table);
  const terms = readTerms(d, dialect, given.columns ?? model.featureNames, model.components.rows);
  const keep = readKeep(d, dialect, given.keep ?? []);
  const results = readResults(d, dialect, given.prefix ?? model.method.replaceAll('-', '_'), model.components.cols);
  checkDistinct(d, dialect, terms, keep, results);
  checkWidth(d, dialect, terms, keep, results);
  return { dialect, table, terms, keep, results };
}

/** The dialect of another name that it begins, or that begins it, such as postgres or Spark SQL. */
function closestDialect(given: string) {
  const word = given.toLowerCase().replace(/[^a-z]/g, '');
  return word.length > 1 ? dialectNames().find((name) => name.startsWith(word) || word.startsWith(name)) : undefined;
}

function readDialect(given: unknown): DialectName {
  if (typeof given === 'string' && Object.hasOwn(DIALECTS, given)) return given as DialectName;
  const suggestion = typeof given === 'string' ? closestDialect(given) : undefined;
  const ask = suggestion ? `did you mean ${suggestion}? It` : 'it';
  throw optionError('dialect', `dialect is ${shown(given)}; ${ask} must be one of ${dialectNames().join(', ')}`);
}

function readTable(d: Dialect, dialect: string, given: unknown) {
  const parts = Array.isArray(given) ? given : [given];
  if (parts.length < 1 || parts.length > 3) {
    throw optionError('table', `table has ${parts.length} parts; it is a name or [schema, name]`);
  }
  return parts.map((part) => readName({ ...d, refused: null }, dialect, part, 'table'));
}

/** @param rows how many features the model has */
function readTerms(d: Dialect, dialect: string, given: unknown, rows: number): Term[] {
  if (given === undefined || given === null) {
    throw optionError(
      'columns',
      `the model has no featureNames, so columns must name the table's columns, ${rows} in the order of the fit`,
    );
  }
  if (!Array.isArray(given)) {
    throw optionError('columns', `columns is ${shown(given)}; it must be an array of ${rows} names`);
  }
  if (given.length !== rows) {
    throw optionError('columns', `columns has ${given.length} entries; the model was fitted to ${rows}`);
  }
  return Array.from(given, (entry, j) => readTerm(d, dialect, entry, j));
}

function readTerm(d: Dialect, dialect: string, given: unknown, j: number): Term {
  if (typeof given === 'string') return { column: readName(d, dialect, given, 'columns') };
  if (given === null || typeof given !== 'object') {
    throw optionError(
      'columns', `columns[${j}] is ${shown(given)}; it must be a name, {column, impute} or {column, is}`);
  }
  const { column, impute, is, ...others } = given as Record<string, unknown>;
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw optionError('columns', `columns[${j}] has ${shown(other)}; known are column, impute and is`);
  }
  const term: Term = { column: readName(d, dialect, column, 'columns') };
  if (impute !== undefined && impute !== null) {
    if (typeof impute !== 'number' || !Number.isFinite(impute)) {
      throw optionError('columns', `columns[${j}].impute is ${shown(impute)}; it must be a finite number`);
    }
    term.impute = impute;
  }
  if (is === undefined || is === null) return term;
  if (typeof is !== 'string') {
    throw optionError('columns', `columns[${j}].is is ${shown(is)}; it must be the text of a category`);
  }
  if (term.impute !== undefined) {
    throw optionError('columns', `columns[${j}] has impute and is; a category that is missing is none of them`);
  }
  if (INVALID_IN_SQL.test(is)) {
    throw optionError('columns', `columns[${j}].is is ${shown(is)}, which no database takes`);
  }
  return { ...term, is };
}

function readKeep(d: Dialect, dialect: string, given: unknown): string[] | '*' {
  if (given === '*') return '*';
  if (!Array.isArray(given)) {
    throw optionError('keep', `keep is ${shown(given)}; it must be an array of columns, or '*' for all`);
  }
  return given.map((name) => readName(d, dialect, name, 'keep'));
}

function readResults(d: Dialect, dialect: string, prefix: unknown, count: number) {
  if (typeof prefix !== 'string') {
    throw optionError('prefix', `prefix is ${shown(prefix)}; it must be a text, such as "lpp"`);
  }
  return Array.from({ length: count }, (_, c) => readName(d, dialect, `${prefix}${c + 1}`, 'prefix'));
}

/** @param param the option that has it */
function readName(d: Dialect, dialect: string, name: unknown, param: string) {
  if (typeof name !== 'string' || name === '') {
    throw optionError(param, `${param} has ${shown(name)}; a name is a text that is not empty`);
  }
  if (INVALID_IN_SQL.test(name)) throw optionError(param, `${param} has ${shown(name)}, which no database takes`);
  const bytes = new TextEncoder().encode(name).length;
  if (bytes > d.bytes) {
    throw optionError(
      param, `${param} has ${shown(name)} of ${bytes} bytes; names of ${dialect} have at most ${d.bytes}`);
  }
  if (d.refused?.test(name)) {
    throw optionError(param, `${param} has ${shown(name)}, which is no name of a column of ${dialect}`);
  }
  return name;
}

/** Two features may be categories of one column; all other names must differ. */
function checkDistinct(d: Dialect, dialect: string, terms: Term[], keep: string[] | '*', results: string[]) {
  const taken = new Set(results.map(d.fold));
  const seen = new Map<string, number>();
  for (const [j, { column, is }] of terms.entries()) {
    if (taken.has(d.fold(column))) {
      throw optionError('columns', `columns[${j}] is ${shown(column)}, the name of a result; give another prefix`);
    }
    const key = JSON.stringify([d.fold(column), is ?? null]), other = seen.get(key);
    if (other !== undefined) {
      throw optionError('columns', `columns[${other}] and columns[${j}] are both ${shown(column)} for ${dialect}`);
    }
    seen.set(key, j);
  }
  if (keep === '*') return;
  for (const name of keep) {
    const folded = d.fold(name);
    if (taken.has(folded)) {
      throw optionError('keep', `keep has ${shown(name)}, which another column of the result is called in ${dialect}`);
    }
    taken.add(folded);
  }
}

function checkWidth(d: Dialect, dialect: string, terms: Term[], keep: string[] | '*', results: string[]): void {
  const read = new Set(terms.map(({ column }) => column)).size;
  if (read > d.columns) {
    throw optionError('dialect', `the model reads ${read} columns; a table of ${dialect} has at most ${d.columns}`);
  }
  const wide = results.length + (keep === '*' ? read : keep.length);
  if (wide > d.columns) {
    throw optionError('dialect', `the result has ${wide} columns; ${dialect} has room for ${d.columns}`);
  }
}
