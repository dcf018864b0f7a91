// The grid of answers: a card each, made a few at a time, drawn when it comes into view, moved through with the arrow
// keys.
import { el } from '../dom/elements.js';
import { answersWords as w } from '../words/answers.js';
import { createCard } from './card.js';
import { createDrawing } from './inview.js';
import { drawAnswer } from './picture.js';

/** @typedef {import('./entry.js').Entry} Entry */
/** @typedef {import('./card.js').Card} Card */

/** Cards are made for so long at a time, in milliseconds. */
const SLICE = 10;
/**
 * Of the first ones, which are in view, so many are put into their place in a frame: what comes into view together is
 * laid out in one go.
 */
const PUT = 6, FIRST = 60;

/**
 * @param {{goals: import('../task/types.js').Goal[], theme: () => import('../dom/theme.js').Theme,
 *   choose: (entry: Entry) => void, open: (entry: Entry) => void, signal: AbortSignal}} with_
 */
export function createCards({ goals, theme, choose, open, signal }) {
  /** @type {Map<Entry, Card>} */
  const cards = new Map();
  /** @type {Entry[]} */
  let shown = [];
  /** @type {Entry|null} */
  let chosen = null;
  /** How many of those shown stand in their place, and what stands there next. */
  let placed = 0;
  /** @type {Element|null} */
  let next = null;
  const root = el('ul', {
    class: 'answer-grid',
    'aria-label': w.grid,
    onkeydown: (e) => move(/** @type {KeyboardEvent} */ (e)),
  });
  const schedule = inTurns(signal, {
    places: () => placed < shown.length,
    place: () => place(SLICE, PUT),
    draws: () => drawing.waits,
    draw: () => drawing.some(),
  });
  const drawing = createDrawing(root, (entry) => {
    const card = cards.get(entry);
    if (card) drawAnswer(card.canvas, entry, theme());
  }, { schedule, signal });

  /** @param {Entry} entry @returns {Card} */
  function cardOf(entry) {
    const known = cards.get(entry);
    if (known) return known;
    const card = createCard(entry, { goals, choose, open });
    cards.set(entry, card);
    drawing.watch(card.canvas, entry);
    card.show(entry === chosen);
    return card;
  }

  /**
   * Goes on with what has no place yet; what stands right is not touched.
   * @param {number} [ms] for so long
   * @param {number} [left] and as many of the first
   */
  function place(ms = SLICE, left = Infinity) {
    const start = performance.now();
    while (placed < shown.length && (left > 0 || placed >= FIRST) && performance.now() - start <= ms) {
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

  /** @param {KeyboardEvent} e */
  function move(e) {
    if (e.altKey || e.ctrlKey || e.metaKey || shown.length === 0) return;
    const at = shown.findIndex((entry) => cards.get(entry)?.button === document.activeElement);
    const first = shown.slice(0, Math.min(24, placed)).map((entry) => cardOf(entry).item);
    const to = placeTo(e.key, at, shown.length, columnsOf(first));
    if (to === null || at < 0) return;
    e.preventDefault();
    place(Infinity);
    const entry = shown[to];
    choose(entry);
    cardOf(entry).button.focus();
  }

  /** One of the cards takes the focus of the Tab key. */
  function rove() {
    const stop = chosen && shown.includes(chosen) ? chosen : shown[0];
    for (const entry of shown) {
      const card = cards.get(entry);
      if (card) card.button.tabIndex = entry === stop ? 0 : -1;
    }
  }

  return {
    root,
    /** @param {Entry[]} entries in their order @param {boolean} calm nobody waits for it */
    show(entries, calm) {
      shown = entries;
      const wanted = new Set(entries.map((entry) => cards.get(entry)?.item));
      for (const item of /** @type {HTMLLIElement[]} */ ([...root.children])) if (!wanted.has(item)) item.remove();
      placed = 0;
      next = root.firstElementChild;
      if (calm) schedule();
      else place();
    },
    /** @param {Entry} entry it was computed */
    renew(entry) {
      cards.get(entry)?.show(entry === chosen);
      drawing.again(entry);
    },
    /** @param {Entry|null} entry */
    choose(entry) {
      const before = chosen;
      chosen = entry;
      for (const each of [before, entry]) if (each) cards.get(each)?.show(each === chosen);
      rove();
    },
    /** @param {Entry} entry */
    remove(entry) {
      drawing.drop(entry, cards.get(entry)?.canvas);
      cards.delete(entry);
    },
    /** @param {boolean} whole what is out of sight too: paper has no scrolling */
    repaint(whole) {
      if (whole) place(Infinity);
      drawing.all(whole);
    },
    focus: () => /** @type {HTMLElement|null} */ (root.querySelector('[tabindex="0"]'))?.focus(),
  };
}

/**
 * Cards are placed and drawn in turns, a frame each.
 * @param {AbortSignal} signal
 * @param {{places: () => boolean, place: () => void, draws: () => boolean, draw: () => void}} on  places, draws:
 *   whether there is something left to be placed, or drawn
 * @returns {() => void} goes on with what is left
 */
function inTurns(signal, { places, place, draws, draw }) {
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

/** How many stand beside each other. @param {HTMLElement[]} items the first ones */
function columnsOf(items) {
  const tops = items.map(({ offsetTop }) => offsetTop);
  const second = tops.findIndex((top) => top !== tops[0]);
  return second < 0 ? Math.max(1, tops.length) : second;
}

/**
 * Where a key leads from a place in the grid, null where it is none of those that move.
 * @param {string} key
 * @param {number} at
 * @param {number} n how many places there are
 * @param {number} columns how many stand beside each other
 */
function placeTo(key, at, n, columns) {
  const step = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: n - 1 - at,
  }[key];
  return step === undefined ? null : Math.max(0, Math.min(n - 1, at + step));
}
