// Work survives a reload or a crash. Every tab keeps its own, under the scene it began with; the last of them are kept.
import { parse, serialise, VERSION, writtenAt } from './pack.js';

/** Under it version 1 kept its work: read, and left as it is. */
const FIRST_KEY = 'lpp-playground';
const PREFIX = `${FIRST_KEY}:${VERSION}:`;
/** Works that are kept. */
const KEPT = 20;
/** The hand rests this long before what it did is written; while it does not, what it did is written this often. Milliseconds. */
const REST = 400, LONGEST = 2000;

/** @typedef {import('./pack.js').Work} Work */
/** @typedef {Exclude<import('./pack.js').Refusal, 'damaged'>} Refusal  why work is left where it is; what is damaged holds none */
/** @typedef {{kept: () => Storage, tab: () => Storage}} Shelves  what outlives the tab, and what lives with it; either may throw where it is denied */
/**
 * @typedef {object} Keeping
 * @property {Shelves} storage
 * @property {string} [start]   names what the page began with, where that is not its own first picture
 * @property {(why: 'full'|'denied') => void} onTrouble  why the work is only as safe as the page; once, until it is safe again
 * @property {() => number} [now]
 */

/** @param {import('./store.js').Store} store @param {Keeping} o */
export function keepWork(store, { storage, start = '', onTrouble, now = Date.now }) {
  let ours = '', tabKey = '';
  name(start);
  /** This tab's key; null until it has work of its own. @type {string|null} */
  let key = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  /** When the oldest change that is not yet written was made. */
  let since = 0;
  let reported = false;

  /** @param {string} start */
  function name(start) {
    ours = `${PREFIX}${encodeURIComponent(start)}:`;
    tabKey = `${FIRST_KEY}:tab:${encodeURIComponent(start)}`;
  }

  /** A key that nobody has. */
  function ownKey() {
    const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
    storage.tab().setItem(tabKey, id);
    return ours + id;
  }

  function write() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    try {
      const shelf = storage.kept();
      if (key === null) {
        key = ownKey();
        keepLast(shelf, KEPT - 1, key);
      }
      put(shelf, key, store, now());
      reported = false;
    } catch (error) {
      trouble(isFull(error) ? 'full' : 'denied');
    }
  }

  /** @param {'full'|'denied'} why */
  function trouble(why) {
    if (!reported) onTrouble(why);
    reported = true;
  }

  function due() {
    if (timer === undefined) since = now();
    clearTimeout(timer);
    timer = setTimeout(write, Math.max(0, Math.min(REST, since + LONGEST - now())));
  }

  /** What this tab may go on with: its own work; without any, the newest; at last that of version 1. @param {Storage} shelf @param {boolean} own its own alone */
  function candidates(shelf, own) {
    const id = storage.tab().getItem(tabKey);
    const text = id === null ? null : shelf.getItem(ours + id);
    if (text !== null) return [{ from: ours + id, text }];
    if (own) return [];
    const all = keysOf(shelf, ours).map((from) => ({ from, text: shelf.getItem(from) ?? '' }));
    const first = shelf.getItem(FIRST_KEY);
    return [...all.sort((a, b) => writtenAt(b.text) - writtenAt(a.text)), ...(first === null ? [] : [{ from: FIRST_KEY, text: first }])];
  }

  return {
    write,
    /** From now on a change is work. */
    watch: () => store.subscribe(due),
    /**
     * Another tab wrote under a key. A tab that was duplicated has the key of its twin, until either writes.
     * @param {string|null} written @param {boolean} gone  it made room for its own work; to take that back would have no end
     */
    elsewhere(written, gone) {
      if (key === null || written !== key) return;
      if (gone) return trouble('full');
      key = null;
      due();
    },
    /** From now on the work is that of another start; what there is of the one so far is kept. @param {string} start */
    enter(start) {
      write();
      name(start);
      key = null;
    },
    /** The newest work beside this tab's, and what it began with. @returns {{start: string, work: Work}|null} */
    newest() {
      try {
        const shelf = storage.kept();
        const all = keysOf(shelf, PREFIX).filter((k) => k !== key).map((from) => ({ from, text: shelf.getItem(from) ?? '' })).sort((a, b) => writtenAt(b.text) - writtenAt(a.text));
        for (const { from, text } of all) {
          const read = parse(text);
          if ('work' in read) return { start: decodeURIComponent(from.slice(PREFIX.length).replace(/:[^:]*$/, '')), work: read.work };
        }
      } catch {
        // Denied: there is none.
      }
      return null;
    },
    /** @param {boolean} [own] of this tab alone @returns {{work: Work|null, refused: Refusal|null}} refused: why there is work that is left where it is */
    restore(own = false) {
      /** @type {Refusal|null} */
      let refused = null;
      try {
        const shelf = storage.kept();
        for (const { from, text } of candidates(shelf, own)) {
          const read = parse(text);
          if ('work' in read) {
            if (from === ours + storage.tab().getItem(tabKey)) key = from;
            return { work: read.work, refused };
          }
          if (read.refused !== 'damaged') refused ??= read.refused;
        }
      } catch {
        // Denied: said when there is something to keep.
      }
      return { work: null, refused };
    },
  };
}

/** @param {Storage} shelf @param {string} prefix */
const keysOf = (shelf, prefix) => Array.from({ length: shelf.length }, (_, i) => shelf.key(i) ?? '').filter((k) => k.startsWith(prefix));

/** Of the works of this version the last are kept. @param {Storage} shelf @param {number} count @param {string} own stays @returns {boolean} whether one had to go */
function keepLast(shelf, count, own) {
  const others = keysOf(shelf, PREFIX).filter((k) => k !== own).map((k) => ({ k, at: writtenAt(shelf.getItem(k) ?? '') })).filter(({ at }) => at > 0);
  const gone = others.sort((a, b) => b.at - a.at).slice(count);
  for (const { k } of gone) shelf.removeItem(k);
  return gone.length > 0;
}

/** Where room is short, first what was before the last loss is left out, then the oldest work of others goes. @param {Storage} shelf @param {string} key @param {import('./store.js').Store} store @param {number} at */
function put(shelf, key, store, at) {
  for (let others = KEPT, whole = true; ; whole = false) {
    try {
      return shelf.setItem(key, serialise(store, at, whole));
    } catch (error) {
      if (!isFull(error)) throw error;
      if (whole) continue;
      do if (--others < 0) throw error;
      while (!keepLast(shelf, others, key));
    }
  }
}

/** @param {unknown} error */
const isFull = (error) => error instanceof Error && /quota/i.test(error.name);
