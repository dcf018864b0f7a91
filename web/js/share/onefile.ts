// The whole playground as one HTML file that begins with a scene, and has the rows of an opened file in it.
import { toBase64 } from '../engine/base64.ts';

/** The slot of the scene in the page that the build writes. */
const SCENE_SLOT = /(<script type="text\/plain" data-packed="scene">)[^<]*(<\/script>)/;

/** The rows that a page has in it already. */
const ROWS_SLOT = /<script type="text\/plain" data-packed="rows">[^<]*<\/script>/;

/** @param text of a scene file @returns in characters without a meaning in HTML */
export async function packedRows(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/**
 * @param page the text of page.html, or of a page that was saved
 * @param fragment of the scene's link
 * @param rows packed; empty: none
 */
export function pageWith(page: string, fragment: string, rows = ''): string {
  if (!SCENE_SLOT.test(page)) throw new Error('The page has no place for a scene.');
  // Letters, digits and - . _ ~ = & alone, none of which means anything to a script's text.
  if (/[^\w.~=&-]/.test(fragment)) throw new Error('This is no scene.');
  const own = rows && `<script type="text/plain" data-packed="rows">${rows}</script>`;
  return page.replace(ROWS_SLOT, '').replace(SCENE_SLOT, (_, open, close) => open + fragment + close + own);
}
