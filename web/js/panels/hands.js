// What hands do on a panel: the lasso, a click, zooming by wheel and pinch, moving what is seen, and the same by keys.
import { placeOn } from '../dom/sizes.js';
import { pannedBy, scatterHit, scatterWithin, WHOLE, zoomedAt } from '../views/scatterplace.js';
import { insideLoop } from '../tools/hit.js';
import { modeOf } from './choosing.js';

/** @typedef {import('../views/scatter.js').ScatterScene} ScatterScene */
/** @typedef {import('../views/scatterplace.js').Window} Window */
/**
 * @typedef {object} Deeds
 * @property {() => ScatterScene|null} scene        what the panel shows
 * @property {() => 'lasso'|'pan'} hand
 * @property {(i: number, e?: PointerEvent) => void} hover
 * @property {(rows: number[], mode: import('./choosing.js').Mode) => void} choose
 * @property {(loop: number[]) => void} lasso       the loop as it is drawn; empty: none
 * @property {(window: Window) => void} look        at another part
 * @property {(e: PointerEvent) => boolean} tap     true: the tap has done its work
 * @property {() => void} enlarge
 * @property {(by: number) => void} step            to another row
 * @property {() => void} toggle                    the row that is pointed at
 */

/** A press that moves no further is a click. */
const STILL = 4;
const KEY_ZOOM = 1.4, KEY_PAN = 0.15;

/** @param {HTMLElement} plot @param {Deeds} on */
export function watchHands(plot, on) {
  /** Those that are down, by pointer. @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  /** @type {{x: number, y: number}|null} */
  let from = null;
  let loop = /** @type {number[]} */ ([]);
  let moved = false;

  function drop() {
    loop = [];
    from = null;
    on.lasso(loop);
  }

  /** @param {{x: number, y: number}} p @param {PointerEvent} e */
  function dragged(p, e) {
    const scene = on.scene();
    const before = down.get(e.pointerId);
    if (!scene || !before) return;
    if (down.size === 2) pinch(on, scene, [...down].find(([id]) => id !== e.pointerId)?.[1] ?? p, before, p);
    else if (from) {
      moved ||= Math.hypot(p.x - from.x, p.y - from.y) > STILL;
      if (on.hand() === 'pan' || e.buttons === 4) on.look(pannedBy(scene, p.x - before.x, p.y - before.y));
      else if (moved) {
        loop.push(p.x, p.y);
        on.lasso(loop);
      }
    }
    down.set(e.pointerId, p);
  }

  plot.addEventListener('pointerdown', (e) => {
    if (e.button > 1 || down.size > 1) return;
    const p = placeOn(plot, e);
    down.set(e.pointerId, p);
    try {
      plot.setPointerCapture(e.pointerId);
    } catch { /* a pointer that is gone again */ }
    if (down.size === 2) return drop();
    from = p;
    moved = false;
    loop = [p.x, p.y];
    // What is told of the row under the pointer would lie over the loop.
    if (e.pointerType !== 'touch') on.hover(-1);
  });
  plot.addEventListener('pointermove', (e) => {
    const p = placeOn(plot, e);
    if (down.size > 0) return dragged(p, e);
    const scene = on.scene();
    on.hover(scene ? scatterHit(scene, p.x, p.y) : -1, e);
  });
  plot.addEventListener('pointerup', (e) => {
    if (!down.delete(e.pointerId)) return;
    const scene = on.scene();
    const drawn = loop;
    const pressed = from;
    drop();
    if (!scene || !pressed || down.size > 0) return;
    if (!moved) return clicked(on, scene, pressed, e);
    if (on.hand() === 'lasso' && drawn.length > 4) {
      on.choose(
        scatterWithin(scene, (x, y) => insideLoop(drawn, x, y)),
        modeOf(e),
      );
    }
  });
  plot.addEventListener('pointercancel', (e) => {
    down.delete(e.pointerId);
    drop();
  });
  plot.addEventListener('pointerleave', (e) => e.pointerType !== 'touch' && down.size === 0 && on.hover(-1));

  plot.addEventListener('wheel', (e) => {
    const scene = on.scene();
    if (!scene) return;
    e.preventDefault();
    const { x, y } = placeOn(plot, e);
    on.look(zoomedAt(scene, x, y, Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.002))));
  }, { passive: false });

  plot.addEventListener('keydown', (e) => {
    const scene = on.scene();
    if (!scene || e.ctrlKey || e.metaKey || e.altKey || !pressed(on, e.key, e.shiftKey, scene)) return;
    e.preventDefault();
    e.stopPropagation();
  });
}

/**
 * Two fingers: how far they have parted, and where their middle went.
 * @param {Deeds} on
 * @param {ScatterScene} scene
 * @param {{x: number, y: number}} other where the finger is that rests
 * @param {{x: number, y: number}} before
 * @param {{x: number, y: number}} p
 */
function pinch(on, scene, other, before, p) {
  const apart = (/** @type {{x: number, y: number}} */ q) => Math.max(8, Math.hypot(q.x - other.x, q.y - other.y));
  const window = zoomedAt(scene, (p.x + other.x) / 2, (p.y + other.y) / 2, apart(p) / apart(before));
  on.look(pannedBy({ ...scene, window }, (p.x - before.x) / 2, (p.y - before.y) / 2));
}

/** @param {Deeds} on @param {ScatterScene} scene @param {{x: number, y: number}} p @param {PointerEvent} e */
function clicked(on, scene, p, e) {
  const i = scatterHit(scene, p.x, p.y);
  if (on.tap(e)) return;
  if (e.pointerType === 'touch') on.hover(i, e);
  else if (i >= 0) on.choose([i], modeOf(e));
  else if (modeOf(e) === 'replace') on.choose([], 'replace');
}

/**
 * The same by keys.
 * @param {Deeds} on
 * @param {string} key
 * @param {boolean} shift
 * @param {ScatterScene} scene
 * @returns {boolean} whether it meant something
 */
function pressed(on, key, shift, scene) {
  const { width, height } = scene;
  const arrow = /** @type {Record<string, [number, number]>} */ ({
    ArrowLeft: [1, 0],
    ArrowRight: [-1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  })[key];
  if (arrow) on.look(pannedBy(scene, arrow[0] * width * KEY_PAN, arrow[1] * height * KEY_PAN));
  else if (key === '+' || key === '=') on.look(zoomedAt(scene, width / 2, height / 2, KEY_ZOOM));
  else if (key === '-') on.look(zoomedAt(scene, width / 2, height / 2, 1 / KEY_ZOOM));
  else if (key === '0') on.look(WHOLE);
  else if (key === 'n' || key === 'N') on.step(shift ? -1 : 1);
  else if (key === ' ') on.toggle();
  else if (key === 'Enter') on.enlarge();
  else return false;
  return true;
}
