// Words of the methods as the drawing and the strips have them. What else is said of them is in beside.js.

import { figure, percent, unitless } from './strings.js';

/**
 * @typedef {object} MethodWords
 * @property {string} name
 * @property {string} [unstable]  said when its first two values nearly tie; of a method with an axis
 * @property {(v: number) => string} value  its value; where that is a share, of the trace
 */

const lambda = (/** @type {number} */ v) => `λ = ${figure(v)}`;
const share = (/** @type {number} */ v) => lambda(unitless(v));

export const words = {
  /** @type {Record<string, MethodWords>} */
  methods: {
    lpp: { name: 'LPP', unstable: 'LPP direction unstable: two directions are almost equally good.', value: lambda },
    'neighborhood-preserving-embedding': { name: 'NPE', unstable: 'NPE direction unstable: two directions are almost equally good.', value: lambda },
    pca: { name: 'PCA', unstable: 'PCA direction unstable: the spread is almost the same in every direction.', value: (v) => `${percent(v)} of variance` },
    lda: { name: 'LDA', unstable: 'LDA direction unstable: two directions part the classes almost equally well.', value: (v) => `μ = ${figure(v)}` },
    'kernel-lpp': { name: 'Kernel LPP', value: share },
    lpi: { name: 'LPI', value: lambda },
    lsi: { name: 'LSI', value: (v) => `σ = ${figure(v)}` },
    'laplacian-eigenmap': { name: 'Eigenmap', value: share },
    'semi-laplacian-eigenmap': { name: 'Semi-LE', value: share },
    'constrained-laplacian-eigenmap': { name: 'CLE', value: share },
  },
};
