// Comments of exported programs, the same in every language.
import { weightTexts } from './weights.ts';
import type { Recipe } from '../share/code/recipe.ts';

const RULE = { or: 'one is among the other’s', and: 'each is among the other’s' };

export const code = {
  head: (title: string, needs: string) => `${title}: reproduces the results of the LPP Playground. Needs ${needs}.`,
  from: (name: string, prepared: boolean) =>
    `The data set comes from the file ${name}.${prepared ? ' Preprocessing steps, in this order:' : ''}`,
  prepare: 'New rows from the file must be preprocessed in the same way, with the columns in this order.',
  /** The preprocessing of a file's rows. */
  step: {
    dropped: (rows: number) => `- rows with missing values are dropped: ${rows}.`,
    means: (each: string) => `- missing values are filled with the column mean: ${each}.`,
    oneHot: (column: string, values: string) =>
      `- ${column} is one-hot encoded, one column of 0 and 1 for each value: ${values}.`,
    dates: (columns: string) => `- dates are converted to days since 1970-01-01: ${columns}.`,
    words: (column: string | null, idf: boolean) =>
      `- the words ${column === null ? 'of the texts' : `of ${column}`} are counted${idf ? ' and weighted by inverse document frequency (idf)' : ''}.`,
    constant: (each: string) => `- columns with one value in every row are not used: ${each}.`,
    log1p: (columns: string) => `- x is replaced by log(1 + x)${columns ? `: ${columns}` : ''}.`,
    unit: '- each row is scaled to unit length.',
    standardized: (each: string) =>
      '- each column is standardised: subtract its mean, divide by its standard deviation, with the divisor n ' +
      `(mean / standard deviation; a constant column becomes 0): ${each}.`,
    sampled: (rows: number, of: number, seed: number) =>
      `- ${rows} of ${of} rows are sampled at random, stratified by class, seed ${seed}.`,
  },
  without: (method: string) => `There is no program for ${method}, or the method gave no result here.`,
  data: 'The points, one per row.',
  read: (file: string) => `The data from ${file}. The first line is the header row.`,
  labels: 'The class of each point; -1 means unlabelled.',
  graph: ({ kind, k, symmetry, metric }: Recipe['graph']) =>
    ({
      knn: `The graph: two points are connected if ${RULE[symmetry]} ${k} nearest neighbours${metric === 'cosine' ? ' by cosine similarity' : ''}. Ties: the lower index comes first.`,
      epsilon: 'The graph: two points are connected if their squared distance is below epsilon.',
      complete: 'The graph: all pairs of points are connected.',
      supervised: 'The graph: two points are connected if they have the same class.',
    })[kind],
  weights: ({ kind }: Recipe['weight']) => weightTexts[kind].comment,
  span: 'Basis of the space that the data span. Directions with (almost) no variance are left out.',
  lpp: "LPP (He and Niyogi 2003): X'LX a = λ X'DX a, λ ascending.",
  olpp: 'OLPP (Cai, He, Han and Zhang 2006): the LPP objective, one direction at a time, orthogonal to the earlier ones.',
  unit: "LPP under a'a = 1: X'LX a = λ a, λ ascending.",
  pca: 'PCA: the directions of largest variance (eigenvectors of the covariance matrix).',
  lsi: 'LSI: the singular vectors of the data, without centring.',
  npe: 'NPE (He et al. 2005): each row is reconstructed from its neighbours; find the directions with the smallest reconstruction error.',
  lda: "LDA: S_B a = μ S_W a. Solved as X'LX a = λ X'DX a with W = 1/n_k inside class k; μ = (1 - λ)/λ.",
  eigenmap: 'Laplacian eigenmap: L y = λ D y. The constant eigenvector is left out; isolated points are placed at 0.',
  semi: 'With classes: pairs of the same class have weight 1, pairs of different classes weight 0.',
  kernel: 'Kernel LPP: K L K α = λ K D K α, solved in the eigenvectors of K, without the constant.',
  print: 'Sign convention: the largest entry of each direction is positive.',
  fresh: 'New rows are projected in the same way: only the mean and the directions are needed.',
  freshKernel: 'New rows are projected in the same way: the points and α are needed.',
  noMap: 'An eigenmap cannot place new rows. LPP and kernel LPP can.',
};
