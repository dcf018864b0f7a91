// What a scene shows without an engine: its own points and angles, or a preset's as the build found them.
import { hidden } from '../ask/labelled.js';
import { isMethod, reads } from '../ask/methods.js';
import { methodsOf } from '../ask/request.js';
import { presetOf } from '../data/presets.js';
import { defaults, DRAWING, fieldsOf } from '../state/state.js';
import { createLayer } from '../views/layer.js';
import { ellipsesOf } from './ellipses.js';
import { meanOf } from './still.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/points.js').Snapshot} Snapshot */
/** @typedef {import('../scene/scene.d.ts').Scene} Scene */
/**
 * @typedef {object} Seen  what a method found
 * @property {import('../ask/methods.js').MethodName} method
 * @property {import('../views/axes.js').Axis|null} axis  null: it has none
 * @property {Float64Array} [scores]  a place each point, where there is no axis
 * @property {import('../views/levels.js').Levels} [levels]  of a map that bends
 */
/**
 * @typedef {object} Stored  a preset and its answer
 * @property {string} points  float32 in base64: x₀ y₀ x₁ y₁ …
 * @property {string} labels  a digit a point, a dash for none, a letter for a class that is hidden
 * @property {Record<string, number[]>} axes  by method: an angle in radians, the centre, the second angle if any
 * @property {Record<string, Steps>} [scores]  of methods without axes
 * @property {Record<string, Steps & {frame: number[], side: number}>} [levels]
 */
/** @typedef {{low: number, high: number, steps: string}} Steps  numbers by the build's inSteps */

/** @type {Record<string, Stored>} */
const STORED = typeof LPP_STORED === 'string' ? JSON.parse(LPP_STORED) : {};

/** @param {Scene} scene @returns {State} */
export const stateOf = (scene) => ({ ...defaults(), ...scene.state });

/**
 * The points and the axes of a scene, as far as they are known.
 * @param {Scene} scene
 * @returns {{picture: import('./still.js').Picture|null, complete: boolean}} picture: null without points; complete:
 *   the axes too
 */
export function knownOf(scene) {
  const state = stateOf(scene);
  const methods = methodsOf(state);
  const points = state.source === DRAWING ? scene.points ?? presetPoints(scene, state) : null;
  if (!points) return { picture: null, complete: false };
  const seen = answered(scene, state, points, methods);
  const picture = {
    points,
    ghosts: scene.ghosts ?? { xy: new Float64Array(0), labels: new Int32Array(0) },
    methods,
    seen: seen ?? [],
    layer: seen && layerOf(state, points, seen),
    ellipses: ellipsesOf(state, points.xy),
    box: scene.task?.view ?? null,
    pins: (scene.pins ?? []).flatMap(({ run, ...axis }) => (isMethod(run) ? [{ run, axis }] : [])),
  };
  return { picture, complete: seen !== null || points.labels.length < 3 };
}

/** @param {Scene} scene @param {State} state @returns {Snapshot|null} null where only the engine makes them */
function presetPoints({ n }, { preset, seed }) {
  if (n !== null || seed !== presetOf(preset)?.seed || !Object.hasOwn(STORED, preset)) return null;
  const { points, labels } = STORED[preset];
  return {
    xy: Float64Array.from(new Float32Array(Uint8Array.from(atob(points), (c) => c.charCodeAt(0)).buffer)),
    labels: Int32Array.from(labels, (c) => (c === '-' ? -1 : c < 'a' ? Number(c) : hidden(c.charCodeAt(0) - 97))),
  };
}

/**
 * @param {Scene} scene
 * @param {State} state
 * @param {Snapshot} points
 * @param {import('../ask/methods.js').MethodName[]} methods
 * @returns {Seen[]|null}
 */
function answered(scene, state, points, methods) {
  if (scene.points === null) {
    const stored = methods.flatMap((method) => (asStored(state, method) ? storedOf(state.preset, method) : []));
    if (stored.length === methods.length) return stored;
  }
  if (scene.angles?.length !== methods.length) return null;
  const mean = meanOf(points.xy);
  return scene.angles.flatMap((degrees, r) => {
    if (degrees === null) return [];
    const angle = (degrees * Math.PI) / 180;
    // Only PCA's directions are known to stand upright on each other.
    return [{ method: methods[r], axis: { ...mean, angle, second: methods[r] === 'pca' ? angle + Math.PI / 2 : NaN } }];
  });
}

/**
 * What the build found with a method in a preset; nothing where it did not look.
 * @param {string} preset
 * @param {import('../ask/methods.js').MethodName} method
 * @returns {Seen[]}
 */
function storedOf(preset, method) {
  const { axes, scores = {}, levels = {} } = STORED[preset];
  if (Object.hasOwn(axes, method)) {
    const [angle, x, y, second = NaN] = axes[method];
    return [{ method, axis: { angle, second, x, y } }];
  }
  if (!Object.hasOwn(scores, method)) return [];
  const found = { method, axis: null, scores: numbersOf(scores[method]) };
  if (!Object.hasOwn(levels, method)) return [found];
  const { frame, side } = levels[method];
  return [{ ...found, levels: { frame: Float64Array.from(frame), side, values: numbersOf(levels[method], side) } }];
}

/** @param {Steps} packed @param {number} [side] of a grid @returns {Float64Array} */
function numbersOf({ low, high, steps }, side = Infinity) {
  const at = Array.from(atob(steps), (c) => c.charCodeAt(0));
  at.forEach((step, i) => {
    const above = i >= side ? at[i - side] - (i % side ? at[i - side - 1] : 0) : 0;
    at[i] = (step + (i % side ? at[i - 1] : 0) + above) & 255;
  });
  return Float64Array.from(at, (step) => low + ((high - low) * step) / 255);
}

/**
 * What methods without axes show in the drawing.
 * @param {State} state @param {Snapshot} points @param {Seen[]} seen
 */
function layerOf(state, points, seen) {
  const slots = seen.map(({ method, ...found }) => ({ scores: [], ...found, run: { method } }));
  const of = { store: { state, drawing: { points } }, asking: { answer: { slots } } };
  return createLayer(/** @type {any} */ (of)).drawn;
}

/**
 * Whether a state asks what the stored answer of its preset answers, as far as a method heeds it.
 * @param {State} state @param {import('../ask/methods.js').MethodName} method
 */
function asStored(state, method) {
  const settings = /** @type {Partial<Record<string, unknown>>} */ (presetOf(state.preset)?.settings ?? {});
  return fieldsOf().every(
    ([key, { option, default: usual }]) =>
      option === undefined || !reads(method, option.split('.')[0]) || state[key] === (settings[key] ?? usual),
  );
}
