// The numbers again in Octave, without packages.
import { code } from '../../words/code.ts';
import { PROGRAMS } from './methods.ts';
import { fresh, tools } from './octave-steps.ts';
import { saidOf } from './prepared.ts';
import { indent, list, plain, program, remark, rowsOf } from './text.ts';
import { WEIGHT_LINES } from './weights.ts';
import type { Recipe } from './recipe.ts';

export const octave = (recipe: Recipe) =>
  program([
    head(recipe),
    data(recipe),
    labels(recipe),
    ...tools(recipe),
    graph(recipe),
    weights(recipe),
    ...recipe.steps.map((step) => PROGRAMS[step.method]?.octave(step, recipe) ?? []),
    ...fresh(recipe),
  ]);

const say = (words: string) => remark('%', words);
const quoted = (text: string) => `'${plain(text).replaceAll('\'', '\'\'')}'`;
/** Long lists go on after three dots. */
const long = (items: ArrayLike<number | string>) => indent(list(items, 100, ', ...'), '  ');

function head({ title, link, without, from }: Recipe) {
  return [
    say(code.head(title, 'Octave alone')),
    ...(link === '' ? [] : [say(link)]),
    ...without.map((method) => say(code.without(method))),
    ...saidOf(from).map(say),
  ];
}

function data({ points, cols, file }: Recipe) {
  if (!file) return [say(code.data), 'X = [', ...rowsOf(points, cols, (row) => `  ${row}`), '];', '[n, d] = size(X);'];
  return [
    say(code.read(file.name)),
    `lines = strsplit(strtrim(strrep(fileread(${quoted(file.name)}), '"', '')), {"\\r\\n", "\\n"});`,
    "cells = cellfun(@(line) strsplit(line, ',', 'CollapseDelimiters', false), lines, 'UniformOutput', false);",
    'cells = vertcat(cells{:});',
    'wanted = { ...',
    ...long(file.columns.map(quoted)).map((line, at, all) => (at === all.length - 1 ? `${line} };` : line)),
    '[~, at] = ismember(wanted, cells(1, :));',
    'X = str2double(cells(2:end, at));',
    '[n, d] = size(X);',
  ];
}

function labels({ labels: of, file, names }: Recipe) {
  if (!of) return [];
  if (!file || file.label === null) {
    return [
      say(code.labels),
      'y = [ ...',
      ...long(of).map((line, at, all) => (at === all.length - 1 ? `${line}]';` : line)),
    ];
  }
  return [
    say(code.labels),
    `[~, y] = ismember(cells(2:end, strcmp(cells(1, :), ${quoted(file.label)})), {${names.map(quoted).join(', ')}});`,
    'y = y(:) - 1;',
  ];
}

function graph({ usesGraph, graph: g }: Recipe) {
  if (!usesGraph) return [];
  const kinds: Record<typeof g.kind, string[]> = {
    knn: nearest(g),
    epsilon: [
      `epsilon = ${g.epsilon};`,
      'S = sparse(n, n);',
      'for i = 1:n, S(:, i) = sum((X - X(i, :)).^2, 2) < epsilon; end',
      '[I, J] = find(triu(S, 1));',
    ],
    complete: ['[I, J] = find(triu(ones(n), 1));'],
    supervised: ["[I, J] = find(triu(y == y' & y >= 0, 1));"],
  };
  return [say(code.graph(g)), ...kinds[g.kind]];
}

function nearest({ k, metric, symmetry }: Recipe['graph']) {
  const far = metric === 'cosine'
    ? ['s = sqrt(sum(X.^2, 2));', 'U = X ./ (s + (s == 0));', 'far = @(i) -sum(U .* U(i, :), 2);']
    : ['far = @(i) sum((X - X(i, :)).^2, 2);'];
  return [
    `k = ${k};`,
    ...far,
    'near = zeros(n, k);',
    'for i = 1:n',
    '  [~, order] = sort(far(i));',
    '  order(order == i) = [];',
    '  near(i, :) = order(1:k);',
    'end',
    "S = sparse(kron(ones(k, 1), (1:n)'), near(:), 1, n, n) > 0;",
    `[I, J] = find(triu(S ${symmetry === 'or' ? '|' : '&'} S'));`,
  ];
}

function weights({ usesWeights, weight }: Recipe) {
  if (!usesWeights) return [];
  return [
    say(code.weights(weight)),
    ...WEIGHT_LINES[weight.kind].octave(weight),
    'W = sparse(I, J, w, n, n);',
    "W = W + W';",
    'D = full(sum(W, 2));',
  ];
}
