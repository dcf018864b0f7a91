// What is said of the methods a moment later than the drawing: in menus, curves, numbers and tooltips. A record a
// method.

import { figure, percent } from './strings.ts';
import type { MethodName } from '../engine/names.ts';

interface MethodText {
  /** what it does */
  tip: string;
  /** the same in the menu of a data set's panel, in a few words */
  hint: string;
  /** the same in the menu of the drawing; null: it is not drawn */
  does: string | null;
  /** what it makes lowest or highest, over all directions of the plane; null: that is no curve */
  curve: Curve | null;
  /** how its numbers are headed; null: by its name */
  numbers: Numbers | null;
  /** why it finds nothing, by the engine's code */
  refused?: Readonly<Record<string, string>>;
}

interface Curve {
  name: string;
  /** which point of its curve it takes */
  takes: string;
  /** what a direction tried by hand is to it */
  tried: (v: number, best: number) => string;
}

interface Numbers {
  /** the equation it solves */
  title: string;
  /** the same under the constraint of unit length */
  unit?: string;
  /** of its values */
  sign: string;
  /** of its directions */
  column: string;
}

export const methodTexts: Readonly<Record<MethodName, MethodText>> = {
  'lpp': {
    tip: 'Locality Preserving Projections: the directions in which points that an edge joins stay closest.',
    hint: 'neighbours stay near',
    does: 'neighbours stay close',
    curve: {
      name: 'λ(θ)',
      takes: 'the lowest λ',
      tried: (v, best) => `λ = ${figure(v)}, LPP’s best is ${figure(best)}`,
    },
    numbers: { title: 'LPP   XᵀLX a = λ XᵀDX a', unit: 'LPP   XᵀLX a = λ a', sign: 'λ', column: 'a' },
  },
  'neighborhood-preserving-embedding': {
    tip: 'Neighborhood Preserving Embedding: the directions in which each point is best rebuilt from its neighbours.',
    hint: 'rows rebuilt from neighbours',
    does: 'each rebuilt from its neighbours',
    curve: {
      name: 'rebuilding',
      takes: 'the lowest of what rebuilding leaves over',
      tried: (v, best) => `NPE’s λ = ${figure(v)}, its best is ${figure(best)}`,
    },
    numbers: { title: 'NPE   XᵀMX a = λ XᵀX a', sign: 'λ', column: 'a' },
  },
  'orthogonal-lpp': {
    tip: 'Orthogonal LPP: LPP’s first direction, then each at right angles to those before.',
    hint: 'LPP at right angles', does: 'LPP, axes at right angles',
    curve: { name: 'λ(θ)', takes: 'the lowest λ', tried: (v, best) => `λ = ${figure(v)}, OLPP’s best is ${figure(best)}` },
    numbers: { title: 'OLPP   min aᵀXᵀLX a / aᵀXᵀDX a, a ⟂ a before', sign: 'λ', column: 'a' },
  },
  'pca': {
    tip: 'Principal Component Analysis: the directions in which the points spread most. It heeds no edges.',
    hint: 'most spread',
    does: 'most spread',
    curve: {
      name: 'variance',
      takes: 'the highest variance',
      tried: (v, best) => `${percent(v)} of the variance, PCA’s most is ${percent(best)}`,
    },
    numbers: { title: 'PCA   covariance', sign: 's²', column: 'u' },
  },
  'lda': {
    tip: 'Linear Discriminant Analysis: the directions that part the classes best. It heeds no edges.',
    hint: 'classes apart; needs classes',
    does: 'classes apart; heeds no edges',
    curve: {
      name: 'classes apart',
      takes: 'the highest of what parts the classes',
      tried: (v, best) => `LDA’s μ = ${figure(v)}, its best is ${figure(best)}`,
    },
    numbers: { title: 'LDA   S_B a = μ S_W a', sign: 'μ', column: 'a' },
    refused: { 'missing-labels': 'LDA needs points of two classes, with labels.' },
  },
  'kernel-lpp': {
    tip: 'LPP along curves: functions of the place instead of directions.',
    hint: 'LPP along curves',
    does: 'LPP that may bend',
    curve: null,
    numbers: null,
    refused: {
      'too-many-components': 'This kernel sees only how far the origin is: move the points nearer to it, or take rbf.',
    },
  },
  'lpi': {
    tip: 'Locality Preserving Indexing: LPP by the angle between rows, for texts.',
    hint: 'LPP for texts, by angle',
    does: null,
    curve: null,
    numbers: null,
  },
  'lsi': {
    tip: 'Latent Semantic Indexing: PCA without a centre, for texts.',
    hint: 'PCA uncentred, for texts',
    does: null,
    curve: null,
    numbers: null,
  },
  'laplacian-eigenmap': {
    tip: 'Laplacian eigenmap: a place for every point, as near to its neighbours’ as can be. LPP is its linear version.',
    hint: 'what LPP approximates',
    does: 'each point near its neighbours',
    curve: null,
    numbers: null,
  },
  'semi-laplacian-eigenmap': {
    tip: 'The eigenmap with edges between labelled points of one class, none between two classes.',
    hint: 'eigenmap, some rows labelled',
    does: 'an eigenmap with some labels',
    curve: null,
    numbers: null,
    refused: { 'missing-labels': 'Semi-LE needs a label. Choose the tool Label, then select points.' },
  },
  'constrained-laplacian-eigenmap': {
    tip: 'Constrained Laplacian eigenmap: one dimension a class, the labels as constraints.',
    hint: 'the same, labels as constraints',
    does: 'labels of a class in one place',
    curve: null,
    numbers: null,
    refused: { 'missing-labels': 'CLE needs labels of two classes. Choose the tool Label, then select points.' },
  },
};

/** How the numbers of a method are headed where it has no equation of its own here. */
export const numbersOf = (name: string): Numbers => ({ title: name, sign: 'λ', column: 'y' });
