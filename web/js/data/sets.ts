// The registry of data sets: those that ship with the page, and those that were opened here. Titles are known at once;
// sizes and licences (shipped-sets.ts) and what reads the files (loading.ts) load later.
import { usualSettings, type DataSource } from './presets.ts';
import type { File } from '../scene/scene.d.ts';
import type { State } from '../state/state.ts';

export interface SetInfo {
  id: string;
  title: string;
  /** of a set that was opened from a file */
  rows?: number;
  cols?: number;
  /** its origin */
  file?: File;
  /** what it opens with, where that is not the default */
  settings?: Partial<State>;
}

const known = new Map<string, SetInfo>();

export const register = (info: SetInfo) => void known.set(info.id, info);

Object.entries({
  iris: 'Iris', wine: 'Wine', penguins: 'Penguins', digits: 'Handwritten digits', segments: 'Image segments',
}).forEach(([id, title]) => register({ id, title }));
// Texts are compared by angle, whatever their length; LPI by rank, since a few of them are far from the others.
register({
  id: 'texts', title: 'Texts',
  settings: { panels: 'lsi+lpi+pca+laplacian-eigenmap', shows: '1x2+1x2r', metric: 'cosine', weight: 'cosine' },
});

export const infoOf = (id: string) => known.get(id);

/** The settings that a preset or a data set opens with. */
export const settingsOf = (place: DataSource): Partial<State> =>
  ({ ...usualSettings(place), ...infoOf(place.source)?.settings });

export const titleOf = (id: string) => infoOf(id)?.title ?? '';

/** Those that ship, and those that were opened here, in this order. */
export const allSets = () => [...known.values()];

/** Reports whether an id is that of a file of the user, on this computer or another. */
export const isOwn = (id: string) => id.startsWith('own-');
