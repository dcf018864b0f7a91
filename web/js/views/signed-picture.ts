// A picture of signed numbers: blue below 0, the surface at 0, orange above, as strong as the number is large.
import { pixelAt } from '../engine/dataset.ts';
import type { Theme } from '../dom/theme.ts';
import type { Context } from './class-shapes.ts';

/** @param values height×width, the channels of each pixel together @param size of the square around it */
export function drawSigned(
  ctx: Context,
  values: ArrayLike<number>,
  images: { height: number, width: number, columnMajor?: boolean },
  size: number,
  theme: Theme,
) {
  const { height, width } = images;
  const channels = values.length / (height * width);
  const sums = Float64Array.from({ length: height * width }, (_, p) => {
    let sum = 0;
    for (let c = 0; c < channels; c++) sum += values[pixelAt(images, p) * channels + c];
    return sum;
  });
  const most = sums.reduce((high, v) => Math.max(high, Math.abs(v)), 0);
  const cell = size / Math.max(height, width);
  const left = (size - width * cell) / 2, top = (size - height * cell) / 2;
  ctx.clearRect(0, 0, size, size);
  sums.forEach((v, p) => {
    if (!(most > 0) || v === 0) return;
    ctx.fillStyle = signColour(theme, v);
    ctx.globalAlpha = Math.abs(v) / most;
    ctx.fillRect(left + (p % width) * cell, top + Math.floor(p / width) * cell, cell, cell);
  });
  ctx.globalAlpha = 1;
}

const signColour = ({ classes: [blue, orange] }: Theme, v: number) => (v < 0 ? blue : orange);
