// Components that may load a moment after the tools: curves, measures, folded panels, contents of menus, drawing with
// keys. Fetched while the engine loads.
import { methodsOf } from '../fit/request.ts';
import { mountMenus } from '../controls/menus.ts';
import { seedOf } from '../data/initial-state.ts';
import { opens, remembering, settingsOfDrawing } from '../data/opening-settings.ts';
import { infoOf } from '../data/sets.ts';
import { runLazily } from '../data/lazy-action.ts';
import { mountDial } from '../panels/dial-panel.ts';
import { mountFinding } from '../panels/finding-sentence.ts';
import { mountMeasured } from '../panels/measures-table.ts';
import { closeMenusByPress } from '../dom/closing-press.ts';
import { setText } from '../dom/elements.ts';
import { sized, sizeOf } from '../dom/sizes.ts';
import { isTouchDevice } from '../dom/touch.ts';
import { mountRecords } from '../panels/numbers-and-table.ts';
import { createExplaining } from '../stage/edge-colouring.ts';
import { resultNotices, resultTrouble } from './result-notices.ts';
import { mountSettingNotes } from './setting-notes.ts';
import { useResultNotices } from './status.ts';
import { watchViews } from './views.ts';
import { createEdits } from '../tools/edits.ts';
import { watchKeys } from '../tools/keyboard.ts';
import { DirtyBoxes } from '../views/dirty.ts';
import { alongAxis, MAX_FEET } from '../views/feet.ts';
import { drawHistogram } from '../views/histogram.ts';
import { afterFirstWords as words } from '../words/after-first-result-texts.ts';
import { methodWords } from '../words/method-labels.ts';
import { strings as s } from '../words/strings.ts';
import type { mountProjection } from '../panels/projection.ts';
import type { mountSettings } from '../controls/settings.ts';
import type { Distances } from '../fit/distances.ts';
import type { Playground } from './playground.ts';

export { default as style } from '../../css/afterfirst.css';

useResultNotices({ resultNotices, resultTrouble });

/** The limits of the zoom buttons, relative to the view of all points. */
const MAX_ZOOM = 200, MIN_ZOOM = 1 / 20;

/** @returns the keys of the drawing area */
export function mountAfterFirst(
  playground: Playground,
  projection: ReturnType<typeof mountProjection>,
  settings: ReturnType<typeof mountSettings>,
): ReturnType<typeof watchKeys> {
  const {
    skeleton, stage, store, selection, fitController, opening, engine,
    theme, invalidate, invalidateAll, toolContext, join, hold, letGo,
    assets, lifetime,
  } = playground;
  const { part } = skeleton;
  const measured = mountMeasured(settings.measured);
  const showFinding = mountFinding(playground);
  const records = mountRecords(part('more-panels'), store, assets.chunk.later, {
    ...createEdits(toolContext),
    toolContext,
    opened: () => invalidate('panels'),
  });
  const menus = mountMenus(skeleton, store, {
    preset: (id) => opening.choose(id, remembering(store.state)),
    source(source) {
      opening.startRequest();
      const file = JSON.stringify(infoOf(source)?.file) ?? '';
      store.change({ ...opens(store.state, source), file });
    },
    files: (files) =>
      runLazily(playground.announce, s.data, assets.chunk.opening(), ({ openFiles }) => openFiles(playground, files)),
    columns: () =>
      runLazily(playground.announce, s.data, assets.chunk.opening(), ({ changeColumns }) => changeColumns(playground)),
    drawings: () =>
      runLazily(playground.announce, words.myDrawings, assets.chunk.drawings(), ({ openDrawings }) =>
        openDrawings(playground),
      ),
    sample: opening.draw,
    picture: (id) => engine.sample(id, seedOf(id)),
    theme,
    exercises: (menu) =>
      runLazily(playground.announce, s.exercises, assets.chunk.task(), ({ fillExercises }) =>
        fillExercises(playground, menu),
      ),
  });
  closeMenusByPress(skeleton.root, lifetime.signal);
  // A data set could not be loaded.
  store.subscribe(({ fields }) => {
    const back = fields.has('source') && settingsOfDrawing(store.state);
    if (back) store.set(back);
  });
  // A set is about to be chosen: the panels, which wait for no rows, are made by then.
  part('data-menu').addEventListener('toggle', () =>
    assets.chunk.panels().then(({ mountPanels }) => lifetime.signal.aborted || mountPanels(playground), () => {}),
  );
  projection.add(mountDial(part('dial'), { hold, letGo }));
  explainTrying(playground, projection);
  watchViews(playground);
  mountSettingNotes(playground);
  const dirty = new DirtyBoxes(() => (store.stroke ? selection.hovered : -1));
  stage.sweep(dirty);
  // A canvas whose context was lost, for example when a driver restarts, is empty when it is restored.
  part('base').addEventListener('contextrestored', () => {
    dirty.forget();
    invalidateAll();
  }, { signal: lifetime.signal });
  stage.explain(
    createExplaining(stage, {
      store, fitController, theme, part, label: words.whyLabel,
      changed: () => invalidate('over', 'side'),
    }),
  );
  /** Updates the measures. */
  function figures() {
    const { result } = fitController;
    measured.show(result, result ? result.slots.map(({ run }) => run.method) : methodsOf(store.state));
  }
  function showFindingSentence() {
    figures();
    showFinding();
  }
  // They replace those of the markup with the first result, which may have arrived already: other texts are loaded
  // later.
  if (fitController.result) showFindingSentence();
  else {
    const leave = join({ onResult() {
      leave();
      showFindingSentence();
    } });
  }
  join({
    texts(facts) {
      const { result } = fitController;
      const edge = selection.hoveredEdge;
      const near = stage.nearness;
      (part('zoom-in') as HTMLButtonElement).disabled = near > MAX_ZOOM;
      (part('zoom-out') as HTMLButtonElement).disabled = near < MIN_ZOOM;
      menus.show();
      showFindingSentence();
      records.show(result, edge ? { edge: edge.index } : selection.hovered);
      const { t, epsilon } = settings.histograms;
      histogram(t, facts.edgeDistances, store.state.t === 'auto' ? facts.t : store.state.t);
      histogram(epsilon, facts.pairDistances, facts.epsilon);
    },
    repaint: menus.paint,
  });
  function histogram(canvas: HTMLCanvasElement, d: Distances | null, value: number) {
    if (sizeOf(canvas).width === 0) return;
    const { ctx, width, height } = sized(canvas);
    ctx.clearRect(0, 0, width, height);
    if (d) drawHistogram(ctx, { width, height, bins: d.bins, p1: d.p1, p99: d.p99, value, inset: 8, theme: theme() });
  }
  invalidateAll();
  if (!isTouchDevice()) setText(part('stage-summary'), words.stageKeys);
  return watchKeys(part('stage'), toolContext, (x, y) => positionText(playground, x, y));
}

/** Describes the position of a point on the visible axes; empty without any. */
function positionText({ stage, fitController }: Playground, x: number, y: number) {
  const shown = fitController.result?.forms && stage.axes(performance.now());
  if (!shown) return '';
  const on = shown.axes.flatMap((axis, r) =>
    Number.isFinite(axis.angle)
      ? words.landsOn(methodWords[stage.slots[r].run.method].name, alongAxis(axis, axis.angle, x, y))
      : [],
  );
  return on.length > 0 ? words.lands(on.slice(0, MAX_FEET)) : '';
}

/** Says in the status line what a dragged axis does. */
function explainTrying(
  { skeleton: { part }, stage, selection, invalidate, join }: Playground,
  projection: ReturnType<typeof mountProjection>,
) {
  let isHeld = false;
  projection.add({
    draw({ held }) {
      if (isHeld !== (held !== null)) invalidate('panels');
      isHeld = held !== null;
    },
  });
  join({
    summary() {
      const slot = isHeld && selection.held ? stage.slots[selection.held.run] : null;
      // The tour also turns an axis, and has its own texts.
      return slot && !part('project').hasAttribute('data-tour') ? words.trying(methodWords[slot.run.method].name) : '';
    },
  });
}
