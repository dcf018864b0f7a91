// Runs a reader's program in a sandboxed frame: one run at a time, the newest data next.
import { el } from '../dom/elements.ts';
import { checkReply } from './reply.ts';
import type { Input, Reply, ToFrame, ToPage } from './protocol.ts';

/** Milliseconds in which a frame must report that it is ready: since it was fetched, and since it has loaded. */
const READY_TIMEOUT_MS = 10_000, LOADED_TIMEOUT_MS = 2000;

/** The address of the frame's file, or its whole text where the page is one file. */
const FRAME_URL = typeof LPP_PROGRAM_URL === 'string' ? LPP_PROGRAM_URL : '';
const FRAME_TEXT = typeof LPP_PROGRAM_TEXT === 'string' ? LPP_PROGRAM_TEXT : '';

/** Why a program was not run. `blocked`: this browser runs none here; `unloaded`: the frame did not load. */
export class ProgramHostError extends Error {
  override name = 'ProgramHostError';
  readonly code: 'blocked' | 'unloaded';
  constructor(code: 'blocked' | 'unloaded') {
    super(code);
    this.code = code;
  }
}

export type ProgramHost = ReturnType<typeof createProgramHost>;

/**
 * @param parent holds the hidden frame
 * @param title of the frame, for screen readers
 */
export function createProgramHost(parent: HTMLElement, title: string) {
  const frame = el('iframe', { sandbox: 'allow-scripts', title, hidden: true, 'aria-hidden': 'true', tabindex: '-1' });
  const waiting = new Map<number, (reply: Reply) => void>();
  let serial = 0;
  /** The run before: one ends before the next begins. */
  let last: Promise<unknown> = Promise.resolve();
  let state: 'loading' | 'ready' | 'blocked' | 'unloaded' = 'loading';
  /** Open once the state is no longer `loading`. */
  let gate = Promise.resolve(), openGate = () => {};
  let alarm: ReturnType<typeof setTimeout> | undefined;

  function setState(now: typeof state) {
    clearTimeout(alarm);
    state = now;
    openGate();
  }

  function block() {
    setState('blocked');
    for (const [id, resolve] of waiting) resolve({ type: 'stopped', id });
    waiting.clear();
  }

  /** A frame whose text is part of the page needs no network. */
  const giveUp = () => (FRAME_TEXT ? block() : setState('unloaded'));

  function load() {
    state = 'loading';
    gate = new Promise((resolve) => { openGate = resolve; });
    alarm = setTimeout(giveUp, READY_TIMEOUT_MS);
    if (FRAME_TEXT) frame.srcdoc = FRAME_TEXT;
    else frame.src = String(new URL(FRAME_URL, document.baseURI));
  }

  /** The browser's own error page also reports load, and then sends nothing. */
  function onLoad() {
    if (state !== 'loading') return;
    clearTimeout(alarm);
    alarm = setTimeout(giveUp, LOADED_TIMEOUT_MS);
  }

  function receive({ source, data }: MessageEvent<ToPage>) {
    if (source !== frame.contentWindow || !data) return;
    if (data.type === 'blocked') return block();
    if (data.type === 'ready') return setState('ready');
    waiting.get(data.id)?.(checkReply(data));
    waiting.delete(data.id);
  }

  const post = (message: ToFrame) => frame.contentWindow?.postMessage(message, '*');

  addEventListener('message', receive);
  frame.addEventListener('load', onLoad);
  if (FRAME_TEXT || FRAME_URL) load();
  else block();
  parent.append(frame);

  return {
    /** Programs cannot run here: frames or workers are blocked. */
    get isBlocked() { return state === 'blocked'; },
    /**
     * Sets the program for later runs, and the names of its parameters. The current run is ended. A frame that failed
     * to load is loaded again.
     */
    async setProgram(text: string, names: readonly string[]) {
      if (state === 'unloaded') load();
      await gate;
      post({ type: 'program', text, names });
    },
    /**
     * Runs the program.
     * @param limit milliseconds after which it is stopped
     * @returns rejects with a ProgramHostError where programs cannot run
     */
    async run(input: Input, limit: number): Promise<Reply> {
      const before = last;
      const now = (async () => {
        await before;
        await gate;
        if (state === 'blocked' || state === 'unloaded') throw new ProgramHostError(state);
        const id = ++serial;
        return new Promise<Reply>((resolve) => {
          waiting.set(id, resolve);
          post({ type: 'run', id, input, limit });
        });
      })();
      last = now.catch(() => {});
      return now;
    },
    /** Ends the run under way. */
    stop() {
      post({ type: 'stop' });
    },
    close() {
      block();
      removeEventListener('message', receive);
      frame.remove();
    },
  };
}
