// The texts of the header: the preset, the data set, the number of points.
import { methodsOf } from '../fit/request.ts';
import { setText } from '../dom/elements.ts';
import { titleOf } from '../data/sets.ts';
import { presetOf } from '../data/presets.ts';
import { DRAWING } from '../state/state.ts';
import { headline } from '../words/method-labels.ts';
import { strings as s } from '../words/strings.ts';
import type { Skeleton } from '../page/skeleton.ts';
import type { Store } from '../state/store.ts';

export function showHeader({ part }: Skeleton, store: Store) {
  const { source, preset: id, own, edited, seed } = store.state;
  const preset = own ? undefined : presetOf(id);
  setText(part('preset-name'), !preset ? s.ownDrawing : edited ? s.edited(preset.title) : preset.title);
  setText(part('project-title'), headline(methodsOf(store.state)));
  setText(part('data-name'), titleOf(source) || s.data);
  part('data-button').classList.toggle('outlined', source !== DRAWING);
  part('preset-button').classList.toggle('outlined', source === DRAWING);
  const { n } = store.drawing.points;
  setText(part('count-seed'), own ? s.countOnly(n) : s.countSeed(n, seed));
  part('seed-button').hidden = source !== DRAWING;
}
