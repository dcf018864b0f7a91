// Numbers in links: exact, in JavaScript's notation, _ between them, nothing for a missing one; __ between pins.
import type { Pin } from './scene.d.ts';

/** Most runs, or pins, that there are. */
export const MAX_RUNS = 16;
/** The name of a method: it begins with a letter, so a pin cannot continue the previous one. */
export const METHOD_NAME = /^[a-z][a-z-]{0,39}$/;

/** @param value + is for some carriers a blank */
export const textOf = (value: number) => (Number.isFinite(value) ? String(value).replace('+', '') : '');

/** 0 has no sign. @returns NaN for nothing, Infinity for a text that is not a number */
export const numberOf = (text: string): number =>
  (text === '' ? NaN : /^-?\d+(\.\d+)?(e-?\d+)?$/.test(text) ? Number(text) + 0 : Infinity);

export const textOfPins = (pins: Pin[]) =>
  pins.map(({ run, x, y, angle, second }) => [run, ...[x, y, angle, second].map(textOf)].join('_')).join('__');

export function pinsOf(text: string): Pin[] | null {
  const parts = text.split(/__(?=[a-z])/);
  const pins = parts.map((part) => {
    const [run, ...numbers] = part.split('_');
    const [x, y, angle, second] = numbers.map(numberOf);
    return METHOD_NAME.test(run) && numbers.length === 4 && [x, y, angle].every(Number.isFinite) && second !== Infinity
      ? { run, x, y, angle, second }
      : null;
  });
  return pins.length <= MAX_RUNS && pins.every((pin) => pin !== null) ? pins : null;
}
