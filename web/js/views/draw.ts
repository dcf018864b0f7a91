// The drawing area's lower canvas: grid, edges and points, as an image when they are many.
import { context } from '../dom/sizes.ts';
import { gridStep, toScreenX, toScreenY, toWorldX, toWorldY, type Size, type Camera } from './camera.ts';
import { drawMark, drawMarks, presentClasses } from './class-shapes.ts';
import { Raster, strengths, type Sprite, type Rgba } from './raster.ts';
import type { Theme } from '../dom/theme.ts';
import type { MethodName } from '../engine/names.ts';
import type { DirtyBoxes } from './dirty.ts';

export interface BaseScene {
  size: Size;
  /** device pixels per CSS pixel */
  dpr: number;
  camera: Camera;
  theme: Theme;
  xy: Float64Array;
  labels: Int32Array;
  graph: { edges: ArrayLike<number>, weights: Float64Array } | null;
  /** 0…1: how much of the edges is there */
  fade: number;
  /** what methods without axes show */
  layer?: Layer | null;
  /** the changed area while few points move; null: always everything */
  dirty?: DirtyBoxes | null;
  /** colours edges, between the grey ones and the marks: each on a canvas of its own */
  why?: Painter | null;
}

export interface Layer {
  /** drawn over the edges, under the points */
  beneath: (ctx: CanvasRenderingContext2D, s: BaseScene) => void;
  /** whether it draws something beneath the points */
  lines: boolean;
  /** whether it draws the points itself */
  marks: boolean;
  /** the points, at pixels */
  draw: (ctx: CanvasRenderingContext2D, xy: Float64Array, size: number, s: BaseScene) => void;
  /** an axis */
  hides: (method: MethodName) => boolean;
}

export interface Painter {
  /** at: device coordinates of the points */
  paint: (s: BaseScene, at: Float32Array) => void;
  marks: CanvasRenderingContext2D;
}

/** Up to here marks are drawn as shapes; above, as stamps into the image. */
const MAX_SHAPES = 1500;
/** Edges drawn at most; of more, every second, third … is drawn. */
export const MAX_EDGES = 60000;

/** Returns the size of marks: smaller if there are many. */
export const markSize = (n: number) => (n <= 200 ? 9 : n <= 600 ? 8 : n <= 2000 ? 6.5 : n <= 8000 ? 4.5 : 3);

/** Every how many-th edge is drawn. */
export const edgeStride = (count: number) => Math.max(1, Math.ceil(count / MAX_EDGES));

type MakeCanvas =
  (width: number, height: number) => { getContext(
    kind: '2d',
    o?: object,
  ): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null; };

/** Marks as images, made once. */
function createSprites(makeCanvas: MakeCanvas): (label: number, size: number, s: BaseScene) => Sprite {
  const sprites = new Map<string, Sprite>();
  return (label: number, size: number, s: BaseScene) => {
    const key = `${label} ${size} ${s.dpr} ${s.theme.surface}`;
    const known = sprites.get(key);
    if (known) return known;
    const side = sideOf(size, s);
    const ctx = context(makeCanvas(side, side) as HTMLCanvasElement, { willReadFrequently: true });
    ctx.scale(s.dpr, s.dpr);
    drawMark(ctx, side / 2 / s.dpr, side / 2 / s.dpr, label, size, s.theme);
    const made = { size: side, pixels: ctx.getImageData(0, 0, side, side).data };
    sprites.set(key, made);
    return made;
  };
}

export function createBase(makeCanvas: MakeCanvas) {
  let raster = new Raster(1, 1);
  /** Its pixels as ImageData. */
  let image: ImageData | null = null;
  /** Of the theme that was drawn last, by their notation. */
  const inks = new Map<string, Rgba>();
  let theme: BaseScene['theme'] | null = null;
  let at = new Float32Array(0);
  let strength = new Uint8Array(0);
  const sprite = createSprites(makeCanvas);

  function project(s: BaseScene) {
    if (at.length < s.xy.length) at = new Float32Array(2 * s.xy.length);
    for (let i = 0; i < s.xy.length; i += 2) {
      at[i] = toScreenX(s.camera, s.size, s.xy[i]) * s.dpr;
      at[i + 1] = toScreenY(s.camera, s.size, s.xy[i + 1]) * s.dpr;
    }
  }

  /** A colour of the theme as numbers, which are found once. */
  function ink(ctx: CanvasRenderingContext2D, s: BaseScene, css: string) {
    if (theme !== s.theme) inks.clear();
    theme = s.theme;
    let found = inks.get(css);
    if (!found) inks.set(css, found = colourOf(ctx, css));
    return found;
  }

  /** Shows the raster where it was drawn into. */
  function show(ctx: CanvasRenderingContext2D, { dpr }: BaseScene) {
    const { bytes, width, height, clip: { left, top, right, bottom } } = raster;
    image ??= new ImageData(bytes as Uint8ClampedArray<ArrayBuffer>, width, height);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    if (raster.clip === raster.all) ctx.putImageData(image, 0, 0);
    else ctx.putImageData(image, 0, 0, left, top, right - left, bottom - top);
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  }

  /** How dark each edge is. */
  function weigh({ graph, fade }: BaseScene, colour: Rgba) {
    if (!graph) return;
    if (strength.length < graph.weights.length) strength = new Uint8Array(2 * graph.weights.length);
    strengths(graph.weights, colour.a * fade, strength);
  }

  /** @param recolour only the colours of the edges have changed since the last drawing */
  return function drawBase(ctx: CanvasRenderingContext2D, s: BaseScene, recolour = false) {
    if (recolour && s.why) {
      s.why.paint(s, at);
      return;
    }
    const width = Math.max(1, Math.round(s.size.width * s.dpr)),
      height = Math.max(1, Math.round(s.size.height * s.dpr));
    if (raster.width !== width || raster.height !== height) {
      raster = new Raster(width, height);
      image = null;
    }
    const size = markSize(s.labels.length);
    const ground = ink(ctx, s, s.theme.surface), rule = ink(ctx, s, s.theme.grid);
    const colour = s.graph && s.fade > 0 ? ink(ctx, s, s.theme.edge) : rule;
    const many = s.labels.length > MAX_SHAPES && !s.layer?.marks && !s.why;
    project(s);
    weigh(s, colour);
    const part = many ? changed(s, size, colour) : null;
    raster.clip = part ?? raster.all;
    if (part && !(part.left < part.right && part.top < part.bottom)) return;
    raster.fill(ground);
    grid(raster, s, rule);
    if (s.graph && s.fade > 0) {
      raster.edges(s.graph.edges, at, strength, colour, edgeStride(s.graph.weights.length));
    }
    if (many) stamps(s, size);
    show(ctx, s);
    s.why?.paint(s, at);
    const on = s.why ? s.why.marks : ctx;
    if (s.why) on.clearRect(0, 0, s.size.width, s.size.height);
    s.layer?.beneath(ctx, s);
    if (s.layer?.marks) s.layer.draw(on, pixels(s), size, s);
    else if (!many) drawMarks(on, pixels(s), s.labels, size, s.theme);
    if (many && partly(s)) s.dirty?.remember(s, at, strength);
    else s.dirty?.forget();
  };

  /** Returns what differs from the last drawing. */
  function changed(s: BaseScene, size: number, colour: Rgba) {
    const box = (partly(s) && s.dirty?.box(s, at, strength, sideOf(size, s) / 2 + 1)) || null;
    if (!box) weigh(s, colour);
    return box;
  }

  function stamps(s: BaseScene, size: number) {
    const byClass = new Map(presentClasses(s.labels).map((label) => [label, sprite(label, size, s)]));
    for (let i = 0; i < s.labels.length; i++) {
      const mark = byClass.get(s.labels[i]);
      if (mark) raster.stamp(mark, at[2 * i], at[2 * i + 1]);
    }
  }
}

/** Whether it can be drawn in part: all beneath the points is in the raster, every edge of it. */
const partly = (s: BaseScene) => !s.layer?.lines && edgeStride(s.graph?.weights.length ?? 0) === 1;

/** The side of a mark's stamp in device pixels. */
const sideOf = (size: number, { dpr }: BaseScene) => Math.ceil(size * 1.7 * dpr) + 2;

function pixels(s: BaseScene) {
  const out = new Float64Array(s.xy.length);
  for (let i = 0; i < out.length; i += 2) {
    out[i] = toScreenX(s.camera, s.size, s.xy[i]);
    out[i + 1] = toScreenY(s.camera, s.size, s.xy[i + 1]);
  }
  return out;
}

function grid(raster: Raster, s: BaseScene, colour: Rgba) {
  const step = gridStep(s.camera);
  const left = toWorldX(s.camera, s.size, 0), right = toWorldX(s.camera, s.size, s.size.width);
  const bottom = toWorldY(s.camera, s.size, s.size.height), top = toWorldY(s.camera, s.size, 0);
  for (const x of multiples(left, right, step)) {
    raster.column(Math.round(toScreenX(s.camera, s.size, x) * s.dpr), colour);
  }
  for (const y of multiples(bottom, top, step)) raster.row(Math.round(toScreenY(s.camera, s.size, y) * s.dpr), colour);
}

/** Multiples of a step between two ends; far from the origin a step may be too small to count. */
export function multiples(low: number, high: number, step: number) {
  const first = Math.ceil(low / step);
  const count = Math.min(200, Math.floor(high / step) - first + 1);
  return first + 1 > first ? Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step) : [];
}

/** A CSS colour as numbers; the canvas itself knows all notations. */
export function colourOf(ctx: Pick<CanvasRenderingContext2D, 'fillStyle'>, css: string): Rgba {
  ctx.fillStyle = css;
  const text = String(ctx.fillStyle);
  if (text.startsWith('#')) {
    const v = parseInt(text.slice(1), 16);
    return { r: v >> 16, g: (v >> 8) & 255, b: v & 255, a: 1 };
  }
  const [r, g, b, a = 1] = Array.from(text.matchAll(/[\d.]+/g), Number);
  return { r, g, b, a };
}
