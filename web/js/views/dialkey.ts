// The key of the curves of all directions in a figure: a piece of each line with its name, in one row at the right.
import { fontOf } from '../dom/canvas.ts';
import type { Theme } from '../dom/theme.ts';
import type { Pen } from '../fit/methods.ts';
import type { Context } from './class-shapes.ts';

const SAMPLE_PX = 28, GAP_PX = 6, BETWEEN_PX = 16, FONT_PX = 12;

/** @param size of the row, in pixels */
export function drawDialKey(
  ctx: Context,
  curves: Array<{ name: string, pen: Pen }>,
  { width, height, theme }: { width: number, height: number, theme: Theme },
) {
  ctx.font = fontOf(theme, FONT_PX);
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  let x = width;
  for (const { name, pen } of curves.toReversed()) {
    ctx.fillStyle = theme.text2;
    ctx.fillText(name, x, height / 2);
    x -= ctx.measureText(name).width + GAP_PX;
    ctx.strokeStyle = pen.colour;
    ctx.lineWidth = 2.25;
    ctx.setLineDash(pen.dash);
    ctx.beginPath();
    ctx.moveTo(x - SAMPLE_PX, height / 2);
    ctx.lineTo(x, height / 2);
    ctx.stroke();
    ctx.setLineDash([]);
    x -= SAMPLE_PX + BETWEEN_PX;
  }
}
