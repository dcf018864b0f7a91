// My drawings: all that is kept in this browser, in a dialog.
import { el, icon, setText } from '../dom/elements.js';
import { openKept } from '../scene/opened.js';
import { fileName, save } from '../share/carry.js';
import { LARGEST_TEXT } from '../share/scenefile.js';
import { bringBack, clearOld, deleted, giveName, setAside } from '../state/aside.js';
import { isFull } from '../state/shelf.js';
import { drawingsWords as w } from '../words/drawings.js';
import { beginning } from '../words/quoted.js';
import { share } from '../words/share.js';
import { createCard } from './card.js';
import { addAll, readAll, writeAll } from './file.js';
import { listedOf, listOf } from './listed.js';
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
  const said = el('p', { role: 'status', class: 'drawings-said' });
  const kept = el('p', { class: 'drawings-kept' }), grid = el('ul', { class: 'drawings-grid' }), bin = el('section', { class: 'drawings-bin' }), unread = el('p', { class: 'drawings-note' });
  const back = el('button', { type: 'button', class: 'button outlined small', hidden: true, onclick: () => undone !== null && restore(undone) }, w.bringBack);
  const sort = el('select', { id: id('drawings-sort'), onchange: () => show() }, ...Object.entries(w.sorts).map(([value, text]) => el('option', { value }, text)));
  const field = el('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: async () => {
    const [file] = field.files ?? [];
    field.value = '';
    if (!file) return;
    const name = beginning(file.name, 60);
    if (file.size > LARGEST_TEXT) tell(share.open.large(name, LARGEST_TEXT));
    else add(await file.text().catch(() => ''), name);
  } });
  const saveAll = el('button', { type: 'button', class: 'button outlined', onclick: () => {
    const name = fileName('my drawings', '.lpp-drawings.json');
    save(name, new Blob([writeAll(work.storage.kept())], { type: 'application/json;charset=utf-8' }));
    tell(w.saved(name));
  } }, w.saveAll);
  const title = el('h2', { id: id('drawings-title') }, w.title);
  const close = el('button', { type: 'button', class: 'button icon', 'aria-label': w.close, onclick: () => dialog.close() }, icon(id('i-close')));
  const dialog = el('dialog', { class: 'drawings', 'aria-labelledby': title.id, onclick: (e) => { if (e.target === dialog) dialog.close(); } },
    el('div', { class: 'drawings-inside' },
      el('header', {}, title, saveAll, close), el('div', { class: 'drawings-row' }, kept, el('label', { for: sort.id }, w.sort), sort),
      el('div', { class: 'drawings-undo' }, said, back), grid, bin, unread,
      el('p', { class: 'drawings-note' }, w.where), el('button', { type: 'button', class: 'button outlined small', onclick: () => field.click() }, w.add), field));
  skeleton.root.append(dialog);
  life.signal.addEventListener('abort', () => dialog.remove());
  playground.join({ repaint: paint });

  /** @param {string} text @param {boolean} [way] whether what was deleted can be brought back */
  function tell(text, way = false) {
    setText(said, text);
    back.hidden = !way;
  }

  /** What the storage denies, or has no room for, is said, and nothing happens. @template T @param {(shelf: Storage) => T} what @returns {T|null} */
  function onShelf(what) {
    try {
      return what(work.storage.kept());
    } catch (error) {
      tell(isFull(error) ? w.full : w.denied);
      return null;
    }
  }

  function show() {
    work.write();
    const now = Date.now();
    const { listed, unread: left } = onShelf((shelf) => listOf(shelf, now)) ?? { listed: [], unread: 0 };
    if (sort.value === 'largest') listed.sort((a, b) => b.size - a.size);
    cards = listed.map((each) => createCard(each, { here: each.key === work.key, now, icon: id('i-clear'), on: { open, rename, remove } }));
    grid.replaceChildren(...cards.map(({ root }) => root));
    setText(kept, listed.length > 0 ? w.kept(listed.length, listed.reduce((sum, { size }) => sum + size, 0)) : w.none);
    setText(unread, left > 0 ? w.unread(left) : '');
    saveAll.disabled = listed.length === 0;
    showBin(now);
    paint();
  }

  /** @param {number} now */
  function showBin(now) {
    const gone = onShelf((shelf) => {
      clearOld(shelf, now);
      return deleted(shelf).map((each) => ({ place: each.key, listed: listedOf({ ...each, text: each.text.replace(/^\d+ /, '') }, now) }));
    }) ?? [];
    const items = gone.flatMap(({ place, listed }) => (listed ? [el('li', {}, el('span', { dir: 'auto' }, listed.title),
      el('button', { type: 'button', class: 'button small', 'aria-label': w.of(w.bringBack, listed.title), onclick: () => restore(place) }, w.bringBack))] : []));
    bin.hidden = items.length === 0;
    bin.replaceChildren(el('h3', {}, w.deletedTitle), el('ul', {}, ...items));
  }

  /** A picture is drawn when its card is laid out. */
  function paint() {
    if (dialog.open) for (const { canvas, listed } of cards) drawWork(canvas, listed, theme());
  }

  /** @param {Listed} listed */
  async function open({ key, title: name }) {
    const keeper = [...playground.views].find(({ take }) => take);
    const done = keeper?.take ? await keeper.take(key) : takeAlone(key);
    if (!done) {
      show();
      return tell(w.gone);
    }
    dialog.close();
    announce(w.opened(name));
  }

  /** Where nobody watches the address. @param {string} key */
  function takeAlone(key) {
    const found = work.take(key);
    if (!found) return false;
    openKept(playground, found);
    return true;
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
    back.focus();
  }

  /** @param {string} place of something deleted */
  function restore(place) {
    /** @type {string|null} */
    let key;
    try {
      key = bringBack(work.storage.kept(), place);
    } catch {
      return tell(w.notBack);
    }
    show();
    const card = cards.find(({ listed }) => listed.key === key);
    tell(card ? w.back(card.listed.title) : w.gone);
    if (place === undone) undone = null;
    (card ?? { focus: () => close.focus() }).focus();
  }

  /** What a file holds comes beside what is kept. @param {string} text @param {string} name of the file @returns {string} what came of it, in words */
  function add(text, name) {
    const read = readAll(text);
    const count = read && onShelf((shelf) => addAll(shelf, read.entries));
    const words = read === null ? w.foreign(name) : count ? w.added(name, count.added, count.known, read.unfit, count.left) : w.denied;
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
