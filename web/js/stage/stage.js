// The drawing area: its two canvases, its camera, and what they show of the answer.
import { angleIn, nearlyTied } from '../ask/align.js';
import { METHODS, penOf } from '../ask/methods.js';
import { fitted, outside } from '../views/camera.js';
import { context, sized } from '../dom/sizes.js';
import { createMotion } from './motion.js';
import { places } from '../state/points.js';
import { axisDistance, REACH } from '../views/axes.js';
import { createBase } from '../views/draw.js';
import { drawOver } from '../views/overlay.js';
import { words } from '../words/plots.js';

/** @typedef {import('../views/axes.js').Axis} Axis */
/** @typedef {import('../views/camera.js').Camera} Camera */
/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {import('../tools/stroke.js').Place} Place */
/** @typedef {{graph: import('../ask/asking.js').Edges|null, radius: number, faint: boolean, shows: boolean}} Seeing  of the answer: its edges, the radius of ε, whether it is an old one, whether it has axes */

const FADE = 320;
const SWING = 0.6;
const PULSE = 1500;
const PULSES = 4;
const LINE_REACH = 7;
const GRIP_REACH = 13;

/**
 * @param {{base: HTMLCanvasElement, over: HTMLCanvasElement}} canvases
 * @param {import('../state/store.js').Store} store
 * @param {{selection: import('../state/selection.js').Selection, gesture: import('../state/gesture.js').Gesture}} hands
 * @param {{theme: () => import('../dom/theme.js').Theme, still: () => boolean, top: () => number}} page  top: of what lies over the drawing
 */
export function createStage(canvases, store, { selection, gesture }, page) {
  const base = context(canvases.base), over = context(canvases.over);
  const drawBase = createBase((w, h) => new OffscreenCanvas(w, h));
  /** The runs whose axes are seen. @type {Answer['slots']} */
  let slots = [];
  let motion = motionOf(slots);
  const hand = createMotion([true], page.still);
  let camera = { x: 0, y: 0, scale: 50 };
  let size = { width: 1, height: 1 };
  let fits = true;
  /** What is to be seen beside the points. @type {import('../views/camera.js').Box|null} */
  let box = null;
  let releasing = false;
  let appeared = -Infinity;
  /** @type {number|null} */
  let pulseStart = null;
  /** @type {Array<{run: import('../engine/types.js').Run, axis: Axis}>} */
  let pinned = [];
  /** What methods without axes show. @type {import('../views/draw.js').Layer|null} */
  let layer = null;

  /** Of each run: angle, second angle, x, y; then the reach. @param {Answer['slots']} of */
  function motionOf(of) {
    return createMotion([...of.flatMap(() => [true, true, false, false]), false], page.still);
  }

  /** @param {number} now @returns {{axes: Axis[], reach: number}|null} */
  function axes(now) {
    if (motion.empty) return null;
    const m = motion.at(now);
    return { axes: slots.map((_, r) => ({ angle: m[4 * r], second: m[4 * r + 1], x: m[4 * r + 2], y: m[4 * r + 3] })), reach: m[4 * slots.length] };
  }

  /** The axes as the drawing shows them; nowhere those that it does not. @param {Axis[]} all */
  const inPlane = (all) => all.map((axis, r) => (layer?.hides(slots[r].run.method) ? { ...axis, angle: NaN, second: NaN } : axis));

  /** @param {Answer} answer in the plane @param {number} now @param {boolean} first */
  function aim(answer, now, first) {
    const { C } = /** @type {NonNullable<Answer['forms']>} */ (answer.forms);
    if (answer.slots.map(({ run }) => run.method).join() !== slots.map(({ run }) => run.method).join()) motion = motionOf(answer.slots);
    slots = answer.slots;
    const target = [...slots.flatMap((slot) => [angleIn(slot, 0), angleIn(slot, 1), slot.map?.mean[0] ?? 0, slot.map?.mean[1] ?? 0]), REACH * Math.sqrt(Math.max(0, C[0] + C[2]))];
    if (first && !page.still()) {
      const swung = target.slice();
      slots.forEach((_, r) => [0, 1].forEach((i) => { swung[4 * r + i] += r % 2 ? -SWING : SWING; }));
      motion.forget();
      motion.aim(swung, now);
      appeared = now;
    }
    motion.aim(target, now);
  }

  function measure() {
    sized(canvases.base);
    const { width, height, dpr } = sized(canvases.over);
    const was = size;
    size = { width: Math.max(1, width), height: Math.max(1, height) };
    if (size.width === was.width && size.height === was.height) return dpr;
    // A view of one's own keeps what it shows, about; on the way back it is itself again.
    camera = fits ? fitted(places(store.drawing), size, box) : { ...camera, scale: camera.scale * Math.sqrt((size.width * size.height) / (was.width * was.height)) };
    return dpr;
  }

  function fit() {
    measure();
    camera = fitted(places(store.drawing), size, box);
    fits = true;
  }

  /** @param {number} now @param {boolean} showsAnswer */
  function heldNow(now, showsAnswer) {
    if (!selection.held || !showsAnswer) return null;
    const angle = hand.at(now)[0];
    if (releasing && hand.settled(now)) {
      selection.held = null;
      releasing = false;
      return null;
    }
    return { run: selection.held.run, angle };
  }

  /** @param {number} now */
  function pulse(now) {
    if (pulseStart === null || gesture.touched || page.still() || store.drawing.points.n === 0) return null;
    // A frame may carry the time of a moment before it began to pulse.
    const turns = Math.max(0, now - pulseStart) / PULSE;
    return turns >= PULSES ? null : { index: store.drawing.points.n >> 2, phase: turns % 1 };
  }

  /** @param {import('../ask/asking.js').Edges|null} graph @param {number} now @param {number} dpr @returns {import('../views/draw.js').BaseScene} */
  function below(graph, now, dpr) {
    const { xy, labels } = store.drawing.points;
    const fade = page.still() ? 1 : Math.max(0, Math.min(1, (now - appeared) / FADE));
    return { size, dpr, camera, theme: page.theme(), xy, labels, graph: store.state.edges ? graph : null, fade, layer };
  }

  /** @param {Seeing} s @param {number} now @param {number} dpr @returns {import('../views/overlay.js').OverScene} */
  function above(s, now, dpr) {
    const { points, ghosts } = store.drawing;
    const shown = s.shows ? axes(now) : null;
    const rubs = store.state.tool === 'spray' || store.state.tool === 'erase';
    const theme = page.theme();
    return {
      size, dpr, camera, theme, origin: store.state.center === 'none', reach: shown?.reach ?? 1, top: page.top(), xy: points.xy, labels: points.labels,
      ghosts: ghosts.xy, ghostLabels: ghosts.labels, edges: s.graph?.edges ?? null,
      lines: inPlane(shown?.axes ?? []).map((axis, r) => ({ axis, name: words.methods[slots[r].run.method].name, pen: penOf(slots[r].run.method, theme), unstable: nearlyTied(slots[r].values) })),
      pinned: pinned.map(({ run, axis }) => ({ axis, pen: penOf(run.method, theme) })), faint: s.faint,
      held: heldNow(now, shown !== null), grips: gesture.grips, hovered: selection.hovered < points.n ? selection.hovered : -1,
      hoveredEdge: selection.hoveredEdge, brushed: selection.brushed, radius: s.radius,
      brush: rubs && gesture.pointer ? { ...gesture.pointer, radius: store.state.brush } : null,
      lasso: gesture.lasso, crosshair: gesture.crosshair, pulse: pulse(now), outside: outside(places(store.drawing), camera, size),
    };
  }

  return {
    axes, aim, fit, heldNow, measure,
    get camera() { return camera; },
    get size() { return size; },
    get pinned() { return pinned.length > 0; },
    /** The axes that are pinned, by the method of their run. */
    get pins() { return pinned.map(({ run, axis }) => ({ run: run.method, ...axis })); },
    /** Pins others. @param {Array<Axis & {run: string}>} pins */
    repin(pins) {
      pinned = pins.filter(({ run }) => Object.hasOwn(METHODS, run)).map(({ run, ...axis }) => ({ run: { method: run, options: {} }, axis }));
    },
    get slots() { return slots; },
    /** @param {import('../views/draw.js').Layer|null} shown @returns {typeof shown} what was shown before */
    dress(shown) {
      const before = layer;
      layer = shown;
      return before;
    },
    /** From now on a fit shows this box too. @param {import('../views/camera.js').Box|null} next */
    frame(next) { box = next; },
    /** @param {Camera} next */
    setCamera(next) {
      camera = next;
      fits = false;
    },
    /** Nothing is known about the points: no axes. */
    forget: () => motion.forget(),
    /** The axes that are seen, to be pinned. @param {number} now @returns {Array<Axis & {run: string}>} */
    seen(now) {
      const shown = axes(now);
      return shown ? slots.map(({ run }, r) => ({ run: run.method, ...shown.axes[r] })) : [];
    },
    /** @param {number} now */
    startPulse(now) { pulseStart = now; },
    /** @param {number} run @param {number} angle */
    hold(run, angle) {
      selection.held = { run, angle };
      releasing = false;
      hand.forget();
      hand.aim([angle], 0);
    },
    /** The held axis goes back to its answer. @param {number} now */
    letGo(now) {
      const shown = axes(now);
      if (!selection.held || !shown || releasing) return;
      let target = shown.axes[selection.held.run].angle;
      const from = selection.held.angle;
      target += Math.round((from - target) / Math.PI) * Math.PI;
      hand.aim([target], now);
      releasing = true;
    },
    /** The angle of a place seen from the centre of a run's axis. @param {number} run @param {Place} p @param {number} now */
    angleTo(run, p, now) {
      const axis = axes(now)?.axes[run];
      if (!axis) return 0;
      return Math.atan2(camera.y - (p.y - size.height / 2) / camera.scale - axis.y, camera.x + (p.x - size.width / 2) / camera.scale - axis.x);
    },
    /** The run whose axis is there, or −1. @param {Place} p @param {number} now */
    axisAt(p, now) {
      const shown = axes(now);
      if (!shown) return -1;
      const scene = { camera, size, theme: page.theme(), reach: shown.reach };
      const found = inPlane(shown.axes).map((axis, run) => ({ run, ...axisDistance(axis, scene, p.x, p.y) }));
      const best = found.filter((f) => f.end <= GRIP_REACH).sort((a, b) => a.end - b.end)[0]
        ?? found.filter((f) => f.line <= LINE_REACH).sort((a, b) => a.line - b.line)[0];
      return best?.run ?? -1;
    },
    /** @param {import('../ask/asking.js').Edges|null} graph @param {number} now @returns {boolean} whether the edges are still appearing */
    drawBase(graph, now) {
      const scene = below(graph, now, measure());
      drawBase(base, scene);
      return scene.fade < 1;
    },
    /** @param {Seeing} s @param {number} now @returns {boolean} whether something still moves */
    drawOver(s, now) {
      const scene = above(s, now, measure());
      drawOver(over, scene);
      return scene.pulse !== null || !motion.settled(now) || (releasing && selection.held !== null);
    },
    /** What both canvases show, for a picture of it elsewhere. @param {Seeing} s @param {number} now */
    scenes: (s, now) => ({ below: below(s.graph, now, 1), above: above(s, now, 1) }),
  };
}

/** @typedef {ReturnType<typeof createStage>} Stage */
