// The worker of readers: it receives files first, and then requests about them. It is terminated to stop it.
import { hashOnce, look, lookAhead, prepare, sourceOf } from './file-preview.ts';
import type { Refusal } from './dialog-types.ts';

const scope = globalThis as any;

let files: File[] = [];

/** Files up to this size are read again at once, for their hash. */
const MAX_HASH_BYTES = 2 ** 26;

/** @param message paths: of the files, which lost them on the way */
scope.onmessage = async ({ data: { id, files: given, paths, what, choices } }: {
  data: { id: number, files?: File[], paths?: string[], what: 'look' | 'prepare', choices: Record<string, any> };
}) => {
  if (given) {
    files = given.map((file, i) => Object.defineProperty(file, 'webkitRelativePath', { value: paths?.[i] ?? '' }));
    // The first read determines what will be opened, even if the file is removed later.
    if (files.length === 1 && files[0].size <= MAX_HASH_BYTES) hashOnce(files).catch(() => {});
  }
  const onProgress = (progress: object) => scope.postMessage({ id, progress });
  try {
    const ahead = given && what === 'look' ? await lookAhead(files, choices) : null;
    if (ahead) scope.postMessage({ id, ahead });
    const result =
      what === 'look'
        ? await look(sourceOf(files), choices, onProgress)
        : await prepare(files, choices, undefined, onProgress);
    scope.postMessage({ id, result });
  } catch (error) {
    const { name, message, reason, convert } = Object(error) as Refusal;
    scope.postMessage({ id, refusal: { name, message: message ?? String(error), reason, convert } });
  }
};
