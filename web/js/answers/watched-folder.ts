// Watches a folder, if the browser can (File System Access): a synchronised folder of hand-ins, or the table of a form.
// What is new or changed in it is read.
import { createButton, setText } from '../dom/elements.ts';
import { watchWords as w } from '../words/watched-folder-texts.ts';

/** The part of a folder's handle that is used here. */
export interface Folder {
  kind: 'directory';
  name: string;
  values: () => AsyncIterable<Folder | { kind: 'file', name: string, getFile: () => Promise<File> }>;
}

/** A file, and its way within the folder. */
export interface FolderFile { file: File, path: string }

const LOOK_INTERVAL_MS = 4000;
/** Folders within folders, and files, that are looked at. */
const MAX_DEPTH = 4, MAX_FILES = 5000;
/** Files that programs make while they write others. */
const TEMPORARY = /^(?:\.|~\$)|\.(?:part|partial|crdownload|tmp)$/i;

/**
 * The files that are new or changed since the last look.
 * @param seen of each by its way: when it was changed and how long it is; renewed
 */
export async function changedIn(folder: Folder, seen: Map<string, string>): Promise<FolderFile[]> {
  const changed: FolderFile[] = [];
  let left = MAX_FILES;
  async function look(at: Folder, way: string, depth: number) {
    for await (const entry of at.values()) {
      if (TEMPORARY.test(entry.name) || left <= 0) continue;
      const path = `${way}${entry.name}`;
      if (entry.kind === 'directory') {
        if (depth < MAX_DEPTH) await look(entry, `${path}/`, depth + 1);
        continue;
      }
      left--;
      const file = await entry.getFile().catch(() => null), stamp = file && `${file.lastModified} ${file.size}`;
      // One that another program writes just now is looked at the next time.
      if (!file || stamp === null || seen.get(path) === stamp) continue;
      seen.set(path, stamp);
      changed.push({ file, path });
    }
  }
  await look(folder, '', 0);
  return changed;
}

type Picker = { showDirectoryPicker?: (options: { id: string, mode: 'read' }) => Promise<Folder> };

/** Reads what has changed. @param isBusy nothing is to be read now */
export interface Reader { root: HTMLElement, read: (files: FolderFile[]) => Promise<void>, isBusy: () => boolean }

/** One folder for all galleries of a sheet: the one that is shown reads. */
export function createWatch(say: (text: string) => void, signal: AbortSignal) {
  const readers: Reader[] = [], buttons: HTMLElement[] = [];
  let folder: Folder | null = null, seen = new Map<string, string>();
  let timer = 0;
  signal.addEventListener('abort', stop);

  function show() {
    for (const button of buttons) {
      setText(button, folder ? w.watched(folder.name) : w.watch);
      button.setAttribute('aria-pressed', String(folder !== null));
    }
  }
  function stop() {
    clearTimeout(timer);
    folder = null;
    show();
  }
  async function begin() {
    try {
      folder = await (globalThis as Picker).showDirectoryPicker?.({ id: 'answers', mode: 'read' }) ?? null;
    } catch (error) {
      // None was chosen, or the browser refused it.
      if (Object(error).name !== 'AbortError') say(w.watchFailed);
      return;
    }
    seen = new Map();
    show();
    await look();
  }
  async function look() {
    const now = folder, reader = readers.find(({ root }) => root.isConnected) ?? readers[0];
    if (!now || signal.aborted) return;
    try {
      const files = reader.isBusy() ? [] : await changedIn(now, seen);
      if (folder !== now) return;
      if (files.length > 0) await reader.read(files);
    } catch {
      stop();
      return say(w.watchFailed);
    }
    if (folder === now) timer = window.setTimeout(look, LOOK_INTERVAL_MS);
  }
  return {
    /** The button of one gallery; where the browser cannot watch, it is not seen. */
    join(reader: Reader): HTMLElement {
      const button = createButton('watch-folder', {
        'data-tip-text': w.watchTip,
        hidden: !(globalThis as Picker).showDirectoryPicker,
        onclick: () => (folder ? stop() : void begin()),
      });
      readers.push(reader);
      buttons.push(button);
      show();
      return button;
    },
  };
}

export type Watch = ReturnType<typeof createWatch>;
