// Writes numbers, names and comments into a program of any language.

/** A comment on one line: no text from outside can end it. */
export const remark = (mark: string, words: string) => `${mark} ${plain(words)}`;

/** Without what ends a line or is not seen. */
export const plain = (words: string) => words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim();

/** A text between double quotes, as JavaScript, Python and Go read it alike. */
export const quoted = (text: string) => JSON.stringify(plain(text));

/** Items with commas, broken into lines. @param end of a broken line */
export function list(items: ArrayLike<number | string>, width = 100, end = ',') {
  const lines = [''];
  for (let i = 0; i < items.length; i++) {
    const item = `${items[i]}`, last = lines.length - 1;
    if (lines[last] === '') lines[last] = item;
    else if (lines[last].length + item.length + 2 > width) lines.push(item);
    else lines[last] += `, ${item}`;
  }
  return lines.map((line, at) => (at < lines.length - 1 ? line + end : line));
}

/** The rows of a matrix, each as the language writes one. */
export function rowsOf(points: Float64Array | null, cols: number, write: (row: string) => string) {
  if (!points) throw new TypeError('a sparse set is read from a file');
  const rows: string[] = [];
  for (let i = 0; i < points.length; i += cols) rows.push(write(Array.from(points.subarray(i, i + cols)).join(', ')));
  return rows;
}

export const indent = (lines: string[], by = '    ') => lines.map((line) => (line === '' ? '' : by + line));

/** Paragraphs with one empty line between. */
export const program = (parts: string[][]) =>
  `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
