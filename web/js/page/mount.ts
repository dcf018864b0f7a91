// Mounts a playground on the markup in a root: controls, panels and the frame loop; and removes it.
import { runLazily } from '../data/lazy-action.ts';
import { el } from '../dom/elements.ts';
import { onResize } from '../dom/sizes.ts';
import { methodsOf } from '../fit/request.ts';
import { showHeader } from '../controls/header-texts.ts';
import { mountRail } from '../controls/rail.ts';
import { mountSettings } from '../controls/settings.ts';
import { mountProjection } from '../panels/projection.ts';
import { pinsOf } from '../scene/link-numbers.ts';
import { MAX_POINTS } from '../state/points.ts';
import { DRAWING } from '../state/state.ts';
import { createSelection, reindex } from '../state/selection.ts';
import { createGesture } from '../state/gesture.ts';
import { watchPointers } from '../tools/pointer.ts';
import { createShortcuts } from '../tools/shortcuts.ts';
import { strings as s } from '../words/strings.ts';
import { createActions } from './actions.ts';
import { createClipboard } from './clipboard.ts';
import { watchCompare } from './compare-chunk.ts';
import { createLoop } from './frame-loop.ts';
import { createPaint, PARTS } from './paint.ts';
import { createPlayground, type Playground } from './playground.ts';
import { watchSource } from './watch-source.ts';
import { runAtOnce } from './time-slices.ts';
import type { BrowserStorage, OpenedWork } from '../state/persist.ts';
import type { Work } from '../state/pack.ts';
import type { watchKeys } from '../tools/keyboard.ts';
import type { Change } from '../state/store.ts';
import type { Assets } from './hosted.ts';
import type { Host } from './document-host.ts';
import type { mountAfterFirst as AfterfirstMountAfterFirst } from './after-first-result.ts';

type Parts = { projection: ReturnType<typeof mountProjection>, settings: ReturnType<typeof mountSettings> };
type Mounted = { playground: Playground, restored: OpenedWork | null, dispose: () => void };

/** Mounts all in one turn. */
export const mount = (...given: Parameters<typeof mountPlayground>): Mounted => runAtOnce(mountPlayground(...given));

/**
 * The steps of it, each of which is short; in the order in which they are seen.
 * @param root holds the markup of index.html's body; it is empty after dispose
 * @param with_.storage where work is saved
 * @param with_.scene shown instead of the markup's points and of saved work, except this tab's own
 * @param with_.start the name of that scene, for saved work
 * @param with_.link the fragment of its link
 * @param with_.alone only saved work of this tab is continued
 * @param with_.pictured the canvases show that scene already, until there is an answer
 * @returns restored: the saved work that it continues; dispose removes every node, listener, timer and worker
 */
export function* mountPlayground(
  root: HTMLElement,
  { assets, storage, scene, start, link, alone, pictured, host }: {
    assets: Assets;
    storage: BrowserStorage;
    scene?: Work;
    start?: string;
    link?: string;
    alone?: boolean;
    pictured?: boolean;
    host: Host;
  },
): Generator<void, Mounted> {
  let loop: ReturnType<typeof createLoop> | null = null;
  const playground = yield* createPlayground(root, {
    assets,
    host,
    keeping: { storage, start, link },
    invalidate: (...parts) => loop?.invalidate(...parts),
  });
  yield;
  const { skeleton: { part }, lifetime, store, stage, fitController, announce, work } = playground;
  watchSource(playground);
  const parts = yield* mountParts(playground, label);
  const { settings } = parts;
  const needCompare = watchCompare(playground, parts.projection);
  const clipboard = createClipboard(playground, assets.chunk.later);
  const actions = createActions(playground, { keys: () => lazy.keys, clipboard, label });
  const lazy = fetchParallel(playground, parts);
  const { pointers, space } = watchHands(playground);
  const paint = createPaint(playground, { pointers, ...parts, whole: () => lazy.keys !== null });
  loop = createLoop(paint, { request: lifetime.frame }, (error) => {
    console.error(error);
    announce(s.frameFailed);
  });

  /** Loads lazy chunks when there is a result, or an error. */
  function fetchRest() {
    leave();
    assets.chunk.later().then(({ fetchWhenIdle, settingTips, watchDrops, watchTooltips }) => {
      if (lifetime.signal.aborted) return;
      settings.explain(settingTips);
      watchTooltips(playground.skeleton, lifetime, assets.chunk.card);
      watchDrops(playground);
      fetchWhenIdle(playground);
    }, () => {}); // a failure is reported when it is needed
    clipboard.prepare();
    assets.chunk.panels().catch(() => {});
  }

  /** A class, for the selection or else for new points. */
  function label(c: number) {
    if (!lazy.keys?.relabel(c)) store.set({ class: c });
  }

  let printed: HTMLElement | null = null;

  /** Changes to the printed form, with all motion ended, and back. */
  function paper(on: boolean) {
    printed?.remove();
    if (on) part('page').prepend((printed = printLine(playground)));
    playground.rest(on);
    playground.layout.resized();
    playground.repaint();
    paint(new Set(PARTS), performance.now() + 1000);
  }

  yield;
  store.subscribe((change) => follow(playground, change));
  for (const [name, action] of Object.entries(actions.buttons)) part(name).addEventListener('click', action);
  const shortcuts = createShortcuts({ ...actions.keys, space });
  const unwatchSizes = onResize(root, (unitChanged) => {
    playground.layout.resized();
    fetchSmall(playground);
    if (unitChanged) playground.repaint();
  });
  const { found, refused } = scene && start === undefined ? { found: null, refused: null } : work.restore(alone);
  playground.begin(found?.work ?? scene ?? null, pictured);
  // Not before: settings without points are no result.
  const leave = playground.join({ onResult: fetchRest });
  store.set(work.likes());
  needCompare();
  work.watch();
  yield;
  const leaveHost = host.join({
    root, ...shortcuts, repaint: playground.repaint, paper, leave: work.write, elsewhere: work.elsewhere,
    keydown(e) {
      if (e.key === 'Escape') playground.layout.escape();
      shortcuts.keydown(e);
    },
  });
  playground.repaint();
  yield;
  playground.fit();
  fetchSmall(playground);
  fitController.connect(playground.engine);
  stage.startPulse(performance.now());
  if (refused) announce(s.leftAlone(MAX_POINTS)[refused]);
  else if (found) announce(s.statusRestored);
  root.toggleAttribute('data-started', true);

  return {
    playground,
    restored: found,
    dispose() {
      // The focused element loses the focus with its removal, and may still have to commit its value.
      root.replaceChildren();
      root.removeAttribute('data-started');
      work.write();
      leaveHost();
      unwatchSizes();
      playground.engine.close();
      lifetime.end();
    },
  };
}

/** The additions for small screens: bar, sheets, one row of tools, a setting under the strips. */
function fetchSmall(playground: Playground) {
  const { layout, assets, lifetime } = playground;
  if (!layout.form || layout.form === 'frame' || layout.small) return;
  assets.chunk.small().then(
    ({ mountSmall }) => lifetime.signal.aborted || mountSmall(playground),
    () => {},
  ); // the loaded layout is used; another size tries again
}

function watchHands({ skeleton: { part }, toolContext, invalidate }: Playground) {
  let spaceHeld = false;
  const stage = part('stage');
  return {
    pointers: watchPointers(stage, toolContext, { keepTicking: () => invalidate('over'), spaceHeld: () => spaceHeld }),
    space: (held: boolean) => { spaceHeld = held; },
  };
}

/** Mounts the components around the drawing. */
function* mountParts(
  { skeleton, store, theme, announce, join, point, choose }: Playground,
  label: (c: number) => void,
): Generator<void, Parts> {
  const { part } = skeleton;
  const rail = mountRail(skeleton, store, label);
  yield;
  const projection = mountProjection(part('strips'), methodsOf(store.state), { hover: point, method: choose });
  yield;
  const settings = mountSettings(part('settings-body'), store, announce);
  settings.measured.parentElement?.before(part('still-measured'));
  yield;
  join({
    texts() {
      rail.show(store.state);
      showHeader(skeleton, store);
    },
    repaint: () => rail.paint(theme()),
  });
  return { projection, settings };
}

/**
 * Loads what comes with the engine. An empty menu that is opened requests it again, and reports a failure.
 * @returns keys: of the drawing area, once all of it is there
 */
function fetchParallel(
  playground: Playground,
  { projection, settings }: Parts,
): { keys: ReturnType<typeof watchKeys> | null } {
  const { assets, lifetime: { signal }, skeleton: { part }, announce } = playground;
  const mounted = { keys: null as ReturnType<typeof AfterfirstMountAfterFirst> | null };
  const use = ({ mountAfterFirst }: Awaited<ReturnType<typeof assets.chunk.afterFirst>>) => {
    if (!signal.aborted) mounted.keys ??= mountAfterFirst(playground, projection, settings);
  };
  for (const menu of ['preset-menu', 'data-menu', 'seed-menu']) {
    part(menu).addEventListener(
      'toggle', () => mounted.keys || runLazily(announce, s.panels, assets.chunk.afterFirst(), use),
    );
  }
  assets.chunk.afterFirst().then(use, () => {}); // a failure is reported when one of them is needed
  return mounted;
}

/** A longer address is useless on paper. */
const MAX_PRINTED_CHARS = 1000;

/** The text of the printed line: preset, seed and link. */
function printLine({ skeleton: { part }, store }: Playground) {
  const drawn = store.state.source === DRAWING;
  const names = drawn ? ['preset-name', 'count-seed'] : ['data-name'];
  const { href } = location;
  return el(
    'p',
    { class: 'print-line' },
    [
      ...names.map((name) => part(name).textContent),
      href.length > MAX_PRINTED_CHARS ? location.origin + location.pathname : href,
    ].join(' · '),
  );
}

/** Tools that create or label something. They do not act on the selection, so they clear it. */
const CREATING_TOOLS = new Set(['spray', 'point', 'ghost', 'label']);

/** Updates the page after a change of the state. */
function follow(
  { store, selection, gesture, stage, skeleton, host, layout, outdate, fit, invalidateAll }: Playground,
  { fields, ...change }: Change,
) {
  if (change.refits || change.reset) {
    outdate();
    selection.hoveredEdge = null;
  }
  if (change.map) reindex(selection, change.map);
  else if (change.reset) {
    Object.assign(selection, createSelection());
    Object.assign(gesture, createGesture(), { touched: gesture.touched, pointer: gesture.pointer });
  }
  if (fields.has('theme')) host.theme(store.state.theme);
  if (fields.has('tool') && CREATING_TOOLS.has(store.state.tool)) selection.brushed.clear();
  if (fields.has('runs')) {
    selection.held = null;
    gesture.grips = -1;
  }
  if (fields.has('pins')) {
    stage.repin(pinsOf(store.state.pins) ?? []);
    skeleton.part('pin').setAttribute('aria-pressed', String(stage.pinned));
  }
  if (fields.has('presentation')) host.present(store.state.presentation);
  if (fields.has('source')) {
    Object.assign(selection, createSelection());
    layout.source(store.state.source);
  }
  if (fields.has('source') || change.reset && store.drawing.points.n > 0) fit();
  invalidateAll();
}
