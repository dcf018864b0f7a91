// Converts dates to numbers of days.

/** Milliseconds of a day. */
const DAY_MS = 86_400_000;

/** A date that begins with its year, maybe with a time and its zone. */
const YEAR_FIRST = new RegExp(
  /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})/.source +
    /(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(Z|[-+]\d{2}:?\d{2})?$/.source,
);

/** A date that ends with its year, maybe with a time. */
const YEAR_LAST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/;
/** A time of the day, or how long something took. */
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?$/;

/**
 * Whether day or month comes first if the year is last: the day if the delimiter is a point; otherwise a date of the
 * column decides.
 * @param cells of a column
 * @returns null if no date decides, or dates contradict each other
 */
function firstOf(cells: unknown[]): 'day' | 'month' | null {
  let day = false, month = false;
  for (const cell of cells) {
    const [, first, sign, second] = YEAR_LAST.exec(String(cell ?? '')) ?? [];
    if (sign === '.' || Number(first) > 12) day = true;
    if (Number(second) > 12) month = true;
  }
  return day === month ? null : day ? 'day' : 'month';
}

/**
 * How the dates of a column are read.
 * @param cells of the column
 * @param column its name
 * @returns row: of the file, from 0
 */
export function daysOf(cells: unknown[], column: string): (cell: unknown, row: number) => number {
  const first = firstOf(cells);
  const orders = { day: '$4-$3-$1', month: '$4-$1-$3' };
  return (cell, row) => dayOf(
    cell, first && typeof cell === 'string' ? cell.trim().replace(YEAR_LAST, orders[first]) : cell, column, row);
}

/** of a time */
type TimePart = string | number;

const secondsOf = (hour: TimePart, minute: TimePart, second: TimePart = 0, part: TimePart = 0) =>
  60 * (60 * Number(hour) + Number(minute)) + Number(second) + Number(`0.${part}`);

/**
 * Days since 1970-01-01, the same on every computer: a time without a zone is in UTC; of a time alone its part of a
 * day. NaN: no value.
 * @param date the same with its year first
 */
function dayOf(cell: unknown, date: unknown, column: string, row: number) {
  if (cell === null) return NaN;
  const text = String(date).trim(), time = TIME.exec(text);
  if (time) return secondsOf(time[1], time[2], time[3], time[4]) * 1000 / DAY_MS;
  const [, year, month, day, hour = 0, minute = 0, second = 0, part = 0, zone = 'Z'] = YEAR_FIRST.exec(text) ?? [];
  const [, sign, hours, minutes] = /^([-+])(\d{2}):?(\d{2})$/.exec(zone) ?? ['', '+', '0', '0'];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (!(new Date(midnight).getUTCDate() === Number(day) && new Date(midnight).getUTCMonth() === Number(month) - 1)) {
    throw new RangeError(
      `${column} has "${cell}" in row ${row + 1}; days are counted of dates that begin with their year, as ` +
        '2024-01-31, or tell what is their day, as 31.01.2024. Write them so, or let the column be ignored.',
    );
  }
  const zoneMinutes = Number(`${sign}1`) * (60 * Number(hours) + Number(minutes));
  const seconds = secondsOf(hour, minute, second, part) - 60 * zoneMinutes;
  return (midnight + 1000 * seconds) / DAY_MS;
}

/** A text that is not a day has no value. */
export function dayOrNone(dayOf: ReturnType<typeof daysOf>, cell: unknown, i: number) {
  try {
    return dayOf(cell, i);
  } catch {
    return NaN;
  }
}
