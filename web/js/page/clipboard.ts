// Copies points to the clipboard and pastes them, as text in the form of spreadsheets.
import { strings as s } from '../words/strings.ts';
import type { Playground } from './playground.ts';
import type * as laterModule from './deferred.ts';

type ClipboardModule = typeof laterModule;

/** @param later what reads and writes rows */
export function createClipboard(playground: Playground, later: () => Promise<ClipboardModule>) {
  const { toolContext } = playground;
  let loaded: ClipboardModule | null = null;
  return {
    /** The clipboard must be written within the event, so the writer is loaded as soon as something could be copied. */
    prepare: () => void (loaded ?? later().then((views) => { loaded = views; }, () => {})),
    copy: (e: ClipboardEvent) => loaded?.copyPoints(toolContext, e),
    paste(e: ClipboardEvent) {
      const text = e.clipboardData?.getData('text/plain') ?? '';
      e.preventDefault();
      later().then(({ pastePoints }) => pastePoints(playground, text), () => toolContext.announce(s.pasteNotNow));
    },
  };
}
