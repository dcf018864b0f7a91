// Documents with figures in them, and what those tell.
import { isChromium } from '../harness/browser.mjs';
import { until } from '../page/actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */
/**
 * @typedef {{frame: number, type: string, [key: string]: any}} Message  of a figure, by its place among the frames of
 *   the document
 */

/** Runs in a document: it keeps what figures tell, turns apart. */
function listen() {
  const received = /** @type {any} */ (globalThis).received = [];
  addEventListener('message', async ({ source, data }) => {
    if (data?.source !== 'lpp-playground' || data.type === 'turn') return;
    const { blob, ...rest } = data;
    const bytes = blob ? [...new Uint8Array(await blob.arrayBuffer())] : undefined;
    received.push({
      frame: Array.from({ length: frames.length }, (_, i) => frames[i]).findIndex((other) => other === source),
      ...rest,
      ...(bytes && { bytes }),
    });
  });
}

/** @param {string} body @param {string} [head] */
export const documentWith = (body, head = '') =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A document</title><link rel="icon" ' +
  'href="data:,">' +
  `<script>(${listen})()</script>${head}</head><body style="margin:0">${body}</body></html>`;

/**
 * A frame at a place of its own.
 * @param {string} src
 * @param {{x?: number, y?: number, width?: number, height?: number, rights?: string}} [how] rights: of its sandbox,
 *   without them there is none
 */
export const frame = (src, { x = 0, y = 0, width = 680, height = 400, rights } = {}) =>
  `<iframe src="${src.replaceAll('&', '&amp;')}" title="A figure" ` +
  (rights === undefined ? '' : `sandbox="${rights}" `) +
  `style="position:absolute;border:0;left:${x}px;top:${y}px;width:${width}px;height:${height}px"></iframe>`;

/** @param {Page} page @returns {Promise<Message[]>} */
export const receivedBy = (page) => page.evaluate(() => /** @type {any} */ (globalThis).received);

/**
 * The first message of a kind, when it has come.
 * @param {Page} page
 * @param {(message: Message) => boolean} is
 * @param {string} what
 */
export async function untilReceived(page, is, what) {
  const all = await until(() => receivedBy(page), (messages) => messages.some(is), what);
  return /** @type {Message} */ (all.find(is));
}

/** Says something to a figure. @param {Page} page @param {number} index @param {object} command */
export const say = (page, index, command) =>
  page.evaluate((i, data) => frames[i].postMessage({ target: 'lpp-playground', ...data }, '*'), index, command);

/** The page in a frame. Not in WebKit. @param {Page} page @param {number} index */
export const inside = (page, index) =>
  /** @type {import('puppeteer-core').Frame} */ (page.mainFrame().childFrames()[index]);

/** Turns the wheel, where the driver has one. @param {Page} page */
export const canWheel = (page) => isChromium && 'wheel' in page.mouse;
