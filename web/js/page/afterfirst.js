// What stands beside the drawing and may come a moment later than the tools: curves, measurements, folded panels, what
// is in the menus, drawing with keys. Fetched while the engine is on its way.
import { methodsOf } from '../ask/request.js';
import { mountMenus } from '../controls/menus.js';
import { seedOf } from '../data/opening.js';
import { infoOf } from '../data/sets.js';
import { wanted } from '../data/wanted.js';
import { mountDial } from '../panels/dial.js';
import { mountMeasured } from '../panels/measured.js';
import { setText } from '../dom/elements.js';
import { sized, sizeOf } from '../dom/sizes.js';
import { mountRecords } from '../panels/records.js';
import { createExplaining } from '../stage/explaining.js';
import { watchViews } from './views.js';
import { createEdits } from '../tools/edits.js';
import { watchKeys } from '../tools/keyboard.js';
import { Dirty } from '../views/dirty.js';
import { alongAxis, MOST_FEET } from '../views/feet.js';
import { drawHistogram } from '../views/histogram.js';
import { beside as words } from '../words/beside.js';
import { methodWords } from '../words/methods.js';
import { strings as s } from '../words/strings.js';

export { default as style } from '../../css/afterfirst.css';

/** So far the buttons zoom, in and out of the view of all points. */
const NEAREST = 200, FARTHEST = 1 / 20;

/**
 * @param {import('./playground.js').Playground} playground
 * @param {ReturnType<typeof import('../panels/projection.js').mountProjection>} projection
 * @param {ReturnType<typeof import('../controls/settings.js').mountSettings>} settings
 * @returns {ReturnType<typeof watchKeys>} the keys of the drawing area
 */
export function mountAfterFirst(playground, projection, settings) {
  const {
    skeleton, stage, store, selection, asking, opening, engine,
    theme, invalidate, invalidateAll, bench, join, hold, letGo,
    assets, life,
  } = playground;
  const { part } = skeleton;
  const measured = mountMeasured(settings.measured);
  const records = mountRecords(part('more-panels'), store, assets.chunk.later, {
    ...createEdits(bench),
    bench,
    opened: () => invalidate('panels'),
  });
  const menus = mountMenus(skeleton, store, {
    preset: opening.choose,
    source(source) {
      opening.wish();
      store.change({ source, file: JSON.stringify(infoOf(source)?.file) ?? '' });
    },
    files: (files) =>
      wanted(playground.announce, s.data, assets.chunk.opening(), ({ openFiles }) =>
        openFiles(playground, files),
      ),
    columns: () =>
      wanted(playground.announce, s.data, assets.chunk.opening(), ({ changeColumns }) => changeColumns(playground)),
    drawings: () =>
      wanted(playground.announce, words.myDrawings, assets.chunk.drawings(), ({ openDrawings }) =>
        openDrawings(playground),
      ),
    sample: opening.draw,
    picture: (id) => engine.sample(id, seedOf(id)),
    theme,
    exercises: (menu) =>
      wanted(playground.announce, s.exercises, assets.chunk.task(), ({ fillExercises }) =>
        fillExercises(playground, menu),
      ),
  });
  projection.add(mountDial(part('dial'), { hold, letGo }));
  watchViews(playground);
  const dirty = new Dirty();
  stage.sweep(dirty);
  // A canvas that was taken away, as when a driver starts anew, comes back empty.
  part('base').addEventListener('contextrestored', () => {
    dirty.forget();
    invalidateAll();
  }, { signal: life.signal });
  stage.explain(
    createExplaining(stage, {
      store, asking, theme, part, said: words.whySaid,
      changed: () => invalidate('over', 'side'),
    }),
  );
  /** What was measured. */
  function figures() {
    const { answer } = asking;
    measured.show(answer, answer ? answer.slots.map(({ run }) => run.method) : methodsOf(store.state));
  }
  // They take the place of the markup's with the first answer: other texts come later.
  const leave = join({ answered() {
    leave();
    figures();
  } });
  join({
    texts(facts) {
      const { answer } = asking;
      const edge = selection.hoveredEdge;
      const near = stage.nearness;
      /** @type {HTMLButtonElement} */ (part('zoom-in')).disabled = near > NEAREST;
      /** @type {HTMLButtonElement} */ (part('zoom-out')).disabled = near < FARTHEST;
      menus.show();
      figures();
      records.show(answer, edge ? { edge: edge.index } : selection.hovered);
      const { t, epsilon } = settings.histograms;
      histogram(t, facts.edgeDistances, store.state.t === 'auto' ? facts.t : store.state.t);
      histogram(epsilon, facts.pairDistances, facts.epsilon);
    },
    repaint: menus.paint,
  });
  /** @param {HTMLCanvasElement} canvas @param {import('../ask/distances.js').Distances|null} d @param {number} value */
  function histogram(canvas, d, value) {
    if (sizeOf(canvas).width === 0) return;
    const { ctx, width, height } = sized(canvas);
    ctx.clearRect(0, 0, width, height);
    if (d) drawHistogram(ctx, { width, height, bins: d.bins, p1: d.p1, p99: d.p99, value, inset: 8, theme: theme() });
  }
  invalidateAll();
  setText(part('stage-summary'), words.stageKeys);
  return watchKeys(part('stage'), bench, (x, y) => landed(playground, x, y));
}

/**
 * Where a place lands on the axes that are seen, in words; empty without any.
 * @param {import('./playground.js').Playground} playground
 * @param {number} x
 * @param {number} y
 */
function landed({ stage, asking }, x, y) {
  const shown = asking.answer?.forms && stage.axes(performance.now());
  if (!shown) return '';
  const on = shown.axes.flatMap((axis, r) =>
    Number.isFinite(axis.angle)
      ? words.landsOn(methodWords[stage.slots[r].run.method].name, alongAxis(axis, axis.angle, x, y))
      : [],
  );
  return on.length > 0 ? words.lands(on.slice(0, MOST_FEET)) : '';
}
