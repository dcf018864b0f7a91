// How points are drawn: each class has a colour and a shape, never a colour alone.

import { classColor, type Theme } from '../dom/theme.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Classes one can draw with. */
export const CLASS_COUNT = 6;
/** Shapes before they repeat: enough for ten digits. */
export const SHAPE_COUNT = 10;

/**
 * Outlines of about the area of a circle of radius 1, as flat x, y, … loops.
 * Classes that share a colour have shapes that are far apart.
 */
const LOOPS: Record<number, number[][]> = {
  1: [square(0.9)],
  2: [regular(3, 1.5, -Math.PI / 2, 0.14)],
  3: [regular(4, 1.27, -Math.PI / 2, 0)],
  4: [regular(3, 1.5, Math.PI / 2, -0.14)],
  5: [star(5, 1.4, 0.62)],
  6: [plus(0)],
  7: [square(1.05), squareHole(0.5)],
  8: [plus(Math.PI / 4)],
};
/** Drawn by arcs. */
const DISC = 0;
const RING = 9;

/**
 * Appends the outline of a class's shape to the current path.
 * @param classIndex −1 = unlabelled
 * @param size diameter of the circle of the same area
 */
export function shapePath(ctx: Context, x: number, y: number, classIndex: number, size: number) {
  const r = size / 2;
  const shape = classIndex < 0 ? RING : classIndex % SHAPE_COUNT;
  if (shape !== DISC && shape !== RING) {
    for (const loop of LOOPS[shape]) loopPath(ctx, x, y, r, loop);
    return;
  }
  ctx.moveTo(x + r, y);
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  if (shape === RING) {
    ctx.moveTo(x + r * 0.45, y);
    ctx.arc(x, y, r * 0.45, 0, -2 * Math.PI, true);
  }
}

/** One mark, filled in its class's colour. */
export function drawMark(ctx: Context, x: number, y: number, classIndex: number, size: number, theme: Theme) {
  ctx.fillStyle = classColor(theme, classIndex);
  ctx.beginPath();
  shapePath(ctx, x, y, classIndex, size);
  ctx.fill();
}

/** The mark of the point in question: larger, with a ring of its own around it. */
export function drawHoveredMark(ctx: Context, x: number, y: number, classIndex: number, size: number, theme: Theme) {
  ctx.fillStyle = theme.surface;
  ctx.strokeStyle = theme.text;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.arc(x, y, size * 0.85 + 2, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  drawMark(ctx, x, y, classIndex, size * 1.1, theme);
}

/** Shapes in one path: more make the fill slow, fewer the calls many. */
const SHAPES_PER_PATH = 400;

/** Draws many marks, one fill per batch. @param xy x₀ y₀ x₁ y₁ … in pixels @param wanted all if omitted */
export function drawMarks(
  ctx: Context,
  xy: Float64Array,
  labels: ArrayLike<number>,
  size: number,
  theme: Theme,
  wanted?: (i: number) => boolean,
) {
  for (const label of presentClasses(labels)) {
    ctx.fillStyle = classColor(theme, label);
    ctx.beginPath();
    let pending = 0;
    for (let i = -1; (i = (labels as Int32Array).indexOf(label, i + 1)) >= 0;) {
      if (wanted && !wanted(i)) continue;
      shapePath(ctx, xy[2 * i], xy[2 * i + 1], label, size);
      if (++pending % SHAPES_PER_PATH === 0) {
        ctx.fill();
        ctx.beginPath();
      }
    }
    ctx.fill();
  }
}

/** The labels that occur, ascending. */
export function presentClasses(labels: ArrayLike<number>): number[] {
  const seen: boolean[] = [];
  const present: number[] = [];
  for (let i = 0; i < labels.length; i++) {
    if (seen[labels[i] + 1]) continue;
    seen[labels[i] + 1] = true;
    present.push(labels[i]);
  }
  return present.sort((a, b) => a - b);
}

function loopPath(ctx: Context, x: number, y: number, r: number, loop: number[]) {
  ctx.moveTo(x + r * loop[0], y + r * loop[1]);
  for (let v = 2; v < loop.length; v += 2) ctx.lineTo(x + r * loop[v], y + r * loop[v + 1]);
  ctx.closePath();
}

function square(half: number) {
  return [-half, -half, half, -half, half, half, -half, half];
}

/** Winds in the opposite direction, so that it becomes a hole. */
function squareHole(half: number) {
  return [-half, -half, -half, half, half, half, half, -half];
}

/** @param start angle of the first corner @param down shift that centres the shape by eye */
function regular(corners: number, radius: number, start: number, down: number) {
  const loop: number[] = [];
  for (let v = 0; v < corners; v++) {
    const angle = start + (2 * Math.PI * v) / corners;
    loop.push(radius * Math.cos(angle), radius * Math.sin(angle) + down);
  }
  return loop;
}

function star(points: number, outer: number, inner: number) {
  const loop: number[] = [];
  for (let v = 0; v < 2 * points; v++) {
    const angle = -Math.PI / 2 + (Math.PI * v) / points;
    const radius = v % 2 ? inner : outer;
    loop.push(radius * Math.cos(angle), radius * Math.sin(angle));
  }
  return loop;
}

function plus(turn: number) {
  const a = 0.36;
  const b = 1.25;
  const corners = [-a, -b, a, -b, a, -a, b, -a, b, a, a, a, a, b, -a, b, -a, a, -b, a, -b, -a, -a, -a];
  const loop: number[] = [];
  for (let v = 0; v < corners.length; v += 2) {
    const [x, y] = [corners[v], corners[v + 1]];
    loop.push(x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn));
  }
  return loop;
}
