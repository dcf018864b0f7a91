// From near pairs to all: the ε-covariance and how LPP's axis turns with it, in place of the strips.
import { reachesOf, rowAt, rowAtShare, shareOf, stopsOf } from '../ask/reaches.js';
import { el, setAttribute, setText } from '../dom/elements.js';
import { sized } from '../dom/sizes.js';
import { pick } from '../state/state.js';
import { drawEllipses, drawStop, drawTurns } from '../views/near.js';
import { near as w } from '../words/near.js';
import { figuresTable } from './nearfigures.js';
import { createPlaying } from './playing.js';
export { default as style } from '../../css/near.css';

/** @typedef {import('../ask/reaches.js').Reach} Reach */
/** @typedef {import('../state/state.js').State} State */

/** More points have too many pairs to go through while somebody waits. */
const MOST = 20000;
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
  const stops = Array.from({ length: 4 }, (_, s) => {
    const canvas = el('canvas', { 'aria-hidden': 'true' }), text = el('span');
    return { canvas, text, button: el('button', { type: 'button', onclick: () => go(stopRows[s], false) }, canvas, text) };
  });
  const playing = createPlaying(life, { share: (share, more) => go(rowAtShare(reaches, share), more), still: () => matchMedia('(prefers-reduced-motion: reduce)').matches });
  const figures = figuresTable();
  const body = el('div', { class: 'near-body' },
    el('h3', {}, w.turns), plot, track, el('div', { class: 'ends' }, el('span', {}, w.ends[0]), chosen, el('span', {}, w.ends[1])),
    el('div', { class: 'stops', role: 'group', 'aria-label': w.stops }, ...stops.map(({ button }) => button)),
    el('div', { class: 'playing' }, playing.button, el('span', {}, w.playing)), figures.root);
  const none = el('p', { hidden: true });
  const root = el('div', { class: 'near', hidden: true }, el('h2', { class: 'lead' }, w.lead), el('p', {}, w.about), none, body, el('p', {}, w.settings));
  part('dial').after(root);

  /** @type {Reach[]} */
  let reaches = [];
  /** @type {number[]} */
  let stopRows = [];
  let centre = { x: 0, y: 0 };
  /** The drawing that the reaches are of is not the one that is seen. */
  let due = true;
  let busy = false;
  /** What it found when it was opened, to be brought back. @type {Partial<State>|null} */
  let before = null;
  /** @type {import('../views/draw.js').Layer|null} */
  let dressed = null;
  /** @type {ReturnType<typeof another>|null} */
  let engine = null;

  const open = () => store.state.view === 'near' && !root.hidden;
  const row = () => rowAt(reaches, asking.epsilon());

  /** @param {number} r @param {boolean} more the hand, or the play, is still at it */
  function go(r, more) {
    if (reaches[r]) store.change({ ...SETTINGS, epsilon: reaches[r].epsilon }, more);
  }
  track.addEventListener('input', () => go(rowAtShare(reaches, Number(track.value) / STEPS), true));
  track.addEventListener('change', () => go(row(), false));

  /** The newest drawing, one at a time. */
  async function renew() {
    if (busy || !due || !open()) return;
    const { xy, n } = store.drawing.points;
    due = false;
    if (n < 2 || n > MOST) return found(new Float64Array(0), xy);
    busy = true;
    engine ??= another({ onAnswer() {}, onTrouble() {} });
    try {
      const at = xy.slice();
      found(await engine.call('nearToFar', { data: at, rows: n, cols: 2 }), at);
    } catch (error) {
      announce(Object(error).message);
    }
    busy = false;
    renew();
  }

  /** @param {Float64Array} flat @param {Float64Array} xy */
  function found(flat, xy) {
    const n = xy.length / 2;
    reaches = reachesOf(flat, n);
    centre = { x: 0, y: 0 };
    for (let i = 0; i < xy.length; i += 2) {
      centre.x += xy[i] / n;
      centre.y += xy[i + 1] / n;
    }
    stopRows = reaches.length > 0 ? stopsOf(reaches) : [];
    if (reaches.length > 0 && before === null) enter();
    // Of another drawing even the nearest pairs may be farther apart: no row is of an ε that lets none of them in.
    else if (reaches.length > 0 && ours() && asking.epsilon() < reaches[0].epsilon) store.set({ epsilon: reaches[0].epsilon });
    invalidateAll();
  }

  /** The settings that the picture is about, as one step of the history. */
  function enter() {
    const all = reaches[reaches.length - 1].pairs;
    before = pick(store.state, /** @type {Array<keyof State>} */ ([...Object.keys(SETTINGS), 'epsilon']));
    if (!ours()) go(reaches.findIndex(({ pairs }) => pairs >= FIRST * all), false);
  }

  function draw() {
    const all = reaches[reaches.length - 1];
    const { xy } = store.drawing.points;
    body.hidden = !all;
    none.hidden = Boolean(all);
    setText(none, store.drawing.points.n > MOST ? w.many : w.none);
    if (!all) return;
    const r = row(), reach = reaches[r];
    const last = (all.angle * 180) / Math.PI;
    const { ctx, width, height } = sized(turns);
    drawTurns(ctx, { width, height, reaches, row: r, names: { axis: w.axis, last: w.last(last) }, inset: INSET, theme: theme() });
    setAttribute(plot, 'aria-label', w.summary({ from: (reaches[0].angle * 180) / Math.PI, to: last, last }));
    const share = shareOf(reaches, reach.epsilon);
    track.value = String(Math.round(share * STEPS));
    track.style.setProperty('--fill', `${100 * share}%`);
    const text = w.chosen(asking.epsilon(), reach.pairs / all.pairs);
    setText(chosen, text);
    setAttribute(track, 'aria-valuetext', text);
    stops.forEach(({ canvas, text: label, button }, s) => {
      const at = reaches[stopRows[s]];
      const stop = sized(canvas);
      drawStop(stop.ctx, { width: stop.width, height: stop.height, xy, centre, reach: at, all, theme: theme() });
      setText(label, at === all ? w.allPairs : w.stop(at.epsilon));
      setAttribute(button, 'aria-pressed', String(stopRows[s] === r));
    });
    figures.show({ reach, all });
  }

  /** @type {import('../views/draw.js').Layer} */
  const layer = {
    hides: () => false, marks: false, draw() {},
    beneath(ctx, { camera, size }) {
      const all = reaches[reaches.length - 1];
      if (all) drawEllipses(ctx, { camera, size, centre, reach: reaches[row()], all, theme: theme() });
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
