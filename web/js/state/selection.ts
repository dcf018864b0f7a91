// The hovered, selected and held elements, the same for all views. They are not saved, undone or sent to the engine.

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

/** Updates the indices of points. @param map old index → new, −1: removed */
export function reindex(s: Selection, map: Int32Array) {
  s.hovered = map[s.hovered] ?? -1;
  s.hoveredEdge = null;
  s.brushed = new Set([...s.brushed].map((i) => map[i]).filter((i) => i >= 0));
}
