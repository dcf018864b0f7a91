// Describes a time in words, as precisely as a reader needs it.

/** A formatter takes long to create, so it is created on demand. */
function format(how: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  return (at: number) => (made ??= new Intl.DateTimeFormat('en-GB', how)).format(at);
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
  if (days === 0) return `today ${hour}`;
  if (days === 1) return `yesterday ${hour}`;
  if (days > 1 && days < 7) return `${weekday(at)} ${hour}`;
  return (new Date(at).getFullYear() === new Date(now).getFullYear() ? day : longAgo)(at);
}
