// One frame: everything that changed is drawn, from derived state only.
import { MIN_POINTS, methodsOf } from '../fit/request.ts';
import { DRAWING } from '../state/state.ts';
import { failures } from './status.ts';
import { strings as s } from '../words/strings.ts';
import { createRenewal, createTexts } from './texts.ts';
import type { watchPointers } from '../tools/pointer.ts';
import type { mountProjection } from '../panels/projection.ts';
import type { mountSettings } from '../controls/settings.ts';
import type { Playground } from './playground.ts';

export const PARTS = ['base', 'over', 'side', 'panels', 'sets'] as const;
export type Part = typeof PARTS[number];

/** Milliseconds after a picture in which the next one waits for its result. */
const RESULT_WAIT_MS = 40;
/**
 * Steps in which the picture of the HTML is replaced: the points below it, the picture, the projections, and what is
 * next to them.
 */
const HTML_PICTURE_STEPS = 4;

/** @param page.whole whether the chunk that comes with the engine is there */
export function createPaint(
  playground: Playground,
  page: {
    pointers: ReturnType<typeof watchPointers>;
    projection: ReturnType<typeof mountProjection>;
    settings: ReturnType<typeof mountSettings>;
    whole: () => boolean;
  },
): (dirty: Set<Part>, now: number) => boolean {
  const { store, selection, stage, fitController, theme, skeleton: { part } } = playground;
  const { texts, words } = createTexts(playground, page);
  const renew = createRenewal(texts);
  let baseMoves = false;
  let overMoves = false;
  /** The direction whose edges are coloured. */
  let coloured = NaN;
  /** The elements of the picture in the HTML, in this order, one per frame; none at first. */
  const stills = ['', '.static-picture', '[data-still=""]', '[data-still]'];
  /** Whether some of it was removed in this frame. */
  let unveiled = false;
  /** The last painted result, and what was to be painted while waiting for another. */
  let painted = fitController.result;
  let paintedAt = -Infinity;
  const held = new Set<Part>();
  let sideWaits = false;

  function drawing(dirty: Set<Part>, now: number) {
    if (stills.length === HTML_PICTURE_STEPS) {
      stage.measure();
      return;
    }
    // The first drawing of each part is a separate step.
    const step = unveiled ? HTML_PICTURE_STEPS - stills.length : 0;
    if (step > 2) return paintPlots(now, true);
    const why = stage.why(now);
    const other = Number.isNaN(why) !== Number.isNaN(coloured);
    if (step < 2 && (step || dirty.has('base') || baseMoves || other))
      baseMoves = stage.drawBase(fitController.graph, now);
    else if (!step && why !== coloured && !other && !Number.isNaN(why)) stage.drawBase(fitController.graph, now, true);
    coloured = why;
    if (step === 1 || (!dirty.has('over') && !overMoves && !dirty.has('base'))) {
      if (sideWaits) paintPlots(now, false);
      return;
    }
    const shows = Boolean(fitController.result?.forms);
    const radius = store.state.graph === 'epsilon' && selection.hovered >= 0 ? Math.sqrt(fitController.epsilon()) : 0;
    const moving = stage.drawOver(
      { graph: store.state.edges ? fitController.graph : null, radius, faint: fitController.trouble !== null, shows },
      now,
    );
    const changed = dirty.has('side') || moving || overMoves;
    if (!unveiled && (changed || sideWaits)) paintPlots(now, changed);
    overMoves = moving;
  }

  /** Draws the projections and plots. @param changed whether they show something else */
  function paintPlots(now: number, changed: boolean) {
    sideWaits = false;
    if (part('project').dataset.view === 'near') return; // which replaces the projections
    const axes = stage.axes(now);
    const { points, ghosts } = store.drawing;
    const methods = methodsOf(store.state);
    sideWaits = page.projection.draw(
      {
        why: points.n < MIN_POINTS
          ? methods.map((_, r) => (r === 0 && points.n > 0 ? s.hintFew : ''))
          : failures(fitController.result),
        methods,
        theme: theme(),
        seen: fitController.result?.forms && axes ? stage.slots.map((slot, r) => ({ slot, axis: axes.axes[r] })) : [],
        xy: points.xy,
        labels: points.labels,
        ghosts: ghosts.xy,
        hovered: selection.hovered,
        brushed: selection.brushed,
        held: stage.heldNow(now, axes !== null),
      },
      {
        changed,
        one: (store.stroke !== null && selection.held === null) || (baseMoves && !unveiled),
        all: stills.length === 0,
      },
    );
  }

  /**
   * Removes some of the picture in the HTML once there is something to draw instead. Its curves and values are correct
   * while it is shown, and stay until they are replaced.
   * @returns whether there was any
   */
  function removeHTMLPicture(): boolean {
    const others = !playground.printed;
    const isReady = stills.length > 1 ? fitController.result || others : page.whole() || others;
    const next = isReady ? stills.shift() : undefined;
    if (next) for (const each of playground.skeleton.root.querySelectorAll(next)) each.remove();
    return next !== undefined;
  }

  return function paint(dirty, now) {
    const ticking = page.pointers.tick(now);
    // A pointer move is painted once, with its result. Axes that are in motion move with it.
    if (
      store.stroke &&
      painted === fitController.result &&
      (fitController.busy || dirty.size === 0) &&
      now - paintedAt < RESULT_WAIT_MS
    ) {
      for (const part of dirty) held.add(part);
      return true;
    }
    painted = fitController.result;
    paintedAt = now;
    for (const part of held) dirty.add(part);
    held.clear();
    unveiled = removeHTMLPicture();
    if (unveiled && stills.length === HTML_PICTURE_STEPS - 1) words(); // the result is announced at once
    let rests = unveiled;
    if (store.state.source === DRAWING) drawing(dirty, now);
    else if (playground.panels?.draw(dirty.has('sets'))) rests = true;
    const left = renew(dirty.has('panels'), now, { rests, begins: stills.length > 0 });
    if (unveiled) held.add('base').add('over').add('side');
    const drawn = store.state.source === DRAWING;
    return ticking || left || unveiled || (drawn && (baseMoves || overMoves || sideWaits));
  };
}
