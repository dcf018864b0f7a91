// What a certificate says of the values of an answer.

import type { Certificate } from './types.ts';

/** The values, 0 for those no larger than the bound of their error: nothing is known of them, not even the sign. */
export function knownValues(values: Float64Array, certificate: Certificate | null): Float64Array {
  const bounds = certificate?.valueBounds;
  return bounds ? values.map((v, i) => (Math.abs(v) <= bounds[i] ? 0 : v)) : values;
}
