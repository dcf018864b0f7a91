// What the panels of a data set show, as the state holds it.

/** @param {import('./shows.js').Shows[]} shows @returns {string} without what all panels show at first */
export function writeShows(shows) {
  const parts = shows.map(({ x, y, scale }) => `${x}${y ? `x${y}` : ''}${scale}`);
  while (parts.at(-1) === '1x2') parts.pop();
  return parts.join('+');
}
