// The library: see lpp.d.ts for arguments and results.
import { checkObject, onlyKnown, readArguments } from './arguments.ts';
import { CALLS } from './calls.ts';
import { LPPError } from '../engine/errors.ts';
import { Model, restore } from './model.ts';
import { Queue } from './queue.ts';
import { fromRecords } from './records.ts';
import { Session } from './session.ts';
import { isNode, loadModule, markBroken } from './engine-source.ts';
import { starter } from './start.ts';

export { LPPError };

/** The version of the library. */
export const version = '0.1.0';

export async function load(options?: unknown): Promise<any> {
  const { wasm, worker } = onlyKnown(checkObject(options, 'load'), ['wasm', 'worker']);
  if (worker !== undefined && typeof worker !== 'boolean') {
    throw new LPPError('invalid-option', 'worker', 'worker must be true or false');
  }
  const queue = new Queue(starter(await loadModule(wasm), worker ?? (!isNode() && typeof Worker === 'function')));
  // The first engine starts here, so that load reports a broken one.
  await queue.run(async () => undefined).catch((error) => {
    markBroken(wasm);
    throw error;
  });
  return library(queue);
}

function library(queue: Queue) {
  const lpp: Record<string, any> = {
    version,
    model: (json: unknown) => restore(json, queue),
    session: (X: unknown) => new Session(X, queue),
    close: () => queue.close(),
    async fit(X: unknown, options: unknown) {
      const { args, hooks } = readArguments([['X', 'matrix'], ['options', 'options']], [X, options], 'fit');
      return new Model(await queue.run((call) => call('fit', args), hooks), queue);
    },
    fitTransform: async (X: unknown, options: unknown) => (await lpp.fit(X, options)).embedding,
    fromRecords: async (rows: unknown, options: unknown) => fromRecords(rows, options),
  };
  for (const [name, parameters] of Object.entries(CALLS)) {
    lpp[name] = async (...given: unknown[]) => {
      const { args, hooks } = readArguments(parameters, given, name);
      return queue.run((call) => call(name, args), hooks);
    };
  }
  return lpp;
}
