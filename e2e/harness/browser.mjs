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
 * @param {{ name?: 'chromium' | 'firefox', dark?: boolean, reducedMotion?: boolean, flags?: string[] }} options
 *   dark and reducedMotion are for Firefox, whose driver can only set them before the start; in Chromium they are set per page
 * @returns {Promise<import('puppeteer-core').Browser & { stop(): Promise<void> }>}
 */
export async function startBrowser({ name = browserName === 'firefox' ? 'firefox' : 'chromium', dark = false, reducedMotion = false, flags = [] } = {}) {
  const executablePath = findBrowser(name);
  if (!executablePath) throw new Error(`${name} is not installed; set ${name === 'chromium' ? 'CHROME_PATH' : 'FIREFOX_PATH'}`);
  const userDataDir = await mkdtemp(join(tmpdir(), `lpp-${name}-`));
  const browser = await puppeteer.launch(name === 'chromium'
    ? { executablePath, userDataDir, headless: true, args: [...CHROMIUM_FLAGS, ...flags], protocolTimeout: 120_000 }
    : { browser: 'firefox', executablePath, userDataDir, headless: true, protocolTimeout: 120_000, extraPrefsFirefox: firefoxPreferences(dark, reducedMotion) });
  const stop = async () => {
    await Promise.race([browser.close().catch(() => {}), new Promise((done) => setTimeout(done, 10_000).unref())]);
    browser.process()?.kill('SIGKILL');
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
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
