// The content of the panels of a data set, as not needed at once: its text in the state, its scale, its choices.
import { hasMap } from './methods.ts';
import type { MethodName } from '../engine/names.ts';
import type { PanelContent } from './panel-content.ts';

/** @returns without the defaults of all panels */
export function writeShows(shows: PanelContent[]): string {
  const parts = shows.map(({ x, y, scale }) => `${x}${y ? `x${y}` : ''}${scale}`);
  while (parts.at(-1) === '1x2') parts.pop();
  return parts.join('+');
}

/** Dimensions to choose from. */
export const MAX_DIMENSIONS = 10;

/** Whether a picture is by rank: the eigenmaps need it, most of their rows being in one place. */
export const byRank = ({ scale }: PanelContent, method: MethodName) => (scale === '' ? !hasMap(method) : scale === 'r');
