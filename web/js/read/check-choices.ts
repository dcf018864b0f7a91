// Checks the choices of a read: an unknown name or value is refused, not ignored.
import { ReadError } from './read-error.ts';
import type { Choices } from './types.d.ts';

/** The allowed values by name; null: any of the type. */
const ALLOWED_CHOICES: Record<string, unknown[] | null> = {
  separator: null, decimal: ['.', ','], thousands: null, encoding: null, header: [true, false], headerLine: null,
  transposed: [true, false], base: null, roles: null, missing: ['drop', 'mean'], missingValues: null,
  sentinels: [true, false], limit: null, seed: null, text: null, signal: null, onProgress: null, timeout: null,
};
const ROLES = ['feature', 'class', 'target', 'name', 'split', 'ignore'];

/** @param choices throws a ReadError that names the unknown choice and the known ones */
export function checkChoices(choices: unknown) {
  if (choices === null || typeof choices !== 'object') {
    const what = choices === null ? 'null' : `a ${typeof choices}`;
    throw new ReadError('choice', `The choices are ${what}; they must be an object.`);
  }
  for (const [name, value] of Object.entries(choices)) {
    if (!Object.hasOwn(ALLOWED_CHOICES, name)) {
      throw new ReadError(
        'choice',
        `There is no choice ${name}. Known here: ${Object.keys(ALLOWED_CHOICES).join(', ')}.`,
      );
    }
    const values = ALLOWED_CHOICES[name];
    if (value !== undefined && values && !values.includes(value)) throw noValue(name, value, values);
  }
  for (const [column, role] of Object.entries((choices as Choices).roles ?? {})) {
    if (!ROLES.includes(role)) throw noValue(`the role of ${column}`, role, ROLES);
  }
}

/** @param values that there are */
const noValue = (name: string, value: unknown, values: unknown[]) => {
  const known = values.map((v) => JSON.stringify(v)).join(' or ');
  return new ReadError('choice', `${name} is ${JSON.stringify(value)}; it must be ${known}.`);
};
