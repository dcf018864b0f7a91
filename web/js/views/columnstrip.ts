// One raw column of a drawing: a strip without a method, with the numbers of its axis below.
import { fontOf } from '../dom/canvas.ts';
import type { Theme } from '../dom/theme.ts';
import { drawStrip, stripLayout, type StripScene } from './strip.ts';
import { ticks } from './ticks.ts';
import type { Context } from './class-shapes.ts';

/** Below the strip, for the numbers. */
export const TICKS_HEIGHT_PX = 16;
const MIN_TICK_DISTANCE_PX = 48;

export const columnPen = ({ text2 }: Theme): StripScene['pen'] =>
  ({ colour: text2, width: 1.5, dash: [], cap: 'butt' });

/** @param strip without the numbers: they are below its height */
export function drawColumnStrip(ctx: Context, strip: StripScene) {
  const { width, height, theme } = strip;
  ctx.clearRect(0, height, width, TICKS_HEIGHT_PX);
  drawStrip(ctx, strip);
  const { low, high, toX } = stripLayout(strip);
  ctx.font = fontOf(theme, 12);
  ctx.fillStyle = theme.text3;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'bottom';
  for (const { value, text } of ticks(low, high, width / MIN_TICK_DISTANCE_PX)) {
    ctx.fillText(text, toX(value), height + TICKS_HEIGHT_PX - 2);
  }
}

/** One of two columns. @param into is filled where it has the length */
export function columnOf(
  xy: Float64Array,
  column: number,
  into: Float64Array<ArrayBuffer> = new Float64Array(0),
): Float64Array<ArrayBuffer> {
  const scores = into.length === xy.length / 2 ? into : new Float64Array(xy.length / 2);
  for (let i = 0; i < scores.length; i++) scores[i] = xy[2 * i + column];
  return scores;
}
