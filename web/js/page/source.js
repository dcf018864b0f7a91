// The open data set: its rows and its panel come when one is chosen.
import { infoOf, isOwn, titleOf } from '../data/sets.js';
import { wanted } from '../data/wanted.js';
import { DRAWING } from '../state/state.js';
import { strings as s } from '../words/strings.js';

/** @typedef {ReturnType<typeof import('../panels/workspace.js').mountPanels>} Sets */

/** @param {import('./playground.js').Playground} playground */
export function watchSource(playground) {
  const { store, announce, announcer, assets } = playground;
  /** The panel, made when the first set is opened. @type {Sets|null} */
  let sets = null;

  /** @param {string} id */
  function open(id) {
    // Kept work may name a set that this page does not have.
    if (!infoOf(id) && !isOwn(id)) return store.set({ source: DRAWING });
    announcer.show(s.loading(titleOf(id)));
    const coming = Promise.all([
      assets.chunk.panels(),
      assets.chunk.later().then(({ loadSet }) => loadSet(id, assets)),
    ]);
    const here = () => store.state.source === id;
    wanted((text) => here() && announce(text), titleOf(id), coming, ([{ mountPanels }, set]) => {
      sets ??= mountPanels(playground);
      if (!here()) return;
      sets.open(set, () => open(id));
    }, () => here() && store.set({ source: DRAWING }));
  }

  store.subscribe(({ fields }) => {
    const { source } = store.state;
    if (fields.has('source') && source !== DRAWING) open(source);
  });
  return { sets: () => sets };
}
