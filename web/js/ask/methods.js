// What the page chooses for each method: a row a method, in the order of the menus. What the core knows of it is in
// engine/names.js, its words in words/methods.js and words/methodtexts.js, its programs in share/code/methods.js.
import { FACTS } from '../engine/names.js';

export { isMethod } from '../engine/names.js';

/** @typedef {import('../engine/names.js').MethodName} MethodName */
/**
 * @typedef {object} MethodRow
 * @property {'lpp'|'pca'|'le'|'lda'} colour  of the theme: one a family
 * @property {number} width        of its line, CSS pixels
 * @property {number[]} dash       of its line: one a member of the family
 * @property {CanvasLineCap} cap
 * @property {boolean} [double]    two lines beside each other
 * @property {boolean} [texts]     it is meant for texts: cosines, no centre
 * @property {boolean} [edges]    its λ is a sum over the edges, Σ wᵢⱼ (yᵢ − yⱼ)², over a spread
 * @property {boolean} [highest]   it looks for the highest of its curve, not for the lowest
 * @property {number} [slowFrom]  so many points take it longer than a frame; a linear one without it is always fast,
 *   any other never
 */

/** @type {Readonly<Record<MethodName, MethodRow>>} */
export const METHODS = {
  lpp: { colour: 'lpp', width: 3, dash: [], cap: 'round', edges: true },
  'neighborhood-preserving-embedding': { colour: 'lpp', width: 3, dash: [4, 5], cap: 'butt', slowFrom: 301 },
  'orthogonal-lpp': { colour: 'lpp', width: 3, dash: [16, 4, 4, 4], cap: 'butt', edges: true },
  pca: { colour: 'pca', width: 2.5, dash: [6, 4], cap: 'butt', highest: true },
  lda: { colour: 'lda', width: 3, dash: [9, 4, 2, 4], cap: 'butt', highest: true },
  'kernel-lpp': { colour: 'lpp', width: 1.4, dash: [], cap: 'butt', double: true },
  lpi: { colour: 'lpp', width: 3, dash: [13, 4], cap: 'butt', texts: true, edges: true },
  lsi: { colour: 'pca', width: 2.5, dash: [13, 4], cap: 'butt', texts: true, highest: true },
  'laplacian-eigenmap': { colour: 'le', width: 3, dash: [0, 5], cap: 'round' },
  'semi-laplacian-eigenmap': { colour: 'le', width: 3, dash: [9, 5, 0, 5], cap: 'round' },
  'constrained-laplacian-eigenmap': { colour: 'le', width: 3, dash: [9, 5, 0, 5, 0, 5], cap: 'round' },
};

/** All methods, in the order of the menus. */
export const methodNames = () => /** @type {MethodName[]} */ (Object.keys(METHODS));

/**
 * How a method is seen in the plane: a linear one as an axis, another map as level lines.
 * @param {MethodName} method
 */
export const planeOf = (method) => (FACTS[method].linear ? 'axis' : FACTS[method].maps ? 'lines' : 'colours');

/**
 * Whether a method heeds an option that not every method does: graph, weight, labels among them.
 * @param {MethodName} method
 * @param {string} option
 */
export const reads = (method, option) => FACTS[method].reads.includes(option);

/** Whether a direction's λ is a sum over the edges. @param {MethodName} method */
export const sumsEdges = (method) => Boolean(METHODS[method].edges);

/** Whether new points have a place. @param {MethodName} method */
export const hasMap = (method) => Boolean(FACTS[method].maps);

/** Whether a fit of so many points takes a method longer than a frame. @param {MethodName} method @param {number} n */
export const isSlow = (method, n) => n >= (METHODS[method].slowFrom ?? (FACTS[method].linear ? Infinity : 0));

/**
 * Whether a method may find nothing where others do: without classes, or on another kind of graph.
 * @param {MethodName} method
 */
export const mayFail = (method) => Boolean(FACTS[method].classes ?? FACTS[method].graphs);

/** A run that finds something in all points. @type {import('../engine/types.js').Run} */
export const SURE = { method: 'pca', options: {} };

/**
 * What a line is drawn with.
 * @typedef {{colour: string, width: number, dash: number[], cap: CanvasLineCap, double?: boolean}} Pen
 */

/** @param {MethodName} method @param {import('../dom/theme.js').Theme} theme @returns {Pen} */
export const penOf = (method, theme) => ({ ...METHODS[method], colour: theme[METHODS[method].colour] });

/** Whether points that are drawn mean something to it. @param {MethodName} method */
export const drawable = (method) => !METHODS[method].texts;
