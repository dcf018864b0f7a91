// A pad of height×width pixels to draw on, by pointer or keys. It also takes an image that is dropped on it.
import { el } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { isTouchDevice } from '../dom/touch.ts';
import { drawerWords as w } from '../words/drawer.ts';
import type { Background } from '../data/row-images.ts';
import type { Theme } from '../dom/theme.ts';

/** Cells a pixel and side, in which a stroke is held. */
const CELLS_PER_PIXEL = 4;
/** Of the longer side: half the width of a stroke. */
const STROKE_SHARE = 0.075;
/** Side of the canvas, in units. */
const SIDE_PX = 144;

const ARROWS: Record<string, number[]> =
  { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The drawn image, in cells; each pixel has four by four cells. @param size in pixels */
function createSheet({ height, width }: { height: number, width: number }) {
  const fine = new Float64Array(height * width * CELLS_PER_PIXEL * CELLS_PER_PIXEL);
  return {
    height,
    width,
    /** Ink of each pixel, 0…1. */
    ink(): Float64Array {
      const out = new Float64Array(height * width);
      for (let y = 0; y < height * CELLS_PER_PIXEL; y++) {
        for (let x = 0; x < width * CELLS_PER_PIXEL; x++) {
          out[Math.floor(y / CELLS_PER_PIXEL) * width + Math.floor(x / CELLS_PER_PIXEL)] +=
            fine[y * width * CELLS_PER_PIXEL + x] / (CELLS_PER_PIXEL * CELLS_PER_PIXEL);
        }
      }
      return out;
    },
    /** @param centre in cells */
    dab({ x: cx, y: cy }: { x: number, y: number }) {
      const r = STROKE_SHARE * CELLS_PER_PIXEL * Math.max(height, width);
      for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(height * CELLS_PER_PIXEL - 1, cy + r); y++) {
        for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(width * CELLS_PER_PIXEL - 1, cx + r); x++) {
          if ((x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2 <= r * r) fine[y * width * CELLS_PER_PIXEL + x] = 1;
        }
      }
    },
    /** Sets a whole pixel. */
    set(pixel: { x: number, y: number }, ink: number) {
      for (let y = 0; y < CELLS_PER_PIXEL; y++) {
        for (let x = 0; x < CELLS_PER_PIXEL; x++)
          fine[(pixel.y * CELLS_PER_PIXEL + y) * width * CELLS_PER_PIXEL + pixel.x * CELLS_PER_PIXEL + x] = ink;
      }
    },
    clear: () => void fine.fill(0),
    /**
     * Converts an image to ink on the ground of its data set: what contrasts with its own background; for photographs,
     * dark pixels.
     */
    take(bitmap: ImageBitmap, ground: Background) {
      const canvas = new OffscreenCanvas(width * CELLS_PER_PIXEL, height * CELLS_PER_PIXEL),
        ctx = canvas.getContext('2d');
      if (!ctx) return;
      const scale = Math.min(canvas.width / bitmap.width, canvas.height / bitmap.height);
      const [across, down] = [bitmap.width * scale, bitmap.height * scale];
      const x = (canvas.width - across) / 2, y = (canvas.height - down) / 2;
      ctx.fillStyle = 'white';
      ctx.fillRect(x, y, across, down);
      ctx.drawImage(bitmap, x, y, across, down);
      const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
      // Cells that the image does not cover fully have no ink.
      const covered = Array.from(fine.keys()).filter((c) => data[4 * c + 3] === 255);
      const light = covered.map((c) => (0.299 * data[4 * c] + 0.587 * data[4 * c + 1] + 0.114 * data[4 * c + 2]) / 255);
      const low = light.reduce((a, b) => Math.min(a, b), 1), high = light.reduce((a, b) => Math.max(a, b), 0);
      const isOnLight = light.reduce((sum, v) => sum + v, 0) > light.length * (low + high) / 2;
      const inkOf = (v: number) =>
        ground === 'none' ? 1 - v : high > low ? (isOnLight ? high - v : v - low) / (high - low) : 0;
      fine.fill(0);
      light.forEach((v, at) => { fine[covered[at]] = inkOf(v); });
    },
  };
}

/** @param changed ink of each pixel, 0…1 */
export function createPad(changed: (ink: Float64Array) => void) {
  const canvas = el('canvas', { class: 'pad', tabindex: 0, role: 'application', 'aria-label': w.pad(isTouchDevice()) });
  let sheet = createSheet({ height: 1, width: 1 });
  /** The last place of a stroke, in cells. */
  let last: { x: number, y: number } | null = null;
  /** Of the keyboard. */
  let cursor = { x: 0, y: 0 };
  let theme: Theme | null = null;

  function paint() {
    const { ctx } = sized(canvas, SIDE_PX);
    const { height, width } = sheet, cell = SIDE_PX / Math.max(height, width);
    const left = (SIDE_PX - width * cell) / 2, top = (SIDE_PX - height * cell) / 2;
    ctx.clearRect(0, 0, SIDE_PX, SIDE_PX);
    if (!theme) return;
    ctx.fillStyle = theme.text;
    sheet.ink().forEach((v, p) => {
      ctx.globalAlpha = v;
      ctx.fillRect(left + (p % width) * cell, top + Math.floor(p / width) * cell, cell, cell);
    });
    ctx.globalAlpha = 1;
    ctx.strokeStyle = theme.border;
    ctx.strokeRect(left + 0.5, top + 0.5, width * cell - 1, height * cell - 1);
    if (document.activeElement !== canvas) return;
    ctx.strokeStyle = theme.accent;
    ctx.strokeRect(left + cursor.x * cell, top + cursor.y * cell, cell, cell);
  }

  function notify() {
    paint();
    changed(sheet.ink());
  }

  function cellAt(e: PointerEvent) {
    const box = canvas.getBoundingClientRect(), side = Math.max(sheet.height, sheet.width) * CELLS_PER_PIXEL;
    const scale = side / box.width;
    return {
      x: (e.clientX - box.left) * scale - (side - sheet.width * CELLS_PER_PIXEL) / 2,
      y: (e.clientY - box.top) * scale - (side - sheet.height * CELLS_PER_PIXEL) / 2,
    };
  }

  canvas.addEventListener('pointerdown', (e) => {
    if (e.button !== 0) return;
    canvas.setPointerCapture(e.pointerId);
    last = cellAt(e);
    sheet.dab(last);
    notify();
  });
  canvas.addEventListener('pointermove', (e) => {
    if (!last) return;
    const from = last, to = cellAt(e), steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
    for (let s = 1; s <= steps; s++) {
      sheet.dab({ x: from.x + ((to.x - from.x) * s) / steps, y: from.y + ((to.y - from.y) * s) / steps });
    }
    last = to;
    notify();
  });
  for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, () => { last = null; });
  canvas.addEventListener('focus', paint);
  canvas.addEventListener('blur', paint);
  canvas.addEventListener('keydown', (e) => {
    const move = ARROWS[e.key];
    if (!move && e.key !== ' ') return;
    e.preventDefault();
    e.stopPropagation();
    if (move) {
      cursor = {
        x: Math.max(0, Math.min(sheet.width - 1, cursor.x + move[0])),
        y: Math.max(0, Math.min(sheet.height - 1, cursor.y + move[1])),
      };
      return paint();
    }
    sheet.set(cursor, sheet.ink()[cursor.y * sheet.width + cursor.x] > 0.5 ? 0 : 1);
    notify();
  });

  return {
    canvas, paint,
    show(now: { height: number, width: number }, colours: Theme) {
      const other = now.height !== sheet.height || now.width !== sheet.width;
      if (other) {
        sheet = createSheet(now);
        cursor = { x: now.width >> 1, y: now.height >> 1 };
      }
      if (!other && theme === colours) return;
      theme = colours;
      paint();
    },
    clear() {
      sheet.clear();
      paint();
    },
    /** Shows an image instead of the drawing. */
    async take(file: Blob, ground: Background) {
      const bitmap = await createImageBitmap(file);
      sheet.take(bitmap, ground);
      bitmap.close();
      notify();
    },
  };
}
