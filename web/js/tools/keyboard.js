// Drawing without a pointer: a crosshair that arrows move, and points that can be stepped through.
import { toScreenX, toScreenY, toWorldX, toWorldY } from '../camera.js';
import { strings } from '../strings.js';
import { relabelPoints, removePoints } from './erase.js';
import { nearestPoint } from './hit.js';
import { range } from '../points.js';

/** @typedef {import('./stroke.js').Bench} Bench */

const STEP = 4;
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {HTMLElement} stage @param {Bench} b */
export function watchKeys(stage, b) {
  const { session, store } = b;
  /** The point that M took, and where it stood. @type {{index: number, from: Float64Array}|null} */
  let held = null;

  const cross = () => (session.crosshair ??= session.hovered >= 0
    ? { x: store.drawing.points.xy[2 * session.hovered], y: store.drawing.points.xy[2 * session.hovered + 1] }
    : { x: b.camera().x, y: b.camera().y });

  /** @param {number} dx @param {number} dy in pixels */
  function shift(dx, dy) {
    const c = cross();
    const size = b.size();
    const px = Math.max(0, Math.min(size.width, toScreenX(b.camera(), size, c.x) + dx));
    const py = Math.max(0, Math.min(size.height, toScreenY(b.camera(), size, c.y) + dy));
    session.crosshair = { x: toWorldX(b.camera(), size, px), y: toWorldY(b.camera(), size, py) };
    if (held) {
      store.drawing.points.place(held.index, session.crosshair.x, session.crosshair.y);
      store.touched({ moved: held.index });
    } else {
      session.hovered = nearestPoint(store.drawing.points.xy, b.camera(), size, px, py, 12);
    }
    b.say(session.hovered >= 0 && !held ? described(session.hovered) : strings.saidCross(session.crosshair.x, session.crosshair.y));
  }

  /** @param {number} i */
  function described(i) {
    const { xy, labels, n } = store.drawing.points;
    return strings.saidPoint(i + 1, n, labels[i] + 1, xy[2 * i], xy[2 * i + 1]);
  }

  /** @param {number} by */
  function step(by) {
    const { xy, n } = store.drawing.points;
    if (n === 0) return;
    const i = session.hovered < 0 ? (by > 0 ? 0 : n - 1) : (session.hovered + by + n) % n;
    session.hovered = i;
    session.crosshair = { x: xy[2 * i], y: xy[2 * i + 1] };
    b.say(described(i));
  }

  function place() {
    if (!held) return;
    const indices = Int32Array.of(held.index);
    const to = store.drawing.points.pick(indices).xy;
    store.record({ kind: 'move', layer: 'points', indices, from: held.from, to });
    held = null;
    b.say(strings.saidMoved);
  }

  function takeHold() {
    if (session.hovered < 0) return;
    held = { index: session.hovered, from: store.drawing.points.pick(Int32Array.of(session.hovered)).xy };
    b.say(strings.saidMoving);
  }

  function add() {
    const c = cross();
    const at = store.drawing.points.n;
    store.drawing.points.push(c.x, c.y, store.state.class);
    store.record({ kind: 'add', layer: 'points', at, rows: store.drawing.points.pick(range(at, 1)) });
    store.touched();
    session.hovered = at;
    b.say(strings.saidAdded);
  }

  function remove() {
    if (session.selection.size > 0) removePoints(b, session.selection);
    else if (session.hovered >= 0) removePoints(b, [session.hovered]);
    else return;
    b.say(strings.saidErased);
  }

  function leave() {
    place();
    session.selection.clear();
    session.crosshair = null;
    session.hovered = -1;
  }

  /** @param {KeyboardEvent} e @returns {boolean} whether the key meant something */
  function pressed(e) {
    const arrow = ARROWS[e.key];
    const far = e.shiftKey ? 10 * STEP : STEP;
    if (arrow) shift(arrow[0] * far, arrow[1] * far);
    else if (e.key === 'Enter') held ? place() : add();
    else if (e.key === 'Delete' || e.key === 'Backspace') remove();
    else if (e.key === 'n' || e.key === 'N') step(e.shiftKey ? -1 : 1);
    else if (e.key === 'm' || e.key === 'M') held ? place() : takeHold();
    else if (e.key === 'Escape') leave();
    else return false;
    return true;
  }

  stage.addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || !pressed(e)) return;
    session.touched = true;
    e.preventDefault();
    b.look();
  });
  stage.addEventListener('blur', () => {
    place();
    session.crosshair = null;
    b.look();
  });
  return {
    /** A class key gives the selection its class. @param {number} label @returns {boolean} */
    relabel(label) {
      if (session.selection.size === 0) return false;
      relabelPoints(b, session.selection, label);
      return true;
    },
  };
}
