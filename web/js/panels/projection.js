// The projection panel: what each method sees on one line, and how good every other direction would be.
import { between, lineDegrees } from '../ask/align.js';
import { el, setText, sized, watchHover } from '../page/dom.js';
import { classCount } from '../state/points.js';
import { strings as s } from '../words/strings.js';
import { dialAngleAt, drawDial, objectiveAt, varianceAt } from '../views/dial.js';
import { fixedBy } from '../views/metrics.js';
import { drawStrip, stripHit } from '../views/strip.js';

/** @typedef {import('../engine/types.js').LiveAnswer} LiveAnswer */
/** @typedef {import('../views/axes.js').Axis} Axis */
/** @typedef {'lpp'|'pca'} Method */
/**
 * @typedef {object} ProjectionScene
 * @property {import('../page/theme.js').Theme} theme
 * @property {LiveAnswer|null} answer
 * @property {Axis|null} lpp
 * @property {Axis|null} pca
 * @property {Float64Array} xy
 * @property {Int32Array} labels
 * @property {Float64Array} ghosts
 * @property {number} hovered
 * @property {ReadonlySet<number>} selection
 * @property {{method: Method, angle: number}|null} hand
 */

/** Coordinates along a line. @param {Float64Array} xy @param {Axis} axis @param {number} angle */
export function project(xy, axis, angle) {
  const c = Math.cos(angle), d = Math.sin(angle);
  const out = new Float64Array(xy.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = (xy[2 * i] - axis.x) * c + (xy[2 * i + 1] - axis.y) * d;
  return out;
}

/**
 * @param {HTMLElement} strips @param {HTMLElement} dial
 * @param {{hover: (i: number) => void, hold: (angle: number) => void, letGo: () => void}} on
 */
export function mountProjection(strips, dial, on) {
  const views = { lpp: strip(strips, 'lpp', on.hover), pca: strip(strips, 'pca', on.hover) };
  const wheel = mountDial(dial, on);
  return {
    /** @param {ProjectionScene} scene */
    draw(scene) {
      views.lpp.draw(scene);
      views.pca.draw(scene);
      wheel.draw(scene);
    },
  };
}

/** @param {HTMLElement} host @param {Method} method @param {(i: number) => void} onHover */
function strip(host, method, onHover) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const what = el('span', { class: 'what' }, s.firstDirection);
  const figure = el('span', { class: 'figure' });
  const plot = el('div', { class: 'plot', role: 'img', tabindex: 0, 'data-method': method }, canvas);
  host.append(el('div', { class: 'strip' },
    el('div', { class: 'strip-head' }, sample(method), el('span', { class: 'method', 'data-method': method }, method === 'lpp' ? s.lppShort : s.pcaShort), what, figure), plot));
  /** @type {import('../views/strip.js').StripScene|null} */
  let shown = null;
  watchHover(canvas, (e) => onHover(e && shown ? stripHit(shown, e.offsetX) : -1));

  return {
    /** @param {ProjectionScene} scene */
    draw(scene) {
      const { ctx, width, height } = sized(canvas);
      const axis = scene[method];
      const hand = scene.hand?.method === method ? scene.hand : null;
      if (!scene.answer || !axis) {
        ctx.clearRect(0, 0, width, height);
        setText(figure, '');
        return;
      }
      const angle = hand ? hand.angle : axis.angle;
      shown = {
        width, height, scores: project(scene.xy, axis, angle), labels: scene.labels, style: method, theme: scene.theme,
        hovered: scene.hovered, highlighted: scene.selection.size > 0 ? scene.selection : null,
        ghostScores: project(scene.ghosts, axis, angle),
      };
      drawStrip(ctx, shown);
      setText(what, hand ? s.byHand(lineDegrees(hand.angle)) : s.firstDirection);
      setText(figure, figureText(method, scene.answer, axis.angle, hand?.angle));
      plot.setAttribute('aria-label', s.stripSummary(method === 'lpp' ? s.lppShort : s.pcaShort, scene.labels.length, classCount(scene.labels)));
    },
  };
}

/** @param {Method} method @param {LiveAnswer} answer @param {number} best @param {number} [hand] both angles in radians */
function figureText(method, answer, best, hand) {
  const { A, C } = answer.matrices;
  if (method === 'lpp') return s.lambda(hand === undefined ? answer.lpp.values[0] : objectiveAt(A, fixedBy(answer), hand));
  return s.ofVariance(varianceAt(C, hand ?? best) / (C[0] + C[2]));
}

/** What a direction achieves, beside what the methods do. @param {LiveAnswer} answer @param {number} angle @param {number} pca in radians */
function triedText(answer, angle, pca) {
  const { A, C } = answer.matrices;
  const total = C[0] + C[2];
  return s.tried(lineDegrees(angle), objectiveAt(A, fixedBy(answer), angle), answer.lpp.values[0], varianceAt(C, angle) / total, varianceAt(C, pca) / total);
}

/** A short piece of the method's line, as in the drawing. @param {Method} method */
function sample(method) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  const line = document.createElementNS(ns, 'line');
  for (const [key, value] of Object.entries({ x1: 1, y1: 4, x2: 41, y2: 4, class: `line-${method}` })) line.setAttribute(key, String(value));
  svg.setAttribute('viewBox', '0 0 42 8');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(line);
  return svg;
}

/** @param {HTMLElement} host @param {{hold: (angle: number) => void, letGo: () => void}} on */
function mountDial(host, on) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const plot = el('div', { class: 'plot', role: 'slider', tabindex: 0, 'aria-label': s.dialLabel, 'aria-valuemin': 0, 'aria-valuemax': 179, 'aria-valuenow': 0 }, canvas);
  const note = el('p');
  host.append(el('h2', {}, s.everyDirection), plot, note);
  /** @type {ProjectionScene|null} */
  let shown = null;
  let down = false;
  /** Where the keys pressed since the last picture have led, in degrees. @type {number|null} */
  let wanted = null;

  /** @param {PointerEvent} e */
  const turn = (e) => on.hold(dialAngleAt({ width: canvas.clientWidth }, e.offsetX));
  canvas.addEventListener('pointerdown', (e) => {
    if (e.button !== 0) return;
    canvas.setPointerCapture(e.pointerId);
    down = true;
    turn(e);
  });
  canvas.addEventListener('pointermove', (e) => down && turn(e));
  for (const end of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(end, () => {
      if (down) on.letGo();
      down = false;
    });
  }
  plot.addEventListener('keydown', (e) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[e.key];
    const end = { Home: 0, End: 179 }[e.key];
    if (e.key === 'Escape') on.letGo();
    if ((by ?? end) === undefined || !shown?.lpp) return;
    e.preventDefault();
    const at = wanted ?? lineDegrees(shown.hand?.angle ?? shown.lpp.angle);
    wanted = end ?? (at + (by ?? 0) * (e.shiftKey ? 10 : 1) + 180) % 180;
    on.hold((wanted * Math.PI) / 180);
  });
  plot.addEventListener('blur', () => on.letGo());

  return {
    /** @param {ProjectionScene} scene */
    draw(scene) {
      shown = scene;
      wanted = null;
      const { ctx, width, height } = sized(canvas);
      ctx.clearRect(0, 0, width, height);
      if (!scene.answer || !scene.lpp || !scene.pca) return;
      const { A, C } = scene.answer.matrices;
      drawDial(ctx, { width, height, A, B: fixedBy(scene.answer), C, theme: scene.theme, handAngle: scene.hand?.angle ?? null, lppAngle: scene.lpp.angle, pcaAngle: scene.pca.angle });
      const angle = scene.hand?.angle ?? scene.lpp.angle;
      plot.setAttribute('aria-valuenow', String(lineDegrees(angle)));
      const tried = triedText(scene.answer, angle, scene.pca.angle);
      plot.setAttribute('aria-valuetext', tried);
      setText(note, scene.hand ? tried : s.everyDirectionNote);
    },
  };
}

/** The method whose axis is nearer to an angle. @param {number} angle @param {Axis} lpp @param {Axis} pca @returns {Method} */
export const nearerMethod = (angle, lpp, pca) => (between(angle, pca.angle) < between(angle, lpp.angle) ? 'pca' : 'lpp');
