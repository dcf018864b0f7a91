// What a file is refused with, and how a part of it is quoted.

/** Why a file could not be read: what it is, where it goes wrong, and what to do. */
export class ReadError extends Error {
  /**
   * @param {import('./types.js').Reason} reason
   * @param {string} message what the file is and what to do
   * @param {{offset?: number, line?: number, convert?: string|null}} [where] offset: a byte; line: from 1; convert: the
   *   line of code or the command that converts it
   */
  constructor(reason, message, { offset, line, convert = null } = {}) {
    super(message);
    this.name = 'ReadError';
    this.reason = reason;
    this.convert = convert;
    if (offset !== undefined) this.offset = offset;
    if (line !== undefined) this.line = line;
  }
}

/** The beginning of a text, for a message. @param {string} text */
export const quoted = (text) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** @param {number} size bytes the file has @param {string} what it is @returns {ReadError} */
export const cutAt = (size, what) =>
  new ReadError('cut', `${what} breaks off after ${size} bytes. Fetch it again.`, {
    offset: size,
  });

/** Throws where a caller has stopped. @param {AbortSignal|undefined} signal */
export function goOn(signal) {
  if (signal?.aborted) throw new ReadError('aborted', 'This reading was stopped.');
}
