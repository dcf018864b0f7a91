// The files of what is dropped, those within folders too, each with the path that it had.

/** So many files are taken out of folders. */
export const MOST = 20_000;

/**
 * @param {DataTransfer} dropped  read at once: it is empty after the event
 * @returns {Promise<File[]>} those of folders have a webkitRelativePath, as those of a chosen folder have
 */
export async function filesOf({ items, files }) {
  const plain = [...files];
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  /** @type {File[]} */
  const found = [];
  for (const entry of entries) if (entry) await collect(entry, found);
  return found;
}

/** @param {FileSystemEntry} entry @param {File[]} found */
async function collect(entry, found) {
  if (found.length >= MOST || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    const file = await new Promise((done) => /** @type {FileSystemFileEntry} */ (entry).file(done, () => done(null)));
    if (file) found.push(Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.slice(1) }));
    return;
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((done) => reader.readEntries(done, () => done([])));
    if (some.length === 0) return;
    for (const one of some) await collect(one, found);
  }
}
