// The page's settings of each method: a row per method, in the order of the menus. The core's facts are in
// engine/names.ts, texts in words/method-labels.ts and method-texts.ts, programs in share/code/method-programs.ts.
import { FACTS, type MethodName } from '../engine/names.ts';
import type { Run } from '../engine/types.ts';
import type { Theme } from '../dom/theme.ts';

export { isMethod } from '../engine/names.ts';

interface MethodRow {
  /** of the theme: one a family */
  colour: 'lpp' | 'pca' | 'le' | 'lda';
  /** of its line, CSS pixels */
  width: number;
  /** of its line: one a member of the family */
  dash: number[];
  cap: CanvasLineCap;
  /** two lines next to each other */
  double?: boolean;
  /** made for texts: cosines, no centre */
  texts?: boolean;
  /** its λ is a sum over the edges, Σ wᵢⱼ (yᵢ − yⱼ)², over a spread */
  edges?: boolean;
  /** it looks for the highest of its curve, not for the lowest */
  highest?: boolean;
  /**
   * the number of points from which it takes longer than a frame; if omitted, a linear method is always fast, any other
   * never
   */
  slowFrom?: number;
}

export const METHODS: Readonly<Record<MethodName, MethodRow>> = {
  lpp: { colour: 'lpp', width: 3, dash: [], cap: 'round', edges: true },
  'neighborhood-preserving-embedding': { colour: 'lpp', width: 3, dash: [4, 5], cap: 'butt', slowFrom: 301 },
  'orthogonal-lpp': { colour: 'lpp', width: 3, dash: [16, 4, 4, 4], cap: 'butt', edges: true },
  pca: { colour: 'pca', width: 2.5, dash: [6, 4], cap: 'butt', highest: true },
  lda: { colour: 'lda', width: 3, dash: [9, 4, 2, 4], cap: 'butt', highest: true },
  'kernel-lpp': { colour: 'lpp', width: 1.4, dash: [], cap: 'butt', double: true },
  lpi: { colour: 'lpp', width: 3, dash: [13, 4], cap: 'butt', texts: true, edges: true },
  lsi: { colour: 'pca', width: 2.5, dash: [13, 4], cap: 'butt', texts: true, highest: true },
  'laplacian-eigenmap': { colour: 'le', width: 3, dash: [0, 5], cap: 'round' },
  'semi-laplacian-eigenmap': { colour: 'le', width: 3, dash: [9, 5, 0, 5], cap: 'round' },
  'constrained-laplacian-eigenmap': { colour: 'le', width: 3, dash: [9, 5, 0, 5, 0, 5], cap: 'round' },
};

/** All methods, in the order of the menus. */
export const methodNames = () => Object.keys(METHODS) as MethodName[];

/** How a method is seen in the plane: a linear one as an axis, another map as level lines. */
export const planeOf = (method: MethodName) =>
  (FACTS[method].linear ? 'axis' : FACTS[method].maps ? 'lines' : 'colours');

/** Reports whether a method reads an option that not every method reads: graph, weight, labels among them. */
export const reads = (method: MethodName, option: string) => FACTS[method].reads.includes(option);

/** Whether new points have a place. */
export const hasMap = (method: MethodName) => Boolean(FACTS[method].maps);

/** A run that finds something in all points. */
export const FALLBACK_RUN: Run = { method: 'pca', options: {} };

/** The style of a line. */
export type Pen = { colour: string, width: number, dash: number[], cap: CanvasLineCap, double?: boolean };

export const penOf = (
  method: MethodName,
  theme: Theme,
): Pen => ({ ...METHODS[method], colour: theme[METHODS[method].colour] });

/** Whether points that are drawn mean something to it. */
export const drawable = (method: MethodName) => !METHODS[method].texts;
