// The weights in programs: a record a weight, the lines that make w of the edges I, J. Programs of the library name
// them only.
import type { WeightKind } from '../../engine/names.ts';
import type { Recipe } from './recipe.ts';

type Lines = (weight: Recipe['weight']) => string[];

const octave = { dot: 'dots = sum(X(I, :) .* X(J, :), 2);', d2: 'd2 = sum((X(I, :) - X(J, :)).^2, 2);' };
const python = { dot: 'dot = (X[I] * X[J]).sum(axis=1)', d2: 'd2 = ((X[I] - X[J]) ** 2).sum(axis=1)' };

export const WEIGHT_LINES: Readonly<Record<WeightKind, { octave: Lines, python: Lines }>> = {
  'heat': {
    octave: ({ t }) => [`t = ${t};`, octave.d2, 'w = exp(-d2 / t);'],
    python: ({ t }) => [`t = ${t}`, python.d2, 'w = np.exp(-d2 / t)'],
  },
  'binary': {
    octave: () => ['w = ones(size(I));'],
    python: () => ['w = np.ones(len(I))'],
  },
  'dot': {
    octave: () => [octave.dot, 'w = dots;'],
    python: () => [python.dot, 'w = dot'],
  },
  'cosine': {
    octave: () => [octave.dot, 's = sqrt(sum(X.^2, 2));', 's = s(I) .* s(J);', 'w = dots ./ (s + (s == 0));'],
    python: () => [
      python.dot,
      's = np.sqrt((X * X).sum(axis=1))',
      's = s[I] * s[J]',
      'w = np.where(s > 0, dot / np.where(s > 0, s, 1), 0)',
    ],
  },
  'polynomial': {
    octave: ({ degree, coef0 }) => [octave.dot, `w = (dots + ${coef0}).^${degree};`],
    python: ({ degree, coef0 }) => [python.dot, `w = (dot + ${coef0}) ** ${degree}`],
  },
  'local-scaling': {
    octave: ({ k }) => [
      octave.d2, 's = zeros(n, 1);', `for i = 1:n, r = sort(sum((X - X(i, :)).^2, 2)); s(i) = sqrt(r(${k + 1})); end`,
      's = s(I) .* s(J);', 'w = (s > 0) .* exp(-d2 ./ (s + (s == 0))) + (s == 0 & d2 == 0);',
    ],
    python: ({ k }) => [
      python.d2, `s = np.sqrt([np.sort(((X - X[i]) ** 2).sum(axis=1))[${k}] for i in range(n)])`, 's = s[I] * s[J]',
      'w = np.where(s > 0, np.exp(-d2 / np.where(s > 0, s, 1)), d2 == 0)',
    ],
  },
  'inverse-distance': {
    octave: () => [
      octave.d2, 'least = min([d2(d2 > 0); Inf]);', 'if isinf(least), least = 1; end', 'd2(d2 == 0) = least;',
      'w = 1 ./ sqrt(d2);',
    ],
    python: () => [python.d2, 'd2[d2 == 0] = d2[d2 > 0].min() if (d2 > 0).any() else 1', 'w = 1 / np.sqrt(d2)'],
  },
};
