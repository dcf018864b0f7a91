// Written by scripts/declare from its table of terms (scripts/declare/terms.go): change that, and run
// go run ./scripts/declare -w

export interface Term {
  name: string;
  sentence: string;
  /** the document and section with more information */
  more: readonly [document: string, section: string];
  /** parts of a picture, 96 wide and 56 high: a class of web/css/card.css and the data of a path */
  picture: ReadonlyArray<readonly [name: string, path: string]>;
}

/** The terms by their place: a setting, a setting and its choice, a measure. */
export const TERMS: Record<string, Term> = {
  'directions': {
    name: 'All directions',
    sentence: 'The value that a method gives each direction of the line, as a curve. LPP takes the lowest point of its curve, PCA the highest.',
    more: ['guide', 'controls'],
    picture: [
      ['ink', 'M8 50H90'],
      ['line', 'M8 24C22 2 38 2 52 30S76 52 90 24'],
      ['dash', 'M8 34C24 54 40 54 52 26S76 6 90 34'],
      ['a', 'M61.5 44a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
      ['b', 'M66.5 15a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
    ],
  },
  'angle': {
    name: 'Angle between axes',
    sentence: 'The angle between the first direction of a method and that of the first method, from 0° to 90°.',
    more: ['guide', 'what-is-measured'],
    picture: [
      ['line', 'M10 50L86 38'],
      ['dash', 'M10 50L66 6'],
      ['ink', 'M52 43.4A43 43 0 0 0 44 23.4'],
    ],
  },
  'center': {
    name: 'Centring',
    sentence: 'The point that is subtracted before the fit: by default the mean, weighted by the degrees.',
    more: ['guide', 'controls'],
    picture: [
      ['a', 'M16.5 16a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M24.5 26a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M12.5 30a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M28.5 38a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M20.5 44a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M74.5 20a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
      ['line', 'M26 30h14M33 23v14'],
      ['dash', 'M33 30H78'],
    ],
  },
  'gap': {
    name: 'Class gap',
    sentence: 'The distance between the two closest class means after projection, in standard deviations within the classes. With three or more classes, only these two count.',
    more: ['guide', 'what-is-measured'],
    picture: [
      ['a', 'M6 48C18 48 20 22 28 22S38 48 50 48z'],
      ['b', 'M46 48C58 48 60 22 68 22S78 48 90 48z'],
      ['line', 'M28 12H68M33 8l-5 4 5 4M63 8l5 4-5 4'],
    ],
  },
  'graph.epsilon': {
    name: 'ε (epsilon) graph',
    sentence: 'Two points are connected if their squared distance is below ε (epsilon).',
    more: ['guide', 'controls'],
    picture: [
      ['edge', 'M48 28L36 20M48 28L60 38M48 28L58 16'],
      ['dash', 'M26 28a22 22 0 1 0 44 0a22 22 0 1 0-44 0'],
      ['a', 'M44.5 28a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M32.5 20a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M56.5 38a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M54.5 16a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
      ['b', 'M10.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M80.5 20a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M76.5 48a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
    ],
  },
  'epsilon': {
    name: 'ε (epsilon) graph',
    sentence: 'Two points are connected if their squared distance is below ε (epsilon).',
    more: ['guide', 'controls'],
    picture: [
      ['edge', 'M48 28L36 20M48 28L60 38M48 28L58 16'],
      ['dash', 'M26 28a22 22 0 1 0 44 0a22 22 0 1 0-44 0'],
      ['a', 'M44.5 28a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M32.5 20a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M56.5 38a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M54.5 16a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
      ['b', 'M10.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M80.5 20a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M76.5 48a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
    ],
  },
  'weight.heat': {
    name: 'Heat kernel',
    sentence: 'An edge of length d has the weight exp(−d²/t), so near neighbours count more.',
    more: ['guide', 'controls'],
    picture: [
      ['ink', 'M10 6V48H90'],
      ['line', 'M10 12C34 12 38 46 88 46'],
    ],
  },
  't': {
    name: 'Heat width t',
    sentence: 'If t is small, only the shortest edges count; if t is large, all edges have nearly the same weight.',
    more: ['guide', 'controls'],
    picture: [
      ['ink', 'M10 6V48H90'],
      ['line', 'M10 12C20 12 20 46 40 46H88'],
      ['dash', 'M10 12C44 12 64 26 88 30'],
    ],
  },
  'graph.knn': {
    name: 'kNN graph',
    sentence: 'Each point is connected to its k nearest neighbours.',
    more: ['guide', 'controls'],
    picture: [
      ['edge', 'M48 28L34 20M48 28L60 18M48 28L54 42'],
      ['a', 'M44.5 28a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M30.5 20a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M56.5 18a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M50.5 42a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
      ['b', 'M8.5 42a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M80.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M78.5 46a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
    ],
  },
  'objective': {
    name: 'Locality λ (lambda)',
    sentence: 'How far apart connected points are after projection, compared with all points. LPP makes it as small as possible.',
    more: ['guide', 'what-is-measured'],
    picture: [
      ['edge', 'M20 12L38 20L54 10'],
      ['dash', 'M20 12V46M38 20V46M54 10V46M78 22V46'],
      ['ink', 'M8 46H90'],
      ['line', 'M20 46H54'],
      ['a', 'M16.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M34.5 20a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M50.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M74.5 22a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
    ],
  },
  'k': {
    name: 'Neighbours k',
    sentence: 'The number of nearest neighbours that each point is connected to. If k is too small, LPP may miss the groups, and the graph may split into components. If k is large, it also connects distant points.',
    more: ['guide', 'controls'],
    picture: [
      ['edge', 'M18 28L30 20M66 28L52 16M66 28L80 14M66 28L50 40M66 28L84 40M66 28L68 48'],
      ['a', 'M14.5 28a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M26.5 20a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
      ['b', 'M62.5 28a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M48.5 16a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M76.5 14a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M46.5 40a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M80.5 40a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M64.5 48a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
    ],
  },
  'kept': {
    name: 'Neighbours kept',
    sentence: 'The share of each point’s nearest neighbours that are also among its nearest after projection. LPP makes neighbours close. It does not keep other points away, so PCA can have the larger share.',
    more: ['guide', 'what-is-measured'],
    picture: [
      ['dash', 'M22 12L30 46M36 18L40 46M74 14L56 46'],
      ['ink', 'M8 46H90'],
      ['edge', 'M22 12L36 18'],
      ['a', 'M18.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M32.5 18a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M26.5 46a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M36.5 46a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
      ['b', 'M70.5 14a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M52.5 46a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
    ],
  },
  'view.strips': {
    name: 'Projection',
    sentence: 'The positions where the points land on the line or plane that a method picks, by a linear map.',
    more: ['index', ''],
    picture: [
      ['dash', 'M20 10L27 26.5M42 44L36 30.4M58 10L62 18.6M76 32L71 16.6'],
      ['line', 'M8 34.7L88 9'],
      ['a', 'M16.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M38.5 44a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
      ['b', 'M54.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M72.5 34a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
    ],
  },
  'gap.value': {
    name: 'σ (sigma)',
    sentence: 'One σ (sigma) is the standard deviation of the points within their classes after projection.',
    more: ['guide', 'what-is-measured'],
    picture: [
      ['a', 'M8 48C30 48 34 10 48 10S66 48 88 48z'],
      ['line', 'M48 30H62M57 26l5 4-5 4'],
      ['ink', 'M48 10V52'],
    ],
  },
  'symmetry.or': {
    name: 'Symmetry, either',
    sentence: 'Two points are connected if one of them is among the k nearest neighbours of the other.',
    more: ['guide', 'controls'],
    picture: [
      ['line', 'M26 28H68M62 23l6 5-6 5'],
      ['edge', 'M72 28L84 20M72 28L84 38'],
      ['a', 'M20.5 28a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M68.5 28a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
      ['b', 'M80.5 18a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M80.5 40a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
    ],
  },
  'symmetry.and': {
    name: 'Symmetry, mutual',
    sentence: 'Two points are connected only if each is among the k nearest neighbours of the other.',
    more: ['guide', 'controls'],
    picture: [
      ['line', 'M30 22H66M60 17l6 5-6 5M66 34H30M36 29l-6 5 6 5'],
      ['a', 'M18.5 28a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M70.5 28a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
    ],
  },
  'variance': {
    name: 'Variance explained',
    sentence: 'The share of the total variance along the direction, which PCA maximises.',
    more: ['guide', 'what-is-measured'],
    picture: [
      ['a', 'M10.5 42a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M22.5 32a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M32.5 38a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M42.5 24a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M52.5 30a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M64.5 16a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M76.5 18a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
      ['line', 'M8 46L88 10M10 39l-2 7 7-1M86 17l2-7-7 1'],
    ],
  },
};
