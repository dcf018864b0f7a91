// Returns what a scene shows without an engine: its own points and angles, or a preset's stored by the build.
import { hidden } from '../fit/predict-labels.ts';
import { isMethod, reads } from '../fit/methods.ts';
import { methodsOf } from '../fit/request.ts';
import { presetOf } from '../data/presets.ts';
import { DEFAULT_TABLES } from '../scene/versions.ts';
import { defaults, DRAWING, fieldsOf, type State } from '../state/state.ts';
import { bytesOfBase64 } from '../engine/base64.ts';
import { isMirrored } from '../engine/signs.ts';
import { createLayer } from '../views/layer.ts';
import { project } from '../views/strip.ts';
import { ellipsesOf } from './ellipses.ts';
import { meanOf, type Picture } from './static-picture.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { Snapshot } from '../state/points.ts';
import type { MethodName } from '../engine/names.ts';
import type { Axis } from '../views/axes.ts';
import type { Levels } from '../views/levels.ts';

/** the result of a method */
export interface MethodResult {
  method: MethodName;
  /** null: it has none */
  axis: Axis | null;
  /** a position per point, if there is no axis */
  scores?: Float64Array;
  /** of a map that bends */
  levels?: Levels;
}

/** a preset and its result */
interface PresetResult {
  /** float32 in base64: x₀ y₀ x₁ y₁ … */
  points: string;
  /** a digit a point, a dash for none, a letter for a class that is hidden */
  labels: string;
  /** by method: an angle in radians, the centre, the second angle if any */
  axes: Record<string, number[]>;
  /** of methods without axes */
  scores?: Record<string, Steps>;
  levels?: Record<string, Steps & { frame: number[], side: number }>;
}

/** numbers as quantize in scripts/build/stored.go writes them */
type Steps = { low: number, high: number, steps: string };

const STORED_FIGURES: Record<string, PresetResult> = typeof LPP_STORED === 'string' ? JSON.parse(LPP_STORED) : {};

export const stateOf = (scene: Scene): State => ({ ...defaults(), ...scene.state });

/**
 * Returns the points and the axes of a scene, as far as they are known without the engine.
 * @returns picture: null without points; complete: the axes too
 */
export function knownOf(scene: Scene): { picture: Picture | null, complete: boolean } {
  const state = stateOf(scene);
  const methods = methodsOf(state);
  const points = state.source === DRAWING ? scene.points ?? presetPoints(scene, state) : null;
  if (!points) return { picture: null, complete: false };
  const seen = resultsFor(scene, state, points, methods);
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

/** @returns null where only the engine makes them */
function presetPoints({ n }: Scene, { preset, seed }: State): Snapshot | null {
  if (n !== null || seed !== presetOf(preset)?.seed || !Object.hasOwn(STORED_FIGURES, preset)) return null;
  const { points, labels } = STORED_FIGURES[preset];
  return {
    xy: Float64Array.from(new Float32Array(bytesOfBase64(points).buffer)),
    labels: Int32Array.from(labels, (c) => (c === '-' ? -1 : c < 'a' ? Number(c) : hidden(c.charCodeAt(0) - 97))),
  };
}

function resultsFor(scene: Scene, state: State, points: Snapshot, methods: MethodName[]): MethodResult[] | null {
  if (scene.points === null) {
    const stored = methods.flatMap((method) => (asStored(state, method) ? storedOf(state.preset, method) : []));
    if (stored.length === methods.length) return orientAxes(stored, points.xy);
  }
  if (scene.angles?.length !== methods.length) return null;
  const mean = meanOf(points.xy);
  return orientAxes(scene.angles.flatMap((degrees, r) => {
    if (degrees === null) return [];
    const angle = (degrees * Math.PI) / 180;
    // Only PCA's directions are certainly orthogonal.
    return [{ method: methods[r], axis: { ...mean, angle, second: methods[r] === 'pca' ? angle + Math.PI / 2 : NaN } }];
  }), points.xy);
}

/**
 * Gives the axes the signs of the engine's first result (core/dense/sign.go, engine/signs.ts), so that no projection is
 * mirrored when the figure becomes live.
 * @param seen whose axes are lines: from 0 to π
 */
export function orientAxes(seen: MethodResult[], xy: Float64Array): MethodResult[] {
  const places = (one: MethodResult) => (one.axis ? project(xy, one.axis, one.axis.angle) : one.scores ?? []);
  const signed = seen.map((one) => (one.axis && isNegative(one.axis.angle) ? opposite(one) : one));
  return signed.map((one) => (isMirrored(places(signed[0]), places(one)) ? opposite(one) : one));
}

/** Whether the component of the largest magnitude is negative. @param angle from 0 to π */
const isNegative = (angle: number) => -Math.cos(angle) >= Math.sin(angle) * (1 - 1e-9);

const opposite = ({ axis, scores, levels, ...one }: MethodResult): MethodResult => ({
  ...one,
  axis: axis && { ...axis, angle: axis.angle + Math.PI },
  ...(scores && { scores: scores.map((v) => -v) }),
  ...(levels && { levels: { ...levels, values: levels.values.map((v) => -v) } }),
});

/** Returns the stored result of a method for a preset; nothing if there is none. */
function storedOf(preset: string, method: MethodName): MethodResult[] {
  const { axes, scores = {}, levels = {} } = STORED_FIGURES[preset];
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

/** @param side of a grid */
function numbersOf({ low, high, steps }: Steps, side: number = Infinity): Float64Array {
  const at = Array.from(bytesOfBase64(steps));
  at.forEach((step, i) => {
    const above = i >= side ? at[i - side] - (i % side ? at[i - side - 1] : 0) : 0;
    at[i] = (step + (i % side ? at[i - 1] : 0) + above) & 255;
  });
  return Float64Array.from(at, (step) => low + ((high - low) * step) / 255);
}

/** The marks of methods without axes in the drawing. */
function layerOf(state: State, points: Snapshot, seen: MethodResult[]) {
  const slots = seen.map(({ method, ...found }) => ({ scores: [], ...found, run: { method } }));
  const of = { store: { state, drawing: { points } }, fitController: { result: { slots } } };
  return createLayer(of as any).drawn;
}

/**
 * Reports whether the stored result of a preset belongs to a state, as far as the method reads it. The settings are
 * those of version 1: links without a version, such as those of the documents, use it.
 */
function asStored(state: State, method: MethodName) {
  const settings = DEFAULT_TABLES[1].presets[state.preset]?.settings ?? {};
  return fieldsOf().every(
    ([key, { option, default: usual }]) =>
      option === undefined || !reads(method, option.split('.')[0]) || state[key] === (settings[key] ?? usual),
  );
}
