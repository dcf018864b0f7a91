// Level lines of a map of the plane: where kernel LPP puts points in one place. Thick at 0, faint outside the points.
import { toScreenX, toScreenY } from './camera.js';

/** @typedef {NonNullable<import('../engine/types.js').Slot['levels']>} Levels */
/**
 * @typedef {object} LevelsScene
 * @property {import('./camera.js').Camera} camera
 * @property {import('./camera.js').Size} size
 * @property {Levels} levels
 * @property {number[]} values  of the lines
 * @property {Float64Array} hull  corners of the points' convex hull, anticlockwise, world units
 * @property {string} colour
 */

/** Steps from the lowest place to the highest, about. */
const STEPS = 9;
const THICK = 3;
const THIN = 1.1;
/** Strength within the hull, within a share of its size beyond it, and further out where it still counts. */
const BANDS = [{ reach: 0, alpha: 0.9 }, { reach: 0.035, alpha: 0.45 }, { reach: 0.08, alpha: 0.18 }];

/** Values at equal steps on both sides of 0, from the lowest score to the highest. @param {Float64Array} scores */
export function levelValues(scores) {
  let low = Infinity, high = -Infinity;
  for (const v of scores) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  const step = (high - low) / STEPS;
  if (!(step > 0) || !Number.isFinite(step)) return [];
  const values = [];
  for (let k = Math.ceil(low / step); k * step <= high; k++) values.push(k * step);
  return values;
}

/**
 * Pieces of the line on which values on a grid are one value, by marching squares; a saddle is parted by its mean.
 * @param {Float64Array} values side×side, row by row @param {number} side @param {number} level
 * @returns {Float64Array} x₀ y₀ x₁ y₁ of each piece, in cells from the first value
 */
export function contour(values, side, level) {
  /** @type {number[]} */
  const out = [];
  for (let r = 0; r + 1 < side; r++) {
    for (let c = 0; c + 1 < side; c++) {
      const i = r * side + c;
      const a = values[i] - level,
        b = values[i + 1] - level,
        d = values[i + side] - level,
        e = values[i + side + 1] - level;
      const kind = (a > 0 ? 1 : 0) | (b > 0 ? 2 : 0) | (e > 0 ? 4 : 0) | (d > 0 ? 8 : 0);
      if (kind === 0 || kind === 15) continue;
      const south = c + a / (a - b), north = c + d / (d - e), west = r + a / (a - d), east = r + b / (b - e);
      const around = (/** @type {number} */ corner) => {
        if (corner === 1) out.push(south, r, c, west);
        else if (corner === 2) out.push(south, r, c + 1, east);
        else if (corner === 4) out.push(north, r + 1, c + 1, east);
        else out.push(north, r + 1, c, west);
      };
      if (kind === 5 || kind === 10) {
        // Two corners above, across from each other: joined where the middle is above too.
        const joined = a + b + d + e > 0;
        for (const corner of (kind === 5) === joined ? [2, 8] : [1, 4]) around(corner);
      } else if (kind === 3 || kind === 12) out.push(c, west, c + 1, east);
      else if (kind === 6 || kind === 9) out.push(south, r, north, r + 1);
      else around(kind <= 8 && (kind & (kind - 1)) === 0 ? kind : 15 - kind);
    }
  }
  return Float64Array.from(out);
}

/** The convex hull, anticlockwise (Andrew's monotone chain). @param {Float64Array} xy @returns {Float64Array} */
export function hullOf(xy) {
  const order = Array.from({ length: xy.length / 2 }, (_, i) => i).sort(
    (i, j) => xy[2 * i] - xy[2 * j] || xy[2 * i + 1] - xy[2 * j + 1],
  );
  const turn = (/** @type {number} */ i, /** @type {number} */ j, /** @type {number} */ k) =>
    (xy[2 * j] - xy[2 * i]) * (xy[2 * k + 1] - xy[2 * i + 1]) -
    (xy[2 * j + 1] - xy[2 * i + 1]) * (xy[2 * k] - xy[2 * i]);
  /** @param {number[]} points */
  const chain = (points) => {
    /** @type {number[]} */
    const kept = [];
    for (const p of points) {
      while (kept.length > 1 && turn(kept[kept.length - 2], kept[kept.length - 1], p) <= 0) kept.pop();
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return Float64Array.from([...chain(order), ...chain(order.toReversed())].flatMap((i) => [xy[2 * i], xy[2 * i + 1]]));
}

/** How far a place is outside a hull; 0 inside. @param {Float64Array} hull @param {number} x @param {number} y */
export function outsideBy(hull, x, y) {
  let outside = hull.length < 6;
  let nearest = Infinity;
  for (let i = 0; i < hull.length; i += 2) {
    const j = (i + 2) % hull.length;
    const dx = hull[j] - hull[i], dy = hull[j + 1] - hull[i + 1];
    const px = x - hull[i], py = y - hull[i + 1];
    if (dx * py - dy * px < 0) outside = true;
    const u = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(px - u * dx, py - u * dy));
  }
  return outside ? nearest : 0;
}

/** @param {CanvasRenderingContext2D} ctx @param {LevelsScene} s */
export function drawLevels(ctx, s) {
  const { side, values } = s.levels;
  const [left, bottom, right, top] = Array.from(s.levels.frame);
  const across = (right - left) / (side - 1), up = (top - bottom) / (side - 1);
  const extent = Math.max(right - left, top - bottom);
  ctx.save();
  ctx.strokeStyle = s.colour;
  ctx.lineCap = 'round';
  for (const level of s.values) {
    const pieces = contour(values, side, level);
    const bands = bandsOf(pieces, (x, y) => outsideBy(s.hull, left + x * across, bottom + y * up) / extent);
    ctx.lineWidth = level === 0 ? THICK : THIN;
    bands.forEach((starts, b) => {
      if (starts.length === 0) return;
      ctx.globalAlpha = BANDS[b].alpha;
      ctx.beginPath();
      for (const p of starts) {
        ctx.moveTo(
          toScreenX(s.camera, s.size, left + pieces[p] * across),
          toScreenY(s.camera, s.size, bottom + pieces[p + 1] * up),
        );
        ctx.lineTo(
          toScreenX(s.camera, s.size, left + pieces[p + 2] * across),
          toScreenY(s.camera, s.size, bottom + pieces[p + 3] * up),
        );
      }
      ctx.stroke();
    });
  }
  ctx.restore();
}

/**
 * Where the pieces of each band begin; those far out are in none.
 * @param {Float64Array} pieces
 * @param {(x: number, y: number) => number} outside as a share of the extent
 */
function bandsOf(pieces, outside) {
  const bands = BANDS.map(() => /** @type {number[]} */ ([]));
  for (let p = 0; p < pieces.length; p += 4) {
    const far = outside((pieces[p] + pieces[p + 2]) / 2, (pieces[p + 1] + pieces[p + 3]) / 2);
    bands[BANDS.findIndex(({ reach }) => far <= reach)]?.push(p);
  }
  return bands;
}
