// Runs an action that first has to load a chunk; announces when loading is slow or fails.
import { strings as s } from '../words/strings.ts';

/** Milliseconds that are waited for without a word. */
const ANNOUNCE_DELAY_MS = 3000;

/** Milliseconds in which a host answers that can be reached. */
const REACHABLE_TIMEOUT_MS = 3000;

/**
 * The message for something that did not load. It proposes a reload only if the page itself can be loaded: without a
 * network the page would be lost.
 * @param name its name in the message
 */
export async function whyMissing(name: string): Promise<string> {
  const there = await fetch(location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(REACHABLE_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );
  return there ? s.loadFailed(name) : s.unreached(name);
}

/** @param name its name in the message @returns the same promise; announces if it is slow */
export function announceIfSlow<T>(announce: (text: string) => void, name: string, coming: Promise<T>): Promise<T> {
  const slow = setTimeout(() => announce(s.slow(name)), ANNOUNCE_DELAY_MS);
  return coming.finally(() => clearTimeout(slow));
}

/** @param name its name in the message @param without called if it did not load */
export function runLazily<T>(
  announce: (text: string) => void,
  name: string,
  coming: Promise<T>,
  use: (it: T) => void,
  without: () => void = () => {},
) {
  return announceIfSlow(announce, name, coming).then(use, async () => {
    announce(await whyMissing(name));
    without();
  });
}
