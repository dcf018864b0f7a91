// A preset in small, with the marks of the real drawing.

import { drawMarks } from './class-shapes.ts';
import type { Theme } from '../dom/theme.ts';

const PADDING = 4;

/** Draws points into a canvas of any size, equal units on both axes. @param points x₀ y₀ x₁ y₁ … */
export function drawThumbnail(
  canvas: HTMLCanvasElement,
  points: Float64Array,
  labels: ArrayLike<number>,
  theme: Theme,
) {
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  const ratio = globalThis.devicePixelRatio || 1;
  const width = canvas.clientWidth || canvas.width;
  const height = canvas.clientHeight || canvas.height;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  ctx.scale(ratio, ratio);
  drawMarks(ctx, fitIntoBox(points, width, height), labels, labels.length > 150 ? 2.5 : 3.2, theme);
}

/** Points moved and scaled into a box, y upwards. */
export function fitIntoBox(points: Float64Array, width: number, height: number): Float64Array {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    x0 = Math.min(x0, points[i]);
    x1 = Math.max(x1, points[i]);
    y0 = Math.min(y0, points[i + 1]);
    y1 = Math.max(y1, points[i + 1]);
  }
  const scale = Math.min((width - 2 * PADDING) / (x1 - x0 || 1), (height - 2 * PADDING) / (y1 - y0 || 1));
  const xy = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    xy[i] = width / 2 + (points[i] - (x0 + x1) / 2) * scale;
    xy[i + 1] = height / 2 - (points[i + 1] - (y0 + y1) / 2) * scale;
  }
  return xy;
}
