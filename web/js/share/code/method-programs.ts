// The methods in programs of Python and Octave: for each, the sections that compute its values and directions from X, W
// and D. Programs that call the library only name the method. null: no language has a program for it.
import { code } from '../../words/code.ts';
import type { MethodName } from '../../engine/names.ts';
import type { Recipe, Step } from './recipe.ts';

/** A section by its name; a comment; false for none. */
export type Part = string | { say: string } | false;
type Parts = (step: Step, recipe: Recipe) => Part[];

export const PROGRAMS: Readonly<Record<MethodName, Parts | null>> = {
  lpp,
  'neighborhood-preserving-embedding': npe,
  'pca': () => [{ say: code.pca }, 'pca'],
  'orthogonal-lpp': (step, recipe) => [
    ...pairs({ ...step, constraint: 'degree' }, recipe), { say: code.olpp }, 'olpp', 'result',
  ],
  lda,
  'kernel-lpp': kernel,
  'lpi': lpp,
  'lsi': () => [{ say: code.lsi }, 'lsi'],
  'laplacian-eigenmap': () => [{ say: code.eigenmap }, 'eigenmap.start', 'eigenmap'],
  'semi-laplacian-eigenmap': () => [{ say: code.semi }, 'semi', { say: code.eigenmap }, 'semi.start', 'eigenmap'],
  'constrained-laplacian-eigenmap': null,
};

function lpp(step: Step, recipe: Recipe): Part[] {
  return [...pairs(step, recipe), 'result'];
}

/** All values of LPP, and all directions A. */
function pairs(step: Step, { restrictToSpan }: Recipe): Part[] {
  const { center, constraint, reduce } = step;
  const rows = center === 'none' ? 'none' : 'centred';
  if (constraint === 'unit') {
    const start: Part[] = [{ say: code.unit }, `mean.${center}`];
    if (!restrictToSpan) return [...start, 'unit'];
    return [...start, ...(reduce ? reduced(reduce) : [`span.${rows}`]), 'unit.within'];
  }
  return [
    { say: code.lpp }, `mean.${center}`,
    ...solution(step, restrictToSpan, {
      whole: 'centred', coordinates: `coordinates.${rows}`, within: 'within', forms: 'lpp', ridge: 'within.ridge',
    }),
  ];
}

function npe(step: Step, { restrictToSpan }: Recipe): Part[] {
  return [
    { say: code.npe }, 'npe',
    ...solution(step, restrictToSpan, {
      whole: 'centred', coordinates: 'npe.coordinates', within: 'within', forms: 'npe.forms', ridge: 'npe.ridge',
    }),
    'result',
  ];
}

function lda(step: Step, { restrictToSpan }: Recipe): Part[] {
  return [
    { say: code.lda }, 'lda',
    ...solution(step, restrictToSpan, {
      whole: 'lda.centred', coordinates: 'lda.coordinates', span: 'lda.reduce', within: 'lda.within',
      forms: 'lda.forms', ridge: 'lda.ridge',
    }),
    'lda.end', 'result',
  ];
}

/** The directions from the two forms A and B: of all columns, or within the span of the rows. */
function solution(
  { reduce, ridge }: Step,
  restrictToSpan: boolean,
  of: { whole: string, coordinates: string, span?: string, within: string, forms: string, ridge: string },
): Part[] {
  if (!restrictToSpan) return [of.whole, of.forms, ridge > 0 && 'ridge', 'solve'];
  return [
    ...(reduce ? [...reduced(reduce, of.span), 'scale'] : [of.coordinates]),
    of.within, of.forms, ridge > 0 && of.ridge, ridge > 0 ? 'back.ridge' : 'back',
  ];
}

/** PCA first. */
const reduced = (reduce: NonNullable<Step['reduce']>, span = 'reduce') =>
  [span, 'variance' in reduce ? 'reduce.variance' : 'reduce.components', 'reduce.end'];

function kernel({ kernel: of, ridge }: Step): Part[] {
  return [
    { say: code.kernel }, `kernel.${of?.kind ?? 'rbf'}`, 'kernel', ridge > 0 ? 'kernel.ridge' : 'kernel.solve',
    'kernel.end',
  ];
}
