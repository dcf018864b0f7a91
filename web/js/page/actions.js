// What buttons and keys of the whole page do.
import { wanted } from '../data/wanted.js';
import { zoomed } from '../views/camera.js';
import { textOfPins } from '../scene/numbers.js';
import { DRAWING } from '../state/state.js';
import { strings as s } from '../words/strings.js';

/** What one press zooms. */
const ZOOM = 1.25;

/**
 * @param {import('./playground.js').Playground} playground
 * @param {object} hands
 * @param {() => ReturnType<typeof import('../tools/keyboard.js').watchKeys>|null} hands.keys null: not there yet
 * @param {ReturnType<typeof import('./clipboard.js').createClipboard>} hands.clipboard
 * @param {(c: number) => void} hands.label
 */
export function createActions(playground, { keys, clipboard, label }) {
  const { skeleton, store, stage, opening, announce, fit, assets } = playground;
  const share = () => wanted(announce, s.share, assets.chunk.share(), ({ toggleShare }) => toggleShare(playground));
  const help = () => wanted(announce, s.help, assets.chunk.later(), ({ openHelp }) => openHelp(skeleton));

  /** @param {'undo'|'redo'} which */
  function history(which) {
    if (store[which]()) announce(which === 'undo' ? s.saidUndo : s.saidRedo);
  }

  function theme() {
    const order = /** @type {const} */ (['auto', 'light', 'dark']);
    const next = order[(order.indexOf(store.state.theme) + 1) % order.length];
    store.set({ theme: next });
    announce(s.themeNow[next]);
  }

  function pin() {
    const was = stage.pinned;
    store.set({ pins: was ? '' : textOfPins(stage.seen(performance.now())) });
    announce(stage.pinned ? s.saidPinned : was ? s.saidUnpinned : s.saidNoAxes);
  }

  /** About the middle of what is seen. @param {number} factor */
  const zoom = (factor) =>
    playground.setCamera(zoomed(stage.camera, stage.size, stage.size.width / 2, stage.size.height / 2, factor));
  const zooms = { 'zoom-in': () => zoom(ZOOM), 'zoom-out': () => zoom(1 / ZOOM) };

  const tour = () => wanted(announce, s.tour, assets.chunk.tour(), ({ takeTour }) => takeTour(playground));
  const undo = () => history('undo'), redo = () => history('redo');
  return {
    /** By the names of the buttons. @type {Record<string, () => void>} */
    buttons: {
      undo,
      redo,
      clear: opening.clear,
      reset: opening.reset,
      theme,
      'help-button': help,
      share,
      fit,
      pin,
      ...zooms, tour,
      edges: () => store.set({ edges: !store.state.edges }),
    },
    keys: {
      undo,
      redo,
      fit,
      why() {
        const on = stage.explainAlways();
        if (on !== null) announce(on ? s.saidWhy : s.saidNoWhy);
      },
      help,
      label,
      zoom: (/** @type {string} */ key) =>
        /** @type {HTMLElement} */ (skeleton.part(key === '-' || key === '−' ? 'zoom-out' : 'zoom-in')).click(),
      /** @param {import('../state/state.js').State['tool']} tool */
      tool(tool) {
        store.set({ tool });
        announce(s.saidTool(s.tool[store.state.tool]));
      },
      brush: (/** @type {number} */ factor) =>
        store.set({ brush: Math.max(6, Math.min(160, Math.round(store.state.brush * factor))) }),
      escape: () => keys()?.leave(),
      erase: () => keys()?.erase(),
      all: () => keys()?.all(),
      copy: clipboard.copy,
      paste: clipboard.paste,
      present() {
        store.set({ presentation: !store.state.presentation });
        announce(s.saidPresenting[store.state.presentation ? 'on' : 'off']);
      },
      enabled: () => store.state.shortcuts,
      drawing: () => store.state.source === DRAWING,
    },
  };
}
