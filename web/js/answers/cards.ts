// The grid of answers: a card each, created a few at a time, drawn when it scrolls into view; arrow keys move through
// it.
import { el } from '../dom/elements.ts';
import { answersWords as w } from '../words/answers.ts';
import { createCard, type Card } from './card.ts';
import { createDrawing } from './visible-cards.ts';
import { drawAnswer } from './picture.ts';
import { placeTo } from './moving-keys.ts';
import type { TaskScene } from './gallery.ts';
import type { Theme } from '../dom/theme.ts';
import type { Entry } from './entry.ts';

/** Cards are created for this time in one go, in milliseconds. */
const TIME_SLICE_MS = 10;
/**
 * The number of cards placed per frame, and the number of first ones that may be in view: cards that appear together
 * are laid out once.
 */
const CARDS_PER_FRAME = 6, CARDS_IN_VIEW = 60;

/** @param of.drawn the task is about a drawing */
export function createCards({ set, drawn, theme, choose, open, signal }: {
  set: TaskScene;
  drawn: boolean;
  theme: () => Theme;
  choose: (entry: Entry) => void;
  open: (entry: Entry) => void;
  signal: AbortSignal;
}) {
  const cards = new Map<Entry, Card>();
  let shown: Entry[] = [];
  let chosen: Entry | null = null;
  /** The number of shown cards that are in their place, and the element after them. */
  let placed = 0;
  let next: Element | null = null;
  const root = el('ul', { class: 'answer-grid', 'aria-label': w.grid, onkeydown: (e) => move(e as KeyboardEvent) });
  const schedule = runInSlices(signal, {
    places: () => placed < shown.length,
    place: () => place(TIME_SLICE_MS, CARDS_PER_FRAME),
    draws: () => drawing.waits,
    draw: () => drawing.some(),
  });
  const drawing = createDrawing((entry) => {
    const card = cards.get(entry);
    if (card?.canvas) drawAnswer(card.canvas, entry, theme());
  }, { schedule, signal });

  function cardOf(entry: Entry): Card {
    const known = cards.get(entry);
    if (known) return known;
    const card = createCard(entry, { set, drawn, choose, open });
    cards.set(entry, card);
    if (card.canvas) drawing.watch(card.canvas, entry);
    card.show(entry === chosen);
    return card;
  }

  /**
   * Continues with the cards that have no place yet; cards that are in place do not move.
   * @param ms the time limit
   * @param left and as many of the first
   */
  function place(ms: number = TIME_SLICE_MS, left: number = Infinity) {
    const start = performance.now();
    while (placed < shown.length && (left > 0 || placed >= CARDS_IN_VIEW) && performance.now() - start <= ms) {
      const { item, button } = cardOf(shown[placed++]);
      if (item === next) next = item.nextElementSibling;
      else {
        const focused = button === document.activeElement;
        root.insertBefore(item, next);
        left--;
        if (focused) button.focus({ preventScroll: true });
      }
    }
    rove();
    schedule();
  }

  function move(e: KeyboardEvent) {
    if (shown.length === 0) return;
    const at = shown.findIndex((entry) => cards.get(entry)?.button === document.activeElement);
    const first = shown.slice(0, Math.min(24, placed)).map((entry) => cardOf(entry).item);
    const columns = columnsOf(first);
    const arrows = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const to = placeTo(e, at, shown.length, arrows);
    if (to === null) return;
    e.preventDefault();
    place(Infinity);
    const entry = shown[to];
    choose(entry);
    cardOf(entry).button.focus();
  }

  /** Makes one of the cards reachable by Tab. */
  function rove() {
    const stop = chosen && shown.includes(chosen) ? chosen : shown[0];
    for (const entry of shown) {
      const card = cards.get(entry);
      if (card) card.button.tabIndex = entry === stop ? 0 : -1;
    }
  }

  return {
    root,
    /** @param entries in their order @param calm it is not urgent */
    show(entries: Entry[], calm: boolean) {
      shown = entries;
      const wanted = new Set(entries.map((entry) => cards.get(entry)?.item));
      for (const item of [...root.children] as HTMLLIElement[]) if (!wanted.has(item)) item.remove();
      placed = 0;
      next = root.firstElementChild;
      if (calm) schedule();
      else place();
    },
    /** @param entry it was computed */
    renew(entry: Entry) {
      cards.get(entry)?.show(entry === chosen);
      drawing.redraw(entry);
    },
    choose(entry: Entry | null) {
      const before = chosen;
      chosen = entry;
      for (const each of [before, entry]) if (each) cards.get(each)?.show(each === chosen);
      rove();
    },
    remove(entry: Entry) {
      drawing.drop(entry, cards.get(entry)?.canvas ?? undefined);
      cards.delete(entry);
    },
    /** @param whole also what is out of view: printed pages do not scroll */
    repaint(whole: boolean) {
      if (whole) place(Infinity);
      drawing.all(whole);
    },
    focus: () => (root.querySelector('[tabindex="0"]') as HTMLElement | null)?.focus(),
  };
}

/**
 * Places and draws cards in slices, one per frame.
 * @param on places, draws: whether there is something left to be placed, or drawn
 * @returns a function that continues with the rest
 */
function runInSlices(
  signal: AbortSignal,
  { places, place, draws, draw }: { places: () => boolean, place: () => void, draws: () => boolean, draw: () => void },
): () => void {
  /** Whether the frame before drew. */
  let drew = false;
  let frame = 0;
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  function turn() {
    frame = 0;
    drew = draws() && (!drew || !places());
    if (drew) draw();
    else place();
    schedule();
  }
  function schedule() {
    if (frame === 0 && (places() || draws()) && !signal.aborted) frame = requestAnimationFrame(turn);
  }
  return schedule;
}

/** Returns the number of cards in a row. @param items the first ones */
function columnsOf(items: HTMLElement[]) {
  const tops = items.map(({ offsetTop }) => offsetTop);
  const second = tops.findIndex((top) => top !== tops[0]);
  return second < 0 ? Math.max(1, tops.length) : second;
}
