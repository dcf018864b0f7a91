// Services of the document, not of a playground on it: keys, colours, printing, and the end of the visit.
import { measureAgain } from '../dom/sizes.ts';

/** a playground, and the events of its document that it receives */
interface HostedPlayground {
  root: HTMLElement;
  /** only keys of the playground that has the focus, or had it last */
  keydown: (e: KeyboardEvent) => void;
  keyup: (e: KeyboardEvent) => void;
  copy: (e: ClipboardEvent) => void;
  paste: (e: ClipboardEvent) => void;
  /** the window has lost the keys */
  blur: () => void;
  /** the colours or the pixels are others */
  repaint: () => void;
  /** the page changes to its printed form, or back */
  paper: (on: boolean) => void;
  /** nothing else may open */
  leave: () => void;
  /** another tab wrote into the storage, or took something out */
  elsewhere: (key: string | null, gone: boolean) => void;
}

export interface Host {
  /** the function returned leaves */
  join: (guest: HostedPlayground) => () => void;
  theme: (wanted: 'auto' | 'light' | 'dark') => void;
  /** text, points and lines as large as a lecture needs them */
  present: (on: boolean) => void;
}

/** The document itself as a host. */
export function createHost(document: Document): Host {
  const window = document.defaultView as Window & typeof globalThis;
  const page = document.documentElement;
  const guests: HostedPlayground[] = [];
  /** The playground that was touched last. */
  let last: HostedPlayground | undefined;
  let ending = new AbortController();
  let chosen = page.dataset.theme;
  /** If the system forces colours, plots use the matching theme, whatever was chosen. */
  const forced = window.matchMedia('(forced-colors: active)');

  const touched = (e: Event) => guests.find(({ root }) => e.target instanceof Node && root.contains(e.target));
  const target = (e: Event) => (last = touched(e) ?? last ?? guests[0]);
  const all = (call: (guest: HostedPlayground) => void) => guests.forEach(call);

  function applyTheme() {
    const theme = page.hasAttribute('data-print') ? 'light' : forced.matches ? undefined : chosen;
    if (theme === undefined) delete page.dataset.theme;
    else page.dataset.theme = theme;
  }

  /** Changes to the printed form, and back. */
  function paper(on: boolean) {
    page.toggleAttribute('data-print', on);
    measureAgain(on);
    applyTheme();
    all((guest) => guest.paper(on));
  }

  /** On another screen, or zoomed, everything is painted with the pixels that there are. */
  function watchPixels(signal: AbortSignal) {
    window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener('change', () => {
      watchPixels(signal);
      all((guest) => guest.repaint());
    }, { once: true, signal });
  }

  function watch() {
    ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('pointerdown', (e) => { last = touched(e) ?? last; }, { signal, capture: true });
    document.addEventListener('keydown', (e) => target(e)?.keydown(e), { signal });
    document.addEventListener('keyup', (e) => target(e)?.keyup(e), { signal });
    document.addEventListener('copy', (e) => target(e)?.copy(e), { signal });
    document.addEventListener('paste', (e) => target(e)?.paste(e), { signal });
    window.addEventListener('blur', () => all((guest) => guest.blur()), { signal });
    window.addEventListener('beforeprint', () => paper(true), { signal });
    window.addEventListener('afterprint', () => paper(false), { signal });
    window.addEventListener('storage', (e) => all((guest) => guest.elsewhere(e.key, e.newValue === null)), { signal });
    window.addEventListener('pagehide', () => all((guest) => guest.leave()), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && all((guest) => guest.leave()), { signal });
    for (const colours of [forced, window.matchMedia('(prefers-color-scheme: dark)')]) {
      colours.addEventListener('change', () => {
        applyTheme();
        all((guest) => guest.repaint());
      }, { signal });
    }
    watchPixels(signal);
  }

  return {
    join(guest) {
      if (guests.push(guest) === 1) watch();
      return () => {
        guests.splice(guests.indexOf(guest), 1);
        if (last === guest) last = undefined;
        if (guests.length === 0) ending.abort();
      };
    },
    theme(wanted) {
      chosen = wanted === 'auto' ? undefined : wanted;
      applyTheme();
      all((guest) => guest.repaint());
    },
    present: (on) => void page.toggleAttribute('data-presentation', on),
  };
}
