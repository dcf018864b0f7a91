// Angles in links, one per axis.
import { MAX_RUNS, numberOf, textOf } from './link-numbers.ts';

export const textOfNumbers = (values: Array<number | null>) =>
  values.map((v) => (v === null ? '' : textOf(v))).join('_');

/** Returns angles, 0 to 180. @returns null if the text has another form */
export function anglesOf(text: string): Array<number | null> | null {
  const values = text.split('_').map(numberOf);
  return values.length <= MAX_RUNS && values.every((v) => Number.isNaN(v) || (v >= 0 && v <= 180))
    ? values.map((v) => (Number.isNaN(v) ? null : v))
    : null;
}
