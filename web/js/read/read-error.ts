// The errors of refused files, and how a part of a file is quoted.
import { LIMITS, type Limit } from './limits.ts';
import type { Reason } from './types.d.ts';

/** The reason why a file could not be read: its format, the place of the error, and what to do. */
export class ReadError extends Error {
  // Minified, the class itself has another name. Stack traces begin with the one of the prototype.
  static override readonly name = 'ReadError';
  declare reason: Reason;
  declare convert: string | null;
  declare offset: number | undefined;
  declare line: number | undefined;

  static {
    this.prototype.name = this.name;
  }

  /**
   * @param message the format of the file and what to do
   * @param where offset: a byte; line: from 1; convert: the line of code or the command that converts it
   */
  constructor(
    reason: Reason,
    message: string,
    { offset, line, convert = null }: { offset?: number, line?: number, convert?: string | null } = {},
  ) {
    super(message);
    this.reason = reason;
    this.convert = convert;
    if (offset !== undefined) this.offset = offset;
    if (line !== undefined) this.line = line;
  }
}

/** The beginning of a text, for a message. */
export const quoted = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** @param size bytes of the file @param what its format */
export const cutAt = (size: number, what: string): ReadError =>
  new ReadError('cut', `${what} breaks off after ${size} bytes. Fetch it again.`, { offset: size });

/** Throws if the caller has aborted. */
export function throwIfAborted(signal: AbortSignal | undefined) {
  if (signal?.aborted) throw new ReadError('aborted', 'This reading was stopped.');
}

/**
 * Throws if a file exceeds a limit.
 * @param counted the number counted or claimed; Infinity: more than the limit
 * @param line of the file, from 1
 */
export function checkLimit(limit: Limit, counted: number, line?: number) {
  const most = LIMITS[limit];
  if (counted <= most) return;
  const written = (n: number) =>
    (limit === 'bytes' ? `${Math.round(n / 1e6)} MB` : `${n.toLocaleString('en')} ${limit}`);
  const has = counted === Infinity ? 'more' : written(counted);
  const advice = limit === 'columns' ? 'Is it transposed, or the delimiter another?' : 'Open a part of it.';
  throw new ReadError(
    'too-large',
    `${line ? `Line ${line}` : 'This'} has ${has}; at most ${written(most)} are read. ${advice}`,
    { line },
  );
}

/** Throws if a character occurs more often in a text than the limit. */
export function withinCount(limit: Limit, text: string, character: string) {
  let left = LIMITS[limit];
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
    if (--left < 0) checkLimit(limit, Infinity);
  }
}
