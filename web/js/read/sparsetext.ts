// Texts of numbers with their places: svmlight (and libsvm), MatrixMarket.
import { measured } from './arrays.ts';
import { quoted, ReadError, checkLimit, withinCount } from './read-error.ts';
import { checkSize, csrOf } from './mat.ts';
import { refusal } from './sniff.ts';
import type { Matrix } from './raw-table.ts';

const LIBSVM_LINE = /^\s*[^\s:;|]+(\s+qid:\d+)?(\s+\d+:[-+\d.eEnaif]+)+\s*(#.*)?$/;

/** Reports whether a text has the svmlight format: its first lines, apart from comments, have a label and pairs. */
export function isSvmlight(text: string) {
  const lines = text.slice(0, 20_000).split(/\r?\n/, 40).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const whole = lines.slice(0, Math.max(1, lines.length - 1));
  return (
    whole.length > 0 &&
    whole.every((line) => LIBSVM_LINE.test(line) || /^\s*[-+\d.eE]+\s*$/.test(line)) &&
    whole.some((line) => LIBSVM_LINE.test(line))
  );
}

const oddLine = (line: number, text: string, what: string) =>
  new ReadError('damaged', `Line ${line} has ${quoted(text)} where ${what}.`, { line });

export function svmlightOf(text: string): Matrix {
  withinCount('cells', text, ':');
  const row = [] as number[], col = [] as number[], data = [] as number[];
  const labels: string[] = [];
  let least = Infinity, most = -1;
  text.split(/\r\n|\n|\r/).forEach((line, i) => {
    const [head, ...pairs] = line.replace(/#[^]*/, '').trim().split(/\s+/);
    if (head === '') return;
    for (const pair of pairs) {
      const colon = pair.indexOf(':');
      if (pair.startsWith('qid:')) continue;
      const [at, value] = [Number(pair.slice(0, colon)), Number(pair.slice(colon + 1))];
      const whole = colon > 0 && colon < pair.length - 1;
      if (!whole || !Number.isInteger(at) || at < 0 || !Number.isFinite(value) || at > 1e8) {
        throw oddLine(i + 1, pair, 'a column, a colon and a number belong');
      }
      if (at < least) least = at;
      if (at > most) most = at;
      row.push(labels.length);
      col.push(at);
      data.push(value);
    }
    // +1 and 1.0 are one class.
    labels.push(Number.isFinite(Number(head)) ? String(Number(head)) : head);
  });
  const origin = /^#.*\bindices are (zero|one)-based/im.exec(text.slice(0, 2000))?.[1].toLowerCase();
  const base = least === 0 || origin === 'zero' ? 0 : 1;
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

/** Yields the lines of a text. */
function* linesIn(text: string): Generator<string, undefined> {
  for (let from = 0; from <= text.length;) {
    let end = from;
    while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
    yield text.slice(from, end);
    from = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
}

export function marketOf(text: string): Matrix {
  // One at a time: there are as many lines as entries.
  const lines = linesIn(text);
  const next = () => lines.next().value;
  const [, kind, layout, field, symmetry] = (next() ?? '').toLowerCase().split(/\s+/, 5);
  const array = layout === 'array';
  if (kind !== 'matrix' || (!array && layout !== 'coordinate')) {
    throw new ReadError('damaged', 'The first line names no matrix. Save it again.', { line: 1 });
  }
  if (field === 'complex') throw refusal('a MatrixMarket file of complex numbers', 'real');
  let line = next(), at = 2;
  const fault = () => oddLine(at, line ?? '', `numbers of a ${layout} belong`);
  const numbersIn = (of: string) => of.trim().split(/\s+/, 4).map(Number);
  for (; line !== undefined && /^\s*(%|$)/.test(line); at++) line = next();
  const size = numbersIn(line ?? '');
  const [rows, cols] = size;
  if (size.length !== (array ? 2 : 3) || !size.every((v) => Number.isInteger(v) && v >= 0)) {
    throw fault();
  }
  if (array) checkLimit('cells', rows * cols);
  else checkSize(rows, cols, size[2]);
  const mirrored = symmetry !== 'general', skew = symmetry === 'skew-symmetric';
  // Of a skew one not even the diagonal is written.
  const under = skew ? 1 : 0;
  const claimed = !array ? size[2] : mirrored ? cols * (cols + 1) / 2 - cols * under : rows * cols;
  const row = [] as number[], col = [] as number[], data = [] as number[];
  let [i, j, seen] = [under, 0, 0];
  for (at++, line = next(); line !== undefined; at++, line = next()) {
    if (line.trim() === '') continue;
    const [first, second, third] = numbersIn(line);
    if (seen >= claimed) {
      throw new ReadError('damaged', `This says that it has ${claimed} numbers, and has more. Save it again.`);
    }
    const [r, c, v] = array ? [i, j, first] : [first - 1, second - 1, field === 'pattern' ? 1 : third];
    if (!Number.isFinite(v)) throw fault();
    row.push(r);
    col.push(c);
    data.push(v);
    if (mirrored && r !== c) {
      row.push(c);
      col.push(r);
      data.push(skew ? -v : v);
    }
    if (++i === rows) i = mirrored ? ++j + under : (j++, 0);
    seen++;
  }
  if (seen < claimed) {
    throw new ReadError('cut', `This says that it has ${claimed} numbers and has ${seen}: it breaks off.`, {
      line: at - 1,
    });
  }
  const X = csrOf(rows, cols, { row, col, data, length: data.length });
  if (!array) return { X, notes: [] };
  const dense = new Float64Array(rows * cols);
  row.forEach((r, e) => { dense[r * cols + col[e]] = data[e]; });
  return { X: { rows, cols, data: dense }, notes: [] };
}
