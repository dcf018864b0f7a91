// Sizes of elements as the browser reports them, and canvases in device pixels.

/** Sizes as the browser reports them: reading them from the elements would make it lay out the page in every frame. */
let sizes = new WeakMap<Element, { width: number, height: number }>();
/** The callbacks for sizes, by root. */
const resized = new Map<Element, (unitChanged: boolean) => void>();
const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver((entries) => {
  const unitChanged = measureUnit();
  for (const { target, contentRect: { width, height } } of entries) sizes.set(target, { width, height });
  for (const [root, call] of resized) if (entries.some(({ target }) => root.contains(target))) call(unitChanged);
  for (const { target } of entries) {
    if (target.isConnected) continue;
    // It is measured again when it returns.
    observer?.unobserve(target);
    sizes.delete(target);
  }
});

/**
 * @param call something measured in this root has another size; unitChanged: so have the units of the canvases
 * @returns ends that
 */
export function onResize(root: Element, call: (unitChanged: boolean) => void): () => void {
  measureUnit();
  resized.set(root, call);
  return () => void resized.delete(root);
}

/** Width and height of an element in CSS pixels, borders left out. */
export function sizeOf(element: HTMLElement) {
  const known = sizes.get(element);
  if (known) return known;
  const now = { width: element.clientWidth, height: element.clientHeight };
  sizes.set(element, now);
  observer?.observe(element);
  return now;
}

/** CSS pixels a unit of the canvases: pictures grow with the text around them. */
let unit = 1;

/** @returns whether it is another */
function measureUnit(): boolean {
  const was = unit;
  unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  return unit !== was;
}

/** Returns the CSS pixels of canvas units. */
export const pixelsOf = (units: number) => units * unit;

/** A place on a picture in its units. */
export function placeOn(picture: HTMLElement, e: { clientX: number, clientY: number }) {
  const box = picture.getBoundingClientRect();
  return { x: (e.clientX - box.left) / unit, y: (e.clientY - box.top) / unit };
}

/** Device pixels a CSS pixel; more than this is never seen. */
const MAX_PIXEL_RATIO = 3, PRINT_PIXEL_RATIO = 2;
let onPaper = false;

/** Printed pages have another layout, which no observer reports in time, and a higher resolution. */
export function measureAgain(now: boolean) {
  onPaper = now;
  sizes = new WeakMap();
  measureUnit();
}

/**
 * A canvas of its CSS size in device pixels, ready for its units: dpr device pixels each.
 * @param side of a square one, which need not be in sight, in units
 */
export function sized(canvas: HTMLCanvasElement, side?: number) {
  const size = side ? null : sizeOf(canvas);
  const width = size ? size.width / unit : side ?? 0, height = size ? size.height / unit : side ?? 0;
  const dpr = unit * (onPaper ? PRINT_PIXEL_RATIO : Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO));
  const w = Math.max(1, Math.round(width * dpr)), h = Math.max(1, Math.round(height * dpr));
  if (canvas.width !== w) canvas.width = w;
  if (canvas.height !== h) canvas.height = h;
  const ctx = context(canvas);
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  return { ctx, width, height, dpr };
}

export function context(canvas: HTMLCanvasElement, how?: CanvasRenderingContext2DSettings) {
  const ctx = canvas.getContext('2d', how);
  if (!ctx) throw new Error('This browser gives no 2-D canvas.');
  return ctx;
}
