// A picture of what the page draws: its visible canvases, set side by side. Sizes are fixed and text stands as
// bars, so that neither fonts nor the layout around the canvases decide how it looks.
import { PNG } from 'pngjs';

/**
 * Runs before the page. Text on canvases becomes bars of the text's length, and the canvases get their sizes.
 * @param {string} sizes  style rules
 */
export function standStill(sizes) {
  const ADVANCE = 0.55, HEIGHT = 0.5;
  for (const kind of [globalThis.CanvasRenderingContext2D, globalThis.OffscreenCanvasRenderingContext2D]) {
    const drawn = kind.prototype;
    /** @param {string} font */
    const pixels = (font) => Number(/([\d.]+)px/.exec(font)?.[1] ?? 10);
    drawn.measureText = function (text) {
      return /** @type {TextMetrics} */ ({ width: text.length * ADVANCE * pixels(this.font) });
    };
    drawn.strokeText = () => {};
    drawn.fillText = function (text, x, y) {
      const { width } = this.measureText(text);
      const height = HEIGHT * pixels(this.font);
      const left = { center: width / 2, right: width, end: width }[String(this.textAlign)] ?? 0;
      const up = { top: 0, hanging: 0, middle: height / 2 }[String(this.textBaseline)] ?? height;
      this.fillRect(x - left, y - up, width, height);
    };
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sizes);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The picture once it no longer changes. @param {import('puppeteer-core').Page} page @returns {Promise<PNG>} */
export async function picture(page) {
  let last = '';
  for (let tries = 0; tries < 40; tries++) {
    const now = await page.evaluate(compose, REST);
    if (now === last) return PNG.sync.read(Buffer.from(now.slice(now.indexOf(',') + 1), 'base64'));
    last = now;
  }
  throw new Error('the picture never came to rest');
}

/** Frames after which all that takes turns while a hand draws has had its own. */
const REST = 15;

/**
 * Runs in the page, some frames later: the first canvas at the left, the others below each other at its right, each
 * with what lies over it.
 * @param {number} rest
 */
async function compose(rest) {
  const GAP = 8, SMALLEST = 30;
  for (let i = 0; i < rest; i++) await new Promise((done) => requestAnimationFrame(done));
  const shown = [...document.querySelectorAll('main canvas')].map((c) => /** @type {HTMLCanvasElement} */ (c))
    .filter((canvas) => canvas.checkVisibility() && canvas.clientHeight >= SMALLEST);
  const places = shown.map((canvas) => ({ canvas, x: 0, y: 0, over: false, box: canvas.getBoundingClientRect() }));
  const [first] = places;
  let y = 0;
  for (const [i, place] of places.entries()) {
    const under = places.slice(0, i).find(({ box }) => place.box.x === box.x && place.box.y === box.y);
    if (under) Object.assign(place, { x: under.x, y: under.y, over: true });
    if (under || place === first) continue;
    Object.assign(place, { x: first.canvas.width + GAP, y });
    y += place.canvas.height + GAP;
  }
  const sheet = document.createElement('canvas');
  sheet.width = Math.max(...places.map((p) => p.x + p.canvas.width));
  sheet.height = Math.max(...places.map((p) => p.y + p.canvas.height));
  const ctx = sheet.getContext('2d');
  if (!ctx) throw new Error('no canvas');
  ctx.fillStyle = '#888';
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  for (const { canvas, x, y, over } of places) {
    ctx.fillStyle = grounds(canvas);
    if (!over) ctx.fillRect(x, y, canvas.width, canvas.height);
    ctx.drawImage(canvas, x, y);
  }
  return sheet.toDataURL('image/png');

  /** The colour behind a canvas. @param {Element} element @returns {string} */
  function grounds(element) {
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (!/^(transparent|rgba\(.*, 0\))$/.test(colour)) return colour;
    }
    return '#fff';
  }
}
