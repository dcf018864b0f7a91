// A pad of height×width pixels to draw on, by pointer or keys; or a picture that is dropped on it.
import { el } from '../dom/elements.js';
import { sized } from '../dom/sizes.js';
import { drawerWords as w } from '../words/drawer.js';

/** Cells a pixel and side, in which a stroke is held. */
const FINE = 4;
/** Of the longer side: half the width of a stroke. */
const STROKE = 0.075;
/** Side of the canvas, in units. */
const SIDE = 144;

/** @param {(ink: Float64Array) => void} changed  ink of each pixel, 0…1 */
export function createPad(changed) {
  const canvas = el('canvas', { class: 'pad', tabindex: 0, role: 'application', 'aria-label': w.pad });
  let size = { height: 1, width: 1 };
  let fine = new Float64Array(FINE * FINE);
  /** The last place of a stroke, in cells. @type {{x: number, y: number}|null} */
  let last = null;
  /** Of the keyboard. */
  let cursor = { x: 0, y: 0 };
  /** @type {import('../dom/theme.js').Theme|null} */
  let theme = null;

  /** @returns {Float64Array} */
  function ink() {
    const { height, width } = size, out = new Float64Array(height * width);
    for (let y = 0; y < height * FINE; y++) {
      for (let x = 0; x < width * FINE; x++) {
        out[Math.floor(y / FINE) * width + Math.floor(x / FINE)] += fine[y * width * FINE + x] / (FINE * FINE);
      }
    }
    return out;
  }

  /** @param {number} cx @param {number} cy in cells @param {number} value */
  function dab(cx, cy, value) {
    const { height, width } = size, r = STROKE * FINE * Math.max(height, width);
    for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(height * FINE - 1, cy + r); y++) {
      for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(width * FINE - 1, cx + r); x++) {
        if ((x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2 <= r * r) fine[y * width * FINE + x] = value;
      }
    }
  }

  function paint() {
    const { ctx } = sized(canvas, SIDE);
    const { height, width } = size, cell = SIDE / Math.max(height, width);
    const left = (SIDE - width * cell) / 2, top = (SIDE - height * cell) / 2;
    ctx.clearRect(0, 0, SIDE, SIDE);
    if (!theme) return;
    ctx.fillStyle = theme.text;
    ink().forEach((v, p) => {
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

  function tell() {
    paint();
    changed(ink());
  }

  /** @param {PointerEvent} e */
  function cellAt(e) {
    const box = canvas.getBoundingClientRect(), side = Math.max(size.height, size.width) * FINE;
    const scale = side / box.width;
    return {
      x: (e.clientX - box.left) * scale - (side - size.width * FINE) / 2,
      y: (e.clientY - box.top) * scale - (side - size.height * FINE) / 2,
    };
  }

  canvas.addEventListener('pointerdown', (e) => {
    if (e.button !== 0) return;
    canvas.setPointerCapture(e.pointerId);
    last = cellAt(e);
    dab(last.x, last.y, 1);
    tell();
  });
  canvas.addEventListener('pointermove', (e) => {
    if (!last) return;
    const to = cellAt(e), steps = Math.max(1, Math.ceil(Math.hypot(to.x - last.x, to.y - last.y)));
    for (let s = 1; s <= steps; s++) {
      dab(last.x + ((to.x - last.x) * s) / steps, last.y + ((to.y - last.y) * s) / steps, 1);
    }
    last = to;
    tell();
  });
  for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, () => { last = null; });
  canvas.addEventListener('focus', paint);
  canvas.addEventListener('blur', paint);
  canvas.addEventListener('keydown', (e) => {
    const move = /** @type {Record<string, number[]>} */ ({
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    })[e.key];
    if (!move && e.key !== ' ') return;
    e.preventDefault();
    e.stopPropagation();
    if (move) {
      cursor = {
        x: Math.max(0, Math.min(size.width - 1, cursor.x + move[0])),
        y: Math.max(0, Math.min(size.height - 1, cursor.y + move[1])),
      };
      return paint();
    }
    const { width } = size, on = ink()[cursor.y * width + cursor.x] > 0.5 ? 0 : 1;
    for (let y = 0; y < FINE; y++) {
      for (let x = 0; x < FINE; x++) fine[(cursor.y * FINE + y) * width * FINE + cursor.x * FINE + x] = on;
    }
    tell();
  });

  return {
    canvas, paint,
    /** @param {{height: number, width: number}} now @param {import('../dom/theme.js').Theme} colours */
    show(now, colours) {
      const other = now.height !== size.height || now.width !== size.width;
      if (other) {
        size = { height: now.height, width: now.width };
        fine = new Float64Array(now.height * now.width * FINE * FINE);
        cursor = { x: now.width >> 1, y: now.height >> 1 };
      }
      if (!other && theme === colours) return;
      theme = colours;
      paint();
    },
    clear() {
      fine.fill(0);
      paint();
    },
    /** A picture in place of what is drawn: dark on light is turned into ink. @param {Blob} file */
    async take(file) {
      const bitmap = await createImageBitmap(file);
      const { height, width } = size;
      const sheet = new OffscreenCanvas(width * FINE, height * FINE), ctx = sheet.getContext('2d');
      if (!ctx) return;
      const scale = Math.min(sheet.width / bitmap.width, sheet.height / bitmap.height);
      const [across, down] = [bitmap.width * scale, bitmap.height * scale];
      ctx.fillStyle = 'white';
      ctx.fillRect(0, 0, sheet.width, sheet.height);
      ctx.drawImage(bitmap, (sheet.width - across) / 2, (sheet.height - down) / 2, across, down);
      bitmap.close();
      const { data } = ctx.getImageData(0, 0, sheet.width, sheet.height);
      const light = Float64Array.from(fine, (_, c) =>
        (0.299 * data[4 * c] + 0.587 * data[4 * c + 1] + 0.114 * data[4 * c + 2]) / 255);
      const mean = light.reduce((sum, v) => sum + v, 0) / light.length;
      fine = light.map((v) => (mean > 0.5 ? 1 - v : v));
      tell();
    },
  };
}
