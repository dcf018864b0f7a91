// The data sets that ship with the page: their sizes, licences and panels. Their titles are in sets.ts.
import { FIELDS, type State } from '../state/state.ts';

export interface Shipped {
  rows: number;
  cols: number;
  licence: string;
  /** what it opens with, where that is not the default */
  settings?: Partial<State>;
}

const UCI_LICENCE = 'CC BY 4.0';

/** By id. */
export const SHIPPED: Readonly<Record<string, Shipped>> = {
  iris: { rows: 150, cols: 4, licence: UCI_LICENCE },
  wine: { rows: 178, cols: 13, licence: UCI_LICENCE },
  penguins: { rows: 342, cols: 4, licence: 'CC0' },
  digits: { rows: 1797, cols: 64, licence: UCI_LICENCE },
  segments: { rows: 1500, cols: 10, licence: UCI_LICENCE },
  // Texts are compared by angle, whatever their length; LPI by rank, since a few of them are far from the others.
  texts: {
    rows: 373, cols: 548, licence: 'BSD',
    settings: { panels: 'lsi+lpi+pca+laplacian-eigenmap', shows: '1x2+1x2r', metric: 'cosine', weight: 'cosine' },
  },
};

const settingsOf = (source: string): Partial<State> =>
  (Object.hasOwn(SHIPPED, source) && SHIPPED[source].settings) || {};

/** Settings that the user did not change become those of the next data set. */
export function settingsFor(state: State, next: string): Partial<State> {
  const now = settingsOf(state.source), then = settingsOf(next);
  const keys = [...new Set([...Object.keys(now), ...Object.keys(then)])] as (keyof State)[];
  const isUnchanged = (key: keyof State) => state[key] === (now[key] ?? FIELDS[key].default);
  // What panels show goes with the panels.
  const isUsual = (key: keyof State) => isUnchanged(key) && (key !== 'shows' || isUnchanged('panels'));
  return Object.fromEntries(keys.filter(isUsual).map((key) => [key, then[key] ?? FIELDS[key].default]));
}
