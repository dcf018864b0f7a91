// The numbers again in Python, with numpy and scipy.
import { code } from '../../words/code.js';
import { PROGRAMS } from './methods.js';
import { fresh, tools } from './python-steps.js';
import { saidOf } from './prepared.js';
import { indent, list, program, quoted, remark, rowsOf } from './text.js';
import { WEIGHT_LINES } from './weights.js';

/** @typedef {import('./recipe.js').Recipe} Recipe */

/** @param {Recipe} recipe */
export const python = (recipe) =>
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

const say = (/** @type {string} */ words) => remark('#', words);

/** @param {Recipe} r */
function head({ title, link, file, usesGraph, without, steps, from }) {
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

/** @param {Recipe} r */
function data({ points, cols, file }) {
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

/** @param {Recipe} r */
function labels({ labels: of, file, names }) {
  if (!of) return [];
  if (!file || file.label === null) return [say(code.labels), 'y = np.array([', ...indent(list(of)), '])'];
  const label = quoted(file.label);
  return [
    say(code.labels), `names = [${names.map(quoted).join(', ')}]`,
    `y = np.array([names.index(row[${label}]) if row[${label}] in names else -1 for row in rows])`,
  ];
}

/** @param {Recipe} r */
function graph({ usesGraph, graph: g }) {
  if (!usesGraph) return [];
  /** @type {Record<typeof g.kind, string[]>} */
  const kinds = {
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

/** @param {Recipe['graph']} g */
function nearest({ k, metric, symmetry }) {
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

/** @param {Recipe} r */
function weights({ usesWeights, weight }) {
  if (!usesWeights) return [];
  return [
    say(code.weights(weight)), ...WEIGHT_LINES[weight.kind].python(weight),
    'W = csr_matrix((w, (I, J)), (n, n))', 'W = W + W.T', 'D = np.asarray(W.sum(axis=1)).ravel()',
  ];
}
