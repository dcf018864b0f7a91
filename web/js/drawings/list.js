// My drawings: all that is kept in this browser, in a dialog.
import { openKept } from '../scene/opened.js';
import { fileName, save } from '../share/carry.js';
import { LARGEST_TEXT } from '../share/scenefile.js';
import { bringBack, giveName, setAside } from '../state/aside.js';
import { isFull } from '../state/shelf.js';
import { drawingsWords as w } from '../words/drawings.js';
import { beginning } from '../words/quoted.js';
import { share } from '../words/share.js';
import { binOf, showBin } from './bin.js';
import { createCard } from './card.js';
import { createDialog } from './dialog.js';
import { addAll, readAll, writeAll } from './file.js';
import { listOf } from './listed.js';
import { drawWork } from './picture.js';

/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {import('./listed.js').Listed} Listed */
/** @typedef {'newest'|'largest'} Order */

/** @param {Playground} playground */
export function createList(playground) {
  const { skeleton, work, announce, theme, life } = playground;
  const { id } = skeleton;
  /** @type {import('./card.js').Card[]} */
  let cards = [];
  /** What was deleted last. @type {string|null} */
  let undone = null;
  const face = createDialog(id, {
    sort: show,
    add: addFile,
    saveAll,
    bringBack: () => undone !== null && restore(undone),
  });
  const { root: dialog, tell, sort, close } = face;
  skeleton.root.append(dialog);
  life.signal.addEventListener('abort', () => dialog.remove());
  playground.join({ repaint: paint });

  /**
   * What the storage denies, or has no room for, is said, and nothing happens.
   * @template T
   * @param {(shelf: Storage) => T} what
   * @param {(error: unknown) => string} [why] in words
   * @returns {T|null}
   */
  function onShelf(what, why = (error) => (isFull(error) ? w.full : w.denied)) {
    try {
      return what(work.storage.kept());
    } catch (error) {
      tell(why(error));
      return null;
    }
  }

  function show() {
    work.write();
    const now = Date.now();
    const { listed, unread: left } = onShelf((shelf) => listOf(shelf, now)) ?? { listed: [], unread: 0 };
    if (sort.value === 'largest') listed.sort((a, b) => b.size - a.size);
    cards = listed.map((each) =>
      createCard(each, { here: each.key === work.key, now, icon: id('i-clear'), on: { open, rename, remove } }),
    );
    face.show(cards, left);
    showBin(face.bin, onShelf((shelf) => binOf(shelf, now)) ?? [], restore);
    paint();
  }

  /** A picture is drawn when its card is laid out. */
  function paint() {
    if (dialog.open) for (const { canvas, listed } of cards) drawWork(canvas, listed, theme());
  }

  /** @param {Listed} listed */
  async function open({ key, title: name }) {
    if (!await goOnWith(playground, key)) {
      show();
      return tell(w.gone);
    }
    dialog.close();
    announce(w.opened(name));
  }

  /** @param {Listed} listed @param {string} name */
  function rename({ key, title: before }, name) {
    const done = name === before || onShelf((shelf) => (giveName(shelf, key, name), true));
    show();
    const card = cards.find(({ listed }) => listed.key === key);
    card?.focus();
    if (done) tell(w.named(card?.listed.title ?? name));
  }

  /** @param {Listed} listed */
  function remove({ key, title: name }) {
    const place = onShelf((shelf) => setAside(shelf, key, Date.now()));
    if (place === null) return;
    undone = place;
    show();
    tell(w.deleted(name), true);
    face.back.focus();
  }

  /** @param {string} place of something deleted */
  function restore(place) {
    const done = onShelf((shelf) => ({ key: bringBack(shelf, place) }), () => w.notBack);
    if (!done) return;
    show();
    const card = cards.find(({ listed }) => listed.key === done.key);
    tell(card ? w.back(card.listed.title) : w.gone);
    if (place === undone) undone = null;
    (card ?? { focus: () => close.focus() }).focus();
  }

  function saveAll() {
    const name = fileName('my drawings', '.lpp-drawings.json');
    save(name, new Blob([writeAll(work.storage.kept())], { type: 'application/json;charset=utf-8' }));
    tell(w.saved(name));
  }

  /** @param {File} file */
  async function addFile(file) {
    const name = beginning(file.name, 60);
    if (file.size > LARGEST_TEXT) tell(share.open.large(name, LARGEST_TEXT));
    else add(await file.text().catch(() => ''), name);
  }

  /**
   * What a file holds comes beside what is kept.
   * @param {string} text
   * @param {string} name of the file
   * @returns {string} what came of it, in words
   */
  function add(text, name) {
    const read = readAll(text);
    const count = read && onShelf((shelf) => addAll(shelf, read.entries));
    const words = read === null ? w.foreign(name) : saidOf(name, read.unfit, count);
    if (dialog.open) show();
    tell(words);
    return words;
  }

  return {
    add,
    /** @param {Order} [order] */
    open(order = 'newest') {
      sort.value = order;
      tell('');
      if (!dialog.open) dialog.showModal();
      show();
    },
  };
}

/**
 * What came of a file that was added.
 * @param {string} name
 * @param {number} unfit  works in it that cannot be read
 * @param {ReturnType<typeof addAll>|null} count null where nothing can be kept
 */
const saidOf = (name, unfit, count) =>
  count ? w.added(name, count.added, count.known, unfit, count.left) : w.denied;

/**
 * Kept work in place of what is shown.
 * @param {Playground} playground
 * @param {string} key
 * @returns {Promise<boolean>} whether it can be read
 */
async function goOnWith(playground, key) {
  const keeper = [...playground.views].find(({ take }) => take);
  if (keeper?.take) return keeper.take(key);
  // Nobody watches the address.
  const found = playground.work.take(key);
  if (!found) return false;
  openKept(playground, found);
  return true;
}
