// A separate module, because the page's first script needs only this function of signs.ts.

/** Changes the sign of every step-th number from an index on. */
export function negate(a: Float64Array, from: number, step: number) {
  for (let i = from; i < a.length; i += step) a[i] = -a[i];
}
