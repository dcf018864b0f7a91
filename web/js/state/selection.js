// What is pointed at, chosen and held: one for all views. Nothing here is kept, undone or sent to the engine.

/**
 * @typedef {object} Selection
 * @property {number} hovered            point under the pointer or the keyboard, or −1
 * @property {{index: number, i: number, j: number, text: string}|null} hoveredEdge  edge under the pointer
 * @property {Set<number>} brushed       points that were chosen, by the lasso or one by one
 * @property {{run: number, angle: number}|null} held  the axis of a run, held at an angle of one's own
 */

/** @returns {Selection} */
export const createSelection = () => ({ hovered: -1, hoveredEdge: null, brushed: new Set(), held: null });

/** Follows points to their new indices. @param {Selection} s @param {Int32Array} map old index → new, −1: gone */
export function reindex(s, map) {
  s.hovered = map[s.hovered] ?? -1;
  s.hoveredEdge = null;
  s.brushed = new Set([...s.brushed].map((i) => map[i]).filter((i) => i >= 0));
}
