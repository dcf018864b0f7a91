// Work survives a reload or a crash. Every tab keeps its own, under the scene it began with, once it differs from that.
import { decodeState, defaults, encodePatch, pick, readerKeys } from './state.js';
import { parse, serialise, signatureOf } from './pack.js';
import { deletedPlace, FIRST_KEY, holdsSomething, isFull, keepReader, newestOf, ownNumber, placeOf, readerOn, startOf, tabPlace, works } from './shelf.js';

/** The hand rests this long before what it did is written; while it does not, what it did is written this often. Milliseconds. */
const REST = 400, LONGEST = 2000;

/** @typedef {import('./pack.js').Work} Work */
/** @typedef {import('./about.js').About} About */
/** @typedef {Exclude<import('./pack.js').Refusal, 'damaged'>} Refusal  why work is left where it is; what is damaged holds none */
/** @typedef {{kept: () => Storage, tab: () => Storage}} Shelves  what outlives the tab, and what lives with it; either may throw where it is denied */
/** @typedef {{key: string, at: number, work: Work, own: boolean, loose: boolean}} Found  kept work; own: this tab's; loose: what it takes the place of is kept nowhere */
/**
 * @typedef {object} Keeping
 * @property {Shelves} storage
 * @property {string} [start]   names what the page began with, where that is not its own first picture
 * @property {string} [link]    the fragment that is
 * @property {() => About} [about]  what else is known of what is shown
 * @property {(why: 'full'|'denied'|null) => void} onTrouble  why the work is only as safe as the page; once, until it is safe again: null
 * @property {() => Promise<typeof import('./room.js').put>} [room]  how a work is written where room may be short; asked for when one begins
 * @property {(gone: number) => void} [onFreed]  so many works that began with links have to make room
 * @property {() => number} [now]
 */

/** @param {import('./store.js').Store} store @param {Keeping} o */
export function keepWork(store, { storage, start = '', link, about = () => ({}), onTrouble, room, onFreed = () => {}, now = Date.now }) {
  /** This tab's key; null until it has work of its own. @type {string|null} */
  let key = null;
  /** What is under it as far as this tab knows. */
  let stamp = '';
  /** What of the work is written, or is no work yet. */
  let safe = '';
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  /** When the oldest change that is not yet written was made. */
  let since = 0;
  let reported = false;
  /** How a work is written: at once, until it is known how room is made. @type {typeof import('./room.js').put} */
  let put = (shelf, place, make) => {
    const text = make(true);
    shelf.setItem(place, text);
    return text;
  };
  /** It is asked how room is made. */
  let asking = false;
  /** What is to be written did not fit. */
  let waits = false;
  /** What is shown is kept nowhere, while another takes its place. */
  let loose = false;

  const whole = () => ({ state: store.state, points: store.drawing.points, ghosts: store.drawing.ghosts });

  /** From now on this tab's key. @param {string} next @param {string} text what is under it */
  function own(next, text) {
    key = next;
    stamp = stampOf(text);
    storage.tab().setItem(tabPlace(start), key.slice(placeOf(start).length));
  }

  function write() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keepLikes();
    keep();
  }

  function keep() {
    waits = false;
    const signature = signatureOf(whole());
    if (signature === safe) return;
    try {
      const shelf = storage.kept();
      // Somebody else went on with it: another tab, or this one before it came back out of the browser's cache.
      const there = key === null ? null : shelf.getItem(key);
      if (there !== null && stampOf(there) !== stamp) key = null;
      if (key === null) askForRoom();
      const place = key ?? placeOf(start) + ownNumber();
      own(place, put(shelf, place, text, onFreed));
      safe = signature;
      if (reported) onTrouble(null);
      reported = false;
    } catch (error) {
      waits = isFull(error);
      if (!waits) trouble('denied');
      else if (!askForRoom()) trouble('full');
    }
  }

  /** The work as it is kept. @param {boolean} all with what was before its last loss */
  const text = (all) => serialise(store, now(), all, { ...(link !== undefined && { link }), ...about() });

  /** The work is left for another. Where it waits for room it is written later as it is now. */
  function part() {
    write();
    if (waits && room) {
      const place = placeOf(start) + ownNumber(), last = text(false);
      room().then((better) => better(storage.kept(), place, () => last, onFreed)).catch(() => trouble('full'));
    }
    waits = false;
    loose = signatureOf(whole()) !== safe;
    key = null;
  }

  /** What waits for that is tried again when it is known how room is made. @returns {boolean} whether it will be */
  function askForRoom() {
    if (!room) return false;
    if (asking) return true;
    asking = true;
    room().then((better) => {
      put = better;
      room = undefined;
      if (waits) keep();
    }, () => waits && trouble('full')).finally(() => { asking = false; });
    return true;
  }

  /** How the reader likes the page goes with the reader, not with a drawing. */
  function keepLikes() {
    try {
      const shelf = storage.kept();
      const text = likesOf(store.state);
      if (text !== (readerOn(shelf) ?? LIKED)) keepReader(shelf, text);
    } catch {
      // That is no work.
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

  /** What is there now is no work of one's own, or is kept. */
  function begun() {
    clearTimeout(timer);
    timer = undefined;
    loose = false;
    safe = signatureOf(whole());
  }

  /** This tab goes on with kept work. @param {{key: string, text: string, at: number, work: Work}} found @returns {Found} */
  function goOn({ key: from, text, at, work }) {
    const mine = key === from || storage.tab().getItem(tabPlace(start)) === from.slice(placeOf(start).length);
    if (from !== FIRST_KEY && !loose) own(from, text);
    link = work.link ?? link;
    // What the reader likes was once kept with the work.
    if (readerOn(storage.kept()) !== null) for (const liked of readerKeys()) delete work.state[liked];
    return { key: from, at, work, own: mine, loose };
  }

  /** What there is to go on with: this tab's own; without any, the newest; at last that of version 1. @param {Storage} shelf @param {boolean} alone this tab's alone @returns {import('./shelf.js').Lying[][]} */
  function candidates(shelf, alone) {
    const all = works(shelf, start);
    const number = storage.tab().getItem(tabPlace(start));
    const mine = all.filter((each) => number !== null && each.key === placeOf(start) + number);
    if (mine.length > 0) return [mine];
    const first = start === '' ? shelf.getItem(FIRST_KEY) : null;
    return alone ? [] : [all, first === null ? [] : [{ key: FIRST_KEY, text: first, at: 0 }]];
  }

  return {
    write,
    begun,
    /** From now on a change is work. */
    watch() {
      begun();
      store.subscribe(due);
    },
    /** How the reader likes the page. @returns {import('./points.js').Patch} */
    likes() {
      try {
        return pick(/** @type {import('./state.js').State} */ (decodeState(JSON.parse(readerOn(storage.kept()) ?? '{}'))), readerKeys());
      } catch {
        return {};
      }
    },
    /**
     * Another tab wrote under a key. A tab that was duplicated, or goes on with a work that is still open elsewhere, has
     * the key of its twin, until either writes.
     * @param {string|null} written @param {boolean} gone  it made room for its own work, or was deleted; to take that back would have no end
     */
    elsewhere(written, gone) {
      if (key === null || written !== key) return;
      safe = '';
      if (!gone) {
        key = null;
        due();
      } else if (storage.kept().getItem(deletedPlace(key)) === null) trouble('full');
    },
    /** From now on the work is that of another start; what there is of the one so far is kept. @param {string} next @param {string} [from] the fragment it begins with */
    enter(next, from) {
      part();
      start = next;
      link = from;
    },
    /** From now on it is another work of the same start. */
    anew() {
      part();
      try {
        storage.tab().removeItem(tabPlace(start));
      } catch {
        // Denied: there is none.
      }
    },
    /** The newest work beside this tab's that is not empty. @returns {{key: string, at: number, work: Work}|null} */
    newest() {
      try {
        for (const { key: from, at, text } of works(storage.kept())) {
          const read = from === key ? null : parse(text);
          if (read && 'work' in read && holdsSomething(read.work)) return { key: from, at, work: read.work };
        }
        return null;
      } catch {
        return null; // Denied: there is none.
      }
    },
    /** Goes on with the work under a key, after what there is now is kept. @param {string} from @returns {Found|null} */
    take(from) {
      write();
      try {
        const text = storage.kept().getItem(from);
        const read = parse(text ?? '');
        if (text === null || 'refused' in read) return null;
        part();
        start = startOf(from);
        link = undefined;
        return goOn({ key: from, text, at: 0, work: read.work });
      } catch {
        return null;
      }
    },
    /** What `about` says of the work is other than what was written with it: it is written now, where it is one. */
    renew() {
      if (key !== null) safe = '';
      due();
      write();
    },
    /** This tab's key. */
    get key() { return key; },
    storage,
    /** @param {boolean} [alone] of this tab alone @returns {{found: Found|null, refused: Refusal|null}} refused: why there is work that is left where it is */
    restore(alone = false) {
      /** @type {Refusal|null} */
      let refused = null;
      try {
        for (const each of candidates(storage.kept(), alone)) {
          const found = newestOf(each, (why) => { if (why !== 'damaged') refused ??= why; });
          if (found) return { found: goOn(found), refused };
        }
      } catch {
        // Denied: said when there is something to keep.
      }
      return { found: null, refused };
    },
  };
}

/** @typedef {ReturnType<typeof keepWork>} Kept */

/** Tells texts of a place apart: when it was written and how long it is. @param {string} text */
const stampOf = (text) => `${text.length} ${text.slice(0, 30)}`;

/** @param {Readonly<import('./state.js').State>} state */
const likesOf = (state) => JSON.stringify(encodePatch(pick(state, readerKeys())));

/** How a page is liked that nobody changed. */
const LIKED = likesOf(defaults());
