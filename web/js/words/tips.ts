// The description of every setting, by the name of the field; for a bar of choices, of each choice. Loaded after the
// page.

import { late } from './late-tables.ts';
import { weightTexts } from './weights.ts';

export type SettingTips = { tip?: string, auto?: string, choices?: Record<string, string> };

export const settingTips: Record<string, SettingTips> = /* @__PURE__ */ late('tips', {
  graph: {
    choices: {
      knn: 'Connects each point to its k nearest neighbours',
      epsilon: 'Connects all points closer than ε (a squared distance)',
      complete: 'Connects all pairs of points',
      supervised: 'Connects points of the same class',
    },
  },
  k: { tip: 'The number of nearest neighbours that each point is connected to. If k is too small, LPP may miss the groups, and the graph may split into components. If k is large, LPP no longer sees what is local.' },
  symmetry: {
    choices: {
      or: 'Connects two points if one of them is among the other’s k nearest',
      and: 'Connects two points only if each is among the other’s k nearest',
    },
  },
  metric: { tip: 'How nearness is measured. Euclidean: the distance between two points. Cosine: the angle between them as seen from the origin; lengths do not matter.' },
  epsilon: {
    auto: 'Gives as many edges as the kNN graph',
    tip: 'Two points are connected if their squared distance is below ε. The histogram shows all squared distances.',
  },
  weight: { choices: Object.fromEntries(Object.entries(weightTexts).map(([kind, { tip }]) => [kind, tip])) },
  t: {
    auto: 'The median of the squared edge lengths',
    tip: 'Width of the heat kernel: a weight is exp(−d²/t). If t is small, only the shortest edges count. If t is large, all edges count the same. The histogram shows the squared edge lengths.',
  },
  degree: { tip: 'The power of (x·y + c). A higher power gives more weight to pairs far from the origin in similar directions.' },
  coef0: { tip: 'The constant that is added to x·y before the power is taken. A large constant makes all weights similar.' },
  scaleK: { tip: 'Local scaling: each point’s heat width is the distance to this neighbour. It is small where points are dense and large where they are sparse.' },
  center: { tip: 'The point that is subtracted from the data. Weighted: the mean in which each point counts by its degree, so the result does not depend on the origin. Mean: the ordinary mean. None: nothing is subtracted, as in the paper.' },
  constraint: { tip: 'What LPP keeps fixed. Weighted variance: the variance of the projected points, weighted by degree (aᵀXᵀDXa = 1). Unit length: the length of the direction (aᵀa = 1).' },
  reduce: { tip: 'Runs PCA before LPP. It keeps the directions that explain this share of the variance, or a fixed number of directions. Use it if there are many columns, or nearly as many columns as rows.' },
  kernel: {
    choices: {
      rbf: 'Gaussian (RBF) kernel exp(−γd²): similarity by distance; nonlinear',
      linear: 'Dot product: kernel LPP then equals LPP, measured from the origin',
      polynomial: '(x·y + 1)²: curves of second degree',
    },
  },
  gamma: {
    auto: '1 divided by the median squared distance of all pairs',
    tip: 'Width of the kernel. If γ is small, kernel LPP is almost linear. If γ is large, it bends around single points.',
  },
  select: { tip: 'The constrained eigenmap has several solutions. Second: the second eigenvector, as in the paper. Best separation: the one of the next few that separates the labelled points best.' },
  ridge: { tip: 'Adds a small constant to XᵀDX (regularisation). This makes the result more stable if the points hardly vary in some direction. A large value has the same effect as the constraint unit length.' },
  presentation: { tip: 'Makes text, points and lines 1.5 times as large, for use with a projector.' },
  shortcuts: { tip: 'Lets letters and digits choose tools and classes. If it is off, only shortcuts with Ctrl work.' },
});
