// Formats numbers: all texts of the page use this file, or digits.ts, which loads later.

/**
 * Groups the digits of whole numbers by three. The browser's formatter gives the same, and takes as long to start as
 * the page.
 */
export const grouped = { format: (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',') };

export const count = (n: number, one: string, many: string) => `${grouped.format(n)} ${n === 1 ? one : many}`;

/** The decimal separator: it is the language's. */
export const decimal = { mark: '.' };

/** A number as it is shown: a hyphen is shorter than a minus sign. */
export const minus = (text: string) => text.replace('-', '−').replace('.', decimal.mark);

/** Formats a fixed number of decimals; a value rounded to 0 has no sign. */
export function fixed(v: number, decimals: number) {
  const text = v.toFixed(decimals);
  return minus(Number(text) ? text : text.replace('-', ''));
}

/** Ten to a power. */
export const tenTo = (power: number) =>
  `10${power < 0 ? '⁻' : ''}${String(Math.abs(power)).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)])}`;

/** With a power of ten: 4.1·10⁻⁴. */
export function scientific(v: number, decimals: number) {
  const [lead, power] = v.toExponential(decimals).split('e');
  return minus(`${lead}·${tenTo(Number(power))}`);
}

/**
 * Formats a number with three significant digits, two below 0.1. Below 1, two digits are shown even if they are zeros:
 * 0.10, 0.010.
 */
export function figure(v: number) {
  if (!Number.isFinite(v)) return '–';
  const size = Math.abs(v);
  if (v !== 0 && (size < 1e-3 || size >= 1e5)) return scientific(v, 1);
  const text = v.toPrecision(size < 0.1 ? 2 : 3), short = Number(text);
  return minus(short && Math.abs(short) < 1 ? text.replace(/([1-9]\d)0$/, '$1') : String(short));
}

/** Formats λ of a problem without units, 0 to 2: values below rounding are 0. */
export const unitless = (v: number) => (Math.abs(v) < 1e-12 ? 0 : v);

/** A thin space that no line breaks at, before a unit. */
const THIN = '\u202f';

/** @param v of standard deviations */
export const sigmas = (v: number) => `${v < 1000 ? fixed(v, 1) : '> 999'}${THIN}σ`;

/** @param share 0…1, or a difference of shares */
export const percent = (share: number, decimals = 0) =>
  Number.isFinite(share) ? `${fixed(share * 100, decimals)}${THIN}%` : '–';

/**
 * The angle between two lines, 0…90 degrees, by their directions from 0 to 180 as these are written: 129° and 138° are
 * 9° apart, though 128.5° and 138.4° are 9.9°.
 */
export const degreesApart = (a: number, b: number) => Math.abs(((a - b + 270) % 180) - 90);
