// Facts of a drawing and its result. The page states the most informative one in a sentence (words/finding.ts).
import { degreesOf } from './degrees.ts';
import { angleIn, between, lineDegrees, nearlyTied } from './align.ts';
import { trueClass } from './predict-labels.ts';
import { median } from './median.ts';
import type { FitResult, Slot } from '../engine/types.ts';
import type { Quotient } from './quotient.ts';
import type { MethodName } from '../engine/names.ts';

/** The facts used by the sentences. */
export interface Facts {
  methods: MethodName[];
  /** a method: its classes on its line, those together whose scores overlap, directly or through others of them */
  groups: number[][][];
  /** a method: its first two values are almost tied, so that its line can turn at a touch */
  unstable: boolean[];
  /** per method: its line in whole degrees, 0 to below 180; NaN if it has none */
  angles: number[];
  /** per method: the class gap in σ; NaN if a class has only a few points, to which a line can turn */
  gaps: number[];
  points: number;
  classes: number;
  edges: number;
  /** edges between two classes; NaN while the edges are not known */
  crossing: number;
  /** the line of LPP without them, in degrees; NaN: not known */
  withoutCrossing: number;
  /** no two classes overlap on that line */
  wouldSeparate: boolean;
  /** how many times as long the edges are in the direction where they are longest as where they are shortest */
  edgeRatio: number;
  /** the classes' centres are farther from each other than any class is long */
  apart: boolean;
  /** how many times as far the points spread in the widest direction as in the narrowest, in standard deviations */
  widthRatio: number;
  /** how many times the first value of LPP the second is; NaN: it is not among the methods */
  lppRatio: number;
  /** a method: its line has a gap that random points would not leave, with some of the points on either side */
  split: boolean[];
  /** points far from all others that turn PCA, and hardly count in LPP; 0: there are none */
  far: number;
}

/** A class with this number of points or fewer can turn a line to itself. */
const MAX_FEW_POINTS = 3;
/**
 * A point is far if its distance from the medians is this multiple of that of half the points, and at most this share
 * of points is far.
 */
const FAR_RATIO = 4, FAR_SHARE = 1 / 20;
/** They turn PCA by at least this angle, and each has less than this share of the mean degree. */
const FAR_TURN_DEGREES = 15, FAR_DEGREE_SHARE = 0.1;

/** Two computations of one line differ by less than this. */
const SAME_LINE_DEGREES = 0.5;

/** @param result to a drawing */
export function factsOf({ slots, graph, forms, request: { dataset } }: FitResult): Facts {
  const { labels } = dataset, xy = dataset.dense ?? [];
  const n = xy.length / 2;
  const classOf = Array.from({ length: n }, (_, i) => trueClass(labels[i]));
  const classes = [...new Set(classOf.filter((c) => c >= 0))].sort((a, b) => a - b);
  const members = classes.map((c) => classOf.flatMap((of, i) => (of === c ? [i] : [])));
  const angles = slots.map((slot) => lineDegrees(angleIn(slot)));
  const isKnown = graph.weights.length === graph.edgeCount;
  let crossing = isKnown ? 0 : NaN;
  const weights = Float64Array.from(graph.weights);
  for (let e = 0; isKnown && e < graph.edgeCount; e++) {
    const a = classOf[graph.edges[2 * e]], b = classOf[graph.edges[2 * e + 1]];
    if (a < 0 || b < 0 || a === b) continue;
    crossing++;
    weights[e] = 0;
  }
  const line = isKnown ? lineWithout(slots, graph, weights, xy) : NaN;
  return {
    methods: slots.map(({ run }) => run.method),
    groups: slots.map((slot) => groupsOf(slot, classes, members)),
    unstable: slots.map(({ values, map }) => map !== null && nearlyTied(values)),
    angles,
    gaps: slots.map(({ gap }) => (members.some((of) => of.length <= MAX_FEW_POINTS) ? NaN : gap)),
    points: n,
    classes: classes.length,
    edges: graph.edgeCount,
    crossing,
    withoutCrossing: lineDegrees(line),
    wouldSeparate: Number.isFinite(line) && classes.length ===
      groupsOn((i) => xy[2 * i] * Math.cos(line) + xy[2 * i + 1] * Math.sin(line), classes, members).length,
    edgeRatio: forms ? axisRatio(forms.A) : NaN,
    apart: members.length > 1 && areApart(members, xy),
    widthRatio: widthRatioOf(xy),
    lppRatio: lppRatioOf(slots),
    split: slots.map(isSplit),
    far: isKnown ? farPoints(slots, graph, xy) : 0,
  };
}

/** The classes on the first coordinate, from low to high: a group ends where the next class begins higher. */
function groupsOf({ scores, m, error }: Slot, classes: number[], members: number[][]): number[][] {
  if (error || scores.length === 0) return [classes];
  return groupsOn((i) => scores[i * m], classes, members);
}

function groupsOn(at: (i: number) => number, classes: number[], members: number[][]): number[][] {
  const ranges = members
    .map((of, c) => of.reduce(({ low, high }, i) => ({
      c, low: Math.min(low, at(i)), high: Math.max(high, at(i)),
    }), { c, low: Infinity, high: -Infinity }))
    .sort((a, b) => a.low - b.low);
  const groups: number[][] = [];
  let end = -Infinity;
  for (const { c, low, high } of ranges) {
    if (low > end) groups.push([]);
    groups[groups.length - 1].push(classes[c]);
    end = Math.max(end, high);
  }
  return groups.map((group) => group.sort((a, b) => a - b)).sort(([a], [b]) => a - b);
}

/**
 * The line of LPP in radians if the edges had other weights; NaN if it is not the line of largest locality by the
 * weights as they are, as under other constraints.
 */
function lineWithout(slots: Slot[], graph: FitResult['graph'], weights: ArrayLike<number>, xy: ArrayLike<number>) {
  const lpp = slots.find(({ run, map }) => run.method === 'lpp' && map);
  if (!lpp || !(between(lppLine(graph.edges, graph.weights, xy), angleIn(lpp)) < SAME_LINE_DEGREES)) return NaN;
  return lppLine(graph.edges, weights, xy);
}

/** LPP in the plane: the direction of lowest locality, in radians. */
function lppLine(edges: ArrayLike<number>, weights: ArrayLike<number>, xy: ArrayLike<number>): number {
  const degrees = degreesOf(xy.length / 2, { edges, weights });
  const total = degrees.reduce((a, b) => a + b, 0);
  const mean = [0, 1].map((c) => degrees.reduce((sum, w, i) => sum + w * xy[2 * i + c], 0) / total);
  const above = [0, 0, 0], below = [0, 0, 0];
  const add = (to: number[], w: number, dx: number, dy: number) => {
    to[0] += w * dx * dx;
    to[1] += w * dx * dy;
    to[2] += w * dy * dy;
  };
  for (let e = 0; e < weights.length; e++) {
    const i = edges[2 * e], j = edges[2 * e + 1];
    add(above, weights[e], xy[2 * i] - xy[2 * j], xy[2 * i + 1] - xy[2 * j + 1]);
  }
  degrees.forEach((w, i) => add(below, w, xy[2 * i] - mean[0], xy[2 * i + 1] - mean[1]));
  return lowestDirection({ above, below });
}

/** The direction in radians that makes the quotient of two forms lowest, each as xx, xy, yy; NaN if none does. */
function lowestDirection({ above: { 0: a, 1: b, 2: c }, below: { 0: p, 1: q, 2: r } }: Quotient) {
  const det = p * r - q * q, half = (a * r + c * p - 2 * b * q) / (2 * det);
  const lowest = half - Math.sqrt(Math.max(0, half * half - (a * c - b * b) / det));
  const xx = a - lowest * p, xy = b - lowest * q, yy = c - lowest * r;
  return det > 0 ? (Math.abs(xx) > Math.abs(yy) ? Math.atan2(xx, -xy) : Math.atan2(-xy, yy)) : NaN;
}

function lppRatioOf(slots: Slot[]): number {
  const lpp = slots.find(({ run, error }) => run.method === 'lpp' && !error);
  return lpp ? lpp.values[1] / lpp.values[0] : NaN;
}

/** Groups on a line have at least this share of the points. */
const GROUP_SHARE = 0.1;

/** Of n uniform points the largest spacing exceeds a share s of their range in about n(1 − s)ⁿ⁻¹ of all cases: 1 %. */
function isSplit({ scores, m, error }: Slot): boolean {
  if (error || scores.length === 0) return false;
  const on = Float64Array.from({ length: scores.length / m }, (_, i) => scores[i * m]).sort();
  const n = on.length, few = Math.max(2, Math.ceil(GROUP_SHARE * n));
  const limit = (1 - (0.01 / n) ** (1 / (n - 1))) * (on[n - 1] - on[0]);
  for (let i = few; i <= n - few; i++) if (on[i] - on[i - 1] > limit) return true;
  return false;
}

function areApart(members: number[][], xy: ArrayLike<number>): boolean {
  const means = members.map((of) => mainLine(of, xy).mean);
  const longest = Math.max(...members.map((of) => lengthOf(of, xy)));
  return means.every(([x, y], c) =>
    means.slice(0, c).every((other) => Math.hypot(other[0] - x, other[1] - y) > longest));
}

/** Directions in which a class is measured. */
const DIRECTIONS = 18;

/** At least the largest distance of two of some points: the widest of some directions may miss it by half a step. */
function lengthOf(of: number[], xy: ArrayLike<number>): number {
  const widths = Array.from({ length: DIRECTIONS }, (_, d) => {
    const cos = Math.cos((d * Math.PI) / DIRECTIONS), sin = Math.sin((d * Math.PI) / DIRECTIONS);
    let low = Infinity, high = -Infinity;
    for (const i of of) {
      const along = xy[2 * i] * cos + xy[2 * i + 1] * sin;
      low = Math.min(low, along);
      high = Math.max(high, along);
    }
    return high - low;
  });
  return Math.max(...widths) / Math.cos(Math.PI / (2 * DIRECTIONS));
}

/** Of the points' covariance; Infinity for points on a line. */
function widthRatioOf(xy: ArrayLike<number>): number {
  return axisRatio(mainLine(Array.from({ length: xy.length / 2 }, (_, i) => i), xy).scatter);
}

/** The root of the ratio of the two eigenvalues of xx, xy, yy; Infinity if the smaller is 0 or less. */
function axisRatio({ 0: xx, 1: cross, 2: yy }: ArrayLike<number>): number {
  const mean = (xx + yy) / 2, half = Math.hypot((xx - yy) / 2, cross);
  return mean > half ? Math.sqrt((mean + half) / (mean - half)) : Infinity;
}

/** The mean of some points, their first principal direction in radians, and their scatter: xx, xy, yy. */
function mainLine(of: number[], xy: ArrayLike<number>) {
  const mean = [0, 1].map((c) => of.reduce((sum, i) => sum + xy[2 * i + c], 0) / of.length);
  let [xx, xyCross, yy] = [0, 0, 0];
  for (const i of of) {
    const dx = xy[2 * i] - mean[0], dy = xy[2 * i + 1] - mean[1];
    xx += dx * dx;
    xyCross += dx * dy;
    yy += dy * dy;
  }
  return { mean, angle: 0.5 * Math.atan2(2 * xyCross, xx - yy), scatter: [xx, xyCross, yy] };
}

function farPoints(slots: Slot[], graph: FitResult['graph'], xy: ArrayLike<number>): number {
  const pca = slots.find(({ run }) => run.method === 'pca');
  if (!pca?.map || !slots.some(({ run, map }) => run.method === 'lpp' && map)) return 0;
  const n = xy.length / 2;
  const all = Array.from({ length: n }, (_, i) => i);
  const centre = [0, 1].map((c) => median(all.map((i) => xy[2 * i + c])));
  const distances = all.map((i) => Math.hypot(xy[2 * i] - centre[0], xy[2 * i + 1] - centre[1]));
  const limit = FAR_RATIO * median(distances);
  const far = all.filter((i) => distances[i] > limit);
  if (far.length === 0 || far.length > Math.max(1, n * FAR_SHARE)) return 0;
  const degrees = degreesOf(n, graph);
  const mean = degrees.reduce((a, b) => a + b, 0) / n;
  if (far.some((i) => degrees[i] >= FAR_DEGREE_SHARE * mean)) return 0;
  const others = mainLine(all.filter((i) => distances[i] <= limit), xy);
  const towards = Math.atan2(...[1, 0].map((c) =>
    far.reduce((sum, i) => sum + xy[2 * i + c], 0) / far.length - others.mean[c]) as [number, number]);
  const now = angleIn(pca);
  return between(now, others.angle) >= FAR_TURN_DEGREES && between(now, towards) < between(others.angle, towards)
    ? far.length
    : 0;
}
