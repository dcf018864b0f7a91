// Canvases whose size is not observed, such as thumbnails, and their fonts.
import type { Theme } from './theme.ts';

/** Clears a canvas and gives it the pixels of its box. @returns null: it has no box. size: of the box, in CSS pixels */
export function fitToBox(canvas: HTMLCanvasElement) {
  const ctx = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!ctx || width === 0 || height === 0) return null;
  const ratio = globalThis.devicePixelRatio || 1;
  const wide = Math.round(width * ratio), high = Math.round(height * ratio);
  // A canvas that is given a size, be it the one it has, is laid out again.
  if (canvas.width === wide && canvas.height === high) ctx.reset();
  else Object.assign(canvas, { width: wide, height: high });
  ctx.scale(ratio, ratio);
  return { ctx, size: { width, height } };
}

/** A canvas font of the theme. @param size CSS pixels */
export function fontOf(theme: Theme, size: number, weight = 400) {
  return `${weight} ${size}px ${theme.font || 'system-ui, sans-serif'}`;
}
