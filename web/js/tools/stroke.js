// What every tool is, and the tools that add: spray, point, ghost and freehand.
import { toWorldX, toWorldY } from '../views/camera.js';
import { byHand } from '../state/grid.js';
import { MAX_POINTS, range } from '../state/points.js';
import { strings } from '../words/strings.js';

/** @typedef {import('../state/points.js').Command} Command */
/** @typedef {import('../state/points.js').Layer} Layer */
/**
 * @typedef {object} Place  a place of the pointer
 * @property {number} x   CSS pixels in the drawing area
 * @property {number} y
 * @property {boolean} shift
 */
/**
 * @typedef {object} Bench  what a tool works with
 * @property {import('../state/store.js').Store} store
 * @property {import('../state/selection.js').Selection} selection
 * @property {import('../state/gesture.js').Gesture} gesture
 * @property {() => import('../views/camera.js').Camera} camera
 * @property {() => import('../views/camera.js').Size} size
 * @property {() => number} random
 * @property {(p: Place) => number} axisAt       the run whose axis is within reach, its grips first; −1: none
 * @property {(p: Place) => import('../state/selection.js').Selection['hoveredEdge']} edgeAt
 * @property {(run: number, p: Place) => void} hold  turns the held axis towards a place
 * @property {(c: import('../views/camera.js').Camera) => void} setCamera
 * @property {() => void} letGo
 * @property {() => void} invalidate       something to be seen changed, the drawing did not
 * @property {(text: string) => void} announce
 */
/**
 * @typedef {object} Stroke  from pointer down to pointer up; it changes the drawing as it goes
 * @property {(p: Place) => void} move
 * @property {(now: number) => void} [tick]   while the pointer rests
 * @property {boolean} [early]                only the newest place counts, so it may be told before the frame
 * @property {(keep: boolean) => Command|null} finish  what was done, for the history or to be taken back
 */

/** Where a hand is in the plane, on the grid. @param {Bench} b @param {Place} p @returns {[number, number]} */
export const world = (b, p) => onGrid(b, toWorldX(b.camera(), b.size(), p.x), toWorldY(b.camera(), b.size(), p.y));

/** As fine as is seen. @param {Bench} b @param {number} x @param {number} y @returns {[number, number]} */
export function onGrid(b, x, y) {
  const { width, height } = b.size();
  const seen = Math.min(width, height) / b.camera().scale;
  return [byHand(x, seen), byHand(y, seen)];
}

/**
 * @param {Bench} b
 * @param {Layer} layer
 * @param {number} x
 * @param {number} y
 * @returns {number} the new index, or −1 when the page is full
 */
export function add(b, layer, x, y) {
  const set = b.store.drawing[layer];
  if (b.store.drawing.points.n + b.store.drawing.ghosts.n >= MAX_POINTS) {
    b.announce(strings.full(MAX_POINTS));
    return -1;
  }
  return set.push(x, y, b.store.state.class);
}

/**
 * The command for everything added since `at`.
 * @param {Bench} b
 * @param {Layer} layer
 * @param {number} at
 * @returns {Command|null}
 */
export function added(b, layer, at) {
  const set = b.store.drawing[layer];
  return set.n > at ? { kind: 'add', layer, at, rows: set.pick(range(at, set.n - at)) } : null;
}

/** Pixels of way for one sprayed point, and milliseconds of rest. */
const SPRAY_WAY = 8;
const SPRAY_REST = 40;

/** @param {Bench} b @param {Place} start @returns {Stroke} */
export function spray(b, start) {
  const at = b.store.drawing.points.n;
  let last = start, way = 0, rested = 0;

  /** @param {Place} p */
  function drop(p) {
    const r = b.store.state.brush * Math.sqrt(b.random()), angle = 2 * Math.PI * b.random();
    add(b, 'points', ...world(b, { ...p, x: p.x + r * Math.cos(angle), y: p.y + r * Math.sin(angle) }));
  }

  drop(start);
  b.store.touched();
  return {
    move(p) {
      way += Math.hypot(p.x - last.x, p.y - last.y);
      last = p;
      const before = b.store.drawing.points.n;
      for (; way >= SPRAY_WAY; way -= SPRAY_WAY) drop(p);
      if (b.store.drawing.points.n > before) b.store.touched();
    },
    tick(now) {
      if (now - rested < SPRAY_REST) return;
      rested = now;
      drop(last);
      b.store.touched();
    },
    finish: () => added(b, 'points', at),
  };
}

/**
 * One point, placed while the pointer is down.
 * @param {Bench} b
 * @param {Place} start
 * @param {Layer} layer
 * @returns {Stroke}
 */
export function single(b, start, layer) {
  const at = b.store.drawing[layer].n;
  const i = add(b, layer, ...world(b, start));
  b.store.touched();
  return {
    move(p) {
      if (i < 0) return;
      b.store.drawing[layer].place(i, ...world(b, p));
      b.store.touched();
    },
    finish: () => added(b, layer, at),
  };
}

const FREEHAND_WAY = 10;
const FREEHAND_JITTER = 4;

/** A trail of points. @param {Bench} b @param {Place} start @returns {Stroke} */
export function freehand(b, start) {
  const at = b.store.drawing.points.n;
  let last = start;
  add(b, 'points', ...world(b, start));
  b.store.touched();
  return {
    move(p) {
      const way = Math.hypot(p.x - last.x, p.y - last.y);
      if (way < FREEHAND_WAY) return;
      for (let s = 1; s <= Math.floor(way / FREEHAND_WAY); s++) {
        const u = (s * FREEHAND_WAY) / way;
        add(
          b,
          'points',
          ...world(b, { ...p, x: jitter(b, last.x + u * (p.x - last.x)), y: jitter(b, last.y + u * (p.y - last.y)) }),
        );
      }
      last = p;
      b.store.touched();
    },
    finish: () => added(b, 'points', at),
  };
}

/** @param {Bench} b @param {number} v */
const jitter = (b, v) => v + FREEHAND_JITTER * (2 * b.random() - 1);
