// The drawing area: its two canvases, its camera, and what they show of the answer.
import { angleOf, nearlyTied } from '../ask/align.js';
import { fitted, outside } from './camera.js';
import { context, sized } from '../page/dom.js';
import { createMotion } from './motion.js';
import { places } from '../state/points.js';
import { axisDistance } from '../views/axes.js';
import { createBase } from '../views/draw.js';
import { drawOver } from '../views/overlay.js';

/** @typedef {import('../views/axes.js').Axis} Axis */
/** @typedef {import('./camera.js').Camera} Camera */
/** @typedef {import('../engine/types.js').LiveAnswer} LiveAnswer */
/** @typedef {import('../tools/stroke.js').Place} Place */

/** Half length of a first axis, in standard deviations of the points. */
const REACH = 1.5;
const FADE = 320;
const SWING = 0.6;
const PULSE = 1500;
const PULSES = 4;
/** On a telephone buttons lie over the drawing, which is as wide as the window. */
const TOP = 44;
const LINE_REACH = 7;
const GRIP_REACH = 13;

/**
 * @param {{base: HTMLCanvasElement, over: HTMLCanvasElement}} canvases
 * @param {import('../state/store.js').Store} store
 * @param {import('../state/session.js').Session} session
 * @param {{theme: () => import('../page/theme.js').Theme, still: () => boolean}} page
 */
export function createStage(canvases, store, session, page) {
  const base = context(canvases.base), over = context(canvases.over);
  const drawBase = createBase((w, h) => new OffscreenCanvas(w, h));
  // LPP angle, second, x, y; PCA angle, second, x, y; reach.
  const motion = createMotion([true, true, false, false, true, true, false, false, false], page.still);
  const hand = createMotion([true], page.still);
  let camera = { x: 0, y: 0, scale: 50 };
  let size = { width: 1, height: 1 };
  let fits = true;
  let releasing = false;
  let appeared = -Infinity;
  /** @type {number|null} */
  let pulseStart = null;
  /** @type {{lpp: Axis, pca: Axis}|null} */
  let pinned = null;
  let unstable = { lpp: false, pca: false };

  /** @param {number} now @returns {{lpp: Axis, pca: Axis, reach: number}|null} */
  function axes(now) {
    if (motion.empty) return null;
    const m = motion.at(now);
    return {
      lpp: { angle: m[0], second: m[1], x: m[2], y: m[3] }, pca: { angle: m[4], second: m[5], x: m[6], y: m[7] }, reach: m[8],
    };
  }

  /** @param {LiveAnswer} a @param {number} now @param {boolean} first */
  function aim(a, now, first) {
    const { lpp, pca, matrices } = a;
    const target = [angleOf(lpp.axes, 0), angleOf(lpp.axes, 1), lpp.mean[0], lpp.mean[1], angleOf(pca.axes, 0), angleOf(pca.axes, 1), pca.mean[0], pca.mean[1],
      REACH * Math.sqrt(Math.max(0, matrices.C[0] + matrices.C[2]))];
    if (first && !page.still()) {
      const swung = target.slice();
      for (const i of [0, 1]) swung[i] += SWING;
      for (const i of [4, 5]) swung[i] -= SWING;
      motion.forget();
      motion.aim(swung, now);
      appeared = now;
    }
    motion.aim(target, now);
    unstable = { lpp: nearlyTied(lpp.values), pca: nearlyTied(pca.values) };
  }

  function measure() {
    sized(canvases.base);
    const { width, height, dpr } = sized(canvases.over);
    const was = size;
    size = { width: Math.max(1, width), height: Math.max(1, height) };
    if (size.width === was.width && size.height === was.height) return dpr;
    // A view of one's own keeps what it shows, about; on the way back it is itself again.
    camera = fits ? fitted(places(store.drawing), size) : { ...camera, scale: camera.scale * Math.sqrt((size.width * size.height) / (was.width * was.height)) };
    return dpr;
  }

  function fit() {
    measure();
    camera = fitted(places(store.drawing), size);
    fits = true;
  }

  /** @param {number} now @param {boolean} showsAnswer */
  function handNow(now, showsAnswer) {
    if (!session.hand || !showsAnswer) return null;
    const angle = hand.at(now)[0];
    if (releasing && hand.settled(now)) {
      session.hand = null;
      releasing = false;
      return null;
    }
    return { method: session.hand.method, angle };
  }

  /** @param {number} now */
  function pulse(now) {
    if (pulseStart === null || session.touched || page.still() || store.drawing.points.n === 0) return null;
    const turns = (now - pulseStart) / PULSE;
    return turns >= PULSES ? null : { index: store.drawing.points.n >> 2, phase: turns % 1 };
  }

  return {
    axes, aim, fit, handNow, measure,
    get camera() { return camera; },
    get size() { return size; },
    get pinned() { return pinned; },
    /** @param {Camera} next */
    setCamera(next) {
      camera = next;
      fits = false;
    },
    /** Nothing is known about the points: no axes. */
    forget: () => motion.forget(),
    /** @param {number} now */
    pin(now) {
      const shown = axes(now);
      pinned = pinned || !shown ? null : { lpp: shown.lpp, pca: shown.pca };
      return pinned !== null;
    },
    /** @param {number} now */
    startPulse(now) { pulseStart = now; },
    /** @param {'lpp'|'pca'} method @param {number} angle */
    hold(method, angle) {
      session.hand = { method, angle };
      releasing = false;
      hand.forget();
      hand.aim([angle], 0);
    },
    /** The held axis goes back to its answer. @param {number} now */
    letGo(now) {
      const shown = axes(now);
      if (!session.hand || !shown || releasing) return;
      let target = shown[session.hand.method].angle;
      const from = session.hand.angle;
      target += Math.round((from - target) / Math.PI) * Math.PI;
      hand.aim([target], now);
      releasing = true;
    },
    /** The angle of a place seen from the centre of a method's axis. @param {'lpp'|'pca'} method @param {Place} p @param {number} now */
    angleTo(method, p, now) {
      const axis = axes(now)?.[method];
      if (!axis) return 0;
      return Math.atan2(camera.y - (p.y - size.height / 2) / camera.scale - axis.y, camera.x + (p.x - size.width / 2) / camera.scale - axis.x);
    },
    /** @param {Place} p @param {number} now @returns {'lpp'|'pca'|null} */
    axisAt(p, now) {
      const shown = axes(now);
      if (!shown) return null;
      const scene = { camera, size, theme: page.theme(), reach: shown.reach };
      const found = /** @type {const} */ (['lpp', 'pca']).map((method) => ({ method, ...axisDistance(shown[method], scene, p.x, p.y) }));
      const best = found.filter((f) => f.end <= GRIP_REACH).sort((a, b) => a.end - b.end)[0]
        ?? found.filter((f) => f.line <= LINE_REACH).sort((a, b) => a.line - b.line)[0];
      return best?.method ?? null;
    },
    /** @param {import('../ask/asking.js').Edges|null} graph @param {number} now @returns {boolean} whether the edges are still appearing */
    drawBase(graph, now) {
      const dpr = measure();
      const { xy, labels } = store.drawing.points;
      const fade = page.still() ? 1 : Math.min(1, (now - appeared) / FADE);
      drawBase(base, { size, dpr, camera, theme: page.theme(), xy, labels, graph: store.state.edges ? graph : null, fade });
      return fade < 1;
    },
    /**
     * @param {{graph: import('../ask/asking.js').Edges|null, radius: number, faint: boolean, shows: boolean}} s @param {number} now
     * @returns {boolean} whether something still moves
     */
    drawOver(s, now) {
      const dpr = measure();
      const { points, ghosts } = store.drawing;
      const shown = s.shows ? axes(now) : null;
      const beat = pulse(now);
      const brushed = store.state.tool === 'spray' || store.state.tool === 'erase';
      drawOver(over, {
        size, dpr, camera, theme: page.theme(), reach: shown?.reach ?? 1, top: size.width === innerWidth ? TOP : 0, xy: points.xy, labels: points.labels,
        ghosts: ghosts.xy, ghostLabels: ghosts.labels, edges: s.graph?.edges ?? null,
        lpp: shown?.lpp ?? null, pca: shown?.pca ?? null, unstable, pinned, faint: s.faint,
        hand: handNow(now, shown !== null), grips: session.grips, hovered: session.hovered < points.n ? session.hovered : -1,
        hoveredEdge: session.hoveredEdge, selection: session.selection, radius: s.radius,
        brush: brushed && session.pointer ? { ...session.pointer, radius: store.state.brush } : null,
        lasso: session.lasso, crosshair: session.crosshair, pulse: beat, outside: outside(places(store.drawing), camera, size),
      });
      return beat !== null || !motion.settled(now) || (releasing && session.hand !== null);
    },
  };
}

/** @typedef {ReturnType<typeof createStage>} Stage */
