// A graph in parts: which there are, the k that joins them, and the eigenmap of each by itself.
import { matrixOf, unitRows } from '../engine/dataset.js';
import { hasMap, reads } from '../ask/methods.js';
import { FACTS } from '../engine/names.js';
import { inOnePlace, joiningK, partsOf } from '../ask/parts.js';
import { apartPlaces, cellsOf } from '../views/apart.js';
import { panelWords as w } from '../words/panels.js';

/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {import('../engine/types.js').Dataset} Dataset */
/** @typedef {import('../ask/parts.js').Parts} Parts */
/** @typedef {import('../ask/shows.js').Shows} Shows */
/** @typedef {import('../ask/methods.js').MethodName} MethodName */
/**
 * What a panel says and offers where the graph is in parts.
 * @typedef {{text: string, k: number, largest: boolean}} Said  k: that joins them, 0: none is offered
 */
/**
 * A picture of parts side by side.
 * @typedef {object} Apart
 * @property {Float64Array} places
 * @property {import('../views/scatter.js').CellHead[]} cells
 * @property {boolean} coming  not all of them are there
 */

/**
 * Whether the graph alone says where a method's rows stand: then its parts have no distance, and each is shown by
 * itself.
 * @param {MethodName} method
 */
export const showsParts = (method) =>
  reads(method, 'graph') && !hasMap(method) && FACTS[method].classes === undefined;

/** The k that the page offers at most. */
const MOST_K = 50;

/** @param {import('./asides.js').Asides} asides */
export function createParts(asides) {
  /** @type {WeakMap<object, Parts>} */
  const known = new WeakMap();
  /** The last picture of each panel. @type {Map<number, {key: unknown[], apart: Apart}>} */
  const pictures = new Map();

  /** Null: the graph is in one part, or not known. @param {Answer|null} answer @param {Dataset} set */
  function of(answer, set) {
    const graph = answer?.graph;
    if (!graph || !(graph.components > 1) || graph.edges.length === 0 || answer.n !== set.rows) return null;
    const parts = known.get(graph.edges) ?? partsOf(set.rows, graph.edges);
    known.set(graph.edges, parts);
    return parts.rows.length > 1 ? parts : null;
  }

  /** The smallest k that joins all parts: 0: none, or not known yet. @param {Answer} answer @param {Dataset} set */
  function joining({ ask: { graph } }, set) {
    if (graph.kind !== 'knn') return 0;
    const most = Math.min(MOST_K, set.rows - 1), symmetry = graph.symmetry ?? 'or';
    const entry = asides.of(set, `joining ${symmetry} ${graph.metric}`, async (place, hooks) => {
      const rows = (graph.metric ?? 'euclidean') === 'euclidean' ? matrixOf(set) : unitRows(matrixOf(set));
      return joiningK(await place.call('neighbors', [rows, most], hooks), set.rows, most, symmetry);
    });
    return entry.value ?? 0;
  }

  /**
   * The eigenmap of a part.
   * @param {MethodName} method @param {Answer} answer @param {Parts} parts @param {number} p @param {number} dims
   */
  function mapOf(method, { graph: { edges, weights } }, parts, p, dims) {
    const most = Math.max(1, Math.min(dims, parts.rows[p].length - 2));
    const entry = asides.of(parts, `${method} ${p} ${most}`, async (place, hooks) => {
      const n = parts.rows[p].length;
      const at = new Map(parts.rows[p].map((i, to) => [i, to]));
      const pairs = [], own = [];
      for (let e = 0; e < weights.length; e++) {
        if (parts.of[edges[2 * e]] !== p) continue;
        pairs.push(/** @type {number} */ (at.get(edges[2 * e])), /** @type {number} */ (at.get(edges[2 * e + 1])));
        own.push(weights[e]);
      }
      // The graph is given: of the rows nothing is read but how many they are.
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
    /**
     * @param {number} r which panel @param {MethodName} method
     * @param {Answer} answer @param {Dataset} set @param {Parts} parts @param {Shows} shows
     * @returns {Apart}
     */
    apart(r, method, answer, set, parts, shows) {
      const cells = cellsOf(parts.rows);
      const dims = Math.max(shows.x, shows.y, 2);
      const maps = parts.rows.map((_, p) =>
        cells.some(({ kind, parts: [own] }) => kind === 'part' && own === p)
          ? mapOf(method, answer, parts, p, dims)
          : null);
      const key = [parts, set.labels, shows.x, shows.y, ...maps];
      const before = pictures.get(r);
      if (before && before.key.length === key.length && key.every((v, i) => v === before.key[i])) return before.apart;
      const apart = {
        coming: cells.some(({ kind, parts: [p] }) => kind === 'part' && !maps[p]),
        places: apartPlaces({ cells, rows: parts.rows, maps, labels: set.labels, x: shows.x, y: shows.y }),
        cells: cells.map((cell) => ({
          x0: cell.x0,
          titles: w.partTitles[cell.kind](cell.parts[0] + 1, cell.parts.length, cell.rows),
        })),
      };
      pictures.set(r, { key, apart });
      return apart;
    },
    /** Whether a panel shows its parts by themselves. @param {MethodName} method @param {Shows} shows */
    byParts: (method, shows) => showsParts(method) && shows.scale === '',
    /**
     * What a panel says of them; null: nothing.
     * @param {Answer} answer @param {Dataset} set @param {Parts} parts
     * @param {MethodName} method @param {Shows} shows @param {Float64Array|null} places
     * @returns {Said|null}
     */
    said(answer, set, parts, method, shows, places) {
      if (!reads(method, 'graph')) return null;
      if (showsParts(method)) {
        const text = shows.scale === '' ? w.partsApart(parts.rows.length) : w.partsTogether(parts.rows.length);
        const k = joining(answer, set);
        return { text, k, largest: k === 0 && answer.ask.graph.kind === 'knn' };
      }
      if (!hasMap(method) || !places) return null;
      const same = inOnePlace(places, parts);
      return same.length > 0
        ? { text: w.partsInOnePlace(same.map((p) => p + 1)), k: joining(answer, set), largest: true }
        : null;
    },
  };
}
