// The words of every setting, by the name of its field: its label, what it does, its choices and what each does.

/** @typedef {{label: string, tip?: string, auto?: string, choices?: Record<string, string>, tips?: Record<string, string>}} SettingWords */

/** @type {Record<string, SettingWords>} */
export const settingWords = {
  graph: {
    label: 'Graph',
    choices: { knn: 'kNN', epsilon: 'ε', complete: 'all', supervised: 'labels' },
    tips: {
      knn: 'Each point is joined to its k nearest', epsilon: 'Points closer than ε are joined',
      complete: 'Every pair is joined', supervised: 'Points of one class are joined',
    },
  },
  k: { label: 'Neighbours k', tip: 'How many of its nearest each point is joined to. With few the graph may fall apart; with many LPP loses its view of what is near.' },
  symmetry: {
    label: 'Symmetry',
    choices: { or: 'either way', and: 'mutual' },
    tips: { or: 'Two points are joined when one of them is among the other’s nearest', and: 'Two points are joined only when each is among the other’s nearest' },
  },
  metric: {
    label: 'Nearness', tip: 'What makes points near: the distance between them, or the angle between them as seen from the origin, whatever their lengths.',
    choices: { euclidean: 'distance', cosine: 'angle' },
  },
  epsilon: {
    label: 'Distance² ε', auto: 'As many edges as the kNN graph would have',
    tip: 'Points are joined when the square of their distance is below this. The bars show where the squared distances lie.',
  },
  weight: {
    label: 'Weights',
    choices: { binary: '0–1', heat: 'heat', dot: 'dot', cosine: 'cosine', polynomial: 'poly', 'local-scaling': 'local' },
    tips: {
      binary: 'Every edge weighs 1', heat: 'exp(−d²/t): near neighbours weigh more', dot: 'The dot product of the two points',
      cosine: 'The cosine between the two points', polynomial: '(x·y + c) to a power', 'local-scaling': 'Heat whose width follows the local density',
    },
  },
  t: {
    label: 'Heat width t', auto: 'The median squared edge length',
    tip: 'How fast an edge’s weight falls with its length. Small: only the shortest edges count; large: all count alike. The bars show the squared lengths.',
  },
  degree: { label: 'Degree', tip: 'The power in (x·y + c): the higher, the more do points far out, in like directions, pull at each other.' },
  coef0: { label: 'Constant c', tip: 'What is added to x·y before the power is taken. A large one makes all weights alike.' },
  scaleK: { label: 'Scale from neighbour', tip: 'The distance to this neighbour of a point is the width of its heat: narrow where points are dense, wide where they are sparse.' },
  center: {
    label: 'Centre', tip: 'What is subtracted before the fit. By degree: the mean in which points with many near neighbours count more; mean: the plain mean; none: nothing, so that the origin matters.',
    choices: { degree: 'by degree', mean: 'mean', none: 'none' },
  },
  constraint: {
    label: 'Constraint', tip: 'What LPP holds fixed while it brings neighbours together. By degree: the spread of the projected points; unit length: the length of the direction itself.',
    choices: { degree: 'by degree', unit: 'unit length' },
  },
  reduce: {
    label: 'PCA first', tip: 'Leaves LPP only the directions in which PCA keeps this share of the spread. Helps where there are many columns, or almost as many as rows.',
    choices: { off: 'off', v99: '99 %', v98: '98 %', v95: '95 %', v90: '90 %' },
  },
  ridge: { label: 'Ridge', tip: 'Adds a little to the spread that LPP holds fixed, the same in every direction: this steadies the answer where points hardly vary. A large one comes near to unit length.' },
  shortcuts: { label: 'Single-key shortcuts', tip: 'Whether letters and figures choose tools and classes. Without them, only keys with Control remain.' },
};
