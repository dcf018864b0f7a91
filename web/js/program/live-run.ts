// Runs a program on the current drawing, and again when points or text change: one run at a time, the newest data next.
// It does not run before it was started.
import { lineDegrees } from '../fit/align.ts';
import { methodWords } from '../words/method-labels.ts';
import { programWords as w } from '../words/program.ts';
import { checkText } from './checktext.ts';
import { givenNames } from './available-names.ts';
import { inputOf } from './input.ts';
import { degreesOff, problemOf, solutionOf } from './compare-results.ts';
import { hasScores, LEVEL_ROWS, MAX_LIVE_ROWS, runLimits, type Level } from './program-levels.ts';
import { MAX_EIG_ORDER } from './matrices.ts';
import type { CurrentModel } from './current-model.ts';
import type { ProgramHost } from './sandbox.ts';
import type { OwnAxis } from '../stage/ownaxis.ts';
import type { Reply } from './protocol.ts';

/** Milliseconds without a key after which a changed program runs again. */
const DEBOUNCE_MS = 400;

/**
 * @param with_.text the current program
 * @param with_.current the current data, or why there are none
 * @param with_.show shows an axis or none, a message, the line of an error (0: none)
 * @param with_.onFailed called when the program cannot run: blocked in this browser, or not loaded
 * @param with_.onBusy called when a run begins and when none is under way
 */
export function createLive(
  { host, level, text, current, show, onFailed, onBusy }: {
    host: Pick<ProgramHost, 'run' | 'stop' | 'setProgram'>;
    level: Level;
    text: () => string;
    current: () => CurrentModel | string;
    show: (axis: OwnAxis | null, what: string, line?: number) => void;
    onFailed: () => void;
    onBusy: (isBusy: boolean) => void;
  },
) {
  const { method, from } = LEVEL_ROWS[level], { name } = methodWords[method];
  let isLive = false;
  /** Its last run was stopped by the clock: it runs again once it is changed. */
  let wasStopped = false;
  let isBusy = false;
  let isStale = false;
  let isPaused = false;
  /** The text that is written now was given to the frame; not while a bracket does not match. */
  let isLoaded = false;
  let debounce: ReturnType<typeof setTimeout> | undefined;

  /** @returns whether the text can run */
  async function load(): Promise<boolean> {
    const { words, line } = checkText(text());
    isLoaded = words === '';
    if (!isLoaded) {
      show(null, words, line);
      return false;
    }
    await host.setProgram(text(), givenNames(level));
    return true;
  }

  async function start() {
    clearTimeout(debounce);
    isLive = true;
    wasStopped = false;
    if (isPaused) return; // it starts when what runs now has ended
    if (await load()) await follow();
  }

  /** @param isDrag points are being moved */
  async function follow(isDrag = false) {
    isStale = true;
    if (isBusy || isPaused || !isLoaded) return;
    isBusy = true;
    onBusy(true);
    try {
      while (isStale && isLive && isLoaded && !isPaused) {
        isStale = false;
        await runOnce(isDrag);
      }
    } catch {
      isLive = false;
      onFailed();
    }
    isBusy = false;
    onBusy(false);
  }

  async function runOnce(isDrag: boolean) {
    const now = current();
    if (typeof now === 'string') return show(null, now);
    if (isDrag && from === 'points' && now.X.length > MAX_LIVE_ROWS) {
      return show(null, w.tooManyRows(now.X.length, MAX_LIVE_ROWS));
    }
    const reply = await host.run(inputOf(level, now.X, now.model, now.k), runLimits(level).live);
    if (!isLoaded || (reply.type === 'stopped' && isLive)) return; // for a newer text
    if (reply.type === 'timeout') {
      isLive = false;
      wasStopped = true;
    }
    showReply(reply, now);
  }

  function showReply(reply: Reply, { X: { length: n }, model, mean }: CurrentModel) {
    if (reply.type !== 'result') {
      const why = !hasScores(level) ? ''
        : n > MAX_EIG_ORDER ? w.scores.tooManyPoints(n, MAX_EIG_ORDER)
        : reply.type === 'timeout' ? w.scores.slow(n) : '';
      return show(null, [problemOf(reply), why].filter(Boolean).join(' '), reply.type === 'error' ? reply.line : 0);
    }
    const checked = solutionOf(reply.returned, model.solution.length, hasScores(level));
    if ('problem' in checked) return show(null, checked.problem);
    const yours = checked.solution, off = degreesOff(yours, model.solution);
    if (hasScores(level)) return show(null, w.scores.compared(name, off));
    const [angle, engine] = [yours, model.solution].map((u) => Math.atan2(u[1], u[0]));
    show({ x: mean[0], y: mean[1], angle }, w.compared(name, lineDegrees(angle, 3), lineDegrees(engine, 3), off));
  }

  return {
    start,
    load,
    /** The drawing has changed, and the engine has answered. */
    changed: () => void (isLive && follow(true)),
    /** The text has changed. */
    edited() {
      clearTimeout(debounce);
      if (isLive || wasStopped) debounce = setTimeout(start, DEBOUNCE_MS);
    },
    stop() {
      isLive = false;
      host.stop();
    },
    /** While it is paused, the program is tried on other data. */
    pause() { isPaused = true; },
    resume() {
      isPaused = false;
      if (isLive) start();
    },
    end: () => clearTimeout(debounce),
  };
}
