// Notices about a result and its graph, and sentences for errors that the engine has found. The chunk is fetched while
// the engine is.
import { GRAPHS, WEIGHTS } from '../engine/names.ts';
import { nearlyTied } from '../ask/align.ts';
import { edgeStride } from '../views/draw.ts';
import { methodWords } from '../words/methods.ts';
import { resultWords as words } from '../words/result-notices.ts';
import type { FitResult, Trouble } from '../engine/types.ts';
import type { Notice } from './status.ts';

/** What the engine warns of and the page says itself, from the graph's facts and the values, or shows: the rank. */
const PAGE_WARNINGS = new Set(['isolated', 'degenerate', 'rank-deficient', 'tied-neighbors']);

/** @param k what was wished for, null where the graph has none @param edgesDrawn NaN when edges are hidden */
export function resultNotices(result: FitResult, n: number, k: number | null, edgesDrawn: number): Notice[] {
  const list: Notice[] = [];
  const warn = (text: string) => list.push({ kind: 'warn', text });
  const { isolated, components } = result.graph;
  if (isolated > 0) warn(words.isolated(isolated));
  if (components - isolated > 1) warn(words.parts(components));
  if (result.forms) {
    for (const { run, values } of result.slots) {
      const { unstable } = methodWords[run.method];
      if (unstable && nearlyTied(values)) warn(unstable);
    }
  }
  // Several runs may say the same.
  const said = result.warnings
    .filter((w) => !PAGE_WARNINGS.has(w.code))
    .map((w) => words.warning[w.code as keyof typeof words.warning] ?? w.message);
  new Set(said).forEach(warn);
  // The engine's sentence begins with the number of rows.
  const tied = Math.max(
    0,
    ...result.warnings
      .filter(({ code }) => code === 'tied-neighbors')
      .map(({ message }) => Number.parseInt(message, 10) || 0),
  );
  if (tied > 0) list.push({ kind: 'note', text: words.tied(tied) });
  if (k !== null && n <= k) list.push({ kind: 'note', text: words.kLimited(n - 1, n) });
  const all = edgesDrawn || result.graph.edgeCount, drawn = Math.floor(edgesDrawn / edgeStride(edgesDrawn));
  if (edgeStride(edgesDrawn) > 1 || (drawn === 0 && all > 0 && result.ask.want.edges)) {
    list.push({ kind: 'note', text: words.thinned(drawn, all) });
  }
  return list;
}

/** A plain sentence for an error of a result: by its option or by its code; undefined where there is none. */
export function resultTrouble(t: Trouble): string | undefined {
  const table = words.trouble as Record<string, string>;
  const { graph, weight } = t.ask;
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
