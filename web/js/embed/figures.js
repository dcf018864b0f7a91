// What an answer comes to in numbers that a program reads: angles in degrees, nothing rounded.
import { angleIn, between } from '../ask/align.js';

/**
 * @typedef {object} Figures
 * @property {number} n
 * @property {number} [k]          neighbours in use
 * @property {number} edges
 * @property {number} parts        of the graph, single points among them
 * @property {number} isolated     points without an edge
 * @property {number} [lppAngle]   of the first direction, 0 to 180
 * @property {number} [pcaAngle]
 * @property {number} [angle]      between the two, 0 to 90
 * @property {number} [lambda]     of LPP's first direction
 * @property {number} [variance]   share that PCA's first direction keeps
 */

/** @param {number} radians of a line */
const degrees = (radians) => (((radians * 180) / Math.PI) % 180 + 180) % 180;

/**
 * @param {import('../engine/types.js').Answer|null} answer
 * @param {number} n of the points that are drawn
 * @returns {Figures}
 */
export function figuresOf(answer, n) {
  /** @type {Figures} */
  const figures = {
    n: answer?.n ?? n,
    edges: answer?.graph.edgeCount ?? 0,
    parts: answer?.graph.components ?? 0,
    isolated: answer?.graph.isolated ?? 0,
  };
  if (!answer) return figures;
  if (answer.ask.graph.kind === 'knn') figures.k = answer.k;
  const slotOf = (/** @type {string} */ method) =>
    answer.slots.find(({ run, error }) => run.method === method && !error);
  const lpp = slotOf('lpp'), pca = slotOf('pca');
  if (lpp) figures.lambda = lpp.values[0];
  if (!answer.forms) return figures;
  const one = lpp ? angleIn(lpp) : NaN, other = pca ? angleIn(pca) : NaN;
  if (Number.isFinite(one)) figures.lppAngle = degrees(one);
  if (Number.isFinite(other)) figures.pcaAngle = degrees(other);
  if (Number.isFinite(one + other)) figures.angle = between(one, other);
  if (pca) figures.variance = pca.values[0] / (answer.forms.C[0] + answer.forms.C[2]);
  return figures;
}
