// Words of the documentation's pages, beside their texts.

export const siteWords = {
  copy: 'Copy',
  copied: 'Copied',
  seen: 'What happened?',
  search: 'Search the docs',
  placeholder: 'Search',
  found: 'Found',
  lost: 'The index did not come. The pages are in the list at the left.',
  /** @param {string} text */
  nothing: (text) => `Nothing for “${text}”. Try one word, or the name of an option.`,
  /** @param {number} n */
  sections: (n) => (n === 1 ? '1 section' : `${n} sections`),
  languages: 'Language',
  /** @type {Record<string, string>} */
  titles: { js: 'JavaScript', go: 'Go', python: 'Python', sh: 'Shell', html: 'HTML' },
};
