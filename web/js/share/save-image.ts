// Saves the current view as a file: PNG with its scene inside, SVG with shapes.
import { readTheme } from '../dom/theme.ts';
import { compose, ground, SIZES, squareOf, type View } from './compose.ts';
import { withText } from './png.ts';
import { canvasSheet, svgSheet } from './drawing-surface.ts';
import { edgeStride } from '../views/draw.ts';
import type { Picture } from './image-scene.ts';

/** The name of a scene's text in a PNG. */
export const PNG_KEYWORD = 'lpp-scene';
/** Of more edges the lower layer of an SVG is an image. */
export const MAX_PATHS = 5000;
/** Pixels a unit of such an image. */
const PIXEL_RATIO = 2;

/** @param scale pixels a unit @param scene the fragment of its link */
export async function pngOf(picture: Picture, view: View, scale: number, scene: string): Promise<Blob> {
  const { width, height } = SIZES[view];
  const { sheet, png } = canvasSheet(width, height, scale);
  compose(sheet, picture, view);
  const bytes = new Uint8Array(await (await png()).arrayBuffer());
  return new Blob([withText(bytes, PNG_KEYWORD, scene)], { type: 'image/png' });
}

/** Whether an SVG of it holds its edges as an image. */
export function hasImageEdges({ drawing }: Picture) {
  const edges = drawing?.below.graph?.weights.length ?? 0;
  return edges / edgeStride(edges) > MAX_PATHS;
}

export async function svgOf(picture: Picture, view: View): Promise<string> {
  const { width, height } = SIZES[view];
  const { sheet, text } = svgSheet(
    width,
    height,
    picture.drawing && hasImageEdges(picture) ? await groundOf(picture.drawing, view) : null,
  );
  compose(sheet, picture, view);
  return text(`${picture.title} ${picture.text}`.trim());
}

/** The lower layer alone, as a data: URL. */
async function groundOf(drawing: NonNullable<Picture['drawing']>, view: View) {
  const { width, height } = squareOf(view);
  const { sheet, png } = canvasSheet(width, height, PIXEL_RATIO);
  ground(sheet, drawing, { x: 0, y: 0, width, height });
  const blob = await png();
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Returns the colours of a theme, which the page adopts for a moment without painting. */
export function themeIn(root: Element, colours: 'light' | 'dark') {
  const page = root.ownerDocument.documentElement;
  const was = page.dataset.theme;
  page.dataset.theme = colours;
  const theme = readTheme(root);
  if (was === undefined) delete page.dataset.theme;
  else page.dataset.theme = was;
  return theme;
}
