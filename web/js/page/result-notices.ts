// Notices about a result and its graph, and sentences for errors that the engine has found. The chunk is fetched while
// the engine is.
import { GRAPHS, WEIGHTS } from '../engine/names.ts';
import { nearlyTied } from '../fit/align.ts';
import { edgeStride } from '../views/draw.ts';
import { resultWords as words } from '../words/result-notice-texts.ts';
import type { FitResult, EngineFailure } from '../engine/types.ts';
import type { Notice } from './status.ts';

/** Warnings of the engine that the page derives itself, from facts of the graph and values, or shows: the rank. */
const PAGE_WARNINGS = new Set(['isolated', 'degenerate', 'rank-deficient', 'tied-neighbors']);

/** The setting that a warning of the engine is about. */
const FIELD_OF_WARNING: Record<string, Notice['field']> = {
  underflow: 't', 'negative-weights': 'weight', 'singular-within-class': 'reduce', reduced: 'reduce',
};

/** The setting that makes a graph denser; the kind itself if it has none. */
function sizeOf(kind: keyof typeof GRAPHS): Notice['field'] {
  const { reads } = GRAPHS[kind];
  return reads.includes('k') ? 'k' : reads.includes('epsilon') ? 'epsilon' : 'graph';
}

/** λ of LPP is at most 2; below this it differs from 0 by rounding. */
const ZERO = 1e-12;

/** Each edge has length 0 on LPP's line: with weights above 0, each component is then in one place. */
const isZero = ({ slots, request: { weight } }: FitResult) =>
  !WEIGHTS[weight.kind].signed &&
  slots.some(({ run, values, error }) => run.method === 'lpp' && !error && Math.abs(values[0]) < ZERO);

/**
 * Why points have no edge. A weight of 0 is no edge: of these graphs each point has some before they are weighted.
 * @param vanished some weights are 0
 */
function isolatedText(n: number, { kind, symmetry }: FitResult['request']['graph'], vanished: boolean): string {
  if (!vanished) return words.isolated(n);
  return kind === 'complete' || (kind === 'knn' && symmetry !== 'and') ? words.weightless(n) : words.edgeless(n);
}

/** @param k the requested number, null if the graph has none @param edgesDrawn NaN if edges are hidden */
export function resultNotices(result: FitResult, n: number, k: number | null, edgesDrawn: number): Notice[] {
  const list: Notice[] = [];
  const warn = (text: string, field?: Notice['field']) => list.push({ kind: 'warn', text, ...(field && { field }) });
  const { isolated, components } = result.graph, size = sizeOf(result.request.graph.kind);
  const vanished = result.warnings.some(({ code }) => code === 'underflow');
  // The weights are reported once.
  if (isolated > 0) warn(isolatedText(isolated, result.request.graph, vanished), vanished ? 't' : size);
  if (components - isolated > 1) warn(words.parts(components, isZero(result)), size);
  if (result.forms) {
    for (const { run, values } of result.slots) {
      const unstable = words.unstable(run.method);
      if (unstable && nearlyTied(values)) warn(unstable);
    }
  }
  // Several runs may have the same warning.
  const fieldOfText = new Map(result.warnings
    .filter(({ code }) => !PAGE_WARNINGS.has(code) && !(isolated > 0 && code === 'underflow'))
    .map((w) => [words.warning[w.code as keyof typeof words.warning] ?? w.message, FIELD_OF_WARNING[w.code]]));
  fieldOfText.forEach((field, text) => warn(text, field));
  // The engine's sentence begins with the number of rows.
  const tied = Math.max(
    0,
    ...result.warnings
      .filter(({ code }) => code === 'tied-neighbors')
      .map(({ message }) => Number.parseInt(message, 10) || 0),
  );
  if (tied > 0) list.push({ kind: 'note', text: words.tied(tied), field: 'k' });
  if (k !== null && n <= k) list.push({ kind: 'note', text: words.kLimited(n - 1, n), field: 'k' });
  const all = edgesDrawn || result.graph.edgeCount, drawn = Math.floor(edgesDrawn / edgeStride(edgesDrawn));
  if (edgeStride(edgesDrawn) > 1 || (drawn === 0 && all > 0 && result.request.want.edges)) {
    list.push({ kind: 'note', text: words.thinned(drawn, all) });
  }
  return list;
}

/** Returns a plain sentence for an error of a result: by its option or by its code; undefined if there is none. */
export function resultTrouble(t: EngineFailure): string | undefined {
  const table = words.trouble as Record<string, string>;
  const { graph, weight } = t.request;
  const key = t.code === 'empty-graph' && GRAPHS[graph.kind].labels ? 'empty-graph-labels' : t.code;
  if (key === 'empty-graph') {
    const causes = [
      ...(GRAPHS[graph.kind].reads.includes('epsilon') ? ['ε'] : []),
      ...(weight.t !== undefined && weight.t !== 'auto' ? ['t'] : []),
    ];
    return words.emptyGraph((causes.length > 0 ? causes : ['k']).join(words.or));
  }
  // Weights that are never negative fail only where distances differ by more digits than a number has.
  if (t.param === 'weight.kind' && !WEIGHTS[weight.kind].signed) return words.trouble.far;
  return (t.param !== null && t.code === 'invalid-option' ? table[t.param] : undefined) ?? table[key];
}
