// Converts records, as returned by CSV readers, into the arguments of fit.
import { onlyKnown, asOptionError } from './arguments.ts';
import { LPPError } from '../engine/errors.ts';
import { reading, toWire, UnsendableValue } from '../engine/wire.ts';

type Row = Record<string, unknown>;

export function fromRecords(rows: unknown, options: unknown) {
  const { features, label } = onlyKnown(options, ['features', 'label']);
  try {
    return fromRows(rows, asOptionError(() => toWire(features, 'features')), label);
  } catch (error) {
    // A getter threw, or its words cannot be read.
    if (UnsendableValue.is(error)) throw new LPPError('invalid-data', null, error.message, { cause: error.cause });
    throw error;
  }
}

function fromRows(given: unknown, features: unknown, label: unknown) {
  const rows = readRows(given);
  const known = rows.length > 0 ? reading('row 0', () => Object.keys(rows[0])) : [];
  const names = readFeatures(features, known, label);
  const labelName = label === undefined || label === null ? null : checkName(label, 'label', known);
  return {
    X: { data: readNumbers(rows, names), rows: rows.length, cols: names.length },
    labels: labelName === null ? null : reading(`column ${labelName}`, () => readLabels(rows, labelName)),
    featureNames: names,
  };
}

function readRows(given: unknown): Row[] {
  const list = reading('the list of records', () => (Array.isArray(given) ? given : null));
  if (!list) throw new LPPError('invalid-data', null, 'the records must be an array of objects, one a row');
  const rows: any[] = [], length = reading('the list of records', () => list.length);
  for (let i = 0; i < length; i++) {
    const row = reading(`row ${i}`, () => list[i]);
    if (row === null || typeof row !== 'object') {
      throw new LPPError('invalid-data', null, `row ${i} is ${valueText(row)}; it must be an object`);
    }
    rows.push(row);
  }
  return rows;
}

function readNumbers(rows: Row[], names: string[]) {
  const data = reading('a table of this size', () => new Float64Array(rows.length * names.length));
  rows.forEach((row, i) => {
    const cells = reading(`row ${i}`, () => names.map((name) => row[name]));
    cells.forEach((cell, j) => { data[i * names.length + j] = readNumber(cell, i, names[j]); });
  });
  return data;
}

function readFeatures(features: unknown, known: string[], label: unknown): string[] {
  if (features === undefined || features === null) return known.filter((name) => name !== label);
  if (!Array.isArray(features)) {
    throw new LPPError(
      'invalid-option',
      'features',
      `features is ${valueText(features)}; it must be an array of column names`,
    );
  }
  return features.map((name) => checkName(name, 'features', known));
}

/** A column that the first record has; of no records any name will do. */
function checkName(name: unknown, param: string, known: string[]) {
  if (typeof name === 'string' && (known.length === 0 || known.includes(name))) return name;
  throw new LPPError('invalid-option', param, `${param} names ${valueText(name)}; the columns are ${known.join(', ')}`);
}

/** A number, or the text of one. */
function readNumber(cell: unknown, row: number, column: string) {
  const text = typeof cell === 'string' ? cell.trim() : '';
  const value = typeof cell === 'number' ? cell : text === '' ? NaN : Number(text);
  if (Number.isFinite(value)) return value;
  if (typeof cell === 'number') {
    throw new LPPError('not-finite', null, `row ${row}, column ${column}: ${cell} is not finite`);
  }
  const isEmpty = cell === undefined || cell === null || cell === '';
  const why = isEmpty ? 'nothing is there' : `${valueText(cell)} is no number`;
  throw new LPPError(
    'invalid-data',
    null,
    `row ${row}, column ${column}: ${why}; every cell must be a finite number, such as 1.5`,
  );
}

/** Returns integers if all are, otherwise names; empty is unlabelled. */
function readLabels(rows: Row[], label: string): number[] | (string | null)[] {
  const cells = rows.map((row) => row[label]);
  if (cells.every((cell) => Number.isInteger(cell))) return cells as number[];
  return cells.map((cell) => (cell === undefined || cell === null || cell === '' ? null : String(cell)));
}

function valueText(value: unknown) {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return 'a function';
  if (value === null || typeof value !== 'object') return String(value);
  try {
    return Array.isArray(value) ? 'an array' : 'an object';
  } catch {
    return 'an object that cannot be read'; // a proxy that was revoked
  }
}
