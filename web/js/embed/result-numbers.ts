// The numbers of a result for programs: angles in degrees, nothing rounded.
import { angleIn, between } from '../fit/align.ts';
import type { FitResult } from '../engine/types.ts';

export interface Figures {
  n: number;
  /** neighbours in use */
  k?: number;
  edges: number;
  /** of the graph, single points among them */
  parts: number;
  /** points without an edge */
  isolated: number;
  /** of the first direction, 0 to 180 */
  lppAngle?: number;
  pcaAngle?: number;
  /** between the two, 0 to 90 */
  angle?: number;
  /** of LPP's first direction */
  lambda?: number;
  /** share of the variance along PCA's first direction */
  variance?: number;
}

/** @param radians of a line */
const degrees = (radians: number) => (((radians * 180) / Math.PI) % 180 + 180) % 180;

/** @param n of the points that are drawn */
export function figuresOf(result: FitResult | null, n: number): Figures {
  const figures: Figures = {
    n: result?.n ?? n,
    edges: result?.graph.edgeCount ?? 0,
    parts: result?.graph.components ?? 0,
    isolated: result?.graph.isolated ?? 0,
  };
  if (!result) return figures;
  if (result.request.graph.kind === 'knn') figures.k = result.k;
  const slotOf = (method: string) => result.slots.find(({ run, error }) => run.method === method && !error);
  const lpp = slotOf('lpp'), pca = slotOf('pca');
  if (lpp) figures.lambda = lpp.values[0];
  if (!result.forms) return figures;
  const one = lpp ? angleIn(lpp) : NaN, other = pca ? angleIn(pca) : NaN;
  if (Number.isFinite(one)) figures.lppAngle = degrees(one);
  if (Number.isFinite(other)) figures.pcaAngle = degrees(other);
  if (Number.isFinite(one + other)) figures.angle = between(one, other);
  if (pca) figures.variance = pca.values[0] / (result.forms.C[0] + result.forms.C[2]);
  return figures;
}
