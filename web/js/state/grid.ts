// The grid that points stand on: steps of powers of two, taken before a point is seen, so that a link holds the same
// bits as the page. What stands on a coarse grid stands on every finer one, so nothing is ever rounded twice. See
// decision 13.

/** Steps across what is seen, as a power of two. */
const GRID_BITS = 12;

export const grainAcross = (extent: number, steps: number) => Math.max(-1074, Math.ceil(Math.log2(extent)) - steps);

export function snapped(v: number, grain: number) {
  const steps = Math.round(v / 2 ** grain);
  // Where numbers are coarser than the grid they stand on it already.
  return Math.abs(steps) < 2 ** 52 ? steps * 2 ** grain + 0 : v;
}

/** Where a hand puts something down. @param seen extent of the view, world units */
export const byHand = (v: number, seen: number) => snapped(v, grainAcross(seen, GRID_BITS));
