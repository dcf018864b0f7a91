// The grid of answers: a card each, made a few at a time, drawn when it comes into view, moved through with the arrow keys.
import { el, setText } from '../dom/elements.js';
import { sign } from '../task/icons.js';
import { answersWords as w } from '../words/answers.js';
import { drawAnswer } from './picture.js';
import { badgesOf, figuresOf, nameOf } from './said.js';

/** @typedef {import('./entry.js').Entry} Entry */
/** @typedef {{item: HTMLElement, button: HTMLButtonElement, canvas: HTMLCanvasElement, show: () => void}} Card */

/** Cards are made, and drawn, for so long at a time, in milliseconds. */
const SLICE = 10;
/** Of the first ones, which are in view, so many are put into their place in a frame: what comes into view together is laid out in one go. */
const PUT = 6, FIRST = 60;

/**
 * @param {{goals: import('../task/types.js').Goal[], theme: () => import('../dom/theme.js').Theme, choose: (entry: Entry) => void, open: (entry: Entry) => void, signal: AbortSignal}} with_
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
  /** Whether the frame before drew: cards are placed and drawn in turns, a frame each. */
  let drew = false;
  let frame = 0;
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  const root = el('ul', { class: 'answer-grid', 'aria-label': w.grid, onkeydown: (e) => move(/** @type {KeyboardEvent} */ (e)) });
  const drawing = createDrawing(root, (entry) => {
    const card = cards.get(entry);
    if (card) drawAnswer(card.canvas, entry, theme());
  }, { schedule, signal });

  function schedule() {
    if (frame === 0 && (placed < shown.length || drawing.waits) && !signal.aborted) frame = requestAnimationFrame(turn);
  }
  function turn() {
    frame = 0;
    drew = drawing.waits && (!drew || placed === shown.length);
    if (drew) drawing.some();
    else place(SLICE, PUT);
    schedule();
  }

  /** @param {Entry} entry @returns {Card} */
  function cardOf(entry) {
    const known = cards.get(entry);
    if (known) return known;
    const canvas = el('canvas', { 'aria-hidden': 'true' });
    const name = el('b', { class: 'answer-name', dir: 'auto' }), figures = el('span', { class: 'answer-figures' }), badges = el('span', { class: 'answer-badges' });
    const ticks = el('span', { class: 'answer-ticks', 'aria-hidden': 'true' }, ...goals.map(() => el('span', { class: 'tick' }, sign('tick'))));
    const met = el('span', { class: 'visually-hidden' });
    const button = el('button', { type: 'button', class: 'answer-card', tabindex: -1, onclick: () => choose(entry), ondblclick: () => open(entry) },
      canvas, el('span', { class: 'answer-row' }, name, ticks, met), figures, badges);
    const item = el('li', {}, button);
    /** @type {Card} */
    const card = {
      item, button, canvas,
      show() {
        const { judged } = entry;
        setText(name, nameOf(entry));
        setText(figures, figuresOf(entry, goals));
        setText(met, judged ? w.met(judged.met, judged.total) : '');
        [...ticks.children].forEach((tick, i) => tick.toggleAttribute('data-met', judged?.goals[i].met === true));
        const said = badgesOf(entry);
        if (said.join('\n') !== [...badges.children].map(({ textContent }) => textContent).join('\n')) badges.replaceChildren(...said.map((text) => el('span', {}, text)));
        button.setAttribute('aria-pressed', String(entry === chosen));
      },
    };
    cards.set(entry, card);
    drawing.watch(canvas, entry);
    card.show();
    return card;
  }

  /** Goes on with what has no place yet; what stands right is not touched. @param {number} [ms] for so long @param {number} [left] and as many of the first */
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

  /** As many stand beside each other as fit. */
  function columns() {
    const tops = shown.slice(0, Math.min(24, placed)).map((entry) => cardOf(entry).item.offsetTop);
    const second = tops.findIndex((top) => top !== tops[0]);
    return second < 0 ? Math.max(1, tops.length) : second;
  }

  /** @param {KeyboardEvent} e */
  function move(e) {
    if (e.altKey || e.ctrlKey || e.metaKey || shown.length === 0) return;
    const at = shown.findIndex((entry) => cards.get(entry)?.button === document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns(), ArrowUp: -columns(), Home: -at, End: shown.length - 1 - at }[e.key];
    if (step === undefined || at < 0) return;
    e.preventDefault();
    place(Infinity);
    const entry = shown[Math.max(0, Math.min(shown.length - 1, at + step))];
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
      cards.get(entry)?.show();
      drawing.again(entry);
    },
    /** @param {Entry|null} entry */
    choose(entry) {
      const before = chosen;
      chosen = entry;
      for (const each of [before, entry]) if (each) cards.get(each)?.show();
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
 * Draws what is in view, a few at a time.
 * @param {HTMLElement} root @param {(entry: Entry) => void} draw @param {{schedule: () => void, signal: AbortSignal}} frames schedule: `some` is to be called
 */
function createDrawing(root, draw, { schedule, signal }) {
  /** @type {Map<Element, Entry>} */
  const watched = new Map();
  /** @type {Set<Entry>} */
  const seen = new Set(), due = new Set();
  const watcher = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      const entry = watched.get(target);
      if (!entry) continue;
      if (!isIntersecting) seen.delete(entry);
      else if (!seen.has(entry)) {
        seen.add(entry);
        due.add(entry);
      }
    }
    schedule();
  }, { rootMargin: '200px' });
  signal.addEventListener('abort', () => watcher.disconnect());
  return {
    get waits() { return due.size > 0; },
    some() {
      const start = performance.now();
      for (const entry of due) {
        due.delete(entry);
        if (seen.has(entry)) draw(entry);
        if (performance.now() - start > SLICE) break;
      }
    },
    /** @param {HTMLCanvasElement} canvas @param {Entry} entry */
    watch(canvas, entry) {
      watched.set(canvas, entry);
      watcher.observe(canvas);
    },
    /** @param {Entry} entry */
    again(entry) {
      if (!seen.has(entry)) return;
      due.add(entry);
      schedule();
    },
    /** @param {Entry} entry @param {HTMLCanvasElement} [canvas] */
    drop(entry, canvas) {
      due.delete(entry);
      seen.delete(entry);
      if (!canvas) return;
      watcher.unobserve(canvas);
      watched.delete(canvas);
    },
    /** @param {boolean} whole not only what is in sight, and at once */
    all(whole) {
      if (whole) for (const entry of watched.values()) draw(entry);
      else for (const entry of seen) due.add(entry);
      schedule();
    },
  };
}
