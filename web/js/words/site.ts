// Words of the documentation's pages, beside their texts.

export const siteWords = {
  copy: 'Copy',
  copied: 'Copied',
  seen: 'What happened?',
  search: 'Search the docs',
  placeholder: 'Search',
  found: 'Found',
  lost: 'The index did not come. The pages are in the list at the left.',
  nothing: (text: string) => `Nothing for “${text}”. Try one word, or the name of an option.`,
  sections: (n: number) => (n === 1 ? '1 section' : `${n} sections`),
  languages: 'Language',
  titles: { js: 'JavaScript', go: 'Go', python: 'Python', sh: 'Shell', html: 'HTML' } as Record<string, string>,
};
