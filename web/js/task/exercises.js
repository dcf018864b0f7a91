// The exercises that come with the page: each a task, with the drawing it begins with and one that solves it.
import { emptyScene } from '../scene/codec.js';
import { exerciseWords } from '../words/exercises.js';
import { hideAll } from './marks.js';

/** @typedef {import('../scene/scene.js').Scene} Scene */
/** @typedef {import('./types.js').Task} Task */
/** @typedef {Partial<import('../state/state.js').State>} Patch */
/** A point: x, y, class. @typedef {readonly [number, number, number]} Row */
/**
 * @typedef {object} Exercise
 * @property {string} id
 * @property {Patch} state   what it begins with, where that is not the default
 * @property {readonly Row[]} [points]  of its drawing; without, those of its preset
 * @property {string[]} free  what may be changed: settings, tools, classes
 * @property {boolean} [still]  its points may not
 * @property {Task['goals']} goals  their hints are words
 * @property {{state?: Patch, add?: readonly Row[], points?: readonly Row[], ghosts?: readonly number[]}} solution  what is to be changed
 */

/** An ellipse of 20 points, wide and low. @type {readonly Row[]} */
const ELLIPSE = [
  [-1.375, -0.125, 0], [0.5, -0.875, 0], [1.25, -0.5, 0], [-1.875, 0.5, 0], [0, -0.125, 0], [0.25, -0.375, 0], [-0.125, -0.75, 0], [2.125, -0.375, 0],
  [-0.75, 0.375, 0], [-0.5, 0.5, 0], [0.25, 0.75, 0], [-1.875, 0.125, 0], [-1.5, -0.375, 0], [2.25, -0.5, 0], [2.75, -0.125, 0], [-1, 0, 0],
  [0.5, 0.5, 0], [-1, 0.25, 0], [-0.875, -0.375, 0], [2.5, 0, 0],
];

/** Two rows of twelve, two apart. @type {readonly Row[]} */
const ROWS = [
  [0.125, 0.25, 0], [0.375, 2.25, 1], [0.75, 0.125, 0], [0.875, 2.25, 1], [1, 0.25, 0], [1.5, 2.25, 1], [1.5, 0.375, 0], [1.875, 2.375, 1],
  [2.125, 0.125, 0], [2.5, 2.125, 1], [2.5, 0.25, 0], [2.75, 2.375, 1], [3.125, 0.125, 0], [3.375, 2.25, 1], [3.625, 0, 0], [4, 2.125, 1],
  [4.125, 0.125, 0], [4.375, 2.25, 1], [4.625, 0.375, 0], [5, 2.125, 1], [5, 0.25, 0], [5.5, 2.125, 1], [5.5, 0.125, 0], [5.875, 2.375, 1],
];

/** Four slanting stripes beside each other. @type {readonly Row[]} */
const STRIPES = [
  [0.125, 0.125, 0], [0.25, 0.25, 0], [0.5, 0.5, 0], [0.75, 0.875, 0], [1.125, 1.125, 0], [1.25, 1.375, 0], [1.5, 1.5, 0],
  [2.625, 0.125, 1], [2.75, 0.25, 1], [3.125, 0.625, 1], [3.375, 0.875, 1], [3.5, 1, 1], [3.75, 1.375, 1], [4, 1.625, 1],
  [5, 0.125, 0], [5.25, 0.25, 0], [5.5, 0.625, 0], [5.75, 0.875, 0], [6, 1, 0], [6.25, 1.25, 0], [6.5, 1.5, 0],
  [7.625, 0.125, 1], [7.875, 0.375, 1], [8, 0.625, 1], [8.375, 0.875, 1], [8.625, 1, 1], [8.875, 1.25, 1], [9, 1.5, 1],
];

/** A heap within a ring. @type {readonly Row[]} */
const RING = [
  ...ring(8, 0.5, 0), ...ring(4, 0.25, 0), ...ring(24, 3, 1),
];

/** Points on a circle, on a grid. @param {number} n @param {number} radius @param {number} label @returns {Row[]} */
function ring(n, radius, label) {
  const on = (/** @type {number} */ v) => Math.round(v * 64) / 64;
  return Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.3)) / n;
    return [on(radius * Math.cos(angle)), on(radius * Math.sin(angle)), label];
  });
}

/** Two rows of six, for twelve points. @type {readonly Row[]} */
const TWICE_SIX = [0, 1, 2, 3, 4, 5].flatMap((i) => /** @type {Row[]} */ ([[i, (i % 2) / 8, 0], [i, 2 + ((i + 1) % 2) / 8, 1]]));

const DRAWING = ['tool.point', 'tool.move', 'tool.spray', 'tool.lasso', 'tool.erase', 'class.0', 'class.1'];

/** @type {readonly Exercise[]} */
export const EXERCISES = [
  {
    id: 'one-point', state: { k: 5 }, points: ELLIPSE, free: ['tool.point', 'class.0'],
    goals: [{ quantity: 'angle.pca', relation: 'within', value: 90, within: 15 }, { quantity: 'angle.lpp', relation: 'within', value: 167, within: 10 }, { quantity: 'points', relation: 'most', value: 21 }],
    solution: { add: [[0, 10, 0]] },
  },
  {
    id: 'sixty-degrees', state: { k: 3, own: true }, points: [], free: DRAWING,
    goals: [{ quantity: 'between.lpp.pca', relation: 'least', value: 60 }, { quantity: 'points', relation: 'most', value: 12 }],
    solution: { points: TWICE_SIX },
  },
  {
    id: 'falling-apart', state: { k: 8, weight: 'binary' }, points: ROWS, free: ['k'], still: true,
    goals: [{ quantity: 'parts', relation: 'within', value: 2, within: 0 }, { quantity: 'gap.lpp', relation: 'least', value: 10 }],
    solution: { state: { k: 3 } },
  },
  {
    id: 'local-to-global', state: { graph: 'complete', t: 30 }, free: ['t'], still: true,
    goals: [{ quantity: 'between.lpp.pca', relation: 'least', value: 75 }, { quantity: 'gap.lpp', relation: 'least', value: 5 }],
    solution: { state: { t: 1 } },
  },
  {
    id: 'far-from-the-origin', state: { k: 3, center: 'none' }, points: ROWS.map(([x, y, c]) => [x + 40, y + 20, c]), free: ['center'], still: true,
    goals: [{ quantity: 'gap.lpp', relation: 'least', value: 10 }, { quantity: 'angle.lpp', relation: 'within', value: 90, within: 15 }],
    solution: { state: { center: 'degree' } },
  },
  {
    id: 'lecture', state: { preset: 'lecture-1' }, free: DRAWING,
    goals: [{ quantity: 'between.lpp.pca', relation: 'least', value: 60 }, { quantity: 'gap.lpp', relation: 'least', value: 3 }, { quantity: 'classes', relation: 'within', value: 2, within: 0 }, { quantity: 'points', relation: 'least', value: 40 }],
    solution: { state: { preset: 'lecture-2' } },
  },
  {
    id: 'two-circles', state: { preset: 'two-circles', k: 30 }, free: ['k', 'graph', 'symmetry'], still: true,
    goals: [{ quantity: 'between.lpp.pca', relation: 'least', value: 80 }, { quantity: 'gap.lpp', relation: 'least', value: 5 }, { quantity: 'isolated', relation: 'most', value: 0 }],
    solution: { state: { k: 10 } },
  },
  {
    id: 'supervised', state: {}, free: ['graph', 'k', 'epsilon', 'weight', 't'], still: true,
    goals: [{ quantity: 'gap.lpp', relation: 'least', value: 8.3 }],
    solution: { state: { graph: 'supervised', weight: 'binary' } },
  },
  {
    id: 'no-line-helps', state: { k: 4 }, points: RING, free: ['k', 'graph', 'weight', 't', 'epsilon', 'runs'], still: true,
    goals: [{ quantity: 'gap.kernel-lpp', relation: 'least', value: 4 }],
    solution: { state: { runs: 'lpp+kernel-lpp' } },
  },
  {
    id: 'an-outlier-lpp-follows', state: { k: 3, weight: 'binary' }, points: ELLIPSE, free: ['tool.point', 'class.0'],
    goals: [{ quantity: 'between.lpp.pca', relation: 'least', value: 55 }, { quantity: 'angle.pca', relation: 'within', value: 174, within: 10 }, { quantity: 'points', relation: 'most', value: 21 }],
    solution: { add: [[8, 0, 0]] },
  },
  {
    id: 'ghost', state: {}, free: ['tool.ghost', 'tool.move', 'tool.erase'], still: true,
    goals: [{ quantity: 'ghosts', relation: 'least', value: 1 }, { quantity: 'ghost.lpp', relation: 'most', value: 0.1 }, { quantity: 'ghost.pca', relation: 'least', value: 4 }],
    solution: { ghosts: [8.875, 4.5] },
  },
  {
    id: 'epsilon-covariance', state: { graph: 'epsilon', epsilon: 30, weight: 'binary', constraint: 'unit' }, points: STRIPES, free: ['epsilon'], still: true,
    goals: [{ quantity: 'angle.lpp', relation: 'within', value: 135, within: 5 }, { quantity: 'isolated', relation: 'most', value: 0 }],
    solution: { state: { epsilon: 1 } },
  },
];

/** @param {readonly Row[]} rows */
const snapshot = (rows) => ({ xy: Float64Array.from(rows.flatMap(([x, y]) => [x, y])), labels: Int32Array.from(rows, ([, , c]) => c) });

/** The task, as a link would bring it. @param {Exercise} exercise @returns {Scene & {task: Task}} */
export function sceneOfExercise({ id, state, points, free, still, goals }) {
  const { title, text, hints } = exerciseWords[id];
  const start = points === undefined ? 'preset' : points.length === 0 ? 'empty' : 'drawn';
  const task = { title, text, marks: hideAll(free, still), goals: goals.map((goal, i) => (hints[i] ? { ...goal, hint: hints[i] } : goal)), start: /** @type {Task['start']} */ (start) };
  return { ...emptyScene(), state: { ...state, ...(points && points.length > 0 && { edited: true }) }, points: points ? snapshot(points) : null, task };
}

/** A drawing that meets its goals. @param {Exercise} exercise @returns {Scene} */
export function solutionOf({ state, points, solution }) {
  const { state: patch, add = [], points: others, ghosts } = solution;
  const rows = others ?? points;
  return {
    ...emptyScene(), state: { ...state, ...patch }, points: rows ? snapshot([...rows, ...add]) : null,
    ghosts: ghosts ? { xy: Float64Array.from(ghosts), labels: new Int32Array(ghosts.length / 2) } : null,
  };
}
