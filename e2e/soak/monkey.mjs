// What a monkey does: seeded, each act by its number, so that any list of them can be done again.
import { isWebKit } from '../harness/browser.mjs';
import { drag, stageBox } from '../harness/page.mjs';
import { chooser } from '../library/hostile.mjs';

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {import('../library/hostile.mjs').Choice} Choice */

const KEYS = /** @type {import('puppeteer-core').KeyInput[]} */ ([
  'v', 'p', 's', 'l', 'e', 't', 'g', '1', '2', '6', 'Escape', 'Enter', 'Tab', 'ArrowLeft', 'ArrowUp', 'Delete', '[',
  ']', '+', '-', '0', 'f', '?', 'Space', 'Home', 'x',
]);
const CHORDS = /** @type {import('puppeteer-core').KeyInput[]} */ (['z', 'z', 'y', 'a', 'c']);
const LINKS = ['#v=1&k=3&graph=and', '#v=1&p=moons', '#nonsense', '#v=1&weight=cosine&runs=lpp+lda', '#'];

/** Clicks one of what is seen that fits. @param {Page} page @param {string} selector @param {number} which 0…1 */
const clickOne = (page, selector, which) => page.evaluate((css, share) => {
  const seen = [...document.querySelectorAll(css)].filter(
    (e) => e.checkVisibility() && !(/** @type {HTMLButtonElement} */ (e).disabled),
  );
  /** @type {HTMLElement|undefined} */ (seen[Math.floor(share * seen.length)])?.click();
}, selector, which);

/** Puts another value into one of the settings. @param {Page} page @param {number} which @param {number} share */
const setOne = (page, which, share) => page.evaluate((w, s) => {
  const seen = /** @type {(HTMLInputElement|HTMLSelectElement)[]} */ ([
    ...document.querySelectorAll(
      '#settings input[type=number], #settings input[type=range], #settings select, #strips select',
    ),
  ]).filter((e) => e.checkVisibility() && !e.disabled);
  const field = seen[Math.floor(w * seen.length)];
  if (!field) return;
  if (field instanceof HTMLSelectElement) field.selectedIndex = Math.floor(s * field.options.length);
  else {
    field.value =
      field.type === 'range'
        ? String(Number(field.min) + s * (Number(field.max) - Number(field.min)))
        : ['0', '1', '7', '-3', '1e9', '0.25', '', '50'][Math.floor(8 * s)];
  }
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}, which, share);

/** @type {Record<string, (page: Page, choose: Choice) => Promise<unknown>>} */
const ACTS = {
  async stroke(page, { number }) {
    if (await page.$eval('#stage', (e) => e.checkVisibility())) {
      await drag(page, [number(), number()], [number(), number()], 5);
    }
  },
  async click(page, { number }) {
    if (!await page.$eval('#stage', (e) => e.checkVisibility())) return;
    const box = await stageBox(page);
    await page.mouse.click(box.x + number() * box.width, box.y + number() * box.height);
  },
  key: (page, { of }) => page.keyboard.press(of(KEYS)),
  async chord(page, { of }) {
    await page.keyboard.down('Control');
    await page.keyboard.press(of(CHORDS));
    await page.keyboard.up('Control');
  },
  tool: (page, { number }) => clickOne(page, '#rail button, #rail input', number()),
  segment: (page, { number }) =>
    clickOne(page, '#settings input[type=radio], #settings input[type=checkbox], #settings button', number()),
  setting: (page, { number }) => setOne(page, number(), number()),
  button: (page, { of }) =>
    page.$eval(of(['#undo', '#redo', '#clear', '#reset', '#theme', '#pin', '#fit', '#edges', '#undo', '#redo']), (e) =>
      /** @type {HTMLElement} */ (e).click(),
    ),
  async preset(page, { number }) {
    await page.$eval('#preset-button', (e) => /** @type {HTMLElement} */ (e).click());
    await clickOne(page, '#preset-menu button', number());
  },
  async set(page, { number }) {
    await page.$eval('#data-button', (e) => /** @type {HTMLElement} */ (e).click());
    await clickOne(page, '#data-menu button', number());
  },
  async method(page, { number }) {
    await clickOne(page, '#add-method', 0);
    await clickOne(page, '.add-menu button, #strips .remove', number());
  },
  panel: (page, { number }) => clickOne(page, '#sets button, #project button, summary', number()),
  link: (page, { of }) => page.evaluate((hash) => { location.hash = hash; }, of(LINKS)),
  size: (page, { of }) =>
    page.setViewport(
      of([
        { width: 1280, height: 800 },
        { width: isWebKit ? 500 : 390, height: 700 },
        { width: 900, height: 500 },
      ]),
    ),
};
const NAMES = [...Object.keys(ACTS), 'stroke', 'stroke', 'click', 'key', 'segment', 'setting'];

/** Does the act of a number, and tells its name. @param {Page} page @param {number} seed @param {number} i */
export async function act(page, seed, i) {
  const choose = chooser(1000 * seed + i);
  const name = choose.of(NAMES);
  await ACTS[name](page, choose);
  return name;
}
