// The panels of a data set: methods over one graph and raw columns, up to four, with a shared selection.
import { createFits } from '../engine/fits.ts';
import { LPPError } from '../engine/errors.ts';
import { METHODS } from '../fit/methods.ts';
import { isOnlyMethod, panelOfRun, runOfPanel, withPanel } from '../fit/shown-panels.ts';
import { COLUMNS, panelsOf, showsOf, type PanelName } from '../fit/request.ts';
import { MAX_PANELS, type PanelContent } from '../fit/panel-content.ts';
import { writeShows } from '../fit/panel-content-text.ts';
import { titleOf } from '../data/sets.ts';
import { el, icon } from '../dom/elements.ts';
import { DRAWING, pick, type State } from '../state/state.ts';
import { methodWords } from '../words/method-labels.ts';
import { ownWords } from '../words/own-file-texts.ts';
import { panelWords as w } from '../words/panels.ts';
import { createAgain } from './missing-rows.ts';
import { startOnDemandEngine } from './on-demand-engine.ts';
import { hoverCard } from './hover-card.ts';
import { colouringOf, coloursOf, lookOf, rampTheme } from './colours.ts';
import { widestColumns } from './raw-columns.ts';
import { panelNameOf } from './panelname.ts';
import { bestPanels, createCounting } from './panel-counts.ts';
import { mountHead, type MakeIcon } from './panels-header.ts';
import { createPanel } from './panel.ts';
import { watchPanelKeys } from './panelkeys.ts';
import { createParts, showsParts } from './graph-components.ts';
import { createRows } from './row-actions.ts';
import { createSetFinding, isFittedWithClasses } from './set-finding.ts';
import { createPanelLayout } from './panel-layout.ts';
import { mountUsed } from './graph-facts.ts';
import type { Panels, Playground } from '../page/playground.ts';
import type { Drawer, mountDrawer } from '../drawer/mount-drawer.ts';
import type { Dataset, FitResult } from '../engine/types.ts';
import type { Patch } from '../state/points.ts';
import type { Store } from '../state/store.ts';
import type { GraphComponents } from '../fit/components.ts';

/** Milliseconds for which texts about an opened data set wait for its first points. */
const FIRST_POINTS_WAIT_MS = 250;

/** Those of a playground, made once. */
export function mountPanels(playground: Playground): Panels {
  return playground.panels ??= mount(playground);
}

function mount(playground: Playground): Panels {
  const { skeleton, store, selection, fitController, engine, lifetime, announce, invalidate, join } = playground;
  const state = store.state;
  const grid = el('div', { class: 'set-panels' });
  const box = el('div', { class: 'panels-box' }, grid);
  const notices = el('ul', { class: 'notices' });
  skeleton.part('sets').append(box, notices);
  const sign: MakeIcon = (name, style = '') => withStyle(icon(skeleton.id(name)), style);
  const fits = createFits(engine, {
    onResult: (result) => fitController.receive(inWords(result)),
    onTrouble: fitController.failed,
    onProgress: (run, stage, share) => panels[panelOfRun(state, run)]?.progress(stage, share),
    refuse: ({ method }) =>
      METHODS[method].texts && !fitController.dataset()?.sparse
        ? new LPPError('not-for-this', null, w.forTexts(methodWords[method].name)) : null,
  });
  const card = hoverCard(skeleton.part('sets'));
  const onDemandEngine = startOnDemandEngine(playground, () => invalidate('sets'));
  const components = createParts(onDemandEngine);
  const partsNow = () => {
    const set = fitController.dataset();
    return set && components.of(fitController.result, set);
  };
  const rows = createRows(playground, fits, card, (i) =>
    noteOf(i, partsNow(), fitController.dataset(), colouringOf(state)),
  );
  const { show, setPanels, choose } = createContent(playground);
  const panels = createPanels(playground, {
    sign, show, choose, rows, fits,
    layout: () => layout,
    largest: () => rows.alone(partsNow()?.rows[0] ?? []),
  });
  const layout = createPanelLayout(playground, grid, panels, card, setPanels);
  const counting = createCounting(playground);
  const head = mountHead({
    sign, titleId: skeleton.id('sets-title'), choose: rows.choose, clear: rows.clear, only: rows.only, all: rows.all,
    hand: (hand) => store.set({ hand }),
    why: () => below.drawer?.why(selection.brushed),
    colour(colouring) {
      setAsStep(store, { colours: coloursOf(state.source, colouring) });
    },
    add: (name) => choose(panelsOf(state).length, name),
  });
  const finding = createSetFinding();
  box.before(head.root, finding.root);
  const used = mountUsed(skeleton.part('settings-body'));
  watchPanelKeys(skeleton.root, lifetime, {
    here: () => state.source !== DRAWING, single: () => state.shortcuts,
    hand(hand) {
      store.set({ hand });
      announce(`${w.handNames[hand]}.`);
    },
    escape() {
      if (selection.brushed.size > 0) rows.clear();
      else if (state.enlarged > 0) layout.enlarge(0);
    },
  });

  let openedAt = -Infinity;
  store.subscribe(({ fields }) => {
    if (fields.has('source')) {
      openedAt = performance.now();
      fits.stop();
      counting.stop();
      onDemandEngine.stop();
      used.show([], null, null, null);
    }
    if (fields.has('enlarged') || fields.has('panels')) layout.arrange();
  });
  join({ repaint: () => head.repaint() });
  lifetime.signal.addEventListener('abort', () => {
    fits.stop();
    counting.stop();
    onDemandEngine.close();
  });

  const below = createBelow(playground, {
    onDemandEngine,
    box,
    choose: (run, axis, c) => show(panelOfRun(state, run), { [axis]: c }),
  });
  const parts = { card, rows, panels, layout, counting, head, finding, used, fits, components, below, pictured: null };
  const again = createAgain(playground, skeleton.part('sets'), () =>
    playground.assets.chunk.opening().then(({ prepare }) => prepare),
  );

  function open(set: Dataset | null, reopen: () => void) {
    head.root.hidden = finding.root.hidden = box.hidden = notices.hidden = !set;
    if (below.drawer) below.drawer.root.hidden = !set;
    if (!set) return again.ask(reopen);
    again.hide();
    playground.announcer.show(ownWords.fitting(titleOf(set.id)));
    rows.open(set);
  }

  return {
    notices,
    draw(changed: boolean) {
      const begins = changed && draw(playground, parts);
      return begins || (!fitController.result && performance.now() - openedAt < FIRST_POINTS_WAIT_MS);
    },
    open,
  };
}

/** Creates the part below the panels: its script is requested after the first points. */
function createBelow(playground: Playground, how: Parameters<typeof mountDrawer>[1]) {
  const { assets, lifetime, invalidate } = playground;
  let isFetched = false;
  const below = {
    drawer: null as Drawer | null,
    /** @param begins there are points */
    fetch(begins: boolean) {
      if (!begins || isFetched) return;
      isFetched = true;
      assets.chunk.drawer().then(({ mountDrawer }) => {
        if (lifetime.signal.aborted) return;
        below.drawer = mountDrawer(playground, how);
        invalidate('sets');
      }, () => {});
    },
  };
  return below;
}

/** Sets fields as one step that can be undone; no step if nothing changes. */
function setAsStep({ state, set, record }: Store, patch: Patch) {
  const keys = Object.keys(patch) as Array<keyof State>, from = pick(state, keys);
  set(patch);
  const to = pick(state, keys);
  if (keys.some((key) => from[key] !== to[key])) record({ kind: 'settings', state: { from, to } });
}

/** Changes which panels there are, and what each shows. */
function createContent({ store, fitController }: Playground) {
  const { state } = store;

  function setPanels(patch: Patch) {
    store.end(true);
    setAsStep(store, patch);
  }

  return {
    setPanels,
    /** Sets the dimensions or columns of a panel. */
    show(r: number, patch: Partial<PanelContent>) {
      const all = showsOf(state).map((shows, i) => (i === r ? { ...shows, ...patch } : shows));
      store.set({ shows: writeShows(all) });
    },
    /** A method or the columns, in a panel that is there or in a further one. */
    choose(r: number, name: PanelName) {
      const set = fitController.dataset();
      if (set) setPanels(withPanel(state, r, name, widestColumns(set)));
    },
  };
}

/** With the texts of warnings for panels. */
const inWords = (result: FitResult) => ({
  ...result,
  warnings: result.warnings.map((warning) => ({
    ...warning, message: (w.warnings as Record<string, string>)[warning.code] ?? warning.message,
  })),
});

function withStyle(svg: SVGElement, style: string) {
  svg.setAttribute('class', style);
  return svg;
}

/** Returns the note on a row's card, in addition to its values. */
const noteOf = (i: number, parts: GraphComponents | null | undefined, set: Dataset | null, colouring: string) => [
  parts ? w.inPart(parts.of[i] + 1) : '',
  set && colouring !== '' ? lookOf(set, colouring).textOf(i) : '',
].filter(Boolean).join(' · ');

/**
 * As many panels as there can be.
 * @param with_.layout once there is one
 * @param with_.largest of a graph in parts the largest alone
 */
function createPanels(
  playground: Playground,
  { sign, show, choose, rows, fits, layout, largest }: {
    sign: MakeIcon;
    show: (r: number, patch: Partial<PanelContent>) => void;
    choose: (r: number, name: PanelName) => void;
    rows: ReturnType<typeof createRows>;
    fits: ReturnType<typeof createFits>;
    layout: () => ReturnType<typeof createPanelLayout>;
    largest: () => void;
  },
) {
  const { store, fitController, announce, invalidate } = playground;
  return Array.from({ length: MAX_PANELS }, (_, r) => createPanel(r, {
    redraw: () => invalidate('sets'), sign,
    method: (name) => choose(r, name),
    show: (patch) => show(r, patch),
    enlarge: () => layout().toggle(r),
    remove: () => layout().remove(r),
    cancel: () => fits.cancel(runOfPanel(store.state, r)),
    again: fitController.refit,
    hand: () => store.state.hand,
    hover: rows.hover,
    choose: (which, mode) => rows.choose(which, mode, panelNameOf(panelsOf(store.state)[r])),
    step: rows.step,
    join(k) {
      store.change({ k });
      announce(w.statusJoined(k));
    },
    largest,
  }));
}

/** All of it as the state and the result have it. */
function draw(
  { store: { state }, selection, fitController, theme, invalidate }: Playground,
  parts: {
    card: ReturnType<typeof hoverCard>;
    rows: ReturnType<typeof createRows>;
    panels: Array<ReturnType<typeof createPanel>>;
    layout: ReturnType<typeof createPanelLayout>;
    counting: ReturnType<typeof createCounting>;
    head: ReturnType<typeof mountHead>;
    finding: ReturnType<typeof createSetFinding>;
    used: ReturnType<typeof mountUsed>;
    fits: ReturnType<typeof createFits>;
    components: ReturnType<typeof createParts>;
    below: ReturnType<typeof createBelow>;
    /** the set whose points were drawn last */
    pictured: Dataset | null;
  },
): boolean {
  const { names, alone } = parts.layout.arrange();
  const { drawer } = parts.below;
  const { result } = fitController;
  const set = fitController.dataset();
  if (!set) return false;
  if (selection.hovered < 0) parts.card.hide();
  const shows = showsOf(state);
  const slots = names.map((name) => result?.slots.find((slot) => slot.run.method === name));
  const found = parts.counting.of(set, names, slots, shows, alone);
  slots.forEach((slot, r) => {
    if (!slot) return;
    slot.neighbourRecall = found[r].neighbourRecall ?? NaN;
    slot.gap = found[r].gap ?? NaN;
    slot.accuracy = found[r].accuracy;
    slot.trust = found[r].trust;
  });
  const best = bestPanels(found);
  const seen = parts.panels.slice(0, names.length).filter((_, r) => alone === 0 || r === alone - 1);
  const narrow = parts.layout.isNarrow(seen, slots.some(Boolean));
  // The first points of a data set are drawn alone; all else follows in the next frame.
  const begins = parts.pictured !== set && slots.some((slot) => slot && slot.m > 0);
  if (begins) parts.pictured = set;
  const title = titleOf(state.source);
  const colouring = colouringOf(state), look = lookOf(set, colouring);
  const colours = look.range ? rampTheme(theme()) : theme();
  const inParts = parts.components.of(result, set);
  names.forEach((method, r) => {
    if ((alone > 0 && r !== alone - 1) || (begins && !slots[r]?.m)) return;
    const apart = method !== COLUMNS && inParts && result && slots[r] && !slots[r].error &&
      parts.components.byParts(method, shows[r])
      ? parts.components.apart(r, method, result, set, inParts, shows[r])
      : null;
    if (slots[r]) slots[r].apart = apart;
    parts.panels[r].draw({
      method,
      slot: slots[r] ?? null,
      set,
      whole: parts.rows.whole ?? set,
      look,
      title,
      shows: shows[r],
      figures: found[r],
      best: { accuracy: best.accuracy[r], trust: best.trust[r] },
      usesClasses: isFittedWithClasses(method, state),
      busy: parts.fits.busy,
      alone: alone > 0,
      last: names.length === 1,
      onlyMethod: isOnlyMethod(names, r),
      narrow,
      selection,
      edges: result?.graph.edges ?? [],
      apart,
      ghost: drawer?.ghost ?? null,
      showsComponents: inParts !== null && method !== COLUMNS && showsParts(method),
      componentsNote: (places) =>
        (method !== COLUMNS && inParts && result &&
          parts.components.note(result, set, inParts, method, shows[r], places)) || null,
      theme: colours,
      early: begins,
    });
  });
  if (begins) {
    invalidate('sets');
    return true;
  }
  parts.below.fetch(slots.some((slot) => slot && slot.m > 0));
  parts.head.show({
    set,
    look,
    colouring,
    whole: parts.rows.whole ?? set,
    title,
    panels: names,
    chosen: selection.brushed,
    hand: state.hand,
    theme: theme(),
  });
  parts.finding.show(set, names, found, state);
  const runs = names.flatMap((name, r) => (name === COLUMNS ? [] : [{ name, r }]));
  const methods = runs.map(({ name }) => name);
  parts.used.show(methods, result, set, parts.rows.whole ?? set);
  if (result?.settled && drawer) {
    const of = <T>(all: T[]) => runs.map(({ r }) => all[r]);
    drawer.draw({
      result, set, methods, slots: of(slots), shows: of(shows), figures: of(found),
      alone: runs.findIndex(({ r }) => r === alone - 1) + 1, chosen: selection.brushed, theme: theme(),
    });
  }
  return false;
}
