// Builds as a host has them, made of the one in dist/: other scripts under other names, and the service worker's list
// of them.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dist } from './paths.mjs';

const LIST = /\{"files":.*?"stamp":"[0-9a-f]{12}"\}/;
const sha256 = (/** @type {Buffer} */ bytes) => createHash('sha256').update(bytes).digest('hex');

/** What dist/sw.js keeps. @returns {{files: Record<string, string>, later: Record<string, string>, stamp: string}} */
export function cachedList() {
  const [text] = LIST.exec(readFileSync(join(dist, 'sw.js'), 'utf8')) ?? assert.fail('sw.js has a list of files');
  return JSON.parse(text);
}

/**
 * A folder with the page of another build: its scripts have other names, and its document says which it is.
 * @param {string} letter
 * @returns {{folder: string, stamp: string, share: string, end: () => void}} share: the name of the script of Share
 */
export function anotherBuild(letter) {
  const { files, ...rest } = cachedList();
  const renamed = (/** @type {string} */ text) => text.replace(/-[0-9A-Z]([0-9A-Z]{7}\.js\b)/g, `-${letter}$1`);
  const folder = mkdtempSync(join(tmpdir(), 'lpp-build-'));
  const write = (/** @type {string} */ name, /** @type {Buffer} */ bytes) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
    return sha256(bytes);
  };
  /** @type {Record<string, string>} */
  const digests = {};
  for (const name of Object.keys(files)) {
    const bytes = readFileSync(join(dist, name || 'index.html'));
    const text =
      name === '' ? renamed(String(bytes)).replace('<html ', `<html data-build="${letter}" `) : renamed(String(bytes));
    digests[renamed(name)] = write(
      renamed(name || 'index.html'),
      name === '' || name.endsWith('.js') ? Buffer.from(text) : bytes,
    );
  }
  const stamp = sha256(Buffer.from(JSON.stringify(digests))).slice(0, 12);
  const list = JSON.stringify({ files: digests, ...rest, stamp });
  write('sw.js', Buffer.from(readFileSync(join(dist, 'sw.js'), 'utf8').replace(LIST, () => list)));
  const share = Object.keys(digests).find((name) => name.startsWith('share-')) ?? '';
  return { folder, stamp, share, end: () => rmSync(folder, { recursive: true }) };
}

/**
 * Waits until a build is kept whole, and its worker is at work.
 * @param {import('puppeteer-core').Page} page
 * @param {{stamp: string}} build
 */
export async function buildWithCache(page, { stamp } = cachedList()) {
  await page.waitForFunction(async (wanted) => {
    const registration = await navigator.serviceWorker?.getRegistration();
    const current = await caches.match(new URL('./?current', location.href));
    return registration?.active?.state === 'activated' && !registration.installing && await current?.text() === wanted;
  }, { polling: 100 }, stamp);
}
