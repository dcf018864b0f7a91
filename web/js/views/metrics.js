// What is measured of both projections, side by side. Pure: an answer in, rows out.

import { figure, percent } from '../words/strings.js';
import { classGap } from './gap.js';
import { objectiveAt, varianceAt } from './dial.js';
import { words } from '../words/plots.js';

/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {import('../engine/types.js').LiveAnswer} LiveAnswer */
/** @typedef {import('../engine/types.js').DataAnswer} DataAnswer */

/**
 * @typedef {object} MetricRow
 * @property {string} id
 * @property {string} label
 * @property {string} tooltip
 * @property {string} lpp  text; empty when the figure belongs to both
 * @property {string} pca
 * @property {'lpp' | 'pca' | null} better
 */

/** @typedef {{lpp: number, pca: number}} Pair */

/**
 * @param {Answer} answer
 * @param {ArrayLike<number>} labels
 * @returns {MetricRow[]}
 */
export function metricsOf(answer, labels) {
  const k = answer.k;
  const gap = { lpp: gapOf(answer, 'lpp', labels), pca: gapOf(answer, 'pca', labels) };
  return [
    row('objective', objectives(answer), figure, 'low'),
    row('variance', variances(answer), percent, 'high'),
    { ...row('kept', answer.kept, percent, 'high'), label: words.metrics.kept.label(k), tooltip: words.metrics.kept.tooltip(k) },
    row('gap', gap, sigmas, 'high'),
    single('angle', words.degrees(angleBetween(answer))),
    single('time', words.milliseconds(answer.ms)),
  ];
}

/**
 * @param {'objective' | 'variance' | 'kept' | 'gap'} id
 * @param {Pair} values  NaN = not known
 * @param {(v: number) => string} text
 * @param {'low' | 'high'} good
 * @returns {MetricRow}
 */
function row(id, values, text, good) {
  const [lpp, pca] = [text(values.lpp), text(values.pca)];
  const { label, tooltip } = words.metrics[id];
  return { id, label: String(label), tooltip: String(tooltip), lpp, pca, better: betterOf(values, lpp === pca, good) };
}

/**
 * Nothing is better by a difference that does not show.
 * @param {Pair} values
 * @param {boolean} same
 * @param {'low' | 'high'} good
 */
function betterOf({ lpp, pca }, same, good) {
  if (same || Number.isNaN(lpp) || Number.isNaN(pca)) return null;
  return (lpp < pca) === (good === 'low') ? 'lpp' : 'pca';
}

/**
 * @param {'angle' | 'time'} id
 * @param {string} text
 * @returns {MetricRow}
 */
function single(id, text) {
  return { id, ...words.metrics[id], lpp: '', pca: text, better: null };
}

/** @param {number} gap */
function sigmas(gap) {
  if (gap === Infinity) return '∞';
  return Number.isNaN(gap) ? '–' : `${gap.toFixed(1)} σ`;
}

/**
 * @param {Answer} answer
 * @param {'lpp' | 'pca'} method
 * @param {ArrayLike<number>} labels
 */
function gapOf(answer, method, labels) {
  const columns = answer.kind === 'live' ? 1 : answer[method].m;
  return classGap(answer[method].scores, columns, labels);
}

/** @param {Answer} answer */
const ofUnitLength = (answer) => answer.request.options.constraint === 'unit';

/**
 * What the constraint holds fixed, and the objective is a share of: XᵀDX, or the direction's own length.
 * @param {LiveAnswer} answer
 * @returns {ArrayLike<number>}
 */
export const fixedBy = (answer) => (ofUnitLength(answer) ? [1, 0, 1] : answer.matrices.B);

/**
 * The objective of each first direction.
 * @param {Answer} answer
 * @returns {Pair}
 */
export function objectives(answer) {
  if (answer.kind === 'live') {
    const { A } = answer.matrices, B = fixedBy(answer);
    return { lpp: objectiveAt(A, B, firstAngle(answer, 'lpp')), pca: objectiveAt(A, B, firstAngle(answer, 'pca')) };
  }
  return { lpp: objectiveOfScores(answer, answer.lpp), pca: objectiveOfScores(answer, answer.pca) };
}

/**
 * Σ w (yᵢ−yⱼ)² / Σ D (yᵢ−ȳ)², the objective from the first column of the scores;
 * ȳ is the degree-weighted mean, as in the default centring. Under unit length, Σ w (yᵢ−yⱼ)² / aᵀa.
 * @param {DataAnswer} answer
 * @param {{scores: Float64Array, components: Float64Array, m: number}} solution
 */
function objectiveOfScores(answer, { scores, components, m }) {
  const { graph: { edges, weights, degrees }, n } = answer;
  if (!edges.length || degrees.length !== n) return NaN;
  let above = 0;
  for (let e = 0; e < weights.length; e++) {
    const difference = scores[edges[2 * e] * m] - scores[edges[2 * e + 1] * m];
    above += weights[e] * difference * difference;
  }
  if (ofUnitLength(answer)) {
    const a = components.filter((_, e) => e % m === 0);
    return above / dot(a, a);
  }
  let [total, first, second] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const y = scores[i * m];
    total += degrees[i];
    first += degrees[i] * y;
    second += degrees[i] * y * y;
  }
  return above / (second - (first * first) / total);
}

/**
 * Share of the total variance that lies in the span of the directions shown.
 * @param {Answer} answer
 * @returns {Pair}
 */
export function variances(answer) {
  if (answer.kind === 'live') {
    const { C } = answer.matrices;
    const total = C[0] + C[2];
    /** @param {'lpp' | 'pca'} method */
    const share = (method) => varianceAt(C, firstAngle(answer, method)) / total;
    return { lpp: share('lpp'), pca: share('pca') };
  }
  const total = totalVariance(answer);
  return { lpp: spannedVariance(answer, 'lpp') / total, pca: spannedVariance(answer, 'pca') / total };
}

/** @param {DataAnswer} answer */
function totalVariance({ request: { data, rows, cols } }) {
  let total = 0;
  for (let j = 0; j < cols; j++) {
    let [sum, squares] = [0, 0];
    for (let i = 0; i < rows; i++) sum += data[i * cols + j];
    const mean = sum / rows;
    for (let i = 0; i < rows; i++) squares += (data[i * cols + j] - mean) ** 2;
    total += squares;
  }
  return total;
}

/**
 * Sum of squares along an orthonormal basis of the columns (Gram–Schmidt), from the scores.
 * @param {DataAnswer} answer
 * @param {'lpp' | 'pca'} method
 */
function spannedVariance(answer, method) {
  const { scores, components, m } = answer[method];
  const d = components.length / m;
  /** Each is a combination of the columns: its direction and its scores change alike. @type {{a: Float64Array, y: Float64Array}[]} */
  const basis = [];
  let total = 0;
  for (let c = 0; c < m; c++) {
    const a = Float64Array.from({ length: d }, (_, j) => components[j * m + c]);
    const y = Float64Array.from({ length: answer.n }, (_, i) => scores[i * m + c]);
    for (const other of basis) {
      const along = dot(a, other.a);
      subtract(a, other.a, along);
      subtract(y, other.y, along);
    }
    const length = Math.sqrt(dot(a, a));
    if (!(length > 0)) continue;
    basis.push({ a: a.map((v) => v / length), y: y.map((v) => v / length) });
    total += squaresAboutMean(basis[basis.length - 1].y);
  }
  return total;
}

/** @param {Float64Array} a @param {Float64Array} b */
function dot(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/** @param {Float64Array} a @param {Float64Array} b @param {number} times */
function subtract(a, b, times) {
  for (let i = 0; i < a.length; i++) a[i] -= times * b[i];
}

/** @param {Float64Array} y */
function squaresAboutMean(y) {
  const mean = y.reduce((sum, v) => sum + v, 0) / y.length;
  return y.reduce((sum, v) => sum + (v - mean) ** 2, 0);
}

/**
 * Angle of a method's first direction in the plane, radians.
 * @param {LiveAnswer} answer
 * @param {'lpp' | 'pca'} method
 */
function firstAngle(answer, method) {
  const { axes } = answer[method];
  return Math.atan2(axes[2], axes[0]);
}

/**
 * Between the two first directions, 0…90 degrees.
 * @param {Answer} answer
 */
export function angleBetween(answer) {
  const a = firstColumn(answer, 'lpp');
  const b = firstColumn(answer, 'pca');
  const cosine = Math.abs(dot(a, b)) / Math.sqrt(dot(a, a) * dot(b, b));
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

/**
 * @param {Answer} answer
 * @param {'lpp' | 'pca'} method
 */
function firstColumn(answer, method) {
  const [matrix, m] = answer.kind === 'live' ? [answer[method].axes, 2] : [answer[method].components, answer[method].m];
  return Float64Array.from({ length: matrix.length / m }, (_, j) => matrix[j * m]);
}
