// The report to a learning platform about a task or a sheet: goals met, completion, the work; a refusal is shown below
// the hand-in.
import { el, setText } from '../dom/elements.ts';
import { suspend, type SuspendedTask } from '../share/suspend-data.ts';
import { scormWords as w } from '../words/scorm-texts.ts';
import { marksIn } from './goals.ts';
import type { Goal } from './task-types.ts';
import type { Playground } from '../page/playground.ts';
import type { ScormFault, ScormSession } from '../share/scormapi.ts';

/** After the last change, the platform is given the work. */
const REPORT_DELAY_MS = 1000;

/** name, key: of the student; tasks: all of the sheet; goals: of all tasks; handedIn: the student has handed in */
interface ScormWork { name: string, key?: string, tasks: SuspendedTask[], goals: Goal[], handedIn: boolean }

/** A task without goals is done once there are words or a program. */
function isTaskDone({ answer, met }: SuspendedTask) {
  if (met.length > 0) return met.every(Boolean);
  const { text = '', program = '', prediction } = answer?.answer ?? {};
  return text.trim() + program.trim() !== '' || prediction !== undefined;
}

const refusal = ({ call, code, text }: ScormFault) =>
  w.refused(call, [text, code && `(${code})`].filter(Boolean).join(' '));

/** @param now returns the current work */
export function createScormReport(
  { announce }: Pick<Playground, 'announce'>,
  scorm: ScormSession,
  now: () => ScormWork,
) {
  const note = el('p', { class: 'hand-in-note scorm-note', role: 'status' });
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function report() {
    clearTimeout(waiting);
    waiting = undefined;
    const { name, key, tasks, goals, handedIn } = now();
    const met = tasks.flatMap((task) => task.met);
    const { text, extent } = suspend({ writer: scorm.writer, name, key, tasks });
    const fault = scorm.report({
      met: marksIn(goals, met), total: marksIn(goals), done: handedIn || tasks.every(isTaskDone), work: text,
    });
    say(fault ? refusal(fault) : { all: w.here, words: w.words, none: w.none }[extent]);
  }
  /** Success is only written; failure is also announced. */
  function say(text: string) {
    if (note.textContent === text) return;
    setText(note, text);
    if (text !== w.here) announce(text);
  }
  const onHidden = () => document.visibilityState === 'hidden' && report();
  document.addEventListener('visibilitychange', onHidden);
  scorm.leaving = report;
  scorm.refused = (fault) => say(refusal(fault));
  return {
    root: note,
    show: () => void (waiting ??= setTimeout(report, REPORT_DELAY_MS)),
    report,
    end() {
      report();
      document.removeEventListener('visibilitychange', onHidden);
      scorm.leaving = scorm.refused = null;
    },
  };
}
