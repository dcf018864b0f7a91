// One sentence on the drawing and its result: the first rule that holds. Each claims only what ask/finding.ts counted.
import { degreesApart, fixed, grouped, sigmas } from './numbers.ts';
import { degrees } from './digits.ts';
import { methodWords } from './methods.ts';
import type { Facts } from '../ask/finding.ts';

/** Lines so near to each other agree; a line has turned when it is as far from where it was. In degrees. */
const AGREE_DEGREES = 15;

/** Points are round when their widest standard deviation is less than so many times the narrowest. */
const ROUND_RATIO = 1.25;

interface Rule {
  holds: (f: Facts, before: Facts | null) => boolean;
  text: (f: Facts, before: Facts | null) => string;
}

const place = (f: Facts, method: string) => f.methods.findIndex((name) => name === method);
const isPair = (f: Facts) =>
  f.methods.length === 2 && place(f, 'lpp') >= 0 && place(f, 'pca') >= 0 && f.angles.every(Number.isFinite);
const name = (f: Facts, r: number) => methodWords[f.methods[r]].name;
const names = (f: Facts, of: number[]) => {
  const all = of.map((r) => name(f, r)), last = all.pop() ?? '';
  return all.length ? `${all.join(', ')} and ${last}` : last;
};
const those = (values: boolean[]) => values.flatMap((value, r) => (value ? [r] : []));
const off = (f: Facts) => degreesApart(f.angles[0], f.angles[1]);
const agree = (f: Facts) => isPair(f) && off(f) <= AGREE_DEGREES;
const haveClasses = (f: Facts) => f.classes > 1;
const allSeparate = (f: Facts) => haveClasses(f) && f.separates.every(Boolean);
const lppAngle = (f: Facts) => f.angles[place(f, 'lpp')];
const only = (f: Facts, method: string) => isPair(f) && those(f.separates).join() === String(place(f, method));

/** How many edges connect the classes, as the end of a sentence. */
const crossing = ({ crossing, edges }: Facts) =>
  crossing === 0
    ? 'No edge connects them.'
    : crossing === 1
      ? `1 of ${grouped.format(edges)} edges connects them.`
      : `${grouped.format(crossing)} of ${grouped.format(edges)} edges connect them.`;

const RULES: readonly Rule[] = [
  {
    holds: (f) => f.unstable.some(Boolean),
    text: (f) => {
      const of = those(f.unstable);
      return `${names(f, of)}: direction unstable. Another direction is almost as good.`;
    },
  },
  {
    holds: (f, before) =>
      before !== null && isPair(f) && isPair(before) && haveClasses(f) && haveClasses(before) &&
      (f.crossing === 0) !== (before.crossing === 0) && Number.isFinite(f.crossing + before.crossing) &&
      degreesApart(lppAngle(f), lppAngle(before)) >= AGREE_DEGREES,
    text: (f, before) => {
      const turn = degreesApart(lppAngle(f), lppAngle(before as Facts));
      const now = f.crossing === 0
        ? 'no edge connects the classes now'
        : f.crossing === 1
          ? '1 edge connects the classes now'
          : `${grouped.format(f.crossing)} edges connect the classes now`;
      return `LPP turned by ${degrees(turn)}: ${now}.`;
    },
  },
  {
    holds: (f) => f.far > 0 && isPair(f),
    text: ({ far }) =>
      far === 1
        ? 'PCA follows the far point. LPP gives it almost no weight.'
        : `PCA follows the ${grouped.format(far)} far points. LPP gives them almost no weight.`,
  },
  {
    holds: (f) => agree(f) && allSeparate(f) && f.apart,
    text: () => 'LPP and PCA agree: the classes are farther apart than they are long.',
  },
  { holds: (f) => agree(f) && allSeparate(f), text: () => 'LPP and PCA agree, and both separate the classes.' },
  {
    holds: (f) => isPair(f) && allSeparate(f),
    text: (f) => `Both lines separate the classes. They are ${degrees(off(f))} apart.`,
  },
  {
    holds: (f) => only(f, 'lpp') && Number.isFinite(f.crossing),
    text: (f) => `Only LPP separates the classes. ${crossing(f)}`,
  },
  {
    holds: (f) => only(f, 'pca') && Number.isFinite(f.crossing),
    text: (f) => `Only PCA separates the classes. ${crossing(f)}`,
  },
  {
    holds: (f) => agree(f) && haveClasses(f),
    text: () => 'LPP and PCA agree. The classes overlap on both lines.',
  },
  {
    holds: (f) => isPair(f) && haveClasses(f) && !f.separates.some(Boolean) && f.gaps.every(Number.isFinite),
    text: (f) =>
      `The classes overlap on both lines. Their gap is ${sigmas(f.gaps[place(f, 'lpp')])} for LPP, ` +
      `${sigmas(f.gaps[place(f, 'pca')])} for PCA.`,
  },
  {
    holds: (f) => isPair(f) && haveClasses(f) && !f.separates.some(Boolean),
    text: () => 'The classes overlap on both lines.',
  },
  {
    holds: (f) => isPair(f) && !haveClasses(f) && f.widthRatio < ROUND_RATIO,
    text: (f) => `No direction stands out: the widest spread is ${fixed(f.widthRatio, 1)} times the narrowest.`,
  },
  {
    holds: isPair,
    text: (f) => agree(f)
      ? `LPP and PCA agree: their lines are ${degrees(off(f))} apart.`
      : `LPP and PCA differ: their lines are ${degrees(off(f))} apart.`,
  },
  {
    holds: allSeparate,
    text: (f) => `${names(f, those(f.separates))} ${f.methods.length > 1 ? 'separate' : 'separates'} the classes.`,
  },
  {
    holds: (f) => f.separates.some(Boolean),
    text: (f) => {
      const of = those(f.separates);
      return `Only ${names(f, of)} ${of.length > 1 ? 'separate' : 'separates'} the classes.`;
    },
  },
  {
    holds: haveClasses,
    text: (f) => `The classes overlap ${f.methods.length > 1 ? 'in every projection' : 'in this projection'}.`,
  },
  {
    holds: ({ angles }) => angles.length > 1 && angles.every(Number.isFinite),
    text: (f) => {
      const last = f.methods.length - 1;
      const between = degreesApart(f.angles[0], f.angles[last]);
      return `The lines of ${name(f, 0)} and ${name(f, last)} are ${degrees(between)} apart.`;
    },
  },
  {
    holds: ({ angles }) => Number.isFinite(angles[0]),
    text: (f) => `The line of ${name(f, 0)} is at ${degrees(f.angles[0])}.`,
  },
  { holds: () => true, text: () => 'A method without a line places each point by itself.' },
];

/** @param before the facts of the result before, of the same drawing; null: there is none */
export const findingText = (f: Facts, before: Facts | null = null): string =>
  RULES.find(({ holds }) => holds(f, before))?.text(f, before) ?? '';
