// Saves work, so that it survives a reload or a crash. Every tab saves its own, under the scene that it began with,
// once it differs from that.
import { readPreferences } from './preferences.ts';
import { parse, type Work, type Refusal as PackRefusal } from './pack.ts';
import {
  deletedKey,
  VERSION_1_KEY,
  isWorthSaving,
  newestReadable,
  keyPrefix,
  readPreferencesText,
  startOf,
  tabKeyPrefix,
  listEntries,
} from './saved-work-storage.ts';
import { readerKeys } from './state.ts';
import { createWriting, type Tab } from './writing.ts';
import type { Store } from './store.ts';
import type { StoredEntry } from './saved-work-storage.ts';
import type { WorkMetadata } from './work-metadata.ts';
import type { writeWithEviction } from './storage-quota.ts';

/** why work is not opened; damaged work counts as none */
type Refusal = Exclude<PackRefusal, 'damaged'>;

/** storage that outlives the tab, and storage of the tab; either may throw if it is denied */
export type BrowserStorage = { local: () => Storage, tab: () => Storage };

/** saved work; own: of this tab; loose: what it replaces is not saved */
export type OpenedWork = { key: string, at: number, work: Work, own: boolean, loose: boolean };

export interface PersistOptions {
  storage: BrowserStorage;
  /** the name of the page's start, if that is not its own first picture */
  start?: string;
  /** the fragment that is */
  link?: string;
  /** returns the metadata of the current drawing */
  about?: () => WorkMetadata;
  /** why the work is only as safe as the page; once, until it is safe again: null */
  onTrouble: (why: 'full' | 'denied' | null) => void;
  /** loads the function that writes a work when storage is short */
  room?: () => Promise<typeof writeWithEviction>;
  /** called with the number of works, opened from links, that were removed to free storage */
  onFreed?: (gone: number) => void;
  now?: () => number;
}

export function keepWork(store: Store, keeping: PersistOptions) {
  const { storage } = keeping;
  const tab: Tab = { start: keeping.start ?? '', link: keeping.link, key: null, loose: false };
  const { write, schedule, stale, beginWork, own, part, trouble } = createWriting(store, tab, keeping);

  /** Continues a saved work in this tab. */
  function continueWork(
    { key: from, text, at, work }: { key: string, text: string, at: number, work: Work },
  ): OpenedWork {
    const place = keyPrefix(tab.start);
    const mine = tab.key === from || storage.tab().getItem(tabKeyPrefix(tab.start)) === from.slice(place.length);
    if (from !== VERSION_1_KEY && !tab.loose) own(from, text);
    tab.link = work.link ?? tab.link;
    // Older versions saved the preferences with the work.
    if (readPreferencesText(storage.local()) !== null) for (const liked of readerKeys()) delete work.state[liked];
    return { key: from, at, work, own: mine, loose: tab.loose };
  }

  return {
    write,
    beginWork,
    /** From now on a change is work. */
    watch() {
      beginWork();
      store.subscribe(schedule);
    },
    /** How the reader likes the page. */
    likes: () => readPreferences(storage),
    /**
     * Called when another tab wrote under a key. A duplicated tab, or one that continues a work still open in another
     * tab, shares its key until either writes.
     * @param gone it freed storage for its own work, or was deleted; to restore it would start an endless exchange
     */
    elsewhere(written: string | null, gone: boolean) {
      if (tab.key === null || written !== tab.key) return;
      stale();
      if (!gone) {
        tab.key = null;
        schedule();
      } else if (storage.local().getItem(deletedKey(tab.key)) === null) trouble('full');
    },
    /**
     * Changes to the work of another start; saves the current work first.
     * @param from the fragment it begins with
     */
    enter(next: string, from?: string) {
      part();
      tab.start = next;
      tab.link = from;
    },
    /** From now on it is another work of the same start. */
    startAnother() {
      part();
      try {
        storage.tab().removeItem(tabKeyPrefix(tab.start));
      } catch {
        // Denied: there is none.
      }
    },
    /** Returns the newest work, other than this tab's, that is not empty. */
    newest(): { key: string, at: number, work: Work } | null {
      try {
        for (const { key: from, at, text } of listEntries(storage.local())) {
          const read = from === tab.key ? null : parse(text);
          if (read && 'work' in read && isWorthSaving(read.work)) return { key: from, at, work: read.work };
        }
        return null;
      } catch {
        return null; // Denied: there is none.
      }
    },
    /** Saves the current work and continues the one under a key. */
    take(from: string): OpenedWork | null {
      write();
      try {
        const text = storage.local().getItem(from);
        const read = parse(text ?? '');
        if (text === null || 'refused' in read) return null;
        part();
        tab.start = startOf(from);
        tab.link = undefined;
        return continueWork({ key: from, text, at: 0, work: read.work });
      } catch {
        return null;
      }
    },
    /** Saves the work now if its metadata changed. */
    renew() {
      if (tab.key !== null) stale();
      schedule();
      write();
    },
    /** This tab's key. */
    get key() { return tab.key; },
    storage,
    /** @param alone only work of this tab @returns refused: why existing work is not opened */
    restore(alone = false): { found: OpenedWork | null, refused: Refusal | null } {
      let refused: Refusal | null = null;
      try {
        for (const each of candidates(storage, tab.start, alone)) {
          const found = newestReadable(each, (why) => { if (why !== 'damaged') refused ??= why; });
          if (found) return { found: continueWork(found), refused };
        }
      } catch {
        // Storage denied: reported when there is something to save.
      }
      return { found: null, refused };
    },
  };
}

export type SavedWork = ReturnType<typeof keepWork>;

/**
 * Finds the work to continue: this tab's own; otherwise the newest; otherwise that of version 1.
 * @param alone this tab's alone
 */
function candidates(storage: BrowserStorage, start: string, alone: boolean): StoredEntry[][] {
  const local = storage.local();
  const all = listEntries(local, start);
  const number = storage.tab().getItem(tabKeyPrefix(start));
  const mine = all.filter((each) => number !== null && each.key === keyPrefix(start) + number);
  if (mine.length > 0) return [mine];
  const first = start === '' ? local.getItem(VERSION_1_KEY) : null;
  return alone ? [] : [all, first === null ? [] : [{ key: VERSION_1_KEY, text: first, at: 0 }]];
}
