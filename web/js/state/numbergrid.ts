// Numbers that are typed, pasted or opened, on the grid of points.
import { gridStep } from './grid-step.ts';
import { gridExponentAcross, snapToGrid } from './grid.ts';

/** Steps across them, as powers of two: for a few points, for many, or for too many for a link. */
const GRID_BITS = [{ most: 256, steps: 16 }, { most: 1024, steps: 12 }, { most: Infinity, steps: 20 }];

/**
 * Places numbers as points of a drawing: on a grid as fine as the numbers, as the points of the drawing, and as both
 * together.
 * @param drawn the places that there are
 */
export function byNumbers(xy: Float64Array, drawn: Float64Array): Float64Array {
  const { steps } = GRID_BITS.find(({ most }) => (xy.length + drawn.length) / 2 <= most) as typeof GRID_BITS[number];
  const grains = [0, 1].map((axis) => {
    const [ours, theirs] = [span(xy, axis), span(drawn, axis)];
    const extents = [ours.high - ours.low, Math.max(ours.high, theirs.high) - Math.min(ours.low, theirs.low)].filter(
      (extent) => extent > 0 && extent < Infinity,
    );
    // The first point sets the grid by its own size.
    return Math.min(
      theirs.grain,
      ...(extents.length > 0 ? extents : [Math.abs(ours.high) || 1]).map((extent) => gridExponentAcross(extent, steps)),
    );
  });
  return xy.map((v, at) => snapToGrid(v, grains[at % 2]));
}

/** Of a column: its ends and its grid. */
function span(xy: Float64Array, axis: number) {
  let low = Infinity, high = -Infinity, grain = Infinity;
  for (let at = axis; at < xy.length; at += 2) {
    low = Math.min(low, xy[at]);
    high = Math.max(high, xy[at]);
    grain = Math.min(grain, gridStep(xy[at]));
  }
  return { low, high, grain };
}
