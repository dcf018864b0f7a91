// The script of the sandboxed frame in which programs run: it has an opaque origin, no storage and no network. It
// holds one worker for one program, and the clock, which a program cannot stop.
import type { FromWorker, Program, ToFrame, ToPage, ToWorker } from './protocol.ts';

const WORKER_TEXT = typeof LPP_PROGRAM_WORKER === 'string' ? LPP_PROGRAM_WORKER : '';

/** Milliseconds in which a worker must have loaded the program: on a busy computer it starts late. */
const LOAD_TIMEOUT_MS = 10_000;

let worker: Worker | null = null;
let program: Program = { type: 'program', text: '', names: [] };
/** The run under way; 0: none. */
let running = 0;
let alarm: ReturnType<typeof setTimeout> | undefined;
/**
 * Whether this is a sandboxed frame, which has no origin. Any page can frame this file without the sandbox: programs
 * would then have the origin of the playground, and with it the drawings that are saved there.
 */
const isSandboxed = globalThis.origin === 'null';
/** The run that starts once the worker has the program. */
let next: (ToWorker & { type: 'run' }) | null = null;
/** The time limit of the current run in milliseconds. */
let limit = 0;

const say = (message: ToPage) => parent.postMessage(message, '*');
const send = (message: ToWorker) => worker?.postMessage(message);

function end() {
  clearTimeout(alarm);
  // Late reports, such as of a text that did not load completely, do not belong to the next run.
  if (worker) worker.onmessage = worker.onerror = null;
  worker?.terminate();
  worker = null;
  next = null;
  running = 0;
}

function receive({ data }: { data: FromWorker }) {
  if (data?.type === 'loaded') {
    if (!next) return;
    send(next);
    next = null;
    return setAlarm(limit);
  }
  // A program can post anything: only a reply to the current run counts, and its content is checked.
  if (data?.id !== running || running === 0 || (data.type !== 'result' && data.type !== 'error')) return;
  clearTimeout(alarm);
  running = 0;
  say(data);
}

/** Ends the current run after this time in milliseconds. */
function setAlarm(after: number) {
  clearTimeout(alarm);
  alarm = setTimeout(() => {
    const id = running;
    end();
    say({ type: 'timeout', id, limit: after });
  }, after);
}

function failed(event: ErrorEvent) {
  event.preventDefault();
  const id = running, { message, lineno, colno } = event;
  end();
  const line = Math.max(0, (lineno ?? 0) - 1);
  say({ type: 'error', id, stage: 'syntax', message: message ?? '', line, column: colno ?? 0 });
}

function start() {
  const url = URL.createObjectURL(new Blob([WORKER_TEXT], { type: 'text/javascript' }));
  worker = new Worker(url);
  worker.onmessage = receive;
  worker.onerror = failed;
  send(program);
}

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent || !isSandboxed) return;
  if (data.type === 'program') {
    const id = running;
    // A worker that already has this text continues with it.
    if (id === 0 && data.text === program.text && data.names.join() === program.names.join()) return;
    end();
    program = data;
    if (id > 0) say({ type: 'stopped', id });
    return;
  }
  if (data.type === 'stop') {
    const id = running;
    end();
    return say({ type: 'stopped', id });
  }
  const { id, input } = data;
  ({ limit } = data);
  const fresh = worker === null;
  try {
    if (fresh) start();
  } catch {
    return say({ type: 'blocked' });
  }
  running = id;
  setAlarm(fresh ? LOAD_TIMEOUT_MS : limit);
  if (fresh) next = { type: 'run', id, input };
  else send({ type: 'run', id, input });
});
say({ type: isSandboxed ? 'ready' : 'blocked' });
