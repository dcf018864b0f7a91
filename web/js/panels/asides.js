// What is computed when somebody looks at it, on an engine of its own: the newest question first, each answered once.
import { Engine } from '../engine/engine.js';
import { blobThread, startInWorker } from '../engine/place.js';

/** @typedef {import('../engine/place.js').Place} Place */
/** @typedef {import('../engine/place.js').Hooks} Hooks */
/** @template T @typedef {(place: Place, hooks: Hooks) => Promise<T>} Count */
/**
 * @template T
 * @typedef {object} Entry
 * @property {'waiting'|'running'|'done'|'failed'|'cancelled'} state
 * @property {T} [value]
 * @property {string} [code]    of what failed
 * @property {number} share     how far it is, 0…1
 * @property {string} stage
 * @property {Count<T>} count
 */

/** An engine that holds more bytes is ended after so many milliseconds of rest. */
const IDLE = { above: 64 << 20, after: 10_000 };

/**
 * @param {() => Promise<Place>} start of an engine
 * @param {() => void} changed  an answer has come, or one is farther
 */
export function createAsides(start, changed) {
  const engine = new Engine(start, 2, IDLE);
  /** What is known of a thing, by the name of the question, as long as the thing lives. */
  const known = /** @type {WeakMap<object, Map<string, Entry<any>>>} */ (new WeakMap());
  /** Not begun, the newest last. @type {Entry<any>[]} */
  let waiting = [];
  /** @type {Entry<any>|null} */
  let running = null;

  async function work() {
    if (running) return;
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      running = entry;
      entry.state = 'running';
      await answer(entry);
      running = null;
      changed();
    }
  }

  /** @param {Entry<any>} entry */
  async function answer(entry) {
    const onProgress = (/** @type {import('../engine/types.js').Progress} */ { stage, done, total }) => {
      entry.stage = stage;
      entry.share = total > 0 ? done / total : 0;
      changed();
    };
    try {
      entry.value = await engine.run((place) => {
        if (entry.state === 'cancelled') throw new Error('cancelled');
        return entry.count(place, { onProgress });
      });
      entry.state = 'done';
    } catch (error) {
      if (!was(entry, 'cancelled')) {
        entry.state = 'failed';
        entry.code = Object(error).code ?? '';
      }
    }
  }

  return {
    /**
     * What is known of a thing; a question that is new is asked.
     * @template T
     * @param {object} about @param {string} name @param {Count<T>} count
     * @returns {Entry<T>}
     */
    of(about, name, count) {
      const all = known.get(about) ?? new Map();
      known.set(about, all);
      let entry = all.get(name);
      if (!entry) {
        entry = { state: 'waiting', share: 0, stage: '', count };
        all.set(name, entry);
        waiting.push(entry);
        queueMicrotask(work);
      }
      return entry;
    },
    /** What computes is ended with its engine. @param {Entry<any>} entry */
    cancel(entry) {
      waiting = waiting.filter((other) => other !== entry);
      entry.state = 'cancelled';
      if (entry === running) engine.end('It was cancelled.');
      changed();
    },
    /** It is asked again, before all others. @param {Entry<any>} entry */
    again(entry) {
      if (entry.state !== 'cancelled' && entry.state !== 'failed') return;
      Object.assign(entry, { state: 'waiting', share: 0, stage: '' });
      waiting.push(entry);
      queueMicrotask(work);
      changed();
    },
    /** Nobody looks any more: what is not begun is forgotten, what computes is ended. */
    stop() {
      for (const entry of waiting) entry.state = 'cancelled';
      waiting = [];
      if (running) this.cancel(running);
    },
    close() {
      this.stop();
      engine.close();
    },
  };
}

/** @typedef {ReturnType<typeof createAsides>} Asides */

/** A state that may have changed meanwhile. @param {Entry<any>} entry @param {string} state */
const was = (entry, state) => entry.state === state;

/** Of a playground. @param {import('../page/playground.js').Playground} playground @param {() => void} changed */
export const asidesOf = ({ assets }, changed) =>
  createAsides(async () => startInWorker(blobThread(await assets.worker()), assets.wasm()), changed);
