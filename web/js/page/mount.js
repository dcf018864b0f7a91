// A playground: joins store, engine, tools, panels and the frame loop within a root, and takes them apart again.
import { createAnnouncer } from './announce.js';
import { createClipboard } from './clipboard.js';
import { createAsking } from '../ask/asking.js';
import { methodsOf, withMethod } from '../ask/request.js';
import { mountMenus } from '../controls/menus.js';
import { mountRail } from '../controls/rail.js';
import { mountSettings } from '../controls/settings.js';
import { DATASETS, titleOf } from '../data/datasets.js';
import { setText } from '../dom/elements.js';
import { onResize } from '../dom/sizes.js';
import { createEngine } from '../engine/newest.js';
import { createLoop } from './frame.js';
import { mountLayout } from './layout.js';
import { createLife } from './life.js';
import { createOpening, seedOf } from '../data/opening.js';
import { createPaint, PARTS } from './paint.js';
import { MAX_POINTS } from '../state/points.js';
import { keepWork } from '../state/persist.js';
import { createRandom } from '../state/random.js';
import { createGesture } from '../state/gesture.js';
import { createSelection, reindex } from '../state/selection.js';
import { adopt } from './skeleton.js';
import { createStage } from '../stage/stage.js';
import { DRAWING } from '../state/state.js';
import { createStore } from '../state/store.js';
import { strings as s } from '../words/strings.js';
import { createBench } from '../tools/bench.js';
import { watchKeys } from '../tools/keyboard.js';
import { watchPointers } from '../tools/pointer.js';
import { createShortcuts } from '../tools/shortcuts.js';
import { readTheme } from '../dom/theme.js';
import { mountMeasured } from '../panels/measured.js';
import { mountProjection, nearestRun } from '../panels/projection.js';
import { mountRecords } from '../panels/records.js';

/** @typedef {import('./paint.js').Part} Part */
/** @typedef {ReturnType<typeof import('../panels/sets.js').mountSets>} Sets */

/**
 * Makes the markup in a root a playground.
 * @param {HTMLElement} root holds the markup of index.html's body; it is empty after dispose
 * @param {object} with_
 * @param {import('./hosted.js').Assets} with_.assets
 * @param {import('../state/persist.js').Shelves} with_.storage where work is kept
 * @param {import('../state/pack.js').Work} [with_.scene] what to begin with, in place of kept work and the markup's points
 * @param {import('./host.js').Host} with_.host
 * @returns {{dispose: () => void}} dispose gives back every node, listener, timer and worker
 */
export function mount(root, { assets, storage, scene, host }) {
  const skeleton = adopt(root);
  const { part } = skeleton;
  const life = createLife();
  const store = createStore();
  const selection = createSelection();
  const gesture = createGesture();
  const announcer = createAnnouncer(part('status'), life);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let theme = readTheme(root);
  let spaceHeld = false;
  /** The picture that came with the page is still right, and shown. */
  let printed = false;
  let onPaper = false;

  const announce = announcer.announce;
  const now = () => performance.now();
  /** @param {...Part} parts */
  const invalidate = (...parts) => loop.invalidate(...(parts.length > 0 ? parts : /** @type {Part[]} */ (['over', 'side'])));
  const invalidateAll = () => invalidate(...PARTS);

  const stageRoot = part('stage');
  const stage = createStage({
    base: /** @type {HTMLCanvasElement} */ (part('base')), over: /** @type {HTMLCanvasElement} */ (part('over')),
  }, store, { selection, gesture }, { theme: () => theme, still: () => onPaper || calm.matches, top: () => layout.top() });

  const asking = createAsking(store, {
    asked: () => part('work').toggleAttribute('data-behind', asking.behind),
    changed(first) {
      const { answer } = asking;
      if (answer?.forms) stage.aim(answer, now(), first);
      if (!answer) stage.forget();
      if (!asking.busy || answer === null) sets?.progress(null);
      invalidateAll();
      fetchRest();
    },
  });

  /** Once there is an answer, or word that there is none, what nobody needs at once is asked for. */
  let fetchRest = () => {
    fetchRest = () => {};
    assets.later().then(({ prefetchDatasets, settingTips, watchTooltips }) => {
      if (life.signal.aborted) return;
      prefetchDatasets();
      settings.explain(settingTips);
      watchTooltips(skeleton, life);
    }, () => {}); // a failure is told when it is needed
    clipboard.prepare();
  };

  const engine = createEngine({
    wasm: assets.wasm,
    worker: assets.worker,
    onAnswer: asking.answered,
    onTrouble: asking.failed,
    onProgress: ({ done, total }) => sets?.progress(total > 0 ? done / total : 0),
    onRestart: () => announce(s.engineAgain),
  });

  const opening = createOpening(store, { sample: (...args) => engine.sample(...args), fit, announce });
  const projection = mountProjection(part('strips'), part('dial'), methodsOf(store.state), {
    hover: (i) => {
      selection.hovered = i;
      invalidate('over', 'side', 'panels');
    },
    method: chooseMethod,
    hold: holdNearest,
    letGo,
  });
  const settings = mountSettings(part('settings-body'), store, announce);
  settings.measured.parentElement?.before(part('still-measured'));
  const measured = mountMeasured(settings.measured);
  const bench = createBench({ store, selection, gesture, stage, asking, random: createRandom(store.state.seed), invalidate, announce, letGo, setCamera });
  const records = mountRecords(part('more-panels'), store, assets.later, { ...bench.table, bench, opened: () => invalidate('panels') });
  /** The panel of data sets, made when the first one is opened. @type {Sets|null} */
  let sets = null;
  const onSets = {
    hover: (/** @type {number} */ i) => {
      selection.hovered = i;
      invalidate('sets', 'panels');
    },
    method: chooseMethod,
  };
  const rail = mountRail(skeleton, store, label);
  const help = () => assets.later().then(({ openHelp }) => openHelp(skeleton), () => announce(s.loadFailed(s.help)));
  const layout = mountLayout(skeleton, invalidateAll);
  const menus = mountMenus(skeleton, store, {
    preset: opening.choose,
    source(source) {
      opening.drop();
      store.set({ source });
    },
    sample: opening.draw,
    picture: (id) => engine.sample(id, seedOf(id)),
    theme: () => theme,
  });
  const pointers = watchPointers(stageRoot, bench, {
    keepTicking: () => invalidate('over'),
    spaceHeld: () => spaceHeld,
  });
  const keys = watchKeys(stageRoot, bench);
  const clipboard = createClipboard(bench, assets.later);
  const paint = createPaint({
    skeleton, store, selection, gesture, stage, asking, announcer, pointers, projection, settings, measured, records, rail, menus,
    sets: () => sets, theme: () => theme, printed: () => printed,
  });
  const loop = createLoop(paint, { request: life.frame }, (error) => {
    console.error(error);
    announce(s.frameFailed);
  });
  const work = keepWork(store, { storage, onTrouble: (why) => announcer.mention(s.notKept[why]) });

  function fit() {
    stage.fit();
    invalidate('base', 'over');
  }

  /** @param {import('../views/camera.js').Camera} camera */
  function setCamera(camera) {
    printed = false;
    stage.setCamera(camera);
    invalidate('base', 'over');
  }

  /** @param {number} run @param {import('../ask/methods.js').MethodName} method */
  function chooseMethod(run, method) {
    store.change({ runs: withMethod(store.state, run, method) });
  }

  function letGo() {
    stage.letGo(now());
    invalidate('over', 'side');
  }

  /** @param {number} angle */
  function holdNearest(angle) {
    const shown = stage.axes(now());
    if (!shown) return;
    const run = selection.held?.run ?? nearestRun(angle, shown.axes);
    const from = selection.held?.angle ?? shown.axes[run].angle;
    stage.hold(run, angle + Math.round((from - angle) / Math.PI) * Math.PI);
    invalidate('over', 'side');
  }

  /** @param {'undo'|'redo'} which */
  function history(which) {
    if (store[which]()) announce(which === 'undo' ? s.saidUndo : s.saidRedo);
  }

  /** A class, for the selection or else for new points. @param {number} c */
  function label(c) {
    if (!keys.relabel(c)) store.set({ class: c });
  }

  function nextTheme() {
    const order = /** @type {const} */ (['auto', 'light', 'dark']);
    const next = order[(order.indexOf(store.state.theme) + 1) % order.length];
    store.set({ theme: next });
    announce(s.themeNow[next]);
  }

  function repaint() {
    theme = readTheme(root);
    rail.paint(theme);
    menus.paint();
    describe();
    invalidateAll();
  }

  /** Where the open set is from, and its classes. */
  function describe() {
    const set = asking.dataset();
    if (set && set.id !== DRAWING) sets?.describe(set, titleOf(set.id), theme);
  }

  /** As it will stand on paper, all motion at rest; and back again. @param {boolean} on */
  function paper(on) {
    onPaper = on;
    repaint();
    paint(new Set(PARTS), now() + 1000);
  }

  /** @param {string} id */
  async function openSet(id) {
    const info = DATASETS.find((d) => d.id === id);
    // Kept work may name a set that this page does not have.
    if (!info) return store.set({ source: DRAWING });
    announcer.show(s.loading(info.title));
    sets?.progress(0);
    try {
      const { loadDataset, mountSets } = await assets.later();
      const set = await loadDataset(id);
      sets ??= mountSets(part('sets'), skeleton.id('sets-title'), onSets);
      sets.progress(0);
      if (store.state.source !== id) return;
      announcer.show(s.fitting(info.title));
      asking.open(set);
      describe();
    } catch {
      if (store.state.source !== id) return;
      sets?.progress(null);
      store.set({ source: DRAWING });
      announce(s.loadFailed(info.title));
    }
  }

  function pin() {
    const was = stage.pinned;
    const pinned = stage.pin(now());
    part('pin').setAttribute('aria-pressed', String(pinned));
    announce(pinned ? s.saidPinned : was ? s.saidUnpinned : s.saidNoAxes);
    invalidate('over');
  }

  store.subscribe((change) => {
    if (change.refits || change.anew) {
      printed = false;
      selection.hoveredEdge = null;
    }
    if (change.map) reindex(selection, change.map);
    else if (change.anew) {
      Object.assign(selection, createSelection());
      Object.assign(gesture, createGesture(), { touched: gesture.touched, pointer: gesture.pointer });
    }
    if (change.fields.has('theme')) host.theme(store.state.theme);
    if (change.fields.has('runs')) {
      selection.held = null;
      gesture.grips = -1;
    }
    if (change.fields.has('presentation')) host.present(store.state.presentation);
    if (change.fields.has('source')) {
      selection.hovered = -1;
      layout.source(store.state.source);
      const { source } = store.state;
      if (source !== DRAWING) openSet(source);
    }
    if (change.fields.has('source') || change.anew && store.drawing.points.n > 0) fit();
    invalidateAll();
  });

  const actions = {
    undo: () => history('undo'), redo: () => history('redo'), clear: opening.clear, reset: opening.reset,
    theme: nextTheme, 'help-button': help, fit, pin, edges: () => store.set({ edges: !store.state.edges }),
  };
  for (const [name, action] of Object.entries(actions)) part(name).addEventListener('click', action);

  const shortcuts = createShortcuts({
    undo: actions.undo, redo: actions.redo, fit, help,
    tool(tool) {
      store.set({ tool });
      announce(s.saidTool(s.tool[tool]));
    },
    label,
    brush: (factor) => store.set({ brush: Math.max(6, Math.min(160, Math.round(store.state.brush * factor))) }),
    escape: keys.leave,
    erase: keys.erase, all: keys.all, copy: clipboard.copy, paste: clipboard.paste,
    present() {
      store.set({ presentation: !store.state.presentation });
      announce(s.saidPresenting[store.state.presentation ? 'on' : 'off']);
    },
    enabled: () => store.state.shortcuts,
    drawing: () => store.state.source === DRAWING,
    space(held) { spaceHeld = held; },
  });

  const unwatchSizes = onResize(root, (anew) => {
    layout.resized();
    if (anew) repaint();
  });
  const kept = scene ? { work: scene, refused: null } : work.restore();
  printed = opening.begin(kept.work, skeleton.data('first-points'));
  work.watch();
  const leaveHost = host.join({
    root, ...shortcuts, repaint, paper, leave: work.write, elsewhere: work.elsewhere,
    keydown(e) {
      if (e.key === 'Escape') layout.escape();
      shortcuts.keydown(e);
    },
  });
  repaint();
  fit();
  asking.connect(engine);
  stage.startPulse(now());
  if (kept.refused) announce(s.leftAlone(MAX_POINTS)[kept.refused]);
  else if (kept.work && !scene) announce(s.saidRestored);
  setText(part('stage-summary'), s.stageKeys);
  root.toggleAttribute('data-started', true);

  return {
    dispose() {
      // What has the focus loses it with its node, and may still have something to finish.
      root.replaceChildren();
      root.removeAttribute('data-started');
      work.write();
      leaveHost();
      unwatchSizes();
      engine.close();
      life.end();
    },
  };
}
