// Returns the dropped files, including those in folders, each with its path.
import { LIMITS } from '../read/limits.ts';

/** The largest number of files from folders. */
export const MAX_FILES = LIMITS.parts;

/**
 * @param dropped is read immediately: it is empty after the event
 * @returns those of folders have a webkitRelativePath, as those of a chosen folder have
 */
export async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  const plain = [...files];
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found: File[] = [];
  for (const entry of entries) if (entry) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]) {
  if (found.length >= MAX_FILES || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    const file = await new Promise<File | null>((done) =>
      (entry as FileSystemFileEntry).file(done, () => done(null)));
    if (file) found.push(Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.slice(1) }));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const some: FileSystemEntry[] = await new Promise((done) => reader.readEntries(done, () => done([])));
    if (some.length === 0) return;
    for (const one of some) await collect(one, found);
  }
}
