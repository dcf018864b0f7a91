// From near pairs to all: the ε-covariance and how LPP's axis turns with it, in place of the strips.
import { reachesOf, reachesOfAnswer, rowAt, rowAtShare, stopsOf } from '../ask/reaches.js';
import { DOTS, drawEllipses } from '../views/near.js';
import { createNearFace } from './nearface.js';
import { createNearSettings } from './nearsettings.js';
import { createPlaying } from './playing.js';
import { createRefining } from './refining.js';
export { default as style } from '../../css/near.css';

/** @typedef {import('../ask/reaches.js').Reach} Reach */

/**
 * C_ε and C as the drawing shows them, where it has answered about this ε.
 * @param {import('../ask/asking.js').Asking} asking
 */
function answered(asking) {
  const { answer } = asking;
  return answer &&
    answer.ask.dataset.revision === asking.dataset()?.revision &&
    answer.ask.graph.epsilon === asking.epsilon()
    ? reachesOfAnswer(answer)
    : null;
}

/** @param {Float64Array} xy */
function centreOf(xy) {
  const n = xy.length / 2, centre = { x: 0, y: 0 };
  for (let i = 0; i < xy.length; i += 2) {
    centre.x += xy[i] / n;
    centre.y += xy[i + 1] / n;
  }
  return centre;
}

/** @param {import('../page/playground.js').Playground} playground */
export function mountNear(playground) {
  const { store, stage, asking, skeleton: { part }, announce, another, life, theme, join, invalidateAll } = playground;
  const settings = createNearSettings(store);
  const playing = createPlaying(life, {
    share: (share, more) => go(rowAtShare(reaches, share), more),
    still: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  const face = createNearFace({
    slide: (share) => go(rowAtShare(reaches, share), true),
    rest: () => go(row(), false),
    stop: (s) => go(stopRow(s), false),
    play: playing.button,
  });
  const { root } = face;
  // The switch between the views stands above what it shows.
  const above = part('project').querySelector(':scope > .scroll > .view-choice') ?? part('strips');
  above.after(root);

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
  /** @type {import('../views/draw.js').Layer|null} */
  let dressed = null;
  /** @type {ReturnType<typeof another>|null} */
  let engine = null;

  const open = () => store.state.view === 'near' && !root.hidden;
  const row = () => rowAt(reaches, asking.epsilon());
  const stopRow = (/** @type {number} */ s) => (s < stopsAt.length ? rowAt(reaches, stopsAt[s]) : reaches.length - 1);

  /** Until it has answered by the pairs looked at so far. */
  const shown = () => answered(asking) ?? { reach: reaches[row()], all: reaches[reaches.length - 1] };

  /** @param {number} r @param {boolean} more the hand, or the play, is still at it */
  const go = (r, more) => settings.go(reaches[r], more);

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
    centre = centreOf(xy);
    if (first) stopsAt = reaches.length > 0 ? stopsOf(reaches).slice(0, -1).map((r) => reaches[r].epsilon) : [];
    if (reaches.length > 0 && !settings.entered) settings.enter(reaches);
    // Of another drawing even the nearest pairs may be farther apart: no row is of an ε that lets none of them in.
    else if (reaches.length > 0 && settings.ours() && asking.epsilon() < reaches[0].epsilon) {
      store.set({ epsilon: reaches[0].epsilon });
    } else if (atEnd && settings.ours()) store.set({ epsilon: reaches[reaches.length - 1].epsilon });
    // Better pictures of the same drawing are this view's alone: the drawing has its own answer.
    if (first || !answered(asking)) invalidateAll();
    else if (open()) draw();
  }

  const draw = () => face.draw({
    reaches, of, dots, centre, ...shown(), row: row(), epsilon: asking.epsilon(), stops: [0, 1, 2, 3].map(stopRow),
    theme: theme(),
  });

  /** @type {import('../views/draw.js').Layer} */
  const layer = {
    hides: () => false, lines: true, marks: false, draw() {},
    beneath(ctx, { camera, size }) {
      if (reaches.length > 0) drawEllipses(ctx, { camera, size, centre, ...shown(), theme: theme() });
    },
  };

  function show() {
    const on = store.state.view === 'near';
    if (on !== root.hidden) return;
    root.hidden = !on;
    // In a frame that leaves it out strips stay.
    part('project').dataset.view = getComputedStyle(root).display === 'none' ? 'strips' : store.state.view;
    if (on) {
      dressed = stage.dress(layer);
      due = true;
      renew();
    } else {
      playing.stop();
      refining.end();
      stage.dress(dressed);
      settings.leave();
    }
    invalidateAll();
  }

  store.subscribe((change) => {
    if (change.anew) playing.stop();
    if (change.points) due = true;
    if (change.fields.has('view')) show();
    else if (open() && settings.entered && settings.elsewhere(change.fields)) store.set({ view: 'strips' });
    else renew();
  });
  join({ texts: () => open() && draw(), repaint: () => open() && draw() });
  show();
}
