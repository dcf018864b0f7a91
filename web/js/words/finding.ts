// One sentence on the drawing and its result, or on the panels of a data set: the first rule that holds. Each claims
// only what fit/result-facts.ts or the panels counted.
import { degreesApart, fixed, percent, sigmas } from './numbers.ts';
import { degrees } from './digits.ts';
import { findingWords as w } from './finding-texts.ts';
import { methodWords } from './method-labels.ts';
import type { Facts } from '../fit/result-facts.ts';

/** Lines this close agree; up to the next angle they nearly agree. In degrees. */
const AGREE_DEGREES = 5, NEAR_DEGREES = 15;
/** A line has turned if it is this far from its previous angle. */
const TURN_DEGREES = 15;

/** Points are round if their largest standard deviation is less than this multiple of the smallest. */
const ROUND_RATIO = 1.25;
/** So few points are round too if random ones are as uneven in this share of all cases. */
const CHANCE = 0.01;
/** Edges are about as long in every direction if the longest direction is less than this multiple of the shortest. */
const EVEN_RATIO = 1.25;
/** LPP has no direction of its own if λ₂/λ₁ is below this power of the limit above; so it is in 99 % of noise. */
const LPP_POWER = 4;
/** Classes with a smaller gap than this are not apart, in σ. */
const NO_GAP = 1;

interface Rule {
  holds: (f: Facts, before: Facts | null) => boolean;
  text: (f: Facts, before: Facts | null) => string;
}

const place = (f: Facts, method: string) => f.methods.findIndex((name) => name === method);
const isPair = (f: Facts) =>
  f.methods.length === 2 && place(f, 'lpp') >= 0 && place(f, 'pca') >= 0 && f.angles.every(Number.isFinite);
const name = (f: Facts, r: number) => methodWords[f.methods[r]].name;
const names = (f: Facts, of: number[]) => w.list(of.map((r) => name(f, r)));
const those = (values: boolean[]) => values.flatMap((value, r) => (value ? [r] : []));
const off = (f: Facts) => degreesApart(f.angles[0], f.angles[1]);
const agree = (f: Facts) => isPair(f) && off(f) <= AGREE_DEGREES;
const nearlyAgree = (f: Facts) => isPair(f) && !agree(f) && off(f) <= NEAR_DEGREES;
const nearly = (f: Facts) => w.nearly(degrees(off(f)));
const haveClasses = (f: Facts) => f.classes > 1;
const separating = (f: Facts) => f.groups.map((groups) => haveClasses(f) && groups.length === f.classes);
const allSeparate = (f: Facts) => separating(f).every(Boolean);
const noneSeparates = (f: Facts) => haveClasses(f) && !separating(f).some(Boolean);
const lppAngle = (f: Facts) => f.angles[place(f, 'lpp')];
const only = (f: Facts, method: string) => isPair(f) && those(separating(f)).join() === String(place(f, method));

/**
 * How uneven random points are in few cases: the widest standard deviation by the narrowest. Of n points of a round
 * normal cloud, P(4λ₁λ₂/(λ₁ + λ₂)² ≤ w) = w^((n − 2)/2) (Mauchly).
 */
function chanceRatio(n: number): number {
  const apart = Math.sqrt(1 - CHANCE ** (2 / (n - 2)));
  return Math.sqrt((1 + apart) / (1 - apart));
}

const roundLimit = (f: Facts) => Math.max(ROUND_RATIO, chanceRatio(f.points));
/** Nothing prefers a direction: not the spread, no groups of points, no class. */
const isAimless = (f: Facts) =>
  isPair(f) && f.widthRatio < roundLimit(f) && f.lppRatio < roundLimit(f) ** LPP_POWER && !f.split.some(Boolean) &&
  (!haveClasses(f) || (f.groups.every((groups) => groups.length === 1) && f.gaps.every((gap) => gap < NO_GAP)));

const capital = (text: string) => text[0].toUpperCase() + text.slice(1);
/** Classes by their numbers, which count from 1. */
const numbers = (classes: number[]) => w.list(classes.map((c) => String(c + 1)));

/** Which classes overlap on a line, and which do not: parts of sentences. */
function overlapping(groups: number[][]): string[] {
  if (groups.length === 1) return [groups[0].length > 2 ? w.eachOverlaps : w.overlap];
  const single = groups.filter((group) => group.length === 1).flat();
  const parts = groups.filter((group) => group.length > 1).map((group) =>
    (group.length > 2 ? w.eachOfThem : w.someOverlap)(numbers(group)));
  return single.length > 0 ? [...parts, w.separate(numbers(single), single.length)] : parts;
}

/** The same for each method. @param where qualifies what holds for all of them; empty: it is not said */
function overlaps(f: Facts, where: string): string {
  const all = f.groups.map(overlapping);
  if (all.every((parts) => parts.join() === all[0].join())) {
    return all[0].map((part, p) => `${capital(part)}${p === 0 && where ? ` ${where}` : ''}.`).join(' ');
  }
  if (all.length === 2) return all.map((parts, r) => `${name(f, r)}: ${parts.join(', ')}.`).join(' ');
  const alone = f.groups.map((groups) => groups.filter((group) => group.length === 1).length);
  return w.separateOf(alone.map((n, r) => `${name(f, r)} ${n}`), f.classes);
}

/** How many edges connect the classes, as the end of a sentence. */
const crossing = ({ crossing, edges }: Facts) => w.crossing(crossing, edges);

/** What two lines separate, as a sentence. */
const separation = (f: Facts) =>
  allSeparate(f)
    ? w.bothSeparate
    : noneSeparates(f) ? overlaps(f, w.where.both) : w.onlyOne(names(f, those(separating(f))));

/** Without the edges between the classes, the line of LPP would be another. */
const crossingTurns = (f: Facts) => degreesApart(lppAngle(f), f.withoutCrossing) >= TURN_DEGREES;

const RULES: readonly Rule[] = [
  { holds: (f) => f.unstable.some(Boolean), text: (f) => w.unstable(names(f, those(f.unstable))) },
  {
    holds: (f, before) =>
      before !== null && isPair(f) && isPair(before) && haveClasses(f) && haveClasses(before) &&
      (f.crossing === 0) !== (before.crossing === 0) && Number.isFinite(f.crossing + before.crossing) &&
      degreesApart(lppAngle(f), lppAngle(before)) >= TURN_DEGREES &&
      crossingTurns(f.crossing > 0 ? f : before),
    text: (f, before) =>
      `${w.rotated(degrees(degreesApart(lppAngle(f), lppAngle(before as Facts))), f.crossing)} ${separation(f)}`,
  },
  { holds: (f) => f.far > 0 && isPair(f), text: ({ far }) => w.far(far) },
  { holds: (f) => agree(f) && allSeparate(f) && f.apart, text: () => w.agreeApart },
  { holds: (f) => agree(f) && allSeparate(f), text: () => w.agreeSeparate },
  { holds: (f) => nearlyAgree(f) && allSeparate(f) && f.apart, text: (f) => `${nearly(f)} ${w.apart}` },
  { holds: (f) => nearlyAgree(f) && allSeparate(f), text: (f) => `${nearly(f)} ${w.bothSeparate}` },
  { holds: (f) => isPair(f) && allSeparate(f), text: (f) => w.bothSeparateAt(degrees(off(f))) },
  { holds: (f) => only(f, 'lpp') && Number.isFinite(f.crossing), text: (f) => `${w.onlyOne('LPP')} ${crossing(f)}` },
  { holds: (f) => only(f, 'pca') && Number.isFinite(f.crossing), text: (f) => `${w.onlyOne('PCA')} ${crossing(f)}` },
  {
    holds: isAimless,
    text: (f) =>
      w.aimless(fixed(f.widthRatio, 1), f.widthRatio < ROUND_RATIO ? 0 : f.points) +
      (haveClasses(f) ? ` ${overlaps(f, w.where.both)}` : ''),
  },
  {
    holds: (f) => isPair(f) && noneSeparates(f) && f.crossing > 0 && f.wouldSeparate,
    text: (f) => w.connected(f.crossing, f.edges),
  },
  {
    holds: (f) => (agree(f) || nearlyAgree(f)) && noneSeparates(f) && f.classes === 2 && f.edgeRatio < EVEN_RATIO,
    text: (f) => `${w.even} ${overlaps(f, '')}`,
  },
  { holds: (f) => agree(f) && noneSeparates(f), text: (f) => `${w.agree} ${overlaps(f, w.where.both)}` },
  { holds: (f) => nearlyAgree(f) && noneSeparates(f), text: (f) => `${nearly(f)} ${overlaps(f, w.where.both)}` },
  {
    holds: (f) => isPair(f) && noneSeparates(f) && f.classes === 2 && f.gaps.every(Number.isFinite),
    text: (f) => w.gaps(sigmas(f.gaps[place(f, 'lpp')]), sigmas(f.gaps[place(f, 'pca')])),
  },
  { holds: (f) => isPair(f) && noneSeparates(f), text: (f) => overlaps(f, w.where.both) },
  { holds: isPair, text: (f) => (nearlyAgree(f) ? nearly(f) : (agree(f) ? w.agreeAt : w.differAt)(degrees(off(f)))) },
  { holds: allSeparate, text: (f) => w.separates(names(f, those(separating(f))), f.methods.length) },
  {
    holds: (f) => separating(f).some(Boolean),
    text: (f) => {
      const of = those(separating(f));
      return w.onlySeparate(names(f, of), of.length);
    },
  },
  { holds: haveClasses, text: (f) => overlaps(f, f.methods.length > 1 ? w.where.every : w.where.here) },
  {
    holds: ({ angles }) => angles.length > 1 && angles.every(Number.isFinite),
    text: (f) => {
      const last = f.methods.length - 1;
      return w.between(name(f, 0), name(f, last), degrees(degreesApart(f.angles[0], f.angles[last])));
    },
  },
  { holds: ({ angles }) => Number.isFinite(angles[0]), text: (f) => w.at(name(f, 0), degrees(f.angles[0])) },
  { holds: () => true, text: () => w.noLine },
];

/** @param before the facts of the previous result for the same drawing; null: there is none */
export const findingText = (f: Facts, before: Facts | null = null): string =>
  RULES.find(({ holds }) => holds(f, before))?.text(f, before) ?? '';

/** The counts of a panel of a data set. */
export interface PanelFacts {
  name: string;
  /** the share of rows whose class most of their neighbours in the panel have, 0…1; NaN: there are no classes */
  accuracy: number;
  trust: number;
  /** its method was given the classes that it is judged by */
  isFittedWithClasses: boolean;
}

interface SetRule {
  holds: (panels: PanelFacts[]) => boolean;
  text: (panels: PanelFacts[], neighbours: number) => string;
}

const hasAccuracy = ({ accuracy }: PanelFacts) => Number.isFinite(accuracy);
const accuracyOf = ({ name, accuracy, isFittedWithClasses }: PanelFacts) =>
  `${name} ${percent(accuracy, 1)}${isFittedWithClasses ? ` ${w.usesClasses}` : ''}`;

const SET_RULES: readonly SetRule[] = [
  {
    holds: (panels) => panels.some(hasAccuracy),
    text(all, neighbours) {
      const ordered = all.filter(hasAccuracy).sort((a, b) => b.accuracy - a.accuracy);
      return w.predicted(neighbours, ordered.map(accuracyOf));
    },
  },
  {
    holds: (panels) => panels.some(({ trust }) => Number.isFinite(trust)),
    text: (panels) => {
      const known = panels.filter(({ trust }) => Number.isFinite(trust));
      return w.trust(known.map((panel) => `${panel.name} ${fixed(panel.trust, 2)}`));
    },
  },
];

/** @param neighbours by how many a class is predicted @returns empty: nothing is known */
export const setFindingText = (panels: PanelFacts[], neighbours: number): string =>
  SET_RULES.find(({ holds }) => holds(panels))?.text(panels, neighbours) ?? '';
