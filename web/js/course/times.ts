// Converts times of platforms, forms and email to one form: "2026-11-23T21:10:00", with an offset if there is one.

/** The first letters of months in the languages of the platforms, January first. */
const MONTHS = [
  /^(?:jan|ene|gen|янв)/, /^(?:feb|fev|фев)/, /^(?:mar|mrz|maa|мар)/, /^(?:apr|abr|avr|апр)/,
  /^(?:may|mai|maj|mei|mag|мая|май)/, /^(?:jun|juin|giu|июн)/, /^(?:jul|juil|lug|июл)/, /^(?:aug|ago|aou|авг)/,
  /^(?:sep|set|сен)/, /^(?:oct|okt|out|ott|окт)/, /^(?:nov|ноя)/, /^(?:dec|dez|dic|дек)/,
];

/** Hours, minutes, seconds, and the half of the day. */
const CLOCK_TIME = /(\d{1,2})[:.h](\d\d)(?:[:.](\d\d))?(?:\.\d+)? ?([ap])?\.? ?(?:m\b)?/i;

const two = (value: string | number) => String(value).padStart(2, '0');

/** Returns year, month, day; null if a text has no date. */
function dateIn(text: string): [string, string, string] | null {
  const written = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text) ?? /(\d{4})年 ?(\d{1,2})月 ?(\d{1,2})日/.exec(text);
  if (written) return [written[1], two(written[2]), two(written[3])];
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const named = /(\d{1,2})\.? (?:de )?(\p{L}{3,})\.?,? (?:de )?(\d{4})/u.exec(plain);
  const american = /(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/u.exec(plain);
  const [day, name, year] = named ? named.slice(1) : american ? [american[2], american[1], american[3]] : [];
  const month = MONTHS.findIndex((each) => each.test(name ?? ''));
  if (month >= 0) return [year, two(month + 1), two(day)];
  const numbers = /(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text);
  if (!numbers) return null;
  // Only a slash can follow the month, as in the United States.
  const monthFirst = numbers[2] === '/' && Number(numbers[1]) <= 12;
  const [d, m] = monthFirst ? [numbers[3], numbers[1]] : [numbers[1], numbers[3]];
  return Number(m) > 12 ? null : [numbers[4].length === 2 ? `20${numbers[4]}` : numbers[4], two(m), two(d)];
}

/** Returns a time, unchanged if its form is unknown; null if there is none. */
export function timeOf(cell: string): string | null {
  // Blackboard parts all by the same sign.
  const text = cell.replace(/[\u00A0\u202F\s]+/g, ' ').trim()
    .replace(/^(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)$/, '$1 $2:$3:$4');
  if (!/\d/.test(text)) return null;
  // Workbooks count days since the end of 1899.
  if (/^[345]\d{4}(?:\.\d+)?$/.test(text)) {
    return new Date(Math.round((Number(text) - 25_569) * 86_400) * 1000).toISOString().slice(0, 19);
  }
  const date = dateIn(text);
  if (!date) return text;
  const clock = CLOCK_TIME.exec(text.replace(/\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/, ''));
  if (!clock) return date.join('-');
  const half = clock[4]?.toLowerCase();
  const hour = half ? (Number(clock[1]) % 12) + (half === 'p' ? 12 : 0) : Number(clock[1]);
  const behind = text.slice(text.indexOf(clock[0].trim()) + clock[0].trim().length);
  const offset = /(?:^|[ Z]|GMT|UTC)([+-])(\d{1,2}):?(\d\d)?\b/.exec(behind);
  const universal = /^ ?(?:Z|GMT|UTC)\b/.test(behind) ? 'Z' : '';
  const zone = offset ? `${offset[1]}${two(offset[2])}:${offset[3] ?? '00'}` : universal;
  return `${date.join('-')}T${two(hour)}:${clock[2]}:${clock[3] ?? '00'}${zone}`;
}
