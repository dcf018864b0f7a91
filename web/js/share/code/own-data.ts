// Describes a data set of the user's file in exported programs: the file, and its preprocessing.
import { code } from '../../words/code.ts';
import { safeCell } from '../export-csv.ts';
import { list } from './literals.ts';
import type { Dataset } from '../../engine/types.ts';
import type { Step } from '../../data/prepared-set.ts';
import type { File } from './recipe.ts';

/** The file, the preprocessing steps in order, and the resulting columns. */
export type DataOrigin = { name: string, steps: Step[], columns: string[] };

/** Numbers that a program holds itself, at most. */
const MAX_INLINE_NUMBERS = 200_000;
/** Entries of a table that is still written, at most. */
export const MAX_CELLS = 2 ** 24;
/** Names that programs which split lines at commas cannot read, and names that another column has. */
const UNSAFE_NAME = /[",\r\n]|^class$/;

/** The table that programs read in place of numbers of their own; null: they hold them. @param name of the table */
export function tableFor({ origin, names = [] }: Dataset, columns: string[], name: string): File | null {
  const heads = columns.map(safeCell);
  if (origin || heads.some((head) => UNSAFE_NAME.test(head))) return null;
  return { name, columns: heads, label: names.some((of) => /[",\r\n]/.test(of)) ? null : 'class' };
}

/** Whether programs can be written of a set. */
export const isWritable = ({ rows, cols }: Dataset, file: File | null) =>
  rows * cols <= (file ? MAX_CELLS : MAX_INLINE_NUMBERS);

/** In plain sentences, a line each. */
export function sourceLines(from: DataOrigin | null): string[] {
  if (!from) return [];
  const { name, steps } = from;
  return [code.from(name, steps.length > 0), ...steps.map(sentence)].flatMap(wrapped);
}

/** Characters of a line. */
const LINE_CHARS = 110;

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (lines[last] === '') lines[last] = word;
    else if (lines[last].length + word.length < LINE_CHARS) lines[last] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}

function sentence(step: Step) {
  const each = (columns: string[], values: number[]) => columns.map((column, j) => `${column} ${values[j]}`).join('; ');
  switch (step.step) {
    case 'missing':
      return step.how === 'drop' ? code.step.dropped(step.rows) : code.step.means(each(step.columns, step.means));
    case 'one-hot': return code.step.oneHot(step.column, step.values.join('; '));
    case 'dates': return code.step.dates(step.columns.join('; '));
    case 'words': return code.step.words(step.column, step.idf);
    case 'constant': return code.step.constant(each(step.columns, step.values));
    case 'log1p': return code.step.log1p(step.columns?.join('; ') ?? '');
    case 'unit': return code.step.unit;
    case 'standardize':
      return code.step.standardized(
        step.columns.map((column, j) => `${column} ${step.means[j]} / ${step.deviations[j]}`).join('; '),
      );
    case 'sample': return code.step.sampled(step.rows, step.of, step.seed);
    default: return '';
  }
}

/**
 * Returns a JavaScript function that preprocesses a new row, from numbers by column name.
 * @returns lines; none without preprocessing
 */
export function preparing(from: DataOrigin | null): string[] {
  const { columns = [] } = from ?? {};
  const lines = (from?.steps ?? []).flatMap((step) => {
    if (step.step === 'log1p') {
      const which = step.columns ? columns.map((column) => step.columns?.includes(column)) : null;
      return [which
        ? `  row = row.map((v, j) => ([${which.map(Number)}][j] ? Math.log1p(v) : v));`
        : '  row = row.map((v) => Math.log1p(v));'];
    }
    if (step.step === 'standardize') {
      const of = (values: number[], other: number) =>
        columns.map((column) => values[step.columns.indexOf(column)] ?? other);
      return [
        '  const means = [', ...list(of(step.means, 0)).map((line) => `    ${line}`), '  ];',
        '  const deviations = [', ...list(of(step.deviations, 1)).map((line) => `    ${line}`), '  ];',
        '  row = row.map((v, j) => (deviations[j] > 0 ? (v - means[j]) / deviations[j] : 0));',
      ];
    }
    return step.step === 'unit'
      ? ['  const length = Math.hypot(...row);', '  row = row.map((v) => (length > 0 ? v / length : 0));']
      : [];
  });
  return lines.length > 0 ? ['const prepare = (row) => {', ...lines, '  return row;', '};'] : [];
}
