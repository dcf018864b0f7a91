// The methods in Python: each from the graph and its weights to values and directions.
import { planeOf } from '../../ask/methods.ts';
import { code } from '../../words/code.ts';
import { remark, rowsOf } from './text.ts';
import type { Recipe, Step } from './recipe.ts';

const say = (words: string) => remark('#', words);

/** Functions that the steps call. */
export function tools({ steps, restrictToSpan, cols }: Recipe): string[][] {
  const parts = [[
    say(code.print), 'def signs(A):', '    lead = np.argmax(abs(A) >= (1 - 1e-9) * abs(A).max(axis=0), axis=0)',
    '    return np.where(A[lead, range(A.shape[1])] < 0, -1, 1)',
  ]];
  if (steps.some(({ method }) => planeOf(method) === 'axis')) {
    parts.push([
      'maps = {}',
      'def tell(name, values, mean, A):',
      '    A = A * signs(A)',
      '    maps[name] = mean, A',
      '    for value, a in zip(values, A.T):',
      '        print(name, "value", value, "direction", ' +
        `*a${cols === 2 ? ', "angle", np.degrees(np.arctan2(a[1], a[0])) % 180' : ''})`,
    ]);
  }
  if (steps.some(({ method }) => planeOf(method) !== 'axis')) {
    parts.push([
      'def tell_rows(name, values, Y):',
      '    for value, y in zip(values, Y.T):',
      '        print(name, "value", value, "rows", *y[:5])',
    ]);
  }
  if (restrictToSpan) {
    parts.push([
      say(code.span),
      'def span(Z):',
      '    s, V = np.linalg.svd(Z, full_matrices=False)[1:]',
      '    return s[s > 1e-10 * s[0]], V[s > 1e-10 * s[0]].T',
      'def coordinates(Z):',
      '    rms = np.sqrt((Z ** 2).mean(axis=0))',
      '    rms[rms <= 1e-14 * abs(X).max(axis=0)] = np.inf',
      '    scale = 2 ** np.round(np.log2(rms))',
      '    s, V = span(Z / scale)',
      '    return V / s / scale[:, None], np.linalg.svd(Z, full_matrices=False)[2][:len(s)].T',
    ]);
  }
  if (restrictToSpan || steps.some(({ kernel }) => kernel)) {
    parts.push([
      'def smallest(A, B, R=0):',
      '    b, Q = eigh(B)',
      '    Q = Q[:, b > 1e-12 * b[-1]]',
      '    values, G = eigh(Q.T @ A @ Q, Q.T @ (B + R) @ Q)',
      '    return values, Q @ G',
    ]);
  }
  return parts;
}

export const lpp = (step: Step, r: Recipe) => [...pairs(step, r), printResult(step)];

export const printResult = ({ method, components: m }: Step) => `tell("${method}", values[:${m}], mean, A[:, :${m}])`;

/** All values of LPP, and all directions A. */
export function pairs(step: Step, { restrictToSpan }: Recipe) {
  const { center, constraint, ridge } = step;
  const mean = { degree: 'D @ X / D.sum()', mean: 'X.mean(axis=0)', none: 'np.zeros(d)' }[center];
  const about = center === 'none' ? 'X' : 'X - X.mean(axis=0)';
  const L = 'A = Y.T @ (D[:, None] * Y - W @ Y)', B = 'B = Y.T @ (D[:, None] * Y)';
  const start = [say(constraint === 'unit' ? code.unit : code.lpp), `mean = ${mean}`];
  if (constraint === 'unit') {
    if (!restrictToSpan) return [...start, 'Y = X - mean', L, 'values, A = eigh(A)'];
    return [...start, ...own(step, about), 'Y = (X - mean) @ V', L, 'values, G = eigh(A)', 'A = V @ G'];
  }
  if (!restrictToSpan) return [...start, 'Y = X - mean', L, B, ...plainRidge(ridge), 'values, A = eigh(A, B)'];
  return [
    ...start,
    ...space(step, about),
    'Y = (X - mean) @ P',
    L,
    B,
    ...spannedRidge(ridge, '(D @ ((X - mean) @ V) ** 2).sum()'),
    ...back(ridge),
  ];
}

const plainRidge = (ridge: number) => (ridge > 0 ? [`B += ${ridge} * np.trace(B) / d * np.eye(d)`] : []);

/** @param trace of B in orthonormal coordinates */
const spannedRidge = (ridge: number, trace: string) =>
  ridge > 0 ? [`R = ${ridge} * ${trace} / V.shape[1] * (V.T @ P).T @ (V.T @ P)`] : [];

/** From coordinates to the shortest directions. */
const back = (ridge: number) => [`values, G = smallest(A, B${ridge > 0 ? ', R' : ''})`, 'A = V @ (V.T @ (P @ G))'];

/** Coordinates of one size, and an orthonormal basis. */
function space({ reduce }: Step, about: string) {
  return reduce === null ? [`P, V = coordinates(${about})`] : [...first(reduce), 'P = V / s'];
}

/** An orthonormal basis. */
const own = ({ reduce }: Step, about: string) => (reduce === null ? [`V = span(${about})[1]`] : first(reduce));

/** PCA first. */
const first = (reduction: NonNullable<Step['reduce']>) => [
  's, V = span(X - X.mean(axis=0))',
  'variance' in reduction
    ? `r = np.searchsorted(np.cumsum(s ** 2), ${reduction.variance} * (s ** 2).sum()) + 1`
    : `r = ${reduction.components}`,
  's, V = s[:r], V[:, :r]',
];

export function pca({ method, components: m }: Step) {
  return [
    say(code.pca),
    'mean = X.mean(axis=0)',
    's, V = np.linalg.svd(X - mean, full_matrices=False)[1:]',
    `tell("${method}", s[:${m}] ** 2 / (n - 1), mean, V[:${m}].T)`,
  ];
}

export function lsi({ method, components: m }: Step) {
  return [
    say(code.lsi),
    's, V = np.linalg.svd(X, full_matrices=False)[1:]',
    `tell("${method}", s[:${m}], np.zeros(d), V[:${m}].T)`,
  ];
}

export function npe(step: Step, { restrictToSpan, graph: { k } }: Recipe) {
  const { ridge, components: m } = step;
  const start = [
    say(code.npe),
    `V = np.zeros((n, ${k}))`,
    'for i in range(n):',
    '    G = X[near[i]] - X[i]',
    '    G = G @ G.T',
    '    G[np.diag_indices_from(G)] += 1e-3 * (np.trace(G) or 1)',
    '    V[i] = np.linalg.solve(G, np.ones(len(G)))',
    '    V[i] /= V[i].sum()',
    'rebuild = csr_matrix((V.ravel(), near.ravel(), np.arange(0, V.size + 1, V.shape[1])), (n, n))',
    'mean = X.mean(axis=0)',
  ];
  const forms = ['Z = Y - rebuild @ Y', 'A, B = Z.T @ Z, Y.T @ Y'],
    tell = `tell("${step.method}", values[:${m}], mean, A[:, :${m}])`;
  if (!restrictToSpan) {
    return [...start, 'Y = X - mean', ...forms, ...plainRidge(ridge), 'values, A = eigh(A, B)', tell];
  }
  return [
    ...start,
    ...space(step, 'X - mean'),
    'Y = (X - mean) @ P',
    ...forms,
    ...spannedRidge(ridge, '(((X - mean) @ V) ** 2).sum()'),
    ...back(ridge),
    tell,
  ];
}

export function lda(step: Step, { restrictToSpan }: Recipe) {
  const { ridge, components: m } = step;
  const start = [say(code.lda), 'c = y[y >= 0]', 'mean = X[y >= 0].mean(axis=0)', 'C = X[y >= 0] - mean'];
  const forms = ['B = Y.T @ Y', 'for k in np.unique(c):', '    Y[c == k] -= Y[c == k].mean(axis=0)', 'A = Y.T @ Y'];
  const end = [
    'values = np.divide(1 - values, values, out=np.full_like(values, np.inf), where=values > 1e-12)',
    `tell("${step.method}", values[:${m}], mean, A[:, :${m}])`,
  ];
  if (!restrictToSpan) {
    return [...start, 'Y = C.copy()', ...forms, ...plainRidge(ridge), 'values, A = eigh(A, B)', ...end];
  }
  const reduced = space(step, 'C').map((line) => line.replace('X - X.mean(axis=0)', 'C'));
  return [
    ...start,
    ...reduced,
    'Y = C @ P',
    ...forms,
    ...spannedRidge(ridge, '((C @ V) ** 2).sum()'),
    ...back(ridge),
    ...end,
  ];
}

export const eigenmap = (step: Step) => eigenmapOf(step, [say(code.eigenmap)], 'W', 'D');

export const semi = (step: Step) =>
  eigenmapOf(
    step,
    [
      say(code.semi),
      'known = np.flatnonzero(y >= 0)',
      'S = W.tolil()',
      'S[np.ix_(known, known)] = (y[known][:, None] == y[known]) * 1.0',
      'S.setdiag(0)',
      'S = S.tocsr()',
      'T = np.asarray(S.sum(axis=1)).ravel()',
      say(code.eigenmap),
    ],
    'S',
    'T',
  );

function eigenmapOf({ method, components: m }: Step, start: string[], W: string, D: string) {
  return [
    ...start,
    `on = ${D} > 0`,
    `S, T = ${W}[on][:, on].toarray(), ${D}[on]`,
    'shift = 2 + (abs(S).sum(axis=1) / T).max()',
    `values, Z = eigh(np.diag(T) - S + shift * np.outer(T, T) / T.sum(), np.diag(T), subset_by_index=[0, ${m - 1}])`,
    `Y = np.zeros((n, ${m}))`,
    'Y[on] = Z * signs(Z)',
    `tell_rows("${method}", values, Y)`,
  ];
}

export function kernel({ method, kernel, ridge, components: m }: Step) {
  const { kind, gamma = 1, coef0 = 1, degree = 2 } = kernel ?? { kind: 'rbf' };
  const value = {
    rbf: `np.exp(-${gamma} * cdist(P, X, "sqeuclidean"))`,
    linear: 'P @ X.T',
    polynomial: `(${gamma} * P @ X.T + ${coef0}) ** ${degree}`,
  }[kind];
  return [
    say(code.kernel),
    `kernel = lambda P: ${value}`,
    's, U = eigh(kernel(X))',
    's, U = s[s > 1e-10 * s[-1]], U[:, s > 1e-10 * s[-1]]',
    'F = np.linalg.svd((U.T @ D)[None])[2][1:].T',
    'Y = U @ F',
    'A = Y.T @ (D[:, None] * Y - W @ Y)',
    'B = Y.T @ (D[:, None] * Y)',
    ...(ridge > 0
      ? [`values, G = smallest(A, B, ${ridge} * np.trace(B) / len(B) * np.eye(len(B)))`]
      : ['values, G = smallest(A, B)']),
    `Y, alpha = Y @ G[:, :${m}], U @ (F @ G[:, :${m}] / s[:, None])`,
    'Y, alpha = Y * signs(Y), alpha * signs(Y)',
    `tell_rows("${method}", values[:${m}], Y)`,
  ];
}

export function fresh({ fresh, cols, steps }: Recipe): string[][] {
  const linear = steps.some(({ method }) => planeOf(method) === 'axis'), kernels = steps.filter(({ kernel }) => kernel);
  const rows = [`new = np.array([${rowsOf(fresh, cols, (row) => `[${row}]`).join(', ')}])`];
  const parts =
    linear || kernels.length > 0 ? [[say(linear ? code.fresh : code.freshKernel), ...rows]] : [[say(code.noMap)]];
  for (const { method } of kernels) parts[0].push(`print("${method}", "new", *(kernel(new) @ alpha).ravel())`);
  if (linear) {
    parts[0].push('for name, (mean, A) in maps.items():', '    print(name, "new", *((new - mean) @ A).ravel())');
  }
  return parts;
}
