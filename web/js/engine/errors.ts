// The one error of the library, its engine and the page.
import type { Failure } from './types.ts';

export class LPPError extends Error {
  // Minified, the class itself has another name. Stack traces begin with the one of the prototype.
  static override readonly name = 'LPPError';
  declare code: string;
  declare param: string | null;

  static {
    this.prototype.name = this.name;
  }

  /** @param param dotted name of the option at fault */
  constructor(code: string, param: string | null, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.param = param;
  }

  static from({ code, param, message }: Failure) {
    return new LPPError(code, param, message);
  }
}

export function abortedError(signal: AbortSignal | undefined) {
  return new LPPError('aborted', null, 'The call was aborted.', { cause: signal?.reason });
}

export function engineStoppedError(message: string, options?: ErrorOptions) {
  return new LPPError('engine-stopped', null, message, options);
}
