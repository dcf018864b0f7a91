// Copies arguments of callers for the engine, with every array of numbers as a Float64Array: the copy is owned by the
// call, can be sent to a worker and is read in one piece. Getters and proxies run while it is made; an error of theirs
// names the place.

/** Options are three deep; an object that holds itself would be endless. */
const MAX_DEPTH = 4;
/** Entries of a list that holds something else than numbers. */
const MAX_LIST_LENGTH = 2 ** 24;

/** A value that no option can have, or that cannot be read. */
export class UnsendableValue extends Error {
  declare param: string;
  /** A thrown value may be a proxy, for which even instanceof can throw. */
  #mark = true;

  /** @param param dotted path of the value */
  constructor(param: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.param = param;
  }

  static is(error: unknown): error is UnsendableValue {
    return Object(error) === error && #mark in (error as object);
  }
}

/** @param path dotted */
export function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (UnsendableValue.is(error)) throw error;
    throw new UnsendableValue(path, `${path} cannot be read: ${wordsOf(error)}`, { cause: error });
  }
}

/** Returns the message of a thrown value. */
export function wordsOf(error: unknown) {
  try {
    return String(Object(error).message ?? error);
  } catch {
    return 'what was thrown cannot be read either';
  }
}

/** @param path dotted */
export function toWire(value: unknown, path = 'options', depth = 0): unknown {
  switch (typeof value) {
    case 'function':
    case 'symbol':
    case 'bigint':
      throw unusable(path, typeof value);
    case 'object':
      return value === null ? null : reading(path, () => objectToWire(value, path, depth));
    default:
      return value;
  }
}

const unusable = (path: string, kind: string) => new UnsendableValue(path, `${path} is a ${kind}; no option takes one`);

function objectToWire(value: object, path: string, depth: number) {
  if (depth > MAX_DEPTH) throw new UnsendableValue(path.split('.', 1)[0], `${path} is nested deeper than any option`);
  if (ArrayBuffer.isView(value)) return viewToWire(value, path);
  return Array.isArray(value) ? listToWire(value, path, depth) : membersToWire(value, path, depth);
}

/**
 * The own keys of an object; also one named __proto__, which the engine does not know.
 * @param without keys that are left out, unread
 */
export function membersToWire(value: object, path: string, depth = 0, without: string[] = []) {
  const copy: Record<string, unknown> = Object.create(null);
  for (const key of reading(path, () => Object.keys(value))) {
    if (without.includes(key)) continue;
    const at = path === 'options' ? key : `${path}.${key}`;
    const entry = reading(at, () => (value as Record<string, unknown>)[key]);
    if (entry !== undefined) copy[key] = toWire(entry, at, depth + 1);
  }
  return copy;
}

function listToWire(list: unknown[], path: string, depth: number) {
  const numbers = numbersOf(list);
  if (numbers) return numbers;
  const { length } = list;
  if (length > MAX_LIST_LENGTH) {
    throw new UnsendableValue(path, `${path} has ${length} entries, not all of them numbers; no option takes so many`);
  }
  const copy: unknown[] = [];
  for (let i = 0; i < length; i++) copy.push(toWire(list[i], `${path}[${i}]`, depth + 1));
  return copy;
}

function viewToWire(view: ArrayBufferView, path: string) {
  const numbers = numbersOf(view);
  if (!numbers) throw unusable(path, view.constructor.name);
  return numbers;
}

/** Copies an array or view of numbers by its indices; returns null for anything else. */
export function numbersOf(list: unknown): Float64Array | null {
  if (ArrayBuffer.isView(list)) {
    if (list instanceof DataView || list instanceof BigInt64Array || list instanceof BigUint64Array) return null;
    return new Float64Array(list as any);
  }
  if (!Array.isArray(list)) return null;
  const { length } = list;
  for (let i = 0; i < length; i++) if (typeof list[i] !== 'number') return null;
  const copy = new Float64Array(length);
  for (let i = 0; i < length; i++) copy[i] = list[i];
  return copy;
}

/** The buffers inside a value, to be handed over instead of copied. */
export function buffersOf(value: unknown, list: ArrayBuffer[] = []): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) {
    const buffer = value.buffer as ArrayBuffer;
    if (!list.includes(buffer)) list.push(buffer);
  } else if (value !== null && typeof value === 'object') {
    for (const entry of Object.values(value)) buffersOf(entry, list);
  }
  return list;
}
