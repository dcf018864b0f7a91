// Files that are being read, in a worker of their own: it is ended when they are let go, wherever it is.
import { WORKER_TEXT } from './workertext.ts';
import type { Prepared, Prepare } from '../data/prepared.ts';
import type { Refusal, Look } from './types.ts';

type Progress = (of: { stage: string, done: number, total: number }) => void;

/** A file that was not opened: `message` says why, `convert` is the line that converts it. */
export class Refused extends Error {
  declare reason: string;
  declare convert: string | null;

  constructor({ name, message, reason = '', convert = null }: Refusal) {
    super(message);
    this.name = name;
    this.reason = reason;
    this.convert = convert;
  }
}

/** @param onAhead a long table by its first lines, before all of it is read */
export function createReading(
  files: File[],
  onProgress: Progress = () => {},
  onAhead: (look: Look) => void = () => {},
) {
  const address = URL.createObjectURL(new Blob([WORKER_TEXT], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const waiting = new Map<number, { resolve: (it: any) => void, reject: (error: Error) => void }>();
  let asked = 0;

  function refuse(refusal: Refusal) {
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

  const ask = (what: 'look' | 'prepare', choices: Record<string, any>): Promise<any> =>
    new Promise((resolve, reject) => {
      const id = asked++;
      waiting.set(id, { resolve, reject });
      // A file that is cloned has lost the folder that it was in.
      const paths = files.map(({ webkitRelativePath }) => webkitRelativePath);
      worker.postMessage({ id, what, choices, ...(id === 0 && { files, paths }) });
    });
  return {
    look: (choices: Record<string, any>): Promise<Look> => ask('look', choices),
    prepare: (choices: Record<string, any>): Promise<Prepared> => ask('prepare', choices),
    end,
  };
}

export async function prepareInWorker(
  files: Parameters<Prepare>[0],
  choices: Parameters<Prepare>[1],
  signal?: Parameters<Prepare>[2],
): ReturnType<Prepare> {
  const reading = createReading(files);
  signal?.addEventListener('abort', reading.end);
  try {
    return await reading.prepare(choices);
  } finally {
    reading.end();
  }
}
