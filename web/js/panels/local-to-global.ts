// Local to global: the ε-covariance and the angle of LPP's axis, instead of the projections.
import {
  epsilonStops, reachesOfResult, rowAt, rowAtShare, stopsOf, type EpsilonStop,
} from '../fit/epsilon-covariance.ts';
import { MAX_DOTS, drawEllipses } from '../views/local-to-global-plot.ts';
import { createNearFace } from './local-to-global-controls.ts';
import { createNearSettings } from './local-to-global-settings.ts';
import { createPlaying } from './play-control.ts';
import { createRefining, type Picture } from './refine-pair-sums.ts';
import type { FitController } from '../fit/fit-controller.ts';
import type { Playground } from '../page/playground.ts';
import type { Layer } from '../views/draw.ts';

export { default as style } from '../../css/near.css';

/** Returns C_ε and C from the result of the drawing, if it is for this ε. */
function reachesNow(fitController: FitController) {
  const { result } = fitController;
  return result &&
    result.request.dataset.revision === fitController.dataset()?.revision &&
    result.request.graph.epsilon === fitController.epsilon()
    ? reachesOfResult(result)
    : null;
}

function centreOf(xy: Float64Array) {
  const n = xy.length / 2, centre = { x: 0, y: 0 };
  for (let i = 0; i < xy.length; i += 2) {
    centre.x += xy[i] / n;
    centre.y += xy[i + 1] / n;
  }
  return centre;
}

export function mountNear(playground: Playground) {
  const { store, stage, fitController, skeleton: { part } } = playground;
  const { announce, another, lifetime, theme, join, invalidateAll } = playground;
  const settings = createNearSettings(store);
  const playing = createPlaying(lifetime, {
    share: (share, more) => go(rowAtShare(reaches, share), more),
    still: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  const face = createNearFace({
    slide: (share) => go(rowAtShare(reaches, share), true),
    rest: () => go(row(), false),
    stop: (s) => go(stopRow(s), false),
    play: playing.button,
  });
  const { root } = face;
  // The switch between the views is above them.
  const above = part('project').querySelector(':scope > .scroll > .view-choice') ?? part('strips');
  above.after(root);

  let reaches: EpsilonStop[] = [];
  /** The stops but the last, by their ε: as the first picture of a drawing has them. */
  let stopsAt: number[] = [];
  let centre = { x: 0, y: 0 };
  /** Points that the stops show: a sample. */
  let dots = new Float64Array(0);
  /** The points of the reaches, of all, and whether more will follow. */
  let of = { known: 0, n: 0, more: false };
  /** Whether the reaches are those of an older drawing. */
  let isStale = true;
  let lastLayer: Layer | null = null;
  let engine: ReturnType<typeof another> | null = null;

  const open = () => store.state.view === 'near' && !root.hidden;
  const row = () => rowAt(reaches, fitController.epsilon());
  const stopRow = (s: number) => (s < stopsAt.length ? rowAt(reaches, stopsAt[s]) : reaches.length - 1);

  /** Until the engine has a result, that of the pairs examined so far. */
  const shown = () => reachesNow(fitController) ?? { reach: reaches[row()], all: reaches[reaches.length - 1] };

  /** @param more dragging, or playing, continues */
  const go = (r: number, more: boolean) => settings.go(reaches[r], more);

  const refining = createRefining({
    call: (name, ...args) => (engine ??= another()).call(name, ...args),
    found: applyResult,
    failed: (error) => announce(Object(error).message),
  });

  function renew() {
    if (!isStale || !open()) return;
    const { xy, n } = store.drawing.points;
    isStale = false;
    if (n < 2) return applyResult({ flat: new Float64Array(0), known: n, more: false, order: xy }, xy);
    refining.begin(xy.slice());
  }

  function applyResult({ flat, known, more, order }: Picture, xy: Float64Array) {
    const n = xy.length / 2;
    const first = known <= of.known || of.n !== n;
    // In a sample the farthest pairs are closer: at the end, the slider moves on to that of all pairs.
    const atEnd =
      !first && of.more && reaches.length > 0 && fitController.epsilon() === reaches[reaches.length - 1].epsilon;
    reaches = epsilonStops(flat, known);
    of = { known, n, more };
    dots = order.slice(0, 2 * MAX_DOTS);
    centre = centreOf(xy);
    if (first) stopsAt = reaches.length > 0 ? stopsOf(reaches).slice(0, -1).map((r) => reaches[r].epsilon) : [];
    if (reaches.length > 0 && !settings.entered) settings.enter(reaches);
    // Of another drawing even the nearest pairs may be farther apart: no row is of an ε that lets none of them in.
    else if (reaches.length > 0 && settings.ours() && fitController.epsilon() < reaches[0].epsilon) {
      store.set({ epsilon: reaches[0].epsilon });
    } else if (atEnd && settings.ours()) store.set({ epsilon: reaches[reaches.length - 1].epsilon });
    // Better pictures of the same drawing are this view's alone: the drawing has its own result.
    if (first || !reachesNow(fitController)) invalidateAll();
    else if (open()) draw();
  }

  const draw = () => face.draw({
    reaches, of, dots, centre, ...shown(), row: row(), epsilon: fitController.epsilon(),
    stops: [0, 1, 2, 3].map(stopRow), theme: theme(),
  });

  const layer: Layer = {
    hides: () => false, lines: true, marks: false, draw() {},
    beneath(ctx, { camera, size }) {
      if (reaches.length > 0) drawEllipses(ctx, { camera, size, centre, ...shown(), theme: theme() });
    },
  };

  function show() {
    const on = store.state.view === 'near';
    if (on !== root.hidden) return;
    root.hidden = !on;
    // In a frame that leaves it out strips stay.
    part('project').dataset.view = getComputedStyle(root).display === 'none' ? 'strips' : store.state.view;
    if (on) {
      lastLayer = stage.dress(layer);
      isStale = true;
      renew();
    } else {
      playing.stop();
      refining.end();
      stage.dress(lastLayer);
      settings.leave();
    }
    invalidateAll();
  }

  store.subscribe((change) => {
    if (change.reset) playing.stop();
    if (change.points) isStale = true;
    if (change.fields.has('view')) show();
    else if (open() && settings.entered && settings.elsewhere(change.fields)) store.set({ view: 'strips' });
    else renew();
  });
  join({ texts: () => open() && draw(), repaint: () => open() && draw() });
  show();
}
