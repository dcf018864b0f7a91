// Converts the input of a program, and its result.
import { degreesOf } from '../fit/degrees.ts';
import { add, diag, dot, eig, GraphMatrix, kindOf, mul, scale, sub, sum, T } from './matrices.ts';
import type { Input, ProgramValue } from './protocol.ts';

const HELPERS = { T, mul, add, sub, scale, sum, dot, diag, eig };

/** The matrices of a graph, and the rows. */
export function givenOf({ X, edges, weights, k }: Input): Record<string, unknown> {
  if (!edges || !weights) return { X, k, ...HELPERS };
  const degrees = degreesOf(X.length, { edges, weights });
  const none = degrees.map(() => 0);
  const W = new GraphMatrix(none, edges, weights);
  const D = new GraphMatrix(degrees, [], []);
  const L = new GraphMatrix(degrees, edges, Array.from(weights, (w) => -w));
  return { X, W, D, L, k, ...HELPERS };
}

/** Returns a copy of a program's result. */
export function returnedOf(value: unknown): ProgramValue {
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    return { kind: 'numbers', values: Float64Array.from(value as unknown as ArrayLike<number>) };
  }
  if (!Array.isArray(value)) return { kind: 'other', name: kindOf(value) };
  if (Array.isArray(value[0])) return { kind: 'lists', count: value.length, length: value[0].length };
  return { kind: 'numbers', values: Float64Array.from(value, (v) => (typeof v === 'number' ? v : NaN)) };
}
