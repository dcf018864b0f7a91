// Histogram of squared distances on a log scale, above the slider that chooses one of them.

/** @typedef {import('../dom/theme.js').Theme} Theme */
/** @typedef {import('./marks.js').Context} Context */

/**
 * @typedef {object} HistogramScene
 * @property {number} width
 * @property {number} height
 * @property {ArrayLike<number>} bins  counts, of equal width in log d²
 * @property {number} p1  the bins' low end
 * @property {number} p99  the bins' high end
 * @property {number | null} value  the chosen d²
 * @property {number} [inset]  half a slider thumb, so that the value stands above it
 * @property {Theme} theme
 */

const THUMB = 8;

/**
 * @param {Context} ctx
 * @param {HistogramScene} scene
 */
export function drawHistogram(ctx, scene) {
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

/**
 * Where the value lies between p1 (0) and p99 (1); null when there is none.
 * @param {{p1: number, p99: number, value: number | null}} scene
 */
export function valueShare({ p1, p99, value }) {
  if (value === null || !(value > 0) || !(p1 > 0) || !(p99 > p1)) return null;
  return Math.log(value / p1) / Math.log(p99 / p1);
}

/**
 * Bars up to the value are stronger: those are the distances it covers.
 * @param {Context} ctx
 * @param {HistogramScene} scene
 * @param {number} inset
 * @param {number | null} at
 */
function drawBars(ctx, { width, height, bins, theme }, inset, at) {
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
