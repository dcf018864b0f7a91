// The steps of the drawing: the current stroke, undo and redo.
import { createHistory, type DrawingBefore } from './history.ts';
import {
  noPoints, perform, restore, wholeOf, type Command, type Snapshot, type Drawing, type Patch,
} from './points.ts';
import { FIELDS, pick, type State } from './state.ts';
import type { Stroke } from '../tools/stroke.ts';
import type { Change, Rules } from './store.ts';
import type { Work } from './pack.ts';

/** Whether a step is seen where the page is: away from the drawing only settings are, and what leads there. */
const isSeen = (state: State, c: Command | undefined) =>
  c !== undefined && (state.source === FIELDS.source.default || c.kind === 'settings' || Boolean(c.state?.to.source));

/** @param store.assign returns the fields that have changed */
export function createSteps({ state, drawing, set, assign, emit, rules }: {
  state: State;
  drawing: Drawing;
  set: (patch: Record<string, unknown>) => void;
  assign: (patch: Patch) => Set<keyof State>;
  emit: (c: Partial<Change>) => void;
  rules: () => Rules;
}) {
  const history = createHistory();
  /** The current stroke; it enters the history when it ends. */
  let stroke: Stroke | null = null;
  /** The fields that the current drag of a control changes. */
  let held = '';

  /** Applies the change of a control as one step. @param more the drag continues */
  function change(patch: Record<string, unknown>, more = false) {
    const fields = Object.keys(patch).join();
    if (!stroke || held !== fields) {
      begin(() => gesture(Object.keys(patch)));
      held = fields;
    }
    set(patch);
    if (!more) end(true);
  }

  function gesture(fields: string[]): Stroke {
    // Another set is opened with all that goes with it.
    const keys = (fields as Array<keyof State>).filter((key) => fields.includes('source') || FIELDS[key]?.option);
    const from = pick(state, keys);
    return {
      move: () => {},
      finish() {
        const to = pick(state, keys);
        return keys.some((key) => from[key] !== to[key]) ? { kind: 'settings', state: { from, to } } : null;
      },
    };
  }

  /** Adds a finished stroke to the history; the drawing already shows it, and a forbidden one is undone. */
  function record(c: Command) {
    if (!rules().command(c)) return carryOut(c, false);
    const edits = c.kind !== 'replace' && c.kind !== 'settings';
    history.push(edits ? { ...c, state: { from: { edited: state.edited }, to: { edited: true } } } : c);
    history.beforeLoss(drawing);
    emit({ fields: assign(edits ? { edited: true } : {}) });
  }

  function begin(start: () => Stroke) {
    end(true);
    stroke = start();
  }

  /** Ends the current stroke. @param keep false undoes it @returns whether there was one */
  function end(keep: boolean): boolean {
    const ending = stroke;
    stroke = null;
    held = '';
    const done = ending?.finish(keep);
    if (done && keep) record(done);
    else if (done) carryOut(done, false);
    else if (ending) emit({});
    return ending !== null;
  }

  function carryOut(c: Command, forward: boolean) {
    const map = perform(drawing, c, forward);
    emit({
      points: c.kind !== 'settings',
      reset: c.kind === 'replace',
      map,
      fields: assign((forward ? c.state?.to : c.state?.from) ?? {}),
    });
  }

  /** Carries a command out and puts it into the history. */
  function apply(c: Command) {
    carryOut(c, true);
    record(c);
  }

  function walk(forward: boolean) {
    const c = forward ? history.next : history.last;
    if (!c || !isSeen(state, c)) return false;
    forward ? history.forth() : history.back();
    carryOut(c, forward);
    return true;
  }

  /** The first step of saved work restores what was before its last loss. */
  function pushFirstStep(before?: DrawingBefore | null) {
    if (!before) return;
    const to = pick(state, Object.keys(before.state) as Array<keyof State>);
    history.push({ kind: 'replace', before, after: wholeOf(drawing), state: { from: before.state, to } });
  }

  return {
    change, record, apply, begin, end,
    /** Replaces all points as one step. @param to fields of the state that change with them */
    replace(points: Snapshot, to: Patch, ghosts: Snapshot = noPoints()) {
      end(false);
      const patch = rules().patch(to);
      const from = pick(state, Object.keys(patch) as Array<keyof State>);
      apply({ kind: 'replace', before: wholeOf(drawing), after: { points, ghosts }, state: { from, to: patch } });
    },
    /** Continues saved work: undo can restore what was before its last loss. */
    resume({ state: stored, points, ghosts, before }: Work) {
      set(stored);
      restore(drawing, { points, ghosts });
      pushFirstStep(before);
      emit({ points: true, reset: true });
    },
    /** The current drawing is where undo ends, except for what was before its last loss. */
    settle(before?: DrawingBefore | null) {
      history.clear();
      pushFirstStep(before);
      emit({});
    },
    /** Everything as it was before the last step that took something away. */
    beforeLoss: () => history.beforeLoss(stroke ? null : drawing),
    get stroke() { return stroke; },
    /** During a stroke, undo cancels only the stroke. */
    undo: () => end(false) || walk(false),
    redo: () => end(false) || walk(true),
    get canUndo() { return isSeen(state, history.last); },
    get canRedo() { return isSeen(state, history.next); },
  };
}
