// A graph with several components: their list, the k that connects them, and the eigenmap of each.
import { matrixOf, unitRows } from '../engine/dataset.ts';
import { hasMap, reads } from '../fit/methods.ts';
import { FACTS, type MethodName } from '../engine/names.ts';
import { componentsInOnePlace, joiningK, partsOf, type GraphComponents } from '../fit/components.ts';
import { cellPositions, cellsOf } from '../views/component-cells.ts';
import { panelWords as w } from '../words/panels.ts';
import type { FitResult, Dataset } from '../engine/types.ts';
import type { PanelContent } from '../fit/panel-content.ts';
import type { CellHead } from '../views/scatter.ts';
import type { OnDemandEngine } from './on-demand-engine.ts';

/** The note of a panel about a disconnected graph. k: connects it, 0: none is proposed */
export type ComponentsNote = { text: string, k: number, largest: boolean };

/** A picture of parts side by side. */
export interface ComponentsPicture {
  places: Float64Array;
  cells: CellHead[];
  /** not all of them are there */
  coming: boolean;
}

/**
 * Reports whether the graph alone determines a method's positions: then its components have no distance, and each is
 * shown in its own cell.
 */
export const showsParts = (method: MethodName) =>
  reads(method, 'graph') && !hasMap(method) && FACTS[method].classes === undefined;

/** The k that the page offers at most. */
const MAX_K = 50;

export function createParts(onDemandEngine: OnDemandEngine) {
  const known = new WeakMap<object, GraphComponents>();
  /** The last picture of each panel. */
  const pictures = new Map<number, { key: unknown[], apart: ComponentsPicture }>();

  /** Null: the graph is in one part, or not known. */
  function of(result: FitResult | null, set: Dataset) {
    const graph = result?.graph;
    if (!graph || !(graph.components > 1) || graph.edges.length === 0 || result.n !== set.rows) return null;
    const parts = known.get(graph.edges) ?? partsOf(set.rows, graph.edges);
    known.set(graph.edges, parts);
    return parts.rows.length > 1 ? parts : null;
  }

  /** The smallest k that joins all parts: 0: none, or not known yet. */
  function joining({ request: { graph } }: FitResult, set: Dataset) {
    if (graph.kind !== 'knn') return 0;
    const most = Math.min(MAX_K, set.rows - 1), symmetry = graph.symmetry ?? 'or';
    const entry = onDemandEngine.of(set, `joining ${symmetry} ${graph.metric}`, async (place, hooks) => {
      const rows = (graph.metric ?? 'euclidean') === 'euclidean' ? matrixOf(set) : unitRows(matrixOf(set));
      return joiningK(await place.call('neighbors', [rows, most], hooks), set.rows, most, symmetry);
    });
    return entry.value ?? 0;
  }

  /** The eigenmap of a part. */
  function mapOf(
    method: MethodName, { graph: { edges, weights } }: FitResult, parts: GraphComponents, p: number, dims: number,
  ) {
    const most = Math.max(1, Math.min(dims, parts.rows[p].length - 2));
    const entry = onDemandEngine.of(parts, `${method} ${p} ${most}`, async (place, hooks) => {
      const n = parts.rows[p].length;
      const at = new Map(parts.rows[p].map((i, to) => [i, to]));
      const pairs: number[] = [], own: number[] = [];
      for (let e = 0; e < weights.length; e++) {
        if (parts.of[edges[2 * e]] !== p) continue;
        pairs.push(at.get(edges[2 * e]) as number, at.get(edges[2 * e + 1]) as number);
        own.push(weights[e]);
      }
      // The graph is given: only the number of rows matters.
      const data = Float64Array.from({ length: n }, (_, i) => i);
      const { embedding } = await place.call('fit', [{ data, rows: n, cols: 1 }, {
        method, components: most,
        graph: { kind: 'precomputed', edges: Float64Array.from(pairs), weights: Float64Array.from(own) },
      }], hooks);
      return { scores: embedding.data, m: embedding.cols };
    });
    return entry.value ?? null;
  }

  return {
    of,
    /** @param r which panel */
    apart(
      r: number, method: MethodName, result: FitResult, set: Dataset, parts: GraphComponents, shows: PanelContent,
    ): ComponentsPicture {
      const cells = cellsOf(parts.rows);
      const dims = Math.max(shows.x, shows.y, 2);
      const maps = parts.rows.map((_, p) =>
        cells.some(({ kind, parts: [own] }) => kind === 'part' && own === p)
          ? mapOf(method, result, parts, p, dims)
          : null);
      const key = [parts, set.labels, shows.x, shows.y, ...maps];
      const before = pictures.get(r);
      if (before && before.key.length === key.length && key.every((v, i) => v === before.key[i])) return before.apart;
      const apart = {
        coming: cells.some(({ kind, parts: [p] }) => kind === 'part' && !maps[p]),
        places: cellPositions({ cells, rows: parts.rows, maps, labels: set.labels, x: shows.x, y: shows.y }),
        cells: cells.map((cell) => ({
          x0: cell.x0,
          titles: w.partTitles[cell.kind](cell.parts[0] + 1, cell.parts.length, cell.rows),
        })),
      };
      pictures.set(r, { key, apart });
      return apart;
    },
    /** Whether a panel shows its parts by themselves. */
    byParts: (method: MethodName, shows: PanelContent) => showsParts(method) && shows.scale === '',
    /** Returns the note of a panel about components; null: none. */
    note(
      result: FitResult,
      set: Dataset,
      parts: GraphComponents,
      method: MethodName,
      shows: PanelContent,
      places: Float64Array | null,
    ): ComponentsNote | null {
      if (!reads(method, 'graph')) return null;
      if (showsParts(method)) {
        const text = shows.scale === '' ? w.partsApart(parts.rows.length) : w.partsTogether(parts.rows.length);
        const k = joining(result, set);
        return { text, k, largest: k === 0 && result.request.graph.kind === 'knn' };
      }
      if (!hasMap(method) || !places) return null;
      const same = componentsInOnePlace(places, parts);
      return same.length > 0
        ? { text: w.partsInOnePlace(same.map((p) => p + 1)), k: joining(result, set), largest: true }
        : null;
    },
  };
}
