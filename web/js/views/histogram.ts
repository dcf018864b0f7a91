// Histogram of squared distances on a log scale, above the slider that chooses one of them.
import type { Theme } from '../dom/theme.ts';
import type { Context } from './class-shapes.ts';

interface HistogramScene {
  width: number;
  height: number;
  /** counts, of equal width in log d² */
  bins: ArrayLike<number>;
  /** the bins' low end */
  p1: number;
  /** the bins' high end */
  p99: number;
  /** the chosen d² */
  value: number | null;
  /** half a slider thumb, so that the value is above it */
  inset?: number;
  theme: Theme;
}

const THUMB = 8;

export function drawHistogram(ctx: Context, scene: HistogramScene) {
  const { width, height, theme } = scene;
  ctx.clearRect(0, 0, width, height);
  const inset = scene.inset ?? THUMB;
  const at = valueShare(scene);
  drawBars(ctx, scene, inset, at);
  if (at === null) return;
  const x = inset + Math.min(1, Math.max(0, at)) * (width - 2 * inset);
  ctx.fillStyle = theme.accent;
  ctx.fillRect(Math.round(x) - 1, 0, 2, height);
}

/** The position of the value between p1 (0) and p99 (1); null if there is none. */
export function valueShare({ p1, p99, value }: { p1: number, p99: number, value: number | null }) {
  if (value === null || !(value > 0) || !(p1 > 0) || !(p99 > p1)) return null;
  return Math.log(value / p1) / Math.log(p99 / p1);
}

/** Bars up to the value are stronger: those are the distances it covers. */
function drawBars(ctx: Context, { width, height, bins, theme }: HistogramScene, inset: number, at: number | null) {
  const peak = Math.max(...Array.from(bins));
  const pitch = (width - 2 * inset) / bins.length;
  for (let b = 0; b < bins.length; b++) {
    if (!bins[b]) continue;
    const covered = at !== null && (b + 0.5) / bins.length <= at;
    ctx.fillStyle = covered ? theme.control : theme.border;
    const top = Math.max(1, (bins[b] / peak) * (height - 2));
    ctx.fillRect(inset + b * pitch, height - top, Math.max(1, pitch - 1), top);
  }
}
