// Parses numbers as people and programs write them: decimal separator, thousands, percent, currency, minus, and texts
// for missing values.

/** Reports whether a value is missing. */
export const isNone = Number.isNaN;

/** Texts for missing values. */
const MISSING_VALUES = new Set((
  '|:|na|n/a|#n/a|nan|null|none|nil|missing|?|-|–|—|.|..|*|#div/0!|#value!|#ref!|#num!|#name?|#null!|#n/d|#nv|#wert!|' +
  '<na>|nd|n.d.|n.a.|k.a.|k. a.|(null)|\\n|nat|-nan|--'
).split('|'));

/** @param cell trimmed @param more as written */
export function isMissing(cell: string, more?: ReadonlySet<string>) {
  // Only cells that can begin a number are parsed.
  const first = cell.charCodeAt(0), second = cell.charCodeAt(1);
  const number = (first >= 48 && first <= 57) || (first === 45 && second >= 48 && second <= 57);
  return (!number && cell.length < 10 && MISSING_VALUES.has(cell.toLowerCase())) || (more?.has(cell) ?? false);
}

/** How numbers are written. */
type Style = { decimal: '.' | ',', thousands: string | null };

/** Spaces between groups of three digits: no-break, narrow, plain. */
const GROUP_SPACES = '\u00a0\u202f ';
/** Longer cells are not numbers: with spaces, parsing them would take quadratic time. */
const MAX_NUMBER_CHARS = 100;
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eEdD][-+]?\d+)?$/;
const CURRENCY = '(?:[A-Z]{0,2}[$€£¥₹₽₩₺円元]|CHF|EUR|USD|GBP|Fr\\.?|kr\\.?|zł|Kč|Ft|lei|Rs\\.?|R(?= ?\\d))';
const MONEY = new RegExp(`^([-+]?)\\s*${CURRENCY}\\s*|\\s*${CURRENCY}$`, 'g');
/** With 0 to 9 for Arabic, Persian, Devanagari and Bengali digits and those of full width. */
const latinDigits = (cell: string) =>
  cell.replace(/[٠-٩۰-۹०-९০-৯０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    // Their zeros end with the bits of 0, in India with those of 6.
    return String((code & 15) - (code >> 8 === 9 ? 6 : 0));
  });

/** Without currency and the mark of a footnote, as encyclopedias write it: 12.5[3]. */
const bare = (cell: string) =>
  latinDigits(cell).replace(/^[−–]/, '-').replace(MONEY, '$1').replace(/(\d%?)\s?\[\w{1,3}\]$/, '$1').trim();

/** @returns NaN for a cell that is not a number, infinity for one too large */
export function parserOf({ decimal, thousands }: Style): (cell: string) => number {
  const plain = decimal === '.' && thousands === null;
  const sign =
    thousands === null || !GROUP_SPACES.includes(thousands)
      ? thousands === "'" || thousands === '’'
        ? "'’"
        : `\\${thousands}`
      : GROUP_SPACES;
  // Of three digits, or as in India of two but for the last.
  const grouped = thousands === null ? null : new RegExp(`^[-+]?\\d{1,3}([${sign}]\\d{2,3})*[${sign}]\\d{3}(?!\\d)`);
  return (cell) => {
    if (cell.length > MAX_NUMBER_CHARS) return NaN;
    if (plain) {
      const value = Number(cell);
      if (value === value && cell !== '' && !'xXbBoO'.includes(cell[1] ?? '0')) return value;
    }
    let text = bare(cell);
    const percent = text.startsWith('%') || text.endsWith('%');
    if (percent) text = text.replace('%', '').trim();
    const inBrackets = /^\((.*)\)$/.exec(text);
    if (inBrackets) text = `-${inBrackets[1]}`;
    // Some accounts write the sign behind.
    if (/^\d.*\d-$/.test(text)) text = `-${text.slice(0, -1)}`;
    if (grouped) text = text.replace(grouped, (whole) => whole.replace(/[^-+\d]/g, ''));
    if (decimal === ',') {
      if (text.includes('.')) return NaN;
      text = text.replace(',', '.');
    }
    if (/^[-+]?(inf|infinity)$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
    if (!NUMBER.test(text)) return NaN;
    const written = text.replace(/[dD]/, 'e');
    // 32.8 / 100 is not the number that is nearest to 0.328.
    return percent && !/e/i.test(written) ? Number(`${written}e-2`) : Number(written) / (percent ? 100 : 1);
  };
}

/**
 * The style in which most cells are numbers.
 * @param cells a sample
 * @param separator of the columns
 * @returns doubt: another style would read them all, as other numbers
 */
export function styleOf(cells: string[], separator: string): Style & { doubt: boolean } {
  const digits = cells.filter(
    (cell) => /\p{Nd}/u.test(cell) && !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(cell) && cell.length < 40,
  );
  const threes = [0, 0];
  let commas = 0, dots = 0, asCommas = 0, asDots = 0;
  const groups = new Map<string, number>();
  for (const cell of digits) {
    const text = bare(cell).replace(/^%|%$/, '').trim();
    if (!/^[-+(]?[\d.,'’\s]*\d[\d.,'’\seE+)-]*$/.test(text)) continue;
    const between = /\d(['’\s])\d{3}(?!\d)/.exec(text);
    if (between) groups.set(between[1], (groups.get(between[1]) ?? 0) + 1);
    const comma = text.includes(','), dot = text.includes('.');
    // Addresses, lists and versions contain separators too: a cell that is a number in neither style does not count.
    if (COMMA_DECIMAL.test(text)) asCommas++;
    else if (POINT_DECIMAL.test(text)) asDots++;
    else if (comma && !dot && text.indexOf(',') === text.lastIndexOf(',')) {
      commas++;
      if (/^[-+(]?[1-9]\d{0,2},\d{3}\)?$/.test(text)) threes[0]++;
    } else if (dot && !comma && text.indexOf('.') === text.lastIndexOf('.')) {
      dots++;
      if (/^[-+(]?[1-9]\d{0,2}\.\d{3}\)?$/.test(text)) threes[1]++;
    }
  }
  const group = [...groups].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  // Points that can only separate thousands, with commas that cannot; and the reverse.
  const both = (dots > 0 && commas > threes[0] && threes[1] === dots) ||
    (commas > 0 && dots > threes[1] && threes[0] === commas);
  if (asCommas + asDots > 0 || both) {
    const byComma = asCommas + commas - threes[0], byPoint = asDots + dots - threes[1];
    return byComma > byPoint
      ? { decimal: ',', thousands: '.', doubt: threes[1] > MIN_AMBIGUOUS * byComma }
      : { decimal: '.', thousands: ',', doubt: threes[0] > MIN_AMBIGUOUS * byPoint };
  }
  if (commas > 0 && (dots === 0 || commas > 4 * dots)) {
    // Commas that can only separate thousands are those of a file whose delimiter is a comma too.
    if (threes[0] === commas && separator === ',') return { decimal: '.', thousands: ',', doubt: false };
    return { decimal: ',', thousands: group, doubt: threes[0] === commas && commas > 1 };
  }
  return { decimal: '.', thousands: group, doubt: dots > 1 && threes[1] === dots && separator === ';' };
}

/** The number of ambiguous numbers per unambiguous one from which the style is uncertain. */
const MIN_AMBIGUOUS = 20;

/** Numbers that can be of one kind alone: with two signs, or one again and again; in India groups are of two digits. */
const COMMA_DECIMAL = /^[-+(]?(?!\d{1,3}(\.\d{1,3}){3}$)\d{1,3}(\.\d{3})+(,\d+|\.\d{3})\)?([eE][-+]?\d+)?$/;
const POINT_DECIMAL = new RegExp(
  /^[-+(]?(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})+,\d{3})(\.\d+|,\d{3})\)?([eE][-+]?\d+)?$/.source +
    /|^[-+(]?\d{1,2}(,\d{2})+,\d{3}\)?$/.source,
);

const DATES = [
  /^\d{4}-\d{1,2}-\d{1,2}([T ]\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?)?\s*(Z|[-+]\d{2}:?\d{2})?$/,
  /^\d{4}[/.]\d{1,2}[/.]\d{1,2}([T ]\d{1,2}:\d{2}(:\d{2})?)?$/,
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}([T ,]+\d{1,2}:\d{2}(:\d{2})?)?\s*([AaPp]\.?[Mm]\.?)?$/,
  /^\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*([AaPp][Mm])?$/,
  /^\d{1,2}[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ -]\d{2,4}$/i,
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2},? \d{4}$/i,
];

/** A date without signs between its parts: 20240131. */
export const isDigitsOfDate = (cell: string) => /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(cell);

export const isDate = (cell: string) => cell.length < 40 && DATES.some((pattern) => pattern.test(cell));
