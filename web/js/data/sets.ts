// The registry of data sets: those that ship with the page, and those that were opened here. What menus and titles say
// of them is known at once; what reads them comes later (loading.ts).
import type { File } from '../scene/scene.d.ts';

export interface SetInfo {
  id: string;
  title: string;
  rows: number;
  cols: number;
  /** of a set that ships */
  licence?: string;
  /** of a set that was opened from a file: where it is from */
  file?: File;
}

const UCI_LICENCE = 'CC BY 4.0';

const known = new Map<string, SetInfo>();

export const register = (info: SetInfo) => void known.set(info.id, info);

[
  { id: 'iris', title: 'Iris', rows: 150, cols: 4, licence: UCI_LICENCE },
  { id: 'wine', title: 'Wine', rows: 178, cols: 13, licence: UCI_LICENCE },
  { id: 'penguins', title: 'Penguins', rows: 342, cols: 4, licence: 'CC0' },
  { id: 'digits', title: 'Handwritten digits', rows: 1797, cols: 64, licence: UCI_LICENCE },
].forEach(register);

export const infoOf = (id: string) => known.get(id);

export const titleOf = (id: string) => infoOf(id)?.title ?? '';

/** Those that ship, and those that were opened here, in this order. */
export const allSets = () => [...known.values()];

/** Whether an id is that of a file that was opened, here or elsewhere. */
export const isOwn = (id: string) => id.startsWith('own-');
