// The projection panel: the points on the axis of each method.
import { between, lineDegrees } from '../fit/align.ts';
import { quotientAt } from '../fit/quotient.ts';
import { el, setAttribute, setText, watchHover } from '../dom/elements.ts';
import { placeOn, sized } from '../dom/sizes.ts';
import { drawable, hasMap, isMethod, methodNames, METHODS, penOf } from '../fit/methods.ts';
import { strings as s } from '../words/strings.ts';
import { methodWords } from '../words/method-labels.ts';
import { presentClasses } from '../views/class-shapes.ts';
import { lineSample } from '../views/sample.ts';
import { drawStrip, project, stripHit, type StripScene } from '../views/strip.ts';
import type { MethodName } from '../engine/names.ts';
import type { Slot } from '../engine/types.ts';
import type { Axis } from '../views/axes.ts';
import type { Theme } from '../dom/theme.ts';

type ProjectionCallbacks = { hover: (i: number) => void, method: (run: number, method: MethodName) => void };

/** one of the plots next to the drawing */
type Picture = { draw: (scene: ProjectionScene) => void };

/** a run with a result, and its axis as shown */
export type ShownRun = { slot: Slot, axis: Axis };

export interface ProjectionScene {
  theme: Theme;
  /** of the runs */
  methods: MethodName[];
  /** one a run; none before there is a result */
  seen: ShownRun[];
  /** per run: why it has no result, in a sentence; empty if it has one */
  why: string[];
  xy: Float64Array;
  labels: Int32Array;
  ghosts: Float64Array;
  hovered: number;
  brushed: ReadonlySet<number>;
  held: { run: number, angle: number } | null;
}

/** While the user draws, plots wait for this multiple of the last plot's time: the drawing goes first. */
const PAINT_COST_RATIO = 10;

/** @param methods of the first runs */
export function mountProjection(strips: HTMLElement, methods: MethodName[], on: ProjectionCallbacks) {
  let make = strip;
  const views = picturesOf(strips, (method, r) => make(method, r, on));
  views(methods);
  /** Plots that are repainted in turn. */
  const others: Picture[] = [];
  /** The number of stale plots, and the next one to repaint. */
  let old = 0;
  let turn = 0;
  let restsUntil = -Infinity;
  return {
    /** Adds a plot that is repainted in turn with the projections. */
    add: (picture: Picture) => void others.push(picture),
    /** Another kind of strips. */
    use(other: typeof strip) {
      make = other;
      views([]);
    },
    /**
     * @param how changed: all plots are stale; one: only the next of them is drawn; all: also those
     * that were loaded later
     * @returns whether some are still old
     */
    draw(scene: ProjectionScene, { changed, one, all }: { changed: boolean, one: boolean, all: boolean }): boolean {
      const pictures = [...views(scene.methods), ...(all ? others : [])];
      if (changed) old = pictures.length;
      const start = performance.now();
      if (one && start < restsUntil) return old > 0;
      for (let left = one ? Math.min(1, old) : old; left > 0; left--, old--) {
        pictures[turn++ % pictures.length].draw(scene);
      }
      const end = performance.now();
      restsUntil = end + PAINT_COST_RATIO * (end - start);
      return old > 0;
    },
  };
}

/** The functions that make a strip of a run. */
export type StripMaker = typeof strip;

/** @param r which run */
function strip(method: MethodName, r: number, on: ProjectionCallbacks) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const what = el('span', { class: 'what' });
  const figure = el('span', { class: 'figure' });
  const { name } = methodWords[method];
  const menu = methodSelect(method, r, on.method);
  const plot = el('div', { class: 'plot', role: 'img', tabindex: 0, 'data-method': method }, canvas);
  const root = el(
    'div',
    { class: 'strip' },
    el('div', { class: 'strip-head' }, lineSample(method), menu, what, figure),
    plot,
  );
  let shown: StripScene | null = null;
  watchHover(canvas, (e) => on.hover(e && shown ? stripHit(shown, placeOn(canvas, e).x) : -1));

  return {
    root,
    menu,
    draw(scene: ProjectionScene) {
      const { ctx, width, height } = sized(canvas);
      const seen = scene.seen[r];
      const held = scene.held?.run === r ? scene.held : null;
      root.toggleAttribute('data-without', Boolean(scene.why[r]));
      what.classList.toggle('long', !held && !scene.why[r]);
      if (seen?.slot.run.method !== method || seen.slot.error) {
        shown = null;
        ctx.clearRect(0, 0, width, height);
        setText(figure, '');
        setText(what, scene.why[r] ?? '');
        setAttribute(plot, 'aria-label', `${name}. ${scene.why[r] ?? ''}`.trim());
        return;
      }
      const { axis, slot } = seen;
      const angle = held ? held.angle : axis.angle;
      shown = {
        width,
        height,
        scores: project(scene.xy, axis, angle),
        labels: scene.labels,
        pen: penOf(method, scene.theme),
        theme: scene.theme,
        hovered: scene.hovered,
        highlighted: scene.brushed.size > 0 ? scene.brushed : null,
        ghostScores: project(scene.ghosts, axis, angle),
      };
      drawStrip(ctx, shown);
      setText(what, held ? s.handAxis(lineDegrees(held.angle)) : methodWords[method].long ?? '');
      setText(figure, methodWords[method].value(valueAt(slot, held?.angle)));
      setAttribute(plot, 'aria-label', s.stripSummary(name, scene.labels.length, presentClasses(scene.labels).length));
    },
  };
}

/** Returns the objective of a run's direction, or of another one: for a maximum, its share. @param angle in radians */
export function valueAt({ run, values, quotient }: Slot, angle?: number) {
  const value = angle === undefined || !quotient ? values[0] : quotientAt(quotient, angle);
  return METHODS[run.method].highest && quotient ? value / (quotient.above[0] + quotient.above[2]) : value;
}

/** The methods that a run can have, in the colour of its own. @param r which run */
export function methodSelect(method: MethodName, r: number, choose: (run: number, method: MethodName) => void) {
  const menu = el('select', {
    class: 'method',
    'aria-label': s.methodOf(r + 1),
    'data-tip-of': method,
    onchange: () => {
      if (isMethod(menu.value)) choose(r, menu.value);
    } });
  for (const map of [true, false]) {
    menu.append(
      el(
        'optgroup',
        { label: map ? s.aMap : s.noMap },
        ...methodNames().filter((id) => drawable(id) && hasMap(id) === map)
          .map((id) => el('option', { value: id }, methodWords[id].name)),
      ),
    );
  }
  menu.value = method;
  menu.style.color = `var(--${METHODS[method].colour})`;
  menu.style.setProperty('--letters', `${methodWords[method].name.length}`);
  return menu;
}

/** Returns a plot per run, rebuilt if its method changed; the focus of its menu is restored. */
function picturesOf<View extends { root: HTMLElement, menu: HTMLElement }>(
  host: HTMLElement,
  make: (method: MethodName, r: number) => View,
) {
  let views: View[] = [];
  let shown = '';
  return (methods: MethodName[]) => {
    if (shown !== methods.join()) {
      shown = methods.join();
      const focused = views.findIndex(({ menu }) => menu === document.activeElement);
      for (const { root } of views) root.remove();
      views = methods.map(make);
      host.append(...views.map(({ root }) => root));
      views[focused]?.menu.focus();
    }
    return views;
  };
}

/** The run whose axis is nearest to an angle, of those that have one. */
export const nearestRun = (angle: number, axes: Axis[]) =>
  axes.reduce(
    (best, axis, r) =>
      between(angle, axis.angle) < between(angle, axes[best].angle) || Number.isNaN(axes[best].angle) ? r : best,
    0,
  );
