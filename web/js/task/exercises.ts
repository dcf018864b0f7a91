// The exercises of the page: each a task, with its initial drawing.
import { emptyScene } from '../scene/codec.ts';
import { exerciseWords, textsOf } from '../words/exercise-texts.ts';
import { hideAll } from './permissions.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { State } from '../state/state.ts';
import type { Task } from './task-types.ts';

/** A point: x, y, class. */
type Row = readonly [number, number, number];

export interface Exercise {
  id: string;
  /** its initial settings, if they differ from the defaults */
  state: Partial<State>;
  /** of its drawing; without, those of its preset */
  points?: readonly Row[];
  /** what can be changed: settings, tools, classes */
  free: string[];
  /** it asks for a program */
  program?: Task['program'];
  /** it asks for a prediction of a method's axis; the texts are the exercise's */
  predicts?: 'lpp' | 'pca';
  /** its points may not */
  still?: boolean;
  /** the initial view; if omitted, its points */
  view?: Task['view'];
  /** their hints are words */
  goals: Task['goals'];
}

/** A heap of 20 points, a little wider than high. */
const CLUSTER: readonly Row[] = [
  [-0.875, -0.125, 0], [0.3125, -0.875, 0], [0.8125, -0.5, 0], [-1.1875, 0.5, 0], [0, -0.125, 0], [0.1875, -0.375, 0],
  [-0.0625, -0.75, 0], [1.3125, -0.375, 0], [-0.4375, 0.375, 0], [-0.3125, 0.5, 0], [0.1875, 0.75, 0],
  [-1.1875, 0.125, 0], [-0.9375, -0.375, 0], [1.4375, -0.5, 0], [1.75, -0.125, 0], [-0.625, 0, 0], [0.3125, 0.5, 0],
  [-0.625, 0.25, 0], [-0.5625, -0.375, 0], [1.5625, 0, 0],
];

/** An ellipse of 20 points, wide and low. */
const ELLIPSE: readonly Row[] = [
  [-1.375, -0.125, 0], [0.5, -0.875, 0], [1.25, -0.5, 0], [-1.875, 0.5, 0], [0, -0.125, 0], [0.25, -0.375, 0],
  [-0.125, -0.75, 0], [2.125, -0.375, 0], [-0.75, 0.375, 0], [-0.5, 0.5, 0], [0.25, 0.75, 0], [-1.875, 0.125, 0],
  [-1.5, -0.375, 0], [2.25, -0.5, 0], [2.75, -0.125, 0], [-1, 0, 0], [0.5, 0.5, 0], [-1, 0.25, 0], [-0.875, -0.375, 0],
  [2.5, 0, 0],
];

/** Two rows of twelve, two apart. */
const ROWS: readonly Row[] = [
  [0.125, 0.25, 0], [0.375, 2.25, 1], [0.75, 0.125, 0], [0.875, 2.25, 1], [1, 0.25, 0], [1.5, 2.25, 1], [1.5, 0.375, 0],
  [1.875, 2.375, 1], [2.125, 0.125, 0], [2.5, 2.125, 1], [2.5, 0.25, 0], [2.75, 2.375, 1], [3.125, 0.125, 0],
  [3.375, 2.25, 1], [3.625, 0, 0], [4, 2.125, 1], [4.125, 0.125, 0], [4.375, 2.25, 1], [4.625, 0.375, 0], [5, 2.125, 1],
  [5, 0.25, 0], [5.5, 2.125, 1], [5.5, 0.125, 0], [5.875, 2.375, 1],
];

/** Four slanting stripes next to each other. */
const STRIPES: readonly Row[] = [
  [0.125, 0.125, 0], [0.25, 0.25, 0], [0.5, 0.5, 0], [0.75, 0.875, 0], [1.125, 1.125, 0], [1.25, 1.375, 0],
  [1.5, 1.5, 0], [2.625, 0.125, 1], [2.75, 0.25, 1], [3.125, 0.625, 1], [3.375, 0.875, 1], [3.5, 1, 1],
  [3.75, 1.375, 1], [4, 1.625, 1], [5, 0.125, 0], [5.25, 0.25, 0], [5.5, 0.625, 0], [5.75, 0.875, 0], [6, 1, 0],
  [6.25, 1.25, 0], [6.5, 1.5, 0], [7.625, 0.125, 1], [7.875, 0.375, 1], [8, 0.625, 1], [8.375, 0.875, 1], [8.625, 1, 1],
  [8.875, 1.25, 1], [9, 1.5, 1],
];

/** A heap within a ring, neither quite round. */
const RING: readonly Row[] = [
  [0.625, 0.0625, 0], [0.125, 0.125, 0], [0.1875, 0.375, 0], [-0.125, 0.625, 0], [-0.5, 0.5, 0], [-0.375, 0.125, 0],
  [-0.5625, -0.0625, 0], [-0.5, -0.3125, 0], [-0.1875, -0.3125, 0], [0.125, -0.625, 0], [0.3125, -0.3125, 0],
  [0.5, -0.125, 0], [3, 0.1875, 1], [3, 0.875, 1], [2.5625, 1.375, 1], [2, 1.875, 1], [1.375, 2.3125, 1],
  [0.5625, 2.375, 1], [-0.25, 2.5625, 1], [-1.125, 2.5625, 1], [-1.75, 2.0625, 1], [-2.3125, 1.5625, 1],
  [-2.6875, 1, 1], [-3.125, 0.4375, 1], [-3.3125, -0.1875, 1], [-3.25, -0.9375, 1], [-2.5625, -1.4375, 1],
  [-2, -1.875, 1], [-1.4375, -2.4375, 1], [-0.625, -2.5625, 1], [0.25, -2.75, 1], [1, -2.3125, 1], [1.9375, -2.25, 1],
  [2.4375, -1.6875, 1], [3.0625, -1.1875, 1], [3.5, -0.5, 1],
];

const ONE_POINT_TOOLS = ['tool.point', 'tool.erase', 'class.0'];
const DRAWING_TOOLS = ['tool.point', 'tool.move', 'tool.spray', 'tool.lasso', 'tool.erase', 'class.0', 'class.1'];

/** Common fields of exercises with a program: points that can be dragged, and six unseen data sets. */
const PROGRAM_EXERCISE: Pick<Exercise, 'points' | 'free' | 'goals'> = {
  points: ROWS.map(([x, y, c]) => [x + 2, y + 1, c]),
  free: ['tool.move', 'tool.point', 'tool.erase', 'class.0', 'class.1'],
  goals: [{ quantity: 'program', relation: 'least', value: 6 }],
};

/** How many make a step: turning one control, drawing, saying why, writing a program. */
export const STEP_SIZES = [4, 5, 4, 3];

/** In the order in which they build on each other. */
export const EXERCISES: readonly Exercise[] = [
  {
    id: 'falling-apart',
    state: { k: 8, weight: 'binary' },
    points: ROWS,
    free: ['k'],
    still: true,
    goals: [
      { quantity: 'parts', relation: 'within', value: 2, within: 0 },
      { quantity: 'gap.lpp', relation: 'least', value: 10 },
    ],
  },
  {
    id: 'two-circles',
    state: { preset: 'two-circles', k: 30 },
    free: ['k', 'graph', 'symmetry'],
    still: true,
    goals: [
      { quantity: 'between.lpp.pca', relation: 'least', value: 80 },
      { quantity: 'gap.lpp', relation: 'least', value: 5 },
      { quantity: 'isolated', relation: 'most', value: 0 },
    ],
  },
  {
    id: 'local-to-global',
    state: { graph: 'complete', t: 30 },
    free: ['t'],
    still: true,
    goals: [
      { quantity: 'between.lpp.pca', relation: 'least', value: 75 },
      { quantity: 'gap.lpp', relation: 'least', value: 5 },
    ],
  },
  {
    id: 'epsilon-covariance',
    state: { graph: 'epsilon', epsilon: 30, weight: 'binary', constraint: 'unit' },
    points: STRIPES,
    free: ['epsilon'],
    still: true,
    goals: [
      { quantity: 'angle.lpp', relation: 'within', value: 135, within: 5 },
      { quantity: 'isolated', relation: 'most', value: 0 },
    ],
  },
  {
    id: 'one-point',
    state: { k: 5 },
    points: CLUSTER,
    view: [-4, -2.5, 4, 7.5],
    free: ONE_POINT_TOOLS,
    goals: [
      { quantity: 'angle.pca', relation: 'within', value: 90, within: 15 },
      { quantity: 'turned.lpp', relation: 'most', value: 5, from: 157.2 },
      { quantity: 'points', relation: 'most', value: 21 },
    ],
  },
  {
    id: 'an-outlier-lpp-follows',
    state: { k: 3, weight: 'binary' },
    points: ELLIPSE,
    view: [-9, -4, 9, 4],
    free: ONE_POINT_TOOLS,
    goals: [
      { quantity: 'between.lpp.pca', relation: 'least', value: 55 },
      { quantity: 'angle.pca', relation: 'within', value: 174, within: 10 },
      { quantity: 'points', relation: 'most', value: 21 },
    ],
  },
  {
    id: 'ghost',
    state: {},
    view: [-8, -5, 8, 5],
    free: ['tool.ghost', 'tool.move', 'tool.erase'],
    still: true,
    goals: [
      { quantity: 'ghosts', relation: 'least', value: 1 },
      { quantity: 'ghost.lpp', relation: 'most', value: 0.5 },
      { quantity: 'ghost.pca', relation: 'least', value: 3 },
    ],
  },
  {
    id: 'sixty-degrees',
    state: { k: 3, own: true },
    points: [],
    free: DRAWING_TOOLS,
    goals: [
      { quantity: 'between.lpp.pca', relation: 'least', value: 60 },
      { quantity: 'points', relation: 'most', value: 12 },
    ],
  },
  {
    id: 'lecture',
    state: { preset: 'lecture-1', k: 20 },
    view: [-4.5, -4.5, 4.5, 4.5],
    free: ['clear', ...DRAWING_TOOLS],
    goals: [
      { quantity: 'between.lpp.pca', relation: 'least', value: 60 },
      { quantity: 'gap.lpp', relation: 'least', value: 3 },
      { quantity: 'classes', relation: 'within', value: 2, within: 0 },
      { quantity: 'points', relation: 'least', value: 40 },
    ],
  },
  {
    id: 'far-from-the-origin',
    state: { k: 3, center: 'none' },
    points: ROWS.map(([x, y, c]) => [x + 12, y - 1, c]),
    view: [-3, -4, 19, 5],
    free: ['center'],
    still: true,
    goals: [
      { quantity: 'gap.lpp', relation: 'least', value: 10 },
      { quantity: 'angle.lpp', relation: 'within', value: 90, within: 15 },
    ],
  },
  {
    id: 'supervised',
    state: {},
    free: ['graph', 'k', 'epsilon', 'weight', 't'],
    still: true,
    goals: [{ quantity: 'gap.lpp', relation: 'least', value: 8.3 }],
  },
  {
    id: 'no-line-helps',
    state: { k: 12 },
    points: RING,
    view: [-3.8, -3.2, 3.8, 3.2],
    free: ['k', 'runs'],
    still: true,
    goals: [{ quantity: 'gap.best', relation: 'least', value: 4 }],
  },
  {
    id: 'predict',
    state: { k: 5 },
    points: STRIPES,
    free: [],
    still: true,
    predicts: 'lpp',
    goals: [{ quantity: 'predicted', relation: 'least', value: 1 }],
  },
  { id: 'last-step', state: { k: 5 }, program: 'last', ...PROGRAM_EXERCISE },
  { id: 'from-the-graph', state: { k: 5 }, program: 'graph', ...PROGRAM_EXERCISE },
  { id: 'from-the-points', state: { k: 5, weight: 'binary' }, program: 'points', ...PROGRAM_EXERCISE },
];

export const snapshot = (rows: readonly Row[]) => ({
  xy: Float64Array.from(rows.flatMap(([x, y]) => [x, y])),
  labels: Int32Array.from(rows, ([, , c]) => c),
});

/** Returns the task in the form of a link. */
export function sceneOfExercise(exercise: Exercise): Scene & { task: Task } {
  const { id, state, points, free, still, view, goals, program, predicts } = exercise;
  const { title, text, hints, question = '' } = exerciseWords[id];
  const start = points === undefined ? 'preset' : points.length === 0 ? 'empty' : 'drawn';
  const task = {
    title,
    text,
    marks: hideAll(free, still),
    goals: goals.map((goal, i) => (hints[i] ? { ...goal, hint: textsOf(hints[i])[0] } : goal)),
    start: start as Task['start'],
    ...(view && { view }),
    ...(program && { program }),
    ...(predicts && { prediction: { kind: 'direction' as const, method: predicts, question } }),
  };
  return {
    ...emptyScene(),
    state: { ...state, ...(points && points.length > 0 && { edited: true }) },
    points: points ? snapshot(points) : null,
    task,
  };
}
