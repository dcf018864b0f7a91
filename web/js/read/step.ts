// Runs the steps of a read. In Node, a step that takes too long is ended.
import { ReadError } from './read-error.ts';
import type { Choices } from './types.d.ts';

/** Runs a text as a program, and ends it in time. */
type VmModule = { runInNewContext: (program: string, scope: object, how: { timeout: number }) => void };

/** Returns Node's own module, if there is one: bundlers do not find it. */
const machine = (): VmModule | undefined => Object(Object(globalThis).process).getBuiltinModule?.('node:vm');

/** @param choices throws if the platform cannot enforce a timeout */
export function checkTimeout({ timeout }: Choices) {
  if (timeout === undefined || (Number.isInteger(timeout) && timeout > 0 && machine())) return;
  throw new ReadError('choice', 'timeout must be whole milliseconds above 0, and needs Node 20.16 or newer.');
}

/** Runs a step for at most `timeout` ms, if given: a regular expression that does not end is ended too. */
export function step<T>({ timeout }: Choices, run: () => T): T {
  if (timeout === undefined) return run();
  let found: { value: T } | undefined;
  try {
    machine()?.runInNewContext('run()', { run: () => { found = { value: run() }; } }, { timeout });
  } catch (error) {
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  if (found) return found.value;
  throw new ReadError(
    'timeout',
    `This was not read within ${timeout} ms. Keep fewer rows, or allow more.`,
  );
}
