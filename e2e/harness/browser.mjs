// Starts a browser. Which one is said by the environment: LPP_BROWSER=chromium (default), firefox, or webkit, which has
// a driver of its own (webkit.mjs).
import puppeteer from 'puppeteer-core';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const wanted = process.env.LPP_BROWSER;
export const browserName = wanted === 'firefox' || wanted === 'webkit' ? wanted : 'chromium';
export const isChromium = browserName === 'chromium';
export const isWebKit = browserName === 'webkit';

/** Whether every case is wanted, as at night. */
export const everywhere = !!process.env.LPP_EVERYWHERE;

/**
 * For tests of what the engine answers, and what the page does and says with it once its events are heard: the same
 * bits and words in every browser. With LPP_EVERYWHERE set they run in all.
 */
export const alike = { skip: !isChromium && !everywhere && 'the same in every browser' };

/**
 * For files whose tests are not about motion: an open page that moves is drawn again and again, which takes a third of
 * a core. So at a commit it does not move; at night it does.
 */
export const still = { reducedMotion: !everywhere };

/** For tests that only run at length, at night. */
export const atLength = { skip: !everywhere && 'at length' };

/**
 * The cases of a test that takes them one by one: at a commit the first few, at length all.
 * @template T
 * @param {readonly T[]} all the likeliest to fail first
 * @param {number} few
 */
export const sized = (all, few = 1) => (everywhere ? all : all.slice(0, few));

/**
 * The cases of a table that a commit runs by their names, in the order of the table; at length all.
 * @template {{name: string}} T
 * @param {readonly T[]} all
 * @param {readonly string[]} names each of a case
 */
export function chosen(all, names) {
  const unknown = names.filter((name) => !all.some((each) => each.name === name));
  if (unknown.length > 0) throw new Error(`no case is called ${unknown.join(', ')}`);
  return everywhere ? all : all.filter(({ name }) => names.includes(name));
}

const PROGRAMS = {
  chromium: [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  firefox: [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
};

// No traffic of the browser's own, and one device pixel a CSS pixel whatever the machine.
const CHROMIUM_FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--force-device-scale-factor=1', '--hide-scrollbars',
];

/** @param {'chromium' | 'firefox'} name */
export function findBrowser(name) {
  return PROGRAMS[name].find((path) => path && existsSync(path));
}

/**
 * @typedef {{ name?: 'chromium' | 'firefox', dark?: boolean, reducedMotion?: boolean, flags?: string[] }} Start dark
 *   and reducedMotion are for Firefox, whose driver can only set them before the start; in Chromium they are set per
 *   page
 * @typedef {import('puppeteer-core').Browser & { stop(): Promise<void> }} Started
 */

/**
 * A browser of the file's own, or one that the pool lends (browser-pool.mjs).
 * @param {Start} options
 * @returns {Promise<Started>}
 */
export async function startBrowser({
  name = browserName === 'firefox' ? 'firefox' : 'chromium',
  dark = false,
  reducedMotion = false,
  flags = [],
} = {}) {
  const pool = process.env.LPP_BROWSER_POOL;
  return pool && name === 'firefox'
    ? borrow(pool, { name, dark, reducedMotion })
    : launch({ name, dark, reducedMotion, flags });
}

/** @param {Start} options @returns {Promise<Started>} */
export async function launch({ name = 'chromium', dark = false, reducedMotion = false, flags = [] }) {
  const executablePath = findBrowser(name);
  if (!executablePath) {
    throw new Error(`${name} is not installed; set ${name === 'chromium' ? 'CHROME_PATH' : 'FIREFOX_PATH'}`);
  }
  const userDataDir = await mkdtemp(join(tmpdir(), `lpp-${name}-`));
  const browser = await puppeteer.launch(
    name === 'chromium'
      ? { executablePath, userDataDir, headless: true, args: [...CHROMIUM_FLAGS, ...flags], protocolTimeout: 120_000 }
      : {
        browser: 'firefox',
        executablePath,
        userDataDir,
        headless: true,
        protocolTimeout: 120_000,
        extraPrefsFirefox: firefoxPreferences(dark, reducedMotion),
      },
  );
  const stop = async () => {
    await Promise.race([browser.close().catch(() => {}), new Promise((done) => setTimeout(done, 10_000).unref())]);
    browser.process()?.kill('SIGKILL');
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  };
  return Object.assign(browser, { stop });
}

/** @param {string} pool its address @param {Start} options @returns {Promise<Started>} */
async function borrow(pool, options) {
  const response = await fetch(
    `${pool}?${new URLSearchParams({ options: JSON.stringify(options), pid: String(process.pid) })}`,
  );
  const address = await response.text();
  if (!response.ok) throw new Error(address);
  const browser = await puppeteer.connect({
    browserWSEndpoint: address,
    protocol: 'webDriverBiDi',
    protocolTimeout: 120_000,
  });
  const there = new Set(browser.browserContexts()); // those that come are the file's, and their pages
  const stop = async () => {
    await Promise.all(
      browser
        .browserContexts()
        .filter((context) => !there.has(context))
        .map((context) => context.close()),
    );
    await browser.disconnect();
    await fetch(`${pool}?${new URLSearchParams({ address })}`);
  };
  return Object.assign(browser, { stop });
}

function firefoxPreferences(dark, reducedMotion) {
  return {
    'security.fileuri.strict_origin_policy': true, // the driver switches it off, and file:// tests then pass falsely
    'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.normandy.enabled': false,
  };
}
