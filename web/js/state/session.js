// What the hand is doing right now. Nothing here is kept, undone or sent to the engine.

/**
 * @typedef {object} Session
 * @property {number} hovered            point under the pointer or the keyboard, or −1
 * @property {{index: number, i: number, j: number, text: string}|null} hoveredEdge  edge under the pointer
 * @property {Set<number>} selection     points the lasso caught
 * @property {number[]} lasso            the loop being drawn, CSS pixels
 * @property {{x: number, y: number}|null} pointer  over the drawing area, CSS pixels
 * @property {{x: number, y: number}|null} crosshair  world units; while the keyboard draws
 * @property {{run: number, angle: number}|null} hand  the axis of a run, held at an angle of one's own
 * @property {number} grips              the run whose axis the pointer could take, or −1
 * @property {boolean} printed           the picture that came with the page is still right, and shown
 * @property {boolean} touched           the hand has drawn: the first hint has done its work
 */

/** @returns {Session} */
export const createSession = () => ({
  hovered: -1, hoveredEdge: null, selection: new Set(), lasso: [], pointer: null, crosshair: null, hand: null, grips: -1, printed: false, touched: false,
});

/** Follows points to their new indices. @param {Session} s @param {Int32Array} map old index → new, −1: gone */
export function reindex(s, map) {
  s.hovered = map[s.hovered] ?? -1;
  s.hoveredEdge = null;
  s.selection = new Set([...s.selection].map((i) => map[i]).filter((i) => i >= 0));
}

/** Edges between points that are still there. @param {ArrayLike<number>} edges @param {Float64Array} weights @param {Int32Array} map */
export function carryEdges(edges, weights, map) {
  const kept = new Uint32Array(edges.length);
  const keptWeights = new Float64Array(weights.length);
  let count = 0;
  for (let e = 0; e < weights.length; e++) {
    const i = map[edges[2 * e]], j = map[edges[2 * e + 1]];
    if (!(i >= 0 && j >= 0)) continue;
    kept[2 * count] = i;
    kept[2 * count + 1] = j;
    keptWeights[count++] = weights[e];
  }
  return { edges: kept.subarray(0, 2 * count), weights: keptWeights.subarray(0, count) };
}
