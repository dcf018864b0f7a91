// Makes the markup in a root a playground: controls, panels and the frame loop about its parts; and takes it apart
// again.
import { wanted } from '../data/wanted.js';
import { el } from '../dom/elements.js';
import { onResize } from '../dom/sizes.js';
import { methodsOf } from '../ask/request.js';
import { showHeader } from '../controls/header.js';
import { mountRail } from '../controls/rail.js';
import { mountSettings } from '../controls/settings.js';
import { mountProjection } from '../panels/projection.js';
import { pinsOf } from '../scene/numbers.js';
import { MAX_POINTS } from '../state/points.js';
import { DRAWING } from '../state/state.js';
import { createSelection, reindex } from '../state/selection.js';
import { createGesture } from '../state/gesture.js';
import { watchPointers } from '../tools/pointer.js';
import { createShortcuts } from '../tools/shortcuts.js';
import { strings as s } from '../words/strings.js';
import { createActions } from './actions.js';
import { createClipboard } from './clipboard.js';
import { watchCompare } from './compare.js';
import { createLoop } from './frame.js';
import { createPaint, PARTS } from './paint.js';
import { creating } from './playground.js';
import { watchSource } from './source.js';
import { atOnce } from './turns.js';

/** @typedef {import('./playground.js').Playground} Playground */

/**
 * @typedef {{projection: ReturnType<typeof mountProjection>, settings: ReturnType<typeof mountSettings>}} Parts
 */
/**
 * @typedef {{playground: Playground, restored: import('../state/persist.js').Found|null, dispose: () => void}} Mounted
 */

/**
 * All of it at once.
 * @param {Parameters<typeof mounting>} given
 * @returns {Mounted}
 */
export const mount = (...given) => atOnce(mounting(...given));

/**
 * The steps of it, each of which is short; in the order in which they are seen.
 * @param {HTMLElement} root holds the markup of index.html's body; it is empty after dispose
 * @param {object} with_
 * @param {import('./hosted.js').Assets} with_.assets
 * @param {import('../state/persist.js').Shelves} with_.storage where work is kept
 * @param {import('../state/pack.js').Work} [with_.scene] what to begin with, in place of the markup's points and of
 *   kept work but this tab's own
 * @param {string} [with_.start] names that, for what is kept
 * @param {string} [with_.link] the fragment that it came as
 * @param {boolean} [with_.alone] of kept work only this tab's is gone on with
 * @param {boolean} [with_.pictured] the canvases show that scene already, until there is an answer
 * @param {import('./host.js').Host} with_.host
 * @returns {Generator<void, Mounted>}
 *   restored: the kept work that it goes on with; dispose gives back every node, listener, timer and worker
 */
export function* mounting(root, { assets, storage, scene, start, link, alone, pictured, host }) {
  /** @type {ReturnType<typeof createLoop>|null} */
  let loop = null;
  const playground = yield* creating(root, {
    assets,
    host,
    keeping: { storage, start, link },
    invalidate: (...parts) => loop?.invalidate(...parts),
  });
  yield;
  const { skeleton: { part }, life, store, stage, asking, announce, work } = playground;
  const source = watchSource(playground);
  const parts = yield* mountParts(playground, label);
  const { settings } = parts;
  const needCompare = watchCompare(playground, parts.projection);
  const clipboard = createClipboard(playground, assets.chunk.later);
  const actions = createActions(playground, { keys: () => beside.keys, clipboard, label });
  const beside = fetchBeside(playground, parts);
  const { pointers, space } = watchHands(playground);
  const paint = createPaint(playground, { pointers, ...parts, sets: source.sets, whole: () => beside.keys !== null });
  loop = createLoop(paint, { request: life.frame }, (error) => {
    console.error(error);
    announce(s.frameFailed);
  });
  const leave = playground.join({ answered: fetchRest });

  /** Once there is an answer, or word that there is none, what nobody needs at once is asked for. */
  function fetchRest() {
    leave();
    assets.chunk.later().then(({ fetchWhenIdle, prefetchDatasets, settingTips, watchDrops, watchTooltips }) => {
      if (life.signal.aborted) return;
      prefetchDatasets(assets.data);
      settings.explain(settingTips);
      watchTooltips(playground.skeleton, life);
      watchDrops(playground);
      fetchWhenIdle(playground);
    }, () => {}); // a failure is told when it is needed
    clipboard.prepare();
    assets.chunk.panels().catch(() => {});
  }

  /** A class, for the selection or else for new points. @param {number} c */
  function label(c) {
    if (!beside.keys?.relabel(c)) store.set({ class: c });
  }

  /** @type {HTMLElement|null} */
  let printed = null;

  /** As it will stand on paper, all motion at rest; and back again. @param {boolean} on */
  function paper(on) {
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
  const unwatchSizes = onResize(root, (anew) => {
    playground.layout.resized();
    fetchSmall(playground);
    if (anew) playground.repaint();
  });
  const { found, refused } = scene && start === undefined ? { found: null, refused: null } : work.restore(alone);
  playground.begin(found?.work ?? scene ?? null, pictured);
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
  asking.connect(playground.engine);
  stage.startPulse(performance.now());
  if (refused) announce(s.leftAlone(MAX_POINTS)[refused]);
  else if (found) announce(s.saidRestored);
  root.toggleAttribute('data-started', true);

  return {
    playground,
    restored: found,
    dispose() {
      // What has the focus loses it with its node, and may still have something to finish.
      root.replaceChildren();
      root.removeAttribute('data-started');
      work.write();
      leaveHost();
      unwatchSizes();
      playground.engine.close();
      life.end();
    },
  };
}

/**
 * What small screens need: bar, sheets, one row of tools, a setting under the strips.
 * @param {Playground} playground
 */
function fetchSmall(playground) {
  const { layout, assets, life } = playground;
  if (!layout.form || layout.form === 'frame' || layout.small) return;
  assets.chunk.small().then(
    ({ mountSmall }) => life.signal.aborted || mountSmall(playground),
    () => {},
  ); // what there is serves; another size asks again
}

/** @param {Playground} playground */
function watchHands({ skeleton: { part }, bench, invalidate }) {
  let spaceHeld = false;
  const stage = part('stage');
  return {
    pointers: watchPointers(stage, bench, { keepTicking: () => invalidate('over'), spaceHeld: () => spaceHeld }),
    space: (/** @type {boolean} */ held) => { spaceHeld = held; },
  };
}

/**
 * What stands about the drawing.
 * @param {Playground} playground
 * @param {(c: number) => void} label
 * @returns {Generator<void, Parts>}
 */
function* mountParts({ skeleton, store, theme, announce, join, point, choose }, label) {
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
 * Asks for what comes beside the engine. A menu that is opened while there is nothing in it asks again, and it is told
 * when that is in vain.
 * @param {Playground} playground
 * @param {Parts} parts
 * @returns {{keys: ReturnType<typeof import('../tools/keyboard.js').watchKeys>|null}} keys: of the drawing area, once
 *   all of it is there
 */
function fetchBeside(playground, { projection, settings }) {
  const { assets, life: { signal }, skeleton: { part }, announce } = playground;
  const beside = { keys: /** @type {ReturnType<typeof import('./afterfirst.js').mountAfterFirst>|null} */ (null) };
  /** @param {Awaited<ReturnType<typeof assets.chunk.afterFirst>>} chunk */
  const use = ({ mountAfterFirst }) => {
    if (!signal.aborted) beside.keys ??= mountAfterFirst(playground, projection, settings);
  };
  for (const menu of ['preset-menu', 'data-menu', 'seed-menu']) {
    part(menu).addEventListener(
      'toggle', () => beside.keys || wanted(announce, s.panels, assets.chunk.afterFirst(), use),
    );
  }
  assets.chunk.afterFirst().then(use, () => {}); // told when something of it is wanted
  return beside;
}

/** A longer address is no use on paper. */
const PRINTED = 1000;

/** What is printed, by its name, and where it is found. @param {Playground} playground */
function printLine({ skeleton: { part }, store }) {
  const drawn = store.state.source === DRAWING;
  const names = drawn ? ['preset-name', 'count-seed'] : ['data-name'];
  const { href } = location;
  return el(
    'p',
    { class: 'print-line' },
    [
      ...names.map((name) => part(name).textContent),
      href.length > PRINTED ? location.origin + location.pathname : href,
    ].join(' · '),
  );
}

/** Tools that make something new, or mark it: they do nothing to what is chosen, which is let go. */
const NEW = new Set(['spray', 'point', 'ghost', 'label']);

/**
 * What a change of the state means for the page.
 * @param {Playground} playground
 * @param {import('../state/store.js').Change} change
 */
function follow(
  { store, selection, gesture, stage, skeleton, host, layout, outdate, fit, invalidateAll },
  { fields, ...change },
) {
  if (change.refits || change.anew) {
    outdate();
    selection.hoveredEdge = null;
  }
  if (change.map) reindex(selection, change.map);
  else if (change.anew) {
    Object.assign(selection, createSelection());
    Object.assign(gesture, createGesture(), { touched: gesture.touched, pointer: gesture.pointer });
  }
  if (fields.has('theme')) host.theme(store.state.theme);
  if (fields.has('tool') && NEW.has(store.state.tool)) selection.brushed.clear();
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
  if (fields.has('source') || change.anew && store.drawing.points.n > 0) fit();
  invalidateAll();
}
