// Runs that take longer than a frame, on a second engine: no linear result waits for them. Their newest result is
// merged into that of the other runs. Until it arrives, the previous one is shown and marked stale.
import { correlation, followFirst, isMirrored, turnSlot } from '../engine/signs.ts';
import { failedSlot } from '../engine/slots.ts';
import { isSlow, mayFail } from './method-limits.ts';
import { FALLBACK_RUN } from './methods.ts';
import type { Slot, FitRequest, Warning, FitResult, EngineFailure, Run } from '../engine/types.ts';
import type { MethodName } from '../engine/names.ts';

/** behind: of an older state of things; labels: of the points it is about */
export type BackgroundSlot = Slot & { stale?: boolean, labels?: Int32Array };

type RequestEngine = { submit: (request: FitRequest) => void };
export type BackgroundRuns = ReturnType<typeof createBackgroundRuns>;

/**
 * @param engine created when the first slow run is requested
 * @param renewed called when a slow result has arrived
 * @param why the message why a method has no result
 */
export function createBackgroundRuns(
  engine: () => RequestEngine,
  renewed: () => void,
  why?: (method: MethodName, code: string) => string | undefined,
) {
  /** The last request: of all runs, and of the slow ones. */
  let whole: FitRequest | null = null;
  let requested: FitRequest | null = null;
  /** The results of the slow runs, by method, and their request. */
  const found = new Map<string, BackgroundSlot>();
  /** The methods whose sign follows their previous result; that of the others follows the first run. */
  const settled = new Set<string>();
  let latest: FitRequest | null = null;
  let warnings: Warning[] = [];
  let quick: FitResult | null = null;

  function storeSlots(request: FitRequest, slots: BackgroundSlot[]) {
    // Another data set may be open by now.
    if (request.dataset.id !== requested?.dataset.id) return;
    latest = request;
    for (const slot of slots) {
      const before = found.get(slot.run.method);
      if (before && settled.has(slot.run.method) && correlation(before.scores, slot.scores) < 0) turnSlot(slot);
      found.set(slot.run.method, { ...slot, labels: request.dataset.labels });
    }
    renewed();
  }

  /** Gives a slot without a previous result the signs of the first other slot. */
  function settle(slot: Slot, slots: Slot[]) {
    const { run: { method }, scores } = slot;
    const first = slots.find((other) => other !== slot && other.scores.length === scores.length);
    if (settled.has(method) || !first || scores.length === 0) return;
    if (isMirrored(first.scores, scores)) turnSlot(slot);
    settled.add(method);
  }

  return {
    /** A new drawing: its signs do not follow the previous ones. */
    begin: () => settled.clear(),
    /** Requests the slow runs, and returns the request for the others. */
    submit(request: FitRequest): FitRequest {
      whole = request;
      const { rows, cols } = request.dataset;
      const slow = cols === 2 ? request.runs.filter(({ method }) => isSlow(method, rows)) : [];
      for (const method of found.keys()) {
        if (slow.some((run) => run.method === method)) continue;
        found.delete(method);
        settled.delete(method);
      }
      requested = null;
      const quick = { ...request, runs: withSure(request.runs.filter((run) => !slow.includes(run))) };
      if (slow.length === 0) return quick;
      requested = { ...request, runs: slow, want: { edges: false, figures: ['neighbourRecall', 'gap'] } };
      engine().submit(requested);
      return quick;
    },
    /** Merges all runs in their order. @param result of the other runs; if omitted, their last one */
    merge(result?: FitResult): FitResult | null {
      quick = result ?? quick;
      if (!quick || !whole || quick.request.dataset.id !== whole.dataset.id) return quick;
      const behind = requested !== null && latest !== requested;
      const slots = whole.runs.map((run) => {
        const own = quick?.slots.find((slot) => slot.run.method === run.method);
        const fast = found.get(run.method);
        const slot = own ?? (fast ? { ...fast, behind } : { ...pending(run), behind: true });
        const reason = slot.error && why?.(run.method, slot.error.code);
        return reason ? { ...slot, error: { code: 'explained', param: null, message: reason } } : slot;
      });
      if (!behind) {
        for (const slot of slots) if (found.has(slot.run.method)) settle(slot, slots);
      }
      // Of two strips neither changes when the user only looks which methods could be added.
      if (slots.length > 2) followFirst(slots);
      const codes = new Set(quick.warnings.map(({ code }) => code));
      return {
        ...quick,
        request: { ...quick.request, runs: whole.runs },
        slots,
        warnings: [...quick.warnings, ...warnings.filter(({ code }) => !codes.has(code))],
      };
    },
    receive(result: FitResult) {
      warnings = result.warnings;
      storeSlots(result.request, result.slots);
    },
    /** The same goes wrong with all of them. */
    failed({ request, code, param, message }: EngineFailure) {
      warnings = [];
      storeSlots(request, request.runs.map((run) => failedSlot(run, { code, param, message })));
    },
    /** Removes the positions of removed points. @param map old index → new, −1: removed */
    carry(map: Int32Array) {
      for (const slot of found.values()) {
        if (slot.scores.length !== map.length) continue;
        const left = [...map.keys()].filter((i) => map[i] >= 0);
        slot.scores = Float64Array.from(left, (i) => slot.scores[i]);
        slot.labels = Int32Array.from(left, (i) => (slot.labels as Int32Array)[i]);
      }
    },
    get behind() { return requested !== null && latest !== requested; },
  };
}

/** Adds a method that always has a result to those that may have none. */
const withSure = (runs: FitRequest['runs']) =>
  runs.every(({ method }) => mayFail(method)) ? [...runs, FALLBACK_RUN] : runs;

/** A run that was never answered. */
function pending(run: Run): Slot {
  const { error: _, ...slot } = failedSlot(run, { code: '', param: null, message: '' });
  return slot;
}
