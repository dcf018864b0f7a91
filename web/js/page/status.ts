// The state of things in words: one summary, and the notices that go with it.
import { angleIn, lineDegrees } from '../fit/align.ts';
import { MIN_POINTS } from '../fit/request.ts';
import { strings as s } from '../words/strings.ts';
import { methodWords } from '../words/method-labels.ts';
import type { FitResult, EngineFailure } from '../engine/types.ts';
import type { State } from '../state/state.ts';
import type * as ResultNotices from './result-notices.ts';

/** field: the setting that it is about */
export type Notice = { kind: 'warn' | 'note' | 'trouble', text: string, field?: keyof State & string };

/** Notices about results, null until their chunk has been fetched. */
let results: Pick<typeof ResultNotices, 'resultNotices' | 'resultTrouble'> | null = null;

/** Called by that chunk. */
export const useResultNotices = (module: NonNullable<typeof results>) => { results = module; };

/** If there are several components, a notice reports them. */
export function summary(result: FitResult | null, n: number) {
  if (!result) return s.countOnly(n) + '.';
  const { edgeCount, components, isolated } = result.graph;
  const parts = components - isolated > 1 ? 0 : components;
  if (result.forms) {
    return `${gaps(result) || angles(result)} ${s.statusGraph(s.countOnly(result.n), edgeCount, parts)}`;
  }
  const { title = '', cols } = result.request.dataset;
  const set = title + s.statusSet(result.n, cols);
  // The methods of a data set may be missing, or not use a graph.
  return edgeCount === 0 ? `${set}.` : s.statusGraph(set, edgeCount, parts);
}

/** The point that the pointer is at, in words. @param i −1: none */
export function pointedText(i: number, labels: Int32Array, graph: { edges: ArrayLike<number> } | null) {
  if (i < 0 || i >= labels.length) return '';
  let joined = 0;
  for (let e = 0; graph && e < graph.edges.length; e++) if (graph.edges[e] === i) joined++;
  return s.pointed(i + 1, labels[i] + 1, joined);
}

/** Returns what all runs can be compared by if not all have angles: how far they separate the classes. */
const gaps = ({ slots }: FitResult) =>
  slots.every(({ map, error }) => map || error)
    ? ''
    : s.statusGaps(
      slots.filter(({ gap }) => Number.isFinite(gap)).map(({ run, gap }) => [methodWords[run.method].name, gap]),
    );

/** The runs' angles, in the plane. */
export function angles(result: FitResult | null) {
  const slots = result?.forms ? result.slots.filter((slot) => Number.isFinite(angleIn(slot))) : [];
  return slots.length === 0
    ? ''
    : s.statusAngles(slots.map((slot) => `${methodWords[slot.run.method].name} ${lineDegrees(angleIn(slot))}°`));
}

/** The error of each failed run; empty for a run with a result. */
export const failures = (result: FitResult | null) =>
  result?.slots.map(({ error }) => (error ? troubleText({ ...result, ...error, reason: null }) : '')) ?? [];

/** @param now k: the requested number, null if the graph has none; edgesDrawn: NaN if edges are hidden */
export function notices({ result, trouble, n, k, edgesDrawn }: {
  result: FitResult | null;
  trouble: EngineFailure | null;
  n: number;
  k: number | null;
  edgesDrawn: number;
}): Notice[] {
  if (trouble) return [{ kind: 'trouble', text: troubleText(trouble) + (result ? ` ${s.lastGood}` : '') }];
  return result && n >= MIN_POINTS ? results?.resultNotices(result, n, k, edgesDrawn) ?? [] : [];
}

/**
 * Returns a plain sentence for an error: why there is no engine, what is wrong with a result, or the engine's own
 * message.
 */
export const troubleText = (t: EngineFailure) =>
  (s.trouble as Record<string, string>)[t.reason ?? t.code] ??
  (t.reason ? undefined : results?.resultTrouble(t)) ??
  t.message;
