// Preferences of the reader, saved separately from drawings.
import { decodeState, defaults, encodePatch, pick, readerKeys, type State } from './state.ts';
import { savePreferencesText, readPreferencesText } from './saved-work-storage.ts';
import type { BrowserStorage } from './persist.ts';
import type { Patch } from './points.ts';

export function readPreferences(storage: BrowserStorage): Patch {
  try {
    return pick(decodeState(JSON.parse(readPreferencesText(storage.local()) ?? '{}')) as State, readerKeys());
  } catch {
    return {};
  }
}

export function savePreferences(storage: BrowserStorage, state: Readonly<State>) {
  try {
    const local = storage.local();
    const text = preferencesOf(state);
    if (text !== (readPreferencesText(local) ?? DEFAULT_PREFERENCES)) savePreferencesText(local, text);
  } catch {
    // This is not saved work.
  }
}

const preferencesOf = (state: Readonly<State>) => JSON.stringify(encodePatch(pick(state, readerKeys())));

/** The preferences of a page that no one has changed. */
const DEFAULT_PREFERENCES = preferencesOf(defaults());
