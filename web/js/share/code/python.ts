// The numbers again in Python, with numpy and scipy.
import { code } from '../../words/code.ts';
import { PROGRAMS } from './methods.ts';
import { fresh, tools } from './python-steps.ts';
import { saidOf } from './prepared.ts';
import { indent, list, program, quoted, remark, rowsOf } from './text.ts';
import { WEIGHT_LINES } from './weights.ts';
import type { Recipe } from './recipe.ts';

export const python = (recipe: Recipe) =>
  program([
    head(recipe),
    data(recipe),
    labels(recipe),
    ...tools(recipe),
    graph(recipe),
    weights(recipe),
    ...recipe.steps.map((step) => PROGRAMS[step.method]?.python(step, recipe) ?? []),
    ...fresh(recipe),
  ]);

const say = (words: string) => remark('#', words);

function head({ title, link, file, usesGraph, without, steps, from }: Recipe) {
  return [
    say(code.head(title, 'numpy and scipy')),
    ...(link === '' ? [] : [say(link)]),
    ...without.map((method) => say(code.without(method))),
    ...saidOf(from).map(say),
    ...(file ? ['import csv'] : []),
    'import numpy as np',
    'from scipy.linalg import eigh',
    ...(usesGraph ? ['from scipy.sparse import csr_matrix'] : []),
    ...(steps.some(({ kernel }) => kernel) ? ['from scipy.spatial.distance import cdist'] : []),
  ];
}

function data({ points, cols, file }: Recipe) {
  if (!file) {
    return [
      say(code.data),
      'X = np.array([',
      ...indent(list(rowsOf(points, cols, (row) => `[${row}]`))),
      '], float)',
      'n, d = X.shape',
    ];
  }
  return [
    say(code.read(file.name)),
    `with open(${quoted(file.name)}, encoding="utf-8-sig", newline="") as file:`,
    '    rows = list(csv.DictReader(file))',
    'columns = [',
    ...indent(list(file.columns.map(quoted))),
    ']',
    'X = np.array([[float(row[name]) for name in columns] for row in rows])',
    'n, d = X.shape',
  ];
}

function labels({ labels: of, file, names }: Recipe) {
  if (!of) return [];
  if (!file || file.label === null) return [say(code.labels), 'y = np.array([', ...indent(list(of)), '])'];
  const label = quoted(file.label);
  return [
    say(code.labels), `names = [${names.map(quoted).join(', ')}]`,
    `y = np.array([names.index(row[${label}]) if row[${label}] in names else -1 for row in rows])`,
  ];
}

function graph({ usesGraph, graph: g }: Recipe) {
  if (!usesGraph) return [];
  const kinds: Record<typeof g.kind, string[]> = {
    knn: nearest(g),
    epsilon: [
      `epsilon = ${g.epsilon}`,
      'I, J = np.array([(i, j) for i in range(n) ' +
        'for j in i + 1 + np.flatnonzero(((X[i + 1:] - X[i]) ** 2).sum(axis=1) < epsilon)]).T',
    ],
    complete: ['I, J = np.triu_indices(n, 1)'],
    supervised: ['I, J = np.nonzero(np.triu((y[:, None] == y) & (y >= 0), 1))'],
  };
  return [say(code.graph(g)), ...kinds[g.kind]];
}

function nearest({ k, metric, symmetry }: Recipe['graph']) {
  const far =
    metric === 'cosine'
      ? [
        'length = np.sqrt((X * X).sum(axis=1))',
        'U = X / np.where(length > 0, length, 1)[:, None]',
        'far = lambda i: -(U * U[i]).sum(axis=1)',
      ]
      : ['far = lambda i: ((X - X[i]) ** 2).sum(axis=1)'];
  return [
    `k = ${k}`, ...far,
    'near = np.array([[j for j in np.argsort(far(i), kind="stable")[:k + 1] if j != i][:k] for i in range(n)])',
    'S = csr_matrix((np.ones(n * k), near.ravel(), np.arange(0, n * k + 1, k)), (n, n))',
    `I, J = S.${symmetry === 'or' ? 'maximum' : 'minimum'}(S.T).nonzero()`, 'I, J = I[I < J], J[I < J]',
  ];
}

function weights({ usesWeights, weight }: Recipe) {
  if (!usesWeights) return [];
  return [
    say(code.weights(weight)), ...WEIGHT_LINES[weight.kind].python(weight),
    'W = csr_matrix((w, (I, J)), (n, n))', 'W = W + W.T', 'D = np.asarray(W.sum(axis=1)).ravel()',
  ];
}
