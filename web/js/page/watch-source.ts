// The open data set. Its rows and the panels are loaded when it is chosen.
import { infoOf, isOwn, titleOf } from '../data/sets.ts';
import { runLazily } from '../data/lazy-action.ts';
import { DRAWING } from '../state/state.ts';
import { strings as s } from '../words/strings.ts';
import type { Playground } from './playground.ts';

export function watchSource(playground: Playground) {
  const { store, announce, announcer, assets } = playground;
  function open(id: string) {
    // Saved work may name a data set that this page does not have.
    if (!infoOf(id) && !isOwn(id)) return store.set({ source: DRAWING });
    announcer.show(s.loading(titleOf(id)));
    const coming = Promise.all([
      assets.chunk.panels(),
      assets.chunk.later().then(({ loadSet }) => loadSet(id, assets)),
    ]);
    const here = () => store.state.source === id;
    runLazily((text) => here() && announce(text), titleOf(id), coming, ([{ mountPanels }, set]) => {
      if (here()) mountPanels(playground).open(set, () => open(id));
    }, () => here() && store.set({ source: DRAWING }));
  }

  store.subscribe(({ fields }) => {
    const { source } = store.state;
    if (fields.has('source') && source !== DRAWING) open(source);
  });
}
