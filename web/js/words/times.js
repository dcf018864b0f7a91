// A time in words, as near as a reader needs it.

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const longAgo = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Days from one time to another by the calendar. @param {number} from @param {number} to milliseconds since 1970 */
const daysBetween = (from, to) =>
  Math.round((new Date(to).setHours(12, 0, 0, 0) - new Date(from).setHours(12, 0, 0, 0)) / 86_400_000);

/** @param {number} at @param {number} now milliseconds since 1970 @returns {string} empty where it is not known when */
export function saidTime(at, now) {
  if (!(at > 0)) return '';
  const days = daysBetween(at, now), hour = clock.format(at);
  if (days === 0) return `today ${hour}`;
  if (days === 1) return `yesterday ${hour}`;
  if (days > 1 && days < 7) return `${weekday.format(at)} ${hour}`;
  return (new Date(at).getFullYear() === new Date(now).getFullYear() ? day : longAgo).format(at);
}
