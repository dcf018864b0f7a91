// Quotes untrusted text within the page's own sentences.

/** The number of characters that are quoted. */
const MAX_QUOTED_CHARS = 24;

/**
 * Returns the beginning of a text in one line, without direction marks and invisible characters.
 * @param most characters
 */
export function beginning(text: string, most: number) {
  // Only the visible part of a long text is examined.
  const signs = [...text.slice(0, 8 * most).replace(/[\p{C}\p{Z}]+/gu, ' ').trim()];
  return signs.length > most || text.length > 8 * most ? `${signs.slice(0, most).join('')}…` : signs.join('');
}

export const quoted = (text = '') => `“${beginning(text, MAX_QUOTED_CHARS)}”`;
