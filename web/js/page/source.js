// The open data set: its rows and its panel come when one is chosen.
import { DATASETS, titleOf } from '../data/datasets.js';
import { DRAWING } from '../state/state.js';
import { strings as s } from '../words/strings.js';

/** @typedef {ReturnType<typeof import('../panels/sets.js').mountSets>} Sets */

/** @param {import('./playground.js').Playground} playground */
export function watchSource({ skeleton, store, asking, announce, announcer, assets, theme, join, point, choose }) {
  /** The panel, made when the first set is opened. @type {Sets|null} */
  let sets = null;

  /** Where the open set is from, and its classes. */
  function describe() {
    const set = asking.dataset();
    if (set && set.id !== DRAWING) sets?.describe(set, titleOf(set.id), theme());
  }

  /** @param {string} id */
  async function open(id) {
    const info = DATASETS.find((d) => d.id === id);
    // Kept work may name a set that this page does not have.
    if (!info) return store.set({ source: DRAWING });
    announcer.show(s.loading(info.title));
    sets?.progress(0);
    try {
      const { loadDataset, mountSets } = await assets.chunk.later();
      const set = await loadDataset(id);
      sets ??= mountSets(skeleton.part('sets'), skeleton.id('sets-title'), { hover: point, method: choose });
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

  store.subscribe(({ fields }) => {
    const { source } = store.state;
    if (fields.has('source') && source !== DRAWING) open(source);
  });
  join({ progress: (share) => sets?.progress(share), repaint: describe });
  return { sets: () => sets };
}
