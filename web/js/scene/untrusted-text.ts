// Text from a link or a file (a task's title, a name, an answer), made safe to show within the page's own texts.

/** Control characters that reverse the direction of the following text, beyond their own. */
const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/gu;
/** More marks over one letter than any script writes; they grow over the lines about it. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}]|[\u{1E800}-\u{1EFFF}]/u;

/**
 * All direction marks: they are invisible, and a name with one looks like a name without.
 */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Returns a name, or a cell of a table, with visible characters only. */
export const unturned = (text: string) => text.replace(DIRECTION_MARKS, '');

export const plain = (text: string) => text.replace(BIDI_CONTROL, '').replace(STACKED_MARKS, '$1');

/** Returns the same for a sentence of another direction, which does not change. */
export function inSentence(text: string) {
  const line = plain(text);
  return RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line;
}
