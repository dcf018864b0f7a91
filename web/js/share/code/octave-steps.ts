// The methods in Octave: each from the graph and its weights to values and directions.
import { planeOf } from '../../ask/methods.ts';
import { code } from '../../words/code.ts';
import { methodWords } from '../../words/methods.ts';
import { remark, rowsOf } from './text.ts';
import type { Recipe, Step } from './recipe.ts';

const say = (words: string) => remark('%', words);

/** Functions that the steps call. */
export function tools({ steps, restrictToSpan, cols }: Recipe): string[][] {
  const eigen = [
    'function [values, A] = smallest(A, B)',
    "  [A, values] = eig((A + A') / 2, (B + B') / 2);",
    '  [values, order] = sort(diag(values));',
    '  A = A(:, order);',
    'end',
  ];
  const parts = [
    eigen,
    [
      say(code.print),
      'function s = signs(A)',
      '  [~, lead] = max(abs(A) >= (1 - 1e-9) * max(abs(A), [], 1), [], 1);',
      '  s = sign(A(sub2ind(size(A), lead, 1:columns(A))));',
      '  s(s == 0) = 1;',
      'end',
    ],
  ];
  if (steps.some(({ method }) => planeOf(method) === 'axis')) {
    parts.push([
      'function A = tell(name, values, A)',
      '  A = A .* signs(A);',
      '  for j = 1:columns(A)',
      "    printf('%s value %.17g direction', name, values(j));",
      "    printf(' %.17g', A(:, j));",
      ...(cols === 2 ? ["    printf(' angle %.17g', mod(atan2(A(2, j), A(1, j)) * 180 / pi, 180));"] : []),
      "    printf('\\n');",
      '  end',
      'end',
    ]);
  }
  if (steps.some(({ method }) => planeOf(method) !== 'axis')) {
    parts.push([
      'function tell_rows(name, values, Y)',
      '  for j = 1:columns(Y)',
      "    printf('%s value %.17g rows', name, values(j));",
      "    printf(' %.17g', Y(1:min(5, end), j));",
      "    printf('\\n');",
      '  end',
      'end',
    ]);
  }
  if (restrictToSpan) parts.push(...spanning);
  if (restrictToSpan || steps.some(({ kernel }) => kernel)) {
    parts.push([
      'function [values, G] = smallest_within(A, B, R)',
      '  [b, Q] = smallest(B, eye(rows(B)));',
      '  Q = Q(:, b > 1e-12 * b(end));',
      "  [values, G] = smallest(Q' * A * Q, Q' * (B + R) * Q);",
      '  G = Q * G;',
      'end',
    ]);
  }
  return parts;
}

const spanning = [
  [
    say(code.span),
    'function [s, V] = span(Z)',
    "  [~, s, V] = svd(Z, 'econ');",
    '  s = diag(s);',
    '  keep = s > 1e-10 * s(1);',
    '  s = s(keep);',
    '  V = V(:, keep);',
    'end',
  ],
  [
    'function [P, V] = coordinates(Z, X)',
    '  deviation = sqrt(mean(Z.^2, 1));',
    '  deviation(deviation <= 1e-14 * max(abs(X), [], 1)) = Inf;',
    '  scale = 2.^round(log2(deviation));',
    '  [s, P] = span(Z ./ scale);',
    "  P = P ./ s' ./ scale';",
    "  [~, ~, V] = svd(Z, 'econ');",
    '  V = V(:, 1:numel(s));',
    'end',
  ],
];

/** What a map leaves in the workspace is called, for new rows. */
const shortOf = ({ method }: Step) => methodWords[method].name.toLowerCase().replace(/\W+/g, '_');

export function printResult(step: Step) {
  const { method, components: m } = step, name = shortOf(step);
  return [`A_${name} = tell('${method}', values(1:${m}), A(:, 1:${m}));`, `mean_${name} = centre;`];
}

export const lpp = (step: Step, r: Recipe) => [...pairs(step, r), ...printResult(step)];

/** All values of LPP, and all directions A. */
export function pairs(step: Step, { restrictToSpan }: Recipe) {
  const { center, constraint, ridge } = step;
  const centre = { degree: "D' * X / sum(D)", mean: 'mean(X, 1)', none: 'zeros(1, d)' }[center];
  const about = center === 'none' ? 'X' : 'X - mean(X, 1)';
  const L = "A = Y' * (D .* Y - W * Y);", B = "B = Y' * (D .* Y);";
  const start = [say(constraint === 'unit' ? code.unit : code.lpp), `centre = ${centre};`];
  if (constraint === 'unit') {
    if (!restrictToSpan) return [...start, 'Y = X - centre;', L, '[values, A] = smallest(A, eye(d));'];
    return [
      ...start,
      ...own(step, about),
      'Y = (X - centre) * V;',
      L,
      '[values, G] = smallest(A, eye(rows(A)));',
      'A = V * G;',
    ];
  }
  if (!restrictToSpan) {
    return [...start, 'Y = X - centre;', L, B, ...plainRidge(ridge), '[values, A] = smallest(A, B);'];
  }
  return [
    ...start,
    ...space(step, about),
    'Y = (X - centre) * P;',
    L,
    B,
    ...spannedRidge(ridge, "D' * sum(((X - centre) * V).^2, 2)"),
    ...back(ridge),
  ];
}

const plainRidge = (ridge: number) => (ridge > 0 ? [`B = B + ${ridge} * trace(B) / d * eye(d);`] : []);

/** @param trace of B in orthonormal coordinates */
const spannedRidge = (ridge: number, trace: string) =>
  ridge > 0 ? [`R = ${ridge} * (${trace}) / columns(V) * (V' * P)' * (V' * P);`] : [];

/** From coordinates to the shortest directions. */
const back = (ridge: number) =>
  [`[values, G] = smallest_within(A, B, ${ridge > 0 ? 'R' : '0'});`, "A = V * (V' * (P * G));"];

/** Coordinates of one size, and an orthonormal basis. */
const space = ({ reduce }: Step, about: string) =>
  reduce === null ? [`[P, V] = coordinates(${about}, X);`] : [...first(reduce), "P = V ./ s';"];

/** An orthonormal basis. */
const own = ({ reduce }: Step, about: string) => (reduce === null ? [`[~, V] = span(${about});`] : first(reduce));

/** PCA first. */
const first = (reduction: NonNullable<Step['reduce']>, Z = 'X - mean(X, 1)') => [
  `[s, V] = span(${Z});`,
  'variance' in reduction
    ? `r = find(cumsum(s.^2) >= ${reduction.variance} * sum(s.^2), 1);`
    : `r = min(${reduction.components}, numel(s));`,
  's = s(1:r);', 'V = V(:, 1:r);',
];

export function pca(step: Step) {
  return [
    say(code.pca),
    'centre = mean(X, 1);',
    "[~, s, A] = svd(X - centre, 'econ');",
    'values = diag(s).^2 / (n - 1);',
    ...printResult(step),
  ];
}

export function lsi(step: Step) {
  return [
    say(code.lsi), 'centre = zeros(1, d);', "[~, s, A] = svd(X, 'econ');", 'values = diag(s);', ...printResult(step),
  ];
}

export function npe(step: Step, { restrictToSpan }: Recipe) {
  const { ridge } = step;
  const start = [
    say(code.npe),
    'R = sparse(n, n);',
    'for i = 1:n',
    '  G = X(near(i, :), :) - X(i, :);',
    "  G = G * G';",
    '  G = G + 1e-3 * (trace(G) + (trace(G) == 0)) * eye(rows(G));',
    '  v = G \\ ones(rows(G), 1);',
    '  R(i, near(i, :)) = v / sum(v);',
    'end',
    'centre = mean(X, 1);',
  ];
  const forms = ['Z = Y - R * Y;', "A = Z' * Z;", "B = Y' * Y;"];
  if (!restrictToSpan) {
    return [
      ...start,
      'Y = X - centre;',
      ...forms,
      ...plainRidge(ridge),
      '[values, A] = smallest(A, B);',
      ...printResult(step),
    ];
  }
  return [
    ...start,
    ...space(step, 'X - centre'),
    'Y = (X - centre) * P;',
    ...forms,
    ...spannedRidge(ridge, 'sumsq(((X - centre) * V)(:))'),
    ...back(ridge),
    ...printResult(step),
  ];
}

export function lda(step: Step, { restrictToSpan }: Recipe) {
  const { ridge, reduce } = step;
  const start = [say(code.lda), 'c = y(y >= 0);', 'centre = mean(X(y >= 0, :), 1);', 'C = X(y >= 0, :) - centre;'];
  const forms = [
    "B = Y' * Y;",
    "for k = unique(c)', Y(c == k, :) = Y(c == k, :) - mean(Y(c == k, :), 1); end",
    "A = Y' * Y;",
  ];
  const end = ['values = (1 - values) ./ values;', ...printResult(step)];
  if (!restrictToSpan) {
    return [...start, 'Y = C;', ...forms, ...plainRidge(ridge), '[values, A] = smallest(A, B);', ...end];
  }
  const within = reduce === null ? ['[P, V] = coordinates(C, X);'] : [...first(reduce, 'C'), "P = V ./ s';"];
  return [
    ...start,
    ...within,
    'Y = C * P;',
    ...forms,
    ...spannedRidge(ridge, 'sumsq((C * V)(:))'),
    ...back(ridge),
    ...end,
  ];
}

export const eigenmap = (step: Step) => eigenmapOf(step, [say(code.eigenmap), 'S = W;']);

export const semi = (step: Step) =>
  eigenmapOf(step, [
    say(code.semi),
    'known = find(y >= 0);',
    'S = W;',
    "S(known, known) = y(known) == y(known)';",
    'S(1:n+1:end) = 0;',
    say(code.eigenmap),
  ]);

function eigenmapOf({ method, components: m }: Step, start: string[]) {
  return [
    ...start,
    'T = full(sum(S, 2));',
    'on = find(T > 0);',
    'S = full(S(on, on));',
    'T = T(on);',
    'shift = 2 + max(sum(abs(S), 2) ./ T);',
    "[values, Z] = smallest(diag(T) - S + shift * (T * T') / sum(T), diag(T));",
    `Y = zeros(n, ${m});`,
    `Y(on, :) = Z(:, 1:${m}) .* signs(Z(:, 1:${m}));`,
    `tell_rows('${method}', values, Y);`,
  ];
}

export function kernel({ method, kernel, ridge, components: m }: Step) {
  const { kind, gamma = 1, coef0 = 1, degree = 2 } = kernel ?? { kind: 'rbf' };
  const value = {
    rbf: `exp(-${gamma} * max(0, sum(P.^2, 2) + sum(X.^2, 2)' - 2 * P * X'))`,
    linear: "P * X'",
    polynomial: `(${gamma} * P * X' + ${coef0}).^${degree}`,
  }[kind];
  return [
    say(code.kernel),
    `kernel = @(P) ${value};`,
    '[s, U] = smallest(kernel(X), eye(n));',
    'keep = s > 1e-10 * s(end);',
    's = s(keep);',
    'U = U(:, keep);',
    "[F, ~] = qr(U' * D);",
    'F = F(:, 2:end);',
    'Y = U * F;',
    "A = Y' * (D .* Y - W * Y);",
    "B = Y' * (D .* Y);",
    `[values, G] = smallest_within(A, B, ${ridge > 0 ? `${ridge} * trace(B) / rows(B) * eye(rows(B))` : '0'});`,
    `Y = Y * G(:, 1:${m});`,
    `alpha = U * (F * G(:, 1:${m}) ./ s);`,
    'alpha = alpha .* signs(Y);',
    'Y = Y .* signs(Y);',
    `tell_rows('${method}', values, Y);`,
  ];
}

export function fresh({ fresh, cols, steps }: Recipe): string[][] {
  const linear = steps.filter(({ method }) => planeOf(method) === 'axis'),
    kernels = steps.filter(({ kernel }) => kernel);
  if (linear.length === 0 && kernels.length === 0) return [[say(code.noMap)]];
  const tell = (name: string, Y: string) => [
    `printf('${name} new'), printf(' %.17g', ${Y}), printf('\\n')`,
  ];
  return [[
    say(linear.length > 0 ? code.fresh : code.freshKernel), `fresh = [${rowsOf(fresh, cols, String).join('; ')}];`,
    ...kernels.flatMap(({ method }) => tell(method, "(kernel(fresh) * alpha)'")),
    ...linear.flatMap((step) => tell(step.method, `((fresh - mean_${shortOf(step)}) * A_${shortOf(step)})'`)),
  ]];
}
