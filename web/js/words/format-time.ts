// Describes a time in words, as precisely as a reader needs it.
import { late } from './late-tables.ts';

export const timeWords = /* @__PURE__ */ late('times', {
  /** Of names of days and months. */
  tag: 'en-GB',
  today: (hour: string) => `today ${hour}`,
  yesterday: (hour: string) => `yesterday ${hour}`,
});

/** A formatter takes long to create, so it is created on demand. */
function format(how: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at: number) => {
    const { tag } = timeWords, one = made.get(tag) ?? new Intl.DateTimeFormat(tag, how);
    made.set(tag, one);
    return one.format(at);
  };
}
const clock = format({ hour: '2-digit', minute: '2-digit' });
const weekday = format({ weekday: 'long' });
const day = format({ day: 'numeric', month: 'long' });
const longAgo = format({ day: 'numeric', month: 'long', year: 'numeric' });

/** Days from one time to another by the calendar. @param to milliseconds since 1970 */
const daysBetween = (from: number, to: number) =>
  Math.round((new Date(to).setHours(12, 0, 0, 0) - new Date(from).setHours(12, 0, 0, 0)) / 86_400_000);

/** @param now milliseconds since 1970 @returns empty if the time is unknown */
export function timeText(at: number, now: number): string {
  if (!(at > 0)) return '';
  const days = daysBetween(at, now), hour = clock(at);
  if (days === 0) return timeWords.today(hour);
  if (days === 1) return timeWords.yesterday(hour);
  if (days > 1 && days < 7) return `${weekday(at)} ${hour}`;
  return (new Date(at).getFullYear() === new Date(now).getFullYear() ? day : longAgo)(at);
}
