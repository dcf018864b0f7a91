// The state of things in words: one summary, and the notices that go with it.
import { GRAPHS, WEIGHTS } from '../engine/names.ts';
import { angleIn, lineDegrees, nearlyTied } from '../ask/align.ts';
import { edgeStride } from '../views/draw.ts';
import { MIN_POINTS } from '../ask/request.ts';
import { strings as s } from '../words/strings.ts';
import { methodWords } from '../words/methods.ts';
import type { FitResult, Trouble } from '../engine/types.ts';

export type Notice = { kind: 'warn' | 'note' | 'trouble', text: string };

/** What the engine warns of and the page says itself, from the graph's facts and the values, or shows: the rank. */
const PAGE_WARNINGS = new Set(['isolated', 'degenerate', 'rank-deficient', 'tied-neighbors']);

/** Several parts are left to the notice that says so. */
export function summary(answer: FitResult | null, n: number) {
  if (!answer) return s.countOnly(n) + '.';
  const { edgeCount, components, isolated } = answer.graph;
  const parts = components - isolated > 1 ? 0 : components;
  if (answer.forms) {
    return `${gaps(answer) || angles(answer)} ${s.statusGraph(s.countOnly(answer.n), edgeCount, parts)}`;
  }
  const { title = '', cols } = answer.ask.dataset;
  const set = title + s.statusSet(answer.n, cols);
  // Of a data set there may be no method yet that has a graph, or none at all.
  return edgeCount === 0 ? `${set}.` : s.statusGraph(set, edgeCount, parts);
}

/** The point that the pointer is at, in words. @param i −1: none */
export function pointedText(i: number, labels: Int32Array, graph: { edges: ArrayLike<number> } | null) {
  if (i < 0 || i >= labels.length) return '';
  let joined = 0;
  for (let e = 0; graph && e < graph.edges.length; e++) if (graph.edges[e] === i) joined++;
  return s.pointed(i + 1, labels[i] + 1, joined);
}

/** What all runs can be compared by where not all have angles: how far they part the classes. */
const gaps = ({ slots }: FitResult) =>
  slots.every(({ map, error }) => map || error)
    ? ''
    : s.statusGaps(
      slots.filter(({ gap }) => Number.isFinite(gap)).map(({ run, gap }) => [methodWords[run.method].name, gap]),
    );

/** The runs' angles, in the plane. */
export function angles(answer: FitResult | null) {
  const slots = answer?.forms ? answer.slots.filter((slot) => Number.isFinite(angleIn(slot))) : [];
  return slots.length === 0
    ? ''
    : s.statusAngles(slots.map((slot) => `${methodWords[slot.run.method].name} ${lineDegrees(angleIn(slot))}°`));
}

/** Why runs found nothing beside others that did, one a run; empty where one did. */
export const failures = (answer: FitResult | null) =>
  answer?.slots.map(({ error }) => (error ? troubleText({ ...error, ask: answer.ask, reason: null }) : '')) ?? [];

/** @param now k: what was wished for, null where the graph has none; edgesDrawn: NaN when edges are hidden */
export function notices({ answer, trouble, n, k, edgesDrawn }: {
  answer: FitResult | null;
  trouble: Trouble | null;
  n: number;
  k: number | null;
  edgesDrawn: number;
}): Notice[] {
  if (trouble) return [{ kind: 'trouble', text: troubleText(trouble) + (answer ? ` ${s.lastGood}` : '') }];
  if (!answer || n < MIN_POINTS) return [];
  const list: Notice[] = [];
  const warn = (text: string) => list.push({ kind: 'warn', text });
  const { isolated, components } = answer.graph;
  if (isolated > 0) warn(s.isolated(isolated));
  if (components - isolated > 1) warn(s.parts(components));
  if (answer.forms) {
    for (const { run, values } of answer.slots) {
      const { unstable } = methodWords[run.method];
      if (unstable && nearlyTied(values)) warn(unstable);
    }
  }
  // Several runs may say the same.
  const said = answer.warnings
    .filter((w) => !PAGE_WARNINGS.has(w.code))
    .map((w) => s.warning[w.code as keyof typeof s.warning] ?? w.message);
  new Set(said).forEach(warn);
  // The engine's sentence begins with the number of rows.
  const tied = Math.max(
    0,
    ...answer.warnings
      .filter(({ code }) => code === 'tied-neighbors')
      .map(({ message }) => Number.parseInt(message, 10) || 0),
  );
  if (tied > 0) list.push({ kind: 'note', text: s.tied(tied) });
  if (k !== null && n <= k) list.push({ kind: 'note', text: s.kLimited(n - 1, n) });
  const all = edgesDrawn || answer.graph.edgeCount, drawn = Math.floor(edgesDrawn / edgeStride(edgesDrawn));
  if (edgeStride(edgesDrawn) > 1 || (drawn === 0 && all > 0 && answer.ask.want.edges)) {
    list.push({ kind: 'note', text: s.thinned(drawn, all) });
  }
  return list;
}

/** A plain sentence for an error: by its option, by its code, or its own. */
export function troubleText(t: Trouble) {
  const table = s.trouble as Record<string, string>;
  const { graph, weight } = t.ask;
  const key = t.reason ?? (t.code === 'empty-graph' && GRAPHS[graph.kind].labels ? 'empty-graph-labels' : t.code);
  if (key === 'empty-graph') {
    const causes = [
      ...(GRAPHS[graph.kind].reads.includes('epsilon') ? ['ε'] : []),
      ...(weight.t !== undefined && weight.t !== 'auto' ? ['t'] : []),
    ];
    return s.emptyGraph((causes.length > 0 ? causes : ['k']).join(s.or));
  }
  // Weights that are never negative fail only where distances differ by more digits than a number has.
  if (t.param === 'weight.kind' && !WEIGHTS[weight.kind].signed) return s.trouble.far;
  return (t.param !== null && t.code === 'invalid-option' ? table[t.param] : undefined) ?? table[key] ?? t.message;
}
