// Which panels stand in the grid: one a method, or one of them alone.
import { methodsOf } from '../ask/request.js';
import { readShows } from '../ask/shows.js';
import { writeShows } from '../ask/showstext.js';
import { methodWords } from '../words/methods.js';
import { panelWords as w } from '../words/panels.js';

/**
 * @param {import('../page/playground.js').Playground} playground
 * @param {HTMLElement} grid
 * @param {Array<ReturnType<typeof import('./panel.js').createPanel>>} panels
 * @param {ReturnType<typeof import('./card.js').hoverCard>} card
 */
export function createStanding({ skeleton, store, announce }, grid, panels, card) {
  const state = store.state;

  /** @returns {{methods: import('../ask/methods.js').MethodName[], alone: number}} alone: from 1; 0: none */
  function arrange() {
    const methods = methodsOf(state);
    const alone = Math.min(state.enlarged, methods.length);
    const roots = panels.slice(0, methods.length).map(({ root }) => root);
    if (grid.childElementCount !== roots.length) grid.replaceChildren(...roots);
    roots.forEach((root, r) => { root.hidden = alone > 0 && r !== alone - 1; });
    grid.dataset.count = String(alone > 0 ? 1 : methods.length);
    return { methods, alone };
  }

  /** @param {number} which from 1; 0: all */
  function enlarge(which) {
    const focused = skeleton.part('sets').contains(document.activeElement);
    store.set({ enlarged: which });
    card.hide();
    announce(which > 0 ? w.saidEnlarged(methodWords[methodsOf(state)[which - 1]].name) : w.saidShrunk);
    arrange();
    if (focused && which > 0) panels[which - 1].focus();
  }

  return {
    arrange, enlarge,
    /** One alone, or all again. @param {number} r */
    toggle: (r) => enlarge(state.enlarged === r + 1 ? 0 : r + 1),
    /** @param {number} r */
    remove(r) {
      const shows = readShows(state.shows);
      shows.push(...shows.splice(r, 1));
      store.set({ enlarged: 0, shows: writeShows(shows) });
      store.change({ panels: methodsOf(state).filter((_, i) => i !== r).join('+') });
    },
    /** Little room for each of several. */
    get narrow() { return grid.clientWidth < 700 && grid.dataset.count !== '1'; },
  };
}
