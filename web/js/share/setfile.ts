// The rows of an opened file inside a scene file, and out of it again: who opens that file needs no other.
import { bytesOfBase64, toBase64 } from '../engine/base64.ts';
import { isRecord, list, number, oneOf, orNull, record, text, whole, type ReaderResult } from '../state/shape.ts';
import type { PreparedSet, Step } from '../data/prepared-set.ts';
import type { File } from '../scene/scene.d.ts';

/** Characters of a name; entries of a list. */
const MAX_NAME_CHARS = 1000, MAX_ENTRIES = 2 ** 25;

/** A set as its file has it: rows are lines of numbers, sparse ones three lists. */
export function partsOfSet({ X, labels, pixels, ...rest }: PreparedSet) {
  const { title, recipe, featureNames, classNames, rowNames, others, picture, sample } = rest;
  const rows = 'indptr' in X
    ? { indptr: [...X.indptr], indices: [...X.indices], values: [...X.data] }
    : { X: Array.from({ length: X.rows }, (_, i) => [...X.data.subarray(i * X.cols, (i + 1) * X.cols)]) };
  return {
    title, rows: X.rows, cols: X.cols, ...rows, featureNames, labels: labels && [...labels], classNames, rowNames,
    others, picture, pixels: pixels ? toBase64(pixels) : null, sample, recipe,
  };
}

const names = list(text(MAX_NAME_CHARS), MAX_ENTRIES);
const numbers = list(number(), MAX_ENTRIES);
const wholes = list(whole(0, MAX_ENTRIES), MAX_ENTRIES);
const value = (what: unknown) =>
  what === null || typeof what === 'string' || Number.isFinite(what)
    ? what as string | number | null
    : undefined;
const other = record({
  name: text(MAX_NAME_CHARS), kind: oneOf('number', 'text', 'date', 'boolean'), values: list(value, MAX_ENTRIES),
});
const step = (what: unknown) => isRecord(what) && typeof what.step === 'string' ? what as unknown as Step : undefined;
const set = record(
  {
    title: text(MAX_NAME_CHARS),
    rows: whole(1, MAX_ENTRIES),
    cols: whole(1, MAX_ENTRIES),
    featureNames: names,
    classNames: names,
    others: list(other, 10_000),
    recipe: list(step, 1000),
  },
  {
    X: list(numbers, MAX_ENTRIES),
    indptr: wholes,
    indices: wholes,
    values: numbers,
    labels: orNull(list(whole(-1, MAX_ENTRIES), MAX_ENTRIES)),
    rowNames: orNull(names),
    picture: orNull(list(whole(1, 4096), 2)),
    pixels: orNull(text(4 * MAX_ENTRIES)),
    sample: orNull(record({ of: number(), seed: number() })),
  },
);

/** @param file its source, from the scene @returns null: it is invalid, or its rows are inconsistent */
export function setIn(what: unknown, { name, size, hash, choices }: File): PreparedSet | null {
  const found = set(what);
  if (!found) return null;
  const { rows, cols, labels = null, rowNames = null, sample = null } = found;
  const X = rowsIn(found);
  if (!X) return null;
  const picture = found.picture?.length === 2 ? found.picture as [number, number] : null;
  return {
    title: found.title, file: { name, size, hash }, choices, recipe: found.recipe, X: { rows, cols, ...X },
    featureNames: found.featureNames, labels: labels && Int32Array.from(labels), classNames: found.classNames, rowNames,
    others: found.others, picture, pixels: bytesIn(found.pixels ?? null), sample,
  };
}

function rowsIn({ rows, cols, X, indptr, indices, values }: ReaderResult<typeof set>) {
  const isWhole = X?.length === rows && X.every((row) => row.length === cols);
  if (X) return isWhole ? { data: Float64Array.from(X.flat()) } : null;
  if (!indptr || !indices || !values || indices.length !== values.length || indptr.length !== rows + 1) return null;
  const ordered =
    indptr[0] === 0 && indptr[rows] === indices.length && indptr.every((at, i) => i === 0 || at >= indptr[i - 1]) &&
    indices.every((j) => j < cols);
  return ordered
    ? { indptr: Int32Array.from(indptr), indices: Int32Array.from(indices), data: Float64Array.from(values) }
    : null;
}

function bytesIn(packed: string | null) {
  try {
    return packed === null ? null : bytesOfBase64(packed);
  } catch {
    return null;
  }
}
