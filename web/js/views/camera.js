// From the plane to the canvas and back: equal units, y upwards.

/** @typedef {{x: number, y: number, scale: number}} Camera centre in world units, CSS pixels per unit */
/** @typedef {{width: number, height: number}} Size in CSS pixels */

/** @param {Camera} c @param {Size} s @param {number} x */
export const toScreenX = (c, s, x) => s.width / 2 + (x - c.x) * c.scale;
/** @param {Camera} c @param {Size} s @param {number} y */
export const toScreenY = (c, s, y) => s.height / 2 - (y - c.y) * c.scale;
/** @param {Camera} c @param {Size} s @param {number} px */
export const toWorldX = (c, s, px) => c.x + (px - s.width / 2) / c.scale;
/** @param {Camera} c @param {Size} s @param {number} py */
export const toWorldY = (c, s, py) => c.y - (py - s.height / 2) / c.scale;

// Beyond these the squares of coordinates are no longer numbers.
const MIN_SCALE = 1e-150;
const MAX_SCALE = 1e150;

/** A box of the plane: left, bottom, right, top. @typedef {readonly [number, number, number, number]} Box */

/**
 * The camera that shows all points with a margin, and a box with them.
 * @param {Float64Array} xy
 * @param {Size} size
 * @param {Box|null} [box] where it holds all points, it alone decides
 * @returns {Camera}
 */
export function fitted(xy, size, box = null) {
  let [x0, y0, x1, y1] = box ?? [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < xy.length; i += 2) {
    const x = xy[i], y = xy[i + 1];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  if (!(x1 >= x0) || !Number.isFinite(x1 - x0 + y1 - y0)) {
    return { x: 0, y: 0, scale: Math.min(size.width, size.height) / 10 };
  }
  const w = Math.max(x1 - x0, 1e-9), h = Math.max(y1 - y0, 1e-9);
  const alone = box !== null && [x0, y0, x1, y1].every((v, i) => v === box[i]);
  const margin = alone ? 0 : Math.max(24, 0.09 * Math.min(size.width, size.height));
  const scale = w < 1e-8 && h < 1e-8 ? 50 : Math.min((size.width - 2 * margin) / w, (size.height - 2 * margin) / h);
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, scale: clamp(scale, MIN_SCALE, MAX_SCALE) };
}

/**
 * What a camera shows.
 * @param {Camera} c
 * @param {Size} s
 * @returns {[number, number, number, number]} left, bottom, right, top
 */
export const boxOf = (c, s) => [
  toWorldX(c, s, 0),
  toWorldY(c, s, s.height),
  toWorldX(c, s, s.width),
  toWorldY(c, s, 0),
];

/**
 * Keeps the world point under (px, py) where it is.
 * @param {Camera} c
 * @param {Size} s
 * @param {number} px
 * @param {number} py
 * @param {number} factor
 * @returns {Camera}
 */
export function zoomed(c, s, px, py, factor) {
  const scale = clamp(c.scale * factor, MIN_SCALE, MAX_SCALE);
  const x = toWorldX(c, s, px), y = toWorldY(c, s, py);
  return { scale, x: x - (px - s.width / 2) / scale, y: y + (py - s.height / 2) / scale };
}

/** @param {Camera} c @param {number} dx @param {number} dy moved by, in pixels @returns {Camera} */
export const panned = (c, dx, dy) => ({ x: c.x - dx / c.scale, y: c.y + dy / c.scale, scale: c.scale });

/**
 * The camera moved to a place that is not in view.
 * @param {Camera} c
 * @param {Size} s
 * @param {number} x
 * @param {number} y
 * @returns {Camera}
 */
export const showing = (c, s, x, y) =>
  2 * Math.abs(x - c.x) * c.scale > s.width || 2 * Math.abs(y - c.y) * c.scale > s.height ? { ...c, x, y } : c;

/** Points beyond each edge of the view. @param {Float64Array} xy @param {Camera} c @param {Size} s */
export function outside(xy, c, s) {
  const hw = s.width / 2 / c.scale, hh = s.height / 2 / c.scale;
  const sides = { left: 0, right: 0, top: 0, bottom: 0 };
  for (let i = 0; i + 1 < xy.length; i += 2) {
    const dx = xy[i] - c.x, dy = xy[i + 1] - c.y;
    if (dx < -hw) sides.left++;
    else if (dx > hw) sides.right++;
    else if (dy > hh) sides.top++;
    else if (dy < -hh) sides.bottom++;
  }
  return sides;
}

/** A round grid step (1, 2 or 5 times a power of ten) of about 56 pixels. @param {Camera} c */
export function gridStep(c) {
  const raw = 56 / c.scale;
  const power = 10 ** Math.floor(Math.log10(raw));
  const lead = raw / power;
  return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
}

/** @param {number} v @param {number} low @param {number} high */
export const clamp = (v, low, high) => (v < low ? low : v > high ? high : v);
