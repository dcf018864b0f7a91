// A data set in many dimensions: both methods' two first directions, side by side.
import { el, setText, sized, watchHover } from '../page/dom.js';
import { strings as s } from '../words/strings.js';
import { drawMark } from '../views/marks.js';
import { drawDigit, drawScatter, scatterHit } from '../views/scatter.js';

/** @typedef {import('../engine/types.js').DataAnswer} DataAnswer */
/** @typedef {import('../data/datasets.js').DataSet & {id: string, title: string, source: string}} OpenSet */
/** @typedef {{theme: import('../page/theme.js').Theme, answer: DataAnswer|null, set: OpenSet|null, hovered: number}} SetsScene */

/** @param {HTMLElement} host @param {string} titleId @param {{hover: (i: number) => void}} on */
export function mountSets(host, titleId, on) {
  const source = el('p');
  const bar = el('i');
  const progress = el('div', { class: 'progress', hidden: true, role: 'progressbar', 'aria-label': s.progress }, bar);
  const pair = el('div', { class: 'pair' });
  const legend = el('ul', { class: 'class-legend' });
  const notices = el('ul', { class: 'notices' });
  const card = hoverCard();
  host.append(el('div', { class: 'sets-head' }, el('h2', { class: 'lead', id: titleId }, s.setSentence), source), progress, pair, notices, legend, card.root);
  /** @type {SetsScene|null} */
  let shown = null;

  /** @param {number} i @param {PointerEvent} [e] */
  const hover = (i, e) => {
    on.hover(i);
    card.show(i, shown, e && placeIn(host, e));
  };
  const views = [scatter(pair, 'lpp', hover), scatter(pair, 'pca', hover)];

  return {
    notices,
    /** @param {OpenSet} set @param {import('../page/theme.js').Theme} theme */
    describe(set, theme) {
      setText(source, `${set.title} · ${s.setSize(set.rows, set.cols)} · ${set.source}`);
      legend.replaceChildren(...set.classNames.map((name, c) => {
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
      for (const view of views) view(scene);
    },
  };
}

/** @param {HTMLElement} host @param {'lpp'|'pca'} method @param {(i: number, e?: PointerEvent) => void} onHover */
function scatter(host, method, onHover) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const name = method === 'lpp' ? s.lppShort : s.pcaShort;
  const figure = el('span', { class: 'figure' });
  const plot = el('div', { class: 'plot', role: 'img', tabindex: 0 }, canvas);
  host.append(el('figure', {}, el('figcaption', { class: 'strip-head' },
    el('span', { class: 'method', 'data-method': method }, name), el('span', { class: 'what' }, s.twoDirections), figure), plot));
  /** @type {import('../views/scatter.js').ScatterScene|null} */
  let shown = null;
  watchHover(canvas, (e) => (e && shown ? onHover(scatterHit(shown, e.offsetX, e.offsetY), e) : onHover(-1)));

  return (/** @type {SetsScene} */ scene) => {
    const { ctx, width, height } = sized(canvas);
    ctx.clearRect(0, 0, width, height);
    const { answer, set } = scene;
    shown = null;
    setText(figure, '');
    if (!answer || !set || answer[method].m < 1) return;
    const solution = answer[method];
    shown = {
      width, height, scores: twoColumns(solution.scores, solution.m), labels: set.labels, classNames: set.classNames,
      hovered: scene.hovered, edges: answer.graph.edges, theme: scene.theme,
    };
    drawScatter(ctx, shown);
    setText(figure, method === 'lpp' ? s.lambda(solution.values[0]) : '');
    plot.setAttribute('aria-label', s.scatterSummary(name, set.title));
  };
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
      setText(text, s.hoverRow(i + 1, set.classNames[set.labels[i]] ?? ''));
      canvas.hidden = !set.thumbnails;
      const { offsetWidth, offsetHeight } = root;
      root.style.left = `${Math.max(0, Math.min(at.x + 14, at.right - offsetWidth - 8))}px`;
      root.style.top = `${at.y + 14 + offsetHeight > at.bottom ? at.y - 14 - offsetHeight : at.y + 14}px`;
      if (!set.thumbnails || !set.side) return;
      const { ctx, width } = sized(canvas);
      const pixels = set.side * set.side;
      drawDigit(ctx, set.thumbnails.subarray(i * pixels, (i + 1) * pixels), width);
    },
  };
}
