// What the header says: the preset, the data set, how many points.
import { methodsOf } from '../ask/request.js';
import { setText } from '../dom/elements.js';
import { titleOf } from '../data/sets.js';
import { lessonOf, presetOf } from '../data/presets.js';
import { DRAWING } from '../state/state.js';
import { headline } from '../words/methods.js';
import { strings as s } from '../words/strings.js';

/** @param {import('../page/skeleton.js').Skeleton} skeleton @param {import('../state/store.js').Store} store */
export function showHeader({ part }, store) {
  const { source, preset: id, own, edited, seed } = store.state;
  const preset = own ? undefined : presetOf(id);
  setText(part('preset-name'), !preset ? s.ownDrawing : edited ? s.edited(preset.title) : preset.title);
  const title = lessonOf(store.state) ?? headline(methodsOf(store.state));
  setText(part('project-title'), title);
  part('project-sub').hidden = title !== s.sentence || (own && store.drawing.points.n > 0);
  setText(part('data-name'), titleOf(source) || s.data);
  part('data-button').classList.toggle('outlined', source !== DRAWING);
  part('preset-button').classList.toggle('outlined', source === DRAWING);
  const { n } = store.drawing.points;
  setText(part('count-seed'), own ? s.countOnly(n) : s.countSeed(n, seed));
  part('seed-button').hidden = source !== DRAWING;
}
