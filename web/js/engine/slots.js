// A run that has found nothing, beside others that did.

/** @param {import('./types.js').Run} run @returns {import('./types.js').Slot} */
export const empty = (run) => ({
  run,
  values: [NaN, NaN],
  rank: 0,
  scores: new Float64Array(0),
  m: 0,
  map: null,
  quotient: null,
  neighbourRecall: NaN,
  gap: NaN,
});

/**
 * @param {import('./types.js').Run} run
 * @param {import('./types.js').Failure} error
 * @returns {import('./types.js').Slot}
 */
export const withoutAnswer = (run, { code, param, message }) => ({ ...empty(run), error: { code, param, message } });
