// The functions other than fit: the arguments of each, by name and kind. The engine checks numbers that are not
// options.
import type { Kind } from './arguments.ts';

export const CALLS: Record<string, [name: string, kind: Kind][]> = {
  kmeans: [['X', 'matrix'], ['options', 'options']],
  nmf: [['X', 'matrix'], ['options', 'options']],
  accuracy: [['truth', 'labels'], ['predicted', 'labels'], ['options', 'hooks']],
  nmi: [['truth', 'labels'], ['predicted', 'labels'], ['options', 'hooks']],
  averagePrecision: [['X', 'matrix'], ['labels', 'labels'], ['options', 'hooks']],
  nearestNeighborError: [
    ['train', 'matrix'], ['trainLabels', 'labels'], ['test', 'matrix'], ['testLabels', 'labels'],
    ['options', 'options'],
  ],
  trustworthiness: [['X', 'matrix'], ['Y', 'matrix'], ['k', 'number'], ['options', 'hooks']],
  continuity: [['X', 'matrix'], ['Y', 'matrix'], ['k', 'number'], ['options', 'hooks']],
  epsilonCovariance: [['X', 'matrix'], ['epsilon', 'number'], ['options', 'hooks']],
  rayleigh: [['X', 'matrix'], ['options', 'options'], ['directions', 'matrix']],
};
