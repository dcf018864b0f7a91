// Texts of the view from near pairs to all.
import { late } from './late-tables.ts';
import { figure } from './strings.ts';

const number = (n: number) => n.toLocaleString('en');

/** @param angle in degrees */
const degrees = (angle: number) => `${Math.round(angle) % 180}°`;

export const near = /* @__PURE__ */ late('near', {
  lead: 'From local to global.',
  about:
    'Cε is the covariance of the pairs closer than ε. LPP takes the short axis of its ellipse. When ε covers all pairs, Cε is the ordinary covariance. PCA takes its long axis, so LPP ends at PCA’s last axis.',
  turns: 'Angle of LPP’s axis',
  axis: 'LPP’s axis',
  /** @param angle in degrees */
  last: (angle: number) => `PCA’s last axis, ${degrees(angle)}`,
  slider: 'Squared distance ε, from local to global',
  ends: ['local', 'global'],
  chosen: (epsilon: number, beta: number) => `ε = ${figure(epsilon)} · β = ${figure(beta)}`,
  allPairs: 'all pairs',
  stop: (epsilon: number) => `ε = ${figure(epsilon)}`,
  stops: 'Steps from local to global',
  play: 'Play',
  halt: 'Stop',
  playing: 'Plays 4 seconds: local to global and back',
  settings:
    'The ellipses are drawn at two standard deviations. This view sets graph ε, weights 0–1 and constraint unit length. When you return to the projections, your settings come back. Changing the graph or the weights closes this view.',
  none: 'There are no pairs yet. Draw points in at least two places.',
  sample: (known: number, of: number, more: boolean) =>
    `From ${number(known)} of ${number(of)} points${more ? '; computing more' : ' (random sample)'}`,
  figures: {
    lpp: 'Angle of LPP', pca: 'Angle of PCA', pairs: 'Pairs closer than ε', beta: 'β: share of all n² pairs',
    near: 'Axis ratio of Cε', all: 'Axis ratio of C',
  },
  unstable: 'direction unstable',
  degrees,
  /** @param ratio of lengths */
  ratio: (ratio: number) => (Number.isFinite(ratio) ? `${figure(ratio)} : 1` : '∞ : 1'),
  within: (pairs: number, all: number) => `${number(pairs)} of ${number(all)}`,
  /** @param o angles in degrees */
  summary: ({ from, to, last }: { from: number, to: number, last: number }) =>
    `LPP’s axis is at ${degrees(from)} for the nearest pairs and at ${degrees(to)} for all pairs. PCA’s last axis is at ${degrees(last)}.`,
});
