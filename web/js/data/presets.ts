// The presets' names and words; the engine makes their points (sample(id, seed)).
import { DRAWING, FIELDS, settingDefaults, type State } from '../state/state.ts';

interface Preset {
  /** the name of the sample */
  id: string;
  title: string;
  seed: number;
  /** those that show it; all others are the defaults */
  settings?: Partial<State>;
}

/** The sizes of a sample that the page can draw at once. */
export const SAMPLE_SIZE = { min: 8, max: 20000 };

const LABELLED = { runs: 'laplacian-eigenmap+semi-laplacian-eigenmap+constrained-laplacian-eigenmap' };

export const PRESETS: readonly Preset[] = [
  { id: 'two-cigars', title: 'Two cigars', seed: 7, settings: { k: 16 } },
  { id: 'outliers', title: 'Outliers', seed: 7 },
  { id: 'lecture-1', title: 'Lecture, set 1', seed: 7 },
  { id: 'lecture-2', title: 'Lecture, set 2', seed: 7, settings: { k: 50 } },
  { id: 'moons', title: 'Two moons', seed: 7 },
  { id: 'three-blobs', title: 'Three blobs', seed: 7 },
  { id: 'noisy-curve', title: 'Noisy curve', seed: 7 },
  { id: 'two-circles', title: 'Two ellipses', seed: 7 },
  { id: 'swiss-roll', title: 'Swiss roll (slice)', seed: 7 },
  { id: 'noisy-moons', title: 'Noisy moons, few labels', seed: 7, settings: LABELLED },
  { id: 'bridge', title: 'Blobs with a bridge', seed: 7, settings: LABELLED },
  { id: 'noise', title: 'Uniform noise', seed: 7 },
];

export const presetOf = (id: string) => PRESETS.find((p) => p.id === id);

export type DataSource = Pick<State, 'source' | 'preset' | 'own'>;

/** The settings of the preset that is seen, if it is one. */
const presetSettings = ({ source, preset, own }: DataSource): Partial<State> =>
  (source === DRAWING && !own && presetOf(preset)?.settings) || {};

/** The settings that a preset opens with; all else has the defaults. */
export const usualSettings = (place: DataSource): Partial<State> =>
  ({ ...settingDefaults(), ...presetSettings(place) });

/** The k of an empty drawing: the default, unless the user set another one. */
export const clearedK = (state: State) => (state.k === presetSettings(state).k ? Number(FIELDS.k.default) : state.k);
