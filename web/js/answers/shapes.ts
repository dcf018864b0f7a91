// Reports whether two sets of points are the same drawing: in the same places, or shifted, rotated by 90° or mirrored,
// in any order, with small differences.

/** x, y of each */
export type Points = Float64Array;

/** With more points, only equal positions are searched. */
const MAX_MATCHED_POINTS = 5000;
/** Rotations by 90° and reflections: x, y from x, y. */
const ROTATIONS = [
  [1, 0, 0, 1], [0, -1, 1, 0], [-1, 0, 0, -1], [0, 1, -1, 0],
  [-1, 0, 0, 1], [0, 1, 1, 0], [1, 0, 0, -1], [0, -1, -1, 0],
] as const;
/** Sums of shifted coordinates are rounded. */
const ROUNDING_RATIO = 1 + 1e-9;

/** Properties that do not depend on shift, rotation and order. */
export interface Shape {
  xy: Points;
  /** the mean */
  centre: [number, number];
  /** of each point from there, the shortest first */
  radii: Float64Array;
}

export function shapeOf(xy: Points): Shape {
  const n = xy.length / 2;
  const centre: [number, number] = [0, 0];
  xy.forEach((v, e) => { centre[e % 2] += v / n; });
  const radii = Float64Array.from(
    { length: n },
    (_, i) => Math.hypot(xy[2 * i] - centre[0], xy[2 * i + 1] - centre[1]),
  );
  return { xy, centre, radii: radii.sort() };
}

/**
 * Matches each point of one set with one of another within `far` along either axis; null if there is no such matching
 * (augmenting paths; Kuhn 1955).
 * @param a as many points as b
 * @returns of each of a, which of b
 */
function pairPoints(a: Points, b: Points, [dx, dy]: [number, number], far: number): Int32Array | null {
  const n = a.length / 2, reach = far * ROUNDING_RATIO, side = 2 * far, cells = new Map<string, number[]>();
  for (let j = 0; j < n; j++) {
    const key = `${Math.floor(b[2 * j] / side)} ${Math.floor(b[2 * j + 1] / side)}`;
    const cell = cells.get(key);
    if (cell) cell.push(j);
    else cells.set(key, [j]);
  }
  const near = (i: number) => {
    const x = a[2 * i] + dx, y = a[2 * i + 1] + dy, column = Math.floor(x / side), row = Math.floor(y / side);
    const found: number[] = [];
    for (let c = column - 1; c <= column + 1; c++) {
      for (let r = row - 1; r <= row + 1; r++) {
        for (const j of cells.get(`${c} ${r}`) ?? []) {
          if (Math.abs(b[2 * j] - x) <= reach && Math.abs(b[2 * j + 1] - y) <= reach) found.push(j);
        }
      }
    }
    return found;
  };
  const taken = new Int32Array(n).fill(-1), of = new Int32Array(n).fill(-1);
  for (let i = 0; i < n; i++) {
    // The way to a free one, breadth first: through whom each was reached.
    const through = new Map<number, number>(), queue = [i];
    let free = -1;
    for (let q = 0; q < queue.length && free < 0; q++) {
      for (const j of near(queue[q])) {
        if (through.has(j)) continue;
        through.set(j, queue[q]);
        if (taken[j] < 0) {
          free = j;
          break;
        }
        queue.push(taken[j]);
      }
    }
    if (free < 0) return null;
    for (let j = free; j >= 0;) {
      const by = through.get(j) as number, before = of[by];
      [taken[j], of[by]] = [by, j];
      j = by === i ? -1 : before;
    }
  }
  return of;
}

/** Reports whether every point is at the position of one in the other set. @param far along either axis */
export const inPlace = (a: Shape, b: Shape, far: number) =>
  a.xy.length === b.xy.length &&
  Math.abs(a.centre[0] - b.centre[0]) <= far * ROUNDING_RATIO &&
  Math.abs(a.centre[1] - b.centre[1]) <= far * ROUNDING_RATIO &&
  pairPoints(a.xy, b.xy, [0, 0], far) !== null;

/**
 * Reports whether one set is the other, shifted, rotated by 90° or mirrored.
 * @param far the further distance that a point may have moved
 */
export function isMoved(a: Shape, b: Shape, far: number): boolean {
  if (a.xy.length !== b.xy.length || a.xy.length > 2 * MAX_MATCHED_POINTS) return false;
  // Numbers that each change by no more than a length still do so when they are sorted. Points and their mean both
  // move.
  const reach = 2 * Math.SQRT2 * far * ROUNDING_RATIO;
  if (a.radii.some((radius, i) => Math.abs(radius - b.radii[i]) > reach)) return false;
  return ROTATIONS.some(([xx, xy, yx, yy]) => {
    const image = Float64Array.from(a.xy, (_, e) => {
      const x = a.xy[e & ~1] - a.centre[0], y = a.xy[e | 1] - a.centre[1];
      return e % 2 === 0 ? xx * x + xy * y : yx * x + yy * y;
    });
    const pairs = pairPoints(image, b.xy, b.centre, 2 * far);
    if (!pairs) return false;
    // The shift is the middle of the shifts of all pairs.
    const shift = [0, 1].map((c) => {
      const all = [...pairs].map((j, i) => b.xy[2 * j + c] - image[2 * i + c]);
      return (all.reduce((m, v) => Math.min(m, v), Infinity) + all.reduce((m, v) => Math.max(m, v), -Infinity)) / 2;
    }) as [number, number];
    return pairPoints(image, b.xy, shift, far) !== null;
  });
}
