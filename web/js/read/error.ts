// What a file is refused with, and how a part of it is quoted.
import type { Reason } from './types.d.ts';

/** Why a file could not be read: what it is, where it goes wrong, and what to do. */
export class ReadError extends Error {
  declare reason: Reason;
  declare convert: string | null;
  declare offset: number | undefined;
  declare line: number | undefined;

  /**
   * @param message what the file is and what to do
   * @param where offset: a byte; line: from 1; convert: the line of code or the command that converts it
   */
  constructor(
    reason: Reason,
    message: string,
    { offset, line, convert = null }: { offset?: number, line?: number, convert?: string | null } = {},
  ) {
    super(message);
    this.name = 'ReadError';
    this.reason = reason;
    this.convert = convert;
    if (offset !== undefined) this.offset = offset;
    if (line !== undefined) this.line = line;
  }
}

/** The beginning of a text, for a message. */
export const quoted = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** @param size bytes the file has @param what it is */
export const cutAt = (size: number, what: string): ReadError =>
  new ReadError('cut', `${what} breaks off after ${size} bytes. Fetch it again.`, {
    offset: size,
  });

/** Throws where a caller has stopped. */
export function goOn(signal: AbortSignal | undefined) {
  if (signal?.aborted) throw new ReadError('aborted', 'This reading was stopped.');
}
