// The geometry of a panel: its frame and axes, the visible area, what is under the pointer.
import { ticks } from './ticks.ts';
import type { ScatterScene } from './scatter.ts';

/** The visible part of a plot: the middle in shares of it, from the lower left, and the zoom factor. */
export type Window = { x: number, y: number, zoom: number };

const MARGIN = { right: 12, top: 14, bottom: 26 };
/** The margin of a plot without ticks. */
export const BARE_MARGIN = 10;
/** Width of a digit of the ticks, about; the layout is known before there is a canvas to measure with. */
const DIGIT_WIDTH = 7;
/** The height of the headings above cells. */
const HEADING_HEIGHT = 16;
const HIT_RADIUS_PX = 12;
/** A plot of fewer pixels a side has smaller marks and names, and no ticks. */
export const SMALL_PLOT_PX = 320;
/** The largest zoom factor. */
const MAX_ZOOM = 200;

/** All of the picture. */
export const FULL_WINDOW: Window = { x: 0.5, y: 0.5, zoom: 1 };

/** The point under a place of the plot, or −1. */
export function scatterHit(scene: ScatterScene, x: number, y: number): number {
  const layout = scatterLayout(scene);
  let best = -1;
  let nearest = HIT_RADIUS_PX * HIT_RADIUS_PX;
  for (let i = 0; i < scene.labels.length; i++) {
    const px = layout.toX(scene.places[2 * i]), py = layout.toY(scene.places[2 * i + 1]);
    const distance = (px - x) ** 2 + (py - y) ** 2;
    if (distance < nearest && contains(layout, px, py)) {
      nearest = distance;
      best = i;
    }
  }
  return best;
}

/** The rows inside a loop that was drawn on the plot. @param within in pixels */
export function scatterWithin(scene: ScatterScene, within: (x: number, y: number) => boolean): number[] {
  const layout = scatterLayout(scene);
  const found: number[] = [];
  for (let i = 0; i < scene.labels.length; i++) {
    const x = layout.toX(scene.places[2 * i]), y = layout.toY(scene.places[2 * i + 1]);
    if (contains(layout, x, y) && within(x, y)) found.push(i);
  }
  return found;
}

/** Zooms so that the position under the pointer does not move. */
export function zoomWindowAt(scene: ScatterScene, px: number, py: number, factor: number): Window {
  const { left, right, top, bottom } = scatterLayout(scene);
  const { x, y, zoom } = scene.window ?? FULL_WINDOW;
  const next = Math.max(1, Math.min(MAX_ZOOM, zoom * factor));
  const by = 1 / zoom - 1 / next;
  return clampWindow({
    x: x + ((px - left) / (right - left) - 0.5) * by,
    y: y + ((bottom - py) / (bottom - top) - 0.5) * by,
    zoom: next,
  });
}

/** @param dy moved by, in pixels */
export function pannedBy(scene: ScatterScene, dx: number, dy: number): Window {
  const { left, right, top, bottom } = scatterLayout(scene);
  const { x, y, zoom } = scene.window ?? FULL_WINDOW;
  return clampWindow({ x: x - dx / (right - left) / zoom, y: y + dy / (bottom - top) / zoom, zoom });
}

/** The visible area never leaves the plot. */
function clampWindow({ x, y, zoom }: Window): Window {
  const half = 0.5 / zoom;
  const clamp = (v: number) => Math.max(half, Math.min(1 - half, v));
  return { x: clamp(x), y: clamp(y), zoom };
}

export type Layout = ReturnType<typeof scatterLayout>;

/** Each axis fills the plot: the two columns of LPP have no common unit. */
export function scatterLayout(
  { width, height, places, window = FULL_WINDOW, across = true, up: upright = true, cells }: ScatterScene,
) {
  const roomy = width >= SMALL_PLOT_PX && height >= SMALL_PLOT_PX / 2;
  const [wide, high] = rangesOf(places);
  const [x0, x1] = visibleRange(wide, window.x, window.zoom);
  const [y0, y1] = visibleRange(high, window.y, window.zoom);
  const right = width - (roomy ? MARGIN.right : BARE_MARGIN);
  const bottom = height - (roomy && across ? MARGIN.bottom : BARE_MARGIN);
  const top = (roomy ? MARGIN.top : BARE_MARGIN) + (cells ? HEADING_HEIGHT : 0);
  const up = ticks(y0, y1, (bottom - top) / 60);
  const left = roomy && upright ? 12 + DIGIT_WIDTH * Math.max(2, ...up.map(({ text }) => text.length)) : BARE_MARGIN;
  const toX = (v: number) => left + ((v - x0) / (x1 - x0)) * (right - left);
  const toY = (v: number) => bottom - ((v - y0) / (y1 - y0)) * (bottom - top);
  return { x0, x1, up, left, right, top, bottom, toX, toY, numbers: { across: roomy && across, up: roomy && upright } };
}

function visibleRange([low, high]: readonly [number, number], middle: number, zoom: number): [number, number] {
  const at = low + middle * (high - low), half = (high - low) / 2 / zoom;
  return [at - half, at + half];
}

const ranges = new WeakMap<Float64Array, [number, number][]>();

/** Across and up. @param places which never change */
function rangesOf(places: Float64Array) {
  const found = ranges.get(places) ?? [rangeOf(places, 0), rangeOf(places, 1)];
  ranges.set(places, found);
  return found;
}

function rangeOf(places: Float64Array, column: number): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (let i = column; i < places.length; i += 2) {
    const v = places[i];
    if (v < low && v > -Infinity) low = v;
    if (v > high && v < Infinity) high = v;
  }
  if (!(low <= high)) return [-1, 1];
  const margin = 0.04 * (high - low) || Math.max(1, Math.abs(low)) * 0.5;
  return [low - margin, high + margin];
}

export const contains = ({ left, right, top, bottom }: Layout, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;
