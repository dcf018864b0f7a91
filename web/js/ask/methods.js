// What the page knows of each method: a row a method. Its words are in words/plots.js under the same name.

/**
 * @typedef {object} MethodRow
 * @property {'lpp'|'pca'} colour  of the theme
 * @property {number} width        of its line, CSS pixels
 * @property {number[]} dash       of its line
 * @property {CanvasLineCap} cap
 * @property {boolean} labels      it needs classes
 * @property {boolean} map         it is linear: in the plane it has axes
 * @property {boolean} highest     it looks for the highest of its curve, not for the lowest
 * @property {ReadonlyArray<keyof import('../engine/types.js').RunOptions>} options  what it heeds beside graph and weights
 */

/** A key of the table. @typedef {string} MethodName */

/** @type {Readonly<Record<MethodName, MethodRow>>} */
export const METHODS = {
  lpp: { colour: 'lpp', width: 3, dash: [], cap: 'round', labels: false, map: true, highest: false, options: ['center', 'constraint', 'reduce', 'ridge'] },
  'neighborhood-preserving-embedding': { colour: 'lpp', width: 3, dash: [4, 5], cap: 'butt', labels: false, map: true, highest: false, options: ['reduce', 'ridge'] },
  pca: { colour: 'pca', width: 2.5, dash: [6, 4], cap: 'butt', labels: false, map: true, highest: true, options: [] },
};

/** What a line is drawn with. @typedef {{colour: string, width: number, dash: number[], cap: CanvasLineCap}} Pen */

/** @param {MethodName} method @param {import('../dom/theme.js').Theme} theme @returns {Pen} */
export const penOf = (method, theme) => ({ ...METHODS[method], colour: theme[METHODS[method].colour] });
