// The actions of the buttons and keys of the whole page.
import { runLazily } from '../data/lazy-action.ts';
import { zoomAt } from '../views/camera.ts';
import { textOfPins } from '../scene/link-numbers.ts';
import { DRAWING, type State } from '../state/state.ts';
import { strings as s } from '../words/strings.ts';
import type { watchKeys } from '../tools/keyboard.ts';
import type { Playground } from './playground.ts';
import type { createClipboard } from './clipboard.ts';

/** The zoom factor of one key press. */
const ZOOM_STEP = 1.25;

/** @param hands.keys null: not there yet */
export function createActions(
  playground: Playground,
  { keys, clipboard, label }: {
    keys: () => ReturnType<typeof watchKeys> | null;
    clipboard: ReturnType<typeof createClipboard>;
    label: (c: number) => void;
  },
) {
  const { skeleton, store, stage, opening, announce, fit, assets } = playground;
  const share = () => runLazily(announce, s.share, assets.chunk.share(), ({ toggleShare }) => toggleShare(playground));
  const help = () => runLazily(announce, s.help, assets.chunk.later(), ({ openHelp }) => openHelp(skeleton));

  function history(which: 'undo' | 'redo') {
    if (store[which]()) announce(which === 'undo' ? s.statusUndo : s.statusRedo);
  }

  function theme() {
    const order = ['auto', 'light', 'dark'] as const;
    const next = order[(order.indexOf(store.state.theme) + 1) % order.length];
    store.set({ theme: next });
    announce(s.themeNow[next]);
  }

  function pin() {
    const was = stage.pinned;
    store.set({ pins: was ? '' : textOfPins(stage.seen(performance.now())) });
    announce(stage.pinned ? s.statusPinned : was ? s.statusUnpinned : s.statusNoAxes);
  }

  /** Zooms about the middle of the view. */
  const zoom = (factor: number) =>
    playground.setCamera(zoomAt(stage.camera, stage.size, stage.size.width / 2, stage.size.height / 2, factor));
  const zooms = { 'zoom-in': () => zoom(ZOOM_STEP), 'zoom-out': () => zoom(1 / ZOOM_STEP) };

  const tour = () => runLazily(announce, s.tour, assets.chunk.tour(), ({ takeTour }) => takeTour(playground));
  const undo = () => history('undo'), redo = () => history('redo');
  return {
    /** By the names of the buttons. */
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
    } as Record<string, () => void>,
    keys: {
      undo,
      redo,
      fit,
      why() {
        const on = stage.explainAlways();
        if (on !== null) announce(on ? s.statusWhy : s.statusNoWhy);
      },
      help,
      label,
      zoom: (key: string) =>
        (skeleton.part(key === '-' || key === '−' ? 'zoom-out' : 'zoom-in') as HTMLElement).click(),
      tool(tool: State['tool']) {
        store.set({ tool });
        announce(s.statusTool(s.tool[store.state.tool]));
      },
      brush: (factor: number) =>
        store.set({ brush: Math.max(6, Math.min(160, Math.round(store.state.brush * factor))) }),
      escape: () => keys()?.leave(),
      erase: () => keys()?.erase(),
      all: () => keys()?.all(),
      copy: clipboard.copy,
      paste: clipboard.paste,
      present() {
        store.set({ presentation: !store.state.presentation });
        announce(s.statusPresentation[store.state.presentation ? 'on' : 'off']);
      },
      enabled: () => store.state.shortcuts,
      drawing: () => store.state.source === DRAWING,
    },
  };
}
