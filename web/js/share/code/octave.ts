// Exports the same computation as an Octave program, without packages.
import { code } from '../../words/code.ts';
import file from './reference.m';
import { write, type Script } from './assemble.ts';
import { sectionsOf } from './sections.ts';
import { indent, list, plain, remark, rowsOf } from './literals.ts';
import type { Recipe } from './recipe.ts';

const say = (words: string) => remark('%', words);
const quoted = (text: string) => `'${plain(text).replaceAll('\'', '\'\'')}'`;
/** Long lists continue after three dots. */
const long = (items: ArrayLike<number | string>, end: string) => {
  const lines = indent(list(items, 100, ', ...'), '  ');
  return [...lines.slice(0, -1), lines[lines.length - 1] + end];
};

const script: Script = {
  mark: '%',
  sections: sectionsOf(file, '%'),
  needs: 'Octave alone',
  imports: () => [],
  data,
  labels,
  newRows: ({ fresh, cols }) => `fresh = [${rowsOf(fresh, cols, String).join('; ')}];`,
  mapsInLoop: false,
};

export const sections = script.sections;
export const octave = (recipe: Recipe) => write(script, recipe);

function data({ points, cols, file }: Recipe) {
  if (!file) return [say(code.data), 'X = [', ...rowsOf(points, cols, (row) => `  ${row}`), '];', '[n, d] = size(X);'];
  return [
    say(code.read(file.name)),
    `lines = strsplit(strtrim(strrep(fileread(${quoted(file.name)}), '"', '')), {"\\r\\n", "\\n"});`,
    "cells = cellfun(@(line) strsplit(line, ',', 'CollapseDelimiters', false), lines, 'UniformOutput', false);",
    'cells = vertcat(cells{:});',
    'wanted = { ...',
    ...long(file.columns.map(quoted), ' };'),
    '[~, at] = ismember(wanted, cells(1, :));',
    'X = str2double(cells(2:end, at));',
    '[n, d] = size(X);',
  ];
}

function labels({ labels: of, file, names }: Recipe) {
  if (!of) return [];
  if (!file || file.label === null) return [say(code.labels), 'y = [ ...', ...long(of, "]';")];
  return [
    say(code.labels),
    `[~, y] = ismember(cells(2:end, strcmp(cells(1, :), ${quoted(file.label)})), {${names.map(quoted).join(', ')}});`,
    'y = y(:) - 1;',
  ];
}
