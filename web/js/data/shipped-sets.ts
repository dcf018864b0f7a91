// The data sets that are part of the page: their sizes and licences. Their titles and settings are in sets.ts.
interface ShippedSet { rows: number, cols: number, licence: string }

const UCI_LICENCE = 'CC BY 4.0';

/** By id. */
export const SHIPPED: Readonly<Record<string, ShippedSet>> = {
  iris: { rows: 150, cols: 4, licence: UCI_LICENCE },
  wine: { rows: 178, cols: 13, licence: UCI_LICENCE },
  penguins: { rows: 342, cols: 4, licence: 'CC0' },
  digits: { rows: 1797, cols: 64, licence: UCI_LICENCE },
  segments: { rows: 1500, cols: 10, licence: UCI_LICENCE },
  texts: { rows: 373, cols: 548, licence: 'BSD' },
};
