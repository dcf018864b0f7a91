// Colours points by the position that a method without a map gives them: one hue from low to high. The shape shows the
// class.
import { shapePath } from './class-shapes.ts';
import { extentOf } from '../engine/extent.ts';
import type { Theme } from '../dom/theme.ts';

/** The number of colours of a ramp; more cannot be distinguished. */
export const SHADE_COUNT = 24;

/** From the surface over the family's colour to the text: low is faint, in light and dark. */
export function rampOf(theme: Theme): string[] {
  const [low, middle, high] = [mix(theme.surface, theme.le, 0.16), theme.le, mix(theme.le, theme.text, 0.72)];
  return Array.from({ length: SHADE_COUNT }, (_, i) => {
    const u = i / (SHADE_COUNT - 1);
    return u < 0.5 ? mix(low, middle, 2 * u) : mix(middle, high, 2 * u - 1);
  });
}

/** Between two colours as #rrggbb. @param share of b */
function mix(a: string, b: string, share: number) {
  const [p, q] = [a, b].map((css) => parseInt(css.slice(1), 16));
  const part = (shift: number) => Math.round(((p >> shift) & 255) * (1 - share) + ((q >> shift) & 255) * share);
  return `#${((part(16) << 16) | (part(8) << 8) | part(0)).toString(16).padStart(6, '0')}`;
}

/** The shade of each score: equal steps from the lowest to the highest. */
export function shadesOf(scores: Float64Array): Uint8Array {
  const [low, high] = extentOf(scores);
  const span = high - low;
  return Uint8Array.from(scores, (v) =>
    span > 0 ? Math.min(SHADE_COUNT - 1, Math.floor(((v - low) / span) * SHADE_COUNT)) : SHADE_COUNT >> 1,
  );
}

/** @param s xy in pixels; points beyond the scores have no place yet and stay empty */
export function drawShaded(
  ctx: CanvasRenderingContext2D,
  { xy, labels, scores, size, theme }: {
    xy: Float64Array;
    labels: ArrayLike<number>;
    scores: Float64Array;
    size: number;
    theme: Theme;
  },
) {
  const ramp = rampOf(theme), shades = shadesOf(scores);
  const byShade = Array.from({ length: SHADE_COUNT + 1 }, () => [] as number[]);
  for (let i = 0; i < labels.length; i++) byShade[i < shades.length ? shades[i] : SHADE_COUNT].push(i);
  ctx.strokeStyle = theme.text;
  ctx.lineWidth = size >= 6 ? 1 : 0.5;
  byShade.forEach((members, shade) => {
    if (members.length === 0) return;
    ctx.fillStyle = ramp[shade] ?? theme.surface;
    ctx.beginPath();
    for (const i of members) shapePath(ctx, xy[2 * i], xy[2 * i + 1], labels[i], size * 1.1);
    ctx.fill();
    ctx.stroke();
  });
}
