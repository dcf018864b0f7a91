// A table of the page as a file, so that its columns can be changed like those of the reader's own files.
import type { Dataset } from '../engine/types.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Returns the dense rows of a set as comma-separated values: its columns, then the name of each row's class. */
export function fileOfTable(title: string, { rows, cols, dense, columns = [], labels, names = [] }: Dataset): File {
  if (!dense) throw new TypeError(`${title} has no dense rows.`);
  const lines = [[...columns, 'class'].map(quoted)];
  for (let i = 0; i < rows; i++) {
    lines.push([...Array.from(dense.subarray(i * cols, (i + 1) * cols), String), quoted(names[labels[i]] ?? '')]);
  }
  return new File([lines.map((line) => `${line.join(',')}\r\n`).join('')], `${title}.csv`, { type: 'text/csv' });
}
