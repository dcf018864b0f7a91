// Texts of the methods that the drawing and the projections need at once, a record per method. Others are in
// method-texts.ts.

import { figure, strings, unitless } from './strings.ts';
import type { MethodName } from '../engine/names.ts';

interface MethodWords {
  name: string;
  /** the name spelled out */
  long?: string;
  /** the warning if its first two values nearly tie; for a method with an axis */
  unstable?: string;
  /** its value; for a share, of the trace */
  value: (v: number) => string;
}

const unstable = (name: string, what = 'two directions are almost equally good') =>
  `${name} direction unstable: ${what}. A small change of the points can turn it.`;
const lambda = (v: number) => `λ = ${figure(v)}`;
const share = (v: number) => lambda(unitless(v));

export const methodWords: Readonly<Record<MethodName, MethodWords>> = {
  'lpp': {
    name: 'LPP',
    long: 'Locality Preserving Projections',
    unstable: unstable('LPP'),
    value: lambda,
  },
  'neighborhood-preserving-embedding': {
    name: 'NPE',
    long: 'Neighborhood Preserving Embedding',
    unstable: unstable('NPE'),
    value: lambda,
  },
  'orthogonal-lpp': {
    name: 'OLPP',
    long: 'Orthogonal LPP',
    unstable: unstable('OLPP'),
    value: lambda,
  },
  'pca': {
    name: 'PCA',
    long: 'Principal Components',
    unstable: unstable('PCA', 'the variance is almost equal in all directions'),
    value: (v) => strings.ofVariance(v),
  },
  'lda': {
    name: 'LDA',
    long: 'Linear Discriminant Analysis',
    unstable: unstable('LDA', 'two directions separate the classes almost equally well'),
    value: (v) => `μ = ${figure(v)}`,
  },
  'kernel-lpp': { name: 'Kernel LPP', value: share },
  'lpi': { name: 'LPI', value: lambda },
  'lsi': { name: 'LSI', value: (v) => `σ = ${figure(v)}` },
  'laplacian-eigenmap': { name: 'Eigenmap', value: share },
  'semi-laplacian-eigenmap': { name: 'Semi-LE', value: share },
  'constrained-laplacian-eigenmap': { name: 'CLE', value: share },
};

/** Returns the headline for these methods, if no preset has one. */
export function headline(methods: readonly MethodName[]) {
  const names = methods.map((method) => methodWords[method].name), last = names.pop() ?? '';
  if (names.length === 0) return methodWords[methods[0]].long ?? last;
  const usual = names.length === 1 && methods.includes('lpp') && methods.includes('pca');
  return usual ? strings.sentence : strings.sameBy(names.join(', '), last);
}
