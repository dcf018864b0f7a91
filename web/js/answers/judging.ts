// Computes answers one by one on a separate engine, the newest first.
import { isSlow } from '../fit/method-limits.ts';
import { FALLBACK_RUN } from '../fit/methods.ts';
import { epsilonFor, pairDistances } from '../fit/distances.ts';
import { requestOf, MIN_POINTS } from '../fit/request.ts';
import { failedSlot } from '../engine/slots.ts';
import { fitting } from '../scene/prediction-form.ts';
import { judge } from '../task/goals.ts';
import { createSetFits } from './data-set-fits.ts';
import type { Task } from '../task/task-types.ts';
import type { Dataset, FitRequest, FitResult, EngineResult } from '../engine/types.ts';
import type { Entry } from './entry.ts';

type Engine = Parameters<typeof createSetFits>[0] & {
  call: (name: string, ...args: unknown[]) => Promise<any>;
  sample: (name: string, seed: number, n?: number) => Promise<{ points: Float64Array, labels: Int32Array }>;
};

/** Schedules work: tasks that share an engine work one by one. */
export type Scheduler = (work: () => Promise<void>) => Promise<void>;

interface JudgingCallbacks {
  judged: (entry: Entry) => void;
  /** of an answer that only named a preset they are known now */
  points: (entry: Entry) => unknown;
  /** the queue has grown, is stopped, continues, or is empty */
  changed: () => void;
  /** there is no engine */
  failed: (error: unknown) => void;
  /** the data set's rows are not here */
  missing: () => void;
}

/**
 * @param engine made when the first answer waits
 * @param rows of the data set that the task is about; null: it is about drawings
 * @param turn if the engine is shared
 */
export function createJudging(
  engine: () => Engine,
  task: Pick<Task, 'goals' | 'prediction'>,
  on: JudgingCallbacks,
  rows: (() => Promise<Dataset | null>) | null = null,
  turn: Scheduler = (work) => work(),
) {
  let waiting: Entry[] = [];
  let working = false, stopped = false, ended = false;
  let done = 0, of = 0;
  /** The data set, once its rows are here, and how an answer about it is computed. */
  let set: Dataset | null = null;
  let onSet: ReturnType<typeof createSetFits> | null = null;

  async function computeOnSet(entry: Entry) {
    set ??= await rows?.() ?? null;
    if (!set) return on.missing();
    onSet ??= createSetFits(engine(), set, task.goals);
    entry.result = await onSet(entry.state);
    entry.set = set;
  }

  /** Judges an answer again from its computed result. */
  function rejudge(entry: Entry) {
    entry.judged = judge(task, {
      result: entry.result,
      n: set?.rows ?? entry.points.labels.length,
      labels: set?.labels ?? entry.points.labels,
      ghosts: entry.ghosts,
      state: entry.state,
      start: entry.start,
      programPassed: entry.programPassed ?? undefined,
      predicted: task.prediction && fitting(task.prediction, entry.scene.answer?.prediction) !== null,
    });
  }

  async function work() {
    if (working || stopped || ended) return;
    working = true;
    on.changed();
    while (waiting.length > 0 && !stopped && !ended) {
      const entry = waiting.pop() as Entry;
      try {
        await turn(() => (rows ? computeOnSet(entry) : compute(engine(), entry, on.points)));
      } catch (error) {
        if (Object(error).code === 'engine-stopped') {
          waiting.push(entry);
          stopped = true;
          if (!ended) on.failed(error);
          break;
        }
        entry.result = null;
      }
      if (ended) return;
      rejudge(entry);
      done++;
      on.judged(entry);
    }
    working = false;
    if (ended) return;
    if (waiting.length === 0) done = of = 0;
    on.changed();
  }

  return {
    /** @param entries in order of arrival */
    add(entries: Entry[]) {
      waiting = waiting.concat(entries);
      of += entries.length;
      work();
    },
    /** Its program was run. */
    rejudge,
    drop(entry: Entry) {
      const left = waiting.filter((other) => other !== entry);
      of -= waiting.length - left.length;
      waiting = left;
      on.changed();
    },
    stop() {
      stopped = true;
      on.changed();
    },
    goOn() {
      stopped = false;
      work();
    },
    end() { ended = true; },
    get progress() {
      return { done, of, left: waiting.length, working: working && !stopped, stopped: stopped && waiting.length > 0 };
    },
  };
}

/** Fits the points of an answer with the settings of the task. @param pointed its points come from a preset */
export async function compute<E extends Pick<Entry, 'state' | 'scene' | 'points' | 'number' | 'result'>>(
  engine: Engine,
  entry: E,
  pointed: (entry: E) => unknown,
) {
  const { state, scene } = entry;
  if (scene.points === null && !state.own) {
    const { points, labels } = await engine.sample(state.preset, state.seed, scene.n ?? undefined);
    entry.points = { xy: points, labels };
    await pointed(entry);
  }
  const { xy, labels } = entry.points;
  if (labels.length < MIN_POINTS) return;
  const dataset = {
    id: 'draw',
    revision: entry.number,
    rows: labels.length,
    cols: 2,
    dense: xy,
    labels: labels.map((label) => Math.max(label, -1)),
  };
  const request = requestOf(
    state,
    dataset,
    state.graph === 'epsilon' && state.epsilon === 'auto'
      ? epsilonFor(pairDistances({ dense: xy, rows: labels.length, cols: 2 }), state.k, labels.length)
      : state.epsilon === 'auto'
        ? 0
        : state.epsilon,
  );
  entry.result = await fitRuns(engine, request);
}

/** Returns all runs in their order: those with an axis are computed first. */
async function fitRuns(engine: Engine, request: FitRequest): Promise<FitResult> {
  const slow = request.runs.filter(({ method }) => isSlow(method, request.dataset.rows));
  const quick = request.runs.filter((run) => !slow.includes(run));
  const found = await settledResult(engine, { ...request, runs: quick.length > 0 ? quick : [FALLBACK_RUN] });
  const want: FitRequest['want'] = { edges: false, figures: ['neighbourRecall', 'gap'] };
  const fittedBefore =
    slow.length === 0
      ? []
      : await settledResult(engine, { ...request, runs: slow, want }).then(
        ({ slots }) => slots,
        (error) => slow.map((run) => failedSlot(run, error)),
      );
  const slots = request.runs.map(
    (run) =>
      [...found.slots, ...fittedBefore].find((slot) => slot.run.method === run.method) ??
      failedSlot(run, { code: 'engine-stopped', param: null, message: '' }),
  );
  return { ...found, slots, request };
}

/** With figures of these points, not of those before. */
async function settledResult(engine: Engine, request: FitRequest): Promise<EngineResult> {
  const { id, revision, rows, cols, labels, dense } = request.dataset;
  const found = await engine.call('fitLive', { ...request, dataset: { id, revision, rows, cols, labels, dense } });
  return found.settled ? found : engine.call('settle');
}
