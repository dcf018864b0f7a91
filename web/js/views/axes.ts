// The axes of the methods over the points: first axis long, second short, with their names and the angle between them.
import { toScreenX, toScreenY, type Camera, type Size } from './camera.ts';
import { lineDegrees } from '../fit/align.ts';
import { clampBox, meet, placeLabel, placesAbout, type Box, type Obstacles } from './placement.ts';
import { degreesApart } from '../words/numbers.ts';
import { strings } from '../words/strings.ts';
import type { Pen } from '../fit/methods.ts';
import type { Theme } from '../dom/theme.ts';

export interface Axis {
  /** centre, world units */
  x: number;
  y: number;
  /** of the first direction, radians */
  angle: number;
  /** of the second direction; NaN if there is none */
  second: number;
}

/** reach: half length of a first axis, world units; top, bottom: pixels at these edges that labels leave free */
export type AxesScene = { camera: Camera, size: Size, theme: Theme, reach: number, top?: number, bottom?: number };

/** Half length of a first axis, in standard deviations of the points; and of a second one, as a share of that. */
export const HALF_AXIS_DEVIATIONS = 1.5, SECOND_AXIS_SHARE = 0.3;

/** @param share of the full length */
function ends(axis: Axis, s: AxesScene, angle: number, share: number) {
  const x = toScreenX(s.camera, s.size, axis.x), y = toScreenY(s.camera, s.size, axis.y);
  const r = reachInPixels(s) * share;
  const dx = r * Math.cos(angle), dy = -r * Math.sin(angle);
  return { x, y, x0: x - dx, y0: y - dy, x1: x + dx, y1: y + dy };
}

/** Returns a length in pixels that is long enough to grab, at any zoom. */
export const reachInPixels = (s: AxesScene) => Math.max(s.reach * s.camera.scale, 48);

function stroke(ctx: CanvasRenderingContext2D, axis: Axis, s: AxesScene, angle: number, share: number) {
  if (!Number.isFinite(angle)) return;
  const e = ends(axis, s, angle, share);
  ctx.beginPath();
  ctx.moveTo(e.x0, e.y0);
  ctx.lineTo(e.x1, e.y1);
  ctx.stroke();
}

function setPen(ctx: CanvasRenderingContext2D, pen: Pen) {
  ctx.lineCap = pen.cap;
  ctx.strokeStyle = pen.colour;
  ctx.lineWidth = pen.width;
  ctx.setLineDash(pen.dash);
}

export function drawAxis(ctx: CanvasRenderingContext2D, pen: Pen, axis: Axis, s: AxesScene, alpha = 1) {
  ctx.save();
  ctx.globalAlpha *= alpha;
  setPen(ctx, pen);
  stroke(ctx, axis, s, axis.second, SECOND_AXIS_SHARE);
  stroke(ctx, axis, s, axis.angle, 1);
  ctx.restore();
}

/** Draws round handles at the ends of a first axis. */
export function drawGrips(ctx: CanvasRenderingContext2D, pen: Pen, axis: Axis, s: AxesScene) {
  const e = ends(axis, s, axis.angle, 1);
  ctx.save();
  setPen(ctx, { ...pen, width: 2, dash: [] });
  ctx.fillStyle = s.theme.surface;
  for (const [x, y] of [[e.x0, e.y0], [e.x1, e.y1]]) {
    ctx.beginPath();
    ctx.arc(x, y, 5.5, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}

/** Text that stays legible over points and lines. */
export function haloText(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colour: string,
  theme: Theme,
) {
  ctx.save();
  ctx.setLineDash([]);
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4;
  ctx.strokeStyle = theme.surface;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
  ctx.restore();
}

const clampTo = (v: number, low: number, high: number) => Math.max(low, Math.min(v, Math.max(low, high)));

/** The positions of labels in the previous frame: they stay, unless another position is clearly better. */
export interface Memory {
  /** of each label, which of its places */
  places: Map<string, number>;
  /** the key of what they were found for */
  of: string;
  /** how many points and edges there were */
  drawing?: string;
}

export type Label = { name: string, text: string, colour: string, axis: Axis };

/** what labels make room for */
export interface LabelledAxes {
  labels: Label[];
  /** two axes, in the order from which to which the angle is written; or none */
  between: Axis[];
  /** of the points, in the plane */
  xy: ArrayLike<number>;
  /** half the size of a mark */
  mark: number;
  edges: ArrayLike<number> | null;
  taken: Box[];
  /** none: there is no previous frame */
  memory?: Memory;
  /** at rest: labels may move */
  rests?: boolean;
}

/** Height of a line of a label, and its margin at the canvas' edge. */
const LINE_HEIGHT = 18, EDGE_MARGIN = 4;

/**
 * Places of the angle: in the one wedge or the other, how far beyond the arc, how far from the middle as a share of the
 * angle.
 */
const LABEL_PLACES = [0, Math.PI].flatMap((turn) =>
  [0, 12].flatMap((out) => [0, 0.3, -0.3, 0.4, -0.4].map((aside) => [turn, out, aside])),
);

export function drawLabels(ctx: CanvasRenderingContext2D, what: LabelledAxes, s: AxesScene) {
  const { labels, xy, memory, rests = true } = what;
  const { top = 0, bottom = 0, size } = s;
  const frame = {
    left: EDGE_MARGIN,
    top: EDGE_MARGIN + top,
    right: size.width - EDGE_MARGIN,
    bottom: size.height - EDGE_MARGIN - bottom,
  };
  const lines = labels.map(({ axis }) => lineOf(axis, s));
  // Positions are searched again once everything rests; in motion, labels move with their axes.
  const of = rests && memory ? keyOf(labels, lines, xy.length, s) : '';
  const drawing = `${xy.length} ${what.edges?.length ?? 0}`;
  const looks = !memory || (rests && (memory.of !== of || memory.drawing !== drawing));
  if (memory && looks) {
    // Other points or edges: previous positions of labels have no meaning.
    if (memory.drawing !== drawing) memory.places.clear();
    Object.assign(memory, { of, drawing });
  }
  const stood: Box[] = [];
  let around: Obstacles | null = null;
  const seen = () =>
    (around ??= {
      frame,
      lines,
      points: inPixels(xy, s),
      mark: what.mark,
      edges: what.edges,
      taken: [...what.taken, ...stood],
    });
  function find(name: string, places: Box[]) {
    const before = memory?.places.get(name) ?? -1;
    const at = before >= 0 && !looks ? before : placeLabel(places, seen(), before);
    memory?.places.set(name, at);
    const box = clampBox(places[at], frame);
    around?.taken.push(box);
    const free = !stood.some((other) => meet(box, other));
    stood.push(box);
    return { ...box, free };
  }
  ctx.save();
  ctx.textBaseline = 'middle';
  ctx.font = `600 14px ${s.theme.font}`;
  labels.forEach(({ name, text, colour }, i) => {
    const { x, y } = find(name, placesAbout(lines[i], ctx.measureText(text).width, LINE_HEIGHT));
    haloText(ctx, text, x, y + LINE_HEIGHT / 2, colour, s.theme);
  });
  if (what.between.length === 2) drawBetween(ctx, what.between[0], what.between[1], s, find);
  ctx.restore();
}

/** An element that needs a position. */
const keyOf = (labels: Label[], lines: number[][], count: number, { camera, size }: AxesScene) =>
  [
    camera.x,
    camera.y,
    camera.scale,
    size.width,
    size.height,
    count,
    ...lines.flat().map(Math.round),
    ...labels.map(({ text }) => text),
  ].join();

function lineOf(axis: Axis, s: AxesScene) {
  const e = ends(axis, s, axis.angle, 1);
  return [e.x0, e.y0, e.x1, e.y1];
}

function inPixels(xy: ArrayLike<number>, { camera, size }: AxesScene) {
  const out = new Float64Array(xy.length);
  for (let i = 0; i < xy.length; i += 2) {
    out[i] = toScreenX(camera, size, xy[i]);
    out[i + 1] = toScreenY(camera, size, xy[i + 1]);
  }
  return out;
}

/**
 * Draws a thin arc between the axes at their crossing, with its degrees, in the wider of the two wedges; nothing if
 * names leave no room.
 */
function drawBetween(
  ctx: CanvasRenderingContext2D,
  base: Axis,
  other: Axis,
  s: AxesScene,
  find: (name: string, places: Box[]) => Box & { free: boolean },
) {
  const from = base.angle;
  let d = other.angle - from;
  d -= Math.PI * Math.round(d / Math.PI - 1e-9);
  const degrees = degreesApart(lineDegrees(from), lineDegrees(other.angle));
  if (!(degrees >= 6)) return;
  // From the first axis' centre along it to the other axis.
  const c = Math.cos(other.angle), e = Math.sin(other.angle);
  const along = ((other.x - base.x) * e - (other.y - base.y) * c) / Math.sin(other.angle - from);
  const x = toScreenX(s.camera, s.size, base.x + along * Math.cos(from)),
    y = toScreenY(s.camera, s.size, base.y + along * Math.sin(from));
  const radius = Math.min(46, reachInPixels(s) * 0.5);
  ctx.font = `500 12px ${s.theme.font}`;
  const text = strings.degrees(degrees);
  const width = ctx.measureText(text).width;
  const places = LABEL_PLACES.map(([turn, out, aside]) => {
    const to = radius + 16 + out, middle = from + d * (0.5 + aside) + turn;
    return {
      x: x + to * Math.cos(middle) - width / 2,
      y: y - to * Math.sin(middle) - LINE_HEIGHT / 2,
      width,
      height: LINE_HEIGHT,
    };
  });
  const box = find('between', places);
  if (!box.free) return;
  // The arc is on the side of the number.
  const turn = box.x + width / 2 - x < 0 === Math.cos(from + d / 2) < 0 ? 0 : Math.PI;
  ctx.lineWidth = 1.25;
  ctx.strokeStyle = s.theme.text2;
  ctx.beginPath();
  ctx.arc(x, y, radius, -(from + turn), -(from + turn + d), d > 0);
  ctx.stroke();
  haloText(ctx, text, box.x, box.y + LINE_HEIGHT / 2, s.theme.text2, s.theme);
}

export function axisText(name: string, axis: Axis, unstable: boolean) {
  const text = strings.axis(name, lineDegrees(axis.angle));
  return unstable ? `${text}, ${strings.unstable}` : text;
}

/** Distance in pixels from a place to a first axis, and whether it is near an end. */
export function axisDistance(axis: Axis, s: AxesScene, px: number, py: number) {
  const e = ends(axis, s, axis.angle, 1);
  const dx = e.x1 - e.x0, dy = e.y1 - e.y0;
  const u = clampTo(((px - e.x0) * dx + (py - e.y0) * dy) / (dx * dx + dy * dy || 1), 0, 1);
  return {
    line: Math.hypot(px - e.x0 - u * dx, py - e.y0 - u * dy),
    end: Math.min(Math.hypot(px - e.x0, py - e.y0), Math.hypot(px - e.x1, py - e.y1)),
  };
}
