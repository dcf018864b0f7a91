// Texts of the documentation's pages, in addition to their content.

export const siteWords = {
  copy: 'Copy',
  copied: 'Copied',
  seen: 'Show what happens',
  search: 'Search the documentation',
  placeholder: 'Search',
  found: 'Results',
  lost: 'Search could not be loaded. Use the list of pages on the left.',
  nothing: (text: string) => `No results for “${text}”. Try a single word or the name of an option.`,
  sections: (n: number) => (n === 1 ? '1 section' : `${n} sections`),
  languages: 'Language',
  titles: { js: 'JavaScript', go: 'Go', python: 'Python', sh: 'Shell', html: 'HTML' } as Record<string, string>,
};
