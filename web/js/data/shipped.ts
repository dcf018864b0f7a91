// The data sets that ship with the page: their sizes, licences and panels. Their titles are in sets.ts.
import { FIELDS, type State } from '../state/state.ts';

export interface Shipped {
  rows: number;
  cols: number;
  licence: string;
  /** those that it opens with, where they are not the usual ones */
  panels?: string;
}

const UCI_LICENCE = 'CC BY 4.0';

/** By id. */
export const SHIPPED: Readonly<Record<string, Shipped>> = {
  iris: { rows: 150, cols: 4, licence: UCI_LICENCE },
  wine: { rows: 178, cols: 13, licence: UCI_LICENCE },
  penguins: { rows: 342, cols: 4, licence: 'CC0' },
  digits: { rows: 1797, cols: 64, licence: UCI_LICENCE },
  segments: { rows: 1500, cols: 18, licence: UCI_LICENCE },
  texts: { rows: 373, cols: 548, licence: 'BSD', panels: 'lsi+lpi+pca+lpp' },
};

const usualPanels = (source: string) =>
  (Object.hasOwn(SHIPPED, source) && SHIPPED[source].panels) || String(FIELDS.panels.default);

/** Panels that the user did not choose become the usual ones of the next data set. */
export const panelsFor = ({ source, panels }: State, next: string): Pick<State, 'panels'> =>
  ({ panels: panels === usualPanels(source) ? usualPanels(next) : panels });
