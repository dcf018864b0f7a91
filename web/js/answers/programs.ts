// The button that runs the programs of all answers on unseen data. Nothing runs before it is selected.
import { createButton } from '../dom/elements.ts';
import { runLazily } from '../data/lazy-action.ts';
import { answersWords as w } from '../words/answers.ts';
import { awaitsRun, programOf, type Entry } from './entry.ts';
import { headingOf } from './gallery-layout.ts';
import type { Playground } from '../page/playground.ts';
import type { Task } from '../task/task-types.ts';

/**
 * @param task its `program` defines the inputs; undefined: it asks for none
 * @param on.judged called after each answer whose program was run
 * @param on.show called after the last: the order of the cards follows
 * @param on.cards get the focus that the button had
 */
export function createPrograms(
  playground: Playground,
  { program: level, goals }: Task,
  on: {
    entries: Entry[];
    judging: { rejudge: (entry: Entry) => void };
    judged: (entry: Entry) => void;
    cards: { focus: () => void };
    face: { showStatus: (text: string) => void };
    show: () => void;
    say: (text: string) => void;
    signal: AbortSignal;
  },
) {
  const root = createButton('outlined run-programs', { onclick: run, hidden: true });
  let isRunning = false;
  /** Answers whose programs were not run yet. */
  const left = () => on.entries.filter(awaitsRun);

  function show() {
    const count = left().length;
    root.hidden = !level || count === 0;
    root.disabled = isRunning;
    root.textContent = isRunning ? w.runningPrograms(count) : w.runPrograms(count);
  }

  function run() {
    if (!level) return;
    isRunning = true;
    const focused = root.matches(':focus');
    const entries = left();
    show();
    runLazily(playground.announce, w.programs, playground.assets.chunk.program(), async ({ runPrograms }) => {
      let failure = '';
      try {
        await runPrograms(playground, root.parentElement as HTMLElement, {
          level,
          texts: entries.map(programOf),
          signal: on.signal,
          onTried(place, rows) {
            entries[place].programPassed = rows.filter(({ met }) => met).length;
            entries[place].programRows = rows;
            on.judging.rejudge(entries[place]);
            on.judged(entries[place]);
            show();
          },
        });
      } catch (error) {
        failure = failureOf(error);
        on.say(failure);
      }
      isRunning = false;
      show();
      if (on.signal.aborted) return;
      on.show();
      if (focused && document.activeElement === document.body) on.cards.focus();
      if (failure === '') on.face.showStatus(w.done(headingOf(on.entries, goals)));
    }, () => {
      isRunning = false;
      show();
    });
  }
  return { root, show };
}

/** Why programs were not run, in words. @param error of a run, or of the engine that the sets are fitted with */
export function failureOf(error: unknown): string {
  const { name, code, message = '' } = Object(error);
  if (name !== 'ProgramHostError') return w.programsFailed(String(message));
  return code === 'blocked' ? w.programsBlocked : w.programsNotLoaded;
}
