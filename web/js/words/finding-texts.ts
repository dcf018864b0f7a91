// Texts of the sentence on a drawing or on the panels of a data set. The rules are in finding.ts.
import { late } from './late-tables.ts';
import { grouped } from './numbers.ts';

const list = (all: string[]) => all.join(', ').replace(/, ([^,]*)$/, ' and $1');

export const findingWords = /* @__PURE__ */ late('finding', {
  list,
  unstable: (names: string) => `${names}: direction unstable. Another direction is almost as good.`,
  /** @param edges how many connect the classes */
  rotated: (angle: string, edges: number) => {
    const now = edges === 0
      ? 'no edge connects the classes now'
      : edges === 1
        ? '1 edge connects the classes now'
        : `${grouped.format(edges)} edges connect the classes now`;
    return `LPP turned by ${angle}: ${now}.`;
  },
  far: (n: number) =>
    n === 1
      ? 'PCA follows the far point. LPP gives it almost no weight.'
      : `PCA follows the ${grouped.format(n)} far points. LPP gives them almost no weight.`,
  agree: 'LPP and PCA agree.',
  agreeApart: 'LPP and PCA agree: the classes are farther apart than they are long.',
  agreeSeparate: 'LPP and PCA agree, and both separate the classes.',
  agreeAt: (angle: string) => `LPP and PCA agree: their lines are ${angle} apart.`,
  differAt: (angle: string) => `LPP and PCA differ: their lines are ${angle} apart.`,
  nearly: (angle: string) => `LPP and PCA nearly agree: they differ by ${angle}.`,
  apart: 'The classes are farther apart than they are long.',
  bothSeparate: 'Both separate the classes.',
  bothSeparateAt: (angle: string) => `Both lines separate the classes. They are ${angle} apart.`,
  onlyOne: (name: string) => `Only ${name} separates the classes.`,
  crossing: (crossing: number, edges: number) =>
    crossing === 0
      ? 'No edge connects them.'
      : crossing === 1
        ? `1 of ${grouped.format(edges)} edges connects them.`
        : `${grouped.format(crossing)} of ${grouped.format(edges)} edges connect them.`,
  connected: (crossing: number, edges: number) =>
    crossing === 1
      ? `1 of ${grouped.format(edges)} edges connects the classes. Without it, LPP would separate them.`
      : `${grouped.format(crossing)} of ${grouped.format(edges)} edges connect the classes. ` +
        'Without these, LPP would separate them.',
  even: 'Edges have about the same weighted length in every direction, so LPP follows spread too.',
  /** @param points of how many this can be chance; 0: it is not */
  aimless: (ratio: string, points: number) =>
    `No direction stands out: the widest spread is ${ratio} times the narrowest` +
    `${points > 0 ? `, which can be chance for ${points} points` : ''}.`,
  // Parts of sentences, which begin with a capital where they are first.
  overlap: 'the classes overlap',
  eachOverlaps: 'each class overlaps another',
  someOverlap: (classes: string) => `classes ${classes} overlap`,
  eachOfThem: (classes: string) => `each of classes ${classes} overlaps another`,
  separate: (classes: string, n: number) => (n > 1 ? `classes ${classes} are separate` : `class ${classes} is separate`),
  where: { both: 'on both lines', every: 'in every projection', here: 'in this projection' },
  /** @param each a method and the number of its separate classes */
  separateOf: (each: string[], of: number) => `Classes separate from all others: ${list(each)} of ${of}.`,
  gaps: (lpp: string, pca: string) => `The classes overlap on both lines. Their gap is ${lpp} for LPP, ${pca} for PCA.`,
  separates: (names: string, n: number) => `${names} ${n > 1 ? 'separate' : 'separates'} the classes.`,
  onlySeparate: (names: string, n: number) => `Only ${names} ${n > 1 ? 'separate' : 'separates'} the classes.`,
  between: (one: string, other: string, angle: string) => `The lines of ${one} and ${other} are ${angle} apart.`,
  at: (name: string, angle: string) => `The line of ${name} is at ${angle}.`,
  noLine: 'A method without a line places each point by itself.',

  /** @param each a panel and its share */
  predicted: (neighbours: number, each: string[]) => `Class predicted from ${neighbours} neighbours: ${each.join(', ')}.`,
  usesClasses: '(it uses the classes)',
  trust: (each: string[]) => `Trustworthiness of the plots: ${each.join(', ')}.`,
});
