// Texts of the cards that explain terms; the terms are in terms.ts.

export const cardWords = {
  more: 'More',
  moreAbout: (term: string) => `More about: ${term}`,
};
