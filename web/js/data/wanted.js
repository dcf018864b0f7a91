// What a hand has asked for and the network brings: told when it is slow, and when it does not come.
import { strings as s } from '../words/strings.js';

/** Milliseconds that are waited for without a word. */
const SILENT = 3000;

/** Milliseconds in which a host answers that can be reached. */
const REACHED = 3000;

/**
 * What is said of what did not come. A reload is only proposed where the page itself can be had: without a network it
 * would be lost.
 * @param {string} name  what it is called @returns {Promise<string>}
 */
export async function whyMissing(name) {
  const there = await fetch(location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(REACHED),
  }).then(
    () => true,
    () => false,
  );
  return there ? s.loadFailed(name) : s.unreached(name);
}

/**
 * @template T
 * @param {(text: string) => void} announce
 * @param {string} name  what it is called
 * @param {Promise<T>} coming
 * @returns {Promise<T>} the same; told when it is slow
 */
export function toldSlow(announce, name, coming) {
  const slow = setTimeout(() => announce(s.slow(name)), SILENT);
  return coming.finally(() => clearTimeout(slow));
}

/**
 * @template T
 * @param {(text: string) => void} announce
 * @param {string} name  what it is called
 * @param {Promise<T>} coming
 * @param {(it: T) => void} use
 * @param {() => void} [without]  when it did not come
 */
export function wanted(announce, name, coming, use, without = () => {}) {
  return toldSlow(announce, name, coming).then(use, async () => {
    announce(await whyMissing(name));
    without();
  });
}
