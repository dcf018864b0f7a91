// What every setting does, in plain words, by the name of the field; of a bar of choices, what each does. Read when the
// page is up.

import { weightTexts } from './weights.ts';

export type SettingTips = { tip?: string, auto?: string, choices?: Record<string, string> };

export const settingTips: Record<string, SettingTips> = {
  graph: {
    choices: {
      knn: 'Each point is joined to its k nearest',
      epsilon: 'Points closer than ε are joined',
      complete: 'Every pair is joined',
      supervised: 'Points of one class are joined',
    },
  },
  k: {
    tip: 'How many of its nearest each point is joined to. With few the graph may fall apart; with many LPP loses its view of what is near.',
  },
  symmetry: {
    choices: {
      or: 'Two points are joined when one of them is among the other’s nearest',
      and: 'Two points are joined only when each is among the other’s nearest',
    },
  },
  metric: {
    tip: 'What makes points near: the distance between them, or the angle between them as seen from the origin, whatever their lengths.',
  },
  epsilon: {
    auto: 'As many edges as the kNN graph would have',
    tip: 'Points are joined when the square of their distance is below this. The bars show where the squared distances lie.',
  },
  weight: { choices: Object.fromEntries(Object.entries(weightTexts).map(([kind, { tip }]) => [kind, tip])) },
  t: {
    auto: 'The median squared edge length',
    tip: 'How fast an edge’s weight falls with its length. Small: only the shortest edges count; large: all count alike. The bars show the squared lengths.',
  },
  degree: {
    tip: 'The power in (x·y + c): the higher, the more do points far out, in like directions, pull at each other.',
  },
  coef0: { tip: 'What is added to x·y before the power is taken. A large one makes all weights alike.' },
  scaleK: {
    tip: 'The distance to this neighbour of a point is the width of its heat: narrow where points are dense, wide where they are sparse.',
  },
  center: {
    tip: 'What is subtracted before the fit. By degree: the mean in which points with many near neighbours count more; mean: the plain mean; none: nothing, so that the origin matters.',
  },
  constraint: {
    tip: 'What LPP holds fixed while it brings neighbours together. By degree: the spread of the projected points; unit length: the length of the direction itself.',
  },
  reduce: {
    tip: 'Leaves LPP only the directions in which PCA keeps this share of the spread, or so many of them. Helps where there are many columns, or almost as many as rows.',
  },
  kernel: {
    choices: {
      rbf: 'exp(−γd²): how near two points are. Kernel LPP may bend as it likes',
      linear: 'The dot product: kernel LPP is LPP, about the origin',
      polynomial: '(x·y + 1)²: lines of the second degree',
    },
  },
  gamma: {
    auto: 'One over the median squared distance of two points',
    tip: 'How near points must be to look alike to kernel LPP. Small: it is nearly a straight map; large: it bends about every point.',
  },
  select: {
    tip: 'The constrained eigenmap has several solutions. The second value is the paper’s; of the next ones, what parts most is the one that parts the labelled points best.',
  },
  ridge: {
    tip: 'Adds a little to the spread that LPP holds fixed, the same in every direction: this steadies the answer where points hardly vary. A large one comes near to unit length.',
  },
  presentation: { tip: 'Text, points and lines half as large again, to be read from the last row.' },
  shortcuts: {
    tip: 'Whether letters and figures choose tools and classes. Without them, only keys with Control remain.',
  },
};
