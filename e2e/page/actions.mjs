// Actions of a user on the page, and what the page shows, for the behaviour tests.
import assert from 'node:assert/strict';
import { firstPoints as readFirstPoints } from '../../web/js/data/initial-state.ts';
import { fittedCamera, toScreenX, toScreenY } from '../../web/js/views/camera.ts';
import { stageBox } from '../harness/page.mjs';
import { PATIENCE_MS, pause } from '../harness/pause.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * @typedef {object} Facts  what the numbers panel says; NaN where it says nothing
 * @property {number} n
 * @property {number} edges
 * @property {number} parts
 * @property {number} isolated
 * @property {number} lpp       angle of the first direction in degrees, 0…180
 * @property {number} pca
 * @property {number} between
 * @property {number} lambda    smallest eigenvalue
 * @property {number} t
 * @property {string} text
 */

/** Opens one of the two folded panels. @param {Page} page @param {0 | 1} which */
async function unfold(page, which) {
  await page.waitForSelector('#more-panels details');
  await page.evaluate((index) => {
    /** @type {HTMLDetailsElement} */ (document.querySelectorAll('#more-panels details')[index]).open = true;
  }, which);
}

/**
 * What the numbers panel says once everything asked so far is answered, without the time that it took.
 * @param {Page} page
 * @returns {Promise<Facts>}
 */
export async function facts(page) {
  await unfold(page, 0);
  const handle = await page.waitForFunction(
    () => !document.querySelector('#work[data-stale]') && document.querySelector('#more-panels pre')?.textContent,
    { polling: 30 },
  );
  const text = String(await handle.jsonValue())
    .replace(/\s*^time .*/m, '')
    .replaceAll('−', '-')
    .replace(
      /·10([⁻⁰¹²³⁴-⁹]+)/g,
      (_, power) =>
        `e${[...power]
          .map((sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign))
          .map((digit) => (digit < 0 ? '-' : digit))
          .join('')}`,
    );
  const number = (pattern) => Number(pattern.exec(text)?.[1] ?? NaN);
  return {
    text,
    n: number(/\bn = (\d+)/),
    edges: number(/edges (\d+)/),
    parts: number(/components (\d+)/),
    isolated: number(/isolated (\d+)/),
    lpp: number(/LPP ([\d.]+)°/),
    pca: number(/PCA ([\d.]+)°/),
    between: number(/between\D+([\d.]+)°/),
    lambda: number(/^λ +(\S+)/m),
    t: number(/\bt = (\S+)/),
  };
}

/**
 * Waits until the facts satisfy a condition.
 * @param {Page} page
 * @param {(now: Facts) => boolean} holds
 * @param {string} what  for the failure
 * @returns {Promise<Facts>}
 */
export async function factsBecome(page, holds, what, timeout = PATIENCE_MS) {
  return until(() => facts(page), holds, what, timeout);
}

/** @param {Page} page @returns {Promise<number>} points of the drawing, as the header says */
export async function count(page) {
  return page.$eval('#count-seed', (e) => Number(/^[\d,]+/.exec(e.textContent ?? '')?.[0].replaceAll(',', '')));
}

/** @param {Page} page @param {number | ((n: number) => boolean)} wanted */
export async function countBecomes(page, wanted, timeout = PATIENCE_MS) {
  const holds = typeof wanted === 'number' ? (n) => n === wanted : wanted;
  return until(() => count(page), holds, `number of points ${wanted}`, timeout);
}

/**
 * What is read once it is the same twice, a while apart.
 * @template T
 * @param {() => Promise<T>} read
 * @param {string} what
 * @returns {Promise<T>}
 */
export async function resting(read, what) {
  let last = await read();
  return until(async () => {
    const before = last;
    await pause(200, 'what is read does not change');
    last = await read();
    return { value: last, same: before === last };
  }, ({ same }) => same, `${what} comes to rest`).then(({ value }) => value);
}

/** The number of points once it no longer changes. @param {Page} page */
export const restingCount = (page) => resting(() => count(page), 'the number of points');

/**
 * @template T
 * @param {() => Promise<T>} read
 * @param {(value: T) => boolean} holds
 * @param {string} what
 */
export async function until(read, holds, what, timeout = PATIENCE_MS) {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) assert.fail(`never came true: ${what}; last seen: ${JSON.stringify(value)}`);
    await pause(60, 'between two looks');
  }
}

/**
 * Keys pressed with the drawing area in focus.
 * @param {Page} page
 * @param {...import('puppeteer-core').KeyInput} keys
 */
export async function press(page, ...keys) {
  await page.focus('#stage');
  for (const key of keys) await page.keyboard.press(key);
}

/**
 * A key while Shift or Control is held.
 * @param {Page} page
 * @param {'Shift' | 'Control'} held
 * @param {import('puppeteer-core').KeyInput} key
 */
export async function chord(page, held, key) {
  await page.keyboard.down(held);
  await page.keyboard.press(key);
  await page.keyboard.up(held);
}

export const undo = (page) => chord(page, 'Control', 'z');

/** Clicks a place of the drawing area, in shares of its size. @param {Page} page @param {number} x @param {number} y */
export async function clickAt(page, x, y) {
  const box = await stageBox(page);
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
}

/**
 * Chooses one of a bar of settings.
 * @param {Page} page @param {string} part  graph, moreGraph, weights @param {string} value
 */
export async function choose(page, part, value) {
  await page.$eval(`[data-part="${part}"] input[type=radio][value="${value}"]`, (e) =>
    /** @type {HTMLInputElement} */ (e).click(),
  );
}

/** Chooses from a menu of the settings. @param {Page} page @param {RegExp} label @param {string} value */
export async function select(page, label, value) {
  const id = await idOf(page, label);
  await page.select(`#${id}`, value);
}

/**
 * The element that a selector names, once it is there.
 * @param {Page} page @param {string} selector @param {import('puppeteer-core').WaitForSelectorOptions} [how]
 * @returns {Promise<import('puppeteer-core').ElementHandle<HTMLElement>>}
 */
export async function element(page, selector, how) {
  const found = await page.waitForSelector(selector, how);
  assert.ok(found, selector);
  return /** @type {import('puppeteer-core').ElementHandle<HTMLElement>} */ (found);
}

/** Where an element is on the screen. @param {Page} page @param {string} selector */
export async function boxOf(page, selector) {
  const box = await (await element(page, selector)).boundingBox();
  assert.ok(box, `${selector} is seen`);
  return box;
}

/**
 * Types a number into the field with a label.
 * @param {Page} page
 * @param {RegExp} label
 * @param {string | number} value
 */
export async function type(page, label, value) {
  const id = await idOf(page, label);
  await page.$eval(`#${id}`, (e) => e.closest('details')?.setAttribute('open', ''));
  const field = await element(page, `#${id}`, { visible: true });
  await field.evaluate((e) => {
    e.scrollIntoView({ block: 'center' });
    e.focus();
    /** @type {HTMLInputElement} */ (e).select();
  });
  await page.keyboard.type(String(value));
  await page.keyboard.press('Enter');
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
}

/** @param {Page} page @param {RegExp} label */
async function idOf(page, label) {
  const id = await page.evaluate((source) => [...document.querySelectorAll('#settings label[for]')]
    .find((l) => new RegExp(source).test(l.textContent ?? ''))?.getAttribute('for'), label.source);
  assert.ok(id, `a setting labelled ${label}`);
  return id;
}

/**
 * Opens a menu of the header; on a small screen all but the first are behind More.
 * @param {Page} page
 * @param {'preset' | 'data' | 'seed' | 'exercise'} menu
 */
export async function openMenu(page, menu) {
  await page.waitForFunction(
    (id) => document.querySelector(`#${id}-button`)?.checkVisibility() || document.querySelector('.more-button'),
    { polling: 30 },
    menu,
  );
  const seen = await page.$eval(`#${menu}-button`, (b) => b.checkVisibility());
  if (!seen) await page.click('.more-button');
  await page.click(`#${menu}-button`);
}

/** Opens a sheet of a small screen by its button in the bar. @param {Page} page @param {string} name */
export async function openSheet(page, name) {
  const button = await page.waitForFunction(
    (text) => [...document.querySelectorAll('#tabbar button')].find(
      (b) => b.textContent === text && b.checkVisibility(),
    ),
    { polling: 30 },
    name,
  );
  await /** @type {import('puppeteer-core').ElementHandle<Element>} */ (button.asElement()).click();
}

/**
 * Chooses an entry of one of the header's menus.
 * @param {Page} page
 * @param {'preset' | 'data'} menu
 * @param {RegExp} entry
 */
export async function pick(page, menu, entry) {
  await openMenu(page, menu);
  const found = await page.waitForFunction((id, source) => [...document.querySelectorAll(`#${id}-menu button`)]
    .find(
      (b) => new RegExp(source, 'i').test(b.textContent ?? '') && b.checkVisibility(),
    ), {}, menu, entry.source);
  await /** @type {import('puppeteer-core').ElementHandle<Element>} */ (found.asElement()).click();
}

/**
 * The rows of the table of points that exist right now.
 * @param {Page} page
 * @returns {Promise<{row: number, x: number, y: number, label: number}[]>}
 */
export async function table(page) {
  await unfold(page, 1);
  await page.waitForSelector('.points-table tbody th');
  return page.$$eval('.points-table tbody tr:not([aria-hidden])', (rows) => rows.map((row) => {
    const [x, y, label] = [...row.querySelectorAll('input, select')].map((f) =>
      Number(/** @type {HTMLInputElement} */ (f).value),
    );
    return { row: Number(row.querySelector('th')?.textContent), x, y, label };
  }));
}

/**
 * The points that the static page holds.
 * @param {Page} page
 * @returns {Promise<number[]>} x₀, y₀, x₁, y₁, …
 */
export async function firstPoints(page) {
  const json = await page.$eval('#first-points', (e) => e.textContent ?? '');
  return [...(readFirstPoints(json)?.points ?? [])];
}

/**
 * Where a point of the first picture is on the screen, before anything was zoomed.
 * @param {Page} page
 * @param {number} i
 */
export async function placeOf(page, i) {
  const points = await firstPoints(page);
  const box = await stageBox(page);
  const camera = fittedCamera(Float64Array.from(points), box);
  return { x: box.x + toScreenX(camera, box, points[2 * i]), y: box.y + toScreenY(camera, box, points[2 * i + 1]) };
}

/** @param {Page} page @returns {Promise<string[]>} */
export async function notices(page) {
  return page.$$eval('.notices li', (items) =>
    items.filter((i) => i.checkVisibility()).map((i) => i.textContent ?? ''),
  );
}

/**
 * The works that the browser keeps of the page.
 * @param {Page} page
 * @returns {Promise<{at: number, state: Record<string, unknown>, points: {labels: unknown[]}}[]>}
 */
export const savedWork = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('lpp-playground:2:'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '')),
  );

/** Waits until everything asked so far is answered, or refused in words. @param {Page} page */
export const untilFitted = (page) =>
  page.waitForFunction(() => !document.querySelector('#work[data-stale]'), { polling: 30 });

/** Whether the picture is the last good one, greyed. @param {Page} page */
export async function greyed(page) {
  await untilFitted(page);
  return page.$eval('#stage', (e) => e.hasAttribute('data-greyed'));
}

/** Runs before the page: keeps hold of its workers, so that a test can end them. */
export function watchWorkers() {
  const made = /** @type {any} */ (globalThis).__workers = [];
  globalThis.Worker = class extends globalThis.Worker {
    /** @param {[string | URL, WorkerOptions?]} args */
    constructor(...args) {
      super(...args);
      made.push(this);
    }
  };
}

/** Runs before the page: what it asks of its workers can be held, see `heldWorkers`. */
export function holdWorkers() {
  const all = /** @type {any} */ (globalThis);
  globalThis.Worker = class extends globalThis.Worker {
    postMessage(/** @type {any} */ message, /** @type {any} */ ...rest) {
      if (all.__held) all.__held.push(() => super.postMessage(message, ...rest));
      else super.postMessage(message, ...rest);
    }
  };
}

/** Holds what the page asks of its workers while something is done, then sends it. @param {Page} page */
export async function heldWorkers(page, /** @type {() => Promise<unknown>} */ meanwhile) {
  await page.evaluate(() => { /** @type {any} */ (globalThis).__held = []; });
  await meanwhile();
  await page.evaluate(() => {
    const all = /** @type {any} */ (globalThis), held = all.__held;
    all.__held = null;
    for (const send of held) send();
  });
}

/**
 * Holds requests of a page from now on.
 * @param {Page} page @param {RegExp} pattern of their addresses
 * @returns {Promise<{held: string[], release: () => void}>} held: the addresses that were asked for
 */
export async function holdRequests(page, pattern) {
  /** @type {string[]} */
  const held = [];
  let release = () => {};
  const gate = new Promise((done) => { release = () => done(undefined); });
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (pattern.test(request.url())) {
      held.push(request.url());
      await gate;
    }
    await request.continue().catch(() => {}); // the page may be gone
  });
  return { held, release: () => release() };
}

/** Waits until a script has run, and what waited for it. @param {Page} page @param {string} address */
export const imported = (page, address) => page.evaluate(async (url) => {
  await import(url);
  await new Promise((done) => setTimeout(done));
}, address);

/** Keeps what is written on canvases from now on, see `written`. @param {Page} page */
export const watchWriting = (page) => page.evaluate(() => {
  const list = /** @type {any} */ (globalThis).__written = /** @type {{text: string, x: number}[]} */ ([]);
  const fillText = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
    list.push({ text, x });
    fillText.call(this, text, x, y, ...rest);
  };
});

/**
 * What was written on canvases since this was asked last.
 * @param {Page} page
 * @returns {Promise<{text: string, x: number}[]>}
 */
export const written = (page) => page.evaluate(() => /** @type {any} */ (globalThis).__written.splice(0));

/** Adds a method to those side by side, by its name in the list. @param {Page} page @param {string} name */
export async function add(page, name) {
  await page.waitForSelector('#add-method:not(:disabled)');
  await page.$eval('#add-method', (button) => /** @type {HTMLElement} */ (button).click());
  await page.waitForSelector('.add-menu:not([hidden])');
  await page.$$eval(
    '.add-menu button',
    (buttons, wanted) =>
      /** @type {HTMLElement} */ (buttons.find((b) => b.querySelector('b')?.textContent === wanted)).click(),
    name,
  );
}

/** Opens and closes what nobody needs at once: Share, the exercises, the methods, help. @param {Page} page */
export async function openParts(page) {
  const click = (/** @type {string} */ selector) => page.$eval(selector, (e) => /** @type {HTMLElement} */ (e).click());
  await click('#share');
  await page.waitForSelector('.share:popover-open .tiles');
  await click('#share');
  await click('#exercise-button');
  await page.waitForSelector('#exercise-menu .exercises .item');
  await click('#exercise-button');
  await click('#add-method');
  await page.waitForSelector('#add-method[aria-expanded="true"]');
  await click('#add-method');
  await click('#help-button');
  await page.waitForSelector('#help[open] h2');
  await page.$eval('#help', (e) => /** @type {HTMLDialogElement} */ (e).close());
  const text = await page.evaluate(() =>
    ['#status', '#notices'].map((place) => document.querySelector(place)?.textContent).join(' '),
  );
  assert.doesNotMatch(text, /could not|cannot be reached/);
}

/** Presses Enter on an element. @param {Page} page @param {string} selector */
export async function enter(page, selector) {
  await page.focus(selector);
  await page.keyboard.press('Enter');
}

/** Opens *Make a sheet* from the menu of exercises. @param {Page} page */
export async function openSheetMaker(page) {
  await enter(page, '#exercise-button');
  await page.waitForSelector('#exercise-menu .make-sheet');
  await enter(page, '.make-sheet');
  await page.waitForSelector('.sheet-dialog[open]');
}

/** Types links of tasks into *Make a sheet*, and adds them. @param {Page} page @param {string} text */
export async function addLinks(page, text) {
  await page.$eval('.sheet-dialog textarea', (e, value) => {
    /** @type {HTMLTextAreaElement} */ (e).value = value;
  }, text);
  await enter(page, '.sheet-dialog .hand-in-row .button');
}

/** Two rows of points, a class each. @param {number} n of both rows */
export const twoRows = (n) => ({
  xy: Float64Array.from({ length: 2 * n }, (_, at) => (at % 2 ? ((at >> 1) % 2) * 2 : at / 8)),
  labels: Int32Array.from({ length: n }, (_, i) => i % 2),
});

/** Waits until files that are dropped are opened: that comes after the first result. @param {Page} page */
export const untilDropsOpen = (page) => until(() => page.evaluate(() => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([''], 'a.csv'));
  const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
  document.querySelector('#stage')?.dispatchEvent(over);
  document.querySelector('#stage')?.dispatchEvent(new DragEvent('dragleave', { dataTransfer, bubbles: true }));
  return over.defaultPrevented;
}), Boolean, 'files can be dropped');
