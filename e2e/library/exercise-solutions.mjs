// Drawings and settings that solve the exercises, for their tests. What docs/teachers.md says of each is in words.
import { emptyScene } from '../../web/js/scene/codec.ts';
import { snapshot } from '../../web/js/task/exercises.ts';

/** @typedef {readonly [number, number, number]} Row a point: x, y, class */
/**
 * The changes that solve an exercise.
 * @typedef {{state?: Partial<import('../../web/js/state/state.ts').State>, add?: readonly Row[],
 *   points?: readonly Row[], ghosts?: readonly number[]}} Solution
 */

/** Two rows of six, for twelve points. @type {Row[]} */
const TWO_ROWS = [0, 1, 2, 3, 4, 5].flatMap((i) =>
  /** @type {Row[]} */ ([[i, (i % 2) / 8, 0], [i, 2 + ((i + 1) % 2) / 8, 1]]));

/** By the id of the exercise; without any, a program or a prediction solves it. @type {Record<string, Solution>} */
const SOLUTIONS = {
  'falling-apart': { state: { k: 3 } },
  'two-circles': { state: { k: 10 } },
  'local-to-global': { state: { t: 1 } },
  'epsilon-covariance': { state: { epsilon: 1 } },
  'one-point': { add: [[0, 5.25, 0]] },
  'an-outlier-lpp-follows': { add: [[8, 0, 0]] },
  ghost: { ghosts: [6.75, 3.5] },
  'sixty-degrees': { points: TWO_ROWS },
  lecture: { state: { preset: 'lecture-2' } },
  'far-from-the-origin': { state: { center: 'degree' } },
  supervised: { state: { graph: 'supervised', weight: 'binary' } },
  'no-line-helps': { state: { k: 6, runs: 'lpp+kernel-lpp' } },
};

/** @param {{id: string}} exercise @returns {Solution} */
export const changesOf = ({ id }) => SOLUTIONS[id] ?? {};

/** A drawing that meets the goals. @param {import('../../web/js/task/exercises.ts').Exercise} exercise */
export function solutionOf({ id, state, points }) {
  const { state: patch, add = [], points: others, ghosts } = changesOf({ id });
  const rows = others ?? points;
  return {
    ...emptyScene(), state: { ...state, ...patch }, points: rows ? snapshot([...rows, ...add]) : null,
    ghosts: ghosts ? { xy: Float64Array.from(ghosts), labels: new Int32Array(ghosts.length / 2) } : null,
  };
}
