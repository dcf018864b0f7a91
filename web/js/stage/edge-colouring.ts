// Colours edges by their contribution to λ along a direction: while an axis or the dial is dragged, or the title of a
// method whose cost is a sum over edges is pointed at; always after W. Loaded with the engine.
import { sumsEdges } from '../fit/method-limits.ts';
import { penOf } from '../fit/methods.ts';
import { el, setText } from '../dom/elements.ts';
import { context, sized } from '../dom/sizes.ts';
import { colourOf, type Painter } from '../views/draw.ts';
import { Layer, EdgeContributions } from '../views/edge-contributions.ts';
import type { Store } from '../state/store.ts';
import type { FitController } from '../fit/fit-controller.ts';
import type { Theme } from '../dom/theme.ts';
import type { Stage } from './stage.ts';

export interface EdgeColouring {
  /** of the direction that is explained, radians; NaN: none */
  angle: (now: number) => number;
  /** of that direction */
  painter: () => Painter;
  /** no edge is coloured */
  rest: () => void;
  /** edges are coloured always, or not; returns which */
  toggle: () => boolean;
}

/** @param page.changed called when the direction may have changed @param page.label the legend of the colours */
export function createExplaining(
  stage: Stage,
  { store, fitController, theme, part, changed, label }: {
    store: Store;
    fitController: FitController;
    theme: () => Theme;
    part: (name: string) => HTMLElement;
    changed: () => void;
    label: string;
  },
): EdgeColouring {
  const why = new EdgeContributions();
  const layer = new Layer();
  const [coloured, marks] = ['coloured', 'marks'].map(
    (name) => el('canvas', { class: name, 'aria-hidden': 'true', hidden: true }) as HTMLCanvasElement,
  );
  const note = el('span', { class: 'why-text', hidden: true });
  setText(note, label);
  part('base').after(coloured, marks);
  part('draw-title').after(note);
  let always = false;
  let pointed = -1;
  let run = -1;
  let angle = NaN;

  const costs = (r: number) => r >= 0 && r < stage.slots.length && sumsEdges(stage.slots[r].run.method);

  function find(now: number) {
    run = -1;
    angle = NaN;
    const shown =
      fitController.result?.forms && fitController.graph && store.state.edges && !fitController.trouble
        ? stage.axes(now)
        : null;
    if (!shown) return;
    const held = stage.heldNow(now, true);
    run = held ? held.run : costs(pointed) ? pointed : always ? stage.slots.findIndex((_, r) => costs(r)) : -1;
    if (costs(run)) angle = held ? held.angle : shown.axes[run].angle;
  }

  const painter: Painter = {
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
  function point(e: Event) {
    const head = e.target instanceof Element ? e.target.closest('.strip-head') : null;
    const next = head?.parentElement ? [...strips.children].indexOf(head.parentElement) : -1;
    if (next === pointed) return;
    pointed = next;
    changed();
  }
  // Not when a projection moves under a resting pointer, nor when a click has left the focus there.
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
