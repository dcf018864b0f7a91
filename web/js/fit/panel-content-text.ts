// Encodes the content of the panels of a data set for the state, and decodes it.
import type { PanelContent } from './panel-content.ts';

/** @returns without the defaults of all panels */
export function writeShows(shows: PanelContent[]): string {
  const parts = shows.map(({ x, y, scale }) => `${x}${y ? `x${y}` : ''}${scale}`);
  while (parts.at(-1) === '1x2') parts.pop();
  return parts.join('+');
}
