// My drawings: all drawings saved in this browser, in a dialog.
import { openSaved } from '../scene/open-scene.ts';
import { fileName, save } from '../share/save-and-copy.ts';
import { MAX_TEXT_BYTES } from '../share/scenefile.ts';
import { restoreEntry, renameEntry, moveToTrash } from '../state/trash.ts';
import { isFull } from '../state/saved-work-storage.ts';
import { drawingsWords as w } from '../words/drawings.ts';
import { beginning } from '../words/quoted.ts';
import { share } from '../words/share-texts.ts';
import { binOf, showBin } from './deleted-drawings.ts';
import { createCard, type Card } from './drawing-card.ts';
import { createDialog } from './drawings-dialog.ts';
import { addAll, readAll, writeAll } from './file.ts';
import { listOf, type ListedDrawing } from './listed-drawing.ts';
import { drawWork } from './drawing-thumbnail.ts';
import type { Playground } from '../page/playground.ts';

type Order = 'newest' | 'largest';

export function createList(playground: Playground) {
  const { skeleton, work, announce, theme, lifetime } = playground;
  const { id } = skeleton;
  let cards: Card[] = [];
  /** The drawing deleted last. */
  let undone: string | null = null;
  const face = createDialog(id, {
    sort: show,
    add: addFile,
    saveAll,
    bringBack: () => undone !== null && restore(undone),
  });
  const { root: dialog, showStatus, sort, close } = face;
  skeleton.root.append(dialog);
  lifetime.signal.addEventListener('abort', () => dialog.remove());
  playground.join({ repaint: paint });

  /** If storage is denied or full, this is reported, and nothing changes. @param why the message */
  function withStorage<T>(
    what: (storage: Storage) => T,
    why: (error: unknown) => string = (error) => (isFull(error) ? w.full : w.denied),
  ): T | null {
    try {
      return what(work.storage.local());
    } catch (error) {
      showStatus(why(error));
      return null;
    }
  }

  function show() {
    work.write();
    const now = Date.now();
    const { listed, unread: left } = withStorage((storage) => listOf(storage, now)) ?? { listed: [], unread: 0 };
    if (sort.value === 'largest') listed.sort((a, b) => b.size - a.size);
    cards = listed.map((each) =>
      createCard(each, { here: each.key === work.key, now, icon: id('i-clear'), on: { open, rename, remove } }),
    );
    face.show(cards, left);
    showBin(face.bin, withStorage((storage) => binOf(storage, now)) ?? [], restore);
    paint();
  }

  /** A picture is drawn when its card is laid out. */
  function paint() {
    if (dialog.open) for (const { canvas, listed } of cards) drawWork(canvas, listed, theme());
  }

  async function open({ key, title: name }: ListedDrawing) {
    if (!await openDrawing(playground, key)) {
      show();
      return showStatus(w.gone);
    }
    dialog.close();
    announce(w.opened(name));
  }

  function rename({ key, title: before }: ListedDrawing, name: string) {
    const done = name === before || withStorage((storage) => (renameEntry(storage, key, name), true));
    show();
    const card = cards.find(({ listed }) => listed.key === key);
    card?.focus();
    if (done) showStatus(w.named(card?.listed.title ?? name));
  }

  function remove({ key, title: name }: ListedDrawing) {
    const place = withStorage((storage) => moveToTrash(storage, key, Date.now()));
    if (place === null) return;
    undone = place;
    show();
    showStatus(w.deleted(name), true);
    face.back.focus();
  }

  /** @param place of something deleted */
  function restore(place: string) {
    const done = withStorage((storage) => ({ key: restoreEntry(storage, place) }), () => w.notBack);
    if (!done) return;
    show();
    const card = cards.find(({ listed }) => listed.key === done.key);
    showStatus(card ? w.back(card.listed.title) : w.gone);
    if (place === undone) undone = null;
    (card ?? { focus: () => close.focus() }).focus();
  }

  function saveAll() {
    const name = fileName('my drawings', '.lpp-drawings.json');
    save(name, new Blob([writeAll(work.storage.local())], { type: 'application/json;charset=utf-8' }));
    showStatus(w.saved(name));
  }

  async function addFile(file: File) {
    const name = beginning(file.name, 60);
    if (file.size > MAX_TEXT_BYTES) showStatus(share.open.large(name, MAX_TEXT_BYTES));
    else add(await file.text().catch(() => ''), name);
  }

  /** Adds the drawings of a file to the saved ones. @param name of the file @returns the result as a message */
  function add(text: string, name: string): string {
    const read = readAll(text);
    const count = read && withStorage((storage) => addAll(storage, read.entries));
    const words = read === null ? w.foreign(name) : resultText(name, read.unfit, count);
    if (dialog.open) show();
    showStatus(words);
    return words;
  }

  return {
    add,
    open(order: Order = 'newest') {
      sort.value = order;
      showStatus('');
      if (!dialog.open) dialog.showModal();
      show();
    },
  };
}

/**
 * Returns the message about an added file.
 * @param unfit works in it that cannot be read
 * @param count null if nothing can be saved
 */
const resultText = (name: string, unfit: number, count: ReturnType<typeof addAll> | null) =>
  count ? w.added(name, count.added, count.known, unfit, count.left) : w.denied;

/** Opens a saved drawing instead of the current one. @returns whether it can be read */
async function openDrawing(playground: Playground, key: string): Promise<boolean> {
  const view = [...playground.views].find(({ take }) => take);
  if (view?.take) return view.take(key);
  // The browser does not change the address here.
  const found = playground.work.take(key);
  if (!found) return false;
  openSaved(playground, found);
  return true;
}
