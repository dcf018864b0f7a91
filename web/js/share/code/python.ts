// Exports the same computation as a Python program, with numpy and scipy.
import { code } from '../../words/code.ts';
import file from './reference.py';
import { write, type Script } from './assemble.ts';
import { sectionsOf } from './sections.ts';
import { indent, list, quoted, remark, rowsOf } from './literals.ts';
import type { Recipe } from './recipe.ts';

const say = (words: string) => remark('#', words);

const script: Script = {
  mark: '#',
  sections: sectionsOf(file, '#'),
  needs: 'numpy and scipy',
  imports: ({ file, usesGraph, steps }) => [
    ...(file ? ['import csv'] : []),
    'import numpy as np',
    'from scipy.linalg import eigh',
    ...(usesGraph ? ['from scipy.sparse import csr_matrix'] : []),
    ...(steps.some(({ kernel }) => kernel) ? ['from scipy.spatial.distance import cdist'] : []),
  ],
  data,
  labels,
  newRows: ({ fresh, cols }) => `new = np.array([${rowsOf(fresh, cols, (row) => `[${row}]`).join(', ')}])`,
  mapsInLoop: true,
};

export const sections = script.sections;
export const python = (recipe: Recipe) => write(script, recipe);

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
