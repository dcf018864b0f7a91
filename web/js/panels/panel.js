// One panel of a data set: a method, its two dimensions, two figures at its foot.
import { originOf, rowOf } from '../engine/dataset.js';
import { el } from '../dom/elements.js';
import { sized } from '../dom/sizes.js';
import { reads } from '../ask/methods.js';
import { byRank } from '../ask/shows.js';
import { panelWords as w } from '../words/panels.js';
import { drawPointed, drawScatter } from '../views/scatter.js';
import { createStamps, STAMPED } from '../views/stamps.js';
import { placeOfNew, placesBeside, placesOf } from '../views/places.js';
import { watchHands } from './hands.js';
import { createSurround } from './surround.js';

/** @typedef {import('../ask/methods.js').MethodName} MethodName */
/** @typedef {import('../engine/types.js').Slot} Slot */
/** @typedef {import('../views/scatter.js').ScatterScene} ScatterScene */
/**
 * @typedef {object} PanelScene
 * @property {MethodName} method
 * @property {Slot|null} slot
 * @property {import('../engine/types.js').Dataset} set
 * @property {import('../engine/types.js').Dataset} whole  all rows that were opened
 * @property {import('./colours.js').Look} look  what its colours mean
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
 * @property {import('./parts.js').Apart|null} apart   its parts by themselves
 * @property {Float64Array|null} ghost    a row that was drawn or typed
 * @property {boolean} parted             the graph is in parts, and the method can show each by itself
 * @property {(places: Float64Array|null) => import('./parts.js').Said|null} said  of the graph's parts
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
 * @property {(k: number) => void} join     the graph's parts
 * @property {() => void} largest         the largest part alone
 */

/** So many rows that were not fitted are placed at most. */
const BESIDE = 20_000;

/** Of all panels, which are drawn one after the other. */
const stamps = createStamps((width, height) => new OffscreenCanvas(width, height));

/** @param {number} r which @param {PanelDeeds} on */
export function createPanel(r, on) {
  const base = el('canvas', { 'aria-hidden': 'true' });
  const over = el('canvas', { 'aria-hidden': 'true', class: 'over' });
  const plot = el('div', { class: 'plot', role: 'img', tabindex: 0, 'aria-description': w.keys }, base, over);
  const { root, tell, progress, menu } = createSurround(r, on, plot, () => look(undefined));

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
  function pictured({ slot, set, whole, look, method, shows, theme, selection, apart }, width, height) {
    if (!slot || slot.m < 1) return null;
    const rank = !apart && byRank(shows, method);
    const places = apart?.places ?? placesKept(slot, set.labels, shows, rank);
    return {
      width,
      height,
      places,
      labels: look.labels,
      classNames: look.names,
      many: look.many,
      across: !rank && !apart,
      up: !rank && !apart && shows.y > 0,
      cells: apart?.cells,
      beside: besideKept(slot, set, whole, shows, rank || apart !== null),
      note: rank ? w.byRank : '',
      chosen: selection.brushed,
      window,
      ...(look.labels.length > STAMPED && { marks: stamps }),
      theme,
    };
  }

  const placesKept = keep(
    (
      /** @type {Slot} */ slot,
      /** @type {Int32Array} */ labels,
      /** @type {import('../ask/shows.js').Shows} */ shows,
      /** @type {boolean} */ rank,
    ) => placesOf({ scores: slot.scores, m: slot.m, labels, x: shows.x, y: shows.y, rank }),
    (slot, labels, shows, rank) => [slot.scores, labels, shows.x, shows.y, rank],
  );

  const besideKept = keep(besideOf, (slot, set, whole, shows, bare) =>
    [slot.scores, set, whole, shows.x, shows.y, bare]);

  /** @param {PanelScene} scene */
  function draw(scene) {
    now = scene;
    const { ctx, width, height, dpr } = sized(base);
    shown = pictured(scene, width, height);
    const chosen = scene.selection.brushed;
    const of = [shown?.places, width, height, dpr, scene.theme, chosen, chosen.size, window, scene.look];
    if (of.some((v, i) => v !== drawn[i])) {
      drawn = of;
      if (shown) drawScatter(ctx, shown);
      else ctx.clearRect(0, 0, width, height);
    }
    const above = sized(over);
    if (shown) {
      drawPointed(above.ctx, shown, {
        hovered: scene.selection.hovered,
        edges: reads(scene.method, 'graph') ? scene.edges : null,
        lasso: loop,
        ghost: ghostOf(scene),
      });
    } else above.ctx.clearRect(0, 0, width, height);
    tell(scene, shown?.places ?? null);
  }

  return { root, draw, progress, menu, focus: () => plot.focus(), tip: () => ({ plot, shown }) };
}

/**
 * Where the map puts rows that are not fitted: those of the set first, then those of its file that never were.
 * @param {Slot} slot
 * @param {import('../engine/types.js').Dataset} set
 * @param {import('../engine/types.js').Dataset} whole
 * @param {import('../ask/shows.js').Shows} shows
 * @param {boolean} bare  by rank, or in parts
 */
function besideOf(slot, set, whole, shows, bare) {
  const left = whole.beside?.X ?? null;
  if ((set === whole && !left) || !slot.map || bare || shows.y === 0) return null;
  const rowAt = (/** @type {number} */ i) => (i < whole.rows || !left
    ? rowOf(whole, i)
    : left.data.subarray((i - whole.rows) * left.cols, (i - whole.rows + 1) * left.cols));
  return placesBeside({ m: slot.m, x: shows.x, y: shows.y }, slot.map, rowAt, othersOf(set, whole));
}

/** Which rows are not fitted: the same for all panels. */
const othersOf = keep((
  /** @type {import('../engine/types.js').Dataset} */ set,
  /** @type {import('../engine/types.js').Dataset} */ whole,
) => {
  const all = whole.rows + (whole.beside?.X?.rows ?? 0), fitted = new Uint8Array(all);
  for (let i = 0; i < set.rows; i++) fitted[originOf(set, i)] = 1;
  const others = [];
  for (let i = 0; i < all && others.length < BESIDE; i++) if (!fitted[i]) others.push(i);
  return others;
}, (set, whole) => [set, whole]);

/** Where a new row stands; null: there is none, or the method has no weights of columns. @param {PanelScene} scene */
function ghostOf({ ghost, slot, set, shows, method, apart }) {
  if (!ghost || !slot?.map || apart || ghost.length !== set.cols) return null;
  const { scores, m, map } = slot;
  return placeOfNew({ scores, m, labels: set.labels, x: shows.x, y: shows.y, rank: byRank(shows, method) }, map, ghost);
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
