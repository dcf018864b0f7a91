// Dates as days.

/** Milliseconds of a day. */
const DAY = 86_400_000;

/** A date that begins with its year, maybe with a time and its zone. */
const YEAR_FIRST = new RegExp(
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.source +
    /(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(Z|[-+]\d{2}:?\d{2})?$/.source,
);

/**
 * Days since 1970-01-01, the same on every computer: a time without a zone is in UTC. NaN: no value.
 * @param {unknown} cell @param {string} column @param {number} row  of the file, from 0
 */
export function dayOf(cell, column, row) {
  if (cell === null) return NaN;
  const [, year, month, day, hour = 0, minute = 0, second = 0, part = 0, zone = 'Z'] =
    YEAR_FIRST.exec(String(cell).trim()) ?? [];
  const [, sign, hours, minutes] = /^([-+])(\d{2}):?(\d{2})$/.exec(zone) ?? ['', '+', '0', '0'];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (!(new Date(midnight).getUTCDate() === Number(day) && new Date(midnight).getUTCMonth() === Number(month) - 1)) {
    throw new RangeError(
      `${column} has "${cell}" in row ${row + 1}; days are counted of dates that begin with their year, as ` +
        '2024-01-31. Write them so, or let the column be ignored.',
    );
  }
  const zoneMinutes = Number(`${sign}1`) * (60 * Number(hours) + Number(minutes));
  const seconds = 60 * (60 * Number(hour) + Number(minute) - zoneMinutes) + Number(second) + Number(`0.${part}`);
  return (midnight + 1000 * seconds) / DAY;
}
