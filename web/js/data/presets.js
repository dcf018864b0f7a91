// The presets' names and words; the engine makes their points (sample(id, seed)).

/**
 * @typedef {object} Preset
 * @property {string} id  the name of the sample
 * @property {string} title
 * @property {number} seed
 * @property {string} hint  what to see in it
 * @property {Partial<import('../state/state.js').State>} [settings]  where the defaults would not show it
 */

/** @type {readonly Preset[]} */
export const PRESETS = [
  { id: 'two-cigars', title: 'Two cigars', seed: 7, hint: 'PCA runs along the cigars; LPP keeps them apart.' },
  { id: 'outliers', title: 'Outliers', seed: 7, hint: 'Three far points turn PCA; LPP stays.' },
  { id: 'lecture-1', title: 'Lecture, set 1', seed: 7, hint: 'Two round clouds: both methods agree.' },
  {
    id: 'lecture-2', title: 'Lecture, set 2', seed: 7, hint: 'Two narrow clouds side by side: PCA at about 37°, LPP across it.',
    settings: { graph: 'knn', k: 50, weight: 'heat', t: 'auto' },
  },
  { id: 'moons', title: 'Two moons', seed: 7, hint: 'Curved classes that no straight line separates.' },
  { id: 'three-blobs', title: 'Three blobs', seed: 7, hint: 'When LPP and PCA agree.' },
  { id: 'noisy-curve', title: 'Noisy curve', seed: 7, hint: 'A curve and an outlier, after the LPP paper’s figure 1.' },
  { id: 'two-circles', title: 'Two circles', seed: 7, hint: 'Two rings, after the LPP paper’s figure 1.' },
  { id: 'swiss-roll', title: 'Swiss roll, a slice', seed: 7, hint: 'A spiral: the limit of any linear map.' },
  { id: 'noise', title: 'Uniform noise', seed: 7, hint: 'Nothing to find: neither direction means much.' },
];
