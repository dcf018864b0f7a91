// The data sets that are part of the page: their sizes and licences. Their titles and settings are in sets.ts.
interface ShippedSet {
  rows: number;
  cols: number;
  licence: string;
  /** its columns have names and units, so that a reader may want to change them */
  table?: true;
}

const UCI_LICENCE = 'CC BY 4.0';

/** By id. */
export const SHIPPED: Readonly<Record<string, ShippedSet>> = {
  iris: { rows: 150, cols: 4, licence: UCI_LICENCE, table: true },
  wine: { rows: 178, cols: 13, licence: UCI_LICENCE, table: true },
  penguins: { rows: 342, cols: 4, licence: 'CC0', table: true },
  digits: { rows: 1797, cols: 64, licence: UCI_LICENCE },
  segments: { rows: 1500, cols: 10, licence: UCI_LICENCE, table: true },
  texts: { rows: 373, cols: 548, licence: 'BSD' },
};
