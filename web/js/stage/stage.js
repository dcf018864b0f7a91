// The drawing area: its two canvases, its camera, and what they show of the answer.
import { isMethod } from '../ask/methods.js';
import { context } from '../dom/sizes.js';
import { axisDistance } from '../views/axes.js';
import { createBase } from '../views/draw.js';
import { drawOver } from '../views/overlay.js';
import { createAxes } from './axes.js';
import { createHolding } from './holding.js';
import { createScenes } from './scenes.js';
import { createViewport } from './viewport.js';

/** @typedef {import('../views/axes.js').Axis} Axis */
/** @typedef {import('../tools/stroke.js').Place} Place */
/** @typedef {import('./scenes.js').Seeing} Seeing */
/**
 * @typedef {{theme: () => import('../dom/theme.js').Theme, still: () => boolean, top: () => number}} Page  top: of what
 *   lies over the drawing
 */

const LINE_REACH = 7;
const GRIP_REACH = 13;

/**
 * @param {{base: HTMLCanvasElement, over: HTMLCanvasElement}} canvases
 * @param {import('../state/store.js').Store} store
 * @param {{selection: import('../state/selection.js').Selection, gesture: import('../state/gesture.js').Gesture}} hands
 * @param {Page} page
 */
export function createStage(canvases, store, hands, page) {
  const base = context(canvases.base), over = context(canvases.over);
  const drawBase = createBase((w, h) => new OffscreenCanvas(w, h));
  const axes = createAxes(page.still);
  const holding = createHolding(hands.selection, page.still);
  const viewport = createViewport(canvases, store);
  /** @type {import('./scenes.js').Shown} */
  const shown = { pinned: [], layer: null, pulse: null };
  const scenes = createScenes(store, hands, page, { axes, holding, viewport, shown });
  /** What colours edges, once it is there. @type {import('./explaining.js').Explaining|null} */
  let explaining = null;
  /** What is not as it was drawn, once what finds it is there. @type {import('../views/dirty.js').Dirty|null} */
  let dirty = null;
  /** The angle of the direction whose edges are coloured; NaN: none. @param {number} now */
  const why = (now) => explaining?.angle(now) ?? NaN;

  return {
    axes: axes.at, aim: axes.aim, forget: axes.forget,
    fit: viewport.fit, measure: viewport.measure, setCamera: viewport.setCamera, frame: viewport.frame,
    hold: holding.hold, heldNow: holding.at, why,
    get camera() { return viewport.camera; },
    get size() { return viewport.size; },
    get nearness() { return viewport.nearness; },
    get slots() { return axes.slots; },
    /** @param {import('./explaining.js').Explaining} by */
    explain(by) { explaining = by; },
    /** From now on only what has changed is drawn. @param {import('../views/dirty.js').Dirty} by */
    sweep(by) { dirty = by; },
    /** Edges are coloured always, or not; null: what does it is not there. */
    explainAlways: () => explaining?.toggle() ?? null,
    get pinned() { return shown.pinned.length > 0; },
    /** The axes that are pinned, by the method of their run. */
    get pins() { return shown.pinned.map(({ run, axis }) => ({ run: run.method, ...axis })); },
    /** Pins others. @param {Array<Axis & {run: string}>} pins */
    repin(pins) {
      shown.pinned = pins.flatMap(({ run, ...axis }) =>
        (isMethod(run) ? [{ run: { method: run, options: {} }, axis }] : []));
    },
    /** @param {import('../views/draw.js').Layer|null} layer @returns {typeof layer} what was shown before */
    dress(layer) {
      const before = shown.layer;
      shown.layer = layer;
      return before;
    },
    /** The axes that are seen, to be pinned. @param {number} now @returns {Array<Axis & {run: string}>} */
    seen: (now) => axes.at(now)?.axes.map((axis, r) => ({ run: axes.slots[r].run.method, ...axis })) ?? [],
    /** @param {number} now */
    startPulse(now) { shown.pulse = now; },
    /** The held axis goes back to its answer. @param {number} now */
    letGo: (now) => holding.letGo(now, axes.at(now)?.axes),
    /**
     * The angle of a place seen from the centre of a run's axis.
     * @param {number} run
     * @param {Place} p
     * @param {number} now
     */
    angleTo(run, p, now) {
      const axis = axes.at(now)?.axes[run];
      if (!axis) return 0;
      const { camera, size } = viewport;
      return Math.atan2(
        camera.y - (p.y - size.height / 2) / camera.scale - axis.y,
        camera.x + (p.x - size.width / 2) / camera.scale - axis.x,
      );
    },
    /** The run whose axis is there, or −1. @param {Place} p @param {number} now */
    axisAt(p, now) {
      const seen = axes.at(now);
      if (!seen) return -1;
      const scene = { camera: viewport.camera, size: viewport.size, theme: page.theme(), reach: seen.reach };
      const found = scenes.inPlane(seen.axes).map((axis, run) => ({ run, ...axisDistance(axis, scene, p.x, p.y) }));
      const best = found.filter((f) => f.end <= GRIP_REACH).sort((a, b) => a.end - b.end)[0]
        ?? found.filter((f) => f.line <= LINE_REACH).sort((a, b) => a.line - b.line)[0];
      return best?.run ?? -1;
    },
    /**
     * @param {import('../ask/asking.js').Edges|null} graph
     * @param {number} now
     * @returns {boolean} whether the edges are still appearing
     */
    drawBase(graph, now, recolour = false) {
      const scene = scenes.below(graph, now, viewport.measure());
      if (Number.isNaN(why(now))) explaining?.rest();
      else scene.why = explaining?.painter();
      scene.dirty = dirty;
      drawBase(base, scene, recolour);
      return scene.fade < 1;
    },
    /** @param {Seeing} s @param {number} now @returns {boolean} whether something still moves */
    drawOver(s, now) {
      const scene = scenes.above(s, now, viewport.measure());
      drawOver(over, scene);
      return scene.pulse !== null || !axes.settled(now) || holding.releasing;
    },
    /** What both canvases show, for a picture of it elsewhere. @param {Seeing} s @param {number} now */
    scenes: (s, now) => ({ below: scenes.below(s.graph, now, 1), above: scenes.above(s, now, 1) }),
  };
}

/** @typedef {ReturnType<typeof createStage>} Stage */
