// Files of what is seen: PNG with its scene inside, SVG with shapes.
import { readTheme } from '../dom/theme.js';
import { compose, ground, SIZES, squareOf } from './compose.js';
import { withText } from './png.js';
import { canvasSheet, svgSheet } from './sheet.js';
import { edgeStride } from '../views/draw.js';

/** @typedef {import('./picture.js').Picture} Picture */
/** @typedef {import('./compose.js').View} View */

/** The name of a scene's text in a PNG. */
export const KEYWORD = 'lpp-scene';
/** Of more edges the lower layer of an SVG is an image. */
export const MOST_PATHS = 5000;
/** Pixels a unit of such an image. */
const FINE = 2;

/**
 * @param {Picture} picture
 * @param {View} view
 * @param {number} scale pixels a unit
 * @param {string} scene the fragment of its link
 * @returns {Promise<Blob>}
 */
export async function pngOf(picture, view, scale, scene) {
  const { width, height } = SIZES[view];
  const { sheet, png } = canvasSheet(width, height, scale);
  compose(sheet, picture, view);
  const bytes = new Uint8Array(await (await png()).arrayBuffer());
  return new Blob([withText(bytes, KEYWORD, scene)], { type: 'image/png' });
}

/** Whether an SVG of it holds its edges as an image. @param {Picture} picture */
export function tooMany({ drawing }) {
  const edges = drawing?.below.graph?.weights.length ?? 0;
  return edges / edgeStride(edges) > MOST_PATHS;
}

/** @param {Picture} picture @param {View} view @returns {Promise<string>} */
export async function svgOf(picture, view) {
  const { width, height } = SIZES[view];
  const { sheet, text } = svgSheet(
    width,
    height,
    picture.drawing && tooMany(picture) ? await groundOf(picture.drawing, view) : null,
  );
  compose(sheet, picture, view);
  return text(`${picture.title} ${picture.text}`.trim());
}

/** The lower layer alone, as a data: URL. @param {NonNullable<Picture['drawing']>} drawing @param {View} view */
async function groundOf(drawing, view) {
  const { width, height } = squareOf(view);
  const { sheet, png } = canvasSheet(width, height, FINE);
  ground(sheet, drawing, { x: 0, y: 0, width, height });
  const blob = await png();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/**
 * Colours that may be others than those of the page, which is dressed in them for a moment that nobody sees.
 * @param {Element} root
 * @param {'light'|'dark'} colours
 */
export function themeIn(root, colours) {
  const page = root.ownerDocument.documentElement;
  const was = page.dataset.theme;
  page.dataset.theme = colours;
  const theme = readTheme(root);
  if (was === undefined) delete page.dataset.theme;
  else page.dataset.theme = was;
  return theme;
}
