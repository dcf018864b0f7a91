// How numbers, names and remarks are put into a program, whatever its language.

/** A remark on one line: nothing from outside ends it. @param {string} mark @param {string} words */
export const remark = (mark, words) => `${mark} ${plain(words)}`;

/** Without what ends a line or is not seen. @param {string} words */
export const plain = (words) => words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim();

/** A text between double quotes, as JavaScript, Python and Go read it alike. @param {string} text */
export const quoted = (text) => JSON.stringify(plain(text));

/**
 * Items with commas, broken into lines.
 * @param {ArrayLike<number|string>} items
 * @param {number} [width]
 * @param {string} [end] of a broken line
 */
export function list(items, width = 100, end = ',') {
  const lines = [''];
  for (let i = 0; i < items.length; i++) {
    const item = `${items[i]}`, last = lines.length - 1;
    if (lines[last] === '') lines[last] = item;
    else if (lines[last].length + item.length + 2 > width) lines.push(item);
    else lines[last] += `, ${item}`;
  }
  return lines.map((line, at) => (at < lines.length - 1 ? line + end : line));
}

/**
 * The rows of a matrix, each as the language writes one.
 * @param {Float64Array|null} points
 * @param {number} cols
 * @param {(row: string) => string} write
 */
export function rowsOf(points, cols, write) {
  if (!points) throw new TypeError('a sparse set is read from a file');
  const rows = [];
  for (let i = 0; i < points.length; i += cols) rows.push(write(Array.from(points.subarray(i, i + cols)).join(', ')));
  return rows;
}

/** @param {string[]} lines @param {string} [by] */
export const indent = (lines, by = '    ') => lines.map((line) => (line === '' ? '' : by + line));

/** Paragraphs with one empty line between. @param {string[][]} parts */
export const program = (parts) =>
  `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
