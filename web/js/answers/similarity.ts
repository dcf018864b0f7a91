// Finds answers with the same added points, or the same sequence of words, and how likely that is by chance. Points and
// words that the task gives to everyone are ignored.
import { gridExponentAcross } from '../state/grid.ts';
import { inPlace, isMoved, shapeOf, type Shape } from './shapes.ts';
import { chanceOfProgram, programForm, type ProgramForm } from './program-similarity.ts';
import type { Entry } from './entry.ts';

/** A point may have moved by this number of grid steps along either axis. */
const MAX_MOVED_STEPS = 2;
/** The page's own grid: steps across the view, as a power of two; the view is this much wider than the points. */
const GRID_STEPS_ACROSS = 12, VIEW_MARGIN_RATIO = 1.25;
/** A grid coarser than this share of the drawing is ignored. */
const MAX_GRID_SHARE = 1 / 40;
/** Sequences of words count from this length in characters. */
const MIN_RUN_CHARS = 60;
/** Places at which runs of two answers may begin. */
const RUN_START_PAIRS = 100 * 100;
/** The number of points from which the probability of all is estimated. */
const SAMPLE_POINTS = 40;
/** A likeness that is more likely than this is attributed to chance. */
const CHANCE_PROBABILITY = 0.05;
/** Users aim at pixels; the number of pixels across a drawing. */
const DRAWING_PIXELS = 400;
/** The number of points of other answers from which the density is estimated. */
const MAX_DENSITY_POINTS = 5000;
/** The number of length scales for densities, each twice the previous one. */
const LENGTH_SCALE_COUNT = 8;

interface Similarity {
  /** the first that it is like */
  entry: Entry;
  /** how many others are like it */
  others: number;
  /** how many pairs of answers, of all that are here, are expected to be so alike by chance; at most 1 */
  chance: number;
}

export interface PointSimilarity extends Similarity {
  /** not in the same places: shifted, rotated or mirrored */
  moved: boolean;
  points: number;
}

export interface WordSimilarity extends Similarity {
  /** in the spelling of the answer, without symbols between the words */
  run: string;
}

export interface ProgramSimilarity extends Similarity {
  /** its own names are others */
  renamed: boolean;
}

export const isChance = ({ chance }: Similarity) => chance > CHANCE_PROBABILITY;

/** The parts of an answer that are compared. */
interface AnswerParts {
  entry: Entry;
  /** of its own points; null: it has none */
  shape: Shape | null;
  far: number;
  words: string[];
  /** sequences of words that are just long enough, by their start */
  runs: string[];
  /** null: it has none */
  program: ProgramForm | null;
  /** the first with the same points, which is like none itself */
  like: { known: AnswerParts, moved: boolean } | null;
}

/** @param given the task's own words, which everybody may repeat */
export function createLikeness(given: string) {
  const all: AnswerParts[] = [];
  const byRun = new Map<string, AnswerParts[]>();
  const common = ` ${wordsIn(given).join(' ')} `;
  const of = (entry: Entry) => all.find((known) => known.entry === entry);

  function compare(known: AnswerParts) {
    const { shape, far } = known, before = all.slice(0, all.indexOf(known));
    const firsts = before.filter((each) => each.like === null && !sameStudent(known.entry, each.entry));
    const find = (same: (first: Shape, far: number) => boolean) =>
      firsts.find((first) => first.shape !== null && same(first.shape, Math.max(far, first.far)));
    known.like = null;
    if (!shape) return;
    const there = find((first, reach) => inPlace(first, shape, reach));
    // A single point has no shape, so its position alone counts.
    const elsewhere = there || shape.xy.length <= 2 ? undefined : find((first, reach) => isMoved(first, shape, reach));
    const first = there ?? elsewhere;
    if (first) known.like = { known: first, moved: !there };
  }

  /** The probabilities of the similar pairs, until the answers change. */
  let chances = new Map<string, number>();
  function chanceOf(known: AnswerParts, first: AnswerParts, moved: boolean) {
    const key = `${first.entry.number} ${moved}`;
    const chance = chances.get(key) ?? (moved ? chanceMoved(known, all) : chanceInPlace(known, first, all));
    chances.set(key, chance);
    return chance;
  }

  return {
    add(entry: Entry) {
      chances = new Map();
      const own = addedPointsOf(entry);
      const words = wordsIn(entry.text);
      const known: AnswerParts = {
        entry,
        shape: own.length > 0 ? shapeOf(own) : null,
        far: MAX_MOVED_STEPS * stepOf(entry),
        words,
        runs: runsOf(words).map((run) => (common.includes(` ${run} `) ? '' : run)),
        program: programForm(entry.scene.answer?.program ?? ''),
        like: null,
      };
      all.push(known);
      compare(known);
      for (const run of new Set(known.runs)) {
        const having = byRun.get(run);
        if (having) having.push(known);
        else if (run !== '') byRun.set(run, [known]);
      }
    },
    /** The first answer with the same points of its own, in the same places before others. */
    points(entry: Entry): PointSimilarity | null {
      const known = of(entry);
      if (!known?.shape || !known.like) return null;
      const { known: first, moved } = known.like;
      const isLike = ({ like }: AnswerParts) => like?.known === first && like.moved === moved;
      const found: PointSimilarity = {
        entry: first.entry,
        // The first one in place of this one.
        others: all.filter(isLike).length,
        chance: chanceOf(known, first, moved),
        moved,
        points: known.shape.xy.length / 2,
      };
      // Few points look alike anywhere, so they are not compared.
      return moved && isChance(found) ? null : found;
    },
    /** The earlier answer with the longest run of the same words. */
    words(entry: Entry): WordSimilarity | null {
      const known = of(entry);
      if (!known) return null;
      let best: WordSimilarity | null = null;
      known.runs.forEach((run, from) => {
        const sharing = (byRun.get(run) ?? []).filter((other) => !sameStudent(other.entry, entry));
        const first = sharing[0];
        if (!first || all.indexOf(first) >= all.indexOf(known)) return;
        const longest = longestRun(known, first, from);
        if (best && best.run.length >= longest.length) return;
        const withWords = all.filter(({ words }) => words.length > 0).length;
        best = {
          entry: first.entry,
          others: sharing.length,
          chance: chanceOfWords(longest, pairsOf(withWords), (sharing.length - 1) / Math.max(1, withWords - 2)),
          run: longest,
        };
      });
      return best;
    },
    /** The earlier answer with the same program, whatever its names. */
    program(entry: Entry): ProgramSimilarity | null {
      const known = of(entry), form = known?.program;
      if (!form) return null;
      const having = all.filter(({ program }) => program), others = having.filter((other) =>
        other.program?.renamed === form.renamed && !sameStudent(other.entry, entry));
      const same = others.filter((other) => all.indexOf(other) < all.indexOf(known));
      const first = same.find(({ program }) => program?.plain === form.plain) ?? same[0];
      if (!first) return null;
      const isPlain = first.program?.plain === form.plain;
      // Several hand-ins of the first student are one.
      const count = 1 + others.filter((other) => !sameStudent(other.entry, first.entry)).length;
      const shared = (count - 1) / Math.max(1, having.length - 2);
      const chance = chanceOfProgram(form, isPlain, pairsOf(having.length), shared);
      return { entry: first.entry, others: count, chance, renamed: !isPlain };
    },
    remove(entry: Entry) {
      const known = of(entry);
      if (!known) return;
      chances = new Map();
      all.splice(all.indexOf(known), 1);
      for (const [run, having] of byRun) byRun.set(run, having.filter((each) => each !== known));
      for (const each of all) if (each.like?.known === known) compare(each);
    },
  };
}

/** Two hand-ins of one student are not compared. */
const sameStudent = (a: Entry, b: Entry) =>
  a === b || (a.name !== '' && a.name === b.name && (a.found.key ?? '') === (b.found.key ?? ''));

/** Returns the points that a student added: none if the given points are unknown, or points cannot be added. */
function addedPointsOf({ start, points }: Entry) {
  return Float64Array.from((start?.own ?? []).flatMap((i) => [points.xy[2 * i], points.xy[2 * i + 1]]));
}

/** Returns the step of the grid of an answer's points. */
function stepOf({ points: { xy } }: Entry) {
  const extent = extentOf(xy);
  if (!(extent > 0)) return 2 ** -GRID_STEPS_ACROSS;
  const hand = 2 ** gridExponentAcross(extent * VIEW_MARGIN_RATIO, GRID_STEPS_ACROSS);
  return Math.max(hand, Math.min(finest(xy), extent * MAX_GRID_SHARE));
}

/** The larger side of the box around points. */
function extentOf(xy: Float64Array) {
  const side = (c: number) => {
    let low = Infinity, high = -Infinity;
    for (let e = c; e < xy.length; e += 2) [low, high] = [Math.min(low, xy[e]), Math.max(high, xy[e])];
    return high - low;
  };
  return Math.max(side(0), side(1));
}

/** The largest power of two, up to 1, of which all numbers are multiples. */
function finest(xy: Float64Array) {
  let step = 1;
  for (const v of xy) while (step > 2 ** -40 && v % step !== 0) step /= 2;
  return step;
}

/** Logarithm of how many orders n things have. */
function ordersOf(n: number) {
  let sum = 0;
  for (let i = 2; i <= n; i++) sum += Math.log(i);
  return sum;
}

/** How many pairs of answers there are. */
const pairsOf = (n: number) => Math.max(1, (n * (n - 1)) / 2);

/** At most 1. @param log the logarithm of a number of pairs that are expected */
const atMostOne = (log: number) => Math.exp(Math.min(0, log));

/**
 * How many pairs of answers are expected to have such points in the same places by chance, in any order: of each point
 * the density of the others' points around it, at the scale at which it is highest, times the area within which it may
 * have moved.
 */
function chanceInPlace({ shape, far }: AnswerParts, first: AnswerParts, all: AnswerParts[]) {
  const { xy } = shape as Shape, n = xy.length / 2;
  // The copy itself does not count for the density.
  const pool = all.flatMap(({ shape: other }) => other && other !== shape && other !== first.shape ? [other.xy] : []);
  const sides = sidesOf([...pool, xy], far);
  const every = Math.ceil(pool.reduce((sum, points) => sum + points.length / 2, 0) / MAX_DENSITY_POINTS);
  let of = 0;
  for (const points of pool) of += Math.ceil(points.length / 2 / every);
  const reach = Math.max(far, Math.max(...sides) / DRAWING_PIXELS);
  const step = Math.max(1, Math.floor(n / SAMPLE_POINTS));
  let logs = 0, count = 0;
  for (let i = 0; i < n; i += step, count++) {
    const near = new Float64Array(LENGTH_SCALE_COUNT);
    for (const points of pool) {
      for (let e = 0; e < points.length; e += 2 * every) {
        const off = Math.max(Math.abs(points[e] - xy[2 * i]), Math.abs(points[e + 1] - xy[2 * i + 1]));
        const scale = off <= reach ? 0 : Math.ceil(Math.log2(off / reach));
        if (scale < LENGTH_SCALE_COUNT) near[scale]++;
      }
    }
    let share = Math.min(1, (2 * reach) ** 2 / (sides[0] * sides[1])), within = 0;
    near.forEach((more, scale) => {
      within += more;
      if (of > 0) share = Math.max(share, within / of / 4 ** scale);
    });
    logs += Math.log(share);
  }
  return atMostOne(Math.log(pairsOf(all.filter((each) => each.shape).length)) + ordersOf(n) + (logs * n) / count);
}

/**
 * The same for a similarity up to shifts and rotations: one point fixes the shift, and there are eight orientations.
 */
function chanceMoved({ shape, far }: AnswerParts, all: AnswerParts[]) {
  const { xy } = shape as Shape, n = xy.length / 2, sides = sidesOf([xy], far);
  const reach = Math.max(2 * far, Math.max(...sides) / DRAWING_PIXELS);
  const share = Math.min(1, (2 * reach) ** 2 / (sides[0] * sides[1]));
  const pairs = pairsOf(all.filter((each) => each.shape).length);
  return atMostOne(Math.log(8 * pairs) + ordersOf(n) + (n - 1) * Math.log(share));
}

/** Returns the sides of the box around points, at least the distance that they may have moved. */
function sidesOf(sets: Float64Array[], far: number) {
  return [0, 1].map((c) => {
    let low = Infinity, high = -Infinity;
    for (const xy of sets) {
      for (let e = c; e < xy.length; e += 2) [low, high] = [Math.min(low, xy[e]), Math.max(high, xy[e])];
    }
    return Math.max(high - low, 2 * far);
  });
}

/** Returns the words of letters and digits, in the form that is compared. */
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns for each word the sequence from there that is just long enough. */
function runsOf(words: string[]) {
  const runs: string[] = [];
  for (let from = 0; from < words.length; from++) {
    let length = -1, to = from;
    while (to < words.length && length < MIN_RUN_CHARS) length += 1 + words[to++].length;
    if (length < MIN_RUN_CHARS) break;
    runs.push(words.slice(from, to).join(' '));
  }
  return runs;
}

/** Extends a common sequence as far as both answers agree. */
function longestRun(a: AnswerParts, b: AnswerParts, from: number) {
  const at = b.runs.indexOf(a.runs[from]);
  let length = 0;
  while (from + length < a.words.length && a.words[from + length] === b.words[at + length]) length++;
  return a.words.slice(from, from + length).join(' ');
}

/**
 * English has at least one bit per letter if the text before is known (Shannon 1951). A phrase in many answers is
 * probably from the lecture.
 * @param shared the share of the other answers that have the same run
 */
const chanceOfWords = (run: string, pairs: number, shared: number) =>
  Math.min(1, Math.max(shared, pairs * RUN_START_PAIRS * 2 ** -run.length));
