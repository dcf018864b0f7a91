// Frames that compute without a request take turns, so that a document with many frames stays responsive. Sandboxed
// frames share nothing, not even an origin: they send messages through their document. A false message can only make
// the others wait.

/** Milliseconds in which another frame that computes, or was there first, speaks up. */
const REPLY_WAIT_MS = 120;
/** Milliseconds after which a frame that has not reported its end is no longer waited for. */
const TURN_TIMEOUT_MS = 3000;
/** The longest wait in milliseconds. */
const MAX_WAIT_MS = 30_000;

export type TurnMessage = { what: 'ask' | 'hold' | 'done', who: number };

/** the function returned stops it */
type Timer = (call: () => void, ms: number) => () => void;

/**
 * @param with_.broadcast sends to all others
 * @param with_.who a random number; if two ask at the same time, the lower one goes first
 */
export function createTurns(
  { broadcast, after, who }: { broadcast: (word: TurnMessage) => void, after: Timer, who: number },
) {
  let state: 'idle' | 'asking' | 'waiting' | 'holding' = 'idle';
  let patient = true;
  let stop = () => {};
  let begin = () => {};

  function pause(next: 'asking' | 'waiting', then: () => void, ms: number) {
    stop();
    state = next;
    stop = after(then, ms);
  }

  function requestTurn() {
    pause('asking', waitForTurn, REPLY_WAIT_MS);
    broadcast({ what: 'ask', who });
  }

  function waitForTurn() {
    state = 'holding';
    begin();
  }

  function wait() {
    if (patient) pause('waiting', requestTurn, TURN_TIMEOUT_MS);
  }

  return {
    /** @returns resolves when this frame may compute, with the function that ends its turn */
    take: (): Promise<() => void> => new Promise((resolve) => {
      const enough = after(() => { patient = false; }, MAX_WAIT_MS);
      begin = () => {
        enough();
        resolve(() => {
          if (state !== 'holding') return;
          state = 'idle';
          broadcast({ what: 'done', who });
        });
      };
      requestTurn();
    }),
    /** @param word of another */
    receive({ what, who: other }: TurnMessage) {
      if (what === 'done') return void (state === 'waiting' && requestTurn());
      if (state === 'holding' && what === 'ask') return broadcast({ what: 'hold', who });
      if (state !== 'asking') return;
      // Of two that ask, the lower number goes first and replies; a frame that computes comes before both.
      if (what === 'ask' && who < other) broadcast({ what: 'ask', who });
      else wait();
    },
  };
}

export function readWord(data: unknown): TurnMessage | null {
  const { what, who } = Object(data) as Record<string, unknown>;
  return (what === 'ask' || what === 'hold' || what === 'done') && typeof who === 'number' && Number.isFinite(who)
    ? { what, who }
    : null;
}
