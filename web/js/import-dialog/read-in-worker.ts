// Reads files in a worker. It is terminated on abort, or when it reports nothing for too long.
import { openingWords as w } from '../words/opening.ts';
import { clearNote, writeNote } from './crash-note.ts';
import { titleOf } from './prepare.ts';
import { WORKER_TEXT } from './reader-worker-text.ts';
import type { PreparedSet, Prepare } from '../data/prepared-set.ts';
import type { Refusal, FilePreview } from './dialog-types.ts';

/** A worker that has reported nothing for this number of seconds is terminated. */
export const SILENCE_TIMEOUT_S = 20;

type Progress = (of: { stage: string, done: number, total: number }) => void;

/** The error of a file that was not opened: `message` says why, `convert` is the line that converts it. */
export class FileRefused extends Error {
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
  onAhead: (look: FilePreview) => void = () => {},
) {
  const address = URL.createObjectURL(new Blob([WORKER_TEXT], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const waiting = new Map<number, { resolve: (it: any) => void, reject: (error: Error) => void }>();
  let requests = 0, silent = 0;
  // Seconds are counted, not read off a clock: a computer that slept, or a tab in the background, was not silent.
  const watch = setInterval(() => {
    silent = waiting.size > 0 ? silent + 1 : 0;
    if (silent < SILENCE_TIMEOUT_S) return;
    worker.terminate();
    refuse({ name: 'ReadError', message: w.silent(SILENCE_TIMEOUT_S), reason: 'timeout' });
  }, 1000);

  function refuse(refusal: Refusal) {
    for (const { reject } of waiting.values()) reject(new FileRefused(refusal));
    waiting.clear();
    clearNote();
  }
  function end() {
    clearInterval(watch);
    worker.terminate();
    URL.revokeObjectURL(address);
    refuse({ name: 'AbortError', message: '', reason: 'aborted' });
  }
  worker.onmessage = ({ data: { id, progress, ahead, refusal, result } }) => {
    silent = 0;
    if (progress) return onProgress(progress);
    if (ahead) return onAhead(ahead);
    const call = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) clearNote();
    if (refusal) call?.reject(new FileRefused(refusal));
    else call?.resolve(result);
  };
  worker.onerror = (e) => {
    e.preventDefault();
    refuse({ name: 'Error', message: e.message ?? '' });
  };

  const request = (what: 'look' | 'prepare', choices: Record<string, any>): Promise<any> =>
    new Promise((resolve, reject) => {
      const id = requests++;
      waiting.set(id, { resolve, reject });
      writeNote(titleOf(files));
      // A file that is cloned has lost the folder that it was in.
      const paths = files.map(({ webkitRelativePath }) => webkitRelativePath);
      worker.postMessage({ id, what, choices, ...(id === 0 && { files, paths }) });
    });
  return {
    look: (choices: Record<string, any>): Promise<FilePreview> => request('look', choices),
    prepare: (choices: Record<string, any>): Promise<PreparedSet> => request('prepare', choices),
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
