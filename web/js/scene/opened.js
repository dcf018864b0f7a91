// A scene in a playground: its points, wherever they come from, and everything else of it, as one step that can be
// undone.
import { DRAWING, accepted } from '../state/state.js';
import { linked } from './codec.js';
import { textOfPins } from './numbers.js';
import { TABLES, VERSION } from './versions.js';

/** @typedef {import('./scene.d.ts').Scene} Scene */
/** @typedef {import('./scene.d.ts').Snapshot} Snapshot */
/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {import('../state/pack.js').Work} Work */

/** @returns {Snapshot} */
export const nothing = () => ({ xy: new Float64Array(0), labels: new Int32Array(0) });

/**
 * The points of a scene; its preset's come from the engine.
 * @param {Pick<Playground['engine'], 'sample'>} engine
 * @param {Scene} scene
 * @returns {Promise<Snapshot>}
 */
export async function pointsOf(engine, { points, state, n }) {
  if (points) return points;
  if (state.own) return nothing();
  const { defaults } = TABLES[VERSION];
  const sample = await engine.sample(
    state.preset ?? String(defaults.preset),
    state.seed ?? Number(defaults.seed),
    n ?? undefined,
  );
  return { xy: sample.points, labels: sample.labels };
}

/** Every field that a scene has, the reader's own left as they are. @param {Scene['state']} state */
const whole = (state) => ({
  pins: '',
  file: '',
  ...Object.fromEntries(linked().map(([name, , field]) => [name, field.default])),
  edited: false,
  ...accepted(state),
});

/** What answers a task goes with its work. */
const NO_WORDS = { answerTo: '', answerText: '', answerName: '' };

/** What a scene comes to, in place of what is shown, as one step. @param {Playground} playground @param {Work} work */
export function openWork(playground, { state, points, ghosts }) {
  const { store, opening, fit } = playground;
  opening.wish();
  store.end(false);
  store.rule();
  store.replace(points, { ...NO_WORDS, ...whole(state) }, ghosts);
  if (store.state.source === DRAWING) fit();
}

/**
 * Work that is gone on with, in place of what is shown. Undo ends there as after a reload: one step farther it would
 * put what is shown now under the key of the other. What is kept nowhere stays a step away; it is under no key then.
 * @param {Playground} playground @param {import('../state/persist.js').Found} found
 */
export function openKept(playground, { work, loose }) {
  openWork(playground, work);
  if (!loose) playground.store.settle(work.before);
  playground.work.begun();
}

/**
 * A scene in place of what is shown.
 * @param {Playground} playground
 * @param {Scene} scene
 * @returns {Promise<boolean>} false: before its points came something else was wished for, and is left as it is
 */
export async function openScene(playground, scene) {
  const isWished = playground.opening.wish();
  const points = await pointsOf(playground.engine, scene);
  if (!isWished()) return false;
  openWork(playground, { state: settingsOf(scene), points, ghosts: scene.ghosts ?? nothing() });
  return true;
}

/**
 * What a scene fixes of the state, its pinned axes and the file of its set with it.
 * @param {Scene} scene @returns {Scene['state']}
 */
export const settingsOf = ({ state, pins, file }) => ({
  ...state,
  ...(pins && { pins: textOfPins(pins) }),
  ...(file && { file: JSON.stringify(file) }),
});
