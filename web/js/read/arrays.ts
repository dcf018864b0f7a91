// Finds the rows, the classes and the split among named arrays (npz, mat) or a single one (npy).
import { ReadError } from './read-error.ts';
import { A_STRUCT, csrOf, type Variable } from './mat.ts';
import { npyOf } from './npy.ts';
import { refusal } from './sniff.ts';
import type { Matrix } from './raw-table.ts';
import type { Note } from './types.d.ts';

const DATA_NAMES = /^(fea|x|xs|data|features?|images?|samples?|inputs?|a)$/i;
const LABEL_NAMES = /^(gnd|y|ys|labs?|labels?|targets?|class(es)?|species|categor(y|ies)|groups?|gt)$/i;

const length = ({ shape }: Variable) => (shape.length === 1 ? shape[0] : Math.max(shape[0] ?? 0, shape[1] ?? 0));
const isVector = ({ shape }: Variable) => shape.length === 1 || (shape.length === 2 && Math.min(...shape) === 1);

export function variableOf(bytes: Uint8Array, name: string): Variable {
  const { shape, data, texts, whole } = npyOf(bytes, name);
  return { name, shape, ...(texts ? { texts } : { data: data ?? undefined, whole }) };
}

export function matrixOf(variables: Variable[]): Matrix {
  const sparse = scipyOf(variables);
  if (sparse) return { X: sparse, ...labelVariables(variables, sparse.rows), notes: [] };
  const apart = splitOf(variables);
  if (apart) return apart;
  const notes: Note[] = variables
    .filter(({ aside }) => aside)
    .map(({ name, aside }) => ({ code: 'aside', message: `${name} is ignored: ${aside}.` }));
  const usable = variables.filter(({ aside, shape }) => !aside && shape.length <= 4);
  const numbers = usable.filter(({ data, sparse: csr }) => data || csr);
  const main = numbers.find((v) => DATA_NAMES.test(v.name) && !isVector(v))
    ?? numbers.filter((v) => !isVector(v)).sort((a, b) => count(b) - count(a))[0]
    ?? numbers.filter((v) => v.data).sort((a, b) => count(b) - count(a))[0];
  const struct = variables.find(({ aside }) => aside === A_STRUCT);
  if (!main && struct && /^[a-z]\w*$/i.test(struct.name)) {
    throw refusal(`a struct of MATLAB, ${struct.name}`, 'struct', '', struct.name);
  }
  if (!main) {
    throw new ReadError('empty', 'This file contains no numeric matrix. Save the data as X and the classes as y.');
  }
  const [n, d] = [main.shape[0] ?? 1, main.shape.slice(1).reduce((a, b) => a * b, 1)];
  if (d === 0) throw new ReadError('empty', `${main.name} has no columns: its shape is (${main.shape}).`);
  // In a stack of images, the last axis is the index.
  const last = main.shape.length > 2 ? main.shape[main.shape.length - 1] : n;
  const fits = (v: Variable) => {
    const own = v.texts?.length ?? (isVector(v) ? length(v) : NaN);
    return v !== main && !ANY_NAMES.test(v.name) && (own === n || own === d || own === last);
  };
  const labels =
    usable.find((v) => fits(v) && LABEL_NAMES.test(v.name) && !isMeasured(v)) ??
    usable.find((v) => fits(v) && (v.texts ? !isDistinct(v.texts) : isClasses(v)));
  const rowNames = usable.find((v) => fits(v) && v !== labels && v.texts?.length === n && isDistinct(v.texts));
  const classes = usable.find((v) => CLASS_NAMES.test(v.name) && v.texts)?.texts ?? [];
  const named = labels?.texts ?? (labels?.data && Array.from(labels.data, (v) => classes[v] ?? String(v)));
  const names = usable.find((v) => COLUMN_NAMES.test(v.name) && v.texts?.length === d)?.texts;
  const behind = named !== undefined && named.length === last && last !== n && main.data !== undefined;
  if (behind) {
    notes.push({
      code: 'turned', message: `${main.name} is transposed: the last axis holds the samples, as ${labels?.name} shows.`,
    });
    return { ...picturesBehind(main), labels: named, labelName: labels?.name, transposed: false, notes };
  }
  const split = rowsByMask(usable, n);
  for (const { name } of usable) {
    const isUsed = [main, labels, rowNames].some((v) => v?.name === name) || ANY_NAMES.test(name);
    if (!isUsed && !(split && MASK_NAMES.test(name))) {
      notes.push({
        code: 'aside',
        message: `${name} is ignored: its length does not match the rows of ${main.name}.`,
      });
    }
  }
  const isTransposed = named !== undefined && named.length === d && named.length !== n && main.shape.length === 2;
  if (isTransposed) {
    notes.push({
      code: 'turned',
      message: `${main.name} is transposed: its ${d} columns are the samples, as ${labels?.name} shows.`,
    });
  }
  const X = main.sparse ?? { rows: n, cols: d, data: main.data as Float64Array };
  if (split && 'data' in X && !('indptr' in X) && !isTransposed) {
    const { order, sizes } = split;
    const data = new Float64Array(order.length * d);
    order.forEach((i, to) => data.set(X.data.subarray(i * d, (i + 1) * d), to * d));
    const rest = n - order.length;
    if (rest > 0) notes.push({ code: 'aside', message: `Rows that are in no mask are ignored: ${rest}.` });
    return {
      X: { rows: order.length, cols: d, data },
      picture: pictureOf(main.shape) ?? squareOf(X), square: main.shape.length === 2, names, split: sizes,
      labels: named && order.map((i) => named[i]), labelName: labels?.name, notes,
    };
  }
  return {
    X: isTransposed ? transposeMatrix(X) : X,
    ...(names && !isTransposed && { names }),
    picture: pictureOf(main.shape) ?? (isTransposed ? undefined : squareOf(X)),
    square: main.shape.length === 2,
    labels: named,
    labelName: labels?.name,
    ...(!isTransposed && { rowNames: rowNames?.texts, inexact: inexactOf(main) }),
    transposed: isTransposed,
    notes,
  };
}

/** Whether texts are others in each of many rows, as names are. */
const isDistinct = (texts: string[]) => texts.length >= MIN_CLASS_ROWS && new Set(texts).size === texts.length;

/** Returns the columns of an array of whole numbers in which some are not exact. */
function inexactOf({ whole, data, shape }: Variable): number[] {
  if (!whole || !data) return [];
  const cols = shape.slice(1).reduce((a, b) => a * b, 1), found = new Set<number>();
  data.forEach((v, at) => { if (!Number.isSafeInteger(v)) found.add(at % cols); });
  return [...found].sort((a, b) => a - b);
}

/** Names of variables with the names of columns, with classes, and with the split into training and test rows. */
const COLUMN_NAMES = /^(feature_?names?|columns?|names)$/i, CLASS_NAMES = /^(target|class|label)_?names$/i;
const ANY_NAMES = /^(feature_?names?|columns?|names|(target|class|label)_?names)$/i;
const MASK_NAMES = /^(train|val|valid|test)_?(mask|idx)$/i;

/**
 * Rows for training and then those for testing, as masks have them; those to choose by are for training.
 * @param n rows
 */
function rowsByMask(variables: Variable[], n: number): { order: number[], sizes: [number, number] } | null {
  const of = (pattern: RegExp) => {
    const mask = variables.find((v) => pattern.test(v.name) && v.data?.length === n)?.data;
    return mask && Array.from(mask.keys()).filter((i) => mask[i] !== 0);
  };
  const train = of(/^train_?mask$/i), test = of(/^test_?mask$/i);
  if (!train?.length || !test?.length) return null;
  const first = [...train, ...(of(/^val(id)?_?mask$/i) ?? [])], order = [...new Set([...first, ...test])];
  return { order, sizes: [new Set(first).size, order.length - new Set(first).size] };
}

/** Labels stored with a sparse matrix. */
function labelVariables(variables: Variable[], rows: number) {
  const labels = variables.find(
    (v) => LABEL_NAMES.test(v.name) && (v.texts ?? v.data)?.length === rows && !isMeasured(v),
  );
  const named = labels?.texts ?? (labels?.data && Array.from(labels.data, String));
  return named ? { labels: named, labelName: labels?.name } : {};
}

/** Pictures one behind the other, h × w × n or h × w × 3 × n, as rows. */
function picturesBehind({ shape, data }: Variable): Pick<Matrix, 'X' | 'picture'> {
  const rows = shape[shape.length - 1], cols = shape.slice(0, -1).reduce((a, b) => a * b, 1);
  return { X: transposeMatrix({ rows: cols, cols: rows, data: data as Float64Array }), picture: [shape[0], shape[1]] };
}

const count = ({ shape }: Variable) => shape.reduce((a, b) => a * b, 1);

/** Reports whether numbers are not whole, or nearly as many as there are rows. */
const isMeasured = ({ data }: Variable) => data !== undefined && measured(Array.from(data));

/** Whether labels are measurements, not classes. */
export const measured = (labels: number[]) =>
  (labels.length >= MIN_CLASS_ROWS || labels.some((v) => !Number.isInteger(v))) &&
  new Set(labels).size > Math.max(2, labels.length / 2);

/** Whole numbers of fewer rows may be classes of one row each. */
const MIN_CLASS_ROWS = 20;

/** A few whole numbers. */
const isClasses = ({ data }: Variable) =>
  data !== undefined && data.every(Number.isInteger) && new Set(data).size <= Math.min(50, data.length / 2);

/** Of n × h × w, or with the three colours of each dot. */
const pictureOf = (shape: number[]): [number, number] | undefined =>
  shape.length === 3 || (shape.length === 4 && shape[3] <= 4) ? [shape[1], shape[2]] : undefined;

/** Detects whole numbers from 0 on, as many as the pixels of a square image with sides of 8 to 64. */
function squareOf(X: Matrix['X']): [number, number] | undefined {
  const side = Math.sqrt(X.cols);
  return Number.isInteger(side) &&
    side >= 8 &&
    side <= 64 &&
    !('indptr' in X) &&
    X.data.every((v) => v >= 0 && v <= 65_535 && Number.isInteger(v))
    ? [side, side]
    : undefined;
}

/** As scipy saves sparse matrices. */
function scipyOf(variables: Variable[]) {
  const of = (name: string) => variables.find((v) => v.name === name);
  const data = of('data')?.data, shape = of('shape')?.data;
  if (!data || shape?.length !== 2) return null;
  const format = of('format')?.texts?.[0] ?? 'coo';
  if (!['csr', 'csc', 'coo'].includes(format)) {
    throw refusal(`a sparse matrix as ${format}`, 'csr');
  }
  const [rows, cols] = shape;
  const col = of('col')?.data, row = of('row')?.data;
  if (row && col) return csrOf(rows, cols, { row, col, data, length: data.length });
  const indices = of('indices')?.data, indptr = of('indptr')?.data;
  if (!indices || !indptr) return null;
  const many = (format === 'csc' ? cols : rows) + 1;
  if (indptr.length !== many || indices.length !== data.length || indptr[0] !== 0 || indptr[many - 1] !== data.length ||
    indptr.some((v, i) => i > 0 && v < indptr[i - 1])) {
    throw new ReadError('damaged', 'The parts of this sparse matrix do not belong together. Save it again.');
  }
  const along = new Float64Array(indices.length);
  for (let i = 0; i + 1 < indptr.length; i++) along.fill(i, indptr[i], indptr[i + 1]);
  const byColumns = format === 'csc';
  return csrOf(rows, cols, {
    row: byColumns ? indices : along,
    col: byColumns ? along : indices,
    data,
    length: indices.length,
  });
}

/** x_train, y_train, x_test, y_test. */
function splitOf(variables: Variable[]): Matrix | null {
  const of = (pattern: RegExp) => variables.find(({ name, data, texts }) => pattern.test(name) && (data || texts));
  const train = of(/^(x_?train|train_?(x|data|images))$/i), test = of(/^(x_?test|test_?(x|data|images))$/i);
  // An array without dimensions is one number.
  if (!train?.data || !test?.data || train.shape.length === 0) return null;
  if (train.shape.slice(1).join() !== test.shape.slice(1).join()) return null;
  const cols = train.shape.slice(1).reduce((a, b) => a * b, 1);
  const data = new Float64Array(train.data.length + test.data.length);
  data.set(train.data);
  data.set(test.data, train.data.length);
  const [yTrain, yTest] = [of(/^(y_?train|train_?(y|labels?))$/i), of(/^(y_?test|test_?(y|labels?))$/i)].map(
    (y) => y?.texts ?? (y?.data && Array.from(y.data, String)),
  );
  const labels =
    yTrain?.length === train.shape[0] && yTest?.length === test.shape[0] ? [...yTrain, ...yTest] : undefined;
  return {
    X: { rows: train.shape[0] + test.shape[0], cols, data },
    picture: pictureOf(train.shape),
    labels,
    labelName: 'y',
    split: [train.shape[0], test.shape[0]],
    notes: [],
  };
}

export function transposeMatrix(X: Matrix['X']): Matrix['X'] {
  const { rows, cols, data } = X;
  if ('indptr' in X) {
    const row = new Float64Array(data.length);
    for (let i = 0; i < rows; i++) row.fill(i, X.indptr[i], X.indptr[i + 1]);
    return csrOf(cols, rows, { row: X.indices, col: row, data, length: data.length });
  }
  const out = new Float64Array(data.length);
  for (let i = 0; i < rows; i++) for (let j = 0; j < cols; j++) out[j * rows + i] = data[i * cols + j];
  return { rows: cols, cols: rows, data: out };
}
