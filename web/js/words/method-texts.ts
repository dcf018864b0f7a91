// Texts of the methods that are needed later: in menus, curves, numbers and tooltips. A record per method.

import { late } from './late-tables.ts';
import { figure, percent } from './strings.ts';
import type { MethodName } from '../engine/names.ts';

interface MethodText {
  /** its description */
  tip: string;
  /** the same in the menu of a data set's panel, in a few words */
  hint: string;
  /** the same in the menu of the drawing; null: it is not drawn */
  does: string | null;
  /** the curve of its objective over all directions of the plane; omitted: it has none */
  curve?: Curve;
  /** how its numbers are headed; omitted: by its name */
  numbers?: Numbers;
  /** why it has no result, by the engine's code */
  refused?: Readonly<Record<string, string>>;
}

interface Curve {
  name: string;
  /** the chosen point of its curve */
  takes: string;
  /** the value of a direction that the user tries */
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

export const methodTexts: Readonly<Record<MethodName, MethodText>> = /* @__PURE__ */ late('methodTexts', {
  'lpp': {
    tip: 'Locality Preserving Projections: the directions in which connected points stay closest.',
    hint: 'keeps neighbours close',
    does: 'keeps neighbours close',
    curve: {
      name: 'λ(θ)',
      takes: 'the lowest λ',
      tried: (v, best) => `λ = ${figure(v)}, LPP’s minimum is ${figure(best)}`,
    },
    numbers: { title: 'LPP   XᵀLX a = λ XᵀDX a', unit: 'LPP   XᵀLX a = λ a', sign: 'λ', column: 'a' },
  },
  'neighborhood-preserving-embedding': {
    tip: 'Neighborhood Preserving Embedding: the directions in which each point is best reconstructed from its neighbours.',
    hint: 'reconstructs rows from neighbours',
    does: 'reconstructs each from neighbours',
    curve: {
      name: 'reconstruction',
      takes: 'the lowest reconstruction error',
      tried: (v, best) => `NPE’s λ = ${figure(v)}, its best is ${figure(best)}`,
    },
    numbers: { title: 'NPE   XᵀMX a = λ XᵀX a', sign: 'λ', column: 'a' },
  },
  'orthogonal-lpp': {
    tip: 'Orthogonal LPP: LPP’s first direction, then each at right angles to all earlier ones.',
    hint: 'LPP, orthogonal axes', does: 'LPP, orthogonal axes',
    curve: { name: 'λ(θ)', takes: 'the lowest λ', tried: (v, best) => `λ = ${figure(v)}, OLPP’s minimum is ${figure(best)}` },
    numbers: { title: 'OLPP   min aᵀXᵀLX a / aᵀXᵀDX a, a ⟂ earlier a', sign: 'λ', column: 'a' },
  },
  'pca': {
    tip: 'Principal Component Analysis: the directions of largest variance. It ignores the graph.',
    hint: 'largest variance',
    does: 'largest variance',
    curve: {
      name: 'variance',
      takes: 'the highest variance',
      tried: (v, best) => `${percent(v)} of the variance, PCA’s maximum is ${percent(best)}`,
    },
    numbers: { title: 'PCA   covariance', sign: 's²', column: 'u' },
  },
  'lda': {
    tip: 'Linear Discriminant Analysis: the directions that separate the classes best. It ignores the graph.',
    hint: 'separates classes; needs labels',
    does: 'separates classes; ignores the graph',
    curve: {
      name: 'separation',
      takes: 'the best class separation',
      tried: (v, best) => `LDA’s μ = ${figure(v)}, its best is ${figure(best)}`,
    },
    numbers: { title: 'LDA   S_B a = μ S_W a', sign: 'μ', column: 'a' },
    refused: { 'missing-labels': 'LDA needs labelled points of at least two classes.' },
  },
  'kernel-lpp': {
    tip: 'Kernel LPP: nonlinear LPP. It finds smooth functions of the position instead of directions.',
    hint: 'nonlinear LPP',
    does: 'nonlinear LPP',
    refused: { 'too-many-components': 'This kernel sees only the distance from the origin. Move the points nearer to the origin, or choose rbf.' },
  },
  'lpi': {
    tip: 'Locality Preserving Indexing: LPP for text data, comparing rows by angle.',
    hint: 'LPP for texts, by angle',
    does: null,
  },
  'lsi': {
    tip: 'Latent Semantic Indexing: PCA without centring, for text data.',
    hint: 'PCA without centring, for texts',
    does: null,
  },
  'laplacian-eigenmap': {
    tip: 'Laplacian eigenmap: places each point as close to its neighbours as possible. LPP is its linear version.',
    hint: 'nonlinear; LPP is its linear version',
    does: 'places points near neighbours',
  },
  'semi-laplacian-eigenmap': {
    tip: 'Semi-supervised eigenmap: labelled points of the same class are connected, those of different classes are not.',
    hint: 'eigenmap with some labels',
    does: 'eigenmap with some labels',
    refused: { 'missing-labels': 'Semi-LE needs a label. Choose the tool Label, then select points.' },
  },
  'constrained-laplacian-eigenmap': {
    tip: 'Constrained Laplacian eigenmap: one dimension per class, with the labels as constraints.',
    hint: 'eigenmap, labels as constraints',
    does: 'one place per labelled class',
    refused: { 'missing-labels': 'CLE needs labels of two classes. Choose the tool Label, then select points.' },
  },
});

/** The headings of a method's numbers if it has no equation of its own here. */
export const numbersOf = (name: string): Numbers => ({ title: name, sign: 'λ', column: 'y' });
