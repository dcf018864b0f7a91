// Texts of each weight in addition to its label, a record per weight: what it does, and the comment above it in a
// program.
import type { WeightKind } from '../engine/names.ts';

type WeightText = { tip: string, comment: string };

export const weightTexts: Readonly<Record<WeightKind, WeightText>> = {
  'heat': { tip: 'Heat kernel exp(−d²/t): near neighbours weigh more', comment: 'The weights: exp(-d²/t).' },
  'binary': { tip: 'Every edge has weight 1', comment: 'The weights: 1 for every edge.' },
  'dot': { tip: 'The dot product of the two points', comment: 'The weights: the dot product.' },
  'cosine': { tip: 'The cosine of the angle between the two points', comment: 'The weights: the cosine of the angle at the origin.' },
  'polynomial': { tip: 'Polynomial: (x·y + c) to a power', comment: 'The weights: (dot product + coef0)^degree.' },
  'local-scaling': {
    tip: 'Heat kernel whose width follows the local density',
    comment: 'The weights: exp(-d²/(σi σj)), σ the distance to a point’s k-th neighbour.',
  },
  'inverse-distance': {
    tip: '1/d; identical points get the largest weight of any edge',
    comment: 'The weights: 1/d; identical points get the largest weight of any edge.',
  },
};
