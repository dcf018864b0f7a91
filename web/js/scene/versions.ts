// The defaults that a link omits, by version: frozen. If you change a default or a generator, increase the version and
// add its table here.

/** The version that is written. */
export { TABLE as VERSION } from '../state/state.ts';

interface PresetRow {
  /** how many points it usually has */
  n: number;
  /** that go with it */
  settings?: Settings;
}

type Settings = Readonly<Record<string, unknown>>;

/** sets: the settings that go with a data set */
type Table = {
  defaults: Settings;
  presets: Readonly<Record<string, PresetRow>>;
  sets: Readonly<Record<string, Settings>>;
};

const VERSION_1: Table = {
  defaults: {
    source: 'draw', preset: 'two-cigars', own: false, seed: 7, edges: true, runs: 'lpp+pca',
    panels: 'pca+lpp+laplacian-eigenmap+lda', shows: '', colours: '', enlarged: 0, graph: 'knn', k: 10,
    symmetry: 'or', metric: 'euclidean', epsilon: 'auto', weight: 'heat', t: 'auto', degree: 2, coef0: 1, scaleK: 7,
    center: 'degree', constraint: 'degree', reduce: 'off', ridge: 0, kernel: 'rbf', gamma: 'auto', select: 'second',
    view: 'strips', unseen: '', unveiled: false,
  },
  presets: {
    'two-cigars': { n: 80 },
    'outliers': { n: 63 },
    'lecture-1': { n: 100 },
    'lecture-2': { n: 100, settings: { k: 50 } },
    'moons': { n: 160 },
    'three-blobs': { n: 120 },
    'noisy-curve': { n: 81 },
    'two-circles': { n: 160 },
    'swiss-roll': { n: 200 },
    'noise': { n: 150 },
    'noisy-moons': {
      n: 160,
      settings: { runs: 'laplacian-eigenmap+semi-laplacian-eigenmap+constrained-laplacian-eigenmap' },
    },
    'bridge': {
      n: 120,
      settings: { runs: 'laplacian-eigenmap+semi-laplacian-eigenmap+constrained-laplacian-eigenmap' },
    },
  },
  sets: {
    texts: { panels: 'lsi+lpi+pca+laplacian-eigenmap', shows: '1x2+1x2r', metric: 'cosine', weight: 'cosine' },
  },
};

export const DEFAULT_TABLES: Readonly<Record<number, Table>> = {
  1: VERSION_1,
  // Two cigars open with k = 16.
  2: { ...VERSION_1, presets: { ...VERSION_1.presets, 'two-cigars': { n: 80, settings: { k: 16 } } } },
};
