// What stands beside the drawing and may come a moment later than the tools: curves, measurements, folded panels, what
// is in the menus, drawing with keys. Fetched while the engine is on its way.
import { methodsOf } from '../ask/request.js';
import { mountMenus } from '../controls/menus.js';
import { seedOf } from '../data/opening.js';
import { wanted } from '../data/wanted.js';
import { mountDial } from '../panels/dial.js';
import { mountMeasured } from '../panels/measured.js';
import { setText } from '../dom/elements.js';
import { mountRecords } from '../panels/records.js';
import { watchViews } from './views.js';
import { createEdits } from '../tools/edits.js';
import { watchKeys } from '../tools/keyboard.js';
import { beside as words } from '../words/beside.js';
import { strings as s } from '../words/strings.js';

export { default as style } from '../../css/beside.css';

/**
 * @param {import('./playground.js').Playground} playground
 * @param {ReturnType<typeof import('../panels/projection.js').mountProjection>} projection
 * @param {HTMLElement} place of what is measured
 * @returns {ReturnType<typeof watchKeys>} the keys of the drawing area
 */
export function mountBeside(playground, projection, place) {
  const { skeleton, store, selection, asking, opening, engine, theme, invalidate, invalidateAll, bench, join, hold, letGo, assets } = playground;
  const { part } = skeleton;
  const measured = mountMeasured(place);
  const records = mountRecords(part('more-panels'), store, assets.chunk.later, { ...createEdits(bench), bench, opened: () => invalidate('panels') });
  const menus = mountMenus(skeleton, store, {
    preset: opening.choose,
    source(source) {
      opening.wish();
      store.set({ source });
    },
    drawings: () => wanted(playground.announce, words.myDrawings, assets.chunk.drawings(), ({ openDrawings }) => openDrawings(playground)),
    sample: opening.draw,
    picture: (id) => engine.sample(id, seedOf(id)),
    theme,
    exercises: (menu) => wanted(playground.announce, s.exercises, assets.chunk.task(), ({ fillExercises }) => fillExercises(playground, menu)),
  });
  projection.add(mountDial(part('dial'), { hold, letGo }));
  watchViews(playground);
  join({
    texts() {
      const { answer } = asking;
      const edge = selection.hoveredEdge;
      menus.show();
      measured.show(answer, answer ? answer.slots.map(({ run }) => run.method) : methodsOf(store.state));
      records.show(answer, edge ? { edge: edge.index } : selection.hovered);
    },
    repaint: menus.paint,
  });
  invalidateAll();
  setText(part('stage-summary'), words.stageKeys);
  return watchKeys(part('stage'), bench);
}
