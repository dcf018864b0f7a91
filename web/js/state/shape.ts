// Validates data from untrusted sources. A reader returns a copy of valid data, and undefined otherwise. It never
// throws, reads only known fields (so deep nesting does no harm), and ignores prototypes.

type Reader<T> = (what: unknown) => T | undefined;

/** the result type of a reader */
export type ReaderResult<R> = R extends Reader<infer T> ? T : never;

/** @param most characters */
export const text = (most: number, form?: RegExp): Reader<string> => (what) =>
  typeof what === 'string' && what.length <= most && (!form || form.test(what)) ? what : undefined;

/** A finite number; 0 has no sign. */
export const number =
  (min: number = -Infinity, max: number = Infinity): Reader<number> =>
    (what) => typeof what === 'number' && Number.isFinite(what) && what >= min && what <= max ? what + 0 : undefined;

export const whole = (min: number, max: number): Reader<number> =>
  (what) => (Number.isInteger(what) ? number(min, max)(what) : undefined);

export const oneOf = <T extends string>(...words: T[]): Reader<T> => (what) => words.find((word) => word === what);

export const orNull = <T>(read: Reader<T>): Reader<T | null> => (what) => (what === null ? null : read(what));

/** A list of valid items, or undefined. */
export const list = <T>(read: Reader<T>, most: number): Reader<T[]> => (what) => {
  const all = Array.isArray(what) && what.length <= most ? Array.from(what, read) : [undefined];
  return all.includes(undefined) ? undefined : all as T[];
};

export const isRecord = (what: unknown): what is Record<string, unknown> =>
  typeof what === 'object' && what !== null && !Array.isArray(what);

/**
 * The fields that are named, in the order in which they were given; others are left behind.
 * @param optional these may be missing, but not be wrong
 */
export const record = <N extends Record<string, Reader<any>>, B extends Record<string, Reader<any>> = {}>(
  needed: N,
  optional?: B,
): Reader<{ [K in keyof N]: ReaderResult<N[K]> } & { [K in keyof B]?: ReaderResult<B[K]> }> => (what) => {
  const fields = { ...needed, ...optional };
  const copy: any = {};
  for (const key of isRecord(what) ? Object.keys(what) : []) {
    const value = Object.hasOwn(fields, key) ? (what as any)[key] : undefined;
    if (value === undefined) continue;
    copy[key] = fields[key](value);
    if (copy[key] === undefined) return undefined;
  }
  return Object.keys(needed).every((key) => Object.hasOwn(copy, key)) ? copy : undefined;
};

/** Fields of any name of a form, all of one kind. */
export const named = <T>(form: RegExp, read: Reader<T>, most: number): Reader<Record<string, T>> => (what) => {
  const keys = isRecord(what) ? Object.keys(what) : [''];
  const all =
    keys.length <= most && keys.every((key) => form.test(key))
      ? keys.map((key) => [key, read((what as any)[key])] as const)
      : null;
  return all?.every(([, value]) => value !== undefined)
    ? Object.fromEntries(all) as Record<string, T>
    : undefined;
};

/** Parses JSON; returns null if it is invalid. */
export function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
