// What can go wrong with the files of a static site, one case a file: what a hand does that needs it, what the page must
// say, and what shows that it works again.
import { press } from '../page/actions.mjs';
import { status } from '../harness/page.mjs';

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {import('../harness/faults.mjs').Fault} Fault */
/**
 * @typedef {object} Case
 * @property {string} name
 * @property {RegExp} path    of the file
 * @property {Fault[]} faults those that mean something for it
 * @property {(page: Page) => Promise<unknown>} [need]  what a hand does that needs it; without, it is needed at once
 * @property {RegExp} says    in words, whatever the fault
 * @property {RegExp} slow    while it is stalled
 * @property {string} works   an element that is there once it works
 * @property {(page: Page) => Promise<unknown>} [leave] before it is tried again
 */

const click = (/** @type {string} */ selector) => (/** @type {Page} */ page) => page.$eval(selector, (e) => /** @type {HTMLElement} */ (e).click());
const opens = (/** @type {string} */ set) => async (/** @type {Page} */ page) => {
  await page.$eval('#data-button', (e) => /** @type {HTMLElement} */ (e).click());
  await page.waitForSelector('#data-menu button');
  await page.$$eval('#data-menu button', (all, name) => /** @type {HTMLElement} */ (all.find((b) => b.textContent?.startsWith(name))).click(), set);
};
const escape = (/** @type {Page} */ page) => press(page, 'Escape');

/** A file that is read as bytes does not mind what it is called. @type {Fault[]} */
const BYTES = ['missing', 'cut', 'stalled', 'flipped', 'page'];
/** A bit in a script may change a word that is only shown. @type {Fault[]} */
const SCRIPT = ['missing', 'cut', 'stalled', 'typed', 'page'];

/** @type {Case[]} */
export const CASES = [
  { name: 'the engine', path: /^\/engine-\w+\.bin$/, faults: BYTES, says: /engine could not be loaded: .*tried again/i, slow: /engine is slow to come/, works: '#strips .figure' },
  { name: 'the panels beside the drawing', path: /^\/beside-/, faults: SCRIPT, need: click('#preset-button'), says: /Panels could not be loaded/, slow: /Panels is slow/, works: '#preset-menu button', leave: escape },
  { name: 'help', path: /^\/later-/, faults: SCRIPT, need: click('#help-button'), says: /Help could not be loaded/, slow: /Help is slow/, works: 'dialog#help[open]', leave: escape },
  { name: 'sharing', path: /^\/share-/, faults: SCRIPT, need: click('#share'), says: /Share could not be loaded/, slow: /Share is slow/, works: '.share', leave: escape },
  { name: 'more methods', path: /^\/compare-/, faults: SCRIPT, need: click('#add-method'), says: /could not be loaded/, slow: /is slow/, works: '.add-menu', leave: escape },
  { name: 'a small set', path: /^\/data\/iris/, faults: BYTES, need: opens('Iris'), says: /Iris could not be loaded/, slow: /Iris is slow/, works: '.set-panel' },
  { name: 'a large set', path: /^\/data\/digits/, faults: BYTES, need: opens('Handwritten'), says: /digits could not be loaded/, slow: /digits is slow/, works: '.set-panel' },
];

/** All that the page says right now. @param {Page} page */
export const said = async (page) => `${await status(page)} | ${await page.$eval('#notices', (e) => e.textContent ?? '')}`;
