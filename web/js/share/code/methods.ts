// The methods in programs: a record a method, the lines that find its values and directions from X, W and D. Programs
// of the library name methods only; null: no program is written of it in any language.
import { code } from '../../words/code.ts';
import * as octave from './octave-steps.ts';
import * as python from './python-steps.ts';
import { remark } from './text.ts';
import type { MethodName } from '../../engine/names.ts';
import type { Step, Recipe } from './recipe.ts';

type Lines = (step: Step, recipe: Recipe) => string[];

const say = (mark: '%' | '#') => remark(mark, code.olpp);

/** OLPP: of all directions of LPP, one after the other, each orthogonal to those before. */
const olpp: { octave: Lines, python: Lines } = {
  octave: (step, r) => [
    ...octave.pairs({ ...step, constraint: 'degree' }, r),
    say('%'),
    'P = A;',
    'lambda = values(:);',
    `A = zeros(d, ${step.components});`,
    'free = eye(columns(P));',
    `for j = 1:${step.components}`,
    "  [v, Z] = smallest(free' * (lambda .* free), eye(columns(free)));",
    '  a = P * (free * Z(:, 1));',
    '  A(:, j) = a / norm(a);',
    '  values(j) = v(1);',
    "  free = null(A(:, 1:j)' * P);",
    'end',
    ...octave.printResult(step),
  ],
  python: (step, r) => [
    ...python.pairs({ ...step, constraint: 'degree' }, r),
    say('#'),
    'lam = values.copy()',
    'P, A, free = A, A[:, :0], np.eye(A.shape[1])',
    `for j in range(${step.components}):`,
    '    v, Z = eigh(free.T @ (lam[:, None] * free))',
    '    a = P @ (free @ Z[:, 0])',
    '    A, values[j] = np.c_[A, a / np.linalg.norm(a)], v[0]',
    '    free = np.linalg.svd(A.T @ P)[2][j + 1:].T',
    python.printResult(step),
  ],
};

const lpp = { octave: octave.lpp, python: python.lpp };

export const PROGRAMS: Readonly<Record<MethodName, { octave: Lines, python: Lines } | null>> = {
  lpp,
  'neighborhood-preserving-embedding': { octave: octave.npe, python: python.npe },
  'pca': { octave: octave.pca, python: python.pca },
  'orthogonal-lpp': olpp,
  'lda': { octave: octave.lda, python: python.lda },
  'kernel-lpp': { octave: octave.kernel, python: python.kernel },
  'lpi': lpp,
  'lsi': { octave: octave.lsi, python: python.lsi },
  'laplacian-eigenmap': { octave: octave.eigenmap, python: python.eigenmap },
  'semi-laplacian-eigenmap': { octave: octave.semi, python: python.semi },
  'constrained-laplacian-eigenmap': null,
};
