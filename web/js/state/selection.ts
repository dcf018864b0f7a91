// What is pointed at, chosen and held: one for all views. Nothing here is kept, undone or sent to the engine.

export interface Selection {
  /** point under the pointer or the keyboard, or −1 */
  hovered: number;
  /** edge under the pointer */
  hoveredEdge: { index: number, i: number, j: number, text: string } | null;
  /** points that were chosen, by the lasso or one by one */
  brushed: Set<number>;
  /** the axis of a run, held at an angle of one's own */
  held: { run: number, angle: number } | null;
}

export const createSelection = (): Selection => ({ hovered: -1, hoveredEdge: null, brushed: new Set(), held: null });

/** Follows points to their new indices. @param map old index → new, −1: gone */
export function reindex(s: Selection, map: Int32Array) {
  s.hovered = map[s.hovered] ?? -1;
  s.hoveredEdge = null;
  s.brushed = new Set([...s.brushed].map((i) => map[i]).filter((i) => i >= 0));
}
