// The panels of a data set: one to four methods over one graph, one selection for all of them.
import { createFits } from '../engine/fits.js';
import { LPPError } from '../engine/errors.js';
import { blobThread, startInWorker } from '../engine/place.js';
import { METHODS } from '../ask/methods.js';
import { methodsOf } from '../ask/request.js';
import { PANELS, readShows, writeShows } from '../ask/shows.js';
import { DATASETS } from '../data/datasets.js';
import { el, icon } from '../dom/elements.js';
import { DRAWING } from '../state/state.js';
import { words } from '../words/plots.js';
import { panelWords as w } from '../words/panels.js';
import { hoverCard } from './card.js';
import { combined, originOf, subset } from './choosing.js';
import { createFigures } from './figures.js';
import { mountHead } from './head.js';
import { createPanel } from './panel.js';
import { watchPanelKeys } from './panelkeys.js';
import { mountUsed } from './used.js';

/** @typedef {import('../ask/methods.js').MethodName} MethodName */
/** @typedef {import('../engine/types.js').Dataset} Dataset */
/** @typedef {import('../engine/types.js').Slot} Slot */
/** @typedef {import('./figures.js').Shown} Shown */

/** @param {import('../page/playground.js').Playground} playground */
export function mountPanels(playground) {
  const { skeleton, store, selection, asking, engine, assets, theme, life, announce, invalidate, point, join } = playground;
  const host = skeleton.part('sets');
  const state = store.state;
  const grid = el('div', { class: 'set-panels' });
  const box = el('div', { class: 'panels-box' }, grid);
  const notices = el('ul', { class: 'notices' });
  /** The set as it was opened, and the rows of it that are fitted. @type {Dataset|null} */
  let whole = null;
  let revision = 0;
  /** @type {ReturnType<typeof createFigures>|null} */
  let figures = null;
  const redraw = () => invalidate('sets');
  /** @type {import('./head.js').Sign} */
  const sign = (name, style = '') => {
    const svg = icon(skeleton.id(name));
    svg.setAttribute('class', style);
    return svg;
  };

  const fits = createFits(engine, {
    onAnswer: asking.answered,
    onTrouble: asking.failed,
    onProgress: (r, stage, share) => panels[r].progress(stage, share),
    refuse: ({ method }) => (METHODS[method].texts ? new LPPError('not-for-this', null, w.forTexts(words.methods[method].name)) : null),
  });

  const panels = Array.from({ length: PANELS }, (_, r) => createPanel(r, {
    redraw, sign,
    method: (method) => playground.choose(r, method),
    show: (patch) => store.set({ shows: writeShows(readShows(state.shows).map((shows, i) => (i === r ? { ...shows, ...patch } : shows))) }),
    enlarge: () => enlarge(state.enlarged === r + 1 ? 0 : r + 1),
    remove: () => remove(r),
    cancel: () => fits.cancel(r),
    again: asking.ask,
    hand: () => state.hand,
    hover(i, e) {
      if (i !== selection.hovered) point(i);
      const set = asking.dataset();
      if (i >= 0 && e && set) card.show(set, i, e);
      else card.hide();
    },
    choose: (rows, mode) => choose(rows, mode, words.methods[methodsOf(state)[r]].name),
    step,
  }));
  const head = mountHead({
    sign, titleId: skeleton.id('sets-title'), choose, clear: () => choose([], 'replace', ''), only, all,
    hand: (hand) => store.set({ hand }), add: (method) => playground.choose(methodsOf(state).length, method),
  });
  host.append(head.root, box, notices);
  const card = hoverCard(host);
  const used = mountUsed(skeleton.part('settings-body'));
  watchPanelKeys(skeleton.root, life, {
    here: () => state.source !== DRAWING, single: () => state.shortcuts,
    hand(hand) {
      store.set({ hand });
      announce(`${w.handNames[hand]}.`);
    },
    escape() {
      if (selection.brushed.size > 0) choose([], 'replace', '');
      else if (state.enlarged > 0) enlarge(0);
    },
  });

  /** @param {Iterable<number>} rows @param {import('./choosing.js').Mode} mode @param {string} where */
  function choose(rows, mode, where) {
    selection.brushed = combined(selection.brushed, rows, mode);
    announce(w.saidChosen(selection.brushed.size, where));
    invalidate('sets', 'panels');
  }

  /** @param {number} by */
  function step(by) {
    const set = asking.dataset();
    if (!set) return;
    const i = selection.hovered < 0 ? (by > 0 ? 0 : set.rows - 1) : (selection.hovered + by + set.rows) % set.rows;
    point(i);
    announce(w.row(originOf(set, i) + 1, set.names?.[set.labels[i]] ?? ''));
  }

  /** @param {number} which from 1; 0: all */
  function enlarge(which) {
    const focused = host.contains(document.activeElement);
    store.set({ enlarged: which });
    card.hide();
    announce(which > 0 ? w.saidEnlarged(words.methods[methodsOf(state)[which - 1]].name) : w.saidShrunk);
    arrange();
    if (focused && which > 0) panels[which - 1].focus();
  }

  /** @param {number} r */
  function remove(r) {
    const shows = readShows(state.shows);
    shows.push(...shows.splice(r, 1));
    store.set({ enlarged: 0, shows: writeShows(shows) });
    store.change({ panels: methodsOf(state).filter((_, i) => i !== r).join('+') });
  }

  function only() {
    const set = asking.dataset();
    if (!set || !whole) return;
    if (selection.brushed.size < 3) return announce(w.tooFew);
    announce(w.saidOnly(selection.brushed.size));
    fit(subset(set, selection.brushed, ++revision));
  }

  function all() {
    announce(w.saidAll);
    if (whole) fit(whole);
  }

  /** @param {Dataset} set */
  function fit(set) {
    selection.brushed = new Set();
    selection.hovered = -1;
    card.hide();
    asking.open(set, fits);
    invalidate('sets', 'panels');
  }

  /** How many panels stand there, and which of them alone. */
  function arrange() {
    const methods = methodsOf(state);
    const alone = Math.min(state.enlarged, methods.length);
    const roots = panels.slice(0, methods.length).map(({ root }) => root);
    if (grid.childElementCount !== roots.length) grid.replaceChildren(...roots);
    roots.forEach((root, r) => { root.hidden = alone > 0 && r !== alone - 1; });
    grid.dataset.count = String(alone > 0 ? 1 : methods.length);
    return { methods, alone };
  }

  /** What a panel shows, for the figures. @param {Dataset} set @param {Slot|undefined} slot @param {import('../ask/shows.js').Shows} shows @returns {Shown|null} */
  function shownOf(set, slot, { x, y }) {
    if (!slot || slot.m < 1) return null;
    const dims = [...new Set([Math.min(x, slot.m), ...(y > 0 ? [Math.min(y, slot.m)] : [])])];
    return { set, scores: slot.scores, m: slot.m, dims, k: asking.answer?.k ?? 0 };
  }

  /** Counted when all pictures are there. @param {(Shown|null)[]} shown @param {number} alone */
  function count(shown, alone) {
    if (!asking.answer?.settled) return;
    figures ??= createFigures(() => startInWorker(blobThread(assets.worker), assets.wasm()), () => invalidate('sets', 'panels'));
    const order = shown.map((one, r) => ({ one, first: r === alone - 1 })).sort((a, b) => Number(b.first) - Number(a.first));
    figures.want(order.flatMap(({ one }) => one ?? []));
  }

  function draw() {
    const { methods, alone } = arrange();
    const { answer } = asking;
    const set = asking.dataset();
    if (!set) return;
    if (selection.hovered < 0) card.hide();
    const shows = readShows(state.shows);
    const slots = methods.map((method) => answer?.slots.find((slot) => slot.run.method === method));
    const shown = slots.map((slot, r) => shownOf(set, slot, shows[r]));
    count(shown, alone);
    const found = shown.map((one, r) => (one ? figures?.of(one) ?? {} : slots[r]?.error ? { accuracy: NaN, trust: NaN } : {}));
    slots.forEach((slot, r) => slot && Object.assign(slot, { kept: found[r].kept ?? NaN, gap: found[r].gap ?? NaN }));
    const best = { accuracy: bestOf(found.map(({ accuracy }) => accuracy), w.percent), trust: bestOf(found.map(({ trust }) => trust), w.share) };
    const narrow = grid.clientWidth < 700 && grid.dataset.count !== '1';
    const title = DATASETS.find(({ id }) => id === state.source)?.title ?? '';
    methods.forEach((method, r) => {
      if (alone > 0 && r !== alone - 1) return;
      panels[r].draw({
        method, slot: slots[r] ?? null, set, title, shows: shows[r], figures: found[r], best: { accuracy: best.accuracy === r, trust: best.trust === r },
        busy: asking.busy, alone: alone > 0, last: methods.length === 1, narrow, selection, edges: answer?.graph.edges ?? [], theme: theme(),
      });
    });
    head.show({ set, whole: whole ?? set, title, methods, chosen: selection.brushed, hand: state.hand, theme: theme() });
    used.show(methods, answer);
  }

  store.subscribe(({ fields }) => {
    if (fields.has('source')) {
      fits.stop();
      figures?.close();
      figures = null;
      used.show([], null);
    }
    if (fields.has('enlarged') || fields.has('panels')) arrange();
  });
  join({ repaint: () => head.repaint() });
  life.signal.addEventListener('abort', () => {
    fits.stop();
    figures?.close();
  });

  return {
    notices,
    draw,
    /** @param {Dataset} set */
    open(set) {
      whole = set;
      fit(set);
    },
  };
}

/** The panel whose figure is the highest and reads so; −1: none. @param {(number|undefined)[]} values @param {(v: number) => string} text */
export function bestOf(values, text) {
  const known = values.filter((v) => !Number.isNaN(v));
  if (known.length < 2 || known.includes(undefined)) return -1;
  const best = values.indexOf(Math.max(.../** @type {number[]} */ (known)));
  return known.filter((v) => text(/** @type {number} */ (v)) === text(/** @type {number} */ (values[best]))).length > 1 ? -1 : best;
}
