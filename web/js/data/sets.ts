// The registry of data sets: those that ship with the page, and those that were opened here. Titles are known at once;
// sizes and licences (shipped.ts) and what reads the files (loading.ts) load later.
import type { File } from '../scene/scene.d.ts';

export interface SetInfo {
  id: string;
  title: string;
  /** of a set that was opened from a file */
  rows?: number;
  cols?: number;
  /** where it is from */
  file?: File;
}

const known = new Map<string, SetInfo>();

export const register = (info: SetInfo) => void known.set(info.id, info);

Object.entries({
  iris: 'Iris', wine: 'Wine', penguins: 'Penguins', digits: 'Handwritten digits', segments: 'Image segments',
  texts: 'Texts',
}).forEach(([id, title]) => register({ id, title }));

export const infoOf = (id: string) => known.get(id);

export const titleOf = (id: string) => infoOf(id)?.title ?? '';

/** Those that ship, and those that were opened here, in this order. */
export const allSets = () => [...known.values()];

/** Whether an id is that of a file that was opened, here or elsewhere. */
export const isOwn = (id: string) => id.startsWith('own-');
