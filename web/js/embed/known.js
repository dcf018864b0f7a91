// What a scene shows without an engine: its own points and angles, or a preset's as the build found them.
import { isMethod } from '../ask/methods.js';
import { methodsOf } from '../ask/request.js';
import { presetOf } from '../data/presets.js';
import { defaults, DRAWING, fieldsOf } from '../state/state.js';
import { meanOf } from './still.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/points.js').Snapshot} Snapshot */
/** @typedef {import('../scene/scene.d.ts').Scene} Scene */
/**
 * @typedef {object} Seen  what a method found
 * @property {import('../ask/methods.js').MethodName} method
 * @property {import('../views/axes.js').Axis|null} axis  null: it has none
 * @property {Float64Array} [scores]  a place each point, where there is no axis
 */
/**
 * @typedef {object} Stored  a preset and its answer
 * @property {string} points  float32 in base64: x₀ y₀ x₁ y₁ …
 * @property {string} labels  a digit a point, a dash for none
 * @property {Record<string, number[]>} axes  by method: both angles in radians, the centre
 */

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
    layer: null,
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
    labels: Int32Array.from(labels, (c) => (c === '-' ? -1 : Number(c))),
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
  if (scene.points === null && asStored(state)) {
    const { axes } = STORED[state.preset];
    if (methods.every((method) => Object.hasOwn(axes, method))) {
      return methods.map((method) => {
        const [angle, second, x, y] = axes[method];
        return { method, axis: { angle, second, x, y } };
      });
    }
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

/** Whether a state asks what the stored answer of its preset answers. @param {State} state */
function asStored(state) {
  const settings = /** @type {Partial<Record<string, unknown>>} */ (presetOf(state.preset)?.settings ?? {});
  return fieldsOf().every(
    ([key, field]) => field.option === undefined || key === 'runs' || state[key] === (settings[key] ?? field.default),
  );
}
