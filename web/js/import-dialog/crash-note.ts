// Detects a file whose reading ended the tab: session storage has a note while a file is read, and the next visit finds
// it.

const KEY = 'lpp-playground:reading';

/** Returns the storage of the tab, or null. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch { // denied, or not supported
    return null;
  }
}

/** @param name of the file that is being read */
export function writeNote(name: string) {
  try {
    tabStorage()?.setItem(KEY, name);
  } catch { /* storage is full: a crash will not be reported */ }
  globalThis.addEventListener?.('pagehide', clearNote, { once: true });
}

/** The reading is over, or the page is left by choice. */
export function clearNote() {
  tabStorage()?.removeItem(KEY);
}

/** @returns the file during whose reading this tab crashed; reported once, so the next call returns null */
export function crashedFile(): string | null {
  const name = tabStorage()?.getItem(KEY) ?? null;
  clearNote();
  return name;
}
