// The title of a panel or projection: its method, or the raw columns.
import { COLUMNS, type PanelName } from '../fit/request.ts';
import { el } from '../dom/elements.ts';
import { columnsWords } from '../words/columns.ts';
import { methodWords } from '../words/method-labels.ts';
import { lineSample } from '../views/sample.ts';

export const panelNameOf = (name: PanelName) => (name === COLUMNS ? columnsWords.name : methodWords[name].name);

/** Returns the sample next to its name: a piece of the method's line; columns have none. */
export const sampleOf = (name: PanelName) =>
  (name === COLUMNS ? el('span', { 'aria-hidden': 'true' }) : lineSample(name));
