// What programs that leave the page say of themselves: their comments, the same in every language.
import { weightTexts } from './weights.ts';
import type { Recipe } from '../share/code/recipe.ts';

const RULE = { or: 'one is among the other’s', and: 'each is among the other’s' };

export const code = {
  head: (title: string, needs: string) => `${title}: the numbers of the LPP Playground again, with ${needs}.`,
  from: (name: string, prepared: boolean) =>
    `The data set is out of the file ${name}.${prepared ? ' Its rows were prepared, in this order:' : ''}`,
  prepare: 'A new row of the file, as numbers in the order of the columns, is prepared as these were.',
  /** What was done to the rows of a file. */
  step: {
    dropped: (rows: number) => `- rows with a missing value are left out: ${rows}.`,
    means: (each: string) => `- a missing value is the mean of its column: ${each}.`,
    oneHot: (column: string, values: string) =>
      `- ${column} is a column of 0 and 1 a value: ${values}.`,
    dates: (columns: string) => `- dates are days since 1970-01-01: ${columns}.`,
    words: (column: string | null, idf: boolean) =>
      `- the words ${column === null ? 'of the texts' : `of ${column}`} are counted${idf ? ', each with its weight (idf)' : ''}.`,
    constant: (each: string) => `- columns with one value in every row are not used: ${each}.`,
    log1p: (columns: string) => `- x becomes log(1 + x)${columns ? `: ${columns}` : ''}.`,
    unit: '- each row is divided by its length.',
    standardized: (each: string) =>
      '- the mean is subtracted from each column, and the rest divided by its standard deviation, with the divisor n ' +
      `(mean / deviation; a column of deviation 0 becomes 0): ${each}.`,
    sampled: (rows: number, of: number, seed: number) =>
      `- of ${of} rows ${rows} are drawn at random, of each class its share, with the seed ${seed}.`,
  },
  without: (method: string) => `No program is written for ${method}, or it found nothing here.`,
  data: 'The points, one a row.',
  read: (file: string) => `The data, from ${file}; its first line names the columns.`,
  labels: 'Their classes; -1: none.',
  graph: ({ kind, k, symmetry, metric }: Recipe['graph']) =>
    ({
      knn: `The graph: two points are joined when ${RULE[symmetry]} ${k} nearest${metric === 'cosine' ? ' by the angle seen from the origin' : ''}; ties go to the lower index.`,
      epsilon: 'The graph: two points are joined when their squared distance is below epsilon.',
      complete: 'The graph: every two points are joined.',
      supervised: 'The graph: two points are joined when they are of one class.',
    })[kind],
  weights: ({ kind }: Recipe['weight']) => weightTexts[kind].comment,
  span: 'The space that the data span: directions beyond it, or nearly, are left out.',
  lpp: "LPP (He and Niyogi 2003): X'LX a = λ X'DX a, λ ascending.",
  olpp: 'OLPP (Cai, He, Han and Zhang 2006): of these directions, one after the other, each orthogonal to those before.',
  unit: "LPP under a'a = 1: X'LX a = λ a, λ ascending.",
  pca: 'PCA: the directions of largest variance.',
  lsi: 'LSI: the singular vectors of the data as they are.',
  npe: 'NPE (He et al. 2005): every row is rebuilt from its neighbours; directions in which that fails least.',
  lda: "LDA: S_B a = μ S_W a, as X'LX a = λ X'DX a with W = 1/n_k inside class k, μ = (1 - λ)/λ.",
  eigenmap:
    'The Laplacian eigenmap: L y = λ D y; the constant is moved out of the way, points without neighbours lie at 0.',
  semi: 'With classes: pairs of one class have weight 1, pairs of two classes 0.',
  kernel: 'Kernel LPP: K L K α = λ K D K α, solved in the eigenvectors of K, the constant left out.',
  print: 'In every direction the largest entry is positive.',
  fresh: 'New rows go the same way: they need the mean and the directions alone.',
  freshKernel: 'New rows go the same way: they need the points and α.',
  noMap: 'An eigenmap has no map for new rows; LPP and kernel LPP have.',
};
