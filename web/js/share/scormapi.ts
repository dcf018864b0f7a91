// Talks to a learning platform at run time (SCORM 1.2 Run-Time Environment, 3.3 and 3.4): finds its API, reads the
// student, and reports score, status, time and the work.

/** The number of frames above the page, and above its opener, in which the API is searched. */
const MAX_FRAMES = 7;
/** The longest suspend_data of SCORM 1.2. */
export const MAX_SUSPEND_CHARS = 4096;
/** The shortest time between two writes to the platform. */
const COMMIT_INTERVAL_MS = 10_000;

/** The object `API` of platforms; booleans are strings, but not in all platforms. */
interface ScormApi {
  LMSInitialize(none: ''): unknown;
  LMSFinish(none: ''): unknown;
  LMSGetValue(name: string): unknown;
  LMSSetValue(name: string, value: string): unknown;
  LMSCommit(none: ''): unknown;
  LMSGetLastError(): unknown;
  LMSGetErrorString(code: string): unknown;
}

/** A refusal by the platform: the call, and its error. */
export interface ScormFault { call: string, code: string, text: string }

/**
 * met, total: marks of the goals of all tasks; done: everything is completed; work: what can be continued, null: too
 * long
 */
interface ScormReport { met: number, total: number, done: boolean, work: string | null }

export interface ScormSession {
  /** of the student, first name first; '' if unknown */
  name: string;
  /** of the student in the platform */
  id: string;
  /** the work of the previous session; '' after it was read */
  work: string;
  /** identifies the browser that has the work; saved with it */
  writer: string;
  /** the first task or sheet that the platform opened */
  task?: string;
  fault: ScormFault | null;
  /** @returns the refusal of the platform, or null */
  report: (report: ScormReport) => ScormFault | null;
  /** called before the page ends, to report for the last time */
  leaving: (() => void) | null;
  /** called if the platform refuses what was reported before */
  refused: ((fault: ScormFault) => void) | null;
  /** ends the session; nothing can be reported afterwards */
  finish: () => void;
}

/** The parts of a window that are used here. */
type ScormWindow = Pick<Window, 'parent' | 'opener' | 'top'>;

/** @returns the platform's API, null: the page is not in a platform */
export function findApi(from: ScormWindow): ScormApi | null {
  return findApiAbove(from) ?? findApiAbove(read(() => from.opener)) ?? findApiAbove(read(() => from.top?.opener));
}

function findApiAbove(from: ScormWindow | null): ScormApi | null {
  let here = from;
  for (let frames = 0; here && frames <= MAX_FRAMES; frames++) {
    const api = read(() => (here as unknown as { API?: ScormApi }).API ?? null);
    if (api && read(() => Boolean(api.LMSInitialize))) return api;
    const next: ScormWindow | null = read(() => (here as ScormWindow).parent);
    here = next === here ? null : next;
  }
  return null;
}

/** Reads a property; a window of another origin throws. */
function read<T>(what: () => T): T | null {
  try {
    return what();
  } catch {
    return null;
  }
}

/** Returns "Lee, Ann" as "Ann Lee"; a name without a comma is not changed. */
export const firstNameFirst = (name: string) =>
  name.split(',').map((part) => part.trim()).reverse().filter(Boolean).join(' ');

/** A time as CMITimespan: HHHH:MM:SS.SS. */
export function timespan(ms: number) {
  const hundredths = Math.min(Math.floor(Math.max(0, ms) / 10), 9999 * 360_000 + 359_999);
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(hundredths / 6000);
  return `${String(Math.floor(minutes / 60)).padStart(4, '0')}:${two(minutes % 60)}:` +
    `${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

/** @param now in milliseconds */
export function openScorm(api: ScormApi, now: () => number = () => Date.now()): ScormSession {
  const start = now();
  let fault: ScormFault | null = null, isOpen = false;
  /** of the last commit: later values are not saved either */
  let unsaved: ScormFault | null = null;
  let committed = -Infinity, waiting: ReturnType<typeof setTimeout> | undefined;

  function reportFailure(call: string, thrown?: unknown) {
    const code = thrown === undefined ? String(read(() => api.LMSGetLastError()) ?? '') : '';
    const text = thrown === undefined ? String(read(() => api.LMSGetErrorString(code)) ?? '') : String(thrown);
    fault ??= { call, code, text };
  }
  function apiCall(call: string, what: () => unknown) {
    try {
      if (String(what()) === 'true') return true;
      reportFailure(call);
    } catch (error) {
      reportFailure(call, error);
    }
    return false;
  }
  const get = (name: string) => (isOpen ? String(read(() => api.LMSGetValue(name)) ?? '') : '');
  const set = (name: string, value: string) => apiCall(name, () => api.LMSSetValue(name, value));
  function commit() {
    clearTimeout(waiting);
    waiting = undefined;
    committed = now();
    const before = fault;
    fault = null;
    apiCall('LMSCommit', () => api.LMSCommit(''));
    unsaved = fault;
    fault = before ?? unsaved;
  }
  function commitLater() {
    commit();
    if (unsaved) session.refused?.(session.fault = unsaved);
  }
  function commitSoon() {
    const left = committed + COMMIT_INTERVAL_MS - now();
    if (left <= 0) return commit();
    waiting ??= setTimeout(commitLater, left);
  }

  isOpen = apiCall('LMSInitialize', () => api.LMSInitialize(''));
  let status = get('cmi.core.lesson_status'), best = Number.parseFloat(get('cmi.core.score.raw'));
  const isDone = () => ['completed', 'passed'].includes(status);
  function setStatus(next: string) {
    if (next !== status && set('cmi.core.lesson_status', next)) status = next;
  }
  const session: ScormSession = {
    name: firstNameFirst(get('cmi.core.student_name')),
    id: get('cmi.core.student_id'),
    work: get('cmi.suspend_data'),
    writer: '',
    fault,
    leaving: null,
    refused: null,
    report({ met, total, done, work }) {
      if (!isOpen) return session.fault ?? { call: 'LMSSetValue', code: '301', text: 'Not initialized' };
      fault = null;
      if (total > 0) {
        // The reported score never decreases.
        best = Math.max(Number.isFinite(best) ? best : 0, Math.round((100 * met) / total));
        set('cmi.core.score.min', '0');
        set('cmi.core.score.max', '100');
        set('cmi.core.score.raw', String(best));
      }
      if (done && !isDone()) setStatus('completed');
      else if (!isDone()) setStatus('incomplete');
      if (work !== null && work.length <= MAX_SUSPEND_CHARS) set('cmi.suspend_data', work);
      commitSoon();
      return (session.fault = fault ?? unsaved);
    },
    finish() {
      if (!isOpen) return;
      session.leaving?.();
      set('cmi.core.exit', 'suspend');
      set('cmi.core.session_time', timespan(now() - start));
      commit();
      apiCall('LMSFinish', () => api.LMSFinish(''));
      isOpen = false;
    },
  };
  return session;
}
