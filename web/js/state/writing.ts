// When and how a tab's work is written: soon after a change, under the tab's own key, if there is space.
import { savePreferences } from './preferences.ts';
import { serialise, signatureOf } from './pack.ts';
import { isFull, randomId, keyPrefix, tabKeyPrefix } from './saved-work-storage.ts';
import type { Store } from './store.ts';
import type { PersistOptions } from './persist.ts';
import type { writeWithEviction as RoomPut } from './storage-quota.ts';

/**
 * Work is saved after this pause in input, or after this time if input does not pause. Milliseconds.
 */
const DEBOUNCE_MS = 400, MAX_DELAY_MS = 2000;

/** the state of a tab's work */
export interface Tab {
  /** the name of its start */
  start: string;
  /** the fragment that is */
  link?: string;
  /** its storage key; null until this tab has work of its own */
  key: string | null;
  /** what is shown is not saved while another work takes its place */
  loose: boolean;
}

export function createWriting(
  store: Store, tab: Tab,
  { storage, about = () => ({}), onTrouble, room, onFreed = () => {}, now = Date.now }: PersistOptions,
) {
  /** The stamp of what is under this tab's key, as far as it knows. */
  let stamp = '';
  /** The signature of the saved work, or of a drawing that is not yet a work. */
  let safe = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the oldest change that is not saved. */
  let since = 0;
  let reported = false;
  /** How a work is written: directly, until the function that frees storage is loaded. */
  let put: typeof RoomPut = (local, place, make) => {
    const text = make(true);
    local.setItem(place, text);
    return text;
  };
  /** Whether freeing storage is in progress. */
  let isAsking = false;
  /** Whether the last write did not fit. */
  let waits = false;

  const whole = () => ({ state: store.state, points: store.drawing.points, ghosts: store.drawing.ghosts });

  /** Makes a key this tab's own. @param text what is stored there */
  function claimKey(next: string, text: string) {
    tab.key = next;
    stamp = stampOf(text);
    storage.tab().setItem(tabKeyPrefix(tab.start), next.slice(keyPrefix(tab.start).length));
  }

  function write() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    savePreferences(storage, store.state);
    startWriting();
  }

  function startWriting() {
    waits = false;
    const signature = signatureOf(whole());
    if (signature === safe) return;
    try {
      const local = storage.local();
      // Another tab continued it, or this one before it returned from the back/forward cache.
      const there = tab.key === null ? null : local.getItem(tab.key);
      if (there !== null && stampOf(there) !== stamp) tab.key = null;
      if (tab.key === null) askForRoom();
      const place = tab.key ?? keyPrefix(tab.start) + randomId();
      claimKey(place, put(local, place, text, onFreed));
      safe = signature;
      if (reported) onTrouble(null);
      reported = false;
    } catch (error) {
      waits = isFull(error);
      if (!waits) reportTrouble('denied');
      else if (!askForRoom()) reportTrouble('full');
    }
  }

  /** The saved form of the work. @param all with what was before its last loss */
  const text = (all: boolean) =>
    serialise(store, now(), all, { ...(tab.link !== undefined && { link: tab.link }), ...about() });

  /** Leaves the work for another. If it waits for storage, it is written later in its current form. */
  function part() {
    write();
    if (waits && room) {
      const place = keyPrefix(tab.start) + randomId(), last = text(false);
      room().then((better) => better(storage.local(), place, () => last, onFreed)).catch(() => reportTrouble('full'));
    }
    waits = false;
    tab.loose = signatureOf(whole()) !== safe;
    tab.key = null;
  }

  /** Tries a waiting write again when the code that frees storage is loaded. @returns whether it will be tried */
  function askForRoom(): boolean {
    if (!room) return false;
    if (isAsking) return true;
    isAsking = true;
    room().then((better) => {
      put = better;
      room = undefined;
      if (waits) startWriting();
    }, () => waits && reportTrouble('full')).finally(() => { isAsking = false; });
    return true;
  }

  function reportTrouble(why: 'full' | 'denied') {
    if (!reported) onTrouble(why);
    reported = true;
  }

  function schedule() {
    if (timer === undefined) since = now();
    clearTimeout(timer);
    timer = setTimeout(write, Math.max(0, Math.min(DEBOUNCE_MS, since + MAX_DELAY_MS - now())));
  }

  /** The current content is not a work of the user, or is saved. */
  function beginWork() {
    clearTimeout(timer);
    timer = undefined;
    tab.loose = false;
    safe = signatureOf(whole());
  }

  /** Saves the current drawing next time, even if nothing has changed. */
  const stale = () => { safe = ''; };

  return { write, schedule, stale, beginWork, own: claimKey, part, trouble: reportTrouble };
}

/** Identifies a stored text by its time and length. */
const stampOf = (text: string) => `${text.length} ${text.slice(0, 30)}`;
