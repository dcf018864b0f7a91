// Small screens for the tests of small-*.test.mjs: the page at another size, and what is wrong with what is seen.
import { isChromium } from '../harness/browser.mjs';
import { until } from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * The page at another size, once its drawing is painted there and nothing is asked any more.
 * @param {Page} page
 * @param {number} width
 * @param {number} height
 */
export async function resized(page, width, height) {
  await page.setViewport({ width, height, ...(isChromium && { hasTouch: true, isMobile: true }) });
  await still(page, (now) => now.width === width && now.height === height);
}

/**
 * Once the drawing has been painted at the size it has.
 * @param {Page} page
 * @param {(now: {width: number, height: number}) => boolean} [holds]
 */
export const still = (page, holds = () => true) => until(
  () => page.$eval(
    '#base',
    (c) => (
      {
        width: innerWidth,
        height: innerHeight,
        apart: Math.abs(Number(c.getAttribute('width')) / devicePixelRatio - c.getBoundingClientRect().width),
      }
    ),
  ),
  (now) => holds(now) && now.apart <= 1, 'painted at its size',
);

/**
 * What is wrong with what is seen: targets under 44 px, boxes that meet, words that are cut, what stands beyond the
 *   window or beneath another thing.
 * @param {Page} page @param {string} whole what has to be in the window, whole
 */
export const faults = (page, whole) => page.evaluate((wholly) => {
  const name = (
    /** @type {Element} */ e,
  ) => {
    const text = (e.getAttribute('aria-label') ?? e.textContent ?? '').trim();
    return `${e.id || String(e.className).slice(0, 24) || e.tagName} ${text.slice(0, 16)}`;
  };
  const seen = (/** @type {Element} */ e) => e.checkVisibility(
    { visibilityProperty: true },
  ) && e.getBoundingClientRect().width > 1;
  const found = [];
  const box = (/** @type {Element} */ e) => e.getBoundingClientRect();
  for (const e of document.querySelectorAll(wholly)) {
    if (!seen(e)) { found.push(`not seen: ${name(e)}`); continue; }
    const { left, top, right, bottom } = box(e);
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) found.push(
      `beyond the window: ${name(e)} ${left.toFixed()} ${top.toFixed()} ${right.toFixed()} ${bottom.toFixed()}`,
    );
    for (const at of [0.1, 0.5, 0.9]) {
      const there = document.elementFromPoint(left + (right - left) / 2, top + at * (bottom - top));
      if (!there || !e.contains(there) && !there.contains(e) && !there.closest('.strip-head')) found.push(
        `covered at ${at}: ${name(e)} by ${there ? name(there) : 'nothing'}`,
      );
    }
  }
  const scrolled = (/** @type {Element} */ e) => e.closest('.scroll, .menu');
  const targets = [
    ...document.querySelectorAll(
      'button, select, .segments label, .tool, summary, input[type=range], input[type=number], .licences',
    ),
  ].filter((e) => seen(e) && !e.closest('.points-table, .marker'));
  for (const e of targets) {
    const { width, height } = box(e);
    if (height < 43.5 || width < 43.5 && !e.matches('.tool span, .method')) found.push(
      `target ${width.toFixed()}×${height.toFixed()}: ${name(e)}`,
    );
    if (!scrolled(e) && e.scrollWidth > Math.max(
      e.clientWidth,
      /** @type {HTMLElement} */ (e).offsetWidth,
    ) + 1) found.push(`cut: ${name(e)} ${e.scrollWidth} in ${e.clientWidth}`);
  }
  // A method's name has a target higher than its line, as the strips beneath are none.
  const solid = targets.filter((e) => !e.matches('.method, input[type=range]'));
  /** What of it the parents that scroll show. @param {Element} e */
  const shown = (e) => {
    let { left, right, top, bottom } = box(e);
    for (let at = scrolled(e); at; at = at.parentElement && scrolled(at.parentElement)) {
      top = Math.max(top, box(at).top);
      bottom = Math.min(bottom, box(at).bottom);
    }
    return { left, right, top, bottom };
  };
  for (const [i, a] of solid.entries()) {
    for (const b of solid.slice(i + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      const one = shown(a), two = shown(b);
      const across = Math.min(one.right, two.right) - Math.max(one.left, two.left), down = Math.min(
        one.bottom,
        two.bottom,
      ) - Math.max(one.top, two.top);
      if (across > 1 && down > 1) found.push(`${name(a)} meets ${name(b)} by ${across.toFixed(1)}×${down.toFixed(1)}`);
    }
  }
  const areas = [
    '.top',
    '#draw',
    '#rail',
    '.sheet',
    '#project',
    '#sets',
    '#scrubber',
    '.page > .tabbar',
  ].flatMap((selector) => [...document.querySelectorAll(selector)]).filter(seen);
  for (const [i, a] of areas.entries()) {
    for (const b of areas.slice(i + 1)) {
      const one = box(a), two = box(b);
      // On its side a sheet covers tools and drawing, never what compares.
      if ([a, b].some((e) => e.matches('.sheet')) && [a, b].some((e) => e.matches('#draw, #rail'))) continue;
      if (Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1.5 && Math.min(
        one.bottom,
        two.bottom,
      ) - Math.max(one.top, two.top) > 1.5) found.push(`${name(a).slice(0, 12)} lies over ${name(b).slice(0, 12)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push(
    `scrolls sideways by ${document.documentElement.scrollWidth - innerWidth}`,
  );
  if (document.documentElement.scrollHeight > innerHeight) found.push(
    `scrolls down by ${document.documentElement.scrollHeight - innerHeight}`,
  );
  const stage = document.querySelector('#stage');
  if (stage && seen(stage) && box(stage).height < 160 && document.querySelectorAll(
    '.sheet:not([hidden])',
  ).length === 0) found.push(`the drawing is ${box(stage).height} px high`);
  return found;
}, whole);

export const AT_REST = [
  '#stage, .strip .plot, #tool-set > .tool, .row-button, #edges, #fit, #preset-button, #undo, #redo, #share',
  '.more-button, .project .lead, #scrubber select, #scrubber .slider, #scrubber > .button',
  '#scrubber input[type=number], #tabbar button:not([hidden])',
].join();

/** Width, height, and the least height of the drawing at rest. @type {[number, number][]} */
export const SIZES = [[390, 844], [390, 664], [375, 667], [360, 640], [320, 640], [430, 932], [844, 390]];
export const SHEETS = ['Graph', 'Methods', 'Measures'];
