// The content of each panel of a data set: its dimensions, counted from 1, and whether by rank.

/** y 0: one dimension, a strip; scale: by rank, raw, or the default of the method */
export type PanelContent = { x: number, y: number, scale: '' | 'r' | 'w' };

export const MAX_PANELS = 4;

/** @param text as the state holds it @returns one a panel */
export function readShows(text: string): PanelContent[] {
  const parts = text.split('+');
  return Array.from({ length: MAX_PANELS }, (_, r) => {
    const [, x, y, scale] = /^(\d+)(?:x(\d+))?([rw]?)$/.exec(parts[r] ?? '') ?? ['', '1', '2', ''];
    return { x: Number(x), y: Number(y ?? 0), scale: scale as PanelContent['scale'] };
  });
}
