// Colours for canvases, read from the CSS custom properties so that every
// value stands in tokens.css only.

/**
 * @typedef {object} Theme
 * @property {string} text
 * @property {string} text2
 * @property {string} text3
 * @property {string} surface
 * @property {string} surface2
 * @property {string} border
 * @property {string} control
 * @property {string} accent
 * @property {string} grid
 * @property {string} edge
 * @property {string} lpp
 * @property {string} pca
 * @property {string} le   of the eigenmaps
 * @property {string} lda
 * @property {string} warn
 * @property {string} danger
 * @property {string[]} classes  six colours; see classColor
 * @property {string[]} [shades]  in place of classes: a number's, a colour a label
 * @property {string} font  a CSS font family list
 */

const TOKENS = /** @type {const} */ ({
  text: '--text', text2: '--text-2', text3: '--text-3',
  surface: '--surface', surface2: '--surface-2', border: '--border', control: '--control',
  accent: '--accent', grid: '--grid', edge: '--edge', lpp: '--lpp', pca: '--pca', le: '--le', lda: '--lda',
  warn: '--warn', danger: '--danger', font: '--font',
});

const CLASS_COLOURS = 6;
/** Colours of the seventh class and on: digits that look alike (0 and 6, 1 and 7, 3 and 9) share none. */
const REUSED = [3, 0, 4, 2];

/**
 * The theme in force at an element.
 * @param {Element} element
 * @returns {Theme}
 */
export function readTheme(element) {
  const style = getComputedStyle(element);
  /** @param {string} name */
  const value = (name) => style.getPropertyValue(name).trim();
  /** @type {Record<string, string>} */
  const plain = {};
  for (const [key, name] of Object.entries(TOKENS)) plain[key] = value(name);
  const classes = Array.from({ length: CLASS_COLOURS }, (_, c) => value(`--class-${c + 1}`));
  return /** @type {Theme} */ ({ ...plain, classes });
}

/**
 * Colour of a class. Beyond the sixth the colours repeat and the shape tells
 * classes apart; unlabelled points (−1) are grey.
 * @param {Theme} theme
 * @param {number} classIndex
 */
export function classColor(theme, classIndex) {
  if (classIndex < 0) return theme.text3;
  if (theme.shades) return theme.shades[classIndex];
  if (classIndex < CLASS_COLOURS) return theme.classes[classIndex];
  return theme.classes[REUSED[(classIndex - CLASS_COLOURS) % REUSED.length]];
}

/**
 * A canvas font of the theme.
 * @param {Theme} theme
 * @param {number} size  CSS pixels
 * @param {number} [weight]
 */
export function fontOf(theme, size, weight = 400) {
  return `${weight} ${size}px ${theme.font || 'system-ui, sans-serif'}`;
}
