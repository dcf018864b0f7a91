// One panel of a data set: a method, its two dimensions, two figures at its foot.
import { el, setAttribute, setText } from '../dom/elements.js';
import { sized } from '../dom/sizes.js';
import { METHODS } from '../ask/methods.js';
import { words } from '../words/plots.js';
import { panelWords as w } from '../words/panels.js';
import { drawPointed, drawScatter } from '../views/scatter.js';
import { presentClasses } from '../views/marks.js';
import { placesOf } from '../views/places.js';
import { watchHands } from './hands.js';
import { methodMenu } from './methodmenu.js';
import { viewMenu } from './viewmenu.js';

/** @typedef {import('../ask/methods.js').MethodName} MethodName */
/** @typedef {import('../engine/types.js').Slot} Slot */
/** @typedef {import('../views/scatter.js').ScatterScene} ScatterScene */
/**
 * @typedef {object} PanelScene
 * @property {MethodName} method
 * @property {Slot|null} slot
 * @property {import('../engine/types.js').Dataset} set
 * @property {string} title               of the set
 * @property {import('../ask/shows.js').Shows} shows
 * @property {import('./figures.js').Figures} figures
 * @property {{accuracy: boolean, trust: boolean}} best
 * @property {boolean} busy               something computes
 * @property {boolean} alone              it is enlarged
 * @property {boolean} last               there is no other panel
 * @property {boolean} narrow
 * @property {import('../state/selection.js').Selection} selection
 * @property {ArrayLike<number>} edges
 * @property {import('../dom/theme.js').Theme} theme
 */
/**
 * @typedef {object} PanelDeeds
 * @property {import('./head.js').Sign} sign
 * @property {(method: MethodName) => void} method
 * @property {(shows: Partial<import('../ask/shows.js').Shows>) => void} show
 * @property {() => void} enlarge
 * @property {() => void} remove
 * @property {() => void} cancel
 * @property {() => void} again
 * @property {() => void} redraw
 * @property {() => 'lasso'|'pan'} hand
 * @property {(i: number, e?: PointerEvent) => void} hover
 * @property {(rows: number[], mode: import('./choosing.js').Mode) => void} choose
 * @property {(by: number) => void} step
 */

/** Whether a picture is by rank: the eigenmaps need it, most of their rows being in one place. @param {import('../ask/shows.js').Shows} shows @param {MethodName} method */
export const byRank = ({ scale }, method) => (scale === '' ? !METHODS[method].map : scale === 'r');

/** @param {number} r which @param {PanelDeeds} on */
export function createPanel(r, on) {
  const base = el('canvas', { 'aria-hidden': 'true' });
  const over = el('canvas', { 'aria-hidden': 'true', class: 'over' });
  const plot = el('div', { class: 'plot', role: 'img', tabindex: 0, 'aria-description': w.keys }, base, over);
  const menu = methodMenu(w.method(r + 1), () => on.sign('i-chevron', 'chevron'), on.method);
  const view = viewMenu(on, () => look(undefined));
  const corner = el('span', { class: 'corner', 'aria-hidden': 'true' });
  const enlarge = el('button', { type: 'button', class: 'button icon small enlarge', onclick: on.enlarge }, on.sign('i-fit'));
  const bar = el('i');
  const said = el('span');
  const cancel = el('button', { type: 'button', class: 'button outlined small', onclick: on.cancel }, w.cancel);
  const under = el('div', { class: 'under-way', hidden: true }, el('div', { class: 'progress' }, bar), el('p', {}, said, cancel));
  const why = el('span');
  const again = el('button', { type: 'button', class: 'button outlined small', onclick: on.again }, w.again);
  const refused = el('p', { class: 'refused', hidden: true }, why, again);
  const accuracy = figure(w.accuracy, w.accuracyTip), trust = figure(w.trust, w.trustTip);
  const foot = el('div', { class: 'panel-foot' }, accuracy.root, trust.root);
  const root = el('figure', { class: 'set-panel' },
    el('figcaption', { class: 'panel-head' }, menu.button, corner, el('span', { class: 'grow' }), view.button, enlarge),
    el('div', { class: 'plot-box' }, plot, under, refused), foot, menu.menu, view.menu);

  /** @type {ScatterScene|null} */
  let shown = null;
  /** @type {import('../views/scatterplace.js').Window|undefined} */
  let window;
  let loop = /** @type {number[]} */ ([]);
  /** What the marks were drawn of. @type {unknown[]} */
  let drawn = [];
  /** @type {PanelScene|null} */
  let now = null;

  /** @param {import('../views/scatterplace.js').Window|undefined} to */
  function look(to) {
    window = to;
    on.redraw();
  }

  watchHands(plot, {
    scene: () => shown, hand: on.hand, hover: on.hover, choose: on.choose, look, step: on.step, enlarge: on.enlarge,
    lasso(next) {
      loop = next;
      on.redraw();
    },
    tap(e) {
      if (e.pointerType !== 'touch' || !now?.narrow || now.alone) return false;
      on.enlarge();
      return true;
    },
    toggle() {
      const i = now?.selection.hovered ?? -1;
      if (i >= 0) on.choose([i], now?.selection.brushed.has(i) ? 'take' : 'add');
    },
  });

  /** @param {PanelScene} scene @param {number} width @param {number} height @returns {ScatterScene|null} */
  function pictured({ slot, set, method, shows, theme, selection }, width, height) {
    if (!slot || slot.m < 1) return null;
    const rank = byRank(shows, method);
    const places = placesKept(slot, set.labels, shows, rank);
    return {
      width, height, places, labels: set.labels, classNames: set.names, across: !rank, up: !rank && shows.y > 0, note: rank ? w.byRank : '',
      chosen: selection.brushed, window, theme,
    };
  }

  const placesKept = keep((/** @type {Slot} */ slot, /** @type {Int32Array} */ labels, /** @type {import('../ask/shows.js').Shows} */ shows, /** @type {boolean} */ rank) =>
    placesOf({ scores: slot.scores, m: slot.m, labels, x: shows.x, y: shows.y, rank }), (slot, labels, shows, rank) => [slot.scores, labels, shows.x, shows.y, rank]);

  /** @param {PanelScene} scene */
  function draw(scene) {
    now = scene;
    const { ctx, width, height, dpr } = sized(base);
    shown = pictured(scene, width, height);
    const chosen = scene.selection.brushed;
    const of = [shown?.places, width, height, dpr, scene.theme, chosen, chosen.size, window, scene.set];
    if (of.some((v, i) => v !== drawn[i])) {
      drawn = of;
      if (shown) drawScatter(ctx, shown);
      else ctx.clearRect(0, 0, width, height);
    }
    const above = sized(over);
    if (shown) drawPointed(above.ctx, shown, { hovered: scene.selection.hovered, edges: METHODS[scene.method].graph ? scene.edges : null, lasso: loop });
    else above.ctx.clearRect(0, 0, width, height);
    tell(scene);
  }

  /** What stands around the picture. @param {PanelScene} scene */
  function tell(scene) {
    const { method, slot, set, shows, figures, best, busy, alone, last, title, selection } = scene;
    const error = slot?.error;
    menu.show(method);
    view.show(scene);
    setAttribute(enlarge, 'aria-label', alone ? w.shrink : w.enlarge);
    enlarge.dataset.tipText = alone ? w.shrink : w.enlarge;
    enlarge.hidden = last;
    setAttribute(enlarge, 'aria-pressed', String(alone));
    accuracy.show(w.percent(shown ? figures.accuracy : NaN), best.accuracy);
    trust.show(w.share(shown ? figures.trust : NaN), best.trust);
    setText(corner, shown && figures.accuracy !== undefined && !Number.isNaN(figures.accuracy) ? w.percent(figures.accuracy) : '');
    corner.classList.toggle('best', best.accuracy);
    root.classList.toggle('behind', Boolean(slot?.behind) && shown !== null);
    under.hidden = !(busy && (slot?.behind ?? true));
    if (under.hidden) progress('', 0);
    refused.hidden = !error;
    setText(why, error ? sentence(error) : '');
    again.hidden = error?.code !== 'aborted';
    const m = slot?.m ?? 0;
    const [x, y] = [Math.min(shows.x, m), Math.min(shows.y, m)];
    setAttribute(plot, 'aria-label', shown && !error
      ? w.summary(words.methods[method].name, title, set.rows, presentClasses(set.labels).length, x, y, byRank(shows, method), figures, best.accuracy, selection.brushed.size)
      : `${words.methods[method].name}. ${error ? sentence(error) : w.waiting}`);
  }

  /** How far it is. @param {string} stage @param {number} share 0…1 */
  function progress(stage, share) {
    bar.style.transform = `scaleX(${share})`;
    setText(said, stage ? w.computing(w.stages[stage] ?? stage, share) : w.waiting);
  }

  return { root, draw, progress, menu, focus: () => plot.focus(), tip: () => ({ plot, shown }) };
}

/** @param {import('../engine/types.js').Failure} error */
const sentence = ({ code, message }) => (code === 'aborted' ? w.cancelled : w.refused[code] ?? message);

/** @param {string} name @param {string} tip */
function figure(name, tip) {
  const value = el('b');
  const best = el('span', { class: 'visually-hidden' });
  const root = el('span', { 'data-tip-text': tip }, `${name} `, value, best);
  return {
    root,
    /** @param {string} text @param {boolean} first */
    show(text, first) {
      setText(value, text);
      value.classList.toggle('best', first);
      setText(best, first ? ` (${w.best})` : '');
    },
  };
}

/**
 * The last result of a function, as long as what it depends on is the same.
 * @template {any[]} A @template T @param {(...args: A) => T} make @param {(...args: A) => unknown[]} key
 */
function keep(make, key) {
  /** @type {unknown[]} */
  let known = [];
  /** @type {T|undefined} */
  let result;
  return (/** @type {A} */ ...args) => {
    const now = key(...args);
    if (result === undefined || now.some((v, i) => v !== known[i])) result = make(...args);
    known = now;
    return result;
  };
}
