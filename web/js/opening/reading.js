// Files that are being read, in a worker of their own: it is ended when they are let go, wherever it is.
import { WORKER_TEXT } from './workertext.js';

/** @typedef {import('./types.d.ts').Look} Look */
/** @typedef {import('../data/prepared.d.ts').Prepared} Prepared */
/** @typedef {(of: {stage: string, done: number, total: number}) => void} Progress */

/** A file that was not opened: `message` says why, `convert` is the line that converts it. */
export class Refused extends Error {
  /** @param {import('./types.d.ts').Refusal} refusal */
  constructor({ name, message, reason = '', convert = null }) {
    super(message);
    this.name = name;
    this.reason = reason;
    this.convert = convert;
  }
}

/**
 * @param {File[]} files
 * @param {Progress} [onProgress]
 * @param {(look: Look) => void} [onAhead]  a long table by its first lines, before all of it is read
 */
export function createReading(files, onProgress = () => {}, onAhead = () => {}) {
  const address = URL.createObjectURL(new Blob([WORKER_TEXT], { type: 'text/javascript' }));
  const worker = new Worker(address);
  /** @type {Map<number, {resolve: (it: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let asked = 0;

  /** @param {import('./types.d.ts').Refusal} refusal */
  function refuse(refusal) {
    for (const { reject } of waiting.values()) reject(new Refused(refusal));
    waiting.clear();
  }
  function end() {
    worker.terminate();
    URL.revokeObjectURL(address);
    refuse({ name: 'AbortError', message: '', reason: 'aborted' });
  }
  worker.onmessage = ({ data: { id, progress, ahead, refusal, result } }) => {
    if (progress) return onProgress(progress);
    if (ahead) return onAhead(ahead);
    const asking = waiting.get(id);
    waiting.delete(id);
    if (refusal) asking?.reject(new Refused(refusal));
    else asking?.resolve(result);
  };
  worker.onerror = (e) => {
    e.preventDefault();
    refuse({ name: 'Error', message: e.message ?? '' });
  };

  /** @param {'look'|'prepare'} what @param {Record<string, any>} choices @returns {Promise<any>} */
  const ask = (what, choices) =>
    new Promise((resolve, reject) => {
      const id = asked++;
      waiting.set(id, { resolve, reject });
      // A file that is cloned has lost the folder that it was in.
      const paths = files.map(({ webkitRelativePath }) => webkitRelativePath);
      worker.postMessage({ id, what, choices, ...(id === 0 && { files, paths }) });
    });
  return {
    /** @param {Record<string, any>} choices @returns {Promise<Look>} */
    look: (choices) => ask('look', choices),
    /** @param {Record<string, any>} choices @returns {Promise<Prepared>} */
    prepare: (choices) => ask('prepare', choices),
    end,
  };
}

/** @type {import('../data/prepared.d.ts').Prepare} */
export async function prepareInWorker(files, choices, signal) {
  const reading = createReading(files);
  signal?.addEventListener('abort', reading.end);
  try {
    return await reading.prepare(choices);
  } finally {
    reading.end();
  }
}
