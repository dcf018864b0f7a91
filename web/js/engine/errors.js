// The one error of the library, its engine and the page.

/** @typedef {import('./types.js').Failure} Failure */

export class LPPError extends Error {
  /**
   * @param {string} code
   * @param {string | null} param  dotted name of the option at fault
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(code, param, message, options) {
    super(message, options);
    this.name = 'LPPError';
    this.code = code;
    this.param = param;
  }

  /** @param {Failure} failure */
  static from({ code, param, message }) {
    return new LPPError(code, param, message);
  }
}

/** @param {AbortSignal | undefined} signal */
export function aborted(signal) {
  return new LPPError('aborted', null, 'The call was aborted.', { cause: signal?.reason });
}

/**
 * @param {string} message
 * @param {ErrorOptions} [options]
 */
export function stopped(message, options) {
  return new LPPError('engine-stopped', null, message, options);
}
