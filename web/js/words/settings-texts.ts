// Texts of the settings, by the name of the field: label and choices. Their descriptions are in tips.ts.
import type { DrawnGraph, WeightKind } from '../engine/names.ts';

export type SettingWords = { label: string, choices?: Record<string, string> };

/** In the order of the menu. */
const graphs = { knn: 'kNN', epsilon: 'ε', complete: 'all', supervised: 'classes' } satisfies Record<DrawnGraph, string>;
/** The same. */
const weights = {
  binary: '0–1', heat: 'heat', dot: 'dot', cosine: 'cosine', polynomial: 'poly', 'local-scaling': 'local', 'inverse-distance': '1/d',
} satisfies Record<WeightKind, string>;

export const settingWords: Record<string, SettingWords> = {
  graph: { label: 'Graph', choices: graphs },
  k: { label: 'Neighbours k' },
  symmetry: { label: 'Symmetry', choices: { or: 'either', and: 'mutual' } },
  metric: { label: 'Metric', choices: { euclidean: 'Euclidean', cosine: 'cosine' } },
  epsilon: { label: 'Distance² ε' },
  weight: { label: 'Weights', choices: weights },
  t: { label: 'Heat width t' },
  degree: { label: 'Polynomial degree' },
  coef0: { label: 'Constant c' },
  scaleK: { label: 'Scaling neighbour' },
  center: { label: 'Centre', choices: { degree: 'weighted', mean: 'mean', none: 'none' } },
  constraint: { label: 'Constraint', choices: { degree: 'weighted variance', unit: 'unit length' } },
  reduce: { label: 'PCA first', choices: { off: 'off', v99: '99 %', v98: '98 %', v95: '95 %', v90: '90 %', c300: '300 dimensions' } },
  kernel: { label: 'Kernel', choices: { rbf: 'rbf', linear: 'linear', polynomial: 'poly' } },
  gamma: { label: 'Width γ' },
  select: { label: 'CLE eigenvector', choices: { second: 'second', separating: 'best separation' } },
  ridge: { label: 'Ridge' },
  presentation: { label: 'Presentation mode' },
  shortcuts: { label: 'Single-key shortcuts' },
};
