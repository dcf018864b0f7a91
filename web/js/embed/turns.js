// Frames that compute without being asked take turns, so that a document full of them stays quick. Sandboxed frames
// share nothing, not even an origin: they talk over the document they stand in. Whoever lies can only make the others
// wait a while.

/** Milliseconds in which another frame that computes, or was there first, speaks up. */
const SILENCE = 120;
/** Milliseconds after which a frame that never said it was done is no longer waited for; then it is anyone's turn. */
const PATIENCE = 3000;
/** Milliseconds after which nobody is waited for. */
const LONGEST = 30_000;

/** @typedef {{what: 'ask'|'hold'|'done', who: number}} Word */
/** @typedef {(call: () => void, ms: number) => () => void} Timer  the function returned stops it */

/**
 * @param {object} with_
 * @param {(word: Word) => void} with_.tell  all others
 * @param {Timer} with_.after
 * @param {number} with_.who  a number nobody else has; of two that ask at once the lower goes first
 */
export function createTurns({ tell, after, who }) {
  /** @type {'idle'|'asking'|'waiting'|'holding'} */
  let state = 'idle';
  let patient = true;
  let stop = () => {};
  let begin = () => {};

  /** @param {'asking'|'waiting'} next @param {() => void} then @param {number} ms */
  function pause(next, then, ms) {
    stop();
    state = next;
    stop = after(then, ms);
  }

  function ask() {
    pause('asking', hold, SILENCE);
    tell({ what: 'ask', who });
  }

  function hold() {
    state = 'holding';
    begin();
  }

  function wait() {
    if (patient) pause('waiting', ask, PATIENCE);
  }

  return {
    /** @returns {Promise<() => void>} resolves when it is this frame's turn, to the function that ends it */
    take: () => new Promise((resolve) => {
      const enough = after(() => { patient = false; }, LONGEST);
      begin = () => {
        enough();
        resolve(() => {
          if (state !== 'holding') return;
          state = 'idle';
          tell({ what: 'done', who });
        });
      };
      ask();
    }),
    /** @param {Word} word of another */
    hear({ what, who: other }) {
      if (what === 'done') return void (state === 'waiting' && ask());
      if (state === 'holding' && what === 'ask') return tell({ what: 'hold', who });
      if (state !== 'asking') return;
      // Of two that ask the lower goes first, and says so; who computes comes before both.
      if (what === 'ask' && who < other) tell({ what: 'ask', who });
      else wait();
    },
  };
}

/** @param {unknown} data @returns {Word|null} */
export function readWord(data) {
  const { what, who } = /** @type {Record<string, unknown>} */ (Object(data));
  return (what === 'ask' || what === 'hold' || what === 'done') && typeof who === 'number' && Number.isFinite(who)
    ? { what, who }
    : null;
}
