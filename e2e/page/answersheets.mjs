// Answers as students would hand them in, for the tests of the gallery.
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { nameOf, wordsOf } from '../../web/js/scene/task-names.ts';

/** Seeded numbers in [0, 1). @param {number} seed */
export function uniform(seed) {
  let s = seed >>> 0;
  return () => (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** Steps of the grid in a unit of the drawing. */
const STEPS = 512;
const snap = (v) => Math.round(v * STEPS) / STEPS;

/**
 * Two rows of n points, so far apart, turned; the gap between them makes LPP cross PCA, a wide gap makes them agree.
 * @param {number} n
 * @param {number} gap
 * @param {number} seed
 */
export function rows(n, gap, seed) {
  const random = uniform(seed), tilt = (random() - 0.5) * 0.6, long = 3;
  const xy = [], labels = [];
  for (let i = 0; i < n; i++) {
    const side = i % 2, x = long * (2 * random() - 1), y = gap * (side - 0.5) + 0.02 * (random() - 0.5);
    xy.push(snap(x * Math.cos(tilt) - y * Math.sin(tilt)), snap(x * Math.sin(tilt) + y * Math.cos(tilt)));
    labels.push(side);
  }
  return { xy: Float64Array.from(xy), labels: Int32Array.from(labels) };
}

/** A task: the axes at right angles, few points, separation; k is set. */
export const TASK =
  /** @type {import('../../web/js/scene/scene.d.ts').Scene & {task: import('../../web/js/scene/scene.d.ts').Task}} */ ({
    ...emptyScene(),
    state: { own: true, k: 6 },
    points: { xy: new Float64Array(0), labels: new Int32Array(0) },
    task: {
      title: 'Two rows',
      text: 'Draw two classes so that the axes differ by 60°.',
      start: 'empty',
      marks: { k: 'locked', weight: 'hidden' },
      goals: [
        { quantity: 'between.lpp.pca', relation: 'least', value: 60 },
        { quantity: 'points', relation: 'most', value: 500 },
        { quantity: 'gap.lpp', relation: 'least', value: 2, hint: 'Move the rows apart.' },
      ],
    },
  });

/** @param {object} [more] */
export const taskLink = (more = {}) => `http://lpp.example/#${encodeScene({ ...TASK, ...more })}`;

/**
 * @param {{xy: Float64Array, labels: Int32Array}} points
 * @param {{name?: string, text?: string, state?: object, task?: string, words?: string, more?: object}} [about]
 */
export function answerLink(points, about = {}) {
  const { name = '', text = '', state = {}, task = nameOf(TASK), words = wordsOf(TASK), more = {} } = about;
  const answer = { task, words, text, name };
  const scene = { ...emptyScene(), state: { own: true, k: 6, ...state }, points, answer, ...more };
  return `http://lpp.example/#${encodeScene(scene)}`;
}
