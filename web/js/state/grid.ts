// The grid of the points: steps of powers of two. Points are rounded before they are shown, so that a link holds the
// same bits as the page. A point of a coarse grid is on every finer one, so no point is rounded twice. See decision 13.

/** Steps across the view, as a power of two. */
const GRID_BITS = 12;

export const gridExponentAcross = (extent: number, steps: number) =>
  Math.max(-1074, Math.ceil(Math.log2(extent)) - steps);

export function snapToGrid(v: number, grain: number) {
  const steps = Math.round(v / 2 ** grain);
  // Numbers coarser than the grid are already on it.
  return Math.abs(steps) < 2 ** 52 ? steps * 2 ** grain + 0 : v;
}

/** Rounds a coordinate that the user sets to the grid of the view. @param seen extent of the view, world units */
export const snapToScreenGrid = (v: number, seen: number) => snapToGrid(v, gridExponentAcross(seen, GRID_BITS));
