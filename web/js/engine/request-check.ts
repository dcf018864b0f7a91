// Checks what the live path needs of a request before it writes it into the engine's memory: arrays of the right kinds
// and sizes, and lists. The engine checks the values of options.
import { LPPError } from './errors.ts';
import type { FitRequest } from './types.ts';

/** @param request the request, unchecked */
export function checkRequest(request: FitRequest) {
  const { dataset, runs, want } = Object(request);
  checkSizes(Object(dataset));
  if (!Array.isArray(runs) || runs.some((run) => typeof Object(run).method !== 'string')) {
    throw new LPPError('invalid-option', 'runs', 'runs must be a list of methods with their options');
  }
  if (!Array.isArray(Object(want).figures)) {
    throw new LPPError('invalid-option', 'want', 'want must name a list of figures');
  }
}

function checkSizes({ rows, dense, labels }: Record<string, unknown>) {
  if (!(dense instanceof Float64Array) || !(labels instanceof Int32Array)) {
    throw new LPPError(
      'invalid-data',
      null,
      'Points need their coordinates as a Float64Array and their labels as an Int32Array.',
    );
  }
  if (dense.length === 2 * Number(rows) && labels.length === rows) return;
  throw new LPPError(
    'invalid-data',
    null,
    `${Number(rows)} points in the plane have ${2 * Number(rows)} coordinates and ${Number(rows)} labels, ` +
      `but there are ${dense.length} coordinates and ${labels.length} labels.`,
  );
}

/** A text for options by which they are known again. */
export function keyOfOptions(...options: unknown[]) {
  try {
    return JSON.stringify(options);
  } catch (error) {
    throw new LPPError('invalid-option', null, `options cannot be read: ${Object(error).message}`, { cause: error });
  }
}
