// Points go to the clipboard and come from it, as text that spreadsheets take and give.
import { strings as s } from '../words/strings.js';

/** @typedef {typeof import('./later.js')} Later */

/**
 * @param {import('./playground.js').Playground} playground
 * @param {() => Promise<Later>} later what reads and writes rows
 */
export function createClipboard(playground, later) {
  const { bench } = playground;
  /** @type {Later|null} */
  let loaded = null;
  return {
    /** Writing has to be done within the event: what writes is asked for as soon as something could be copied. */
    prepare: () => void (loaded ?? later().then((views) => { loaded = views; }, () => {})),
    /** @param {ClipboardEvent} e */
    copy: (e) => loaded?.copyPoints(bench, e),
    /** @param {ClipboardEvent} e */
    paste(e) {
      const text = e.clipboardData?.getData('text/plain') ?? '';
      e.preventDefault();
      later().then(({ pastePoints }) => pastePoints(playground, text), () => bench.announce(s.pasteNotNow));
    },
  };
}
