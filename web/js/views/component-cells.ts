// An eigenmap of a graph with several components: each has a cell of its own.
import { placesOf } from './places.ts';

interface Cell {
  /** from 0; more than one are small, or the rest */
  parts: number[];
  rows: number;
  kind: 'part' | 'small' | 'rest';
  /** 0…1, from the left */
  x0: number;
  x1: number;
}

/** Parts of fewer rows share a cell. */
const SMALL_COMPONENT = 5;
/** The number of cells; if there are more components, the largest three have their own. */
const MAX_CELLS = 4;
/** A cell is at least so wide, of the whole. */
const MIN_CELL_SHARE = 0.25;
/** The padding at the sides of a cell, as a share of its width. */
const CELL_PADDING_SHARE = 0.08;

/**
 * Returns a cell per component, as wide as its share of the rows; small components, and those after the third, share
 * one.
 * @param rows of each part, the largest first
 */
export function cellsOf(rows: number[][]): Cell[] {
  const large = rows.flatMap((all, p) => (all.length >= SMALL_COMPONENT ? [p] : []));
  const small = rows.flatMap((all, p) => (all.length < SMALL_COMPONENT ? [p] : []));
  const own = large.length + (small.length > 0 ? 1 : 0) > MAX_CELLS ? large.slice(0, MAX_CELLS - 1) : large;
  const others = [...large.slice(own.length), ...small];
  const rest = own.length < large.length ? 'rest' : 'small';
  const groups = [
    ...own.map((p) => ({ parts: [p], kind: 'part' as Cell['kind'] })),
    ...(others.length > 0 ? [{ parts: others, kind: rest as Cell['kind'] }] : []),
  ];
  const counts = groups.map(({ parts }) => parts.reduce((sum, p) => sum + rows[p].length, 0));
  const widths = widthsOf(counts);
  let x = 0;
  return groups.map((group, c) => ({ ...group, rows: counts[c], x0: x, x1: (x += widths[c]) }));
}

/** In proportion, none below the narrowest; what those lack the others give. */
function widthsOf(counts: number[]) {
  const least = Math.min(MIN_CELL_SHARE, 1 / counts.length);
  const fixed = new Set([] as number[]);
  for (;;) {
    const left = 1 - least * fixed.size;
    const total = counts.reduce((sum, n, c) => (fixed.has(c) ? sum : sum + n), 0);
    const next = counts.findIndex((n, c) => !fixed.has(c) && (n / total) * left < least - 1e-12);
    if (next < 0) return counts.map((n, c) => (fixed.has(c) ? least : (n / total) * left));
    fixed.add(next);
  }
}

/**
 * The positions of the rows if each cell has a box of its own, 0…1 across all cells and upwards.
 * @param seen.rows of each part
 * @param seen.maps for each component its own eigenmap, if it has arrived
 * @param seen.y the dimensions, as in placesOf
 * @returns n×2; NaN: not known yet
 */
export function cellPositions({ cells, rows, maps, labels, x, y }: {
  cells: Cell[];
  rows: number[][];
  maps: ({ scores: Float64Array, m: number } | null)[];
  labels: ArrayLike<number>;
  x: number;
  y: number;
}): Float64Array {
  const places = new Float64Array(2 * labels.length).fill(NaN);
  for (const { parts, kind, x0, x1 } of cells) {
    const all = parts.flatMap((p) => rows[p]);
    const map = kind === 'part' ? maps[parts[0]] : null;
    if (kind === 'part' && !map) continue;
    const own = map
      ? placesOf({ ...map, labels: all.map((i) => labels[i]), x, y, rank: false })
      : smallComponentCells(parts.map((p) => rows[p].length));
    const air = (x1 - x0) * CELL_PADDING_SHARE;
    const [across, up] = [scaleColumn(own, 0, x0 + air, x1 - air), scaleColumn(own, 1, 0, 1)];
    all.forEach((i, at) => {
      places[2 * i] = across(own[2 * at]);
      places[2 * i + 1] = up(own[2 * at + 1]);
    });
  }
  return places;
}

/** From the range of a column to another. */
function scaleColumn(own: Float64Array, c: number, a: number, b: number) {
  let low = Infinity, high = -Infinity;
  for (let at = c; at < own.length; at += 2) {
    if (own[at] < low) low = own[at];
    if (own[at] > high) high = own[at];
  }
  return (v: number) => (high > low ? a + ((v - low) / (high - low)) * (b - a) : (a + b) / 2);
}

/** The golden angle, in radians: successive multiples fill a disc evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Parts without a picture of their own: each a heap, the heaps in rows of a square. */
function smallComponentCells(sizes: number[]) {
  const side = Math.ceil(Math.sqrt(sizes.length));
  const largest = Math.sqrt(Math.max(...sizes));
  return Float64Array.from(sizes.flatMap((size, h) =>
    Array.from({ length: size }, (_, i) => {
      const far = size > 1 ? (0.35 * Math.sqrt(i + 0.5)) / largest : 0;
      return [(h % side) + far * Math.cos(i * GOLDEN_ANGLE), -Math.floor(h / side) + far * Math.sin(i * GOLDEN_ANGLE)];
    }).flat()));
}
