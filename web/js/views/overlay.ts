// The drawing area's upper canvas: what moves or is pointed at. Little is drawn here, so strokes are cheap.
import { toScreenX, toScreenY, type Size, type Camera } from './camera.ts';
import { strings } from '../words/strings.ts';
import { axisText, drawAxis, drawGrips, drawLabels, haloText, type Axis, type Memory } from './axes.ts';
import { lineDegrees } from '../fit/align.ts';
import { drawFoot, MAX_FEET } from './feet.ts';
import { drawHoveredMark, shapePath } from './class-shapes.ts';
import { classColor, type Theme } from '../dom/theme.ts';
import { markSize } from './draw.ts';
import type { Pen } from '../fit/methods.ts';
import type { Box } from './placement.ts';

/** the axis of a run */
type Line = { name: string, pen: Pen, axis: Axis, unstable: boolean };

export interface OverScene {
  size: Size;
  dpr: number;
  camera: Camera;
  theme: Theme;
  reach: number;
  /** pixels at the upper edge that labels leave free */
  top: number;
  /** and at the lower one */
  bottom?: number;
  xy: Float64Array;
  labels: Int32Array;
  /** out-of-sample points */
  ghosts: Float64Array;
  ghostLabels: Int32Array;
  edges: ArrayLike<number> | null;
  /** an axis a run; none before there is a result */
  lines: Line[];
  /** pinned axes */
  pinned: Array<{ pen: Pen, axis: Axis }>;
  /** an axis held */
  held: { run: number, angle: number } | null;
  /** the run whose axis is under the pointer, or −1 */
  grips: number;
  /** index of a point or −1 */
  hovered: number;
  hoveredEdge: { i: number, j: number, text: string } | null;
  brushed: ReadonlySet<number>;
  /** of ε around the hovered point, world units; 0: none */
  radius: number;
  /** CSS pixels */
  brush: { x: number, y: number, radius: number } | null;
  /** x₀, y₀ … in CSS pixels */
  lasso: number[];
  /** world units */
  crosshair: { x: number, y: number } | null;
  /** phase 0…1 */
  pulse: { index: number, phase: number } | null;
  /** the origin is marked, as it matters */
  origin?: boolean;
  /** the positions of labels in the previous frame */
  memory?: Memory;
  /** at rest: labels may move */
  rests?: boolean;
  /** the axes are those of the last good result */
  faint: boolean;
  outside: { left: number, right: number, top: number, bottom: number };
}

/** More rings than this around selected points are faint. */
const FAINT_ABOVE_RINGS = 600;

export function drawOver(ctx: CanvasRenderingContext2D, s: OverScene) {
  ctx.setTransform(s.dpr, 0, 0, s.dpr, 0, 0);
  ctx.clearRect(0, 0, s.size.width, s.size.height);
  if (s.origin) origin(ctx, s);
  if (s.hovered >= 0) neighbourhood(ctx, s);
  if (s.hoveredEdge) edge(ctx, s, s.hoveredEdge);
  drawSelected(ctx, s);
  axes(ctx, s);
  ghosts(ctx, s);
  if (s.hovered >= 0) {
    feet(ctx, s, s.xy[2 * s.hovered], s.xy[2 * s.hovered + 1]);
    hoveredPoint(ctx, s);
  }
  if (s.pulse) pulse(ctx, s, s.pulse);
  lasso(ctx, s);
  brush(ctx, s);
  crosshair(ctx, s);
  drawCountsBeyond(ctx, s);
}

/** A cross at 0, 0 under its name. */
function origin(ctx: CanvasRenderingContext2D, s: OverScene) {
  const x = toScreenX(s.camera, s.size, 0), y = toScreenY(s.camera, s.size, 0);
  ctx.save();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = s.theme.text2;
  cross(ctx, x, y, 0, 6);
  ctx.font = `500 12px ${s.theme.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  haloText(ctx, strings.origin, x, y + 9, s.theme.text2, s.theme);
  ctx.restore();
}

/** Four strokes from a place, from a distance to another. */
function cross(ctx: CanvasRenderingContext2D, x: number, y: number, from: number, to: number) {
  ctx.beginPath();
  for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
    ctx.moveTo(x + from * dx, y + from * dy);
    ctx.lineTo(x + to * dx, y + to * dy);
  }
  ctx.stroke();
}

/** The first run is drawn last, on top. */
function axes(ctx: CanvasRenderingContext2D, s: OverScene) {
  const { lines, held } = s;
  if (lines.length === 0) return;
  ctx.save();
  for (const { pen, axis } of s.pinned.toReversed()) drawAxis(ctx, pen, axis, s, 0.25);
  if (s.faint) ctx.globalAlpha = 0.35;
  for (let r = lines.length - 1; r >= 0; r--) drawAxis(ctx, lines[r].pen, lines[r].axis, s, held?.run === r ? 0.3 : 1);
  const labels = lines
    .filter(({ axis }) => Number.isFinite(axis.angle))
    .map(({ name, pen, axis, unstable }) => ({ name, text: axisText(name, axis, unstable), colour: pen.colour, axis }));
  if (held) {
    const axis = { ...lines[held.run].axis, angle: held.angle, second: NaN };
    const pen = { colour: s.theme.accent, width: 3, dash: [], cap: 'round' } as Pen;
    drawAxis(ctx, pen, axis, s);
    drawGrips(ctx, pen, axis, s);
    labels.push({ name: '', text: strings.handAxis(lineDegrees(held.angle)), colour: s.theme.accent, axis });
  } else {
    s.memory?.places.delete('');
    if (s.grips >= 0) drawGrips(ctx, lines[s.grips].pen, lines[s.grips].axis, s);
  }
  const between = held || lines.length !== 2 || labels.length !== 2 ? [] : [lines[1].axis, lines[0].axis];
  drawLabels(
    ctx,
    {
      labels,
      between,
      xy: s.xy,
      mark: markSize(s.labels.length) / 2,
      edges: s.edges,
      taken: countsBeyond(s),
      memory: s.memory,
      rests: s.rests,
    },
    s,
  );
  ctx.restore();
}

/** The hovered point's edges, its neighbours, and under ε its radius. */
function neighbourhood(ctx: CanvasRenderingContext2D, s: OverScene) {
  const h = s.hovered;
  const x = toScreenX(s.camera, s.size, s.xy[2 * h]), y = toScreenY(s.camera, s.size, s.xy[2 * h + 1]);
  ctx.save();
  ctx.strokeStyle = s.theme.accent;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (const i of neighboursOf(s.edges, h)) {
    if (2 * i >= s.xy.length) continue;
    ctx.moveTo(x, y);
    ctx.lineTo(toScreenX(s.camera, s.size, s.xy[2 * i]), toScreenY(s.camera, s.size, s.xy[2 * i + 1]));
  }
  ctx.stroke();
  if (s.radius > 0) {
    ctx.setLineDash([4, 4]);
    ctx.lineWidth = 1.25;
    ctx.beginPath();
    ctx.arc(x, y, s.radius * s.camera.scale, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.globalAlpha = 0.06;
    ctx.fillStyle = s.theme.accent;
    ctx.fill();
  }
  ctx.restore();
}

/** One edge with its figures. */
function edge(ctx: CanvasRenderingContext2D, s: OverScene, e: { i: number, j: number, text: string }) {
  if (2 * Math.max(e.i, e.j) >= s.xy.length) return;
  const x0 = toScreenX(s.camera, s.size, s.xy[2 * e.i]), y0 = toScreenY(s.camera, s.size, s.xy[2 * e.i + 1]);
  const x1 = toScreenX(s.camera, s.size, s.xy[2 * e.j]), y1 = toScreenY(s.camera, s.size, s.xy[2 * e.j + 1]);
  ctx.save();
  ctx.strokeStyle = s.theme.accent;
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.stroke();
  ctx.font = `500 12px ${s.theme.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'bottom';
  const x = Math.max(70, Math.min(s.size.width - 70, (x0 + x1) / 2));
  haloText(ctx, e.text, x, Math.max(20, (y0 + y1) / 2 - 8), s.theme.text, s.theme);
  ctx.restore();
}

export function neighboursOf(edges: ArrayLike<number> | null, i: number) {
  const found: number[] = [];
  for (let e = 0; edges && e + 1 < edges.length; e += 2) {
    if (edges[e] === i) found.push(edges[e + 1]);
    else if (edges[e + 1] === i) found.push(edges[e]);
  }
  return found;
}

function hoveredPoint(ctx: CanvasRenderingContext2D, s: OverScene) {
  const size = markSize(s.labels.length);
  for (const i of neighboursOf(s.edges, s.hovered)) {
    if (i >= s.labels.length) continue;
    ctx.fillStyle = classColor(s.theme, s.labels[i]);
    ctx.beginPath();
    shapePath(
      ctx,
      toScreenX(s.camera, s.size, s.xy[2 * i]),
      toScreenY(s.camera, s.size, s.xy[2 * i + 1]),
      s.labels[i],
      size * 1.15,
    );
    ctx.fill();
  }
  const h = s.hovered;
  drawHoveredMark(
    ctx,
    toScreenX(s.camera, s.size, s.xy[2 * h]),
    toScreenY(s.camera, s.size, s.xy[2 * h + 1]),
    s.labels[h],
    Math.max(size, 7),
    s.theme,
  );
}

function drawSelected(ctx: CanvasRenderingContext2D, s: OverScene) {
  if (s.brushed.size === 0) return;
  ctx.save();
  ctx.strokeStyle = s.theme.accent;
  ctx.lineWidth = 1.5;
  const r = markSize(s.labels.length) * 0.85 + 1;
  // Rings side by side would hide the marks and their classes.
  if (s.brushed.size > FAINT_ABOVE_RINGS) ctx.globalAlpha = 0.35;
  ctx.beginPath();
  for (const i of s.brushed) {
    const x = toScreenX(s.camera, s.size, s.xy[2 * i]), y = toScreenY(s.camera, s.size, s.xy[2 * i + 1]);
    ctx.moveTo(x + r, y);
    ctx.arc(x, y, r, 0, 2 * Math.PI);
  }
  ctx.stroke();
  ctx.restore();
}

/** Out-of-sample points: hollow, dashed, with their feet on the axes. */
function ghosts(ctx: CanvasRenderingContext2D, s: OverScene) {
  ctx.save();
  for (let i = 0; i < s.ghostLabels.length; i++) {
    const wx = s.ghosts[2 * i], wy = s.ghosts[2 * i + 1];
    const x = toScreenX(s.camera, s.size, wx), y = toScreenY(s.camera, s.size, wy);
    feet(ctx, s, wx, wy);
    ctx.beginPath();
    shapePath(ctx, x, y, s.ghostLabels[i], 11);
    ctx.fillStyle = s.theme.surface;
    ctx.fill();
    ctx.lineWidth = 1.75;
    ctx.strokeStyle = classColor(s.theme, s.ghostLabels[i]);
    ctx.setLineDash([3, 2]);
    ctx.stroke();
  }
  ctx.restore();
}

/** Draws the feet of one point on the axes as shown: a dragged axis at the pointer's angle. */
function feet(ctx: CanvasRenderingContext2D, s: OverScene, wx: number, wy: number) {
  for (let r = 0, drawn = 0; r < s.lines.length && drawn < MAX_FEET; r++) {
    const { axis, pen } = s.lines[r];
    const byHand = s.held?.run === r;
    const angle = byHand ? (s.held as { angle: number }).angle : axis.angle;
    if (!Number.isFinite(angle)) continue;
    drawFoot(ctx, s, axis, angle, byHand ? s.theme.accent : pen.colour, wx, wy);
    drawn++;
  }
}

function pulse(ctx: CanvasRenderingContext2D, s: OverScene, p: { index: number, phase: number }) {
  if (2 * p.index >= s.xy.length) return;
  ctx.save();
  ctx.strokeStyle = s.theme.accent;
  ctx.lineWidth = 2;
  ctx.globalAlpha = 1 - p.phase;
  ctx.beginPath();
  ctx.arc(
    toScreenX(s.camera, s.size, s.xy[2 * p.index]),
    toScreenY(s.camera, s.size, s.xy[2 * p.index + 1]),
    6 + 16 * p.phase,
    0,
    2 * Math.PI,
  );
  ctx.stroke();
  ctx.restore();
}

function lasso(ctx: CanvasRenderingContext2D, s: OverScene) {
  if (s.lasso.length < 4) return;
  ctx.save();
  ctx.beginPath();
  ctx.moveTo(s.lasso[0], s.lasso[1]);
  for (let i = 2; i < s.lasso.length; i += 2) ctx.lineTo(s.lasso[i], s.lasso[i + 1]);
  ctx.closePath();
  ctx.strokeStyle = ctx.fillStyle = s.theme.accent;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([5, 4]);
  ctx.stroke();
  ctx.globalAlpha = 0.08;
  ctx.fill();
  ctx.restore();
}

function brush(ctx: CanvasRenderingContext2D, s: OverScene) {
  if (!s.brush) return;
  ctx.save();
  ctx.lineWidth = 1.25;
  ctx.strokeStyle = s.theme.text3;
  ctx.beginPath();
  ctx.arc(s.brush.x, s.brush.y, s.brush.radius, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.restore();
}

function crosshair(ctx: CanvasRenderingContext2D, s: OverScene) {
  if (!s.crosshair) return;
  const x = toScreenX(s.camera, s.size, s.crosshair.x), y = toScreenY(s.camera, s.size, s.crosshair.y);
  ctx.save();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = s.theme.accent;
  cross(ctx, x, y, 5, 15);
  ctx.restore();
}

/** Returns the positions of those counts that are not 0. */
function countsBeyond({ outside, size: { width, height } }: OverScene): Box[] {
  const box = (n: number, x: number, y: number) => n > 0 ? [{ x, y, width: 44, height: 20 }] : [];
  return [
    ...box(outside.top, width / 2 - 22, 4), ...box(outside.left, 4, height / 2 - 10),
    ...box(outside.bottom, width - 48, height - 24), ...box(outside.right, width - 48, height / 2 - 10),
  ];
}

/** Points outside the view, counted at the edge they are beyond. */
function drawCountsBeyond(ctx: CanvasRenderingContext2D, s: OverScene) {
  const { width, height } = s.size;
  ctx.save();
  ctx.font = `500 12px ${s.theme.font}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'center';
  const place = (n: number, text: string, x: number, y: number) => {
    if (n > 0) haloText(ctx, text, x, y, s.theme.text2, s.theme);
  };
  place(s.outside.top, `↑ ${s.outside.top}`, width / 2, 14);
  ctx.textAlign = 'left';
  place(s.outside.left, `← ${s.outside.left}`, 8, height / 2);
  ctx.textAlign = 'right';
  // In the corner: notices are on the left.
  place(s.outside.bottom, `↓ ${s.outside.bottom}`, width - 8, height - 14);
  place(s.outside.right, `${s.outside.right} →`, width - 8, height / 2);
  ctx.restore();
}
