// Words of the view from near pairs to all.
import { figure } from './strings.ts';

const number = (n: number) => n.toLocaleString('en');

/** @param angle in degrees */
const degrees = (angle: number) => `${Math.round(angle) % 180}°`;

export const near = {
  lead: 'From near pairs to all.',
  about:
    'Cε is the covariance of the pairs closer than ε. Its short axis is LPP’s direction. With all pairs it is the covariance itself, whose long axis is PCA’s first: LPP ends at PCA’s last.',
  turns: 'How LPP’s axis turns',
  axis: 'LPP’s axis',
  /** @param angle in degrees */
  last: (angle: number) => `PCA’s last axis, ${degrees(angle)}`,
  slider: 'Squared distance ε, from local to global',
  ends: ['local', 'global'],
  chosen: (epsilon: number, beta: number) => `distance² ε ${figure(epsilon)} · β ${figure(beta)}`,
  allPairs: 'all pairs',
  stop: (epsilon: number) => `ε = ${figure(epsilon)}`,
  stops: 'Stops from local to global',
  play: 'Play',
  halt: 'Stop',
  playing: '4 seconds, local to global and back',
  settings:
    'Ellipses lie at two standard deviations. This view sets the graph to ε, the weights to 0–1 and the constraint to unit length; going back to the strips brings yours back. Another graph or weight ends the view.',
  none: 'Draw points at two places or more: there are no pairs yet.',
  sample: (known: number, of: number, more: boolean) =>
    `From ${number(known)} of ${number(of)} points${more ? ', more to come' : ', a random sample'}`,
  figures: {
    lpp: 'Angle of LPP', pca: 'Angle of PCA', pairs: 'Pairs within ε', beta: 'β, share of all n² pairs',
    near: 'Long : short of Cε', all: 'Long : short of C',
  },
  unstable: 'direction unstable',
  degrees,
  /** @param ratio of lengths */
  ratio: (ratio: number) => (Number.isFinite(ratio) ? `${figure(ratio)} : 1` : '∞ : 1'),
  within: (pairs: number, all: number) => `${number(pairs)} of ${number(all)}`,
  /** @param o angles in degrees */
  summary: ({ from, to, last }: { from: number, to: number, last: number }) =>
    `LPP’s axis over ε: ${degrees(from)} with the nearest pairs, ${degrees(to)} with all of them, which is PCA’s last axis, ${degrees(last)}.`,
};
