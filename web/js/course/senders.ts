// Finds the sender of an email in its text.

/** The line of a mail that names its sender, in the languages in which programs write it. */
const FROM_LINE = /^[ \t]*\*{0,2}(?:From|Von|De|Da|Van|Från|Fra|Od|От)\*{0,2}:\*{0,2}[ \t]*(\S.{0,300})$/i;
const MAX_NAME_CHARS = 60;
/** The number of lines read per slice. */
const CHUNK_LINES = 10_000;

/** Words of a header in other letters (RFC 2047). */
export function decodedWords(text: string) {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([\w-]{1,40})\?([bq])\?([^?\s]*)\?=/gi, (whole, charset, how, encoded) => {
      try {
        const letters =
          how.toLowerCase() === 'b'
            ? atob(encoded)
            : encoded
              .replaceAll('_', ' ')
              .replace(/=([0-9a-f]{2})/gi, (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16)),
              );
        return new TextDecoder(charset).decode(Uint8Array.from(letters, (c: string) => c.charCodeAt(0)));
      } catch {
        return whole;
      }
    });
}

/** Returns the name of a sender, or the address if there is none. @param text after From: */
export function senderOf(text: string) {
  const sender = decodedWords(text).trim();
  const name = sender.replace(/[<[(].*$/, '').replace(/["“”„]|(?<!\p{L})'|'(?!\p{L})/gu, '').trim();
  return (name || addressIn(sender)).slice(0, MAX_NAME_CHARS);
}

/** The first address in a text; '' */
export const addressIn = (text: string) => /[\w.+-]{1,64}@[\w.-]{1,64}/.exec(text)?.[0] ?? '';

/** The sender of a text. */
interface Sender {
  name: string;
  /** '' */
  email: string;
}

/** @param lines of a text @returns the sender of a line: the last one named above it, if there is one */
export function* senderIn(lines: string[]): Generator<void, (line: number) => Sender | undefined> {
  const named: Array<Sender & { at: number }> = [];
  for (const [at, line] of lines.entries()) {
    if (at % CHUNK_LINES === 0) yield;
    const sender = line.includes(':') && line.length < 1000 ? FROM_LINE.exec(line)?.[1] : undefined;
    if (sender !== undefined) named.push({ at, name: senderOf(sender), email: addressIn(sender) });
  }
  return (line) => {
    let low = 0, high = named.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (named[middle].at <= line) low = middle + 1;
      else high = middle;
    }
    return named[low - 1];
  };
}
