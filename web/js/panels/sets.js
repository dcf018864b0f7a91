// A data set in many dimensions: the two first directions of every run, side by side.
import { el, setText, watchHover } from '../dom/elements.js';
import { placeOn, sized } from '../dom/sizes.js';
import { METHODS } from '../ask/methods.js';
import { methodMenu, picturesOf } from './projection.js';
import { strings as s } from '../words/strings.js';
import { words } from '../words/plots.js';
import { records } from '../words/records.js';
import { drawMark } from '../views/marks.js';
import { drawDigit, drawScatter, scatterHit } from '../views/scatter.js';

/** @typedef {import('../ask/methods.js').MethodName} MethodName */
/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {import('../engine/types.js').Dataset} Dataset */
/**
 * @typedef {object} SetsScene
 * @property {import('../dom/theme.js').Theme} theme
 * @property {MethodName[]} methods  of the runs
 * @property {Answer|null} answer
 * @property {Dataset|null} set
 * @property {string} title
 * @property {string[]} why          one a run: why it found nothing, in a sentence; empty where it did
 * @property {number} hovered
 */

/** @param {HTMLElement} host @param {string} titleId @param {import('./projection.js').Choosing} on */
export function mountSets(host, titleId, on) {
  const source = el('p');
  const bar = el('i');
  const progress = el('div', { class: 'progress', hidden: true, role: 'progressbar', 'aria-label': records.sets.progress }, bar);
  const pair = el('div', { class: 'pair' });
  const legend = el('ul', { class: 'class-legend' });
  const notices = el('ul', { class: 'notices' });
  const card = hoverCard();
  host.append(el('div', { class: 'sets-head' }, el('h2', { class: 'lead', id: titleId }, records.sets.setSentence), source), progress, pair, notices, legend, card.root);
  /** @type {SetsScene|null} */
  let shown = null;

  /** @param {number} i @param {PointerEvent} [e] */
  const hover = (i, e) => {
    on.hover(i);
    card.show(i, shown, e && placeIn(host, e));
  };
  const views = picturesOf(pair, (method, r) => scatter(method, r, { hover, method: on.method }));

  return {
    notices,
    /** @param {Dataset} set @param {string} title @param {import('../dom/theme.js').Theme} theme */
    describe(set, title, theme) {
      setText(source, `${title} · ${s.setSize(set.rows, set.cols)} · ${set.source}`);
      legend.replaceChildren(...(set.names ?? []).map((name, c) => {
        const canvas = el('canvas', { 'aria-hidden': 'true', width: 16, height: 16 });
        drawMark(sized(canvas, 16).ctx, 8, 8, c, 10, theme);
        return el('li', {}, canvas, name);
      }));
    },
    /** @param {number|null} share 0…1; null: nothing is under way */
    progress(share) {
      progress.hidden = share === null;
      bar.style.transform = `scaleX(${share ?? 0})`;
      if (share !== null) progress.setAttribute('aria-valuenow', String(Math.round(100 * share)));
    },
    /** @param {SetsScene} scene */
    draw(scene) {
      shown = scene;
      if (scene.hovered < 0) card.root.hidden = true;
      for (const view of views(scene.methods)) view.draw(scene);
    },
  };
}

/** @param {MethodName} method @param {number} r which run @param {{hover: (i: number, e?: PointerEvent) => void, method: (run: number, method: MethodName) => void}} on */
function scatter(method, r, on) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const what = el('span', { class: 'what' }, records.sets.twoDirections);
  const figure = el('span', { class: 'figure' });
  const plot = el('div', { class: 'plot', role: 'img', tabindex: 0 }, canvas);
  const menu = methodMenu(method, r, on.method);
  const root = el('figure', {}, el('figcaption', { class: 'strip-head' }, menu, what, figure), plot);
  /** @type {import('../views/scatter.js').ScatterScene|null} */
  let shown = null;
  watchHover(canvas, (e) => {
    if (!e || !shown) return on.hover(-1);
    const { x, y } = placeOn(canvas, e);
    on.hover(scatterHit(shown, x, y), e);
  });

  /** @param {SetsScene} scene */
  function draw({ answer, set, title, hovered, theme, why }) {
    const { ctx, width, height } = sized(canvas);
    ctx.clearRect(0, 0, width, height);
    shown = null;
    setText(figure, '');
    setText(what, why[r] || records.sets.twoDirections);
    const slot = answer?.slots[r];
    if (!answer || !set || slot?.run.method !== method || slot.m < 1) return;
    shown = { width, height, scores: twoColumns(slot.scores, slot.m), labels: set.labels, classNames: set.names, hovered, edges: answer.graph.edges, theme };
    drawScatter(ctx, shown);
    // Without the sum of all variances no share is known.
    setText(figure, METHODS[method].highest ? '' : words.methods[method].value(slot.values[0]));
    plot.setAttribute('aria-label', records.sets.scatterSummary(words.methods[method].name, title));
  }
  return { root, menu, draw };
}

/** A map to one dimension lies on a line. @param {Float64Array} scores @param {number} m */
function twoColumns(scores, m) {
  if (m === 2) return scores;
  const out = new Float64Array((2 * scores.length) / m);
  for (let i = 0; i < out.length / 2; i++) {
    out[2 * i] = scores[i * m];
    if (m > 2) out[2 * i + 1] = scores[i * m + 1];
  }
  return out;
}

/** @typedef {{x: number, y: number, right: number, bottom: number}} Where  a place in a box that may be scrolled, and the box's visible ends */

/** @param {HTMLElement} host @param {PointerEvent} e @returns {Where} */
function placeIn(host, e) {
  const box = host.getBoundingClientRect();
  return { x: e.clientX - box.left, y: e.clientY - box.top + host.scrollTop, right: host.clientWidth, bottom: host.clientHeight + host.scrollTop };
}

/** What the hovered row is: its name, and for the digits its picture. */
function hoverCard() {
  const canvas = el('canvas', { width: 64, height: 64, 'aria-hidden': 'true' });
  const text = el('span');
  const root = el('div', { class: 'hover-card', hidden: true }, canvas, text);
  return {
    root,
    /** @param {number} i @param {SetsScene|null} scene @param {Where} [at] */
    show(i, scene, at) {
      const set = scene?.set;
      root.hidden = i < 0 || !set || !at;
      if (root.hidden || !set || !at) return;
      setText(text, records.sets.hoverRow(i + 1, set.names?.[set.labels[i]] ?? ''));
      canvas.hidden = !set.images;
      const { offsetWidth, offsetHeight } = root;
      root.style.left = `${Math.max(0, Math.min(at.x + 14, at.right - offsetWidth - 8))}px`;
      root.style.top = `${at.y + 14 + offsetHeight > at.bottom ? at.y - 14 - offsetHeight : at.y + 14}px`;
      if (!set.images) return;
      const { ctx, width } = sized(canvas);
      const { side, pixels } = set.images;
      drawDigit(ctx, pixels.subarray(i * side * side, (i + 1) * side * side), width);
    },
  };
}
