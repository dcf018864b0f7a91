// What can go wrong with the files of a static site, one case a file: the action that needs it, what the page
// must say, and what shows that it works again.
import { press } from '../page/actions.mjs';
import { status } from '../harness/page.mjs';

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {import('../harness/faults.mjs').Fault} Fault */
/**
 * @typedef {object} Case
 * @property {string} name
 * @property {RegExp} path    of the file
 * @property {Fault[]} faults those that mean something for it
 * @property {(page: Page) => Promise<unknown>} [need]  the action that needs it; without, it is needed at once
 * @property {RegExp} message    in words, whatever the fault
 * @property {RegExp} slow    while it is stalled
 * @property {string} works   an element that is there once it works
 * @property {(page: Page) => Promise<unknown>} [leave] before it is tried again
 */

const click = (/** @type {string} */ selector) => (/** @type {Page} */ page) =>
  page.$eval(selector, (e) => /** @type {HTMLElement} */ (e).click());
const opens = (/** @type {string} */ set) => async (/** @type {Page} */ page) => {
  await page.$eval('#data-button', (e) => /** @type {HTMLElement} */ (e).click());
  await page.waitForSelector('#data-menu button');
  await page.$$eval(
    '#data-menu button',
    (all, name) => /** @type {HTMLElement} */ (all.find((b) => b.textContent?.startsWith(name))).click(),
    set,
  );
};
const escape = (/** @type {Page} */ page) => press(page, 'Escape');

/** In the dialogue for sharing, its page as one file. */
const savesPage = async (/** @type {Page} */ page) => {
  if (!await page.$('.share:popover-open')) await page.$eval('#share', (e) => /** @type {HTMLElement} */ (e).click());
  await page.waitForSelector('.share .tiles button');
  await page.$$eval('.share .tiles button', (all) =>
    /** @type {HTMLElement} */ (all.find((b) => b.textContent?.startsWith('Web page'))).click(),
  );
};

/** A file that is read as bytes does not mind what it is called. @type {Fault[]} */
const BYTES = ['missing', 'cut', 'stalled', 'flipped', 'page'];
/** A bit in a script may change a word that is only shown. @type {Fault[]} */
const SCRIPT = ['missing', 'cut', 'stalled', 'typed', 'page'];

/** @type {Case[]} */
export const CASES = [
  {
    name: 'the engine',
    path: /^\/engine-\w+\.bin$/,
    faults: BYTES,
    message: /engine could not be loaded: .*trying again/i,
    slow: /engine is still loading/,
    works: '#strips .figure',
  },
  {
    name: 'the panels next to the drawing',
    path: /^\/after-first-result-/,
    faults: SCRIPT,
    need: click('#preset-button'),
    message: /Panels could not be loaded/,
    slow: /Panels is still loading/,
    works: '#preset-menu button',
    leave: escape,
  },
  {
    name: 'help',
    path: /^\/deferred-/,
    faults: SCRIPT,
    need: click('#help-button'),
    message: /Help could not be loaded/,
    slow: /Help is still loading/,
    works: 'dialog#help[open]',
    leave: escape,
  },
  {
    name: 'sharing',
    path: /^\/share-/,
    faults: SCRIPT,
    need: click('#share'),
    message: /Share could not be loaded/,
    slow: /Share is still loading/,
    works: '.share',
    leave: escape,
  },
  {
    name: 'more methods',
    path: /^\/compare-/,
    faults: SCRIPT,
    need: click('#add-method'),
    message: /could not be loaded/,
    slow: /is still loading/,
    works: '.add-menu',
    leave: escape,
  },
  {
    name: 'the page as one file',
    path: /^\/page\.html$/,
    faults: BYTES,
    need: savesPage,
    message: /single file could not be loaded/,
    slow: /single file is still loading/,
    works: '#status[title*=".html saved."]',
  },
  {
    name: 'a small set',
    path: /^\/data\/iris/,
    faults: BYTES,
    need: opens('Iris'),
    message: /Iris could not be loaded/,
    slow: /Iris is still loading/,
    works: '.set-panel',
  },
  {
    name: 'a large set',
    path: /^\/data\/digits/,
    faults: BYTES,
    need: opens('Handwritten'),
    message: /digits could not be loaded/,
    slow: /digits is still loading/,
    works: '.set-panel',
  },
];

/**
 * What needs a file in a document other than the page, and where it says so.
 * @typedef {object} Elsewhere
 * @property {string} name
 * @property {string} document  its path
 * @property {RegExp} path      of the file
 * @property {Fault[]} faults
 * @property {(page: Page) => Promise<unknown>} [need]  a hand's try, the second as the first
 * @property {(page: Page) => Promise<string>} message     all that is said
 * @property {RegExp} wrong
 * @property {RegExp} slow
 * @property {RegExp} works
 */

const textOf = (/** @type {string} */ selector) => (/** @type {Page} */ page) =>
  page.$eval(selector, (e) => e.textContent ?? '');

/** Documents for them. */
export const DOCUMENTS = {
  '/library.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>A notebook</title><link rel="icon" ' +
    'href="data:,"><button>Fit</button><p></p><script type="module" src="/library.js"></script>',
  // As a cell of a notebook: load, fit, say. With a short patience for the engine's file, where it is stalled.
  '/library.js': `const said = document.querySelector('p');
    document.querySelector('button').onclick = async () => {
      said.textContent = '';
      try {
        const { load } = await import('/lpp.mjs' + (document.tries > 0 ? '?' + document.tries : ''));
        const lpp = await load();
        said.textContent = 'rank ' + (await lpp.fit([[0, 0], [1, 0], [2, 1]])).rank;
        lpp.close();
      } catch (error) {
        document.tries = (document.tries ?? 0) + 1;
        said.textContent = error.code + ': ' + error.message;
      }
    };
    said.textContent = 'ready';`,
  '/figure.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>A document</title><link rel="icon" ' +
    'href="data:,"><script src="/embed.js" async></script><body style="margin:0"><lpp-playground ' +
    'scene="#preset=moons"></lpp-playground>',
};

const inFigure = (/** @type {Page} */ page) => page.evaluate(() => {
  const shadow = document.querySelector('lpp-playground')?.shadowRoot;
  const lost = shadow?.querySelector('p');
  return lost?.hidden === false ? lost.textContent ?? '' : 'nothing is wrong';
});

/** @type {Elsewhere[]} */
export const ELSEWHERE = [
  {
    name: 'the script of a frame',
    document: '/embed.html#ui=view&preset=moons',
    path: /^\/live-/,
    faults: ['missing', 'cut', 'stalled', 'page'],
    need: (page) => page.mouse.click(150, 120),
    message: textOf('#status'),
    wrong: /script could not be loaded/,
    slow: /script is still loading/,
    works: /edges|LPP \d/,
  },
  {
    name: 'the engine of a frame',
    document: '/embed.html#ui=min&preset=moons',
    path: /^\/engine-\w+\.bin$/,
    faults: BYTES,
    need: (page) => page.mouse.click(150, 120),
    message: textOf('#status'),
    wrong: /engine could not be loaded/,
    slow: /engine is still loading/,
    works: /\d+ edges/,
  },
  {
    name: 'the document of a figure',
    document: '/figure.html',
    path: /^\/embed\.html$/,
    faults: ['missing', 'cut', 'stalled', 'page'],
    message: inFigure,
    wrong: /figure could not be loaded/,
    slow: /figure could not be loaded/,
    works: /nothing is wrong/,
    need: (page) =>
      page.evaluate(() =>
        /** @type {HTMLElement|null} */ (
          document.querySelector('lpp-playground')?.shadowRoot?.querySelector('p:not([hidden]) button')
        )?.click(),
      ),
  },
  {
    name: 'the engine of the library',
    document: '/library.html',
    path: /^\/lpp\.wasm$/,
    faults: ['missing', 'cut', 'flipped', 'page'],
    need: click('button'),
    message: textOf('p'),
    wrong: /^engine-stopped: The engine could not be loaded: \S.*\.$/,
    slow: /never/,
    works: /^rank 2$/,
  },
];

/** All that the page says right now. @param {Page} page */
export const pageText = async (page) =>
  `${await status(page)} | ${await page.$eval('#notices', (e) => e.textContent ?? '')}`;
