// Compares what a program returned with the engine's direction.
import { programWords as w } from '../words/program.ts';
import type { Reply, Returned } from './protocol.ts';

/** Degrees within which a direction counts as the engine's. */
export const ACCEPTED_DEGREES = 0.01;

/** A direction, or in words why the value is none. */
export type Checked = { direction: ArrayLike<number> } | { problem: string };

/** @param columns the number of columns of X */
export function directionOf(returned: Returned, columns: number): Checked {
  if (returned.kind === 'lists') return { problem: w.lists(returned.count, columns) };
  if (returned.kind === 'other') {
    const { name } = returned;
    return { problem: name === 'nothing' ? w.nothing : w.other(w.kinds[name] ?? w.kinds['an object'], columns) };
  }
  const { values } = returned;
  if (values.length !== columns) return { problem: w.length(values.length, columns) };
  const odd = values.findIndex((v) => !Number.isFinite(v));
  if (odd >= 0) return { problem: w.notFinite(odd + 1, values[odd]) };
  if (!values.some((v) => v !== 0)) return { problem: w.zero };
  return { direction: values };
}

/** The angle between two lines, in degrees from 0 to 90. By their half sum, which is exact for small angles. */
export function degreesOff(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const size = (v: ArrayLike<number>) => Math.hypot(...Array.from(v));
  const [na, nb] = [size(a), size(b)];
  let [plus, minus] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    plus += (a[i] / na + b[i] / nb) ** 2;
    minus += (a[i] / na - b[i] / nb) ** 2;
  }
  return (2 * Math.atan2(Math.sqrt(Math.min(plus, minus)), Math.sqrt(Math.max(plus, minus))) * 180) / Math.PI;
}

/** What a reply other than a result means, in words; '' for a result. */
export function problemOf(reply: Reply): string {
  switch (reply.type) {
    case 'result': return '';
    case 'timeout': return w.timeout(reply.limit);
    case 'stopped':
    case 'idle': return w.stopped;
    case 'error': {
      const { line, stage, message } = reply;
      return w.error(line, stage === 'syntax' ? w.syntax(message) : w.thrown(message));
    }
  }
}
