// Texts of the cards that explain terms; the terms are in terms.ts.
import { late } from './late-tables.ts';

export const cardWords = /* @__PURE__ */ late('card', {
  more: 'More',
  moreAbout: (term: string) => `More about: ${term}`,
});
