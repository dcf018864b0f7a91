// Medians, 95th percentiles, and how they are printed.
const sorted = (values) => Float64Array.from(values).sort();

/** @param {number[]} values */
export function median(values) {
  const s = sorted(values);
  const half = s.length >> 1;
  return s.length % 2 ? s[half] : (s[half - 1] + s[half]) / 2;
}

/** The smallest: what other programs on the machine do only adds to a time. @param {number[]} values */
export const least = (values) => Math.min(...values);

/** The smallest value that 95 % do not exceed. @param {number[]} values */
export const p95 = (values) => sorted(values)[Math.ceil(0.95 * values.length) - 1];

/** Milliseconds with two or three digits. */
export const ms = (value) => `${value >= 10 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2)} ms`;

/** Bytes with thin groups of three. */
export const bytes = (value) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');

/** @param {string[][]} rows the first one is the head */
export function markdown([head, ...rows]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** The same table for a terminal. @param {string[][]} rows */
export function aligned(rows) {
  const widths = rows[0].map((_, c) => Math.max(...rows.map((row) => row[c].length)));
  return rows
    .map((row) => row.map((cell, c) => (c === 0 ? cell.padEnd(widths[c]) : cell.padStart(widths[c]))).join('  '))
    .join('\n');
}
