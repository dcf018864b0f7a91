// Opens a scene in a playground: its points, from any source, and everything else, as one step that can be undone.
import { noPoints } from '../state/points.ts';
import { DRAWING, acceptedFields } from '../state/state.ts';
import { linkFields } from './codec.ts';
import { textOfPins } from './link-numbers.ts';
import { DEFAULT_TABLES, VERSION } from './versions.ts';
import type { Playground } from '../page/playground.ts';
import type { Work } from '../state/pack.ts';
import type { OpenedWork } from '../state/persist.ts';
import type { Snapshot, Scene } from './scene.d.ts';

/** Returns the points of a scene; those of a preset come from the engine. */
export async function pointsOf(
  engine: Pick<Playground['engine'], 'sample'>,
  { points, state, n }: Scene,
): Promise<Snapshot> {
  if (points) return points;
  if (state.own) return noPoints();
  const { defaults } = DEFAULT_TABLES[VERSION];
  const sample = await engine.sample(
    state.preset ?? String(defaults.preset),
    state.seed ?? Number(defaults.seed),
    n ?? undefined,
  );
  return { xy: sample.points, labels: sample.labels };
}

/** All fields of a scene; the preferences of the reader do not change. */
const whole = (state: Scene['state']) => ({
  pins: '',
  file: '',
  elsewhere: '',
  ...Object.fromEntries(linkFields().map(([name, , field]) => [name, field.default])),
  edited: false,
  ...acceptedFields(state),
});

/** The answer to a task is opened with its work. */
const NO_ANSWER = { answerTo: '', answerText: '', answerName: '', answerProgram: '', answerPrediction: '' };

/** Opens a scene in place of the shown one, as one step of undo. */
export function openWork(playground: Playground, work: Work) {
  playground.opening.startRequest();
  showWork(playground, work);
}

/** The same; another scene that is on its way still opens. */
export function showWork({ store, fit }: Playground, { state, points, ghosts }: Work) {
  store.end(false);
  store.rule();
  store.replace(points, { ...NO_ANSWER, ...whole(state) }, ghosts);
  if (store.state.source === DRAWING) fit();
}

/**
 * Continues saved work instead of the current one. Undo ends there, as after a reload: one step more would save the
 * current drawing under the key of the other. Work that is not saved stays one step away; it has no key then.
 */
export function openSaved(playground: Playground, { work, loose }: OpenedWork) {
  openWork(playground, work);
  if (!loose) playground.store.settle(work.before);
  playground.work.beginWork();
}

/**
 * Opens a scene instead of the current one.
 * @returns false: another request came before its points, and is not changed
 */
export async function openScene(playground: Playground, scene: Scene): Promise<boolean> {
  const isCurrent = playground.opening.startRequest();
  const points = await pointsOf(playground.engine, scene);
  if (!isCurrent()) return false;
  openWork(playground, { state: settingsOf(scene), points, ghosts: scene.ghosts ?? noPoints() });
  return true;
}

/** Returns the state of a scene, including its pinned axes and the file of its data set. */
export const settingsOf = ({ state, pins, file }: Scene): Scene['state'] => ({
  ...state,
  ...(pins && { pins: textOfPins(pins) }),
  ...(file && { file: JSON.stringify(file) }),
});
