// Runs a reader's program in a sandboxed frame: one run at a time, the newest data next.
import { el } from '../dom/elements.ts';
import { checkReply } from './reply.ts';
import type { Input, Reply, ToFrame, ToPage } from './protocol.ts';

/** Milliseconds in which a frame must report that it is ready. */
const READY_TIMEOUT_MS = 10_000;

/** The address of the frame's file, or its whole text where the page is one file. */
const FRAME_URL = typeof LPP_PROGRAM_URL === 'string' ? LPP_PROGRAM_URL : '';
const FRAME_TEXT = typeof LPP_PROGRAM_TEXT === 'string' ? LPP_PROGRAM_TEXT : '';

export type ProgramHost = ReturnType<typeof createProgramHost>;

/**
 * @param parent holds the hidden frame
 * @param title of the frame, for those who hear the page
 */
export function createProgramHost(parent: HTMLElement, title: string) {
  const frame = el('iframe', { sandbox: 'allow-scripts', title, hidden: true, 'aria-hidden': 'true', tabindex: '-1' });
  const waiting = new Map<number, (reply: Reply) => void>();
  let serial = 0;
  /** The run before: one ends before the next begins. */
  let last: Promise<unknown> = Promise.resolve();
  let isBlocked = false;
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => { openGate = resolve; });
  const alarm = setTimeout(block, READY_TIMEOUT_MS);

  function block() {
    isBlocked = true;
    clearTimeout(alarm);
    openGate();
    for (const [id, answer] of waiting) answer({ type: 'stopped', id });
    waiting.clear();
  }

  function heard({ source, data }: MessageEvent<ToPage>) {
    if (source !== frame.contentWindow || !data) return;
    if (data.type === 'blocked') return block();
    if (data.type === 'ready') {
      clearTimeout(alarm);
      return openGate();
    }
    waiting.get(data.id)?.(checkReply(data));
    waiting.delete(data.id);
  }

  const post = (message: ToFrame) => frame.contentWindow?.postMessage(message, '*');

  addEventListener('message', heard);
  if (!FRAME_TEXT && !FRAME_URL) block();
  if (FRAME_TEXT) frame.srcdoc = FRAME_TEXT;
  else if (FRAME_URL) frame.src = String(new URL(FRAME_URL, document.baseURI));
  parent.append(frame);

  return {
    /** Programs cannot run here: frames or workers are blocked. */
    get isBlocked() { return isBlocked; },
    /** Sets the program that later runs use, and the names that it takes. The run under way is ended. */
    async setProgram(text: string, names: readonly string[]) {
      await gate;
      post({ type: 'program', text, names });
    },
    /**
     * Runs the program.
     * @param limit milliseconds after which it is stopped
     * @returns rejects with an Error where programs cannot run
     */
    async run(input: Input, limit: number): Promise<Reply> {
      const before = last;
      const now = (async () => {
        await before;
        await gate;
        if (isBlocked) throw new Error('blocked');
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
      removeEventListener('message', heard);
      frame.remove();
    },
  };
}
