// The undo and redo stacks.
import {
  newDrawing, perform, restore, wholeOf, type Command, type Drawing, type PointsAndGhosts, type Patch,
} from './points.ts';

/** a drawing, and the fields of the state that changed with it */
export type DrawingBefore = PointsAndGhosts & { state: Patch };

/** The number of steps that can be undone. */
const MAX_STEPS = 200;
/**
 * The bytes that the history may hold in addition to its depth, so that clearing 100 000 points several times is
 * possible.
 */
const MAX_HISTORY_BYTES = 64e6;

export function createHistory() {
  let past: Command[] = [];
  let future: Command[] = [];
  let loss: { step: Command, before: DrawingBefore } | null = null;

  /** Everything as it was before a step. @param at its place */
  function before(at: number, now: Drawing) {
    const drawing = newDrawing();
    restore(drawing, wholeOf(now));
    const state = {};
    for (const c of past.slice(at).toReversed()) {
      perform(drawing, c, false);
      Object.assign(state, c.state?.from);
    }
    return { ...wholeOf(drawing), state };
  }

  return {
    /** The step that would be undone. */
    get last() { return past.at(-1); },
    /** The step to make again. */
    get next() { return future.at(-1); },
    /** A step was made; a new one ends what could be done again. */
    push(c: Command) {
      past.push(c);
      future = [];
      let weight = 0;
      const from = past.findLastIndex((p) => (weight += bytes(p)) > MAX_HISTORY_BYTES);
      past = past.slice(Math.max(from === past.length - 1 ? from : from + 1, past.length - MAX_STEPS));
    },
    /** Forgets all steps. */
    clear() {
      past = [];
      future = [];
      loss = null;
    },
    /** Undoes the last step. */
    back() {
      const c = past.pop();
      if (c) future.push(c);
      return c;
    },
    /** Makes the next step again. */
    forth() {
      const c = future.pop();
      if (c) past.push(c);
      return c;
    },
    /**
     * The drawing as it was before the last step that took something away.
     * @param now as the last step left it; null while something is under way
     */
    beforeLoss(now: Drawing | null): DrawingBefore | null {
      const at = past.findLastIndex(removesPoints);
      if (at < 0) return null;
      const step = past[at];
      if (loss?.step !== step) loss = now && { step, before: before(at, now) };
      return loss?.before ?? null;
    },
  };
}

function removesPoints(c: Command): boolean {
  if (c.kind === 'several') return c.commands.some(removesPoints);
  return c.kind === 'replace' ? c.before.points.labels.length + c.before.ghosts.labels.length > 0 : c.kind === 'remove';
}

function bytes(c: Command): number {
  switch (c.kind) {
    case 'replace': return 20 * (c.before.points.labels.length + c.after.points.labels.length);
    case 'several': return c.commands.reduce((sum, part) => sum + bytes(part), 0);
    case 'add': return 20 * c.rows.labels.length;
    case 'settings': return 0;
    default: return 40 * c.indices.length;
  }
}
