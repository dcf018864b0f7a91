// What the panels of a data set show, as the state holds it.
import type { Shows } from './shows.ts';

/** @returns without what all panels show at first */
export function writeShows(shows: Shows[]): string {
  const parts = shows.map(({ x, y, scale }) => `${x}${y ? `x${y}` : ''}${scale}`);
  while (parts.at(-1) === '1x2') parts.pop();
  return parts.join('+');
}
