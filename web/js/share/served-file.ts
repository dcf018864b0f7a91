// Reads a scene file next to the page: its link is short, and the file can be corrected after it was handed out.
import { isPath } from '../scene/fragment.ts';
import { beginning } from '../words/quoted.ts';
import { share as w } from '../words/share-texts.ts';
import { MAX_TEXT_BYTES } from './scenefile.ts';
import { sceneInFile, type SceneFile } from './scene-file-menu.ts';

/** Milliseconds after which a host is counted as unreachable. */
const TIMEOUT_MS = 20_000;

/** @returns the scene in a file of the page's own host; otherwise why there is none, as a message */
export async function readServed(path: string): Promise<SceneFile | string> {
  const name = beginning(path, 60);
  if (!isPath(path)) return w.open.badPath(name);
  let file: Blob | null = null;
  try {
    const response = await fetch(new URL(path, location.href), {
      cache: 'no-cache', redirect: 'error', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) file = await response.blob();
  } catch { /* The host cannot be reached, or the page is a file. */ }
  if (!file) return w.open.unreached(name);
  if (file.size > MAX_TEXT_BYTES) return w.open.large(name, MAX_TEXT_BYTES);
  const found = await sceneInFile(new File([file], path));
  return typeof found === 'string' ? found : 'drawings' in found ? w.open.foreign(name) : found;
}
