// Texts of numbers with their places: svmlight (and libsvm), MatrixMarket.
import { measured } from './arrays.js';
import { quoted, ReadError } from './error.js';
import { csrOf } from './mat.js';

/** @typedef {import('./parts.js').Matrix} Matrix */

const PAIRED = /^\s*[-+\d.eE,]+(\s+qid:\d+)?(\s+\d+:[-+\d.eEnaif]+)+\s*(#.*)?$/;

/** Whether a text is svmlight's: its first lines that are no comments are a label and pairs. @param {string} text */
export function isSvmlight(text) {
  const lines = text.slice(0, 20_000).split(/\r?\n/, 40).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const whole = lines.slice(0, Math.max(1, lines.length - 1));
  return (
    whole.length > 0 &&
    whole.every((line) => PAIRED.test(line) || /^\s*[-+\d.eE]+\s*$/.test(line)) &&
    whole.some((line) => PAIRED.test(line))
  );
}

/** @param {string} text @returns {Matrix} */
export function svmlightOf(text) {
  const row = /** @type {number[]} */ ([]), col = /** @type {number[]} */ ([]), data = /** @type {number[]} */ ([]);
  /** @type {string[]} */
  const labels = [];
  let least = Infinity, most = -1;
  text.split(/\r\n|\n|\r/).forEach((line, i) => {
    const [head, ...pairs] = line.replace(/#.*$/, '').trim().split(/\s+/);
    if (head === '') return;
    for (const pair of pairs) {
      const colon = pair.indexOf(':');
      if (pair.startsWith('qid:')) continue;
      const [at, value] = [Number(pair.slice(0, colon)), Number(pair.slice(colon + 1))];
      if (colon < 1 || !Number.isInteger(at) || at < 0 || !Number.isFinite(value) || at > 1e8) {
        throw new ReadError(
          'damaged',
          `Line ${i + 1} has ${quoted(pair)} where a column, a colon and a number stand.`,
          { line: i + 1 },
        );
      }
      if (at < least) least = at;
      if (at > most) most = at;
      row.push(labels.length);
      col.push(at);
      data.push(value);
    }
    labels.push(head);
  });
  const base = least === 0 ? 0 : 1;
  const numeric = measured(labels.map(Number));
  return {
    X: csrOf(labels.length, Math.max(0, most - base + 1), {
      row,
      col: base ? col.map((v) => v - base) : col,
      data,
      length: data.length,
    }),
    ...(numeric ? {} : { labels, labelName: 'label' }),
    base,
    notes: numeric ? [{ code: 'aside', message: 'The labels are left aside: they are no classes.' }] : [],
  };
}

/** @param {string} text @returns {Matrix} */
export function marketOf(text) {
  const lines = text.split(/\r\n|\n|\r/);
  const [, kind, layout, field, symmetry] = lines[0].toLowerCase().split(/\s+/);
  if (kind !== 'matrix' || field === 'complex' || !['array', 'coordinate'].includes(layout)) {
    throw new ReadError('convert', `This MatrixMarket file is a ${kind} ${layout} ${field}; real matrices are read.`, {
      convert: 'scipy.io.mmwrite("f.mtx", A.real)',
    });
  }
  let at = 1;
  while (at < lines.length && (lines[at].startsWith('%') || lines[at].trim() === '')) at++;
  const head = at;
  const size = (lines[at++] ?? '').trim().split(/\s+/).map(Number);
  const [rows, cols] = size;
  const claimed = layout === 'array' ? rows * cols : size[2];
  if (!size.every((v) => Number.isInteger(v) && v >= 0) || size.length !== (layout === 'array' ? 2 : 3)) {
    throw new ReadError(
      'damaged',
      `Line ${head + 1} has to say how many rows and columns there are; it says ${quoted(lines[head] ?? '')}.`,
      { line: head + 1 },
    );
  }
  const mirrored = symmetry !== 'general';
  const sign = symmetry === 'skew-symmetric' ? -1 : 1;
  if (!(mirrored && layout === 'array') && claimed > lines.length) {
    throw new ReadError(
      'cut',
      `This says that it has ${claimed} entries and has ${lines.length - at} lines: it breaks off.`,
      { line: lines.length },
    );
  }
  const row = /** @type {number[]} */ ([]), col = /** @type {number[]} */ ([]), data = /** @type {number[]} */ ([]);
  // Of a skew one not even the diagonal is written.
  const under = symmetry === 'skew-symmetric' ? 1 : 0;
  let [i, j] = [layout === 'array' ? under : 0, 0];
  for (; at < lines.length; at++) {
    if (lines[at].trim() === '') continue;
    const numbers = lines[at].trim().split(/\s+/).map(Number);
    const [r, c, v] =
      layout === 'array' ? [i, j, numbers[0]] : [numbers[0] - 1, numbers[1] - 1, field === 'pattern' ? 1 : numbers[2]];
    if (!Number.isFinite(v)) {
      throw new ReadError(
        'damaged',
        `Line ${at + 1} has ${quoted(lines[at])} where ` +
          `${layout === 'array' ? 'a number stands' : 'a row, a column and a number stand'}.`,
        { line: at + 1 },
      );
    }
    row.push(r);
    col.push(c);
    data.push(v);
    if (mirrored && r !== c) {
      row.push(c);
      col.push(r);
      data.push(sign * v);
    }
    if (layout === 'array' && ++i === rows) i = mirrored ? ++j + under : (j++, 0);
  }
  const X = csrOf(rows, cols, { row, col, data, length: data.length });
  if (layout === 'coordinate') return { X, notes: [] };
  if (mirrored ? j < cols - under : data.length < claimed) {
    throw new ReadError('cut', `This says that it has ${claimed} numbers and has ${data.length}: it breaks off.`, {
      line: lines.length,
    });
  }
  const dense = new Float64Array(rows * cols);
  for (let r = 0; r < rows; r++) {
    for (let e = X.indptr[r]; e < X.indptr[r + 1]; e++) dense[r * cols + X.indices[e]] = X.data[e];
  }
  return { X: { rows, cols, data: dense }, notes: [] };
}
