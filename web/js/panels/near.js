// From near pairs to all: the ε-covariance and how LPP's axis turns with it, in place of the strips.
import { reachesOf, reachesOfAnswer, rowAt, rowAtShare, shareOf, stopsOf } from '../ask/reaches.js';
import { el, setAttribute, setText } from '../dom/elements.js';
import { sized } from '../dom/sizes.js';
import { pick } from '../state/state.js';
import { DOTS, drawEllipses, drawStop, drawTurns } from '../views/near.js';
import { near as w } from '../words/near.js';
import { figuresTable } from './nearfigures.js';
import { createPlaying } from './playing.js';
import { createRefining } from './refining.js';
export { default as style } from '../../css/near.css';

/** @typedef {import('../ask/reaches.js').Reach} Reach */
/** @typedef {import('../state/state.js').State} State */

/** Of the slider: fine enough for every row. */
const STEPS = 1000;
/** Half a slider's thumb, so that ε stands above it. */
const INSET = 8;
/** How much of all pairs it begins with. */
const FIRST = 0.2;

/** C_ε counts every pair as 1, and its axes are LPP's under unit length. */
const SETTINGS = /** @type {const} */ ({ runs: 'lpp+pca', graph: 'epsilon', weight: 'binary', constraint: 'unit', reduce: 'off' });

/** @param {import('../page/playground.js').Playground} playground */
export function mountNear({ store, stage, asking, skeleton: { part }, announce, another, life, theme, join, invalidateAll }) {
  const turns = el('canvas', { 'aria-hidden': 'true' });
  const plot = el('div', { class: 'plot turns', role: 'img' }, turns);
  const track = el('input', { type: 'range', class: 'slider', 'aria-label': w.slider, min: 0, max: STEPS, step: 1 });
  const chosen = el('b');
  const sample = el('p', { class: 'sample', hidden: true });
  const stops = Array.from({ length: 4 }, (_, s) => {
    const canvas = el('canvas', { 'aria-hidden': 'true' }), text = el('span');
    return { canvas, text, button: el('button', { type: 'button', onclick: () => go(stopRow(s), false) }, canvas, text) };
  });
  const playing = createPlaying(life, { share: (share, more) => go(rowAtShare(reaches, share), more), still: () => matchMedia('(prefers-reduced-motion: reduce)').matches });
  const figures = figuresTable();
  const body = el('div', { class: 'near-body' },
    el('h3', {}, w.turns), sample, plot, track, el('div', { class: 'ends' }, el('span', {}, w.ends[0]), chosen, el('span', {}, w.ends[1])),
    el('div', { class: 'stops', role: 'group', 'aria-label': w.stops }, ...stops.map(({ button }) => button)),
    el('div', { class: 'playing' }, playing.button, el('span', {}, w.playing)), figures.root);
  const none = el('p', { hidden: true }, w.none);
  const root = el('div', { class: 'near', hidden: true }, el('h2', { class: 'lead' }, w.lead), el('p', {}, w.about), none, body, el('p', {}, w.settings));
  part('dial').after(root);

  /** @type {Reach[]} */
  let reaches = [];
  /** The stops but the last, by their ε: as the first picture of a drawing has them. @type {number[]} */
  let stopsAt = [];
  let centre = { x: 0, y: 0 };
  /** Points that the stops show: a sample. */
  let dots = new Float64Array(0);
  /** Points that the reaches are of, of all, and whether more come. */
  let of = { known: 0, n: 0, more: false };
  /** The drawing that the reaches are of is not the one that is seen. */
  let due = true;
  /** What it found when it was opened, to be brought back. @type {Partial<State>|null} */
  let before = null;
  /** @type {import('../views/draw.js').Layer|null} */
  let dressed = null;
  /** @type {ReturnType<typeof another>|null} */
  let engine = null;

  const open = () => store.state.view === 'near' && !root.hidden;
  const row = () => rowAt(reaches, asking.epsilon());
  const stopRow = (/** @type {number} */ s) => (s < stopsAt.length ? rowAt(reaches, stopsAt[s]) : reaches.length - 1);

  /** C_ε and C as the drawing shows them, where it has answered about this ε. */
  function answered() {
    const { answer } = asking;
    return answer && answer.ask.dataset.revision === asking.dataset()?.revision && answer.ask.graph.epsilon === asking.epsilon() ? reachesOfAnswer(answer) : null;
  }

  /** Until then by the pairs looked at so far. */
  const shown = () => answered() ?? { reach: reaches[row()], all: reaches[reaches.length - 1] };

  /** @param {number} r @param {boolean} more the hand, or the play, is still at it */
  function go(r, more) {
    if (reaches[r]) store.change({ ...SETTINGS, epsilon: reaches[r].epsilon }, more);
  }
  track.addEventListener('input', () => go(rowAtShare(reaches, Number(track.value) / STEPS), true));
  track.addEventListener('change', () => go(row(), false));

  const refining = createRefining({
    call: (name, ...args) => (engine ??= another({ onAnswer() {}, onTrouble() {} })).call(name, ...args),
    found,
    failed: (error) => announce(Object(error).message),
  });

  function renew() {
    if (!due || !open()) return;
    const { xy, n } = store.drawing.points;
    due = false;
    if (n < 2) return found({ flat: new Float64Array(0), known: n, more: false, order: xy }, xy);
    refining.begin(xy.slice());
  }

  /** @param {import('./refining.js').Picture} picture @param {Float64Array} xy */
  function found({ flat, known, more, order }, xy) {
    const n = xy.length / 2;
    const first = known <= of.known || of.n !== n;
    // Of a sample the farthest pairs are nearer: who looks at all pairs goes on to.
    const atEnd = !first && of.more && reaches.length > 0 && asking.epsilon() === reaches[reaches.length - 1].epsilon;
    reaches = reachesOf(flat, known);
    of = { known, n, more };
    dots = order.slice(0, 2 * DOTS);
    centre = { x: 0, y: 0 };
    for (let i = 0; i < xy.length; i += 2) {
      centre.x += xy[i] / n;
      centre.y += xy[i + 1] / n;
    }
    if (first) stopsAt = reaches.length > 0 ? stopsOf(reaches).slice(0, -1).map((r) => reaches[r].epsilon) : [];
    if (reaches.length > 0 && before === null) enter();
    // Of another drawing even the nearest pairs may be farther apart: no row is of an ε that lets none of them in.
    else if (reaches.length > 0 && ours() && asking.epsilon() < reaches[0].epsilon) store.set({ epsilon: reaches[0].epsilon });
    else if (atEnd && ours()) store.set({ epsilon: reaches[reaches.length - 1].epsilon });
    // Better pictures of the same drawing are this view's alone: the drawing has its own answer.
    if (first || !answered()) invalidateAll();
    else if (open()) draw();
  }

  /** The settings that the picture is about, as one step of the history. */
  function enter() {
    const all = reaches[reaches.length - 1].pairs;
    before = pick(store.state, /** @type {Array<keyof State>} */ ([...Object.keys(SETTINGS), 'epsilon']));
    if (!ours()) go(reaches.findIndex(({ pairs }) => pairs >= FIRST * all), false);
  }

  function draw() {
    const end = reaches[reaches.length - 1];
    body.hidden = !end;
    none.hidden = Boolean(end);
    root.toggleAttribute('data-refining', of.more);
    if (!end) return;
    sample.hidden = of.known === of.n;
    setText(sample, w.sample(of.known, of.n, of.more));
    const r = row(), { reach, all } = shown();
    const last = (all.angle * 180) / Math.PI;
    const { ctx, width, height } = sized(turns);
    drawTurns(ctx, { width, height, reaches, row: r, names: { axis: w.axis, last: w.last(last) }, inset: INSET, theme: theme() });
    setAttribute(plot, 'aria-label', w.summary({ from: (reaches[0].angle * 180) / Math.PI, to: last, last }));
    const share = shareOf(reaches, reaches[r].epsilon);
    track.value = String(Math.round(share * STEPS));
    track.style.setProperty('--fill', `${100 * share}%`);
    const text = w.chosen(asking.epsilon(), reach.beta);
    setText(chosen, text);
    setAttribute(track, 'aria-valuetext', text);
    stops.forEach(({ canvas, text: label, button }, s) => {
      const at = reaches[stopRow(s)];
      const stop = sized(canvas);
      drawStop(stop.ctx, { width: stop.width, height: stop.height, xy: dots, centre, reach: at, all: end, theme: theme() });
      setText(label, at === end ? w.allPairs : w.stop(at.epsilon));
      setAttribute(button, 'aria-pressed', String(stopRow(s) === r));
    });
    figures.show({ reach, all });
  }

  /** @type {import('../views/draw.js').Layer} */
  const layer = {
    hides: () => false, marks: false, draw() {},
    beneath(ctx, { camera, size }) {
      if (reaches.length > 0) drawEllipses(ctx, { camera, size, centre, ...shown(), theme: theme() });
    },
  };

  function show() {
    const on = store.state.view === 'near';
    if (on !== root.hidden) return;
    root.hidden = !on;
    part('project').dataset.view = store.state.view;
    if (on) {
      dressed = stage.dress(layer);
      due = true;
      renew();
    } else {
      playing.stop();
      refining.end();
      stage.dress(dressed);
      leave();
    }
    invalidateAll();
  }

  /** What was set before comes back, where nobody has set something else since. */
  function leave() {
    if (before && ours()) store.change(before);
    before = null;
  }

  const ours = () => Object.entries(SETTINGS).every(([key, value]) => store.state[/** @type {keyof State} */ (key)] === value);

  /** Undo, Reset or a hand set what this is not a picture of. @param {Set<keyof State>} fields */
  const elsewhere = (fields) => !ours() && Object.keys(SETTINGS).some((key) => fields.has(/** @type {keyof State} */ (key)));

  store.subscribe((change) => {
    if (change.anew) playing.stop();
    if (change.points) due = true;
    if (change.fields.has('view')) show();
    else if (open() && before && elsewhere(change.fields)) store.set({ view: 'strips' });
    else renew();
  });
  join({ texts: () => open() && draw(), repaint: () => open() && draw() });
  show();
}
