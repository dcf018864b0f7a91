// Measures over the number of dimensions, one line per method.
import { fontOf } from '../dom/canvas.ts';
import type { Theme } from '../dom/theme.ts';
import { ticks } from './ticks.ts';
import type { Pen } from '../fit/methods.ts';
import type { Context } from './class-shapes.ts';

interface CurvesScene {
  width: number;
  height: number;
  /** from one dimension on */
  series: { pen: Pen, values: ArrayLike<number> }[];
  /** dimensions */
  most: number;
  /** of a tick */
  text: (v: number) => string;
  theme: Theme;
}

const MARGIN = { left: 44, right: 10, top: 10, bottom: 20 };

export function drawCurves(ctx: Context, { width, height, series, most, text, theme }: CurvesScene) {
  ctx.clearRect(0, 0, width, height);
  const all = series.flatMap(({ values }) => [...Array.from(values)].filter((v) => Number.isFinite(v)));
  if (all.length === 0) return;
  const low = Math.min(...all), high = Math.max(...all), air = 0.06 * (high - low) || 0.05;
  const { left, top } = MARGIN, right = width - MARGIN.right, bottom = height - MARGIN.bottom;
  const toX = (d: number) => most > 1 ? left + ((d - 1) / (most - 1)) * (right - left) : (left + right) / 2;
  const toY = (v: number) => bottom - ((v - low + air) / (high - low + 2 * air)) * (bottom - top);
  ctx.font = fontOf(theme, 12);
  ctx.lineWidth = 1;
  ctx.strokeStyle = theme.grid;
  ctx.fillStyle = theme.text3;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  for (const { value } of ticks(low - air, high + air, (bottom - top) / 40)) {
    const y = Math.round(toY(value)) + 0.5;
    ctx.beginPath();
    ctx.moveTo(left, y);
    ctx.lineTo(right, y);
    ctx.stroke();
    ctx.fillText(text(value), left - 6, y);
  }
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  for (let d = 1; d <= most; d += most > 6 ? 3 : 1) ctx.fillText(String(d), toX(d), bottom + 5);
  for (const { pen, values } of series) drawLine(ctx, pen, Array.from(values, (v, d) => [toX(d + 1), toY(v)]));
  ctx.setLineDash([]);
}

function drawLine(ctx: Context, { colour, width, dash, cap }: Pen, places: number[][]) {
  const seen = places.filter(([, y]) => Number.isFinite(y));
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = Math.min(2, width);
  ctx.lineCap = cap;
  ctx.setLineDash(dash);
  ctx.beginPath();
  seen.forEach(([x, y], i) => (i > 0 ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.stroke();
  ctx.setLineDash([]);
  for (const [x, y] of seen) {
    ctx.beginPath();
    ctx.arc(x, y, 2, 0, 2 * Math.PI);
    ctx.fill();
  }
}
