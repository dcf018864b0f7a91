// Points of which few have a label: these are large and filled, the others hollow, in the class that a method predicts.
import { classColor, type Theme } from '../dom/theme.ts';
import { shapePath } from './class-shapes.ts';

/** Of a wrong point's ring, in marks. */
const RING_SCALE = 1.9;

/** @param s xy in pixels; found: a class per point, if known; wrong: points to circle */
export function drawHollow(
  ctx: CanvasRenderingContext2D,
  { xy, labels, found, wrong, size, theme }: {
    xy: Float64Array;
    labels: ArrayLike<number>;
    found: Int32Array | null;
    wrong: number[];
    size: number;
    theme: Theme;
  },
) {
  ctx.lineWidth = 1.75;
  ctx.fillStyle = theme.surface;
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] >= 0) continue;
    const c = found?.[i] ?? -1;
    ctx.strokeStyle = classColor(theme, c);
    ctx.beginPath();
    shapePath(ctx, xy[2 * i], xy[2 * i + 1], Math.max(c, 0), size * 0.95);
    ctx.fill();
    ctx.stroke();
  }
  ctx.strokeStyle = theme.text;
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] < 0) continue;
    ctx.fillStyle = classColor(theme, labels[i]);
    ctx.beginPath();
    shapePath(ctx, xy[2 * i], xy[2 * i + 1], labels[i], size * 1.6);
    ctx.fill();
    ctx.stroke();
  }
  ctx.strokeStyle = theme.danger;
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (const i of wrong) {
    ctx.moveTo(xy[2 * i] + (RING_SCALE * size) / 2, xy[2 * i + 1]);
    ctx.arc(xy[2 * i], xy[2 * i + 1], (RING_SCALE * size) / 2, 0, 2 * Math.PI);
  }
  if (wrong.length > 0) ctx.stroke();
}
