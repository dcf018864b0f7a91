// The presets' names and words; the engine makes their points (sample(id, seed)).
import { DRAWING, FIELDS, settingDefaults, type State } from '../state/state.ts';

interface Preset {
  /** the name of the sample */
  id: string;
  title: string;
  seed: number;
  /** what to see in it; without one, what the page says of both methods */
  lesson?: string;
  /** what the menu says in place of the lesson */
  hint?: string;
  /** those that show it; all others are the defaults */
  settings?: Partial<State>;
}

/** How many points a sample may be asked for, and a page can well be asked to draw at once. */
export const SAMPLE_SIZE = { min: 8, max: 20000 };

const LABELLED = { runs: 'laplacian-eigenmap+semi-laplacian-eigenmap+constrained-laplacian-eigenmap' };

export const PRESETS: readonly Preset[] = [
  {
    id: 'two-cigars',
    title: 'Two cigars',
    seed: 7,
    hint: 'PCA runs along the cigars. LPP separates them.',
    settings: { k: 16 },
  },
  { id: 'outliers', title: 'Outliers', seed: 7, lesson: 'Three outliers turn PCA but not LPP.' },
  { id: 'lecture-1', title: 'Lecture, set 1', seed: 7, lesson: 'Two round clouds: both methods agree.' },
  {
    id: 'lecture-2',
    title: 'Lecture, set 2',
    seed: 7,
    lesson: 'Two narrow clouds side by side: PCA runs along them, LPP across them.',
    settings: { k: 50 },
  },
  { id: 'moons', title: 'Two moons', seed: 7, lesson: 'No straight line separates the two curved classes.' },
  { id: 'three-blobs', title: 'Three blobs', seed: 7, lesson: 'Here LPP and PCA agree.' },
  {
    id: 'noisy-curve',
    title: 'Noisy curve',
    seed: 7,
    lesson: 'A curve and an outlier, after the LPP paper.',
  },
  { id: 'two-circles', title: 'Two ellipses', seed: 7, lesson: 'Two ellipses, after the LPP paper.' },
  { id: 'swiss-roll', title: 'Swiss roll (slice)', seed: 7, lesson: 'A spiral: no linear map can unroll it.' },
  {
    id: 'noisy-moons', title: 'Noisy moons, few labels', seed: 7, lesson: 'A few labels change the embedding.',
    settings: LABELLED,
  },
  {
    id: 'bridge',
    title: 'Blobs with a bridge',
    seed: 7,
    lesson: 'Every eigenmap splits the data at the thinnest point of the bridge.',
    settings: LABELLED,
  },
  { id: 'noise', title: 'Uniform noise', seed: 7, lesson: 'Random points: neither direction means anything.' },
];

export const presetOf = (id: string) => PRESETS.find((p) => p.id === id);

type Place = Pick<State, 'source' | 'preset' | 'own'>;

/** The settings of the preset that is seen, if it is one. */
const presetSettings = ({ source, preset, own }: Place): Partial<State> =>
  (source === DRAWING && !own && presetOf(preset)?.settings) || {};

/** The settings that a preset opens with; own drawings and data sets have the defaults. */
export const usualSettings = (place: Place): Partial<State> => ({ ...settingDefaults(), ...presetSettings(place) });

const usualK = (place: Place) => presetSettings(place).k ?? Number(FIELDS.k.default);

/** A k that the user did not set becomes the usual one of the next drawing or data set. */
export function kFor(state: State, next: Partial<Place>): Pick<State, 'k'> {
  return { k: state.k === usualK(state) ? usualK({ ...state, ...next }) : state.k };
}

/** What to see in a preset, by the methods it is meant for. */
export function lessonOf({ preset: id, own, runs }: Pick<State, 'preset' | 'own' | 'runs'>) {
  const preset = own ? undefined : presetOf(id);
  return runs === (preset?.settings?.runs ?? FIELDS.runs.default) ? preset?.lesson : undefined;
}
