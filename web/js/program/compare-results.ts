// Compares a program's result with the engine's: a direction, or a score per point.
import { programWords as w } from '../words/program.ts';
import type { Reply, ProgramValue } from './protocol.ts';

/** Degrees within which a direction, or the list of all scores, counts as the engine's. */
export const ACCEPTED_DEGREES = 0.01;

/** The numbers of a direction, or the scores; or a message why the value is invalid. */
export type CheckedValue = { solution: ArrayLike<number> } | { problem: string };

/**
 * @param wanted the required number of values: columns of X, or rows if the program returns scores
 * @param isScores the program returns a score per point
 */
export function solutionOf(returned: ProgramValue, wanted: number, isScores = false): CheckedValue {
  const texts = isScores ? w.scores : w;
  if (returned.kind === 'lists') return { problem: texts.lists(returned.count, wanted) };
  if (returned.kind === 'other') {
    const { name } = returned;
    return { problem: name === 'nothing' ? w.nothing : texts.other(w.kinds[name] ?? w.kinds['an object'], wanted) };
  }
  const { values } = returned;
  if (values.length !== wanted) return { problem: texts.length(values.length, wanted) };
  const odd = values.findIndex((v) => !Number.isFinite(v));
  if (odd >= 0) return { problem: texts.notFinite(odd + 1, values[odd]) };
  if (!values.some((v) => v !== 0)) return { problem: texts.zero };
  return { solution: values };
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

/** Describes a reply other than a result; '' for a result. */
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
