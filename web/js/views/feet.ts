// The foot of a point on an axis: a dotted line at right angles, and a hollow circle on the axis. The same circle is in
// the projection on that axis.
import { toScreenX, toScreenY } from './camera.ts';
import { reachInPixels, type Axis, type AxesScene } from './axes.ts';
import type { Context } from './class-shapes.ts';

/** Dots of the line, of the stem in a strip too. */
export const DOT_DASH = [2, 3];
const SOLID: number[] = [];
/** CSS pixels: the circle's radius, a side of the right angle. */
export const FOOT_PX = 4.5;
const CORNER_PX = 9;
/** The number of axes on which a point has feet: more would hide the drawing. */
export const MAX_FEET = 2;

/** Returns the position of a point on an axis at an angle: its distance from the axis' centre. @param angle radians */
export const alongAxis = (axis: Axis, angle: number, x: number, y: number) =>
  (x - axis.x) * Math.cos(angle) + (y - axis.y) * Math.sin(angle);

/**
 * The foot of one place on one axis. Beyond the end of the axis a thin line goes on to it.
 * @param angle of the axis as shown, radians
 * @param wx the place, world units
 */
export function drawFoot(
  ctx: CanvasRenderingContext2D,
  s: AxesScene,
  axis: Axis,
  angle: number,
  colour: string,
  wx: number,
  wy: number,
) {
  if (!Number.isFinite(angle)) return;
  const along = alongAxis(axis, angle, wx, wy);
  const c = Math.cos(angle), d = -Math.sin(angle);
  const ox = toScreenX(s.camera, s.size, axis.x), oy = toScreenY(s.camera, s.size, axis.y);
  const fx = ox + along * s.camera.scale * c, fy = oy + along * s.camera.scale * d;
  const x = toScreenX(s.camera, s.size, wx), y = toScreenY(s.camera, s.size, wy);
  const away = Math.hypot(x - fx, y - fy), end = reachInPixels(s);
  const side = along < 0 ? -1 : 1;
  ctx.strokeStyle = colour;
  ctx.lineCap = 'butt';
  ctx.lineWidth = 1;
  ctx.setLineDash(SOLID);
  ctx.beginPath();
  if (Math.abs(along) * s.camera.scale > end) {
    ctx.moveTo(ox + side * end * c, oy + side * end * d);
    ctx.lineTo(fx, fy);
  }
  if (away > 2 * CORNER_PX) {
    // The corner is on the side of the axis' middle, where the axis is.
    const ux = ((x - fx) / away) * CORNER_PX, uy = ((y - fy) / away) * CORNER_PX;
    const vx = -side * c * CORNER_PX, vy = -side * d * CORNER_PX;
    ctx.moveTo(fx + vx, fy + vy);
    ctx.lineTo(fx + vx + ux, fy + vy + uy);
    ctx.lineTo(fx + ux, fy + uy);
  }
  ctx.stroke();
  ctx.lineWidth = 1.25;
  ctx.setLineDash(DOT_DASH);
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(fx, fy);
  ctx.stroke();
  ctx.setLineDash(SOLID);
  drawCircle(ctx, fx, fy, colour, s.theme.surface);
}

/** The hollow circle of a foot. */
export function drawCircle(ctx: Context, x: number, y: number, colour: string, surface: string) {
  ctx.beginPath();
  ctx.arc(x, y, FOOT_PX, 0, 2 * Math.PI);
  ctx.fillStyle = surface;
  ctx.fill();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.75;
  ctx.stroke();
}
