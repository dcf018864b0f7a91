// What the page knows of each method: a row a method. Its words are in words/plots.js under the same name.

/**
 * @typedef {object} MethodRow
 * @property {'lpp'|'pca'|'le'|'lda'} colour  of the theme: one a family
 * @property {number} width        of its line, CSS pixels
 * @property {number[]} dash       of its line: one a member of the family
 * @property {CanvasLineCap} cap
 * @property {boolean} [double]    two lines beside each other
 * @property {boolean} map         new points have a place
 * @property {'axis'|'lines'|'colours'} plane  how it is seen in the plane: a linear one as an axis, another map as level lines
 * @property {boolean} [labels]    it needs classes
 * @property {boolean} [texts]     it is meant for texts: cosines, no centre
 * @property {boolean} [graph]     it heeds the graph
 * @property {boolean} [highest]   it looks for the highest of its curve, not for the lowest
 * @property {ReadonlyArray<keyof import('../engine/types.js').RunOptions>} options  what it heeds beside graph and weights
 */

/** A key of the table. @typedef {string} MethodName */

const PROJECTING = /** @type {const} */ (['center', 'constraint', 'reduce', 'ridge']);

/** @type {Readonly<Record<MethodName, MethodRow>>} */
export const METHODS = {
  lpp: { colour: 'lpp', width: 3, dash: [], cap: 'round', map: true, plane: 'axis', graph: true, options: PROJECTING },
  'neighborhood-preserving-embedding': { colour: 'lpp', width: 3, dash: [4, 5], cap: 'butt', map: true, plane: 'axis', graph: true, options: ['reduce', 'ridge'] },
  pca: { colour: 'pca', width: 2.5, dash: [6, 4], cap: 'butt', map: true, plane: 'axis', highest: true, options: [] },
  lda: { colour: 'lda', width: 3, dash: [9, 4, 2, 4], cap: 'butt', map: true, plane: 'axis', labels: true, highest: true, options: ['reduce', 'ridge'] },
  'kernel-lpp': { colour: 'lpp', width: 1.4, dash: [], cap: 'butt', double: true, map: true, plane: 'lines', graph: true, options: ['ridge', 'kernel'] },
  lpi: { colour: 'lpp', width: 3, dash: [13, 4], cap: 'butt', map: true, plane: 'axis', texts: true, graph: true, options: PROJECTING },
  lsi: { colour: 'pca', width: 2.5, dash: [13, 4], cap: 'butt', map: true, plane: 'axis', texts: true, highest: true, options: [] },
  'laplacian-eigenmap': { colour: 'le', width: 3, dash: [0, 5], cap: 'round', map: false, plane: 'colours', graph: true, options: [] },
  'semi-laplacian-eigenmap': { colour: 'le', width: 3, dash: [9, 5, 0, 5], cap: 'round', map: false, plane: 'colours', labels: true, graph: true, options: [] },
  'constrained-laplacian-eigenmap': { colour: 'le', width: 3, dash: [9, 5, 0, 5, 0, 5], cap: 'round', map: false, plane: 'colours', labels: true, graph: true, options: ['select'] },
};

/** What a line is drawn with. @typedef {{colour: string, width: number, dash: number[], cap: CanvasLineCap, double?: boolean}} Pen */

/** @param {MethodName} method @param {import('../dom/theme.js').Theme} theme @returns {Pen} */
export const penOf = (method, theme) => ({ ...METHODS[method], colour: theme[METHODS[method].colour] });

/** Whether points that are drawn mean something to it. @param {MethodName} method */
export const drawable = (method) => Object.hasOwn(METHODS, method) && !METHODS[method].texts;
