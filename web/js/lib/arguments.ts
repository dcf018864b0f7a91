// The arguments of calls: each kind is read in one way, everywhere.
import { membersToWire, reading, toWire, UnsendableValue } from '../engine/wire.ts';
import { LPPError } from '../engine/errors.ts';
import { matrixToWire } from './matrix.ts';
import { numberAll, numberLabels } from './label-names.ts';
import type { Hooks } from '../engine/worker-host.ts';

export type Kind = 'matrix' | 'options' | 'hooks' | 'labels' | 'number';

/** Options that the engine does not need to know. */
const CALLER_OPTIONS = ['signal', 'onProgress'];

/**
 * Copies the arguments of a call and separates the options that are not for the engine.
 * @param call the form of the call, for messages
 */
export function readArguments(
  parameters: [name: string, kind: Kind][],
  given: unknown[],
  call: string,
): { args: unknown[], hooks: Hooks } {
  let hooks: Hooks = {};
  const numbers = new Map();
  const args = parameters.map(([name, kind], i) => {
    const value = kind === 'hooks' ? onlyKnown(given[i], CALLER_OPTIONS) : given[i];
    if (kind === 'matrix') return matrixToWire(value, name);
    if (kind === 'labels') return numberAll(asOptionError(() => toWire(value, name)), numbers);
    if (kind === 'number') return asOptionError(() => toWire(value, name));
    const options = checkObject(value, call);
    hooks = readHooks(options);
    const copy = asOptionError(() => membersToWire(options, 'options', 0, CALLER_OPTIONS));
    numberLabels(copy);
    return copy;
  });
  return { args, hooks };
}

/** @param call the call they belong to */
export function checkObject(options: unknown, call?: string): Record<string, unknown> {
  if (options === undefined || options === null) return {};
  const list = asOptionError(() => reading('options', () => Array.isArray(options) || ArrayBuffer.isView(options)));
  if (typeof options === 'object' && !list) return options as Record<string, unknown>;
  throw new LPPError('invalid-option', 'options', `options must be an object${exampleCall(call, options, list)}`);
}

/** Calls whose number is k. */
const CALLS_WITH_K = ['kmeans', 'nmf'];
/** Calls with labels in their options. */
const CALLS_WITH_LABELS = ['fit', 'fitTransform', 'session.fit', 'rayleigh'];

/** How a call is written that is given the value of an option in place of options, as other libraries have it. */
function exampleCall(call = '', value?: unknown, list?: boolean) {
  if (call === 'load') return '; the address of the engine is one of them: load({ wasm: address })';
  const first = call === 'session.fit' ? '' : 'X, ';
  if (list && CALLS_WITH_LABELS.includes(call)) return `; labels are one of them: ${call}(${first}{ labels })`;
  if (typeof value === 'number' && CALLS_WITH_K.includes(call))
    return `; k is one of them: ${call}(X, { k: ${value} })`;
  if (typeof value === 'number' && CALLS_WITH_LABELS.includes(call)) {
    return `; the number of dimensions is one of them: ${call}(${first}{ components: ${value} })`;
  }
  if (typeof value === 'string' && CALLS_WITH_LABELS.includes(call)) {
    return `; the method is one of them: ${call}(${first}{ method: ${JSON.stringify(value)} })`;
  }
  return '';
}

/** Returns the known keys of an object of options; an unknown one is refused. */
export function onlyKnown<Key extends string>(options: unknown, known: Key[]): Record<Key, unknown> {
  const given = checkObject(options);
  const unknown = asOptionError(() => reading('options', () => Object.keys(given))).find(
    (key) => !known.includes(key as Key),
  );
  if (unknown !== undefined) {
    const suggestion = known.find((key) => unknown.toLowerCase().startsWith(key));
    const all = `nown here: ${known.join(', ')}`;
    throw new LPPError('invalid-option', unknown,
      `there is no option ${unknown}; ${suggestion ? `did you mean ${suggestion}? K` : 'k'}${all}`);
  }
  return Object.fromEntries(known.map((key) => [key, asOptionError(() => reading(key, () => given[key]))])) as any;
}

function readHooks(options: Record<string, unknown>): Hooks {
  const [signal, onProgress] = CALLER_OPTIONS.map((key) => asOptionError(() => reading(key, () => options[key])));
  return { signal: checkSignal(signal), onProgress: checkListener(onProgress) };
}

function checkSignal(signal: unknown): AbortSignal | undefined {
  if (signal === undefined || signal === null) return undefined;
  // An object that only looks like a signal throws when it is read.
  const isSignal = () => signal instanceof AbortSignal && typeof signal.aborted === 'boolean';
  if (asOptionError(() => reading('signal', isSignal))) {
    return signal as AbortSignal;
  }
  throw new LPPError('invalid-option', 'signal', 'signal must be an AbortSignal');
}

function checkListener(onProgress: unknown): Hooks['onProgress'] {
  if (onProgress === undefined || onProgress === null) return undefined;
  if (typeof onProgress !== 'function') {
    throw new LPPError('invalid-option', 'onProgress', 'onProgress must be a function');
  }
  return (progress) => {
    try {
      onProgress(progress);
    } catch {
      // A callback reports only: the work continues.
    }
  };
}

/** Refuses, under its name, a value that cannot be read or sent. */
export function asOptionError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (UnsendableValue.is(error)) {
      throw new LPPError('invalid-option', error.param, error.message, { cause: error.cause });
    }
    throw error;
  }
}
