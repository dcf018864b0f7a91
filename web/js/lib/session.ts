// One data matrix for several fits: the engine caches stages that a change of options does not affect. A restarted
// engine gets the data again.
import { readArguments } from './arguments.ts';
import { LPPError } from '../engine/errors.ts';
import { matrixToWire, type WireMatrix } from './matrix.ts';
import { Model } from './model.ts';
import type { Queue, Call } from './queue.ts';

export class Session {
  /** The data, until the session is closed. */
  #X: WireMatrix | null;
  #queue;
  /** The session's number in the engine of that generation. */
  #number = 0;
  #generation = -1;
  #closed = false;

  constructor(X: unknown, queue: Queue) {
    this.#X = matrixToWire(X, 'X');
    this.#queue = queue;
  }

  async fit(options: unknown): Promise<Model> {
    if (this.#closed) throw new LPPError('invalid-data', null, 'The session was closed.');
    const { args, hooks } = readArguments([['options', 'options']], [options], 'session.fit');
    const found = await this.#queue.run(async (call) => {
      await this.#open(call);
      return call('session.fit', [this.#number, args[0]]);
    }, hooks);
    return new Model(found, this.#queue);
  }

  /**
   * Releases the data, here and in the engine, after the pending fits. If the engine has ended, they are released
   * already, so nothing can fail.
   */
  async close() {
    this.#closed = true;
    const forget = async (call: Call) => {
      this.#X = null;
      if (this.#generation === this.#queue.generation) await call('session.close', [this.#number]);
    };
    await this.#queue.run(forget).catch(() => {});
    this.#X = null;
  }

  async #open(call: Call) {
    if (this.#generation === this.#queue.generation) return;
    this.#number = await call('session.open', [structuredClone(this.#X)]);
    this.#generation = this.#queue.generation;
  }
}
