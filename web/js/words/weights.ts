// What is said of each weight beside its label, a record a weight: what it does, and the same above it in a program.
import type { WeightKind } from '../engine/names.ts';

type WeightText = { tip: string, comment: string };

export const weightTexts: Readonly<Record<WeightKind, WeightText>> = {
  'heat': { tip: 'exp(−d²/t): near neighbours weigh more', comment: 'The weights: exp(-d²/t).' },
  'binary': { tip: 'Every edge weighs 1', comment: 'The weights: 1.' },
  'dot': { tip: 'The dot product of the two points', comment: 'The weights: the inner product.' },
  'cosine': { tip: 'The cosine between the two points', comment: 'The weights: the cosine of the angle seen from the origin.' },
  'polynomial': { tip: '(x·y + c) to a power', comment: 'The weights: (inner product + coef0)^degree.' },
  'local-scaling': {
    tip: 'Heat whose width follows the local density',
    comment: 'The weights: exp(-d²/(σi σj)), σ the distance to a point’s k-th neighbour.',
  },
  'inverse-distance': {
    tip: '1/d: points in one place weigh as the nearest that are apart',
    comment: 'The weights: 1/d; of points in one place, that of the nearest that are apart.',
  },
};
