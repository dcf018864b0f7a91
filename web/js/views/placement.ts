// Places labels: each takes the candidate position that covers least, and stays at its former one while that is nearly
// as good.

/** The costs of covering: a point, another label, a piece of a line of `STEP` pixels, an edge. */
export const COVER_COSTS = { point: 10, label: 100, line: 4, edge: 0.6 };
const STEP_PX = 8;
/** The advantage that another position needs: labels prefer to stay. */
const MOVE_COST = 5;
/** If there are more edges, only every second, third … is examined, with more weight. */
const MAX_EDGES = 3000;

/** from its upper left corner, pixels */
export type Box = { x: number, y: number, width: number, height: number };

/** what can be covered, in pixels */
export interface Obstacles {
  /** labels stay within */
  frame: { left: number, top: number, right: number, bottom: number };
  /** x₀ y₀ x₁ y₁ … */
  points: ArrayLike<number>;
  /** half the size of a point's mark */
  mark: number;
  /** x₀ y₀ x₁ y₁ each */
  lines: number[][];
  /** i₀ j₀ i₁ j₁ …, of points */
  edges: ArrayLike<number> | null;
  /** by other labels */
  taken: Box[];
}

/**
 * @param most the cost at which the search stops: the result is at least that
 * @returns Infinity: not all of it is within the frame
 */
export function costOf(
  box: Box,
  { frame, points, mark, lines, edges, taken }: Obstacles,
  most: number = Infinity,
): number {
  const { x, y, width, height } = box;
  const right = x + width, bottom = y + height;
  if (!(x >= frame.left && y >= frame.top && right <= frame.right && bottom <= frame.bottom)) return Infinity;
  let cost = 0;
  for (let i = 0; i < points.length; i += 2) {
    if (points[i] > x - mark && points[i] < right + mark && points[i + 1] > y - mark && points[i + 1] < bottom + mark) {
      cost += COVER_COSTS.point;
    }
  }
  for (const other of taken) {
    if (meet(box, other)) cost += COVER_COSTS.label;
  }
  if (cost >= most) return cost;
  for (const [x0, y0, x1, y1] of lines) {
    const pieces = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / STEP_PX);
    for (let p = 0; p <= pieces; p++) {
      const px = x0 + ((x1 - x0) * p) / pieces, py = y0 + ((y1 - y0) * p) / pieces;
      if (px > x && px < right && py > y && py < bottom) cost += COVER_COSTS.line;
    }
  }
  const stride = edges ? Math.ceil(edges.length / 2 / MAX_EDGES) : 0;
  for (let e = 0; edges && e < edges.length; e += 2 * stride) {
    if (crosses(points, 2 * edges[e], 2 * edges[e + 1], x, y, right, bottom)) cost += COVER_COSTS.edge * stride;
  }
  return cost;
}

/** Whether two boxes overlap. */
export const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Reports whether the line between two points meets a box: they overlap, and not all corners are on one side of the
 * line.
 */
function crosses(p: ArrayLike<number>, a: number, b: number, left: number, top: number, right: number, bottom: number) {
  const ax = p[a], ay = p[a + 1], bx = p[b], by = p[b + 1];
  if (
    (ax < left && bx < left) || (ax > right && bx > right) || (ay < top && by < top) || (ay > bottom && by > bottom)
  ) {
    return false;
  }
  const dx = bx - ax, dy = by - ay;
  const side = (x: number, y: number) => Math.sign(dx * (y - ay) - dy * (x - ax));
  return Math.abs(side(left, top) + side(right, top) + side(left, bottom) + side(right, bottom)) < 4;
}

/**
 * The best of some places; of equal ones the former in their order.
 * @param before the index of its former position, or −1
 * @returns which
 */
export function placeLabel(places: Box[], around: Obstacles, before = -1): number {
  const stays = places[before] ? costOf(places[before], around) : Infinity;
  let least = Infinity, at = 0;
  for (let i = 0; i < places.length && least > 0; i++) {
    const cost = costOf(places[i], around, least);
    if (cost < least) [least, at] = [cost, i];
  }
  return stays < Infinity && stays <= least + MOVE_COST ? before : at;
}

/** Moves a box into the frame, if it fits. */
export const clampBox = (box: Box, { left, top, right, bottom }: Obstacles['frame']): Box => ({
  ...box, x: Math.max(left, Math.min(box.x, right - box.width)), y: Math.max(top, Math.min(box.y, bottom - box.height)),
});

/**
 * Candidate positions around a line's two ends: beyond each, then next to it on both sides, farther and farther in;
 * then all of these farther away.
 * @param line x₀ y₀ x₁ y₁
 * @returns the upper end's first
 */
export function placesAbout([x0, y0, x1, y1]: number[], width: number, height: number): Box[] {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const upper = y1 < y0 - 1 || (Math.abs(y1 - y0) <= 1 && x1 > x0);
  const found: Box[] = [];
  for (const off of [0, 18, 40]) for (const far of [upper, !upper]) {
    const s = far ? 1 : -1;
    const c = (s * (x1 - x0)) / length, d = (s * (y1 - y0)) / length;
    const [ex, ey] = far ? [x1, y1] : [x0, y0];
    // Half of the box along the line, and across it.
    const along = (Math.abs(c) * width + Math.abs(d) * height) / 2,
      across = (Math.abs(d) * width + Math.abs(c) * height) / 2;
    const at = (out: number, offset: number) =>
      found.push({
        x: ex + c * out - d * offset - width / 2,
        y: ey + d * out + c * offset - height / 2,
        width,
        height,
      });
    at(8 + off + along, 0);
    for (const out of [4, -20, -48, -76]) for (const hand of [1, -1]) at(out, hand * (7 + off + across));
  }
  return found;
}
