// What the canvases of the drawing area show, from state, answer and hands: the layer below and what lies over it.
import { nearlyTied } from '../ask/align.js';
import { penOf } from '../ask/methods.js';
import { places } from '../state/points.js';
import { outside } from '../views/camera.js';
import { methodWords } from '../words/methods.js';

/** @typedef {import('../views/axes.js').Axis} Axis */
/**
 * @typedef {{graph: import('../ask/asking.js').Edges|null, radius: number, faint: boolean, shows: boolean}} Seeing  of
 *   the answer: its edges, the radius of ε, whether it is an old one, whether it has axes
 */
/**
 * @typedef {object} Shown
 * @property {Array<{run: import('../engine/types.js').Run, axis: Axis}>} pinned
 * @property {import('../views/draw.js').Layer|null} layer  what methods without axes show
 * @property {number|null} pulse                          when a point began to pulse
 */

const PULSE = 1500;
const PULSES = 4;

/**
 * @param {import('../state/store.js').Store} store
 * @param {{selection: import('../state/selection.js').Selection, gesture: import('../state/gesture.js').Gesture}} hands
 * @param {import('./stage.js').Page} page
 * @param {object} parts
 * @param {ReturnType<typeof import('./axes.js').createAxes>} parts.axes
 * @param {ReturnType<typeof import('./holding.js').createHolding>} parts.holding
 * @param {ReturnType<typeof import('./viewport.js').createViewport>} parts.viewport
 * @param {Shown} parts.shown
 */
export function createScenes(store, { selection, gesture }, page, { axes, holding, viewport, shown }) {
  /** Where labels stand. @type {import('../views/axes.js').Memory} */
  const memory = { places: new Map(), of: '' };

  /** The axes as the drawing shows them; nowhere those that it does not. @param {Axis[]} all */
  const inPlane = (all) =>
    all.map((axis, r) =>
      (shown.layer?.hides(axes.slots[r].run.method) ? { ...axis, angle: NaN, second: NaN } : axis));

  /** @param {number} now */
  function pulse(now) {
    if (shown.pulse === null || gesture.touched || page.still() || store.drawing.points.n === 0) return null;
    // A frame may carry the time of a moment before it began to pulse.
    const turns = Math.max(0, now - shown.pulse) / PULSE;
    return turns >= PULSES ? null : { index: store.drawing.points.n >> 2, phase: turns % 1 };
  }

  return {
    inPlane,
    /**
     * @param {import('../ask/asking.js').Edges|null} graph
     * @param {number} now
     * @param {number} dpr
     * @returns {import('../views/draw.js').BaseScene}
     */
    below(graph, now, dpr) {
      const { camera, size } = viewport;
      const { xy, labels } = store.drawing.points;
      return {
        size, dpr, camera, theme: page.theme(), xy, labels, graph: store.state.edges ? graph : null,
        fade: axes.fade(now), layer: shown.layer,
      };
    },
    /** @param {Seeing} s @param {number} now @param {number} dpr @returns {import('../views/overlay.js').OverScene} */
    above(s, now, dpr) {
      const { camera, size } = viewport;
      const { points, ghosts } = store.drawing;
      const seen = s.shows ? axes.at(now) : null;
      const rubs = store.state.tool === 'spray' || store.state.tool === 'erase';
      const theme = page.theme();
      return {
        size,
        dpr,
        camera,
        theme,
        origin: store.state.center === 'none',
        reach: seen?.reach ?? 1,
        top: page.top(),
        xy: points.xy,
        labels: points.labels,
        ghosts: ghosts.xy,
        ghostLabels: ghosts.labels,
        edges: s.graph?.edges ?? null,
        lines: inPlane(seen?.axes ?? []).map((axis, r) => ({
          axis,
          name: methodWords[axes.slots[r].run.method].name,
          pen: penOf(axes.slots[r].run.method, theme),
          unstable: nearlyTied(axes.slots[r].values),
        })),
        pinned: shown.pinned.map(({ run, axis }) => ({ axis, pen: penOf(run.method, theme) })),
        faint: s.faint,
        held: holding.at(now, seen !== null),
        grips: gesture.grips,
        hovered: selection.hovered < points.n ? selection.hovered : -1,
        hoveredEdge: selection.hoveredEdge,
        brushed: selection.brushed,
        radius: s.radius,
        memory,
        rests: axes.settled(now) && store.stroke === null && !selection.held,
        brush: rubs && gesture.pointer ? { ...gesture.pointer, radius: store.state.brush } : null,
        lasso: gesture.lasso,
        crosshair: gesture.crosshair,
        pulse: pulse(now),
        outside: outside(places(store.drawing), camera, size),
      };
    },
  };
}
