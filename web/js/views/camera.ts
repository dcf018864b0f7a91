// Maps the plane to the canvas and back: equal units, y upwards.

/** centre in world units, CSS pixels per unit */
export type Camera = { x: number, y: number, scale: number };

/** in CSS pixels */
export type Size = { width: number, height: number };

export const toScreenX = (c: Camera, s: Size, x: number) => s.width / 2 + (x - c.x) * c.scale;
export const toScreenY = (c: Camera, s: Size, y: number) => s.height / 2 - (y - c.y) * c.scale;
export const toWorldX = (c: Camera, s: Size, px: number) => c.x + (px - s.width / 2) / c.scale;
export const toWorldY = (c: Camera, s: Size, py: number) => c.y - (py - s.height / 2) / c.scale;

// Beyond these the squares of coordinates are no longer numbers.
const MIN_SCALE = 1e-150;
const MAX_SCALE = 1e150;

/** A box of the plane: left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

/**
 * The camera that shows all points with a margin, and a box with them.
 * @param box if it contains all points, it determines the view
 */
export function fittedCamera(xy: Float64Array, size: Size, box: Box | null = null): Camera {
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

/** Zooms so that the world point under (px, py) does not move. */
export function zoomAt(c: Camera, s: Size, px: number, py: number, factor: number): Camera {
  const scale = clamp(c.scale * factor, MIN_SCALE, MAX_SCALE);
  const x = toWorldX(c, s, px), y = toWorldY(c, s, py);
  return { scale, x: x - (px - s.width / 2) / scale, y: y + (py - s.height / 2) / scale };
}

/** @param dy moved by, in pixels */
export const panned = (
  c: Camera,
  dx: number,
  dy: number,
): Camera => ({ x: c.x - dx / c.scale, y: c.y + dy / c.scale, scale: c.scale });

/** Points beyond each edge of the view. */
export function outside(xy: Float64Array, c: Camera, s: Size) {
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

/** A round grid step (1, 2 or 5 times a power of ten) of about 56 pixels. */
export function gridStep(c: Camera) {
  const raw = 56 / c.scale;
  const power = 10 ** Math.floor(Math.log10(raw));
  const lead = raw / power;
  return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
}

const clamp = (v: number, low: number, high: number) => (v < low ? low : v > high ? high : v);
