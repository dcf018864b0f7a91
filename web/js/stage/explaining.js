// Edges coloured by what each adds to λ along a direction: while an axis or the dial is held, or the head of a method
// whose cost is a sum over edges is pointed at; always after W. It comes beside the engine.
import { penOf, sumsEdges } from '../ask/methods.js';
import { el, setText } from '../dom/elements.js';
import { context, sized } from '../dom/sizes.js';
import { colourOf } from '../views/draw.js';
import { Layer, Why } from '../views/why.js';

/**
 * @typedef {object} Explaining
 * @property {(now: number) => number} angle  of the direction that is explained, radians; NaN: none
 * @property {() => import('../views/draw.js').Painter} painter  of that direction
 * @property {() => void} rest  nothing is coloured
 * @property {() => boolean} toggle  edges are coloured always, or not; returns which
 */

/**
 * @param {import('./stage.js').Stage} stage
 * @param {object} page
 * @param {import('../state/store.js').Store} page.store
 * @param {import('../ask/asking.js').Asking} page.asking
 * @param {() => import('../dom/theme.js').Theme} page.theme
 * @param {(name: string) => HTMLElement} page.part
 * @param {() => void} page.changed  another direction may be meant
 * @param {string} page.said  what the colours mean
 * @returns {Explaining}
 */
export function createExplaining(stage, { store, asking, theme, part, changed, said }) {
  const why = new Why();
  const layer = new Layer();
  const [coloured, marks] = ['coloured', 'marks'].map((name) => /** @type {HTMLCanvasElement} */ (
    el('canvas', { class: name, 'aria-hidden': 'true', hidden: true })
  ));
  const note = el('span', { class: 'why-said', hidden: true });
  setText(note, said);
  part('base').after(coloured, marks);
  part('draw-title').after(note);
  let always = false;
  let pointed = -1;
  let run = -1;
  let angle = NaN;

  /** @param {number} r */
  const costs = (r) => r >= 0 && r < stage.slots.length && sumsEdges(stage.slots[r].run.method);

  /** @param {number} now */
  function find(now) {
    run = -1;
    angle = NaN;
    const shown = asking.answer?.forms && asking.graph && store.state.edges && !asking.trouble ? stage.axes(now) : null;
    if (!shown) return;
    const held = stage.heldNow(now, true);
    run = held ? held.run : costs(pointed) ? pointed : always ? stage.slots.findIndex((_, r) => costs(r)) : -1;
    if (costs(run)) angle = held ? held.angle : shown.axes[run].angle;
  }

  /** @type {import('../views/draw.js').Painter} */
  const painter = {
    paint({ graph, xy, size, dpr }, at) {
      if (!graph) return;
      const ctx = context(coloured), { colour } = penOf(stage.slots[run].run.method, theme());
      why.measure(graph, xy, angle);
      layer.paint(why, graph, at, dpr, ctx, size, colourOf(ctx, colour));
    },
    get marks() {
      return sized(marks).ctx;
    },
  };

  const strips = part('strips');
  /** @param {Event} e */
  function point(e) {
    const head = e.target instanceof Element ? e.target.closest('.strip-head') : null;
    const next = head?.parentElement ? [...strips.children].indexOf(head.parentElement) : -1;
    if (next === pointed) return;
    pointed = next;
    changed();
  }
  // Not when a strip comes under a pointer that rests, nor when a press has left the focus there.
  strips.addEventListener('pointermove', point);
  strips.addEventListener(
    'focusin',
    (e) => e.target instanceof Element && e.target.matches(':focus-visible') && point(e),
  );
  for (const kind of ['pointerleave', 'focusout']) {
    strips.addEventListener(kind, () => {
      pointed = -1;
      changed();
    });
  }

  return {
    angle(now) {
      find(now);
      return angle;
    },
    painter() {
      coloured.hidden = marks.hidden = note.hidden = false;
      return painter;
    },
    rest: () => {
      coloured.hidden = marks.hidden = note.hidden = true;
    },
    toggle() {
      always = !always;
      changed();
      return always;
    },
  };
}
