// Applies a certificate's bounds to the values of a result.

import type { Certificate } from './types.ts';

/** Returns the values, 0 for those no larger than the bound of their error: not even their sign is known. */
export function knownValues(values: Float64Array, certificate: Certificate | null): Float64Array {
  const bounds = certificate?.valueBounds;
  return bounds ? values.map((v, i) => (Math.abs(v) <= bounds[i] ? 0 : v)) : values;
}
