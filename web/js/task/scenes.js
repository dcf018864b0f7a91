// From a playground to a scene, and back.
import { emptyScene, linked } from '../scene/codec.js';
import { settingDefaults } from '../state/state.js';

/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {import('../scene/scene.js').Scene} Scene */
/** @typedef {import('../state/points.js').Snapshot} Snapshot */

/** @returns {Snapshot} */
const nothing = () => ({ xy: new Float64Array(0), labels: new Int32Array(0) });

/** What is drawn now, with every point. @param {Playground} playground @returns {Scene} */
export function sceneOf({ store: { state, drawing } }) {
  const settings = linked().filter(([name, , field]) => state[name] !== field.default).map(([name]) => [name, state[name]]);
  const ghosts = drawing.ghosts.n > 0 ? drawing.ghosts.snapshot() : null;
  return { ...emptyScene(), state: { ...Object.fromEntries(settings), edited: state.edited }, points: drawing.points.snapshot(), ghosts };
}

/** The points a scene begins with; its preset's come from the engine. @param {Pick<Playground, 'engine'>} playground @param {Scene} scene @returns {Promise<Snapshot>} */
export async function pointsOf({ engine }, { points, state, n }) {
  if (points) return points;
  if (state.own) return nothing();
  const sample = await engine.sample(String(state.preset ?? 'two-cigars'), state.seed ?? 7, n ?? undefined);
  return { xy: sample.points, labels: sample.labels };
}

/** Shows a scene in place of what is drawn. @param {Playground} playground @param {Scene} scene */
export async function show(playground, scene) {
  const points = await pointsOf(playground, scene);
  playground.store.end(false);
  playground.store.resume({ state: { ...settingDefaults(), source: 'draw', own: false, edited: false, ...scene.state }, points, ghosts: scene.ghosts ?? nothing() });
}

/** Points, ghosts and settings of a scene, as one step that can be undone. @param {Playground} playground @param {Scene} scene @param {Snapshot} points */
export function backTo({ store }, scene, points) {
  const to = { ...settingDefaults(), ...scene.state };
  const from = Object.fromEntries(Object.keys(to).map((key) => [key, store.state[/** @type {keyof typeof to} */ (key)]]));
  store.end(false);
  const before = { points: store.drawing.points.snapshot(), ghosts: store.drawing.ghosts.snapshot() };
  store.apply({ kind: 'replace', before, after: { points, ghosts: scene.ghosts ?? nothing() }, state: { from, to } });
}
